//! Parsing of moves and of their declared draws.

use super::values::{province_tile, roll, small, town, towns};
use super::{duplicate, missing};
use crate::codec::parse_seat;
use crate::games::vecchio::wire::names::{WireEnum, read_all};
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_vecchio_rules::play::DeclaredDraws;
use maecenas_vecchio_rules::{
    Catalog, CouncilTile, Crest, Follower, Journey, Move, NobilityTile, OfficeTile, Payment,
    ProvinceAction, Region, Seat, TileAction, TileUse, Token, TownAction, Track,
};

/// Parses a move. Towns, tiles and tokens that it names together come in the one order in which moves are compared.
pub fn made_move(
    catalog: &Catalog,
    wire: &wire::Move,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Option<Move> {
    use wire::r#move::Move as Wire;
    let made = match wire.r#move.as_ref()? {
        Wire::KeepCouncilTile(keep) => {
            let at = at.field("keepCouncilTile");
            Move::KeepCouncilTile(CouncilTile::read(
                keep.council_tile,
                &at.field("councilTile"),
                faults,
            )?)
        }
        Wire::PlaceMembers(place) => Move::PlaceMembers {
            area: small(place.area?),
            towns: towns(
                catalog,
                &place.towns,
                &at.field("placeMembers").field("towns"),
                faults,
            ),
        },
        Wire::ActInTown(action) => Move::ActInTown(town_action(
            catalog,
            action,
            &at.field("actInTown"),
            faults,
        )?),
        Wire::TakeOverProvince(action) => Move::TakeOverProvince(province_action(
            catalog,
            action,
            &at.field("takeOverProvince"),
            faults,
        )?),
        Wire::AssumeOffice(action) => {
            let at = at.field("assumeOffice");
            let way = journey(catalog, action.journey.as_ref(), &at, faults);
            let track = Track::read(action.track, &at.field("track"), faults);
            Move::AssumeOffice {
                journey: way?,
                track: track?,
            }
        }
        Wire::Reinforce(action) => {
            let at = at.field("reinforce");
            Move::Reinforce(towns(catalog, &action.towns, &at.field("towns"), faults))
        }
        Wire::Recover(action) => Move::Recover {
            roll: action.by_roll,
        },
        Wire::UseProvinceTile(action) => Move::UseProvinceTile(tile_action(
            catalog,
            action,
            &at.field("useProvinceTile"),
            faults,
        )?),
        Wire::EndTurn(_) => Move::EndTurn,
        Wire::PassTurn(_) => Move::PassTurn,
        Wire::ChooseFollower(choice) => {
            let at = at.field("chooseFollower");
            Move::ChooseFollower(Follower::read(
                choice.follower,
                &at.field("follower"),
                faults,
            )?)
        }
        Wire::PlaceRolled(place) => {
            let at = at.field("placeRolled");
            Move::PlaceRolled(towns(catalog, &place.towns, &at.field("towns"), faults))
        }
        Wire::LayDown(answer) => {
            let at = at.field("layDown");
            Move::LayDown(town(catalog, &answer.town, &at.field("town"), faults)?)
        }
        Wire::TakeBack(answer) => {
            let at = at.field("takeBack");
            Move::TakeBack(town(catalog, &answer.town, &at.field("town"), faults)?)
        }
        Wire::PayLevy(answer) => {
            let at = at.field("payLevy");
            Move::PayLevy(Token::read(answer.token, &at.field("token"), faults)?)
        }
        Wire::ChooseProvinceTile(choice) => {
            let at = at.field("chooseProvinceTile");
            Move::ChooseProvinceTile(province_tile(
                catalog,
                &choice.province_tile_id,
                &at.field("provinceTileId"),
                faults,
            )?)
        }
        Wire::KeepOfficeTile(keep) => {
            let at = at.field("keepOfficeTile");
            Move::KeepOfficeTile(office_tile(
                keep.office_tile.as_ref(),
                &at.field("officeTile"),
                faults,
            )?)
        }
        // `operations::parse_move` has read it.
        Wire::Notation(_) => return None,
    };
    Some(made.sorted())
}

