//! The moves of the game, and their kinds.

use arrayvec::ArrayVec;
use enumset::EnumSetType;

use super::components::{
    CouncilTile, Follower, Followers, NobilityTile, ProvinceTile, Region, Token, Town, Track,
};

/// The most towns that a move can name: more than may be named, so that a move with too many can be judged.
pub const MOST_NAMED_TOWNS: usize = 4;
/// The most province tiles that a move can use, and the most tokens that it can take: more than may be named.
pub const MOST_NAMED: usize = 4;
/// The towns of a move, in the order of the catalog.
pub type NamedTowns = ArrayVec<Town, MOST_NAMED_TOWNS>;
/// Tokens that are chosen to be paid or taken, in the order of [`Token::ALL`].
pub type NamedTokens = ArrayVec<Token, MOST_NAMED>;
/// The province tiles that are used with PROVINCE, in the order of the catalog.
pub type TileUses = ArrayVec<TileUse, MOST_NAMED>;

/// The way of a member to the town where it acts. Its cost is the distance in Florins, or a carriage (ruling V46).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Journey {
    /// The town where the member stands.
    pub from: Town,
    /// The town where it acts; the same if it stays.
    pub to: Town,
    /// Whether a carriage is paid instead of Florins.
    pub carriage: bool,
}

/// How a town action is paid for ("The actions > a").
#[derive(Debug, EnumSetType, Hash)]
pub enum Payment {
    /// The middleman of the colour moves on, and the member lies down.
    Middleman,
    /// A bishop is paid, and the member stays standing.
    Bishop,
    /// In a green town: the member lies down.
    LieDown,
}

impl Payment {
    /// All of them, in the order of the contract.
    pub const ALL: [Self; 3] = [Self::Middleman, Self::Bishop, Self::LieDown];
}

/// A province tile that is used, with the used tile that REUSE uses once more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileUse {
    /// The tile that is turned face down.
    pub tile: ProvinceTile,
    /// The face-down tile whose effect is used once more; only with REUSE.
    pub target: Option<ProvinceTile>,
}

/// A tile of one of the Florence tracks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OfficeTile {
    /// A city council tile.
    Council(CouncilTile),
    /// A nobility tile.
    Nobility(NobilityTile),
}

/// A town action ("The actions > a").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TownAction {
    /// The way of the member to the town.
    pub journey: Journey,
    /// How it is paid for.
    pub payment: Payment,
    /// What is collected.
    pub collects: Token,
    /// Whether `EXTRA_SCROLL` buys a scroll more.
    pub extra_scroll: bool,
}

/// Taking over a province ("The actions > b").
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ProvinceAction {
    /// The way of the member to the red town.
    pub journey: Journey,
    /// The region.
    pub region: Region,
    /// The followers that are paid.
    pub followers: Followers,
    /// The province tiles that are used with the action.
    pub tiles: TileUses,
}

/// The use of a province tile apart from any action ("Appendices > A"). Only what the effect leaves open is named.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TileAction {
    /// The tile, and the one that REUSE uses once more.
    pub tile: TileUse,
    /// The tokens that are chosen to be paid.
    pub pays: NamedTokens,
    /// The tokens that are chosen to be taken.
    pub takes: NamedTokens,
    /// The town of `PLACE_ANYWHERE`.
    pub town: Option<Town>,
}

/// One choice of one seat.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Move {
    /// Set-up: keep one of the three council tiles dealt.
    KeepCouncilTile(CouncilTile),
    /// Set-up: place two members in towns that border an area.
    PlaceMembers {
        /// The number of the area, which is part of the move (ruling V40).
        area: u8,
        /// The two towns, or one twice (ruling V39).
        towns: NamedTowns,
    },
    /// Action: collect tokens in a town.
    ActInTown(TownAction),
    /// Action: take over a province.
    TakeOverProvince(ProvinceAction),
    /// Action: assume an office in Florence.
    AssumeOffice {
        /// The way of the member to Florence.
        journey: Journey,
        /// COUNCIL or NOBILITY; a region track can be named and breaks a rule.
        track: Track,
    },
    /// Action: bring new members. Towns are named only where no dice are rolled (less luck).
    Reinforce(NamedTowns),
    /// Action: raise all own lying members.
    Recover {
        /// Whether `RECOVERY_MEMBER` places a member by a roll.
        roll: bool,
    },
    /// Use a province tile apart from any action.
    UseProvinceTile(TileAction),
    /// End the turn.
    EndTurn,
    /// Pass the whole double turn of the final round.
    PassTurn,
    /// Answer: the follower of `FLORENCE_FOLLOWER`.
    ChooseFollower(Follower),
    /// Answer: the towns of the members that were rolled for.
    PlaceRolled(NamedTowns),
    /// Answer to the event `FAMILY_MEMBER`: lay down a standing member in a town.
    LayDown(Town),
    /// Answer to the event `FAMILY_MEMBER`: take a lying member of a town back into the supply.
    TakeBack(Town),
    /// Answer to the event LEVY: 3 Florins or one of a token.
    PayLevy(Token),
    /// Answer: one of the region's remaining province tiles.
    ChooseProvinceTile(ProvinceTile),
    /// Answer: one of the tiles drawn from a Florence stack.
    KeepOfficeTile(OfficeTile),
}

