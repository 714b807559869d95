//! Every game with its sessions, and the replay of decisions.

pub mod replay;

use std::sync::Arc;

use maecenas_contract::encodings::Encodings;
use maecenas_contract::limits::Validate;
use maecenas_contract::messages::OfGame;
use maecenas_contract::scan::Shaped;
use maecenas_contract::wire::common::v1::{SessionEvent, WatchSessionRequest};
use maecenas_engine::codec::Codec;
use maecenas_engine::door::HasHandlers;
use maecenas_engine::games::{catalogs_of, known};
use maecenas_engine::{CatalogsError, Operations, for_all_games};
use maecenas_game::Catalog;

use crate::service::{
    Caches, Games, HasSessionHandlers, Hosted, IdleLimits, Recording, SearchLimits, Searches,
    Sessions,
};
use crate::sessions::Store;

/// The operations of a game with its embedded catalog and those of an operator, each with its name and the text of its file.
fn operations_of<C: Codec>(catalogs: &[(String, String)]) -> Result<Operations<C>, CatalogsError> {
    let own = || catalogs_of(C::SLUG, catalogs);
    let operations = Operations::<C>::with_catalogs(own())?.observed_by(&Recording);
    for ((file, _), catalog) in own().zip(operations.catalogs().skip(1)) {
        tracing::info!(
            name: "maecenas.catalog.loaded",
            file,
            game = C::SLUG,
            catalog = catalog.name(),
            "a catalog is loaded; positions and records name it in `catalog`"
        );
    }
    Ok(operations)
}

/// A task to run with the sessions of each game.
pub(crate) trait WithSessions {
    /// Runs the task with the sessions of one game.
    fn run<C: HasHandlers + HasSessionHandlers>(&mut self, sessions: &Arc<Sessions<C>>)
    where
        OfGame<C, WatchSessionRequest>: Encodings + Shaped + Validate,
        SessionEvent<C>: Encodings;
}

/// Makes [`AllGames`] of the list of games.
macro_rules! all_games {
    ($($(#[$condition:meta])? $slug:ident: $game:ident,)*) => {
        /// Every game with its sessions.
        #[derive(Clone)]
        pub struct AllGames {
            store: Arc<dyn Store>,
            caches: Arc<Caches>,
            searches: Arc<Searches>,
            $(
                $(#[$condition])?
                #[doc = concat!("The game `", stringify!($slug), "`.")]
                pub $slug: Arc<Sessions<maecenas_contract::wire::$slug::$game>>,
            )*
        }

        impl std::fmt::Debug for AllGames {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.hosted().fmt(formatter)
            }
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
                limits: SearchLimits,
            ) -> Result<Self, CatalogsError> {
                known(catalogs)?;
                let caches = Arc::<Caches>::default();
                let searches = Arc::new(Searches::new(&limits));
                Ok(Self {
                    store: Arc::clone(store),
                    caches: Arc::clone(&caches),
                    searches: Arc::clone(&searches),
                    $($(#[$condition])? $slug: {
                        let operations = Arc::new(operations_of(catalogs)?.with_most_playouts(limits.playouts));
                        let sessions = Sessions::new(operations, Arc::clone(store), Arc::clone(&caches));
                        Arc::new(sessions.with_idle_limits(idle).with_searches(Arc::clone(&searches)))
                    },)*
                })
            }

            /// Runs a task with the sessions of each game.
            pub(crate) fn each(&self, task: &mut impl WithSessions) {
                $($(#[$condition])? task.run(&self.$slug);)*
            }

            /// What runs the searches of all games.
            pub(crate) const fn searches(&self) -> &Arc<Searches> {
                &self.searches
            }

            /// The games behind their common interface.
            #[must_use]
            pub fn hosted(&self) -> Games {
                let hosted: &[Arc<dyn Hosted>] = &[$($(#[$condition])? (Arc::clone(&self.$slug) as _)),*];
                Games::new(
                    hosted.to_vec(),
                    Arc::clone(&self.store),
                    Arc::clone(&self.caches),
                )
            }
        }
    };
}

for_all_games!(all_games);
