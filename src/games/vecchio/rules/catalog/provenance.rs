//! Where the data of a catalog comes from.

use std::collections::BTreeMap;

use serde::Deserialize;

/// Where a row of a catalog comes from: the rulebook, a public description, or a reconstruction.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
pub struct Provenance {
    /// The label of the whole row.
    #[serde(rename = "provenance")]
    pub label: String,
    /// What of the row a source attests.
    #[serde(default)]
    pub attested: Attested,
    /// The fields of an attested row that are reconstructed.
    #[serde(default)]
    pub reconstructed: Vec<String>,
}

/// What of a row a source attests: the whole row or nothing, or some fields of a reconstructed row, each with the label of its source.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Attested {
    /// The whole row, or nothing of it.
    Row(bool),
    /// Some fields, each with its label.
    Fields(BTreeMap<String, String>),
}

impl Default for Attested {
    /// Nothing: a row that does not say that it is attested is taken for a reconstruction.
    fn default() -> Self {
        Self::Row(false)
    }
}

impl Provenance {
    /// Whether a source attests a field of the row. A field that is only reconstructed is used to deal and to play, and makes no position
    /// inconsistent where the rulebook leaves it open (ruling V55).
    #[must_use]
    pub fn attests(&self, field: &str) -> bool {
        match &self.attested {
            Attested::Row(attested) => {
                *attested && !self.reconstructed.iter().any(|name| name == field)
            }
            Attested::Fields(fields) => fields.contains_key(field),
        }
    }

    /// The fields of a reconstructed row that a source attests, each with its label.
    pub fn attested_fields(&self) -> impl Iterator<Item = (&str, &str)> {
        let fields = match &self.attested {
            Attested::Row(_) => None,
            Attested::Fields(fields) => Some(fields),
        };
        let fields = fields.into_iter().flatten();
        fields.map(|(field, label)| (field.as_str(), label.as_str()))
    }
}
