//! Two sessions of Il Vecchio whose positions differ only in what a reader may not see give that reader equal answers, byte for byte, to
//! every operation about a position, a subject or the session. A watcher of both receives equal events for each move.

#[path = "../laws/vecchio/disguise.rs"]
mod disguise;
#[path = "vecchio_questions.rs"]
mod questions;

use maecenas_engine::games::vecchio::wire::print;
use maecenas_game::Game as _;
use maecenas_game::random::{SplitMix64, choose};
use maecenas_vecchio_rules::{Choice, Rules, Seat, State};
use serde_json::{Value, json};

use crate::{
    client::{Client, Protocol},
    support::Server,
    twins::Twins,
};
use questions::{about_position, about_session, moves, open_moves};

/// After this number of moves tiles lie face down and have been looked at.
const FROM: usize = 120;
/// The most open moves that are made one after the other.
const MOST_OPEN: usize = 4;

#[tokio::test]
async fn il_vecchio_answers_alike_over_rest() {
    answers_alike(Protocol::Rest).await;
}

#[tokio::test]
async fn il_vecchio_answers_alike_over_grpc() {
    answers_alike(Protocol::Grpc).await;
}

async fn answers_alike(protocol: Protocol) {
    let server = Server::start();
    let asking = Client::of(&server, protocol).playing("vecchio");
    let mut dice = SplitMix64::new(5);
    let [mut compared, mut seen_by_hosts, mut watched] = [0; 3];
    let mut answered = std::collections::BTreeSet::new();
    for players in 2..=4_usize {
        // Each choice with some numbers of players.
        let positions = positions(players).into_iter().skip(players % 3).step_by(3);
        for state in positions {
            let awaited = state.awaiting().seats.iter().next();
            let awaited = awaited.expect("the game goes on");
            let next = awaited.plus(1, state.player_count());
            for seat in [Some(awaited), Some(next), None] {
                let viewer = seat.map(Seat::index);
                let other = disguise::disguise(Rules::default().catalog, &state, seat, &mut dice);
                let states = [printed(&state), printed(&other)];
                let mut twins = Twins::begin("vecchio", &asking, states).await;
                let some = about_position(&state).into_iter().step_by(8);
                seen_by_hosts += twins.differences_for_hosts(some.collect()).await;
                let asked = about_position(&state).into_iter();
                for (operation, request) in asked.chain(about_session(&state)) {
                    if twins.alike(viewer, operation, &request).await {
                        answered.insert(operation);
                    }
                    compared += 1;
                }
                let watchers = twins.watchers(viewer).await;
                // A guess is legal only for a seat that keeps a tile of its own; both sessions go on from there.
                for made in moves(&state, awaited).iter().step_by(7) {
                    let request =
                        json!({"id": "SESSION", "move": made, "include": ["CHANGES", "EVENTS"]});
                    twins.alike(viewer, "Sessions.MakeMove", &request).await;
                    compared += 1;
                }
                make_open_moves(&twins, &state).await;
                watched += twins.told_alike(watchers).await;
                guess_draws(&mut twins, &state, viewer).await;
            }
        }
    }
    println!("{compared} answers compared; {seen_by_hosts} told apart by hosts; {answered:?}");
    println!("{watched} moves watched");
    // All operations but those that take no position, and the record, which only the host may see.
    assert_eq!(answered.len(), 18, "{answered:?}");
    assert!(seen_by_hosts > 100, "the positions differ: {seen_by_hosts}");
    assert!(watched > 30, "{watched} moves watched");
}

/// A position of each choice in random games, those of turns once the game has gone on for a while.
fn positions(players: usize) -> Vec<State> {
    let rules = Rules::default();
    let players = u8::try_from(players).expect("four at most");
    let mut found: Vec<(Choice, State)> = Vec::new();
    for seed in 0.. {
        let mut dice = SplitMix64::new(seed);
        let mut state = rules.start(players, seed.into()).expect("they can play");
        let mut made = 0;
        while let Some((seat, next)) = choose(&rules, &state, &mut dice) {
            let choice = state.awaiting().choice;
            let is_late = made > FROM || choice != Choice::TakeAction;
            if is_late && found.iter().all(|(known, _)| *known != choice) {
                found.push((choice, state));
            }
            rules.play(&mut state, seat, &next).expect("it is listed");
            made += 1;
        }
        // All but that of a finished game.
        if found.len() == Choice::ALL.len() - 1 {
            break;
        }
    }
    found.into_iter().map(|(_, state)| state).collect()
}

/// Makes the same open moves in both sessions, for the seats that they wait for, while there are some.
async fn make_open_moves(twins: &Twins, state: &State) {
    let mut state = *state;
    for _ in 0..MOST_OPEN {
        let Some(seat) = state.awaiting().seats.iter().next() else {
            return;
        };
        let Some(made) = open_moves(&state, seat).into_iter().next() else {
            return;
        };
        let rules = Rules::default();
        rules.play(&mut state, seat, &made).expect("it is legal");
        let made = json!(print::made_move(rules.catalog, &made));
        for game in &twins.games {
            let making = game.making(&made);
            let answer = game.seats[seat.index()].ask("MakeMove", making).await;
            if !answer.good()["made"].is_object() {
                // A guess was right, and the sessions have moved on.
                return;
            }
        }
    }
}

/// A position as JSON.
fn printed(state: &State) -> Value {
    json!(print::state(Rules::default().catalog, state))
}

/// A draw that is declared is refused, whether it is right or wrong.
async fn guess_draws(twins: &mut Twins, state: &State, viewer: Option<usize>) {
    let order = printed(state);
    let council = order["councilStack"]["councilTiles"]
        .as_array()
        .into_iter()
        .flatten();
    let council: Vec<_> = council.take(5).collect();
    let crest = &order["crestStack"]["crests"][0];
    let mut guesses = vec![json!({"roll": {"first": 3, "second": 4}})];
    if !council.is_empty() {
        guesses.push(json!({"councilTiles": council}));
    }
    if crest.is_string() {
        guesses.push(json!({"crest": crest}));
    }
    for drawn in guesses {
        for made in [json!({"reinforce": {}}), json!({"endTurn": {}})] {
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
}
