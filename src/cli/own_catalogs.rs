//! The catalogs of an operator, as commands use them.

use std::io;

use maecenas_engine::Operations;
use maecenas_engine::codec::Codec;
use maecenas_engine::games::operations_of;
use maecenas_game::Catalog;

/// The catalogs that `--catalog` gives, each with the name of its file and its text.
pub(crate) type OwnCatalogs = [(String, String)];

/// A game with its embedded catalog and its own ones.
///
/// # Errors
/// A catalog is invalid, of an unknown game, or has the id of another one.
pub(super) fn with_own<C: Codec>(catalogs: &OwnCatalogs) -> io::Result<Operations<C>> {
    operations_of(catalogs).map_err(invalid)
}

/// The catalog that a game begins with: the operator's own one, or the embedded one where there is none.
///
/// # Errors
/// There are several of the game, so the choice is ambiguous.
pub(super) fn to_begin_with<C: Codec>(
    operations: &Operations<C>,
) -> io::Result<&'static C::Components> {
    let embedded = operations.catalogs().take(1);
    let mut own = operations.catalogs().skip(1);
    match (own.next(), own.next()) {
        (Some(_), Some(_)) => {
            let names = operations.catalogs().skip(1).map(Catalog::name);
            Err(invalid(format!(
                "several catalogs of the game `{}` are given: {}; give the one with which the game is to begin",
                C::SLUG,
                names.collect::<Vec<_>>().join(", ")
            )))
        }
        (own, _) => {
            let found = own.into_iter().chain(embedded).next();
            found.ok_or_else(|| invalid(format!("the game `{}` has no catalog", C::SLUG)))
        }
    }
}

/// The catalog that a position names.
///
/// # Errors
/// It is not loaded.
pub(super) fn named<C: Codec>(
    operations: &Operations<C>,
    name: Option<&str>,
) -> Result<&'static C::Components, String> {
    operations.catalog(name).ok_or_else(|| {
        format!(
            "the catalog `{}` is not here, but {}: give its file with `--catalog FILE`",
            name.unwrap_or_default(),
            operations.catalog_names()
        )
    })
}

fn invalid(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, error)
}
