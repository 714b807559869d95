//! Marks: random nonces of changes, which distinguish two histories of a session that have the same version numbers.

use std::{fmt, str::FromStr};

use super::{Failure, failure::random};

/// A nonce of eight random bytes that identifies one change of a session: its creation, a move, or a replacement of its metadata.
///
/// A version alone does not identify a state. A store that lost its newest moves (by a failover, a restored backup, a power cut)
/// counts the same versions again for other moves; a comparison of versions alone would confuse the two histories. So the replica
/// that makes a change draws a mark for it, and states are compared by version and mark together.
///
/// Eight bytes are enough: marks are compared only at the same version of the same session, so two histories collide with a
/// probability of one in 2^64. A mark is no secret and gives no rights. The mark of a change that is not known is zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Mark([u8; Self::BYTES]);

impl Mark {
    /// The length of a mark in bytes.
    pub(super) const BYTES: usize = 8;

    /// A new random mark.
    ///
    /// # Errors
    /// If the operating system provides no random bits.
    pub fn random() -> Result<Self, Failure> {
        random().map(Self)
    }

    /// The mark with these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; Self::BYTES]) -> Self {
        Self(bytes)
    }

    /// The bytes of the mark.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; Self::BYTES] {
        &self.0
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:016x}", u64::from_be_bytes(self.0))
    }
}

impl fmt::Debug for Mark {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

/// The text is not a mark: 16 hexadecimal digits in lower case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MarkError;

impl fmt::Display for MarkError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a mark is 16 hexadecimal digits in small letters")
    }
}

impl std::error::Error for MarkError {}

impl FromStr for Mark {
    type Err = MarkError;

    /// Parses a mark. Each mark has one spelling only.
    fn from_str(text: &str) -> Result<Self, MarkError> {
        let digits = |digit: u8| matches!(digit, b'0'..=b'9' | b'a'..=b'f');
        if text.len() != 2 * Self::BYTES || !text.bytes().all(digits) {
            return Err(MarkError);
        }
        u64::from_str_radix(text, 16)
            .map(|bits| Self(bits.to_be_bytes()))
            .map_err(|_| MarkError)
    }
}

/// Identifies a state in the history of a session: the number of moves before it, and the mark of the last change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Revision {
    /// How many moves have been accepted.
    pub version: u32,
    /// The mark of the change that led to it: of the last move, or of the creation.
    pub mark: Mark,
}

impl fmt::Display for Revision {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}-{}", self.version, self.mark)
    }
}

#[cfg(test)]
mod tests {
    use super::{Mark, MarkError};

    #[test]
    fn a_mark_has_one_spelling() {
        let mark = Mark::from_bytes([0, 1, 2, 3, 4, 5, 6, 0xff]);
        assert_eq!(mark.to_string(), "00010203040506ff");
        assert_eq!("00010203040506ff".parse(), Ok(mark));
        for text in ["", "00010203040506FF", "+0010203040506ff", "10203040506ff"] {
            assert_eq!(text.parse::<Mark>(), Err(MarkError), "{text}");
        }
    }
}
