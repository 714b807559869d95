//! Cases about works: the value of one, and which ones can be completed.

use maecenas_contract::wire::princes::v1 as wire;
use maecenas_contract::wire::princes::v1::evaluate_work_request::Asked;
use maecenas_game::random::SplitMix64;

use super::games::{Moment, Played, one_of, spread};
use super::mutation::{PLAYER, mutated};
use super::question::{player_alone, position, seat_in_state};
use super::sheet::{Sheet, without_nothing};
use super::signature::signature;

const WORK: &str = "maecenas.princes.v1.CompleteWork";
/// The number of works tried for a player.
const TRIES: usize = 4;

/// Writes the cases.
pub(super) fn write(
    games: &[Played],
    sheet: &mut Sheet<'_>,
    dice: &mut SplitMix64,
) -> Result<(), String> {
    for (_, moment) in spread(games, 2, dice) {
        let (player, round) = patron(moment, dice);
        for _ in 0..TRIES {
            let player = changed(&player, dice);
            let question = wire::EvaluateWorkRequest {
                subject: Some(player_alone(player.clone(), round)),
                asked: Some(Asked::CompleteWork(work(&player, dice))),
                include: Vec::new(),
            };
            let Some(answer) = sheet.answer(&question)? else {
                continue;
            };
            let cards = match &question.asked {
                Some(Asked::CompleteWork(work)) => Some(&work.bonus_cards),
                _ => None,
            };
            let kind = format!("{} {cards:?}", signature(&answer));
            if sheet.lacks(kind, 2) {
                sheet.add(question)?;
            }
        }
        if moment.state.characters().is_some()
            && let Some(question) = princess_work(player.clone(), round, dice)
            && let Some(answer) = sheet.answer(&question)?
            && sheet.lacks(format!("princess {}", signature(&answer)), 2)
        {
            sheet.add(question)?;
        }
        let player = changed(&player, dice);
        let question = wire::PlanWorksRequest {
            subject: Some(player_alone(player, round)),
        };
        if let Some(answer) = sheet.answer(&question)?
            && sheet.lacks(format!("plan {}", signature(&answer)), 2)
        {
            sheet.add(question)?;
        }
    }
    views(games, sheet, dice)
}

/// A work for the Princess, whom random players rarely have.
fn princess_work(
    mut player: wire::Player,
    round: u32,
    dice: &mut SplitMix64,
) -> Option<wire::EvaluateWorkRequest> {
    let converted_points = i32::try_from(dice.below(3)).ok()?;
    player.character = Some(wire::Character::Princess.into());
    Some(wire::EvaluateWorkRequest {
        subject: Some(player_alone(player, round)),
        asked: Some(Asked::CompletePrincessWork(wire::CompletePrincessWork {
            converted_points,
        })),
        include: Vec::new(),
    })
}

/// Works of a seat in a position that is the view of one seat.
fn views(games: &[Played], sheet: &mut Sheet<'_>, dice: &mut SplitMix64) -> Result<(), String> {
    for (_, moment) in spread(games, 1, dice) {
        let (viewer, seat) = (moment.any_seat(dice), moment.any_seat(dice));
        let state = moment.seen_by(Some(viewer));
        let player = state.players.get(seat.index()).cloned();
        let question = wire::EvaluateWorkRequest {
            subject: Some(seat_in_state(state, seat.number().into())),
            asked: Some(Asked::CompleteWork(work(&player.unwrap_or_default(), dice))),
            include: Vec::new(),
        };
        if let Some(answer) = sheet.answer(&question)?
            && sheet.lacks(format!("view {}", signature(&answer)), 3)
        {
            sheet.add(question)?;
        }
    }
    Ok(())
}

/// A random player of a position, without fields that do not affect works, and their round.
fn patron(moment: &Moment, dice: &mut SplitMix64) -> (wire::Player, u32) {
    let seat = moment.any_seat(dice);
    let mut state = moment.whole();
    let mut player = state.players.swap_remove(seat.index());
    for placed in &mut player.principality {
        (placed.square, placed.orientation) = (None, None);
    }
    player.returned_profession = None;
    player.acquired_stack = None;
    player.work_marker = None;
    player.withdrawn = false;
    player.passed = false;
    without_nothing(&mut player);
    let mut round = u32::from(moment.state.round());
    if dice.once_in(8) {
        round = 1 + u32::try_from(dice.below(7)).unwrap_or_default();
    }
    (player, round)
}

/// The player, unchanged or with some mutations.
fn changed(player: &wire::Player, dice: &mut SplitMix64) -> wire::Player {
    let mut player = player.clone();
    for _ in 0..dice.below(4) {
        player = mutated(PLAYER, &player, dice);
    }
    player
}

/// A work that the player may have the cards for.
fn work(player: &wire::Player, dice: &mut SplitMix64) -> wire::CompleteWork {
    let hand = player.hand.clone().unwrap_or_default();
    let held = player.bonus_hand.clone().unwrap_or_default().bonus_cards;
    let profession = one_of(&hand.professions, dice).copied();
    let bonus_cards = held.into_iter().filter(|_| dice.once_in(2)).collect();
    let converted_points = if dice.once_in(3) {
        i32::try_from(dice.below(9)).unwrap_or_default()
    } else {
        0
    };
    let work = wire::CompleteWork {
        profession: profession.unwrap_or(1),
        bonus_cards,
        converted_points,
    };
    if dice.once_in(3) {
        mutated(WORK, &work, dice)
    } else {
        work
    }
}

/// Writes the cases of prestige cards.
pub(super) fn prestige(
    games: &[Played],
    sheet: &mut Sheet<'_>,
    dice: &mut SplitMix64,
) -> Result<(), String> {
    for (_, moment) in spread(games, 2, dice) {
        let state = match dice.below(4) {
            0 => moment.seen_by(Some(moment.any_seat(dice))),
            _ => moment.whole(),
        };
        let card = 1 + i32::try_from(dice.below(14)).unwrap_or_default();
        for cards in [Vec::new(), vec![card]] {
            let question = wire::ScorePrestigeRequest {
                position: Some(position(state.clone())),
                prestige_cards: cards,
            };
            if let Some(answer) = sheet.answer(&question)?
                && sheet.lacks(signature(&answer), 2)
            {
                sheet.add(question)?;
            }
        }
    }
    Ok(())
}
