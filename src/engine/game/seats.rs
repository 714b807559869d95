//! Seats around a table, for games whose players sit in a circle.

#![allow(
    clippy::cast_possible_truncation,
    reason = "seats are counted in one digit"
)]

/// A player's place, counted from 0, clockwise, in a game of at most `MOST` players.
///
/// ```
/// use maecenas_game::seats::Seat;
/// let third = Seat::<4>::new(2).expect("of four seats the third has number 2");
/// assert_eq!(Seat::<4>::new(4), None);
/// let order: Vec<u8> = third.clockwise(4).map(Seat::number).collect();
/// assert_eq!(order, [2, 3, 0, 1]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat<const MOST: usize>(u8);

impl<const MOST: usize> Seat<MOST> {
    /// The most players.
    pub const MOST: usize = MOST;

    /// The first seat.
    pub const FIRST: Self = Self(0);

    /// A seat by its number; `None` beyond the most players.
    #[must_use]
    pub const fn new(number: u32) -> Option<Self> {
        if number < MOST as u32 {
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

    /// All seats of a game with `players` players, clockwise, beginning with the one after this one and ending with it.
    pub fn after(self, players: usize) -> impl Iterator<Item = Self> {
        let next = self.index() + 1;
        (next..players)
            .chain(0..next.min(players))
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

impl<const MOST: usize> crate::Seat for Seat<MOST> {
    const FIRST: Self = Self::FIRST;

    fn numbered(number: u8) -> Option<Self> {
        Self::new(number.into())
    }

    fn number(self) -> u8 {
        self.0
    }
}

/// A set of seats of a game of at most `MOST` players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Seats<const MOST: usize>(u8);

impl<const MOST: usize> Seats<MOST> {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// One seat.
    #[must_use]
    pub const fn only(seat: Seat<MOST>) -> Self {
        Self(1 << seat.0)
    }

    /// Whether a seat is in it.
    #[must_use]
    pub const fn contains(self, seat: Seat<MOST>) -> bool {
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

    /// The seat of a set of one; none where there are several or none.
    #[must_use]
    pub fn single(self) -> Option<Seat<MOST>> {
        self.iter().next().filter(|_| self.count() == 1)
    }

    /// The same seats and another one.
    #[must_use]
    pub const fn and(self, seat: Seat<MOST>) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// The same seats without those of another set.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat<MOST>> {
        (0..MOST as u8)
            .map(Seat)
            .filter(move |seat| self.contains(*seat))
    }
}

impl<const MOST: usize> FromIterator<Seat<MOST>> for Seats<MOST> {
    fn from_iter<I: IntoIterator<Item = Seat<MOST>>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::and)
    }
}
