//! Middleware that records each request in the activity of its connection, until the last byte of its response is written.

use std::{
    convert::Infallible,
    io::IoSlice,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use bytes::{Buf, Bytes};
use http::{HeaderValue, Request, Response, Version, header::CONNECTION};
use hyper::{
    body::{Body, Frame, SizeHint},
    service::Service,
};
use pin_project_lite::pin_project;

use super::activity::{Activity, Exchange};
use crate::transport::http::limits::Peer;
use crate::transport::http::request_body::RequestBody;

/// A service with its activity recorded.
#[derive(Debug)]
pub(super) struct Tracked<S> {
    service: S,
    activity: Arc<Activity>,
}

impl<S> Tracked<S> {
    pub(super) fn new(service: S, activity: Arc<Activity>) -> Self {
        Self { service, activity }
    }
}

impl<S, B> Service<Request<RequestBody>> for Tracked<S>
where
    S: Service<Request<RequestBody>, Response = Response<B>, Error = Infallible>,
    B: Body,
{
    type Response = Response<TrackedBody<B>>;
    type Error = Infallible;
    type Future = TrackedFuture<S::Future>;

    fn call(&self, mut request: Request<RequestBody>) -> Self::Future {
        let peer: Arc<dyn Peer> = Arc::clone(&self.activity) as _;
        request.extensions_mut().insert(peer);
        let http1 = request.version() < Version::HTTP_2;
        if http1 {
            self.activity.speaks_http1();
        }
        TrackedFuture {
            http1,
            exchange: self.activity.exchange(),
            future: self.service.call(request),
        }
    }
}

pin_project! {
    /// The response future.
    #[derive(Debug)]
    pub(super) struct TrackedFuture<F> {
        #[pin]
        future: F,
        exchange: Arc<Exchange>,
        // Whether the request came over HTTP/1.1, or an earlier version.
        http1: bool,
    }
}

impl<F, B> Future for TrackedFuture<F>
where
    F: Future<Output = Result<Response<B>, Infallible>>,
    B: Body,
{
    type Output = Result<Response<TrackedBody<B>>, Infallible>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let this = self.project();
        let Ok(mut response) = ready!(this.future.poll(context));
        if *this.http1 && this.exchange.is_last() {
            let close = HeaderValue::from_static("close");
            response.headers_mut().insert(CONNECTION, close);
        }
        let exchange = Arc::clone(this.exchange);
        let awaited = !response.body().is_end_stream();
        if awaited {
            exchange.responded();
        }
        Poll::Ready(Ok(response.map(|body| TrackedBody {
            body,
            exchange,
            awaited,
        })))
    }
}

pin_project! {
    /// The response body.
    #[derive(Debug)]
    pub(super) struct TrackedBody<B> {
        #[pin]
        body: B,
        exchange: Arc<Exchange>,
        // Whether the body has not been polled yet.
        awaited: bool,
    }
}

impl<B: Body> Body for TrackedBody<B> {
    type Data = Chunk<B::Data>;
    type Error = B::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        let this = self.project();
        let exchange = this.exchange;
        if std::mem::take(this.awaited) {
            exchange.polled();
        }
        let frame = ready!(this.body.poll_frame(context));
        Poll::Ready(
            frame.map(|frame| frame.map(|frame| frame.map_data(|data| Chunk::new(data, exchange)))),
        )
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Response bytes, which count as unsent until they are written or dropped.
#[derive(Debug)]
pub(super) struct Chunk<D: Buf> {
    data: D,
    exchange: Arc<Exchange>,
}

impl<D: Buf> Chunk<D> {
    fn new(data: D, exchange: &Arc<Exchange>) -> Self {
        let bytes = data.remaining();
        if bytes > 0 {
            exchange.ready(bytes);
        }
        let exchange = Arc::clone(exchange);
        Self { data, exchange }
    }
}

impl<D: Buf> Buf for Chunk<D> {
    fn remaining(&self) -> usize {
        self.data.remaining()
    }

    fn chunk(&self) -> &[u8] {
        self.data.chunk()
    }

    fn chunks_vectored<'a>(&'a self, slices: &mut [IoSlice<'a>]) -> usize {
        self.data.chunks_vectored(slices)
    }

    fn advance(&mut self, bytes: usize) {
        self.data.advance(bytes);
        self.exchange.sent(bytes);
    }

    fn copy_to_bytes(&mut self, length: usize) -> Bytes {
        let bytes = self.data.copy_to_bytes(length);
        self.exchange.sent(length);
        bytes
    }
}

impl<D: Buf> Drop for Chunk<D> {
    fn drop(&mut self) {
        self.exchange.sent(self.data.remaining());
    }
}
