//! Two sessions of Palazzo whose positions differ only in what a reader may not see answer that reader alike, byte for byte, whatever is
//! asked: every operation about a position, a subject or the session.

#[path = "../laws/palazzo/disguise.rs"]
mod disguise;
#[path = "palazzo_questions.rs"]
mod questions;

use std::mem::{Discriminant, discriminant};

use maecenas::{
    game::{
        Game as _,
        random::{SplitMix64, choose},
    },
    games::palazzo::{
        rules::{Rules, Seat, Stage, State},
        wire::print,
    },
};
use serde_json::{Value, json};

use crate::{
    client::{Answer, Client, Protocol},
    game::Game,
    support::Server,
};
use questions::{about_position, about_session, moves};

/// After so many moves hands have grown and tiles have left the game.
const FROM: usize = 60;
/// The stages of a game that goes on.
const STAGES: usize = 6;

#[tokio::test]
async fn palazzo_answers_alike_over_rest() {
    answers_alike(Protocol::Rest).await;
}

#[tokio::test]
async fn palazzo_answers_alike_over_grpc() {
    answers_alike(Protocol::Grpc).await;
}

async fn answers_alike(protocol: Protocol) {
    let server = Server::start();
    let asking = Client::of(&server, protocol);
    let mut dice = SplitMix64::new(5);
    let [mut compared, mut seen_by_hosts] = [0; 2];
    let mut answered = std::collections::BTreeSet::new();
    for players in 2..=4_usize {
        // Each stage with some numbers of players.
        let positions = positions(players).into_iter().skip(players % 2).step_by(2);
        for state in positions {
            let awaited = state.awaiting().seat.expect("the game goes on");
            let next = awaited.plus(1, state.players().len());
            for viewer in [Some(awaited), Some(next), None] {
                let other = disguise::disguise(&state, viewer, &mut dice);
                let mut twins = Twins::begin(&asking, [&state, &other]).await;
                seen_by_hosts += twins.differences_for_hosts(&state).await;
                for (operation, request) in about_position(&state) {
                    if twins.alike(viewer, operation, &request).await {
                        answered.insert(operation);
                    }
                    compared += 1;
                }
                for (operation, request) in about_session(&state) {
                    if twins.alike(viewer, operation, &request).await {
                        answered.insert(operation);
                    }
                    compared += 1;
                }
                // The first move that is made may be legal, and both sessions go on from there.
                for made in moves(&state, awaited).iter().step_by(5) {
                    let request =
                        json!({"id": "SESSION", "move": made, "include": ["CHANGES", "EVENTS"]});
                    twins.alike(viewer, "Sessions.MakeMove", &request).await;
                    compared += 1;
                }
                twins.guess_draws(&state, viewer).await;
            }
        }
    }
    println!("{compared} answers compared; {seen_by_hosts} told apart by hosts; {answered:?}");
    // All operations but those that stream or take no position, and the record, which only the host may see.
    assert_eq!(answered.len(), 17, "{answered:?}");
    assert!(seen_by_hosts > 100, "the positions differ: {seen_by_hosts}");
}

/// The first position of each stage in a random game, once it has gone on for a while.
fn positions(players: usize) -> Vec<State> {
    let rules = Rules::default();
    let players = u8::try_from(players).expect("four at most");
    let mut found: Vec<(Discriminant<Stage>, State)> = Vec::new();
    for seed in 0.. {
        let mut dice = SplitMix64::new(seed);
        let mut state = rules.start(players, seed.into()).expect("they can play");
        let mut made = 0;
        while let Some((seat, next)) = choose(&rules, &state, &mut dice) {
            let kind = discriminant(state.stage());
            if made > FROM && found.iter().all(|(known, _)| *known != kind) {
                found.push((kind, state.clone()));
            }
            rules.play(&mut state, seat, &next).expect("it is listed");
            made += 1;
        }
        if found.len() == STAGES {
            break;
        }
    }
    found.into_iter().map(|(_, state)| state).collect()
}

/// Two sessions with everybody at their tables.
struct Twins([Game; 2]);

impl Twins {
    async fn begin(asking: &Client, states: [&State; 2]) -> Self {
        let [first, second] = states.map(|state| {
            let printed = print::state(Rules::default().catalog, state);
            json!({"state": printed})
        });
        let begun = "maecenas.palazzo.v1.Sessions.CreateSession";
        let first = asking.ask(begun, first).await.good();
        let second = asking.ask(begun, second).await.good();
        Self([Game::of(asking, &first), Game::of(asking, &second)])
    }

