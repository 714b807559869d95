//! The whole system: its state, the possible steps, and their results.

use stateright::{Model, Property};

use crate::{
    bounds::{Bounds, By, Move, Precondition, Request},
    cached::Cached,
    calls::{Answer, Call, run},
    history::History,
    line::{Id, Line, Revision},
    properties::{self, Broken},
    protocol::Protocol,
    store::{Server, Session},
    watchers::Watcher,
};

/// A protocol within bounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct System {
    /// How much is explored.
    pub bounds: Bounds,
    /// What the protocol compares.
    pub protocol: Protocol,
}

/// A replica of the service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Replica {
    /// The server that it is connected to.
    pub server: u8,
    /// The cached session.
    pub cache: Option<Cached>,
}

/// The knowledge of the sender of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Client {
    /// How often the request was sent.
    pub sends: u8,
    /// The revision that a move is for.
    pub etag: Option<Revision>,
    /// The changes that were answered as this request's move.
    pub acked: Line,
    /// Whether there was a final answer.
    pub answered: bool,
}

/// The numbers of steps that may still happen; see [`Bounds`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Left {
    repeats: u8,
    breaks: u8,
    failovers: u8,
    evictions: u8,
    pub(crate) resumptions: u8,
}

/// The state of the whole.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct State {
    /// The servers of the store. The last one is the master; those before it have been replaced, and still answer the replicas that have
    /// not noticed it.
    pub servers: Vec<Server>,
    /// The states that the master had, of which another server may have one when it takes over.
    pub past: Vec<Server>,
    /// How many writes that server has acknowledged, or had when it took over.
    pub standby: u8,
    /// The replicas of the service.
    pub replicas: Vec<Replica>,
    /// The clients, one for each request.
    pub clients: Vec<Client>,
    /// The calls under way.
    pub calls: Vec<Call>,
    /// The watchers.
    pub watchers: Vec<Watcher>,
    /// What has happened.
    pub history: History,
    /// The first token that a renewal has answered.
    pub renewed: Option<u8>,
    /// What may still happen.
    pub left: Left,
    /// Faults of steps.
    pub broken: Broken,
}

/// A step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// A request arrives at a replica.
    Send(u8, u8),
    /// The script that a call has sent runs.
    Run(usize),
    /// The reply arrives at the call.
    Take(usize),
    /// The connection breaks before that; the call sends the same command again.
    Break(usize),
    /// Another server becomes the master, with this number of the writes.
    Failover(u8),
    /// The server that may take over acknowledges all writes.
    Replicate,
    /// A replica connects to the new master.
    Reconnect(u8),
    /// A replica loses its cache.
    Evict(u8),
    /// A watcher opens a stream at a replica.
    Open(usize, u8),
    /// A stream breaks.
    Close(usize),
    /// A watcher reads the log.
    CatchUp(usize),
    /// A watcher takes a published notice.
    Notice(usize, Id),
    /// A watcher restarts with the whole session.
    Resync(usize),
}

impl System {
    /// The move that a request makes; none for other requests.
    #[must_use]
    pub fn asked(&self, request: u8) -> Option<Move> {
        match self.bounds.requests.get(usize::from(request)) {
            Some(Request::Move(made)) => Some(*made),
            _ => None,
        }
    }
}

impl State {
    /// The token of a sender; none for one that never changes.
    #[must_use]
    pub fn token(&self, by: By) -> Option<u8> {
        match by {
            By::Host => None,
            By::First => Some(0),
            By::Renewed => self.renewed,
        }
    }

    fn session_at(&self, replica: u8) -> Option<Session> {
        let server = self.replicas[usize::from(replica)].server;
        self.servers[usize::from(server)].session
    }

    /// Notes the state of a server before a script, for a failover, and the number of its writes after it.
    pub fn wrote(&mut self, system: &System, at: usize, before: Server, call: &mut Call) {
        let master = at + 1 == self.servers.len();
        let may_fail = self.left.failovers > 0;
        if master && may_fail && self.servers[at] != before {
            self.past.push(before);
        }
        if call.waits(system) {
            call.written = match (master, may_fail) {
                (true, true) => u8::try_from(self.past.len()).unwrap_or(u8::MAX),
                (true, false) => 0,
                // No server acknowledges the writes of a master that was replaced.
                (false, _) => u8::MAX,
            };
        }
    }

