//! What a move does besides what it costs and brings.

use super::cards::After;
use super::effect::Component;
use crate::catalog::Catalog;
use crate::components::{CardDeck, Character, Piece, Profession};
use crate::florins::Florins;
use crate::moves::Move;
use crate::seats::Seat;
use crate::state::{DecisionKind, Seen, Stage, State};
use crate::works::Patron;

/// Something that a move does besides what it costs and brings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// An auction opens, at this bid.
    Opens(Florins),
    /// The Merchant's owner chooses how to acquire an object of this price.
    Merchant(Florins),
    /// A work is completed, of this work value (WV).
    Work(u32),
    /// These profession cards stay in the hand, each with the work value (WV) of a work of it now.
    Stays(Vec<(Profession, u32)>),
    /// These cards go under their deck.
    Under(Vec<Component>),
    /// This number of cards is drawn from a deck, to keep one of them.
    Draws(u32, CardDeck),
    /// A recruiting card goes into the hand.
    IntoHand,
    /// A landscape lies in the principality.
    Placed(Piece),
    /// The seat bids no more for the object.
    Passes,
    /// The seat acquires no object in the round.
    Withdraws,
    /// The turn ends, with this number of actions unused.
    Ends(u32),
    /// The seat buys no character in the round.
    PassesCharacters,
    /// The seat gives up its remaining character rights.
    EndsChoices,
    /// Nothing is built jointly.
    Declines,
}

/// What a legal move does besides what it costs and brings.
pub(super) fn notes(catalog: &Catalog, state: &State, seat: Seat, made: &Move) -> Vec<Note> {
    let player = state.player(seat);
    let patron = Patron {
        catalog,
        seat,
        player,
        round: state.round,
        seen: Seen::default(),
    };
    let merchant = |price: Florins| {
        (player.character == Some(Character::Merchant)).then_some(Note::Merchant(price))
    };
    let note = match made {
        Move::Nominate(..) => {
            let bid = state.seating().opening_bid();
            return [Note::Opens(bid)]
                .into_iter()
                .chain(merchant(bid))
                .collect();
        }
        Move::RaiseBid(bid) => return merchant(*bid).into_iter().collect(),
        Move::CompleteWork(work) => Note::Work(patron.value(work.profession, &work.bonus_cards)),
        Move::CompletePrincessWork(_) => Note::Work(patron.princess_value()),
        Move::KeepThree(kept) => {
            let after = After::playing(catalog, state, seat, made);
            let worth = |card: &Profession| (*card, after.work_value(*card));
            Note::Stays(kept.iter().map(worth).collect())
        }
        Move::KeepProfession(keep) => {
            under(keep.returned.iter().copied().map(Component::Profession))
        }
        Move::KeepBonusCard(keep) => under(keep.returned.iter().copied().map(Component::BonusCard)),
        Move::KeepPrestigeCard(keep) => {
            under(keep.returned.iter().copied().map(Component::PrestigeCard))
        }
        Move::Hold => Note::IntoHand,
        Move::PlaceLandscape(placement) => Note::Placed(placement.piece),
        Move::PassAuction => Note::Passes,
        Move::Withdraw => Note::Withdraws,
        Move::EndTurn => {
            let taken = match state.stage {
                Stage::Action(turn) => turn.actions_taken,
                _ => 0,
            };
            Note::Ends(player.actions().saturating_sub(taken).into())
        }
        Move::PassCharacters => Note::PassesCharacters,
        Move::EndChoices => Note::EndsChoices,
        Move::DeclineJoint => Note::Declines,
        _ => return after(catalog, state, seat, made).into_iter().collect(),
    };
    vec![note]
}

fn under(cards: impl Iterator<Item = Component>) -> Note {
    Note::Under(cards.collect())
}

/// The choice that a move leaves to its seat: between cards that it draws, or with the Merchant.
fn after(catalog: &Catalog, state: &State, seat: Seat, made: &Move) -> Option<Note> {
    let after = After::playing(catalog, state, seat, made);
    let decision = after
        .state
        .decision
        .filter(|decision| decision.seat == seat)?;
    if Some(decision) == state.decision {
        return None;
    }
    let (drawn, deck) = match decision.about {
        DecisionKind::Professions(cards) => (cards.count(), CardDeck::ProfessionDeck),
        DecisionKind::BonusCards(cards) => (cards.count(), CardDeck::BonusDeck),
        DecisionKind::PrestigeCards(cards) => (cards.count(), CardDeck::PrestigeDeck),
        DecisionKind::Merchant(purchase) => return Some(Note::Merchant(purchase.price)),
        _ => return None,
    };
    Some(Note::Draws(drawn, deck))
}
