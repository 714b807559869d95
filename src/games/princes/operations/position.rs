//! The subject of a request: a position, or a player of one.

use super::Princes;
use crate::contract::limits::{Fault, FaultCode, Faults, Path};
use crate::contract::wire::princes::v1 as wire;
use crate::contract::{Language, Text, text};
use crate::games::princes::rules::joint_building::{Border, Site};
use crate::games::princes::rules::works::Patron;
use crate::games::princes::rules::{
    Breach, Catalog, Neighbours, Player, RULES_VERSION, Seat, Seen, Shared, Side, State, assemble,
    check_player,
};
use crate::games::princes::wire::{Origin, WireEnum, parse, print};
use crate::service::{Code, Error};

/// A position and the catalog that it uses.
pub(super) struct Position<'a> {
    pub(super) catalog: &'a Catalog,
    pub(super) state: State,
    pub(super) origin: Origin,
}

/// A player and their round.
pub(super) struct Subject<'a> {
    pub(super) catalog: &'a Catalog,
    pub(super) seat: Seat,
    pub(super) player: Player,
    pub(super) round: u8,
    pub(super) seen: Seen,
    pub(super) origin: Origin,
    pub(super) around: Around,
}

/// The neighbours of a player (Cooperation).
pub(super) enum Around {
    /// No neighbours.
    Nobody,
    /// The players of a position.
    State(Box<State>),
    /// The neighbours that the request describes, each with the side on which they lie.
    Described(Vec<(Side, Player)>),
}

impl Subject<'_> {
    /// The player's principality with its neighbours.
    pub(super) fn site(&self) -> Site<'_> {
        let neighbours = match &self.around {
            Around::Nobody => Neighbours::NONE,
            Around::State(state) => Neighbours::of(self.catalog, state, self.seat),
            Around::Described(told) => {
                let seats = (1..).map_while(Seat::new);
                let told = told.iter().zip(seats);
                told.fold(Neighbours::NONE, |neighbours, ((side, player), seat)| {
                    neighbours.with(*side, seat, player)
                })
            }
        };
        Site {
            seat: self.seat,
            player: &self.player,
            neighbours,
        }
    }

    /// The border at a side; none without a neighbour there.
    pub(super) fn border(&self, side: Side) -> Option<Border<'_>> {
        let own = self.site();
        let (seat, player) = own.neighbours.over(side)?;
        let neighbours = match &self.around {
            Around::State(state) => Neighbours::of(self.catalog, state, seat),
            // The request does not describe the other neighbours of the neighbours.
            _ => Neighbours::NONE.with(side.opposite(), self.seat, &self.player),
        };
        Some(Border {
            catalog: self.catalog,
            own,
            side,
            across: Site {
                seat,
                player,
                neighbours,
            },
        })
    }

    /// Whether the seats of the neighbours are known.
    pub(super) const fn knows_seats(&self) -> bool {
        !matches!(self.around, Around::Described(_))
    }

    /// The player as a patron, who may complete works.
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
        let at = Path::ROOT.field("manyMoves");
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
        let catalog = self.named_catalog(state.catalog.as_deref(), at)?;
        known_rules(state.rules_version, at)?;
        let mut faults = Faults::default();
        let parts = parse::parts(catalog, state, at, &mut faults);
        faults.none()?;
        Ok(assemble(catalog, parts).map(|state| Position {
            catalog,
            state,
            origin,
        }))
    }

    /// The player that a request is about, checked to be consistent in itself and with its position.
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
                    round: state.round(),
                    player: *state.player(seat),
                    seen: Seen::in_state(&state),
                    origin,
                    around: if state.options().cooperation {
                        Around::State(Box::new(state))
                    } else {
                        Around::Nobody
                    },
                })
            }
            Some(wire::subject::Subject::PlayerInRound(asked)) => {
                let root = root.field("playerInRound");
                let at = root.field("player");
                let catalog = self.named_catalog(asked.catalog.as_deref(), &root)?;
                let wire = asked.player.as_deref().ok_or_else(|| missing(&at))?;
                let mut faults = Faults::default();
                let mut partners = Vec::new();
                let asked_player = (Seat::FIRST, wire);
                let player = parse::player(catalog, asked_player, &mut partners, &at, &mut faults);
                let at = root.field("neighbours");
                let told = neighbours(catalog, asked, &mut partners, &at, &mut faults);
                faults.none()?;
                let origin = Origin::PLAYER;
                let mut breaches = check_player(catalog, Seat::FIRST, &player, &partners);
                for ((_, neighbour), seat) in told.iter().zip((1..).map_while(Seat::new)) {
                    breaches.extend(check_player(catalog, seat, neighbour, &partners));
                }
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
                    around: Around::Described(told),
                })
            }
            Some(wire::subject::Subject::SeatInSession(asked)) => Err(unsettled(&asked.session)),
            None => Err(missing(&root)),
        }
    }

    /// The catalog that the message at a path names.
    pub(super) fn named_catalog(
        &self,
        name: Option<&str>,
        at: &Path<'_>,
    ) -> Result<&Catalog, Error> {
        self.catalog(name).ok_or_else(|| {
            let name = name.unwrap_or_default();
            let known: Vec<_> = self
                .catalogs()
                .map(|catalog| format!("`{}`", catalog.name()))
                .collect();
            let known = known.join(", ");
            fault(&at.field("catalog"), FaultCode::UnknownCatalog, |at| {
                text!(
                    "`{at}` names `{name}`, which this service does not have; it has {known}",
                    "`{at}` nomme `{name}`, que ce service n’a pas ; il a {known}"
                )
            })
        })
    }
}

