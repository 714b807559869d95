//! Parsing of what a player has.

use enumset::EnumSetType;

use super::duplicate;
use super::values::{province_tile, small, town};
use crate::games::vecchio::wire::names::{WireEnum, read_all, read_set};
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_vecchio_rules::{
    Catalog, CouncilTile, Crest, Goods, InTowns, Player, ProvinceTiles, Tiles, Token, Towns,
};

/// Parses what a player has.
pub(super) fn player(
    catalog: &Catalog,
    wire: &wire::Player,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Player {
    let (standing, lying) = members(
        catalog,
        &wire.town_members,
        &at.field("townMembers"),
        faults,
    );
    let (provinces, used_provinces) = provinces(
        catalog,
        &wire.province_tiles,
        &at.field("provinceTiles"),
        faults,
    );
    let seen = wire.seen_tiles.clone().unwrap_or_default();
    let returned = at.field("seenTiles");
    let dealt = wire.dealt_tiles.clone().unwrap_or_default();
    let nobility = wire.nobility_hand.clone().unwrap_or_default();
    Player {
        goods: goods(wire),
        supply: small(wire.supply_count),
        standing,
        lying,
        council: read_set(&wire.council_tiles, &at.field("councilTiles"), faults),
        face_down: face_down(
            wire.face_down_tile.as_ref(),
            &at.field("faceDownTile"),
            faults,
        ),
        dealt: tiles(
            &dealt.council_tiles,
            dealt.hidden_count,
            &at.field("dealtTiles").field("councilTiles"),
            faults,
        ),
        nobility: tiles(
            &nobility.nobility_tiles,
            nobility.hidden_count,
            &at.field("nobilityHand").field("nobilityTiles"),
            faults,
        ),
        returned_council: read_set(&seen.council_tiles, &returned.field("councilTiles"), faults),
        returned_nobility: read_set(
            &seen.nobility_tiles,
            &returned.field("nobilityTiles"),
            faults,
        ),
        provinces,
        used_provinces,
        crests: crests(&wire.crests, &at.field("crests"), faults),
        passed: wire.passed,
    }
}

fn goods(wire: &wire::Player) -> Goods {
    [
        (Token::Florins, wire.florins),
        (Token::Assassin, wire.assassin_count),
        (Token::Knight, wire.knight_count),
        (Token::Abbot, wire.abbot_count),
        (Token::Scroll, wire.scroll_count),
        (Token::Carriage, wire.carriage_count),
        (Token::Bishop, wire.bishop_count),
    ]
    .into_iter()
    .collect()
}

/// Tiles of which some are known. `at` is the path of the list of those.
fn tiles<T: WireEnum + EnumSetType>(
    numbers: &[i32],
    hidden: u32,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Tiles<T> {
    Tiles {
        known: read_set(numbers, at, faults),
        hidden: small(hidden),
    }
}

fn face_down(
    wire: Option<&wire::FaceDownTile>,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Tiles<CouncilTile> {
    let Some(wire) = wire else {
        return Tiles::NONE;
    };
    wire.council_tile.map_or(
        Tiles {
            hidden: 1,
            ..Tiles::NONE
        },
        |number| {
            let tile = CouncilTile::read(number, &at.field("councilTile"), faults);
            Tiles {
                known: tile.into_iter().collect(),
                hidden: 0,
            }
        },
    )
}

/// The members that stand and that lie in towns, each town once.
fn members(
    catalog: &Catalog,
    wire: &[wire::TownMembers],
    at: &Path<'_>,
    faults: &mut Faults,
) -> (InTowns, InTowns) {
    let (mut standing, mut lying) = (Vec::new(), Vec::new());
    let mut named = Towns::NONE;
    for (index, members) in wire.iter().enumerate() {
        let at = at.index(index);
        let at = at.field("town");
        let Some(town) = town(catalog, &members.town, &at, faults) else {
            continue;
        };
        if named.contains(town) {
            duplicate(&at, faults);
        }
        named = named.and(town);
        standing.push((town, small(members.standing_count)));
        lying.push((town, small(members.lying_count)));
    }
    (standing.into_iter().collect(), lying.into_iter().collect())
}

/// The province tiles that were not used, and those that were.
fn provinces(
    catalog: &Catalog,
    wire: &[wire::OwnProvinceTile],
    at: &Path<'_>,
    faults: &mut Faults,
) -> (ProvinceTiles, ProvinceTiles) {
    let (mut unused, mut used) = (ProvinceTiles::NONE, ProvinceTiles::NONE);
    for (index, own) in wire.iter().enumerate() {
        let at = at.index(index);
        let at = at.field("provinceTileId");
        let Some(tile) = province_tile(catalog, &own.province_tile_id, &at, faults) else {
            continue;
        };
        if unused.either(used).contains(tile) {
            duplicate(&at, faults);
        }
        let pile = if own.used { &mut used } else { &mut unused };
        *pile = pile.and(tile);
    }
    (unused, used)
}

/// The crests taken, counted by event.
fn crests(numbers: &[i32], at: &Path<'_>, faults: &mut Faults) -> [u8; Crest::ALL.len()] {
    let taken: Vec<Crest> = read_all(numbers, at, faults);
    Crest::ALL.map(|event| {
        let equal = taken.iter().filter(|crest| **crest == event);
        u8::try_from(equal.count()).unwrap_or(u8::MAX)
    })
}
