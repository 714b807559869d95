//! The games, a folder each: `rules` is a crate of pure rules, `wire` the codec between the messages of the contract and the rules, and
//! `operations` are those that only this game has.
//!
//! The list at the end of this file is the only code outside of its folder in which a game is named; `Cargo.toml` names its crate of rules.
//! Tests have one game more, to show that this is true.

#[cfg(feature = "toy")]
#[path = "../../../tests/toy/mod.rs"]
pub mod nim;
pub mod palazzo;
pub mod princes;
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

/// The game that a catalog names. A text that is no JSON names none; the game that parses it says what is wrong.
fn game_of(json: &str) -> Option<String> {
    serde_json::from_str::<OfGame>(json).ok()?.game
}

/// Checks that every catalog is of a game that the engine knows.
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

/// Something that is done with one game of the list, for commands and tests that take a game by its name.
pub trait WithGame {
    /// The result.
    type Output;

    /// Does it with a game.
    fn run<G: HasHandlers>(self) -> Self::Output
    where
        CheckStateRequest<G>: Validate,
        Record<G>: Encodings,
        VerifyRecordRequest<G>: Validate;
}

/// What a catalog says of its game.
#[derive(serde::Deserialize)]
struct OfGame {
    game: Option<String>,
}

/// Makes what is needed for each game of the list.
macro_rules! games {
    ($($(#[$condition:meta])? $slug:ident: $game:ident,)*) => {
        /// The names of the games in paths, metrics and on the command line.
        pub const SLUGS: &[&str] = &[$($(#[$condition])? stringify!($slug)),*];

        /// Does something with the game of a name; `None` if no game has this name.
        pub fn with_game<T: WithGame>(slug: &str, task: T) -> Option<T::Output> {
            $($(#[$condition])? if slug == stringify!($slug) {
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
    princes: Princes,
    palazzo: Palazzo,
    vecchio: Vecchio,
    #[cfg(feature = "toy")]
    nim: Nim,
}
