//! Decks: cards in a hidden order. A seat that returns cards under a deck knows them.

use enumset::{EnumSet, EnumSetType};
use tinyvec::ArrayVec;

use super::cards::Cards;
use crate::components::Profession;
use crate::constants::MOST_DRAWN;
use crate::seats::{Seat, Seats};

/// A card of a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeckCard<C> {
    /// The card; none when it is hidden.
    pub card: Option<C>,
    /// The seats that know the card, because they returned it under the deck.
    pub known_to: Seats,
}

/// A deck from top to bottom, in an array of fixed size: copying it whole is faster than card by card.
pub type Deck<C> = ArrayVec<[DeckCard<C>; Profession::COUNT]>;

impl<C> Default for DeckCard<C> {
    fn default() -> Self {
        Self::HIDDEN
    }
}

impl<C> DeckCard<C> {
    /// A card that is hidden.
    pub const HIDDEN: Self = Self {
        card: None,
        known_to: Seats::NONE,
    };

    /// A card that no seat knows.
    #[must_use]
    pub const fn unknown_to_all(card: C) -> Self {
        Self {
            card: Some(card),
            known_to: Seats::NONE,
        }
    }
}

/// Takes the cards of a draw from the top (ruling R14).
pub(crate) fn draw<C: EnumSetType>(deck: &mut Deck<C>) -> Cards<C> {
    let size = deck.len().min(MOST_DRAWN);
    let mut drawn = Cards::default();
    for slot in deck.drain(..size) {
        match slot.card {
            Some(card) => drawn.known |= card,
            None => drawn.hidden += 1,
        }
    }
    drawn
}

/// Puts cards under a deck, the last one lowest. The seat that returns them knows them.
pub(crate) fn lay_under<C: EnumSetType>(deck: &mut Deck<C>, cards: &[C], seat: Seat) {
    for card in cards {
        // A deck has room for all cards of its kind.
        let _ = deck.try_push(DeckCard {
            card: Some(*card),
            known_to: Seats::only(seat),
        });
    }
}

/// The cards of a deck that are not hidden.
pub(crate) fn known<C: EnumSetType>(deck: &Deck<C>) -> EnumSet<C> {
    deck.iter().filter_map(|slot| slot.card).collect()
}
