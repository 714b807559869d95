//! Sets and counts of components.

use super::{
    CouncilTile, Followers, Goods, ProvinceTile, ProvinceTiles, Token, Town, Towns, Track,
};

#[test]
fn goods_are_added_and_taken_by_kind() {
    let own = Goods::only(Token::Florins, 3).and(Token::Scroll, 1);
    let cost = Goods::only(Token::Florins, 2);
    assert!(own.contains(&cost) && !cost.contains(&own));
    assert_eq!(
        own.minus(cost),
        Goods::only(Token::Florins, 1).and(Token::Scroll, 1)
    );
    assert_eq!(own.plus(cost).florins(), 5);
    assert_eq!(
        own.iter().collect::<Vec<_>>(),
        [(Token::Florins, 3), (Token::Scroll, 1)]
    );
    assert_eq!(
        Goods::only(Token::Abbot, u32::MAX)
            .and(Token::Abbot, 1)
            .followers(),
        u32::MAX
    );
}

#[test]
fn followers_are_counted_by_kind() {
    let paid = Followers::new(1, 0, 2);
    assert_eq!((paid.count(), paid.descending()), (3, [2, 1, 0]));
    assert_eq!(paid.iter().collect::<Followers>(), paid);
    assert_eq!(paid.goods().followers(), 3);
}

#[test]
fn sets_have_their_members_in_the_order_of_the_catalog() {
    let towns: Towns = [7, 2, 31].into_iter().filter_map(Town::new).collect();
    let indices = |towns: Towns| towns.iter().map(Town::index).collect::<Vec<_>>();
    assert_eq!(indices(towns), [2, 7, 31]);
    assert_eq!(indices(towns.without(Towns::only(Town::FIRST))), [2, 7, 31]);
    assert_eq!(Town::new(32), None);
    let tiles: ProvinceTiles = [17, 0].into_iter().filter_map(ProvinceTile::new).collect();
    assert_eq!((tiles.count(), ProvinceTile::new(18)), (2, None));
    assert!(tiles.both(ProvinceTiles::NONE).is_empty());
}

#[test]
fn every_value_has_an_id_of_its_own() {
    for tile in CouncilTile::ALL {
        assert_eq!(CouncilTile::named(tile.id()), Some(tile));
    }
    for track in Track::ALL {
        assert_eq!(Track::named(track.id()), Some(track));
        let own = track.region().map_or(track, super::Region::track);
        assert_eq!(own, track);
    }
    assert_eq!(Track::named("FIRENZE"), None);
}
