//! `ValidateMove`, `BatchValidateMoves` and `StreamValidateMoves`.

use super::Princes;
use super::position::Position;
use crate::contract::limits::{FaultCode, Faults, Path, check};
use crate::contract::text;
use crate::contract::wire::contract::v1::Include;
use crate::contract::wire::princes::v1 as wire;
use crate::games::princes::rules::{Move, Report, Seat, Verdict, legality, play};
use crate::games::princes::wire::{
    parse, paths,
    print::{self, Telling},
};
use crate::service::{Error, InPlace, Language};

/// The most moves of a batch that is answered with reasons. An illegal move can have some kilobytes of them.
const MOST_WITH_REASONS: usize = 1000;

/// The detail of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Detail {
    /// The verdict alone.
    Verdict,
    /// The verdict with its reasons and the nearest legal moves.
    Reasons,
    /// The same, with the outcome of a legal move.
    Outcome(Outcome),
}

/// The parts of a legal move's outcome to answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Outcome {
    /// The next position.
    state: bool,
    /// The changes of the position.
    changes: bool,
    /// The events.
    events: bool,
}

impl Detail {
    /// Decodes the field `include` of a request.
    fn asked(include: &[i32]) -> Self {
        let asks = |what: Include| include.contains(&what.into());
        let outcome = Outcome {
            state: asks(Include::NextState),
            changes: asks(Include::Changes),
            events: asks(Include::Events),
        };
        if outcome.state || outcome.changes || outcome.events {
            Self::Outcome(outcome)
        } else {
            Self::Reasons
        }
    }
}

/// A move to validate, and the detail of the answer.
struct Question<'a> {
    seat: Option<u32>,
    made: Option<&'a wire::Move>,
    drawn: Option<&'a wire::DrawnCards>,
    /// The position as the client sent it, to which the changes refer; none if no changes are requested.
    sent: Option<&'a wire::State>,
    detail: Detail,
    telling: Telling,
}

impl Princes {
    /// Whether a move is legal, with all violations and the nearest legal moves.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn validate_move(
        &self,
        language: Language,
        request: &wire::ValidateMoveRequest,
    ) -> Result<wire::ValidateMoveResponse, Error> {
        self.judge_pair(request, Detail::Reasons, language)
    }

    /// Many verdicts in one request, in its order, each with a result of its own.
    ///
    /// # Errors
    /// The request as a whole breaks the contract, or the one position of many moves contradicts itself.
    pub fn batch_validate_moves(
        &self,
        language: Language,
        request: &wire::BatchValidateMovesRequest,
    ) -> Result<wire::BatchValidateMovesResponse, Error> {
        use wire::batch_validate_moves_request::Batch;
        check(request)?;
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
                let judge = |asked: &wire::SeatMove| {
                    check(asked)?;
                    position.judge(&Question {
                        seat: asked.seat,
                        made: asked.r#move.as_ref(),
                        drawn: None,
                        sent: None,
                        detail,
                        telling: Telling::of(language),
                    })
                };
                let result = |answer| result(answer, language);
                many.moves.iter().map(judge).map(result).collect()
            }
            Some(Batch::ManyPairs(many)) => many
                .pairs
                .iter()
                .map(|pair| self.judge_pair(pair, detail, language))
                .map(|answer| result(answer, language))
                .collect(),
            None => Vec::new(),
        };
        Ok(wire::BatchValidateMovesResponse { results })
    }

    /// One verdict of a stream: the answer, or the error.
    ///
    /// # Errors
    /// Never: an error is part of the result, so that the stream continues.
    pub fn stream_validate_moves(
        &self,
        language: Language,
        request: &wire::ValidateMoveRequest,
    ) -> Result<wire::MoveResult, Error> {
        Ok(result(self.validate_move(language, request), language))
    }

    fn judge_pair(
        &self,
        pair: &wire::ValidateMoveRequest,
        detail: Detail,
        language: Language,
    ) -> Result<wire::ValidateMoveResponse, Error> {
        check(pair)?;
        let position = self.position(pair.position.as_ref(), language)?;
        let detail = match detail {
            Detail::Reasons => Detail::asked(&pair.include),
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
        position.judge(&Question {
            seat: pair.seat,
            made: pair.r#move.as_deref(),
            drawn: pair.drawn.as_deref(),
            sent,
            detail,
            telling: Telling::asked(language, &pair.include),
        })
    }
}

