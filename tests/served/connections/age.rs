//! Connections have a greatest age, at which they end without any loss.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    thread::sleep,
    time::Duration,
};

use http::Request;
use http_body_util::{BodyExt as _, Full};
use hyper::client::conn::http2::handshake;
use hyper_util::rt::{TokioExecutor, TokioIo};
use prost_reflect::prost::bytes::Bytes;

use crate::support::{PATIENCE, Server, within};

/// A second, or a tenth more or less.
const AGE: [&str; 2] = ["--max-connection-age", "1"];

/// Asks over HTTP/1.1; returns the head of the answer in small letters.
fn ask(stream: &mut BufReader<TcpStream>) -> Vec<String> {
    stream
        .get_mut()
        .write_all(b"GET /livez HTTP/1.1\r\nhost: x\r\n\r\n")
        .unwrap();
    let mut head = Vec::new();
    loop {
        let mut line = String::new();
        assert_ne!(stream.read_line(&mut line).unwrap(), 0, "it is closed");
        if line == "\r\n" {
            break;
        }
        head.push(line.trim_end().to_lowercase());
    }
    let length = head
        .iter()
        .find_map(|line| line.strip_prefix("content-length: "));
    let mut body = vec![0; length.unwrap().parse().unwrap()];
    stream.read_exact(&mut body).unwrap();
    head
}

#[test]
fn an_old_connection_of_http_1_1_is_closed_by_an_answer_and_never_under_a_request() {
    let server = Server::start_with(&AGE);
    let stream = TcpStream::connect(server.url("").replace("http://", "")).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let mut stream = BufReader::new(stream);
    let close = "connection: close".to_owned();
    let head = ask(&mut stream);
    assert_eq!(head[0], "http/1.1 200 ok");
    assert!(!head.contains(&close));
    // Longer than the age and its grace.
    sleep(Duration::from_secs(4));
    let head = ask(&mut stream);
    assert_eq!(head[0], "http/1.1 200 ok");
    assert!(head.contains(&close));
    assert_eq!(stream.read(&mut [0]).unwrap(), 0, "it is closed");
}

#[tokio::test]
async fn an_old_connection_of_http_2_ends_when_its_streams_have_ended_with_a_reason() {
    let server = Server::start_with(&AGE);
    let address = server.url("").replace("http://", "");
    let stream = tokio::net::TcpStream::connect(address).await.unwrap();
    let (mut sender, connection) = handshake(TokioExecutor::new(), TokioIo::new(stream))
        .await
        .unwrap();
    let connection = tokio::spawn(connection);
    let watch = Request::post(server.url("/grpc.health.v1.Health/Watch"))
        .header("content-type", "application/grpc")
        .header("te", "trailers");
    let watch = watch.body(Full::new(Bytes::from_static(&[0; 5]))).unwrap();
    let watched = within("the answer begins", sender.send_request(watch)).await;
    let watched = within("the stream ends", watched.unwrap().into_body().collect());
    let watched = watched.await.unwrap();
    assert_eq!(watched.trailers().unwrap()["grpc-status"], "14");
    assert_eq!(*watched.to_bytes(), [0, 0, 0, 0, 2, 8, 1]);
    within("the connection ends", connection)
        .await
        .unwrap()
        .unwrap();
    assert!(sender.is_closed());
}
