//! The games that the service knows, a folder each: `rules` are pure, `wire` is the codec between the messages of the contract and the
//! rules, and `operations` are those that only this game has.
//!
//! The list at the end of this file is the only place outside of its folder in which a game is named. The tests of the library have one
//! game more, to show that this is true.

#[cfg(test)]
#[path = "../../tests/toy/mod.rs"]
pub mod nim;
pub mod palazzo;
pub mod princes;
pub mod replay;
pub mod vecchio;

use std::sync::Arc;

use crate::contract::codec::Codec;
use crate::contract::limits::Validate;
use crate::contract::wire::common::v1::{CheckStateRequest, VerifyRecordRequest};
use crate::service::{CatalogsError, Games, Hosted, IdleLimits, Operations, Sessions};
use crate::sessions::Store;

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

/// Checks that every catalog is of a game that the service knows.
fn known(catalogs: &[(String, String)]) -> Result<(), CatalogsError> {
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
    fn run<G: Codec>(self) -> Self::Output
    where
        CheckStateRequest<G>: Validate,
        VerifyRecordRequest<G>: Validate;
}

/// What a catalog says of its game.
#[derive(serde::Deserialize)]
struct OfGame {
    game: Option<String>,
}

/// Makes [`AllGames`] of the list of games.
macro_rules! games {
    ($($(#[$condition:meta])? $slug:ident: $game:ty,)*) => {
        /// The names of the games in paths, metrics and on the command line.
        pub const SLUGS: &[&str] = &[$($(#[$condition])? stringify!($slug)),*];

        /// Does something with the game of a name; `None` if no game has this name.
        pub fn with_game<T: WithGame>(slug: &str, task: T) -> Option<T::Output> {
            $($(#[$condition])? if slug == stringify!($slug) {
                return Some(task.run::<$game>());
            })*
            None
        }

        /// Every game with its sessions.
        #[derive(Debug, Clone)]
        pub struct AllGames {
            $(
                $(#[$condition])?
                #[doc = concat!("The game `", stringify!($slug), "`.")]
                pub $slug: Arc<Sessions<$game>>,
            )*
        }

        impl AllGames {
            /// The games with the embedded catalogs and those of an operator, each with its name and the text of its file, and with
            /// sessions in a store. A catalog says of which game it is.
            ///
            /// # Errors
            /// A catalog is invalid or of an unknown game, or two of a game have the same id.
            pub fn new(
                catalogs: &[(String, String)],
                store: &Arc<dyn Store>,
                idle: IdleLimits,
            ) -> Result<Self, CatalogsError> {
                known(catalogs)?;
                Ok(Self {
                    $($(#[$condition])? $slug: {
                        let own = catalogs_of(stringify!($slug), catalogs);
                        let operations = Operations::with_catalogs(own)?;
                        let sessions = Sessions::new(Arc::new(operations), Arc::clone(store));
                        Arc::new(sessions.with_idle_limits(idle))
                    },)*
                })
            }

            /// What they have in common.
            #[must_use]
            pub fn hosted(&self) -> Games {
                let hosted: &[Arc<dyn Hosted>] = &[$($(#[$condition])? (Arc::clone(&self.$slug) as _)),*];
                Games::new(hosted.to_vec())
            }
        }
    };
}

games! {
    princes: princes::Princes,
    palazzo: palazzo::Palazzo,
    vecchio: vecchio::Vecchio,
    #[cfg(test)]
    nim: nim::Nim,
}
