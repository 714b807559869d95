//! Decisions that are open in a position.

use maecenas_contract::wire::princes::v1::stack::Name;
use maecenas_contract::wire::princes::v1::{
    BonusCardsDrawn, LandscapeWon, PrestigeCardsDrawn, ProfessionCardsDrawn, RecruitingCardWon,
    decision,
};

use super::dice::Dice;
use super::states::Making;

/// The decision about an object that was just acquired, which leaves the winner's board for it.
pub fn won(making: &mut Making, dice: &mut Dice) -> Option<decision::Decision> {
    // No seat after this one has withdrawn: only the seat that nominates withdraws, and its turn came before theirs.
    let start = making.state.start_seat.unwrap() as usize;
    let players = &making.state.players;
    let seats: Vec<usize> = (start..players.len()).chain(0..start).collect();
    let withdrawn = seats.iter().rposition(|seat| players[*seat].withdrawn);
    let winners: Vec<u32> = seats
        .into_iter()
        .skip(withdrawn.map_or(0, |last| last + 1))
        .filter(|seat| players[*seat].acquired_stack.is_some())
        .map(|seat| u32::try_from(seat).unwrap())
        .collect();
    let winner = dice.one(&winners)?;
    let (seat, index) = (Some(winner), winner as usize);
    let stack = making.state.players[index]
        .acquired_stack
        .and_then(|stack| Name::try_from(stack).ok())?;
    match stack {
        Name::PrestigeCard => {
            let held = &mut making.state.players[index]
                .prestige_hand
                .as_mut()?
                .prestige_cards;
            making.prestige_cards.push(held.pop()?);
            let prestige_cards = draw(dice, &mut making.prestige_cards)?;
            Some(decision::Decision::PrestigeCardsDrawn(PrestigeCardsDrawn {
                seat,
                prestige_cards,
                hidden_count: 0,
                professor: None,
            }))
        }
        Name::RecruitingCard => {
            let hand = making.state.players[index].hand.as_mut()?;
            hand.recruiting_card_count = hand.recruiting_card_count.checked_sub(1)?;
            let mut opponents = (0..)
                .zip(&making.state.players)
                .filter(|(other, _)| *other != winner);
            let shown = opponents.any(|(_, player)| {
                player
                    .table
                    .as_ref()
                    .is_some_and(|table| !table.professions.is_empty())
            });
            shown.then_some(decision::Decision::RecruitingCardWon(RecruitingCardWon {
                seat,
            }))
        }
        Name::Forest | Name::Lake | Name::Park | Name::Landscape => {
            // The landscape is taken back; the others could have been placed without it.
            let board = &mut making.boards[index];
            let last = board.placed.iter().rposition(|placed| match stack {
                Name::Landscape => placed.piece > 10,
                _ => placed.piece == 10 + stack as i32,
            })?;
            let piece = board.placed.remove(last).piece;
            let landscape = (stack != Name::Landscape).then_some(piece);
            if landscape.is_none() {
                *making.pieces.get_mut(&piece)? += 1;
            }
            Some(decision::Decision::LandscapeWon(LandscapeWon {
                seat,
                landscape,
            }))
        }
        _ => None,
    }
}

/// The cards that were just drawn.
pub fn drawn(
    making: &mut Making,
    dice: &mut Dice,
    seat: u32,
    professions: bool,
) -> Option<decision::Decision> {
    let seat = Some(seat);
    Some(if professions {
        let professions = draw(dice, &mut making.professions)?;
        decision::Decision::ProfessionCardsDrawn(ProfessionCardsDrawn {
            seat,
            professions,
            hidden_count: 0,
        })
    } else {
        let bonus_cards = draw(dice, &mut making.bonus_cards)?;
        decision::Decision::BonusCardsDrawn(BonusCardsDrawn {
            seat,
            bonus_cards,
            hidden_count: 0,
            professor: None,
        })
    })
}

/// The top five cards, or all of fewer; a single one leaves nothing to decide.
fn draw(dice: &mut Dice, deck: &mut Vec<i32>) -> Option<Vec<i32>> {
    Some(dice.take(deck, 5)).filter(|cards| cards.len() > 1)
}
