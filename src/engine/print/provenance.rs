//! Printing of where the rows of a catalog come from.

use maecenas_contract::wire::rulebook::v1 as wire;
use maecenas_game::Provenance;

/// Prints where a row comes from.
#[must_use]
pub fn provenance(of: &Provenance) -> wire::Provenance {
    let field = |(field, source): (&str, &str)| wire::FieldProvenance {
        field: field.to_owned(),
        attested: source != Provenance::RECONSTRUCTED,
        source: source.to_owned(),
    };
    wire::Provenance {
        attested: of.is_row_attested(),
        source: of.source.clone(),
        fields: of.fields().map(field).collect(),
    }
}
