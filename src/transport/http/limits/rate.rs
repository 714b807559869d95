//! Rate limiter: a token bucket for each client, with the `RateLimit` headers.

use std::{
    fmt,
    net::IpAddr,
    num::{NonZeroU32, NonZeroUsize},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use governor::{
    Quota, RateLimiter,
    clock::{Clock, MonotonicClock},
    middleware::StateInformationMiddleware,
    nanos::Nanos,
    state::StateStore,
};
use http::{HeaderName, HeaderValue};
use lru::LruCache;

use super::{Rate, SessionRate};
use maecenas_contract::{Text, text};
use maecenas_engine::{Limit, whole_seconds};

/// The most clients that are tracked; beyond it the least recently active one is evicted.
const MOST_CLIENTS: NonZeroUsize = NonZeroUsize::new(1 << 16).unwrap();

/// What is counted. A small type, because the future of every request contains it.
#[derive(Debug, Clone, Copy)]
enum Counted {
    Requests,
    Sessions,
}

impl Counted {
    /// The name of the policy in the headers.
    const fn policy(self) -> &'static str {
        match self {
            Self::Requests => "client",
            Self::Sessions => "sessions",
        }
    }

    /// The period of the rate.
    const fn period(self) -> Duration {
        match self {
            Self::Requests => Duration::from_secs(1),
            Self::Sessions => Duration::from_mins(1),
        }
    }
}

/// A rate limit: what is counted, the sustained rate and the burst.
#[derive(Debug, Clone, Copy)]
pub(in crate::transport) struct Policy {
    counted: Counted,
    /// The sustained rate: the most in a period.
    count: NonZeroU32,
    /// The burst: the most at once, after a pause.
    burst: NonZeroU32,
}

impl From<Rate> for Policy {
    fn from(rate: Rate) -> Self {
        Self {
            counted: Counted::Requests,
            count: rate.per_second,
            burst: rate.burst,
        }
    }
}

impl From<SessionRate> for Policy {
    fn from(rate: SessionRate) -> Self {
        Self {
            counted: Counted::Sessions,
            count: rate.per_minute,
            burst: rate.burst,
        }
    }
}

impl Policy {
    /// The limit that it is.
    pub(in crate::transport) const fn limit(self) -> Limit {
        match self.counted {
            Counted::Requests => Limit::RequestRate,
            Counted::Sessions => Limit::SessionRate,
        }
    }

    /// The policy as text, such as `60 new sessions a minute from one client, beyond 60 at once`.
    pub(in crate::transport) fn words(self) -> Text {
        let Self {
            counted,
            count,
            burst,
        } = self;
        match counted {
            Counted::Requests => text!("rate-of-requests", count, burst),
            Counted::Sessions => text!("rate-of-sessions", count, burst),
        }
    }

    fn quota(self) -> Quota {
        // A period of zero would mean no limit.
        let each = self.refill(1).max(Duration::from_nanos(1));
        let quota = Quota::with_period(each).unwrap_or(Quota::per_second(self.count));
        quota.allow_burst(self.burst)
    }

    /// The time in which `count` tokens are refilled.
    fn refill(self, count: u32) -> Duration {
        self.counted.period().saturating_mul(count) / self.count.get()
    }
}

/// The rate limiter of one policy, keyed by client.
#[derive(Debug)]
pub(in crate::transport) struct Rates {
    policy: Policy,
    clock: MonotonicClock,
    /// When the limiter was made: its times are counted from then on.
    start: <MonotonicClock as Clock>::Instant,
    clients: Clients,
    limiter: RateLimiter<IpAddr, Clients, MonotonicClock, StateInformationMiddleware>,
}

/// The result of the rate limiter for one client.
#[derive(Debug, Clone, Copy)]
pub(in crate::transport) struct RateStatus {
    pub(in crate::transport) policy: Policy,
    /// How long the client has to wait, if it is over the limit.
    pub(in crate::transport) wait: Option<Duration>,
    /// How many more requests the client may send at once.
    pub(in crate::transport) left: u32,
}

