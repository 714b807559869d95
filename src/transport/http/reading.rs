//! Reads bodies within the limits: their size, their minimum rate, and the buffer memory that all bodies share.
//!
//! Buffer memory is reserved as a body arrives, not by its declared length. A body that arrived faster than the minimum rate may pause for
//! a few seconds, however much of it has arrived.

use std::{error::Error as StdError, io, mem, time::Duration};

use bytes::{Bytes, BytesMut};
use futures_util::FutureExt;
use http_body_util::BodyExt;
use hyper::body::{Body, Frame};
use tokio::time::{Instant, timeout_at};

use super::limits::Admission;
use crate::telemetry::note;
use crate::telemetry::record::Record;
use maecenas_contract::errors::Code;
use maecenas_contract::text;
use maecenas_engine::{Error, Limit};

/// How long any body may take, before the minimum rate applies, and how long it may pause at most, however much of it has arrived: the
/// burst of the token bucket.
const GRACE: Duration = Duration::from_secs(5);
/// The minimum rate of a body after that, in bytes a second.
const LEAST_RATE: u64 = 4 << 10;
/// The least buffer memory of a body that arrives in pieces.
const FIRST_ROOM: usize = 512;

/// Why a body was not read to its end.
#[derive(Debug)]
pub(in crate::transport) enum Unread {
    /// It is larger than the limit.
    TooLarge,
    /// The connection or the stream ended before the body, or the body is invalid.
    Broken,
    /// It arrives too slowly, or the shared buffers are full.
    Refused(Error),
}

impl From<Error> for Unread {
    fn from(error: Error) -> Self {
        Self::Refused(error)
    }
}

/// Enforces the minimum rate of a body, as a token bucket of time. The clock starts only if the body does not arrive together with its
/// headers.
#[derive(Debug, Default)]
pub(in crate::transport) struct Pace {
    /// By when more has to arrive.
    due: Option<Instant>,
    /// The bytes received since then was computed.
    received: usize,
}

impl Pace {
    /// The next frame of a body, if it has arrived already. Most bodies arrive with their headers and need no clock.
    pub(in crate::transport) fn ready<B>(&mut self, body: &mut B) -> Option<Next>
    where
        B: Body<Data = Bytes, Error: StdError + 'static> + Unpin,
    {
        let frame = body.frame().now_or_never()?;
        Some(self.counted(frame))
    }

    /// The next frame of a body, or `None` at its end; fails if the body is too slow.
    ///
    /// While it is awaited, the request may have to give way to others.
    pub(in crate::transport) async fn frame<B>(
        &mut self,
        body: &mut B,
        admission: &Admission,
    ) -> Next
    where
        B: Body<Data = Bytes, Error: StdError + 'static> + Unpin,
    {
        if let Some(next) = self.ready(body) {
            return next;
        }
        let due = self.due(Instant::now());
        let frame = admission.idle(timeout_at(due, body.frame())).await?;
        self.counted(frame.map_err(|_| Unread::Refused(too_slow()))?)
    }

    /// By when more has to arrive, with what the bytes since the last time have earned.
    fn due(&mut self, now: Instant) -> Instant {
        let earned =
            Duration::from_millis(mem::take(&mut self.received) as u64 * 1000 / LEAST_RATE);
        let due = self.due.map_or(now + GRACE, |due| due + earned);
        *self.due.insert(due.min(now + GRACE))
    }

    /// Counts the bytes of a frame.
    pub(in crate::transport) fn counted<E: StdError + 'static>(
        &mut self,
        frame: Option<Result<Frame<Bytes>, E>>,
    ) -> Next {
        let frame = frame.transpose().map_err(|error| broken(&error))?;
        let data = frame.as_ref().and_then(Frame::data_ref);
        self.received += data.map_or(0, Bytes::len);
        Ok(frame)
    }
}

/// The next frame of a body, or `None` at its end.
type Next = Result<Option<Frame<Bytes>>, Unread>;

