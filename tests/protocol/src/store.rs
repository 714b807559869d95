//! The store: what each script does to a session.

use crate::{
    history::{Change, History},
    line::{Id, Line, Revision},
    protocol::Protocol,
};

/// How many idempotency keys the model has.
pub const KEYS: usize = 2;

/// A stored session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Session {
    /// The creation and the moves: the entries with their marks.
    pub log: Line,
    /// The state: the changes that led to the position. Empty at version 0, because that position follows from the metadata.
    pub state: Line,
    /// For each idempotency key the fingerprint and the version of its move.
    pub keys: [Option<(u8, u8)>; KEYS],
    /// How often the metadata was replaced.
    pub generation: u8,
    /// The metadata.
    pub metadata: u8,
}

impl Session {
    /// The current revision.
    #[must_use]
    pub fn revision(&self) -> Revision {
        Revision {
            version: self.log.len().saturating_sub(1),
            mark: self.log.last().unwrap_or(Id::MAX),
        }
    }

    fn current(&self) -> Current {
        Current {
            revision: self.revision(),
            generation: self.generation,
            metadata: self.metadata,
            state: self.state,
        }
    }
}

/// A server of the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Server {
    /// The claim of the creation's key; none if it has not been claimed.
    pub claim: Option<u8>,
    /// The session.
    pub session: Option<Session>,
}

/// The current state of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Current {
    /// Version and mark.
    pub revision: Revision,
    /// The generation of the metadata.
    pub generation: u8,
    /// The metadata, as the mark of its generation.
    pub metadata: u8,
    /// The state.
    pub state: Line,
}

/// A call of a script.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Command {
    /// `claim.lua`.
    Claim,
    /// `create.lua`; with the creation that this very command has made before.
    Create {
        /// The creation that this very command has made before.
        made: Option<Id>,
    },
    /// `read.lua`.
    Read,
    /// `newer.lua`.
    Newer {
        /// The revision of the cached session.
        known: Revision,
        /// Its generation.
        generation: u8,
        /// Its metadata, as the mark of that.
        metadata: u8,
    },
    /// `append.lua`.
    Append {
        /// The revision on which the move was judged.
        expected: Revision,
        /// The position on which it was judged.
        position: Line,
        /// The generation of the metadata by which the player was authorized.
        generation: u8,
        /// That metadata, as the mark of that.
        metadata: u8,
        /// The request: the entry of the log.
        request: u8,
        /// Idempotency key and fingerprint.
        key: Option<(u8, u8)>,
        /// The change that this very command has made before.
        made: Option<Id>,
    },
    /// `recall.lua`.
    Recall {
        /// Idempotency key and fingerprint.
        key: (u8, u8),
    },
    /// `log.lua`, all entries from a version on.
    Log {
        /// The version.
        from: u8,
        /// The mark that the reader has of it.
        known: Option<Id>,
    },
    /// `replace_metadata.lua`.
    Replace {
        /// The generation that is replaced.
        generation: u8,
        /// The metadata that is replaced.
        metadata: u8,
        /// The metadata that this very command has stored before.
        made: Option<u8>,
    },
}

/// The reply of a script, decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reply {
    /// There is no such session.
    Missing,
    /// The claim that holds, and whether it is an earlier one.
    Claimed(u8, bool),
    /// The session was created by this command.
    Created(Id),
    /// There is such a session.
    Taken,
    /// The session, with its metadata.
    Session(Current),
    /// The cached session is current.
    Same,
    /// The cached session is not current, or an idempotency key is unknown.
    Current(Current),
    /// The move was made; its change.
    Accepted(Revision),
    /// Other moves came first.
    Stale(Current),
    /// The key was used for the move that led to this revision.
    Repeated(Revision, Current),
    /// The key was used for another request.
    Reused,
    /// A part of the log.
    Log {
        /// The current revision.
        current: Revision,
        /// The generation of the metadata.
        generation: u8,
        /// Its mark, as in [`Current`].
        metadata: u8,
        /// The moves after the requested version.
        entries: Line,
        /// Whether the reader's mark is not that of the log.
        diverged: bool,
    },
    /// The metadata was replaced; its name.
    Replaced(u8),
    /// The metadata has another generation.
    Overtaken,
}

