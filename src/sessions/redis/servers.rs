//! Ways to the servers.

use redis::{
    AsyncConnectionConfig, Client, Cmd, ConnectionAddr, RedisError, RedisResult, TlsCertificates,
    TlsMode, Value,
    aio::{ConnectionLike, MultiplexedConnection, PubSub},
    cluster::{ClusterClient, ClusterClientBuilder},
    cluster_async::ClusterConnection,
    sentinel::{SentinelClient, SentinelClientBuilder, SentinelServerType},
};
use tokio::sync::Mutex;

use super::{
    address::{self, Address},
    limits,
};

/// Servers that can be connected to. Nothing is connected yet.
pub(super) enum Servers {
    Single(Client),
    Cluster {
        cluster: ClusterClient,
        nodes: Vec<Client>,
    },
    Sentinel(Mutex<SentinelClient>),
}

/// A connection that many calls share.
#[derive(Clone)]
pub(super) enum Connection {
    Single(MultiplexedConnection),
    Cluster(ClusterConnection),
}

impl Connection {
    pub(super) async fn ask(&mut self, command: &Cmd) -> RedisResult<Value> {
        let answer = match self {
            Self::Single(connection) => connection.req_packed_command(command).await,
            Self::Cluster(connection) => connection.req_packed_command(command).await,
        };
        answer?.extract_error()
    }
}

impl Servers {
    /// The servers at an address; with a root certificate, those whose certificates it vouches for.
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
            address::Servers::Single(info) => Self::Single(client(info)?),
            address::Servers::Cluster(infos) => {
                let mut builder = ClusterClientBuilder::new(infos.clone())
                    .connection_timeout(limits::CONNECT)
                    .response_timeout(limits::CALL)
                    .retries(limits::CLUSTER_RETRIES)
                    .min_retry_wait(millis(limits::CLUSTER_SHORTEST_WAIT))
                    .max_retry_wait(millis(limits::CLUSTER_LONGEST_WAIT))
                    .tcp_settings(address::tcp());
                if let Some(trust) = trust.clone() {
                    builder = builder.certs(trust);
                }
                Self::Cluster {
                    cluster: builder.build()?,
                    nodes: infos.into_iter().map(client).collect::<RedisResult<_>>()?,
                }
            }
            address::Servers::Sentinel {
                sentinels,
                master,
                like,
            } => {
                let tls = matches!(like.addr(), ConnectionAddr::TcpTls { .. });
                let redis = like.redis_settings();
                let mut builder =
                    SentinelClientBuilder::new(sentinels, master, SentinelServerType::Master)?
                        .set_client_to_redis_db(redis.db())
                        .set_client_to_redis_tcp_settings(address::tcp())
                        .set_client_to_sentinel_tcp_settings(address::tcp());
                if let Some(username) = redis.username() {
                    builder = builder.set_client_to_redis_username(username);
                }
                if let Some(password) = redis.password() {
                    builder = builder.set_client_to_redis_password(password);
                }
                if tls {
                    builder = builder.set_client_to_redis_tls_mode(TlsMode::Secure);
                }
                if let (true, Some(trust)) = (tls, trust) {
                    builder = builder
                        .set_client_to_redis_certificates(trust.clone())
                        .set_client_to_sentinel_certificates(trust);
                }
                Self::Sentinel(Mutex::new(builder.build()?))
            }
        })
    }

    /// Finds the servers and connects for calls.
    pub(super) async fn connect(&self) -> RedisResult<Connection> {
        let found = async {
            Ok(match self {
                Self::Single(client) => Connection::Single(connected(client).await?),
                Self::Cluster { cluster, .. } => {
                    Connection::Cluster(cluster.get_async_connection().await?)
                }
                Self::Sentinel(sentinel) => {
                    let master = sentinel.lock().await.async_get_client().await?;
                    Connection::Single(connected(&master).await?)
                }
            })
        };
        tokio::time::timeout(limits::FIND, found)
            .await
            .map_err(slow)?
    }

    /// Finds a server and connects for listening. In a Cluster every node hears what is published at any other; which one is
    /// asked goes round with the attempts.
    pub(super) async fn listen(&self, attempt: usize) -> RedisResult<PubSub> {
        let found = async {
            match self {
                Self::Single(client) => client.get_async_pubsub().await,
                Self::Cluster { nodes, .. } => {
                    nodes[attempt % nodes.len()].get_async_pubsub().await
                }
                Self::Sentinel(sentinel) => {
                    let master = sentinel.lock().await.async_get_client().await?;
                    master.get_async_pubsub().await
                }
            }
        };
        tokio::time::timeout(limits::FIND, found)
            .await
            .map_err(slow)?
    }
}

async fn connected(client: &Client) -> RedisResult<MultiplexedConnection> {
    // Calls have their own deadline, which covers the answer.
    let settings = AsyncConnectionConfig::new()
        .set_connection_timeout(Some(limits::CONNECT))
        .set_response_timeout(None)
        .set_pipeline_buffer_size(limits::WAITING);
    client
        .get_multiplexed_async_connection_with_config(&settings)
        .await
}

pub(super) fn slow(_: tokio::time::error::Elapsed) -> RedisError {
    std::io::Error::from(std::io::ErrorKind::TimedOut).into()
}

fn millis(duration: std::time::Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
