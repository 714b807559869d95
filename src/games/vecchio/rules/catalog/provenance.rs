//! Where the data of a catalog comes from.

use std::collections::BTreeMap;

use serde::Deserialize;

/// Where a row of a catalog comes from: the rulebook, a public description, or a reconstruction.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
pub struct Provenance {
    /// The label of the whole row.
    #[serde(rename = "provenance")]
    pub label: String,
    /// The fields of a reconstructed row that have a better source, each with its label.
    #[serde(default)]
    pub attested: BTreeMap<String, String>,
    /// The fields of an attested row that are reconstructed.
    #[serde(default)]
    pub reconstructed: Vec<String>,
}
