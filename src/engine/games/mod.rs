//! The games, a folder each: `rules` is a crate of pure rules, `wire` the codec between the messages of the contract and the rules, and
//! `operations` has the operations that only this game has.
//!
//! The list at the end of this file is the only code outside of its folder in which a game is named; `Cargo.toml` names its crate of rules.
//! The tests add one more game, which proves it.

#[cfg(feature = "toy")]
#[path = "../../../tests/toy/mod.rs"]
pub mod nim;
#[cfg(feature = "palazzo")]
pub mod palazzo;
#[cfg(feature = "princes")]
pub mod princes;
#[cfg(feature = "vecchio")]
pub mod vecchio;

use maecenas_contract::encodings::Encodings;
use maecenas_contract::limits::Validate;
use maecenas_contract::wire::common::v1::{CheckStateRequest, Record, VerifyRecordRequest};

use crate::codec::Codec;
use crate::door::HasHandlers;
use crate::{CatalogsError, Operations};

/// The catalogs of a game, each with its name and its text. A catalog names its game in the field `game`; one without it is of the first
/// game.
pub fn catalogs_of<'a>(
    slug: &'a str,
    catalogs: &'a [(String, String)],
) -> impl Iterator<Item = (&'a str, &'a str)> {
    let own = catalogs
        .iter()
        .filter(move |(_, json)| game_of(json).as_deref().unwrap_or(SLUGS[0]) == slug);
    own.map(|(name, json)| (name.as_str(), json.as_str()))
}

/// The operations of a game with its embedded catalog and those of an operator, each with its name and its text. Catalogs of other games
/// are left out.
///
/// # Errors
/// A catalog of the game is invalid, two of them have the same id, or any is of a game that the service does not know.
pub fn operations_of<C: Codec>(
    catalogs: &[(String, String)],
) -> Result<Operations<C>, CatalogsError> {
    known(catalogs)?;
    Operations::with_catalogs(catalogs_of(C::SLUG, catalogs))
}

/// The game named in a catalog; `None` where it names none, or is not JSON: then the parser of the first game reports the error.
fn game_of(json: &str) -> Option<String> {
    serde_json::from_str::<OfGame>(json).ok()?.game
}

/// Checks that every catalog is of a game of the list.
///
/// # Errors
/// One is not.
pub fn known(catalogs: &[(String, String)]) -> Result<(), CatalogsError> {
    for (name, json) in catalogs {
        if let Some(game) = game_of(json).filter(|game| !SLUGS.contains(&game.as_str())) {
            return Err(CatalogsError::UnknownGame {
                name: name.clone(),
                game,
                known: SLUGS,
            });
        }
    }
    Ok(())
}

/// A task that is generic over the game, for commands and tests that select a game of the list by its name.
pub trait WithGame {
    /// The result.
    type Output;

    /// Runs the task with a game.
    fn run<G: HasHandlers>(self) -> Self::Output
    where
        CheckStateRequest<G>: Validate,
        Record<G>: Encodings,
        VerifyRecordRequest<G>: Validate;
}

/// The field of a catalog that names its game.
#[derive(serde::Deserialize)]
struct OfGame {
    game: Option<String>,
}

/// Generates the code that each game of the list needs.
macro_rules! games {
    ($($(#[$condition:meta])? $slug:ident: $game:ident in $feature:literal,)*) => {
        /// The names of the games in paths, metrics and on the command line.
        pub const SLUGS: &[&str] = &[$(#[cfg(feature = $feature)] stringify!($slug)),*];

        /// Runs a task with the game of a name; `None` if no game has this name.
        pub fn with_game<T: WithGame>(slug: &str, task: T) -> Option<T::Output> {
            $(#[cfg(feature = $feature)] if slug == stringify!($slug) {
                return Some(task.run::<$slug::$game>());
            })*
            None
        }

        /// Hands the list of games to a macro: a name and a type each, such as `princes: Princes`.
        #[macro_export]
        macro_rules! for_all_games {
            ($callback:ident) => {
                $callback! { $($(#[$condition])? $slug: $game,)* }
            };
        }
    };
}

games! {
    princes: Princes in "princes",
    palazzo: Palazzo in "palazzo",
    vecchio: Vecchio in "vecchio",
    #[cfg(feature = "toy")]
    nim: Nim in "nim",
}
