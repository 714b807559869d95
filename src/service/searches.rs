//! Searches: work in slices of some milliseconds, on at most a share of the processors.

use std::{
    collections::HashMap,
    net::IpAddr,
    num::NonZeroUsize,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread::available_parallelism,
    time::Duration,
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::blocking::{failed, run_blocking_under};
use crate::telemetry::{Capacity, Telemetry};
use maecenas_contract::errors::Code;
use maecenas_contract::text;
use maecenas_engine::{Error, Limit};

/// For each thread this many searches are under way. The others of them wait for their next slice, with their trees in memory.
const UNDER_WAY: usize = 4;
/// For each thread this many further searches wait to begin; more are refused.
const WAITING: usize = 16;
/// One client has at most this many searches, under way or waiting, so that there are places for others.
const OF_CLIENT: usize = 3;
/// This many playouts count as a question in the rate limit.
const PLAYOUTS_OF_QUESTION: u32 = 50;
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
    most_under_way: usize,
    /// A permit is held during a slice.
    slices: Arc<Semaphore>,
    /// A permit is held from the first slice to the last, so that few searches have trees at once.
    under_way: Semaphore,
    /// A permit is held while a search waits to begin.
    waiting: Semaphore,
    /// A permit is held while an opponent chooses a move. There is one for each thread, whatever clients have under way.
    opponents: Arc<Semaphore>,
    /// How many searches each client has.
    clients: Mutex<HashMap<IpAddr, usize>>,
}

