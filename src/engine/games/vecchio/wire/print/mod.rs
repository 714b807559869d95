//! Printing: from the rules to the wire.

mod catalog;
mod effects;
mod events;
mod explanation;
mod forgone;
mod items;
mod judgement;
mod moves;
mod picture;
mod player;
mod scores;
mod stage;
mod state;
mod values;

pub use catalog::catalog;
pub use events::events;
pub use explanation::explanation;
pub use items::item;
pub use judgement::{awaiting, breach, fault, needs, reasons};
pub use moves::{followers, journey, made_move};
pub use picture::picture;
pub use scores::{nobility, scores, standing};
pub use state::{catalog_towns, options, state};
pub use values::{goods, int, number, tile_id, tile_ids, town_id, town_ids};
