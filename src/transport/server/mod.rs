//! Binds the port, takes connections, and lets them go in good order.

mod activity;
mod connection;
mod limiter;
mod monitored;
mod protocols;
mod signal;
mod tls;
mod tracked;
mod unsent;

use std::{
    convert::Infallible,
    future::pending,
    io::{self, Write},
    net::SocketAddr,
    time::Duration,
};

use axum::Router;
use http::{Request, Response};
use hyper::{
    body::{Body, Incoming},
    service::Service,
};
use hyper_util::service::TowerToHyperService;
use tokio::{
    net::{TcpListener, TcpStream, ToSocketAddrs},
    sync::watch,
    time::{sleep, timeout},
};

use super::{
    App, Broken,
    app::{Answer, ConnectionService},
};
use crate::telemetry::Telemetry;
use connection::Connection;
use limiter::ConnectionLimiter;
use protocols::protocols;

pub use limiter::ConnectionLimits;
pub use signal::stopped_by_signal;
pub use tls::Tls;

/// How long to wait when the system has no room for another connection.
const NO_ROOM: Duration = Duration::from_millis(100);
/// How long requests under way may take once the service closes, unless told otherwise.
const DRAIN: Duration = Duration::from_secs(10);
/// What a connection is answered that is not let in.
const REFUSAL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

/// A port on which the service is about to be heard.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    drain: Duration,
    limits: ConnectionLimits,
    telemetry: Telemetry,
    tls: Option<Tls>,
}

/// What can be served: it answers the requests of each connection, and knows who is at its other end.
pub trait Served {
    /// What answers the requests of one connection.
    type ConnectionService: Service<
            Request<Incoming>,
            Response = Response<Self::Body>,
            Error = Infallible,
            Future: Send,
        > + Send
        + 'static;
    /// The bodies of its answers.
    type Body: Body<Data: Send, Error: Into<Broken>> + Send + 'static;

    /// What answers the requests of a client.
    fn visited_by(&self, peer: SocketAddr) -> Self::ConnectionService;
}

impl Served for App {
    type ConnectionService = ConnectionService;
    type Body = Answer;

    fn visited_by(&self, peer: SocketAddr) -> ConnectionService {
        self.facing(peer.ip())
    }
}

/// A router alone, without limits.
impl Served for Router {
    type ConnectionService = TowerToHyperService<Self>;
    type Body = axum::body::Body;

    fn visited_by(&self, _: SocketAddr) -> Self::ConnectionService {
        TowerToHyperService::new(self.clone())
    }
}

impl Server {
    /// Takes an address, such as `127.0.0.1:8080`; on port 0, any port that is free.
    ///
    /// # Errors
    /// When it is none, or is not to be had.
    pub async fn bind(address: impl ToSocketAddrs) -> io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        Ok(Self {
            listener,
            address,
            drain: DRAIN,
            limits: ConnectionLimits::default(),
            telemetry: Telemetry::default(),
            tls: None,
        })
    }

    /// The same, but requests under way have another time to finish once the service closes.
    #[must_use]
    pub fn draining_within(self, drain: Duration) -> Self {
        Self { drain, ..self }
    }

    /// The same with other limits of connections, which are counted in `telemetry`.
    #[must_use]
    pub fn limited_to(self, limits: ConnectionLimits, telemetry: Telemetry) -> Self {
        Self {
            limits,
            telemetry,
            ..self
        }
    }

    /// The same over TLS, if there is a certificate: HTTP/2 and HTTP/1.1, as ALPN says.
    #[must_use]
    pub fn encrypted_by(self, tls: Option<Tls>) -> Self {
        Self { tls, ..self }
    }

    /// The address that was taken.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address with the scheme of its URLs, such as `http://127.0.0.1:8080`.
    #[must_use]
    pub fn origin(&self) -> String {
        let scheme = if self.tls.is_some() { "https" } else { "http" };
        format!("{scheme}://{}", self.address)
    }

    /// Serves until `stop` comes to pass, and then until the requests under way are answered.
    pub async fn serve(self, served: impl Served, stop: impl Future<Output = ()>) {
        let (stop_connections, shutdown) = watch::channel(());
        tokio::select! {
            () = self.accept(&served, shutdown) => {}
            () = self.reload_certificate() => {}
            () = stop => {}
        }
        drop(self.listener);
        tracing::info!(connections = stop_connections.receiver_count(), "shutdown");
        // Without a connection there is none to tell.
        _ = stop_connections.send(());
        if timeout(self.drain, stop_connections.closed())
            .await
            .is_err()
        {
            tracing::warn!("requests are still under way; they are given up");
        }
    }

    /// Accepts connections and has them served. Does not end.
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
                            shutdown: shutdown.clone(),
                        };
                        tokio::spawn(connection.serve(served.visited_by(peer)));
                    }
                    Err(_) => self.refuse(stream),
                },
                Err(error) if gone(&error) => {}
                Err(error) => {
                    tracing::warn!(%error, "no connection can be taken; trying again");
                    sleep(NO_ROOM).await;
                }
            }
        }
    }

    /// Reads the certificate again whenever it changes. Does not end.
    async fn reload_certificate(&self) {
        match &self.tls {
            Some(tls) => tls.reload_on_change().await,
            None => pending().await,
        }
    }

    /// Answers a connection that is not let in, as far as that takes no time, and closes it.
    fn refuse(&self, stream: TcpStream) {
        // A write of tokio would first wait for the socket to say that it is ready; a new socket has room for this.
        if self.tls.is_none()
            && let Ok(mut stream) = stream.into_std()
        {
            // A client that is gone already misses nothing.
            _ = stream.write_all(REFUSAL);
        }
    }
}

/// Whether a connection was gone before it was taken, which concerns no other.
fn gone(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(
        error.kind(),
        ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted
    )
}

#[cfg(test)]
mod tests;
