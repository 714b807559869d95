//! Borders between adjacent principalities (Cooperation), and the pieces on the other side of them.
//!
//! Without the option no player has a neighbour: [`Neighbours::NONE`] closes no square.

use enumset::EnumSetType;

use super::catalog::Catalog;
use super::findings::{Findings, Hidden, Part, Value, Violation};
use super::player::Player;
use super::rulebook::Rule;
use super::seats::{Seat, Seats};
use super::squares::{SIDE, Squares};
use super::state::State;

/// The number of builders from which a building may touch a border with no building against it.
const BUILDERS_AT_BORDER: u8 = 1;
/// The number of builders from which a building may stand against a building across the border.
const BUILDERS_AGAINST_BUILDING: u8 = 2;

/// A side of a principality's grid.
#[derive(Debug, EnumSetType, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The upper side: row 0.
    North,
    /// The right side: column 6.
    East,
    /// The lower side: row 6.
    South,
    /// The left side: column 0.
    West,
}

impl Side {
    /// All four, clockwise from the top.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The neighbour's side of the same border.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }

    /// The offset of the neighbour's grid over this side, in whole grids down and to the right.
    #[must_use]
    pub const fn way(self) -> (i8, i8) {
        match self {
            Self::North => (-1, 0),
            Self::East => (0, 1),
            Self::South => (1, 0),
            Self::West => (0, -1),
        }
    }

    /// The squares along this side.
    #[must_use]
    pub const fn edge(self) -> Squares {
        let last = SIDE - 1;
        match self {
            Self::North => Squares::first_rows(1),
            Self::East => Squares::first_columns(1).moved(0, last),
            Self::South => Squares::first_rows(1).moved(last, 0),
            Self::West => Squares::first_columns(1),
        }
    }

    /// The squares along this side that share an edge with one of the neighbour's squares `across`.
    #[must_use]
    pub const fn faced_by(self, across: Squares) -> Squares {
        let last = SIDE - 1;
        let against = across.within(self.opposite().edge());
        match self {
            Self::North => against.moved_back(last, 0),
            Self::East => against.moved(0, last),
            Self::South => against.moved(last, 0),
            Self::West => against.moved_back(0, last),
        }
    }
}

/// The neighbours of each seat, for one number of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Arrangement {
    over: [[Option<Seat>; Side::ALL.len()]; Seat::MOST],
}

impl Arrangement {
    /// Adds a border between two principalities, each given by its seat and the side of its grid.
    ///
    /// # Errors
    /// The sides are not opposite, one of them is a border already, or the two principalities have a border already.
    pub(super) fn join(
        &mut self,
        (seat, side): (Seat, Side),
        (other, facing): (Seat, Side),
    ) -> Result<(), &'static str> {
        if facing != side.opposite() {
            return Err("a border must join opposite sides");
        }
        if seat == other || self.towards(seat, other).is_some() {
            return Err("two principalities have one border at most");
        }
        let (here, there) = (
            &self.over[seat.index()][side as usize],
            &self.over[other.index()][facing as usize],
        );
        if here.is_some() || there.is_some() {
            return Err("a side is one border at most");
        }
        self.over[seat.index()][side as usize] = Some(other);
        self.over[other.index()][facing as usize] = Some(seat);
        Ok(())
    }

    /// The neighbour over a side of a principality.
    #[must_use]
    pub const fn over(&self, seat: Seat, side: Side) -> Option<Seat> {
        self.over[seat.index()][side as usize]
    }

    /// The side of a principality at its border to another one.
    #[must_use]
    pub fn towards(&self, seat: Seat, other: Seat) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|side| self.over(seat, *side) == Some(other))
    }

    /// The neighbours of a seat.
    #[must_use]
    pub fn neighbours(&self, seat: Seat) -> Seats {
        self.over[seat.index()].into_iter().flatten().collect()
    }

    /// Every border once, from the principality to its left or above it.
    pub fn borders(&self) -> impl Iterator<Item = (Seat, Side, Seat)> {
        let seats = (0..).map_while(Seat::new);
        seats.flat_map(move |seat| {
            let sides = [Side::East, Side::South].into_iter();
            sides.filter_map(move |side| Some((seat, side, self.over(seat, side)?)))
        })
    }
}

