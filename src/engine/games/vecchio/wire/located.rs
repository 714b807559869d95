//! The contradictions in a position, with the catalog by which its towns and tiles are named.

use maecenas_vecchio_rules::{Breach, Catalog};

/// A contradiction in a position, with the catalog of that position.
#[derive(Debug, Clone)]
pub struct Located {
    /// The catalog by which towns and province tiles are named.
    pub catalog: &'static Catalog,
    /// The contradiction.
    pub breach: Breach,
}
