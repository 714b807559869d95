//! Where the data of a catalog comes from.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, de::Error as _};

/// Where a row of a catalog comes from: a source that states it, or a reconstruction of what the rulebooks show as pictures.
///
/// Reconstructed data is used to deal and to play. Where the rules leave it open, it makes no position inconsistent.
///
/// ```
/// use maecenas_game::Catalog as _;
/// use maecenas_princes_rules::{Catalog, Piece};
/// let tower = &Catalog::reference().piece(Piece::Tower).provenance;
/// assert!(tower.is_attested("size") && !tower.is_attested("shape"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
pub struct Provenance {
    /// The source of the row, such as `rulebook`, or [`Provenance::RECONSTRUCTED`].
    #[serde(rename = "provenance", deserialize_with = "source")]
    pub source: String,
    /// The fields of a reconstructed row that a source states, each with that source.
    #[serde(default)]
    pub attested: BTreeMap<String, String>,
    /// The fields of an attested row that are reconstructed.
    #[serde(default)]
    pub reconstructed: Vec<String>,
}

/// Reads the source of a row. Refuses a text such as "shape reconstructed": as a source it would make the whole row attested.
fn source<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let source = String::deserialize(deserializer)?;
    if source != Provenance::RECONSTRUCTED && source.contains(Provenance::RECONSTRUCTED) {
        return Err(D::Error::custom(format!(
            "`{source}` is neither `reconstructed` nor a source; name the fields that are reconstructed in `reconstructed`"
        )));
    }
    Ok(source)
}

impl Provenance {
    /// The source of data that no document states.
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

#[cfg(test)]
mod tests {
    use super::Provenance;

    #[test]
    fn a_source_that_says_reconstructed_in_passing_is_refused() {
        let read = |source: &str| {
            let row = serde_json::json!({ "provenance": source });
            serde_json::from_value::<Provenance>(row).map_err(|error| error.to_string())
        };
        assert!(read("rulebook").is_ok_and(|row| row.is_attested("shape")));
        assert!(read("reconstructed").is_ok_and(|row| !row.is_attested("shape")));
        let refusal = "`shape reconstructed` is neither `reconstructed` nor a source; name the fields that are reconstructed in `reconstructed`";
        assert_eq!(read("shape reconstructed"), Err(refusal.to_owned()));
    }
}
