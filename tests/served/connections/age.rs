//! Connections have a greatest age, at which they end without any loss.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    thread::sleep,
    time::{Duration, Instant},
};

use futures_util::stream;
use http::Request;
use http_body_util::{BodyExt as _, Full, StreamBody, combinators::UnsyncBoxBody};
use hyper::{
    body::Frame,
    client::conn::{
        http1::{self, SendRequest},
        http2::handshake,
    },
};
use hyper_util::rt::{TokioExecutor, TokioIo};
use prost_reflect::prost::bytes::Bytes;
use serde_json::{Value, json};

use crate::support::{Operation, PATIENCE, Server, within};

const TURN: &str = include_str!("../../cases/princes/positions/action-turn.json");

/// A second, or a tenth more or less.
const AGE: [&str; 2] = ["--max-connection-age", "1"];

/// Sends a request over HTTP/1.1; returns the head of the answer in small letters.
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

/// A request body of a test, complete or still to come.
type Sent = UnsyncBoxBody<Bytes, std::io::Error>;

fn full(body: impl Into<Bytes>) -> Sent {
    Full::new(body.into())
        .map_err(|never| match never {})
        .boxed_unsync()
}

/// A connection of HTTP/1.1 that has carried a request and is kept open, as by a proxy.
async fn kept_alive(server: &Server) -> SendRequest<Sent> {
    let address = server.url("").replace("http://", "");
    let stream = tokio::net::TcpStream::connect(address).await.unwrap();
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.unwrap();
    tokio::spawn(connection);
    let question = Request::get("/livez").header("host", "x").body(full(""));
    let (_, close) = asked(&mut sender, question.unwrap()).await;
    assert!(!close);
    sender
}

/// The whole body of the answer, and whether it is the last one of the connection.
async fn asked(sender: &mut SendRequest<Sent>, question: Request<Sent>) -> (String, bool) {
    within("the connection is ready", sender.ready())
        .await
        .unwrap();
    let answer = within("the answer begins", sender.send_request(question)).await;
    let answer = answer.unwrap();
    assert_eq!(answer.status(), 200);
    let close = answer.headers().get("connection");
    let close = close.is_some_and(|value| value == "close");
    let body = within("the answer ends", answer.into_body().collect()).await;
    let body = body.unwrap().to_bytes();
    (String::from_utf8(body.to_vec()).unwrap(), close)
}

#[tokio::test]
async fn a_stream_that_begins_on_an_old_connection_of_http_1_1_is_not_cut_off() {
    let server = Server::start_with(&AGE);
    let start = json!({"setup": {"playerCount": 5}});
    let (_, begun) = server.rest("CreateSession", &start).await;
    let info = &begun["session"]["info"];
    let (id, etag) = (info["id"].as_str().unwrap(), info["etag"].as_str().unwrap());
    let state: Value = serde_json::from_str(TURN).unwrap();
    let position = json!({"state": state});
    let list = json!({"position": position, "seat": 0, "pageSize": 7}).to_string();
    let list = || {
        Request::post("/v1/princes/moves/stream-list")
            .header("host", "x")
            .header("content-type", "application/json")
            .body(full(list.clone()))
            .unwrap()
    };
    let (pages, _) = asked(&mut kept_alive(&server).await, list()).await;
    assert!(pages.lines().count() > 10);
    let mut listing = kept_alive(&server).await;
    let mut asking = kept_alive(&server).await;
    let mut watching = kept_alive(&server).await;
    // Longer than the age and its grace.
    tokio::time::sleep(Duration::from_secs(4)).await;

    assert_eq!(asked(&mut listing, list()).await, (pages, true));

    let question = json!({"position": position, "seat": 0, "move": {"endTurn": {}}});
    let line = Bytes::from(question.to_string() + "\n");
    let late = stream::once(async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        Ok(Frame::data(line))
    });
    let questions = Request::post(Operation::named("StreamValidateMoves").path)
        .header("host", "x")
        .header("content-type", "application/x-ndjson")
        .body(StreamBody::new(late).boxed_unsync());
    let (answers, close) = asked(&mut asking, questions.unwrap()).await;
    assert!(close);
    assert!(answers.contains("\"LEGAL\""), "{answers}");
    assert!(!answers.contains("STOPPING"), "{answers}");

    let resumed = Request::get(format!("/v1/princes/sessions/{id}/events"))
        .header("host", "x")
        .header("last-event-id", etag)
        .body(full(""));
    let watching_since = Instant::now();
    let (events, close) = asked(&mut watching, resumed.unwrap()).await;
    assert!(close);
    assert!(events.contains("STOPPING"), "{events}");
    assert!(
        watching_since.elapsed() >= Duration::from_secs(1),
        "it has its time"
    );
}
