//! The body of a gRPC request that is traced. The library of gRPC reads a message between the last piece of the body and
//! the look at what follows, so that this body can tell how long that took.

use std::{
    pin::Pin,
    task::{Context, Poll},
    time::Instant,
};

use axum::body::Bytes;
use hyper::body::{Body, Frame, Incoming, SizeHint};

use crate::telemetry::{Stage, note};

/// A body that notes how long it takes to read what it has handed over.
pub(super) struct Question {
    body: Incoming,
    handed: Option<Instant>,
}

impl Question {
    pub(super) fn new(body: Incoming) -> Self {
        Self { body, handed: None }
    }
}

impl Body for Question {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        if let Some(handed) = self.handed.take() {
            note(|record| record.lap(Stage::Parse, handed, handed.elapsed()));
        }
        let polled = Pin::new(&mut self.body).poll_frame(context);
        if let Poll::Ready(Some(Ok(_))) = polled {
            self.handed = Some(Instant::now());
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        // The end is looked at after the last message, never before.
        false
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
