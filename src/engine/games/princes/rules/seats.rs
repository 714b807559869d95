//! The seats of The Princes of Florence.

use maecenas_game::seats;

/// A player's place, counted from 0, clockwise.
pub type Seat = seats::Seat<5>;
/// A set of seats.
pub type Seats = seats::Seats<5>;
