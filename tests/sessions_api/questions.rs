//! Every request that needs a position takes a session in its place, with the view of the bearer of the token.

use std::collections::BTreeSet;

use maecenas_engine::games::SLUGS;
use serde_json::{Value, json};

use crate::{
    client::{Answer, Client, Protocol, refused},
    game::{Game, text},
    house::House,
    support::Server,
};

/// A session of The Princes of Florence in the middle of its first action phase, with what seat 0 sees of it.
async fn in_the_middle(house: &House, protocol: Protocol) -> (Game, Value) {
    in_the_middle_of(&house.anybody(protocol)).await
}

/// A session after 20 moves, with what seat 0 sees of it.
async fn in_the_middle_of(anybody: &Client) -> (Game, Value) {
    let mut game = Game::begin(anybody, 2).await.drawing(2);
    game.steps(20).await;
    let session = game.read(&game.seats[0]).await;
    let view = session["state"].clone();
    (game, view)
}

/// The requests about a position and a subject that every game has, by operation.
fn common(position: &Value, made: &Value) -> Vec<(&'static str, Value)> {
    let pair = json!({"position": position, "seat": 0, "move": made});
    let moves = json!([{"seat": 0, "move": made}]);
    vec![
        ("CheckState", json!({"position": position})),
        ("ViewState", json!({"position": position})),
        ("ScoreState", json!({"position": position})),
        (
            "ListMoves",
            json!({"position": position, "seat": 0, "pageSize": 20}),
        ),
        ("ValidateMove", pair.clone()),
        ("ExplainMove", pair.clone()),
        (
            "SuggestMoves",
            json!({"position": position, "seat": 0, "playouts": 8, "include": ["EXPLANATIONS"]}),
        ),
        (
            "BatchValidateMoves",
            json!({"manyPairs": {"pairs": vec![pair; 20]}}),
        ),
        (
            "BatchValidateMoves",
            json!({"manyMoves": {"position": position, "moves": moves}}),
        ),
        ("PlayMove", json!({"position": position, "moves": moves})),
    ]
}

/// The requests about a position and a subject that The Princes of Florence has.
fn princes(position: &Value, subject: &Value) -> Vec<(&'static str, Value)> {
    let placement = json!({"piece": "FOREST", "square": {"row": 0, "column": 0}});
    let mut questions = common(position, &json!({"endTurn": {}}));
    questions.extend([
        ("PlanWorks", json!({"subject": subject})),
        (
            "EvaluateWork",
            json!({"subject": subject, "completeWork": {"profession": "POET"}}),
        ),
        ("ScorePrestige", json!({"position": position})),
        (
            "ListPlacements",
            json!({"subject": subject, "onlyPieces": ["FOREST"]}),
        ),
        (
            "ValidatePlacement",
            json!({"subject": subject, "placement": placement}),
        ),
        ("RenderState", json!({"subject": subject})),
        ("RenderState", json!({"position": position})),
    ]);
    questions
}

/// The requests about a position and a subject that Palazzo has.
fn palazzo(position: &Value, subject: &Value) -> Vec<(&'static str, Value)> {
    let cards = json!(["CERTIFICATE", "RED_3"]);
    let tile = json!({"material": "BRICK", "floor": 1, "windowCount": 2});
    let mut questions = common(position, &json!({"drawTiles": {}}));
    questions.extend([
        ("ListPayments", json!({"subject": subject, "price": 9})),
        (
            "ValidatePayment",
            json!({"subject": subject, "price": 9, "cards": cards}),
        ),
        ("ListBids", json!({"subject": subject})),
        ("ValidateBid", json!({"subject": subject, "cards": cards})),
        (
            "ListBuilds",
            json!({"subject": subject, "onlyTiles": [tile], "includeReconstructions": true}),
        ),
        ("ScorePalaces", json!({"subject": subject})),
        ("RenderState", json!({"subject": subject})),
    ]);
    questions
}

