//! Province tiles, city council tiles and nobility tiles ("Appendices").

use enumset::EnumSetType;

use super::{named, sets::set_of};

/// A city council tile ("Appendices > B"). Each is once in the game.
#[derive(Debug, EnumSetType, PartialOrd, Ord, Hash)]
pub enum CouncilTile {
    /// In a brown town, when taking a scroll: 1 Florin may buy 1 scroll more.
    ExtraScroll,
    /// In a brown town, when taking Florins: 4 Florins more.
    BrownFlorins,
    /// When taking a follower in a town: 2 Florins.
    FollowerFlorins,
    /// When taking an abbot in a town: 1 abbot more.
    ExtraAbbot,
    /// When taking a knight in a town: 1 knight more.
    ExtraKnight,
    /// When taking an assassin in a town: 1 assassin more.
    ExtraAssassin,
    /// When taking bishops: 1 carriage and 2 Florins too.
    BishopsPlus,
    /// When taking carriages: 1 bishop and 2 Florins too.
    CarriagesPlus,
    /// Recovery: a member may be placed by a roll.
    RecoveryMember,
    /// Reinforcement: two members instead of one.
    ReinforcementMember,
    /// Taking over a province: 1 scroll.
    ProvinceScroll,
    /// Assuming an office: 1 follower of any kind.
    FlorenceFollower,
}

named! { CouncilTile {
    ExtraScroll "EXTRA_SCROLL",
    BrownFlorins "BROWN_FLORINS",
    FollowerFlorins "FOLLOWER_FLORINS",
    ExtraAbbot "EXTRA_ABBOT",
    ExtraKnight "EXTRA_KNIGHT",
    ExtraAssassin "EXTRA_ASSASSIN",
    BishopsPlus "BISHOPS_PLUS",
    CarriagesPlus "CARRIAGES_PLUS",
    RecoveryMember "RECOVERY_MEMBER",
    ReinforcementMember "REINFORCEMENT_MEMBER",
    ProvinceScroll "PROVINCE_SCROLL",
    FlorenceFollower "FLORENCE_FOLLOWER",
} }

/// A nobility tile ("Appendices > C"). Each is once in the game, and scores at the end.
#[derive(Debug, EnumSetType, PartialOrd, Ord, Hash)]
pub enum NobilityTile {
    /// Pairs of own members in the supply.
    SupplyPairs,
    /// Pairs of own members in towns.
    TownPairs,
    /// Pairs of own members on the region tracks.
    RegionPairs,
    /// Own members on the track NOBILITY.
    NobilityMembers,
    /// Own members on the track COUNCIL.
    CouncilMembers,
    /// Carriages with a bishop each.
    CarriageBishopPairs,
    /// Own members in a white, a black and a gray town.
    ThreeColours,
    /// Sets of three own members, one on each region track.
    ThreeRegions,
    /// Pairs of own members on neighbouring spaces of a track.
    AdjacentPairs,
    /// A Florin, a follower, a scroll, a carriage and a bishop left.
    OneOfEach,
    /// Own province tiles that were not used.
    UnusedProvinces,
    /// Own crests.
    Crests,
}

named! { NobilityTile {
    SupplyPairs "SUPPLY_PAIRS",
    TownPairs "TOWN_PAIRS",
    RegionPairs "REGION_PAIRS",
    NobilityMembers "NOBILITY_MEMBERS",
    CouncilMembers "COUNCIL_MEMBERS",
    CarriageBishopPairs "CARRIAGE_BISHOP_PAIRS",
    ThreeColours "THREE_COLOURS",
    ThreeRegions "THREE_REGIONS",
    AdjacentPairs "ADJACENT_PAIRS",
    OneOfEach "ONE_OF_EACH",
    UnusedProvinces "UNUSED_PROVINCES",
    Crests "CRESTS",
} }

/// The effect of a province tile ("Appendices > A").
#[derive(Debug, EnumSetType, PartialOrd, Ord, Hash)]
pub enum ProvinceEffect {
    /// With PROVINCE: as many followers as required, of any kinds.
    IgnoreKinds,
    /// With PROVINCE: the Florins of the space are not paid.
    NoCoins,
    /// 1 follower of any kind.
    AnyFollower,
    /// 1 scroll.
    Scroll,
    /// 1 assassin.
    Assassin,
    /// 1 knight.
    Knight,
    /// 1 abbot.
    Abbot,
    /// 6 Florins.
    SixFlorins,
    /// 1 bishop and 1 carriage.
    BishopAndCarriage,
    /// 1 follower of any kind, or 1 scroll, or 5 Florins.
    FollowerScrollOrFlorins,
    /// 1 Florin for each own member in towns.
    FlorinPerTownMember,
    /// Pays 1 follower, takes 2 scrolls.
    FollowerForScrolls,
    /// Pays 1 follower or 1 scroll, takes 2 followers of any kinds or 2 scrolls.
    OneForTwo,
    /// Pays 5 Florins, takes 1 follower of any kind and 1 scroll.
    BuyFollowerAndScroll,
    /// One member is placed by a roll.
    PlaceByRoll,
    /// One member is placed in any town.
    PlaceAnywhere,
    /// An own used province tile is used once more.
    Reuse,
}

named! { ProvinceEffect {
    IgnoreKinds "IGNORE_KINDS",
    NoCoins "NO_COINS",
    AnyFollower "ANY_FOLLOWER",
    Scroll "SCROLL",
    Assassin "ASSASSIN",
    Knight "KNIGHT",
    Abbot "ABBOT",
    SixFlorins "SIX_FLORINS",
    BishopAndCarriage "BISHOP_AND_CARRIAGE",
    FollowerScrollOrFlorins "FOLLOWER_SCROLL_OR_FLORINS",
    FlorinPerTownMember "FLORIN_PER_TOWN_MEMBER",
    FollowerForScrolls "FOLLOWER_FOR_SCROLLS",
    OneForTwo "ONE_FOR_TWO",
    BuyFollowerAndScroll "BUY_FOLLOWER_AND_SCROLL",
    PlaceByRoll "PLACE_BY_ROLL",
    PlaceAnywhere "PLACE_ANYWHERE",
    Reuse "REUSE",
} }

impl ProvinceEffect {
    /// Whether the tile is used as part of PROVINCE and never apart from it.
    #[must_use]
    pub const fn is_with_province(self) -> bool {
        matches!(self, Self::IgnoreKinds | Self::NoCoins)
    }
}

/// A province tile, by its index among those of the catalog.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProvinceTile(u8);

impl ProvinceTile {
    /// How many province tiles there are, 6 for each region.
    pub const COUNT: usize = 18;

    /// The tile of an index; `None` beyond the last.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// The index among the tiles of the catalog.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<ProvinceTile> for usize {
    fn from(tile: ProvinceTile) -> Self {
        tile.index()
    }
}

set_of! {
    /// A set of province tiles.
    ProvinceTiles of ProvinceTile
}
