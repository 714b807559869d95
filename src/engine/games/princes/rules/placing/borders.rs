//! Borders between adjacent principalities (Cooperation), and the pieces on the other side of them.
//!
//! Without the option no player has a neighbour: [`Neighbours::NONE`] closes no square.

use super::Ground;
use crate::board::{Side, Squares};
use crate::catalog::{Arrangement, Catalog};
use crate::components::Piece;
use crate::findings::{Fault, Findings, Hidden, Part, Value, Violation};
use crate::rulebook::Rule;
use crate::seats::{Seat, Seats};
use crate::state::{Player, State};

/// The number of builders from which a building may touch a border with no building against it.
const BUILDERS_AT_BORDER: u8 = 1;
/// The number of builders from which a building may stand against a building across the border.
const BUILDERS_AGAINST_BUILDING: u8 = 2;

/// The neighbours of a principality, by side.
#[derive(Debug, Clone, Copy, Default)]
pub struct Neighbours<'a>([Option<Over<'a>>; Side::ALL.len()]);

/// The neighbour over a side.
#[derive(Debug, Clone, Copy)]
struct Over<'a> {
    seat: Seat,
    player: &'a Player,
    /// The squares of their grid that their buildings without a given place may cover, each of these buildings by itself.
    unsure: Squares,
}

impl<'a> Neighbours<'a> {
    /// No neighbours: a game without the option.
    pub const NONE: Self = Self([None; Side::ALL.len()]);

    /// The neighbours of a seat of a position.
    #[must_use]
    pub fn of(catalog: &Catalog, state: &'a State, seat: Seat) -> Self {
        if !state.options.cooperation {
            return Self::NONE;
        }
        let arrangement = catalog.arrangement(state.players.len());
        let over = |side| {
            arrangement.over(seat, side).map(|seat| Over {
                seat,
                player: state.player(seat),
                unsure: unsure(catalog, state, arrangement, seat),
            })
        };
        Self(Side::ALL.map(over))
    }

    /// The same neighbours and one more, over a side. Their own other neighbours are not known.
    #[must_use]
    pub fn with(mut self, catalog: &Catalog, side: Side, seat: Seat, player: &'a Player) -> Self {
        let closed = if player.builders < BUILDERS_AT_BORDER {
            side.opposite().edge()
        } else {
            Squares::NONE
        };
        self.0[side as usize] = Some(Over {
            seat,
            player,
            unsure: reach(catalog, player, closed),
        });
        self
    }

    /// The neighbour over a side.
    #[must_use]
    pub fn over(self, side: Side) -> Option<(Seat, &'a Player)> {
        self.0[side as usize].map(|over| (over.seat, over.player))
    }

