//! Connection limiter: how many connections may be open at once, in total and by client.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    time::Duration,
};

use ipnet::IpNet;
use slab::Slab;
use tokio::time::Instant;

use super::{
    activity::Activity,
    unsent::{Connections, UnsentBudget},
};
use crate::telemetry::{Capacity, Telemetry};
use crate::transport::http::limits::client_key;

/// The default for the most open connections.
const TOTAL: usize = 4096;
/// The default for the most open connections of one client.
const PER_CLIENT: usize = 256;
/// The default for the most concurrent requests of one HTTP/2 connection.
const STREAMS: u32 = 64;
/// The default for the most response bytes that are not sent.
const UNSENT: usize = 32 << 20;
/// The default for the maximum age of a connection.
const AGE: Duration = Duration::from_mins(5);
/// How many connections are examined to find an idle one.
const CANDIDATES: usize = 64;
/// The shortest idle time after which a connection may be closed to make room: the first request of a newer one may be on its
/// way.
const SPARED: Duration = Duration::from_secs(1);
/// The same for a connection that has had one request, where its own client opens another one: clients without a pool leave one behind with
/// each request, several hundred a second.
const SPARED_LEFT_BEHIND: Duration = Duration::from_millis(20);
/// The shortest interval between log messages about refused or closed connections.
const LOGGED_EVERY: Duration = Duration::from_secs(1);
/// The shortest interval between searches for stalled connections.
const STALLED_EVERY: Duration = Duration::from_millis(20);

/// How many connections may be open at once, and what one of them may do.
#[derive(Debug, Clone)]
pub struct ConnectionLimits {
    /// The most connections of all clients. At the limit an idle connection is closed to make room; if none is idle, the new one
    /// is refused.
    pub total: usize,
    /// The most connections of one client: of an address, or of a network of 64 bits for IPv6. At the limit an idle connection of
    /// this client is closed to make room; if none is idle, the new one is refused.
    pub per_client: usize,
    /// The most concurrent requests of one HTTP/2 connection.
    pub streams: u32,
    /// The most response bytes that are ready but not sent; above it, connections whose clients do not read are closed.
    pub unsent: usize,
    /// The maximum age of a connection, of which each may depart by a tenth. Then it takes no more requests, and ten seconds later the
    /// streams on it end, so that their clients resume them on another one. Without it a connection ends with its client.
    pub age: Option<Duration>,
    /// Networks whose connections carry requests of many clients, such as proxies; `per_client` does not apply to them.
    pub proxies: Vec<IpNet>,
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self {
            total: TOTAL,
            per_client: PER_CLIENT,
            streams: STREAMS,
            unsent: UNSENT,
            age: Some(AGE),
            proxies: Vec::new(),
        }
    }
}

/// Admits connections and counts the open ones.
#[derive(Debug)]
pub(super) struct ConnectionLimiter {
    limits: ConnectionLimits,
    telemetry: Telemetry,
    budget: Arc<UnsentBudget>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    open: Slab<Arc<Activity>>,
    /// The connections of each client to which `per_client` applies, the oldest first.
    clients: HashMap<IpAddr, Vec<usize>>,
    /// Where the next search for an idle connection starts.
    cursor: usize,
    /// When refused or closed connections were last logged, and how many there have been since.
    logged: Option<Instant>,
    unlogged: usize,
    /// The time of the last search for stalled connections.
    searched: Option<Instant>,
}

/// Why a connection is refused or closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reason {
    /// The limit of the client is reached, and no connection of theirs is idle.
    Client,
    /// The total limit is reached, and no connection is idle.
    Total,
    /// It was idle, and another connection needed the room.
    Idle,
    /// Its client did not read responses, and the budget of unsent bytes is exceeded.
    Unsent,
}

impl Reason {
    const fn label(self) -> &'static str {
        match self {
            Self::Client => "client_limit",
            Self::Total => "total_limit",
            Self::Idle => "idle",
            Self::Unsent => "unsent_answers",
        }
    }
}

impl ConnectionLimiter {
    pub(super) fn new(limits: ConnectionLimits, telemetry: Telemetry) -> Arc<Self> {
        let unsent = limits.unsent;
        let limiter = Arc::new_cyclic(|limiter| Self {
            limits,
            telemetry,
            budget: Arc::new(UnsentBudget::of(
                unsent,
                limiter.clone() as Weak<dyn Connections>,
            )),
            state: Mutex::default(),
        });
        limiter.observe();
        limiter
    }

