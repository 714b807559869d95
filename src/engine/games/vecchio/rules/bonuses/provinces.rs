//! The effects of province tiles: their choices, costs and gains ("Appendices > A").

use enumset::{EnumSet, enum_set};

use crate::components::{Goods, ProvinceEffect, Token};
use crate::constants::BUYING_FLORINS;

/// The followers.
const FOLLOWERS: EnumSet<Token> = enum_set!(Token::Assassin | Token::Knight | Token::Abbot);

/// What the use of a province tile has to name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TileChoices {
    /// What one payment is chosen from; empty where nothing is chosen.
    pub pays: EnumSet<Token>,
    /// What is taken is chosen from these; empty where nothing is chosen.
    pub takes: EnumSet<Token>,
    /// How many tokens are chosen to be taken.
    pub take_count: usize,
    /// Whether a town is named.
    pub town: bool,
}

impl TileChoices {
    /// Those of an effect.
    #[must_use]
    pub fn of(effect: ProvinceEffect) -> Self {
        let none = EnumSet::empty();
        let (pays, takes) = match effect {
            ProvinceEffect::AnyFollower | ProvinceEffect::BuyFollowerAndScroll => (none, FOLLOWERS),
            ProvinceEffect::FollowerScrollOrFlorins => {
                (none, FOLLOWERS | Token::Scroll | Token::Florins)
            }
            ProvinceEffect::FollowerForScrolls => (FOLLOWERS, none),
            ProvinceEffect::OneForTwo => (FOLLOWERS | Token::Scroll, FOLLOWERS | Token::Scroll),
            _ => (none, none),
        };
        Self {
            pays,
            takes,
            take_count: match effect {
                ProvinceEffect::OneForTwo => 2,
                _ => usize::from(!takes.is_empty()),
            },
            town: effect == ProvinceEffect::PlaceAnywhere,
        }
    }
}

/// What the use of a tile costs, with the payment that was chosen.
#[must_use]
pub fn tile_cost(effect: ProvinceEffect, pays: &[Token]) -> Goods {
    match effect {
        ProvinceEffect::BuyFollowerAndScroll => Goods::only(Token::Florins, BUYING_FLORINS),
        _ => pays.iter().map(|token| (*token, 1)).collect(),
    }
}

/// What the use of a tile brings, with the tokens that were chosen, for a seat with `town_members` members in towns.
#[must_use]
pub fn tile_gain(effect: ProvinceEffect, takes: &[Token], town_members: u32) -> Goods {
    let chosen: Goods = takes.iter().map(|token| (*token, 1)).collect();
    match effect {
        ProvinceEffect::Scroll => Goods::only(Token::Scroll, 1),
        ProvinceEffect::Assassin => Goods::only(Token::Assassin, 1),
        ProvinceEffect::Knight => Goods::only(Token::Knight, 1),
        ProvinceEffect::Abbot => Goods::only(Token::Abbot, 1),
        ProvinceEffect::SixFlorins => Goods::only(Token::Florins, 6),
        ProvinceEffect::BishopAndCarriage => Goods::only(Token::Bishop, 1).and(Token::Carriage, 1),
        ProvinceEffect::FollowerScrollOrFlorins if chosen.florins() > 0 => {
            Goods::only(Token::Florins, 5)
        }
        ProvinceEffect::AnyFollower
        | ProvinceEffect::FollowerScrollOrFlorins
        | ProvinceEffect::OneForTwo => chosen,
        ProvinceEffect::FlorinPerTownMember => Goods::only(Token::Florins, town_members),
        ProvinceEffect::FollowerForScrolls => Goods::only(Token::Scroll, 2),
        ProvinceEffect::BuyFollowerAndScroll => chosen.and(Token::Scroll, 1),
        ProvinceEffect::IgnoreKinds
        | ProvinceEffect::NoCoins
        | ProvinceEffect::PlaceByRoll
        | ProvinceEffect::PlaceAnywhere
        | ProvinceEffect::Reuse => Goods::NONE,
    }
}
