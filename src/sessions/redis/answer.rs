//! What the scripts answer.

use bytes::Bytes;
use redis::Value;

use crate::sessions::{Appended, Current, Failure, Log, Notice, Recalled, Session, Trouble};

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
        let head = self.bytes()?;
        Ok(Session { head, current })
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

    pub(super) fn recalled(mut self) -> Result<Recalled, Failure> {
        match &*self.word {
            b"current" => self.current().map(Recalled::Unknown),
            b"repeated" => {
                let version = self.version()?;
                let current = self.current()?;
                Ok(Recalled::Repeated { version, current })
            }
            b"reused" => Ok(Recalled::KeyReused),
            _ => Err(NONSENSE),
        }
    }

    pub(super) fn log(mut self) -> Result<Log, Failure> {
        self.expect(b"log")?;
        let version = self.version()?;
        let farewell = match self.rest.next() {
            Some(Value::Nil) => None,
            farewell => Some(bytes(farewell)?),
        };
        let Some(Value::Array(entries)) = self.rest.next() else {
            return Err(NONSENSE);
        };
        let entries = entries.into_iter().map(|entry| bytes(Some(entry)));
        Ok(Log {
            entries: entries.collect::<Result<_, _>>()?,
            version,
            farewell,
        })
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
        let version = self.version()?;
        let state = self.bytes()?;
        Ok(Current { version, state })
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

/// What a message on the channel of a session says: the version, a space and the entry of a move; anything else only that
/// something happened.
pub(super) fn notice(message: &[u8]) -> Notice {
    let space = message.iter().position(|byte| *byte == b' ');
    let moved = space.and_then(|space| {
        let version = number(&message[..space])?;
        let entry = Bytes::copy_from_slice(&message[space + 1..]);
        Some(Notice::Moved { version, entry })
    });
    moved.unwrap_or(Notice::Recheck)
}
