//! What concerns all games: `ListGames`, and `GetSessionInfo` for a session of any game.

use std::{future::Future, pin::Pin, sync::Arc};

use super::sessions::{Caller, session_id};
use super::{Code, Error, Language, Sessions};
use crate::contract::codec::Codec;
use crate::contract::wire::games::v1 as wire;
use crate::contract::wire::sessions::v1::{GetSessionInfoRequest, SessionInfo};
use crate::contract::words::Speaker;
use crate::game::{Catalog, Game};
use crate::sessions::SessionId;
use crate::telemetry::Telemetry;

/// A game with its sessions, as far as it is like any other.
pub trait Hosted: Send + Sync {
    /// The name of the game in paths, such as `princes`.
    fn slug(&self) -> &'static str;

    /// The description of the game.
    fn describe(&self) -> wire::Game;

    /// The public part of a session of this game.
    ///
    /// # Errors
    /// The game has no such session, the token does not belong to it, or the store is unavailable.
    fn session_info(&self, caller: Caller, id: SessionId) -> InfoFuture<'_>;

    /// Checks that the store of sessions is ready.
    ///
    /// # Errors
    /// The store is not ready.
    fn ready(&self) -> ReadyFuture<'_>;

    /// Has the metrics observe what the game counts.
    fn observe(&self, telemetry: &Telemetry);
}

/// The future of [`Hosted::session_info`].
pub type InfoFuture<'a> = Pin<Box<dyn Future<Output = Result<SessionInfo, Error>> + Send + 'a>>;
/// The future of [`Hosted::ready`].
pub type ReadyFuture<'a> = Pin<Box<dyn Future<Output = Result<(), Error>> + Send + 'a>>;

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

    fn session_info(&self, caller: Caller, id: SessionId) -> InfoFuture<'_> {
        Box::pin(self.info_of(caller, id))
    }

    fn ready(&self) -> ReadyFuture<'_> {
        Box::pin(self.store_ready())
    }

    fn observe(&self, telemetry: &Telemetry) {
        Self::observe(self, telemetry);
    }
}

/// All games of the service. At least one is hosted.
#[derive(Clone)]
pub struct Games(Vec<Arc<dyn Hosted>>);

impl Games {
    /// The games, in the order in which they are listed.
    #[must_use]
    pub fn new(hosted: Vec<Arc<dyn Hosted>>) -> Self {
        Self(hosted)
    }

    /// The description of each game, in the order in which they are listed.
    pub fn descriptions(&self) -> impl Iterator<Item = wire::Game> + use<> {
        self.0.clone().into_iter().map(|game| game.describe())
    }

    /// The games of this service.
    ///
    /// # Errors
    /// Never: the request has no fields.
    pub fn list_games(
        &self,
        _: Language,
        _: &wire::ListGamesRequest,
    ) -> Result<wire::ListGamesResponse, Error> {
        Ok(wire::ListGamesResponse {
            games: self.0.iter().map(|game| game.describe()).collect(),
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
        let mut hosted = self.0.iter().peekable();
        loop {
            let Some(game) = hosted.next() else {
                return Err(super::sessions::missing_session());
            };
            match game.session_info(caller, id).await {
                // The session may be of another game.
                Err(error) if error.code == Code::SessionNotFound && hosted.peek().is_some() => {}
                answer => return answer,
            }
        }
    }

    /// Has the metrics observe what the games count.
    pub fn observe(&self, telemetry: &Telemetry) {
        for game in &self.0 {
            game.observe(telemetry);
        }
    }

    /// Checks that the store of sessions is ready. All games share it.
    ///
    /// # Errors
    /// The store is not ready.
    pub async fn ready(&self) -> Result<(), Error> {
        match self.0.first() {
            Some(game) => game.ready().await,
            None => Ok(()),
        }
    }
}

impl std::fmt::Debug for Games {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let slugs = self.0.iter().map(|game| game.slug());
        formatter.debug_list().entries(slugs).finish()
    }
}
