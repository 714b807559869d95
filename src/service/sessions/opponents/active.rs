//! The active sessions: those with opponents that clients read or move in through this replica. And the queue of those that wait for an
//! opponent's move.
//!
//! The queue is round-robin by client (fair queueing): one whose many sessions wait for opponents delays no opponent of another's.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Notify;

use crate::sessions::SessionId;

/// After this time without a reader opponents pause.
const PAUSE: Duration = Duration::from_mins(10);
/// The most active sessions. Beyond them the one that was read longest ago pauses.
const MOST: usize = 10_000;
/// The most active sessions of one client. Beyond them the one of theirs that was read longest ago pauses.
const MOST_OF_CLIENT: usize = 100;

/// A client, by its address; none for the service itself.
pub(in crate::service::sessions) type Client = Option<IpAddr>;

/// How many sessions are active at most.
#[derive(Debug, Clone, Copy)]
struct Limits {
    all: usize,
    of_client: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            all: MOST,
            of_client: MOST_OF_CLIENT,
        }
    }
}

/// The sessions with opponents that clients read or move in through this replica.
#[derive(Debug, Default)]
pub(in crate::service::sessions) struct ActiveSessions {
    limits: Limits,
    state: Mutex<State>,
    due: Notify,
}

#[derive(Debug, Default)]
struct State {
    sessions: HashMap<SessionId, Entry>,
    /// The clients with sessions in their queues, in the order of their turns.
    turns: VecDeque<Client>,
    /// The sessions of each client that wait for an opponent's move.
    queues: HashMap<Client, VecDeque<SessionId>>,
}

/// A session.
#[derive(Debug)]
struct Entry {
    /// The client that read it last.
    client: Client,
    read: Instant,
    /// Whether it waited for an opponent when it was last seen.
    waits: bool,
    status: Status,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Status {
    /// It is not known to wait for an opponent.
    Idle,
    /// It stands in the queue of its client.
    Queued,
    /// The search for a move runs. If the session was noticed again since, it is looked at again afterwards.
    Searching { again: bool },
}

/// What follows the search for a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::service::sessions) enum Next {
    /// It may wait for an opponent again: it is looked at at once.
    Again,
    /// It could not be read, or the move not be made: the next sweep looks at it.
    Later,
    /// It waits for no opponent.
    Nothing,
}

impl ActiveSessions {
    /// A client has read a session with opponents, or moved in it; `waits` says whether it waits for one of them.
    pub(in crate::service::sessions) fn used(&self, id: SessionId, client: Client, waits: bool) {
        self.used_at(id, client, waits, Instant::now());
    }

    fn used_at(&self, id: SessionId, client: Client, waits: bool, now: Instant) {
        let mut state = self.state();
        if !state.sessions.contains_key(&id) {
            state.make_room(client, self.limits);
        }
        let entry = state.sessions.entry(id).or_insert(Entry {
            client,
            read: now,
            waits,
            status: Status::Idle,
        });
        entry.read = now;
        entry.waits = waits;
        if entry.status == Status::Idle {
            entry.client = client;
        }
        if waits {
            state.queue(id);
            drop(state);
            self.due.notify_one();
        }
    }

    /// Looks again at the sessions that waited for an opponent when they were last seen, and forgets those that nobody has read for long.
    /// `is_watched` says whether somebody reads a session's events.
    pub(in crate::service::sessions) fn sweep(&self, is_watched: impl Fn(SessionId) -> bool) {
        self.sweep_at(is_watched, Instant::now());
    }

    fn sweep_at(&self, is_watched: impl Fn(SessionId) -> bool, now: Instant) {
        let mut state = self.state();
        let (mut waiting, mut unread) = (Vec::new(), Vec::new());
        for (id, entry) in &mut state.sessions {
            if is_watched(*id) {
                entry.read = now;
            }
            if now.duration_since(entry.read) >= PAUSE {
                unread.push(*id);
            } else if entry.waits {
                waiting.push(*id);
            }
        }
        for id in unread {
            state.remove(id);
        }
        for id in waiting {
            state.queue(id);
        }
        drop(state);
        self.due.notify_one();
    }

