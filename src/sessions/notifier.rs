//! Publish/subscribe within this process: notices of changes, for the sessions that have watchers.

use std::{
    collections::{HashMap, HashSet},
    future, mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use bytes::Bytes;
use tokio::{
    sync::{Notify, watch},
    time::{Interval, MissedTickBehavior},
};

use super::{Mark, Revision, SessionId};

/// A notice to the watchers of a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// A move was accepted. Notices of earlier moves may have been lost.
    Moved {
        /// The mark of the version before the move.
        before: Mark,
        /// The revision that the move led to.
        revision: Revision,
        /// The entry of the move in the log.
        entry: Bytes,
    },
    /// Something may have changed: the watcher has to read the log.
    Recheck,
}

/// A watcher's subscription to one session. It buffers the latest notice only, so a slow watcher costs no memory.
pub struct Subscription {
    id: SessionId,
    first: bool,
    notices: Option<watch::Receiver<Notice>>,
    rounds: Option<Interval>,
    notifier: Arc<Notifier>,
}

impl Subscription {
    /// Waits for the next notice; the first comes at once. Cancel safe: no notice is lost if the future is dropped.
    pub async fn next(&mut self) -> Notice {
        if mem::take(&mut self.first) {
            return Notice::Recheck;
        }
        tokio::select! {
            notice = heard(&mut self.notices) => notice,
            () = passed(&mut self.rounds) => Notice::Recheck,
        }
    }
}

/// Waits for a notice. The sender lives as long as it has a subscription, so the channel is never closed here.
async fn heard(notices: &mut Option<watch::Receiver<Notice>>) -> Notice {
    if let Some(notices) = notices
        && notices.changed().await.is_ok()
    {
        return notices.borrow_and_update().clone();
    }
    future::pending().await
}

/// Waits for the next periodic check, if there are any.
async fn passed(rounds: &mut Option<Interval>) {
    match rounds {
        Some(rounds) => drop(rounds.tick().await),
        None => future::pending().await,
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        let mut hung = self.notifier.hung();
        // Dropped under the lock: of two subscriptions that end at the same time, the second must see that it is the last.
        self.notices = None;
        let last = hung
            .get(&self.id)
            .is_some_and(|bell| bell.receiver_count() == 0);
        if last {
            hung.remove(&self.id);
            drop(hung);
            self.notifier.touch(self.id);
        }
    }
}

/// The broadcast channels of this process: one for each session that has a subscription here.
pub(super) struct Notifier {
    hung: Mutex<HashMap<SessionId, watch::Sender<Notice>>>,
    remote: Option<Distant>,
}

/// State for notices that arrive through Redis: which sessions have gained their first or lost their last local subscription.
struct Distant {
    /// The period after which every watcher reads the log even without a notice.
    rounds: Duration,
    touched: Mutex<HashSet<SessionId>>,
    changed: Notify,
}

impl Notifier {
    /// A notifier for a store in this process: every notice comes from this process.
    pub(super) fn local() -> Arc<Self> {
        Arc::new(Self {
            hung: Mutex::default(),
            remote: None,
        })
    }

    /// A notifier for a store outside this process, whose listener awaits [`Notifier::touched`] to know what to subscribe to.
    /// Because a notice may be lost on the way, every watcher also reads the log once per period `rounds`.
    pub(super) fn remote(rounds: Duration) -> Arc<Self> {
        Arc::new(Self {
            hung: Mutex::default(),
            remote: Some(Distant {
                rounds,
                touched: Mutex::default(),
                changed: Notify::new(),
            }),
        })
    }

    /// Subscribes to a session.
    pub(super) fn watch(self: &Arc<Self>, id: SessionId) -> Subscription {
        let mut hung = self.hung();
        let notices = if let Some(bell) = hung.get(&id) {
            bell.subscribe()
        } else {
            let (bell, notices) = watch::channel(Notice::Recheck);
            hung.insert(id, bell);
            self.touch(id);
            notices
        };
        Subscription {
            id,
            first: true,
            notices: Some(notices),
            rounds: self.remote.as_ref().map(|remote| rounds(remote.rounds)),
            notifier: Arc::clone(self),
        }
    }

    /// Sends a notice to all subscriptions of a session, if there are any.
    pub(super) fn notify(&self, id: SessionId, notice: Notice) {
        if let Some(bell) = self.hung().get(&id) {
            bell.send_replace(notice);
        }
    }

    /// The sessions that have subscriptions.
    pub(super) fn watched(&self) -> HashSet<SessionId> {
        self.hung().keys().copied().collect()
    }

    /// Whether a session has subscriptions.
    pub(super) fn is_watched(&self, id: SessionId) -> bool {
        self.hung().contains_key(&id)
    }

    /// Waits until sessions have gained their first or lost their last subscription, and returns these sessions.
    pub(super) async fn touched(&self) -> HashSet<SessionId> {
        let Some(remote) = &self.remote else {
            return future::pending().await;
        };
        loop {
            let touched = mem::take(&mut *held(&remote.touched));
            if !touched.is_empty() {
                return touched;
            }
            remote.changed.notified().await;
        }
    }

    fn touch(&self, id: SessionId) {
        if let Some(remote) = &self.remote {
            held(&remote.touched).insert(id);
            remote.changed.notify_one();
        }
    }

    fn hung(&self) -> MutexGuard<'_, HashMap<SessionId, watch::Sender<Notice>>> {
        held(&self.hung)
    }
}

/// Periodic checks that begin one period from now, so that the checks of different watchers are spread over time.
fn rounds(period: Duration) -> Interval {
    let mut rounds = tokio::time::interval_at(tokio::time::Instant::now() + period, period);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    rounds
}

/// Locks a mutex and ignores poisoning: no code here panics while the guarded value is half changed.
pub(super) fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}
