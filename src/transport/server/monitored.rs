//! A byte stream that records in the activity of its connection when the client has sent more than an HTTP/2 preface, and when
//! writes block.

use std::{
    io::{self, IoSlice},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::activity::Activity;

/// The length of the HTTP/2 preface (`PRI * HTTP/2.0` to `SM`). A client that has sent more speaks HTTP.
const PREFACE: usize = 24;

/// A stream with its activity recorded.
#[derive(Debug)]
pub(super) struct Monitored<T> {
    stream: T,
    activity: Arc<Activity>,
    /// How many bytes have been read; counted only up to one more than the preface.
    read: usize,
    /// Whether the last write blocked.
    blocked: bool,
}

impl<T> Monitored<T> {
    pub(super) fn new(stream: T, activity: Arc<Activity>) -> Self {
        Self {
            stream,
            activity,
            read: 0,
            blocked: false,
        }
    }

    /// Records whether a write blocked.
    fn noted<R>(&mut self, written: Poll<R>) -> Poll<R> {
        if self.blocked != written.is_pending() {
            self.blocked = written.is_pending();
            self.activity.blocked(self.blocked);
        }
        written
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for Monitored<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let polled = Pin::new(&mut self.stream).poll_read(context, buffer);
        if self.read <= PREFACE {
            self.read += buffer.filled().len() - before;
            if self.read > PREFACE {
                self.activity.begun();
            }
        }
        polled
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for Monitored<T> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.noted(written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.noted(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.noted(flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let closed = Pin::new(&mut self.stream).poll_shutdown(context);
        self.noted(closed)
    }
}
