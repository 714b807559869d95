//! Streams carry the answers of the corresponding operations, and end when their client goes away.

use std::{fs, time::Duration};

use crate::support::{Operation, Server, within};
use serde_json::{Value, json};
use tokio::time::sleep;

/// A turn with several hundred moves.
const TURN: &str = include_str!("../cases/princes/positions/action-turn.json");
const NDJSON: &str = "application/x-ndjson";

fn turn() -> Value {
    let state: Value = serde_json::from_str(TURN).unwrap();
    json!({"state": state})
}

fn question(page_size: u32) -> Value {
    json!({"position": turn(), "seat": 0, "pageSize": page_size})
}

/// The same turn with a number of bonus cards that allows tens of thousands of choices among them.
fn endless() -> Value {
    let mut question = question(1000);
    question["position"]["state"]["players"][0]["bonusHand"]["bonusCards"] = json!([
        "BUILDINGS",
        "SMALL_BUILDINGS_AND_LANDSCAPES",
        "BUILDING_SIZES",
        "LANDSCAPES",
        "FORESTS",
        "FREEDOMS",
        "JESTERS",
        "JESTERS_AND_FREEDOMS",
        "LANDSCAPE_TYPES",
        "CARDS_IN_HAND",
        "CARDS_ON_TABLE",
        "PRESTIGE_CARDS_AND_FREEDOMS",
    ]);
    question
}

fn raise(bid: u32) -> Value {
    json!({"position": turn(), "seat": 0, "move": {"raiseBid": {"bid": bid}}})
}

fn end_turn() -> Value {
    json!({"position": turn(), "seat": 0, "move": {"endTurn": {}}})
}

fn lines(values: &[Value]) -> String {
    let lines: Vec<_> = values.iter().map(Value::to_string).collect();
    lines.join("\n") + "\n"
}

fn values(lines: &str) -> Vec<Value> {
    let line = |line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    lines.lines().map(line).collect()
}

async fn send(
    server: &Server,
    operation: &str,
    media_type: &str,
    body: String,
) -> reqwest::Response {
    let url = server.url(&Operation::named(operation).path);
    let request = server.client().post(url).header("content-type", media_type);
    request.body(body).send().await.unwrap()
}

async fn rest(server: &Server, operation: &str, media_type: &str, body: String) -> Vec<Value> {
    let response = send(server, operation, media_type, body).await;
    assert_eq!(response.status(), 200);
    assert_eq!(response.headers()["content-type"], NDJSON);
    values(&response.text().await.unwrap())
}

async fn pages(server: &Server, question: &Value) -> Vec<Value> {
    rest(
        server,
        "StreamListMoves",
        "application/json",
        question.to_string(),
    )
    .await
}

fn moves(pages: &[Value]) -> Vec<Value> {
    let moves = |page: &Value| page["moves"].as_array().unwrap().clone();
    pages.iter().flat_map(moves).collect()
}

#[tokio::test]
async fn the_pages_of_a_stream_are_those_of_the_list() {
    let server = Server::start();
    let streamed = pages(&server, &question(7)).await;
    let over_grpc = server.grpc_stream("StreamListMoves", &[question(7)]).await;
    assert_eq!(over_grpc.unwrap(), streamed);

    let mut token = Value::Null;
    for page in &streamed {
        let mut question = question(7);
        question["pageToken"] = token;
        let (_, listed) = server.rest("ListMoves", &question).await;
        assert_eq!(*page, listed);
        token = page["nextPageToken"].clone();
    }
    assert!(token.is_null(), "the last page has no next one");
    assert!(streamed.len() > 10);
}

#[tokio::test]
async fn a_stream_is_taken_up_again_where_it_broke_off() {
    let server = Server::start();
    let whole = pages(&server, &question(50)).await;
    let mut rest = question(50);
    rest["pageToken"] = whole[0]["nextPageToken"].clone();
    let rest = pages(&server, &rest).await;
    assert_eq!(rest, whole[1..]);
    assert_eq!(
        moves(&whole).len() as u64,
        whole[0]["count"].as_u64().unwrap()
    );
}

#[tokio::test]
async fn a_question_that_makes_no_sense_begins_no_stream() {
    let server = Server::start();
    let mut nobody = question(7);
    nobody["seat"] = json!(4);
    let response = send(
        &server,
        "StreamListMoves",
        "application/json",
        nobody.to_string(),
    )
    .await;
    assert_eq!(response.status(), 400);
    let problem: Value = response.json().await.unwrap();
    assert_eq!(problem["faults"][0]["field"], "seat");
    let status = server
        .grpc_stream("StreamListMoves", &[nobody])
        .await
        .unwrap_err();
    assert_eq!(status.code(), tonic::Code::InvalidArgument);
}

