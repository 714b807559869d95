//! Answers that are sent before the body of their request has come: they arrive completely, and so do those after them.

use std::{
    io::{BufRead, BufReader, ErrorKind, Read, Write},
    net::TcpStream,
    thread::sleep,
    time::{Duration, Instant},
};

use crate::support::{PATIENCE, Server};

const QUESTION: &str = include_str!("../../../openapi/examples/princesEvaluateWork.json");
/// The time between the head of a request and its body.
const LATER: Duration = Duration::from_millis(5);

/// An answer over HTTP/1.1.
struct Answer {
    status: u16,
    /// Whether the connection is closed after it.
    closes: bool,
    body: Vec<u8>,
}

fn connected(server: &Server) -> BufReader<TcpStream> {
    let stream = TcpStream::connect(server.url("").replace("http://", "")).unwrap();
    stream.set_nodelay(true).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.set_write_timeout(Some(PATIENCE)).unwrap();
    BufReader::new(stream)
}

fn head(request: &str, headers: &str) -> String {
    format!("{request} HTTP/1.1\r\nhost: x\r\n{headers}\r\n")
}

fn answer(stream: &mut BufReader<TcpStream>) -> std::io::Result<Answer> {
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line)? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        if line == "\r\n" {
            break;
        }
        lines.push(line.trim_end().to_lowercase());
    }
    let length = lines
        .iter()
        .find_map(|line| line.strip_prefix("content-length: "));
    let mut body = vec![0; length.unwrap().parse().unwrap()];
    stream.read_exact(&mut body)?;
    Ok(Answer {
        status: lines[0].split(' ').nth(1).unwrap().parse().unwrap(),
        closes: lines.iter().any(|line| line == "connection: close"),
        body,
    })
}

/// Sends a body after its head. The client may be informed meanwhile that it is not read.
fn send_later(stream: &mut BufReader<TcpStream>, head: &str, body: &[u8]) {
    let stream = stream.get_mut();
    stream.write_all(head.as_bytes()).unwrap();
    sleep(LATER);
    stream.write_all(body).unwrap();
}

fn question() -> String {
    let length = QUESTION.len();
    let headers = format!("content-type: application/json\r\ncontent-length: {length}\r\n");
    head("POST /v1/princes/works/evaluate", &headers) + QUESTION
}

/// Sends a request with a known answer.
fn ask(stream: &mut BufReader<TcpStream>) -> std::io::Result<Answer> {
    stream.get_mut().write_all(question().as_bytes())?;
    answer(stream)
}

#[test]
fn a_large_answer_arrives_whole_though_its_request_has_a_body_that_comes_later() {
    let server = Server::start();
    let mut document = Vec::new();
    let mut stream = connected(&server);
    for _ in 0..15 {
        let head = head("GET /openapi.json", "content-length: 2\r\n");
        send_later(&mut stream, &head, b"{}");
        let answer = answer(&mut stream).unwrap();
        assert_eq!((answer.status, answer.closes), (200, false));
        assert!(answer.body.len() > 100_000);
        if document.is_empty() {
            document.clone_from(&answer.body);
        }
        assert!(answer.body == document, "it is cut");
    }
}

#[test]
fn no_answer_is_lost_after_a_refusal_whose_request_has_a_long_body() {
    let server = Server::start();
    let refusals = [
        ("POST /v1/nowhere", "application/json", 404),
        ("DELETE /v1/princes/works/evaluate", "application/json", 405),
        ("POST /v1/princes/works/evaluate", "text/plain", 415),
        (
            "POST /v1/princes/works/evaluate?x=1",
            "application/json",
            400,
        ),
        ("GET /livez", "application/json", 200),
    ];
    let mut stream = connected(&server);
    let (mut kept, mut closed) = (0, 0);
    for length in [1_000, 20_000, 60_000, 70_000, 200_000, 800_000] {
        let body = vec![b' '; length];
        for (request, media_type, status) in refusals {
            for chunked in [false, true] {
                let framing = if chunked {
                    "transfer-encoding: chunked".to_owned()
                } else {
                    format!("content-length: {length}")
                };
                let head = head(
                    request,
                    &format!("content-type: {media_type}\r\n{framing}\r\n"),
                );
                let sent = if chunked {
                    [
                        format!("{length:x}\r\n").as_bytes(),
                        &body,
                        b"\r\n0\r\n\r\n",
                    ]
                    .concat()
                } else {
                    body.clone()
                };
                send_later(&mut stream, &head, &sent);
                let refused = answer(&mut stream).unwrap();
                assert_eq!(refused.status, status, "{request} of {length} bytes");
                assert_eq!(
                    refused.closes,
                    length > 64 << 10,
                    "{request} of {length} bytes"
                );
                // A pool of connections uses this one again unless the answer closes it.
                if refused.closes {
                    closed += 1;
                    assert_eq!(stream.read(&mut [0]).unwrap(), 0, "it is closed in order");
                    stream = connected(&server);
                } else {
                    kept += 1;
                }
                assert_eq!(ask(&mut stream).unwrap().status, 200, "after {request}");
            }
        }
    }
    assert_eq!((kept, closed), (30, 30));
}

#[test]
fn a_body_that_does_not_come_is_waited_for_no_longer_than_a_second() {
    let server = Server::start();
    let mut stream = connected(&server);
    let head = head("POST /v1/nowhere", "content-length: 1000\r\n");
    let begun = Instant::now();
    stream.get_mut().write_all(head.as_bytes()).unwrap();
    let refused = answer(&mut stream).unwrap();
    assert_eq!((refused.status, refused.closes), (404, true));
    assert!(begun.elapsed() > Duration::from_millis(900));
    assert!(
        begun.elapsed() < Duration::from_secs(3),
        "{:?}",
        begun.elapsed()
    );
    // It is closed a few seconds later, whether the client closes it or not.
    assert_eq!(stream.read(&mut [0]).unwrap(), 0);
    let closed = loop {
        assert!(
            begun.elapsed() < Duration::from_secs(20),
            "it is still open"
        );
        if stream.get_mut().write_all(b" ").is_err() {
            break begun.elapsed();
        }
        sleep(Duration::from_millis(100));
    };
    assert!(closed > Duration::from_secs(2), "{closed:?}");
}

#[test]
fn a_client_that_waits_to_be_told_to_go_on_is_answered_at_once() {
    let server = Server::start();
    let mut stream = connected(&server);
    let head = head(
        "POST /v1/nowhere",
        "expect: 100-continue\r\ncontent-length: 1000\r\n",
    );
    let begun = Instant::now();
    stream.get_mut().write_all(head.as_bytes()).unwrap();
    let refused = answer(&mut stream).unwrap();
    assert_eq!((refused.status, refused.closes), (404, true));
    assert!(
        begun.elapsed() < Duration::from_millis(900),
        "{:?}",
        begun.elapsed()
    );
}

#[test]
fn a_body_that_says_that_it_is_too_long_is_refused_at_once() {
    let server = Server::start();
    let mut stream = connected(&server);
    let headers = "content-type: application/json\r\ncontent-length: 50000000\r\n";
    let head = head("POST /v1/princes/works/evaluate", headers);
    let begun = Instant::now();
    stream.get_mut().write_all(head.as_bytes()).unwrap();
    let refused = answer(&mut stream).unwrap();
    assert_eq!((refused.status, refused.closes), (413, true));
    assert!(
        begun.elapsed() < Duration::from_secs(1),
        "{:?}",
        begun.elapsed()
    );
}
