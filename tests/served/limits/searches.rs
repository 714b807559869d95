//! The limits of searches: playouts that a service does not allow, and what playouts cost in the rate limit.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tonic::Code;
use tonic_types::StatusExt as _;

use super::{question, reason, refusal};
use crate::support::{Operation, Server};

const GAMES: [&str; 3] = ["princes", "palazzo", "vecchio"];

/// The full name of an operation of a game.
fn rpc(game: &str, operation: &str) -> String {
    let operation = Operation::of_game(game, operation);
    operation.rpc.full_name().to_owned()
}

/// A request for suggestions in a new game.
async fn suggest(server: &Server, game: &str) -> Value {
    let setup = json!({"playerCount": 3, "seed": "2a"});
    let (status, begun) = server.rest(&rpc(game, "NewGame"), &setup).await;
    assert_eq!(status, 200, "{begun}");
    json!({"position": {"state": begun["state"]}, "seat": begun["awaiting"]["seats"][0]})
}

#[tokio::test]
async fn a_service_may_allow_fewer_playouts_than_the_contract_and_says_how_many() {
    let server = Server::start_with(&["--max-playouts", "60"]);
    for game in GAMES {
        let operation = Operation::of_game(game, "SuggestMoves");
        let name = operation.rpc.full_name();
        let mut request = suggest(&server, game).await;

        request["playouts"] = json!(61);
        let asked = || server.client().post(server.url(&operation.path));
        for (language, sentence) in [
            (
                "en",
                "this service allows at most 60 playouts; ask for fewer",
            ),
            (
                "fr",
                "ce service permet au plus 60 parties simulées\u{202f}; demandez-en moins",
            ),
        ] {
            let asked = asked().header("accept-language", language).json(&request);
            let (problem, _) = refusal(asked).await;
            assert_eq!(problem["code"], "INVALID_REQUEST");
            assert_eq!(
                problem["faults"],
                json!([{"field": "playouts", "code": "OUT_OF_RANGE", "message": sentence}])
            );
        }
        let status = server.grpc(name, &request).await.unwrap_err();
        assert_eq!(
            (status.code(), reason(&status).as_str()),
            (Code::InvalidArgument, "INVALID_REQUEST")
        );
        let faults = status.get_details_bad_request().unwrap().field_violations;
        let fault = &faults[0];
        assert_eq!((faults.len(), fault.field.as_str()), (1, "playouts"));
        assert!(
            fault.description.contains("60 playouts"),
            "{}",
            fault.description
        );

        request["playouts"] = json!(60);
        let (_, most) = server.rest(name, &request).await;
        assert_eq!(most["playouts"], 60, "{most}");
        request.as_object_mut().unwrap().remove("playouts");
        let (_, left_out) = server.rest(name, &request).await;
        assert_eq!(left_out, most, "no more than the service allows");
        let over_grpc = server.grpc(name, &request).await.unwrap();
        assert_eq!(over_grpc["playouts"], 60, "{over_grpc}");
    }
}

/// How many questions the client may ask at once, after one that is counted.
async fn left(server: &Server) -> u32 {
    told(&question(server).send().await.unwrap()).0
}

/// What a response says of the rate: how many questions may follow at once, and in how many seconds all of the burst may.
fn told(response: &reqwest::Response) -> (u32, u32) {
    let told = response.headers()["ratelimit"].to_str().unwrap();
    let told = told.strip_prefix("\"client\";r=").unwrap();
    let (left, whole) = told.split_once(";t=").unwrap();
    (left.parse().unwrap(), whole.parse().unwrap())
}

#[tokio::test]
async fn the_response_to_a_search_says_what_is_left_after_it() {
    let server = Server::start_with(&["--rate-limit", "1", "--rate-burst", "100"]);
    let request = suggest(&server, "princes").await;
    for (playouts, least, whole) in [(1000, 75..=80, 10..=21), (20_000, 0..=0, 380..=421)] {
        let mut request = request.clone();
        request["playouts"] = json!(playouts);
        let url = server.url(&Operation::named("SuggestMoves").path);
        let response = server.client().post(url).json(&request);
        let (left, refilled) = told(&response.send().await.unwrap());
        assert!(least.contains(&left), "{left} left after {playouts}");
        assert!(whole.contains(&refilled), "whole in {refilled} s");
    }
}

