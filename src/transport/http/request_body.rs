//! The body of a request, which is given back to its connection where the handler leaves it unread.

use std::{
    pin::Pin,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll, ready},
};

use bytes::Bytes;
use hyper::body::{Body, Frame, Incoming, SizeHint};

/// The body of a request.
#[derive(Debug)]
pub struct RequestBody {
    /// Present until it is dropped.
    body: Option<Incoming>,
    /// Whether all of it was read, or cannot be.
    ended: bool,
    /// Where it is left if it is dropped before its end; none over HTTP/2, whose streams end one by one.
    unread: Option<Arc<UnreadBody>>,
}

impl RequestBody {
    pub(in crate::transport) const fn new(body: Incoming, unread: Option<Arc<UnreadBody>>) -> Self {
        Self {
            body: Some(body),
            ended: false,
            unread,
        }
    }
}

impl Body for RequestBody {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let Some(body) = &mut self.body else {
            return Poll::Ready(None);
        };
        let frame = ready!(Pin::new(body).poll_frame(context));
        self.ended = !matches!(frame, Some(Ok(_)));
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.ended || self.body.as_ref().is_none_or(Body::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        let body = self.body.as_ref();
        body.map_or_else(|| SizeHint::with_exact(0), Body::size_hint)
    }
}

impl Drop for RequestBody {
    fn drop(&mut self) {
        if !self.is_end_stream()
            && let (Some(unread), Some(body)) = (&self.unread, self.body.take())
        {
            unread.leave(body);
        }
    }
}

/// The unread body of the request in progress on an HTTP/1.1 connection, which has one request at a time.
#[derive(Debug, Default)]
pub(in crate::transport) struct UnreadBody {
    left: Mutex<Left>,
    /// Whether the connection has to be closed because the rest of a body was not read.
    lingers: AtomicBool,
}

/// A body that was left.
#[derive(Debug, Default)]
enum Left {
    /// The response has begun, so that its head can no longer say what becomes of the body.
    #[default]
    TooLate,
    /// None so far.
    Nothing,
    Body(Incoming),
}

impl UnreadBody {
    fn left(&self) -> MutexGuard<'_, Left> {
        self.left.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a request.
    pub(in crate::transport) fn begin(&self) {
        *self.left() = Left::Nothing;
    }

    fn leave(&self, body: Incoming) {
        let mut left = self.left();
        match *left {
            Left::TooLate => self.linger(),
            _ => *left = Left::Body(body),
        }
    }

    /// The body that was left before the response began.
    pub(in crate::transport) fn take(&self) -> Option<Incoming> {
        match std::mem::take(&mut *self.left()) {
            Left::Body(body) => Some(body),
            Left::TooLate | Left::Nothing => None,
        }
    }

    /// Records that the rest of a body will not be read, so that the connection is closed.
    pub(in crate::transport) fn linger(&self) {
        self.lingers.store(true, Ordering::Relaxed);
    }

    /// Whether the client may still be sending when the connection is closed.
    pub(in crate::transport) fn lingers(&self) -> bool {
        self.lingers.load(Ordering::Relaxed)
    }
}
