//! Named positions of The Princes of Florence, for perft ([`crate::game::perft`]): starts of games, and later positions in JSON
//! files beside this one.

use std::{error, fmt};

use crate::contract::limits::{Fault, Faults, Path};
use crate::contract::wire::princes::v1 as wire;
use crate::game::Game;
use crate::games::princes::rules::{Breach, Rules, State, assemble};
use crate::games::princes::wire::parse;

/// The seed of all starts.
const SEED: u64 = 1;

/// A named position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Named {
    /// The name, which ends with the number of players.
    pub name: &'static str,
    origin: Origin,
}

/// Where a named position comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// The start of a game with this number of players.
    Start(u8),
    /// The start of a game with the option of four freedoms.
    FourFreedoms,
    /// A position of the contract, as JSON.
    Json(&'static str),
}

/// Lists the named positions; one in a file has the name of its file.
macro_rules! named {
    ($($name:literal $origin:expr;)* files $($file:literal)*) => {
        [
            $(Named { name: $name, origin: $origin },)*
            $(Named { name: $file, origin: Origin::Json(include_str!(concat!($file, ".json"))) },)*
        ]
    };
}

/// All named positions.
pub const ALL: [Named; 22] = named! {
    "start-2" Origin::Start(2);
    "start-four-freedoms-2" Origin::FourFreedoms;
    "start-3" Origin::Start(3);
    "start-4" Origin::Start(4);
    "start-5" Origin::Start(5);
    files
    "auction-4" "bidding-5" "last-seat-2" "landscape-2" "action-3" "action-4" "drawn-5" "last-turn-3"
    "characters-2" "characters-4" "princess-3" "cardinal-5" "merchant-3" "last-choices-4"
    "joint-2" "proposal-4" "proposal-5"
};

impl Named {
    /// Finds a position by its name.
    #[must_use]
    pub fn find(name: &str) -> Option<Self> {
        ALL.into_iter().find(|named| named.name == name)
    }

    /// The position.
    ///
    /// # Errors
    /// The position is invalid, which happens only if the components have changed.
    pub fn state(self) -> Result<State, InvalidPosition> {
        let mut rules = Rules::default();
        let players = match self.origin {
            Origin::Start(players) => players,
            Origin::FourFreedoms => {
                rules.options.four_freedoms = true;
                2
            }
            Origin::Json(json) => return read(&rules, json),
        };
        let start = rules.start(players, SEED.into());
        start.ok_or(InvalidPosition::Players(players))
    }
}

/// Why a named position is invalid.
#[derive(Debug)]
pub enum InvalidPosition {
    /// The game does not allow this number of players.
    Players(u8),
    /// The file is no message of the contract.
    Json(serde_json::Error),
    /// The message has faults.
    Faults(Vec<Fault>),
    /// The position contradicts itself.
    Breaches(Vec<Breach>),
}

impl fmt::Display for InvalidPosition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players(players) => write!(formatter, "{players} cannot play"),
            Self::Json(error) => error.fmt(formatter),
            Self::Faults(faults) => write!(formatter, "{faults:?}"),
            Self::Breaches(breaches) => write!(formatter, "{breaches:?}"),
        }
    }
}

impl error::Error for InvalidPosition {}

fn read(rules: &Rules<'_>, json: &str) -> Result<State, InvalidPosition> {
    let message: wire::State = serde_json::from_str(json).map_err(InvalidPosition::Json)?;
    let mut faults = Faults::default();
    let parts = parse::parts(rules.catalog, &message, &Path::ROOT, &mut faults);
    faults.none().map_err(InvalidPosition::Faults)?;
    assemble(rules.catalog, parts).map_err(InvalidPosition::Breaches)
}
