//! Printing of moves.

use super::values::{tile_id, town_id, town_ids};
use crate::games::vecchio::wire::names::{WireEnum, numbers};
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_vecchio_rules::{
    Catalog, Followers, Journey, Move, OfficeTile, ProvinceAction, TileAction, TileUse, TownAction,
};

/// Prints a move.
#[must_use]
pub fn made_move(catalog: &Catalog, made: &Move) -> wire::Move {
    use wire::r#move::Move as Wire;
    let made = match made {
        Move::KeepCouncilTile(tile) => Wire::KeepCouncilTile(wire::KeepCouncilTile {
            council_tile: tile.number(),
        }),
        Move::PlaceMembers { area, towns } => Wire::PlaceMembers(wire::PlaceMembers {
            area: Some((*area).into()),
            towns: town_ids(catalog, towns.iter().copied()),
        }),
        Move::ActInTown(action) => Wire::ActInTown(town_action(catalog, *action)),
        Move::TakeOverProvince(action) => Wire::TakeOverProvince(province_action(catalog, action)),
        Move::AssumeOffice {
            journey: way,
            track,
        } => Wire::AssumeOffice(wire::AssumeOffice {
            journey: Some(journey(catalog, *way)),
            track: track.number(),
        }),
        Move::Reinforce(towns) => Wire::Reinforce(wire::Reinforce {
            towns: town_ids(catalog, towns.iter().copied()),
        }),
        Move::Recover { roll } => Wire::Recover(wire::Recover { by_roll: *roll }),
        Move::UseProvinceTile(action) => Wire::UseProvinceTile(tile_action(catalog, action)),
        Move::EndTurn => Wire::EndTurn(wire::EndTurn {}),
        Move::PassTurn => Wire::PassTurn(wire::PassTurn {}),
        Move::ChooseFollower(follower) => Wire::ChooseFollower(wire::ChooseFollower {
            follower: follower.number(),
        }),
        Move::PlaceRolled(towns) => Wire::PlaceRolled(wire::PlaceRolled {
            towns: town_ids(catalog, towns.iter().copied()),
        }),
        Move::LayDown(town) => Wire::LayDown(wire::LayDown {
            town: town_id(catalog, *town),
        }),
        Move::TakeBack(town) => Wire::TakeBack(wire::TakeBack {
            town: town_id(catalog, *town),
        }),
        Move::PayLevy(token) => Wire::PayLevy(wire::PayLevy {
            token: token.number(),
        }),
        Move::ChooseProvinceTile(tile) => Wire::ChooseProvinceTile(wire::ChooseProvinceTile {
            province_tile_id: tile_id(catalog, *tile),
        }),
        Move::KeepOfficeTile(tile) => Wire::KeepOfficeTile(wire::KeepOfficeTile {
            office_tile: Some(office_tile(*tile)),
        }),
    };
    wire::Move { r#move: Some(made) }
}

/// Prints the way of a member. A member that stays names no destination.
#[must_use]
pub fn journey(catalog: &Catalog, journey: Journey) -> wire::Journey {
    let leaves = journey.from != journey.to;
    wire::Journey {
        from_town: town_id(catalog, journey.from),
        to_town: leaves.then(|| town_id(catalog, journey.to)),
        carriage: journey.carriage,
    }
}

/// Prints followers, equal ones repeated.
#[must_use]
pub fn followers(followers: Followers) -> Vec<i32> {
    numbers(followers.iter())
}

fn town_action(catalog: &Catalog, action: TownAction) -> wire::ActInTown {
    wire::ActInTown {
        journey: Some(journey(catalog, action.journey)),
        payment: action.payment.number(),
        collected: action.collects.number(),
        extra_scroll: action.extra_scroll,
    }
}

fn province_action(catalog: &Catalog, action: &ProvinceAction) -> wire::TakeOverProvince {
    let used = |used: &TileUse| wire::TileUse {
        province_tile_id: tile_id(catalog, used.tile),
        reused_tile_id: used.target.map(|target| tile_id(catalog, target)),
    };
    wire::TakeOverProvince {
        journey: Some(journey(catalog, action.journey)),
        region: action.region.number(),
        followers: followers(action.followers),
        tile_uses: action.tiles.iter().map(used).collect(),
    }
}

fn tile_action(catalog: &Catalog, action: &TileAction) -> wire::UseProvinceTile {
    wire::UseProvinceTile {
        province_tile_id: tile_id(catalog, action.tile.tile),
        reused_tile_id: action.tile.target.map(|target| tile_id(catalog, target)),
        pays: numbers(action.pays.iter().copied()),
        takes: numbers(action.takes.iter().copied()),
        town: action.town.map(|town| town_id(catalog, town)),
    }
}

fn office_tile(tile: OfficeTile) -> wire::OfficeTile {
    use wire::office_tile::OfficeTile as Wire;
    let tile = match tile {
        OfficeTile::Council(tile) => Wire::CouncilTile(tile.number()),
        OfficeTile::Nobility(tile) => Wire::NobilityTile(tile.number()),
    };
    wire::OfficeTile {
        office_tile: Some(tile),
    }
}
