//! `VerifyRecord`.

use super::Princes;
use super::play::moves;
use super::position::{Position, known_rules, missing};
use crate::contract::limits::{FaultCode, Faults, Path, check};
use crate::contract::text;
use crate::contract::wire::princes::v1 as wire;
use crate::contract::wire::princes::v1::verify_record_response::Outcome;
use crate::games::princes::rules::{Catalog, RULES_VERSION, Report, Stage, Verdict, play, scoring};
use crate::games::princes::wire::{
    Origin, parse,
    print::{self, Telling},
};
use crate::service::{Error, Language, commitment};

/// The version of the record format.
pub(super) const RECORD_VERSION: u32 = 2;

impl Princes {
    /// Replays the record of a game: the resulting standing, or the first illegal move with the reasons.
    ///
    /// # Errors
    /// The request breaks the contract, or the position that the record starts from contradicts itself.
    pub fn verify_record(
        &self,
        language: Language,
        request: &wire::VerifyRecordRequest,
    ) -> Result<wire::VerifyRecordResponse, Error> {
        check(request)?;
        let at = Path::ROOT.field("record");
        let record = request.record.as_ref().ok_or_else(|| missing(&at))?;
        let mut position = self.start_of(record, &at, Origin::RECORD, language)?;
        let players = position.state.players().len();
        let moves = moves(&record.moves, players, &at.field("moves"))?;
        let stated = stated(record.result.as_ref(), players, &at)?;

        let refused = moves
            .iter()
            .enumerate()
            .find_map(|(index, (seat, made, told))| {
                let played = play::play(position.catalog, &mut position.state, *seat, made, *told);
                played.err().map(|report| (index, report))
            });
        let scores = scoring::score(&position.state);
        let differences = match (&refused, scores.standings.is_empty()) {
            (None, false) => differences(stated.as_deref(), &scores.standings),
            _ => Vec::new(),
        };
        let outcome = match &refused {
            Some((_, report)) if report.verdict() == Verdict::Unknown => Outcome::Undecided,
            Some(_) => Outcome::BrokenMove,
            None if !differences.is_empty() => Outcome::WrongResult,
            None if commitment::is_broken(record, &position.state) => Outcome::WrongSeed,
            None if stated.is_some() && scores.standings.is_empty() => Outcome::Undecided,
            None if position.state.stage() == Stage::Finished => Outcome::Complete,
            None => Outcome::Unfinished,
        };
        let played = refused.as_ref().map_or(moves.len(), |(index, _)| *index);
        let explain = |(index, report): &(usize, Report)| {
            let (seat, made, _) = &moves[*index];
            wire::RefusedMove {
                index: print::int(*index),
                r#move: Some(record.moves[*index].clone()),
                refusal: Some(position.explain(
                    *seat,
                    made,
                    report,
                    Telling::of(language),
                    &format!("record.moves[{index}]."),
                )),
            }
        };
        let score = print::game(&scores, position.origin, false);
        Ok(wire::VerifyRecordResponse {
            outcome: outcome.into(),
            played_count: print::int(played),
            refused: refused.as_ref().map(explain),
            awaiting: Some(print::awaiting(position.state.awaiting())),
            standings: score.standings,
            knowledge: score.knowledge,
            differences,
        })
    }

    /// Fills in the versions and the catalog of a stored record that is older than these fields.
    pub(crate) fn pin(&self, record: &mut wire::Record) {
        record.version = Some(RECORD_VERSION);
        record.rules_version.get_or_insert(RULES_VERSION);
        if record.catalog.is_none() {
            let start = record.start.as_ref().and_then(|start| start.start.as_ref());
            let named = match start {
                Some(wire::record_start::Start::NewGame(agreed)) => agreed.catalog.as_deref(),
                Some(wire::record_start::Start::State(state)) => state.catalog.as_deref(),
                None => None,
            };
            let catalog = self.catalog(named.filter(|name| !name.is_empty()));
            record.catalog = catalog.map(Catalog::name);
        }
    }

    /// The position that the record at a path starts from.
    pub(super) fn start_of(
        &self,
        record: &wire::Record,
        at: &Path<'_>,
        origin: Origin,
        language: Language,
    ) -> Result<Position<'_>, Error> {
        known_rules(record.rules_version, at)?;
        let named = match record.catalog.as_deref() {
            Some(name) => Some(self.named_catalog(Some(name), at)?),
            None => None,
        };
        let start = at.field("start");
        let position = self.start_at(record, &start, origin, language)?;
        if let Some(named) = named.filter(|named| named.name() != position.catalog.name()) {
            let at = at.field("catalog");
            let mut faults = Faults::default();
            let (named, begun) = (named.name(), position.catalog.name());
            let message = || {
                text!(
                    "`{at}` is `{named}`, but the start is of `{begun}`",
                    "`{at}` vaut `{named}`, mais le début est de `{begun}`"
                )
            };
            at.fault(FaultCode::ConflictingFields, message, &mut faults);
            faults.none()?;
        }
        Ok(position)
    }

    fn start_at(
        &self,
        record: &wire::Record,
        at: &Path<'_>,
        origin: Origin,
        language: Language,
    ) -> Result<Position<'_>, Error> {
        let start = record.start.as_ref().and_then(|start| start.start.as_ref());
        match start {
            Some(wire::record_start::Start::NewGame(agreed)) => {
                let (catalog, state) = self.begin(agreed, &at.field("newGame"))?;
                Ok(Position {
                    catalog,
                    state,
                    origin,
                })
            }
            Some(wire::record_start::Start::State(state)) => {
                self.position_at(state, &at.field("state"), origin, language)
            }
            None => Err(missing(at)),
        }
    }
}

/// Checks the places that a record states: each seat at most once.
fn stated(
    result: Option<&wire::RecordedResult>,
    players: usize,
    at: &Path<'_>,
) -> Result<Option<Vec<wire::RecordedPlace>>, Error> {
    let Some(result) = result else {
        return Ok(None);
    };
    let at = at.field("result");
    let at = at.field("standings");
    let mut faults = Faults::default();
    for (index, place) in result.standings.iter().enumerate() {
        let at = at.index(index);
        let at = at.field("seat");
        parse::seat(place.seat, players, &at, &mut faults);
        let before = &result.standings[..index];
        if before.iter().any(|other| other.seat == place.seat) {
            let message = || text!("`{at}` has a place already", "`{at}` a déjà un rang");
            at.fault(FaultCode::DuplicateItem, message, &mut faults);
        }
    }
    faults.none()?;
    Ok(Some(result.standings.clone()))
}

/// The seats whose stated place differs from the computed one. Money is compared only if the record states it and it is not
/// hidden.
fn differences(
    stated: Option<&[wire::RecordedPlace]>,
    standings: &[scoring::Standing],
) -> Vec<wire::ResultDifference> {
    let Some(stated) = stated else {
        return Vec::new();
    };
    let difference = |standing: &scoring::Standing| {
        let actual = print::recorded_place(standing);
        let stated = stated.iter().find(|place| place.seat == actual.seat);
        let same = stated.is_some_and(|stated| {
            let told = stated.florins.is_some() && actual.florins.is_some();
            (stated.place, stated.points) == (actual.place, actual.points)
                && (!told || stated.florins == actual.florins)
        });
        (!same).then(|| wire::ResultDifference {
            seat: actual.seat.unwrap_or_default(),
            stated: stated.copied(),
            actual: Some(actual),
        })
    };
    standings.iter().filter_map(difference).collect()
}
