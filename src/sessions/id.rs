//! What a session is called.

use std::{fmt, str::FromStr};

use super::{Failure, Trouble};

/// The name of a session: 128 random bits, written as 32 hexadecimal digits. Who knows it may watch the session as a
/// spectator, so it is not to be guessed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SessionId([u8; Self::BYTES]);

impl SessionId {
    const BYTES: usize = 16;

    /// A name that no session has had.
    ///
    /// # Errors
    /// When the system has no randomness to give.
    pub fn random() -> Result<Self, Failure> {
        let mut bytes = [0; Self::BYTES];
        getrandom::fill(&mut bytes).map_err(|_| Failure::Unavailable(Trouble::NoRandomness))?;
        Ok(Self(bytes))
    }

    /// The name with these bits.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; Self::BYTES]) -> Self {
        Self(bytes)
    }

    /// The bits of the name.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; Self::BYTES] {
        &self.0
    }
}

impl fmt::Display for SessionId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:032x}", u128::from_be_bytes(self.0))
    }
}

impl fmt::Debug for SessionId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

/// The text is not the name of a session: 32 hexadecimal digits, the letters small.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAnId;

impl fmt::Display for NotAnId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a session is called by 32 hexadecimal digits in small letters")
    }
}

impl std::error::Error for NotAnId {}

impl FromStr for SessionId {
    type Err = NotAnId;

    /// Reads a name. Each session has one spelling only.
    fn from_str(text: &str) -> Result<Self, NotAnId> {
        let digits = |digit: u8| matches!(digit, b'0'..=b'9' | b'a'..=b'f');
        if text.len() != 2 * Self::BYTES || !text.bytes().all(digits) {
            return Err(NotAnId);
        }
        u128::from_str_radix(text, 16)
            .map(|bits| Self(bits.to_be_bytes()))
            .map_err(|_| NotAnId)
    }
}
