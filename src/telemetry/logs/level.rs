//! The level of the log, which an operator switches while the service runs.

use std::{
    env, fmt,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};

use tracing::Subscriber;
use tracing_subscriber::{EnvFilter, reload};

/// The level without `RUST_LOG`, or with one that cannot be parsed.
const DEFAULT: &str = "info";
/// What is added to the configured level, so that the service says more and its libraries do not.
const MORE: &str = "maecenas=debug";

/// The target of the library of agents.
const AGENTS: &str = "rmcp";

/// Replaces one of the filters.
type Replace = Box<dyn Fn(EnvFilter) + Send + Sync>;

/// The level of the log: what `RUST_LOG` says, or that and `debug` for the service itself.
#[derive(Default)]
pub struct LogLevel {
    filters: Vec<Replace>,
    more: AtomicBool,
}

impl LogLevel {
    /// A new filter with the configured level, which follows the switch.
    pub(super) fn filter<S: Subscriber>(&mut self) -> reload::Layer<EnvFilter, S> {
        let (filter, handle) = reload::Layer::new(configured());
        // An error means that the logger is gone.
        self.filters
            .push(Box::new(move |filter| drop(handle.reload(filter))));
        filter
    }

    /// Switches from the configured level to `debug` for the service, or back, and logs that it did.
    pub fn switch(&self) {
        let more = !self.more.fetch_xor(true, Relaxed);
        if !more {
            tracing::info!(name: "maecenas.log.level", "the log is at its configured level again");
        }
        for replace in &self.filters {
            replace(if more { extended() } else { configured() });
        }
        if more {
            tracing::info!(name: "maecenas.log.level", "the log is at `debug` until the next SIGUSR1");
        }
    }
}

impl fmt::Debug for LogLevel {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.debug_struct("LogLevel")
            .field("more", &self.more)
            .finish_non_exhaustive()
    }
}

/// The directives of `RUST_LOG`, `info` by default. The library of agents is not logged unless they name it: it writes what clients send.
fn directives() -> String {
    let configured = env::var(EnvFilter::DEFAULT_ENV).ok();
    let configured = configured.filter(|text| !text.is_empty() && EnvFilter::try_new(text).is_ok());
    let configured = configured.unwrap_or_else(|| DEFAULT.to_owned());
    if configured.contains(AGENTS) {
        configured
    } else {
        format!("{configured},{AGENTS}=off")
    }
}

fn configured() -> EnvFilter {
    EnvFilter::new(directives())
}

fn extended() -> EnvFilter {
    let configured = directives();
    // A later directive replaces an earlier one of the same target, which may set a more verbose level.
    if configured.contains("maecenas=trace") || configured.contains("maecenas=debug") {
        return EnvFilter::new(configured);
    }
    EnvFilter::new(format!("{configured},{MORE}"))
}
