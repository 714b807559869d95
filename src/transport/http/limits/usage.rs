//! Resource usage: concurrent requests, buffered bytes and open streams, in total and by client.
//!
//! Max-min fairness with preemption. Each client may have an equal share of what there is, with one share left for a client who comes
//! anew; a client below their share gets what they request, and where the room is taken, the client with the most of it gives way.

use std::{
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{sync::Notify, time::timeout};

use super::{
    amounts::{Amounts, Reached, Resource},
    parked::Parked,
    table::{Limits, Table},
};
use crate::telemetry::{Capacity, Telemetry};
use maecenas_engine::Error;

/// How long a request waits for room before it is refused.
const PATIENCE: Duration = Duration::from_secs(1);
/// The most requests of one client that wait for room. What they have sent fills the receive buffers of their connections meanwhile.
const MOST_WAITING: usize = 64;

/// The part of the buffers that bodies leave for responses, as a divisor.
const FOR_RESPONSES: usize = 4;

/// What room is requested for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::transport) enum Demand {
    /// A small request, or one of which only little has arrived. Some room is reserved for them.
    Small,
    /// A body. Bodies leave room for the responses to them, so that the request of one that has arrived can be served.
    Body,
    /// A response, a stream or a window.
    Response,
}

/// The usage of all clients, with its limits.
#[derive(Debug)]
pub(in crate::transport) struct Usage {
    most: Amounts,
    /// What is reserved of it for small requests.
    kept: Amounts,
    /// The least share of a client, however many there are.
    least: Amounts,
    table: Mutex<Table>,
    released: Notify,
    /// Counts what gave way.
    telemetry: Telemetry,
}

/// A request that waits, counted until this is dropped.
struct Waiting<'a> {
    usage: &'a Usage,
    client: IpAddr,
}

impl Usage {
    pub(in crate::transport) fn new(
        most: Amounts,
        kept: Amounts,
        least: Amounts,
        telemetry: Telemetry,
    ) -> Self {
        Self {
            most,
            kept,
            least,
            table: Mutex::default(),
            released: Notify::new(),
            telemetry,
        }
    }

    /// Has the metrics observe the limits and their use.
    pub(in crate::transport) fn observe(self: &Arc<Self>, telemetry: &Telemetry) {
        for (name, resource) in [
            ("requests", Resource::Requests),
            ("buffered_bytes", Resource::Bytes),
            ("streams", Resource::Streams),
        ] {
            let usage = Arc::downgrade(self);
            telemetry.observe_capacity(name, move || {
                let usage = usage.upgrade()?;
                let used = usage.table().all().of(resource);
                let most = usage.most.of(resource);
                Some(Capacity { used, most })
            });
        }
    }

    /// Acquires resources for a client, without waiting.
    ///
    /// # Errors
    /// The client is at their share, or all clients together are at the limit and none of them gives way.
    pub(in crate::transport) fn take(
        &self,
        client: IpAddr,
        more: Amounts,
        demand: Demand,
    ) -> Result<(), Reached> {
        let mut table = self.table();
        let taken = table.take(client, more, &self.limits(demand));
        let preempted = table.preempted();
        drop(table);
        for kind in preempted {
            self.telemetry.preempted(kind);
        }
        taken
    }

    /// Acquires resources, and waits a limited time for others to be released.
    ///
    /// # Errors
    /// `OVERLOADED` when there is no room for too long.
    pub(in crate::transport) async fn wait_for(
        &self,
        client: IpAddr,
        more: Amounts,
        demand: Demand,
    ) -> Result<(), Error> {
        let Err(reached) = self.take(client, more, demand) else {
            return Ok(());
        };
        // Nothing to wait for: the client can see when one of their own requests ends.
        if reached.by_client && reached.resource == Resource::Requests {
            return Err(reached.into());
        }
        let Some(_waiting) = self.waiting(client) else {
            return Err(reached.into());
        };
        let waiting = async {
            loop {
                // Registers before it checks, so that no release in between is missed.
                let released = self.released.notified();
                if self.take(client, more, demand).is_ok() {
                    return;
                }
                released.await;
            }
        };
        match timeout(PATIENCE, waiting).await {
            Ok(()) => Ok(()),
            Err(_) => Ok(self.take(client, more, demand)?),
        }
    }

