//! Two sessions of Palazzo whose positions differ only in what a reader may not see answer that reader alike, byte for byte, whatever is
//! asked: every operation about a position, a subject or the session. Whoever watches both is told the same of each move.

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
    watcher::Watcher,
};
use questions::{about_position, about_session, moves};

/// After so many moves hands have grown and tiles have left the game.
const FROM: usize = 60;
/// The stages of a game that goes on.
const STAGES: usize = 6;
/// Moves that name nothing that is hidden from anybody, and lead to nothing hidden.
const OPEN: [&str; 5] = [
    "takeCards",
    "holdAuction",
    "passAuction",
    "buildTile",
    "takeTile",
];
/// As many of them are made one after the other at most.
const MOST_OPEN: usize = 3;

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
    let asking = Client::of(&server, protocol).playing("palazzo");
    let mut dice = SplitMix64::new(5);
    let [mut compared, mut seen_by_hosts, mut watched] = [0; 3];
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
                let watchers = twins.watchers(viewer).await;
                // The first move that is made may be legal, and both sessions go on from there.
                for made in moves(&state, awaited).iter().step_by(5) {
                    let request =
                        json!({"id": "SESSION", "move": made, "include": ["CHANGES", "EVENTS"]});
                    twins.alike(viewer, "Sessions.MakeMove", &request).await;
                    compared += 1;
                }
                twins.make_open_moves().await;
                watched += twins.told_alike(watchers).await;
                twins.guess_draws(&state, viewer).await;
            }
        }
    }
    println!("{compared} answers compared; {seen_by_hosts} told apart by hosts; {answered:?}");
    println!("{watched} moves watched");
    // All operations but those that take no position, and the record, which only the host may see.
    assert_eq!(answered.len(), 21, "{answered:?}");
    assert!(seen_by_hosts > 100, "the positions differ: {seen_by_hosts}");
    assert!(watched > 30, "{watched} moves watched");
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

    /// Somebody who watches each session as a viewer.
    async fn watchers(&self, viewer: Option<Seat>) -> [Watcher; 2] {
        let [first, second] = self.0.each_ref().map(|game| {
            let client = match viewer {
                Some(seat) => &game.seats[seat.index()],
                None => &game.spectator,
            };
            Watcher::of(client, &game.session, None)
        });
        [first.await, second.await]
    }

    /// Makes the same open moves in both sessions, by whom they wait for.
    async fn make_open_moves(&self) {
        for _ in 0..MOST_OPEN {
            let session = self.0[0].read(&self.0[0].spectator).await;
            let Some(seat) = session["awaiting"]["seats"][0].as_u64() else {
                return;
            };
            let seat = usize::try_from(seat).expect("it is small");
            let listed = self.0[0].seats[seat].ask("ListSessionMoves", self.0[0].about());
            let listed = listed.await.good();
            let moves = listed["moves"].as_array().into_iter().flatten();
            let mut moves = moves.map(|listed| &listed["move"]);
            let is_open = |made: &&Value| OPEN.iter().any(|open| made.get(open).is_some());
            let Some(made) = moves.find(is_open) else {
                return;
            };
            for game in &self.0 {
                let answer = game.seats[seat].ask("MakeMove", game.making(made)).await;
                assert!(answer.good()["made"].is_object(), "{made}");
            }
        }
    }

    /// Holds what watchers were told of both sessions against each other, up to where these stand. Answers of how many moves that was.
    async fn told_alike(&self, mut watchers: [Watcher; 2]) -> usize {
        let mut told = [Vec::new(), Vec::new()];
        for ((game, watcher), told) in self.0.iter().zip(&mut watchers).zip(&mut told) {
            let last = game.read(&game.spectator).await["info"]["version"].clone();
            loop {
                let event = watcher.next().await.expect("the stream goes on");
                let version = event["version"].clone();
                let event = event.to_string().replace(&game.session, "SESSION");
                let mut event: Value = event.parse().expect("it is JSON");
                forget_session(&mut event);
                told.push(event);
                if version == last {
                    break;
                }
            }
        }
        let [first, second]: [Vec<Value>; 2] = told;
        assert_eq!(first, second);
        // The first event tells where the session stood.
        first.len() - 1
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
            // It is made from the entity tag.
            members.remove("nextPageToken");
            members.values_mut().for_each(forget_session);
        }
        Value::Array(items) => items.iter_mut().for_each(forget_session),
        _ => {}
    }
}
