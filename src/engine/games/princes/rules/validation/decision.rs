//! Validation of an open decision: it must follow from what its seat has just acquired or done ("Who moves").

use super::{Breach, Place, bidding, cooperation};
use crate::catalog::Catalog;
use crate::components::{Character, Stack};
use crate::constants::MOST_DRAWN;
use crate::findings::{Relation, Value};
use crate::placing::Ground;
use crate::rulebook::Rule;
use crate::seats::{Seat, Seats};
use crate::state::{Bidding, Decision, DecisionKind, Purchase, Stage, State, Turn};
use maecenas_game::Known;

/// Checks an open decision.
pub(super) fn check(
    catalog: &Catalog,
    state: &State,
    decision: &Decision,
    breaches: &mut Vec<Breach>,
) {
    let Decision {
        seat,
        about,
        professor,
    } = *decision;
    let won = state.player(seat).acquired;
    let auction = matches!(state.stage, Stage::Auction(_));
    let turn = match state.stage {
        Stage::Action(turn) if turn.seat == seat => Some(turn),
        _ => None,
    };
    let fits = match about {
        DecisionKind::BonusCards(_) | DecisionKind::PrestigeCards(_) if professor => {
            professors(state, seat)
        }
        _ if professor => false,
        DecisionKind::Merchant(_) => {
            let player = state.player(seat);
            auction && player.is_contender() && player.character == Some(Character::Merchant)
        }
        DecisionKind::Landscape(Some(piece)) => {
            auction && won.is_some_and(|stack| *stack.landscapes() == [piece])
        }
        DecisionKind::Landscape(None) => auction && won == Some(Stack::Landscape),
        DecisionKind::RecruitingCard => {
            let shown = state
                .seats()
                .any(|(other, player)| other != seat && !player.table.professions.is_empty());
            auction && won == Some(Stack::RecruitingCard) && shown
        }
        DecisionKind::PrestigeCards(_) => auction && won == Some(Stack::PrestigeCard),
        DecisionKind::Professions(_) => turn.is_some_and(|turn| turn.profession_taken),
        DecisionKind::BonusCards(_) => turn.is_some(),
        DecisionKind::Joint { proposer, proposal } => {
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
        DecisionKind::Landscape(piece) => {
            let left = state.landscapes_left();
            let ground = Ground::of(state.player(seat));
            let mut landscapes = piece.map_or(left, Into::into).iter();
            if !landscapes.any(|piece| ground.has_room(catalog, piece)) {
                let breach = Breach::new(Rule::AuctionLandscapeRoom, Place::Decision);
                breaches.push(breach.not(Value::Seat(seat)));
            }
        }
        DecisionKind::RecruitingCard | DecisionKind::Joint { .. } => {}
        DecisionKind::PrestigeCards(cards) => {
            drawn(cards.count(), state.prestige_deck.len(), breaches);
        }
        DecisionKind::Professions(cards) => {
            drawn(cards.count(), state.profession_deck.len(), breaches);
        }
        DecisionKind::BonusCards(cards) => {
            drawn(cards.count(), state.bonus_deck.len(), breaches);
            bonus_card_acquired(turn.filter(|_| !professor), breaches);
        }
        DecisionKind::Merchant(purchase) => merchants(catalog, state, seat, purchase, breaches),
    }
}

/// Whether a seat may just have used the Professor: at a choice during which characters may be used (ruling R25), or during this
/// seat's last choices.
fn professors(state: &State, seat: Seat) -> bool {
    let used = !state.held_characters().contains(Character::Professor);
    let timely = match state.stage {
        Stage::Auction(_) => state.round > 1 && !state.contenders().is_empty(),
        Stage::CharacterAuction(auction) => {
            auction.face_down.contains(Character::Professor) && auction.bought.contains(seat)
        }
        Stage::Action(_) => true,
        Stage::LastChoices(now) => now == seat,
        Stage::SetUp | Stage::Finished => false,
    };
    used && timely && state.player(seat).character.is_none()
}

/// Checks that the Merchant's owner can have won this object at this price.
fn merchants(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    purchase: Purchase,
    breaches: &mut Vec<Breach>,
) {
    let Purchase {
        stack,
        price,
        last_seat,
    } = purchase;
    let seating = state.seating();
    let breach = |rule| Breach::new(rule, Place::Decision);
    let (rule, relation, right) = if last_seat {
        let right = seating.last_seat_price();
        (Rule::AuctionLastSeat, Relation::Exactly, right)
    } else {
        let right = seating.opening_bid();
        (Rule::AuctionOpeningBid, Relation::AtLeast, right)
    };
    if price < right || last_seat && price > right {
        let wrong = breach(rule).not(Value::Florins(price));
        breaches.push(wrong.expecting(relation, Value::Florins(right)));
    }
    let contenders = state.contenders();
    if last_seat != (contenders.count() == 1) {
        breaches.push(breach(Rule::AuctionLastSeat).not(Value::Seats(contenders)));
    }
    if state.is_open(stack) == Known::No {
        let closed = breach(Rule::AuctionNominateStackOpen).not(Value::Stacks(stack.into()));
        breaches.push(closed.expecting(Relation::OneOf, Value::Stacks(state.open_stacks())));
    }
    let bid = Bidding {
        stack,
        bid: price,
        highest_bidder: seat,
        passed: Seats::NONE,
    };
    let mut found = Vec::new();
    bidding::bidder(catalog, state, bid, &mut found);
    let here = |found: Breach| Breach {
        place: Place::Decision,
        ..found
    };
    breaches.extend(found.into_iter().map(here));
}

/// Checks the number of drawn cards: five, or the whole deck if it has fewer; a draw of one card leaves no decision. `left` is
/// the fewest cards that the deck still has.
fn drawn(drawn: u32, left: usize, breaches: &mut Vec<Breach>) {
    let most = MOST_DRAWN as u32;
    let right = most.min(drawn + left as u32).max(2);
    if drawn != right {
        let (fewest, most) = if drawn > most || left > 0 {
            (right, right)
        } else {
            (2, most)
        };
        let breach = super::outside(Rule::DrawKeepOne, Place::Decision, fewest, most, drawn);
        breaches.push(breach);
    }
}

/// Checks that the actions taken include one for the bonus card, apart from taking a profession card and introducing a freedom.
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
