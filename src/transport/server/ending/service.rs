//! Middleware that reads the rest of a request body before the response, or announces that the connection is closed.

use std::{
    convert::Infallible,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};

use bytes::Bytes;
use futures_util::future::BoxFuture;
use http::{
    HeaderValue, Request, Response, Version,
    header::{CONNECTION, EXPECT},
};
use http_body_util::BodyExt;
use hyper::{
    body::{Body, Incoming},
    service::Service,
};
use pin_project_lite::pin_project;
use tokio::time::timeout;

use crate::transport::http::request_body::{RequestBody, UnreadBody};

/// The most bytes of an unread body that are read before its response.
const MOST_DRAINED: usize = 64 << 10;
/// The longest that they are waited for.
const DRAINING: Duration = Duration::from_secs(1);

/// A service whose unread request bodies are drained.
#[derive(Debug)]
pub(in super::super) struct Ending<S> {
    service: S,
    unread: Arc<UnreadBody>,
}

impl<S> Ending<S> {
    pub(in super::super) fn new(service: S, unread: Arc<UnreadBody>) -> Self {
        Self { service, unread }
    }
}

impl<S, B> Service<Request<Incoming>> for Ending<S>
where
    S: Service<Request<RequestBody>, Response = Response<B>, Error = Infallible>,
{
    type Response = Response<B>;
    type Error = Infallible;
    type Future = EndingFuture<S::Future, B>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let alone = request.version() < Version::HTTP_2;
        let unread = (alone && !request.body().is_end_stream()).then(|| Arc::clone(&self.unread));
        if let Some(unread) = &unread {
            unread.begin();
        }
        // A client that waits for `100 Continue` is not made to send what is not needed.
        let drains = !request.headers().contains_key(EXPECT);
        let request = request.map(|body| RequestBody::new(body, unread.clone()));
        EndingFuture {
            future: self.service.call(request),
            unread,
            drains,
            draining: None,
        }
    }
}

/// A response, and the reading of what it waits for; the reading tells whether it came to the end of the body.
type Draining<B> = (BoxFuture<'static, bool>, Option<Response<B>>);

pin_project! {
    /// The response future.
    pub(in super::super) struct EndingFuture<F, B> {
        #[pin]
        future: F,
        unread: Option<Arc<UnreadBody>>,
        drains: bool,
        draining: Option<Draining<B>>,
    }
}

impl<F, B> Future for EndingFuture<F, B>
where
    F: Future<Output = Result<Response<B>, Infallible>>,
{
    type Output = F::Output;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let this = self.project();
        if this.draining.is_none() {
            let Ok(mut response) = ready!(this.future.poll(context));
            let Some(unread) = this.unread else {
                return Poll::Ready(Ok(response));
            };
            let Some(body) = unread.take() else {
                return Poll::Ready(Ok(response));
            };
            let closes = response.headers().get(CONNECTION);
            let closes = closes.is_some_and(|value| value == "close");
            let long = body.size_hint().lower() > MOST_DRAINED as u64;
            if closes || long || !*this.drains {
                close(&mut response, unread);
                return Poll::Ready(Ok(response));
            }
            *this.draining = Some((Box::pin(drained(body)), Some(response)));
        }
        let Some((draining, response)) = this.draining else {
            return Poll::Pending;
        };
        let drained = ready!(draining.as_mut().poll(context));
        let Some(mut response) = response.take() else {
            return Poll::Pending;
        };
        if let Some(unread) = this.unread.as_ref().filter(|_| !drained) {
            close(&mut response, unread);
        }
        Poll::Ready(Ok(response))
    }
}

/// Announces that the connection is closed after this response.
fn close<B>(response: &mut Response<B>, unread: &UnreadBody) {
    unread.linger();
    let close = HeaderValue::from_static("close");
    response.headers_mut().insert(CONNECTION, close);
}

/// Reads and discards the rest of a body; whether it ended within the bounds.
async fn drained(mut body: Incoming) -> bool {
    let reading = async {
        let mut left = MOST_DRAINED;
        while let Some(frame) = body.frame().await {
            let Ok(frame) = frame else {
                return false;
            };
            let bytes = frame.data_ref().map_or(0, Bytes::len);
            let Some(rest) = left.checked_sub(bytes) else {
                return false;
            };
            left = rest;
        }
        true
    };
    timeout(DRAINING, reading).await.unwrap_or(false)
}
