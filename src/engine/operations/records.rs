//! `VerifyRecord`.

use super::Operations;
use super::labels::in_fields;
use super::position::{Position, known_rules, missing, point_at_items};
use crate::codec::{Codec, ReportOf, SeatOf, Wording, parse_seat};
use crate::{Error, commitment, int};
use maecenas_contract::Language;
use maecenas_contract::limits::{FaultCode, Faults, Path};
use maecenas_contract::text;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::rulebook::v1::{
    RecordOutcome as Outcome, RecordedResult, ResultDifference, Standing,
};
use maecenas_contract::words::Speaker;
use maecenas_game::{Catalog, Game, Report, Verdict};

/// The path of the position that a record starts from. What is hidden in a position that the record leads to is hidden there.
const START: &str = "record.start.state";

/// The version of the record format.
pub const RECORD_VERSION: u32 = 2;

impl<C: Codec> Operations<C> {
    /// Replays the record of a game: the resulting standing, or the first illegal move with the reasons.
    ///
    /// # Errors
    /// The request breaks the contract, or the position that the record starts from contradicts itself.
    pub fn verify_record(
        &self,
        language: Language,
        request: &wire::VerifyRecordRequest<C>,
    ) -> Result<wire::VerifyRecordResponse<C>, Error> {
        let at = Path::ROOT.field("record");
        let record = request.record.as_ref().ok_or_else(|| missing(&at))?;
        let mut position = self.start_of(record, &at, START, language)?;
        let moves = position.moves(&record.moves, &at.field("moves"))?;
        let stated = stated::<C>(record.result.as_ref(), position.players(), &at)?;

        let refused = moves.iter().enumerate().find_map(|(index, played)| {
            let refused = position.play(played).err();
            refused.map(|report| (index, report))
        });
        let finished = position.rules.is_finished(&position.state);
        let scores = position.rules.score(&position.state);
        let score = C::print_scores(&scores, position.origin, false);
        let differences = match &refused {
            None => differences(stated, &score.standings),
            Some(_) => Vec::new(),
        };
        let outcome = match &refused {
            Some((_, report)) if report.verdict() == Verdict::Unknown => Outcome::Undecided,
            Some(_) => Outcome::BrokenMove,
            None if !differences.is_empty() => Outcome::WrongResult,
            None if is_broken(record, &position) => Outcome::WrongSeed,
            None if depends(stated, &score.standings) => Outcome::Undecided,
            None if finished => Outcome::Complete,
            None => Outcome::Unfinished,
        };
        let played = refused.as_ref().map_or(moves.len(), |(index, _)| *index);
        let explain = |(index, report): &(usize, ReportOf<C>)| {
            let at = format!("record.moves[{index}].");
            let mut refusal = position.judgement(
                moves[*index].seat,
                &moves[*index].made,
                report,
                Wording::of(language),
                &at,
            );
            let sent = &record.moves[*index];
            point_at_items::<C>(&mut refusal.violations, sent.r#move.as_ref(), &at);
            wire::RefusedMove {
                refusal: Some(refusal),
                index: Some(int(*index)),
                seat: sent.seat,
                r#move: sent
                    .r#move
                    .as_ref()
                    .map(|sent| in_fields(sent).into_owned()),
                session: None,
            }
        };
        Ok(wire::VerifyRecordResponse {
            outcome: outcome.into(),
            played_count: int(played),
            refused: refused.as_ref().map(explain),
            awaiting: Some(C::print_awaiting(&position.state)),
            standings: score.standings,
            knowledge: score.knowledge,
            needs: score.needs,
            differences,
        })
    }

    /// The record in words, line by line: the events of its moves, up to the first move that is not legal, and the standing once the game
    /// is over.
    ///
    /// # Errors
    /// Those of [`Operations::verify_record`].
    pub fn tell_record(
        &self,
        record: &wire::Record<C>,
        speaker: Speaker<'_>,
    ) -> Result<String, Error> {
        let at = Path::ROOT.field("record");
        let mut position = self.start_of(record, &at, START, speaker.language)?;
        let moves = position.moves(&record.moves, &at.field("moves"))?;
        let mut text = String::new();
        for played in &moves {
            let Ok(events) = position.play(played) else {
                break;
            };
            text.push_str(&C::narrate(
                position.rules,
                &position.state,
                &events,
                speaker,
            ));
        }
        if position.rules.is_finished(&position.state) {
            let (rules, state) = (position.rules, &position.state);
            text.push_str(&C::narrate_standing(rules, state, speaker));
        }
        Ok(text)
    }

    /// Fills in the versions and the catalog of a stored record that is older than these fields.
    pub fn pin(&self, record: &mut wire::Record<C>) {
        record.version = Some(RECORD_VERSION);
        record.rules_version.get_or_insert(C::Rules::VERSION);
        if record.catalog.is_none() {
            let start = record.start.as_ref().and_then(|start| start.start.as_ref());
            let named = match start {
                Some(wire::record_start::Start::NewGame(agreed)) => agreed.catalog.as_deref(),
                Some(wire::record_start::Start::State(state)) => C::pins(state).catalog,
                None => None,
            };
            let catalog = self.catalog(named.filter(|name| !name.is_empty()));
            record.catalog = catalog.map(Catalog::name);
        }
    }

    /// The position that the record at a path starts from.
    ///
    /// # Errors
    /// The faults of its start.
    pub fn start_of(
        &self,
        record: &wire::Record<C>,
        at: &Path<'_>,
        origin: &'static str,
        language: Language,
    ) -> Result<Position<C>, Error> {
        known_rules::<C>(record.rules_version, at)?;
        let named = match record.catalog.as_deref() {
            Some(name) => Some(self.named_catalog(Some(name), at)?),
            None => None,
        };
        let start = at.field("start");
        let position = self.start_at(record, &start, origin, language)?;
        if let Some(named) = named.filter(|named| named.name() != position.catalog()) {
            let at = at.field("catalog");
            let mut faults = Faults::default();
            let (named, begun) = (named.name(), position.catalog());
            let message = || text!("seat-not-in-record", at, named, begun);
            at.fault(FaultCode::ConflictingFields, message, &mut faults);
            faults.none()?;
        }
        Ok(position)
    }

    fn start_at(
        &self,
        record: &wire::Record<C>,
        at: &Path<'_>,
        origin: &'static str,
        language: Language,
    ) -> Result<Position<C>, Error> {
        let start = record.start.as_ref().and_then(|start| start.start.as_ref());
        match start {
            Some(wire::record_start::Start::NewGame(agreed)) => {
                self.begin(agreed, &at.field("newGame"), origin)
            }
            Some(wire::record_start::Start::State(state)) => {
                self.position_at(state, &at.field("state"), origin, language)
            }
            None => Err(missing(at)),
        }
    }
}

/// Whether a record was played with another seed than the one committed to.
fn is_broken<C: Codec>(record: &wire::Record<C>, position: &Position<C>) -> bool {
    commitment::is_broken(
        record.commitment.as_ref(),
        <C::Rules as Game>::seed(&position.state),
    )
}

/// Checks the standing that a record states: each seat at most once.
fn stated<'a, C: Codec>(
    result: Option<&'a RecordedResult>,
    players: usize,
    at: &Path<'_>,
) -> Result<Option<&'a [Standing]>, Error> {
    let Some(result) = result else {
        return Ok(None);
    };
    let at = at.field("result");
    let at = at.field("standings");
    let mut faults = Faults::default();
    for (index, standing) in result.standings.iter().enumerate() {
        let at = at.index(index);
        let at = at.field("seat");
        let _: SeatOf<C> = parse_seat(standing.seat, players, &at, &mut faults);
        let mut before = result.standings[..index].iter();
        if before.any(|other| other.seat == standing.seat) {
            let message = || text!("record-place-twice", at);
            at.fault(FaultCode::DuplicateItem, message, &mut faults);
        }
    }
    faults.none()?;
    Ok(Some(&result.standings))
}

