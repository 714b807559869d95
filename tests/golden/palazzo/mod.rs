//! The golden games of Palazzo: their settings, and how they are played.

mod player;

use std::fs;

use super::{folder, writing};

/// The games: the number of players, the start seat, the seed (one of many that shows much), and the file.
const GAMES: [(u32, u32, &str, &str); 3] = [
    (2, 1, "dd", "two-players"),
    (3, 0, "ee", "three-players"),
    (4, 2, "e4", "four-players"),
];

/// Plays all games again and writes their files.
pub(crate) fn write() {
    for (players, start_seat, seed, name) in GAMES {
        let record = player::game(players, start_seat, seed);
        let file = folder("palazzo").join(name).with_extension("json");
        fs::write(file, writing::record(&record)).unwrap();
    }
}
