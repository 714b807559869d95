//! The format number of stored sessions: what this version writes, and what it can read.

use super::failure::Unreadable;

/// The format that this version writes. It is counted up when a message gains what earlier versions must not drop, since these decode
/// messages without the fields that they do not have, and when a field gets another number.
pub(super) const FORMAT: u32 = 2;
/// The oldest format that this version reads. Fields have other numbers than in format 1, whose bytes would be misread.
const OLDEST: u32 = 2;

/// Checks that this version can read stored bytes of a format. Zero is the format of bytes without a number.
///
/// # Errors
/// A newer version of the service has written them, or one that is too old.
pub(super) const fn check(format: u32) -> Result<(), Unreadable> {
    if format > FORMAT {
        return Err(Unreadable::Format {
            format,
            own: FORMAT,
        });
    }
    if format < OLDEST {
        return Err(Unreadable::Bytes);
    }
    Ok(())
}
