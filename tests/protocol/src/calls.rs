//! The operations of a replica of the service, from one call to the store to the next.

use crate::{
    bounds::{Move, Precondition, Request},
    cached::{Cached, decoded, updated},
    line::{Id, Revision},
    properties::Broken,
    store::{Command, Current, Reply},
    system::{State, System},
};

/// The purpose of a call of the store, which decides what follows its reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Purpose {
    /// There is no cached session.
    Load,
    /// The current session is needed: for the caller's token, a creation or a renewal.
    Reload,
    /// The move is appended.
    Append,
    /// A refusal is confirmed.
    Recheck,
    /// The same, with an idempotency key.
    Recall,
    /// The metadata was replaced, and the session is read again; then the move is tried again.
    Update,
    /// The same; then a repeated move that led to this version is answered.
    UpdateRepeated(Revision),
    /// The move that led to this revision is looked up, to answer it again.
    Find(Revision),
    /// The key of a creation is claimed.
    Claim,
    /// The session is created.
    Create,
    /// The metadata is replaced.
    Replace,
    /// The session is read after that.
    ReadBack(Option<u8>),
}

/// A call of a client that is under way at a replica.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Call {
    /// The request.
    pub request: u8,
    /// The replica.
    pub replica: u8,
    /// Why the store is called now.
    pub purpose: Purpose,
    /// Its reply, once the script has run.
    pub reply: Option<Reply>,
    /// How many writes the server had when it replied. Zero where no acknowledgement is required.
    pub written: u8,
    /// The cached session that the call uses.
    pub cached: Option<Cached>,
    /// Whether it was current in this call.
    pub fresh: bool,
    /// What the command has made that is sent now.
    pub made: Option<Id>,
    /// Whether the command is sent a second time, because the connection broke.
    pub again: bool,
}

/// The answer to a client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// The session was created.
    Created,
    /// The move that led to this change was made.
    Made(Id),
    /// A new token.
    Token(u8),
    /// The move was not made: it is for another revision, or the key or the token is not good for it.
    Refused,
    /// The outcome is unknown.
    Failed,
}

impl Call {
    /// The call that a request begins with.
    #[must_use]
    pub fn new(system: &System, state: &State, request: u8, replica: u8) -> Self {
        let cached = state.replicas[usize::from(replica)].cache;
        let mut call = Self {
            request,
            replica,
            purpose: Purpose::Load,
            reply: None,
            written: 0,
            cached,
            fresh: false,
            made: None,
            again: false,
        };
        match system.bounds.requests[usize::from(request)] {
            Request::Create => call.purpose = Purpose::Claim,
            Request::Renew if cached.is_some() => call.purpose = Purpose::Reload,
            // Without a reply of the store no answer is final, so the call never ends here.
            Request::Move(made) if cached.is_some() => drop(call.attempt(made, state)),
            Request::Renew | Request::Move(_) => {}
        }
        call
    }

    /// The command that the call sends to the store.
    #[must_use]
    pub fn command(&self, system: &System) -> Command {
        let newer = self.cached.map_or(Command::Read, |cached| Command::Newer {
            known: cached.revision,
            generation: cached.generation,
            metadata: cached.metadata,
        });
        match (self.purpose, self.cached) {
            (Purpose::Claim, _) => Command::Claim,
            (Purpose::Create, _) => Command::Create { made: self.made },
            (Purpose::Reload | Purpose::Recheck, _) => newer,
            (Purpose::Find(revision), _) => Command::Log {
                from: revision.version.saturating_sub(1),
                known: None,
            },
            (Purpose::Append, Some(cached)) => Command::Append {
                expected: cached.revision,
                position: cached.position,
                generation: cached.generation,
                metadata: cached.metadata,
                request: self.request,
                key: system.asked(self.request).and_then(|made| made.key),
                made: self.made,
            },
            (Purpose::Recall, _) => Command::Recall {
                key: system
                    .asked(self.request)
                    .and_then(|made| made.key)
                    .unwrap_or_default(),
            },
            (Purpose::Replace, Some(cached)) => Command::Replace {
                generation: cached.generation,
                metadata: cached.metadata,
                made: self.made,
            },
            _ => Command::Read,
        }
    }

    /// Whether the command changes the session, so that it is sent again if the connection breaks, and waits for acknowledgements.
    #[must_use]
    pub fn changes(&self) -> bool {
        matches!(
            self.purpose,
            Purpose::Append | Purpose::Create | Purpose::Replace | Purpose::Claim
        )
    }

