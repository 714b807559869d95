//! Where the data of a catalog comes from.

use std::collections::BTreeMap;

use serde::Deserialize;

/// Where a row of a catalog comes from: a source that states it, or a reconstruction of what the rulebooks show as pictures.
///
/// What is reconstructed is used to deal and to play, but makes no position inconsistent where the rules leave it open.
///
/// ```
/// use maecenas::game::Catalog as _;
/// use maecenas::games::princes::rules::{Catalog, Piece};
/// let tower = &Catalog::reference().piece(Piece::Tower).provenance;
/// assert!(tower.is_attested("size") && !tower.is_attested("shape"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
pub struct Provenance {
    /// The source of the row, such as `rulebook`, or [`Provenance::RECONSTRUCTED`].
    #[serde(rename = "provenance")]
    pub source: String,
    /// The fields of a reconstructed row that a source states, each with that source.
    #[serde(default)]
    pub attested: BTreeMap<String, String>,
    /// The fields of an attested row that are reconstructed.
    #[serde(default)]
    pub reconstructed: Vec<String>,
}

impl Provenance {
    /// The source of what no source states.
    pub const RECONSTRUCTED: &str = "reconstructed";

    /// Whether a source states the row, apart from the fields with a source of their own.
    #[must_use]
    pub fn is_row_attested(&self) -> bool {
        self.source != Self::RECONSTRUCTED
    }

    /// Whether a source states a field of the row.
    #[must_use]
    pub fn is_attested(&self, field: &str) -> bool {
        if self.is_row_attested() {
            !self.reconstructed.iter().any(|name| name == field)
        } else {
            self.attested.contains_key(field)
        }
    }

    /// The fields that differ from the row, each with its source; [`Provenance::RECONSTRUCTED`] where none states it.
    pub fn fields(&self) -> impl Iterator<Item = (&str, &str)> {
        let attested = self.attested.iter();
        let attested = attested.map(|(field, source)| (field.as_str(), source.as_str()));
        let others = self.reconstructed.iter();
        attested.chain(others.map(|field| (field.as_str(), Self::RECONSTRUCTED)))
    }
}
