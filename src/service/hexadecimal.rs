//! Bytes as hexadecimal digits.

use std::fmt::Write;

/// Bytes as hexadecimal digits, two for each.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut digits, byte| {
        // Writing to a string never fails.
        _ = write!(digits, "{byte:02x}");
        digits
    })
}
