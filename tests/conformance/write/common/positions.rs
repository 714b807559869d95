//! Cases about complete positions: their score, their legal moves, their views and their errors.

use maecenas_contract::messages::Names;
use maecenas_game::Seat as _;
use maecenas_game::random::SplitMix64;
use serde_json::{Value, json};

use super::Kit;
use super::games::{Played, spread};
use super::sheet::{Sheet, mutated_state};
use crate::write::signature::signature;

/// Up to this number, moves are listed one by one; more are only counted.
const LISTED: u64 = 25;
/// The number of mutations of a position.
const MISTAKES: usize = 24;

type Done = Result<(), String>;

/// Starts of games.
pub(super) fn starts<G: Kit>(
    _: &[Played<G>],
    sheet: &mut Sheet<'_, G>,
    dice: &mut SplitMix64,
) -> Done {
    for players in G::PLAYERS {
        for start_seat in [None, Some(0), Some(1), Some(players - 1)] {
            let seed = format!("{:x}", dice.number());
            let mut request = json!({"playerCount": players, "seed": seed});
            if let Some(seat) = start_seat {
                request["startSeat"] = json!(seat);
            }
            sheet.add("newGame", request)?;
        }
    }
    Ok(())
}

/// The catalog and the rulebook, each in one case.
pub(super) fn books<G: Kit>(_: &[Played<G>], sheet: &mut Sheet<'_, G>, _: &mut SplitMix64) -> Done {
    sheet.add("getCatalog", json!({}))?;
    sheet.add("listRules", json!({}))
}

/// The scores of positions.
pub(super) fn scores<G: Kit>(
    games: &[Played<G>],
    sheet: &mut Sheet<'_, G>,
    dice: &mut SplitMix64,
) -> Done {
    let mut states = Vec::new();
    for game in games {
        states.push(game.end.clone());
        // Ties are rare in random games, so some final positions are changed to make them likely.
        for _ in 0..6 {
            let mut level = game.end.clone();
            G::level(&mut level, dice);
            states.push(level);
        }
    }
    for moment in spread(games, 3, dice) {
        states.push(sheet.somehow(moment, dice));
    }
    for state in states {
        let request = json!({"position": {"state": state}});
        if let Some(answer) = sheet.answer("scoreState", &request) {
            let players = answer["players"].as_array().map_or(0, Vec::len);
            if sheet.lacks(format!("{players} {}", signature(&answer)), 4) {
                sheet.add("scoreState", request)?;
            }
        }
    }
    Ok(())
}

/// The legal moves of a seat: all if they are few, and the number of each kind.
pub(super) fn lists<G: Kit>(
    games: &[Played<G>],
    sheet: &mut Sheet<'_, G>,
    dice: &mut SplitMix64,
) -> Done {
    for moment in spread(games, 12, dice) {
        let seat = if dice.once_in(4) {
            moment.any_seat(dice)
        } else {
            moment.seat
        };
        let state = sheet.somehow(moment, dice);
        let mut request =
            json!({"position": {"state": state}, "seat": seat.number(), "countOnly": true});
        if dice.once_in(3) {
            let kind = G::kind_number(<G::Rules as maecenas_game::Game>::kind(&moment.made));
            let kind = G::MoveKind::try_from(kind).map(Names::name).ok();
            request["onlyKinds"] = json!(kind.as_slice());
        }
        let all = dice.once_in(4);
        if Sheet::<G>::has("ListMovesRequest", "all") {
            request["all"] = json!(all);
        }
        let Some(counted) = sheet.answer("listMoves", &request) else {
            continue;
        };
        let count = counted["count"].as_u64().unwrap_or_default();
        request["countOnly"] = json!(count > LISTED);
        let (awaited, knowledge) = (&counted["awaiting"]["choice"], &counted["knowledge"]);
        let few = if count == 0 { "none" } else { "some" };
        let kind = format!(
            "{awaited} {few} {} {} {knowledge}",
            request["onlyKinds"], request["all"]
        );
        if sheet.lacks(kind, 4) {
            sheet.add("listMoves", request)?;
        }
    }
    Ok(())
}

/// Positions as seats and spectators see them.
pub(super) fn views<G: Kit>(
    games: &[Played<G>],
    sheet: &mut Sheet<'_, G>,
    dice: &mut SplitMix64,
) -> Done {
    for moment in spread(games, 4, dice) {
        let viewer = (!dice.once_in(4)).then(|| moment.any_seat(dice));
        let whole = moment.whole();
        let players = whole["players"].as_array().map_or(0, Vec::len);
        let mut request = json!({"position": {"state": whole}});
        if let Some(viewer) = viewer {
            request["seat"] = json!(viewer.number());
        }
        let own = viewer.map(|viewer| viewer == moment.seat);
        if sheet.lacks(format!("{} {own:?} {players}", moment.choice()), 1) {
            sheet.add("viewState", request)?;
        }
    }
    Ok(())
}

/// Inconsistent positions.
pub(super) fn breaches<G: Kit>(
    games: &[Played<G>],
    sheet: &mut Sheet<'_, G>,
    dice: &mut SplitMix64,
) -> Done {
    for moment in spread(games, 5, dice) {
        let whole = moment.whole();
        let mut states = G::rare(&whole, moment.seat.number().into());
        for _ in 0..MISTAKES {
            let mut state = mutated_state::<G>(&whole, dice);
            // Values that are derived from the rest contradict a mutation, and hide what else it breaks.
            if dice.once_in(2)
                && let Value::Object(members) = &mut state
            {
                for part in G::PARTS {
                    members.shift_remove(*part);
                }
            }
            states.push(state);
        }
        for state in states {
            let request = json!({"position": {"state": state}});
            let Some(answer) = sheet.answer("checkState", &request) else {
                continue;
            };
            let breaches = answer["breaches"].as_array().into_iter().flatten();
            let places = breaches.map(|breach| {
                let place = breach["field"].as_str().unwrap_or_default();
                let place: String = place.chars().filter(|c| !c.is_ascii_digit()).collect();
                format!("{} {place} ", breach["rule"])
            });
            let kind = places.collect::<String>();
            if sheet.lacks(kind, if answer["consistent"] == true { 20 } else { 2 }) {
                sheet.add("checkState", request)?;
            }
        }
    }
    Ok(())
}
