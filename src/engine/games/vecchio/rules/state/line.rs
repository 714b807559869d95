//! The members on a track.

use crate::constants::MEMBERS;
use crate::seats::Seat;

/// The most members on a track: all of four seats.
const MOST: usize = MEMBERS as usize * Seat::MOST;

/// The owners of the members on a track, from the first usable space on, in the order in which they were placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    seats: [Seat; MOST],
    count: u8,
}

impl Default for Line {
    fn default() -> Self {
        Self {
            seats: [Seat::FIRST; MOST],
            count: 0,
        }
    }
}

impl Line {
    /// The most members on a track.
    pub const MOST: usize = MOST;

    /// The owners in the order of placing.
    #[must_use]
    pub fn seats(&self) -> &[Seat] {
        &self.seats[..usize::from(self.count)]
    }

    /// How many members stand there.
    #[must_use]
    pub const fn count(&self) -> u8 {
        self.count
    }

    /// How many members of a seat stand there.
    #[must_use]
    pub fn of(&self, seat: Seat) -> u32 {
        let own = self.seats().iter().filter(|owner| **owner == seat);
        own.count() as u32
    }

    /// Adds a member behind the last one.
    pub(crate) fn push(&mut self, seat: Seat) {
        if let Some(slot) = self.seats.get_mut(usize::from(self.count)) {
            *slot = seat;
            self.count += 1;
        }
    }
}

impl FromIterator<Seat> for Line {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut line = Self::default();
        for seat in seats {
            line.push(seat);
        }
        line
    }
}
