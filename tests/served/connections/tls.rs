//! The port over TLS.

use std::{
    fs,
    io::{Read, Write},
    net::TcpStream,
    path::PathBuf,
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use http::{Request, Uri, Version};
use http_body_util::{BodyExt, Empty};
use hyper::client::conn::{http1, http2};
use hyper_util::rt::{TokioExecutor, TokioIo};
use prost_reflect::prost::bytes::Bytes;
use rcgen::{CertifiedKey, generate_simple_self_signed};
use rustls::{
    ClientConfig, RootCertStore,
    crypto::ring,
    pki_types::{CertificateDer, ServerName},
};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_rustls::{TlsConnector, client::TlsStream};
use tower::service_fn;

use crate::support::{Operation, Raw, Server};

type Stream = TlsStream<tokio::net::TcpStream>;

/// A certificate with its key, and the two files that the server reads.
struct Files {
    folder: PathBuf,
    trusted: CertificateDer<'static>,
}

impl Files {
    fn new() -> Self {
        static FOLDERS: AtomicUsize = AtomicUsize::new(0);
        let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
        let name = format!("tls-{}-{number}", std::process::id());
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&folder).unwrap();
        let trusted = renew(&folder);
        Self { folder, trusted }
    }

    fn certificate(&self) -> PathBuf {
        self.folder.join("certificate.pem")
    }

    fn key(&self) -> PathBuf {
        self.folder.join("key.pem")
    }

    fn serve(&self) -> Server {
        let (certificate, key) = (self.certificate(), self.key());
        Server::start_with(&[
            "--tls-cert",
            certificate.to_str().unwrap(),
            "--tls-key",
            key.to_str().unwrap(),
        ])
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.folder));
    }
}

/// Puts a new certificate with its key into a folder.
fn renew(folder: &std::path::Path) -> CertificateDer<'static> {
    let names = ["127.0.0.1".to_owned()];
    let CertifiedKey { cert, signing_key } = generate_simple_self_signed(names).unwrap();
    fs::write(folder.join("certificate.pem"), cert.pem()).unwrap();
    fs::write(folder.join("key.pem"), signing_key.serialize_pem()).unwrap();
    cert.der().clone()
}

fn address(server: &Server) -> String {
    server.url("").replace("https://", "")
}

/// A connection of a client that trusts one certificate and speaks one protocol.
async fn connect(
    address: &str,
    trusted: &CertificateDer<'static>,
    protocol: &str,
) -> std::io::Result<Stream> {
    let mut roots = RootCertStore::empty();
    roots.add(trusted.clone()).unwrap();
    let mut config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    config.alpn_protocols = vec![protocol.into()];
    let stream = tokio::net::TcpStream::connect(address).await?;
    let name = ServerName::try_from("127.0.0.1").unwrap();
    let connector = TlsConnector::from(Arc::new(config));
    let stream = connector.connect(name, stream).await?;
    assert_eq!(
        stream.get_ref().1.alpn_protocol(),
        Some(protocol.as_bytes())
    );
    Ok(stream)
}

fn probe(server: &Server) -> Request<Empty<Bytes>> {
    let request = Request::get(server.url("/livez")).header("host", "127.0.0.1");
    request.body(Empty::new()).unwrap()
}

