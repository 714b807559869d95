//! Whose move it is, and what a turn allows ("Actions").

use super::{Mover, miscounted, too_few, too_many};
use crate::findings::{Fault, Findings, Part, Value, Violation};
use crate::moves::Move;
use crate::rulebook::Rule;
use crate::seats::Seats;
use crate::state::{Awaiting, Choice};

impl Mover<'_> {
    /// Judges whether the position waits for a move of this kind, and for this seat (ruling V42). Answers whether the other rules of
    /// the move apply.
    pub(super) fn is_awaited(&self, made: &Move, findings: &mut impl Findings) -> bool {
        let awaiting = self.state.awaiting();
        if awaiting.choice == Choice::Nothing {
            findings.broken(|| {
                Violation::new(Rule::TurnOver, Part::Move)
                    .exactly(Value::Choice(Choice::Nothing))
                    .not(Value::Choice(settled_by(made, awaiting.choice)))
            });
            return false;
        }
        let choice = settled_by(made, awaiting.choice);
        if choice != awaiting.choice {
            findings.broken(|| {
                let rule = if awaiting.choice.is_decision() {
                    Rule::DecisionOpen
                } else {
                    Rule::DecisionNone
                };
                let violation = Violation::new(rule, Part::Move)
                    .exactly(Value::Choice(awaiting.choice))
                    .not(Value::Choice(choice));
                if awaiting.choice == Choice::MoveCrestMember {
                    violation
                        .because_if(self.player.lying.towns().is_empty(), Fault::NoneLies)
                        .because_if(self.player.standing.towns().is_empty(), Fault::NoneStands)
                } else {
                    violation
                }
            });
            return false;
        }
        if awaiting.seats.contains(self.seat) {
            return self.has_action(made, findings);
        }
        findings.broken(|| self.wrong_seat(awaiting));
        // A wrong seat's action is judged further, because its goods are known; an answer is not, because its options belong to the
        // decision.
        choice == Choice::TakeAction && !matches!(made, Move::EndTurn | Move::PassTurn)
    }

    fn wrong_seat(&self, awaiting: Awaiting) -> Violation {
        let rule = if awaiting.choice.is_decision() {
            Rule::DecisionSeat
        } else {
            Rule::TurnSeat
        };
        let violation = Violation::new(rule, Part::Seat);
        match awaiting.seats.single() {
            Some(seat) => violation
                .exactly(Value::Seat(seat))
                .not(Value::Seat(self.seat)),
            None => violation
                .one_of(Value::Seats(awaiting.seats))
                .not(Value::Seats(Seats::only(self.seat))),
        }
    }

    /// Judges whether an action is left for a move that is one. The other rules of the move apply in any case.
    fn has_action(&self, made: &Move, findings: &mut impl Findings) -> bool {
        let is_action = matches!(
            made,
            Move::ActInTown(_)
                | Move::TakeOverProvince(_)
                | Move::AssumeOffice { .. }
                | Move::Reinforce(_)
                | Move::Recover { .. }
        );
        if is_action && let Some(turn) = self.state.turn() {
            let most = self.state.actions_of_turn();
            if turn.actions >= most {
                findings.broken(|| {
                    let next = u32::from(turn.actions) + 1;
                    let violation = too_many(Rule::TurnOneAction, Part::Move, most.into(), next);
                    if self.can_use_tile() {
                        violation
                    } else {
                        violation.because(Fault::NoTile)
                    }
                });
            }
        }
        true
    }

    /// Judges the end of a turn: it needs an action first.
    pub(super) fn end_turn(&self, findings: &mut impl Findings) {
        if self.state.turn().is_some_and(|turn| turn.actions == 0) {
            findings.broken(|| too_few(Rule::TurnActionDue, Part::Move, 1, 0));
        }
    }

    /// Judges passing: the very first move of a double turn (rulings V19, V36).
    pub(super) fn pass(&self, findings: &mut impl Findings) {
        let Some(turn) = self.state.turn() else {
            return;
        };
        if !turn.final_round {
            findings.broken(|| {
                let fault = match turn.actions {
                    0 => Fault::FinalRound,
                    _ => Fault::ActionTaken,
                };
                miscounted(Rule::FinalPass, Part::Move, 1, 0).because(fault)
            });
            return;
        }
        if turn.actions > 0 {
            findings.broken(|| too_many(Rule::FinalPass, Part::Move, 0, turn.actions.into()));
        }
        if turn.tile_used {
            findings
                .broken(|| too_many(Rule::FinalPass, Part::Move, 0, 1).because(Fault::TileUsed));
        }
    }
}

/// The choice that a move of this kind settles. Of the two placements it is the one that the position waits for, if it is one of them.
fn settled_by(made: &Move, awaited: Choice) -> Choice {
    match made {
        Move::KeepCouncilTile(_) => Choice::KeepCouncilTile,
        Move::PlaceMembers { .. } if awaited == Choice::PlaceSecondMembers => awaited,
        Move::PlaceMembers { .. } => Choice::PlaceFirstMembers,
        Move::ChooseFollower(_) => Choice::ChooseFollower,
        Move::PlaceRolled(_) => Choice::PlaceRolled,
        Move::LayDown(_) | Move::TakeBack(_) => Choice::MoveCrestMember,
        Move::PayLevy(_) => Choice::PayLevy,
        Move::ChooseProvinceTile(_) => Choice::ChooseProvinceTile,
        Move::KeepOfficeTile(_) => Choice::KeepOfficeTile,
        _ => Choice::TakeAction,
    }
}