#[tokio::test]
async fn a_stream_that_nobody_reads_any_more_leaves_no_work() {
    let server = Server::start();
    let (_, counted) = server.rest("ListMoves", &endless()).await;
    let count = counted["count"].as_u64().unwrap();
    assert!(count > 20_000, "too short to be abandoned: {count}");
    let body = endless().to_string();
    let mut response = send(&server, "StreamListMoves", "application/json", body).await;
    response.chunk().await.unwrap().unwrap();
    drop(response);
    sleep(Duration::from_millis(300)).await;
    let worked = processor_time(&server);
    sleep(Duration::from_millis(300)).await;
    assert!(
        processor_time(&server) <= worked + 1,
        "it goes on working for nobody"
    );
    assert_eq!(
        pages(&server, &question(7)).await.len(),
        pages(&server, &question(7)).await.len()
    );
}

/// The processor time that the server has used, in hundredths of a second.
fn processor_time(server: &Server) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{}/stat", server.id())).unwrap();
    let fields: Vec<_> = stat
        .rsplit(')')
        .next()
        .unwrap()
        .split_whitespace()
        .collect();
    fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
}

#[tokio::test]
async fn each_question_of_a_stream_has_its_verdict() {
    let server = Server::start();
    let questions = [end_turn(), raise(400), end_turn()];
    let answers = rest(&server, "StreamValidateMoves", NDJSON, lines(&questions)).await;
    let over_grpc = server.grpc_stream("StreamValidateMoves", &questions).await;
    assert_eq!(over_grpc.unwrap(), answers);
    assert_eq!(answers.len(), 3);
    for (question, answer) in questions.iter().zip(&answers) {
        let (_, alone) = server.rest("ValidateMove", question).await;
        assert_eq!(answer["answer"], alone);
    }
}

#[tokio::test]
async fn a_question_that_makes_no_sense_spoils_no_other() {
    let server = Server::start();
    let body = format!("{}\n\n{{\n[1]\n{}", end_turn(), end_turn());
    let answers = rest(&server, "StreamValidateMoves", NDJSON, body).await;
    let codes: Vec<_> = answers
        .iter()
        .map(|answer| &answer["problem"]["code"])
        .collect();
    assert_eq!(
        codes,
        [
            &Value::Null,
            &json!("MALFORMED_JSON"),
            &json!("INVALID_REQUEST"),
            &Value::Null
        ]
    );
    let mut nobody = end_turn();
    nobody["seat"] = json!(4);
    let over_grpc = server
        .grpc_stream("StreamValidateMoves", &[nobody, end_turn()])
        .await
        .unwrap();
    assert_eq!(over_grpc[0]["problem"]["faults"][0]["field"], "seat");
    assert_eq!(over_grpc[1], answers[0]);
}

#[tokio::test]
async fn answers_come_while_questions_are_still_asked() {
    let server = Server::start();
    let (sender, receiver) = tokio::sync::mpsc::channel::<Result<String, std::io::Error>>(1);
    let url = server.url(&Operation::named("StreamValidateMoves").path);
    let questions =
        reqwest::Body::wrap_stream(tokio_stream::wrappers::ReceiverStream::new(receiver));
    let request = server
        .client()
        .post(url)
        .header("content-type", NDJSON)
        .body(questions);
    // A question in two chunks is one question.
    let question = end_turn().to_string();
    let (head, tail) = question.split_at(100);
    let asking = tokio::spawn({
        let (head, tail) = (head.to_owned(), format!("{tail}\n"));
        async move {
            within("the body is read on", sender.send(Ok(head)))
                .await
                .unwrap();
            within("the body is read on", sender.send(Ok(tail)))
                .await
                .unwrap();
            sender
        }
    });
    let mut response = request.send().await.unwrap();
    let sender = asking.await.unwrap();
    for _ in 0..3 {
        let answer = response.chunk().await.unwrap().unwrap();
        assert_eq!(
            values(std::str::from_utf8(&answer).unwrap())[0]["answer"]["verdict"],
            "LEGAL"
        );
        within(
            "the body is read on",
            sender.send(Ok(format!("{question}\n"))),
        )
        .await
        .unwrap();
    }
    drop(sender);
    response.chunk().await.unwrap().unwrap();
    assert_eq!(response.chunk().await.unwrap(), None);
}

#[tokio::test]
async fn a_line_without_end_is_refused() {
    let server = Server::start();
    let body = format!(
        "{}\n{}",
        end_turn(),
        " ".repeat(maecenas::transport::MOST_BYTES + 1)
    );
    let answers = rest(&server, "StreamValidateMoves", NDJSON, body).await;
    assert_eq!(answers[0]["answer"]["verdict"], "LEGAL");
    assert_eq!(answers[1]["problem"]["code"], "BODY_TOO_LARGE");
    assert_eq!(answers.len(), 2, "and that is the end");
}

#[tokio::test]
async fn a_stream_of_questions_is_sent_as_lines() {
    let server = Server::start();
    let body = lines(&[end_turn()]);
    let response = send(&server, "StreamValidateMoves", "application/json", body).await;
    assert_eq!(response.status(), 415);
    let problem: Value = response.json().await.unwrap();
    assert!(
        problem["detail"].as_str().unwrap().contains(NDJSON),
        "{problem}"
    );
}
