//! The listener: of a TCP port, or of a unix socket.

#[cfg(unix)]
mod socket_file;

use std::{
    io::{self, Write},
    net::{Ipv4Addr, SocketAddr},
};

use tokio::net::{TcpListener, TcpStream, lookup_host};
#[cfg(unix)]
use tokio::net::{UnixListener, UnixStream};
use tokio_util::either::Either;

#[cfg(unix)]
use socket_file::SocketFile;

/// The beginning of the address of a unix socket; the rest is its path.
const UNIX: &str = "unix:";
/// The address of every client of a unix socket: they are on this machine.
const LOCAL: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// A connection of either kind. Elsewhere than on unix there is one kind.
#[cfg(unix)]
pub(super) type Socket = Either<TcpStream, UnixStream>;
#[cfg(not(unix))]
pub(super) type Socket = Either<TcpStream, TcpStream>;

/// A bound listener.
#[derive(Debug)]
pub(super) enum Listener {
    Tcp(TcpListener),
    #[cfg(unix)]
    Unix(UnixListener, SocketFile),
}

impl Listener {
    /// Binds an address such as `127.0.0.1:8080`, or `unix:/run/maecenas/socket`.
    pub(super) async fn bind(address: &str) -> io::Result<Self> {
        match address.strip_prefix(UNIX) {
            None => TcpListener::bind(address).await.map(Self::Tcp),
            #[cfg(unix)]
            Some(path) => {
                SocketFile::bind(path.as_ref()).map(|(listener, file)| Self::Unix(listener, file))
            }
            #[cfg(not(unix))]
            Some(_) => Err(io::ErrorKind::Unsupported.into()),
        }
    }

    /// Checks an address as far as that is possible without binding it.
    pub(super) async fn check(address: &str) -> io::Result<()> {
        match address.strip_prefix(UNIX) {
            None => lookup_host(address).await.map(drop),
            #[cfg(unix)]
            Some(path) => SocketFile::check(path.as_ref()),
            #[cfg(not(unix))]
            Some(_) => Err(io::ErrorKind::Unsupported.into()),
        }
    }

    /// The bound address of a port; of a unix socket that of its clients.
    pub(super) fn address(&self) -> io::Result<SocketAddr> {
        match self {
            Self::Tcp(listener) => listener.local_addr(),
            #[cfg(unix)]
            Self::Unix(..) => Ok(LOCAL),
        }
    }

    /// The path of a unix socket, as in its address.
    pub(super) fn unix_path(&self) -> Option<String> {
        match self {
            Self::Tcp(_) => None,
            #[cfg(unix)]
            Self::Unix(_, file) => Some(format!("{UNIX}{}", file.path().display())),
        }
    }

    /// The next connection with the address of its client.
    pub(super) async fn accept(&self) -> io::Result<(Socket, SocketAddr)> {
        match self {
            Self::Tcp(listener) => {
                let (stream, peer) = listener.accept().await?;
                Ok((Either::Left(stream), peer))
            }
            #[cfg(unix)]
            Self::Unix(listener, _) => {
                let (stream, _) = listener.accept().await?;
                Ok((Either::Right(stream), LOCAL))
            }
        }
    }
}

/// Writes a short text to a new connection without waiting, and closes it. A write of tokio would first wait for the socket to become
/// ready; the send buffer of a new socket has space for this.
pub(super) fn write_at_once(stream: Socket, text: &[u8]) -> io::Result<()> {
    match stream {
        Either::Left(stream) => stream.into_std()?.write_all(text),
        Either::Right(stream) => stream.into_std()?.write_all(text),
    }
}
