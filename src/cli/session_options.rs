//! Command-line options of session storage.

use std::{num::NonZeroU32, path::PathBuf, str::FromStr, sync::Arc, time::Duration};

use crate::service::IdleLimits;
use crate::sessions::memory::Limits;
use crate::sessions::redis::{Address, AddressError};
use crate::sessions::{Instrumented, Memory, Redis, Store};
use crate::telemetry::Telemetry;
use crate::transport::SessionRate;
use clap::{Args, builder::RangedU64ValueParser};
use tokio::time::interval;

use super::secret_file::secret;
use super::server_options::positive;

/// How often the gauge of sessions in memory is updated.
const GAUGE_INTERVAL: Duration = Duration::from_secs(5);

/// The session store that the options configure.
pub(crate) struct Opened {
    /// The store, instrumented.
    pub(crate) store: Arc<dyn Store>,
    /// The same without instrumentation, if it is in Redis.
    pub(crate) redis: Option<Arc<Redis>>,
    /// Its address, without user and password.
    pub(crate) shown: String,
}

/// Where sessions are kept.
#[derive(Debug, Args)]
#[command(next_help_heading = "Sessions")]
pub(crate) struct SessionOptions {
    /// The Redis or Valkey servers that keep sessions: `redis://`, `redis+cluster://` or `redis+sentinel://`, or the same with
    /// `rediss` for TLS. Without it sessions are kept in the memory of this process.
    #[arg(
        long,
        env = "MAECENAS_REDIS",
        value_name = "URL",
        group = "servers",
        hide_env_values = true
    )]
    redis: Option<String>,

    /// A file with that URL in place of it, such as a mounted secret: the password in it then stands in no variable and no argument.
    #[arg(
        long,
        env = "MAECENAS_REDIS_FILE",
        value_name = "FILE",
        group = "servers"
    )]
    redis_file: Option<PathBuf>,

    /// The certificate (PEM) that vouches for the servers of a `rediss` URL, beside those that the system trusts.
    #[arg(
        long,
        env = "MAECENAS_REDIS_CA",
        value_name = "FILE",
        requires = "servers"
    )]
    redis_ca: Option<PathBuf>,

    /// The user of the Sentinels of a `redis+sentinel` URL, where they have users of their own.
    #[arg(
        long,
        env = "MAECENAS_REDIS_SENTINEL_USERNAME",
        value_name = "USER",
        hide_env_values = true,
        requires = "sentinel_password"
    )]
    redis_sentinel_username: Option<String>,

    /// The password of the Sentinels of a `redis+sentinel` URL, where they have one of their own; better in the environment
    /// than here, where other users of the machine see it.
    #[arg(
        long,
        env = "MAECENAS_REDIS_SENTINEL_PASSWORD",
        value_name = "PASSWORD",
        hide_env_values = true,
        group = "sentinel_password",
        requires = "servers"
    )]
    redis_sentinel_password: Option<String>,

    /// A file with that password in place of it.
    #[arg(
        long,
        env = "MAECENAS_REDIS_SENTINEL_PASSWORD_FILE",
        value_name = "FILE",
        group = "sentinel_password",
        requires = "servers"
    )]
    redis_sentinel_password_file: Option<PathBuf>,

    /// How many Redis replicas must have acknowledged a move before it is answered (`WAIT`); with fewer of them it is answered
    /// with 503 within a second, although it may stand. Not for a Cluster.
    #[arg(
        long,
        env = "MAECENAS_REDIS_WAIT",
        value_name = "REPLICAS",
        value_parser = positive::<NonZeroU32>,
        requires = "servers"
    )]
    redis_wait: Option<NonZeroU32>,

    /// The most sessions; more are refused with 503. In Redis they are counted on each server.
    #[arg(
        long,
        env = "MAECENAS_MAX_SESSIONS",
        default_value = "100000",
        value_name = "SESSIONS",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    max_sessions: u32,

    /// The most bytes of sessions kept in memory; more are refused with 503.
    #[arg(
        long,
        env = "MAECENAS_MAX_SESSION_BYTES",
        default_value = "1073741824",
        value_name = "BYTES",
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    max_session_bytes: u64,

    /// The longest idle time of a session, in seconds; a request for more gets this.
    #[arg(
        long,
        env = "MAECENAS_MAX_IDLE",
        default_value = "604800",
        value_name = "SECONDS",
        value_parser = idle_time()
    )]
    max_idle: u32,

    /// The longest idle time of a session until its first move, in seconds.
    #[arg(
        long,
        env = "MAECENAS_FIRST_MOVE_IDLE",
        default_value = "3600",
        value_name = "SECONDS",
        value_parser = idle_time()
    )]
    first_move_idle: u32,

    /// The most sessions a minute that one client begins in the long run, on each replica; more are refused with 429. `off` or 0
    /// for no limit.
    #[arg(
        long,
        env = "MAECENAS_SESSION_RATE",
        default_value = "60",
        value_name = "SESSIONS"
    )]
    session_rate: PerMinute,

    /// The most sessions that one client begins at once, after a pause.
    #[arg(
        long,
        env = "MAECENAS_SESSION_BURST",
        default_value = "60",
        value_name = "SESSIONS",
        value_parser = positive::<NonZeroU32>
    )]
    session_burst: NonZeroU32,
}

