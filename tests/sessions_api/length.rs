//! A session has as many moves as a record may have, and reports when it is full.

use serde_json::{Value, json};

use crate::{client::Protocol, game::Game, house::House};

/// The most moves of a record.
const MOST: usize = 5000;

/// A record with all moves but one: one player exchanges their prestige point by point.
fn long_record() -> Value {
    let state = include_str!("../cases/princes/positions/action-turn.json");
    let mut state: Value = serde_json::from_str(state).unwrap();
    state["players"][0]["prestigePoints"] = json!(2 * MOST);
    let exchange = json!({"seat": 0, "move": {"exchangePrestige": {"points": 1}}});
    json!({"version": 2, "start": {"state": state}, "moves": vec![exchange; MOST - 1]})
}

#[tokio::test]
async fn a_full_session_takes_no_move_and_says_what_to_do() {
    let house = House::in_memory();
    for protocol in [Protocol::Rest, Protocol::Grpc] {
        let client = house.anybody(protocol);
        let start = json!({"record": long_record()});
        let game = Game::begin_with(&client, start).await;
        let request = game.making(&json!({"exchangePrestige": {"points": 1}}));
        let last = game.seats[0].ask("MakeMove", request.clone()).await.good();
        assert!(last["made"].is_object());
        let refused = game.seats[0].ask("MakeMove", request).await;
        assert_eq!(refused.code(), "SESSION_TOO_LONG");
        let session = game.read(&game.host).await;
        assert_eq!(session["info"]["version"], 1, "nothing is lost");
        assert_eq!(game.record().await["moves"].as_array().unwrap().len(), MOST);
    }
}
