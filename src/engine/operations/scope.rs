//! What a picture shows: a whole position, or one player of it.

use super::position::fault;
use crate::Error;
use maecenas_contract::limits::{FaultCode, Path};
use maecenas_contract::{Text, text};

/// Checks what a picture shall show: a whole position, or one player, the subject.
///
/// # Errors
/// Neither or both of them are named.
pub(crate) fn one_scope(has_position: bool, has_subject: bool) -> Result<(), Error> {
    match (has_position, has_subject) {
        (true, false) | (false, true) => Ok(()),
        (false, false) => Err(fault(
            &Path::ROOT.field("position"),
            FaultCode::MissingField,
            |_| text!("position-or-subject-needed"),
        )),
        (true, true) => Err(conflict(&Path::ROOT.field("subject"), |at| {
            text!("position-or-subject", at)
        })),
    }
}

/// Checks that nothing of one player is highlighted in a picture of a whole position.
///
/// # Errors
/// Something is.
pub(crate) fn no_highlight<H>(highlight: &[H]) -> Result<(), Error> {
    if highlight.is_empty() {
        return Ok(());
    }
    Err(conflict(&Path::ROOT.field("highlight"), |_| {
        text!("highlight-needs-subject")
    }))
}

/// The error for a field that another one excludes.
fn conflict(at: &Path<'_>, message: impl FnOnce(&Path<'_>) -> Text) -> Error {
    fault(at, FaultCode::ConflictingFields, message)
}
