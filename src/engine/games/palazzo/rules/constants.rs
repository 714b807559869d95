//! The constants of the rulebook.

/// Money cards that each player draws at set-up ("Setup").
pub const DEALT: usize = 4;
/// Riders in the game; the last one drawn ends it ("End of the Game").
pub const RIDERS: u8 = 5;
/// Quarries around the supply ("Setup").
pub const QUARRIES: usize = 4;
/// What the opening certificate is worth ("Auction Tiles").
pub const OPENING_VALUE: u32 = 3;
/// Tiles drawn before buying or holding an auction ("Buy or Auction Building Tiles").
pub const DRAWN_TILES: usize = 2;
/// The most tiles bought in a turn ("Buy Tiles").
pub const MOST_BOUGHT: usize = 2;
/// What a tile of the supply costs, before the number of tiles there is subtracted ("Buy Tiles").
pub const BASE_PRICE: u32 = 10;
/// The most tiles of a quarry that are auctioned as one lot; of more, each seat takes one ("Auction Tiles").
pub const MOST_LOT: usize = 3;
/// Cards that the active seat takes of those revealed; every other seat takes one ("Take Money").
pub const TAKEN_BY_ACTIVE: usize = 2;
/// Tiles laid out at set-up: one in the supply and one at each quarry ("Setup").
pub const LAID_OUT: usize = 1 + QUARRIES;

/// The price of one tile of the supply while it has `supply` tiles: never below 0 (ruling P6).
#[must_use]
pub const fn tile_price(supply: usize) -> u32 {
    BASE_PRICE.saturating_sub(supply as u32)
}

/// How many money cards are revealed: one more than there are players ("Take Money").
#[must_use]
pub const fn revealed(players: usize) -> usize {
    players + 1
}

/// What a palace scores by its number of floors ("End of the Game").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PalaceValue {
    /// The points for the number of floors.
    pub points: i32,
    /// The points for each window.
    pub points_per_window: i32,
    /// The points for one material only.
    pub points_for_one_material: i32,
}

/// What palaces score, from one floor to five ("End of the Game").
pub const PALACE_VALUES: [PalaceValue; 5] = [
    value(-5, 0, 0),
    value(0, 0, 0),
    value(0, 1, 3),
    value(3, 1, 3),
    value(6, 1, 6),
];

const fn value(points: i32, points_per_window: i32, points_for_one_material: i32) -> PalaceValue {
    PalaceValue {
        points,
        points_per_window,
        points_for_one_material,
    }
}
