//! The catalog of errors: every kind of problem with its HTTP status and its gRPC status.

use crate::contract::{Text, text};

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
    ($($(#[$about:meta])* $code:ident: $name:literal, $http:literal, $grpc:ident, $english:literal, $french:literal;)*) => {
        /// The kinds of problem. Each has a stable name, an HTTP status, a gRPC status and a title in every language, defined in
        /// one place so that they cannot disagree.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Code {
            $($(#[$about])* $code,)*
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
    /// The body is not JSON.
    MalformedJson: "MALFORMED_JSON", 400, InvalidArgument,
        "the body is not JSON", "le corps n’est pas du JSON";
    /// Fields are missing, unknown, of the wrong type or outside their limits.
    InvalidRequest: "INVALID_REQUEST", 400, InvalidArgument,
        "the request breaks the contract", "la requête enfreint le contrat";
    /// The position contradicts itself.
    InconsistentState: "INCONSISTENT_STATE", 422, InvalidArgument,
        "the position contradicts itself", "la position se contredit";
    /// The body is larger than the service accepts.
    BodyTooLarge: "BODY_TOO_LARGE", 413, ResourceExhausted,
        "the request is too large", "la requête est trop volumineuse";
    /// The body arrives more slowly than the service accepts.
    BodyTooSlow: "BODY_TOO_SLOW", 408, DeadlineExceeded,
        "the request comes too slowly", "la requête arrive trop lentement";
    /// The media type of the body is not JSON, or not NDJSON where that is required.
    UnsupportedMediaType: "UNSUPPORTED_MEDIA_TYPE", 415, InvalidArgument,
        "the body has another media type", "le corps est d’un autre type de média";
    /// The content coding of the body is not supported.
    UnsupportedEncoding: "UNSUPPORTED_ENCODING", 415, Unimplemented,
        "the body has an unknown coding", "le corps a un codage inconnu";
    /// No operation has this path.
    UnknownPath: "UNKNOWN_PATH", 404, Unimplemented,
        "no operation has this path", "aucune opération n’a ce chemin";
    /// The path does not have this method.
    MethodNotAllowed: "METHOD_NOT_ALLOWED", 405, Unimplemented,
        "the path has another method", "le chemin demande une autre méthode";
    /// The token belongs to no seat and no host of this session, or is missing where one is required.
    Unauthenticated: "UNAUTHENTICATED", 401, Unauthenticated,
        "the token is missing or wrong", "le jeton manque ou n’est pas le bon";
    /// The token is valid, but does not permit this.
    PermissionDenied: "PERMISSION_DENIED", 403, PermissionDenied,
        "the token does not allow it", "le jeton ne le permet pas";
    /// There is no such session.
    SessionNotFound: "SESSION_NOT_FOUND", 404, NotFound,
        "no such session is kept", "cette session n’est pas conservée";
    /// The session was deleted within the last minute.
    SessionEnded: "SESSION_ENDED", 410, NotFound,
        "the session was deleted", "la session a été supprimée";
    /// The session has reached the limit of moves.
    SessionTooLong: "SESSION_TOO_LONG", 409, FailedPrecondition,
        "the session has as many moves as it may", "la session a autant de coups qu’elle peut en avoir";
    /// Optimistic locking: the session has another version than the one that the request names.
    StaleVersion: "STALE_VERSION", 412, Aborted,
        "the session has another version", "la session a une autre version";
    /// The idempotency key was used for another request.
    IdempotencyKeyReused: "IDEMPOTENCY_KEY_REUSED", 422, InvalidArgument,
        "the key stands for another request", "la clé désigne une autre requête";
    /// The store of sessions has reached its limits.
    StoreFull: "STORE_FULL", 503, ResourceExhausted,
        "no more sessions can be kept", "aucune autre session ne peut être conservée";
    /// The store of sessions is unavailable.
    StoreUnavailable: "STORE_UNAVAILABLE", 503, Unavailable,
        "the store of sessions does not answer", "le stockage des sessions ne répond pas";
    /// Rate limiting: the client sends requests too often.
    RateLimited: "RATE_LIMITED", 429, ResourceExhausted,
        "the client asks too often", "les requêtes du client sont trop fréquentes";
    /// Load shedding: too many requests are in progress.
    Overloaded: "OVERLOADED", 503, Unavailable,
        "too many requests are under way", "trop de requêtes sont en cours";
    /// Graceful shutdown: the service accepts no more requests.
    Stopping: "STOPPING", 503, Unavailable,
        "the service stops", "le service s’arrête";
    /// The request exceeded its deadline.
    DeadlineExceeded: "DEADLINE_EXCEEDED", 504, DeadlineExceeded,
        "the request took too long", "la requête a pris trop de temps";
    /// The service itself failed.
    Internal: "INTERNAL", 500, Internal,
        "the service failed", "le service a échoué";
}

#[cfg(test)]
mod tests {
    use super::Code;
    use crate::contract::Language::{English, French};

    #[test]
    fn every_kind_of_problem_has_a_title_in_each_language() {
        for (index, code) in Code::ALL.iter().enumerate() {
            let title = code.title();
            let (english, french) = (title.in_language(English), title.in_language(French));
            assert!(
                !english.is_empty() && !french.is_empty() && english != french,
                "{code:?}"
            );
            let same = |other: &Code| other.title().in_language(French) == french;
            assert!(!Code::ALL[..index].iter().any(same), "{code:?}: {french}");
        }
    }
}
