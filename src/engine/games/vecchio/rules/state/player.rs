//! What one player has.

use enumset::EnumSet;

use super::tiles::Tiles;
use crate::components::{
    CouncilTile, Crest, Goods, MOST_TOWNS, NobilityTile, ProvinceTiles, Town, Towns,
};

/// What one player has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Player {
    /// Florins and tokens.
    pub goods: Goods,
    /// The members in the supply.
    pub supply: u8,
    /// The members that stand in towns.
    pub standing: InTowns,
    /// The members that lie in towns.
    pub lying: InTowns,
    /// The council tiles that lie face up and enhance their action.
    pub council: EnumSet<CouncilTile>,
    /// The council tile that lies face down, at most one (ruling V48).
    pub face_down: Tiles<CouncilTile>,
    /// Set-up: the three council tiles that were dealt, or the one of them that was kept, until all seats have kept one. Then none.
    pub dealt: Tiles<CouncilTile>,
    /// The nobility tiles, which only the owner may see.
    pub nobility: Tiles<NobilityTile>,
    /// The council tiles that the owner has looked at and put back, at set-up or by an office. Only the owner knows them.
    pub returned_council: EnumSet<CouncilTile>,
    /// The nobility tiles that the owner has looked at and put back. Only the owner knows them.
    pub returned_nobility: EnumSet<NobilityTile>,
    /// The province tiles that were not used yet.
    pub provinces: ProvinceTiles,
    /// The province tiles that lie face down because they were used.
    pub used_provinces: ProvinceTiles,
    /// The crests taken, by event in the order of [`Crest::ALL`].
    pub crests: [u8; Crest::ALL.len()],
    /// Whether the double turn was passed.
    pub passed: bool,
}

impl Player {
    /// The crests taken.
    #[must_use]
    pub fn crest_count(&self) -> u32 {
        self.crests.iter().map(|count| u32::from(*count)).sum()
    }

    /// The members in towns, standing and lying.
    #[must_use]
    pub fn town_members(&self) -> u32 {
        self.standing.total() + self.lying.total()
    }

    /// The council tiles owned, face up and face down.
    #[must_use]
    pub fn council_count(&self) -> u32 {
        self.council.len() as u32 + self.face_down.count()
    }

    /// How many members reinforcement brings: with `REINFORCEMENT_MEMBER` two, if the supply has them (ruling V16).
    #[must_use]
    pub fn reinforcements(&self) -> u8 {
        let most = 1 + u8::from(self.council.contains(CouncilTile::ReinforcementMember));
        most.min(self.supply)
    }

    /// The province tiles owned, used and unused.
    #[must_use]
    pub const fn all_provinces(&self) -> ProvinceTiles {
        self.provinces.either(self.used_provinces)
    }
}

/// How many members are in each town.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InTowns([u8; MOST_TOWNS]);

impl Default for InTowns {
    fn default() -> Self {
        Self([0; MOST_TOWNS])
    }
}

impl InTowns {
    /// How many are in a town.
    #[must_use]
    pub const fn of(&self, town: Town) -> u8 {
        self.0[town.index()]
    }

    /// How many there are in all towns.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|count| u32::from(*count)).sum()
    }

    /// The towns where there are any.
    #[must_use]
    pub fn towns(&self) -> Towns {
        self.iter().map(|(town, _)| town).collect()
    }

    /// The towns where there are any, with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (Town, u8)> {
        let counts = self.0.iter().enumerate().filter(|(_, count)| **count > 0);
        counts.filter_map(|(index, count)| Some((Town::new(index)?, *count)))
    }

    /// Adds members to a town.
    pub(crate) fn add(&mut self, town: Town, count: u8) {
        let members = &mut self.0[town.index()];
        *members = members.saturating_add(count);
    }

    /// Removes a member from a town.
    pub(crate) fn remove(&mut self, town: Town) {
        let members = &mut self.0[town.index()];
        *members = members.saturating_sub(1);
    }
}

impl FromIterator<(Town, u8)> for InTowns {
    fn from_iter<I: IntoIterator<Item = (Town, u8)>>(members: I) -> Self {
        let mut all = Self::default();
        for (town, count) in members {
            all.add(town, count);
        }
        all
    }
}