/// The requests about a position and a subject that Il Vecchio has.
fn vecchio(position: &Value, subject: &Value) -> Vec<(&'static str, Value)> {
    let mut questions = common(position, &json!({"recover": {}}));
    questions.extend([
        ("ListJourneys", json!({"subject": subject})),
        (
            "ListTownOptions",
            json!({"subject": subject, "onlyTowns": ["PISTOIA", "GREVE"]}),
        ),
        (
            "PreviewTracks",
            json!({"subject": subject, "onlyTracks": ["MILANO", "COUNCIL"]}),
        ),
        (
            "ScoreNobility",
            json!({"subject": subject, "nobilityTiles": ["TOWN_PAIRS"]}),
        ),
        (
            "RenderState",
            json!({"position": position, "highlight": [{"town": "FLORENCE"}]}),
        ),
    ]);
    questions
}

/// The requests of a game about a position and a subject.
type Questions = fn(&Value, &Value) -> Vec<(&'static str, Value)>;

/// The requests of each game, by the list of the games.
const QUESTIONS: [Questions; 3] = [princes, palazzo, vecchio];

#[tokio::test]
async fn a_session_stands_for_its_position_over_rest() {
    stands_for_its_position(Protocol::Rest).await;
}

#[tokio::test]
async fn a_session_stands_for_its_position_over_grpc() {
    stands_for_its_position(Protocol::Grpc).await;
}

async fn stands_for_its_position(protocol: Protocol) {
    let house = House::in_memory();
    for (slug, questions) in SLUGS.iter().zip(QUESTIONS) {
        let anybody = house.anybody(protocol).playing(slug);
        let (game, view) = in_the_middle_of(&anybody).await;
        every_question_takes_the_session(&game, &view, questions).await;
    }
}

async fn every_question_takes_the_session(game: &Game, view: &Value, questions: Questions) {
    let by_name = questions(
        &game.position(),
        &json!({"seatInSession": {"sessionId": game.session, "seat": 0}}),
    );
    let in_full = questions(
        &json!({"state": view}),
        &json!({"seatInState": {"state": view, "seat": 0}}),
    );
    let (mut answered, asked) = (0, by_name.len());
    for ((operation, by_name), (_, in_full)) in by_name.into_iter().zip(in_full) {
        let named = game.seats[0].ask(operation, by_name.clone()).await;
        let told = game.spectator.ask(operation, in_full).await;
        assert_eq!(named.problem, told.problem, "{operation}: {}", named.json);
        if told.problem.is_none() {
            answered += 1;
            assert_eq!(named.json, told.json, "{operation}");
        }
        let stranger = game.spectator.bearing("wrong");
        let pairs = by_name.get("manyPairs").is_some();
        let code = |refused: Answer| {
            let results = refused.json["results"].as_array();
            let problems = results.filter(|_| pairs).map(|results| {
                let codes = results
                    .iter()
                    .map(|result| text(&result["problem"]["code"]));
                codes.collect::<BTreeSet<_>>().into_iter().collect()
            });
            problems.unwrap_or_else(|| refused.code().to_owned())
        };
        let refused = stranger.ask(operation, by_name.clone()).await;
        assert_eq!(code(refused), "UNAUTHENTICATED", "{operation}");
        let elsewhere = by_name.to_string();
        let elsewhere = elsewhere.replace(&game.session, &"0".repeat(32));
        let elsewhere = serde_json::from_str(&elsewhere).unwrap();
        let refused = game.spectator.ask(operation, elsewhere).await;
        assert_eq!(code(refused), "SESSION_NOT_FOUND", "{operation}");
    }
    assert_eq!(answered, asked, "every question makes sense");
}

#[tokio::test]
async fn an_item_whose_session_is_unknown_spoils_no_other() {
    let house = House::in_memory();
    for protocol in [Protocol::Rest, Protocol::Grpc] {
        let (game, view) = in_the_middle(&house, protocol).await;
        let made = json!({"passAuction": {}});
        let nowhere = json!({"sessionId": "0".repeat(32)});
        let positions = [&game.position(), &nowhere, &json!({"state": view})];
        let pairs = positions.map(|one| json!({"position": one, "seat": 0, "move": made}));
        let batch = json!({"manyPairs": {"pairs": pairs}});
        let answer = game.seats[0].ask("BatchValidateMoves", batch).await.good();
        let results = answer["results"].as_array().unwrap();
        assert_eq!(results.len(), 3);
        assert!(results[0].get("answer").is_some(), "{answer}");
        assert_eq!(results[0], results[2]);
        assert_eq!(results[1]["problem"]["code"], "SESSION_NOT_FOUND");
        // Where one position serves all moves, there is no answer without it.
        let batch =
            json!({"manyMoves": {"position": nowhere, "moves": [{"seat": 0, "move": made}]}});
        let refused = game.seats[0].ask("BatchValidateMoves", batch).await;
        assert_eq!(refused.code(), "SESSION_NOT_FOUND");
    }
}

#[tokio::test]
async fn who_asks_decides_what_is_known() {
    let house = House::in_memory();
    let (game, _) = in_the_middle(&house, Protocol::Rest).await;
    for reader in game.seats.iter().chain([&game.host, &game.spectator]) {
        let session = game.read(reader).await;
        let state = session["state"].clone();
        let by_name = json!({"position": game.position()});
        let in_full = json!({"position": {"state": state}});
        let named = reader.ask("ScoreState", by_name).await.good();
        assert_eq!(named, reader.ask("ScoreState", in_full).await.good());
    }
}

#[tokio::test]
async fn streams_take_sessions() {
    let house = House::in_memory();
    let (game, view) = in_the_middle(&house, Protocol::Rest).await;
    let server = &house.replicas[0];
    let seat = &game.seats[0];
    let question = |position: Value| json!({"position": position, "seat": 0, "pageSize": 5});
    let named = lines(
        server,
        seat,
        "StreamListMoves",
        &[question(game.position())],
    )
    .await;
    let full = question(json!({"state": view}));
    assert_eq!(named, lines(server, seat, "StreamListMoves", &[full]).await);

    let pair =
        |position: Value| json!({"position": position, "seat": 0, "move": {"passAuction": {}}});
    let nowhere = json!({"sessionId": "0".repeat(32)});
    let pairs = [game.position(), nowhere, json!({"state": view})].map(pair);
    let verdicts = lines(server, seat, "StreamValidateMoves", &pairs).await;
    let verdicts: Vec<Value> = verdicts
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(verdicts.len(), 3);
    assert_eq!(verdicts[0], verdicts[2]);
    assert!(verdicts[0].get("answer").is_some(), "{}", verdicts[0]);
    assert_eq!(verdicts[1]["problem"]["code"], "SESSION_NOT_FOUND");
}

#[tokio::test]
async fn streams_of_grpc_take_sessions() {
    let house = House::in_memory();
    let (game, _) = in_the_middle(&house, Protocol::Grpc).await;
    let server = &house.replicas[0];
    // Without a token it is what a spectator sees.
    let session = game.read(&game.spectator).await;
    let state = json!({"state": session["state"]});
    let question = |position: &Value| json!({"position": position, "seat": 0, "pageSize": 5});
    let streamed = async |position: &Value| {
        let asked = [question(position)];
        server.grpc_stream("StreamListMoves", &asked).await
    };
    let named = streamed(&game.position()).await.unwrap();
    assert_eq!(named, streamed(&state).await.unwrap());

    let pair =
        |position: &Value| json!({"position": position, "seat": 0, "move": {"passAuction": {}}});
    let nowhere = json!({"sessionId": "0".repeat(32)});
    let pairs = [&game.position(), &nowhere, &state].map(pair);
    let verdicts = server
        .grpc_stream("StreamValidateMoves", &pairs)
        .await
        .unwrap();
    assert_eq!(verdicts.len(), 3);
    assert_eq!(verdicts[0], verdicts[2]);
    assert_eq!(verdicts[1]["problem"]["code"], "SESSION_NOT_FOUND");
    let unknown = refused(&streamed(&nowhere).await.unwrap_err());
    assert_eq!(unknown.code(), "SESSION_NOT_FOUND");
}

/// The streamed answer to some lines.
async fn lines(server: &Server, client: &Client, operation: &str, asked: &[Value]) -> String {
    let operation = crate::support::Operation::named(operation);
    let lines: Vec<_> = asked.iter().map(Value::to_string).collect();
    let request = server.client().post(server.url(&operation.path));
    let sent = if operation.rpc.is_client_streaming() {
        "application/x-ndjson"
    } else {
        "application/json"
    };
    let request = request
        .header("content-type", sent)
        .header("accept", "application/x-ndjson")
        .bearer_auth(client.token().unwrap())
        .body(lines.join("\n"));
    let response = request.send().await.unwrap();
    assert_eq!(response.status(), 200);
    response.text().await.unwrap()
}

#[tokio::test]
async fn streams_of_payments_and_bids_take_sessions() {
    let house = House::in_memory();
    let anybody = house.anybody(Protocol::Grpc).playing("palazzo");
    let (game, _) = in_the_middle_of(&anybody).await;
    let server = &house.replicas[0];
    // Without a token it is what a spectator sees.
    let session = game.read(&game.spectator).await;
    let named = json!({"seatInSession": {"sessionId": game.session, "seat": 0}});
    let full = json!({"seatInState": {"state": session["state"], "seat": 0}});
    for operation in ["StreamListPayments", "StreamListBids"] {
        let asked = |subject: &Value| match operation {
            "StreamListPayments" => json!({"subject": subject, "price": 9}),
            _ => json!({"subject": subject}),
        };
        let told = server
            .grpc_stream(operation, &[asked(&full)])
            .await
            .unwrap();
        let streamed = server.grpc_stream(operation, &[asked(&named)]).await;
        assert_eq!(streamed.unwrap(), told);
    }
}

#[tokio::test]
async fn a_request_names_so_many_sessions_and_no_more() {
    let house = House::in_memory();
    for protocol in [Protocol::Rest, Protocol::Grpc] {
        let client = house.anybody(protocol);
        let mut pairs = Vec::new();
        for _ in 0..17 {
            let game = Game::begin(&client, 2).await;
            pairs
                .push(json!({"position": game.position(), "seat": 0, "move": {"passAuction": {}}}));
        }
        let asked = |pairs: &[Value]| json!({"manyPairs": {"pairs": pairs}});
        let refused = client.ask("BatchValidateMoves", asked(&pairs)).await;
        assert_eq!(refused.code(), "INVALID_REQUEST");
        let fault = &refused.json["faults"][0];
        assert_eq!(fault["code"], "TOO_MANY_ITEMS");
        assert!(fault["message"].as_str().unwrap().contains("at most 16"));
        let answered = client
            .ask("BatchValidateMoves", asked(&pairs[1..]))
            .await
            .good();
        assert_eq!(answered["results"].as_array().unwrap().len(), 16);
    }
}

#[tokio::test]
async fn a_session_lends_its_labels_to_questions_about_it() {
    let house = House::in_memory();
    for protocol in [Protocol::Rest, Protocol::Grpc] {
        let anybody = house.anybody(protocol);
        let start = json!({"setup": {"playerCount": 2}, "labels": ["Red", "Blue"]});
        let begun = anybody.ask("CreateSession", start).await.good();
        let mut game = Game::of(&anybody, &begun);
        game.steps(2).await;
        for (labels, heading, expected) in [
            (json!([]), "Red", "It is Red’s turn."),
            (json!(["Rouge"]), "Rouge", "It is Rouge’s turn."),
            (json!(["", "Bleu"]), "Seat 1", "It is seat 1’s turn."),
        ] {
            let message = format!(
                "Only a nominator or the last player withdraws; a bidder passes. {expected}"
            );
            let tried = json!({"seat": 1, "move": {"withdraw": {}}});
            let question = json!({
                "position": game.position(),
                "seat": 1,
                "move": {"withdraw": {}},
                "labels": labels,
            });
            for operation in ["ValidateMove", "ExplainMove"] {
                let told = game.host.ask(operation, question.clone()).await.good();
                assert_eq!(told["violations"][0]["message"], message);
            }
            let many = json!({"manyMoves": {
                "position": game.position(),
                "moves": [tried],
                "labels": labels,
            }});
            let told = game.host.ask("BatchValidateMoves", many).await.good();
            let answer = &told["results"][0]["answer"];
            assert_eq!(answer["violations"][0]["message"], message);
            let drawn = json!({"position": game.position(), "labels": labels});
            let told = game.host.ask("RenderState", drawn).await.good();
            let heading = format!(">{heading}</text>");
            assert!(told["svg"].as_str().unwrap().contains(&heading), "{told}");
        }
    }
}
