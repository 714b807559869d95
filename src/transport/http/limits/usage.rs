//! What is in use: requests under way, bytes in buffers and open streams, of all clients together and of each.

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

/// How long a body waits for room in the buffers before it is refused.
const PATIENCE: Duration = Duration::from_secs(1);
/// After how long a client may find room again.
const RETRY: Duration = Duration::from_secs(1);

/// Amounts of what requests use.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::transport) struct Amounts {
    /// Requests whose body has been read and that are not yet answered.
    pub(in crate::transport) requests: usize,
    /// Bytes of bodies that are being read or worked on, and of answers that are not yet taken.
    pub(in crate::transport) bytes: usize,
    /// Streams of answers.
    pub(in crate::transport) streams: usize,
    /// Bytes of the windows of compressed streams.
    pub(in crate::transport) windows: usize,
}

/// What is in use, held against the most that may be. One client may use half of each, so that others always find room.
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
}

/// Whose limit is reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reached {
    All,
    Client,
}

impl Usage {
    pub(in crate::transport) fn new(most: Amounts) -> Self {
        Self {
            most,
            table: Mutex::default(),
            released: Notify::new(),
        }
    }

    /// Takes room for a client at once.
    ///
    /// # Errors
    /// `OVERLOADED` when the client or all clients together use as much as they may.
    pub(in crate::transport) fn take(&self, client: IpAddr, more: Amounts) -> Result<(), Error> {
        self.try_take(client, more)
            .map_err(|reached| overloaded(more, reached))
    }

    /// Takes room for bytes, and waits for some time until others have given theirs back.
    ///
    /// # Errors
    /// `OVERLOADED` when there is no room in time.
    pub(in crate::transport) async fn wait_for_bytes(
        &self,
        client: IpAddr,
        bytes: usize,
    ) -> Result<(), Error> {
        let more = Amounts {
            bytes,
            ..Amounts::default()
        };
        let waiting = async {
            loop {
                // Listens before it looks, so that no release in between is missed.
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
        if !all.within(self.most, more) {
            return Err(Reached::All);
        }
        let share = self.most.half();
        let own = table.clients.entry(client).or_default();
        let grown = own.plus(more);
        if !grown.within(share, more) {
            if *own == Amounts::default() {
                table.clients.remove(&client);
            }
            return Err(Reached::Client);
        }
        *own = grown;
        table.all = all;
        Ok(())
    }

    /// Counts what is in use already, whether there is room for it or not.
    pub(in crate::transport) fn add(&self, client: IpAddr, more: Amounts) {
        let mut table = self.table();
        table.all = table.all.plus(more);
        let own = table.clients.entry(client).or_default();
        *own = own.plus(more);
    }

    /// Gives room back.
    pub(in crate::transport) fn release(&self, client: IpAddr, less: Amounts) {
        let mut table = self.table();
        table.all = table.all.minus(less);
        if let Some(own) = table.clients.get_mut(&client) {
            *own = own.minus(less);
            if *own == Amounts::default() {
                table.clients.remove(&client);
            }
        }
        drop(table);
        if less.bytes > 0 {
            self.released.notify_waiters();
        }
    }

    fn table(&self) -> MutexGuard<'_, Table> {
        // Nothing panics while it is locked, so that a poisoned table is whole.
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
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

    /// Whether these amounts keep to the most, in what was added.
    const fn within(self, most: Self, added: Self) -> bool {
        (added.requests == 0 || self.requests <= most.requests)
            && (added.bytes == 0 || self.bytes <= most.bytes)
            && (added.streams == 0 || self.streams <= most.streams)
            && (added.windows == 0 || self.windows <= most.windows)
    }

    /// The share of one client.
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

fn overloaded(more: Amounts, reached: Reached) -> Error {
    let what = match more {
        Amounts { requests: 1.., .. } => text!("requests under way", "de requêtes en cours"),
        Amounts { streams: 1.., .. } => text!("open streams", "de flux ouverts"),
        Amounts { windows: 1.., .. } => text!("compressed streams", "de flux compressés"),
        _ => text!(
            "bytes of requests and answers in its buffers",
            "d’octets de requêtes et de réponses dans ses tampons"
        ),
    };
    let detail = match reached {
        Reached::All => text!(
            "the service has as many {what} as it takes at once; ask again in a moment",
            "le service a autant {what} qu’il en accepte à la fois ; réessayez dans un instant"; what
        ),
        Reached::Client => text!(
            "this client has as many {what} as the service takes of one client at once; \
             wait for answers, read them, and close streams before asking more",
            "ce client a autant {what} que le service en accepte d’un même client à la fois ; \
             attendez des réponses, lisez-les et fermez des flux avant de demander davantage"; what
        ),
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
