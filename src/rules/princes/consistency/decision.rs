//! Whether an open decision follows from what its seat has just acquired or done ("Who moves").

use super::{Breach, Place, cooperation};
use crate::rules::princes::catalog::Catalog;
use crate::rules::princes::components::Stack;
use crate::rules::princes::figures::MOST_DRAWN;
use crate::rules::princes::judgement::{Relation, Value};
use crate::rules::princes::placing::Ground;
use crate::rules::princes::rulebook::Rule;
use crate::rules::princes::state::{About, Decision, Stage, State, Turn};

/// Checks an open decision.
pub(super) fn check(
    catalog: &Catalog,
    state: &State,
    decision: &Decision,
    breaches: &mut Vec<Breach>,
) {
    let Decision { seat, about } = *decision;
    let won = state.player(seat).acquired;
    let auction = matches!(state.stage, Stage::Auction(_));
    let turn = match state.stage {
        Stage::Action(turn) if turn.seat == seat => Some(turn),
        _ => None,
    };
    let fits = match about {
        About::Landscape(Some(piece)) => {
            auction && won.is_some_and(|stack| *stack.landscapes() == [piece])
        }
        About::Landscape(None) => auction && won == Some(Stack::Landscape),
        About::RecruitingCard => {
            let shown = state
                .seats()
                .any(|(other, player)| other != seat && !player.table.professions.is_empty());
            auction && won == Some(Stack::RecruitingCard) && shown
        }
        About::PrestigeCards(_) => auction && won == Some(Stack::PrestigeCard),
        About::Professions(_) => turn.is_some_and(|turn| turn.profession_taken),
        About::BonusCards(_) => turn.is_some(),
        About::Joint { proposer, proposal } => {
            cooperation::open(catalog, state, proposer, proposal, breaches);
            return;
        }
    };
    if !fits {
        let choice = Value::Choice(about.choice());
        breaches.push(Breach::new(Rule::PositionPhase, Place::Decision).not(choice));
        return;
    }
    match about {
        About::Landscape(piece) => {
            let left = state.landscapes_left();
            let ground = Ground::of(state.player(seat));
            let mut landscapes = piece.map_or(left, Into::into).iter();
            if !landscapes.any(|piece| ground.has_room(catalog, piece)) {
                let breach = Breach::new(Rule::AuctionLandscapeRoom, Place::Decision);
                breaches.push(breach.not(Value::Seat(seat)));
            }
        }
        About::RecruitingCard | About::Joint { .. } => {}
        About::PrestigeCards(cards) => drawn(cards.count(), state.prestige_deck.len(), breaches),
        About::Professions(cards) => drawn(cards.count(), state.profession_deck.len(), breaches),
        About::BonusCards(cards) => {
            drawn(cards.count(), state.bonus_deck.len(), breaches);
            bonus_card_acquired(turn, breaches);
        }
    }
}

/// A draw takes five cards, or all of fewer, and one alone leaves nothing to decide. `left` are the fewest cards that the deck
/// still holds.
fn drawn(drawn: u32, left: usize, breaches: &mut Vec<Breach>) {
    let most = MOST_DRAWN as u32;
    let right = most.min(drawn + left as u32).max(2);
    if drawn != right {
        let range = if drawn > most || left > 0 {
            (right, right)
        } else {
            (2, most)
        };
        let breach = Breach::outside(Rule::DrawKeepOne, Place::Decision, range, drawn);
        breaches.push(breach);
    }
}

/// Acquiring a bonus card was an action that neither took a profession nor introduced a freedom.
fn bonus_card_acquired(turn: Option<Turn>, breaches: &mut Vec<Breach>) {
    let Some(turn) = turn else { return };
    let fewest = turn.other_than_works() + 1;
    if turn.actions_taken < fewest {
        let breach = Breach::new(Rule::PositionPhase, Place::ActionsTaken);
        breaches.push(
            breach
                .expecting(Relation::AtLeast, Value::Count(fewest.into()))
                .not(Value::Count(turn.actions_taken.into())),
        );
    }
}
