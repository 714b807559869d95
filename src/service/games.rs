//! What concerns all games: `ListGames`, and `GetSessionInfo` for a session of any game.

use std::{future::Future, pin::Pin, sync::Arc};

use futures_util::future::BoxFuture;
use tokio::task::JoinSet;

use super::sessions::{
    Caches, Caller, decode_metadata, missing_session, refusal, refusal_of, session_id,
};
use super::{Sessions, Versioned};
use crate::sessions::{Current, SessionId, Store};
use crate::telemetry::Telemetry;
use maecenas_contract::Language;
use maecenas_contract::wire::games::v1 as wire;
use maecenas_contract::wire::sessions::v1::{GetSessionInfoRequest, SessionInfo};
use maecenas_contract::wire::stored::v1 as stored;
use maecenas_contract::words::Speaker;
use maecenas_engine::Error;
use maecenas_engine::codec::Codec;
use maecenas_game::{Catalog, Game};

/// A game with its sessions, as far as it is like any other.
pub trait Hosted: Send + Sync {
    /// The name of the game in paths, such as `princes`.
    fn slug(&self) -> &'static str;

    /// The description of the game.
    fn describe(&self) -> wire::Game;

    /// The public part of a session of this game. `read` is the result of an earlier read, with the metadata decoded.
    ///
    /// # Errors
    /// The game has no such session, the token does not belong to it, or the store is unavailable.
    fn session_info(
        &self,
        caller: Caller,
        id: SessionId,
        read: Option<(stored::Metadata, Current)>,
    ) -> InfoFuture<'_>;

    /// Has the metrics observe what the game counts.
    fn observe(&self, telemetry: &Telemetry);

    /// Plays the seats of opponents in the sessions of this game, for as long as it is polled.
    fn play_opponents(self: Arc<Self>) -> BoxFuture<'static, ()>;
}

/// The future of [`Hosted::session_info`].
pub type InfoFuture<'a> = Pin<Box<dyn Future<Output = Result<SessionInfo, Error>> + Send + 'a>>;

impl<C: Codec> Hosted for Sessions<C> {
    fn slug(&self) -> &'static str {
        C::SLUG
    }

    fn describe(&self) -> wire::Game {
        let name = |language: Language| wire::GameName {
            language: language.tag().to_owned(),
            name: Speaker::from(language).name(C::NAME),
        };
        let components = |language: Language| {
            let speaker = Speaker::from(language);
            wire::GameComponents {
                language: language.tag().to_owned(),
                as_printed: speaker.name(C::AS_PRINTED),
                reconstruction: speaker.name(C::RECONSTRUCTION),
            }
        };
        wire::Game {
            slug: C::SLUG.to_owned(),
            titles: Language::ALL.into_iter().map(name).collect(),
            min_player_count: *C::PLAYERS.start(),
            max_player_count: *C::PLAYERS.end(),
            option_names: C::OPTIONS.iter().map(|name| (*name).to_owned()).collect(),
            catalogs: self.operations().catalogs().map(Catalog::name).collect(),
            rules_version: C::Rules::VERSION,
            document: format!("/openapi/{}.json", C::SLUG),
            components: Language::ALL.into_iter().map(components).collect(),
        }
    }

    fn session_info(
        &self,
        caller: Caller,
        id: SessionId,
        read: Option<(stored::Metadata, Current)>,
    ) -> InfoFuture<'_> {
        Box::pin(self.info_of(caller, id, read))
    }

    fn observe(&self, telemetry: &Telemetry) {
        Self::observe(self, telemetry);
    }

    fn play_opponents(self: Arc<Self>) -> BoxFuture<'static, ()> {
        Box::pin(Self::play_opponents(self))
    }
}

/// All games of the service, with the store and the caches of their sessions. At least one is hosted.
#[derive(Clone)]
pub struct Games {
    hosted: Vec<Arc<dyn Hosted>>,
    store: Arc<dyn Store>,
    caches: Arc<Caches>,
}

impl Games {
    /// The games, in the order in which they are listed. Their sessions have this store and these caches.
    #[must_use]
    pub fn new(hosted: Vec<Arc<dyn Hosted>>, store: Arc<dyn Store>, caches: Arc<Caches>) -> Self {
        Self {
            hosted,
            store,
            caches,
        }
    }

    /// The description of each game, in the order in which they are listed.
    pub fn descriptions(&self) -> impl Iterator<Item = wire::Game> + use<> {
        self.hosted.clone().into_iter().map(|game| game.describe())
    }

    /// The games of this service.
    ///
    /// # Errors
    /// Never: the request has no fields.
    #[expect(
        clippy::unused_async,
        reason = "it is called like the other operations"
    )]
    pub async fn list_games(
        &self,
        _: Caller,
        _: &wire::ListGamesRequest,
    ) -> Result<wire::ListGamesResponse, Error> {
        Ok(wire::ListGamesResponse {
            games: self.hosted.iter().map(|game| game.describe()).collect(),
        })
    }

    /// The public part of a session of any game.
    ///
    /// # Errors
    /// There is no such session, the token does not belong to it, or the store is unavailable.
    pub async fn get_session_info(
        &self,
        caller: Caller,
        request: &GetSessionInfoRequest,
    ) -> Result<SessionInfo, Error> {
        let id = session_id(&request.id)?;
        let (game, read) = if let Some(game) = self.caches.game_of_session(id) {
            (game.to_owned(), None)
        } else {
            let read = self.store.read(id).await;
            let read = read.map_err(|failure| refusal_of(id, &failure))?;
            let metadata = decode_metadata(id, read.metadata)?;
            (metadata.game.clone(), Some((metadata, read.current)))
        };
        let mut hosted = self.hosted.iter();
        // The first game says why it cannot read a session that is stored without its game.
        let hosted = hosted.find(|hosted| game.is_empty() || hosted.slug() == game);
        let hosted = hosted.ok_or_else(missing_session)?;
        hosted.session_info(caller, id, read).await
    }

    /// Has the metrics observe what the games count.
    pub fn observe(&self, telemetry: &Telemetry) {
        for game in &self.hosted {
            game.observe(telemetry);
        }
    }

    /// Has the service play the seats of opponents until `end`.
    pub fn play_opponents(&self, end: impl Future<Output = ()> + Send + 'static) {
        let mut playing: JoinSet<()> = JoinSet::new();
        for game in &self.hosted {
            playing.spawn(Arc::clone(game).play_opponents());
        }
        tokio::spawn(async move {
            end.await;
            drop(playing);
        });
    }

    /// Checks that the store of sessions is ready. All games share it.
    ///
    /// # Errors
    /// The store is not ready.
    pub async fn ready(&self) -> Result<(), Error> {
        let ready = self.store.ready().await;
        ready.map_err(|failure| refusal(&failure))
    }
}

impl Versioned for wire::ListGamesResponse {}

impl std::fmt::Debug for Games {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let slugs = self.hosted.iter().map(|game| game.slug());
        formatter.debug_list().entries(slugs).finish()
    }
}
