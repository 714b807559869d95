//! Admission control: the resources that a request uses while its body is read, while it is processed, and until its response has
//! been taken. They are released when the last clone is dropped.
//!
//! Two things differ from what is known at admission. The rest of a body may never arrive: memory for it is reserved as it arrives, and given
//! to others while it does not. A response may be far larger than its request: memory for it is reserved before the work, as far as its size
//! can be bounded, and corrected when it is made.

use std::{
    future::poll_fn,
    net::IpAddr,
    pin::pin,
    sync::{Arc, Mutex, MutexGuard},
    task::{Context, Poll},
};

use bytes::Bytes;

use super::{
    amounts::{Amounts, Reached, Resource},
    held::{Held, Idle, Owed, State},
    parked::{Owner, Parked, Peer, Signal},
    rate::{RateStatus, Rates},
    usage::{Demand, Usage},
};
use maecenas_engine::Error;

/// Responses up to this size are not counted: they fit into the write buffer of the connection anyway.
const SMALL_RESPONSE: usize = 4 << 10;
/// The most bytes of a small request, and of the response that it may have without a reservation. What small requests take is limited
/// by their number, for which [`SMALL_REQUEST`] bytes each are reserved apart from the buffers.
const SMALL: usize = 16 << 10;
/// The memory of a small request with its response.
pub(super) const SMALL_REQUEST: usize = 2 * SMALL;
/// The memory of a request whose body is not there yet: its headers, and the task that waits.
const WAITING_BODY: usize = 4 << 10;

/// Marks a response whose body is in memory once for all clients, and thus counts for none of them.
#[derive(Debug, Clone, Copy)]
pub(in crate::transport) struct Shared;

/// The permit of one request. Clones share it.
#[derive(Debug, Clone)]
pub(in crate::transport) struct Admission(Arc<Held>);

impl Admission {
    pub(in crate::transport) fn new(
        usage: &Arc<Usage>,
        rates: Option<&Arc<Rates>>,
        client: IpAddr,
        peer: Option<Arc<dyn Peer>>,
    ) -> Self {
        Self(Arc::new(Held {
            usage: Arc::clone(usage),
            rates: rates.cloned(),
            client,
            peer,
            state: Mutex::default(),
        }))
    }

    /// Counts a request in progress, whose body of `bytes` bytes has been read. Waits for a moment while others have all the room.
    ///
    /// # Errors
    /// The limit of concurrent requests is reached.
    pub(in crate::transport) async fn begin(&self, bytes: usize) -> Result<(), Error> {
        let (more, demand) = self.beginning(bytes);
        if self.take(more, demand).is_err() {
            Box::pin(self.wait_for(more, demand)).await?;
        }
        Ok(())
    }

    fn beginning(&self, bytes: usize) -> (Amounts, Demand) {
        let held = self.state().amounts;
        let mut more = Amounts {
            requests: usize::from(held.requests == 0),
            // The body is in memory already. What is not reserved yet is a small body that arrived in one piece.
            bytes: bytes.saturating_sub(held.bytes),
            ..Amounts::default()
        };
        if bytes > SMALL {
            return (more, Demand::Body);
        }
        more.bytes = 0;
        (more, Demand::Small)
    }

    /// Reserves bytes of the shared buffers for what has arrived, and waits for them if necessary.
    ///
    /// # Errors
    /// The buffers stayed full for too long.
    pub(in crate::transport) async fn reserve(&self, bytes: usize) -> Result<(), Error> {
        let held = self.state().amounts.bytes;
        let demand = if held.saturating_add(bytes) <= SMALL {
            Demand::Small
        } else {
            Demand::Body
        };
        self.wait_for(Amounts::of_bytes(bytes), demand).await
    }

    async fn wait_for(&self, more: Amounts, demand: Demand) -> Result<(), Error> {
        self.0.usage.wait_for(self.0.client, more, demand).await?;
        self.add(more);
        Ok(())
    }

    /// Reserves without waiting.
    fn take(&self, more: Amounts, demand: Demand) -> Result<(), Reached> {
        if more != Amounts::default() {
            self.0.usage.take(self.0.client, more, demand)?;
            self.add(more);
        }
        Ok(())
    }

    /// Releases what is reserved for the body above `bytes`.
    pub(in crate::transport) fn shrink(&self, bytes: usize) {
        let mut state = self.state();
        let body = state.amounts.bytes - state.response;
        let less = Amounts::of_bytes(body.saturating_sub(bytes));
        state.amounts = state.amounts.minus(less);
        state.waits = false;
        drop(state);
        if less != Amounts::default() {
            self.0.usage.release(self.0.client, less);
        }
    }