    /// Whether the reply counts only once the server that may take over has all that was written before it.
    #[must_use]
    pub fn waits(&self, system: &System) -> bool {
        let found = matches!(self.reply, Some(Reply::Repeated(..)));
        let recall = self.purpose == Purpose::Recall && found && system.protocol.recall_waits;
        system.bounds.acknowledged && (self.changes() || recall)
    }

    fn ask(&mut self, purpose: Purpose) -> Option<Answer> {
        self.purpose = purpose;
        (self.reply, self.made, self.again, self.written) = (None, None, false, 0);
        None
    }

    /// Takes the reply: goes on to the next call of the store, or answers.
    pub fn take(&mut self, system: &System, state: &mut State) -> Option<Answer> {
        let reply = self.reply?;
        if reply == Reply::Missing {
            state.replicas[usize::from(self.replica)].cache = None;
            return Some(Answer::Failed);
        }
        match system.bounds.requests[usize::from(self.request)] {
            Request::Create => self.creating(reply, state),
            Request::Renew => self.renewing(reply, system, state),
            Request::Move(made) => self.moving(reply, made, system, state),
        }
    }

    fn creating(&mut self, reply: Reply, state: &State) -> Option<Answer> {
        match reply {
            Reply::Claimed(0, _) => self.ask(Purpose::Create),
            // After the claim was lost the session has another id: it is another session.
            Reply::Claimed(..) => Some(Answer::Failed),
            Reply::Taken => {
                self.cached = state.replicas[usize::from(self.replica)].cache;
                self.ask(Purpose::Reload)
            }
            _ => Some(Answer::Created),
        }
    }

    fn renewing(&mut self, reply: Reply, system: &System, state: &mut State) -> Option<Answer> {
        match (self.purpose, reply) {
            (_, Reply::Replaced(token)) => self.ask(Purpose::ReadBack(Some(token))),
            (_, Reply::Overtaken) => self.ask(Purpose::ReadBack(None)),
            (_, Reply::Current(current)) => {
                if self.update(current, system, state) {
                    return self.ask(Purpose::Replace);
                }
                self.ask(Purpose::Update)
            }
            (purpose, Reply::Session(current)) => {
                self.remember(current, state);
                if let Purpose::ReadBack(Some(token)) = purpose {
                    return Some(Answer::Token(token));
                }
                self.ask(Purpose::Replace)
            }
            _ => self.ask(Purpose::Replace),
        }
    }

    fn moving(
        &mut self,
        reply: Reply,
        made: Move,
        system: &System,
        state: &mut State,
    ) -> Option<Answer> {
        match (self.purpose, reply) {
            (Purpose::Append, Reply::Accepted(revision)) => {
                if !system.protocol.key_with_move {
                    state.keep_key(self.replica, made.key, revision.version);
                }
                if let Some(before) = self.cached {
                    state.replicas[usize::from(self.replica)].cache = Some(Cached {
                        revision,
                        position: before.position.with(revision.mark),
                        ..before
                    });
                }
                Some(Answer::Made(revision.mark))
            }
            (Purpose::Reload | Purpose::Load, Reply::Same | Reply::Session(..)) => {
                if let Reply::Session(current) = reply {
                    self.remember(current, state);
                }
                self.fresh = true;
                self.attempt(made, state)
            }
            (Purpose::Reload, Reply::Current(current)) => {
                if !self.update(current, system, state) {
                    return self.ask(Purpose::Load);
                }
                self.fresh = true;
                self.attempt(made, state)
            }
            (Purpose::Recheck, Reply::Same) => Some(Answer::Refused),
            (Purpose::Recall, Reply::Current(current)) if self.is_at(current, system) => {
                Some(Answer::Refused)
            }
            (_, Reply::Stale(current) | Reply::Current(current)) => {
                if !self.update(current, system, state) {
                    return self.ask(Purpose::Update);
                }
                self.overtaken(made, state)
            }
            (Purpose::Update, Reply::Session(current)) => {
                self.remember(current, state);
                self.overtaken(made, state)
            }
            (_, Reply::Repeated(revision, current)) => {
                if !self.update(current, system, state) {
                    return self.ask(Purpose::UpdateRepeated(revision));
                }
                self.ask(Purpose::Find(revision))
            }
            (Purpose::UpdateRepeated(revision), Reply::Session(current)) => {
                self.remember(current, state);
                self.ask(Purpose::Find(revision))
            }
            (Purpose::Find(revision), Reply::Log { entries, .. }) => match entries.at(0) {
                // The store has lost the move since, so that it is judged again.
                None => self.ask(Purpose::Reload),
                Some(other) if system.protocol.repeated_mark && other != revision.mark => {
                    self.ask(Purpose::Reload)
                }
                Some(found) => Some(Answer::Made(found)),
            },
            _ => Some(Answer::Refused),
        }
    }

