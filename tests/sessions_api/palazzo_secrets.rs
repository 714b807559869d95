//! Two sessions of Palazzo whose positions differ only in what a reader may not see give that reader equal answers, byte for byte, to every
//! operation about a position, a subject or the session. A watcher of both receives equal events for each move.

#[path = "../laws/palazzo/disguise.rs"]
mod disguise;
#[path = "palazzo_questions.rs"]
mod questions;

use std::mem::{Discriminant, discriminant};

use maecenas_engine::games::palazzo::wire::print;
use maecenas_game::Game as _;
use maecenas_game::random::{SplitMix64, choose};
use maecenas_palazzo_rules::{Rules, Seat, Stage, State};
use serde_json::{Value, json};

use crate::{
    client::{Client, Protocol},
    support::Server,
    twins::Twins,
};
use questions::{about_position, about_session, moves};

/// After this number of moves hands have grown and tiles have left the game.
const FROM: usize = 60;
/// The stages of a game that is not over.
const STAGES: usize = 6;
/// Moves that name nothing hidden, and reveal nothing hidden.
const OPEN: [&str; 5] = [
    "takeCards",
    "holdAuction",
    "passAuction",
    "buildTile",
    "takeTile",
];

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
            for seat in [Some(awaited), Some(next), None] {
                let viewer = seat.map(Seat::index);
                let other = disguise::disguise(&state, seat, &mut dice);
                let mut twins =
                    Twins::begin("palazzo", &asking, [printed(&state), printed(&other)]).await;
                seen_by_hosts += twins.differences_for_hosts(some_about(&state)).await;
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
                twins.make_open_moves(&OPEN).await;
                watched += twins.told_alike(watchers).await;
                guess_draws(&mut twins, &state, viewer).await;
            }
        }
    }
    println!("{compared} answers compared; {seen_by_hosts} told apart by hosts; {answered:?}");
    println!("{watched} moves watched");
    // All operations but those that take no position, and the record, which only the host may see.
    assert_eq!(answered.len(), 22, "{answered:?}");
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

/// A position as JSON.
fn printed(state: &State) -> Value {
    json!(print::state(Rules::default().catalog, state))
}

/// Some of the requests about a position.
fn some_about(state: &State) -> Vec<(&'static str, Value)> {
    about_position(state).into_iter().step_by(8).collect()
}

/// A draw that is declared is refused, whether it is right or wrong.
async fn guess_draws(twins: &mut Twins, state: &State, viewer: Option<usize>) {
    let order = print::state(Rules::default().catalog, state);
    let stacks = order
        .tile_stacks
        .iter()
        .flat_map(|stack| &stack.stack_tiles);
    let tiles: Vec<_> = stacks.take(2).collect();
    let deck = order.money_deck.expect("it is there").cards;
    let cards = &deck[..deck.len().min(state.players().len() + 1)];
    let names = json!(maecenas_contract::wire::palazzo::v1::MoneyDeck {
        cards: cards.to_vec(),
        hidden_count: 0,
    });
    for (made, drawn) in [
        (json!({"drawTiles": {}}), json!({"stackTiles": tiles})),
        (json!({"takeMoney": {}}), json!({"cards": names["cards"]})),
    ] {
        let request = json!({"id": "SESSION", "move": made, "drawn": drawn});
        let is_made = twins.alike(viewer, "Sessions.MakeMove", &request).await;
        assert!(!is_made, "a declared draw is refused");
        let request = json!({
            "position": {"sessionId": "SESSION"},
            "moves": [{"seat": 0, "move": made, "drawn": drawn}],
        });
        twins.alike(viewer, "Rules.PlayMove", &request).await;
    }
}
