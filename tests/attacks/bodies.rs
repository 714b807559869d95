//! Bodies that are begun and not sent to their end, and answers that no client reads.

use std::{net::SocketAddr, time::Duration};

use bytes::Bytes;
use futures_util::future::join_all;
use h2::client::SendRequest;
use http::{Request, StatusCode};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{sleep, timeout},
};

use crate::{
    attacked::{Bystander, MOST_MEMORY, by_default, deployed, memory},
    support::Server,
};

const EVALUATE: &str = "/v1/princes/works/evaluate";
const LIST: &str = "/v1/princes/moves/list";

fn address(server: &Server) -> SocketAddr {
    server
        .url("")
        .trim_start_matches("http://")
        .parse()
        .unwrap()
}

/// A connection of HTTP/2.
async fn http2(server: &Server) -> SendRequest<Bytes> {
    let stream = TcpStream::connect(address(server)).await.unwrap();
    let (requests, connection) = h2::client::handshake(stream).await.unwrap();
    tokio::spawn(connection);
    requests.ready().await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_never_end_take_no_permits() {
    let server = deployed();
    let bystander = Bystander::of(&server);
    let mut requests = http2(&server).await;
    let mut streams = Vec::new();
    for _ in 0..64 {
        requests = match timeout(Duration::from_secs(1), requests.ready()).await {
            Ok(ready) => ready.unwrap(),
            // The connection has its most streams.
            Err(_) => break,
        };
        let request = Request::post(server.url(EVALUATE))
            .header("content-type", "application/json")
            .body(())
            .unwrap();
        let (answer, mut body) = requests.send_request(request, false).unwrap();
        body.send_data(Bytes::from_static(b"{\"subject\":"), false)
            .unwrap();
        streams.push((answer, body));
        if streams.len() == 32 {
            break;
        }
    }
    assert!(streams.len() >= 32, "{} streams", streams.len());
    sleep(Duration::from_secs(2)).await;
    bystander.end("bodies that never end", &server);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_comes_too_slowly_is_refused() {
    let server = by_default(&[]);
    let mut stream = TcpStream::connect(address(&server)).await.unwrap();
    let head = format!(
        "POST {EVALUATE} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{{"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = vec![0; 2000];
    let read = timeout(Duration::from_secs(20), stream.read(&mut answer)).await;
    let read = read.expect("the service does not wait for ever").unwrap();
    let answer = String::from_utf8_lossy(&answer[..read]);
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(answer.contains("BODY_TOO_SLOW"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn compressed_bodies_that_never_end_hold_no_memory() {
    let server = deployed();
    let before = memory(&server);
    let bystander = Bystander::of(&server);
    let packed = zstd::bulk::compress(&vec![b' '; 1 << 20], 19).unwrap();
    let head = format!(
        "POST {EVALUATE} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-encoding: zstd\r\ncontent-length: {}\r\n\r\n",
        packed.len() + 1
    );
    let open = (0..240).map(|_| async {
        let mut stream = TcpStream::connect(address(&server)).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        stream.write_all(&packed).await.unwrap();
        stream
    });
    let open = join_all(open).await;
    sleep(Duration::from_secs(2)).await;
    let taken = memory(&server) - before;
    drop(open);
    bystander.end("compressed bodies that never end", &server);
    assert!(taken < 50, "{taken} MiB for 240 connections");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_has_half_of_all_streams_open_gets_no_more() {
    let server = by_default(&["--max-streams", "8"]);
    let game = json!({"setup": {"playerCount": 2}});
    let (_, created) = server.rest("CreateSession", &game).await;
    let id = created["session"]["info"]["id"].as_str().unwrap();
    let events = server.url(&format!("/v1/princes/sessions/{id}/events"));
    let mut open = Vec::new();
    for _ in 0..4 {
        let response = server.client().get(&events).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        open.push(response);
    }
    let refused = server.client().get(&events).send().await.unwrap();
    assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(refused.headers().contains_key("retry-after"));
    let problem: Value = refused.json().await.unwrap();
    assert_eq!(problem["code"], "OVERLOADED");
    let other = reqwest::Client::builder()
        .local_address(Some([127, 0, 0, 2].into()))
        .build()
        .unwrap();
    assert_eq!(
        other.get(&events).send().await.unwrap().status(),
        StatusCode::OK
    );
    // Room is given back when a stream ends.
    open.pop();
    let again = async {
        while server.client().get(&events).send().await.unwrap().status() != StatusCode::OK {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(10), again)
        .await
        .expect("a stream that has ended gives its room back");
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_that_nobody_reads_are_bounded() {
    let server = deployed();
    let bystander = Bystander::of(&server);
    let (_, answer) = server
        .rest("NewGame", &json!({"playerCount": 5, "seed": "2a"}))
        .await;
    let question = json!({"position": {"state": answer["state"]}, "seat": 0, "pageSize": 1000});
    let body = Bytes::from(question.to_string());
    let mut connections = Vec::new();
    for _ in 0..64 {
        let mut requests = http2(&server).await;
        let mut answers = Vec::new();
        for _ in 0..16 {
            requests = requests.ready().await.unwrap();
            let request = Request::post(server.url(LIST))
                .header("content-type", "application/json")
                .body(())
                .unwrap();
            let (answer, mut sent) = requests.send_request(request, false).unwrap();
            sent.send_data(body.clone(), true).unwrap();
            answers.push(answer);
        }
        connections.push((requests, answers));
    }
    sleep(Duration::from_secs(2)).await;
    bystander.end("answers that nobody reads", &server);
    drop(connections);
    let taken = memory(&server);
    assert!(taken < MOST_MEMORY, "{taken} MiB");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_questions_of_a_batch_count_against_the_rate() {
    let server = by_default(&["--rate-limit", "10", "--rate-burst", "20"]);
    let (_, answer) = server
        .rest("NewGame", &json!({"playerCount": 2, "seed": "2a"}))
        .await;
    let moves = vec![json!({"seat": 0, "move": {"passAuction": {}}}); 200];
    let batch = json!({"manyMoves": {"position": {"state": answer["state"]}, "moves": moves}});
    assert_eq!(server.rest("BatchValidateMoves", &batch).await.0, 200);
    let (status, problem) = server.rest("BatchValidateMoves", &batch).await;
    assert_eq!((status, &problem["code"]), (429, &json!("RATE_LIMITED")));
}
