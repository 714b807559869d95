//! The catalog of errors: every kind of problem with its statuses, its meaning and its title. Responses, the `OpenAPI` document and
//! the pages of problems all read it.

use super::{Text, text};

/// The names and statuses of a kind of problem.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// The stable name, such as `INVALID_REQUEST`.
    pub name: &'static str,
    /// The HTTP status.
    pub http: u16,
    /// The gRPC status.
    pub grpc: GrpcCode,
}

/// The statuses of gRPC (`google.rpc.Code`) that problems have, by their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GrpcCode {
    /// The request is invalid, whatever the state of the service.
    InvalidArgument = 3,
    /// It took too long.
    DeadlineExceeded = 4,
    /// What it names does not exist.
    NotFound = 5,
    /// The caller may not do it.
    PermissionDenied = 7,
    /// A limit is reached.
    ResourceExhausted = 8,
    /// The state of what it names does not permit it.
    FailedPrecondition = 9,
    /// It was overtaken by another one.
    Aborted = 10,
    /// No such operation.
    Unimplemented = 12,
    /// The service failed.
    Internal = 13,
    /// The service is unavailable now.
    Unavailable = 14,
    /// The caller is not known.
    Unauthenticated = 16,
}

/// The names by their codes: of gRPC, and of Connect.
const NAMES: [(&str, &str); 17] = [
    ("OK", "ok"),
    ("CANCELLED", "canceled"),
    ("UNKNOWN", "unknown"),
    ("INVALID_ARGUMENT", "invalid_argument"),
    ("DEADLINE_EXCEEDED", "deadline_exceeded"),
    ("NOT_FOUND", "not_found"),
    ("ALREADY_EXISTS", "already_exists"),
    ("PERMISSION_DENIED", "permission_denied"),
    ("RESOURCE_EXHAUSTED", "resource_exhausted"),
    ("FAILED_PRECONDITION", "failed_precondition"),
    ("ABORTED", "aborted"),
    ("OUT_OF_RANGE", "out_of_range"),
    ("UNIMPLEMENTED", "unimplemented"),
    ("INTERNAL", "internal"),
    ("UNAVAILABLE", "unavailable"),
    ("DATA_LOSS", "data_loss"),
    ("UNAUTHENTICATED", "unauthenticated"),
];
/// The code of `UNKNOWN`, which any other number counts as.
const UNKNOWN: usize = 2;

fn names(code: usize) -> (&'static str, &'static str) {
    NAMES.get(code).copied().unwrap_or(NAMES[UNKNOWN])
}

/// The name of a status code of gRPC, such as `NOT_FOUND`.
#[must_use]
pub fn grpc_name(code: usize) -> &'static str {
    names(code).0
}

/// The name of a status code of gRPC over Connect, such as `not_found`.
#[must_use]
pub fn connect_name(code: usize) -> &'static str {
    names(code).1
}

macro_rules! catalog {
    ($($code:ident: $name:literal, $http:literal, $grpc:ident, $meaning:literal;)*) => {
        /// The kinds of problem. Each has a stable name, an HTTP status, a gRPC status and a title in every language, defined in
        /// one place so that they cannot disagree.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Code {
            $(#[doc = $meaning] $code,)*
        }

        impl Code {
            /// Every kind, for documents and tests.
            pub const ALL: &[Self] = &[$(Self::$code),*];

            /// The name in a URL path, such as `stale-version`.
            #[must_use]
            pub fn slug(self) -> String {
                self.entry().name.to_lowercase().replace('_', "-")
            }

            /// The title: the kind in a few words.
            #[must_use]
            pub fn title(self) -> Text {
                match self {
                    $(Self::$code => text!(service, concat!("problem-", $name)),)*
                }
            }

            /// When it is the response to a request.
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self {
                    $(Self::$code => $meaning,)*
                }
            }

            /// The entry of the catalog.
            #[must_use]
            pub const fn entry(self) -> Entry {
                match self {
                    $(Self::$code => Entry {
                        name: $name,
                        http: $http,
                        grpc: GrpcCode::$grpc,
                    },)*
                }
            }
        }
    };
}

