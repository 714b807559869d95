//! The operations that every game has, written once: each is a method from request message to response message. A game adds its own in
//! its folder.
//!
//! The methods rely on the limits of the contract: [`Operations::run`] checks them before it calls one.

mod catalogs_error;
mod components;
mod explanations;
mod labels;
mod listing;
mod moves;
pub mod pages;
mod play;
pub mod position;
pub mod records;
pub(crate) mod scope;
mod states;
mod suggestions;

use sha2::{Digest, Sha256};

use super::Error;
use crate::codec::Codec;
use crate::observer::{Observer, Unobserved};
use maecenas_contract::Language;
use maecenas_contract::limits::{Validate, check};
use maecenas_game::{Catalog, Game};
use maecenas_search::MOST_PLAYOUTS;

pub use catalogs_error::CatalogsError;
pub use labels::{in_fields, parse_move};
pub use listing::ListQuery;
pub use play::Played;
pub use position::Position;

/// An operation: from a request to its response, with messages in a language.
pub type Operation<C, Req, Res> = fn(&Operations<C>, Language, &Req) -> Result<Res, Error>;

/// An operation that takes long: from a request to the work for its response.
pub type SlicedOperation<C, Req, Res> =
    fn(&Operations<C>, Language, &Req) -> Result<Box<dyn Slices<Res>>, Error>;

/// Work that takes long, done in slices of some milliseconds: a caller can do other work in between, or stop.
pub trait Slices<Res>: Send {
    /// Does the next slice. Returns the response after the last one.
    fn next_slice(&mut self) -> Option<Res>;
}

/// The operations of a game that need no session.
#[derive(Debug)]
pub struct Operations<C: Codec> {
    /// The catalogs, the embedded one first.
    catalogs: Vec<&'static C::Components>,
    observer: &'static dyn Observer,
    /// The most playouts of a search.
    most_playouts: u32,
}

impl<C: Codec> Default for Operations<C> {
    /// With the embedded catalog.
    fn default() -> Self {
        Self {
            catalogs: vec![C::Components::reference()],
            observer: &Unobserved,
            most_playouts: MOST_PLAYOUTS,
        }
    }
}

impl<C: Codec> Clone for Operations<C> {
    fn clone(&self) -> Self {
        Self {
            catalogs: self.catalogs.clone(),
            ..*self
        }
    }
}

/// The revision of a catalog that an operator has loaded: a digest of its text, which distinguishes different contents under the
/// same id.
fn revision(json: &str) -> String {
    let digest = Sha256::digest(json.as_bytes());
    const_hex::encode(&digest[..8])
}

impl<C: Codec> Operations<C> {
    /// Loads catalogs from the text of their files, in addition to the embedded one. `catalogs` has a name for each text. They stay in
    /// memory as long as the process runs.
    ///
    /// # Errors
    /// A catalog is invalid, or two of them have the same id.
    pub fn with_catalogs<'a>(
        catalogs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, CatalogsError> {
        let mut operations = Self::default();
        for (name, json) in catalogs {
            let catalog = C::Components::parse(json, revision(json)).map_err(|error| {
                CatalogsError::Invalid {
                    name: name.to_owned(),
                    error: Box::new(error),
                }
            })?;
            if operations.catalog(Some(catalog.id())).is_some() {
                return Err(CatalogsError::Taken {
                    name: name.to_owned(),
                    id: catalog.id().to_owned(),
                });
            }
            operations.catalogs.push(Box::leak(Box::new(catalog)));
        }
        Ok(operations)
    }

    /// The same operations, with an observer.
    #[must_use]
    pub fn observed_by(self, observer: &'static dyn Observer) -> Self {
        Self { observer, ..self }
    }

    /// The same operations, with at most this many playouts of a search. A request that names no number then has as many.
    #[must_use]
    pub fn with_most_playouts(self, most_playouts: u32) -> Self {
        Self {
            most_playouts,
            ..self
        }
    }

    /// Runs an operation on a request, after checking it against the limits of the contract.
    ///
    /// # Errors
    /// The request breaks the contract, or those of the operation.
    pub fn run<Req: Validate, Res>(
        &self,
        operation: Operation<C, Req, Res>,
        language: Language,
        request: &Req,
    ) -> Result<Res, Error> {
        check(request)?;
        operation(self, language, request)
    }

    /// As [`Self::run`], for an operation that is done in slices: does all of them.
    ///
    /// # Errors
    /// Those of [`Self::run`].
    pub fn run_sliced<Req: Validate, Res>(
        &self,
        operation: SlicedOperation<C, Req, Res>,
        language: Language,
        request: &Req,
    ) -> Result<Res, Error> {
        check(request)?;
        let mut slices = operation(self, language, request)?;
        loop {
            if let Some(response) = slices.next_slice() {
                return Ok(response);
            }
        }
    }

    /// Every catalog, the embedded one first.
    pub fn catalogs(&self) -> impl Iterator<Item = &'static C::Components> {
        self.catalogs.iter().copied()
    }

    /// The names of all catalogs as a list, for a sentence.
    #[must_use]
    pub fn catalog_names(&self) -> String {
        let names = self
            .catalogs()
            .map(|catalog| format!("`{}`", catalog.name()));
        names.collect::<Vec<_>>().join(", ")
    }

    /// The catalog of a request by its name, as [`Self::catalog`] finds it, which is noted for the telemetry.
    pub(crate) fn catalog_of_request(&self, name: Option<&str>) -> Option<&'static C::Components> {
        let catalog = self.catalog(name)?;
        self.observer
            .rules(catalog.id(), catalog.revision(), C::Rules::VERSION);
        Some(catalog)
    }

    /// A catalog by its id, with or without its revision; the embedded one without a name.
    #[must_use]
    pub fn catalog(&self, name: Option<&str>) -> Option<&'static C::Components> {
        let Some(name) = name else {
            return Some(C::Components::reference());
        };
        let (id, revision) = match name.split_once('@') {
            Some((id, revision)) => (id, Some(revision)),
            None => (name, None),
        };
        self.catalogs().find(|catalog| {
            catalog.id() == id && revision.is_none_or(|revision| catalog.revision() == revision)
        })
    }
}
