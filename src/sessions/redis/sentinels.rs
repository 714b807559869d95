//! Discovery of the master by Sentinels, and their failovers.
//!
//! A healthy master that Sentinels replace (a planned failover) accepts writes until they demote it, some ten seconds later, and
//! everything written in between is lost. So a connection is closed as soon as one of the Sentinels announces that its server is
//! being replaced, and no new connection to that server is opened.

use futures_util::{StreamExt, future::join_all, stream::FuturesUnordered};
use redis::{
    Client, Cmd, ConnectionAddr, ConnectionInfo, ErrorKind, Msg, RedisError, RedisResult, Role,
    TlsCertificates,
    aio::{MultiplexedConnection, PubSub},
};
use tokio::{
    sync::watch,
    time::{Instant, interval_at, sleep, timeout},
};

use super::{
    error::{broken, unready},
    failover::{self, Change, Mastership, Notification, Server},
    limits::{self, connected, within},
};

/// A connection to the master.
pub(super) struct Master {
    pub(super) client: Client,
    pub(super) connection: MultiplexedConnection,
    pub(super) mastership: Mastership,
}

/// The Sentinels that monitor one master.
pub(super) struct Sentinels {
    clients: Vec<Client>,
    master: String,
    template: ConnectionInfo,
    trust: Option<TlsCertificates>,
    changes: watch::Sender<Option<Change>>,
}

impl Sentinels {
    /// Opens no connection. The template has all settings of connections to the master except host and port.
    pub(super) fn new(
        sentinels: Vec<ConnectionInfo>,
        master: String,
        template: ConnectionInfo,
        trust: Option<TlsCertificates>,
    ) -> RedisResult<Self> {
        let sentinels = sentinels
            .into_iter()
            .map(|info| client(info, trust.as_ref()));
        Ok(Self {
            clients: sentinels.collect::<RedisResult<_>>()?,
            master,
            template,
            trust,
            changes: watch::Sender::new(None),
        })
    }

    /// Connects to the server that one of the Sentinels names as the master and that confirms it (`ROLE`). Waits while they
    /// replace the master that they name.
    pub(super) async fn master(&self) -> RedisResult<Master> {
        let mut changes = self.changes.subscribe();
        loop {
            let change = changes.borrow_and_update().clone();
            let retired = change.as_ref().and_then(Change::retired);
            match self.look_up(retired).await {
                Ok((server, client, connection)) => {
                    return Ok(Master {
                        client,
                        connection,
                        mastership: Mastership::of(server, changes),
                    });
                }
                Err(error) if retired.is_none() => return Err(error),
                Err(_) => drop(timeout(limits::PROMOTION, changes.changed()).await),
            }
        }
    }

    /// Queries all Sentinels, and connects to the first server among their replies that is a master and not retired.
    async fn look_up(
        &self,
        retired: Option<&Server>,
    ) -> RedisResult<(Server, Client, MultiplexedConnection)> {
        let mut failure = unready("the Sentinels are replacing the master");
        let mut tried = Vec::from_iter(retired.cloned());
        let lookups = self.clients.iter().map(|sentinel| self.query(sentinel));
        let mut lookups: FuturesUnordered<_> = lookups.collect();
        while let Some(reply) = lookups.next().await {
            let server = match reply {
                Ok(server) if tried.contains(&server) => continue,
                Ok(server) => server,
                Err(error) => {
                    failure = error;
                    continue;
                }
            };
            match self.connect(&server).await {
                Ok((client, connection)) => return Ok((server, client, connection)),
                Err(error) => failure = error,
            }
            tried.push(server);
        }
        Err(failure)
    }

    /// Queries one Sentinel for the address of the master.
    async fn query(&self, sentinel: &Client) -> RedisResult<Server> {
        let mut connection = connected(sentinel).await?;
        let mut command = Cmd::new();
        command
            .arg("SENTINEL")
            .arg("GET-MASTER-ADDR-BY-NAME")
            .arg(&self.master);
        let reply = command.query_async::<Option<(String, u16)>>(&mut connection);
        match within(limits::CALL, reply).await? {
            Some((host, port)) => Ok(Server(host, port)),
            None => Err(RedisError::from((
                ErrorKind::MasterNameNotFoundBySentinel,
                "a Sentinel knows no master of this name",
            ))),
        }
    }

