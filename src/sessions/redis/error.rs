//! Mapping of the errors of Redis to the errors of a store.

use redis::{ErrorKind, RedisError, ServerErrorKind};

use crate::sessions::{Failure, Trouble};

/// The error of the store for an error of Redis.
pub(super) fn failure(error: &RedisError) -> Failure {
    if is_out_of_memory(error) {
        return Failure::Full;
    }
    if is_damage(error) {
        return Failure::Damaged;
    }
    Failure::Unavailable(trouble(error))
}

/// Whether a script failed because of what is stored under its key: another type, or fields that it cannot reckon with. Lua names the
/// latter in its own words, which the server repeats inside the error of the script.
fn is_damage(error: &RedisError) -> bool {
    const LUA: [&str; 3] = ["attempt to ", "bad argument #", "data string too short"];
    const TYPE: &str = "WRONGTYPE";
    const NUMBERS: [&str; 2] = ["value is not an integer", "invalid expire time"];
    let detail = error.detail().unwrap_or_default();
    let says = |words: &[&str]| words.iter().any(|word| detail.contains(word));
    error.code() == Some(TYPE)
        || detail.contains("user_script") && (says(&LUA) || says(&NUMBERS) || says(&[TYPE]))
}

/// Whether the server refuses writes because it has no memory left. Older servers report it inside the error of a script.
fn is_out_of_memory(error: &RedisError) -> bool {
    const OLDER: &str = "OOM command not allowed";
    error.code() == Some("OOM") || error.detail().is_some_and(|detail| detail.contains(OLDER))
}

/// Whether the server refuses a request of many parts because the connection is not authenticated. It says so before it reads the
/// command, as an error of the protocol, and closes the connection.
pub(super) fn lacks_login(error: &RedisError) -> bool {
    const UNAUTHENTICATED: &str = "Protocol error: unauthenticated";
    let detail = error.detail().unwrap_or_default();
    detail.contains(UNAUTHENTICATED)
}

fn trouble(error: &RedisError) -> Trouble {
    if lacks_login(error) {
        return Trouble::Refused;
    }
    if error.is_timeout() {
        return Trouble::Slow;
    }
    match error.kind() {
        ErrorKind::Io | ErrorKind::ClusterConnectionNotFound => Trouble::Unreachable,
        ErrorKind::MasterNameNotFoundBySentinel => Trouble::Unready,
        ErrorKind::AuthenticationFailed => Trouble::Refused,
        ErrorKind::Server(kind) => match kind {
            ServerErrorKind::BusyLoading
            | ServerErrorKind::TryAgain
            | ServerErrorKind::ClusterDown
            | ServerErrorKind::MasterDown
            | ServerErrorKind::Moved
            | ServerErrorKind::Ask
            | ServerErrorKind::ReadOnly => Trouble::Unready,
            ServerErrorKind::NoPerm => Trouble::Refused,
            _ => Trouble::Nonsense,
        },
        ErrorKind::Extension => match error.code() {
            Some("BUSY" | "MISCONF" | "NOREPLICAS" | "UNBLOCKED") => Trouble::Unready,
            Some("NOAUTH" | "WRONGPASS") => Trouble::Refused,
            _ => Trouble::Nonsense,
        },
        _ => Trouble::Nonsense,
    }
}

/// Whether a new connection may help: this one is broken, or its server is no longer the master.
pub(super) fn asks_for_another_connection(error: &RedisError) -> bool {
    error.is_unrecoverable_error()
        || error.is_io_error()
        || error.kind() == ErrorKind::Server(ServerErrorKind::ReadOnly)
}

/// Whether the server has not cached the script, because it was restarted or its script cache was flushed.
pub(super) fn is_unknown_script(error: &RedisError) -> bool {
    error.kind() == ErrorKind::Server(ServerErrorKind::NoScript)
}

/// The error of a connection that can no longer be used.
pub(super) fn broken() -> RedisError {
    std::io::Error::from(std::io::ErrorKind::BrokenPipe).into()
}

/// The error of a server that is temporarily unable; the caller may try again.
pub(super) fn unready(reason: &'static str) -> RedisError {
    (ErrorKind::Server(ServerErrorKind::TryAgain), reason).into()
}
