//! The seats of Palazzo.

use maecenas_game::seats;

/// A player's place, counted from 0, clockwise. At most four play (ruling P11).
pub type Seat = seats::Seat<4>;
/// A set of seats.
pub type Seats = seats::Seats<4>;
