//! An arrangement of principalities: who is the neighbour of whom, over which side (Cooperation).

use crate::board::Side;
use crate::seats::{Seat, Seats};

/// The neighbours of each seat, for one number of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Arrangement {
    over: [[Option<Seat>; Side::ALL.len()]; Seat::MOST],
}

impl Arrangement {
    /// Adds a border between two principalities: `side` of the grid of `seat` is `facing` of the grid of `other`.
    ///
    /// # Errors
    /// The sides are not opposite, one of them is a border already, or the two principalities have a border already.
    pub(super) fn join(
        &mut self,
        seat: Seat,
        side: Side,
        other: Seat,
        facing: Side,
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
