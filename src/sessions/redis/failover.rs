//! What Sentinels publish about the failover of a master, and for how long a connection is one to the master.

use redis::RedisResult;
use tokio::{sync::watch, time::Instant};

use super::{client::broken, limits};

/// Published by every Sentinel once it has taken the new master for the master.
const SWITCHED: &str = "+switch-master";
/// Published by the Sentinel in charge a moment (some 50 ms in Redis 7.0) before it promotes a replica. After the promotion, what
/// the old master acknowledges is lost, so this is the notification that comes in time.
const PROMOTING: &str = "+failover-state-send-slaveof-noone";
/// Published by the Sentinel in charge when the replica says that it is a master, before other replicas follow it.
const PROMOTED: &str = "+promoted-slave";
/// Published by the Sentinel in charge when the replica did not become a master: the old one stays.
const ABORTED: &str = "-failover-abort-slave-timeout";

/// All channels with such news.
pub(super) const CHANNELS: [&str; 4] = [SWITCHED, PROMOTING, PROMOTED, ABORTED];

/// Where a server is, as Sentinels write it: host and port.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Server(pub(super) String, pub(super) u16);

impl Server {
    fn new(host: &str, port: &str) -> Option<Self> {
        Some(Self(host.to_owned(), port.parse().ok()?))
    }
}

/// What a Sentinel published about the master.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Notification {
    /// `from` is about to be replaced, or has been, by `to`.
    Replaced { from: Server, to: Server },
    /// The replacement of this master was given up.
    Kept(Server),
}

/// The latest change of the master.
#[derive(Clone)]
pub(super) struct Change {
    /// The replaced master; none when a Sentinel only said which one is the master.
    pub(super) from: Option<Server>,
    pub(super) to: Server,
    since: Instant,
}

impl Change {
    pub(super) fn now(from: Option<Server>, to: Server) -> Self {
        let since = Instant::now();
        Self { from, to, since }
    }

    /// The replaced master, while it may still accept writes.
    pub(super) fn retired(&self) -> Option<&Server> {
        let recent = self.since.elapsed() < limits::REPLACED;
        self.from.as_ref().filter(|_| recent)
    }
}

/// For how long the server of a connection is the master.
#[derive(Clone)]
pub(super) struct Mastership(Option<(Server, watch::Receiver<Option<Change>>)>);

impl Mastership {
    /// That of a server that no Sentinel monitors: it lasts.
    pub(super) const fn assumed() -> Self {
        Self(None)
    }

    /// That of the server that Sentinels called the master when they were last heard by `changes`.
    pub(super) const fn of(server: Server, changes: watch::Receiver<Option<Change>>) -> Self {
        Self(Some((server, changes)))
    }

    /// Waits until a Sentinel announces that another server becomes the master or is it. Nothing is missed when the wait is
    /// broken off.
    pub(super) async fn lost(&mut self) {
        if let Some((server, changes)) = &mut self.0 {
            let other = |change: &Option<Change>| {
                let other = change.as_ref().filter(|change| change.to != *server);
                other.is_some()
            };
            while changes.changed().await.is_ok() {
                if other(&changes.borrow_and_update()) {
                    return;
                }
            }
        }
        std::future::pending::<()>().await;
    }

    /// Does something with the connection; fails as on a broken one as soon as the mastership is lost.
    pub(super) async fn during<T>(
        &mut self,
        work: impl Future<Output = RedisResult<T>>,
    ) -> RedisResult<T> {
        // An answer of a server that is being replaced does not count, so the loss is looked at first.
        tokio::select! {
            biased;
            () = self.lost() => Err(broken()),
            done = work => done,
        }
    }
}

/// What a message on a channel of a Sentinel says about the master of this name; nothing if it is about another one.
pub(super) fn notification(name: &str, channel: &str, text: &str) -> Option<Notification> {
    let words: Vec<_> = text.split(' ').collect();
    let (named, from, to) = match (channel, &words[..]) {
        (SWITCHED, [named, from, from_port, to, to_port])
        | (PROMOTING | PROMOTED, ["slave", _, to, to_port, "@", named, from, from_port]) => (
            *named,
            Server::new(from, from_port)?,
            Some(Server::new(to, to_port)?),
        ),
        (ABORTED, ["master", named, from, from_port]) => {
            (*named, Server::new(from, from_port)?, None)
        }
        _ => return None,
    };
    (named == name).then_some(match to {
        Some(to) => Notification::Replaced { from, to },
        None => Notification::Kept(from),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn server(host: &str, port: u16) -> Server {
        Server(host.to_owned(), port)
    }

    #[test]
    fn notifications_of_the_master_are_read() {
        let replaced = Some(Notification::Replaced {
            from: server("10.0.0.1", 6379),
            to: server("10.0.0.2", 6380),
        });
        let promotion = "slave 10.0.0.2:6380 10.0.0.2 6380 @ one 10.0.0.1 6379";
        for (channel, text, read) in [
            (
                SWITCHED,
                "one 10.0.0.1 6379 10.0.0.2 6380",
                replaced.clone(),
            ),
            (PROMOTING, promotion, replaced.clone()),
            (PROMOTED, promotion, replaced),
            (
                ABORTED,
                "master one 10.0.0.1 6379",
                Some(Notification::Kept(server("10.0.0.1", 6379))),
            ),
            (SWITCHED, "other 10.0.0.1 6379 10.0.0.2 6380", None),
            (SWITCHED, "one 10.0.0.1", None),
            (SWITCHED, "one 10.0.0.1 6379 10.0.0.2 many", None),
            (
                PROMOTING,
                "slave 10.0.0.2:6380 10.0.0.2 6380 @ other 10.0.0.1 6379",
                None,
            ),
            ("+sdown", "master one 10.0.0.1 6379", None),
        ] {
            assert_eq!(notification("one", channel, text), read, "{channel} {text}");
        }
    }
}
