//! One accepted connection: TLS handshake, HTTP, timeouts and graceful shutdown.

use std::{convert::Infallible, pin::pin, sync::Arc, time::Duration};

use http::{Request, Response};
use hyper::{body::Body, service::Service};
use hyper_util::{
    rt::{TokioExecutor, TokioIo},
    server::conn::auto::Builder,
};
use tokio::{
    sync::watch,
    time::{Instant, sleep_until, timeout},
};
use tokio_rustls::TlsAcceptor;
use tokio_util::either::Either;

use super::{
    activity::Check,
    ending::{Ending, Lingering},
    limiter::Permit,
    listener::Socket,
    monitored::Monitored,
    retirement::{Retirement, Step},
    tracked::Tracked,
};
use crate::transport::BoxError;
use crate::transport::http::request_body::{RequestBody, UnreadBody};

/// The longest that a TLS handshake may take.
const HANDSHAKE: Duration = Duration::from_secs(10);
/// The longest that an idle connection may take to close.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// An accepted connection with its settings.
pub(super) struct Connection {
    pub(super) stream: Socket,
    pub(super) permit: Permit,
    pub(super) tls: Option<TlsAcceptor>,
    pub(super) http: Builder<TokioExecutor>,
    /// Its maximum age; none for no maximum.
    pub(super) age: Option<Duration>,
    /// Signals graceful shutdown; the server waits until every connection has dropped its receiver.
    pub(super) shutdown: watch::Receiver<()>,
}

impl Connection {
    /// Serves it until the client or the server closes it.
    pub(super) async fn serve<S, B>(mut self, service: S)
    where
        S: Service<Request<RequestBody>, Response = Response<B>, Error = Infallible, Future: Send>
            + Send
            + 'static,
        B: Body<Data: Send, Error: Into<BoxError>> + Send + 'static,
    {
        // With Nagle's algorithm a small response would wait for the acknowledgement of the one before.
        if let Either::Left(stream) = &self.stream
            && let Err(error) = stream.set_nodelay(true)
        {
            tracing::debug!(%error, "answers may be delayed");
        }
        let activity = Arc::clone(self.permit.activity());
        let stream = match self.tls {
            None => Either::Left(self.stream),
            Some(tls) => {
                let handshake = timeout(HANDSHAKE, tls.accept(self.stream));
                let shaken = tokio::select! {
                    shaken = handshake => shaken,
                    () = activity.closing() => return,
                    _ = self.shutdown.changed() => return,
                };
                match shaken {
                    Ok(Ok(stream)) => Either::Right(Box::new(stream)),
                    Ok(Err(error)) => return tracing::debug!(%error, "a TLS handshake failed"),
                    Err(_) => return tracing::debug!("a TLS handshake took too long"),
                }
            }
        };
        let unread = Arc::<UnreadBody>::default();
        let stream = Monitored::new(stream, Arc::clone(&activity));
        let stream = TokioIo::new(Lingering::new(stream, Arc::clone(&unread)));
        let service = Ending::new(Tracked::new(service, Arc::clone(&activity)), unread);
        let mut serving = pin!(self.http.serve_connection(stream, service));
        let mut closing = pin!(activity.closing());
        let mut check = pin!(sleep_until(Instant::now()));
        let mut retirement = Retirement::new(self.age);
        let (mut shutdown, mut idle) = (false, false);
        loop {
            tokio::select! {
                biased;
                ended = serving.as_mut() => {
                    if let Err(error) = ended {
                        tracing::debug!(error, "a connection ended early");
                    }
                    return;
                }
                () = check.as_mut() => {
                    let now = Instant::now();
                    match retirement.step(now) {
                        Some(Step::Requests) if activity.retire(self.age) => serving.as_mut().graceful_shutdown(),
                        Some(Step::Streams) => activity.end_streams(),
                        Some(Step::Requests) | None => {}
                    }
                    match activity.check(now) {
                        Check::GoOn(next) => check.as_mut().reset(retirement.or_earlier(next)),
                        Check::Stalled => {
                            return tracing::debug!("a client took nothing of its answers");
                        }
                        Check::Idle if idle => return,
                        Check::Idle => {
                            idle = true;
                            serving.as_mut().graceful_shutdown();
                            check.as_mut().reset(now + SHUTDOWN_TIMEOUT);
                        }
                    }
                },
                () = closing.as_mut() => return,
                _ = self.shutdown.changed(), if !shutdown => {
                    shutdown = true;
                    serving.as_mut().graceful_shutdown();
                }
            }
        }
    }
}
