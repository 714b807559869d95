//! `GetCatalog` and `ListRules`: the components and the rules of the game.

use super::Princes;
use crate::contract::limits::{Path, check};
use crate::contract::wire::princes::v1 as wire;
use crate::games::princes::rules::{RULES_VERSION, Rule};
use crate::games::princes::wire::print;
use crate::service::{Error, Language};

impl Princes {
    /// Every component of a catalog, with its provenance.
    ///
    /// # Errors
    /// The catalog is not loaded.
    pub fn get_catalog(
        &self,
        _: Language,
        request: &wire::GetCatalogRequest,
    ) -> Result<wire::Catalog, Error> {
        check(request)?;
        Ok(print::catalog(
            self.named_catalog(request.catalog.as_deref(), &Path::ROOT)?,
        ))
    }

    /// Every rule and ruling, with its sources.
    ///
    /// # Errors
    /// Never: the request has no fields.
    pub fn list_rules(
        &self,
        language: Language,
        request: &wire::ListRulesRequest,
    ) -> Result<wire::ListRulesResponse, Error> {
        check(request)?;
        Ok(wire::ListRulesResponse {
            rules: Rule::all()
                .map(|rule| print::rule(rule, language))
                .collect(),
            rules_version: RULES_VERSION,
        })
    }
}
