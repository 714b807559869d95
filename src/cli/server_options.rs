//! Command-line options of request limits, searches, the page and graceful shutdown.

use std::{
    num::{NonZeroU16, NonZeroU32, NonZeroUsize},
    str::FromStr,
    time::Duration,
};

use crate::service::SearchLimits;
use crate::transport::{Limits, Rate};
use clap::{Args, builder::FalseyValueParser};
use ipnet::IpNet;

/// The limits of requests.
#[derive(Debug, Args)]
#[command(next_help_heading = "Limits")]
pub(crate) struct LimitOptions {
    /// The most bytes of a request, over every protocol; more is refused with 413.
    #[arg(
        long,
        env = "MAECENAS_MAX_BODY_BYTES",
        default_value = "4194304",
        value_name = "BYTES",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    max_body_bytes: u32,

    /// The longest that a request may take, in seconds; then it is answered with 504. Over gRPC and Connect the sender may ask for less.
    #[arg(
        long,
        env = "MAECENAS_REQUEST_TIMEOUT",
        default_value = "30",
        value_name = "SECONDS",
        value_parser = positive_seconds
    )]
    request_timeout: Duration,

    /// The most requests under way at once, counted once their body has been read; more are refused with 503. One client may have a
    /// share of them: what there is, divided by the clients that are active and one more, so half at most.
    #[arg(
        long,
        env = "MAECENAS_MAX_CONCURRENT_REQUESTS",
        default_value = "1024",
        value_name = "REQUESTS",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    max_concurrent_requests: u32,

    /// The most bytes in the buffers: bodies as they arrive and while they are worked on, and answers from before they are made until
    /// they are taken. Beyond them requests wait for a second, and are then refused with 503; bodies that have long been idle and
    /// answers that nobody reads give way. One client may have a share of them, and a part is kept for small requests; four times the
    /// largest body are always allowed.
    #[arg(
        long,
        env = "MAECENAS_MAX_BUFFERED_BYTES",
        default_value = "67108864",
        value_name = "BYTES",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    max_buffered_bytes: u32,

    /// The most streams of answers open at once, such as those of watchers; more are refused with 503. One client may have a share
    /// of them; where another client needs theirs, the oldest stream of the client with the most ends.
    #[arg(
        long,
        env = "MAECENAS_MAX_STREAMS",
        default_value = "8192",
        value_name = "STREAMS",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    max_streams: u32,

    /// The most requests a second of one client in the long run; more are refused with 429. Without it there is no limit.
    #[arg(
        long,
        env = "MAECENAS_RATE_LIMIT",
        value_name = "REQUESTS",
        value_parser = positive::<NonZeroU32>
    )]
    rate_limit: Option<NonZeroU32>,

    /// The most requests of one client at once, after a pause; as many as a second if absent.
    #[arg(
        long,
        env = "MAECENAS_RATE_BURST",
        value_name = "REQUESTS",
        value_parser = positive::<NonZeroU32>,
        requires = "rate_limit"
    )]
    rate_burst: Option<NonZeroU32>,

    /// A network of proxies whose `X-Forwarded-For` or `Forwarded` is believed, such as `10.0.0.0/8`; may be repeated.
    #[arg(
        long = "trusted-proxy",
        env = "MAECENAS_TRUSTED_PROXY",
        value_name = "CIDR",
        value_delimiter = ','
    )]
    trusted_proxies: Vec<IpNet>,
}

/// The limits of searches: suggestions, and the moves of opponents.
#[derive(Debug, Clone, Copy, Args)]
#[command(next_help_heading = "Searches")]
pub(crate) struct SearchOptions {
    /// The most playouts of a suggestion; a request for more is refused with 400.
    #[arg(
        long,
        env = "MAECENAS_MAX_PLAYOUTS",
        default_value = "20000",
        value_name = "PLAYOUTS",
        value_parser = clap::value_parser!(u32).range(1..=20_000)
    )]
    max_playouts: u32,

    /// How many threads search at once, for suggestions and for the moves of opponents; half of the processors if absent, and at least one.
    #[arg(
        long,
        env = "MAECENAS_SUGGEST_THREADS",
        value_name = "THREADS",
        value_parser = positive::<NonZeroU16>
    )]
    suggest_threads: Option<NonZeroU16>,
}

impl SearchOptions {
    pub(crate) fn limits(self) -> SearchLimits {
        let usual = SearchLimits::default();
        SearchLimits {
            playouts: self.max_playouts,
            threads: self
                .suggest_threads
                .map_or(usual.threads, NonZeroUsize::from),
        }
    }
}

/// What is served beside the API.
#[derive(Debug, Args)]
#[command(next_help_heading = "Page")]
pub(crate) struct PageOptions {
    /// Leaves out the page, on which one plays and explores; `/` then leads to `/docs`.
    #[arg(
        long,
        env = "MAECENAS_NO_PAGE",
        value_parser = FalseyValueParser::new()
    )]
    pub(crate) no_page: bool,

    /// Leaves out `/mcp`, at which agents ask by the Model Context Protocol.
    #[arg(
        long,
        env = "MAECENAS_NO_MCP",
        value_parser = FalseyValueParser::new()
    )]
    pub(crate) no_mcp: bool,
}

/// The times of graceful shutdown, which begins with SIGTERM.
#[derive(Debug, Args)]
#[command(next_help_heading = "Shutdown")]
pub(crate) struct ShutdownOptions {
    /// How long requests are still taken after it is told to stop, in seconds: time to see that it is no longer ready.
    #[arg(
        long,
        env = "MAECENAS_DRAIN_DELAY",
        default_value = "0",
        value_name = "SECONDS",
        value_parser = seconds
    )]
    pub(crate) drain_delay: Duration,

    /// How long requests under way may take from then on, in seconds. Telemetry then has two more to be sent.
    #[arg(
        long,
        env = "MAECENAS_DRAIN_TIMEOUT",
        default_value = "10",
        value_name = "SECONDS",
        value_parser = seconds
    )]
    pub(crate) drain_timeout: Duration,
}

impl LimitOptions {
    pub(crate) fn limits(&self) -> Limits {
        let size = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
        Limits {
            body: size(self.max_body_bytes),
            time: self.request_timeout,
            concurrency: size(self.max_concurrent_requests),
            buffers: size(self.max_buffered_bytes),
            streams: size(self.max_streams),
            rate: self.rate_limit.map(|per_second| Rate {
                per_second,
                burst: self.rate_burst.unwrap_or(per_second),
            }),
            proxies: self.trusted_proxies.clone(),
            ..Limits::default()
        }
    }
}

/// Parses a time in seconds, with or without a fraction.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let number = text.parse().ok().filter(|seconds| *seconds <= MOST_SECONDS);
    number
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| {
            format!("`{text}` is no number of seconds from 0 to {MOST_SECONDS}, such as `2.5`")
        })
}

/// Parses a whole number above zero, of a type that has no zero.
pub(super) fn positive<T: FromStr>(text: &str) -> Result<T, String> {
    let number = text.parse();
    number.map_err(|_| format!("`{text}` is not a whole number above zero, or it is too large"))
}

/// Parses a time in seconds above zero.
pub(super) fn positive_seconds(text: &str) -> Result<Duration, String> {
    let time = seconds(text)?;
    if time.is_zero() {
        return Err("it must be more than none".to_owned());
    }
    Ok(time)
}

/// A day.
const MOST_SECONDS: f64 = 86_400.0;
