//! The golden games of Il Vecchio: their settings, and how they are played.

mod player;

use std::fs;

use super::{folder, writing};

/// The games: the number of players, the start seat, whether with less luck, the seed (one of many that shows much), and the file.
const GAMES: [(u32, u32, bool, &str, &str); 4] = [
    (2, 1, false, "5", "two-players"),
    (3, 0, false, "1b", "three-players"),
    (4, 2, false, "2c", "four-players"),
    (3, 2, true, "3d", "less-luck"),
];

/// Plays all games again and writes their files.
pub(crate) fn write() {
    for (players, start_seat, less_luck, seed, name) in GAMES {
        let record = player::game(players, start_seat, less_luck, seed);
        let file = folder("vecchio").join(name).with_extension("json");
        fs::write(file, writing::record(&record)).unwrap();
    }
}
