//! Decoding: the replies of the scripts, and the messages on the channels.

use bytes::Bytes;
use redis::Value;

use crate::sessions::{
    Appended, Current, Entry, Failure, KeyLookup, Log, Mark, Notice, Revision, Session, TokenHash,
    Trouble,
};

/// A reply, split into its first word and the values after it.
pub(super) struct Reply {
    word: Bytes,
    rest: std::vec::IntoIter<Value>,
}

/// The error for a reply that no script gives.
const INVALID: Failure = Failure::Unavailable(Trouble::Nonsense);

impl Reply {
    /// Splits a reply. The replies for a missing or deleted session become errors.
    pub(super) fn new(value: Value) -> Result<Self, Failure> {
        let Value::Array(values) = value else {
            return Err(INVALID);
        };
        let mut rest = values.into_iter();
        let word = bytes(rest.next())?;
        let mut reply = Self { word, rest };
        match &*reply.word {
            b"missing" => Err(Failure::Missing),
            b"ended" => Err(Failure::Ended(reply.bytes()?)),
            _ => Ok(reply),
        }
    }

    pub(super) fn created(self) -> Result<bool, Failure> {
        match &*self.word {
            b"created" => Ok(true),
            b"taken" => Ok(false),
            b"full" => Err(Failure::Full),
            _ => Err(INVALID),
        }
    }

    pub(super) fn session(mut self) -> Result<Session, Failure> {
        self.expect(b"session")?;
        let current = self.current()?;
        let metadata = self.bytes()?;
        Ok(Session { metadata, current })
    }

    pub(super) fn newer(mut self) -> Result<Option<Current>, Failure> {
        match &*self.word {
            b"same" => Ok(None),
            b"current" => self.current().map(Some),
            _ => Err(INVALID),
        }
    }

    pub(super) fn appended(mut self) -> Result<Appended, Failure> {
        match &*self.word {
            b"accepted" => self.version().map(|version| Appended::Accepted { version }),
            b"stale" => self.current().map(Appended::Stale),
            b"repeated" => {
                let version = self.version()?;
                let current = self.current()?;
                Ok(Appended::Repeated { version, current })
            }
            b"reused" => Ok(Appended::KeyReused),
            _ => Err(INVALID),
        }
    }

    pub(super) fn recalled(mut self) -> Result<KeyLookup, Failure> {
        match &*self.word {
            b"current" => self.current().map(KeyLookup::Unknown),
            b"repeated" => {
                let version = self.version()?;
                let current = self.current()?;
                Ok(KeyLookup::Repeated { version, current })
            }
            b"reused" => Ok(KeyLookup::KeyReused),
            _ => Err(INVALID),
        }
    }

    /// Decodes a part of the log. `seen` is the mark that the reader has of version `from`.
    pub(super) fn log(mut self, from: u32, seen: Option<Mark>) -> Result<Log, Failure> {
        self.expect(b"log")?;
        let (version, mark) = (self.version()?, self.mark()?);
        let tombstone = match self.rest.next() {
            Some(Value::Nil) => None,
            tombstone => Some(bytes(tombstone)?),
        };
        let first = self.version()?;
        let Some(Value::Array(entries)) = self.rest.next() else {
            return Err(INVALID);
        };
        let entries = entries.into_iter();
        let entries = entries.map(|stored| entry(bytes(Some(stored))?));
        let mut entries = entries.collect::<Result<Vec<_>, _>>()?;
        // The script adds the entry before `from`, whose mark shows whether the reader has the same history. At version 0 nothing
        // is compared, because every history begins there.
        let before = (first < from && !entries.is_empty()).then(|| entries.remove(0).mark);
        let diverged = seen.filter(|_| from > 0).is_some_and(|seen| {
            from > version
                || from == version && mark != seen
                || before.is_some_and(|before| before != seen)
        });
        if diverged {
            entries.clear();
        }
        Ok(Log {
            entries,
            diverged,
            version,
            mark,
            tombstone,
        })
    }

    pub(super) fn replaced(self) -> Result<bool, Failure> {
        match &*self.word {
            b"replaced" => Ok(true),
            b"overtaken" => Ok(false),
            _ => Err(INVALID),
        }
    }

    pub(super) fn ticket_kept(self) -> Result<(), Failure> {
        self.expect(b"kept")
    }

    pub(super) fn ticket(mut self) -> Result<Option<TokenHash>, Failure> {
        match &*self.word {
            b"unknown" => Ok(None),
            b"taken" => {
                let token = self.bytes()?;
                token.as_ref().try_into().map(Some).map_err(|_| INVALID)
            }
            _ => Err(INVALID),
        }
    }

    pub(super) fn claimed(mut self) -> Result<Option<Bytes>, Failure> {
        match &*self.word {
            b"free" => Ok(None),
            b"claimed" => self.bytes().map(Some),
            b"full" => Err(Failure::Full),
            _ => Err(INVALID),
        }
    }

    pub(super) fn deleted(self) -> Result<(), Failure> {
        self.expect(b"deleted")
    }

    fn expect(&self, word: &[u8]) -> Result<(), Failure> {
        if self.word == word {
            Ok(())
        } else {
            Err(INVALID)
        }
    }

    fn current(&mut self) -> Result<Current, Failure> {
        Ok(Current {
            version: self.version()?,
            mark: self.mark()?,
            generation: self.version()?,
            state: self.bytes()?,
        })
    }

    fn mark(&mut self) -> Result<Mark, Failure> {
        let bytes = self.bytes()?;
        let bytes = bytes.as_ref().try_into().map_err(|_| INVALID)?;
        Ok(Mark::from_bytes(bytes))
    }

    fn version(&mut self) -> Result<u32, Failure> {
        match self.rest.next() {
            Some(Value::Int(version)) => u32::try_from(version).map_err(|_| INVALID),
            digits => number(&bytes(digits)?).ok_or(INVALID),
        }
    }

    fn bytes(&mut self) -> Result<Bytes, Failure> {
        bytes(self.rest.next())
    }
}

fn bytes(value: Option<Value>) -> Result<Bytes, Failure> {
    match value {
        Some(Value::BulkString(bytes)) => Ok(bytes.into()),
        _ => Err(INVALID),
    }
}

fn number(digits: &[u8]) -> Option<u32> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}

/// Decodes a stored entry: its mark and the move.
fn entry(mut stored: Bytes) -> Result<Entry, Failure> {
    let (mark, _) = stored.split_first_chunk().ok_or(INVALID)?;
    let mark = Mark::from_bytes(*mark);
    let bytes = stored.split_off(Mark::BYTES);
    Ok(Entry { mark, bytes })
}

/// Decodes a message on the channel of a session: the version, a space, the marks of the version before and of this one, and the
/// move. Any other message means only that something may have changed.
pub(super) fn notice(message: &[u8]) -> Notice {
    moved(message).unwrap_or(Notice::Recheck)
}

fn moved(message: &[u8]) -> Option<Notice> {
    let space = message.iter().position(|byte| *byte == b' ')?;
    let version = number(&message[..space])?;
    let (before, rest) = message[space + 1..].split_first_chunk()?;
    let (mark, entry) = rest.split_first_chunk()?;
    let mark = Mark::from_bytes(*mark);
    Some(Notice::Moved {
        before: Mark::from_bytes(*before),
        revision: Revision { version, mark },
        entry: Bytes::copy_from_slice(entry),
    })
}
