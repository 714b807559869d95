//! Bytes that grow far larger once they are decompressed and decoded.

use std::io::Write as _;

use flate2::{Compression, write::GzEncoder};
use futures_util::future::join_all;
use http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use serde_json::Value;
use tonic::{Code, Status, client::Grpc, codec::CompressionEncoding};

use crate::{
    attacked::{Bystander, MOST_MEMORY, by_default, deployed, memory},
    support::{Operation, Raw, Server},
};

const BATCH: &str = "/v1/princes/moves/batch-validate";
const SESSIONS: &str = "/v1/princes/sessions";
/// The number of connections that attack at once.
const CONNECTIONS: usize = 64;

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(bytes).unwrap();
    packer.finish().unwrap()
}

/// A field of protobuf with a length.
fn field(number: u8, content: &[u8]) -> Vec<u8> {
    let mut bytes = vec![number << 3 | 2];
    let mut length = content.len();
    while length >= 0x80 {
        bytes.push(u8::try_from(length & 0x7f).unwrap() | 0x80);
        length >>= 7;
    }
    bytes.push(u8::try_from(length).unwrap());
    bytes.extend_from_slice(content);
    bytes
}

/// A batch of empty pairs in about this number of bytes of protobuf: two bytes each.
fn empty_pairs(bytes: usize) -> Vec<u8> {
    let pairs = [0x0a, 0].repeat((bytes - 32) / 2);
    field(2, &pairs)
}

/// Sends a message of gRPC, compressed, over a connection of its own; returns the status of its refusal.
async fn compressed(server: &Server, operation: &str, message: &[u8]) -> Status {
    let path = Operation::named(operation).rpc_path().parse().unwrap();
    let mut client = Grpc::new(server.channel().await)
        .send_compressed(CompressionEncoding::Gzip)
        .max_encoding_message_size(usize::MAX);
    client.ready().await.unwrap();
    let request = tonic::Request::new(message.to_vec());
    client.unary(request, path, Raw).await.unwrap_err()
}

#[tokio::test(flavor = "multi_thread")]
async fn four_kilobytes_of_empty_items_are_refused_before_they_are_decoded() {
    let server = by_default(&[]);
    let before = memory(&server);
    let refusal = compressed(&server, "BatchValidateMoves", &empty_pairs(4 << 20)).await;
    assert_eq!(refusal.code(), Code::InvalidArgument, "{refusal:?}");
    let told = "`manyPairs.pairs` has 2097136 items; at most 1000 are accepted";
    assert_eq!(refusal.message(), told);
    let taken = memory(&server) - before;
    assert!(taken < 64, "{taken} MiB for one request");
}

#[tokio::test(flavor = "multi_thread")]
async fn empty_items_from_many_connections_are_refused_while_others_are_answered() {
    let server = deployed();
    let bystander = Bystander::of(&server);
    let message = empty_pairs(1 << 20);
    for _ in 0..3 {
        let attack = (0..CONNECTIONS).map(|_| compressed(&server, "BatchValidateMoves", &message));
        for refusal in join_all(attack).await {
            // Refused for its content, or for lack of room.
            let codes = [Code::InvalidArgument, Code::Unavailable];
            assert!(codes.contains(&refusal.code()), "{refusal:?}");
        }
    }
    bystander.end("compressed empty items over gRPC", &server);
    let taken = memory(&server);
    assert!(taken < MOST_MEMORY, "{taken} MiB");
}

/// Sends a body over REST, on a connection of its own.
async fn post(server: &Server, path: &str, body: Vec<u8>, coding: Option<&str>) -> (u16, Value) {
    let client = reqwest::Client::new();
    let mut request = client
        .post(server.url(path))
        .header(CONTENT_TYPE, "application/json");
    if let Some(coding) = coding {
        request = request.header(CONTENT_ENCODING, coding);
    }
    let response = request.body(body).send().await.unwrap();
    let status = response.status().as_u16();
    (status, response.json().await.unwrap())
}

/// JSON of about `bytes` bytes, most of them one item by the million.
fn many(before: &str, item: &str, after: &str, bytes: usize) -> Vec<u8> {
    let items = vec![item; bytes / (item.len() + 1) - 64].join(",");
    format!("{before}{items}{after}").into_bytes()
}