    /// The side at the border to a seat.
    #[must_use]
    pub fn towards(self, seat: Seat) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|side| self.over(*side).is_some_and(|(other, _)| other == seat))
    }

    /// All neighbours, each with the side at the border to them.
    pub fn iter(self) -> impl Iterator<Item = (Side, Seat, &'a Player)> {
        self.sides()
            .map(|(side, over)| (side, over.seat, over.player))
    }

    fn sides(self) -> impl Iterator<Item = (Side, Over<'a>)> {
        let sides = Side::ALL.into_iter().zip(self.0);
        sides.filter_map(|(side, over)| over.map(|over| (side, over)))
    }

    /// The seats of the neighbours.
    #[must_use]
    pub fn seats(self) -> Seats {
        self.iter().map(|(_, seat, _)| seat).collect()
    }

    /// The squares along borders that are closed to a building of a player with `builders` builders. A joint building across the
    /// border of the side `across` may touch that border freely (ruling R34). Squares that a neighbour's building without a given
    /// place may face are closed as well.
    #[must_use]
    pub fn closed(self, builders: u8, across: Option<Side>) -> Squares {
        if builders >= BUILDERS_AGAINST_BUILDING {
            return Squares::NONE;
        }
        let close = |(side, over): (Side, Over<'_>)| {
            if builders < BUILDERS_AT_BORDER && across != Some(side) {
                side.edge()
            } else {
                side.faced_by(over.player.principality.built() | over.unsure)
            }
        };
        self.sides().map(close).collect()
    }

    /// The neighbours' buildings without a given place on which the closed squares depend, for a building of a player with
    /// `builders` builders. `across` is the side whose border a joint building crosses; without a builder all other borders are
    /// closed anyway.
    pub fn hidden_for(self, builders: u8, across: Option<Side>) -> impl Iterator<Item = Hidden> {
        let matters = move |side: Side, over: Over<'_>| {
            builders < BUILDERS_AGAINST_BUILDING
                && (builders >= BUILDERS_AT_BORDER || across == Some(side))
                && !side.faced_by(over.unsure).is_empty()
        };
        let neighbours = self
            .sides()
            .filter(move |(side, over)| matters(*side, *over));
        neighbours.flat_map(|(_, over)| over.hidden())
    }

    /// Judges the squares of a building at the borders, for their owner with `builders` builders. `across` is the side whose border
    /// a joint building crosses.
    ///
    /// A square depends on a neighbour's building without a given place only where that building may face it, each such building by itself:
    /// it is not searched whether one of them leaves another no room there, or whether one faces the square in each of its places.
    pub fn judge(
        self,
        owner: Seat,
        builders: u8,
        squares: Squares,
        across: Option<Side>,
        findings: &mut impl Findings,
    ) {
        if builders >= BUILDERS_AGAINST_BUILDING {
            return;
        }
        let (mut alone, mut against) = (Squares::NONE, Squares::NONE);
        for (side, over) in self.sides() {
            let touching = squares & side.edge();
            let faced = touching & side.faced_by(over.player.principality.built());
            against |= faced;
            let free = touching.without(faced);
            if builders < BUILDERS_AT_BORDER && across != Some(side) {
                alone |= free;
            }
            if !(free & side.faced_by(over.unsure)).is_empty() {
                for hidden in over.hidden() {
                    findings.hidden(Rule::BorderTwoBuilders, hidden);
                }
            }
        }
        for (rule, squares) in [
            (Rule::BorderOneBuilder, alone),
            (Rule::BorderTwoBuilders, against),
        ] {
            if !squares.is_empty() {
                findings.broken(|| {
                    Violation::new(rule, Part::Placement)
                        .not(Value::Cells(squares.iter().collect()))
                        .because(Fault::Builders {
                            owner,
                            has: builders,
                        })
                });
            }
        }
    }
}

impl<'a> Over<'a> {
    /// The neighbour's buildings whose place is not given.
    fn hidden(self) -> impl Iterator<Item = Hidden> + 'a {
        hidden_buildings(self.player).map(move |(index, _)| Hidden::Spot(self.seat, index))
    }
}

/// The squares that a seat's buildings without a given place may cover in a consistent position. Builders are never lost, so squares that
/// are closed to a player with too few of them now were always closed. Of two buildings against each other the later one needed two builders.
fn unsure(catalog: &Catalog, state: &State, arrangement: &Arrangement, seat: Seat) -> Squares {
    let player = state.player(seat);
    let close = |side: Side| {
        let other = state.player(arrangement.over(seat, side)?);
        Some(if player.builders < BUILDERS_AT_BORDER {
            side.edge()
        } else if player.builders >= BUILDERS_AGAINST_BUILDING {
            Squares::NONE
        } else if other.builders >= BUILDERS_AGAINST_BUILDING {
            side.faced_by(other.principality.palazzo())
        } else {
            side.faced_by(other.principality.built())
        })
    };
    if hidden_buildings(player).next().is_none() {
        return Squares::NONE;
    }
    reach(
        catalog,
        player,
        Side::ALL.into_iter().filter_map(close).collect(),
    )
}

/// The squares that a player's buildings without a given place may cover, where squares at their borders are closed to these.
fn reach(catalog: &Catalog, player: &Player, closed: Squares) -> Squares {
    let ground = Ground::of(player).without(closed);
    let places = |(_, piece)| {
        let lies = catalog.piece(piece).shape.lies().iter();
        lies.flat_map(move |lie| {
            let corners = ground.corners(piece, lie).iter();
            corners.map(|(row, column)| lie.squares.moved(row, column))
        })
    };
    hidden_buildings(player).flat_map(places).collect()
}

/// A player's buildings whose place is not given, each with its index.
fn hidden_buildings(player: &Player) -> impl Iterator<Item = (usize, Piece)> {
    let pieces = player.principality.without_spots();
    pieces.filter(|(_, piece)| !piece.is_landscape())
}
