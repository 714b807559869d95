//! The grid of a principality: its squares and sides, and the shapes of the pieces.

mod shape;
mod side;
mod squares;

pub use shape::{Lie, Orientation, Shape};
pub use side::Side;
pub use squares::{SIDE, Squares};
