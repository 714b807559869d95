//! Resource usage: concurrent requests, buffered bytes and open streams, in total and by client.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{sync::Notify, time::timeout};

use crate::{
    contract::text,
    service::{Code, Error},
};

/// How long a body waits for buffer memory before it is refused.
const PATIENCE: Duration = Duration::from_secs(1);
/// The `Retry-After` of a refusal for overload.
const RETRY: Duration = Duration::from_secs(1);

/// An amount of each limited resource.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::transport) struct Amounts {
    /// Requests whose body has been read and whose response is not sent yet.
    pub(in crate::transport) requests: usize,
    /// Bytes of bodies being read or processed, and of responses not yet taken.
    pub(in crate::transport) bytes: usize,
    /// Response streams.
    pub(in crate::transport) streams: usize,
    /// Bytes of decompression windows.
    pub(in crate::transport) windows: usize,
}

/// The usage of all clients, with its limits. One client may use half of each, so that others always find room.
#[derive(Debug)]
pub(in crate::transport) struct Usage {
    most: Amounts,
    table: Mutex<Table>,
    released: Notify,
}

#[derive(Debug, Default)]
struct Table {
    all: Amounts,
    clients: HashMap<IpAddr, Amounts>,
    /// How many bodies wait for buffer memory.
    waiting: usize,
}

/// A body that waits for buffer memory, counted until this is dropped.
struct Waiting<'a>(&'a Usage);

/// A limit that is reached: of which resource, and whether it is the total or the share of one client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Reached {
    resource: Resource,
    by_client: bool,
}

/// A limited resource, as in [`Amounts`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Resource {
    Requests,
    Bytes,
    Streams,
    Windows,
}

impl Usage {
    pub(in crate::transport) fn new(most: Amounts) -> Self {
        Self {
            most,
            table: Mutex::default(),
            released: Notify::new(),
        }
    }

    /// Acquires resources for a client, without waiting.
    ///
    /// # Errors
    /// `OVERLOADED` when the client or all clients together are at the limit.
    pub(in crate::transport) fn take(&self, client: IpAddr, more: Amounts) -> Result<(), Error> {
        self.try_take(client, more).map_err(overloaded)
    }

    /// Acquires buffer memory, and waits a limited time for others to release some.
    ///
    /// # Errors
    /// `OVERLOADED` when the buffers stay full for too long.
    pub(in crate::transport) async fn wait_for_bytes(
        &self,
        client: IpAddr,
        bytes: usize,
    ) -> Result<(), Error> {
        let more = Amounts {
            bytes,
            ..Amounts::default()
        };
        if self.try_take(client, more).is_ok() {
            return Ok(());
        }
        let _waiting = self.waiting();
        let waiting = async {
            loop {
                // Registers before it checks, so that no release in between is missed.
                let released = self.released.notified();
                if self.try_take(client, more).is_ok() {
                    return;
                }
                released.await;
            }
        };
        match timeout(PATIENCE, waiting).await {
            Ok(()) => Ok(()),
            Err(_) => self.take(client, more),
        }
    }

    fn try_take(&self, client: IpAddr, more: Amounts) -> Result<(), Reached> {
        let mut table = self.table();
        let all = table.all.plus(more);
        if let Some(resource) = all.exceeded(self.most, more) {
            return Err(Reached {
                resource,
                by_client: false,
            });
        }
        let share = self.most.half();
        let own = table.clients.entry(client).or_default();
        let grown = own.plus(more);
        if let Some(resource) = grown.exceeded(share, more) {
            if *own == Amounts::default() {
                table.clients.remove(&client);
            }
            return Err(Reached {
                resource,
                by_client: true,
            });
        }
        *own = grown;
        table.all = all;
        Ok(())
    }

    /// Adds usage without checking the limits.
    pub(in crate::transport) fn add(&self, client: IpAddr, more: Amounts) {
        let mut table = self.table();
        table.all = table.all.plus(more);
        let own = table.clients.entry(client).or_default();
        *own = own.plus(more);
    }

    /// Releases resources.
    pub(in crate::transport) fn release(&self, client: IpAddr, less: Amounts) {
        let mut table = self.table();
        table.all = table.all.minus(less);
        if let Some(own) = table.clients.get_mut(&client) {
            *own = own.minus(less);
            if *own == Amounts::default() {
                table.clients.remove(&client);
            }
        }
        let awaited = less.bytes > 0 && table.waiting > 0;
        drop(table);
        if awaited {
            self.released.notify_waiters();
        }
    }

