//! Binds the port, takes connections, and lets them go in good order.

use std::{convert::Infallible, io, net::SocketAddr, pin::pin, time::Duration};

use axum::Router;
use http::{Request, Response};
use hyper::{
    body::{Body, Incoming},
    service::Service,
};
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::{conn::auto::Builder, graceful::GracefulShutdown},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream, ToSocketAddrs},
    sync::watch,
    time::{sleep, timeout},
};

use super::{
    Broken, Door,
    door::{Answer, Visit},
};

/// The longest that a client may take for its first bytes, and then for the headers of a request.
const HEADERS: Duration = Duration::from_secs(30);
/// How long to wait when the system has no room for another connection.
const NO_ROOM: Duration = Duration::from_millis(100);
/// How long requests under way may take once the service closes, unless told otherwise.
const DRAIN: Duration = Duration::from_secs(10);
/// How HTTP/2 begins.
const PREFACE: &[u8; 24] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
/// How long to wait for the rest of it.
const PAUSE: Duration = Duration::from_millis(20);
/// The most requests that one HTTP/2 connection may have under way.
const MOST_STREAMS: u32 = 256;
/// The most bytes of headers that a request may have.
const MOST_HEADERS: u32 = 32 << 10;
/// How often a quiet HTTP/2 connection is asked whether it is still there.
const KEEP_ALIVE: Duration = Duration::from_mins(1);

/// A port on which the service is about to be heard.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    drain: Duration,
}

/// What can be served: it answers the requests of each connection, and knows who is at its other end.
pub trait Served {
    /// What answers the requests of one connection.
    type Visit: Service<
            Request<Incoming>,
            Response = Response<Self::Body>,
            Error = Infallible,
            Future: Send,
        > + Send
        + 'static;
    /// The bodies of its answers.
    type Body: Body<Data: Send, Error: Into<Broken>> + Send + 'static;

    /// What answers the requests of a client.
    fn visited_by(&self, peer: SocketAddr) -> Self::Visit;
}

impl Served for Door {
    type Visit = Visit;
    type Body = Answer;

    fn visited_by(&self, peer: SocketAddr) -> Visit {
        self.facing(peer.ip())
    }
}

/// A router alone, without limits.
impl Served for Router {
    type Visit = TowerToHyperService<Self>;
    type Body = axum::body::Body;

    fn visited_by(&self, _: SocketAddr) -> Self::Visit {
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
        })
    }

    /// The same, but requests under way have another time to finish once the service closes.
    #[must_use]
    pub fn draining_within(self, drain: Duration) -> Self {
        Self { drain, ..self }
    }

    /// The address that was taken.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` comes to pass, and then until the requests under way are answered.
    pub async fn serve(self, served: impl Served, stop: impl Future<Output = ()>) {
        let http = protocols();
        let connections = GracefulShutdown::new();
        let (stopping, stopped) = watch::channel(());
        let mut stop = pin!(stop);
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                () = &mut stop => break,
            };
            match accepted {
                Ok((stream, peer)) => {
                    let serving = connection(
                        stream,
                        http.clone(),
                        served.visited_by(peer),
                        connections.watcher(),
                        stopped.clone(),
                    );
                    tokio::spawn(serving);
                }
                Err(error) if gone(&error) => {}
                Err(error) => {
                    tracing::warn!(%error, "no connection can be taken; trying again");
                    sleep(NO_ROOM).await;
                }
            }
        }
        drop((self.listener, stopping));
        tracing::info!(connections = connections.count(), "stopping");
        if timeout(self.drain, connections.shutdown()).await.is_err() {
            tracing::warn!("requests are still under way; they are given up");
        }
    }
}

/// How HTTP/1.1 and HTTP/2 are spoken.
fn protocols() -> Builder<TokioExecutor> {
    let mut http = Builder::new(TokioExecutor::new());
    http.http1()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS);
    http.http2()
        .timer(TokioTimer::new())
        .max_concurrent_streams(MOST_STREAMS)
        .max_header_list_size(MOST_HEADERS)
        .keep_alive_interval(KEEP_ALIVE);
    http
}

/// Serves one connection to its end.
async fn connection<S, B>(
    stream: TcpStream,
    http: Builder<TokioExecutor>,
    visit: S,
    watcher: hyper_util::server::graceful::Watcher,
    mut stopped: watch::Receiver<()>,
) where
    S: Service<Request<Incoming>, Response = Response<B>, Error = Infallible, Future: Send>
        + Send
        + 'static,
    B: Body<Data: Send, Error: Into<Broken>> + Send + 'static,
{
    // Small answers would wait for the acknowledgement of the ones before them (Nagle's algorithm).
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "answers may be delayed");
    }
    // Which protocol it speaks shows in the first bytes, and nothing else limits the wait for them.
    tokio::select! {
        first = timeout(HEADERS, begun(&stream)) => if !matches!(first, Ok(Ok(()))) { return },
        _ = stopped.changed() => return,
    }
    let serving = http.serve_connection(TokioIo::new(stream), visit);
    if let Err(error) = watcher.watch(serving).await {
        tracing::debug!(error, "a connection ended early");
    }
}

/// Waits until a client has said which protocol it speaks: its first bytes, or all of how HTTP/2 begins.
async fn begun(stream: &TcpStream) -> io::Result<()> {
    let mut first = [0; PREFACE.len()];
    loop {
        let seen = stream.peek(&mut first).await?;
        if seen == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        if seen == PREFACE.len() || !PREFACE.starts_with(&first[..seen]) {
            return Ok(());
        }
        // What has been seen stays readable, so that the rest cannot be waited for; it hardly ever comes apart.
        sleep(PAUSE).await;
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

/// Comes to pass when the process is told to stop (SIGTERM, or Ctrl-C).
pub fn stopped_by_signal() -> impl Future<Output = ()> {
    // Listened for from now on, and not only once somebody waits: a signal in between would end the process at once.
    #[cfg(unix)]
    let mut terminated = {
        use tokio::signal::unix::{SignalKind, signal};
        [SignalKind::terminate(), SignalKind::interrupt()].map(|kind| signal(kind).ok())
    };
    async move {
        #[cfg(unix)]
        if let [Some(terminated), Some(interrupted)] = &mut terminated {
            tokio::select! {
                _ = terminated.recv() => {}
                _ = interrupted.recv() => {}
            }
            return;
        }
        drop(tokio::signal::ctrl_c().await);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use axum::Router;
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::TcpStream,
    };

    use super::{PREFACE, Server};

    // The time does not pass but is skipped where everybody waits.
    #[tokio::test(start_paused = true)]
    async fn who_does_not_say_what_it_speaks_is_not_waited_for() {
        let server = Server::bind("127.0.0.1:0").await.unwrap();
        let address = server.address();
        tokio::spawn(server.serve(Router::new(), std::future::pending()));
        for said in [&b""[..], &PREFACE[..1], &PREFACE[..PREFACE.len() - 1]] {
            let mut client = TcpStream::connect(address).await.unwrap();
            client.write_all(said).await.unwrap();
            let mut heard = Vec::new();
            // Whether it is closed or reset depends on what was read.
            drop(client.read_to_end(&mut heard).await);
            assert!(heard.is_empty());
        }
    }
}
