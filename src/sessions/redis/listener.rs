//! The listener: receives the published notices over one connection, for all watchers of this process (publish/subscribe).

use std::{collections::HashSet, pin::pin, sync::Arc};

use futures_util::StreamExt;
use redis::{
    RedisError, RedisResult,
    aio::{PubSub, PubSubSink},
};
use tokio::time::{Instant, interval_at, timeout};

use super::{
    client::RedisClient,
    error::broken,
    failover::Mastership,
    limits::{self, slow},
    reply, script,
    stats::SharedStats,
};
use crate::sessions::notifier::Notifier;
use crate::sessions::{Notice, SessionId};

/// Listens while there are subscriptions, and reconnects when the connection breaks.
pub(super) async fn listen(servers: Arc<RedisClient>, stats: SharedStats, notifier: Arc<Notifier>) {
    let mut pause = limits::FIRST_PAUSE;
    for attempt in 0_usize.. {
        if notifier.watched().is_empty() {
            notifier.changed_sessions().await;
        }
        let connection = meanwhile(&notifier, servers.listen(attempt)).await;
        stats.connected(&connection);
        let error = match connection {
            Ok((connection, mastership)) => {
                pause = limits::FIRST_PAUSE;
                forward(connection, mastership, &notifier).await
            }
            Err(error) => error,
        };
        // Logged once per lost connection, not once per attempt.
        if pause == limits::FIRST_PAUSE {
            tracing::warn!(
                name: "maecenas.redis.listener.lost",
                reason = error.category(),
                "cannot hear of the moves of other replicas; trying again until it works"
            );
        }
        meanwhile(&notifier, tokio::time::sleep(pause)).await;
        pause = (pause * 2).min(limits::LONGEST_PAUSE);
    }
}

/// Runs `work` while there is no connection. Changes of the subscriptions are discarded meanwhile, because the next connection
/// begins with all subscriptions of that moment.
async fn meanwhile<T>(notifier: &Notifier, work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    loop {
        tokio::select! {
            done = &mut work => return done,
            _ = notifier.changed_sessions() => {}
        }
    }
}

/// Forwards the notices of a connection to the notifier, until it breaks or its server is no longer the master.
async fn forward(
    connection: PubSub,
    mut mastership: Mastership,
    notifier: &Notifier,
) -> RedisError {
    let (sink, mut messages) = connection.split();
    let mut subscribed = Channels {
        sink,
        channels: HashSet::new(),
    };
    if let Err(error) = subscribed.update(notifier, notifier.watched()).await {
        return error;
    }
    let first = Instant::now() + limits::KEEPALIVE;
    let mut alive = interval_at(first, limits::KEEPALIVE);
    loop {
        let outcome = tokio::select! {
            message = messages.next() => match message {
                Some(message) => {
                    if let Some(id) = script::session(message.get_channel_name()) {
                        notifier.notify(id, reply::notice(message.get_payload_bytes()));
                    }
                    Ok(())
                }
                None => Err(broken()),
            },
            () = mastership.lost() => Err(broken()),
            changed_sessions = notifier.changed_sessions() => subscribed.update(notifier, changed_sessions).await,
            _ = alive.tick() => subscribed.check().await,
        };
        if let Err(error) = outcome {
            return error;
        }
    }
}

/// The subscribing side of a connection, with the sessions whose channels it has subscribed to.
struct Channels {
    sink: PubSubSink,
    channels: HashSet<SessionId>,
}

impl Channels {
    /// Subscribes to the channels of the given sessions that are watched, and unsubscribes from the others. After a new
    /// subscription the watchers read the log, because earlier notices were missed.
    async fn update(
        &mut self,
        notifier: &Notifier,
        changed_sessions: HashSet<SessionId>,
    ) -> RedisResult<()> {
        let (watched, left): (Vec<_>, Vec<_>) = changed_sessions
            .into_iter()
            .partition(|id| notifier.is_watched(*id));
        for left in left.chunks(limits::CHANNELS) {
            let left: Vec<_> = left.iter().filter(|id| self.channels.remove(id)).collect();
            let channels: Vec<_> = left.into_iter().map(|id| script::channel(*id)).collect();
            if !channels.is_empty() {
                in_time(self.sink.unsubscribe(channels)).await?;
            }
        }
        for watched in watched.chunks(limits::CHANNELS) {
            let new: Vec<_> = watched
                .iter()
                .filter(|id| self.channels.insert(**id))
                .collect();
            let channels: Vec<_> = new.iter().map(|id| script::channel(**id)).collect();
            if !channels.is_empty() {
                in_time(self.sink.subscribe(channels)).await?;
            }
            for id in new {
                notifier.notify(*id, Notice::Recheck);
            }
        }
        Ok(())
    }

    /// Checks with a `PING` that the connection is alive.
    async fn check(&mut self) -> RedisResult<()> {
        in_time(self.sink.ping_message::<redis::Value>(""))
            .await
            .map(drop)
    }
}

async fn in_time<T>(work: impl Future<Output = RedisResult<T>>) -> RedisResult<T> {
    timeout(limits::CALL, work).await.map_err(slow)?
}
