//! The subject of a request about one player.

use crate::games::princes::wire::{Origin, Tried, WireEnum, parse, print};
use crate::operations::position::{missing, no_sessions};
use crate::{Error, Operations};
use maecenas_contract::errors::Code;
use maecenas_contract::limits::{FaultCode, Faults, MOST_FAULTS, Path};
use maecenas_contract::wire::princes::{Princes, v1 as wire};
use maecenas_contract::{Language, text};
use maecenas_princes_rules::joint_building::{Border, Site};
use maecenas_princes_rules::works::Patron;
use maecenas_princes_rules::{
    Breach, Catalog, Neighbours, Player, Seat, Seen, Shared, Side, State, check_player,
};

/// A player at a seat of a position.
const SUBJECT: &str = "subject.seatInState.state";

/// A player and their round.
pub(super) struct Subject {
    pub(super) catalog: &'static Catalog,
    pub(super) seat: Seat,
    /// The number of players of the position, or of those that the request describes.
    pub(super) players: usize,
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

impl Subject {
    /// The player's principality with its neighbours.
    pub(super) fn site(&self) -> Site<'_> {
        let neighbours = match &self.around {
            Around::Nobody => Neighbours::NONE,
            Around::State(state) => Neighbours::of(self.catalog, state, self.seat),
            Around::Described(described) => {
                let seats = (1..).map_while(Seat::new);
                let described = described.iter().zip(seats);
                described.fold(Neighbours::NONE, |neighbours, ((side, player), seat)| {
                    neighbours.with(self.catalog, *side, seat, player)
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
            _ => Neighbours::NONE.with(self.catalog, side.opposite(), self.seat, &self.player),
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

    /// The seat of the player, for the sentences of broken rules.
    pub(super) const fn tried(&self) -> Tried {
        Tried {
            seat: self.seat,
            awaited: None,
        }
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

impl Operations<Princes> {
    /// The player that a request is about, checked to be consistent in itself and with its position.
    pub(super) fn subject(
        &self,
        subject: Option<&wire::Subject>,
        language: Language,
    ) -> Result<Subject, Error> {
        let root = Path::ROOT.field("subject");
        match subject.and_then(|subject| subject.subject.as_ref()) {
            Some(wire::subject::Subject::SeatInState(asked)) => {
                let root = root.field("seatInState");
                let at = root.field("state");
                let state = asked.state.as_ref().ok_or_else(|| missing(&at))?;
                let players = state.players.len();
                let (position, seat) =
                    self.seat_in_state(state, players, asked.seat, &root, SUBJECT, language)?;
                let state = position.state;
                Ok(Subject {
                    catalog: position.rules.catalog,
                    seat,
                    players,
                    round: state.round(),
                    player: *state.player(seat),
                    seen: Seen::in_state(&state),
                    origin: Origin::State(SUBJECT),
                    around: if state.options().cooperation {
                        Around::State(Box::new(state))
                    } else {
                        Around::Nobody
                    },
                })
            }
            Some(wire::subject::Subject::PlayerAlone(asked)) => {
                let root = root.field("playerAlone");
                let at = root.field("player");
                let catalog = self.named_catalog(asked.catalog.as_deref(), &root)?;
                let wire = asked.player.as_deref().ok_or_else(|| missing(&at))?;
                let mut faults = Faults::default();
                let mut partners = Vec::new();
                let player =
                    parse::player(catalog, Seat::FIRST, wire, &mut partners, &at, &mut faults);
                let at = root.field("neighbours");
                let described = neighbours(catalog, asked, &mut partners, &at, &mut faults);
                faults.none()?;
                let origin = Origin::PLAYER;
                let mut breaches = check_player(catalog, Seat::FIRST, &player, &partners);
                for ((_, neighbour), seat) in described.iter().zip((1..).map_while(Seat::new)) {
                    breaches.extend(check_player(catalog, seat, neighbour, &partners));
                }
                if !breaches.is_empty() {
                    return Err(inconsistent(&breaches, origin, language));
                }
                let round = asked
                    .round
                    .and_then(|round| u8::try_from(round).ok())
                    .unwrap_or(1);
                Ok(Subject {
                    catalog,
                    seat: Seat::FIRST,
                    players: 1 + described.len(),
                    seen: Seen::by(&player),
                    player,
                    round,
                    origin,
                    around: Around::Described(described),
                })
            }
            Some(wire::subject::Subject::SeatInSession(asked)) => {
                Err(no_sessions(&asked.session_id))
            }
            None => Err(missing(&root)),
        }
    }
}

/// Parses the neighbours in a request about one player. They get the seats after the player's.
fn neighbours(
    catalog: &Catalog,
    asked: &wire::PlayerAlone,
    partners: &mut Vec<Shared>,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Vec<(Side, Player)> {
    let mut described: Vec<(Side, Player)> = Vec::new();
    let seats = (1..).map_while(Seat::new);
    for ((index, neighbour), seat) in asked.neighbours.iter().enumerate().zip(seats) {
        let at = at.index(index);
        let side = Side::read(neighbour.side, &at.field("side"), faults);
        if described.iter().any(|(known, _)| Some(*known) == side) {
            let side = at.field("side");
            let message = || text!(princes, "side-has-neighbour-already", side);
            side.fault(FaultCode::DuplicateItem, message, faults);
        }
        let Some(wire) = &neighbour.player else {
            continue;
        };
        let at = at.field("player");
        let player = parse::player(catalog, seat, wire, partners, &at, faults);
        described.extend(side.map(|side| (side, player)));
    }
    described
}

/// The error for a player who contradicts themself.
fn inconsistent(breaches: &[Breach], origin: Origin, language: Language) -> Error {
    let faults = breaches
        .iter()
        .take(MOST_FAULTS)
        .map(|breach| print::fault(breach, origin, language.into()));
    Error::with_faults(Code::InconsistentState, faults.collect())
}
