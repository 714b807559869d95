//! Session ids.

use std::{fmt, str::FromStr};

use super::{Failure, failure::random};

/// The id of a session: 128 random bits, written as 32 hexadecimal digits. It is a capability: any client that has it may watch
/// the session as a spectator, so it must not be guessable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SessionId([u8; Self::BYTES]);

impl SessionId {
    const BYTES: usize = 16;

    /// A new random id.
    ///
    /// # Errors
    /// If the operating system provides no random bits.
    pub fn random() -> Result<Self, Failure> {
        random().map(Self)
    }

    /// The id with these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; Self::BYTES]) -> Self {
        Self(bytes)
    }

    /// The bytes of the id.
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

/// The text is not a session id: it has not 32 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SessionIdError;

impl fmt::Display for SessionIdError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a session is called by 32 hexadecimal digits in small letters")
    }
}

impl std::error::Error for SessionIdError {}

impl FromStr for SessionId {
    type Err = SessionIdError;

    /// Parses an id, in lower or upper case.
    fn from_str(text: &str) -> Result<Self, SessionIdError> {
        if text.len() != 2 * Self::BYTES || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(SessionIdError);
        }
        u128::from_str_radix(text, 16)
            .map(|bits| Self(bits.to_be_bytes()))
            .map_err(|_| SessionIdError)
    }
}
