//! The ids of server-sent events: the revision that a watcher has seen, and the mark that ties a ticket to its stream.

use std::{fmt, str::FromStr};

use sha2::{Digest as _, Sha256};

use crate::service::sessions::auth::secret;
use crate::service::sessions::etags::Etag;
use crate::service::sessions::make::half;
use crate::sessions::Digest;
use maecenas_engine::Error;

/// The mark of a stream that was opened with a ticket: 128 random bits, which only the reader of the stream knows. The store has their
/// hash. It does not implement `Debug`, because it is a credential.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct StreamMark(u128);

impl StreamMark {
    /// A new mark.
    ///
    /// # Errors
    /// The operating system provides no random bits.
    pub fn random() -> Result<Self, Error> {
        Ok(Self(u128::from_be_bytes(half(secret()?))))
    }

    /// The hash under which the store knows the mark.
    pub(in crate::service::sessions) fn digest(self) -> Digest {
        half(Sha256::digest(self.0.to_be_bytes()).into())
    }
}

impl fmt::Display for StreamMark {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:032x}", self.0)
    }
}

/// The id of an event: the entity tag of the session after it, and in a stream that was opened with a ticket a dot and the mark of the
/// stream, such as `7-0123456789abcdef.0123456789abcdef0123456789abcdef`. `*` in place of the tag is a stream without an event yet.
#[derive(Clone, Copy)]
pub struct EventId {
    /// The entity tag; none if no event was seen.
    pub seen: Option<Etag>,
    /// The mark of the stream.
    pub mark: Option<StreamMark>,
}

impl EventId {
    /// Parses the id in a field of a request. Ids are opaque to clients, so an invalid text is not an error: it names no event of any
    /// stream.
    pub(super) fn in_field(text: &str) -> Self {
        text.parse().unwrap_or_else(|_| Self {
            seen: Etag::in_field(text),
            mark: None,
        })
    }
}

/// The text is not the id of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventIdError;

impl FromStr for EventId {
    type Err = EventIdError;

    fn from_str(text: &str) -> Result<Self, EventIdError> {
        let (seen, mark) = match text.split_once('.') {
            Some((seen, mark)) => (seen, Some(parse_mark(mark).ok_or(EventIdError)?)),
            None => (text, None),
        };
        let seen = match seen {
            "*" => None,
            seen => Some(seen.parse().map_err(|_| EventIdError)?),
        };
        Ok(Self { seen, mark })
    }
}

/// A mark of exactly the digits that it is printed with.
fn parse_mark(digits: &str) -> Option<StreamMark> {
    let lower = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    if digits.len() != 32 || !digits.bytes().all(lower) {
        return None;
    }
    u128::from_str_radix(digits, 16).ok().map(StreamMark)
}

#[cfg(test)]
mod tests {
    use super::{EventId, StreamMark};

    #[test]
    fn an_id_is_read_with_and_without_its_parts() {
        let mark = "000000000000000000000000000000ab";
        let read = |text: &str| {
            let id = text.parse::<EventId>().ok()?;
            Some((
                id.seen.map(|seen| seen.version),
                id.mark.map(|StreamMark(mark)| mark),
            ))
        };
        for (text, meaning) in [
            ("7-00000000000000ab".to_owned(), Some((Some(7), None))),
            (
                format!("7-00000000000000ab.{mark}"),
                Some((Some(7), Some(0xab))),
            ),
            (format!("7.{mark}"), Some((Some(7), Some(0xab)))),
            (format!("*.{mark}"), Some((None, Some(0xab)))),
            ("*".to_owned(), Some((None, None))),
            (format!(".{mark}"), None),
            (format!("7-00000000000000ab.{mark}0"), None),
            ("7-00000000000000ab.".to_owned(), None),
            (format!("7.{}", mark.to_uppercase()), None),
            (format!("7.+{}", &mark[1..]), None),
            (format!("7.{mark}.{mark}"), None),
        ] {
            assert_eq!(read(&text), meaning, "{text}");
        }
    }
}
