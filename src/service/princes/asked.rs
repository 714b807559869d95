//! What a question is about: a position, or a player of one, read from the request.

use super::Princes;
use crate::contract::Language;
use crate::contract::limits::{Fault, FaultCode, Faults, Path};
use crate::contract::princes::{Origin, parse, print};
use crate::contract::wire::princes::v1 as wire;
use crate::rules::princes::works::Patron;
use crate::rules::princes::{Breach, Catalog, Player, Seat, Seen, State, assemble, check_player};
use crate::service::{Code, Error};

/// A position and the catalog that it uses.
pub(super) struct Position<'a> {
    pub(super) catalog: &'a Catalog,
    pub(super) state: State,
    pub(super) origin: Origin,
}

/// A player, and the round that he plays in.
pub(super) struct Subject<'a> {
    pub(super) catalog: &'a Catalog,
    pub(super) seat: Seat,
    pub(super) player: Player,
    pub(super) round: u8,
    pub(super) seen: Seen,
    pub(super) origin: Origin,
}

impl Subject<'_> {
    /// The player as one who may complete works.
    pub(super) const fn patron(&self) -> Patron<'_> {
        Patron {
            catalog: self.catalog,
            seat: self.seat,
            player: &self.player,
            round: self.round,
            seen: self.seen,
        }
    }
}

