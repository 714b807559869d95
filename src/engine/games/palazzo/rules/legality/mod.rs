//! Whether a move is legal, and if not, why.
//!
//! Each kind of move has one function that checks all of its rules independently, so that every broken rule is found. The same
//! functions give a [`Report`] with reasons and, at less cost, the [`Verdict`] alone ([`VerdictOnly`]).

mod building;
mod buying;
mod money;
mod reconstruction;
#[cfg(test)]
mod tests;

use super::catalog::Catalog;
use super::findings::{Fault, Findings, Hidden, Part, Report, Value, VerdictOnly, Violation};
use super::money::Cards;
use super::moves::Move;
use super::rulebook::Rule;
use super::seats::Seat;
use super::state::{Choice, Hand, State};
use maecenas_game::Verdict;

pub use building::judge_build;
pub(super) use buying::mixed;
pub use buying::{already_passed, judge_bid, judge_payment, least_raise};
pub use reconstruction::{Reconstruction, judge_reconstruction};

/// Whether a seat's move is legal.
#[must_use]
pub fn verdict(catalog: &Catalog, state: &State, seat: Seat, made: &Move) -> Verdict {
    let mut found = VerdictOnly::default();
    judge(catalog, state, seat, made, &mut found);
    found.verdict()
}

/// Whether a seat's move is legal, with every violation and every need.
#[must_use]
pub fn report(catalog: &Catalog, state: &State, seat: Seat, made: &Move) -> Report {
    let mut report = Report::default();
    judge(catalog, state, seat, made, &mut report);
    report
}

/// Judges a seat's move. The seat must be one of the position's.
pub fn judge(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    made: &Move,
    findings: &mut impl Findings,
) {
    let mover = Mover {
        catalog,
        state,
        seat,
    };
    match made {
        Move::TakeMoney => mover.take_money(findings),
        Move::TakeCards(cards) => mover.take_cards(cards, findings),
        Move::DrawTiles => {
            mover.is_awaited(Choice::TakeAction, findings);
        }
        Move::Buy { tiles, cards } => mover.buy(tiles, cards, findings),
        Move::HoldAuction => {
            mover.is_awaited(Choice::BuyOrAuction, findings);
        }
        Move::PlaceBid(cards) => mover.bid(cards, findings),
        Move::PassAuction => mover.pass(findings),
        Move::BuildTile(tile, destination) => mover.build(*tile, *destination, findings),
        Move::TakeTile(tile, destination) => mover.take_tile(*tile, *destination, findings),
        Move::SplitPalace {
            palace,
            floor,
            card,
        } => {
            let (palace, floor) = (*palace, *floor);
            mover.reconstruct(Reconstruction::Split { palace, floor }, *card, findings);
        }
        Move::InsertTile {
            palace,
            target,
            card,
        } => {
            let (palace, target) = (*palace, *target);
            mover.reconstruct(Reconstruction::Insert { palace, target }, *card, findings);
        }
        Move::RemoveTile { palace, card } => {
            let palace = *palace;
            mover.reconstruct(Reconstruction::Remove { palace }, *card, findings);
        }
    }
}

impl Hand {
    /// The violation of cards that the hand does not have, with those that are lacking; `unseen` are those that are known nowhere.
    #[must_use]
    pub fn lacking(&self, cards: &Cards, unseen: &Cards, part: Part) -> Violation {
        let missing = cards.minus(&self.known);
        // A partly hidden hand lacks the cards that are known to be elsewhere. If there is none, the cards are more than the hidden ones.
        let elsewhere = missing.minus(unseen);
        if self.hidden > 0 && elsewhere.is_empty() {
            return Violation::new(Rule::HandHeld, part)
                .at_most(Value::Count(self.hidden.into()))
                .not(Value::Count(missing.count() as u32));
        }
        let lacking = if self.hidden == 0 { missing } else { elsewhere };
        let copies = lacking.kinds().any(|card| self.known.of(card) > 0);
        let violation = Violation::new(Rule::HandHeld, part)
            .not(Value::Cards(lacking))
            .because_if(copies, Fault::Copies);
        // A hand that is partly hidden has other cards than the known ones.
        if self.hidden == 0 {
            violation.one_of(Value::Cards(self.known))
        } else {
            violation
        }
    }
}

/// The seat that would move, in its position.
struct Mover<'a> {
    catalog: &'a Catalog,
    state: &'a State,
    seat: Seat,
}

impl Mover<'_> {
    /// Judges whether the position waits for this choice, and for this seat. Answers whether it waits for the choice: otherwise
    /// the other rules of the move do not apply.
    fn is_awaited(&self, choice: Choice, findings: &mut impl Findings) -> bool {
        let awaiting = self.state.awaiting();
        let Some(seat) = awaiting.seat else {
            findings.broken(|| Violation::new(Rule::GameOver, Part::Move));
            return false;
        };
        if seat != self.seat {
            findings.broken(|| {
                Violation::new(Rule::TurnSeat, Part::Seat)
                    .exactly(Value::Seat(seat))
                    .not(Value::Seat(self.seat))
            });
        }
        if awaiting.choice != choice {
            findings.broken(|| {
                let violation = Violation::new(Rule::TurnPhase, Part::Move)
                    .exactly(Value::Choice(awaiting.choice))
                    .not(Value::Choice(choice));
                match awaiting.choice {
                    Choice::TakeAction => {
                        violation.because_if(!self.can_reconstruct(), Fault::NoReconstruction)
                    }
                    Choice::BuyOrAuction => {
                        violation.because_if(self.state.supply().is_empty(), Fault::NoSupply)
                    }
                    _ => violation,
                }
            });
        }
        awaiting.choice == choice
    }

    /// Whether the seat could reconstruct in its turn: each palace can give a tile away or is a tile that can be removed.
    fn can_reconstruct(&self) -> bool {
        let player = self.state.player(self.seat);
        !player.palaces.is_empty() && player.hand.count() > 0
    }

    /// Judges whether the seat's hand has these cards.
    fn holds(&self, cards: &Cards, part: Part, findings: &mut impl Findings) {
        let known = self.state.holds(self.catalog, self.seat, cards);
        findings.judge(known, Rule::HandHeld, Hidden::Hand(self.seat), || {
            let hand = self.state.player(self.seat).hand;
            let unseen = self.catalog.money().minus(&self.state.seen_money());
            hand.lacking(cards, &unseen, part)
        });
    }
}