impl Server {
    /// Runs a script.
    pub fn run(&mut self, command: Command, protocol: &Protocol, history: &mut History) -> Reply {
        match command {
            Command::Claim => {
                if let Some(claim) = self.claim {
                    return Reply::Claimed(claim, true);
                }
                let claim = history.claims;
                history.claims += 1;
                self.claim = Some(claim);
                return Reply::Claimed(claim, false);
            }
            Command::Create { made } => return self.create(made, history),
            _ => {}
        }
        let Some(session) = &mut self.session else {
            return Reply::Missing;
        };
        let current = session.current();
        match command {
            Command::Claim | Command::Create { .. } => Reply::Taken,
            Command::Read => Reply::Session(current),
            Command::Newer {
                known,
                generation,
                metadata,
            } => {
                let same = !protocol.generation_mark || session.metadata == metadata;
                if known == current.revision && generation == session.generation && same {
                    Reply::Same
                } else {
                    Reply::Current(current)
                }
            }
            Command::Append { .. } => session.append(command, protocol, history),
            Command::Recall { key: (key, print) } => match session.recall(key, print) {
                None => Reply::Current(current),
                Some(reply) => reply,
            },
            Command::Log { from, known } => {
                let compared = from > 0 || protocol.creation_mark;
                let mark = session.log.at(from);
                let diverged = compared && known.is_some_and(|known| mark != Some(known));
                let entries = session.log.iter().skip(usize::from(from) + 1);
                let entries = entries.filter(|_| !diverged);
                Reply::Log {
                    current: current.revision,
                    generation: session.generation,
                    metadata: session.metadata,
                    entries: entries.fold(Line::default(), Line::with),
                    diverged,
                }
            }
            Command::Replace {
                generation,
                metadata,
                made,
            } => {
                if let Some(made) = made.filter(|made| *made == session.metadata) {
                    return Reply::Replaced(made);
                }
                let same = !protocol.generation_mark || session.metadata == metadata;
                if generation != session.generation || !same {
                    return Reply::Overtaken;
                }
                let creation = history.metadata[usize::from(metadata)].creation;
                let made = made.unwrap_or_else(|| history.metadata(creation, Some(metadata)));
                session.metadata = made;
                session.generation += 1;
                Reply::Replaced(made)
            }
        }
    }

    fn create(&mut self, made: Option<Id>, history: &mut History) -> Reply {
        if let Some(session) = &self.session {
            return match made {
                Some(made) if session.log == Line::of(made) => Reply::Created(made),
                _ => Reply::Taken,
            };
        }
        // The same command brings the same mark and the same metadata.
        let (made, metadata) = match made {
            Some(made) => (made, history.changes[usize::from(made)].metadata),
            None => history.creation(),
        };
        self.session = Some(Session {
            log: Line::of(made),
            state: Line::default(),
            keys: [None; KEYS],
            generation: 0,
            metadata,
        });
        Reply::Created(made)
    }
}

impl History {
    /// Adds a creation with its metadata.
    pub fn creation(&mut self) -> (Id, u8) {
        let id = u8::try_from(self.changes.len()).unwrap_or(Id::MAX);
        let metadata = self.metadata(id, None);
        self.change(Change {
            request: u8::MAX,
            before: None,
            generation: 0,
            metadata,
        });
        (id, metadata)
    }
}

impl Session {
    fn recall(&self, key: u8, print: u8) -> Option<Reply> {
        let (kept, version) = self.keys[usize::from(key)]?;
        if kept != print {
            return Some(Reply::Reused);
        }
        let mark = self.log.at(version)?;
        Some(Reply::Repeated(Revision { version, mark }, self.current()))
    }

    fn append(&mut self, command: Command, protocol: &Protocol, history: &mut History) -> Reply {
        let Command::Append {
            expected,
            position,
            generation,
            metadata,
            request,
            key,
            made,
        } = command
        else {
            return Reply::Missing;
        };
        let current = self.current();
        let Revision { version, mark } = current.revision;
        let known = key.and_then(|(key, print)| self.recall(key, print));
        let other_metadata =
            generation != self.generation || protocol.generation_mark && metadata != self.metadata;
        let stale = protocol.version && version != expected.version
            || protocol.mark && mark != expected.mark
            || protocol.generation && other_metadata;
        if known.is_some() || stale {
            let next = expected.version + 1;
            let again = made.filter(|_| protocol.sent_again);
            if again.is_some() && self.log.at(next) == again {
                return Reply::Accepted(Revision {
                    version: next,
                    mark: again.unwrap_or_default(),
                });
            }
            let known = known.filter(|_| protocol.key_first || !stale);
            return known.unwrap_or(Reply::Stale(current));
        }
        // The same command brings the same mark: on the same history it makes the same change.
        let before = Some(current.revision);
        let again = made.filter(|made| history.changes[usize::from(*made)].before == before);
        let id = again.unwrap_or_else(|| {
            history.change(Change {
                request,
                before,
                generation: self.generation,
                metadata: self.metadata,
            })
        });
        self.log = self.log.with(id);
        self.state = position.with(id);
        let revision = self.revision();
        if let Some((key, print)) = key.filter(|_| protocol.key_with_move) {
            self.keys[usize::from(key)] = Some((print, revision.version));
        }
        Reply::Accepted(revision)
    }
}
