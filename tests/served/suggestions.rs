//! What `SuggestMoves` answers over REST, in positions of random games.

use maecenas_contract::limits::{Faults, Path};
use maecenas_engine::codec::{Codec, SeatOf, Start};
use maecenas_engine::games::{WithGame, with_game};
use maecenas_game::random::{SplitMix64, choose};
use maecenas_game::{Catalog as _, Game as _, Seat as _};
use serde_json::{Value, json};

use crate::support::{Operation, Server};

/// The moves between two positions of a game, and the positions of a game.
const APART: usize = 17;
const COUNT: usize = 4;

/// A position, with a seat that has a move in it.
struct Position {
    seat: u8,
    whole: Value,
    /// What the seat may see.
    view: Value,
    /// A whole position that differs only in what the seat may not see.
    twin: Value,
}

/// Positions of a game with every number of players.
struct Positions;

impl WithGame for Positions {
    type Output = Vec<Position>;

    fn run<G: Codec>(self) -> Vec<Position> {
        let catalog = G::Components::reference();
        let mut dice = SplitMix64::new(40);
        let mut positions = Vec::new();
        for players in G::PLAYERS {
            let start = Start::<G> {
                players: u8::try_from(players).unwrap(),
                seat: SeatOf::<G>::FIRST,
                seed: dice.number().into(),
                options: None,
            };
            let mut faults = Faults::default();
            let mut state = G::set_up(catalog, start, &Path::ROOT, &mut faults);
            let rules = G::rules(catalog, &state);
            for number in 0..APART * COUNT {
                let Some((seat, made)) = choose(&rules, &state, &mut dice) else {
                    break;
                };
                if number.is_multiple_of(APART) {
                    let view = rules.view(&state, Some(seat));
                    let twin = rules.complete(&view, dice.number().into()).unwrap();
                    positions.push(Position {
                        seat: seat.number(),
                        whole: json!(G::print_state(rules, &state)),
                        view: json!(G::print_state(rules, &view)),
                        twin: json!(G::print_state(rules, &twin)),
                    });
                }
                rules.advance(&mut state, seat, &made);
            }
        }
        positions
    }
}

/// The body of an answer, byte by byte.
async fn body(server: &Server, game: &str, request: &Value) -> String {
    let operation = Operation::of_game(game, "SuggestMoves");
    let asked = server.client().post(server.url(&operation.path));
    let response = asked.json(request).send().await.unwrap();
    let status = response.status();
    let body = response.text().await.unwrap();
    assert_eq!(status, 200, "{body}");
    body
}

/// The suggestions with all that they can have are the same for positions that differ only in what the seat cannot see. With open hands some
/// of them differ.
async fn twins_have_the_same_bytes(game: &str) {
    let server = Server::start();
    let (mut explained, mut apart) = (0, 0);
    for position in with_game(game, Positions).unwrap() {
        let seat = position.seat;
        let asked = async |state: &Value, open_hands: bool| {
            let request = json!({
                "position": {"state": state},
                "seat": seat,
                "playouts": 64,
                "seed": "9",
                "openHands": open_hands,
                "include": ["EXPLANATIONS", "LABELS", "STATEMENTS"],
            });
            body(&server, game, &request).await
        };
        let suggested = asked(&position.whole, false).await;
        assert_eq!(asked(&position.twin, false).await, suggested);
        assert_eq!(asked(&position.view, false).await, suggested, "the view");
        let answer: Value = serde_json::from_str(&suggested).unwrap();
        for suggestion in answer["suggestions"].as_array().unwrap() {
            assert_eq!(suggestion["explanation"]["verdict"], "LEGAL");
            explained += 1;
        }
        if apart == 0 {
            let open = asked(&position.whole, true).await;
            apart += usize::from(asked(&position.twin, true).await != open);
        }
    }
    assert!(explained > 10 && apart > 0, "{explained}, {apart}");
}

#[tokio::test]
async fn twins_of_the_princes_of_florence_have_the_same_bytes() {
    twins_have_the_same_bytes("princes").await;
}

#[tokio::test]
async fn twins_of_palazzo_have_the_same_bytes() {
    twins_have_the_same_bytes("palazzo").await;
}

#[tokio::test]
async fn twins_of_il_vecchio_have_the_same_bytes() {
    twins_have_the_same_bytes("vecchio").await;
}

/// `PlayMove` plays each suggested move with the moves that the search expects after it from the whole position, in which nothing is hidden:
/// both those that the seat can know and those of open hands.
async fn expected_moves_are_legal(game: &str) {
    let server = Server::start();
    let play = Operation::of_game(game, "PlayMove");
    let mut expected = 0;
    for Position { seat, whole, .. } in with_game(game, Positions).unwrap() {
        for open_hands in [false, true] {
            let request = json!({
                "position": {"state": whole},
                "seat": seat,
                "playouts": 200,
                "openHands": open_hands,
            });
            let answer = body(&server, game, &request).await;
            let answer: Value = serde_json::from_str(&answer).unwrap();
            for suggestion in answer["suggestions"].as_array().unwrap() {
                let line = suggestion["line"].as_array().unwrap();
                let mut moves = vec![json!({"seat": seat, "move": suggestion["move"]})];
                moves.extend(line.iter().cloned());
                expected += line.len();
                let request = json!({"position": {"state": whole}, "moves": moves});
                let (status, played) = server.rest(play.rpc.full_name(), &request).await;
                assert_eq!((status, &played["refused"]), (200, &Value::Null));
                assert_eq!(played["playedCount"], moves.len());
            }
        }
    }
    assert!(expected > 20, "{expected} moves are expected");
}

#[tokio::test]
async fn expected_moves_of_the_princes_of_florence_are_legal() {
    expected_moves_are_legal("princes").await;
}

#[tokio::test]
async fn expected_moves_of_palazzo_are_legal() {
    expected_moves_are_legal("palazzo").await;
}

#[tokio::test]
async fn expected_moves_of_il_vecchio_are_legal() {
    expected_moves_are_legal("vecchio").await;
}