impl Rates {
    pub(in crate::transport) fn of(policy: impl Into<Policy>) -> Self {
        let policy = policy.into();
        let clock = MonotonicClock;
        // Before the limiter reads the clock: with a later start `status` could say one token too few.
        let start = clock.now();
        let clients = Clients::default();
        Self {
            policy,
            limiter: RateLimiter::new(policy.quota(), clients.clone(), clock.clone()),
            clients,
            start,
            clock,
        }
    }

    /// Takes one token of a client.
    pub(in crate::transport) fn take_token(&self, client: IpAddr) -> RateStatus {
        let (wait, left) = match self.limiter.check_key(&client) {
            Ok(state) => (None, state.remaining_burst_capacity()),
            Err(early) => (Some(early.wait_time_from(self.clock.now())), 0),
        };
        RateStatus {
            policy: self.policy,
            wait,
            left,
        }
    }
}

impl Rates {
    /// Charges the further items of an admitted request: the client has to wait longer before its next one.
    pub(in crate::transport) fn charge(&self, client: IpAddr, questions: usize) {
        if questions > 0 {
            let questions = u32::try_from(questions).unwrap_or(u32::MAX);
            self.clients.delay(client, self.policy.refill(questions));
        }
    }
}

impl Rates {
    /// What is left to a client now, without taking anything.
    pub(in crate::transport) fn status(&self, client: IpAddr) -> RateStatus {
        let now = self.clock.now().duration_since(self.start);
        let whole_again = self.clients.whole_again(client);
        let owed = whole_again.map_or(Duration::ZERO, |time| {
            time.saturating_sub(now.into()).into()
        });
        let each = self.policy.refill(1).as_nanos().max(1);
        let used = u32::try_from(owed.as_nanos().div_ceil(each)).unwrap_or(u32::MAX);
        let burst = self.policy.burst.get();
        RateStatus {
            policy: self.policy,
            wait: (used > burst).then_some(owed),
            left: burst.saturating_sub(used),
        }
    }
}

impl RateStatus {
    /// The headers of `draft-ietf-httpapi-ratelimit-headers`: the policy (burst and window), and what remains of it until it is
    /// full again.
    pub(in crate::transport) fn headers(&self) -> impl Iterator<Item = (HeaderName, HeaderValue)> {
        let Policy { counted, burst, .. } = self.policy;
        let name = counted.policy();
        let used = burst.get().saturating_sub(self.left);
        let refill = |count| whole_seconds(self.policy.refill(count));
        let policy = format!("\"{name}\";q={burst};w={}", refill(burst.get()));
        // A batch may have charged more than the burst.
        let debt = self.wait.map_or(0, whole_seconds);
        let whole = refill(used).max(debt);
        let left = format!("\"{name}\";r={};t={whole}", self.left);
        [("ratelimit-policy", policy), ("ratelimit", left)]
            .into_iter()
            .filter_map(|(name, value)| {
                let name = HeaderName::from_static(name);
                Some((name, HeaderValue::try_from(value).ok()?))
            })
    }
}

/// The limiter state of the tracked clients: an LRU cache.
#[derive(Clone)]
struct Clients(Arc<Mutex<LruCache<IpAddr, Nanos>>>);

impl Default for Clients {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(LruCache::new(MOST_CLIENTS))))
    }
}

impl Clients {
    /// Postpones the time at which the burst of a client is full again.
    fn delay(&self, client: IpAddr, by: Duration) {
        let mut clients = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(whole_again) = clients.get_mut(&client) {
            *whole_again = *whole_again + by;
        }
    }
}

impl Clients {
    /// When the burst of a client is full again; none for one that is not tracked.
    fn whole_again(&self, client: IpAddr) -> Option<Nanos> {
        let clients = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        clients.peek(&client).copied()
    }
}

impl fmt::Debug for Clients {
    /// Client addresses are personal data and must not appear in logs.
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("Clients")
    }
}

