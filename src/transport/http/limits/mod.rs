//! Limits of the service: concurrent requests, request size, duration, and the rate of each client.

mod admission;
mod amounts;
mod client;
mod creations;
pub(in crate::transport) mod deadline;
mod held;
mod parked;
mod rate;
mod table;
mod usage;

use std::{
    future::poll_fn, net::IpAddr, num::NonZeroU32, pin::Pin, sync::Arc, task::Poll, time::Duration,
};

use http::{HeaderMap, Response};
use ipnet::IpNet;
use tokio::time::timeout;

use crate::telemetry::{Protocol, Telemetry, Throttle};
pub(in crate::transport) use client::client_key;
use client::{WARNED_EVERY, client};
pub(in crate::transport) use creations::Creations;
use maecenas_contract::errors::Code;
use maecenas_contract::text;
use maecenas_engine::{Error, Limit, whole_seconds};
pub(in crate::transport) use rate::RateStatus;
use rate::Rates;
use usage::Usage;

use admission::SMALL_REQUEST;
pub(in crate::transport) use admission::{Admission, Shared};
use amounts::{Amounts, Reached, Resource};
pub(in crate::transport) use parked::{Peer, streams_end};

/// The default for the most bytes of a request.
pub const MOST_BYTES: usize = 4 << 20;
/// The default for the longest duration of a request.
const TIME: Duration = Duration::from_secs(30);
/// The default for the most concurrent requests.
const CONCURRENCY: usize = 1024;
/// The default for the most bytes of requests and responses in the buffers.
const BUFFERS: usize = 64 << 20;
/// The default for the most open response streams.
const STREAMS: usize = 8192;
/// The default for the heartbeats of streams of events. Proxies close what is quiet for a minute, some earlier.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// The memory of the decoder of a compressed stream, at most: the zstd window that every HTTP recipient supports (RFC 9659).
pub(in crate::transport) const LARGEST_WINDOW: usize = 8 << 20;
/// The largest part of the buffers that is reserved for small requests while they are under way, and while they arrive, as a divisor.
const SMALL_PART: usize = 8;
/// The part of the buffers for what is being made at the moment, which takes several times the size of its response, as a divisor.
const WORK_PART: usize = 4;
/// The part of the concurrent requests that is reserved for small ones, as a divisor.
const SMALL_REQUESTS_PART: usize = 8;
/// The memory of one request, as a multiple of the largest body: the buffer of the body with its spare room, the decompressed body, and
/// the reservation for the response.
const LARGEST_REQUEST: usize = 3;
/// The number of equal parts beyond which the share of a client does not shrink.
const MOST_SHARES: usize = 64;

/// The limits of the service.
#[derive(Debug, Clone)]
pub struct Limits {
    /// The most bytes of a request message, over every protocol.
    pub body: usize,
    /// The longest that a request may take, from its headers to those of its response.
    pub time: Duration,
    /// The most concurrent requests. Those of one client, and what they use of the following two, are limited to a share: as much as
    /// each active client may have, with one more to come.
    pub concurrency: usize,
    /// The most bytes in the buffers: request bodies as they arrive, until they are processed, and responses from before they are made
    /// until they are taken. A part is reserved for small requests.
    pub buffers: usize,
    /// The most open response streams.
    pub streams: usize,
    /// The heartbeat interval: how long a stream of events may be quiet before it says that it is alive.
    pub heartbeat: Duration,
    /// The request rate of one client; unlimited if absent.
    pub rate: Option<Rate>,
    /// The rate at which one client may create sessions; unlimited if absent.
    pub session_rate: Option<SessionRate>,
    /// The networks of trusted proxies, whose forwarding headers name the client.
    pub proxies: Vec<IpNet>,
}

/// How often one client may create a session. A request counts even if it fails.
#[derive(Debug, Clone, Copy)]
pub struct SessionRate {
    /// Sustained sessions a minute.
    pub per_minute: NonZeroU32,
    /// The burst: sessions at once, after a pause.
    pub burst: NonZeroU32,
}

impl Default for SessionRate {
    /// 60 a minute, and 60 at once.
    fn default() -> Self {
        const SIXTY: NonZeroU32 = NonZeroU32::new(60).unwrap();
        Self {
            per_minute: SIXTY,
            burst: SIXTY,
        }
    }
}

/// The request rate of one client: a token bucket.
#[derive(Debug, Clone, Copy)]
pub struct Rate {
    /// Sustained requests a second.
    pub per_second: NonZeroU32,
    /// The burst: requests at once, after a pause.
    pub burst: NonZeroU32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            body: MOST_BYTES,
            time: TIME,
            concurrency: CONCURRENCY,
            buffers: BUFFERS,
            streams: STREAMS,
            heartbeat: HEARTBEAT,
            rate: None,
            session_rate: Some(SessionRate::default()),
            proxies: Vec::new(),
        }
    }
}