    fn limits(&self, demand: Demand) -> Limits {
        let mut limits = Limits {
            most: self.most,
            share_of: self.most,
            least: self.least,
        };
        if demand != Demand::Small {
            limits.most = limits.most.minus(self.kept);
        }
        if demand == Demand::Body {
            for amounts in [&mut limits.most, &mut limits.share_of] {
                amounts.bytes -= amounts.bytes / FOR_RESPONSES;
            }
        }
        limits
    }

    /// Releases some resources and adds others without checking the limits.
    pub(in crate::transport) fn exchange(&self, client: IpAddr, less: Amounts, more: Amounts) {
        let mut table = self.table();
        table.change(client, less, more);
        let awaited = less != Amounts::default() && table.waits();
        drop(table);
        if awaited {
            self.released.notify_waiters();
        }
    }

    /// Releases resources.
    pub(in crate::transport) fn release(&self, client: IpAddr, less: Amounts) {
        self.exchange(client, less, Amounts::default());
    }

    /// Marks some of what a client uses as preemptible, until [`Self::unpark`].
    pub(in crate::transport) fn park(&self, client: IpAddr, parked: Parked) -> u64 {
        self.table().park(client, parked)
    }

    /// Ends that; returns what it uses, or `None` if it has been taken and given back meanwhile.
    pub(in crate::transport) fn unpark(&self, client: IpAddr, key: u64) -> Option<Amounts> {
        self.table().unpark(client, key)
    }

