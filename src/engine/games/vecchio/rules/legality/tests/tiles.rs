//! Province tiles that are used apart from actions.

use super::rules;
use crate::components::{ProvinceTiles, Token};
use crate::moves::{Move, TileAction, TileUse};
use crate::rulebook::Rule;
use crate::samples::{goods, parts, state, tile, town};
use crate::state::{InTowns, State};

/// A position in which seat 0 has all province tiles, some of them used.
fn having(florins: u32, used: &[&str]) -> State {
    let mut position = state(&parts(3));
    let all = position.provinces;
    let used: ProvinceTiles = used.iter().map(|id| tile(id)).collect();
    position.provinces = ProvinceTiles::NONE;
    let player = &mut position.players[0];
    player.provinces = all.without(used);
    player.used_provinces = used;
    player.goods = goods([florins, 1, 0, 0, 0, 0, 0]);
    position
}

fn using(id: &str, pays: &[Token], takes: &[Token]) -> TileAction {
    TileAction {
        tile: TileUse {
            tile: tile(id),
            target: None,
        },
        pays: pays.iter().copied().collect(),
        takes: takes.iter().copied().collect(),
        town: None,
    }
}

/// What the use of a tile breaks.
fn check(position: &State, action: TileAction) -> Vec<Rule> {
    rules(position, &Move::UseProvinceTile(action))
}

#[test]
fn a_tile_is_used_once_by_its_owner() {
    let position = having(0, &["VENEZIA_3"]);
    assert_eq!(check(&position, using("VENEZIA_4", &[], &[])), []);
    assert_eq!(
        check(&position, using("VENEZIA_3", &[], &[])),
        [Rule::TileFaceUp]
    );
    let without = state(&parts(3));
    assert_eq!(
        check(&without, using("VENEZIA_3", &[], &[])),
        [Rule::TileOwned]
    );
    assert_eq!(
        check(&position, using("VENEZIA_1", &[], &[])),
        [Rule::TileWithProvince]
    );
}

#[test]
fn choices_are_those_of_the_effect_and_payments_those_of_the_seat() {
    let position = having(4, &[]);
    let any = |takes: &[Token]| check(&position, using("VENEZIA_2", &[], takes));
    assert_eq!(any(&[Token::Knight]), []);
    assert_eq!(any(&[Token::Scroll]), [Rule::TileChoice]);
    assert_eq!(any(&[]), [Rule::TileChoice]);
    assert_eq!(any(&[Token::Knight, Token::Knight]), [Rule::TileChoice]);
    let one_for_two = |pays, takes: &[Token]| check(&position, using("CHIESA_4", &[pays], takes));
    assert_eq!(
        one_for_two(Token::Assassin, &[Token::Scroll, Token::Scroll]),
        []
    );
    assert_eq!(
        one_for_two(Token::Assassin, &[Token::Knight, Token::Abbot]),
        []
    );
    let mixed = one_for_two(Token::Assassin, &[Token::Knight, Token::Scroll]);
    assert_eq!(mixed, [Rule::TileChoice]);
    let lacking = one_for_two(Token::Scroll, &[Token::Scroll, Token::Scroll]);
    assert_eq!(lacking, [Rule::TileCost]);
    let buying = || using("CHIESA_5", &[], &[Token::Abbot]);
    assert_eq!(check(&position, buying()), [Rule::TileCost]);
    assert_eq!(check(&having(5, &[]), buying()), []);
    let named = TileAction {
        town: Some(town("PRATO")),
        ..using("VENEZIA_3", &[], &[])
    };
    assert_eq!(check(&position, named), [Rule::TileChoice]);
}

#[test]
fn placing_needs_a_member_and_counting_needs_one_in_a_town() {
    let mut position = having(0, &[]);
    let anywhere = || TileAction {
        town: Some(town("FLORENCE")),
        ..using("CHIESA_6", &[], &[])
    };
    assert_eq!(check(&position, anywhere()), []);
    assert_eq!(
        check(&position, using("CHIESA_6", &[], &[])),
        [Rule::TileChoice]
    );
    assert_eq!(check(&position, using("VENEZIA_5", &[], &[])), []);
    position.players[0].supply = 0;
    assert_eq!(check(&position, anywhere()), [Rule::TileSupply]);
    assert_eq!(
        check(&position, using("CHIESA_3", &[], &[])),
        [Rule::TileSupply]
    );
    position.players[0].standing = InTowns::default();
    assert_eq!(
        check(&position, using("VENEZIA_5", &[], &[])),
        [Rule::TileNothing]
    );
}

#[test]
fn reuse_takes_a_used_tile_that_is_none_of_its_kind() {
    let position = having(0, &["MILANO_4", "VENEZIA_1"]);
    let reuse = |target: Option<&str>| {
        let mut action = using("MILANO_1", &[], &[]);
        action.tile.target = target.map(tile);
        check(&position, action)
    };
    assert_eq!(reuse(Some("MILANO_4")), []);
    assert_eq!(reuse(None), [Rule::TileTarget]);
    assert_eq!(reuse(Some("VENEZIA_3")), [Rule::TileTarget]);
    assert_eq!(reuse(Some("MILANO_1")), [Rule::TileTarget]);
    // IGNORE_KINDS is used once more with PROVINCE.
    assert_eq!(reuse(Some("VENEZIA_1")), [Rule::TileWithProvince]);
    let mut other = using("VENEZIA_3", &[], &[]);
    other.tile.target = Some(tile("MILANO_4"));
    assert_eq!(check(&position, other), [Rule::TileTarget]);
}
