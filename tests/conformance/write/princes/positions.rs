//! Cases about complete positions: their score, their legal moves, their views and their errors.

use maecenas_contract::wire::princes::v1 as wire;
use maecenas_game::random::SplitMix64;

use super::games::{Played, TABLES, spread};
use super::mutation::mutated_state;
use super::question::{Question, position};
use super::sheet::Sheet;
use super::signature::signature;
use super::verdicts::somehow;

/// Up to this number, moves are listed one by one; more are only counted.
const LISTED: i32 = 25;
/// The number of mutations of a position.
const MISTAKES: usize = 16;

type Written = Result<(), String>;

/// Starts of games.
pub(super) fn starts(_: &[Played], sheet: &mut Sheet<'_>, dice: &mut SplitMix64) -> Written {
    for table in TABLES {
        for start_seat in [None, Some(0), Some(1), Some(u32::from(table.players) - 1)] {
            sheet.add(wire::NewGameRequest {
                player_count: Some(table.players.into()),
                start_seat,
                seed: format!("{:x}", dice.number()),
                options: table.options(),
                catalog: None,
            })?;
        }
    }
    Ok(())
}

/// The catalog and the rulebook, each in one case.
pub(super) fn books(_: &[Played], sheet: &mut Sheet<'_>, _: &mut SplitMix64) -> Written {
    sheet.add(wire::GetCatalogRequest::default())?;
    sheet.add(wire::ListRulesRequest::default())
}

/// The scores of positions.
pub(super) fn scores(games: &[Played], sheet: &mut Sheet<'_>, dice: &mut SplitMix64) -> Written {
    let mut states = Vec::new();
    for game in games {
        let rules = game.table.rules();
        let end = maecenas_engine::games::princes::wire::print::state(rules.catalog, &game.end);
        states.push(end.clone());
        // Ties are rare in random games, so some final positions are changed to make them likely.
        for _ in 0..6 {
            states.push(mutated_state(&level(&end, dice), dice));
        }
    }
    for (_, moment) in spread(games, 1, dice) {
        states.push(somehow(moment, sheet, dice));
    }
    for state in states {
        let question = wire::ScoreStateRequest {
            position: Some(position(state)),
        };
        if let Some(answer) = sheet.answer(&question)? {
            let players = answer["players"].as_array().map_or(0, Vec::len);
            if sheet.lacks(format!("{players} {}", signature(&answer)), 4) {
                sheet.add(question)?;
            }
        }
    }
    Ok(())
}

/// A position in which all players have the same money, the same points, or both.
fn level(state: &wire::State, dice: &mut SplitMix64) -> wire::State {
    let mut state = state.clone();
    let (same_points, same_money) = (dice.once_in(2), dice.once_in(2));
    for player in &mut state.players {
        if same_points {
            player.prestige_points = 20;
            player.prestige_hand = None;
        }
        if same_money {
            player.florins = Some(500);
        }
    }
    state.prestige_deck = None;
    state
}

/// The legal moves of a seat: all if they are few, and the number of each kind.
pub(super) fn lists(games: &[Played], sheet: &mut Sheet<'_>, dice: &mut SplitMix64) -> Written {
    for (_, moment) in spread(games, 2, dice) {
        let state = somehow(moment, sheet, dice);
        let seat = if dice.once_in(4) {
            moment.any_seat(dice)
        } else {
            moment.seat
        };
        let kinds = if dice.once_in(2) {
            vec![1 + i32::try_from(dice.below(19)).unwrap_or_default()]
        } else {
            Vec::new()
        };
        let mut question = wire::ListMovesRequest {
            position: Some(position(state)),
            seat: Some(seat.number().into()),
            only_kinds: kinds,
            count_only: true,
            ..wire::ListMovesRequest::default()
        };
        let Some(counted) = question.answer(sheet.princes()) else {
            continue;
        };
        question.count_only = counted.count > LISTED;
        let awaited = counted.awaiting.map(|awaiting| awaiting.choice);
        let kind = match counted.count {
            0 => format!("{awaited:?} none {}", counted.knowledge),
            _ => format!(
                "{awaited:?} {:?} {}",
                question.only_kinds, counted.knowledge
            ),
        };
        if sheet.lacks(kind, 4) {
            sheet.add(question)?;
        }
    }
    Ok(())
}

/// Positions as seats and spectators see them.
pub(super) fn views(games: &[Played], sheet: &mut Sheet<'_>, dice: &mut SplitMix64) -> Written {
    for (table, moment) in spread(games, 1, dice) {
        let viewer = if dice.once_in(4) {
            None
        } else {
            Some(moment.any_seat(dice))
        };
        let choice = moment.state.awaiting().choice;
        let own = viewer.map(|viewer| viewer == moment.seat);
        if sheet.lacks(format!("{choice:?} {own:?} {}", table.players), 1) {
            sheet.add(wire::ViewStateRequest {
                position: Some(position(moment.whole())),
                seat: viewer.map(|viewer| viewer.number().into()),
            })?;
        }
    }
    Ok(())
}

/// Inconsistent positions.
pub(super) fn breaches(games: &[Played], sheet: &mut Sheet<'_>, dice: &mut SplitMix64) -> Written {
    for (table, moment) in spread(games, 1, dice) {
        let whole = moment.whole();
        for _ in 0..MISTAKES {
            let mut state = mutated_state(&whole, dice);
            if dice.once_in(3) {
                state.supply = None;
            }
            let question = wire::CheckStateRequest {
                position: Some(position(state)),
                include: Vec::new(),
                labels: Vec::new(),
            };
            let Some(answer) = question.answer(sheet.princes()) else {
                continue;
            };
            let places = answer.breaches.iter().map(|breach| {
                let place: String = breach
                    .field
                    .chars()
                    .filter(|c| !c.is_ascii_digit())
                    .collect();
                format!("{} {place} ", breach.rule)
            });
            let kind = format!("{} {}", table.players == 2, places.collect::<String>());
            if sheet.lacks(kind, if answer.consistent { 20 } else { 2 }) {
                sheet.add(question)?;
            }
        }
    }
    Ok(())
}