    /// Counts a body that waits.
    fn waiting(&self) -> Waiting<'_> {
        self.table().waiting += 1;
        Waiting(self)
    }

    fn table(&self) -> MutexGuard<'_, Table> {
        // Nothing panics while it is locked, so a poisoned table is consistent.
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.table().waiting -= 1;
    }
}

impl Amounts {
    pub(in crate::transport) const fn plus(self, more: Self) -> Self {
        Self {
            requests: self.requests.saturating_add(more.requests),
            bytes: self.bytes.saturating_add(more.bytes),
            streams: self.streams.saturating_add(more.streams),
            windows: self.windows.saturating_add(more.windows),
        }
    }

    pub(in crate::transport) const fn minus(self, less: Self) -> Self {
        Self {
            requests: self.requests.saturating_sub(less.requests),
            bytes: self.bytes.saturating_sub(less.bytes),
            streams: self.streams.saturating_sub(less.streams),
            windows: self.windows.saturating_sub(less.windows),
        }
    }

    /// The first of the resources that were added to which is above its limit.
    const fn exceeded(self, most: Self, added: Self) -> Option<Resource> {
        if added.requests > 0 && self.requests > most.requests {
            Some(Resource::Requests)
        } else if added.bytes > 0 && self.bytes > most.bytes {
            Some(Resource::Bytes)
        } else if added.streams > 0 && self.streams > most.streams {
            Some(Resource::Streams)
        } else if added.windows > 0 && self.windows > most.windows {
            Some(Resource::Windows)
        } else {
            None
        }
    }

    /// The share of one client: half, rounded up.
    fn half(self) -> Self {
        let half = |amount: usize| amount.div_ceil(2);
        Self {
            requests: half(self.requests),
            bytes: half(self.bytes),
            streams: half(self.streams),
            windows: half(self.windows),
        }
    }
}

fn overloaded(reached: Reached) -> Error {
    let what = match reached.resource {
        Resource::Requests => text!("things-requests-under-way"),
        Resource::Bytes => text!("things-bytes-in-buffers"),
        Resource::Streams => text!("things-open-streams"),
        Resource::Windows => text!("things-compressed-streams"),
    };
    let detail = if reached.by_client {
        text!("client-has-too-many"; what)
    } else {
        text!("service-has-too-many"; what)
    };
    Error::new(Code::Overloaded, detail).retry_after(RETRY)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::net::{IpAddr, Ipv4Addr};

    use super::{Amounts, Usage};

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
        Amounts {
            bytes,
            ..Amounts::default()
        }
    }

    fn usage() -> Usage {
        Usage::new(Amounts {
            requests: 4,
            bytes: 100,
            streams: 2,
            windows: 0,
        })
    }

    #[test]
    fn one_client_uses_half_at_most() {
        let usage = usage();
        usage.take(client(1), requests(2)).unwrap();
        assert!(usage.take(client(1), requests(1)).is_err());
        usage.take(client(2), requests(2)).unwrap();
        assert!(usage.take(client(3), requests(1)).is_err());
        usage.release(client(1), requests(1));
        usage.take(client(3), requests(1)).unwrap();
    }

    /// A request takes its count and the bytes of its body together.
    #[test]
    fn a_request_refused_for_its_bytes_is_not_counted() {
        let usage = usage();
        let request = |bytes| Amounts {
            bytes,
            ..requests(1)
        };
        assert!(usage.take(client(1), request(51)).is_err());
        assert_eq!(usage.table().all, Amounts::default());
        usage.take(client(1), bytes(40)).unwrap();
        assert!(usage.take(client(1), request(11)).is_err());
        assert_eq!(usage.table().all, bytes(40));
        usage.take(client(1), request(10)).unwrap();
        assert_eq!(usage.table().all, request(50));
    }

    #[test]
    fn a_client_that_uses_nothing_is_forgotten() {
        let usage = usage();
        assert!(usage.take(client(1), requests(3)).is_err());
        usage.take(client(1), bytes(50)).unwrap();
        usage.release(client(1), bytes(50));
        assert!(usage.table().clients.is_empty());
        assert_eq!(usage.table().all, Amounts::default());
    }

    #[tokio::test(start_paused = true)]
    async fn bytes_are_waited_for_until_others_are_released() {
        let usage = usage();
        usage.take(client(1), bytes(50)).unwrap();
        let (waited, ()) = tokio::join!(usage.wait_for_bytes(client(1), 20), async {
            tokio::task::yield_now().await;
            usage.release(client(1), bytes(30));
        });
        waited.unwrap();
        assert!(usage.wait_for_bytes(client(1), 20).await.is_err());
        usage.wait_for_bytes(client(2), 50).await.unwrap();
    }
}
