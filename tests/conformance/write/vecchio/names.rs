//! Cases that name other towns and tiles than a legal move would, and other starts.

use maecenas_contract::wire::vecchio::Vecchio;
use maecenas_engine::codec::Codec as _;
use maecenas_game::random::SplitMix64;
use maecenas_game::{Game as _, Moves as _};
use maecenas_vecchio_rules::Catalog;
use serde_json::{Value, json};

use super::games::{Moment, Played, spread};
use crate::write::common::sheet::Sheet;
use crate::write::one_of;
use crate::write::signature::signature;

type Done = Result<(), String>;

/// The number of moves of a position that are tried.
const TRIED: usize = 12;
/// The number of mistakes that are made in a position.
const MISTAKES: usize = 4;

/// The ids of all towns.
pub(super) fn towns() -> Vec<String> {
    let rows = Catalog::reference().town_rows().iter();
    rows.map(|row| row.id.clone()).collect()
}

/// The ids of all province tiles.
pub(super) fn province_tiles() -> Vec<String> {
    let rows = Catalog::reference().province_rows().iter();
    rows.map(|row| row.id.clone()).collect()
}

/// The JSON with one town or province tile in the place of another one; `None` where it names none.
fn renamed(json: &Value, dice: &mut SplitMix64) -> Option<Value> {
    let mut changed = json.clone();
    let [towns, tiles] = [towns(), province_tiles()];
    let mut named = Vec::new();
    collect(
        &mut changed,
        &mut |text| towns.iter().chain(&tiles).any(|id| id == text),
        &mut named,
    );
    let index = usize::try_from(dice.below(named.len() as u64)).ok()?;
    let name = named.into_iter().nth(index)?;
    let of = if towns.contains(name) { &towns } else { &tiles };
    name.clone_from(one_of(of, dice)?);
    Some(changed)
}

/// All texts of a JSON value that are of some kind.
fn collect<'a>(
    json: &'a mut Value,
    is_one: &mut impl FnMut(&str) -> bool,
    found: &mut Vec<&'a mut String>,
) {
    match json {
        Value::String(text) if is_one(text) => found.push(text),
        Value::Array(items) => items
            .iter_mut()
            .for_each(|item| collect(item, is_one, found)),
        Value::Object(members) => {
            members
                .values_mut()
                .for_each(|item| collect(item, is_one, found));
        }
        _ => {}
    }
}

/// Moves near to legal ones, which name another town or tile, and positions in which something is elsewhere.
pub(super) fn names(
    games: &[Played<Vecchio>],
    sheet: &mut Sheet<'_, Vecchio>,
    dice: &mut SplitMix64,
) -> Done {
    for moment in spread(games, 16, dice) {
        for _ in 0..TRIED {
            let Some(made) = near(moment, dice) else {
                continue;
            };
            let mut request = moment.played();
            request["move"] = made;
            request["position"] = json!({"state": sheet.somehow(moment, dice)});
            let Some(answer) = sheet.answer("validateMove", &request) else {
                continue;
            };
            let of_kind = request["move"].as_object().into_iter().flatten();
            let kind: String = of_kind.map(|(kind, _)| kind.as_str()).collect();
            if sheet.lacks(format!("{kind} {}", signature(&answer)), 2) {
                sheet.add("validateMove", request)?;
            }
        }
        for _ in 0..MISTAKES {
            let Some(state) = renamed(&moment.whole(), dice) else {
                continue;
            };
            let request = json!({"position": {"state": state}});
            let Some(answer) = sheet.answer("checkState", &request) else {
                continue;
            };
            let breaches = answer["breaches"].as_array().into_iter().flatten();
            let rules = breaches.map(|breach| breach["rule"].to_string());
            let kind = rules.collect::<Vec<_>>().join(" ");
            if sheet.lacks(format!("position {kind}"), 3) {
                sheet.add("checkState", request)?;
            }
        }
    }
    Ok(())
}

/// A legal move of the seat with another town or tile.
fn near(moment: &Moment<Vecchio>, dice: &mut SplitMix64) -> Option<Value> {
    let listed = moment.rules.moves(&moment.state, moment.seat);
    let kinds: Vec<_> = listed.kinds().collect();
    let kind = one_of(&kinds, dice)?;
    let made = listed.nth_of(*kind, dice.below(listed.count_of(*kind)))?;
    let made = json!(Vecchio::print_move(moment.rules, &made));
    let once = renamed(&made, dice)?;
    if dice.once_in(2) {
        return Some(once);
    }
    renamed(&once, dice)
}

/// Starts with less luck, and with middlemen given or by chance; and first moves of such games.
pub(super) fn variants(
    _: &[Played<Vecchio>],
    sheet: &mut Sheet<'_, Vecchio>,
    dice: &mut SplitMix64,
) -> Done {
    let catalog = Catalog::reference();
    let given = catalog.distributions().iter().map(|towns| {
        let of = towns.iter().zip(catalog.rings());
        let of = of.filter_map(|(town, ring)| {
            let town = &catalog.town_row(*town)?.id;
            Some(json!({"colour": ring.colour.id(), "town": town}))
        });
        json!({"givenTowns": {"middlemen": of.collect::<Vec<_>>()}})
    });
    let fixed = [json!({"randomTowns": {}}), json!({"catalogTowns": {}})];
    let starts: Vec<_> = given.chain(fixed).collect();
    for middlemen in starts {
        for less_luck in [false, true] {
            let players = 2 + dice.below(3);
            let options = json!({"lessLuck": less_luck, "middlemenStart": middlemen});
            let seed = format!("{:x}", dice.number());
            let request = json!({"playerCount": players, "seed": seed, "options": options});
            if sheet.lacks(format!("{players} {less_luck}"), 2) {
                sheet.add("newGame", request)?;
            }
        }
    }
    less_luck(sheet, dice)
}

/// Moves of games that are played with less luck.
fn less_luck(sheet: &mut Sheet<'_, Vecchio>, dice: &mut SplitMix64) -> Done {
    let mut rules = maecenas_vecchio_rules::Rules::default();
    rules.options.less_luck = true;
    for players in 2..=4 {
        let start = rules.start(players, dice.number().into());
        let mut state = start.ok_or("so many can play")?;
        while let Some((seat, made)) = maecenas_game::random::choose(&rules, &state, dice) {
            let made_json = json!(Vecchio::print_move(rules, &made));
            let of_kind = made_json.as_object().into_iter().flatten();
            let kind: String = of_kind.map(|(kind, _)| kind.as_str()).collect();
            if sheet.lacks(format!("made {kind}"), 3) {
                let position = json!({"state": Vecchio::print_state(rules, &state)});
                let played = json!({"seat": seat.number(), "move": made_json});
                let request = json!({
                    "position": position,
                    "moves": [played],
                    "include": ["EVENTS", "CHANGES"],
                });
                sheet.add("playMove", request)?;
            }
            rules
                .play(&mut state, seat, &made)
                .map_err(|report| format!("{report:?}"))?;
        }
    }
    Ok(())
}
