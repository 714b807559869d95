//! The operations of The Princes of Florence.

mod across;
mod asked;
mod components;
mod kept;
mod listing;
mod moves;
mod placements;
mod play;
mod positions;
mod records;
mod works;

use crate::rules::princes::{Catalog, REFERENCE};

pub(super) use kept::Game;

/// Answers every question about The Princes of Florence.
#[derive(Debug, Clone, Default)]
pub struct Princes {
    /// Catalogs beside the embedded one.
    catalogs: Vec<Catalog>,
}

impl Princes {
    /// With catalogs, read from the text of their files, beside the embedded one. `catalogs` names each text.
    ///
    /// # Errors
    /// What is wrong with a catalog, or the id that two of them have.
    pub fn with_catalogs<'a>(
        catalogs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, String> {
        let mut princes = Self::default();
        for (name, json) in catalogs {
            let catalog =
                Catalog::from_json(json).map_err(|error| format!("catalog `{name}`: {error}"))?;
            if princes.catalog(&catalog.id).is_some() {
                return Err(format!(
                    "catalog `{name}`: the id `{}` is taken; choose another one",
                    catalog.id
                ));
            }
            princes.catalogs.push(catalog);
        }
        Ok(princes)
    }

    /// A catalog by its id; the embedded one when the id is empty.
    fn catalog(&self, id: &str) -> Option<&Catalog> {
        if id.is_empty() || id == REFERENCE {
            return Some(Catalog::reference());
        }
        self.catalogs.iter().find(|catalog| catalog.id == id)
    }
}
