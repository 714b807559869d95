//! Recruiting ("Recruiting cards"): a free move.

use super::Mover;
use crate::components::Profession;
use crate::findings::{Findings, Hidden, Part, Value, Violation};
use crate::rulebook::Rule;
use crate::seats::{Seat, Seats};
use crate::state::Choice;
use maecenas_game::Known;

impl Mover<'_> {
    pub(super) fn recruit(
        &self,
        opponent: Seat,
        profession: Profession,
        findings: &mut impl Findings,
    ) {
        let awaiting = self.awaiting;
        let at_once = awaiting.choice == Choice::RecruitOrHold;
        let choice = if at_once {
            Choice::RecruitOrHold
        } else {
            Choice::TakeAction
        };
        self.awaited(Rule::RecruitTiming, choice, findings);

        let just_won = at_once && awaiting.seats.contains(self.seat);
        let has_card = if just_won {
            Known::Yes
        } else {
            self.state.holds_recruiting_card(self.player)
        };
        findings.judge(
            has_card,
            Rule::RecruitCardInHand,
            Hidden::Hand(self.seat),
            || {
                Violation::new(Rule::RecruitCardInHand, Part::Move)
                    .at_least(Value::Count(1))
                    .not(Value::Count(0))
            },
        );
        let table = self
            .state
            .players
            .get(opponent.index())
            .filter(|_| opponent != self.seat);
        let Some(table) = table.map(|player| player.table) else {
            findings.broken(|| {
                let opponents: Seats = self
                    .state
                    .seats()
                    .map(|(seat, _)| seat)
                    .filter(|seat| *seat != self.seat)
                    .collect();
                Violation::new(Rule::RecruitOpponent, Part::Opponent)
                    .one_of(Value::Seats(opponents))
                    .not(Value::Seat(opponent))
            });
            return;
        };
        if !table.professions.contains(profession) {
            findings.broken(|| {
                Violation::new(Rule::RecruitFaceUp, Part::Profession)
                    .one_of(Value::Professions(table.professions))
                    .not(Value::Professions(profession.into()))
            });
        }
    }
}
