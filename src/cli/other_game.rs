//! Finds the game of a text that was given to a command of another game.

use maecenas_contract::limits::Validate;
use maecenas_contract::wire::common::v1::{CheckStateRequest, VerifyRecordRequest};
use maecenas_engine::codec::Codec;
use maecenas_engine::games::{SLUGS, WithGame, catalogs_of, with_game};
use maecenas_game::Catalog as _;
use serde::Deserialize;

use super::own_catalogs::OwnCatalogs;

/// The catalog that a position or a record names.
#[derive(Deserialize)]
struct Pinned {
    catalog: Option<String>,
}

/// The id of an operator's catalog.
#[derive(Deserialize)]
struct Called {
    id: String,
}

/// The game of the catalog that a position or a record names, if it is another one than `slug`: an embedded catalog or one of `own`.
pub(super) fn other_game(slug: &str, json: &[u8], own: &OwnCatalogs) -> Option<&'static str> {
    let named = serde_json::from_slice::<Pinned>(json).ok()?.catalog?;
    let id = named.split('@').next()?;
    let mut others = SLUGS.iter().copied().filter(|other| *other != slug);
    others.find(|other| with_game(other, HasCatalog { id, own }) == Some(true))
}

/// Whether a game has a catalog of this id, embedded or of an operator.
struct HasCatalog<'a> {
    id: &'a str,
    own: &'a OwnCatalogs,
}

impl WithGame for HasCatalog<'_> {
    type Output = bool;

    fn run<C: Codec>(self) -> bool
    where
        CheckStateRequest<C>: Validate,
        VerifyRecordRequest<C>: Validate,
    {
        let called = |json: &str| serde_json::from_str::<Called>(json).ok();
        let mut own = catalogs_of(C::SLUG, self.own).filter_map(|(_, json)| called(json));
        C::Components::reference().id() == self.id || own.any(|own| own.id == self.id)
    }
}