    /// Reserves the bytes of a response before it is made: an upper bound.
    ///
    /// # Errors
    /// There is no room for it.
    pub(in crate::transport) fn expect(&self, bytes: usize) -> Result<(), Error> {
        let response = self.state().response;
        if bytes <= SMALL || bytes <= response {
            return Ok(());
        }
        self.take(Amounts::of_bytes(bytes - response), Demand::Response)?;
        self.state().response = bytes;
        Ok(())
    }

    /// Gives back what is reserved for a response above its size, or reserves what it has more. For an operation without effects, which can
    /// still be refused.
    ///
    /// # Errors
    /// The response is larger than expected, and there is no room for it.
    pub(in crate::transport) fn made(&self, bytes: usize) -> Result<(), Error> {
        self.expect(bytes)?;
        let mut state = self.state();
        let less = state.response.saturating_sub(bytes);
        if less == 0 {
            return Ok(());
        }
        state.response -= less;
        state.amounts.bytes -= less;
        drop(state);
        self.0.usage.release(self.0.client, Amounts::of_bytes(less));
        Ok(())
    }

    /// Counts a response of which only the connection will say how large it is, without refusing it.
    pub(in crate::transport) fn counts(&self, bytes: usize) {
        let mut state = self.state();
        let more = Amounts::of_bytes(bytes.saturating_sub(state.response));
        if bytes <= SMALL_RESPONSE || more == Amounts::default() {
            return;
        }
        state.response = bytes;
        state.amounts = state.amounts.plus(more);
        drop(state);
        let usage = &self.0.usage;
        usage.exchange(self.0.client, Amounts::default(), more);
    }

    /// Awaits the next piece of a body. Meanwhile all that is held for the request is preemptible.
    ///
    /// # Errors
    /// There is no room for another body that is not there yet, or this one gave way.
    pub(in crate::transport) async fn idle<T>(
        &self,
        arriving: impl Future<Output = T>,
    ) -> Result<T, Error> {
        let first = {
            let mut state = self.state();
            let counted = state.waits || state.stream.is_some();
            state.waits = true;
            !counted
        };
        if first {
            self.reserve(WAITING_BODY).await?;
        }
        let signal = Arc::new(Signal::default());
        let idle = Idle {
            held: &self.0,
            key: self.park(Owner::Body(Arc::clone(&signal))),
        };
        let mut arriving = pin!(arriving);
        let arrived = poll_fn(|context| match arriving.as_mut().poll(context) {
            Poll::Ready(arrived) => Poll::Ready(Some(arrived)),
            Poll::Pending => signal.poll(context).map(|()| None),
        });
        let arrived = arrived.await;
        let gave_way = idle.end();
        arrived.filter(|_| !gave_way).ok_or_else(|| {
            Error::from(Reached {
                resource: Resource::Bytes,
                by_client: false,
            })
        })
    }

    /// Marks the bytes, streams and windows that are held as preemptible.
    fn park(&self, owner: Owner) -> u64 {
        let mut amounts = self.state().amounts;
        amounts.requests = 0;
        if let Owner::Body(_) = owner {
            // Those are of the stream.
            (amounts.streams, amounts.windows) = (0, 0);
        }
        let parked = Parked::new(amounts, owner);
        self.0.usage.park(self.0.client, parked)
    }

    /// Charges the items of a batch to the rate limit of the client, which delays its next requests.
    pub(in crate::transport) fn charge(&self, questions: usize) {
        if let Some(rates) = &self.0.rates {
            // The first item was counted as the request.
            rates.charge(self.0.client, questions.saturating_sub(1));
        }
    }

    /// What is left of the rate of the client now.
    pub(in crate::transport) fn rate_status(&self) -> Option<RateStatus> {
        let rates = self.0.rates.as_ref()?;
        Some(rates.status(self.0.client))
    }

    /// The address of the client.
    pub(in crate::transport) fn client(&self) -> IpAddr {
        self.0.client
    }

    /// Waits until the rate limiter allows the next message of a stream, and counts it.
    pub(in crate::transport) async fn next_message(&self) {
        if let Some(rates) = &self.0.rates {
            while let Some(wait) = rates.take_token(self.0.client).wait {
                tokio::time::sleep(wait).await;
            }
        }
    }