    /// Stores an idempotency key in a command of its own.
    pub fn keep_key(&mut self, replica: u8, key: Option<(u8, u8)>, version: u8) {
        let server = self.replicas[usize::from(replica)].server;
        let session = &mut self.servers[usize::from(server)].session;
        if let (Some((key, print)), Some(session)) = (key, session) {
            session.keys[usize::from(key)] = Some((print, version));
        }
    }

    fn send(&mut self, system: &System, request: u8, replica: u8) {
        let current = self.session_at(replica).map(|session| session.revision());
        let condition = system.asked(request).map(|made| made.precondition);
        let client = &mut self.clients[usize::from(request)];
        if client.sends > 0 {
            self.left.repeats -= 1;
        } else if condition.is_some_and(|condition| condition != Precondition::None) {
            client.etag = current;
        }
        client.sends += 1;
        let call = Call::new(system, self, request, replica);
        self.calls.push(call);
    }

    fn take(&mut self, system: &System, at: usize) {
        let mut call = self.calls[at];
        if let Some(answer) = call.take(system, self) {
            self.calls.remove(at);
            self.answer(call.request, answer);
        } else {
            self.calls[at] = call;
        }
    }

    fn answer(&mut self, request: u8, answer: Answer) {
        let client = &mut self.clients[usize::from(request)];
        match answer {
            Answer::Made(id) => {
                if self.history.changes[usize::from(id)].request != request {
                    self.broken.add(Broken::KEY);
                } else if !client.acked.contains(id) {
                    client.acked = client.acked.with(id);
                }
            }
            Answer::Token(token) => {
                self.renewed.get_or_insert(token);
            }
            Answer::Created | Answer::Refused | Answer::Failed => {}
        }
        client.answered |= answer != Answer::Failed;
    }

    /// The same state in a canonical order: replicas, calls and watchers have no names.
    fn in_order(mut self) -> Self {
        let mut order: Vec<u8> = (0..).take(self.replicas.len()).collect();
        order.sort_by_key(|at| self.replicas[usize::from(*at)]);
        self.replicas.sort_unstable();
        let place = |old: u8| {
            let at = order.iter().position(|other| *other == old);
            u8::try_from(at.unwrap_or_default()).unwrap_or_default()
        };
        for call in &mut self.calls {
            call.replica = place(call.replica);
        }
        for watcher in self.watchers.iter_mut().filter(|watcher| watcher.open) {
            watcher.replica = place(watcher.replica);
        }
        self.calls.sort_unstable();
        self.watchers.sort_unstable();
        self
    }
}

impl Model for System {
    type State = State;
    type Action = Step;

    fn init_states(&self) -> Vec<State> {
        let bounds = &self.bounds;
        let mut state = State {
            servers: vec![Server::default()],
            past: Vec::new(),
            standby: 0,
            replicas: vec![Replica::default(); usize::from(bounds.replicas)],
            clients: vec![Client::default(); bounds.requests.len()],
            calls: Vec::new(),
            watchers: bounds.watchers.iter().map(|by| Watcher::new(*by)).collect(),
            history: History::default(),
            renewed: None,
            left: Left {
                repeats: bounds.repeats,
                breaks: bounds.breaks,
                failovers: bounds.failovers,
                evictions: bounds.evictions,
                resumptions: bounds.resumptions,
            },
            broken: Broken::default(),
        };
        if !bounds.requests.contains(&Request::Create) {
            let (created, metadata) = state.history.creation();
            state.servers[0].session = Some(Session {
                log: Line::of(created),
                state: Line::default(),
                keys: [None; 2],
                generation: 0,
                metadata,
            });
        }
        vec![state]
    }

