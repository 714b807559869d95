//! A byte stream that is closed in two steps where the client may still be sending (a lingering close).

use std::{
    io::{self, IoSlice},
    mem::MaybeUninit,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Sleep, sleep},
};

use crate::transport::http::request_body::UnreadBody;

/// The longest that a client may go on sending after the writing half was closed.
const LINGERING: Duration = Duration::from_secs(5);
/// The most bytes that are read and discarded in this time.
const MOST_DISCARDED: usize = 16 << 20;
/// The bytes that are read at once.
const PIECE: usize = 8 << 10;

/// A stream with a lingering close.
#[derive(Debug)]
pub(in super::super) struct Lingering<T> {
    stream: T,
    unread: Arc<UnreadBody>,
    /// Since the writing half was closed: the end of the time, and how many bytes may still come.
    rest: Option<(Pin<Box<Sleep>>, usize)>,
}

impl<T> Lingering<T> {
    pub(in super::super) fn new(stream: T, unread: Arc<UnreadBody>) -> Self {
        Self {
            stream,
            unread,
            rest: None,
        }
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for Lingering<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<T: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Lingering<T> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    /// Closes the writing half, and then waits until the client has closed its own, within the bounds.
    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = &mut *self;
        let (end, left) = match &mut this.rest {
            Some(rest) => rest,
            rest @ None => {
                ready!(Pin::new(&mut this.stream).poll_shutdown(context))?;
                if !this.unread.lingers() {
                    return Poll::Ready(Ok(()));
                }
                rest.insert((Box::pin(sleep(LINGERING)), MOST_DISCARDED))
            }
        };
        let mut piece = [MaybeUninit::uninit(); PIECE];
        loop {
            let mut buffer = ReadBuf::uninit(&mut piece);
            let read = Pin::new(&mut this.stream).poll_read(context, &mut buffer);
            let bytes = buffer.filled().len();
            match read {
                Poll::Pending => break,
                Poll::Ready(Ok(())) if bytes > 0 && bytes <= *left => *left -= bytes,
                // The client has closed its half, or is beyond what it may send.
                Poll::Ready(_) => return Poll::Ready(Ok(())),
            }
        }
        ready!(end.as_mut().poll(context));
        Poll::Ready(Ok(()))
    }
}
