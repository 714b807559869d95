//! The operations without a session.

use serde_json::{Value, json};

use crate::openapi::{self, Form};
use crate::toy::served::Server;
use maecenas_engine::games::SLUGS;

/// A new game of two whose tokens are chosen: the strong one on seat 0, the wise one on seat 1.
async fn begun(server: &Server) -> Value {
    let agreed = json!({"playerCount": 2, "seed": "2a"});
    let start = server.both("NewGame", agreed).await;
    assert_eq!(start["awaiting"]["choice"], "TOKEN_CHOICE");
    assert_eq!(start["awaiting"]["seats"], json!([0, 1]));
    let choose =
        |seat: u8, token: &str| json!({"seat": seat, "move": {"keepToken": {"token": token}}});
    let moves = [choose(0, "STRONG"), choose(1, "WISE")];
    let request = json!({"position": {"state": start["state"]}, "moves": moves});
    server.both("PlayMove", request).await["state"].clone()
}

#[tokio::test]
async fn all_games_are_listed_and_the_components_and_rules_of_this_one_are_served() {
    let server = Server::start().await;
    let games = server.both("ListGames", json!({})).await;
    let games = games["games"].as_array().unwrap();
    let slugs = games.iter().map(|game| game["slug"].as_str().unwrap());
    assert_eq!(slugs.collect::<Vec<_>>(), SLUGS);
    assert_eq!(games[games.len() - 1]["optionNames"], json!(["misere"]));
    let catalog = server.both("GetCatalog", json!({})).await;
    assert_eq!(catalog["id"], "nim-reference@1");
    let rules = server.both("ListRules", json!({})).await;
    let rules = rules["rules"].as_array().unwrap();
    assert!(rules.iter().any(|rule| rule["id"] == "take.limit"));
    assert_eq!(rules[0]["sources"][0]["document"], "TOY RULES");
}

#[tokio::test]
async fn a_move_is_legal_or_illegal_or_depends_on_what_is_hidden() {
    let server = Server::start().await;
    let state = begun(&server).await;
    let heap = state["heaps"].as_array().unwrap().iter();
    let heap = heap
        .clone()
        .position(|heap| heap["size"].as_u64() >= Some(4));
    let ask = |state: &Value, seat: u8, stones: u8| {
        let made = json!({"take": {"heap": heap, "stones": stones}});
        json!({"position": {"state": state}, "seat": seat, "move": made})
    };
    let legal = server.both("ValidateMove", ask(&state, 0, 4)).await;
    assert_eq!(legal["verdict"], "LEGAL");
    let illegal = server.both("ValidateMove", ask(&state, 0, 5)).await;
    assert_eq!(illegal["verdict"], "ILLEGAL");
    let broken = illegal["violations"].as_array().unwrap().iter();
    let broken = broken.last().unwrap();
    assert_eq!(broken["rule"], "take.limit");
    assert_eq!(broken["field"], "move.take.stones");
    assert_eq!(illegal["alternatives"][0]["take"]["stones"], 4);
    // Seat 1 does not see the token of seat 0.
    let seen = json!({"position": {"state": state}, "seat": 1});
    let seen = server.both("ViewState", seen).await["state"].clone();
    assert_eq!(seen.get("hiddenHeap"), None);
    assert_eq!(seen["players"][0].get("token"), None);
    assert_eq!(seen["players"][1]["token"], "WISE");
    let unknown = server.both("ValidateMove", ask(&seen, 0, 4)).await;
    assert_eq!(unknown["verdict"], "UNKNOWN");
    let need = json!({"field": "position.state.players[0].token", "rule": "take.limit"});
    assert_eq!(unknown["needs"], json!([need]));
    let legal = server.both("ValidateMove", ask(&seen, 0, 2)).await;
    assert_eq!(legal["verdict"], "LEGAL");
    let listed = json!({"position": {"state": seen}, "seat": 0});
    assert_eq!(
        server.both("ListMoves", listed).await["knowledge"],
        "UNKNOWN"
    );
}

#[tokio::test]
async fn the_hidden_heap_is_turned_up_by_the_seed_or_by_a_declared_draw() {
    let server = Server::start().await;
    let state = begun(&server).await;
    let size = state["hiddenHeap"].clone();
    let turn_up = |state: &Value, drawn: Option<Value>| {
        let mut made = json!({"seat": 0, "move": {"turnUp": {}}});
        if let Some(size) = drawn {
            made["drawn"] = json!({"size": size});
        }
        json!({"position": {"state": state}, "moves": [made], "include": ["CHANGES", "EVENTS"]})
    };
    let played = server.both("PlayMove", turn_up(&state, None)).await;
    let event = json!({"moveIndex": 0, "kind": "TURNED_UP", "turnedUp": {"size": size}});
    assert_eq!(played["events"], json!([event]));
    let changes = played["changes"].as_array().unwrap().iter();
    let mut paths: Vec<_> = changes
        .map(|change| change["path"].as_str().unwrap())
        .collect();
    paths.sort_unstable();
    assert_eq!(paths, ["/heaps", "/hiddenHeap", "/turn"]);
    // The seed alone makes the heap known.
    let mut seeded = state.clone();
    seeded.as_object_mut().unwrap().remove("hiddenHeap");
    let same = server.both("PlayMove", turn_up(&seeded, None)).await;
    assert_eq!(same["state"], played["state"]);
    // Without both it is unknown until it is declared.
    seeded.as_object_mut().unwrap().remove("seed");
    let refused = server.both("PlayMove", turn_up(&seeded, None)).await;
    assert_eq!(refused["refused"]["refusal"]["verdict"], "UNKNOWN");
    let field = &refused["refused"]["refusal"]["needs"][0]["field"];
    assert_eq!(*field, "position.state.hiddenHeap");
    let declared = server.both("PlayMove", turn_up(&seeded, Some(size))).await;
    assert_eq!(declared["state"]["heaps"], played["state"]["heaps"]);
    let on_the_table = state["heaps"][0]["size"].clone();
    let refused = server
        .both("PlayMove", turn_up(&seeded, Some(on_the_table)))
        .await;
    assert_eq!(
        refused["refused"]["refusal"]["violations"][0]["rule"],
        "setup.heaps"
    );
}