/// A rate per minute, or no limit.
#[derive(Debug, Clone, Copy)]
struct PerMinute(Option<NonZeroU32>);

impl FromStr for PerMinute {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "off" {
            return Ok(Self(None));
        }
        let number = text.parse().map(NonZeroU32::new).map(Self);
        number.map_err(|_| format!("`{text}` is neither a number, such as `60`, nor `off`"))
    }
}

/// Parses an idle time in seconds, up to the maximum of the contract.
fn idle_time() -> RangedU64ValueParser<u32> {
    RangedU64ValueParser::new().range(1..=2_592_000)
}

impl SessionOptions {
    /// The rate limit of new sessions of one client.
    pub(crate) fn session_rate(&self) -> Option<SessionRate> {
        self.session_rate.0.map(|per_minute| SessionRate {
            per_minute,
            burst: self.session_burst,
        })
    }

    /// The longest idle times of sessions.
    pub(crate) fn idle_limits(&self) -> IdleLimits {
        IdleLimits {
            first_move: Duration::from_secs(self.first_move_idle.into()),
            most: Duration::from_secs(self.max_idle.into()),
        }
    }

    /// Creates the session store. Must be called inside a tokio runtime.
    ///
    /// # Errors
    /// The options are invalid, or a file cannot be read. The server is not contacted yet. The message omits the URL, which may include a
    /// password.
    pub(crate) fn store(&self, telemetry: &Telemetry) -> Result<Opened, String> {
        let instrumented = |store, system| -> Arc<dyn Store> {
            Arc::new(Instrumented::new(store, system, telemetry.clone()))
        };
        let Some((setting, url)) = self.url()? else {
            return Ok(Opened {
                store: instrumented(self.local(telemetry), None),
                redis: None,
                shown: "memory of this process".to_owned(),
            });
        };
        let address: Address = url
            .parse()
            .map_err(|error: AddressError| format!("{setting}: {error}"))?;
        let shown = format!("Redis at {address}");
        let redis = Arc::new(self.remote(address, telemetry)?);
        Ok(Opened {
            store: instrumented(Arc::clone(&redis) as _, Some("redis")),
            redis: Some(redis),
            shown,
        })
    }

    /// The URL of the servers with the setting that gives it.
    fn url(&self) -> Result<Option<(&'static str, String)>, String> {
        if let Some(file) = &self.redis_file {
            let setting = "--redis-file or MAECENAS_REDIS_FILE";
            return Ok(Some((setting, secret(setting, file)?)));
        }
        let url = self.redis.clone();
        Ok(url.map(|url| ("--redis or MAECENAS_REDIS", url)))
    }

    /// The password of the Sentinels with the setting that gives it.
    fn sentinel_password(&self) -> Result<Option<(&'static str, String)>, String> {
        if let Some(file) = &self.redis_sentinel_password_file {
            let setting = "--redis-sentinel-password-file or MAECENAS_REDIS_SENTINEL_PASSWORD_FILE";
            return Ok(Some((setting, secret(setting, file)?)));
        }
        let setting = "--redis-sentinel-password or MAECENAS_REDIS_SENTINEL_PASSWORD";
        let password = self.redis_sentinel_password.clone();
        Ok(password.map(|password| (setting, password)))
    }

    fn remote(&self, mut address: Address, telemetry: &Telemetry) -> Result<Redis, String> {
        if let Some((setting, password)) = self.sentinel_password()? {
            let user = self.redis_sentinel_username.as_deref();
            address = address
                .with_sentinel_password(user, &password)
                .map_err(|error| format!("{setting}: {error}"))?;
        }
        if self.redis_wait.is_some() && address.is_cluster() {
            return Err(
                "--redis-wait or MAECENAS_REDIS_WAIT: not for a Cluster; set `min-replicas-to-write` on its nodes instead"
                    .to_owned(),
            );
        }
        let failed = |file: &PathBuf, problem: String| {
            let file = file.display();
            format!("--redis-ca or MAECENAS_REDIS_CA: `{file}`: {problem}")
        };
        let read =
            |file: &PathBuf| std::fs::read(file).map_err(|error| failed(file, error.to_string()));
        let certificate = self.redis_ca.as_ref().map(read).transpose()?;
        let redis = Redis::new(address, certificate).map_err(|error| match &self.redis_ca {
            Some(file) => failed(file, "it holds no certificate in PEM".to_owned()),
            None => error.to_string(),
        })?;
        let redis = redis
            .observed_by(telemetry)
            .with_most_keys(self.max_sessions);
        Ok(match self.redis_wait {
            Some(replicas) => redis.acknowledged_by(replicas),
            None => redis,
        })
    }

    fn local(&self, telemetry: &Telemetry) -> Arc<dyn Store> {
        let whole = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        let memory = Arc::new(Memory::new(Limits {
            sessions: whole(self.max_sessions.into()),
            bytes: whole(self.max_session_bytes),
        }));
        memory.observe(telemetry);
        let (weak, gauge) = (Arc::downgrade(&memory), telemetry.clone());
        tokio::spawn(async move {
            let mut ticks = interval(GAUGE_INTERVAL);
            while let Some(memory) = weak.upgrade() {
                gauge.sessions(memory.sessions() as u64);
                drop(memory);
                ticks.tick().await;
            }
        });
        memory
    }
}
