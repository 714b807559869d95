//! No client learns what it may not know: not from answers, events, refusals, the log, the metrics or the exported telemetry.

use std::{fs, path::Path, process::Stdio};

use serde_json::{Value, json};

use crate::{
    client::{Client, Protocol},
    game::{Game, SEED, text},
    hidden::{Card, cards_of},
    receiver::{Received, Receiver},
    servers::RedisServer,
    support::{Deadline, PATIENCE, Server, joined},
    watcher::Watcher,
};

/// The label of a seat, set by the creator of the session. Players see it, operators do not.
const LABEL: &str = "Cassiopeia Vespertine";
/// After this number of moves every seat has drawn cards and kept some.
const MOVES: usize = 75;

#[tokio::test]
async fn nothing_leaks_over_rest() {
    keeps_its_secrets(Protocol::Rest).await;
}

#[tokio::test]
async fn nothing_leaks_over_grpc() {
    keeps_its_secrets(Protocol::Grpc).await;
}

#[tokio::test]
async fn nothing_leaks_over_connect() {
    keeps_its_secrets(Protocol::Connect).await;
}

/// A server that logs all it can, exports its telemetry, and keeps a decision log with inputs.
fn telling(
    protocol: Protocol,
    redis: &RedisServer,
    collector: &Receiver,
    decisions: &Path,
    inputs: &str,
) -> Server {
    let mut command = collector.sent_to(match protocol {
        Protocol::Rest => "http/protobuf",
        Protocol::Grpc | Protocol::Connect => "grpc",
    });
    command
        .args(["--redis", &redis.url()])
        .arg("--decision-log")
        .arg(decisions)
        .args(["--decision-inputs", inputs])
        // The frames of HTTP/2 alone would be most of the log and of the time.
        .env("RUST_LOG", "trace,h2=debug")
        .stderr(Stdio::piped());
    Server::start_by(&mut command)
}

async fn keeps_its_secrets(protocol: Protocol) {
    let redis = RedisServer::start().await;
    let collector = Receiver::start(0);
    let (inputs, decisions) = match protocol {
        Protocol::Rest => ("visible", "secrets-rest"),
        Protocol::Grpc => ("whole", "secrets-grpc"),
        Protocol::Connect => ("whole", "secrets-connect"),
    };
    let decisions = Path::new(env!("CARGO_TARGET_TMPDIR")).join(decisions);
    drop(fs::remove_file(&decisions));
    let mut server = telling(protocol, &redis, &collector, &decisions, inputs);
    let log = server.told();
    let asking = Client::of(&server, protocol);
    let setup = json!({
        "setup": {"playerCount": 3, "seed": SEED},
        "labels": [LABEL],
    });
    let mut game = Game::begin_with(&asking, setup).await.drawing(9);
    let mut readers = game.seats.clone();
    readers.push(game.spectator.clone());
    let mut watchers = Vec::new();
    for reader in &readers {
        watchers.push(Watcher::of(reader, &game.session, None).await);
    }
    for watcher in &mut watchers {
        watcher.session().await;
    }
    let mut looked_for = 0;
    let mut before = Value::Null;
    for number in 0..MOVES {
        let whole = game.read(&game.host).await["state"].clone();
        if number % 8 == 0 {
            asks_what_it_may_and_what_not(&game, &readers).await;
        }
        for (seat, reader) in readers.iter().enumerate() {
            looked_for += tells_no_hidden_card(&game, reader, [&before, &whole], seat).await;
        }
        before = whole;
        if game.step().await.is_none() {
            break;
        }
        for watcher in &mut watchers {
            watcher.next().await.unwrap();
        }
    }
    assert!(looked_for > 5000, "{looked_for} hidden cards");
    let before_the_end: Vec<_> = readers.iter().map(Client::heard).collect();
    let metrics = server.client().get(server.url("/metrics")).send().await;
    let metrics = metrics.unwrap().text().await.unwrap();
    assert!(metrics.contains("MakeMove"));
    let cards = cards_of(&game.catalog().await);
    let ticket = game.host.ask("CreateTicket", game.about()).await.good();
    let ticket = text(&ticket["ticket"]);
    let ended = game.host.ask("DeleteSession", game.about()).await.good();
    let salt = text(&ended["record"]["commitment"]["salt"]);
    drop(watchers);
    server.terminate();
    assert!(server.wait());
    let log = joined("its error stream ends", log);
    assert!(
        log.contains("operation=MakeMove"),
        "the log tells what it can"
    );
    let Received(sent) = collector.received();
    assert!(!sent.is_empty(), "telemetry was sent");
    let sent = json!(sent).to_string();
    assert!(sent.contains("MakeMove"));
    let decisions = fs::read_to_string(&decisions).unwrap();
    assert!(decisions.contains("\"MakeMove\"") && decisions.contains("\"inputs\""));
    assert!(!decisions.contains(&game.session), "it permits watching");
    for told in [&log, &sent, &decisions] {
        assert!(!told.contains(&ticket), "a ticket permits watching");
    }
    let operators = [&log, &metrics, &sent, &decisions];
    for told in before_the_end.iter().chain(operators) {
        // The host sends whole positions, whose seed is in a log with whole inputs.
        let of_game = [SEED, &salt];
        let may_have = inputs == "whole" && told == &decisions;
        let secrets = of_game.into_iter().filter(|_| !may_have);
        let tokens = game.seats.iter().chain([&game.host]);
        let mut secrets = secrets.chain(tokens.filter_map(Client::token));
        assert_eq!(secrets.find(|secret| told.contains(*secret)), None);
    }
    let told_host = game.host.heard();
    assert!(told_host.contains(LABEL), "players are told the labels");
    for told in [&log, &metrics, &sent, &decisions] {
        assert!(!told.contains(LABEL), "operators are told a label");
    }
    let tokens = game.seats.iter().chain([&game.host]);
    for token in tokens.filter_map(Client::token) {
        assert!(!told_host.contains(token), "tokens are shown once");
    }
    if inputs == "visible" {
        names_no_hand(&decisions);
    }
    for card in cards {
        let tells = [&log, &sent].into_iter().any(|told| told.contains(&card));
        assert!(!tells, "the log or telemetry tells {card}");
    }
}

