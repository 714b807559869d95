//! The golden games of The Princes of Florence: their settings, and how they are played.

mod player;

use std::fs;

use maecenas_princes_rules::constants::Options;

use super::{folder, writing};

/// No options.
const BASE: Options = Options {
    four_freedoms: false,
    muse_and_princess: false,
    cooperation: false,
};
/// The option of four freedoms.
const FOUR_FREEDOMS: Options = Options {
    four_freedoms: true,
    ..BASE
};
/// The expansion Muse & Princess.
const MUSE: Options = Options {
    muse_and_princess: true,
    ..BASE
};
/// The expansion Cooperation.
const COOPERATION: Options = Options {
    cooperation: true,
    ..BASE
};
/// Both expansions.
const BOTH: Options = Options {
    cooperation: true,
    ..MUSE
};

/// The games: the number of players, the seed (one of many that shows much), the options, and the file.
const GAMES: [(u32, &str, Options, &str); 11] = [
    (2, "ce", BASE, "two-players"),
    (2, "41", FOUR_FREEDOMS, "two-players-four-freedoms"),
    (3, "c", BASE, "three-players"),
    (4, "ed", BASE, "four-players"),
    (5, "fd", BASE, "five-players"),
    (2, "23", MUSE, "two-players-muse-and-princess"),
    (5, "c8", MUSE, "five-players-muse-and-princess"),
    (2, "2b", COOPERATION, "two-players-cooperation"),
    (5, "fd", COOPERATION, "five-players-cooperation"),
    (2, "65", BOTH, "two-players-both-expansions"),
    (5, "ef", BOTH, "five-players-both-expansions"),
];

/// Plays all games again and writes their files.
pub(crate) fn write() {
    for (players, seed, options, name) in GAMES {
        let record = player::game(players, seed, options);
        let file = folder("princes").join(name).with_extension("json");
        fs::write(file, writing::record(&record)).unwrap();
    }
}