/// The error of a body. Where its connection or stream has ended, its client went away, and no response reaches it.
fn broken(error: &(dyn StdError + 'static)) -> Unread {
    if is_abandoned(error) {
        note(Record::abandoned);
    }
    Unread::Broken
}

/// Whether a body breaks off because its client went away: the connection ended or the stream was reset. Otherwise it is framed wrongly, or
/// its compression is invalid.
fn is_abandoned(error: &(dyn StdError + 'static)) -> bool {
    use io::ErrorKind::{InvalidData, InvalidInput};
    let mut of_connection = false;
    let mut cause = Some(error);
    while let Some(error) = cause {
        of_connection |= error.is::<hyper::Error>();
        let kind = error.downcast_ref::<io::Error>().map(io::Error::kind);
        if matches!(kind, Some(InvalidData | InvalidInput)) {
            return false;
        }
        cause = error.source();
    }
    of_connection
}

/// Reads a whole body of at most `most` bytes.
pub(in crate::transport) async fn collect<B>(
    body: &mut B,
    most: usize,
    admission: &Admission,
) -> Result<Bytes, Unread>
where
    B: Body<Data = Bytes, Error: StdError + 'static> + Send + Unpin,
{
    let mut pace = Pace::default();
    let first = match pace.ready(body).transpose()?.flatten() {
        Some(frame) => frame.into_data().unwrap_or_default(),
        None => Bytes::new(),
    };
    if first.len() > most {
        return Err(Unread::TooLarge);
    }
    if body.is_end_stream() {
        return Ok(first);
    }
    // Boxed, because most bodies arrive in one piece, together with their headers, and their requests need no memory for more.
    Box::pin(collect_rest(first, pace, body, most, admission)).await
}

/// Reads the rest of a body that arrives in several pieces.
async fn collect_rest<B>(
    mut first: Bytes,
    mut pace: Pace,
    body: &mut B,
    most: usize,
    admission: &Admission,
) -> Result<Bytes, Unread>
where
    B: Body<Data = Bytes, Error: StdError + 'static> + Unpin,
{
    let mut rest = Room::default();
    while !body.is_end_stream() {
        let next = if let Some(next) = pace.ready(body) {
            next?
        } else {
            // Buffer memory is reserved only for an incomplete body, because a complete one is handled at once.
            rest.add(&mem::take(&mut first), admission).await?;
            pace.frame(body, admission).await?
        };
        let Some(frame) = next else {
            break;
        };
        let Ok(data) = frame.into_data() else {
            continue;
        };
        if first.len() + rest.bytes.len() + data.len() > most {
            return Err(Unread::TooLarge);
        }
        if first.is_empty() && rest.bytes.is_empty() {
            first = data;
        } else {
            rest.add(&mem::take(&mut first), admission).await?;
            rest.add(&data, admission).await?;
        }
    }
    Ok(if rest.bytes.is_empty() {
        first
    } else {
        rest.bytes.freeze()
    })
}

/// A buffer whose memory is reserved from the admission before it grows.
#[derive(Debug, Default)]
pub(in crate::transport) struct Room {
    pub(in crate::transport) bytes: BytesMut,
    reserved: usize,
}

impl Room {
    /// Reserves memory for some bytes, then appends them.
    pub(in crate::transport) async fn add(
        &mut self,
        data: &[u8],
        admission: &Admission,
    ) -> Result<(), Error> {
        if data.is_empty() {
            return Ok(());
        }
        let needed = self.bytes.len() + data.len();
        if needed > self.reserved {
            // An eighth of spare room at a time, so that a body of the largest size needs little more than its size.
            let unit = (needed.next_power_of_two() / 8).max(FIRST_ROOM);
            let room = needed.next_multiple_of(unit);
            admission.reserve(room - self.reserved).await?;
            self.reserved = room;
            let bytes = self.bytes.len();
            self.bytes.reserve(room - bytes);
        }
        self.bytes.extend_from_slice(data);
        Ok(())
    }
}

fn too_slow() -> Error {
    let detail = text!("body-too-slow", least = LEAST_RATE);
    Error::new(Code::BodyTooSlow, detail).limit(Limit::BodyRate)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::{Instant, advance};

    use super::{GRACE, LEAST_RATE, Pace};

    #[tokio::test(start_paused = true)]
    async fn what_came_fast_earns_no_more_than_the_grace() {
        let mut pace = Pace::default();
        let now = Instant::now();
        assert_eq!(pace.due(now), now + GRACE);
        pace.received = 1 << 20;
        assert_eq!(pace.due(now), now + GRACE);
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_at_the_least_rate_may_go_on_and_a_slower_one_may_not() {
        for (rate, goes_on) in [(LEAST_RATE, true), (LEAST_RATE / 2, false)] {
            let mut pace = Pace::default();
            let mut kept = true;
            for _ in 0..30 {
                kept &= pace.due(Instant::now()) > Instant::now();
                advance(Duration::from_secs(1)).await;
                pace.received = usize::try_from(rate).unwrap_or_default();
            }
            assert_eq!(kept, goes_on, "{rate} bytes a second");
        }
    }
}
