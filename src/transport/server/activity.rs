//! The activity of one connection: its requests in progress, the response bytes not sent yet, and when it is to be closed as idle
//! or stalled.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use futures_util::future::BoxFuture;
use slab::Slab;
use tokio::{
    sync::Notify,
    time::{Instant, sleep_until},
};
use tokio_util::sync::CancellationToken;

use super::unsent::UnsentBudget;
use crate::transport::http::limits::Peer;

/// The time for a client to send more than an HTTP/2 preface.
pub(super) const OPENING: Duration = Duration::from_secs(30);
/// The idle timeout. HTTP/1.1 connections close sooner, by the header timeout.
const IDLE: Duration = Duration::from_mins(5);
/// How long a client may read nothing of a response that is ready.
pub(super) const STALLED: Duration = Duration::from_secs(30);
/// A client that has read something within this time is spared where others need the room.
const PATIENCE: Duration = Duration::from_secs(1);
/// The minimum rate at which a client has to read a response in the long run, in bytes a second.
const LEAST_RATE: f64 = 1024.0;

/// The activity of one connection, shared by its byte stream and its service.
#[derive(Debug)]
pub(super) struct Activity {
    state: Mutex<State>,
    closing: Notify,
    budget: Arc<UnsentBudget>,
    /// Whether it has carried a request of HTTP/1.1 or before.
    http1: AtomicBool,
    /// Whether it takes no more requests because of its age. Over HTTP/1.1 the next response says so.
    retired: AtomicBool,
    /// Cancelled when the streams on it are to end because of its age.
    streams_end: CancellationToken,
}

#[derive(Debug)]
struct State {
    /// The requests in progress: from their headers until the last byte of their responses is written.
    exchanges: Slab<Unsent>,
    /// Since when there has been no request.
    idle_since: Instant,
    /// Whether the client has sent more than an HTTP/2 preface has.
    begun: bool,
    /// How many requests there have been.
    requests: u32,
    /// Since when writes to the socket have blocked.
    blocked_since: Option<Instant>,
    /// Whether it is being closed to make room for others.
    closing: bool,
    /// How long a stream may take that begins over HTTP/1.1 past the maximum age, at which this is set: the next request is still served.
    late_streams: Option<Duration>,
    /// When the stream ends that began over HTTP/1.1 after the maximum age.
    late_end: Option<Instant>,
}

/// The part of a response that is ready but not written yet.
#[derive(Debug, Default)]
struct Unsent {
    bytes: usize,
    /// The deadline for the client to read more of it.
    due: Option<Instant>,
}

/// The result of a check.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Check {
    /// The connection stays open; the time of the next check.
    GoOn(Instant),
    /// It has had no request for too long.
    Idle,
    /// The client does not read its responses.
    Stalled,
}

