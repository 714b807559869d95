//! Searches: work in slices of some milliseconds, on at most a share of the processors.

use std::{num::NonZeroUsize, sync::Arc, thread::available_parallelism, time::Duration};

use tokio::sync::Semaphore;

use super::blocking::{failed, run_blocking_under};
use maecenas_contract::errors::Code;
use maecenas_contract::text;
use maecenas_engine::Error;

/// For each thread this many searches are under way. The others of them wait for their next slice, with their trees in memory.
const UNDER_WAY: usize = 4;
/// For each thread this many further searches wait to begin; more are refused.
const WAITING: usize = 16;
/// When a refused search may be tried again.
const LATER: Duration = Duration::from_secs(2);

/// The limits of searches.
#[derive(Debug, Clone, Copy)]
pub struct SearchLimits {
    /// How many threads search at once.
    pub threads: NonZeroUsize,
    /// The most playouts of a request.
    pub playouts: u32,
}

impl Default for SearchLimits {
    /// Half of the processors, at least one, and all playouts that the contract allows.
    fn default() -> Self {
        let processors = available_parallelism().map_or(1, usize::from);
        Self {
            threads: NonZeroUsize::new(processors / 2).unwrap_or(NonZeroUsize::MIN),
            playouts: maecenas_search::MOST_PLAYOUTS,
        }
    }
}

/// Runs searches. All games share it.
#[derive(Debug)]
pub struct Searches {
    most_playouts: u32,
    /// A permit is held during a slice.
    slices: Arc<Semaphore>,
    /// A permit is held from the first slice to the last, so that few searches have trees at once.
    under_way: Semaphore,
    /// A permit is held while a search waits to begin.
    waiting: Semaphore,
}

impl Default for Searches {
    fn default() -> Self {
        Self::new(&SearchLimits::default())
    }
}

impl Searches {
    /// With limits.
    #[must_use]
    pub fn new(limits: &SearchLimits) -> Self {
        let threads = limits.threads.get();
        Self {
            most_playouts: limits.playouts,
            slices: Arc::new(Semaphore::new(threads)),
            under_way: Semaphore::new(UNDER_WAY * threads),
            waiting: Semaphore::new(WAITING * threads),
        }
    }

    /// The most playouts of a search.
    pub(crate) const fn most_playouts(&self) -> u32 {
        self.most_playouts
    }

    /// Runs a search slice by slice, until one returns a result. It stops after the slice under way if the caller has gone.
    ///
    /// # Errors
    /// Those of the search, or too many others wait to begin.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        slice: impl FnMut() -> Result<Option<T>, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let waiting = self.waiting.try_acquire().map_err(|_| {
            Error::new(Code::Overloaded, text!("service-has-too-many-searches")).retry_after(LATER)
        })?;
        let _under_way = self.under_way.acquire().await.map_err(|_| failed())?;
        drop(waiting);
        let mut slice = slice;
        loop {
            let work = move || Ok((slice()?, slice));
            let (result, rest) = run_blocking_under(&self.slices, work).await?;
            if let Some(result) = result {
                return Ok(result);
            }
            slice = rest;
        }
    }
}