/// Parses the way of a member.
fn journey(
    catalog: &Catalog,
    wire: Option<&wire::Journey>,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Option<Journey> {
    let at = at.field("journey");
    let wire = wire?;
    let from = town(catalog, &wire.from_town, &at.field("fromTown"), faults);
    let to = match &wire.to_town {
        Some(id) => town(catalog, id, &at.field("toTown"), faults),
        None => from,
    };
    Some(Journey {
        from: from?,
        to: to?,
        carriage: wire.carriage,
    })
}

fn town_action(
    catalog: &Catalog,
    wire: &wire::ActInTown,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Option<TownAction> {
    let way = journey(catalog, wire.journey.as_ref(), at, faults);
    let payment = Payment::read(wire.payment, &at.field("payment"), faults);
    let collects = Token::read(wire.collected, &at.field("collected"), faults);
    Some(TownAction {
        journey: way?,
        payment: payment?,
        collects: collects?,
        extra_scroll: wire.extra_scroll,
    })
}

fn province_action(
    catalog: &Catalog,
    wire: &wire::TakeOverProvince,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Option<ProvinceAction> {
    let way = journey(catalog, wire.journey.as_ref(), at, faults);
    let region = Region::read(wire.region, &at.field("region"), faults);
    let followers: Vec<Follower> = read_all(&wire.followers, &at.field("followers"), faults);
    let tiles = at.field("tileUses");
    let used = wire.tile_uses.iter().enumerate();
    let used = used.filter_map(|(index, used)| {
        tile_use(
            catalog,
            &used.province_tile_id,
            used.reused_tile_id.as_deref(),
            &tiles.index(index),
            faults,
        )
    });
    Some(ProvinceAction {
        tiles: used.collect(),
        journey: way?,
        region: region?,
        followers: followers.into_iter().collect(),
    })
}

fn tile_action(
    catalog: &Catalog,
    wire: &wire::UseProvinceTile,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Option<TileAction> {
    let tile = tile_use(
        catalog,
        &wire.province_tile_id,
        wire.reused_tile_id.as_deref(),
        at,
        faults,
    );
    let pays: Vec<Token> = read_all(&wire.pays, &at.field("pays"), faults);
    let takes: Vec<Token> = read_all(&wire.takes, &at.field("takes"), faults);
    let place = wire.town.as_ref();
    Some(TileAction {
        town: place.and_then(|id| town(catalog, id, &at.field("town"), faults)),
        tile: tile?,
        pays: pays.into_iter().collect(),
        takes: takes.into_iter().collect(),
    })
}

/// Parses the use of a province tile, with the tile that a REUSE uses once more.
fn tile_use(
    catalog: &Catalog,
    tile: &str,
    target: Option<&str>,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Option<TileUse> {
    let used = province_tile(catalog, tile, &at.field("provinceTileId"), faults);
    let target =
        target.and_then(|target| province_tile(catalog, target, &at.field("reusedTileId"), faults));
    Some(TileUse {
        tile: used?,
        target,
    })
}

fn office_tile(
    wire: Option<&wire::OfficeTile>,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Option<OfficeTile> {
    use wire::office_tile::OfficeTile as Wire;
    match wire?.office_tile.as_ref() {
        Some(Wire::CouncilTile(number)) => {
            CouncilTile::read(*number, &at.field("councilTile"), faults).map(OfficeTile::Council)
        }
        Some(Wire::NobilityTile(number)) => {
            NobilityTile::read(*number, &at.field("nobilityTile"), faults).map(OfficeTile::Nobility)
        }
        None => {
            missing(at, faults);
            None
        }
    }
}

/// Parses the declared draws: the dice, the crest and the tiles that a move draws or turns up, as the client declares them.
pub fn declared_draws(
    wire: Option<&wire::Draws>,
    at: &Path<'_>,
    faults: &mut Faults,
) -> DeclaredDraws {
    let Some(wire) = wire else {
        return DeclaredDraws::default();
    };
    let council: Vec<CouncilTile> =
        read_all(&wire.council_tiles, &at.field("councilTiles"), faults);
    let nobility: Vec<NobilityTile> =
        read_all(&wire.nobility_tiles, &at.field("nobilityTiles"), faults);
    let crest = wire.crest;
    let flipped = wire.flipped_tile;
    let kept = kept_tiles(&wire.kept_tiles, &at.field("keptTiles"), faults);
    DeclaredDraws {
        roll: wire.roll.as_ref().and_then(roll),
        crest: crest.and_then(|crest| Crest::read(crest, &at.field("crest"), faults)),
        council: council.into_iter().collect(),
        nobility: nobility.into_iter().collect(),
        kept: kept.into_iter().collect(),
        flipped: flipped.and_then(|tile| CouncilTile::read(tile, &at.field("flippedTile"), faults)),
    }
}

/// The council tiles that seats have kept at set-up, each seat once. Whether a seat is at the table is judged with the move.
fn kept_tiles(
    wire: &[wire::KeptTile],
    at: &Path<'_>,
    faults: &mut Faults,
) -> Vec<(Seat, CouncilTile)> {
    let mut kept: Vec<(Seat, CouncilTile)> = Vec::with_capacity(wire.len());
    for (index, wire) in wire.iter().enumerate() {
        let at = at.index(index);
        let seat_at = at.field("seat");
        let seat = parse_seat::<Seat>(wire.seat, Seat::MOST, &seat_at, faults);
        let Some(tile) = CouncilTile::read(wire.council_tile, &at.field("councilTile"), faults)
        else {
            continue;
        };
        if kept.iter().any(|(owner, _)| *owner == seat) {
            duplicate(&seat_at, faults);
        } else {
            kept.push((seat, tile));
        }
    }
    kept
}
