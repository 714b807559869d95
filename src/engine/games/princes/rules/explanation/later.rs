//! What a move costs and brings later, on a condition: a bid wins, or a proposal is accepted.
//!
//! The rest is played on a copy of the position: the others pass, or the neighbour accepts.

use super::account::Account;
use super::effect::{Effect, Resource};
use crate::catalog::Catalog;
use crate::components::{Character, Stack};
use crate::event::Event;
use crate::findings::{Hidden, Need, Report};
use crate::florins::Florins;
use crate::moves::{Move, MoveKind};
use crate::play::apply;
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{DecisionKind, Marker, Purchase, Stage, State};
use maecenas_game::events::Unrecorded;

/// The account of what comes later.
///
/// # Errors
/// It depends on hidden money whether a bid that wins takes prestige (ruling R2).
pub(super) fn account(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    made: &Move,
) -> Result<Account, Report> {
    match made {
        Move::Nominate(..) | Move::RaiseBid(_) => {
            if state.player(seat).florins.is_none() {
                let mut report = Report::default();
                report.needs.push(Need {
                    rule: Rule::RulingR2,
                    hidden: Hidden::Florins(seat),
                });
                return Err(report);
            }
            Ok(won(catalog, state, seat, made))
        }
        Move::Buy(..) if state.player(seat).character == Some(Character::Merchant) => {
            Ok(won(catalog, state, seat, made))
        }
        Move::BidForCharacter(character, space) => {
            let (character, space) = (*character, *space);
            Ok(character_won(state, Marker { character, space }))
        }
        Move::ProposeJoint(proposal) => {
            let mut events = Vec::new();
            let mut next = state.clone();
            apply(catalog, &mut next, seat, made, &mut Unrecorded);
            apply(
                catalog,
                &mut next,
                proposal.partner,
                &Move::AcceptJoint,
                &mut events,
            );
            let mut account =
                Account::from_events(catalog, state, seat, MoveKind::ProposeJoint, &events);
            let action = Effect::some(Resource::Action, 1, Rule::ActionLimit);
            account.costs.insert(0, action);
            Ok(account)
        }
        _ => Ok(Account::default()),
    }
}

/// A bid to which all others pass, or an object of the last seat that the Merchant's owner chooses how to acquire.
fn won(catalog: &Catalog, state: &State, seat: Seat, made: &Move) -> Account {
    let mut events: Vec<Event> = Vec::new();
    let mut next = state.clone();
    apply(catalog, &mut next, seat, made, &mut Unrecorded);
    while let Stage::Auction(Some(_)) = next.stage
        && next.decision.is_none()
        && let Some(bidder) = next.awaiting().seats.single()
    {
        apply(catalog, &mut next, bidder, &Move::PassAuction, &mut events);
    }
    if let Some(DecisionKind::Merchant(purchase)) = next.decision.map(|decision| decision.about) {
        return merchants(purchase);
    }
    // What follows the purchase, such as the end of the phase, is not what the bid costs or brings.
    let bought = |event: &Event| !matches!(event, Event::CharacterReturned(..));
    events.retain(bought);
    Account::from_events(catalog, state, seat, made.kind(), &events)
}

/// The account of an object that the Merchant's owner has won: as if it is paid for. The owner chooses later.
fn merchants(purchase: Purchase) -> Account {
    let mut account = Account::default();
    let rule = if purchase.last_seat {
        Rule::AuctionLastSeat
    } else {
        Rule::AuctionAward
    };
    account.costs.push(Effect::florins(purchase.price, rule));
    account.gains.extend(Effect::acquired(purchase.stack));
    if purchase.stack == Stack::PrestigeCard {
        let card = Effect::some(Resource::PrestigeCard, 1, Rule::DrawKeepOne);
        account.conditional_gains.push(card);
    }
    account
}

/// A character that is bought. The Banker brings the money on the card, less the bid.
fn character_won(state: &State, marker: Marker) -> Account {
    let mut account = Account::default();
    if marker.price() > Florins::default() {
        let price = Effect::florins(marker.price(), Rule::CharacterTake);
        account.costs.push(price);
    }
    account
        .gains
        .push(match (marker.character, state.characters) {
            (Character::Banker, Some(characters)) => {
                Effect::florins(characters.banker_florins, Rule::CharacterBanker)
            }
            (character, _) => Effect::character(character, Rule::CharacterTake),
        });
    account
}