#[tokio::test]
async fn rest_is_answered_over_both_protocols() {
    let files = Files::new();
    let server = files.serve();
    assert!(server.url("").starts_with("https://"));
    let stream = connect(&address(&server), &files.trusted, "http/1.1").await;
    let stream = TokioIo::new(stream.unwrap());
    let (mut sender, connection) = http1::handshake(stream).await.unwrap();
    tokio::spawn(connection);
    let answer = sender.send_request(probe(&server)).await.unwrap();
    assert_eq!(
        (answer.version(), answer.status().as_u16()),
        (Version::HTTP_11, 200)
    );

    let stream = connect(&address(&server), &files.trusted, "h2").await;
    let stream = TokioIo::new(stream.unwrap());
    let (mut sender, connection) = http2::handshake(TokioExecutor::new(), stream)
        .await
        .unwrap();
    tokio::spawn(connection);
    let answer = sender.send_request(probe(&server)).await.unwrap();
    assert_eq!(
        (answer.version(), answer.status().as_u16()),
        (Version::HTTP_2, 200)
    );
    let body = answer.into_body().collect().await.unwrap().to_bytes();
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(body, format!(r#"{{"status":"ok","version":"{version}"}}"#));
}

#[tokio::test]
async fn grpc_is_answered() {
    let files = Files::new();
    let server = files.serve();
    let (address, trusted) = (address(&server), files.trusted.clone());
    let connector = service_fn(move |_: Uri| {
        let (address, trusted) = (address.clone(), trusted.clone());
        async move { connect(&address, &trusted, "h2").await.map(TokioIo::new) }
    });
    // The connector does TLS by itself.
    let url = server.url("").replace("https://", "http://");
    let endpoint = tonic::transport::Endpoint::from_shared(url).unwrap();
    let channel = endpoint.connect_with_connector(connector).await.unwrap();
    let mut client = tonic::client::Grpc::new(channel);
    client.ready().await.unwrap();
    let path = Operation::named("ListRules").rpc_path().parse().unwrap();
    let answer = client
        .unary(tonic::Request::new(Vec::new()), path, Raw)
        .await;
    assert!(!answer.unwrap().into_inner().is_empty());
}

/// Sends a request on an open connection; returns the status.
async fn asked(server: &Server, sender: &mut http1::SendRequest<Empty<Bytes>>) -> u16 {
    sender.ready().await.unwrap();
    let answer = sender.send_request(probe(server)).await.unwrap();
    let status = answer.status().as_u16();
    answer.into_body().collect().await.unwrap();
    status
}

#[tokio::test]
async fn new_files_are_read_and_open_connections_go_on() {
    let files = Files::new();
    let server = files.serve();
    let stream = connect(&address(&server), &files.trusted, "http/1.1").await;
    let stream = TokioIo::new(stream.unwrap());
    let (mut kept, connection) = http1::handshake(stream).await.unwrap();
    tokio::spawn(connection);
    assert_eq!(asked(&server, &mut kept).await, 200);

    // A broken file changes nothing.
    let key = fs::read(files.key()).unwrap();
    fs::write(files.key(), &key[..key.len() / 2]).unwrap();
    let id = server.id().to_string();
    let hung_up = Command::new("kill").args(["-HUP", &id]).status();
    assert!(hung_up.unwrap().success());
    tokio::time::sleep(Duration::from_millis(500)).await;
    let old = connect(&address(&server), &files.trusted, "http/1.1").await;
    drop(old.unwrap());

    let trusted = renew(&files.folder);
    let began = Instant::now();
    while connect(&address(&server), &trusted, "http/1.1")
        .await
        .is_err()
    {
        let waited = began.elapsed();
        assert!(
            waited < Duration::from_secs(20),
            "the new certificate is not served after {waited:?}"
        );
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    let old = connect(&address(&server), &files.trusted, "http/1.1").await;
    assert!(old.is_err(), "the old certificate is still served");
    assert_eq!(asked(&server, &mut kept).await, 200);
}

#[test]
fn files_that_do_not_fit_are_refused_at_the_start() {
    let (files, others) = (Files::new(), Files::new());
    let start = |arguments: &[&str]| {
        let started = Command::new(env!("CARGO_BIN_EXE_maecenas"))
            .args(["--listen", "127.0.0.1:0"])
            .args(arguments)
            .output()
            .unwrap();
        assert!(!started.status.success());
        String::from_utf8(started.stderr).unwrap()
    };
    let (certificate, key) = (files.certificate(), others.key());
    let (certificate, key) = (certificate.to_str().unwrap(), key.to_str().unwrap());
    let told = start(&["--tls-cert", certificate, "--tls-key", key]);
    assert!(told.contains(certificate) && told.contains(key), "{told}");
    let told = start(&["--tls-cert", "/nowhere.pem", "--tls-key", key]);
    assert!(told.contains("--tls-cert `/nowhere.pem`"), "{told}");
    let told = start(&["--tls-cert", certificate]);
    assert!(told.contains("--tls-key"), "{told}");
}

#[tokio::test]
async fn a_client_without_tls_is_let_go_and_others_are_served() {
    let files = Files::new();
    let server = files.serve();
    let mut plain = TcpStream::connect(address(&server)).unwrap();
    plain
        .set_read_timeout(Some(Duration::from_secs(20)))
        .unwrap();
    plain
        .write_all(b"GET /livez HTTP/1.1\r\nhost: x\r\n\r\n")
        .unwrap();
    let mut answer = Vec::new();
    drop(plain.read_to_end(&mut answer));
    // At most an alert of TLS.
    assert!(!answer.starts_with(b"HTTP"), "{answer:?}");
    let stream = connect(&address(&server), &files.trusted, "h2").await;
    drop(stream.unwrap());
}

#[tokio::test]
async fn a_request_under_way_is_answered_before_the_server_stops() {
    let files = Files::new();
    let mut server = files.serve();
    let idle = connect(&address(&server), &files.trusted, "h2")
        .await
        .unwrap();
    let mut silent = TcpStream::connect(address(&server)).unwrap();
    let mut stream = connect(&address(&server), &files.trusted, "http/1.1")
        .await
        .unwrap();
    let head = "POST /v1/princes/works/evaluate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.flush().await.unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    server.terminate();
    tokio::time::sleep(Duration::from_millis(300)).await;
    stream.write_all(b"}").await.unwrap();
    stream.flush().await.unwrap();
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 400");
    let began = Instant::now();
    assert!(server.wait());
    assert!(began.elapsed() < Duration::from_secs(5));
    drop((idle, silent.read(&mut [0])));
}