/// The seats whose stated place differs from the computed one.
fn differences(stated: Option<&[Standing]>, actual: &[Standing]) -> Vec<ResultDifference> {
    let Some(stated) = stated else {
        return Vec::new();
    };
    let difference = |actual: &Standing| {
        let stated = stated.iter().find(|stated| stated.seat == actual.seat);
        let same = stated.is_some_and(|stated| is_same(stated, actual));
        (!same).then(|| ResultDifference {
            seat: actual.seat.unwrap_or_default(),
            stated_standing: stated.cloned(),
            actual_standing: Some(actual.clone()),
        })
    };
    actual.iter().filter_map(difference).collect()
}

/// Whether a place contradicts nothing that a record states of it.
fn is_same(stated: &Standing, actual: &Standing) -> bool {
    let contradicts = |stated: Option<i32>, actual: Option<i32>| {
        stated
            .zip(actual)
            .is_some_and(|(stated, actual)| stated != actual)
    };
    let tie_break = match (&stated.tie_break, &actual.tie_break) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(stated), Some(actual)) => {
            stated.rule == actual.rule
                && stated.component == actual.component
                && !contradicts(stated.value, actual.value)
        }
    };
    stated.place == actual.place && !contradicts(stated.points, actual.points) && tie_break
}

/// Whether something that a record states of the result depends on what the start of the record hides.
fn depends(stated: Option<&[Standing]>, actual: &[Standing]) -> bool {
    let value = |standing: &Standing| standing.tie_break.as_ref().and_then(|tie| tie.value);
    stated.into_iter().flatten().any(|stated| {
        let actual = actual.iter().find(|actual| actual.seat == stated.seat);
        let Some(actual) = actual else { return true };
        (stated.points.is_some() && actual.points.is_none())
            || (value(stated).is_some() && value(actual).is_none())
    })
}