/// Asks over REST, or over gRPC.
async fn answered(server: &Server, over_grpc: bool, operation: &str, request: &Value) -> Value {
    if over_grpc {
        return server.grpc(operation, request).await.unwrap();
    }
    let (status, answer) = server.rest(operation, request).await;
    assert_eq!(status, 200, "{answer}");
    answer
}

#[tokio::test]
async fn fifty_playouts_count_as_a_question() {
    let limits = ["--rate-limit", "1", "--rate-burst", "1000"];
    let server = Server::start_with(&limits);
    for over_grpc in [false, true] {
        for (game, playouts, questions) in [("princes", 1000, 20), ("palazzo", 501, 11)] {
            let mut request = suggest(&server, game).await;
            request["playouts"] = json!(playouts);
            let (before, began) = (left(&server).await, Instant::now());
            let answer = answered(&server, over_grpc, &rpc(game, "SuggestMoves"), &request).await;
            assert_eq!(answer["playouts"], playouts);
            let after = left(&server).await;
            // The questions of the search, and the one that reads what is left. Each second that has passed gives one back.
            let used = before.saturating_sub(after);
            let returned = u32::try_from(began.elapsed().as_secs()).unwrap() + 1;
            let least = (questions + 1_u32).saturating_sub(returned);
            assert!(
                (least..=questions + 1).contains(&used),
                "{game}: {used} after {returned} s"
            );
        }
    }
}

#[tokio::test]
async fn a_client_whose_search_has_used_up_its_questions_waits() {
    for over_grpc in [false, true] {
        let limits = ["--rate-limit", "1", "--rate-burst", "20"];
        let server = Server::start_with(&limits);
        let name = rpc("palazzo", "SuggestMoves");
        let mut request = suggest(&server, "palazzo").await;
        // The next seat has no move now: its search has no playouts, and counts as those that were asked for.
        request["seat"] = json!((request["seat"].as_u64().unwrap() + 1) % 3);
        request["playouts"] = json!(20_000);
        let answer = answered(&server, over_grpc, &name, &request).await;
        assert_eq!(answer["suggestions"], json!([]));
        let operation = Operation::named(&name);
        let asked = server.client().post(server.url(&operation.path));
        let (problem, headers) = refusal(asked.json(&request)).await;
        assert_eq!(problem["code"], "RATE_LIMITED");
        let wait: u64 = headers["retry-after"].to_str().unwrap().parse().unwrap();
        assert!((300..=400).contains(&wait), "{wait} s for 400 questions");
        let status = server.grpc(&name, &request).await.unwrap_err();
        assert_eq!(
            (status.code(), reason(&status).as_str()),
            (Code::ResourceExhausted, "RATE_LIMITED")
        );
        let wait = status.get_details_retry_info().unwrap().retry_delay;
        assert!(wait.unwrap() > Duration::from_mins(5), "{wait:?}");
    }
}

#[tokio::test]
async fn a_search_costs_no_more_than_the_playouts_that_the_service_runs() {
    let limits = ["--rate-limit", "1", "--rate-burst", "20"];
    let server = Server::start_with(&[&limits[..], &["--max-playouts", "100"]].concat());
    let mut request = suggest(&server, "princes").await;
    // Of 1000 playouts, which a request that names no number has, the service runs 100: two questions of 20.
    let answer = answered(&server, false, "SuggestMoves", &request).await;
    assert_eq!(answer["playouts"], 100);
    request["playouts"] = json!(20_000);
    let (status, refused) = server.rest("SuggestMoves", &request).await;
    assert_eq!(
        (status, &refused["code"]),
        (400, &json!("INVALID_REQUEST")),
        "{refused}"
    );
    assert!(left(&server).await >= 14);
}