/// The place of a search of a client.
struct Place<'a> {
    searches: &'a Searches,
    client: IpAddr,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut clients = self.searches.clients();
        if let Some(count) = clients.get_mut(&self.client) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                clients.remove(&self.client);
            }
        }
    }
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
            most_under_way: UNDER_WAY * threads,
            slices: Arc::new(Semaphore::new(threads)),
            under_way: Semaphore::new(UNDER_WAY * threads),
            waiting: Semaphore::new(WAITING * threads),
            opponents: Arc::new(Semaphore::new(threads)),
            clients: Mutex::default(),
        }
    }

    /// Has the metrics observe how many searches of clients are under way.
    pub(crate) fn observe(self: &Arc<Self>, telemetry: &Telemetry) {
        let searches = Arc::downgrade(self);
        telemetry.observe_capacity("searches", move || {
            let searches = searches.upgrade()?;
            let most = searches.most_under_way;
            let used = most.saturating_sub(searches.under_way.available_permits());
            Some(Capacity { used, most })
        });
    }

    /// The most playouts of a search.
    pub(crate) const fn most_playouts(&self) -> u32 {
        self.most_playouts
    }

    /// The most questions that a search counts as in the rate limit: a request may leave out the number of playouts, or name more than are run.
    pub(crate) const fn most_questions(&self) -> usize {
        self.most_playouts.div_ceil(PLAYOUTS_OF_QUESTION) as usize
    }

    /// Runs a search of a client slice by slice, until one returns a result. It stops after the slice under way if the future is dropped.
    ///
    /// # Errors
    /// Those of the search; the client has as many as it may have; or too many others wait to begin.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        client: IpAddr,
        slice: impl FnMut() -> Result<Option<T>, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let _place = self.place(client)?;
        let waiting = self.waiting.try_acquire().map_err(|_| {
            let error = Error::new(Code::Overloaded, text!("service-has-too-many-searches"));
            error.retry_after(LATER).limit(Limit::Searches)
        })?;
        let _under_way = self.under_way.acquire().await.map_err(|_| failed())?;
        drop(waiting);
        self.run_slices(slice).await
    }

    /// Waits until an opponent may choose a move. The permit is held until it has been made.
    pub(crate) async fn opponents_turn(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.opponents).acquire_owned().await.ok()
    }

    /// A place for a search of a client.
    fn place(&self, client: IpAddr) -> Result<Place<'_>, Error> {
        let mut clients = self.clients();
        let count = clients.entry(client).or_default();
        if *count >= OF_CLIENT {
            let detail = text!("client-has-too-many-searches", most = OF_CLIENT);
            let error = Error::new(Code::Overloaded, detail).retry_after(LATER);
            return Err(error.limit(Limit::SearchesOfClient));
        }
        *count += 1;
        drop(clients);
        Ok(Place {
            searches: self,
            client,
        })
    }

    fn clients(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.clients.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs the slices of a search, in turn with those of others.
    ///
    /// # Errors
    /// Those of the search.
    pub(crate) async fn run_slices<T: Send + 'static>(
        &self,
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

    use std::net::{IpAddr, Ipv4Addr};
    use std::num::NonZeroUsize;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::time::Duration;

    use tokio::time::{sleep, timeout};

    use super::{OF_CLIENT, PLAYOUTS_OF_QUESTION, SearchLimits, Searches, UNDER_WAY, WAITING};
    use maecenas_contract::errors::Code;
    use maecenas_contract::field_limits;
    use maecenas_engine::Error;

    fn on_one_thread() -> Arc<Searches> {
        let limits = SearchLimits {
            threads: NonZeroUsize::MIN,
            playouts: 1,
        };
        Arc::new(Searches::new(&limits))
    }

    /// A client of its own for each number.
    fn client(number: usize) -> IpAddr {
        let number = u8::try_from(number).unwrap();
        IpAddr::V4(Ipv4Addr::new(10, 0, 0, number))
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

    #[test]
    fn a_search_counts_as_at_most_the_questions_of_its_most_playouts() {
        let request = "maecenas.palazzo.v1.SuggestMovesRequest";
        let request = maecenas_contract::descriptor(request).unwrap();
        let field = request.get_field_by_name("playouts").unwrap();
        let of_contract = field_limits::Limits::of(&field).for_one_question;
        assert_eq!(
            of_contract,
            Some(PLAYOUTS_OF_QUESTION.try_into().unwrap()),
            "as the contract says"
        );
        for (playouts, questions) in [(1, 1), (50, 1), (51, 2), (20_000, 400)] {
            let limits = SearchLimits {
                threads: NonZeroUsize::MIN,
                playouts,
            };
            assert_eq!(Searches::new(&limits).most_questions(), questions);
        }
    }

    #[tokio::test]
    async fn a_search_whose_caller_has_gone_stops() {
        let searches = on_one_thread();
        let count = Arc::default();
        let run = searches.run(client(1), endless(&count));
        timeout(Duration::from_millis(100), run).await.unwrap_err();
        sleep(Duration::from_millis(100)).await;
        let stopped = count.load(Ordering::Relaxed);
        assert!(stopped > 1);
        sleep(Duration::from_millis(100)).await;
        assert_eq!(count.load(Ordering::Relaxed), stopped);
        assert_eq!(searches.run(client(1), || Ok(Some(7))).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn searches_take_turns_and_too_many_are_refused() {
        let searches = on_one_thread();
        let counts: Vec<Arc<AtomicU32>> = (0..UNDER_WAY).map(|_| Arc::default()).collect();
        let run = |number: usize, count: &Arc<AtomicU32>| {
            let (searches, slice) = (Arc::clone(&searches), endless(count));
            tokio::spawn(async move { searches.run(client(number), slice).await })
        };
        let running = counts.iter().enumerate();
        let running: Vec<_> = running.map(|(number, count)| run(number, count)).collect();
        sleep(Duration::from_millis(200)).await;
        for count in &counts {
            assert!(count.load(Ordering::Relaxed) > 5, "each has its turns");
        }
        let idle = Arc::default();
        let waiting: Vec<_> = (0..WAITING)
            .map(|number| run(100 + number, &idle))
            .collect();
        sleep(Duration::from_millis(50)).await;
        let refused = searches.run(client(99), || Ok(Some(()))).await.unwrap_err();
        assert_eq!(refused.code, Code::Overloaded);
        assert_eq!(idle.load(Ordering::Relaxed), 0);
        for task in running.into_iter().chain(waiting) {
            task.abort();
        }
    }

    #[tokio::test]
    async fn one_client_leaves_places_for_others() {
        let searches = on_one_thread();
        let count = Arc::default();
        let run = |slice| {
            let searches = Arc::clone(&searches);
            tokio::spawn(async move { searches.run(client(1), slice).await })
        };
        let running: Vec<_> = (0..OF_CLIENT).map(|_| run(endless(&count))).collect();
        sleep(Duration::from_millis(50)).await;
        let refused = searches.run(client(1), || Ok(Some(()))).await.unwrap_err();
        assert_eq!(refused.code, Code::Overloaded);
        assert_eq!(searches.run(client(2), || Ok(Some(7))).await.unwrap(), 7);
        for task in running {
            task.abort();
        }
        sleep(Duration::from_millis(50)).await;
        assert_eq!(searches.run(client(1), || Ok(Some(7))).await.unwrap(), 7);
    }
}
