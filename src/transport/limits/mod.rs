//! How much may be asked of the service: at once, in one request, for how long, and how often by one client.

mod client;
mod creations;
mod deadline;
mod rate;

use std::{net::IpAddr, num::NonZeroU32, time::Duration};

use http::{HeaderMap, Response};
use ipnet::IpNet;
use tokio::{
    sync::{Semaphore, SemaphorePermit},
    time::timeout,
};

use crate::service::{Code, Error};
use client::client;
pub(super) use creations::Creations;
pub use creations::SessionRate;
use rate::{Rates, Standing};

/// The most bytes of a request, unless told otherwise.
pub const MOST_BYTES: usize = 4 << 20;
/// How long a request may take, unless told otherwise.
const TIME: Duration = Duration::from_secs(30);
/// How many requests may be under way, unless told otherwise.
const CONCURRENCY: usize = 1024;
/// After how long it is worth while to ask a service again that had too much to do.
const BREATH: Duration = Duration::from_secs(1);

/// What may be asked of the service.
#[derive(Debug, Clone)]
pub struct Limits {
    /// The most bytes of a request's message, over every protocol.
    pub body: usize,
    /// The longest that a request may take, from its headers to those of its answer.
    pub time: Duration,
    /// The most requests under way at once.
    pub concurrency: usize,
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
            rate: None,
            session_rate: Some(SessionRate::default()),
            proxies: Vec::new(),
        }
    }
}

/// Keeps the limits.
#[derive(Debug)]
pub(super) struct Keeper {
    time: Duration,
    room: Semaphore,
    rates: Option<Rates>,
    proxies: Vec<IpNet>,
}

impl Keeper {
    pub(super) fn of(limits: &Limits) -> Self {
        Self {
            time: limits.time,
            room: Semaphore::new(limits.concurrency.min(Semaphore::MAX_PERMITS)),
            rates: limits.rate.map(Rates::of),
            proxies: limits.proxies.clone(),
        }
    }

    /// Where the client that a request comes from stands with its rate, if that is limited.
    pub(super) fn standing(&self, peer: IpAddr, headers: &HeaderMap) -> Option<Standing> {
        let rates = self.rates.as_ref()?;
        Some(rates.ask(client(peer, headers, &self.proxies)))
    }

    /// The room that a request takes while it is under way.
    ///
    /// # Errors
    /// When there is none.
    pub(super) fn room(&self) -> Result<SemaphorePermit<'_>, Error> {
        self.room.try_acquire().map_err(|_| {
            let detail = "as many requests are under way as the service takes at once; ask again";
            Error::new(Code::Overloaded, detail).retry_after(BREATH)
        })
    }

    /// How long a request may take: as the service allows, or as its sender says over gRPC, if that is less.
    pub(super) fn time(&self, headers: &HeaderMap) -> Duration {
        deadline::of(headers).map_or(self.time, |asked| asked.min(self.time))
    }
}

/// Waits for an answer for some time.
///
/// # Errors
/// When it takes longer.
pub(super) async fn within<T>(time: Duration, answer: impl Future<Output = T>) -> Result<T, Error> {
    timeout(time, answer).await.map_err(|_| {
        let detail =
            format!("the request took longer than {time:?}; send it faster, or ask less at once");
        Error::new(Code::DeadlineExceeded, detail)
    })
}

impl Standing {
    /// The refusal of a request that comes too soon.
    pub(super) fn refused(&self) -> Option<Error> {
        let wait = self.wait?;
        let detail = format!("more than {}; ask again in {wait:?}", self.policy);
        Some(Error::new(Code::RateLimited, detail).retry_after(wait))
    }

    /// Tells a client where it stands, beside other policies that it was told of.
    pub(super) fn tell<B>(&self, response: &mut Response<B>) {
        for (name, value) in self.headers() {
            response.headers_mut().append(name, value);
        }
    }
}
