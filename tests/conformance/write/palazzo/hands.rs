//! Cases about one player: payments, bids, places of tiles and scores of palaces.

use maecenas_contract::wire::palazzo::Palazzo;
use maecenas_contract::wire::palazzo::v1::MoneyCard;
use maecenas_game::random::SplitMix64;
use serde_json::{Value, json};

use super::games::{Moment, Played, spread};
use crate::write::common::sheet::Sheet;
use crate::write::mutation::mutated_json;
use crate::write::one_of;
use crate::write::signature::signature;

type Done = Result<(), String>;

/// The most payments and bids that are listed.
const LISTED: u64 = 40;
/// The number of hands of random cards, and the most cards of one.
const HANDS: usize = 60;
const CARDS: u64 = 12;

/// A seat of a position, or a player alone, as the subject of a request.
fn subject(moment: &Moment<Palazzo>, dice: &mut SplitMix64) -> Value {
    let seat = moment.any_seat(dice);
    let state = match dice.below(3) {
        0 => moment.seen_by(Some(moment.any_seat(dice))),
        _ => moment.whole(),
    };
    if dice.once_in(2) {
        json!({"playerAlone": {"player": state["players"][usize::from(seat.number())]}})
    } else {
        json!({"seatInState": {"state": state, "seat": seat.number()}})
    }
}

/// The names of some random money cards.
pub(super) fn cards(most: u64, dice: &mut SplitMix64) -> Vec<Value> {
    let count = dice.below(most + 1);
    let kinds: Vec<_> = (1..=16)
        .filter_map(|number| MoneyCard::try_from(number).ok())
        .collect();
    let drawn = (0..count).filter_map(|_| one_of(&kinds, dice));
    drawn.map(|card| json!(card.as_str_name())).collect()
}

/// A random part of some cards.
fn part(of: &[Value], dice: &mut SplitMix64) -> Vec<Value> {
    of.iter().filter(|_| dice.once_in(3)).cloned().collect()
}

