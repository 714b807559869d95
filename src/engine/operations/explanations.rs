//! `ExplainMove`.

use super::Operations;
use super::labels::{self, parse_move};
use super::position::{Position, point_at_items};
use crate::Error;
use crate::codec::{Codec, DrawsOf, MoveOf, SeatOf, Wording};
use maecenas_contract::Language;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::common::v1 as wire;
use maecenas_game::{Game, Report, Verdict};

impl<C: Codec> Operations<C> {
    /// What a legal move costs, brings and forgoes, and the rules that decide it; for another one the response of `ValidateMove`.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn explain_move(
        &self,
        language: Language,
        request: &wire::ExplainMoveRequest<C>,
    ) -> Result<wire::ExplainMoveResponse<C>, Error> {
        let position = self.position(request.position.as_ref(), language)?;
        let speaker = position.speaker(language, &request.labels, &Path::ROOT)?;
        let wording = Wording::including(speaker, &request.include);
        let mut faults = Faults::default();
        let seat = position.seat(request.seat, &Path::ROOT.field("seat"), &mut faults);
        let at = Path::ROOT.field("move");
        let given = request.r#move.as_ref();
        let made = given.and_then(|made| parse_move::<C>(position.rules, made, &at, &mut faults));
        let at = Path::ROOT.field("drawn");
        let draws = C::parse_draws(position.rules, request.drawn.as_ref(), &at, &mut faults);
        faults.none()?;
        let Some(made) = made else {
            return Ok(wire::ExplainMoveResponse::default());
        };
        let mut explained = position.explanation(seat, &made, &draws, wording);
        point_at_items::<C>(&mut explained.violations, given, "");
        Ok(explained)
    }
}

impl<C: Codec> Position<C> {
    /// What a legal move of a seat costs, brings and forgoes, with its declared draws; of another one why it is not legal.
    pub(super) fn explanation(
        &self,
        seat: SeatOf<C>,
        made: &MoveOf<C>,
        draws: &DrawsOf<C>,
        wording: Wording<'_>,
    ) -> wire::ExplainMoveResponse<C> {
        let (rules, state) = (self.rules, &self.state);
        let report = rules.report(state, seat, made);
        let mut judged = self.judgement(seat, made, &report, wording, "");
        if report.verdict() == Verdict::Legal {
            match C::explain(rules, state, seat, made, draws, wording.speaker) {
                Ok(mut explanation) => {
                    for other in &mut explanation.forgone {
                        let other_move = other.r#move.as_ref();
                        other.label =
                            other_move.and_then(|made| labels::wanted::<C>(rules, made, wording));
                    }
                    return wire::ExplainMoveResponse {
                        verdict: judged.verdict,
                        label: judged.label,
                        costs: explanation.costs,
                        gains: explanation.gains,
                        conditional_costs: explanation.conditional_costs,
                        conditional_gains: explanation.conditional_gains,
                        forgone: explanation.forgone,
                        rules: explanation.rules,
                        message: explanation.message,
                        ..wire::ExplainMoveResponse::default()
                    };
                }
                // A legal move whose outcome depends on something hidden stays legal.
                Err(report) if report.verdict() == Verdict::Unknown => {
                    judged.needs = self.judgement(seat, made, &report, wording, "").needs;
                }
                Err(report) => judged = self.judgement(seat, made, &report, wording, ""),
            }
        }
        wire::ExplainMoveResponse {
            verdict: judged.verdict,
            violations: judged.violations,
            needs: judged.needs,
            alternatives: judged.alternatives,
            label: judged.label,
            alternative_labels: judged.alternative_labels,
            ..wire::ExplainMoveResponse::default()
        }
    }
}
