//! Positions: parsed from a request, with the rules that they are played by.

use super::Operations;
use super::labels;
use crate::Error;
use crate::codec::{
    Codec, MoveOf, Reasons, ReportOf, SeatOf, StateOf, TriedMove, Unreadable, Wording, parse_seat,
};
use crate::observer::Observer;
use crate::print::judgement;
use maecenas_contract::errors::Code;
use maecenas_contract::limits::{Fault, FaultCode, Faults, MOST_FAULTS, Path};
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::rulebook::v1 as rulebook;
use maecenas_contract::wire::rulebook::v1::Violation;
use maecenas_contract::words::Speaker;
use maecenas_contract::{Language, Text, text};
use maecenas_game::{Catalog, Game, Report, Verdict};

/// A position with its rules.
#[derive(Debug)]
pub struct Position<C: Codec> {
    /// The rules, with the catalog that the position names.
    pub rules: C::Rules,
    /// The position itself.
    pub state: StateOf<C>,
    /// The path of the position in the request, such as `position.state`.
    pub origin: &'static str,
    /// The observer of the operations that parsed it.
    pub(crate) observer: &'static dyn Observer,
}

/// A position in the field `position` of a request.
pub(super) const POSITION: &str = "position.state";
/// The one position of a batch of many moves.
const MANY_MOVES: &str = "manyMoves.position.state";

/// A position, or the contradictions for which it is none, [`MOST_FAULTS`] at the most.
pub type Read<C> = Result<Position<C>, Vec<<C as Codec>::Breach>>;

impl<C: Codec> Clone for Position<C> {
    fn clone(&self) -> Self {
        Self {
            rules: self.rules,
            state: self.state.clone(),
            origin: self.origin,
            observer: self.observer,
        }
    }
}

impl<C: Codec> Position<C> {
    /// The number of players.
    pub fn players(&self) -> usize {
        self.rules.seats(&self.state).count()
    }

    /// The seat with a number at a path of the request; another number is a fault. The first seat stands in for it then.
    pub fn seat(&self, number: Option<u32>, at: &Path<'_>, faults: &mut Faults) -> SeatOf<C> {
        parse_seat(number, self.players(), at, faults)
    }

    /// The position as a seat may see it, or as a spectator may without one.
    #[must_use]
    pub fn seen_by(&self, viewer: Option<SeatOf<C>>) -> Self {
        Self {
            state: self.rules.view(&self.state, viewer),
            ..*self
        }
    }

    /// How responses about the position are worded: with the names that the client gives to the seats. `at` is the path of the message
    /// that has them.
    ///
    /// # Errors
    /// There are more names than seats.
    pub fn speaker<'a>(
        &self,
        language: Language,
        labels: &'a [String],
        at: &Path<'_>,
    ) -> Result<Speaker<'a>, Error> {
        few_enough_labels(labels, self.players(), at)?;
        Ok(Speaker { language, labels })
    }

    /// Prints the position.
    pub fn print(&self) -> C::State {
        C::print_state(self.rules, &self.state)
    }

    /// The name of its catalog, with the revision.
    pub fn catalog(&self) -> String {
        C::catalog(self.rules).name()
    }

    /// The kind of a move by its name in the contract.
    #[must_use]
    pub fn kind_name(made: &MoveOf<C>) -> &'static str {
        let kind = C::kind_number(<C::Rules as Game>::kind(made));
        let kind = C::MoveKind::try_from(kind);
        kind.map_or("", maecenas_contract::messages::Names::name)
    }

    /// A verdict with its reasons and, for an illegal move, the nearest legal ones. `at` is the path prefix of the move in the
    /// request, with a trailing dot.
    pub fn judgement(
        &self,
        seat: SeatOf<C>,
        made: &MoveOf<C>,
        report: &ReportOf<C>,
        wording: Wording<'_>,
        at: &str,
    ) -> wire::ValidateMoveResponse<C> {
        let reasons = self.reasons(seat, made, report, wording, at);
        let alternatives = match report.verdict() {
            Verdict::Illegal => self.rules.nearest(&self.state, seat, made),
            Verdict::Legal | Verdict::Unknown => Vec::new(),
        };
        let alternatives = alternatives.iter();
        let alternatives: Vec<_> = alternatives
            .map(|made| C::print_move(self.rules, made))
            .collect();
        let label = |made: &C::Move| labels::wanted::<C>(self.rules, made, wording);
        wire::ValidateMoveResponse {
            verdict: verdict(report.verdict()).into(),
            violations: reasons.violations,
            needs: reasons.needs,
            alternative_labels: alternatives.iter().filter_map(label).collect(),
            alternatives,
            label: wording
                .labels
                .then(|| C::print_move(self.rules, made))
                .and_then(|made| label(&made)),
            ..wire::ValidateMoveResponse::default()
        }
    }

    /// The reasons of a verdict. `at` is the path prefix of the move in the request, with a trailing dot.
    pub(super) fn reasons(
        &self,
        seat: SeatOf<C>,
        made: &MoveOf<C>,
        report: &ReportOf<C>,
        wording: Wording<'_>,
        at: &str,
    ) -> Reasons {
        let tried = TriedMove {
            rules: self.rules,
            state: &self.state,
            seat,
            made,
        };
        C::print_reasons(report, tried, at, self.origin, wording)
    }
}

