//! Borders between adjacent principalities (Cooperation), and the pieces on the other side of them.
//!
//! Without the option no player has a neighbour: [`Neighbours::NONE`] closes no square.

use crate::games::princes::rules::board::{Side, Squares};
use crate::games::princes::rules::catalog::Catalog;
use crate::games::princes::rules::findings::{Fault, Findings, Hidden, Part, Value, Violation};
use crate::games::princes::rules::rulebook::Rule;
use crate::games::princes::rules::seats::{Seat, Seats};
use crate::games::princes::rules::state::{Player, State};

/// The number of builders from which a building may touch a border with no building against it.
const BUILDERS_AT_BORDER: u8 = 1;
/// The number of builders from which a building may stand against a building across the border.
const BUILDERS_AGAINST_BUILDING: u8 = 2;

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

    /// Judges the squares of a building at the borders, for their owner with `builders` builders. `across` is the side whose border
    /// a joint building crosses.
    pub fn judge(
        self,
        (owner, builders): (Seat, u8),
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
                        .because(Fault::Builders {
                            owner,
                            has: builders,
                        })
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
