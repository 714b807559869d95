//! Cases of declared draws, where the position hides the order of what is drawn from.

use maecenas_contract::wire::palazzo::Palazzo;
use maecenas_game::random::SplitMix64;
use serde_json::{Value, json};

use super::games::{Played, spread};
use super::hands::{cards, tile};
use crate::write::common::sheet::Sheet;
use crate::write::signature::signature;

/// Moves that draw, in views of positions, with what they draw and with what they cannot draw.
pub(super) fn draws(
    games: &[Played<Palazzo>],
    sheet: &mut Sheet<'_, Palazzo>,
    dice: &mut SplitMix64,
) -> Result<(), String> {
    for moment in spread(games, 24, dice) {
        let whole = moment.whole();
        for drawn in [
            None,
            Some(next(&whole, &moment.made())),
            Some(random(dice)),
            Some(random(dice)),
        ] {
            let viewer = dice.once_in(2).then(|| moment.any_seat(dice));
            let mut request = moment.played();
            request["position"] = json!({"state": moment.seen_by(viewer)});
            request["include"] = json!(["EVENTS"]);
            if let Some(drawn) = drawn {
                request["drawn"] = drawn;
            }
            let Some(answer) = sheet.answer("validateMove", &request) else {
                continue;
            };
            let made = moment.made();
            let draws = made["takeMoney"].is_object() || made["drawTiles"].is_object();
            let kind = format!(
                "{draws} {} {}",
                request["drawn"].is_null(),
                signature(&answer)
            );
            if sheet.lacks(kind, if draws { 3 } else { 1 }) {
                sheet.add("validateMove", request)?;
            }
        }
    }
    Ok(())
}

/// What a move draws: the tiles of the first stack that has some, or the first cards of the deck.
fn next(whole: &Value, made: &Value) -> Value {
    if made["drawTiles"].is_object() {
        let stacks = whole["tileStacks"].as_array().into_iter().flatten();
        let tiles = stacks.flat_map(|stack| stack["stackTiles"].as_array().into_iter().flatten());
        return json!({"stackTiles": tiles.take(2).collect::<Vec<_>>()});
    }
    if made["takeMoney"].is_object() {
        let players = whole["players"].as_array().map_or(0, Vec::len);
        let cards = whole["moneyDeck"]["cards"].as_array().into_iter().flatten();
        return json!({"cards": cards.take(players + 1).collect::<Vec<_>>()});
    }
    json!({})
}

/// Something that may not be what is drawn.
fn random(dice: &mut SplitMix64) -> Value {
    let count = 1 + dice.below(2);
    let tiles = (0..count).map(|_| match dice.below(4) {
        0 => json!({"rider": {}}),
        _ => json!({"tile": tile(dice)}),
    });
    let tiles: Vec<_> = tiles.collect();
    if dice.once_in(2) {
        json!({"stackTiles": tiles})
    } else {
        json!({"cards": cards(5, dice)})
    }
}
