//! The positions of the benches, and their parts.

use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_engine::games::princes::Princes;
use maecenas_engine::games::princes::wire::parse;
use maecenas_princes_rules::{Catalog, Parts, Player, Seat, State, assemble};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

const VALIDATE_MOVE: &str = include_str!("../../openapi/examples/princesValidateMove.json");

/// A message from its JSON.
pub(crate) fn message<M: DeserializeOwned>(json: Value) -> M {
    serde_json::from_value(json).expect("it is of the contract")
}

/// An example without the spaces that it has for readers.
pub(crate) fn compact(example: &str) -> Value {
    serde_json::from_str(example).unwrap()
}

/// A position of four players in the auction phase: that of the example.
pub(crate) fn auction() -> Value {
    compact(VALIDATE_MOVE)["position"]["state"].take()
}

/// The position of [`auction`] in the action phase, on the turn of the player with the half-full board and two builders.
pub(crate) fn action() -> Value {
    let mut state = auction();
    state["stage"] = json!({"actionPhase": {}});
    state["activeSeat"] = json!(2);
    state["players"][2]["builderCount"] = json!(2);
    state["players"][2]["jesterCount"] = json!(2);
    for (seat, stack) in ["JESTER", "FOREST", "BUILDER", "LAKE"].iter().enumerate() {
        state["players"][seat]["acquiredStack"] = json!(stack);
        // Nobody has passed where nothing is auctioned.
        state["players"][seat]["passed"] = json!(false);
    }
    state
}

pub(crate) fn parts(state: &Value) -> Parts {
    let state: wire::State = message(state.clone());
    let mut faults = Faults::default();
    let parts = parse::parts(Catalog::reference(), &state, &Path::ROOT, &mut faults);
    faults.none().expect("the position can be read");
    parts
}

pub(crate) fn state(state: &Value) -> State {
    assemble(Catalog::reference(), parts(state)).expect("the position is consistent")
}

pub(crate) fn seat(number: u32) -> Seat {
    Seat::new(number).unwrap()
}

/// The player with 25 of 49 squares taken.
pub(crate) fn half_full(state: &State) -> &Player {
    let player = state.player(seat(2));
    assert_eq!(player.principality.empty_squares(), 24);
    player
}

/// A position of `tests/perft/princes/positions`, by its name.
pub(crate) fn named(name: &str) -> State {
    crate::perft_positions::named::<Princes>(name).1
}
