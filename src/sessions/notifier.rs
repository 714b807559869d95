//! The doorbells of the sessions that somebody watches.

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

/// Why a bell rings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// A move was accepted. Earlier ones may have gone unheard.
    Moved {
        /// The mark of the version on which it was made.
        before: Mark,
        /// The revision that the move led to.
        revision: Revision,
        /// What the log has of the move.
        entry: Bytes,
    },
    /// Something may have happened: look at the log.
    Recheck,
}

/// The bell of one session. It keeps the latest notice only, so one who is slow to answer costs nothing.
pub struct Subscription {
    id: SessionId,
    first: bool,
    notices: Option<watch::Receiver<Notice>>,
    rounds: Option<Interval>,
    notifier: Arc<Notifier>,
}

impl Subscription {
    /// Waits for the bell to ring. It rings at once for the first time. Nothing is lost when the wait is broken off.
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

/// Waits for a notice. The bell hangs for as long as somebody watches, so there is always one to come.
async fn heard(notices: &mut Option<watch::Receiver<Notice>>) -> Notice {
    if let Some(notices) = notices
        && notices.changed().await.is_ok()
    {
        return notices.borrow_and_update().clone();
    }
    future::pending().await
}

/// Waits for the next round, if there are any.
async fn passed(rounds: &mut Option<Interval>) {
    match rounds {
        Some(rounds) => drop(rounds.tick().await),
        None => future::pending().await,
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        let mut hung = self.notifier.hung();
        // Two who leave at the same time must not each take the other for one who stays.
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

/// All notifier that hang: one for each session that somebody of this process watches.
pub(super) struct Notifier {
    hung: Mutex<HashMap<SessionId, watch::Sender<Notice>>>,
    remote: Option<Distant>,
}

/// What notifier need that are rung from afar, by somebody who has to be told which ones hang.
struct Distant {
    /// How often every watcher is sent to look at the log even though nothing was heard.
    rounds: Duration,
    touched: Mutex<HashSet<SessionId>>,
    changed: Notify,
}

impl Notifier {
    /// No notifier yet; they are rung by this process alone.
    pub(super) fn local() -> Arc<Self> {
        Arc::new(Self {
            hung: Mutex::default(),
            remote: None,
        })
    }

    /// No notifier yet; they are rung by whoever hears of it by [`Notifier::touched`]. Because a notice may be lost on its way, every
    /// watcher is sent to look at the log in rounds.
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

    /// Watches a session.
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

    /// Rings the bell of a session, if anybody watches it.
    pub(super) fn notify(&self, id: SessionId, notice: Notice) {
        if let Some(bell) = self.hung().get(&id) {
            bell.send_replace(notice);
        }
    }

    /// The sessions that are watched.
    pub(super) fn watched(&self) -> HashSet<SessionId> {
        self.hung().keys().copied().collect()
    }

    /// Whether anybody watches a session.
    pub(super) fn is_watched(&self, id: SessionId) -> bool {
        self.hung().contains_key(&id)
    }

    /// Waits until the first watcher of some sessions has come or the last has gone, and tells which sessions these are.
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

/// Rounds that begin one period from now, so that watchers who come one by one also look one by one.
fn rounds(period: Duration) -> Interval {
    let mut rounds = tokio::time::interval_at(tokio::time::Instant::now() + period, period);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    rounds
}

/// What a lock guards. A panic elsewhere leaves it whole, because nothing here panics halfway through a change.
pub(super) fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}
