//! Cases about one seat: its journeys, its town actions, its ways onto the tracks, and its nobility tiles.

use maecenas::contract::wire::vecchio::{
    Vecchio,
    v1::{NobilityTile, Track},
};
use maecenas::game::random::SplitMix64;
use serde_json::{Value, json};

use super::games::{Moment, Played, spread};
use super::names;
use crate::write::common::sheet::Sheet;
use crate::write::one_of;
use crate::write::signature::signature;

type Done = Result<(), String>;

/// A seat of a position, whole, changed or as somebody sees it.
fn subject(moment: &Moment<Vecchio>, sheet: &Sheet<'_, Vecchio>, dice: &mut SplitMix64) -> Value {
    let seat = if dice.once_in(3) {
        moment.any_seat(dice)
    } else {
        moment.seat
    };
    let state = sheet.somehow(moment, dice);
    json!({"seatInState": {"state": state, "seat": seat.number()}})
}

/// Journeys from all towns with members, and from one town.
pub(super) fn journeys(
    games: &[Played<Vecchio>],
    sheet: &mut Sheet<'_, Vecchio>,
    dice: &mut SplitMix64,
) -> Done {
    let towns = names::towns();
    for moment in spread(games, 4, dice) {
        let mut request = json!({"subject": subject(moment, sheet, dice)});
        if !dice.once_in(6) {
            request["fromTown"] = json!(one_of(&towns, dice));
        }
        let Some(answer) = sheet.answer("listJourneys", &request) else {
            continue;
        };
        let of = |name: &str| {
            let listed = answer["journeys"].as_array().into_iter().flatten();
            listed.filter(|one| one[name] == true).count()
        };
        let ways = ["byFlorins", "byCarriage"].map(|name| of(name).checked_ilog2());
        let kind = format!(
            "{} {ways:?} {}",
            request["fromTown"].is_null(),
            of("stands") > 0
        );
        if sheet.lacks(kind, 1) && sheet.lacks(request["fromTown"].to_string(), 2) {
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
        request["onlyTowns"] = json!([one_of(&towns, dice)]);
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
        .filter_map(|number| Track::try_from(number).ok())
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

/// A question with what it asks for and what answers it, unless there are enough with the same broken rules.
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
    let kind = format!("{count:?} {about:?} {}", signature(&answer));
    if sheet.lacks(kind, 2) {
        sheet.add(operation, request)?;
    }
    Ok(())
}

/// What the tiles of a seat score, and what each tile would.
pub(super) fn nobility(
    games: &[Played<Vecchio>],
    sheet: &mut Sheet<'_, Vecchio>,
    dice: &mut SplitMix64,
) -> Done {
    let all: Vec<_> = (1..=12)
        .filter_map(|number| NobilityTile::try_from(number).ok())
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
