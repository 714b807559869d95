//! Finds the game of a text that was given to a command of another game.

use maecenas::{
    contract::{
        codec::Codec,
        limits::Validate,
        wire::common::v1::{CheckStateRequest, VerifyRecordRequest},
    },
    game::Catalog as _,
    games::{SLUGS, WithGame, with_game},
};
use serde::Deserialize;

/// The catalog that a position or a record names.
#[derive(Deserialize)]
struct Pinned {
    catalog: Option<String>,
}

/// The game whose embedded catalog a position or a record names, if it is another one than `slug`.
pub(super) fn other_game(slug: &str, json: &[u8]) -> Option<&'static str> {
    let named = serde_json::from_slice::<Pinned>(json).ok()?.catalog?;
    let id = named.split('@').next()?;
    let mut others = SLUGS.iter().copied().filter(|other| *other != slug);
    others.find(|other| with_game(other, IsReference(id)) == Some(true))
}

/// Whether the embedded catalog of a game has this id.
struct IsReference<'a>(&'a str);

impl WithGame for IsReference<'_> {
    type Output = bool;

    fn run<C: Codec>(self) -> bool
    where
        CheckStateRequest<C>: Validate,
        VerifyRecordRequest<C>: Validate,
    {
        C::Components::reference().id() == self.0
    }
}