impl Princes {
    /// The consistent position of a request.
    pub(super) fn position(
        &self,
        position: Option<&wire::Position>,
        language: Language,
    ) -> Result<Position<'_>, Error> {
        self.read_position(position)?
            .map_err(|breaches| refusal(&breaches, Origin::POSITION, language))
    }

    /// The consistent position of a batch of many moves.
    pub(super) fn position_of_many(
        &self,
        position: Option<&wire::Position>,
        language: Language,
    ) -> Result<Position<'_>, Error> {
        let at = Path::ROOT.field("batch");
        let at = at.field("manyMoves");
        self.read_position_at(position, &at, Origin::MANY_MOVES)?
            .map_err(|breaches| refusal(&breaches, Origin::MANY_MOVES, language))
    }

    /// The position of a request, or its breaches.
    pub(super) fn read_position(
        &self,
        position: Option<&wire::Position>,
    ) -> Result<Result<Position<'_>, Vec<Breach>>, Error> {
        self.read_position_at(position, &Path::ROOT, Origin::POSITION)
    }

    /// The position of the message at a path, or its breaches.
    fn read_position_at(
        &self,
        position: Option<&wire::Position>,
        at: &Path<'_>,
        origin: Origin,
    ) -> Result<Result<Position<'_>, Vec<Breach>>, Error> {
        let at = at.field("position");
        let at = at.field("state");
        match position.and_then(|position| position.position.as_ref()) {
            Some(wire::position::Position::State(state)) => self.read_state(state, &at, origin),
            Some(wire::position::Position::Session(id)) => Err(unsettled(id)),
            None => Err(missing(&at)),
        }
    }

    /// The consistent position at a path of a request.
    pub(super) fn position_at(
        &self,
        state: &wire::State,
        at: &Path<'_>,
        origin: Origin,
        language: Language,
    ) -> Result<Position<'_>, Error> {
        self.read_state(state, at, origin)?
            .map_err(|breaches| refusal(&breaches, origin, language))
    }

    fn read_state(
        &self,
        state: &wire::State,
        at: &Path<'_>,
        origin: Origin,
    ) -> Result<Result<Position<'_>, Vec<Breach>>, Error> {
        let catalog = self.named_catalog(&state.catalog, at)?;
        let mut faults = Faults::default();
        let parts = parse::parts(catalog, state, at, &mut faults);
        faults.none()?;
        Ok(assemble(catalog, parts).map(|state| Position {
            catalog,
            state,
            origin,
        }))
    }

    /// The player that a request is about, consistent with himself and with the position that he stands in.
    pub(super) fn subject(
        &self,
        subject: Option<&wire::Subject>,
        language: Language,
    ) -> Result<Subject<'_>, Error> {
        let root = Path::ROOT.field("subject");
        match subject.and_then(|subject| subject.subject.as_ref()) {
            Some(wire::subject::Subject::SeatInState(asked)) => {
                let root = root.field("seatInState");
                let at = root.field("state");
                let state = asked.state.as_ref().ok_or_else(|| missing(&at))?;
                let read = self.read_state(state, &at, Origin::SUBJECT)?;
                let mut faults = Faults::default();
                let players = state.players.len();
                let seat = parse::seat(asked.seat, players, &root.field("seat"), &mut faults);
                faults.none()?;
                let Position {
                    catalog,
                    state,
                    origin,
                } = read.map_err(|breaches| refusal(&breaches, Origin::SUBJECT, language))?;
                Ok(Subject {
                    catalog,
                    seat,
                    round: state.round,
                    player: *state.player(seat),
                    seen: Seen::in_state(&state),
                    origin,
                })
            }
            Some(wire::subject::Subject::PlayerInRound(asked)) => {
                let root = root.field("playerInRound");
                let at = root.field("player");
                let catalog = self.named_catalog(&asked.catalog, &root)?;
                let wire = asked.player.as_ref().ok_or_else(|| missing(&at))?;
                let mut faults = Faults::default();
                let player = parse::player(catalog, wire, &at, &mut faults);
                faults.none()?;
                let origin = Origin::PLAYER;
                let breaches = check_player(catalog, Seat::FIRST, &player);
                if !breaches.is_empty() {
                    return Err(refusal(&breaches, origin, language));
                }
                let round = asked
                    .round
                    .and_then(|round| u8::try_from(round).ok())
                    .unwrap_or(1);
                Ok(Subject {
                    catalog,
                    seat: Seat::FIRST,
                    seen: Seen::by(&player),
                    player,
                    round,
                    origin,
                })
            }
            Some(wire::subject::Subject::SeatInSession(asked)) => Err(unsettled(&asked.session)),
            None => Err(missing(&root)),
        }
    }

    /// The catalog that the message at a path names.
    pub(super) fn named_catalog(&self, id: &str, at: &Path<'_>) -> Result<&Catalog, Error> {
        self.catalog(id).ok_or_else(|| {
            let known: Vec<_> = std::iter::once(Catalog::reference())
                .chain(&self.catalogs)
                .collect();
            let known: Vec<_> = known
                .iter()
                .map(|catalog| format!("`{}`", catalog.id))
                .collect();
            fault(&at.field("catalog"), FaultCode::UnknownCatalog, |at| {
                format!(
                    "`{at}` names `{id}`, which is not loaded; loaded is {}",
                    known.join(", ")
                )
            })
        })
    }
}

/// The refusal of a position that contradicts itself.
fn refusal(breaches: &[Breach], origin: Origin, language: Language) -> Error {
    let faults: Vec<Fault> = breaches
        .iter()
        .map(|breach| print::fault(breach, origin, language))
        .collect();
    Error::with_faults(Code::InconsistentState, faults)
}

/// A session in the place of a position: whoever keeps sessions puts the position there before the question is asked.
fn unsettled(id: &str) -> Error {
    let detail = format!("no session `{id}` is kept here; send its position");
    Error::new(Code::SessionNotFound, detail)
}

/// A field that is required.
pub(super) fn missing(at: &Path<'_>) -> Error {
    fault(at, FaultCode::MissingField, |at| {
        format!("`{at}` is required")
    })
}

fn fault(at: &Path<'_>, code: FaultCode, message: impl FnOnce(&Path<'_>) -> String) -> Error {
    let mut faults = Faults::default();
    at.fault(code, || message(at), &mut faults);
    Error::from(faults.none().err().unwrap_or_default())
}
