//! What is held for one request, and what its parts hold: each gives it back when it is dropped, unless it gave way before.

use std::{
    mem,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use bytes::Bytes;

use super::{
    amounts::Amounts,
    parked::{Peer, Signal},
    rate::Rates,
    usage::Usage,
};

/// What is held for one request.
#[derive(Debug)]
pub(super) struct Held {
    pub(super) usage: Arc<Usage>,
    pub(super) rates: Option<Arc<Rates>>,
    pub(super) client: IpAddr,
    /// The connection of the request, where there is one.
    pub(super) peer: Option<Arc<dyn Peer>>,
    pub(super) state: Mutex<State>,
}

/// How much it is.
#[derive(Debug, Default)]
pub(super) struct State {
    pub(super) amounts: Amounts,
    /// How many of the bytes are reserved for the response.
    pub(super) response: usize,
    /// The key of the response, from when it is ready until the connection takes it.
    pub(super) kept: Option<u64>,
    /// Whether the request is counted as one whose body is not there yet.
    pub(super) waits: bool,
    /// The open stream, which may be ended to make room.
    pub(super) stream: Option<(u64, Arc<Signal>)>,
    /// Whether what is sent is in memory once for many clients.
    pub(super) shared: bool,
}

impl Held {
    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let state = self.state.get_mut().unwrap_or_else(PoisonError::into_inner);
        let mut held = state.amounts;
        let gave_way = |key| self.usage.unpark(self.client, key).is_none();
        if let Some((key, _)) = state.stream
            && gave_way(key)
        {
            (held.streams, held.windows) = (0, 0);
        }
        if state.kept.is_some_and(gave_way) {
            held.bytes -= state.response;
        }
        if held != Amounts::default() {
            self.usage.release(self.client, held);
        }
    }
}

/// A request whose body is idle.
pub(super) struct Idle<'a> {
    pub(super) held: &'a Held,
    pub(super) key: u64,
}

impl Idle<'_> {
    /// Ends it; returns whether it gave way.
    pub(super) fn end(self) -> bool {
        let gave_way = self.unpark();
        mem::forget(self);
        gave_way
    }

    fn unpark(&self) -> bool {
        let held = self.held;
        let gave_way = held.usage.unpark(held.client, self.key).is_none();
        if gave_way {
            let mut state = held.state();
            state.amounts.bytes = 0;
            state.response = 0;
        }
        gave_way
    }
}

impl Drop for Idle<'_> {
    fn drop(&mut self) {
        self.unpark();
    }
}

/// Response bytes that count as long as they are in memory.
pub(super) struct Owed {
    pub(super) data: Bytes,
    pub(super) usage: Arc<Usage>,
    pub(super) client: IpAddr,
    /// The key of the bytes, where they are preemptible.
    pub(super) parked: Option<u64>,
}

impl AsRef<[u8]> for Owed {
    fn as_ref(&self) -> &[u8] {
        &self.data
    }
}

impl Drop for Owed {
    fn drop(&mut self) {
        let gave_way = self
            .parked
            .is_some_and(|key| self.usage.unpark(self.client, key).is_none());
        if !gave_way {
            let bytes = Amounts::of_bytes(self.data.len());
            self.usage.release(self.client, bytes);
        }
    }
}
