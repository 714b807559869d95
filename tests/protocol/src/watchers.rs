//! Watchers: `WatchSession`, and the follower that reads the log.

use crate::{
    bounds::By,
    cached::{Cached, decoded, updated},
    line::{Id, Line, Revision},
    properties::Broken,
    store::{Command, Reply},
    system::{State, Step, System},
};

/// A client that watches, with its stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Watcher {
    /// The sender whose token opens the stream.
    pub by: By,
    /// Whether a stream is open.
    pub open: bool,
    /// Whether the client has stopped: the session is gone, or the token not valid.
    pub ended: bool,
    /// Whether the stream is about to restart with the whole session.
    pub anew: bool,
    /// The replica of the stream.
    pub replica: u8,
    /// The revision of the last event, which is also its id.
    pub seen: Option<Revision>,
    /// The position that the client has from the events.
    pub view: Line,
    /// The generation of the metadata by which the stream is authorized.
    pub generation: u8,
    /// Its mark.
    pub metadata: u8,
}

impl Watcher {
    /// A client that has not watched yet.
    #[must_use]
    pub fn new(by: By) -> Self {
        Self {
            by,
            open: false,
            ended: false,
            anew: false,
            replica: 0,
            seen: None,
            view: Line::default(),
            generation: 0,
            metadata: 0,
        }
    }

    /// The steps that are possible for the watcher at a place of the list.
    pub fn steps(&self, system: &System, state: &State, at: usize, steps: &mut Vec<Step>) {
        if self.ended {
            return;
        }
        if !self.open {
            let servers = state.replicas.iter().map(|replica| replica.server);
            let there = servers.map(|server| state.servers[usize::from(server)].session.is_some());
            let replicas = (0..).zip(there).filter(|(_, there)| *there);
            steps.extend(replicas.map(|(replica, _)| Step::Open(at, replica)));
            return;
        }
        if state.left.resumptions > 0 {
            steps.push(Step::Close(at));
        }
        if self.anew {
            steps.push(Step::Resync(at));
            return;
        }
        steps.push(Step::CatchUp(at));
        let changes = (0..).take(state.history.changes.len());
        let taken = changes.filter(|id| self.takes(*id, system, state));
        steps.extend(taken.map(|id| Step::Notice(at, id)));
    }

    /// Opens a stream at a replica, with the id of the last event.
    pub fn open(&mut self, system: &System, state: &mut State, replica: u8) {
        self.replica = replica;
        let Some(cached) = load_current(system, state, replica) else {
            return self.end();
        };
        if !self.valid(cached, state) {
            return self.end();
        }
        self.open = true;
        let marks = system.protocol.watched_marks;
        let names =
            |seen: Revision, mark: Option<Id>| mark.is_some_and(|mark| mark == seen.mark || !marks);
        let follows = match self.seen {
            None => false,
            Some(seen) if seen.version >= cached.revision.version => {
                seen.version == cached.revision.version && names(seen, Some(cached.revision.mark))
            }
            Some(seen) => {
                let server = usize::from(state.replicas[usize::from(replica)].server);
                let log = state.servers[server].session;
                names(seen, log.and_then(|session| session.log.at(seen.version)))
            }
        };
        if follows {
            (self.generation, self.metadata) = (cached.generation, cached.metadata);
        } else {
            self.begin(cached, state);
        }
    }

    /// The stream restarts with the whole session.
    pub fn resync(&mut self, system: &System, state: &mut State) {
        self.anew = false;
        match load_current(system, state, self.replica) {
            Some(cached) if self.valid(cached, state) => self.begin(cached, state),
            _ => self.end(),
        }
    }

