//! What must hold in every state.

use std::fmt;

use stateright::Property;

use crate::{
    bounds::{Precondition, Request},
    system::{State, System},
};

/// Faults of a step, which the state after it may not show.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Broken(u8);

impl Broken {
    /// A repeated key was not recognized, or was answered with another request's move.
    pub const KEY: Self = Self(1);
    /// A move was made, or a move shown, by a token that was no longer valid.
    pub const TOKEN: Self = Self(2);
    /// A session was taken for current that is not what the store has.
    pub const CURRENT: Self = Self(4);

    /// Adds faults.
    pub fn add(&mut self, Self(more): Self) {
        self.0 |= more;
    }

    fn has(self, Self(which): Self) -> bool {
        self.0 & which != 0
    }
}

impl fmt::Debug for Broken {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:b}", self.0)
    }
}

/// No acknowledged move is doubled.
pub const DOUBLED: &str = "no move is doubled";
/// No acknowledged move is lost but by a store that lost it.
pub const LOST: &str = "no acknowledged move is lost but by the store";
/// No state is made of two branches.
pub const BRANCHES: &str = "no state is made of two branches";
/// A watcher sees one branch in order, or restarts with the whole session.
pub const WATCHER: &str = "a watcher sees one branch in order or begins anew";
/// A repeated key has one effect.
pub const KEY: &str = "a repeated key has one effect";
/// A renewed token is no longer valid.
pub const TOKEN: &str = "a renewed token neither moves nor sees more";
/// What is taken for current is what the store has.
pub const CURRENT: &str = "what is taken for current is what the store has";

/// The names of all properties that must always hold.
pub const ALWAYS: [&str; 7] = [DOUBLED, LOST, BRANCHES, WATCHER, KEY, TOKEN, CURRENT];

/// The properties, and events that must be reached for the exploration to mean something.
#[must_use]
pub fn all(system: &System) -> Vec<Property<System>> {
    let mut all = vec![
        Property::always(DOUBLED, once),
        Property::always(LOST, kept),
        Property::always(BRANCHES, one_branch),
        Property::always(WATCHER, watchers_in_order),
        Property::always(KEY, |_, state: &State| !state.broken.has(Broken::KEY)),
        Property::always(TOKEN, |_, state: &State| !state.broken.has(Broken::TOKEN)),
        Property::always(CURRENT, |_, state: &State| {
            !state.broken.has(Broken::CURRENT)
        }),
        Property::sometimes("all requests are answered", |_, state: &State| {
            state.clients.iter().all(|client| client.answered)
        }),
        Property::sometimes("all moves are made", |system: &System, state: &State| {
            let requests = system.bounds.requests.iter().zip(&state.clients);
            requests
                .filter(|(request, _)| matches!(request, Request::Move(_)))
                .filter(|(_, client)| client.acked.is_empty())
                .count()
                == 0
        }),
    ];
    let bounds = &system.bounds;
    if bounds.failovers > 0 && !bounds.acknowledged {
        all.push(Property::sometimes(
            "the store loses an acknowledged move",
            |_, state: &State| {
                let last = state.servers.last().and_then(|server| server.session);
                let has = |id| last.is_some_and(|session| session.log.contains(id));
                let acked = state.clients.iter().flat_map(|client| client.acked.iter());
                acked.into_iter().any(|id| !has(id))
            },
        ));
    }
    if bounds.failovers > 0 && !bounds.acknowledged && !bounds.watchers.is_empty() {
        all.push(Property::sometimes(
            "a watcher begins anew",
            |_, state: &State| state.watchers.iter().any(|watcher| watcher.anew),
        ));
    }
    all
}

/// The moves of a request that is sent once, or that has a key or a precondition, are at most one in each history.
fn once(system: &System, state: &State) -> bool {
    let guarded = |request: u8| match system.bounds.requests.get(usize::from(request)) {
        Some(Request::Move(made)) => {
            let condition = made.precondition != Precondition::None;
            made.key.is_some() || condition || state.clients[usize::from(request)].sends == 1
        }
        _ => false,
    };
    let sessions = state.servers.iter().filter_map(|server| server.session);
    sessions
        .flat_map(|session| [session.log, session.state])
        .all(|line| {
            let request = |id| state.history.changes[usize::from(id)].request;
            let requests: Vec<_> = line.iter().map(request).filter(|at| guarded(*at)).collect();
            (1..requests.len()).all(|at| !requests[..at].contains(&requests[at]))
        })
}

/// An acknowledged move is in the log of each server that has not lost it, and in its state. Where another server has to acknowledge a
/// change, none is lost at all.
fn kept(system: &System, state: &State) -> bool {
    let acked = state.clients.iter().flat_map(|client| client.acked.iter());
    let mut acked = acked.into_iter();
    acked.all(|id| {
        let sessions = state.servers.iter().filter_map(|server| server.session);
        let mut keepers = sessions.filter(|session| session.log.contains(id));
        let somewhere = keepers.clone().next().is_some();
        let newest = state.servers.last().and_then(|server| server.session);
        let newest = newest.is_some_and(|session| session.log.contains(id));
        somewhere
            && keepers.all(|session| session.state.contains(id))
            && (newest || !system.bounds.acknowledged)
    })
}

/// The position of every stored and every cached session is the one that its log, or the branch of its mark, leads to.
fn one_branch(_: &System, state: &State) -> bool {
    let mut sessions = state.servers.iter().filter_map(|server| server.session);
    let mut cached = state
        .replicas
        .iter()
        .filter_map(|replica| replica.cache)
        .chain(state.calls.iter().filter_map(|call| call.cached));
    sessions.all(|session| session.log.len() == 1 || session.state == session.log)
        && cached.all(|cached| state.history.branch(cached.revision.mark) == cached.position)
}

/// What a watcher has seen is the branch of the mark of the last event.
fn watchers_in_order(_: &System, state: &State) -> bool {
    state.watchers.iter().all(|watcher| {
        watcher.seen.is_none_or(|seen| {
            state.history.branch(seen.mark) == watcher.view
                && watcher.view.len() == seen.version + 1
        })
    })
}
