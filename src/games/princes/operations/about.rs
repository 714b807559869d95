//! `ListGames`: the games of this service.

use super::{Princes, SLUG};
use crate::contract::limits::check;
use crate::contract::wire::games::v1 as wire;
use crate::games::princes::rules::{Catalog, RULES_VERSION};
use crate::service::{Error, Language};

/// The options of a game, as fields of its options message.
const OPTIONS: [&str; 3] = ["fourFreedoms", "museAndPrincess", "cooperation"];
/// The fewest and the most players.
const PLAYERS: (u32, u32) = (2, 5);

impl Princes {
    /// The games of this service.
    ///
    /// # Errors
    /// Never: the request has no fields.
    pub fn list_games(
        &self,
        _: Language,
        request: &wire::ListGamesRequest,
    ) -> Result<wire::ListGamesResponse, Error> {
        check(request)?;
        let name = |language: &str, name: &str| wire::GameName {
            language: language.to_owned(),
            name: name.to_owned(),
        };
        let princes = wire::Game {
            slug: SLUG.to_owned(),
            names: vec![
                name("en", "The Princes of Florence"),
                name("fr", "Les Princes de Florence"),
            ],
            min_player_count: PLAYERS.0,
            max_player_count: PLAYERS.1,
            options: OPTIONS.map(str::to_owned).into(),
            catalogs: self.catalogs().map(Catalog::name).collect(),
            rules_version: RULES_VERSION,
            document: format!("/openapi/{SLUG}.json"),
        };
        Ok(wire::ListGamesResponse {
            games: vec![princes],
        })
    }
}
