//! Cases of declared draws, where the position hides dice, crests and tiles.

use maecenas_contract::wire::vecchio::Vecchio;
use maecenas_contract::wire::vecchio::v1::{CouncilTile, NobilityTile};
use maecenas_game::random::SplitMix64;
use serde_json::{Value, json};

use super::games::{Played, spread};
use crate::write::common::sheet::Sheet;
use crate::write::one_of;
use crate::write::signature::signature;

/// Moves in views of positions, without draws and with some that may or may not be possible.
pub(super) fn draws(
    games: &[Played<Vecchio>],
    sheet: &mut Sheet<'_, Vecchio>,
    dice: &mut SplitMix64,
) -> Result<(), String> {
    for moment in spread(games, 24, dice) {
        let whole = moment.whole();
        for drawn in [
            None,
            Some(likely(&whole, dice)),
            Some(random(dice)),
            Some(random(dice)),
        ] {
            let viewer = match dice.below(3) {
                0 => None,
                1 => Some(moment.any_seat(dice)),
                _ => Some(moment.seat),
            };
            let mut request = moment.played();
            request["position"] = json!({"state": moment.seen_by(viewer)});
            request["include"] = json!(["EVENTS"]);
            if let Some(drawn) = drawn {
                request["drawn"] = drawn;
            }
            let Some(answer) = sheet.answer("validateMove", &request) else {
                continue;
            };
            let of_kind = request["move"].as_object().into_iter().flatten();
            let kind: String = of_kind.map(|(kind, _)| kind.as_str()).collect();
            let shown = format!(
                "{kind} {} {}",
                request["drawn"].is_null(),
                signature(&answer)
            );
            if sheet.lacks(shown, 1) {
                sheet.add("validateMove", request)?;
            }
        }
    }
    Ok(())
}

/// What the next move may draw: the top of each stack, with dice.
fn likely(whole: &Value, dice: &mut SplitMix64) -> Value {
    let top = |stack: &str, items: &str, count: usize| {
        let items = whole[stack][items].as_array().into_iter().flatten();
        items.take(count).cloned().collect::<Vec<_>>()
    };
    let mut drawn = json!({});
    match dice.below(4) {
        0 => drawn["roll"] = roll(dice),
        1 => {
            if let Some(crest) = top("crestStack", "crests", 1).pop() {
                drawn["crest"] = crest;
            }
        }
        2 => drawn["councilTiles"] = json!(top("councilStack", "councilTiles", 5)),
        _ => drawn["nobilityTiles"] = json!(top("nobilityStack", "nobilityTiles", 5)),
    }
    drawn
}

fn roll(dice: &mut SplitMix64) -> Value {
    json!({"first": 1 + dice.below(6), "second": 1 + dice.below(6)})
}

/// Something that may not be what is drawn.
fn random(dice: &mut SplitMix64) -> Value {
    let council: Vec<_> = (1..=12)
        .filter_map(|number| Some(CouncilTile::try_from(number).ok()?.as_str_name()))
        .collect();
    let nobility: Vec<_> = (1..=12)
        .filter_map(|number| Some(NobilityTile::try_from(number).ok()?.as_str_name()))
        .collect();
    let mut drawn = json!({});
    for _ in 0..=dice.below(2) {
        match dice.below(6) {
            0 => drawn["roll"] = roll(dice),
            1 => drawn["crest"] = json!(one_of(&["FAMILY_MEMBER", "LEVY"], dice)),
            2 => drawn["flippedTile"] = json!(one_of(&council, dice)),
            3 => {
                let tiles = [one_of(&council, dice), one_of(&council, dice)];
                drawn["councilTiles"] = json!(tiles);
            }
            4 => {
                let tiles = [one_of(&nobility, dice), one_of(&nobility, dice)];
                drawn["nobilityTiles"] = json!(tiles);
            }
            _ => {
                let kept = json!({"seat": dice.below(4), "councilTile": one_of(&council, dice)});
                drawn["keptTiles"] = json!([kept]);
            }
        }
    }
    drawn
}
