//! The server: binds the port, accepts connections, and shuts down gracefully.

mod activity;
mod connection;
mod ending;
mod limiter;
mod listener;
mod monitored;
mod protocols;
mod refusal;
mod retirement;
mod signal;
mod tls;
mod tracked;
mod unsent;

use std::{convert::Infallible, io, net::SocketAddr, time::Duration};

use axum::Router;
use futures_util::future::OptionFuture;
use http::{Request, Response};
use hyper::{body::Body, service::Service};
use hyper_util::service::TowerToHyperService;
use tokio::{
    net::{TcpListener, ToSocketAddrs},
    sync::watch,
    time::{sleep, timeout},
};

use super::{
    App, BoxError,
    app::{ConnectionService, ResponseBody},
    http::request_body::RequestBody,
};
use crate::telemetry::Telemetry;
use connection::Connection;
use limiter::{ConnectionLimiter, Reason};
use listener::{Listener, Socket, write_at_once};
use protocols::protocols;

pub use limiter::ConnectionLimits;
pub use signal::stopped_by_signal;
pub use tls::{InvalidTls, Tls};

/// How long to wait before the next `accept` after an error, such as no free file descriptor.
const ACCEPT_RETRY: Duration = Duration::from_millis(100);
/// The default time for requests in progress to finish once the service closes.
const DRAIN: Duration = Duration::from_secs(10);

/// A bound port, not serving yet.
#[derive(Debug)]
pub struct Server {
    listener: Listener,
    address: SocketAddr,
    drain: Duration,
    limits: ConnectionLimits,
    telemetry: Telemetry,
    tls: Option<Tls>,
}

/// What a server can serve: it creates a service for each connection.
pub trait Served {
    /// The service that handles the requests of one connection.
    type ConnectionService: Service<
            Request<RequestBody>,
            Response = Response<Self::Body>,
            Error = Infallible,
            Future: Send,
        > + Send
        + 'static;
    /// The body of its responses.
    type Body: Body<Data: Send, Error: Into<BoxError>> + Send + 'static;

    /// The service for a new connection from `peer`, over TLS or not.
    fn connection_service(&self, peer: SocketAddr, encrypted: bool) -> Self::ConnectionService;
}

impl Served for App {
    type ConnectionService = ConnectionService;
    type Body = ResponseBody;

    fn connection_service(&self, peer: SocketAddr, encrypted: bool) -> ConnectionService {
        self.connection_service(peer.ip(), encrypted)
    }
}

/// A plain router, without middleware and limits.
impl Served for Router {
    type ConnectionService = TowerToHyperService<Self>;
    type Body = axum::body::Body;

    fn connection_service(&self, _: SocketAddr, _: bool) -> Self::ConnectionService {
        TowerToHyperService::new(self.clone())
    }
}

impl Server {
    /// Binds an address, such as `127.0.0.1:8080`; port 0 takes any free port.
    ///
    /// # Errors
    /// When the address is invalid or in use.
    pub async fn bind(address: impl ToSocketAddrs) -> io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        Self::over(Listener::Tcp(listener))
    }

    /// Binds an address given as text: `HOST:PORT`, or `unix:PATH` for a unix socket.
    ///
    /// The file of the socket gets the mode 0660. One that is left of a process that has ended is replaced, and it is removed when the
    /// server stops. All its clients have the address 127.0.0.1, so a proxy in front of it is named as `127.0.0.1/32` among the trusted
    /// ones.
    ///
    /// # Errors
    /// When the address is invalid or in use.
    pub async fn listen(address: &str) -> io::Result<Self> {
        Self::over(Listener::bind(address).await?)
    }

    /// Checks an address for [`listen`](Self::listen) without binding it.
    ///
    /// # Errors
    /// When the address is invalid; for a unix socket also when it is in use.
    pub async fn check_address(address: &str) -> io::Result<()> {
        Listener::check(address).await
    }

    fn over(listener: Listener) -> io::Result<Self> {
        let address = listener.address()?;
        Ok(Self {
            listener,
            address,
            drain: DRAIN,
            limits: ConnectionLimits::default(),
            telemetry: Telemetry::default(),
            tls: None,
        })
    }

    /// Sets the time for requests in progress to finish once the service closes.
    #[must_use]
    pub fn draining_within(self, drain: Duration) -> Self {
        Self { drain, ..self }
    }

    /// Sets the connection limits, which are counted in `telemetry`.
    #[must_use]
    pub fn limited_to(self, limits: ConnectionLimits, telemetry: Telemetry) -> Self {
        Self {
            limits,
            telemetry,
            ..self
        }
    }

    /// Enables TLS, if there is a certificate; ALPN chooses between HTTP/2 and HTTP/1.1.
    #[must_use]
    pub fn encrypted_by(self, tls: Option<Tls>) -> Self {
        Self { tls, ..self }
    }

    /// The bound address; that of the clients if it is a unix socket.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The base URL, such as `http://127.0.0.1:8080`, or `unix:PATH`.
    #[must_use]
    pub fn origin(&self) -> String {
        if let Some(path) = self.listener.unix_path() {
            return path;
        }
        let scheme = if self.tls.is_some() { "https" } else { "http" };
        format!("{scheme}://{}", self.address)
    }

    /// Serves until `stop` completes, and then until the requests in progress have their responses.
    pub async fn serve(self, served: impl Served, stop: impl Future<Output = ()>) {
        let (stop_connections, shutdown) = watch::channel(());
        let reloading = OptionFuture::from(self.tls.as_ref().map(Tls::reload_on_change));
        tokio::select! {
            () = self.accept(&served, shutdown) => {}
            Some(()) = reloading => {}
            () = stop => {}
        }
        drop(self.listener);
        tracing::info!(connections = stop_connections.receiver_count(), "stopping");
        // Fails only if there is no connection to notify.
        _ = stop_connections.send(());
        if timeout(self.drain, stop_connections.closed())
            .await
            .is_err()
        {
            tracing::warn!("requests are still under way; they are given up");
        }
    }

    /// Accepts connections and spawns a task for each. Does not end.
    async fn accept(&self, served: &impl Served, shutdown: watch::Receiver<()>) {
        let limiter = ConnectionLimiter::new(self.limits.clone(), self.telemetry.clone());
        let http = protocols(self.limits.streams);
        loop {
            match self.listener.accept().await {
                Ok((stream, peer)) => match limiter.admit(peer.ip()) {
                    Ok(permit) => {
                        let connection = Connection {
                            stream,
                            permit,
                            tls: self.tls.as_ref().map(Tls::acceptor),
                            http: http.clone(),
                            age: self.limits.age,
                            shutdown: shutdown.clone(),
                        };
                        let service = served.connection_service(peer, self.tls.is_some());
                        tokio::spawn(connection.serve(service));
                    }
                    Err(limit) => self.refuse(stream, limit),
                },
                Err(error) if is_connection_error(&error) => {}
                Err(error) => {
                    tracing::warn!(%error, "no connection can be taken; trying again");
                    sleep(ACCEPT_RETRY).await;
                }
            }
        }
    }

    /// Responds on a refused connection without blocking, and closes it.
    fn refuse(&self, stream: Socket, limit: Reason) {
        if self.tls.is_none() {
            // An error means that the client is gone already.
            _ = write_at_once(stream, refusal::response(limit));
        }
    }
}

/// Whether `accept` failed because of that one connection, which was closed before it was accepted.
fn is_connection_error(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(
        error.kind(),
        ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted
    )
}

#[cfg(test)]
mod tests;