/// Checks that the positions in a decision log name no cards of hands and decks.
fn names_no_hand(decisions: &str) {
    let hands = decisions.lines().map(|line| {
        let line: Value = serde_json::from_str(line).unwrap();
        empty_hands(&line["inputs"])
    });
    assert!(hands.sum::<usize>() > 100, "positions were asked about");
}

/// Checks that the hands and decks of a position name no cards, and returns their number.
fn empty_hands(inputs: &Value) -> usize {
    match inputs {
        Value::Array(items) => items.iter().map(empty_hands).sum(),
        Value::Object(members) => {
            let counts = members.contains_key("hiddenCount");
            if counts {
                let mut named = members.values().filter_map(Value::as_array);
                assert!(named.all(Vec::is_empty), "{inputs}");
            }
            usize::from(counts) + members.values().map(empty_hands).sum::<usize>()
        }
        _ => 0,
    }
}

async fn asks_what_it_may_and_what_not(game: &Game, readers: &[Client]) {
    for reader in readers {
        let position = json!({"position": game.position()});
        let few_moves = json!({"id": game.session, "pageSize": 10});
        let too_much = json!({"raiseBid": {"bid": 100_000}});
        for (operation, request) in [
            ("GetSession", game.about()),
            ("ListSessionMoves", few_moves.clone()),
            ("GetSessionRecord", game.about()),
            ("ViewState", position.clone()),
            (
                "ExplainMove",
                json!({"position": game.position(), "seat": 0, "move": too_much}),
            ),
            (
                "SuggestMoves",
                json!({"position": game.position(), "seat": 0, "playouts": 4}),
            ),
            ("ScoreState", position),
            ("MakeMove", game.making(&too_much)),
            ("MakeMove", game.making(&json!({"keepBonusCard": {}}))),
        ] {
            reader.ask(operation, request).await;
        }
        let wrong = reader.bearing("wrong");
        wrong.ask("GetSession", game.about()).await;
    }
    for (seat, reader) in game.seats.iter().enumerate() {
        let listed = reader.ask("ListSessionMoves", game.about()).await;
        let moves = listed.json["moves"].as_array().into_iter().flatten();
        for listed in moves.take(5) {
            let question = json!({
                "position": game.position(),
                "seat": seat,
                "move": listed["move"],
            });
            let explained = reader.ask("ExplainMove", question).await.good();
            assert_eq!(explained["verdict"], "LEGAL");
        }
    }
}

/// Searches all that a reader has received since the last move for the cards that are hidden from them now and were before it, except those
/// that they can derive. Returns the number of these cards.
async fn tells_no_hidden_card(
    game: &Game,
    reader: &Client,
    [before, whole]: [&Value; 2],
    seat: usize,
) -> usize {
    let heard = reader.heard_since();
    let viewer = (seat < game.seats.len()).then_some(seat);
    let mut question = json!({"position": {"state": whole}});
    if let Some(seat) = viewer {
        question["seat"] = seat.into();
    }
    let view = game
        .host
        .ask("ViewState", question)
        .await
        .good()
        .to_string();
    let were_hidden = crate::hidden::hidden(before, viewer);
    let hidden = crate::hidden::hidden(whole, viewer);
    for Card { name, kind, place } in &hidden {
        let quoted = format!("\"{name}\"");
        if view.contains(&quoted) {
            let mut others = hidden.iter().filter(|card| card.kind == *kind);
            assert!(
                others.all(|card| card.place == *place),
                "{name} cannot be worked out by {viewer:?}"
            );
        } else if before.is_null() || were_hidden.iter().any(|card| card.name == *name) {
            // Also within a string of JSON, which changes use for values.
            let escaped = format!("\\\"{name}\\\"");
            let at = heard.find(&quoted).or_else(|| heard.find(&escaped));
            let around = at.map(|at| &heard[at.saturating_sub(200)..(at + 50).min(heard.len())]);
            assert_eq!(around, None, "{name} is told to {viewer:?}");
        }
    }
    hidden.len()
}