/// Completes the path of each violation that concerns one item of a list with the index of the item, so that a client can mark it. A move
/// is judged with its lists in any order, so only the move as it was sent has the index. `at` is the path prefix of the move in the
/// request, with a trailing dot.
pub fn point_at_items<C: Codec>(violations: &mut [Violation], sent: Option<&C::Move>, at: &str) {
    let Some(sent) = sent.filter(|_| !violations.is_empty()) else {
        return;
    };
    let sent = labels::in_fields(sent);
    for violation in violations {
        let field = violation.field.strip_prefix(at);
        let field = field.and_then(|field| field.strip_prefix("move."));
        let name = judgement::only_name(violation);
        let item = field.zip(name);
        let item = item.and_then(|(field, name)| C::item(&sent, field, name));
        if let Some(item) = item {
            violation.field = format!("{at}move.{item}");
        }
    }
}

impl<C: Codec> Operations<C> {
    /// The consistent position of a request.
    pub(crate) fn position(
        &self,
        position: Option<&wire::Position<C>>,
        language: Language,
    ) -> Result<Position<C>, Error> {
        self.read_position(position)?
            .map_err(|breaches| refusal::<C>(&breaches, POSITION, language))
    }

    /// The consistent position of a batch of many moves.
    pub(super) fn position_of_many(
        &self,
        position: Option<&wire::Position<C>>,
        language: Language,
    ) -> Result<Position<C>, Error> {
        let at = Path::ROOT.field("manyMoves");
        self.read_position_at(position, &at, MANY_MOVES)?
            .map_err(|breaches| refusal::<C>(&breaches, MANY_MOVES, language))
    }

    /// The position of a request, or its breaches.
    pub(super) fn read_position(
        &self,
        position: Option<&wire::Position<C>>,
    ) -> Result<Read<C>, Error> {
        self.read_position_at(position, &Path::ROOT, POSITION)
    }

    /// The position of the message at a path, or its breaches.
    fn read_position_at(
        &self,
        position: Option<&wire::Position<C>>,
        at: &Path<'_>,
        origin: &'static str,
    ) -> Result<Read<C>, Error> {
        let at = at.field("position");
        let at = at.field("state");
        match position.and_then(|position| position.position.as_ref()) {
            Some(wire::position::Position::State(state)) => self.read_state(state, &at, origin),
            Some(wire::position::Position::SessionId(id)) => Err(no_sessions(id)),
            None => Err(missing(&at)),
        }
    }

    /// The consistent position at a path of a request.
    ///
    /// # Errors
    /// The faults of its fields, or what makes it contradict itself.
    pub fn position_at(
        &self,
        state: &C::State,
        at: &Path<'_>,
        origin: &'static str,
        language: Language,
    ) -> Result<Position<C>, Error> {
        self.read_state(state, at, origin)?
            .map_err(|breaches| refusal::<C>(&breaches, origin, language))
    }

    /// Checks that a position is one that this service reads again, as every replica reads it from the store. `at` is the path of the last
    /// move that led to it.
    ///
    /// # Errors
    /// The position contradicts itself.
    pub fn check_end(
        &self,
        position: &Position<C>,
        at: &Path<'_>,
        language: Language,
    ) -> Result<(), Error> {
        let faults = match self.read_state(&position.print(), &Path::ROOT, position.origin) {
            Ok(Ok(_)) => return Ok(()),
            Ok(Err(breaches)) => refusal::<C>(&breaches, position.origin, language).faults,
            Err(error) => error.faults,
        };
        let at_move = |fault: Fault| {
            let why = fault.message;
            Fault {
                field: at.to_string(),
                code: fault.code,
                message: text!("end-of-record-refused", at; why),
            }
        };
        let faults = faults.into_iter().map(at_move).collect();
        Err(Error::with_faults(Code::InconsistentState, faults))
    }

    /// The position and the seat in the fields `state` and `seat` of the message at a path. The position has `players` players.
    pub(crate) fn seat_in_state(
        &self,
        state: &C::State,
        players: usize,
        seat: Option<u32>,
        at: &Path<'_>,
        origin: &'static str,
        language: Language,
    ) -> Result<(Position<C>, SeatOf<C>), Error> {
        let read = self.read_state(state, &at.field("state"), origin)?;
        let mut faults = Faults::default();
        let seat = parse_seat(seat, players, &at.field("seat"), &mut faults);
        faults.none()?;
        let position = read.map_err(|breaches| refusal::<C>(&breaches, origin, language))?;
        Ok((position, seat))
    }