impl StateStore for Clients {
    type Key = IpAddr;

    fn measure_and_replace<T, F, E>(&self, client: &IpAddr, measure: F) -> Result<T, E>
    where
        F: Fn(Option<Nanos>) -> Result<(T, Nanos), E>,
    {
        let mut clients = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (values, next) = measure(clients.get(client).copied())?;
        clients.put(*client, next);
        Ok(values)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::net::{IpAddr, Ipv4Addr};

    use governor::{nanos::Nanos, state::StateStore};

    use super::{Clients, MOST_CLIENTS, Rate, Rates, SessionRate};

    fn client(number: u32) -> IpAddr {
        Ipv4Addr::from_bits(number).into()
    }

    fn rates(per_second: u32, burst: u32) -> Rates {
        Rates::of(Rate {
            per_second: per_second.try_into().unwrap(),
            burst: burst.try_into().unwrap(),
        })
    }

    #[test]
    fn each_client_has_a_burst_of_its_own() {
        let rates = rates(1, 3);
        for client in [client(1), client(2)] {
            let left = [(); 3].map(|()| rates.take_token(client).left);
            assert_eq!(left, [2, 1, 0]);
            let refused = rates.take_token(client);
            assert!(refused.wait.is_some());
            assert_eq!(refused.left, 0);
        }
    }

    #[test]
    fn the_status_has_what_was_charged_and_takes_nothing() {
        let rates = rates(10, 20);
        assert_eq!(rates.status(client(1)).left, 20);
        rates.take_token(client(1));
        for _ in 0..2 {
            assert_eq!(rates.status(client(1)).left, 19);
        }
        rates.charge(client(1), 9);
        assert_eq!(rates.status(client(1)).left, 10);
        // 120 tokens of 20, at 10 a second.
        rates.charge(client(1), 110);
        let status = rates.status(client(1));
        let headers: Vec<_> = status.headers().map(|(_, value)| value).collect();
        assert_eq!(headers, ["\"client\";q=20;w=2", "\"client\";r=0;t=12"]);
    }

    #[test]
    fn the_questions_of_a_batch_are_counted() {
        let rates = rates(10, 20);
        assert!(rates.take_token(client(1)).wait.is_none());
        rates.charge(client(1), 119);
        let wait = rates.take_token(client(1)).wait.unwrap();
        assert!((9.0..=10.2).contains(&wait.as_secs_f64()), "{wait:?}");
        assert!(rates.take_token(client(2)).wait.is_none());
    }

    #[test]
    fn a_client_is_told_where_it_stands() {
        let rates = rates(2, 6);
        let status = rates.take_token(client(1));
        let values: Vec<_> = status.headers().map(|(_, value)| value).collect();
        assert_eq!(values, ["\"client\";q=6;w=3", "\"client\";r=5;t=1"]);
    }

    #[test]
    fn sessions_are_counted_by_the_minute() {
        let rates = Rates::of(SessionRate {
            per_minute: 30.try_into().unwrap(),
            burst: 10.try_into().unwrap(),
        });
        let status = rates.take_token(client(1));
        let values: Vec<_> = status.headers().map(|(_, value)| value).collect();
        assert_eq!(values, ["\"sessions\";q=10;w=20", "\"sessions\";r=9;t=2"]);
    }

    #[test]
    fn no_more_clients_are_kept_in_mind_than_there_is_room_for() {
        let clients = Clients::default();
        let seen = |number| {
            let before = |state: Option<Nanos>| Ok::<_, ()>((state.is_some(), Nanos::from(1_u64)));
            clients
                .measure_and_replace(&client(number), before)
                .unwrap()
        };
        let most = u32::try_from(MOST_CLIENTS.get()).unwrap();
        for number in 0..=most {
            assert!(!seen(number));
        }
        assert!(seen(most));
        assert_eq!(clients.0.lock().unwrap().len(), MOST_CLIENTS.get());
        assert!(
            !seen(0),
            "the one whose last request is the oldest is forgotten"
        );
    }
}
