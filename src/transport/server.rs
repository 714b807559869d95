//! Binds the port, takes connections, and lets them go in good order.

use std::{io, net::SocketAddr, pin::pin, time::Duration};

use axum::Router;
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

/// The longest that a client may take for its first byte, and then for the headers of a request.
const HEADERS: Duration = Duration::from_secs(30);
/// How long to wait when the system has no room for another connection.
const NO_ROOM: Duration = Duration::from_millis(100);
/// How long requests under way may take once the service is told to stop.
const DRAIN: Duration = Duration::from_secs(10);
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
}

impl Server {
    /// Takes an address, such as `127.0.0.1:8080`; on port 0, any port that is free.
    ///
    /// # Errors
    /// When it is none, or is not to be had.
    pub async fn bind(address: impl ToSocketAddrs) -> io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        Ok(Self { listener, address })
    }

    /// The address that was taken.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` comes to pass, and then until the requests under way are answered.
    pub async fn serve(self, router: Router, stop: impl Future<Output = ()>) {
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
                Ok((stream, _)) => {
                    let serving = connection(
                        stream,
                        http.clone(),
                        router.clone(),
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
        if timeout(DRAIN, connections.shutdown()).await.is_err() {
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
async fn connection(
    stream: TcpStream,
    http: Builder<TokioExecutor>,
    router: Router,
    watcher: hyper_util::server::graceful::Watcher,
    mut stopped: watch::Receiver<()>,
) {
    // Small answers would wait for the acknowledgement of the ones before them (Nagle's algorithm).
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "answers may be delayed");
    }
    // Which protocol it speaks shows in the first bytes, and nothing else limits the wait for them.
    tokio::select! {
        first = timeout(HEADERS, stream.readable()) => if !matches!(first, Ok(Ok(()))) { return },
        _ = stopped.changed() => return,
    }
    let service = TowerToHyperService::new(router);
    let serving = http.serve_connection(TokioIo::new(stream), service);
    if let Err(error) = watcher.watch(serving).await {
        tracing::debug!(error, "a connection ended early");
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
