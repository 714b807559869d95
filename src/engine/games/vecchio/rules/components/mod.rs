//! The components: towns, tokens, tracks, tiles and crests.

mod crest;
mod goods;
mod sets;
#[cfg(test)]
mod tests;
mod tiles;
mod towns;
mod tracks;

pub use crest::Crest;
pub use goods::{Follower, Followers, Goods, Token};
pub use tiles::{CouncilTile, NobilityTile, ProvinceEffect, ProvinceTile, ProvinceTiles};
pub use towns::{MOST_TOWNS, Town, TownColour, Towns};
pub use tracks::{Region, Track};

/// Adds to an enumeration the list of its values and the id that each has in the contract and in catalogs.
macro_rules! named {
    ($type:ident { $($value:ident $id:literal,)+ }) => {
        impl $type {
            /// How many there are.
            pub const COUNT: usize = [$($id),+].len();
            /// All of them, in the order of the contract.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$value),+];

            /// The id in the contract and in catalogs.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$value => $id,)+
                }
            }

            /// The value of an id.
            #[must_use]
            pub fn named(id: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.id() == id)
            }

            /// The index among all of them.
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }
        }
    };
}
use named;
