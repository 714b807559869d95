//! Positions that games rarely come to, made from others.

use std::collections::BTreeSet;

use maecenas::contract::wire::princes::v1::{self as wire, decision};
use maecenas::game::random::SplitMix64;
use maecenas::games::princes::rules::Seat;

/// How many bonus cards there are.
const BONUS_CARDS: i32 = 20;
/// The most builders of a player.
const MOST_BUILDERS: u32 = 3;

/// The position in which the bonus deck has run out, or in which a player has all builders that he may have.
pub(super) fn short(mut state: wire::State, seat: Seat, dice: &mut SplitMix64) -> wire::State {
    state.supply = None;
    if dice.once_in(2) {
        return without_bonus_cards(state);
    }
    if let Some(player) = state.players.get_mut(seat.index()) {
        player.builder_count = MOST_BUILDERS;
    }
    state
}

/// The position in which the bonus deck has run out.
pub(super) fn without_bonus_cards(mut state: wire::State) -> wire::State {
    state.supply = None;
    let held = state.players.iter().flat_map(|player| &player.bonus_hand);
    let held: BTreeSet<i32> = held
        .flat_map(|held| &held.cards)
        .chain(drawn(&state))
        .copied()
        .collect();
    let played = (1..=BONUS_CARDS).filter(|card| !held.contains(card));
    state.played_bonus_cards = played.collect();
    state.bonus_deck = None;
    state
}

/// The position in which what is proposed has been declined once in this turn.
pub(super) fn declined(mut state: wire::State, proposed: &wire::ProposeJoint) -> wire::State {
    let phase = state.stage.as_mut().and_then(|stage| stage.stage.as_mut());
    if let Some(wire::stage::Stage::ActionPhase(turn)) = phase {
        let proposal = wire::DeclinedProposal {
            placement: proposed.placement,
            payment: proposed.payment.unwrap_or_default(),
        };
        let declined = turn.declined.get_or_insert_default();
        declined.proposals.push(proposal);
    }
    state
}

/// The bonus cards of which one is to be kept.
fn drawn(state: &wire::State) -> &[i32] {
    let decision = state.decision.as_ref();
    match decision.and_then(|decision| decision.decision.as_ref()) {
        Some(decision::Decision::BonusCardsDrawn(drawn)) => &drawn.cards,
        _ => &[],
    }
}