    /// Has the metrics observe the limit of connections.
    fn observe(self: &Arc<Self>) {
        let limiter = Arc::downgrade(self);
        self.telemetry.observe_capacity("connections", move || {
            let limiter = limiter.upgrade()?;
            let used = limiter.state().open.len();
            let most = limiter.limits.total;
            Some(Capacity { used, most })
        });
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Admits a connection, until the permit is dropped.
    ///
    /// # Errors
    /// The limit of the client is reached while none of their connections is idle, or the total limit while no connection is.
    pub(super) fn admit(self: &Arc<Self>, peer: IpAddr) -> Result<Permit, Reason> {
        let peer = peer.to_canonical();
        let shared = self.limits.proxies.iter().any(|net| net.contains(&peer));
        let client = (!shared).then(|| client_key(peer));
        let mut state = self.state();
        let own = client.and_then(|client| state.clients.get(&client));
        let room = if own.is_some_and(|own| own.len() >= self.limits.per_client) {
            Some((state.longest_idle_of(client), Reason::Client))
        } else if state.open.len() >= self.limits.total {
            Some((state.longest_idle(), Reason::Total))
        } else {
            None
        };
        if let Some((idle, limit)) = room {
            let reason = if idle.is_some() { Reason::Idle } else { limit };
            self.count(&mut state, reason, 1);
            idle.ok_or(limit)?.close();
        }
        let activity = Arc::new(Activity::new(Arc::clone(&self.budget)));
        let key = state.open.insert(Arc::clone(&activity));
        if let Some(client) = client {
            state.clients.entry(client).or_default().push(key);
        }
        self.telemetry.connections(state.open.len());
        Ok(Permit {
            limiter: Arc::clone(self),
            activity,
            key,
            client,
        })
    }

    /// Counts refused or closed connections, and logs them at most once a second.
    fn count(&self, state: &mut State, reason: Reason, connections: usize) {
        let label = reason.label();
        self.telemetry.connections_refused(label, connections);
        state.unlogged += connections;
        let now = Instant::now();
        if state.logged.is_none_or(|last| now >= last + LOGGED_EVERY) {
            let connections = std::mem::take(&mut state.unlogged);
            tracing::warn!(
                name: "maecenas.connections.refused",
                connections,
                reason = label,
                "connections are refused or closed"
            );
            state.logged = Some(now);
        }
    }
}

impl State {
    /// The longest idle connection among the examined ones.
    fn longest_idle(&mut self) -> Option<Arc<Activity>> {
        let end = self.open.capacity().max(1);
        let slots = (0..CANDIDATES.min(end)).map(|step| (self.cursor + step) % end);
        let examined = slots.filter_map(|slot| self.open.get(slot));
        let idle = longest_idle(examined, |_| SPARED);
        self.cursor = (self.cursor + CANDIDATES) % end;
        idle
    }

    /// The longest idle connection among the oldest ones of a client that are not being closed.
    fn longest_idle_of(&self, client: Option<IpAddr>) -> Option<Arc<Activity>> {
        let own = self.clients.get(&client?)?;
        let own = own.iter().filter_map(|slot| self.open.get(*slot));
        let oldest = own.filter(|activity| activity.idle_since().is_some());
        longest_idle(oldest.take(CANDIDATES), |activity| {
            if activity.is_left_behind() {
                SPARED_LEFT_BEHIND
            } else {
                SPARED
            }
        })
    }
}

/// The longest idle connection among these, but for those that have been idle for less time than they are spared.
fn longest_idle<'a>(
    connections: impl Iterator<Item = &'a Arc<Activity>>,
    spared: impl Fn(&Activity) -> Duration,
) -> Option<Arc<Activity>> {
    let now = Instant::now();
    let idle = connections.filter_map(|activity| {
        let since = activity.idle_since()?;
        (now > since + spared(activity)).then_some((since, activity))
    });
    let longest = idle.min_by_key(|(since, _)| *since);
    longest.map(|(_, activity)| Arc::clone(activity))
}

/// The permit of an open connection, released on drop.
#[derive(Debug)]
pub(super) struct Permit {
    limiter: Arc<ConnectionLimiter>,
    activity: Arc<Activity>,
    key: usize,
    client: Option<IpAddr>,
}

impl Permit {
    /// The activity of the connection.
    pub(super) fn activity(&self) -> &Arc<Activity> {
        &self.activity
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut state = self.limiter.state();
        state.open.remove(self.key);
        if let Some(client) = self.client
            && let Some(own) = state.clients.get_mut(&client)
        {
            own.retain(|key| *key != self.key);
            if own.is_empty() {
                state.clients.remove(&client);
            }
        }
        self.limiter.telemetry.connections(state.open.len());
    }
}

impl Connections for ConnectionLimiter {
    fn close_stalled(&self, bytes: usize) {
        let mut state = self.state();
        let now = Instant::now();
        if state
            .searched
            .is_some_and(|last| now < last + STALLED_EVERY)
        {
            return;
        }
        state.searched = Some(now);
        let connections = state.open.iter().map(|(_, activity)| activity);
        let closed = close_stalled(connections, bytes);
        if closed > 0 {
            self.count(&mut state, Reason::Unsent, closed);
        }
    }
}

/// Closes connections whose clients do not read, the longest stalled first, until about `bytes` bytes are free. Returns how many
/// were closed.
fn close_stalled<'a>(
    connections: impl Iterator<Item = &'a Arc<Activity>>,
    mut bytes: usize,
) -> usize {
    let now = Instant::now();
    let mut stalled = Vec::new();
    for activity in connections {
        if let Some((unsent, _, true)) = activity.unsent() {
            bytes = bytes.saturating_sub(unsent);
        } else if let Some((unsent, due)) = activity.stalled(now) {
            stalled.push((due, unsent, activity));
        }
    }
    stalled.sort_unstable_by_key(|(due, ..)| *due);
    let mut closed = 0;
    for (_, unsent, activity) in stalled {
        if bytes == 0 {
            break;
        }
        activity.close();
        bytes = bytes.saturating_sub(unsent);
        closed += 1;
    }
    closed
}

#[cfg(test)]
mod tests;
