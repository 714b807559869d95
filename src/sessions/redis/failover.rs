//! Failover: the notifications of Sentinels, and the mastership of a server, which ends with one of them.

use redis::RedisResult;
use tokio::{sync::watch, time::Instant};

use super::{error::broken, limits};

/// Published by every Sentinel once it regards the new server as the master.
const SWITCHED: &str = "+switch-master";
/// Published by the Sentinel in charge (the leader) some 50 ms, in Redis 7.0, before it promotes a replica. Writes that the old
/// master acknowledges after the promotion are lost, so only this notification comes in time.
const PROMOTING: &str = "+failover-state-send-slaveof-noone";
/// Published by the leader when the replica reports that it is a master, before other replicas follow it.
const PROMOTED: &str = "+promoted-slave";
/// Published by the leader when the replica did not become a master: the old master stays.
const ABORTED: &str = "-failover-abort-slave-timeout";

/// All channels with notifications of a failover.
pub(super) const CHANNELS: [&str; 4] = [SWITCHED, PROMOTING, PROMOTED, ABORTED];

/// The address of a server as Sentinels give it: host and port.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Server(pub(super) String, pub(super) u16);

impl Server {
    fn new(host: &str, port: &str) -> Option<Self> {
        Some(Self(host.to_owned(), port.parse().ok()?))
    }
}

/// A notification of a Sentinel about the master.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Notification {
    /// `from` is about to be replaced, or has been, by `to`.
    Replaced { from: Server, to: Server },
    /// The failover was aborted: this server stays the master.
    Kept(Server),
}

/// The latest change of the master.
#[derive(Clone)]
pub(super) struct Change {
    /// The replaced master; none if a Sentinel only named the master.
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

/// The mastership of a connection's server, which ends when Sentinels replace it.
#[derive(Clone)]
pub(super) struct Mastership(Option<(Server, watch::Receiver<Option<Change>>)>);

impl Mastership {
    /// The mastership of a server that no Sentinel monitors: it never ends.
    pub(super) const fn assumed() -> Self {
        Self(None)
    }

    /// The mastership of the server that was the master at the last change seen by `changes`.
    pub(super) const fn of(server: Server, changes: watch::Receiver<Option<Change>>) -> Self {
        Self(Some((server, changes)))
    }

    /// Waits until a Sentinel announces that another server becomes the master or is the master. Cancel safe: no announcement is
    /// lost if the future is dropped.
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

    /// Runs `work` on the connection; fails like a broken connection as soon as the mastership is lost.
    pub(super) async fn during<T>(
        &mut self,
        work: impl Future<Output = RedisResult<T>>,
    ) -> RedisResult<T> {
        // The reply of a server that is being replaced does not count, so the loss is checked first.
        tokio::select! {
            biased;
            () = self.lost() => Err(broken()),
            done = work => done,
        }
    }
}

/// Parses a message of a Sentinel about the master `name`; none if it is about another master.
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
