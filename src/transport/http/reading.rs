//! Reads bodies within the limits: their size, their minimum rate, and the buffer memory that all bodies share.

use std::{mem, time::Duration};

use bytes::{Bytes, BytesMut};
use futures_util::FutureExt;
use http_body_util::BodyExt;
use hyper::body::{Body, Frame};
use tokio::time::{Instant, timeout_at};

use super::limits::Admission;
use crate::{
    contract::text,
    service::{Code, Error},
};

/// How long any body may take, before the minimum rate applies.
const GRACE: Duration = Duration::from_secs(5);
/// The minimum rate of a body after that, in bytes a second.
const LEAST_RATE: usize = 4 << 10;
/// The buffer memory reserved for a body at first; doubled as needed.
const FIRST_ROOM: usize = 16 << 10;

/// Why a body was not read to its end.
#[derive(Debug)]
pub(in crate::transport) enum Unread {
    /// It is larger than the limit.
    TooLarge,
    /// The connection broke, or the body is invalid.
    Broken,
    /// It arrives too slowly, or the shared buffers are full.
    Refused(Error),
}

impl From<Error> for Unread {
    fn from(error: Error) -> Self {
        Self::Refused(error)
    }
}

/// Enforces the minimum rate of a body. The clock starts only if the body does not arrive together with its headers.
#[derive(Debug, Default)]
pub(in crate::transport) struct Pace {
    began: Option<Instant>,
    received: usize,
}

impl Pace {
    /// The next frame of a body, if it has arrived already. Most bodies arrive with their headers and need no clock.
    pub(in crate::transport) fn ready<B>(&mut self, body: &mut B) -> Option<Next>
    where
        B: Body<Data = Bytes> + Unpin,
    {
        let frame = body.frame().now_or_never()?;
        Some(self.counted(frame))
    }

    /// The next frame of a body, or `None` at its end; fails if the body is too slow.
    pub(in crate::transport) async fn frame<B>(&mut self, body: &mut B) -> Next
    where
        B: Body<Data = Bytes> + Unpin,
    {
        if let Some(next) = self.ready(body) {
            return next;
        }
        let began = *self.began.get_or_insert_with(Instant::now);
        let earned = Duration::from_secs((self.received / LEAST_RATE) as u64);
        let frame = timeout_at(began + GRACE + earned, body.frame()).await;
        self.counted(frame.map_err(|_| Unread::Refused(too_slow()))?)
    }

    /// Counts the bytes of a frame.
    pub(in crate::transport) fn counted<E>(
        &mut self,
        frame: Option<Result<Frame<Bytes>, E>>,
    ) -> Next {
        let frame = frame.transpose().map_err(|_| Unread::Broken)?;
        let data = frame.as_ref().and_then(Frame::data_ref);
        self.received += data.map_or(0, Bytes::len);
        Ok(frame)
    }
}

/// The next frame of a body, or `None` at its end.
type Next = Result<Option<Frame<Bytes>>, Unread>;

/// Reads a whole body of at most `most` bytes.
pub(in crate::transport) async fn collect<B>(
    body: &mut B,
    most: usize,
    admission: &Admission,
) -> Result<Bytes, Unread>
where
    B: Body<Data = Bytes> + Send + Unpin,
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
    B: Body<Data = Bytes> + Unpin,
{
    let mut rest = Room::default();
    while !body.is_end_stream() {
        let next = if let Some(next) = pace.ready(body) {
            next?
        } else {
            // Buffer memory is reserved only for an incomplete body, because a complete one is handled at once.
            rest.add(&mem::take(&mut first), admission).await?;
            pace.frame(body).await?
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
            let room = needed.next_power_of_two().max(FIRST_ROOM);
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
    Error::new(Code::BodyTooSlow, detail)
}