/// The neighbours of a principality, by side.
#[derive(Debug, Clone, Copy, Default)]
pub struct Neighbours<'a>([Option<(Seat, &'a Player)>; Side::ALL.len()]);

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
        let over = |side| arrangement.over(seat, side);
        Self(Side::ALL.map(|side| over(side).map(|seat| (seat, state.player(seat)))))
    }

    /// The same neighbours and one more, over a side.
    #[must_use]
    pub fn with(mut self, side: Side, seat: Seat, player: &'a Player) -> Self {
        self.0[side as usize] = Some((seat, player));
        self
    }

    /// The neighbour over a side.
    #[must_use]
    pub const fn over(self, side: Side) -> Option<(Seat, &'a Player)> {
        self.0[side as usize]
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
        let sides = Side::ALL.into_iter().zip(self.0);
        sides.filter_map(|(side, over)| over.map(|(seat, player)| (side, seat, player)))
    }

    /// The seats of the neighbours.
    #[must_use]
    pub fn seats(self) -> Seats {
        self.iter().map(|(_, seat, _)| seat).collect()
    }

    /// The squares along borders that are closed to a building of a player with `builders` builders. A joint building across the
    /// border of the side `across` may touch that border freely (ruling R34). Where the place of a neighbour's building is not
    /// given, all squares along that border are closed.
    #[must_use]
    pub fn closed(self, builders: u8, across: Option<Side>) -> Squares {
        if builders >= BUILDERS_AGAINST_BUILDING {
            return Squares::NONE;
        }
        let close = |(side, _, neighbour): (Side, Seat, &Player)| {
            let alone = builders < BUILDERS_AT_BORDER && across != Some(side);
            if alone || hidden_buildings(neighbour).next().is_some() {
                side.edge()
            } else {
                side.faced_by(neighbour.principality.built())
            }
        };
        self.iter().map(close).collect()
    }

    /// The neighbours' buildings without a given place on which the closed squares depend, for a building of a player with
    /// `builders` builders. `across` is the side whose border a joint building crosses; without a builder all other borders are
    /// closed anyway.
    pub fn hidden_for(self, builders: u8, across: Option<Side>) -> impl Iterator<Item = Hidden> {
        let matters = move |side| {
            builders < BUILDERS_AGAINST_BUILDING
                && (builders >= BUILDERS_AT_BORDER || across == Some(side))
        };
        let neighbours = self.iter().filter(move |(side, ..)| matters(*side));
        neighbours.flat_map(|(_, seat, neighbour)| {
            hidden_buildings(neighbour).map(move |index| Hidden::Spot(seat, index))
        })
    }

    /// Judges the squares of a building at the borders, for a player with `builders` builders. `across` is the side whose border
    /// a joint building crosses.
    pub fn judge(
        self,
        builders: u8,
        squares: Squares,
        across: Option<Side>,
        findings: &mut impl Findings,
    ) {
        if builders >= BUILDERS_AGAINST_BUILDING {
            return;
        }
        let (mut alone, mut against) = (Squares::NONE, Squares::NONE);
        for (side, seat, neighbour) in self.iter() {
            let touching = squares & side.edge();
            let faced = touching & side.faced_by(neighbour.principality.built());
            against |= faced;
            let free = touching.without(faced);
            if builders < BUILDERS_AT_BORDER && across != Some(side) {
                alone |= free;
            }
            if !free.is_empty() {
                for index in hidden_buildings(neighbour) {
                    findings.hidden(Rule::BorderTwoBuilders, Hidden::Spot(seat, index));
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
                });
            }
        }
    }
}

/// The indices of a player's buildings whose place is not given.
fn hidden_buildings(player: &Player) -> impl Iterator<Item = usize> {
    player
        .principality
        .without_spots()
        .filter(|(_, piece)| !piece.is_landscape())
        .map(|(index, _)| index)
}