    fn is_at(&self, current: Current, system: &System) -> bool {
        self.cached.is_some_and(|cached| {
            let marks = !system.protocol.generation_mark || cached.metadata == current.metadata;
            let generations = cached.generation == current.generation && marks;
            cached.revision == current.revision && generations
        })
    }

    /// Other moves came first: the move is tried again, if its precondition still holds.
    fn overtaken(&mut self, made: Move, state: &State) -> Option<Answer> {
        self.fresh = true;
        if !self.holds(made, state) {
            return Some(Answer::Refused);
        }
        self.attempt(made, state)
    }

    fn holds(&self, made: Move, state: &State) -> bool {
        let etag = state.clients[usize::from(self.request)].etag;
        let (Some(etag), Some(cached)) = (etag, self.cached) else {
            return true;
        };
        match made.precondition {
            Precondition::None => true,
            Precondition::Version => etag.version == cached.revision.version,
            Precondition::Etag => etag == cached.revision,
        }
    }

    /// Authorizes and judges the move on the cached session.
    fn attempt(&mut self, made: Move, state: &State) -> Option<Answer> {
        let valid = self.cached.is_some_and(|cached| {
            let token = state.history.token(cached.metadata);
            state.token(made.by).is_none_or(|sent| sent == token)
        });
        if !valid {
            if self.fresh {
                return Some(Answer::Refused);
            }
            return self.ask(Purpose::Reload);
        }
        if self.holds(made, state) {
            return self.ask(Purpose::Append);
        }
        match made.key {
            Some(_) => self.ask(Purpose::Recall),
            None if self.fresh => Some(Answer::Refused),
            None => self.ask(Purpose::Recheck),
        }
    }

    /// Updates the cached session; false if its metadata was replaced, so that it has to be read.
    fn update(&mut self, current: Current, system: &System, state: &mut State) -> bool {
        let marked = system.protocol.generation_mark;
        let updated = self
            .cached
            .and_then(|cached| updated(cached, current, marked, &state.history));
        if updated.is_some() {
            self.cached = updated;
            state.replicas[usize::from(self.replica)].cache = updated;
        }
        updated.is_some()
    }

    fn remember(&mut self, current: Current, state: &mut State) {
        self.cached = Some(decoded(current, current.metadata, &state.history));
        state.replicas[usize::from(self.replica)].cache = self.cached;
    }
}

/// Runs the script that a call has sent, on the server that its replica is connected to.
pub fn run(system: &System, state: &mut State, call: &mut Call) {
    let at = usize::from(state.replicas[usize::from(call.replica)].server);
    let command = call.command(system);
    let before = state.servers[at];
    let reply = state.servers[at].run(command, &system.protocol, &mut state.history);
    match reply {
        Reply::Created(made) | Reply::Replaced(made) => call.made = Some(made),
        Reply::Accepted(revision) => call.made = Some(revision.mark),
        _ => {}
    }
    call.reply = Some(reply);
    if let (Some(session), Some(made)) = (before.session, system.asked(call.request)) {
        // A move by a token that the store no longer has.
        let token = state.history.token(session.metadata);
        let sent = state.token(made.by);
        let moved = state.servers[at] != before;
        if moved && sent.is_some_and(|sent| sent != token) {
            state.broken.add(Broken::TOKEN);
        }
        // A request that was made, and is not recognized.
        let kept = made.key.is_some()
            && session
                .log
                .iter()
                .any(|id| state.history.changes[usize::from(id)].request == call.request);
        let unknown = matches!(reply, Reply::Stale(_) | Reply::Current(_));
        if kept && unknown && matches!(call.purpose, Purpose::Append | Purpose::Recall) {
            state.broken.add(Broken::KEY);
        }
    }
    if let (Reply::Same, Some(cached), Some(session)) = (reply, call.cached, before.session)
        && cached.metadata != session.metadata
    {
        state.broken.add(Broken::CURRENT);
    }
    state.wrote(system, at, before, call);
}
