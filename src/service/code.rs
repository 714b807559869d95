//! The one catalog of errors: the kinds of problem, with their two projections.

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

macro_rules! catalog {
    ($($(#[$about:meta])* $code:ident: $name:literal, $title:literal, $http:literal, $grpc:ident;)*) => {
        /// The kinds of problem. Each has a stable name, a title, an HTTP status and a gRPC status, which stand side by side so
        /// that they cannot disagree.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Code {
            $($(#[$about])* $code,)*
        }

        impl Code {
            /// Every kind, for documents and tests.
            pub const ALL: &[Self] = &[$(Self::$code),*];

            /// The name as it stands in a path, such as `stale-version`.
            #[must_use]
            pub fn slug(self) -> String {
                self.entry().name.to_lowercase().replace('_', "-")
            }

            /// The row of the catalog.
            #[must_use]
            pub const fn entry(self) -> Entry {
                match self {
                    $(Self::$code => Entry {
                        name: $name,
                        title: $title,
                        http: $http,
                        grpc: tonic::Code::$grpc,
                    },)*
                }
            }
        }
    };
}

catalog! {
    /// The body is not JSON.
    MalformedJson: "MALFORMED_JSON", "the body is not JSON", 400, InvalidArgument;
    /// Fields are missing, unknown, of the wrong type or beyond their limits.
    InvalidRequest: "INVALID_REQUEST", "the request breaks the contract", 400, InvalidArgument;
    /// The position contradicts itself.
    InconsistentState: "INCONSISTENT_STATE", "the position contradicts itself", 422, InvalidArgument;
    /// The body is larger than the service accepts.
    BodyTooLarge: "BODY_TOO_LARGE", "the request is too large", 413, ResourceExhausted;
    /// The body comes more slowly than the service waits for.
    BodyTooSlow: "BODY_TOO_SLOW", "the request comes too slowly", 408, DeadlineExceeded;
    /// The body is not sent as JSON, or as lines of it where those are asked for.
    UnsupportedMediaType: "UNSUPPORTED_MEDIA_TYPE", "the body has another media type", 415, InvalidArgument;
    /// The body is compressed in a way that is not read.
    UnsupportedEncoding: "UNSUPPORTED_ENCODING", "the body has an unknown coding", 415, Unimplemented;
    /// No operation has this path.
    UnknownPath: "UNKNOWN_PATH", "no operation has this path", 404, Unimplemented;
    /// The path has another method.
    MethodNotAllowed: "METHOD_NOT_ALLOWED", "the path has another method", 405, Unimplemented;
    /// The token is none of this session's, or none was sent where one is needed.
    Unauthenticated: "UNAUTHENTICATED", "the token is missing or wrong", 401, Unauthenticated;
    /// The token is good, but not for this.
    PermissionDenied: "PERMISSION_DENIED", "the token does not allow it", 403, PermissionDenied;
    /// No such session is kept.
    SessionNotFound: "SESSION_NOT_FOUND", "no such session is kept", 404, NotFound;
    /// The session was deleted a moment ago.
    SessionEnded: "SESSION_ENDED", "the session was deleted", 410, NotFound;
    /// The session has as many moves as it may.
    SessionTooLong: "SESSION_TOO_LONG", "the session has as many moves as it may", 409, FailedPrecondition;
    /// The session has another version than the one that the request is meant for.
    StaleVersion: "STALE_VERSION", "the session has another version", 412, Aborted;
    /// The idempotency key stands for another request.
    IdempotencyKeyReused: "IDEMPOTENCY_KEY_REUSED", "the key stands for another request", 422, InvalidArgument;
    /// The store of sessions holds as much as it may.
    StoreFull: "STORE_FULL", "no more sessions can be kept", 503, ResourceExhausted;
    /// The store of sessions does not answer.
    StoreUnavailable: "STORE_UNAVAILABLE", "the store of sessions does not answer", 503, Unavailable;
    /// A client asks more often than it may.
    RateLimited: "RATE_LIMITED", "the client asks too often", 429, ResourceExhausted;
    /// More requests are under way than the service takes at once.
    Overloaded: "OVERLOADED", "too many requests are under way", 503, Unavailable;
    /// The service is about to end.
    Stopping: "STOPPING", "the service stops", 503, Unavailable;
    /// The request took longer than it may.
    DeadlineExceeded: "DEADLINE_EXCEEDED", "the request took too long", 504, DeadlineExceeded;
    /// The service itself failed.
    Internal: "INTERNAL", "the service failed", 500, Internal;
}
