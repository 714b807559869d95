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

/// The error for a reply that no script gives: a fault of the connection, or of what listens at its end.
const INVALID: Failure = Failure::Unavailable(Trouble::Nonsense);

/// The error for a reply of a script that repeats a field of the session as no session has it: a fault of the contents.
const DAMAGED: Failure = Failure::Damaged;

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
            b"damaged" => Err(DAMAGED),
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

    pub(super) fn metadata(mut self) -> Result<Bytes, Failure> {
        self.expect(b"metadata")?;
        self.bytes()
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
            b"accepted" => self
                .computed()
                .map(|version| Appended::Accepted { version }),
            b"stale" => self.current().map(Appended::Stale),
            b"repeated" => {
                let (revision, current) = self.repeated()?;
                Ok(Appended::Repeated { revision, current })
            }
            b"reused" => Ok(Appended::KeyReused),
            _ => Err(INVALID),
        }
    }

    pub(super) fn recalled(mut self) -> Result<KeyLookup, Failure> {
        match &*self.word {
            b"current" => self.current().map(KeyLookup::Unknown),
            b"repeated" => {
                let (revision, current) = self.repeated()?;
                Ok(KeyLookup::Repeated { revision, current })
            }
            b"reused" => Ok(KeyLookup::KeyReused),
            _ => Err(INVALID),
        }
    }

    /// Decodes a part of the log. `seen` is the mark that the reader has of the version after which it begins.
    pub(super) fn log(mut self, seen: Option<Mark>) -> Result<Log, Failure> {
        self.expect(b"log")?;
        let (version, mark) = (self.version()?, self.mark()?);
        let generation = self.mark()?;
        let tombstone = match self.rest.next() {
            Some(Value::Nil) => None,
            tombstone => Some(bytes(tombstone)?),
        };
        let begin = match self.rest.next() {
            Some(Value::Nil) => None,
            begin => Some(stored_mark(&bytes(begin)?)?),
        };
        let Some(Value::Array(entries)) = self.rest.next() else {
            return Err(INVALID);
        };
        let entries = entries.into_iter().map(|stored| bytes(Some(stored)));
        let entries = entries.collect::<Result<Vec<_>, _>>()?;
        // An entry that is too short for its mark ends the log, as a missing one does.
        let mut entries: Vec<_> = entries.into_iter().map_while(entry).collect();
        let diverged = seen.is_some_and(|seen| begin != Some(seen));
        if diverged {
            entries.clear();
        }
        Ok(Log {
            begin,
            entries,
            diverged,
            version,
            mark,
            generation,
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
            b"opened" => {
                let token = self.bytes()?;
                token.as_ref().try_into().map(Some).map_err(|_| DAMAGED)
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
            generation: self.mark()?,
            state: self.bytes()?,
        })
    }

    /// The revision that a repeated request's move led to, and the current state.
    fn repeated(&mut self) -> Result<(Revision, Current), Failure> {
        let (version, mark) = (self.computed()?, self.mark()?);
        Ok((Revision { version, mark }, self.current()?))
    }

    fn mark(&mut self) -> Result<Mark, Failure> {
        stored_mark(&self.bytes()?)
    }

    /// A number that is stored in a field of the session.
    fn version(&mut self) -> Result<u32, Failure> {
        number(&self.bytes()?).ok_or(DAMAGED)
    }

    /// A number that the script computed.
    fn computed(&mut self) -> Result<u32, Failure> {
        match self.rest.next() {
            Some(Value::Int(number)) => u32::try_from(number).map_err(|_| INVALID),
            _ => Err(INVALID),
        }
    }

    fn bytes(&mut self) -> Result<Bytes, Failure> {
        bytes(self.rest.next())
    }
}

fn bytes(value: Option<Value>) -> Result<Bytes, Failure> {
    match value {
        Some(Value::BulkString(bytes)) => Ok(bytes.into()),
        // The session lacks the field.
        Some(Value::Nil) => Err(DAMAGED),
        _ => Err(INVALID),
    }
}

fn stored_mark(bytes: &[u8]) -> Result<Mark, Failure> {
    let bytes = bytes.try_into().map_err(|_| DAMAGED)?;
    Ok(Mark::from_bytes(bytes))
}

fn number(digits: &[u8]) -> Option<u32> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}

/// Decodes a stored entry: its mark and the move.
fn entry(mut stored: Bytes) -> Option<Entry> {
    let (mark, _) = stored.split_first_chunk()?;
    let mark = Mark::from_bytes(*mark);
    let bytes = stored.split_off(Mark::BYTES);
    Some(Entry { mark, bytes })
}

/// Decodes a message on the channel of a session: the version with a space after it, the generation of the metadata, the marks of the
/// version before and of this one, and the move. Any other message means only that something may have changed.
pub(super) fn notice(message: &[u8]) -> Notice {
    moved(message).unwrap_or(Notice::Recheck)
}

fn moved(message: &[u8]) -> Option<Notice> {
    let space = message.iter().position(|byte| *byte == b' ')?;
    let version = number(&message[..space])?;
    let (generation, rest) = message[space + 1..].split_first_chunk()?;
    let (before, rest) = rest.split_first_chunk()?;
    let (mark, entry) = rest.split_first_chunk()?;
    let mark = Mark::from_bytes(*mark);
    Some(Notice::Moved {
        generation: Mark::from_bytes(*generation),
        before: Mark::from_bytes(*before),
        revision: Revision { version, mark },
        entry: Bytes::copy_from_slice(entry),
    })
}