/// A kind of move.
#[derive(Debug, EnumSetType, Hash)]
pub enum MoveKind {
    /// [`Move::KeepCouncilTile`]
    KeepCouncilTile,
    /// [`Move::PlaceMembers`]
    PlaceMembers,
    /// [`Move::ActInTown`]
    ActInTown,
    /// [`Move::TakeOverProvince`]
    TakeOverProvince,
    /// [`Move::AssumeOffice`]
    AssumeOffice,
    /// [`Move::Reinforce`]
    Reinforce,
    /// [`Move::Recover`]
    Recover,
    /// [`Move::UseProvinceTile`]
    UseProvinceTile,
    /// [`Move::EndTurn`]
    EndTurn,
    /// [`Move::PassTurn`]
    PassTurn,
    /// [`Move::ChooseFollower`]
    ChooseFollower,
    /// [`Move::PlaceRolled`]
    PlaceRolled,
    /// [`Move::LayDown`]
    LayDown,
    /// [`Move::TakeBack`]
    TakeBack,
    /// [`Move::PayLevy`]
    PayLevy,
    /// [`Move::ChooseProvinceTile`]
    ChooseProvinceTile,
    /// [`Move::KeepOfficeTile`]
    KeepOfficeTile,
}

impl MoveKind {
    /// All kinds, in the order of the contract.
    pub const ALL: [Self; 17] = [
        Self::KeepCouncilTile,
        Self::PlaceMembers,
        Self::ActInTown,
        Self::TakeOverProvince,
        Self::AssumeOffice,
        Self::Reinforce,
        Self::Recover,
        Self::UseProvinceTile,
        Self::EndTurn,
        Self::PassTurn,
        Self::ChooseFollower,
        Self::PlaceRolled,
        Self::LayDown,
        Self::TakeBack,
        Self::PayLevy,
        Self::ChooseProvinceTile,
        Self::KeepOfficeTile,
    ];
}

impl Move {
    /// The kind of the move.
    #[must_use]
    pub const fn kind(&self) -> MoveKind {
        match self {
            Self::KeepCouncilTile(_) => MoveKind::KeepCouncilTile,
            Self::PlaceMembers { .. } => MoveKind::PlaceMembers,
            Self::ActInTown(_) => MoveKind::ActInTown,
            Self::TakeOverProvince(_) => MoveKind::TakeOverProvince,
            Self::AssumeOffice { .. } => MoveKind::AssumeOffice,
            Self::Reinforce(_) => MoveKind::Reinforce,
            Self::Recover { .. } => MoveKind::Recover,
            Self::UseProvinceTile(_) => MoveKind::UseProvinceTile,
            Self::EndTurn => MoveKind::EndTurn,
            Self::PassTurn => MoveKind::PassTurn,
            Self::ChooseFollower(_) => MoveKind::ChooseFollower,
            Self::PlaceRolled(_) => MoveKind::PlaceRolled,
            Self::LayDown(_) => MoveKind::LayDown,
            Self::TakeBack(_) => MoveKind::TakeBack,
            Self::PayLevy(_) => MoveKind::PayLevy,
            Self::ChooseProvinceTile(_) => MoveKind::ChooseProvinceTile,
            Self::KeepOfficeTile(_) => MoveKind::KeepOfficeTile,
        }
    }

    /// The same move with towns, tiles and tokens in the one order in which moves are compared (ruling V39).
    #[must_use]
    pub fn sorted(mut self) -> Self {
        match &mut self {
            Self::PlaceMembers { towns, .. }
            | Self::Reinforce(towns)
            | Self::PlaceRolled(towns) => towns.sort_unstable(),
            Self::TakeOverProvince(action) => action.tiles.sort_unstable(),
            Self::UseProvinceTile(action) => {
                action.pays.sort_unstable();
                action.takes.sort_unstable();
            }
            _ => {}
        }
        self
    }
}
