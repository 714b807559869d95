//! Publish/subscribe within this process: notices of changes, for the sessions that have watchers.

use std::{
    collections::{HashMap, HashSet},
    future, mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
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
        /// The generation of the metadata when the move was accepted.
        generation: Mark,
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

/// A notice with the time when this process heard of it, or sent it.
#[derive(Debug, Clone)]
struct Heard {
    notice: Notice,
    at: Instant,
}

impl From<Notice> for Heard {
    fn from(notice: Notice) -> Self {
        let at = Instant::now();
        Self { notice, at }
    }
}

/// A watcher's subscription to one session. It buffers the latest notice only, so a slow watcher costs no memory.
pub struct Subscription {
    id: SessionId,
    first: bool,
    notices: Option<watch::Receiver<Heard>>,
    /// When the latest notice was sent, if one was.
    sent: Option<Instant>,
    poll_interval: Option<Interval>,
    notifier: Arc<Notifier>,
}

impl Subscription {
    /// Waits for the next notice; the first comes at once. Cancel safe: no notice is lost if the future is dropped.
    pub async fn next(&mut self) -> Notice {
        if mem::take(&mut self.first) {
            return Notice::Recheck;
        }
        tokio::select! {
            heard = next_notice(&mut self.notices) => {
                self.sent = Some(heard.at);
                heard.notice
            }
            () = next_poll(&mut self.poll_interval) => {
                self.sent = None;
                Notice::Recheck
            }
        }
    }

    /// When this process heard of the latest notice; none if the watcher checks by itself.
    pub(super) const fn heard(&self) -> Option<Instant> {
        self.sent
    }
}

/// Waits for a notice. The sender lives as long as it has a subscription, so the channel is never closed here.
async fn next_notice(notices: &mut Option<watch::Receiver<Heard>>) -> Heard {
    if let Some(notices) = notices
        && notices.changed().await.is_ok()
    {
        return notices.borrow_and_update().clone();
    }
    future::pending().await
}

/// Waits for the next periodic check, if there are any.
async fn next_poll(poll_interval: &mut Option<Interval>) {
    match poll_interval {
        Some(poll_interval) => drop(poll_interval.tick().await),
        None => future::pending().await,
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        let mut channels = self.notifier.channels();
        // Dropped under the lock: of two subscriptions that end at the same time, the second must see that it is the last.
        self.notices = None;
        let last = channels
            .get(&self.id)
            .is_some_and(|sender| sender.receiver_count() == 0);
        if last {
            channels.remove(&self.id);
            drop(channels);
            self.notifier.note_change(self.id);
        }
    }
}

/// The broadcast channels of this process: one for each session that has a subscription here.
pub(super) struct Notifier {
    channels: Mutex<HashMap<SessionId, watch::Sender<Heard>>>,
    remote: Option<RemoteState>,
}

/// State for notices that arrive through Redis: which sessions have gained their first or lost their last local subscription.
struct RemoteState {
    /// The period after which every watcher reads the log even without a notice.
    poll_interval: Duration,
    changed_sessions: Mutex<HashSet<SessionId>>,
    changed: Notify,
}

impl Notifier {
    /// A notifier for a store in this process: every notice comes from this process.
    pub(super) fn local() -> Arc<Self> {
        Arc::new(Self {
            channels: Mutex::default(),
            remote: None,
        })
    }

    /// A notifier for a store outside this process, whose listener awaits [`Notifier::changed_sessions`] to know what to subscribe to.
    /// Because a notice may be lost on the way, every watcher also reads the log once per period `poll_interval`.
    pub(super) fn remote(poll_interval: Duration) -> Arc<Self> {
        Arc::new(Self {
            channels: Mutex::default(),
            remote: Some(RemoteState {
                poll_interval,
                changed_sessions: Mutex::default(),
                changed: Notify::new(),
            }),
        })
    }

    /// Subscribes to a session.
    pub(super) fn watch(self: &Arc<Self>, id: SessionId) -> Subscription {
        let mut channels = self.channels();
        let notices = if let Some(sender) = channels.get(&id) {
            sender.subscribe()
        } else {
            let (sender, notices) = watch::channel(Notice::Recheck.into());
            channels.insert(id, sender);
            self.note_change(id);
            notices
        };
        Subscription {
            id,
            first: true,
            notices: Some(notices),
            sent: None,
            poll_interval: self
                .remote
                .as_ref()
                .map(|remote| poll_interval(remote.poll_interval)),
            notifier: Arc::clone(self),
        }
    }

    /// Sends a notice to all subscriptions of a session, if there are any.
    pub(super) fn notify(&self, id: SessionId, notice: Notice) {
        if let Some(sender) = self.channels().get(&id) {
            sender.send_replace(notice.into());
        }
    }

    /// The sessions that have subscriptions.
    pub(super) fn watched(&self) -> HashSet<SessionId> {
        self.channels().keys().copied().collect()
    }

    /// Whether a session has subscriptions.
    pub(super) fn is_watched(&self, id: SessionId) -> bool {
        self.channels().contains_key(&id)
    }

    /// Waits until sessions have gained their first or lost their last subscription, and returns these sessions.
    pub(super) async fn changed_sessions(&self) -> HashSet<SessionId> {
        let Some(remote) = &self.remote else {
            return future::pending().await;
        };
        loop {
            let changed_sessions = mem::take(&mut *locked(&remote.changed_sessions));
            if !changed_sessions.is_empty() {
                return changed_sessions;
            }
            remote.changed.notified().await;
        }
    }

    fn note_change(&self, id: SessionId) {
        if let Some(remote) = &self.remote {
            locked(&remote.changed_sessions).insert(id);
            remote.changed.notify_one();
        }
    }

    fn channels(&self) -> MutexGuard<'_, HashMap<SessionId, watch::Sender<Heard>>> {
        locked(&self.channels)
    }
}

/// Periodic checks that begin one period from now, so that the checks of different watchers are spread over time.
fn poll_interval(period: Duration) -> Interval {
    let mut poll_interval = tokio::time::interval_at(tokio::time::Instant::now() + period, period);
    poll_interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    poll_interval
}

/// Locks a mutex and ignores poisoning: no code here panics while the guarded value is half changed.
pub(super) fn locked<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}