    /// Counts a response stream instead of a request in progress, with the memory of its decompression window. It may be ended to make
    /// room: [`Self::gave_way`].
    ///
    /// # Errors
    /// The limit of open streams is reached, or that of compressed ones.
    pub(in crate::transport) fn stream(&self, window: usize) -> Result<(), Error> {
        let stream = Amounts {
            streams: 1,
            windows: window,
            ..Amounts::default()
        };
        self.0.usage.take(self.0.client, stream, Demand::Response)?;
        let signal = Arc::new(Signal::default());
        let parked = Parked::new(stream, Owner::Stream(Arc::clone(&signal)));
        let key = self.0.usage.park(self.0.client, parked);
        let mut state = self.state();
        // Its bytes stay reserved: the request message is in memory until the stream ends.
        let ended = Amounts {
            requests: state.amounts.requests,
            ..Amounts::default()
        };
        state.amounts = state.amounts.minus(ended).plus(stream);
        state.stream = Some((key, signal));
        drop(state);
        self.0.usage.release(self.0.client, ended);
        Ok(())
    }

    /// As [`Self::stream`], for events that are in memory once for all who watch.
    ///
    /// # Errors
    /// The limit of open streams is reached.
    pub(in crate::transport) fn shared_stream(&self) -> Result<(), Error> {
        self.stream(0)?;
        self.state().shared = true;
        Ok(())
    }

    /// The connection of the request; none in tests without one.
    pub(in crate::transport) fn connection(&self) -> Option<&Arc<dyn Peer>> {
        self.0.peer.as_ref()
    }

    /// Completes once the stream has to end to make room for others.
    pub(in crate::transport) fn gave_way(&self, context: &mut Context<'_>) -> Poll<()> {
        let stream = self.state().stream.clone();
        stream.map_or(Poll::Pending, |(_, signal)| signal.poll(context))
    }

    /// Counts a response that is about to be sent instead of the request in progress; with its size, where it is known. Returns
    /// whether anything is still held until the response has been taken. Never refused: what was done cannot be undone. Further
    /// requests of a client that does not take its responses are refused instead.
    pub(in crate::transport) fn responded(&self, size: Option<u64>) -> bool {
        let (ended, response) = {
            let mut state = self.state();
            if state.stream.is_some() {
                return true;
            }
            let size = size.map(|size| usize::try_from(size).unwrap_or(usize::MAX));
            let mut response = size.unwrap_or(state.response);
            if response <= SMALL_RESPONSE {
                response = 0;
            }
            state.response = response;
            let response = Amounts::of_bytes(response);
            (std::mem::replace(&mut state.amounts, response), response)
        };
        if ended != response {
            self.0.usage.exchange(self.0.client, ended, response);
        }
        if response == Amounts::default() {
            return false;
        }
        // From now on it waits for its client.
        let kept = self.park_response(response);
        self.state().kept = kept;
        true
    }

    /// A piece of the response that is handed to the connection. It counts until the connection has no more use for it.
    pub(in crate::transport) fn owed(&self, data: Bytes) -> Bytes {
        if data.len() <= SMALL_RESPONSE {
            return data;
        }
        let mut state = self.state();
        if state.shared {
            return data;
        }
        if let Some(key) = state.kept.take()
            && self.0.usage.unpark(self.0.client, key).is_none()
        {
            // The connection is being closed.
            state.amounts.bytes -= state.response;
            state.response = 0;
        }
        let reserved = state.response.min(data.len());
        state.response -= reserved;
        state.amounts.bytes -= reserved;
        drop(state);
        let held = &self.0;
        let more = Amounts::of_bytes(data.len() - reserved);
        if more != Amounts::default() {
            held.usage.exchange(held.client, Amounts::default(), more);
        }
        let bytes = Amounts::of_bytes(data.len());
        let parked = self.park_response(bytes);
        Bytes::from_owner(Owed {
            data,
            usage: Arc::clone(&held.usage),
            client: held.client,
            parked,
        })
    }

    /// Marks bytes of the response as preemptible: the connection is closed if its client does not read.
    fn park_response(&self, bytes: Amounts) -> Option<u64> {
        let peer = self.0.peer.as_ref()?;
        let parked = Parked::new(bytes, Owner::Response(Arc::clone(peer)));
        Some(self.0.usage.park(self.0.client, parked))
    }

    fn add(&self, more: Amounts) {
        let mut state = self.state();
        state.amounts = state.amounts.plus(more);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state()
    }
}