#[tokio::test]
async fn a_position_is_scored_and_a_record_verified() {
    let server = Server::start().await;
    let state = begun(&server).await;
    let scored = json!({"position": {"state": state}});
    let scored = server.both("ScoreState", scored).await;
    assert_eq!(scored["standings"][0]["seat"], 1);
    assert_eq!(scored["standings"][0]["points"], 1);
    assert_eq!(scored["knowledge"], "KNOWN");
    let view = json!({"position": {"state": state}});
    let view = server.both("ViewState", view).await["state"].clone();
    let scored = json!({"position": {"state": view}});
    let scored = server.both("ScoreState", scored).await;
    assert_eq!(scored["knowledge"], "UNKNOWN");
    assert_eq!(scored["standings"], json!([]));
    let seat = json!({"seat": 0, "move": {"keepToken": {"token": "WISE"}}});
    let record = |result: Value| {
        let start =
            json!({"newGame": {"playerCount": 2, "seed": "2a", "options": {"misere": true}}});
        json!({"record": {"version": 2, "start": start, "moves": [seat], "result": result}})
    };
    let place =
        |place: u8, seat: u8, points: u8| json!({"place": place, "seat": seat, "points": points});
    let right = json!({"standings": [place(1, 0, 1), place(2, 1, 0)]});
    let verified = server.both("VerifyRecord", record(right)).await;
    assert_eq!(verified["outcome"], "UNFINISHED");
    let wrong = json!({"standings": [place(1, 0, 2), place(2, 1, 0)]});
    let verified = server.both("VerifyRecord", record(wrong)).await;
    assert_eq!(verified["outcome"], "WRONG_RESULT");
    assert_eq!(verified["differences"][0]["actualStanding"], place(1, 0, 1));
}

#[tokio::test]
async fn a_fault_is_told_by_its_path_over_both_protocols() {
    let server = Server::start().await;
    let state = begun(&server).await;
    let made = json!({"take": {"heap": 0, "stones": 0}});
    let request = json!({"position": {"state": state}, "seat": 0, "move": made});
    let (status, problem) = server.rest("ValidateMove", &request).await;
    assert_eq!(status, 400);
    assert_eq!(problem["faults"][0]["field"], "move.take.stones");
    let refused = server.grpc("ValidateMove", &request).await.unwrap_err();
    assert_eq!(refused.code(), tonic::Code::InvalidArgument);
}

#[tokio::test]
async fn operations_are_counted_under_the_label_of_their_game() {
    let server = Server::start().await;
    server.both("ListRules", json!({})).await;
    let metrics = server.telemetry.metrics();
    let counted = |protocol: &str| {
        let labels = [r#"game="nim""#, r#"operation="ListRules""#, protocol];
        let mut lines = metrics.lines();
        lines.any(|line| labels.iter().all(|label| line.contains(label)))
    };
    assert!(counted(r#"protocol="rest""#), "{metrics}");
    assert!(counted(r#"protocol="grpc""#), "{metrics}");
}

#[tokio::test]
async fn an_operation_that_is_to_go_says_so_in_its_answers_and_in_its_description() {
    let server = Server::start().await;
    for (path, deprecated) in [("moves/batch-validate", true), ("moves/validate", false)] {
        let path = format!("/v1/nim/{path}");
        // A refusal says it as well.
        let refused = server.send("", "ValidateMove", &path, &json!({})).await;
        let field = |name: &str| {
            refused
                .headers()
                .get(name)
                .map(|field| field.to_str().unwrap())
        };
        assert_eq!(refused.status(), 400);
        assert_eq!(field("deprecation"), deprecated.then_some("@1801353600"));
        assert_eq!(
            field("sunset"),
            deprecated.then_some("Mon, 31 Jan 2028 00:00:00 GMT")
        );
        assert_eq!(field("link").is_some(), deprecated);
    }
    let document: Value = serde_json::from_str(&openapi::json(Some("nim"), Form::Open)).unwrap();
    let described = |path: &str| document["paths"][path]["post"].clone();
    let goes = described("/v1/nim/moves/batch-validate");
    assert_eq!(goes["deprecated"], true);
    let about = goes["description"].as_str().unwrap();
    assert!(
        about.contains("since 2027-01-31, and may be gone from 2028-01-31"),
        "{about}"
    );
    assert!(described("/v1/nim/moves/validate")["deprecated"].is_null());
}
