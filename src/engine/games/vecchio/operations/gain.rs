//! Tokens and Florins, each with its source.

use crate::games::vecchio::wire::{WireEnum, print};
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_vecchio_rules::{CouncilTile, Goods, Rule};

/// One summand of what an action brings.
pub(super) struct Gain {
    pub(super) rule: Rule,
    /// The council tile that gives it; none where the town does.
    pub(super) tile: Option<CouncilTile>,
    pub(super) goods: Goods,
}

impl Gain {
    /// The standing bonus of a council tile.
    pub(super) const fn standing((tile, goods): (CouncilTile, Goods)) -> Self {
        Self {
            rule: Rule::CouncilStanding,
            tile: Some(tile),
            goods,
        }
    }

    pub(super) fn print(&self) -> wire::TokenGain {
        wire::TokenGain {
            rule: self.rule.id().to_owned(),
            council_tile: self.tile.map(WireEnum::number),
            tokens: print::goods(&self.goods),
        }
    }
}
