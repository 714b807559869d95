//! The format number of stored sessions: what this version writes, and what it can read.

use super::failure::Unreadable;

/// The format that this version writes. It is counted up when a message gains what earlier versions must not drop, since these decode
/// messages without the fields that they do not have.
pub(super) const FORMAT: u32 = 1;

/// Checks that this version can read stored bytes of a format: its own or an earlier one. Zero stands in bytes from before there was a number.
///
/// # Errors
/// A newer version of the service has written them.
pub(super) const fn check(format: u32) -> Result<(), Unreadable> {
    if format > FORMAT {
        return Err(Unreadable::Format {
            format,
            own: FORMAT,
        });
    }
    Ok(())
}