/// Random hands, and the hands of positions: the subject of each, and its known cards.
fn hands(games: &[Played<Palazzo>], dice: &mut SplitMix64) -> Vec<(Value, Vec<Value>)> {
    let mut hands = Vec::new();
    for _ in 0..HANDS {
        let held = cards(CARDS, dice);
        let player = json!({"hand": {"cards": held}});
        hands.push((json!({"playerAlone": {"player": player}}), held));
    }
    for moment in spread(games, 3, dice) {
        let of = subject(moment, dice);
        let alone = &of["playerAlone"]["player"];
        let seat = of["seatInState"]["seat"].as_u64().unwrap_or_default();
        let player = if alone.is_null() {
            &of["seatInState"]["state"]["players"][usize::try_from(seat).unwrap_or_default()]
        } else {
            alone
        };
        let held = player["hand"]["cards"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        hands.push((of, held));
    }
    hands
}

/// Payments of random prices, listed and validated.
pub(super) fn payments(
    games: &[Played<Palazzo>],
    sheet: &mut Sheet<'_, Palazzo>,
    dice: &mut SplitMix64,
) -> Done {
    for (of, held) in hands(games, dice) {
        let (price, all) = (dice.below(24), dice.once_in(3));
        list(
            "listPayments",
            json!({"subject": of, "price": price, "all": all}),
            sheet,
        )?;
        for paid in [part(&held, dice), part(&held, dice), cards(3, dice)] {
            validate(
                "validatePayment",
                json!({"subject": of, "price": price, "cards": paid}),
                sheet,
            )?;
        }
    }
    Ok(())
}

/// Bids of hands above the highest bid, listed and validated.
pub(super) fn bids(
    games: &[Played<Palazzo>],
    sheet: &mut Sheet<'_, Palazzo>,
    dice: &mut SplitMix64,
) -> Done {
    for (mut of, held) in hands(games, dice) {
        if let Some(alone) = of["playerAlone"].as_object_mut() {
            let mut bidding = json!({"opened": dice.once_in(2)});
            let laid = part(&cards(4, dice), dice);
            if !laid.is_empty() {
                bidding["laidBids"] = json!([{"cards": laid}]);
            }
            if !dice.once_in(4) {
                bidding["highest"] = json!({"total": dice.below(30)});
            }
            alone.insert("bidding".to_owned(), bidding);
        }
        list(
            "listBids",
            json!({"subject": of, "all": dice.once_in(3)}),
            sheet,
        )?;
        for laid in [part(&held, dice), part(&held, dice), cards(3, dice)] {
            validate("validateBid", json!({"subject": of, "cards": laid}), sheet)?;
        }
    }
    Ok(())
}

/// A list, or only its count where it is long, unless there are enough cases like it.
fn list(operation: &str, mut request: Value, sheet: &mut Sheet<'_, Palazzo>) -> Done {
    request["countOnly"] = json!(true);
    let Some(counted) = sheet.answer(operation, &request) else {
        return Ok(());
    };
    let count = counted["count"].as_u64().unwrap_or_default();
    request["countOnly"] = json!(count > LISTED);
    let magnitude = count.checked_ilog2();
    let kind = format!("{magnitude:?} {} {}", request["all"], signature(&counted));
    if sheet.lacks(kind, 3) {
        sheet.add(operation, request)?;
    }
    Ok(())
}

fn validate(operation: &str, request: Value, sheet: &mut Sheet<'_, Palazzo>) -> Done {
    let Some(answer) = sheet.answer(operation, &request) else {
        return Ok(());
    };
    let paid = answer.get("listedPayment").or(answer.get("listedBid"));
    let groups = paid
        .and_then(|paid| paid["groups"].as_array())
        .map(Vec::len);
    if sheet.lacks(format!("{operation} {groups:?} {}", signature(&answer)), 4) {
        sheet.add(operation, request)?;
    }
    Ok(())
}

/// Where tiles can go.
pub(super) fn builds(
    games: &[Played<Palazzo>],
    sheet: &mut Sheet<'_, Palazzo>,
    dice: &mut SplitMix64,
) -> Done {
    for moment in spread(games, 8, dice) {
        let mut request = json!({"subject": subject(moment, dice)});
        request["includeReconstructions"] = json!(dice.once_in(2));
        if dice.once_in(2) || request["subject"]["playerAlone"].is_object() {
            request["onlyTiles"] = json!([tile(dice), tile(dice)]);
        }
        let Some(answer) = sheet.answer("listBuilds", &request) else {
            continue;
        };
        let listed = answer["tileBuilds"].as_array().map(Vec::len);
        let kind = format!("{listed:?} {} {}", moment.choice(), signature(&answer));
        if sheet.lacks(kind, 2) {
            sheet.add("listBuilds", request)?;
        }
    }
    Ok(())
}

pub(super) fn tile(dice: &mut SplitMix64) -> Value {
    let material = one_of(&["BRICK", "SANDSTONE", "MARBLE"], dice).copied();
    json!({"material": material, "floor": 1 + dice.below(5), "windowCount": 1 + dice.below(3)})
}

/// What palaces score: of positions, and of players with one random change.
pub(super) fn palaces(
    games: &[Played<Palazzo>],
    sheet: &mut Sheet<'_, Palazzo>,
    dice: &mut SplitMix64,
) -> Done {
    for moment in spread(games, 8, dice) {
        let state = moment.whole();
        for player in state["players"].as_array().into_iter().flatten() {
            let player = mutated_json("maecenas.palazzo.v1.Player", player, dice);
            let player = json!({"palaces": player["palaces"]});
            let request = json!({"subject": {"playerAlone": {"player": player}}});
            let Some(answer) = sheet.answer("scorePalaces", &request) else {
                continue;
            };
            let floors = player["palaces"].as_array().into_iter().flatten();
            let floors = floors.filter_map(|palace| palace["tiles"].as_array().map(Vec::len));
            let highest = floors.max();
            if sheet.lacks(format!("{highest:?} {}", signature(&answer)), 4) {
                sheet.add("scorePalaces", request)?;
            }
        }
    }
    Ok(())
}