/// Enforces the limits.
#[derive(Debug)]
pub(in crate::transport) struct Limiter {
    time: Duration,
    usage: Arc<Usage>,
    rates: Option<Arc<Rates>>,
    proxies: Vec<IpNet>,
    /// The rate limit of warnings of forwarding headers that are ignored.
    forwarding_warnings: Throttle,
}

impl Limiter {
    pub(in crate::transport) fn of(limits: &Limits, telemetry: &Telemetry) -> Self {
        let usage = Arc::new(usage(limits, telemetry));
        usage.observe(telemetry);
        Self {
            time: limits.time,
            usage,
            rates: limits.rate.map(|rate| Arc::new(Rates::of(rate))),
            proxies: limits.proxies.clone(),
            forwarding_warnings: Throttle::new(WARNED_EVERY),
        }
    }

    /// The client of a request.
    pub(in crate::transport) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        client(peer, headers, &self.proxies, &self.forwarding_warnings)
    }

    /// Counts a request against the rate limit of its client, if there is one.
    pub(in crate::transport) fn rate_status(&self, client: IpAddr) -> Option<RateStatus> {
        Some(self.rates.as_ref()?.take_token(client))
    }

    /// A new permit for a request of a client.
    pub(in crate::transport) fn admission(
        &self,
        client: IpAddr,
        peer: Option<Arc<dyn Peer>>,
    ) -> Admission {
        Admission::new(&self.usage, self.rates.as_ref(), client, peer)
    }

    /// The timeout of a request: the limit of the service, or the deadline of the client over gRPC or Connect if that is shorter.
    pub(in crate::transport) fn time(&self, headers: &HeaderMap, protocol: Protocol) -> Duration {
        deadline::of(headers, protocol).map_or(self.time, |client| client.min(self.time))
    }
}

/// The limits of all clients together, with the least share of one.
fn usage(limits: &Limits, telemetry: &Telemetry) -> Usage {
    // A body of the largest size has to fit into the half of one client.
    let buffers = limits.buffers.max(4 * limits.body);
    let small = limits.concurrency.saturating_mul(SMALL_REQUEST);
    let small = small.min(buffers / SMALL_PART);
    let most = Amounts {
        requests: limits.concurrency,
        bytes: buffers - small - buffers / WORK_PART,
        streams: limits.streams,
        // Separate from the buffers, so that compressed streams do not block the bodies of other clients.
        windows: buffers,
    };
    let kept = Amounts {
        requests: most.requests / SMALL_REQUESTS_PART,
        // As much again as they have once they are there.
        bytes: small,
        ..Amounts::default()
    };
    let least = Amounts {
        requests: (most.requests / MOST_SHARES).max(1),
        bytes: LARGEST_REQUEST.saturating_mul(limits.body),
        streams: (most.streams / MOST_SHARES).max(1),
        windows: LARGEST_WINDOW,
    };
    Usage::new(most, kept, least, telemetry.clone())
}

/// Why a stream ends that gave way to those of others.
pub(in crate::transport) fn streams_are_needed() -> Error {
    let resource = Resource::Streams;
    let by_client = false;
    Error::from(Reached {
        resource,
        by_client,
    })
}

/// Awaits a response with a timeout. Most responses are ready at once and need no timer.
///
/// # Errors
/// `DEADLINE_EXCEEDED` when it takes longer.
pub(in crate::transport) async fn within<T>(
    time: Duration,
    response: &mut (impl Future<Output = T> + Unpin),
) -> Result<T, Error> {
    let at_once = poll_fn(|context| Poll::Ready(Pin::new(&mut *response).poll(context))).await;
    if let Poll::Ready(response) = at_once {
        return Ok(response);
    }
    Box::pin(timeout(time, response)).await.map_err(|_| {
        let detail = text!("request-took-too-long", time = format_args!("{time:?}"));
        Error::new(Code::DeadlineExceeded, detail).limit(Limit::RequestTime)
    })
}

impl RateStatus {
    /// The refusal of a request beyond the rate limit.
    pub(in crate::transport) fn refused(&self) -> Option<Error> {
        let wait = self.wait?;
        let allowed = self.policy.words();
        let seconds = whole_seconds(wait);
        let detail = text!("rate-exceeded", seconds; allowed);
        let error = Error::new(Code::RateLimited, detail).retry_after(wait);
        Some(error.limit(self.policy.limit()))
    }

    /// Adds the rate-limit headers to a response, after those of other policies.
    pub(in crate::transport) fn add_headers<B>(&self, response: &mut Response<B>) {
        for (name, value) in self.headers() {
            response.headers_mut().append(name, value);
        }
    }
}

#[cfg(test)]
mod tests;
