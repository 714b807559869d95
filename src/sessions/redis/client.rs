//! Clients of the servers: one server, a Cluster, or a master behind Sentinels.

use std::sync::Arc;

use redis::{
    Client, Cmd, ConnectionInfo, ErrorKind, RedisConnectionInfo, RedisError, RedisResult,
    TlsCertificates, Value,
    aio::{ConnectionLike, MultiplexedConnection, PubSub},
    cluster::{ClusterClient, ClusterClientBuilder},
    cluster_async::ClusterConnection,
};

use super::{
    failover::Mastership,
    limits::{self, connected, within},
    replication::Replication,
    sentinels::Sentinels,
    stats,
    url::{self, Address},
};

/// A client of the servers. It opens no connection by itself.
pub(super) enum RedisClient {
    Single {
        client: Client,
        /// The login on a connection of its own, to read why the server refuses it; none without a password.
        login: Option<Login>,
    },
    Cluster {
        cluster: ClusterClient,
        nodes: Vec<Client>,
    },
    Sentinel(Sentinels),
}

/// A client that opens connections without a login, and the command for the login.
pub(super) struct Login {
    client: Client,
    command: Cmd,
}

impl Login {
    /// The login of a server, if it has a password.
    fn of(
        info: &ConnectionInfo,
        client: impl FnOnce(ConnectionInfo) -> RedisResult<Client>,
    ) -> RedisResult<Option<Self>> {
        let settings = info.redis_settings();
        let Some(password) = settings.password() else {
            return Ok(None);
        };
        let mut command = redis::cmd("AUTH");
        command.arg(settings.username()).arg(password);
        let anonymous = RedisConnectionInfo::default().set_protocol(settings.protocol());
        let client = client(info.clone().set_redis_settings(anonymous))?;
        Ok(Some(Self { client, command }))
    }

    /// The message with which the server refuses it; none if it does not.
    async fn refusal(&self) -> Option<String> {
        let login = async {
            let mut connection = connected(&self.client).await?;
            connection
                .req_packed_command(&self.command)
                .await?
                .extract_error()
        };
        let result = within(limits::CONNECT, login).await;
        result.err().as_ref().and_then(stats::words)
    }
}

/// A multiplexed connection, shared by many calls.
#[derive(Clone)]
pub(super) enum OpenConnection {
    Single {
        connection: MultiplexedConnection,
        mastership: Mastership,
        replication: Arc<Replication>,
    },
    Cluster(ClusterConnection),
}

impl OpenConnection {
    fn single(connection: MultiplexedConnection, mastership: Mastership) -> Self {
        Self::Single {
            replication: Arc::new(Replication::new(connection.clone())),
            connection,
            mastership,
        }
    }

    /// Sends a command and waits for its reply. Fails like a broken connection once the Sentinels replace the server.
    pub(super) async fn send(&mut self, command: &Cmd) -> RedisResult<Value> {
        let reply = match self {
            Self::Single {
                connection,
                mastership,
                ..
            } => {
                let reply = connection.req_packed_command(command);
                mastership.during(reply).await
            }
            Self::Cluster(connection) => connection.req_packed_command(command).await,
        };
        reply?.extract_error()
    }

    /// Waits until `replicas` replicas have acknowledged all writes of this connection; fails if they do not in time.
    pub(super) async fn replicated(&mut self, replicas: u32) -> RedisResult<()> {
        match self {
            Self::Single {
                mastership,
                replication,
                ..
            } => {
                let confirmed = replication.confirmed_by(replicas);
                mastership.during(confirmed).await
            }
            Self::Cluster(_) => Err(RedisError::from((
                ErrorKind::InvalidClientConfig,
                "WAIT is not sent to a Cluster",
            ))),
        }
    }
}

impl RedisClient {
    /// The client for a URL. A root certificate is trusted in addition to those of the system.
    pub(super) fn new(address: Address, root_certificate: Option<Vec<u8>>) -> RedisResult<Self> {
        let trust = root_certificate.map(|root_cert| TlsCertificates {
            client_tls: None,
            root_cert: Some(root_cert),
        });
        let client = |info| match trust.clone() {
            Some(trust) => Client::build_with_tls(info, trust),
            None => Client::open(info),
        };
        Ok(match address.servers {
            url::Topology::Single(info) => Self::Single {
                login: Login::of(&info, client)?,
                client: client(info)?,
            },
            url::Topology::Cluster(infos) => {
                let mut builder = ClusterClientBuilder::new(infos.clone())
                    .connection_timeout(limits::CONNECT)
                    .response_timeout(limits::CALL)
                    .retries(limits::CLUSTER_RETRIES)
                    .min_retry_wait(millis(limits::CLUSTER_SHORTEST_WAIT))
                    .max_retry_wait(millis(limits::CLUSTER_LONGEST_WAIT))
                    .tcp_settings(url::tcp());
                if let Some(trust) = trust.clone() {
                    builder = builder.certs(trust);
                }
                Self::Cluster {
                    cluster: builder.build()?,
                    nodes: infos.into_iter().map(client).collect::<RedisResult<_>>()?,
                }
            }
            url::Topology::Sentinel {
                sentinels,
                master,
                template,
            } => Self::Sentinel(Sentinels::new(sentinels, master, template, trust)?),
        })
    }

    /// Follows the failovers that Sentinels announce; returns at once if there are no Sentinels.
    pub(super) async fn follow(&self) {
        if let Self::Sentinel(sentinels) = self {
            sentinels.follow().await;
        }
    }

    /// The words with which the server refuses the login, which the client library leaves out. Nothing for servers that have to be found
    /// first.
    pub(super) async fn words_of_refusal(&self) -> Option<String> {
        match self {
            Self::Single { login, .. } => login.as_ref()?.refusal().await,
            Self::Cluster { .. } | Self::Sentinel(_) => None,
        }
    }

    /// Finds the servers and opens a connection for calls.
    pub(super) async fn connect(&self) -> RedisResult<OpenConnection> {
        let found = async {
            Ok(match self {
                Self::Single { client, .. } => {
                    OpenConnection::single(connected(client).await?, Mastership::assumed())
                }
                Self::Cluster { cluster, .. } => {
                    OpenConnection::Cluster(cluster.get_async_connection().await?)
                }
                Self::Sentinel(sentinels) => {
                    let master = sentinels.master().await?;
                    OpenConnection::single(master.connection, master.mastership)
                }
            })
        };
        within(limits::FIND, found).await
    }

    /// Finds a server and opens a publish/subscribe connection, with the mastership of that server. Every node of a Cluster
    /// receives what is published at any node, so the attempts go round the nodes (round robin).
    pub(super) async fn listen(&self, attempt: usize) -> RedisResult<(PubSub, Mastership)> {
        let found = async {
            match self {
                Self::Single { client, .. } => {
                    Ok((client.get_async_pubsub().await?, Mastership::assumed()))
                }
                Self::Cluster { nodes, .. } => {
                    let node = &nodes[attempt % nodes.len()];
                    Ok((node.get_async_pubsub().await?, Mastership::assumed()))
                }
                Self::Sentinel(sentinels) => {
                    let master = sentinels.master().await?;
                    Ok((master.client.get_async_pubsub().await?, master.mastership))
                }
            }
        };
        within(limits::FIND, found).await
    }
}

fn millis(duration: std::time::Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
