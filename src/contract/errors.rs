//! The catalog of errors: every kind of problem with its statuses, its meaning and its title. Answers, the `OpenAPI` document and
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
    pub grpc: tonic::Code,
}

macro_rules! catalog {
    ($($code:ident: $name:literal, $http:literal, $grpc:ident, $meaning:literal, $english:literal, $french:literal;)*) => {
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
                    $(Self::$code => text!($english, $french),)*
                }
            }

            /// When a request is answered with it.
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
                        grpc: tonic::Code::$grpc,
                    },)*
                }
            }
        }
    };
}

catalog! {
    MalformedJson: "MALFORMED_JSON", 400, InvalidArgument,
        "the body is not JSON",
        "the body is not JSON", "le corps n’est pas du JSON";
    InvalidRequest: "INVALID_REQUEST", 400, InvalidArgument,
        "fields or query parameters are missing, unknown, of the wrong type or beyond their limits",
        "the request breaks the contract", "la requête enfreint le contrat";
    Unauthenticated: "UNAUTHENTICATED", 401, Unauthenticated,
        "the token is none of this session's, or none was sent where one is needed",
        "the token is missing or wrong", "le jeton manque ou n’est pas le bon";
    PermissionDenied: "PERMISSION_DENIED", 403, PermissionDenied,
        "the token is good, but not for this",
        "the token does not allow it", "le jeton ne le permet pas";
    SessionNotFound: "SESSION_NOT_FOUND", 404, NotFound,
        "no such session is kept; its last state or record begins a new one",
        "no such session is kept", "cette session n’est pas conservée";
    UnknownPath: "UNKNOWN_PATH", 404, Unimplemented,
        "no operation has this path",
        "no operation has this path", "aucune opération n’a ce chemin";
    MethodNotAllowed: "METHOD_NOT_ALLOWED", 405, Unimplemented,
        "the path has another method",
        "the path has another method", "le chemin demande une autre méthode";
    BodyTooSlow: "BODY_TOO_SLOW", 408, DeadlineExceeded,
        "the body comes more slowly than the service waits for",
        "the request comes too slowly", "la requête arrive trop lentement";
    SessionTooLong: "SESSION_TOO_LONG", 409, FailedPrecondition,
        "the session has as many moves as a record may have; its last state begins a new one",
        "the session has as many moves as it may", "la session a autant de coups qu’elle peut en avoir";
    SessionEnded: "SESSION_ENDED", 410, NotFound,
        "the host has ended the session a moment ago",
        "the session was deleted", "la session a été supprimée";
    StaleVersion: "STALE_VERSION", 412, Aborted,
        "the session has another version than the one that the request is meant for; `version` tells the current one",
        "the session has another version", "la session a une autre version";
    BodyTooLarge: "BODY_TOO_LARGE", 413, ResourceExhausted,
        "the body is larger than the service accepts",
        "the request is too large", "la requête est trop volumineuse";
    UnsupportedMediaType: "UNSUPPORTED_MEDIA_TYPE", 415, InvalidArgument,
        "the body is not sent as `application/json`, or a stream not as `application/x-ndjson`",
        "the body has another media type", "le corps est d’un autre type de média";
    UnsupportedEncoding: "UNSUPPORTED_ENCODING", 415, Unimplemented,
        "the body is compressed in another way than `Accept-Encoding` tells",
        "the body has an unknown coding", "le corps a un codage inconnu";
    InconsistentState: "INCONSISTENT_STATE", 422, InvalidArgument,
        "the position contradicts itself; each fault names the rule that is broken",
        "the position contradicts itself", "la position se contredit";
    IdempotencyKeyReused: "IDEMPOTENCY_KEY_REUSED", 422, InvalidArgument,
        "the key stands for another request",
        "the key stands for another request", "la clé désigne une autre requête";
    RateLimited: "RATE_LIMITED", 429, ResourceExhausted,
        "the client asks more often than it may; `Retry-After` says when to ask again",
        "the client asks too often", "les requêtes du client sont trop fréquentes";
    Internal: "INTERNAL", 500, Internal,
        "the service failed",
        "the service failed", "le service a échoué";
    Overloaded: "OVERLOADED", 503, Unavailable,
        "more requests are under way, or more bytes in the buffers, than the service takes at once or of one client; `Retry-After` says when to ask again",
        "too many requests are under way", "trop de requêtes sont en cours";
    StoreUnavailable: "STORE_UNAVAILABLE", 503, Unavailable,
        "the store of sessions does not answer; `Retry-After` says when to ask again",
        "the store of sessions does not answer", "le stockage des sessions ne répond pas";
    StoreFull: "STORE_FULL", 503, ResourceExhausted,
        "as many sessions are kept as may be",
        "no more sessions can be kept", "aucune autre session ne peut être conservée";
    Stopping: "STOPPING", 503, Unavailable,
        "the service is about to end; ask again, and another one answers",
        "the service stops", "le service s’arrête";
    DeadlineExceeded: "DEADLINE_EXCEEDED", 504, DeadlineExceeded,
        "the request, or its answer, took longer than it may",
        "the request took too long", "la requête a pris trop de temps";
}
