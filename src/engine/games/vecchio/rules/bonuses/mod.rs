//! What tiles bring: city council tiles ("Appendices > B") and province tiles ("Appendices > A").

mod council;
mod provinces;
#[cfg(test)]
mod tests;

pub use council::{Flip, flip_bonus, town_bonuses};
pub use provinces::{TileChoices, tile_cost, tile_gain};