    /// Asks both sessions as a viewer, and holds the answers against each other. `SESSION` stands for the id in a request. Answers whether
    /// there was an answer, and no refusal.
    async fn alike(&mut self, viewer: Option<Seat>, operation: &str, request: &Value) -> bool {
        let (_, name) = operation.split_once('.').expect("a service and a name");
        let mut answers = Vec::new();
        for game in &self.0 {
            let client = match viewer {
                Some(seat) => &game.seats[seat.index()],
                None => &game.spectator,
            };
            let request = request.to_string().replace("SESSION", &game.session);
            let request = serde_json::from_str(&request).expect("it is JSON");
            let operation = format!("maecenas.palazzo.v1.{operation}");
            let answer = client.ask(&operation, request).await;
            answers.push(told(&answer, &game.session, operation.contains("Sessions")));
        }
        assert_eq!(
            String::from_utf8_lossy(&answers[0]),
            String::from_utf8_lossy(&answers[1]),
            "{name} by {viewer:?}: {request}"
        );
        assert_eq!(answers[0], answers[1], "{name} by {viewer:?}: {request}");
        !answers[0].starts_with(b"refused")
    }

    /// How many of some questions are answered differently to the hosts, who see everything. Without these the test could not fail.
    async fn differences_for_hosts(&self, state: &State) -> usize {
        let mut differences = 0;
        for (operation, request) in about_position(state).into_iter().step_by(8) {
            let mut answers = Vec::new();
            for game in &self.0 {
                let request = request.to_string().replace("SESSION", &game.session);
                let request = serde_json::from_str(&request).expect("it is JSON");
                let operation = format!("maecenas.palazzo.v1.{operation}");
                let answer = game.host.ask(&operation, request).await;
                answers.push(told(&answer, &game.session, false));
            }
            differences += usize::from(answers[0] != answers[1]);
        }
        differences
    }

    /// A draw that is declared is refused, whether it is right or wrong.
    async fn guess_draws(&mut self, state: &State, viewer: Option<Seat>) {
        let order = print::state(Rules::default().catalog, state);
        let stacks = order.stacks.iter().flat_map(|stack| &stack.tiles);
        let tiles: Vec<_> = stacks.take(2).collect();
        let deck = order.money_deck.expect("it is there").cards;
        let cards = &deck[..deck.len().min(state.players().len() + 1)];
        let names = json!(maecenas::contract::wire::palazzo::v1::MoneyDeck {
            cards: cards.to_vec(),
            hidden_count: 0,
        });
        for (made, drawn) in [
            (json!({"drawTiles": {}}), json!({"tiles": tiles})),
            (json!({"takeMoney": {}}), json!({"cards": names["cards"]})),
        ] {
            let request = json!({"id": "SESSION", "move": made, "drawn": drawn});
            let is_made = self.alike(viewer, "Sessions.MakeMove", &request).await;
            assert!(!is_made, "a declared draw is refused");
            let request = json!({
                "position": {"session": "SESSION"},
                "moves": [{"seat": 0, "move": made, "drawn": drawn}],
            });
            self.alike(viewer, "Rules.PlayMove", &request).await;
        }
    }
}

/// What was answered, without what differs between any two sessions: their ids, their times, and what proves their seeds.
fn told(answer: &Answer, session: &str, of_session: bool) -> Vec<u8> {
    let without_id = |bytes: &[u8]| -> Vec<u8> {
        let (id, mut rest, mut told) = (session.as_bytes(), bytes, Vec::new());
        while let Some(byte) = rest.first() {
            if rest.starts_with(id) {
                rest = &rest[id.len()..];
            } else {
                told.push(*byte);
                rest = &rest[1..];
            }
        }
        told
    };
    if let Some(problem) = &answer.problem {
        let (detail, faults) = (&answer.json["detail"], &answer.json["faults"]);
        let refused = format!("refused: {problem} {detail} {faults}");
        return without_id(refused.as_bytes());
    }
    if !of_session {
        return without_id(&answer.bytes);
    }
    let mut json = answer.json.clone();
    let version = json.pointer("/info/version").cloned();
    forget_session(&mut json);
    without_id(format!("{version:?} {json}").as_bytes())
}

fn forget_session(json: &mut Value) {
    match json {
        Value::Object(members) => {
            members.remove("info");
            members.remove("etag");
            members.values_mut().for_each(forget_session);
        }
        Value::Array(items) => items.iter_mut().for_each(forget_session),
        _ => {}
    }
}
