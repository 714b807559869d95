//! Something that a move costs or brings.

use crate::components::{CouncilTile, Crest, Follower, Goods, NobilityTile, ProvinceTile, Token};
use crate::rulebook::Rule;

/// What a move can cost or bring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Resource {
    /// Florins.
    Florins,
    /// A follower.
    Follower,
    /// A scroll.
    Scroll,
    /// A carriage.
    Carriage,
    /// A bishop.
    Bishop,
    /// Power points, as if the game ended then (PP).
    PowerPoints,
    /// A family member on the board.
    Member,
    /// A member that stands up, or that lies down.
    StandingMember,
    /// A province tile; a used one is lost.
    ProvinceTile,
    /// A city council tile.
    CouncilTile,
    /// A nobility tile.
    NobilityTile,
    /// A Medici crest.
    Crest,
    /// An action of the turn.
    Action,
}

impl Resource {
    /// All of them, in the order of the contract.
    pub const ALL: [Self; 13] = [
        Self::Florins,
        Self::Follower,
        Self::Scroll,
        Self::Carriage,
        Self::Bishop,
        Self::PowerPoints,
        Self::Member,
        Self::StandingMember,
        Self::ProvinceTile,
        Self::CouncilTile,
        Self::NobilityTile,
        Self::Crest,
        Self::Action,
    ];
}

/// Which one of a resource it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Component {
    /// A kind of follower.
    Follower(Follower),
    /// A province tile.
    ProvinceTile(ProvinceTile),
    /// A city council tile.
    CouncilTile(CouncilTile),
    /// A nobility tile.
    NobilityTile(NobilityTile),
    /// What a crest shows.
    Crest(Crest),
}

/// Something that a move costs or brings: a number of things, of a value each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effect {
    /// What it is.
    pub resource: Resource,
    /// Which one it is, where there are several and it is known.
    pub component: Option<Component>,
    /// The rule that decides it.
    pub rule: Rule,
    /// How many there are: Florins, power points (PP), or things.
    pub count: u32,
}

impl Effect {
    /// A number of a resource.
    pub(super) const fn of(resource: Resource, count: u32, rule: Rule) -> Self {
        Self {
            resource,
            component: None,
            rule,
            count,
        }
    }

    /// One tile or crest.
    pub(super) const fn one(resource: Resource, component: Option<Component>, rule: Rule) -> Self {
        Self {
            component,
            ..Self::of(resource, 1, rule)
        }
    }

    /// Each kind of Florins and tokens.
    pub(super) fn goods(goods: Goods, rule: Rule) -> impl Iterator<Item = Self> {
        goods.iter().map(move |(token, count)| {
            let resource = match token {
                Token::Florins => Resource::Florins,
                Token::Assassin | Token::Knight | Token::Abbot => Resource::Follower,
                Token::Scroll => Resource::Scroll,
                Token::Carriage => Resource::Carriage,
                Token::Bishop => Resource::Bishop,
            };
            Self {
                component: token.follower().map(Component::Follower),
                ..Self::of(resource, count, rule)
            }
        })
    }
}
