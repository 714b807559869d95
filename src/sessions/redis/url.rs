//! Parsing of the URL of the Redis servers.

use std::{fmt, str::FromStr};

use redis::{
    ConnectionInfo, IntoConnectionInfo, ProtocolVersion,
    io::tcp::{TcpSettings, socket2::TcpKeepalive},
};

use super::limits;

/// The address of the Redis (or Valkey) servers, parsed from a URL:
///
/// | URL | servers |
/// |---|---|
/// | `redis://[user:password@]host[:port][/database]` | one server |
/// | `redis+cluster://[user:password@]host[:port],...` | a Cluster, discovered through any of these nodes; name several |
/// | `redis+sentinel://[user:password@]host[:port],.../master[/database]` | the master of this name behind these Sentinels |
///
/// With `rediss` instead of `redis` all connections use TLS, also those to Sentinels, and a server needs a certificate for its
/// name that the system or the given root certificate trusts. User and password are those of the Redis servers, percent-encoded
/// where they contain delimiters of a URL; Sentinels with a password of their own get it by
/// [`with_sentinel_password`](Self::with_sentinel_password). The default port is 6379, for Sentinels 26379.
///
/// User and password are never printed: not by `Display`, not by `Debug`, and not in the error for an invalid URL.
#[derive(Clone)]
pub struct Address {
    pub(super) servers: Topology,
    shown: String,
}

#[derive(Clone)]
pub(super) enum Topology {
    Single(ConnectionInfo),
    Cluster(Vec<ConnectionInfo>),
    Sentinel {
        sentinels: Vec<ConnectionInfo>,
        master: String,
        /// The settings of connections to the master; its host and port come from the Sentinels.
        template: ConnectionInfo,
    },
}

impl Address {
    /// Sets the password of the Sentinels, and their user if they have several (`requirepass`, or `ACL SETUSER` in their
    /// configuration). Neither is ever printed.
    ///
    /// # Errors
    /// If the URL is not one of Sentinels.
    pub fn with_sentinel_password(
        mut self,
        user: Option<&str>,
        password: &str,
    ) -> Result<Self, AddressError> {
        let Topology::Sentinel { sentinels, .. } = &mut self.servers else {
            return Err(AddressError(
                "a password for Sentinels goes with `redis+sentinel://` or `rediss+sentinel://` only",
            ));
        };
        for sentinel in sentinels {
            let mut settings = sentinel.redis_settings().clone().set_password(password);
            if let Some(user) = user {
                settings = settings.set_username(user);
            }
            *sentinel = sentinel.clone().set_redis_settings(settings);
        }
        Ok(self)
    }

    /// Whether these are the nodes of a Cluster.
    #[must_use]
    pub const fn is_cluster(&self) -> bool {
        matches!(self.servers, Topology::Cluster(_))
    }
}

/// Why a URL is invalid. The URL itself is not repeated, because it may contain a password.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AddressError(&'static str);

impl fmt::Display for AddressError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "not the URL of Redis servers: {}", self.0)
    }
}

impl std::error::Error for AddressError {}

impl fmt::Display for Address {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.shown)
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

const SENTINEL_PORT: u16 = 26379;
const REDIS_PORT: u16 = 6379;

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(url: &str) -> Result<Self, AddressError> {
        let (scheme, rest) = url.split_once("://").ok_or(AddressError("no scheme"))?;
        let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
        let (credentials, hosts) = match authority.rsplit_once('@') {
            Some((credentials, hosts)) => (format!("{credentials}@"), hosts),
            None => (String::new(), authority),
        };
        // An unescaped delimiter in a user or a password must not move a part of it into the rest, which is printed.
        if authority.contains(['?', '#']) || path.contains(['?', '#', '@']) {
            return Err(AddressError(
                "`/`, `?`, `#` and `@` have to be percent-encoded in a user or a password",
            ));
        }
        let (tls, kind) = match scheme.split_once('+').unwrap_or((scheme, "")) {
            ("redis", kind) => ("redis", kind),
            ("rediss", kind) => ("rediss", kind),
            _ => {
                return Err(AddressError(
                    "the scheme begins neither with `redis` nor with `rediss`, such as `redis://` or `rediss+cluster://`",
                ));
            }
        };
        let hosts: Vec<_> = hosts.split(',').collect();
        let info = |host: &str, database: &str| {
            connection(&format!("{tls}://{credentials}{host}/{database}"))
        };
        let servers = match kind {
            "" => match hosts[..] {
                [host] => Topology::Single(info(&with_port(host, REDIS_PORT), path)?),
                _ => return Err(AddressError("one server has one host")),
            },
            "cluster" if path.is_empty() => {
                let nodes = hosts
                    .iter()
                    .map(|host| info(&with_port(host, REDIS_PORT), ""));
                Topology::Cluster(nodes.collect::<Result<_, _>>()?)
            }
            "cluster" => return Err(AddressError("a cluster has no databases")),
            "sentinel" => {
                let (master, database) = path.split_once('/').unwrap_or((path, ""));
                if master.is_empty() {
                    return Err(AddressError("the name of the master is missing"));
                }
                let sentinel = |host: &&str| {
                    connection(&format!("{tls}://{}", with_port(host, SENTINEL_PORT)))
                };
                Topology::Sentinel {
                    sentinels: hosts.iter().map(sentinel).collect::<Result<_, _>>()?,
                    master: master.to_owned(),
                    template: info("master", database)?,
                }
            }
            _ => return Err(AddressError("the scheme names no known kind of servers")),
        };
        let path = if path.is_empty() {
            String::new()
        } else {
            format!("/{path}")
        };
        let shown = format!("{scheme}://{}{path}", hosts.join(","));
        Ok(Self { servers, shown })
    }
}

/// A host with its port. An IPv6 address is in brackets.
fn with_port(host: &str, port: u16) -> String {
    let after = host.rsplit_once(']').map_or(host, |(_, after)| after);
    if after.contains(':') {
        host.to_owned()
    } else {
        format!("{host}:{port}")
    }
}

fn connection(url: &str) -> Result<ConnectionInfo, AddressError> {
    let info = url.into_connection_info().map_err(|_| {
        AddressError("expected hosts, ports, user, password and database as the documentation says")
    })?;
    // RESP2, which every server supports, is enough, because notices have connections of their own.
    let redis = info
        .redis_settings()
        .clone()
        .set_protocol(ProtocolVersion::RESP2);
    Ok(info.set_redis_settings(redis).set_tcp_settings(tcp()))
}

/// TCP settings: no delay of small packets, and detection of a server that has vanished.
pub(super) fn tcp() -> TcpSettings {
    let alive = TcpKeepalive::new()
        .with_time(limits::KEEPALIVE)
        .with_interval(limits::KEEPALIVE);
    let settings = TcpSettings::default()
        .set_nodelay(true)
        .set_keepalive(alive);
    #[cfg(target_os = "linux")]
    let settings = settings.set_user_timeout(limits::UNACKNOWLEDGED);
    settings
}
