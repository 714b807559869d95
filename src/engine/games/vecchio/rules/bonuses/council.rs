//! The bonuses of city council tiles ("Appendices > B").

use enumset::EnumSet;

use crate::components::{CouncilTile, Goods, Token, TownColour};

/// What a council tile pays when it is turned face up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flip {
    /// Florins and tokens.
    Goods(Goods),
    /// A follower of any kind, which is a decision.
    AnyFollower,
    /// A member that is placed by a roll (ruling V35).
    RolledMember,
}

/// The flip bonus of a council tile.
#[must_use]
pub const fn flip_bonus(tile: CouncilTile) -> Flip {
    Flip::Goods(match tile {
        CouncilTile::ExtraScroll | CouncilTile::ProvinceScroll => Goods::only(Token::Scroll, 1),
        CouncilTile::BrownFlorins => Goods::only(Token::Florins, 4),
        CouncilTile::FollowerFlorins => Goods::only(Token::Florins, 2),
        CouncilTile::ExtraAbbot => Goods::only(Token::Abbot, 1),
        CouncilTile::ExtraKnight => Goods::only(Token::Knight, 1),
        CouncilTile::ExtraAssassin => Goods::only(Token::Assassin, 1),
        CouncilTile::BishopsPlus => with_florins(Token::Carriage),
        CouncilTile::CarriagesPlus => with_florins(Token::Bishop),
        CouncilTile::RecoveryMember | CouncilTile::ReinforcementMember => {
            return Flip::RolledMember;
        }
        CouncilTile::FlorenceFollower => return Flip::AnyFollower,
    })
}

/// The standing bonus of each face-up council tile that has one when something is collected in a town of a colour. `EXTRA_SCROLL` has
/// none, since its scroll is paid for.
pub fn town_bonuses(
    tiles: EnumSet<CouncilTile>,
    colour: TownColour,
    collected: Token,
) -> impl Iterator<Item = (CouncilTile, Goods)> {
    let is_follower = collected.follower().is_some();
    let applies = move |tile| match tile {
        CouncilTile::BrownFlorins => colour == TownColour::Brown && collected == Token::Florins,
        CouncilTile::FollowerFlorins => is_follower,
        CouncilTile::ExtraAbbot => collected == Token::Abbot,
        CouncilTile::ExtraKnight => collected == Token::Knight,
        CouncilTile::ExtraAssassin => collected == Token::Assassin,
        CouncilTile::BishopsPlus => collected == Token::Bishop,
        CouncilTile::CarriagesPlus => collected == Token::Carriage,
        _ => false,
    };
    let tiles = tiles.iter().filter(move |tile| applies(*tile));
    tiles.filter_map(|tile| match flip_bonus(tile) {
        // The standing bonus of these tiles is their flip bonus.
        Flip::Goods(goods) => Some((tile, goods)),
        Flip::AnyFollower | Flip::RolledMember => None,
    })
}

/// A token with the 2 Florins that `BISHOPS_PLUS` and `CARRIAGES_PLUS` add.
const fn with_florins(token: Token) -> Goods {
    Goods::only(token, 1).and(Token::Florins, 2)
}
