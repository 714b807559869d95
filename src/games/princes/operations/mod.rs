//! The operations of The Princes of Florence.

mod about;
mod catalogs_error;
mod components;
mod joint_placements;
mod listing;
mod moves;
mod placements;
mod play;
mod position;
mod positions;
mod records;
mod session_game;
mod works;

use sha2::{Digest, Sha256};

use crate::games::princes::rules::Catalog;
use crate::service::hexadecimal;

pub use catalogs_error::CatalogsError;
pub(crate) use session_game::Game;

/// The name of the game in paths, packages, operations, metrics and on the command line.
pub(crate) const SLUG: &str = "princes";

/// The revision of a catalog that an operator has loaded: a digest of its text, which distinguishes different contents under the
/// same id.
fn revision(json: &str) -> String {
    let digest = Sha256::digest(json.as_bytes());
    hexadecimal(&digest[..8])
}

/// The operations of The Princes of Florence.
#[derive(Debug, Clone, Default)]
pub struct Princes {
    /// Catalogs in addition to the embedded one.
    catalogs: Vec<Catalog>,
}

impl Princes {
    /// Loads catalogs from the text of their files, in addition to the embedded one. `catalogs` has a name for each text.
    ///
    /// # Errors
    /// A catalog is invalid, or two of them have the same id.
    pub fn with_catalogs<'a>(
        catalogs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, CatalogsError> {
        let mut princes = Self::default();
        for (name, json) in catalogs {
            let name = || name.to_owned();
            let mut catalog = Catalog::from_json(json).map_err(|error| {
                let name = name();
                CatalogsError::Invalid { name, error }
            })?;
            catalog.revision = revision(json);
            if princes.catalog(Some(&catalog.id)).is_some() {
                return Err(CatalogsError::Taken {
                    name: name(),
                    id: catalog.id,
                });
            }
            princes.catalogs.push(catalog);
        }
        Ok(princes)
    }

    /// Every catalog, the embedded one first.
    fn catalogs(&self) -> impl Iterator<Item = &Catalog> {
        std::iter::once(Catalog::reference()).chain(&self.catalogs)
    }

    /// A catalog by its id, with or without its revision; the embedded one without a name.
    fn catalog(&self, name: Option<&str>) -> Option<&Catalog> {
        let Some(name) = name else {
            return Some(Catalog::reference());
        };
        let (id, revision) = match name.split_once('@') {
            Some((id, revision)) => (id, Some(revision)),
            None => (name, None),
        };
        self.catalogs().find(|catalog| {
            catalog.id == id && revision.is_none_or(|revision| catalog.revision == revision)
        })
    }
}