#[tokio::test]
async fn a_refusal_tells_no_more_than_the_view_does() {
    let server = Server::start();
    let mut game = Game::begin(&Client::of(&server, Protocol::Rest), 3)
        .await
        .drawing(4);
    let cards = cards_of(&game.catalog().await);
    let mut refusals = 0;
    for number in 0..60 {
        // The choice among drawn cards is where most is hidden.
        let session = game.read(&game.spectator).await;
        let choice = &session["awaiting"]["choice"];
        if number % 10 == 5 || choice == "KEEP_ONE" {
            for seat in 0..3 {
                for guess in guesses(&cards, seat) {
                    refusals += usize::from(refuses_alike(&game, seat, &guess).await);
                }
            }
        }
        game.step().await.unwrap();
    }
    assert!(refusals > 500, "{refusals}");
}

/// Moves that name cards which may lie anywhere.
fn guesses(cards: &[String], seat: usize) -> Vec<Value> {
    let professions = &cards[..21];
    let mut guesses = Vec::new();
    for card in professions {
        guesses.push(json!({"completeWork": {"profession": card}}));
        let opponent = (seat + 1) % 3;
        guesses.push(json!({"recruit": {"opponent": opponent, "profession": card}}));
        guesses
            .push(json!({"keepProfession": {"keptProfession": card, "returnedProfessions": []}}));
    }
    guesses
}

/// Whether a move is refused; and if so, whether with the words for the view of the seat.
async fn refuses_alike(game: &Game, seat: usize, guess: &Value) -> bool {
    let client = &game.seats[seat];
    let question = json!({"position": game.position(), "seat": seat, "move": guess});
    let judged = client.ask("ValidateMove", question).await.good();
    if judged["verdict"] == "LEGAL" {
        return false;
    }
    assert_eq!(judged["verdict"], "ILLEGAL", "{guess}");
    let refused = client.ask("MakeMove", game.making(guess)).await.good();
    let mut reasons = refused["refused"]["refusal"].clone();
    let mut expected = judged.clone();
    // The named fields are those of another request.
    for reasons in [&mut reasons, &mut expected] {
        for kind in ["violations", "needs"] {
            for reason in reasons[kind].as_array_mut().unwrap() {
                reason["field"] = Value::Null;
            }
        }
    }
    assert_eq!(reasons, expected, "{guess}");
    true
}

#[tokio::test]
async fn who_guesses_what_lies_on_a_deck_is_not_told_whether_they_are_right() {
    let server = Server::start();
    let mut game = Game::begin(&Client::of(&server, Protocol::Rest), 2).await;
    let draws = [
        (
            "takeProfession",
            "professions",
            "professionDeck",
            "professionRuns",
        ),
        ("acquireBonusCard", "bonusCards", "bonusDeck", "bonusRuns"),
    ];
    let mut guessed = 0;
    let deadline = Deadline::after(PATIENCE * 5, "decks are guessed six times");
    while guessed < 6 {
        deadline.check();
        let session = game.read(&game.host).await;
        let princes = &session;
        if princes["awaiting"]["choice"] == "TAKE_ACTION" {
            let seat = princes["awaiting"]["seats"][0].as_u64().unwrap();
            for (made, field, deck, runs) in draws {
                let order = order(&princes["state"][deck], runs, field);
                let (right, wrong) = (&order[..5], &order[order.len() - 5..]);
                let mut answers = Vec::new();
                for cards in [right, wrong] {
                    let mut making = game.making(&json!({made: {}}));
                    making["drawn"] = json!({field: cards});
                    let client = &game.seats[usize::try_from(seat).unwrap()];
                    answers.push(client.ask("MakeMove", making).await);
                }
                assert_eq!(answers[0].bytes, answers[1].bytes);
                assert_eq!(answers[0].code(), "INVALID_REQUEST");
                guessed += 1;
            }
        }
        game.step().await.expect("the game goes on");
    }
}

/// The cards of a deck whose order is known.
fn order(deck: &Value, runs: &str, cards: &str) -> Vec<Value> {
    let runs = deck[runs].as_array().unwrap();
    let cards = runs.iter().flat_map(|run| run[cards].as_array().unwrap());
    cards.cloned().collect()
}