    /// Forgets a session.
    pub(in crate::service::sessions) fn forget(&self, id: SessionId) {
        self.state().remove(id);
    }

    /// Waits until sessions may be in the queue.
    pub(in crate::service::sessions) async fn noticed(&self) {
        self.due.notified().await;
    }

    /// Whether sessions may be in the queue.
    pub(in crate::service::sessions) fn is_due(&self) -> bool {
        !self.state().turns.is_empty()
    }

    /// Takes the next session from the queue, and marks that the search for a move runs; [`ActiveSessions::done`] ends that.
    pub(in crate::service::sessions) fn next(&self) -> Option<SessionId> {
        let mut state = self.state();
        loop {
            let client = state.turns.pop_front()?;
            let Some(queue) = state.queues.get_mut(&client) else {
                continue;
            };
            let id = queue.pop_front();
            if queue.is_empty() {
                state.queues.remove(&client);
            } else {
                state.turns.push_back(client);
            }
            let entry = id.and_then(|id| Some((id, state.sessions.get_mut(&id)?)));
            if let Some((id, entry)) = entry
                && entry.status == Status::Queued
            {
                entry.status = Status::Searching { again: false };
                return Some(id);
            }
        }
    }

    /// The search for a move has ended.
    pub(in crate::service::sessions) fn done(&self, id: SessionId, next: Next) {
        let mut state = self.state();
        let Some(entry) = state.sessions.get_mut(&id) else {
            return;
        };
        let Status::Searching { again: noticed } = entry.status else {
            return;
        };
        let again = noticed || next == Next::Again;
        entry.status = Status::Idle;
        entry.waits = again || next == Next::Later;
        if again {
            state.queue(id);
            drop(state);
            self.due.notify_one();
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Puts a session into the queue of its client, unless it is there.
    fn queue(&mut self, id: SessionId) {
        let Some(entry) = self.sessions.get_mut(&id) else {
            return;
        };
        match entry.status {
            Status::Queued => {}
            Status::Searching { .. } => entry.status = Status::Searching { again: true },
            Status::Idle => {
                entry.status = Status::Queued;
                let queue = self.queues.entry(entry.client).or_default();
                if queue.is_empty() {
                    self.turns.push_back(entry.client);
                }
                queue.push_back(id);
            }
        }
    }

    /// Makes room for a further session of a client.
    fn make_room(&mut self, client: Client, limits: Limits) {
        let of_client = |entry: &Entry| entry.client == client;
        if self
            .sessions
            .values()
            .filter(|entry| of_client(entry))
            .count()
            >= limits.of_client
        {
            self.pause(of_client);
        }
        if self.sessions.len() >= limits.all {
            self.pause(|_| true);
        }
    }

    /// Forgets the session that was read longest ago, of some.
    fn pause(&mut self, among: impl Fn(&Entry) -> bool) {
        let entries = self.sessions.iter().filter(|(_, entry)| among(entry));
        let oldest = entries.min_by_key(|(_, entry)| entry.read);
        if let Some(oldest) = oldest.map(|(id, _)| *id) {
            self.remove(oldest);
        }
    }

    /// Removes a session, also from the queue of its client.
    fn remove(&mut self, id: SessionId) {
        let Some(entry) = self.sessions.remove(&id) else {
            return;
        };
        if let Some(queue) = self.queues.get_mut(&entry.client) {
            queue.retain(|other| *other != id);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::time::{Duration, Instant};

    use super::{ActiveSessions, Limits, MOST, MOST_OF_CLIENT, Next, PAUSE};
    use crate::sessions::SessionId;

    fn id(number: u8) -> SessionId {
        SessionId::from_bytes([number; 16])
    }

    fn address(number: u8) -> IpAddr {
        IpAddr::V4(Ipv4Addr::new(10, 0, 0, number))
    }

    #[test]
    fn clients_take_turns() {
        let active = ActiveSessions::default();
        for number in 0..3 {
            active.used(id(number), Some(address(1)), true);
        }
        active.used(id(9), Some(address(2)), true);
        let order: Vec<_> = std::iter::from_fn(|| active.next()).collect();
        assert_eq!(order, [id(0), id(9), id(1), id(2)]);
    }

    #[test]
    fn one_search_runs_for_a_session_and_another_where_it_was_noticed_meanwhile() {
        let active = ActiveSessions::default();
        active.used(id(1), None, true);
        active.used(id(1), None, true);
        assert_eq!(active.next(), Some(id(1)));
        assert_eq!(active.next(), None);
        active.used(id(1), None, true);
        assert_eq!(active.next(), None, "its search runs");
        active.done(id(1), Next::Nothing);
        assert_eq!(active.next(), Some(id(1)));
        active.done(id(1), Next::Nothing);
        assert_eq!(active.next(), None);
    }

    #[test]
    fn opponents_pause_where_nobody_reads() {
        let active = ActiveSessions::default();
        let began = Instant::now();
        active.used_at(id(1), None, true, began);
        active.used_at(id(2), None, true, began);
        active.used_at(id(3), None, false, began);
        for _ in 0..2 {
            let id = active.next().unwrap_or(id(9));
            active.done(id, Next::Later);
        }
        let later = began + PAUSE;
        active.sweep_at(|session| session != id(1), later);
        assert_eq!(active.next(), Some(id(2)), "it is watched");
        assert_eq!(active.next(), None, "the third waits for a person");
        active.done(id(2), Next::Later);
        active.sweep_at(|_| false, later + PAUSE);
        assert_eq!(active.next(), None);
        active.used_at(id(1), None, true, later + PAUSE);
        assert_eq!(active.next(), Some(id(1)), "a reader has come back");
    }

    #[test]
    fn a_session_that_was_forgotten_stands_in_the_queue_once() {
        let active = ActiveSessions::default();
        active.used(id(1), Some(address(1)), true);
        active.forget(id(1));
        active.used(id(1), Some(address(1)), true);
        assert_eq!(active.next(), Some(id(1)));
        assert_eq!(active.next(), None);
        active.forget(id(1));
        active.used(id(1), Some(address(1)), true);
        active.done(id(1), Next::Nothing);
        assert_eq!(
            active.next(),
            Some(id(1)),
            "the end of an earlier search changes nothing"
        );
    }

    #[test]
    fn the_sessions_of_one_client_are_bounded() {
        let active = ActiveSessions::default();
        let most = u8::try_from(MOST_OF_CLIENT).unwrap_or(u8::MAX);
        active.used(id(200), Some(address(2)), true);
        for number in 0..=most {
            active.used(id(number), Some(address(1)), true);
        }
        let order: Vec<_> = std::iter::from_fn(|| active.next()).collect();
        assert_eq!(
            order.len(),
            MOST_OF_CLIENT + 1,
            "their oldest one pauses, and no other client's"
        );
        assert!(order.contains(&id(200)) && !order.contains(&id(0)));
    }

    #[test]
    fn the_sessions_of_all_clients_are_bounded() {
        let active = ActiveSessions {
            limits: Limits {
                all: 3,
                ..Limits::default()
            },
            ..ActiveSessions::default()
        };
        let began = Instant::now();
        let read = |number: u8, second: u64| {
            let now = began + Duration::from_secs(second);
            active.used_at(id(number), Some(address(number)), true, now);
        };
        for (second, number) in (0..).zip([1, 2, 3, 1, 4]) {
            read(number, second);
        }
        let order: Vec<_> = std::iter::from_fn(|| active.next()).collect();
        assert_eq!(
            order,
            [id(1), id(3), id(4)],
            "the one that was read longest ago pauses"
        );
        read(2, 5);
        assert_eq!(active.next(), Some(id(2)), "until somebody reads it again");
        active.done(id(3), Next::Again);
        assert_eq!(active.next(), None, "another one has given way to it");
    }

    #[test]
    fn the_limits_are_those_that_operators_read() {
        let limits = include_str!("../../../../deploy/README.md");
        let named = format!("{},000 sessions with opponents are active", MOST / 1000);
        assert!(limits.contains(&named), "{named}");
        let named = format!("of one client {MOST_OF_CLIENT}");
        assert!(limits.contains(&named), "{named}");
    }
}
