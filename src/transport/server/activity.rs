//! What happens on one connection: the requests that are under way, the answers that its client has yet to take, and when
//! it is to be closed because nothing happens any more.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use slab::Slab;
use tokio::{sync::Notify, time::Instant};

use super::unsent::UnsentBudget;

/// How long a client may take to say which protocol it speaks.
pub(super) const OPENING: Duration = Duration::from_secs(30);
/// How long a connection may have no request under way. HTTP/1.1 is closed sooner, by the time for the headers of a request.
const IDLE: Duration = Duration::from_mins(5);
/// How long a client may take nothing of an answer that is ready for it.
pub(super) const STALLED: Duration = Duration::from_secs(30);
/// The least bytes a second of an answer that a client has to take in the long run.
const LEAST_RATE: f64 = 1024.0;

/// The activity of one connection, shared by what reads and writes it and what answers its requests.
#[derive(Debug)]
pub(super) struct Activity {
    state: Mutex<State>,
    closing: Notify,
    budget: Arc<UnsentBudget>,
}

#[derive(Debug)]
struct State {
    /// The requests that are under way: from their headers until the last byte of their answers is written.
    exchanges: Slab<Unsent>,
    /// Since when there has been no such request.
    idle_since: Instant,
    /// Whether the client has said which protocol it speaks.
    begun: bool,
    /// Since when the socket has taken no more bytes.
    blocked_since: Option<Instant>,
    /// Whether it has been told to close, to make room for others.
    closing: bool,
}

/// The part of an answer that is ready, and not written yet.
#[derive(Debug, Default)]
struct Unsent {
    bytes: usize,
    /// When the client must have taken more of it.
    due: Option<Instant>,
}

/// What is to become of a connection.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Check {
    /// It goes on; the time of the next check.
    GoOn(Instant),
    /// Nothing has been asked for long.
    Idle,
    /// The client does not take its answers.
    Stalled,
}

impl Activity {
    pub(super) fn new(budget: Arc<UnsentBudget>) -> Self {
        let state = State {
            exchanges: Slab::new(),
            idle_since: Instant::now(),
            begun: false,
            blocked_since: None,
            closing: false,
        };
        Self {
            state: Mutex::new(state),
            closing: Notify::new(),
            budget,
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that the client has said which protocol it speaks.
    pub(super) fn begun(&self) {
        self.state().begun = true;
    }

    /// Notes whether the socket takes no more bytes.
    pub(super) fn blocked(&self, blocked: bool) {
        self.state().blocked_since = blocked.then(Instant::now);
    }

    /// Notes that a request is under way, until the exchange is dropped.
    pub(super) fn exchange(self: &Arc<Self>) -> Arc<Exchange> {
        let key = self.state().exchanges.insert(Unsent::default());
        Arc::new(Exchange {
            activity: Arc::clone(self),
            key,
        })
    }

    /// What is to become of the connection, and when to look again.
    pub(super) fn check(&self, now: Instant) -> Check {
        let state = self.state();
        let blocked = state.blocked_since.map(|since| since + STALLED);
        let due = state.due().into_iter().chain(blocked).min();
        if due.is_some_and(|due| due <= now) {
            return Check::Stalled;
        }
        // What stalls from now on does not have to be seen sooner.
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

    /// Since when the connection has had no request under way, unless it has one or is about to be closed.
    pub(super) fn idle_since(&self) -> Option<Instant> {
        let state = self.state();
        (state.exchanges.is_empty() && !state.closing).then_some(state.idle_since)
    }

    /// How many bytes of answers are not written, when the client must have taken more of them, and whether the connection
    /// is about to be closed.
    pub(super) fn unsent(&self) -> Option<(usize, Instant, bool)> {
        let state = self.state();
        let bytes = state.exchanges.iter().map(|(_, unsent)| unsent.bytes).sum();
        state.due().map(|due| (bytes, due, state.closing))
    }

    /// Has the connection closed, to make room for others.
    pub(super) fn close(&self) {
        self.state().closing = true;
        self.closing.notify_one();
    }

    /// Completes once the connection is to be closed to make room.
    pub(super) async fn closing(&self) {
        self.closing.notified().await;
    }
}

impl State {
    /// When the client must have taken more of an answer.
    fn due(&self) -> Option<Instant> {
        self.exchanges
            .iter()
            .filter_map(|(_, unsent)| unsent.due)
            .min()
    }
}

/// One request and its answer on a connection, until both are dropped.
#[derive(Debug)]
pub(super) struct Exchange {
    activity: Arc<Activity>,
    key: usize,
}

impl Exchange {
    /// Notes that some bytes of the answer are ready to be written.
    pub(super) fn ready(&self, bytes: usize) {
        {
            let unsent = &mut self.activity.state().exchanges[self.key];
            unsent.bytes += bytes;
            unsent.due.get_or_insert_with(|| Instant::now() + STALLED);
        }
        self.activity.budget.take(bytes);
    }

    /// Notes that some of them have been written, or will never be.
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

/// A client that takes some bytes has more time for the rest: as long as they would take at the least rate.
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

    use super::{Activity, Check, IDLE, OPENING, STALLED};

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
    async fn an_answer_that_is_taken_too_slowly_stalls_and_another_does_not() {
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