#[tokio::test(flavor = "multi_thread")]
async fn json_by_the_million_is_refused_before_it_is_decoded() {
    let server = by_default(&[]);
    let before = memory(&server);
    for (path, body, code) in [
        (
            BATCH,
            many(r#"{"manyPairs":{"pairs":["#, "{}", "]}}", 4 << 20),
            "TOO_MANY_ITEMS",
        ),
        (
            SESSIONS,
            many(r#"{"record":{"moves":["#, "{}", "]}}", 4 << 20),
            "TOO_MANY_ITEMS",
        ),
        (
            BATCH,
            many(r#"{"manyPairs":["#, "[]", "]}", 4 << 20),
            "WRONG_TYPE",
        ),
        (
            BATCH,
            many(r#"{"unknown":["#, "{}", "]}", 4 << 20),
            "WRONG_TYPE",
        ),
    ] {
        let (status, problem) = post(&server, path, body, None).await;
        assert_eq!(
            (status, &problem["faults"][0]["code"]),
            (400, &code.into()),
            "{problem}"
        );
        let (status, problem) = post(
            &server,
            path,
            gzip(&many("[", "1", "", 4 << 20)),
            Some("gzip"),
        )
        .await;
        assert_eq!((status, &problem["code"]), (400, &"MALFORMED_JSON".into()));
    }
    let taken = memory(&server) - before;
    assert!(taken < 100, "{taken} MiB for one request after the other");
}

#[tokio::test(flavor = "multi_thread")]
async fn large_beginnings_of_sessions_keep_nobody_waiting() {
    let server = deployed();
    let bystander = Bystander::of(&server);
    let moves = r#"{"seat":0,"move":{"passAuction":{}}}"#;
    let begun =
        r#"{"record":{"version":1,"start":{"newGame":{"playerCount":2,"seed":"2a"}},"moves":["#;
    let item = vec![moves; 4_900].join(",");
    let record = format!("{begun}{item}]}}}}}}}}");
    let junk = many(begun, "{}", "]}}}}", 1 << 20);
    for body in [record.into_bytes(), junk] {
        let attack = (0..CONNECTIONS).map(|_| post(&server, SESSIONS, body.clone(), None));
        for (status, problem) in join_all(attack).await {
            assert!([400, 422, 503].contains(&status), "{status} {problem}");
        }
    }
    bystander.end("large sessions", &server);
    let taken = memory(&server);
    assert!(taken < MOST_MEMORY, "{taken} MiB");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_batch_within_its_limits_with_all_that_can_be_asked_keeps_the_memory_small() {
    let server = deployed();
    let bystander = Bystander::of(&server);
    let game = serde_json::json!({"playerCount": 5, "seed": "2a"});
    let (_, answer) = server.rest("NewGame", &game).await;
    let hand = &answer["state"]["players"][0]["hand"]["professions"];
    let kept: Vec<_> = hand.as_array().unwrap()[..3].to_vec();
    let pair = serde_json::json!({
        "position": {"state": answer["state"]},
        "seat": 0,
        "move": {"keepThree": {"keptProfessions": kept}},
        "include": ["NEXT_STATE", "CHANGES", "EVENTS"],
    });
    let pair = pair.to_string();
    let pairs = (1_000_000 / (pair.len() + 1)).min(1000);
    let body = format!(
        r#"{{"manyPairs":{{"pairs":[{}]}}}}"#,
        vec![pair; pairs].join(",")
    );
    let attack = (0..CONNECTIONS).map(|_| post(&server, BATCH, body.clone().into_bytes(), None));
    let mut answered = 0;
    for (status, answer) in join_all(attack).await {
        // A request that waits too long behind the others is given up.
        assert!([200, 503, 504].contains(&status), "{status} {answer}");
        answered += usize::from(status == 200);
    }
    assert!(answered > 0);
    bystander.end("batches with next states", &server);
    let taken = memory(&server);
    assert!(taken < MOST_MEMORY, "{taken} MiB");
}

/// What the contract allows is answered with the limits of `deploy/`: the reservation for an answer may not exceed what one client has.
#[tokio::test]
async fn a_batch_with_the_most_moves_is_answered() {
    let server = deployed();
    let game = serde_json::json!({"playerCount": 2, "seed": "2a"});
    let (_, answer) = server.rest("NewGame", &game).await;
    let made = serde_json::json!({"seat": 0, "move": {"passAuction": {}}});
    let batch = serde_json::json!({
        "manyMoves": {"position": {"state": answer["state"]}, "moves": vec![made; 10_000]},
        "verdictOnly": true,
    });
    let (status, answer) = server.rest("BatchValidateMoves", &batch).await;
    assert_eq!(status, 200, "{answer}");
    assert_eq!(answer["results"].as_array().map(Vec::len), Some(10_000));
}

#[tokio::test(flavor = "multi_thread")]
async fn large_requests_about_long_sessions_do_not_wait_for_each_other() {
    let server = deployed();
    let game = std::fs::read_to_string("tests/golden/princes/four-players.json").unwrap();
    let game: Value = serde_json::from_str(&game).unwrap();
    let start = serde_json::json!({"record": game});
    let (status, created) = server.rest("CreateSession", &start).await;
    assert_eq!(status, 201, "{created}");
    let id = created["session"]["info"]["id"].as_str().unwrap();
    // The game is over, so that every caller may read its record. The padding is a field that the contract does not have.
    let mut question = field(1, id.as_bytes());
    question.extend(field(15, &vec![0; 20_000]));
    let operation = Operation::named("GetSessionRecord");
    let attack = (0..16).map(|_| server.grpc_bytes(&operation, question.clone()));
    let answers = tokio::time::timeout(std::time::Duration::from_mins(1), join_all(attack)).await;
    for answer in answers.expect("they are answered") {
        assert!(answer.unwrap().len() > 1000);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pipelined_messages_of_a_long_stream_take_no_more_room_than_they_have() {
    let server = deployed();
    let (_, game) = server
        .rest(
            "NewGame",
            &serde_json::json!({"playerCount": 2, "seed": "2a"}),
        )
        .await;
    let question = serde_json::json!({"position": {"state": game["state"]}, "seat": 0, "move": {"passAuction": {}}});
    let questions = vec![question; 3000];
    let answers = server
        .grpc_stream("StreamValidateMoves", &questions)
        .await
        .unwrap();
    assert_eq!(answers.len(), questions.len());
}

/// Positions may have thousands of tokens, and no answer names them one by one.
#[tokio::test]
async fn thousands_of_tokens_do_not_make_an_answer_long() {
    let server = deployed();
    let position = std::fs::read_to_string("tests/cases/vecchio/positions/three-seats-later.json");
    let mut state: Value = serde_json::from_str(&position.unwrap()).unwrap();
    state["players"][0]["knightCount"] = 10_000.into();
    state["players"][0]["abbotCount"] = 0.into();
    let taken_over = serde_json::json!({
        "seat": 0,
        "move": {"takeOverProvince": {
            "journey": {"fromTown": "FLORENCE"},
            "region": "MILANO",
            "followers": ["KNIGHT", "ABBOT"],
        }},
    });
    let (_, start) = server
        .rest(
            "maecenas.vecchio.v1.Rules.NewGame",
            &serde_json::json!({"playerCount": 4, "seed": "2a"}),
        )
        .await;
    let mut start = start["state"].clone();
    for count in [
        "assassinCount",
        "knightCount",
        "abbotCount",
        "carriageCount",
    ] {
        start["players"][0][count] = 10_000.into();
    }
    for (operation, request) in [
        (
            "BatchValidateMoves",
            serde_json::json!({"manyMoves": {
                "position": {"state": state},
                "moves": vec![taken_over; 100],
            }}),
        ),
        (
            "CheckState",
            serde_json::json!({"position": {"state": start}}),
        ),
    ] {
        let operation = format!("maecenas.vecchio.v1.Rules.{operation}");
        let (status, answer) = server.rest(&operation, &request).await;
        assert_eq!(status, 200, "{answer}");
        let length = answer.to_string().len();
        assert!(length < 200_000, "{operation}: {length} bytes");
    }
}

/// A position may contradict itself ten thousand times, and no answer lists more than a hundred of the contradictions.
#[tokio::test]
async fn thousands_of_contradictions_do_not_make_an_answer_long() {
    let server = deployed();
    let start = serde_json::json!({"playerCount": 4, "seed": "2a"});
    let (_, start) = server
        .rest("maecenas.palazzo.v1.Rules.NewGame", &start)
        .await;
    let mut state = start["state"].clone();
    let tile = serde_json::json!({"material": "BRICK", "floor": 1, "windowCount": 1});
    let palace = serde_json::json!({"tiles": vec![tile; 20]});
    for seat in 0..4 {
        state["players"][seat]["palaces"] = vec![palace.clone(); 100].into();
    }
    let position = serde_json::json!({"state": state});
    let pair = serde_json::json!({"position": position, "seat": 0, "move": {"drawTiles": {}}});
    for (operation, request, listed) in [
        (
            "CheckState",
            serde_json::json!({"position": position}),
            "/breaches",
        ),
        (
            "ScoreState",
            serde_json::json!({"position": position}),
            "/faults",
        ),
        (
            "BatchValidateMoves",
            serde_json::json!({"manyPairs": {"pairs": [pair]}}),
            "/results/0/problem/faults",
        ),
    ] {
        let operation = format!("maecenas.palazzo.v1.Rules.{operation}");
        let (_, answer) = server.rest(&operation, &request).await;
        let listed = answer.pointer(listed).and_then(Value::as_array);
        let count = listed.map_or(0, Vec::len);
        assert!(
            (1..=100).contains(&count),
            "{operation}: {count} in {answer}"
        );
        let length = answer.to_string().len();
        assert!(length < 400_000, "{operation}: {length} bytes");
    }
}
