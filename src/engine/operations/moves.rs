//! `ValidateMove`, `BatchValidateMoves` and `StreamValidateMoves`.

use super::labels::parse_move;
use super::position::{Position, point_at_items, verdict};
use super::{Operations, Played};
use crate::codec::{Codec, ReportOf, Wording};
use crate::{Error, InPlace};
use maecenas_contract::Language;
use maecenas_contract::changes::changes;
use maecenas_contract::limits::{FaultCode, Faults, MOST_OF_ITEM, Path, Validate, check};
use maecenas_contract::text;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::contract::v1::Include;
use maecenas_contract::words::Speaker;
use maecenas_game::{Game, Report, Verdict};

/// The most moves of a batch whose verdicts have reasons. An illegal move can have some kilobytes of them.
const MOST_WITH_REASONS: usize = 1000;

/// The detail of a response.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Detail {
    /// The verdict alone.
    Verdict,
    /// The verdict with its reasons and the nearest legal moves.
    Reasons,
    /// The same, with the outcome of a legal move.
    Outcome(Outcome),
}

/// The parts of a legal move's outcome in the response.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Outcome {
    /// The next position.
    state: bool,
    /// The changes of the position.
    changes: bool,
    /// The events.
    events: Option<Events>,
}

/// How events are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Events {
    /// As data.
    Data,
    /// As data, each with a sentence.
    WithSentences,
}

impl Detail {
    /// Decodes the field `include` of a request.
    fn of(include: &[i32]) -> Self {
        let includes = |what: Include| include.contains(&what.into());
        let outcome = Outcome {
            state: includes(Include::NextState),
            changes: includes(Include::Changes),
            events: if includes(Include::Sentences) {
                Some(Events::WithSentences)
            } else {
                includes(Include::Events).then_some(Events::Data)
            },
        };
        if outcome.state || outcome.changes || outcome.events.is_some() {
            Self::Outcome(outcome)
        } else {
            Self::Reasons
        }
    }
}

/// A move to validate, and the detail of the response.
struct MoveQuery<'a, C: Codec> {
    seat: Option<u32>,
    made: Option<&'a C::Move>,
    drawn: Option<&'a C::Draws>,
    /// The position as the client sent it, to which the changes refer; none if no changes are requested.
    sent: Option<&'a C::State>,
    detail: Detail,
    wording: Wording<'a>,
}

/// Each item of a batch is checked against the limits of the contract by itself, so that one beyond them does not fail the others.
impl<C: Codec> Operations<C>
where
    wire::ValidateMoveRequest<C>: Validate,
    wire::SeatMove<C>: Validate,
{
    /// Whether a move is legal, with all violations and the nearest legal moves.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn validate_move(
        &self,
        language: Language,
        request: &wire::ValidateMoveRequest<C>,
    ) -> Result<wire::ValidateMoveResponse<C>, Error> {
        self.judge_pair(request, Detail::Reasons, language)
    }

    /// Many verdicts in one request, in its order, each with a result of its own.
    ///
    /// # Errors
    /// The request as a whole breaks the contract, or the one position of many moves contradicts itself.
    pub fn batch_validate_moves(
        &self,
        language: Language,
        request: &wire::BatchValidateMovesRequest<C>,
    ) -> Result<wire::BatchValidateMovesResponse<C>, Error> {
        use wire::batch_validate_moves_request::Batch;
        let detail = if request.verdict_only {
            Detail::Verdict
        } else {
            Detail::Reasons
        };
        let results = match &request.batch {
            Some(Batch::ManyMoves(many)) => {
                if detail == Detail::Reasons {
                    few_enough(many.moves.len())?;
                }
                let position = self.position_of_many(many.position.as_ref(), language)?;
                let at = Path::ROOT.field("manyMoves");
                let speaker = position.speaker(language, &many.labels, &at)?;
                let judge = |item: &wire::SeatMove<C>| {
                    check(item)?;
                    position.judge(&MoveQuery {
                        seat: item.seat,
                        made: item.r#move.as_ref(),
                        drawn: None,
                        sent: None,
                        detail,
                        wording: Wording::of(speaker),
                    })
                };
                let result = |response| result(response, language);
                many.moves.iter().map(judge).map(result).collect()
            }
            Some(Batch::ManyPairs(many)) => many
                .pairs
                .iter()
                .map(|pair| {
                    check(pair)?;
                    self.judge_pair(pair, detail, language)
                })
                .map(|response| result(response, language))
                .collect(),
            None => Vec::new(),
        };
        Ok(wire::BatchValidateMovesResponse { results })
    }

    /// One verdict of a stream: the response, or the error.
    ///
    /// # Errors
    /// Never: an error is part of the result, so that the stream continues.
    pub fn stream_validate_moves(
        &self,
        language: Language,
        request: &wire::ValidateMoveRequest<C>,
    ) -> Result<wire::MoveResult<C>, Error> {
        Ok(result(self.validate_move(language, request), language))
    }

    fn judge_pair(
        &self,
        pair: &wire::ValidateMoveRequest<C>,
        detail: Detail,
        language: Language,
    ) -> Result<wire::ValidateMoveResponse<C>, Error> {
        let position = self.position(pair.position.as_ref(), language)?;
        let speaker = position.speaker(language, &pair.labels, &Path::ROOT)?;
        let detail = match detail {
            Detail::Reasons => Detail::of(&pair.include),
            _ => detail,
        };
        let sent = pair
            .position
            .as_ref()
            .and_then(|position| position.position.as_ref());
        let sent = match sent {
            Some(wire::position::Position::State(state)) => Some(&**state),
            _ => None,
        };
        position.judge(&MoveQuery {
            seat: pair.seat,
            made: pair.r#move.as_deref(),
            drawn: pair.drawn.as_deref(),
            sent,
            detail,
            wording: Wording::including(speaker, &pair.include),
        })
    }
}