#[cfg(test)]
mod tests {
    use super::{depends, differences};
    use maecenas_contract::wire::rulebook::v1::{Standing, TieBreak};

    /// The first place of seat 0, with its points and its florins, which broke a tie.
    fn first(points: Option<i32>, florins: Option<i32>) -> Vec<Standing> {
        vec![Standing {
            place: Some(1),
            seat: Some(0),
            points,
            tie_break: Some(TieBreak {
                rule: "game.tie".to_owned(),
                component: "FLORINS".to_owned(),
                value: florins,
            }),
        }]
    }

    #[test]
    fn what_a_record_leaves_out_differs_from_nothing() {
        let mut stated = first(None, None);
        let actual = first(Some(30), Some(400));
        assert!(differences(Some(&stated), &actual).is_empty());
        assert!(!depends(Some(&stated), &actual));
        stated[0].tie_break = None;
        assert!(differences(Some(&stated), &actual).is_empty());
        assert!(!depends(Some(&stated), &actual));
    }

    #[test]
    fn another_number_is_a_difference_and_a_hidden_one_leaves_it_open() {
        let stated = first(Some(30), Some(400));
        for (points, florins, differs, open) in [
            (Some(30), Some(400), false, false),
            (Some(29), Some(400), true, false),
            (Some(30), Some(300), true, false),
            (None, Some(400), false, true),
            (Some(30), None, false, true),
        ] {
            let actual = first(points, florins);
            let differences = differences(Some(&stated), &actual);
            assert_eq!(!differences.is_empty(), differs, "{actual:?}");
            assert_eq!(depends(Some(&stated), &actual), open, "{actual:?}");
        }
    }

    #[test]
    fn a_tie_break_that_is_none_is_a_difference() {
        let stated = first(Some(30), Some(400));
        let mut actual = stated.clone();
        actual[0].tie_break = None;
        assert_eq!(differences(Some(&stated), &actual).len(), 1);
    }

    #[test]
    fn a_standing_that_is_not_known_leaves_the_result_open() {
        assert!(depends(Some(&first(Some(30), None)), &[]));
        assert!(!depends(None, &[]));
    }
}