/// Checks that the version of the rules is the one that this service implements.
pub(super) fn known_rules(version: Option<u32>, at: &Path<'_>) -> Result<(), Error> {
    match version {
        Some(version) if version != RULES_VERSION => {
            let at = at.field("rulesVersion");
            Err(fault(&at, FaultCode::UnknownRulesVersion, |at| {
                text!(
                    "`{at}` is {version}; this service judges by version {RULES_VERSION} of the rules",
                    "`{at}` vaut {version} ; ce service juge selon la version {RULES_VERSION} des règles"
                )
            }))
        }
        _ => Ok(()),
    }
}

/// Parses the neighbours in a request about one player. They get the seats after the player's.
fn neighbours(
    catalog: &Catalog,
    asked: &wire::PlayerInRound,
    partners: &mut Vec<Shared>,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Vec<(Side, Player)> {
    let mut told: Vec<(Side, Player)> = Vec::new();
    let seats = (1..).map_while(Seat::new);
    for ((index, neighbour), seat) in asked.neighbours.iter().enumerate().zip(seats) {
        let at = at.index(index);
        let side = Side::read(neighbour.side, &at.field("side"), faults);
        if told.iter().any(|(known, _)| Some(*known) == side) {
            let side = at.field("side");
            let message = || {
                text!(
                    "`{side}` has a neighbour already",
                    "`{side}` a déjà un voisin"
                )
            };
            side.fault(FaultCode::DuplicateItem, message, faults);
        }
        let Some(wire) = &neighbour.player else {
            continue;
        };
        let at = at.field("player");
        let player = parse::player(catalog, (seat, wire), partners, &at, faults);
        told.extend(side.map(|side| (side, player)));
    }
    told
}

/// The error for a position that contradicts itself.
fn refusal(breaches: &[Breach], origin: Origin, language: Language) -> Error {
    let faults: Vec<Fault> = breaches
        .iter()
        .map(|breach| print::fault(breach, origin, language))
        .collect();
    Error::with_faults(Code::InconsistentState, faults)
}

/// The error for a reference to a session that was not resolved: a service with sessions replaces it by its position before.
fn unsettled(id: &str) -> Error {
    let detail = text!(
        "no session `{id}` is kept here; send its position",
        "aucune session `{id}` n’est conservée ici ; envoyez sa position"
    );
    Error::new(Code::SessionNotFound, detail)
}

/// The error for a missing field.
pub(super) fn missing(at: &Path<'_>) -> Error {
    fault(at, FaultCode::MissingField, |at| {
        text!("`{at}` is required", "`{at}` est obligatoire")
    })
}

fn fault(at: &Path<'_>, code: FaultCode, message: impl FnOnce(&Path<'_>) -> Text) -> Error {
    let mut faults = Faults::default();
    at.fault(code, || message(at), &mut faults);
    Error::from(faults.none().err().unwrap_or_default())
}
