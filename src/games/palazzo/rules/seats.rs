//! Seats around the table.

use crate::game;

/// A player's place, counted from 0, clockwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The most players (ruling P11).
    pub const MOST: usize = 4;

    /// The first seat.
    pub const FIRST: Self = Self(0);

    /// A seat by its number; `None` from 4 on.
    #[must_use]
    pub const fn new(number: u32) -> Option<Self> {
        if number < Self::MOST as u32 {
            Some(Self(number as u8))
        } else {
            None
        }
    }

    /// The number of the seat.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number of the seat as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All seats of a game with `players` players, clockwise, beginning with this one.
    pub fn clockwise(self, players: usize) -> impl Iterator<Item = Self> {
        let first = self.index();
        (first..players)
            .chain(0..first.min(players))
            .map(|index| Self(index as u8))
    }

    /// The seat that lies `steps` seats clockwise, in a game with `players` players.
    #[must_use]
    pub const fn plus(self, steps: usize, players: usize) -> Self {
        Self(((self.index() + steps) % players) as u8)
    }

    /// How many seats clockwise of `from` this one lies, in a game with `players` players.
    #[must_use]
    pub const fn steps_from(self, from: Self, players: usize) -> usize {
        (self.index() + players - from.index()) % players
    }
}

impl game::Seat for Seat {
    const FIRST: Self = Self::FIRST;

    fn numbered(number: u8) -> Option<Self> {
        Self::new(number.into())
    }

    fn number(self) -> u8 {
        self.0
    }
}

/// A set of seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// One seat.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether a seat is in it.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// How many seats are in it.
    #[must_use]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The same seats and another one.
    #[must_use]
    pub const fn and(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// The same seats without those of another set.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seat::MOST as u8)
            .map(Seat)
            .filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::and)
    }
}
