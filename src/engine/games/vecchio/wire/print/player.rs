//! Printing of what a player has.

use super::values::{tile_id, town_id};
use crate::games::vecchio::wire::names::{WireEnum, numbers};
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_vecchio_rules::{
    Catalog, CouncilTile, Crest, Player, ProvinceTile, Tiles, Token, Town,
};

/// Prints what a player has, with everything in it that is not hidden.
pub(super) fn player(catalog: &Catalog, player: &Player) -> wire::Player {
    let goods = player.goods;
    let towns = player.standing.towns().either(player.lying.towns());
    let members = |town: Town| wire::TownMembers {
        town: town_id(catalog, town),
        standing_count: player.standing.of(town).into(),
        lying_count: player.lying.of(town).into(),
    };
    let own = |tile: ProvinceTile| wire::OwnProvinceTile {
        province_tile_id: tile_id(catalog, tile),
        used: player.used_provinces.contains(tile),
    };
    let crests = Crest::ALL.into_iter().zip(player.crests);
    let crests = crests.flat_map(|(event, count)| std::iter::repeat_n(event, count.into()));
    let dealt = player.dealt;
    let nothing_seen = player.returned_council.is_empty() && player.returned_nobility.is_empty();
    wire::Player {
        supply_count: player.supply.into(),
        town_members: towns.iter().map(members).collect(),
        florins: goods.florins(),
        assassin_count: goods.of(Token::Assassin),
        knight_count: goods.of(Token::Knight),
        abbot_count: goods.of(Token::Abbot),
        scroll_count: goods.scrolls(),
        carriage_count: goods.carriages(),
        bishop_count: goods.bishops(),
        dealt_tiles: (!dealt.is_empty()).then(|| wire::CouncilHand {
            council_tiles: numbers(dealt.known),
            hidden_count: dealt.hidden.into(),
        }),
        council_tiles: numbers(player.council),
        face_down_tile: face_down(player.face_down),
        province_tiles: player.all_provinces().iter().map(own).collect(),
        nobility_hand: Some(wire::NobilityHand {
            nobility_tiles: numbers(player.nobility.known),
            hidden_count: player.nobility.hidden.into(),
        }),
        crests: numbers(crests),
        passed: player.passed,
        seen_tiles: (!nothing_seen).then(|| wire::SeenTiles {
            council_tiles: numbers(player.returned_council),
            nobility_tiles: numbers(player.returned_nobility),
        }),
    }
}

fn face_down(tile: Tiles<CouncilTile>) -> Option<wire::FaceDownTile> {
    let known = tile.known.iter().next();
    (!tile.is_empty()).then(|| wire::FaceDownTile {
        council_tile: known.map(WireEnum::number),
    })
}
