//! Searches: work in slices of some milliseconds, on at most a share of the processors.

use std::{num::NonZeroUsize, sync::Arc, thread::available_parallelism, time::Duration};

use tokio::sync::{Semaphore, SemaphorePermit};

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
        let under_way = self.under_way.acquire().await.map_err(|_| failed())?;
        drop(waiting);
        self.run_slices(under_way, slice).await
    }

    /// As [`Self::run`], but waits as long as it takes. For the service itself, which runs few searches at once.
    ///
    /// # Errors
    /// Those of the search.
    pub(crate) async fn run_in_turn<T: Send + 'static>(
        &self,
        slice: impl FnMut() -> Result<Option<T>, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let under_way = self.under_way.acquire().await.map_err(|_| failed())?;
        self.run_slices(under_way, slice).await
    }

    /// Runs the slices of a search that has the permit to be under way.
    async fn run_slices<T: Send + 'static>(
        &self,
        _under_way: SemaphorePermit<'_>,
        mut slice: impl FnMut() -> Result<Option<T>, Error> + Send + 'static,
    ) -> Result<T, Error> {
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::num::NonZeroUsize;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::time::Duration;

    use tokio::time::{sleep, timeout};

    use super::{SearchLimits, Searches, UNDER_WAY, WAITING};
    use maecenas_contract::errors::Code;
    use maecenas_engine::Error;

    fn on_one_thread() -> Arc<Searches> {
        let limits = SearchLimits {
            threads: NonZeroUsize::MIN,
            playouts: 1,
        };
        Arc::new(Searches::new(&limits))
    }

    /// A search that counts its slices and never ends.
    fn endless(
        count: &Arc<AtomicU32>,
    ) -> impl FnMut() -> Result<Option<()>, Error> + Send + 'static {
        let count = Arc::clone(count);
        move || {
            count.fetch_add(1, Ordering::Relaxed);
            std::thread::sleep(Duration::from_millis(1));
            Ok(None)
        }
    }

    #[tokio::test]
    async fn a_search_whose_caller_has_gone_stops() {
        let searches = on_one_thread();
        let count = Arc::default();
        let run = searches.run(endless(&count));
        timeout(Duration::from_millis(100), run).await.unwrap_err();
        sleep(Duration::from_millis(100)).await;
        let stopped = count.load(Ordering::Relaxed);
        assert!(stopped > 1);
        sleep(Duration::from_millis(100)).await;
        assert_eq!(count.load(Ordering::Relaxed), stopped);
        assert_eq!(searches.run(|| Ok(Some(7))).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn searches_take_turns_and_too_many_are_refused() {
        let searches = on_one_thread();
        let counts: Vec<Arc<AtomicU32>> = (0..UNDER_WAY).map(|_| Arc::default()).collect();
        let run = |count: &Arc<AtomicU32>| {
            let (searches, slice) = (Arc::clone(&searches), endless(count));
            tokio::spawn(async move { searches.run(slice).await })
        };
        let running: Vec<_> = counts.iter().map(run).collect();
        sleep(Duration::from_millis(200)).await;
        for count in &counts {
            assert!(count.load(Ordering::Relaxed) > 5, "each has its turns");
        }
        let idle = Arc::default();
        let waiting: Vec<_> = (0..WAITING).map(|_| run(&idle)).collect();
        sleep(Duration::from_millis(50)).await;
        let refused = searches.run(|| Ok(Some(()))).await.unwrap_err();
        assert_eq!(refused.code, Code::Overloaded);
        assert_eq!(idle.load(Ordering::Relaxed), 0);
        for task in running.into_iter().chain(waiting) {
            task.abort();
        }
    }
}
