//! Cases about placements: where pieces may be placed, and whether one placement is legal.

use maecenas_contract::wire::contract::v1::Include;
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_contract::wire::rulebook::v1::Square;
use maecenas_game::random::SplitMix64;

use super::games::{Played, one_of, spread};
use super::mutation::{PLAYER, mutated};
use super::question::{Question, player_alone, seat_in_state};
use super::sheet::Sheet;
use super::signature::signature;

const PLACEMENT: &str = "maecenas.princes.v1.Placement";
/// Up to this number, placements are listed one by one; more are only counted.
const LISTED: i32 = 12;
/// The number of different pieces.
const PIECES: u64 = 13;

/// Writes the cases.
pub(super) fn write(
    games: &[Played],
    sheet: &mut Sheet<'_>,
    dice: &mut SplitMix64,
) -> Result<(), String> {
    for (_, moment) in spread(games, 2, dice) {
        let seat = moment.any_seat(dice);
        let mut state = moment.whole();
        let whole = state.players.swap_remove(seat.index());
        let mut player = wire::Player {
            principality: whole.principality,
            builder_count: whole.builder_count,
            ..wire::Player::default()
        };
        if dice.once_in(6) {
            player = mutated(PLAYER, &player, dice);
        }
        list(&player, sheet, dice)?;
        for _ in 0..4 {
            judge(&player, sheet, dice)?;
        }
    }
    views(games, sheet, dice)
}

/// Lists the placements of a piece or two.
fn list(player: &wire::Player, sheet: &mut Sheet<'_>, dice: &mut SplitMix64) -> Result<(), String> {
    let pieces = if dice.once_in(12) {
        Vec::new()
    } else {
        let mut pieces = vec![any_piece(dice), any_piece(dice)];
        pieces.dedup();
        pieces
    };
    let mut question = wire::ListPlacementsRequest {
        subject: Some(player_alone(player.clone(), 1)),
        only_pieces: pieces,
        count_only: true,
        across: None,
        include: vec![Include::Squares.into()],
    };
    let Some(counted) = question.answer(sheet.princes()) else {
        return Ok(());
    };
    let many = counted
        .piece_placements
        .iter()
        .map(|piece| piece.count)
        .sum::<i32>();
    question.count_only = many > LISTED;
    sheet.add(question)
}

fn any_piece(dice: &mut SplitMix64) -> i32 {
    1 + i32::try_from(dice.below(PIECES)).unwrap_or_default()
}

/// Validates a placement near a legal one.
fn judge(
    player: &wire::Player,
    sheet: &mut Sheet<'_>,
    dice: &mut SplitMix64,
) -> Result<(), String> {
    let all = wire::ListPlacementsRequest {
        subject: Some(player_alone(player.clone(), 1)),
        only_pieces: vec![any_piece(dice)],
        count_only: false,
        across: None,
        include: vec![Include::Squares.into()],
    };
    let listed = all.answer(sheet.princes()).unwrap_or_default();
    let listed = listed
        .piece_placements
        .into_iter()
        .flat_map(|piece| piece.placements);
    let listed: Vec<_> = listed.filter_map(|placed| placed.placement).collect();
    let mut placement = match one_of(&listed, dice) {
        Some(placement) => *placement,
        None => wire::Placement {
            piece: any_piece(dice),
            square: Some(Square {
                row: Some(2),
                column: Some(2),
            }),
            orientation: None,
            partner: None,
        },
    };
    for _ in 0..dice.below(4) {
        placement = mutated(PLACEMENT, &placement, dice);
    }
    let moved = dice
        .once_in(12)
        .then(|| u32::try_from(dice.below(player.principality.len() as u64 + 1)).ok());
    let question = wire::ValidatePlacementRequest {
        subject: Some(player_alone(player.clone(), 1)),
        placement: Some(placement),
        moved: moved.flatten(),
        across: None,
        include: vec![Include::Squares.into()],
    };
    if let Some(answer) = sheet.answer(&question)? {
        let kind = format!(
            "{} {:?} {}",
            signature(&answer),
            question.placement.as_ref().map(|placement| placement.piece),
            player.builder_count
        );
        if sheet.lacks(kind, 2) {
            sheet.add(question)?;
        }
    }
    Ok(())
}

/// Placements of a seat in a view of a position, also with a principality whose squares are not given.
fn views(games: &[Played], sheet: &mut Sheet<'_>, dice: &mut SplitMix64) -> Result<(), String> {
    for (_, moment) in spread(games, 1, dice) {
        let seat = moment.any_seat(dice);
        let mut state = moment.seen_by(Some(seat));
        let hides = dice.once_in(2);
        if let Some(player) = state.players.get_mut(seat.index())
            && let Some(last) = player.principality.last_mut()
            && hides
        {
            (last.square, last.orientation) = (None, None);
        }
        let player = state.players.get(seat.index()).cloned().unwrap_or_default();
        let question = wire::ListPlacementsRequest {
            subject: Some(seat_in_state(state, seat.number().into())),
            only_pieces: vec![any_piece(dice)],
            count_only: true,
            across: None,
            include: vec![Include::Squares.into()],
        };
        if let Some(answer) = sheet.answer(&question)?
            && sheet.lacks(format!("list {hides} {}", signature(&answer)), 12)
        {
            sheet.add(question)?;
        }
        for _ in 0..2 {
            judge(&player, sheet, dice)?;
        }
    }
    Ok(())
}
