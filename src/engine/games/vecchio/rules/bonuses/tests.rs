//! The figures of the appendices A and B.

use super::{Flip, TileChoices, flip_bonus, tile_cost, tile_gain, town_bonuses};
use crate::components::{CouncilTile, Goods, ProvinceEffect, Token, TownColour};

#[test]
fn a_standing_bonus_is_paid_only_where_its_tile_says() {
    let tiles = CouncilTile::BrownFlorins | CouncilTile::FollowerFlorins;
    let tiles = tiles | CouncilTile::ExtraAssassin | CouncilTile::BishopsPlus;
    let bonus = |colour, token| {
        let bonuses = town_bonuses(tiles, colour, token);
        bonuses.fold(Goods::NONE, |all, (_, goods)| all.plus(goods))
    };
    let florins = |count| Goods::only(Token::Florins, count);
    assert_eq!(bonus(TownColour::Brown, Token::Florins), florins(4));
    assert_eq!(bonus(TownColour::Green, Token::Florins), Goods::NONE);
    assert_eq!(bonus(TownColour::Brown, Token::Scroll), Goods::NONE);
    let assassin = Goods::only(Token::Assassin, 1);
    assert_eq!(
        bonus(TownColour::Black, Token::Assassin),
        assassin.plus(florins(2))
    );
    assert_eq!(bonus(TownColour::Gray, Token::Knight), florins(2));
    let carriage = Goods::only(Token::Carriage, 1);
    assert_eq!(
        bonus(TownColour::Purple, Token::Bishop),
        carriage.plus(florins(2))
    );
    assert_eq!(bonus(TownColour::Purple, Token::Carriage), Goods::NONE);
}

#[test]
fn flipping_pays_goods_a_follower_or_a_member() {
    let kinds = CouncilTile::ALL.map(flip_bonus);
    let goods = kinds
        .iter()
        .filter(|flip| matches!(flip, Flip::Goods(goods) if !goods.is_empty()));
    assert_eq!(goods.count(), 9);
    assert_eq!(flip_bonus(CouncilTile::FlorenceFollower), Flip::AnyFollower);
    assert_eq!(flip_bonus(CouncilTile::RecoveryMember), Flip::RolledMember);
    assert_eq!(
        flip_bonus(CouncilTile::ReinforcementMember),
        Flip::RolledMember
    );
}

#[test]
fn province_tiles_cost_and_bring_what_appendix_a_says() {
    let gain = |effect, takes: &[Token]| tile_gain(effect, takes, 7);
    assert_eq!(gain(ProvinceEffect::SixFlorins, &[]).florins(), 6);
    assert_eq!(gain(ProvinceEffect::FlorinPerTownMember, &[]).florins(), 7);
    assert_eq!(
        gain(ProvinceEffect::FollowerScrollOrFlorins, &[Token::Florins]).florins(),
        5
    );
    assert_eq!(
        gain(ProvinceEffect::FollowerScrollOrFlorins, &[Token::Scroll]).scrolls(),
        1
    );
    let two = gain(ProvinceEffect::OneForTwo, &[Token::Knight, Token::Knight]);
    assert_eq!(two, Goods::only(Token::Knight, 2));
    let bought = gain(ProvinceEffect::BuyFollowerAndScroll, &[Token::Abbot]);
    assert_eq!(bought, Goods::only(Token::Abbot, 1).and(Token::Scroll, 1));
    assert_eq!(
        tile_cost(ProvinceEffect::BuyFollowerAndScroll, &[]).florins(),
        5
    );
    let paid = tile_cost(ProvinceEffect::FollowerForScrolls, &[Token::Assassin]);
    assert_eq!(paid, Goods::only(Token::Assassin, 1));
    let choices = TileChoices::of(ProvinceEffect::OneForTwo);
    assert_eq!(
        (choices.pays.len(), choices.takes.len(), choices.take_count),
        (4, 4, 2)
    );
}
