//! The one catalog of errors: what a client is told when its request makes no sense, with its two projections.

use std::time::Duration;

use crate::contract::{limits::Fault, wire::contract::v1 as wire};

/// Why a request cannot be answered. An illegal move is an answer, not an error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    /// The kind of problem.
    pub code: Code,
    /// What is wrong with this request, and what to do next.
    pub detail: String,
    /// Every fault found, each with its field.
    pub faults: Vec<Fault>,
    /// After how long it is worth while to ask again, where it is.
    pub retry_after: Option<Duration>,
}

/// The kinds of problem. Each has a stable name, a title, an HTTP status and a gRPC status, which stand side by side in
/// [`Code::entry`] so that they cannot disagree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Code {
    /// The body is not JSON.
    MalformedJson,
    /// Fields are missing, unknown, of the wrong type or beyond their limits.
    InvalidRequest,
    /// The position contradicts itself.
    InconsistentState,
    /// The body is larger than the service accepts.
    BodyTooLarge,
    /// The body is not sent as JSON.
    UnsupportedMediaType,
    /// No operation has this path.
    UnknownPath,
    /// The path has another method.
    MethodNotAllowed,
    /// A client asks more often than it may.
    RateLimited,
    /// More requests are under way than the service takes at once.
    Overloaded,
    /// The service is about to end.
    Stopping,
    /// The request took longer than it may.
    DeadlineExceeded,
    /// The service itself failed.
    Internal,
}

/// What a kind of problem is called on each wire.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// The stable name, such as `INVALID_REQUEST`.
    pub name: &'static str,
    /// The kind in a few words.
    pub title: &'static str,
    /// The HTTP status.
    pub http: u16,
    /// The gRPC status.
    pub grpc: tonic::Code,
}

impl Code {
    /// Every kind, for documents and tests.
    pub const ALL: [Self; 12] = [
        Self::MalformedJson,
        Self::InvalidRequest,
        Self::InconsistentState,
        Self::BodyTooLarge,
        Self::UnsupportedMediaType,
        Self::UnknownPath,
        Self::MethodNotAllowed,
        Self::RateLimited,
        Self::Overloaded,
        Self::Stopping,
        Self::DeadlineExceeded,
        Self::Internal,
    ];

    /// The row of the catalog.
    #[must_use]
    pub const fn entry(self) -> Entry {
        use tonic::Code as Grpc;
        let (name, title, http, grpc) = match self {
            Self::MalformedJson => (
                "MALFORMED_JSON",
                "the body is not JSON",
                400,
                Grpc::InvalidArgument,
            ),
            Self::InvalidRequest => (
                "INVALID_REQUEST",
                "the request breaks the contract",
                400,
                Grpc::InvalidArgument,
            ),
            Self::InconsistentState => (
                "INCONSISTENT_STATE",
                "the position contradicts itself",
                422,
                Grpc::InvalidArgument,
            ),
            Self::BodyTooLarge => (
                "BODY_TOO_LARGE",
                "the request is too large",
                413,
                Grpc::ResourceExhausted,
            ),
            Self::UnsupportedMediaType => (
                "UNSUPPORTED_MEDIA_TYPE",
                "the body is not sent as JSON",
                415,
                Grpc::InvalidArgument,
            ),
            Self::UnknownPath => (
                "UNKNOWN_PATH",
                "no operation has this path",
                404,
                Grpc::Unimplemented,
            ),
            Self::MethodNotAllowed => (
                "METHOD_NOT_ALLOWED",
                "the path has another method",
                405,
                Grpc::Unimplemented,
            ),
            Self::RateLimited => (
                "RATE_LIMITED",
                "the client asks too often",
                429,
                Grpc::ResourceExhausted,
            ),
            Self::Overloaded => (
                "OVERLOADED",
                "too many requests are under way",
                503,
                Grpc::Unavailable,
            ),
            Self::Stopping => ("STOPPING", "the service stops", 503, Grpc::Unavailable),
            Self::DeadlineExceeded => (
                "DEADLINE_EXCEEDED",
                "the request took too long",
                504,
                Grpc::DeadlineExceeded,
            ),
            Self::Internal => ("INTERNAL", "the service failed", 500, Grpc::Internal),
        };
        Entry {
            name,
            title,
            http,
            grpc,
        }
    }
}

impl Error {
    /// A problem of a kind, without faults of single fields.
    #[must_use]
    pub fn new(code: Code, detail: impl Into<String>) -> Self {
        Self {
            code,
            detail: detail.into(),
            faults: Vec::new(),
            retry_after: None,
        }
    }

    /// The same problem, which may be gone after some time.
    #[must_use]
    pub fn retry_after(self, time: Duration) -> Self {
        Self {
            retry_after: Some(time),
            ..self
        }
    }

    /// A problem with the faults of single fields; the first one is told in the detail.
    #[must_use]
    pub fn with_faults(code: Code, faults: Vec<Fault>) -> Self {
        let detail = match faults.as_slice() {
            [] => code.entry().title.to_owned(),
            [only] => only.message.clone(),
            [first, rest @ ..] => {
                format!("{}, and {} more: see `faults`", first.message, rest.len())
            }
        };
        Self {
            code,
            detail,
            faults,
            retry_after: None,
        }
    }

    /// The problem as it travels (RFC 9457).
    #[must_use]
    pub fn problem(&self) -> wire::Problem {
        let Entry {
            name, title, http, ..
        } = self.code.entry();
        wire::Problem {
            r#type: format!("urn:maecenas:problem:{}", name.to_lowercase()),
            title: title.to_owned(),
            status: i32::from(http),
            code: name.to_owned(),
            detail: self.detail.clone(),
            faults: self
                .faults
                .iter()
                .map(|fault| wire::Fault {
                    field: fault.field.clone(),
                    code: fault.code.to_owned(),
                    message: fault.message.clone(),
                })
                .collect(),
        }
    }
}

impl From<Vec<Fault>> for Error {
    fn from(faults: Vec<Fault>) -> Self {
        Self::with_faults(Code::InvalidRequest, faults)
    }
}