impl Activity {
    pub(super) fn new(budget: Arc<UnsentBudget>) -> Self {
        let state = State {
            exchanges: Slab::new(),
            idle_since: Instant::now(),
            begun: false,
            requests: 0,
            blocked_since: None,
            closing: false,
            late_streams: None,
            late_end: None,
        };
        Self {
            state: Mutex::new(state),
            closing: Notify::new(),
            budget,
            http1: AtomicBool::new(false),
            retired: AtomicBool::new(false),
            streams_end: CancellationToken::new(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records that the client has sent more than an HTTP/2 preface has.
    pub(super) fn begun(&self) {
        self.state().begun = true;
    }

    /// Records whether writes to the socket block.
    pub(super) fn blocked(&self, blocked: bool) {
        self.state().blocked_since = blocked.then(Instant::now);
    }

    /// Records a request in progress, until the exchange is dropped.
    pub(super) fn exchange(self: &Arc<Self>) -> Arc<Exchange> {
        let key = {
            let mut state = self.state();
            // Over HTTP/1.1 one request follows another, so that there is one stream at most.
            if let Some(time) = state.late_streams
                && self.http1.load(Ordering::Relaxed)
            {
                state.late_end = Some(Instant::now() + time);
            }
            state.requests = state.requests.saturating_add(1);
            state.exchanges.insert(Unsent::default())
        };
        Arc::new(Exchange {
            activity: Arc::clone(self),
            key,
        })
    }

    /// Records that the connection speaks HTTP/1.1, or an earlier version.
    pub(super) fn speaks_http1(&self) {
        self.http1.store(true, Ordering::Relaxed);
    }

    /// Takes no more requests. Returns whether the protocol has a message for that (GOAWAY of HTTP/2); over HTTP/1.1 the next response
    /// says it, and if that is a stream, it may take as long as `late_streams`.
    pub(super) fn retire(&self, late_streams: Option<Duration>) -> bool {
        self.retired.store(true, Ordering::Relaxed);
        self.state().late_streams = late_streams;
        !self.http1.load(Ordering::Relaxed)
    }

    /// Ends the streams on the connection, except one that began over HTTP/1.1 after [`Activity::retire`].
    pub(super) fn end_streams(&self) {
        self.streams_end.cancel();
    }

    /// Checks for an idle or stalled connection.
    pub(super) fn check(&self, now: Instant) -> Check {
        let state = self.state();
        let blocked = state.blocked_since.map(|since| since + STALLED);
        let due = state.due().into_iter().chain(blocked).min();
        if due.is_some_and(|due| due <= now) {
            return Check::Stalled;
        }
        // What stalls from now on does not need an earlier check.
        let mut next = due.unwrap_or(now + STALLED);
        if state.exchanges.is_empty() {
            let idle = state.idle_since + if state.begun { IDLE } else { OPENING };
            if idle <= now {
                return Check::Idle;
            }
            next = next.min(idle);
        }
        Check::GoOn(next)
    }

    /// Since when the connection has had no request, unless it has one or is being closed.
    pub(super) fn idle_since(&self) -> Option<Instant> {
        let state = self.state();
        (state.exchanges.is_empty() && !state.closing).then_some(state.idle_since)
    }

    /// Whether it has had one request, whose response has been written: clients without a pool leave such connections behind.
    pub(super) fn is_left_behind(&self) -> bool {
        let state = self.state();
        state.requests == 1 && state.exchanges.is_empty() && state.blocked_since.is_none()
    }

    /// How many response bytes are not written, the deadline for the client to read more of them, and whether the connection is
    /// being closed.
    pub(super) fn unsent(&self) -> Option<(usize, Instant, bool)> {
        let state = self.state();
        let bytes = state.exchanges.iter().map(|(_, unsent)| unsent.bytes).sum();
        state.due().map(|due| (bytes, due, state.closing))
    }

    /// How many response bytes are not written, and the deadline for the client to read more of them, if the client has read nothing for
    /// a while.
    pub(super) fn stalled(&self, now: Instant) -> Option<(usize, Instant)> {
        let (bytes, due, _) = self.unsent()?;
        (due < now + STALLED.saturating_sub(PATIENCE)).then_some((bytes, due))
    }

    /// Tells the connection to close, to make room for others.
    pub(super) fn close(&self) {
        self.state().closing = true;
        self.closing.notify_one();
    }

    /// Completes once the connection is to be closed to make room.
    pub(super) async fn closing(&self) {
        self.closing.notified().await;
    }
}

impl Peer for Activity {
    fn close_if_stalled(&self) -> bool {
        let stalled = self.stalled(Instant::now()).is_some();
        if stalled {
            self.close();
        }
        stalled
    }

    fn streams_end(&self) -> BoxFuture<'static, ()> {
        match self.state().late_end {
            Some(end) => Box::pin(sleep_until(end)),
            None => Box::pin(self.streams_end.clone().cancelled_owned()),
        }
    }
}

impl State {
    /// The earliest deadline for the client to read more of a response.
    fn due(&self) -> Option<Instant> {
        self.exchanges
            .iter()
            .filter_map(|(_, unsent)| unsent.due)
            .min()
    }
}

/// One request and its response, until both are dropped.
#[derive(Debug)]
pub(super) struct Exchange {
    activity: Arc<Activity>,
    key: usize,
}

impl Exchange {
    /// Whether its response is the last one of the connection, where that speaks HTTP/1.1.
    pub(super) fn is_last(&self) -> bool {
        self.activity.retired.load(Ordering::Relaxed)
    }

    /// Records that a response is ready whose body has not been polled yet. Over HTTP/2 it is not while its client opens no window for it.
    pub(super) fn responded(&self) {
        let unsent = &mut self.activity.state().exchanges[self.key];
        unsent.due.get_or_insert_with(|| Instant::now() + STALLED);
    }

    /// Records that the body has been polled for the first time.
    pub(super) fn polled(&self) {
        let unsent = &mut self.activity.state().exchanges[self.key];
        unsent.due = unsent.due.filter(|_| unsent.bytes > 0);
    }

    /// Records response bytes that are ready to be written.
    pub(super) fn ready(&self, bytes: usize) {
        {
            let unsent = &mut self.activity.state().exchanges[self.key];
            unsent.bytes += bytes;
            unsent.due.get_or_insert_with(|| Instant::now() + STALLED);
        }
        self.activity.budget.take(bytes);
    }

    /// Records response bytes that have been written, or never will be.
    pub(super) fn sent(&self, bytes: usize) {
        if bytes == 0 {
            return;
        }
        {
            let unsent = &mut self.activity.state().exchanges[self.key];
            unsent.bytes = unsent.bytes.saturating_sub(bytes);
            unsent.due = unsent
                .due
                .filter(|_| unsent.bytes > 0)
                .map(|due| later(due, bytes));
        }
        self.activity.budget.give_back(bytes);
    }
}

/// Extends the deadline after some bytes were read: by the time that they take at the minimum rate.
fn later(due: Instant, bytes: usize) -> Instant {
    #[allow(clippy::cast_precision_loss)] // Not of what is held in memory.
    let earned = Duration::from_secs_f64(bytes as f64 / LEAST_RATE);
    (due + earned.min(STALLED)).min(Instant::now() + STALLED)
}

impl Drop for Exchange {
    fn drop(&mut self) {
        let mut state = self.activity.state();
        state.exchanges.remove(self.key);
        if state.exchanges.is_empty() {
            state.idle_since = Instant::now();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::Arc, time::Duration};

    use tokio::time::{Instant, advance};

    use super::{Activity, Check, IDLE, OPENING, Peer as _, STALLED};

    fn activity() -> Arc<Activity> {
        Arc::new(Activity::new(Arc::default()))
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_is_idle_some_time_after_its_last_request() {
        let activity = activity();
        let next = Check::GoOn(Instant::now() + OPENING);
        assert_eq!(activity.check(Instant::now()), next);
        advance(OPENING).await;
        assert_eq!(activity.check(Instant::now()), Check::Idle);
        activity.begun();
        assert!(matches!(activity.check(Instant::now()), Check::GoOn(_)));
        let exchange = activity.exchange();
        advance(IDLE).await;
        assert!(matches!(activity.check(Instant::now()), Check::GoOn(_)));
        drop(exchange);
        assert!(matches!(activity.check(Instant::now()), Check::GoOn(_)));
        advance(IDLE).await;
        assert_eq!(activity.check(Instant::now()), Check::Idle);
    }

    #[tokio::test(start_paused = true)]
    async fn a_response_that_is_taken_too_slowly_stalls_and_another_does_not() {
        let second = Duration::from_secs(1);
        for (taken, stalls) in [(1, true), (4096, false)] {
            let activity = activity();
            let exchange = activity.exchange();
            exchange.ready(1 << 20);
            let mut stalled = false;
            for _ in 0..120 {
                advance(second).await;
                exchange.sent(taken);
                stalled |= activity.check(Instant::now()) == Check::Stalled;
            }
            assert_eq!(stalled, stalls, "{taken} bytes a second");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_response_that_is_never_polled_stalls() {
        let activity = activity();
        let exchange = activity.exchange();
        exchange.responded();
        advance(STALLED).await;
        assert_eq!(activity.check(Instant::now()), Check::Stalled);
        exchange.polled();
        assert!(matches!(activity.check(Instant::now()), Check::GoOn(_)));
    }

    #[tokio::test(start_paused = true)]
    async fn the_end_of_the_streams_does_not_meet_one_that_begins_later_over_http_1_1() {
        let age = Duration::from_mins(5);
        for (http1, lasts) in [(true, age), (false, Duration::ZERO)] {
            let activity = activity();
            if http1 {
                activity.speaks_http1();
            }
            let early = (activity.exchange(), activity.streams_end());
            assert_eq!(activity.retire(Some(age)), !http1);
            activity.end_streams();
            early.1.await;
            advance(age).await;
            let _late = activity.exchange();
            let begun = Instant::now();
            activity.streams_end().await;
            let lasted = begun.elapsed(); // Timers count milliseconds.
            assert!(lasted >= lasts && lasted <= lasts + Duration::from_millis(1));
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_stream_that_has_nothing_to_send_does_not_stall() {
        let activity = activity();
        let exchange = activity.exchange();
        exchange.ready(10);
        exchange.sent(10);
        advance(STALLED * 10).await;
        assert!(matches!(activity.check(Instant::now()), Check::GoOn(_)));
        activity.blocked(true);
        advance(STALLED).await;
        assert_eq!(activity.check(Instant::now()), Check::Stalled);
        activity.blocked(false);
        assert!(matches!(activity.check(Instant::now()), Check::GoOn(_)));
    }
}