    /// Connects to a server and checks that it is a master.
    async fn connect(&self, server: &Server) -> RedisResult<(Client, MultiplexedConnection)> {
        let Server(host, port) = server.clone();
        let address = match self.template.addr() {
            ConnectionAddr::TcpTls { .. } => ConnectionAddr::TcpTls {
                host,
                port,
                insecure: false,
                tls_params: None,
            },
            _ => ConnectionAddr::Tcp(host, port),
        };
        let client = client(self.template.clone().set_addr(address), self.trust.as_ref())?;
        let mut connection = connected(&client).await?;
        let mut command = Cmd::new();
        command.arg("ROLE");
        match within(limits::CALL, command.query_async(&mut connection)).await? {
            Role::Primary { .. } => Ok((client, connection)),
            _ => Err(unready("the server that a Sentinel names is not a master")),
        }
    }

    /// Follows the notifications of all Sentinels, without end. All are needed, because the leader of a failover publishes it
    /// first.
    pub(super) async fn follow(&self) {
        join_all(
            self.clients
                .iter()
                .map(|sentinel| self.follow_one(sentinel)),
        )
        .await;
    }

    async fn follow_one(&self, sentinel: &Client) {
        let mut pause = limits::FIRST_PAUSE;
        loop {
            let error = match within(limits::FIND, self.subscribe(sentinel)).await {
                Ok(connection) => {
                    pause = limits::FIRST_PAUSE;
                    self.receive(connection).await
                }
                Err(error) => error,
            };
            // Logged once per lost connection, not once per attempt.
            if pause == limits::FIRST_PAUSE {
                tracing::warn!(
                    name: "maecenas.redis.sentinel.lost",
                    sentinel = %sentinel.get_connection_info().addr(),
                    reason = error.category(),
                    "cannot hear of failovers from a Sentinel; trying again until it is there"
                );
            }
            sleep(pause).await;
            pause = (pause * 2).min(limits::LONGEST_PAUSE);
        }
    }

    /// Subscribes to the notifications of a Sentinel, and then queries it for the master, which may have changed before.
    async fn subscribe(&self, sentinel: &Client) -> RedisResult<PubSub> {
        let mut connection = sentinel.get_async_pubsub().await?;
        connection.subscribe(&failover::CHANNELS).await?;
        let to = self.query(sentinel).await?;
        self.changes.send_if_modified(|change| {
            // A notification of a failover overrides the reply of a single Sentinel, which may still be out of date.
            let news = change
                .as_ref()
                .is_none_or(|change| change.to != to && change.retired().is_none());
            if news {
                *change = Some(Change::now(None, to));
            }
            news
        });
        Ok(connection)
    }

    /// Handles the notifications of a Sentinel, until the connection breaks.
    async fn receive(&self, connection: PubSub) -> RedisError {
        let (mut sink, mut messages) = connection.split();
        let mut check = interval_at(Instant::now() + limits::KEEPALIVE, limits::KEEPALIVE);
        loop {
            tokio::select! {
                message = messages.next() => match message {
                    Some(message) => self.note(&message),
                    None => return broken(),
                },
                _ = check.tick() => {
                    let alive = sink.ping_message::<redis::Value>("");
                    if let Err(error) = within(limits::CALL, alive).await {
                        return error;
                    }
                }
            }
        }
    }

    fn note(&self, message: &Msg) {
        let text = String::from_utf8_lossy(message.get_payload_bytes());
        match failover::notification(&self.master, message.get_channel_name(), &text) {
            Some(Notification::Replaced { from, to }) => {
                let channel = message.get_channel_name();
                tracing::info!(name: "maecenas.redis.master.replaced", channel, message = %text, "the Sentinels replace the master");
                self.changes.send_replace(Some(Change::now(Some(from), to)));
            }
            Some(Notification::Kept(master)) => {
                self.changes.send_if_modified(|change| {
                    let given_up = change
                        .as_ref()
                        .is_some_and(|change| change.from.as_ref() == Some(&master));
                    if given_up {
                        *change = None;
                    }
                    given_up
                });
            }
            None => {}
        }
    }
}

/// A client of one server; over TLS it trusts the given certificates in addition to those of the system.
fn client(info: ConnectionInfo, trust: Option<&TlsCertificates>) -> RedisResult<Client> {
    match (info.addr(), trust) {
        (ConnectionAddr::TcpTls { .. }, Some(trust)) => Client::build_with_tls(info, trust.clone()),
        _ => Client::open(info),
    }
}