    /// Counts a request that waits, unless its client has too many of them.
    fn waiting(&self, client: IpAddr) -> Option<Waiting<'_>> {
        let waits = self.table().wait(client, MOST_WAITING);
        waits.then_some(Waiting {
            usage: self,
            client,
        })
    }

    fn table(&self) -> MutexGuard<'_, Table> {
        // Nothing panics while it is locked, so a poisoned table is consistent.
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.usage.table().wait_no_more(self.client);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::{
        net::{IpAddr, Ipv4Addr},
        sync::Arc,
    };

    use futures_util::future::poll_immediate;

    use super::{Amounts, Demand, Parked, Usage};
    use crate::telemetry::Telemetry;
    use crate::transport::http::limits::parked::{Owner, Signal};

    fn client(last: u8) -> IpAddr {
        Ipv4Addr::new(192, 0, 2, last).into()
    }

    fn requests(requests: usize) -> Amounts {
        Amounts {
            requests,
            ..Amounts::default()
        }
    }

    fn bytes(bytes: usize) -> Amounts {
        Amounts::of_bytes(bytes)
    }

    fn usage() -> Usage {
        let most = Amounts {
            requests: 6,
            bytes: 120,
            streams: 12,
            windows: 0,
        };
        let least = Amounts {
            requests: 1,
            bytes: 10,
            streams: 1,
            windows: 0,
        };
        Usage::new(most, Amounts::default(), least, Telemetry::default())
    }

    fn take(usage: &Usage, number: u8, more: Amounts) -> bool {
        usage.take(client(number), more, Demand::Response).is_ok()
    }

    #[test]
    fn a_share_is_what_there_is_divided_by_the_active_clients_and_one_who_may_come() {
        let usage = usage();
        assert!(!take(&usage, 1, bytes(61)));
        assert!(take(&usage, 1, bytes(60)));
        assert!(!take(&usage, 2, bytes(41)));
        assert!(take(&usage, 2, bytes(40)));
        // No client who is over their share gets more.
        assert!(!take(&usage, 1, bytes(1)));
        assert!(take(&usage, 3, bytes(20)));
        assert!(!take(&usage, 4, bytes(1)), "nothing there gives way");
        usage.release(client(1), bytes(60));
        assert!(take(&usage, 4, bytes(30)));
    }

    /// A request takes its count and the bytes of its body together.
    #[test]
    fn a_request_refused_for_its_bytes_is_not_counted() {
        let usage = usage();
        let request = |bytes| Amounts {
            bytes,
            ..requests(1)
        };
        assert!(!take(&usage, 1, request(61)));
        assert_eq!(usage.table().all(), Amounts::default());
        assert!(take(&usage, 1, bytes(40)));
        assert!(!take(&usage, 1, request(21)));
        assert_eq!(usage.table().all(), bytes(40));
        assert!(take(&usage, 1, request(20)));
        assert_eq!(usage.table().all(), request(60));
    }

    #[test]
    fn some_requests_are_kept_for_small_ones_of_clients_who_owe_nothing() {
        let usage = Usage::new(requests(16), requests(2), requests(8), Telemetry::default());
        for number in 0..14 {
            assert!(take(&usage, number, requests(1)));
        }
        assert!(!take(&usage, 20, requests(1)));
        let small = |number| usage.take(client(number), requests(1), Demand::Small);
        assert!(small(20).is_ok());
        assert!(small(21).is_ok());
        assert!(small(22).is_err());
    }

    #[test]
    fn a_client_who_owes_more_than_their_share_asks_nothing_more() {
        let usage = usage();
        usage.exchange(client(1), Amounts::default(), bytes(61));
        let small = |number| usage.take(client(number), requests(1), Demand::Small);
        assert!(small(1).is_err());
        usage.exchange(client(2), Amounts::default(), bytes(200));
        assert!(small(3).is_ok(), "what others owe is not theirs");
    }

    #[test]
    fn a_client_that_uses_nothing_is_forgotten() {
        let usage = usage();
        assert!(!take(&usage, 1, requests(4)));
        assert!(take(&usage, 1, bytes(50)));
        usage.release(client(1), bytes(50));
        assert!(usage.table().is_empty());
        assert_eq!(usage.table().all(), Amounts::default());
    }

    #[tokio::test(start_paused = true)]
    async fn bytes_are_waited_for_until_others_are_released() {
        let usage = usage();
        assert!(take(&usage, 1, bytes(60)));
        let response = Demand::Response;
        let (waited, ()) = tokio::join!(usage.wait_for(client(1), bytes(20), response), async {
            tokio::task::yield_now().await;
            usage.release(client(1), bytes(30));
        });
        waited.unwrap();
        assert!(
            usage
                .wait_for(client(1), bytes(20), response)
                .await
                .is_err()
        );
        usage
            .wait_for(client(2), bytes(40), response)
            .await
            .unwrap();
    }

    /// Takes streams, each of them preemptible.
    fn streams(usage: &Usage, number: u8, count: usize) -> Vec<(u64, Arc<Signal>)> {
        let stream = Amounts {
            streams: 1,
            ..Amounts::default()
        };
        let mut open = Vec::new();
        for _ in 0..count {
            if usage
                .take(client(number), stream, Demand::Response)
                .is_err()
            {
                break;
            }
            let signal = Arc::new(Signal::default());
            let parked = Parked::new(stream, Owner::Stream(Arc::clone(&signal)));
            open.push((usage.park(client(number), parked), signal));
        }
        open
    }

    #[tokio::test]
    async fn the_oldest_stream_of_the_largest_holder_gives_way() {
        let usage = usage();
        let first = streams(&usage, 1, 12);
        assert_eq!(first.len(), 6);
        assert_eq!(streams(&usage, 2, 12).len(), 4);
        // The third share is of three, of which one is taken from the client with six.
        assert_eq!(streams(&usage, 3, 12).len(), 3);
        let given = async |(_, signal): &(u64, Arc<Signal>)| {
            let poll = std::future::poll_fn(|context| signal.poll(context));
            poll_immediate(poll).await.is_some()
        };
        assert!(given(&first[0]).await);
        assert!(!given(&first[1]).await);
        assert_eq!(usage.unpark(client(1), first[0].0), None);
        assert!(usage.unpark(client(1), first[1].0).is_some());
        assert_eq!(usage.table().all().streams, 12);
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_has_been_idle_for_long_gives_way_to_another_one_of_its_client() {
        let usage = usage();
        assert!(take(&usage, 1, bytes(60)));
        let signal = Arc::new(Signal::default());
        let parked = Parked::new(bytes(60), Owner::Body(Arc::clone(&signal)));
        let key = usage.park(client(1), parked);
        assert!(!take(&usage, 1, bytes(1)));
        tokio::time::advance(std::time::Duration::from_secs(1)).await;
        assert!(take(&usage, 1, bytes(1)));
        assert_eq!(usage.unpark(client(1), key), None);
        assert_eq!(usage.table().all(), bytes(1));
    }
}