    /// The position at a path of a request, or the first of its breaches, as many as a response lists.
    ///
    /// # Errors
    /// The faults of its fields, or a catalog or version of the rules that is not the engine's.
    pub fn read_state(
        &self,
        state: &C::State,
        at: &Path<'_>,
        origin: &'static str,
    ) -> Result<Read<C>, Error> {
        let pins = C::pins(state);
        let catalog = self.named_catalog(pins.catalog, at)?;
        known_rules::<C>(pins.rules_version, at)?;
        match C::parse_state(catalog, state, at) {
            Ok(state) => Ok(Ok(Position {
                rules: C::rules(catalog, &state),
                state,
                origin,
                observer: self.observer,
            })),
            Err(Unreadable::Faults(faults)) => Err(faults.into()),
            Err(Unreadable::Breaches(mut breaches)) => {
                breaches.truncate(MOST_FAULTS);
                Ok(Err(breaches))
            }
        }
    }

    /// The catalog that the message at a path names.
    pub(crate) fn named_catalog(
        &self,
        name: Option<&str>,
        at: &Path<'_>,
    ) -> Result<&'static C::Components, Error> {
        self.catalog_of_request(name).ok_or_else(|| {
            let name = name.unwrap_or_default();
            let at = at.field("catalog");
            let code = FaultCode::UnknownCatalog;
            let faulty = fault(&at, code, |at| self.unknown_catalog(at, name));
            Error {
                code: Code::UnknownCatalog,
                ..faulty
            }
        })
    }

    /// The error text for a catalog that is not loaded. An earlier revision of the embedded one is not available any more, because some of
    /// its components were not those of the printed game.
    fn unknown_catalog(&self, at: &Path<'_>, name: &str) -> Text {
        let embedded = C::Components::reference();
        let revision = name.strip_prefix(embedded.id());
        let revision = revision.and_then(|rest| rest.strip_prefix('@'));
        let number = |revision: &str| revision.parse::<u32>().ok();
        let own = number(embedded.revision()).unwrap_or_default();
        let is_earlier =
            |revision: &&str| number(revision).is_some_and(|number| (1..own).contains(&number));
        if let Some(revision) = revision.filter(is_earlier) {
            let (id, own) = (embedded.id(), embedded.name());
            return text!("catalog-of-earlier-revision", at, id, revision, own);
        }
        let known = self.catalog_names();
        text!("unknown-catalog", at, name, known)
    }
}

/// Checks that the version of the rules is the one that this service implements.
pub(crate) fn known_rules<C: Codec>(version: Option<u32>, at: &Path<'_>) -> Result<(), Error> {
    let own = C::Rules::VERSION;
    match version {
        Some(version) if version != own => {
            let at = at.field("rulesVersion");
            let faulty = fault(&at, FaultCode::UnknownRulesVersion, |at| {
                text!("other-rules-version", at, version, own)
            });
            Err(Error {
                code: Code::UnknownRulesVersion,
                ..faulty
            })
        }
        _ => Ok(()),
    }
}

/// The verdict in the contract.
#[must_use]
pub const fn verdict(verdict: Verdict) -> rulebook::Verdict {
    match verdict {
        Verdict::Legal => rulebook::Verdict::Legal,
        Verdict::Illegal => rulebook::Verdict::Illegal,
        Verdict::Unknown => rulebook::Verdict::Unknown,
    }
}

/// The error for a position that contradicts itself.
pub fn refusal<C: Codec>(
    breaches: &[C::Breach],
    origin: &'static str,
    language: Language,
) -> Error {
    let faults: Vec<Fault> = breaches
        .iter()
        .map(|breach| C::breach_fault(breach, origin, language.into()))
        .collect();
    Error::with_faults(Code::InconsistentState, faults)
}

/// The error for a reference to a session where none are stored: a service with sessions replaces it by its position before that.
pub(crate) fn no_sessions(id: &str) -> Error {
    let detail = text!("session-not-kept-here", id);
    Error::new(Code::SessionNotFound, detail)
}

/// The error for a missing field.
#[must_use]
pub fn missing(at: &Path<'_>) -> Error {
    fault(at, FaultCode::MissingField, |at| {
        text!("field-required", at)
    })
}

/// The error for one field.
pub(super) fn fault(
    at: &Path<'_>,
    code: FaultCode,
    message: impl FnOnce(&Path<'_>) -> Text,
) -> Error {
    let mut faults = Faults::default();
    at.fault(code, || message(at), &mut faults);
    Error::from(faults.none().err().unwrap_or_default())
}

/// Checks that there are at most as many labels as seats. `at` is the path of the message that has them.
///
/// # Errors
/// There are more.
pub fn few_enough_labels(labels: &[String], players: usize, at: &Path<'_>) -> Result<(), Error> {
    let at = at.field("labels");
    if labels.len() <= players {
        return Ok(());
    }
    let length = labels.len();
    Err(fault(&at, FaultCode::TooManyItems, |at| {
        text!("labels-of-other-number", at, length, players)
    }))
}
