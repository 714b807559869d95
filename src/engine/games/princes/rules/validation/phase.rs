//! Validation of the part of the round: it must agree with what the players have done in it ("Who moves").

use enumset::EnumSet;

use super::{Breach, Place, bidding, characters, decision, set_up, turn};
use crate::catalog::Catalog;
use crate::components::Stack;
use crate::constants::ROUNDS;
use crate::findings::{Relation, Value};
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{Choice, Decision, DecisionKind, Player, Stage, State, keeps_recruiting_card};
use maecenas_game::Known;

/// Checks stage, auction, turn, decision and markers.
pub(super) fn check(catalog: &Catalog, state: &State, breaches: &mut Vec<Breach>) {
    acquired(state, breaches);
    match state.stage {
        Stage::SetUp => set_up::check(state, breaches),
        Stage::Auction(None) => {
            let deciding = state.decision.filter(|decision| !decision.professor);
            if state.contenders().is_empty() && deciding.is_none() {
                let place = Place::Stage;
                let breach = Breach::new(Rule::PositionPhase, place).not(Value::Count(0));
                breaches.push(breach.expecting(Relation::AtLeast, Value::Count(1)));
            }
        }
        Stage::Auction(Some(under_way)) => bidding::check(catalog, state, under_way, breaches),
        Stage::Action(under_way) => turn::check(state, under_way, breaches),
        Stage::CharacterAuction(_) => {}
        Stage::LastChoices(_) => last_round(state, breaches),
        Stage::Finished => finished(state, breaches),
    }
    characters::check(state, breaches);
    if let Stage::Auction(_) = state.stage {
        bidding::withdrawals(state, breaches);
    }
    // A decision during set-up or after the end is reported there; one that cannot interrupt a bidding is reported by the
    // bidding.
    if let Some(open) = &state.decision {
        let possible = match state.stage {
            Stage::SetUp | Stage::Finished => false,
            Stage::Auction(Some(_)) => open.professor,
            Stage::Auction(None)
            | Stage::CharacterAuction(_)
            | Stage::Action(_)
            | Stage::LastChoices(_) => true,
        };
        if possible {
            decision::check(catalog, state, open, breaches);
        }
    }
    turn::markers(state, breaches);
}

fn finished(state: &State, breaches: &mut Vec<Breach>) {
    if let Some(decision) = &state.decision {
        let breach = Breach::new(Rule::PositionPhase, Place::Decision)
            .not(Value::Choice(decision.about.choice()));
        breaches.push(breach.expecting(Relation::Exactly, Value::Choice(Choice::Nothing)));
    }
    last_round(state, breaches);
}

/// Checks that the last round is over.
fn last_round(state: &State, breaches: &mut Vec<Breach>) {
    round_over(state, breaches);
    if state.round != ROUNDS {
        breaches.push(super::miscounted(
            Rule::GameEnd,
            Place::Round,
            ROUNDS.into(),
            state.round.into(),
        ));
    }
}

/// Checks the acquired objects: a stack gives one object in a round, the game has the stack, and the player owns the object.
fn acquired(state: &State, breaches: &mut Vec<Breach>) {
    let game: EnumSet<Stack> = state.seating().stacks().iter().copied().collect();
    let mut closed = EnumSet::new();
    for (seat, player) in state.seats() {
        let Some(stack) = player.acquired else {
            continue;
        };
        let place = Place::Acquired(seat);
        let not_open =
            Breach::new(Rule::AuctionNominateStackOpen, place).not(Value::Stacks(stack.into()));
        if !game.contains(stack) {
            breaches.push(not_open.expecting(Relation::OneOf, Value::Stacks(game)));
        } else if closed.contains(stack) {
            breaches.push(not_open.expecting(Relation::NoneOf, Value::Stacks(closed)));
        }
        closed |= stack;
        if player.withdrawn {
            let withdrawn = Breach::new(Rule::PositionPhase, Place::Withdrawn(seat));
            breaches.push(withdrawn.not(Value::Stacks(stack.into())));
        }
        let decides = state
            .decision
            .is_some_and(|decision| decision.seat == seat && delays(stack, decision));
        let owned = match stack {
            Stack::Forest | Stack::Lake | Stack::Park | Stack::Landscape => stack
                .landscapes()
                .iter()
                .map(|piece| u32::from(player.principality.count(*piece)))
                .sum(),
            Stack::Jester => player.jesters.into(),
            Stack::Builder => player.builders.into(),
            Stack::PrestigeCard => player.prestige_cards.count(),
            Stack::RecruitingCard => {
                recruiting_card(state, seat, player, breaches);
                continue;
            }
        };
        if owned == 0 && !decides {
            let breach = Breach::new(Rule::AuctionObject, place).not(Value::Count(0));
            breaches.push(breach.expecting(Relation::AtLeast, Value::Count(1)));
        }
    }
}

/// Checks that a recruiting card that a seat has acquired and not used can be in its hand.
fn recruiting_card(state: &State, seat: Seat, player: &Player, breaches: &mut Vec<Breach>) {
    if keeps_recruiting_card(&state.players, state.decision.as_ref(), seat)
        && state.holds_recruiting_card(player) == Known::No
    {
        let breach = Breach::new(Rule::AuctionObject, Place::Acquired(seat));
        breaches.push(breach.not(Value::Stacks(Stack::RecruitingCard.into())));
    }
}

/// Whether an open decision is about an acquired object of this stack, so that its owner does not have it yet.
fn delays(stack: Stack, decision: Decision) -> bool {
    match decision.about {
        DecisionKind::Landscape(_) => !stack.landscapes().is_empty(),
        DecisionKind::PrestigeCards(_) => stack == Stack::PrestigeCard && !decision.professor,
        DecisionKind::RecruitingCard
        | DecisionKind::Professions(_)
        | DecisionKind::BonusCards(_)
        | DecisionKind::Merchant(_)
        | DecisionKind::Joint { .. } => false,
    }
}

/// Checks that no acquired object and no withdrawal is left of the round, which is over.
fn round_over(state: &State, breaches: &mut Vec<Breach>) {
    for (seat, player) in state.seats() {
        if let Some(stack) = player.acquired {
            let breach = Breach::new(Rule::PositionPhase, Place::Acquired(seat));
            breaches.push(breach.not(Value::Stacks(stack.into())));
        }
        if player.withdrawn {
            breaches.push(Breach::new(Rule::PositionPhase, Place::Withdrawn(seat)));
        }
    }
}
