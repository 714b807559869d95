//! Positions that are rare in random games, derived from others.

use std::collections::BTreeSet;

use maecenas_contract::wire::princes::v1 as wire;
use maecenas_contract::wire::princes::v1::decision;
use maecenas_game::random::SplitMix64;
use maecenas_princes_rules::Seat;

/// The number of bonus cards.
const BONUS_CARDS: i32 = 20;
/// The most builders of a player.
const MOST_BUILDERS: u32 = 3;

/// The position with an empty bonus deck, or with a player who has all their builders.
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

/// The position with an empty bonus deck.
pub(super) fn without_bonus_cards(mut state: wire::State) -> wire::State {
    state.supply = None;
    let held = state.players.iter().flat_map(|player| &player.bonus_hand);
    let held: BTreeSet<i32> = held
        .flat_map(|held| &held.bonus_cards)
        .chain(drawn(&state))
        .copied()
        .collect();
    let played = (1..=BONUS_CARDS).filter(|card| !held.contains(card));
    state.played_bonus_cards = played.collect();
    state.bonus_deck = None;
    state
}

/// The position in which this proposal has been declined in the current turn.
pub(super) fn declined(mut state: wire::State, proposed: &wire::ProposeJoint) -> wire::State {
    let phase = state.stage.as_mut().and_then(|stage| stage.stage.as_mut());
    if let Some(wire::stage::Stage::ActionPhase(turn)) = phase {
        let proposal = wire::DeclinedProposal {
            placement: proposed.placement,
            partner_payment: proposed.partner_payment.unwrap_or_default(),
        };
        let declined = turn.declined.get_or_insert_default();
        declined.proposals.push(proposal);
    }
    state
}

/// The drawn bonus cards, of which the player has to keep one.
fn drawn(state: &wire::State) -> &[i32] {
    let decision = state.decision.as_ref();
    match decision.and_then(|decision| decision.decision.as_ref()) {
        Some(decision::Decision::BonusCardsDrawn(drawn)) => &drawn.bonus_cards,
        _ => &[],
    }
}
