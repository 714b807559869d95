//! Views ("What each seat may know"): the only place where hidden information is removed from a position.

use enumset::EnumSetType;

use super::State;
use super::cards::{Cards, Hand};
use super::decision::DecisionKind;
use super::deck::{Deck, DeckCard};
use super::elimination;
use super::player::Player;
use super::stage::Stage;
use crate::seats::{Seat, Seats};

/// The position as a seat sees it, or as a spectator does when `viewer` is `None`. Hidden cards are counted, not named.
#[must_use]
pub fn view(state: &State, viewer: Option<Seat>) -> State {
    let mut view = state.clone();
    // A finished game has no hidden information.
    if state.stage == Stage::Finished {
        return view;
    }
    for (seat, player) in (0..).map_while(Seat::new).zip(&mut view.players) {
        if viewer != Some(seat) {
            hide_secrets(player);
        }
    }
    if let Some(decision) = &mut view.decision
        && viewer != Some(decision.seat)
    {
        match &mut decision.about {
            DecisionKind::Professions(drawn) => hide(drawn),
            DecisionKind::BonusCards(drawn) => hide(drawn),
            DecisionKind::PrestigeCards(drawn) => hide(drawn),
            DecisionKind::Landscape(_)
            | DecisionKind::RecruitingCard
            | DecisionKind::Merchant(_)
            | DecisionKind::Joint { .. } => {}
        }
    }
    hide_deck(&mut view.profession_deck, viewer);
    hide_deck(&mut view.bonus_deck, viewer);
    hide_deck(&mut view.prestige_deck, viewer);
    view.chance = None;
    // Cards that the viewer can deduce by elimination are not hidden.
    elimination::name(&mut view);
    view
}

fn hide_secrets(player: &mut Player) {
    player.florins = None;
    player.hand = Hand {
        hidden: player.hand.count() as u8,
        ..Hand::default()
    };
    hide(&mut player.bonus_cards);
    hide(&mut player.prestige_cards);
    player.returned = None;
}

fn hide<C: EnumSetType>(cards: &mut Cards<C>) {
    *cards = Cards {
        hidden: cards.count() as u8,
        ..Cards::default()
    };
}

/// A viewer sees the cards that they returned under a deck, until those are drawn.
fn hide_deck<C>(deck: &mut Deck<C>, viewer: Option<Seat>) {
    for slot in deck {
        if viewer.is_some_and(|viewer| slot.known_to.contains(viewer)) {
            slot.known_to = viewer.map(Seats::only).unwrap_or_default();
        } else {
            *slot = DeckCard::HIDDEN;
        }
    }
}
