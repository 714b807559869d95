//! Deduction by elimination: names the hidden cards that can be no others.
//!
//! A hidden card is one of those that are visible nowhere. When one place has as many hidden cards of a kind as are visible
//! nowhere, it has exactly those.

use enumset::{EnumSet, EnumSetType};

use super::State;
use super::cards::Cards;
use super::decision::DecisionKind;
use super::supply::Taken;
use super::visible_cards::Seen;
use crate::games::princes::rules::components::Profession;
use crate::games::princes::rules::constants::RECRUITING_CARDS;

/// Names the hidden cards of hands and of draws that can be no others. The position must be valid.
pub(in crate::games::princes::rules) fn name(state: &mut State) {
    name_hands(state);
    let seen = Seen::in_state(state);
    let bonus_cards = !seen.bonus_cards;
    let prestige_cards = !seen.prestige_cards;
    for player in &mut state.players {
        name_all(&mut player.bonus_cards, bonus_cards);
        name_all(&mut player.prestige_cards, prestige_cards);
    }
    match state.decision.as_mut().map(|decision| &mut decision.about) {
        Some(DecisionKind::Professions(drawn)) => name_all(drawn, !seen.professions),
        Some(DecisionKind::BonusCards(drawn)) => name_all(drawn, bonus_cards),
        Some(DecisionKind::PrestigeCards(drawn)) => name_all(drawn, prestige_cards),
        Some(
            DecisionKind::Landscape(_)
            | DecisionKind::RecruitingCard
            | DecisionKind::Merchant(_)
            | DecisionKind::Joint { .. },
        )
        | None => {}
    }
}

/// Names the hidden cards of a place when they are as many as are visible nowhere.
fn name_all<C: EnumSetType>(cards: &mut Cards<C>, unseen: EnumSet<C>) {
    if cards.hidden as usize == unseen.len() {
        cards.known |= unseen;
        cards.hidden = 0;
    }
}

/// Names the recruiting cards of a hand for which other hands have no room, and its professions when they can be nowhere else.
fn name_hands(state: &mut State) {
    let taken = Taken::by(&state.players, state.decision.as_ref());
    if taken.hidden == 0 {
        return;
    }
    let unplaced = RECRUITING_CARDS.saturating_sub(taken.recruiting);
    let fewest = unplaced.saturating_sub(state.supply.recruiting.1);
    let mut most = unplaced.saturating_sub(state.supply.recruiting.0);
    for player in &mut state.players {
        let hand = &mut player.hand;
        let elsewhere = taken.hidden - hand.hidden;
        let certain = fewest.saturating_sub(elsewhere);
        hand.recruiting += certain;
        hand.hidden -= certain;
        most -= certain;
    }
    let unseen: EnumSet<Profession> = !Seen::in_state(state).professions;
    let all = unseen.len() as u8;
    for player in &mut state.players {
        let hand = &mut player.hand;
        // The fewest professions among the hidden cards of this hand.
        let professions = hand.hidden.saturating_sub(most);
        if professions > 0 && professions == all {
            hand.professions |= unseen;
            hand.recruiting += hand.hidden - all;
            hand.hidden = 0;
        }
    }
}
