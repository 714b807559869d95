//! Admission control: the resources that a request uses while its body is read, while it is processed, and until its response has
//! been taken. They are released when the last clone is dropped.

use std::{
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::{
    rate::Rates,
    usage::{Amounts, Usage},
};
use crate::service::Error;

/// Responses up to this size are not counted: they fit into the write buffer of the connection anyway.
const SMALL_ANSWER: usize = 4 << 10;

/// The permit of one request. Clones share it.
#[derive(Debug, Clone)]
pub(in crate::transport) struct Admission(Arc<Held>);

#[derive(Debug)]
struct Held {
    usage: Arc<Usage>,
    rates: Option<Arc<Rates>>,
    client: IpAddr,
    amounts: Mutex<Amounts>,
}

impl Admission {
    pub(in crate::transport) fn new(
        usage: &Arc<Usage>,
        rates: Option<&Arc<Rates>>,
        client: IpAddr,
    ) -> Self {
        Self(Arc::new(Held {
            usage: Arc::clone(usage),
            rates: rates.cloned(),
            client,
            amounts: Mutex::default(),
        }))
    }

    /// Counts a request in progress, whose body of `bytes` bytes has been read.
    ///
    /// # Errors
    /// The limit of concurrent requests is reached.
    pub(in crate::transport) fn begin(&self, bytes: usize) -> Result<(), Error> {
        let held = self.held();
        let more = Amounts {
            requests: usize::from(held.requests == 0),
            // The body is in memory already. What is not reserved yet is a small body that arrived in one piece.
            bytes: bytes.saturating_sub(held.bytes),
            ..Amounts::default()
        };
        drop(held);
        self.take(more)
    }

    /// Reserves bytes of the shared buffers, and waits for them if necessary.
    ///
    /// # Errors
    /// The buffers stayed full for too long.
    pub(in crate::transport) async fn reserve(&self, bytes: usize) -> Result<(), Error> {
        self.0.usage.wait_for_bytes(self.0.client, bytes).await?;
        self.add(Amounts {
            bytes,
            ..Amounts::default()
        });
        Ok(())
    }

    /// Reserves without waiting.
    fn take(&self, more: Amounts) -> Result<(), Error> {
        if more != Amounts::default() {
            self.0.usage.take(self.0.client, more)?;
            self.add(more);
        }
        Ok(())
    }

    /// Releases what is reserved above `bytes`.
    pub(in crate::transport) fn shrink(&self, bytes: usize) {
        let mut held = self.held();
        let less = Amounts {
            bytes: held.bytes.saturating_sub(bytes),
            ..Amounts::default()
        };
        held.bytes -= less.bytes;
        drop(held);
        if less != Amounts::default() {
            self.0.usage.release(self.0.client, less);
        }
    }

    /// Charges the items of a batch to the rate limit of the client, which delays its next requests.
    pub(in crate::transport) fn charge(&self, questions: usize) {
        if let Some(rates) = &self.0.rates {
            // The first item was counted as the request.
            rates.charge(self.0.client, questions.saturating_sub(1));
        }
    }

    /// Waits until the rate limiter allows the next message of a stream, and counts it.
    pub(in crate::transport) async fn next_question(&self) {
        if let Some(rates) = &self.0.rates {
            while let Some(wait) = rates.ask(self.0.client).wait {
                tokio::time::sleep(wait).await;
            }
        }
    }

    /// Reserves the memory of a decompression window until the stream ends.
    ///
    /// # Errors
    /// The limit of compressed streams is reached.
    pub(in crate::transport) fn window(&self, bytes: usize) -> Result<(), Error> {
        self.take(Amounts {
            windows: bytes,
            ..Amounts::default()
        })
    }

    /// Counts a response stream instead of a request in progress.
    ///
    /// # Errors
    /// The limit of open streams is reached.
    pub(in crate::transport) fn stream(&self) -> Result<(), Error> {
        let stream = Amounts {
            streams: 1,
            ..Amounts::default()
        };
        self.0.usage.take(self.0.client, stream)?;
        let mut held = self.held();
        // Its bytes stay reserved: the request message is in memory until the stream ends.
        let ended = Amounts {
            requests: held.requests,
            ..Amounts::default()
        };
        *held = held.minus(ended).plus(stream);
        drop(held);
        self.0.usage.release(self.0.client, ended);
        Ok(())
    }

    /// Counts a response that is about to be sent instead of the request in progress; with its size, where it is known. Returns
    /// whether anything is still held until the response has been taken. Never refused: what was done cannot be undone. Further
    /// requests of a client that does not take its responses are refused instead.
    pub(in crate::transport) fn answered(&self, size: Option<u64>) -> bool {
        let ended = {
            let mut held = self.held();
            if held.streams > 0 {
                return true;
            }
            std::mem::take(&mut *held)
        };
        if ended != Amounts::default() {
            self.0.usage.release(self.0.client, ended);
        }
        let size = size.map_or(0, |size| usize::try_from(size).unwrap_or(usize::MAX));
        if size <= SMALL_ANSWER {
            return false;
        }
        let answer = Amounts {
            bytes: size,
            ..Amounts::default()
        };
        self.0.usage.add(self.0.client, answer);
        self.add(answer);
        true
    }

    fn add(&self, more: Amounts) {
        let mut held = self.held();
        *held = held.plus(more);
    }

    fn held(&self) -> MutexGuard<'_, Amounts> {
        self.0
            .amounts
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let held = *self
            .amounts
            .get_mut()
            .unwrap_or_else(PoisonError::into_inner);
        if held != Amounts::default() {
            self.usage.release(self.client, held);
        }
    }
}
