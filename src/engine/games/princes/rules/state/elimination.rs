//! Deduction by elimination: names the hidden cards that can be no others.
//!
//! A hidden card is one of those that are visible nowhere. When one place has as many hidden cards of a kind as are visible
//! nowhere, it has exactly those.

use enumset::{EnumSet, EnumSetType};

use super::State;
use super::cards::{Cards, Hand};
use super::decision::{Decision, DecisionKind};
use super::player::Player;
use super::supply::Taken;
use super::visible_cards::Seen;
use crate::components::{Profession, Stack};
use crate::constants::RECRUITING_CARDS;
use crate::seats::Seat;

/// Names the hidden cards of hands and of draws that can be no others. The position must be valid.
pub(crate) fn name(state: &mut State) {
    let left = state.supply.recruiting.0;
    name_acquired(&mut state.players, state.decision.as_ref(), left);
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

/// Whether a seat must have a recruiting card in its hand: it has acquired one in this round, and cannot have used it. A card that was used
/// stays on the table of an opponent until the end, since only professions are recruited.
pub(crate) fn keeps_recruiting_card(
    players: &[Player],
    decision: Option<&Decision>,
    seat: Seat,
) -> bool {
    let mut others = (0..)
        .map_while(Seat::new)
        .zip(players)
        .filter(|(other, _)| *other != seat);
    let own = players.get(seat.index());
    let is_deciding = decision.is_some_and(|open| {
        open.seat == seat && matches!(open.about, DecisionKind::RecruitingCard)
    });
    own.is_some_and(|player| player.acquired == Some(Stack::RecruitingCard))
        && !is_deciding
        && others.all(|(_, player)| player.table.recruiting == 0)
}

/// Names the recruiting card that was acquired in this round, when it can only be in a hand with hidden cards. `left` are the fewest
/// recruiting cards in the supply.
pub(crate) fn name_acquired(players: &mut [Player], decision: Option<&Decision>, left: u8) {
    let keeps = |(seat, player): (Seat, &Player)| {
        let Hand {
            recruiting, hidden, ..
        } = player.hand;
        let unnamed = recruiting == 0 && hidden > 0;
        (unnamed && keeps_recruiting_card(players, decision, seat)).then_some(seat)
    };
    let mut seats = (0..).map_while(Seat::new).zip(players.iter());
    let Some(seat) = seats.find_map(keeps) else {
        return;
    };
    // Where all recruiting cards are elsewhere the position contradicts itself, which validation reports.
    let elsewhere = Taken::by(players, decision).recruiting.saturating_add(left);
    if let Some(player) = players.get_mut(seat.index())
        && elsewhere < RECRUITING_CARDS
    {
        player.hand.recruiting += 1;
        player.hand.hidden -= 1;
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
