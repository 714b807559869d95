//! Command-line options of connections and TLS.

use std::{path::PathBuf, time::Duration};

use crate::transport::{ConnectionLimits, Limits, Tls};
use clap::Args;

use super::server_options::{positive_seconds, seconds};

/// The connections of the port.
#[derive(Debug, Args)]
#[command(next_help_heading = "Connections")]
pub(crate) struct ConnectionOptions {
    /// The most connections at once; beyond it, idle ones are closed to make room for new ones.
    #[arg(
        long,
        env = "MAECENAS_MAX_CONNECTIONS",
        default_value = "4096",
        value_name = "CONNECTIONS",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    max_connections: u32,

    /// The most connections of one client at once; at the limit an idle one of theirs is closed to make room, or the new one is
    /// refused. Trusted proxies, which bring those of many clients, may have more.
    #[arg(
        long,
        env = "MAECENAS_MAX_CONNECTIONS_PER_CLIENT",
        default_value = "256",
        value_name = "CONNECTIONS",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    max_connections_per_client: u32,

    /// The greatest age of a connection, in seconds, of which each may depart by a tenth; 0 for none. Then it takes no more requests
    /// (GOAWAY, or `Connection: close`), and ten seconds later the streams on it end with `STOPPING`: clients connect again, also to
    /// replicas that were started later.
    #[arg(
        long,
        env = "MAECENAS_MAX_CONNECTION_AGE",
        default_value = "300",
        value_name = "SECONDS",
        value_parser = seconds
    )]
    max_connection_age: Duration,

    /// After how many quiet seconds a stream of events says that it is alive, so that no proxy closes it: less than the shortest time
    /// after which one of them would.
    #[arg(
        long,
        env = "MAECENAS_HEARTBEAT",
        default_value = "15",
        value_name = "SECONDS",
        value_parser = positive_seconds
    )]
    pub(crate) heartbeat: Duration,

    /// The certificate of the service in PEM, followed by those that it is signed with. With it and its key the port takes
    /// TLS only. Both files are read again when they change.
    #[arg(
        long,
        env = "MAECENAS_TLS_CERT",
        value_name = "FILE",
        requires = "tls_key"
    )]
    tls_cert: Option<PathBuf>,

    /// The private key of the certificate in PEM, unencrypted.
    #[arg(
        long,
        env = "MAECENAS_TLS_KEY",
        value_name = "FILE",
        requires = "tls_cert"
    )]
    tls_key: Option<PathBuf>,
}

/// The most concurrent requests of one HTTP/2 connection, even if the service allows more in total.
const MOST_STREAMS: usize = 64;

impl ConnectionOptions {
    /// The connection limits that follow from these options and the request limits.
    pub(crate) fn limits(&self, requests: &Limits) -> ConnectionLimits {
        let size = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
        // One connection alone cannot use the limit of all requests.
        let streams = (requests.concurrency / 2).clamp(1, MOST_STREAMS);
        ConnectionLimits {
            total: size(self.max_connections),
            per_client: size(self.max_connections_per_client),
            streams: u32::try_from(streams).unwrap_or(1),
            // So that clients that read have the rest.
            unsent: requests.buffers / 2,
            age: Some(self.max_connection_age).filter(|age| !age.is_zero()),
            proxies: requests.proxies.clone(),
        }
    }

    /// Loads the certificate and its key, if configured.
    ///
    /// # Errors
    /// When they cannot be read or do not belong together.
    pub(crate) fn tls(&self) -> Result<Option<Tls>, String> {
        let files = self.tls_cert.as_ref().zip(self.tls_key.as_ref());
        files
            .map(|(certificate, key)| Tls::load(certificate, key))
            .transpose()
            .map_err(|error| error.to_string())
    }
}