impl<C: Codec> Position<C> {
    /// Validates a move of a seat, and plays it with the declared draws if its outcome is requested.
    fn judge(&self, query: &MoveQuery<'_, C>) -> Result<wire::ValidateMoveResponse<C>, Error> {
        let MoveQuery {
            seat,
            made: sent_move,
            drawn,
            sent,
            detail,
            wording,
        } = *query;
        let mut faults = Faults::default();
        let seat = self.seat(seat, &Path::ROOT.field("seat"), &mut faults);
        let at = Path::ROOT.field("move");
        let made = sent_move.and_then(|made| parse_move::<C>(self.rules, made, &at, &mut faults));
        let draws = C::parse_draws(self.rules, drawn, &Path::ROOT.field("drawn"), &mut faults);
        faults.none()?;
        let Some(made) = made else {
            return Ok(wire::ValidateMoveResponse::default());
        };
        self.observer.move_kind(&|| Self::kind_name(&made));
        if detail == Detail::Verdict {
            let found = self.rules.verdict(&self.state, seat, &made);
            return Ok(wire::ValidateMoveResponse {
                verdict: verdict(found).into(),
                ..wire::ValidateMoveResponse::default()
            });
        }
        let report = self.rules.report(&self.state, seat, &made);
        let mut response = self.judgement(seat, &made, &report, wording, "");
        point_at_items::<C>(&mut response.violations, sent_move, "");
        let played = Played { seat, made, draws };
        match detail {
            Detail::Outcome(outcome) if report.verdict() == Verdict::Legal => Ok(
                match self.outcome(&played, outcome, sent, wording.speaker) {
                    Ok(outcome) => wire::ValidateMoveResponse {
                        verdict: response.verdict,
                        label: response.label,
                        ..outcome
                    },
                    Err(report) if report.verdict() == Verdict::Unknown => {
                        let reasons = self.reasons(seat, &played.made, &report, wording, "");
                        wire::ValidateMoveResponse {
                            needs: reasons.needs,
                            ..response
                        }
                    }
                    Err(report) => self.judgement(seat, &played.made, &report, wording, ""),
                },
            ),
            _ => Ok(response),
        }
    }

    /// The outcome of a legal move; or a report if it depends on hidden information, or if the declared draws are impossible.
    fn outcome(
        &self,
        played: &Played<C>,
        wanted: Outcome,
        before: Option<&C::State>,
        speaker: Speaker<'_>,
    ) -> Result<wire::ValidateMoveResponse<C>, ReportOf<C>> {
        let mut after = self.clone();
        let events = after.play(played)?;
        let next = after.print();
        let changes = before
            .filter(|_| wanted.changes)
            .map(|sent| changes(sent, &self.print(), &next));
        let mut events = if wanted.events.is_some() {
            C::print_events(after.rules, &after.state, 0, &events)
        } else {
            Vec::new()
        };
        if wanted.events == Some(Events::WithSentences) {
            for event in &mut events {
                C::tell(self.rules, event, speaker);
            }
        }
        Ok(wire::ValidateMoveResponse {
            next_state: wanted.state.then_some(next),
            events,
            changes: changes.unwrap_or_default(),
            ..wire::ValidateMoveResponse::default()
        })
    }
}

/// Checks the limit of moves whose verdicts have reasons.
fn few_enough(moves: usize) -> Result<(), Error> {
    let mut faults = Faults::default();
    let at = Path::ROOT.field("manyMoves");
    let at = at.field("moves");
    if moves > MOST_WITH_REASONS {
        let message = || {
            text!(
                "too-many-moves-with-reasons",
                at,
                length = moves,
                most = MOST_WITH_REASONS
            )
        };
        at.fault(FaultCode::TooManyItems, message, &mut faults);
    }
    Ok(faults.none()?)
}

impl<C: Codec> InPlace for wire::MoveResult<C> {
    fn of(error: &Error, language: Language) -> Self {
        let mut problem = error.problem(language);
        problem.faults.truncate(MOST_OF_ITEM);
        Self {
            result: Some(wire::move_result::Result::Problem(problem)),
        }
    }
}

fn result<C: Codec>(
    response: Result<wire::ValidateMoveResponse<C>, Error>,
    language: Language,
) -> wire::MoveResult<C> {
    match response {
        Ok(response) => wire::MoveResult {
            result: Some(wire::move_result::Result::Answer(response)),
        },
        Err(error) => InPlace::of(&error, language),
    }
}
