//! Printing: from the rules to the wire.

mod catalog;
mod decks;
mod events;
mod explanation;
mod judgement;
mod moves;
mod picture;
mod placements;
mod player;
mod scores;
mod state;
mod works;

pub use catalog::catalog;
pub use events::events;
pub use explanation::explanation;
pub use judgement::{awaiting, breach, fault, needs, reasons};
pub use moves::{joint, made_move, placement, princess_work, work};
pub use picture::{Highlight, picture, whole_picture};
pub use placements::{closed_squares, joint_squares, mask, placed_squares, squares};
pub use scores::{game, prestige_score, standing};
pub use state::{options, state};
pub use works::{choice, work_value, worth};

pub use crate::print::int;
