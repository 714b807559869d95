//! What the scripts answer.

use bytes::Bytes;
use redis::Value;

use crate::sessions::{
    Appended, Current, Entry, Failure, KeyLookup, Log, Mark, Notice, Revision, Session, TokenHash,
    Trouble,
};

/// An answer taken apart: its first word, and what follows.
pub(super) struct Answer {
    word: Bytes,
    rest: std::vec::IntoIter<Value>,
}

/// An answer that no script gives.
const NONSENSE: Failure = Failure::Unavailable(Trouble::Nonsense);

impl Answer {
    /// Takes an answer apart, unless it says that there is no such session.
    pub(super) fn new(value: Value) -> Result<Self, Failure> {
        let Value::Array(values) = value else {
            return Err(NONSENSE);
        };
        let mut rest = values.into_iter();
        let word = bytes(rest.next())?;
        let mut answer = Self { word, rest };
        match &*answer.word {
            b"missing" => Err(Failure::Missing),
            b"ended" => Err(Failure::Ended(answer.bytes()?)),
            _ => Ok(answer),
        }
    }

    pub(super) fn created(self) -> Result<bool, Failure> {
        match &*self.word {
            b"created" => Ok(true),
            b"taken" => Ok(false),
            b"full" => Err(Failure::Full),
            _ => Err(NONSENSE),
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
            _ => Err(NONSENSE),
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
            _ => Err(NONSENSE),
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
            _ => Err(NONSENSE),
        }
    }

    /// A part of the log, for a reader who knows this mark of the version from which on it was asked for.
    pub(super) fn log(mut self, from: u32, known: Option<Mark>) -> Result<Log, Failure> {
        self.expect(b"log")?;
        let (version, mark) = (self.version()?, self.mark()?);
        let tombstone = match self.rest.next() {
            Some(Value::Nil) => None,
            tombstone => Some(bytes(tombstone)?),
        };
        let first = self.version()?;
        let Some(Value::Array(entries)) = self.rest.next() else {
            return Err(NONSENSE);
        };
        let entries = entries.into_iter();
        let entries = entries.map(|stored| entry(bytes(Some(stored))?));
        let mut entries = entries.collect::<Result<Vec<_>, _>>()?;
        // The entry before the first that was asked for tells whether the reader knows the same moves; there is one version 0
        // only.
        let before = (first < from && !entries.is_empty()).then(|| entries.remove(0).mark);
        let diverged = known.filter(|_| from > 0).is_some_and(|known| {
            from > version
                || from == version && mark != known
                || before.is_some_and(|before| before != known)
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
            _ => Err(NONSENSE),
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
                token.as_ref().try_into().map(Some).map_err(|_| NONSENSE)
            }
            _ => Err(NONSENSE),
        }
    }

    pub(super) fn claimed(mut self) -> Result<Option<Bytes>, Failure> {
        match &*self.word {
            b"free" => Ok(None),
            b"claimed" => self.bytes().map(Some),
            b"full" => Err(Failure::Full),
            _ => Err(NONSENSE),
        }
    }

    pub(super) fn deleted(self) -> Result<(), Failure> {
        self.expect(b"deleted")
    }

    fn expect(&self, word: &[u8]) -> Result<(), Failure> {
        if self.word == word {
            Ok(())
        } else {
            Err(NONSENSE)
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
        let bytes = bytes.as_ref().try_into().map_err(|_| NONSENSE)?;
        Ok(Mark::from_bytes(bytes))
    }

    fn version(&mut self) -> Result<u32, Failure> {
        match self.rest.next() {
            Some(Value::Int(version)) => u32::try_from(version).map_err(|_| NONSENSE),
            digits => number(&bytes(digits)?).ok_or(NONSENSE),
        }
    }

    fn bytes(&mut self) -> Result<Bytes, Failure> {
        bytes(self.rest.next())
    }
}

fn bytes(value: Option<Value>) -> Result<Bytes, Failure> {
    match value {
        Some(Value::BulkString(bytes)) => Ok(bytes.into()),
        _ => Err(NONSENSE),
    }
}

fn number(digits: &[u8]) -> Option<u32> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}

/// An entry as it is stored: its mark and the move.
fn entry(mut stored: Bytes) -> Result<Entry, Failure> {
    let (mark, _) = stored.split_first_chunk().ok_or(NONSENSE)?;
    let mark = Mark::from_bytes(*mark);
    let bytes = stored.split_off(Mark::BYTES);
    Ok(Entry { mark, bytes })
}

/// What a message on the channel of a session says: the version, a space, the marks of the version before and of this one, and
/// the move; anything else only that something happened.
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
