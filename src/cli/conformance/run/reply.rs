//! The reply of the tested server.

use serde_json::Value;

/// The reply of the server.
pub(super) enum Reply {
    /// An answer.
    Answer(Value),
    /// An error, with its text.
    Refused(String),
}
