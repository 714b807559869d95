//! Command-line options of searches.

use std::num::{NonZeroU16, NonZeroUsize};

use clap::Args;

use crate::service::SearchLimits;

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
    #[arg(long, env = "MAECENAS_SUGGEST_THREADS", value_name = "THREADS")]
    suggest_threads: Option<NonZeroU16>,
}

impl SearchOptions {
    pub(crate) fn limits(self) -> SearchLimits {
        let usual = SearchLimits::default();
        SearchLimits {
            playouts: self.max_playouts,
            threads: self.suggest_threads.map_or(usual.threads, NonZeroUsize::from),
        }
    }
}
