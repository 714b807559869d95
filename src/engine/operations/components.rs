//! `GetCatalog` and `ListRules`: the components and the rules of the game.

use super::Operations;
use crate::Error;
use crate::codec::Codec;
use maecenas_contract::Language;
use maecenas_contract::limits::Path;
use maecenas_contract::messages::OfGame;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_game::Game;

impl<C: Codec> Operations<C> {
    /// Every component of a catalog, with its provenance.
    ///
    /// # Errors
    /// The catalog is not loaded.
    pub fn get_catalog(
        &self,
        language: Language,
        request: &OfGame<C, wire::GetCatalogRequest>,
    ) -> Result<C::Catalog, Error> {
        let catalog = self.named_catalog(request.catalog.as_deref(), &Path::ROOT)?;
        Ok(C::print_catalog(catalog, language))
    }

    /// Every rule and ruling, with its sources.
    ///
    /// # Errors
    /// Never: the request has no fields.
    pub fn list_rules(
        &self,
        language: Language,
        _: &OfGame<C, wire::ListRulesRequest>,
    ) -> Result<OfGame<C, wire::ListRulesResponse>, Error> {
        Ok(OfGame::new(wire::ListRulesResponse {
            rules: C::print_rules(language),
            rules_version: C::Rules::VERSION,
        }))
    }
}
