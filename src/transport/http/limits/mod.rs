//! How much may be asked of the service: at once, in one request, for how long, and how often by one client.

mod admission;
mod client;
mod creations;
mod deadline;
mod rate;
mod usage;

use std::{net::IpAddr, num::NonZeroU32, sync::Arc, time::Duration};

use http::{HeaderMap, Response};
use ipnet::IpNet;
use tokio::time::timeout;

use crate::{
    contract::text,
    service::{Code, Error},
};
use client::client;
pub(in crate::transport) use client::one_of_many;
pub(in crate::transport) use creations::Creations;
pub use creations::SessionRate;
use rate::{RateStatus, Rates};
use usage::{Amounts, Usage};

pub(in crate::transport) use admission::Admission;

/// The most bytes of a request, unless told otherwise.
pub const MOST_BYTES: usize = 4 << 20;
/// How long a request may take, unless told otherwise.
const TIME: Duration = Duration::from_secs(30);
/// How many requests may be under way, unless told otherwise.
const CONCURRENCY: usize = 1024;
/// How many bytes of requests and answers may be in the buffers, unless told otherwise.
const BUFFERS: usize = 64 << 20;
/// How many streams of answers may be open, unless told otherwise.
const STREAMS: usize = 8192;

/// What may be asked of the service.
#[derive(Debug, Clone)]
pub struct Limits {
    /// The most bytes of a request's message, over every protocol.
    pub body: usize,
    /// The longest that a request may take, from its headers to those of its answer.
    pub time: Duration,
    /// The most requests under way at once. One client may have half of them, and of the following two.
    pub concurrency: usize,
    /// The most bytes in the buffers: bodies that are read or worked on, and answers that are not yet taken.
    pub buffers: usize,
    /// The most streams of answers open at once.
    pub streams: usize,
    /// How often one client may ask; as often as it likes if absent.
    pub rate: Option<Rate>,
    /// How often one client may begin a session; as often as it likes if absent.
    pub session_rate: Option<SessionRate>,
    /// The networks whose word is taken for whom they ask.
    pub proxies: Vec<IpNet>,
}

/// How often one client may ask.
#[derive(Debug, Clone, Copy)]
pub struct Rate {
    /// Requests a second in the long run.
    pub per_second: NonZeroU32,
    /// Requests at once, after a pause.
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
            rate: None,
            session_rate: Some(SessionRate::default()),
            proxies: Vec::new(),
        }
    }
}

/// Keeps the limits.
#[derive(Debug)]
pub(in crate::transport) struct Limiter {
    time: Duration,
    usage: Arc<Usage>,
    rates: Option<Arc<Rates>>,
    proxies: Vec<IpNet>,
}

impl Limiter {
    pub(in crate::transport) fn of(limits: &Limits) -> Self {
        Self {
            time: limits.time,
            usage: Arc::new(Usage::new(Amounts {
                requests: limits.concurrency,
                // A body of the largest size has to fit into the share of one client.
                bytes: limits.buffers.max(4 * limits.body),
                streams: limits.streams,
                // Apart from the buffers, so that compressed streams keep nobody's bodies out.
                windows: limits.buffers.max(4 * limits.body),
            })),
            rates: limits.rate.map(|rate| Arc::new(Rates::of(rate))),
            proxies: limits.proxies.clone(),
        }
    }

    /// The client that a request comes from.
    pub(in crate::transport) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        client(peer, headers, &self.proxies)
    }

    /// Where a client stands with its rate, if that is limited.
    pub(in crate::transport) fn standing(&self, client: IpAddr) -> Option<RateStatus> {
        Some(self.rates.as_ref()?.ask(client))
    }

    /// The room that a request of a client takes from now on.
    pub(in crate::transport) fn admission(&self, client: IpAddr) -> Admission {
        Admission::new(&self.usage, self.rates.as_ref(), client)
    }

    /// How long a request may take: as the service allows, or as its sender says over gRPC, if that is less.
    pub(in crate::transport) fn time(&self, headers: &HeaderMap) -> Duration {
        deadline::of(headers).map_or(self.time, |asked| asked.min(self.time))
    }
}

/// Waits for an answer for some time.
///
/// # Errors
/// When it takes longer.
pub(in crate::transport) async fn within<T>(
    time: Duration,
    answer: impl Future<Output = T>,
) -> Result<T, Error> {
    timeout(time, answer).await.map_err(|_| {
        let detail = text!(
            "the request took longer than {time:?}; send it faster, or ask less at once",
            "la requête a pris plus de {time:?} ; envoyez-la plus vite, ou demandez-en moins à la fois"
        );
        Error::new(Code::DeadlineExceeded, detail)
    })
}

impl RateStatus {
    /// The refusal of a request that comes too soon.
    pub(in crate::transport) fn refused(&self) -> Option<Error> {
        let wait = self.wait?;
        let allowed = self.policy.words();
        let detail = text!(
            "more than {allowed}; ask again in {wait:?}",
            "plus de {allowed} ; réessayez dans {wait:?}"; allowed
        );
        Some(Error::new(Code::RateLimited, detail).retry_after(wait))
    }

    /// Tells a client where it stands, beside other policies that it was told of.
    pub(in crate::transport) fn tell<B>(&self, response: &mut Response<B>) {
        for (name, value) in self.headers() {
            response.headers_mut().append(name, value);
        }
    }
}
