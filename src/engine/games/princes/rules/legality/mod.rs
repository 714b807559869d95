//! Whether a move is legal, and if not, why.
//!
//! Each kind of move has one function that checks all of its rules independently, so that every broken rule is found. The same
//! functions give a [`Report`] with reasons and, at less cost, the [`Verdict`] alone ([`VerdictOnly`]).

mod actions;
mod auction;
mod characters;
mod cooperation;
mod decisions;
mod exchange;
mod nearest;
mod recruiting;

use super::catalog::Catalog;
use super::findings::{Fault, Findings, Part, Report, Value, VerdictOnly, Violation, urgency};
use super::moves::Move;
use super::placing::joint_building::Site;
use super::rulebook::Rule;
use super::seats::Seat;
use super::state::{Awaiting, Choice, Placement, Player, Stage, State, Turn};
use maecenas_game::Verdict;

pub(super) use actions::building_price;
pub(super) use characters::open_characters;
pub use nearest::nearest;

/// Whether a seat's move is legal.
#[must_use]
pub fn verdict(catalog: &Catalog, state: &State, seat: Seat, made: &Move) -> Verdict {
    Mover::new(catalog, state, seat).verdict(made)
}

/// Whether a seat's move is legal, with every violation and every need. The most urgent violation comes first.
#[must_use]
pub fn report(catalog: &Catalog, state: &State, seat: Seat, made: &Move) -> Report {
    let mut report = Report::default();
    judge(catalog, state, seat, made, &mut report);
    report.violations.sort_by_key(urgency);
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
    Mover::new(catalog, state, seat).judge(made, findings);
}

/// The seat that would move, in its position.
#[derive(Clone, Copy)]
pub(super) struct Mover<'a> {
    pub(super) catalog: &'a Catalog,
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    pub(super) player: &'a Player,
    /// What the position waits for. It is computed once, because every kind of move needs it.
    pub(super) awaiting: Awaiting,
}

impl<'a> Mover<'a> {
    /// A seat of a position.
    pub(super) fn new(catalog: &'a Catalog, state: &'a State, seat: Seat) -> Self {
        Self {
            catalog,
            state,
            seat,
            player: state.player(seat),
            awaiting: state.awaiting(),
        }
    }

    /// Whether a move is legal.
    pub(super) fn verdict(&self, made: &Move) -> Verdict {
        let mut found = VerdictOnly::default();
        self.judge(made, &mut found);
        found.verdict()
    }

    fn judge(&self, made: &Move, findings: &mut impl Findings) {
        // In a game without the option only that is reported: the other rules of the option do not apply.
        if let Some(option) = made.kind().option()
            && !self.state.options.has(option)
        {
            findings.broken(|| Violation::new(option.rule(), Part::Move));
            return;
        }
        match made {
            Move::KeepThree(kept) => self.keep_three(kept, findings),
            Move::Nominate(stack, bid) => self.nominate(*stack, *bid, findings),
            Move::Withdraw => self.withdraw(findings),
            Move::RaiseBid(bid) => self.raise(*bid, findings),
            Move::PassAuction => self.pass(findings),
            Move::Buy(stack, price) => self.take(*stack, *price, findings),
            Move::PlaceLandscape(placement) => self.place_landscape(*placement, findings),
            Move::KeepProfession(keep) => self.keep_profession(keep, findings),
            Move::KeepBonusCard(keep) => self.keep_bonus_card(keep, findings),
            Move::KeepPrestigeCard(keep) => self.keep_prestige_card(keep, findings),
            Move::Recruit {
                opponent,
                profession,
            } => self.recruit(*opponent, *profession, findings),
            Move::Hold => self.hold(findings),
            Move::CompleteWork(work) => self.complete_work(work, findings),
            Move::Build(placement) => self.build(*placement, findings),
            Move::TakeProfession => self.take_profession(findings),
            Move::IntroduceFreedom(freedom) => self.introduce_freedom(*freedom, findings),
            Move::AcquireBonusCard => self.acquire_bonus_card(findings),
            Move::ExchangePrestige(points) => self.exchange_prestige(*points, findings),
            Move::EndTurn => self.end_turn(findings),
            Move::BidForCharacter(character, space) => {
                self.bid_for_character(*character, *space, findings);
            }
            Move::PassCharacters => self.pass_characters(findings),
            Move::BuyCharacter => self.take_character(findings),
            Move::CompletePrincessWork(points) => self.complete_princess_work(*points, findings),
            Move::TakeFree => self.take_free(findings),
            Move::ScoreRank => self.score_rank(findings),
            Move::ConsultProfessor(deck) => self.consult_professor(*deck, findings),
            Move::ExchangeFlorins(points) => self.exchange_florins(*points, findings),
            Move::EndChoices => self.end_choices(findings),
            Move::ProposeJoint(proposal) => self.propose_joint(*proposal, findings),
            Move::AcceptJoint => self.accept_joint(findings),
            Move::DeclineJoint => self.decline_joint(findings),
        }
    }

    /// Judges whether the position waits for this choice of this seat; otherwise `rule` is broken, by the seat or by the choice.
    /// An open decision comes before every other choice; during the seat's own action turn it is reported instead of the choice.
    fn awaited(&self, rule: Rule, choice: Choice, findings: &mut impl Findings) {
        let awaiting = self.awaiting;
        let in_turn = choice == Choice::TakeAction && self.turn().is_some();
        if !awaiting.seats.is_empty() && !awaiting.seats.contains(self.seat) {
            findings.broken(|| {
                Violation::new(rule, Part::Seat)
                    .one_of(Value::Seats(awaiting.seats))
                    .not(Value::Seat(self.seat))
            });
        } else if awaiting.choice != choice && !in_turn {
            findings.broken(|| {
                Violation::new(rule, Part::Move)
                    .exactly(Value::Choice(choice))
                    .not(Value::Choice(awaiting.choice))
            });
        }
        if awaiting.choice != choice {
            self.no_decision_open(findings);
        }
    }

    /// The seat's action turn, if it is under way.
    fn turn(&self) -> Option<Turn> {
        match self.state.stage {
            Stage::Action(turn) if turn.seat == self.seat => Some(turn),
            _ => None,
        }
    }

    /// Judges a placement in the seat's principality.
    fn lies(&self, placement: Placement, findings: &mut impl Findings) {
        Site::of(self.catalog, self.state, self.seat).judge(self.catalog, placement, findings);
    }

    /// Judges whether no decision is open. Its seat has to take it first, and every other seat has to wait for it.
    fn no_decision_open(&self, findings: &mut impl Findings) {
        if let Some(decision) = &self.state.decision {
            let awaiting = self.awaiting;
            findings.broken(|| {
                if awaiting.seats.contains(self.seat) {
                    Violation::new(Rule::DecisionOpen, Part::Move)
                        .exactly(Value::Choice(decision.about.choice()))
                } else {
                    Violation::new(Rule::DecisionOpen, Part::Seat)
                        .one_of(Value::Seats(awaiting.seats))
                        .not(Value::Seat(self.seat))
                        .because(Fault::Open(decision.about.choice()))
                }
            });
        }
    }
}
