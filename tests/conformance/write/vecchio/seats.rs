//! Cases about one seat: its journeys, its town actions, its ways onto the tracks, and its nobility tiles.

use maecenas_contract::wire::vecchio::Vecchio;
use maecenas_contract::wire::vecchio::v1::{NobilityTile, Track};
use maecenas_game::random::SplitMix64;
use serde_json::{Value, json};

use super::games::{Moment, Played, spread};
use super::names;
use crate::write::common::sheet::Sheet;
use crate::write::one_of;
use crate::write::signature::signature;

type Done = Result<(), String>;

/// A seat of a position, whole, changed or as some viewer sees it; for seat 0 also its player without the rest of the game.
fn subject(moment: &Moment<Vecchio>, sheet: &Sheet<'_, Vecchio>, dice: &mut SplitMix64) -> Value {
    let seat = if dice.once_in(3) {
        moment.any_seat(dice)
    } else {
        moment.seat
    };
    let state = sheet.somehow(moment, dice);
    if seat.number() == 0 && dice.once_in(2) {
        return json!({"playerAlone": alone(&state, dice)});
    }
    json!({"seatInState": {"state": state, "seat": seat.number()}})
}

/// The player of seat 0 without the rest of the game. The middlemen and the additional-cost token are sometimes left out.
fn alone(state: &Value, dice: &mut SplitMix64) -> Value {
    let mut alone = json!({
        "player": state["players"][0],
        "playerCount": state["players"].as_array().map(Vec::len),
        "finalRound": state["stage"]["turn"]["finalRound"] == true,
    });
    for (name, is_needed) in [
        ("trackMembers", true),
        ("middlemen", false),
        ("additionalCostTrack", false),
    ] {
        if let Some(value) = state.get(name)
            && (is_needed || !dice.once_in(3))
        {
            alone[name] = value.clone();
        }
    }
    alone
}

/// One town, or sometimes two, in any order.
fn some_of<'a>(towns: &'a [String], dice: &mut SplitMix64) -> Vec<&'a String> {
    let count = if dice.once_in(6) { 2 } else { 1 };
    (0..count).filter_map(|_| one_of(towns, dice)).collect()
}

/// Journeys from all towns with members, and from some towns.
pub(super) fn journeys(
    games: &[Played<Vecchio>],
    sheet: &mut Sheet<'_, Vecchio>,
    dice: &mut SplitMix64,
) -> Done {
    let towns = names::towns();
    for moment in spread(games, 4, dice) {
        let mut request = json!({"subject": subject(moment, sheet, dice)});
        if !dice.once_in(6) {
            request["onlyTowns"] = json!(some_of(&towns, dice));
        }
        let Some(answer) = sheet.answer("listJourneys", &request) else {
            continue;
        };
        let towns = answer["townJourneys"].as_array();
        let towns = || towns.into_iter().flatten();
        let of = |name: &str| {
            let listed = towns().filter_map(|town| town["journeys"].as_array());
            let listed = listed.flatten().filter(|one| one[name] == true);
            listed.count()
        };
        let ways = ["byFlorins", "byCarriage"].map(|name| of(name).checked_ilog2());
        let leaves = |town: &Value| town["standingCount"].as_u64() > Some(0);
        let count = request["onlyTowns"].as_array().map(Vec::len);
        let kind = format!(
            "{count:?} {ways:?} {} {}",
            towns().any(leaves),
            towns().all(leaves)
        );
        if sheet.lacks(kind, 1) && sheet.lacks(request["onlyTowns"].to_string(), 2) {
            sheet.add("listJourneys", request)?;
        }
    }
    Ok(())
}

/// Options of some towns.
pub(super) fn towns(
    games: &[Played<Vecchio>],
    sheet: &mut Sheet<'_, Vecchio>,
    dice: &mut SplitMix64,
) -> Done {
    let towns = names::towns();
    for moment in spread(games, 10, dice) {
        let mut request = json!({"subject": subject(moment, sheet, dice)});
        request["onlyTowns"] = json!(some_of(&towns, dice));
        add(
            "listTownOptions",
            ["onlyTowns", "townOptions"],
            request,
            sheet,
        )?;
    }
    Ok(())
}

/// Previews of some tracks.
pub(super) fn tracks(
    games: &[Played<Vecchio>],
    sheet: &mut Sheet<'_, Vecchio>,
    dice: &mut SplitMix64,
) -> Done {
    let all: Vec<_> = (1..=5)
        .filter_map(|number| Some(Track::try_from(number).ok()?.as_str_name()))
        .collect();
    for moment in spread(games, 10, dice) {
        let mut request = json!({"subject": subject(moment, sheet, dice)});
        if !dice.once_in(8) {
            request["onlyTracks"] = json!([one_of(&all, dice)]);
        }
        add(
            "previewTracks",
            ["onlyTracks", "trackPreviews"],
            request,
            sheet,
        )?;
    }
    Ok(())
}

/// Adds a request with its answer, unless there are enough cases with the same broken rules; for one about several things, unless there are
/// enough that begin with one of the same kind.
fn add(
    operation: &str,
    [asked, results]: [&str; 2],
    request: Value,
    sheet: &mut Sheet<'_, Vecchio>,
) -> Done {
    let Some(answer) = sheet.answer(operation, &request) else {
        return Ok(());
    };
    let count = request[asked].as_array().map(Vec::len);
    let first = &answer[results][0];
    let about = first.get("colour").or(first.get("track"));
    let shown = if count > Some(1) {
        String::new()
    } else {
        signature(&answer)
    };
    if sheet.lacks(format!("{count:?} {about:?} {shown}"), 2) {
        sheet.add(operation, request)?;
    }
    Ok(())
}

/// The scores of the tiles of a seat, and of each tile as if the seat had it.
pub(super) fn nobility(
    games: &[Played<Vecchio>],
    sheet: &mut Sheet<'_, Vecchio>,
    dice: &mut SplitMix64,
) -> Done {
    let all: Vec<_> = (1..=12)
        .filter_map(|number| Some(NobilityTile::try_from(number).ok()?.as_str_name()))
        .collect();
    for moment in spread(games, 10, dice) {
        let mut request = json!({"subject": subject(moment, sheet, dice)});
        if !dice.once_in(5) {
            request["nobilityTiles"] = json!([one_of(&all, dice)]);
        }
        let Some(answer) = sheet.answer("scoreNobility", &request) else {
            continue;
        };
        let first = &answer["nobilityScores"][0];
        let kind = format!(
            "{} {} {}",
            first["nobilityTile"], first["count"], answer["knowledge"]
        );
        if sheet.lacks(kind, 1) {
            sheet.add("scoreNobility", request)?;
        }
    }
    Ok(())
}
