//! Whether a move is legal, and if not, why.
//!
//! Every move kind has one function that checks every rule that concerns it, each on its own, so that all that is broken
//! is found. The same functions answer with reasons and, for those who only ask for the verdict, without.

mod actions;
mod auction;
mod decisions;
mod exchange;
mod nearest;
mod recruiting;

use super::catalog::Catalog;
use super::judgement::{Findings, Part, Report, Tally, Value, Verdict, Violation};
use super::moves::Move;
use super::placing;
use super::player::Player;
use super::principality::Placement;
use super::rulebook::Rule;
use super::seats::Seat;
use super::state::{Choice, State};

pub(super) use actions::building_price;
pub use nearest::nearest;

/// Whether a seat's move is legal.
#[must_use]
pub fn verdict(catalog: &Catalog, state: &State, seat: Seat, made: &Move) -> Verdict {
    let mut tally = Tally::default();
    judge(catalog, state, seat, made, &mut tally);
    tally.verdict()
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
        player: state.player(seat),
    };
    match made {
        Move::KeepThree(kept) => mover.keep_three(kept, findings),
        Move::Nominate(stack, bid) => mover.nominate(*stack, *bid, findings),
        Move::Withdraw => mover.withdraw(findings),
        Move::Raise(bid) => mover.raise(*bid, findings),
        Move::Pass => mover.pass(findings),
        Move::Take(stack, price) => mover.take(*stack, *price, findings),
        Move::PlaceLandscape(placement) => mover.place_landscape(*placement, findings),
        Move::KeepProfession(keep) => mover.keep_profession(keep, findings),
        Move::KeepBonusCard(keep) => mover.keep_bonus_card(keep, findings),
        Move::KeepPrestigeCard(keep) => mover.keep_prestige_card(keep, findings),
        Move::Recruit {
            opponent,
            profession,
        } => mover.recruit(*opponent, *profession, findings),
        Move::Hold => mover.hold(findings),
        Move::CompleteWork(work) => mover.complete_work(work, findings),
        Move::Build(placement) => mover.build(*placement, findings),
        Move::TakeProfession => mover.take_profession(findings),
        Move::IntroduceFreedom(freedom) => mover.introduce_freedom(*freedom, findings),
        Move::AcquireBonusCard => mover.acquire_bonus_card(findings),
        Move::ExchangePrestige(points) => mover.exchange_prestige(*points, findings),
        Move::EndTurn => mover.end_turn(findings),
    }
}

/// The seat that would move, in its position.
#[derive(Clone, Copy)]
struct Mover<'a> {
    catalog: &'a Catalog,
    state: &'a State,
    seat: Seat,
    player: &'a Player,
}

impl Mover<'_> {
    /// Judges whether the position waits for this choice of this seat; `rule` says whose turn it is. An open decision comes
    /// before every other choice.
    fn awaited(&self, rule: Rule, choice: Choice, findings: &mut impl Findings) {
        let awaiting = self.state.awaiting();
        if awaiting.choice != choice {
            findings.broken(|| {
                Violation::new(rule, Part::Move)
                    .exactly(Value::Choice(choice))
                    .not(Value::Choice(awaiting.choice))
            });
            self.no_decision_open(findings);
        } else if !awaiting.seats.contains(self.seat) {
            findings.broken(|| {
                Violation::new(rule, Part::Seat)
                    .one_of(Value::Seats(awaiting.seats))
                    .not(Value::Seat(self.seat))
            });
        }
    }

    /// Judges whether a piece may lie so in the seat's principality.
    fn lies(&self, placement: Placement, findings: &mut impl Findings) {
        let Player {
            principality,
            builders,
            ..
        } = self.player;
        placing::judge(
            self.catalog,
            self.seat,
            principality,
            *builders,
            placement,
            findings,
        );
    }

    /// Judges whether nothing has to be decided first.
    fn no_decision_open(&self, findings: &mut impl Findings) {
        if let Some(decision) = &self.state.decision {
            findings.broken(|| {
                Violation::new(Rule::DecisionOpen, Part::Move)
                    .exactly(Value::Choice(decision.about.choice()))
            });
        }
    }
}