    /// Reads the log from the last event on.
    pub fn catch_up(&mut self, system: &System, state: &mut State) {
        let Some(seen) = self.seen else { return };
        let known = system.protocol.watched_marks.then_some(seen.mark);
        let from = seen.version;
        let server = usize::from(state.replicas[usize::from(self.replica)].server);
        let command = Command::Log { from, known };
        let reply = state.servers[server].run(command, &system.protocol, &mut state.history);
        let Reply::Log {
            generation,
            metadata,
            entries,
            diverged,
            ..
        } = reply
        else {
            return self.end();
        };
        if system.protocol.watched_generation && !self.is_by(system, generation, metadata) {
            // The stream goes on if the token is still valid.
            (self.generation, self.metadata) = (generation, metadata);
            if self.by == By::First {
                let cached = load_current(system, state, self.replica);
                if !cached.is_some_and(|cached| self.valid(cached, state)) {
                    self.end();
                }
            }
        } else if diverged {
            self.anew = true;
        } else {
            for id in entries.iter() {
                self.moved(id, state);
            }
        }
    }

    /// Whether the notice of a change, which may be late, is taken for the next event.
    #[must_use]
    pub fn takes(&self, id: Id, system: &System, state: &State) -> bool {
        let change = state.history.changes[usize::from(id)];
        let (Some(seen), Some(before)) = (self.seen, change.before) else {
            return false;
        };
        let same = self.is_by(system, change.generation, change.metadata);
        let marks = system.protocol.watched_marks;
        before.version == seen.version
            && (before.mark == seen.mark || !marks)
            && (same || !system.protocol.watched_generation)
    }

    /// The event of a move.
    pub fn moved(&mut self, id: Id, state: &mut State) {
        self.view = self.view.with(id);
        self.seen = self.seen.map(|seen| Revision {
            version: seen.version + 1,
            mark: id,
        });
        self.shows(Line::of(id), state);
    }

    /// The stream breaks; the client can resume it.
    pub fn close(&mut self) {
        *self = Self {
            seen: self.seen,
            view: self.view,
            ..Self::new(self.by)
        };
    }

    fn end(&mut self) {
        *self = Self {
            ended: true,
            ..Self::new(self.by)
        };
    }

    fn begin(&mut self, cached: Cached, state: &mut State) {
        (self.view, self.seen) = (cached.position, Some(cached.revision));
        (self.generation, self.metadata) = (cached.generation, cached.metadata);
        self.shows(cached.position, state);
    }

    fn valid(&self, cached: Cached, state: &State) -> bool {
        let token = state.token(self.by);
        token.is_none_or(|token| token == state.history.token(cached.metadata))
    }

    fn is_by(&self, system: &System, generation: u8, metadata: u8) -> bool {
        let mark = !system.protocol.generation_mark || self.metadata == metadata;
        self.generation == generation && mark
    }

    fn shows(&self, moves: Line, state: &mut State) {
        let Some(token) = state.token(self.by) else {
            return;
        };
        if !moves.iter().all(|id| state.history.may_see(token, id)) {
            state.broken.add(Broken::TOKEN);
        }
    }
}

/// The current session: reads it, or revalidates the cached one.
fn load_current(system: &System, state: &mut State, replica: u8) -> Option<Cached> {
    let State {
        replicas,
        servers,
        history,
        broken,
        ..
    } = state;
    let replica = &mut replicas[usize::from(replica)];
    let server = &mut servers[usize::from(replica.server)];
    let marked = system.protocol.generation_mark;
    let found = match replica.cache {
        Some(cached) if !system.protocol.revalidated => Some(cached),
        Some(cached) => {
            let newer = Command::Newer {
                known: cached.revision,
                generation: cached.generation,
                metadata: cached.metadata,
            };
            match server.run(newer, &system.protocol, history) {
                Reply::Same => Some(cached),
                Reply::Current(current) => {
                    let read = || decoded(current, current.metadata, history);
                    Some(updated(cached, current, marked, history).unwrap_or_else(read))
                }
                _ => None,
            }
        }
        None => match server.run(Command::Read, &system.protocol, history) {
            Reply::Session(current) => Some(decoded(current, current.metadata, history)),
            _ => None,
        },
    };
    let is_current = found.zip(server.session).is_none_or(|(cached, session)| {
        cached.revision == session.revision() && cached.metadata == session.metadata
    });
    if !is_current {
        broken.add(Broken::CURRENT);
    }
    replica.cache = found;
    found
}