impl Position<'_> {
    /// Validates a move of a seat, and plays it with the declared draws if its outcome is requested.
    fn judge(&self, question: &Question<'_>) -> Result<wire::ValidateMoveResponse, Error> {
        let Self { catalog, state, .. } = self;
        let Question {
            seat,
            made,
            drawn,
            sent,
            detail,
            telling,
        } = *question;
        let mut faults = Faults::default();
        let seat = parse::seat(
            seat,
            state.players().len(),
            &Path::ROOT.field("seat"),
            &mut faults,
        );
        let at = Path::ROOT.field("move");
        let made = made.and_then(|made| parse::made_move(made, &at, &mut faults));
        let told = parse::told(drawn, &Path::ROOT.field("drawn"), &mut faults);
        faults.none()?;
        let Some(made) = made else {
            return Ok(wire::ValidateMoveResponse::default());
        };
        if detail == Detail::Verdict {
            let verdict = print::verdict(legality::verdict(catalog, state, seat, &made)).into();
            return Ok(wire::ValidateMoveResponse {
                verdict,
                ..wire::ValidateMoveResponse::default()
            });
        }
        let report = legality::report(catalog, state, seat, &made);
        let answer = self.explain(seat, &made, &report, telling, "");
        match detail {
            Detail::Outcome(outcome) if report.verdict() == Verdict::Legal => {
                Ok(match self.outcome((seat, &made, told), outcome, sent) {
                    Ok(outcome) => wire::ValidateMoveResponse {
                        verdict: answer.verdict,
                        ..outcome
                    },
                    Err(report) if report.verdict() == Verdict::Unknown => {
                        wire::ValidateMoveResponse {
                            needs: print::needs(&report.needs, self.origin),
                            ..answer
                        }
                    }
                    Err(report) => self.explain(seat, &made, &report, telling, ""),
                })
            }
            _ => Ok(answer),
        }
    }

    /// The outcome of a legal move; or a report if it depends on hidden information, or if the declared draws are impossible.
    fn outcome(
        &self,
        (seat, made, told): (Seat, &Move, play::DeclaredDraws),
        wanted: Outcome,
        before: Option<&wire::State>,
    ) -> Result<wire::ValidateMoveResponse, Report> {
        let mut after = self.state.clone();
        let events = play::play(self.catalog, &mut after, seat, made, told)?;
        let next = print::state(self.catalog, &after);
        let changes = before.filter(|_| wanted.changes).map(|position| {
            let before = print::state(self.catalog, &self.state);
            print::changes(position, &before, &next)
        });
        Ok(wire::ValidateMoveResponse {
            next_state: wanted.state.then_some(next),
            events: if wanted.events {
                print::events(&after, 0, &events)
            } else {
                Vec::new()
            },
            changes: changes.unwrap_or_default(),
            ..wire::ValidateMoveResponse::default()
        })
    }

    /// A verdict with its reasons and, for an illegal move, the nearest legal ones. `at` is the path prefix of the move in the
    /// request, with a trailing dot.
    pub(super) fn explain(
        &self,
        seat: Seat,
        made: &Move,
        report: &Report,
        telling: Telling,
        at: &str,
    ) -> wire::ValidateMoveResponse {
        let Self {
            catalog,
            state,
            origin,
        } = self;
        let reasons = print::Reasons::of(report, *origin, telling, |part| {
            format!("{at}{}", paths::of_move(made, part))
        });
        let alternatives = match report.verdict() {
            Verdict::Illegal => legality::nearest(catalog, state, seat, made),
            Verdict::Legal | Verdict::Unknown => Vec::new(),
        };
        wire::ValidateMoveResponse {
            verdict: print::verdict(report.verdict()).into(),
            violations: reasons.violations,
            needs: reasons.needs,
            alternatives: alternatives.iter().map(print::made_move).collect(),
            ..wire::ValidateMoveResponse::default()
        }
    }
}

/// Checks the limit of moves that are answered with reasons.
fn few_enough(moves: usize) -> Result<(), Error> {
    let mut faults = Faults::default();
    let at = Path::ROOT.field("manyMoves");
    let at = at.field("moves");
    if moves > MOST_WITH_REASONS {
        let message = || {
            text!(
                "`{at}` has {moves} items; at most {MOST_WITH_REASONS} are accepted, more only with `verdictOnly`",
                "le nombre d’éléments de `{at}` est de {moves} ; le maximum est de {MOST_WITH_REASONS}, sauf avec `verdictOnly`"
            )
        };
        at.fault(FaultCode::TooManyItems, message, &mut faults);
    }
    Ok(faults.none()?)
}

impl InPlace for wire::MoveResult {
    fn of(error: &Error, language: Language) -> Self {
        Self {
            result: Some(wire::move_result::Result::Problem(error.problem(language))),
        }
    }
}

fn result(
    answer: Result<wire::ValidateMoveResponse, Error>,
    language: Language,
) -> wire::MoveResult {
    match answer {
        Ok(answer) => wire::MoveResult {
            result: Some(wire::move_result::Result::Answer(answer)),
        },
        Err(error) => InPlace::of(&error, language),
    }
}
