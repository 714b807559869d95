//! The verdict of `ValidateMove` on a move agrees with `PlayMove`: a legal move is played and leads to a consistent position, any other is
//! refused for the same reasons and leaves the position unchanged.

use maecenas_contract::limits::Path;
use maecenas_engine::codec::Codec;
use maecenas_engine::games::{WithGame, with_game};
use maecenas_game::Catalog as _;
use serde_json::{Value, json};

use super::{case::Case, matching};
use crate::support::Server;

/// The rule that can make the outcome of a legal move unknown: the money of a winner who may have to exchange prestige.
const UNSETTLED: &str = "ruling.R2";

/// Every difference between the verdict on the move of a case and playing it.
pub(crate) async fn differences(server: &Server, case: &Case) -> Vec<String> {
    let mut question = case.request.clone();
    question["include"] = json!(["NEXT_STATE", "EVENTS"]);
    let (status, judged) = server.rest(&case.rpc("ValidateMove"), &question).await;
    let mut made = json!({"seat": question["seat"], "move": question["move"]});
    if let Some(drawn) = question.get("drawn") {
        made["drawn"] = drawn.clone();
    }
    let request = json!({"position": question["position"], "moves": [made], "include": ["EVENTS"]});
    let (played_status, played) = server.rest(&case.rpc("PlayMove"), &request).await;
    if (status, played_status) != (200, 200) {
        return vec![format!("not answered: {judged} and {played}")];
    }
    let grpc = server.grpc(&case.rpc("PlayMove"), &request).await;
    let mut found = grpc.map_or_else(
        |status| vec![format!("gRPC refuses: {status}")],
        |grpc| matching::disagreements(&played, &grpc),
    );
    let settled = judged["needs"].as_array().is_none_or(Vec::is_empty);
    match judged["verdict"].as_str() {
        Some("LEGAL") if settled => found.extend(was_played(server, case, &judged, &played).await),
        Some("LEGAL") => {
            let mut reasons = judged.clone();
            reasons["verdict"] = json!("UNKNOWN");
            found.extend(was_refused(case, &reasons, &played));
            let needs = judged["needs"].as_array().into_iter().flatten();
            let other = needs.filter(|need| need["rule"] != UNSETTLED);
            found.extend(other.map(|need| format!("a legal move needs {need}")));
        }
        _ => found.extend(was_refused(case, &judged, &played)),
    }
    found
}

/// A legal move was played, to the position and with the events of its verdict, and the position is consistent.
async fn was_played(server: &Server, case: &Case, judged: &Value, played: &Value) -> Vec<String> {
    let mut found = matching::differences(
        &json!({"playedCount": 1, "refused": {"$absent": true}, "events": judged["events"]}),
        played,
    );
    found.extend(same_state(&judged["nextState"], &played["state"]));
    let position = json!({"position": {"state": played["state"]}});
    let (_, checked) = server.rest(&case.rpc("CheckState"), &position).await;
    let expected = json!({"consistent": true, "awaiting": played["awaiting"]});
    found.extend(matching::differences(&expected, &checked));
    found
}

/// A move was refused for these reasons, and nothing was changed.
fn was_refused(case: &Case, reasons: &Value, played: &Value) -> Vec<String> {
    let mut reasons = reasons.clone();
    for violation in reasons["violations"].as_array_mut().into_iter().flatten() {
        // The move is the first of a list there.
        let field = violation["field"].as_str().unwrap_or_default();
        violation["field"] = json!(format!("moves[0].{field}"));
    }
    let refused = json!({"refusal": reasons, "index": 0, "seat": case.request["seat"]});
    let expected = json!({"playedCount": 0, "events": [], "refused": refused});
    let mut found = matching::differences(&expected, played);
    found.extend(same_state(&as_read(case), &played["state"]));
    found
}

fn same_state(expected: &Value, actual: &Value) -> Option<String> {
    (expected != actual).then(|| format!("the position is {actual}, not {expected}"))
}

/// The position of a case with every derived value, as an answer prints it.
fn as_read(case: &Case) -> Value {
    let state = &case.request["position"]["state"];
    with_game(&case.game, Printed(state)).expect("the game is in the list")
}

/// A position that is parsed and printed.
struct Printed<'a>(&'a Value);

impl WithGame for Printed<'_> {
    type Output = Value;

    fn run<G: Codec>(self) -> Value {
        let state: G::State =
            serde_json::from_value(self.0.clone()).expect("the position was accepted");
        let catalog = G::Components::reference();
        let state = G::parse_state(catalog, &state, &Path::ROOT);
        let state = state.unwrap_or_else(|_| panic!("the position is inconsistent"));
        let printed = G::print_state(G::rules(catalog, &state), &state);
        serde_json::to_value(printed).expect("a position has a JSON form")
    }
}