    fn actions(&self, state: &State, steps: &mut Vec<Step>) {
        let replicas = || 0..self.bounds.replicas;
        if state.calls.len() < self.bounds.at_once {
            for (request, client) in (0..).zip(&state.clients) {
                let again = client.sends == 0 || state.left.repeats > 0;
                let renewed = self
                    .asked(request)
                    .is_none_or(|made| made.by != By::Renewed || state.renewed.is_some());
                if client.answered || !again || !renewed {
                    continue;
                }
                let create = self.bounds.requests[usize::from(request)] == Request::Create;
                let there = |at: &u8| create || state.session_at(*at).is_some();
                steps.extend(replicas().filter(there).map(|at| Step::Send(request, at)));
            }
        }
        for (at, call) in state.calls.iter().enumerate() {
            if call.reply.is_none() {
                steps.push(Step::Run(at));
                continue;
            }
            if state.standby >= call.written {
                steps.push(Step::Take(at));
            }
            if call.changes() && !call.again && state.left.breaks > 0 {
                steps.push(Step::Break(at));
            }
        }
        let writes = u8::try_from(state.past.len()).unwrap_or(u8::MAX);
        if state.left.failovers > 0 {
            if self.bounds.acknowledged {
                steps.push(Step::Failover(state.standby));
                if state.standby < writes {
                    steps.push(Step::Replicate);
                }
            } else {
                steps.extend((0..=writes).map(Step::Failover));
            }
        }
        for at in replicas() {
            let Replica { server, cache } = state.replicas[usize::from(at)];
            if usize::from(server) + 1 < state.servers.len() {
                steps.push(Step::Reconnect(at));
            }
            if cache.is_some() && state.left.evictions > 0 {
                steps.push(Step::Evict(at));
            }
        }
        for (at, watcher) in state.watchers.iter().enumerate() {
            watcher.steps(self, state, at, steps);
        }
    }

    fn next_state(&self, last: &State, step: Step) -> Option<State> {
        let mut state = last.clone();
        match step {
            Step::Send(request, replica) => state.send(self, request, replica),
            Step::Run(at) => {
                let mut call = state.calls[at];
                run(self, &mut state, &mut call);
                state.calls[at] = call;
                let late = call.changes() || call.waits(self) || self.bounds.late_reads;
                if !late {
                    state.take(self, at);
                }
            }
            Step::Take(at) => state.take(self, at),
            Step::Break(at) => {
                state.left.breaks -= 1;
                let call = &mut state.calls[at];
                (call.reply, call.written, call.again) = (None, 0, true);
            }
            Step::Failover(writes) => {
                state.left.failovers -= 1;
                let master = *state.servers.last()?;
                let base = state.past.get(usize::from(writes));
                state.servers.push(base.copied().unwrap_or(master));
                state.standby = if self.bounds.acknowledged { writes } else { 0 };
                state.past.clear();
            }
            Step::Replicate => state.standby = u8::try_from(state.past.len()).ok()?,
            Step::Reconnect(at) => {
                let master = u8::try_from(state.servers.len() - 1).ok()?;
                state.replicas[usize::from(at)].server = master;
            }
            Step::Evict(at) => {
                state.left.evictions -= 1;
                state.replicas[usize::from(at)].cache = None;
            }
            Step::Open(at, _) | Step::CatchUp(at) | Step::Resync(at) => {
                let mut watcher = state.watchers[at];
                match step {
                    Step::Open(_, replica) => watcher.open(self, &mut state, replica),
                    Step::CatchUp(_) => watcher.catch_up(self, &mut state),
                    _ => watcher.resync(self, &mut state),
                }
                state.watchers[at] = watcher;
            }
            Step::Notice(at, id) => {
                let mut watcher = state.watchers[at];
                watcher.moved(id, &mut state);
                state.watchers[at] = watcher;
            }
            Step::Close(at) => {
                state.left.resumptions -= 1;
                state.watchers[at].close();
            }
        }
        let state = state.in_order();
        (state != *last).then_some(state)
    }

    fn properties(&self) -> Vec<Property<Self>> {
        properties::all(self)
    }
}
