//! The components: the sizes of the heaps.

use std::fmt;
use std::sync::LazyLock;

use super::OPEN_HEAPS;
use maecenas_game::{Chance, Seed};

/// The components of the game.
#[derive(Debug, Clone, serde::Deserialize)]
pub struct Catalog {
    /// The id that positions name.
    pub id: String,
    /// The revision.
    #[serde(skip)]
    pub revision: String,
    /// The sizes of the heaps, of which four are in a game.
    pub heaps: Vec<u8>,
}

/// Why a catalog is invalid.
#[derive(Debug)]
pub struct InvalidCatalog(String);

impl fmt::Display for InvalidCatalog {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for InvalidCatalog {}

impl Catalog {
    /// The sizes of the heaps of a game, the hidden one last.
    #[must_use]
    pub fn dealt(&self, seed: Seed) -> Vec<u8> {
        let mut sizes = self.heaps.clone();
        Chance::new(seed).shuffle(&mut sizes);
        sizes.truncate(OPEN_HEAPS + 1);
        sizes
    }
}

impl maecenas_game::Catalog for Catalog {
    type Invalid = InvalidCatalog;

    fn reference() -> &'static Self {
        #[allow(clippy::expect_used, reason = "the embedded catalog is tested")]
        static REFERENCE: LazyLock<Catalog> = LazyLock::new(|| {
            let json = include_str!("../catalog.json");
            Catalog::parse(json, "1".to_owned()).expect("the embedded catalog is valid")
        });
        &REFERENCE
    }

    fn parse(json: &str, revision: String) -> Result<Self, InvalidCatalog> {
        let catalog: Self =
            serde_json::from_str(json).map_err(|error| InvalidCatalog(error.to_string()))?;
        if catalog.heaps.len() <= OPEN_HEAPS || catalog.heaps.contains(&0) {
            return Err(InvalidCatalog("four heaps with stones are needed".into()));
        }
        Ok(Self {
            revision,
            ..catalog
        })
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn revision(&self) -> &str {
        &self.revision
    }
}
