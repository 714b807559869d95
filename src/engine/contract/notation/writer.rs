//! The writer of notations.

use std::fmt::Write as _;

use crate::columns::{LETTERED, letter};
use crate::wire::rulebook::v1::Square;

/// Writes a notation.
#[derive(Debug, Default)]
pub struct Writer {
    text: String,
}

impl Writer {
    /// What has been written.
    #[must_use]
    pub fn text(self) -> String {
        self.text
    }

    /// Text as it stands.
    pub fn plain(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// A number.
    pub fn number(&mut self, number: i64) {
        let _ = write!(self.text, "{number}");
    }

    /// An id, such as one of an owner's catalog: bytes that have a meaning here, or are none of ASCII, are written by their numbers.
    pub fn id(&mut self, id: &str) {
        for byte in id.bytes() {
            if byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.') {
                self.text.push(char::from(byte));
            } else {
                let _ = write!(self.text, "%{byte:02X}");
            }
        }
    }

    /// A square.
    pub fn square(&mut self, square: &Square) {
        let (row, column) = (
            square.row.unwrap_or_default(),
            square.column.unwrap_or_default(),
        );
        match letter(column) {
            Some(letter) if LETTERED.contains(&row) => {
                let _ = write!(self.text, "{}{}", letter.to_ascii_lowercase(), row + 1);
            }
            _ => {
                let square = format!("x{column}y{row}").replace('-', "~");
                self.text.push_str(&square);
            }
        }
    }

    /// The hyphens between the last part that was written and the next one.
    pub fn hyphens(&mut self, count: &mut usize) {
        for _ in 0..std::mem::take(count) {
            self.text.push('-');
        }
    }
}