catalog! {
    MalformedJson: "MALFORMED_JSON", 400, InvalidArgument,
        "the body is not JSON";
    InvalidRequest: "INVALID_REQUEST", 400, InvalidArgument,
        "fields or query parameters are missing, unknown, of the wrong type or beyond their limits";
    UnknownCatalog: "UNKNOWN_CATALOG", 400, InvalidArgument,
        "the request names a catalog, or a revision of one, that is not loaded here; its fault names the field and the catalogs that are";
    UnknownRulesVersion: "UNKNOWN_RULES_VERSION", 400, InvalidArgument,
        "the request names another version of the rules than this service judges by; its fault names the field and that version";
    Unauthenticated: "UNAUTHENTICATED", 401, Unauthenticated,
        "the token is none of this session's, or none was sent where one is needed";
    PermissionDenied: "PERMISSION_DENIED", 403, PermissionDenied,
        "the token is good, but not for this";
    SessionNotFound: "SESSION_NOT_FOUND", 404, NotFound,
        "no such session is kept; its last state or record begins a new one";
    UnknownPath: "UNKNOWN_PATH", 404, Unimplemented,
        "no operation has this path";
    MethodNotAllowed: "METHOD_NOT_ALLOWED", 405, Unimplemented,
        "the path has another method";
    BodyTooSlow: "BODY_TOO_SLOW", 408, DeadlineExceeded,
        "the body comes more slowly than the service waits for";
    SessionTooLong: "SESSION_TOO_LONG", 409, FailedPrecondition,
        "the session has as many moves as a record may have; its last state begins a new one";
    SessionUnreadable: "SESSION_UNREADABLE", 409, FailedPrecondition,
        "the session is kept, but this version of the service cannot read it; `reason` says why: `CATALOG` (its catalog is not loaded here), `RULES` (it is played by another version of the rules), `BYTES` (what is stored of it cannot be decoded) or `POSITION` (this version refuses a position of it). Its host can still delete it, and get its record as far as that can be read";
    SessionEnded: "SESSION_ENDED", 410, NotFound,
        "the host has ended the session a moment ago";
    StaleVersion: "STALE_VERSION", 412, Aborted,
        "the session has another version than the one that the request is meant for; `version` tells the current one";
    BodyTooLarge: "BODY_TOO_LARGE", 413, ResourceExhausted,
        "the body is larger than the service accepts";
    UnsupportedMediaType: "UNSUPPORTED_MEDIA_TYPE", 415, Unimplemented,
        "the body is not sent as `application/json`, or a stream not as `application/x-ndjson`";
    UnsupportedEncoding: "UNSUPPORTED_ENCODING", 415, Unimplemented,
        "the body is compressed in another way than `Accept-Encoding` tells";
    InconsistentState: "INCONSISTENT_STATE", 422, InvalidArgument,
        "the position contradicts itself; each fault names the rule that is broken";
    IdempotencyKeyReused: "IDEMPOTENCY_KEY_REUSED", 422, InvalidArgument,
        "the key stands for another request";
    RateLimited: "RATE_LIMITED", 429, ResourceExhausted,
        "the client asks more often than it may; `Retry-After` says when to ask again";
    Internal: "INTERNAL", 500, Internal,
        "the service failed";
    Overloaded: "OVERLOADED", 503, Unavailable,
        "more requests are under way, or more bytes in the buffers, than the service takes at once or of one client; `Retry-After` says when to ask again";
    StoreUnavailable: "STORE_UNAVAILABLE", 503, Unavailable,
        "the store of sessions does not answer; `Retry-After` says when to ask again";
    StoreFull: "STORE_FULL", 503, ResourceExhausted,
        "as many sessions are kept as may be";
    Stopping: "STOPPING", 503, Unavailable,
        "the service is about to end; ask again, and another one answers";
    DeadlineExceeded: "DEADLINE_EXCEEDED", 504, DeadlineExceeded,
        "the request, or its answer, took longer than it may";
}

/// Why this version of the service cannot read a session ([`Code::SessionUnreadable`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// Its catalog is not loaded here.
    Catalog,
    /// It is played by another version of the rules.
    Rules,
    /// What is stored of it cannot be decoded, or is incomplete.
    Bytes,
    /// This version refuses a position of it.
    Position,
}

impl Reason {
    /// The stable name in responses, such as `CATALOG`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Catalog => "CATALOG",
            Self::Rules => "RULES",
            Self::Bytes => "BYTES",
            Self::Position => "POSITION",
        }
    }
}
