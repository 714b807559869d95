//! Cases that random games hardly ever reach: a full track before the final round, and province tiles that cannot be used.

use maecenas_contract::wire::vecchio::Vecchio;
use maecenas_engine::codec::Codec as _;
use maecenas_game::Game as _;
use maecenas_game::random::SplitMix64;
use maecenas_vecchio_rules::{
    CouncilTile, Goods, Line, Move, Parts, Pile, ProvinceTiles, Rules, Seat, Stage, State, Tiles,
    Token, Track, Turn, assemble,
};
use serde_json::json;

use super::games::Played;
use crate::write::common::sheet::Sheet;

type Done = Result<(), String>;

/// Moves in positions that are made up, and the turn of the final round that ends before its second action.
pub(super) fn rare(
    games: &[Played<Vecchio>],
    sheet: &mut Sheet<'_, Vecchio>,
    _: &mut SplitMix64,
) -> Done {
    let rules = Rules::default();
    for (in_florence, made) in [
        // The track is full.
        (
            true,
            json!({"assumeOffice": {"journey": {"fromTown": "FLORENCE"}, "track": "COUNCIL"}}),
        ),
        (
            true,
            json!({"assumeOffice": {"journey": {"fromTown": "FLORENCE"}, "track": "NOBILITY"}}),
        ),
        // A member that stays needs no carriage.
        (
            true,
            json!({"assumeOffice": {"journey": {"fromTown": "FLORENCE", "carriage": true}, "track": "NOBILITY"}}),
        ),
        // One Florin for each member in towns, and there is none.
        (
            false,
            json!({"useProvinceTile": {"provinceTileId": "VENEZIA_5"}}),
        ),
        (
            true,
            json!({"useProvinceTile": {"provinceTileId": "VENEZIA_5"}}),
        ),
        // NO_COINS is used with a province only.
        (
            true,
            json!({"useProvinceTile": {"provinceTileId": "MILANO_2"}}),
        ),
        // REUSE needs a used tile, which another tile must not have.
        (
            true,
            json!({"useProvinceTile": {"provinceTileId": "MILANO_1"}}),
        ),
        (
            true,
            json!({"useProvinceTile": {"provinceTileId": "MILANO_1", "reusedTileId": "MILANO_2"}}),
        ),
        (
            true,
            json!({"useProvinceTile": {"provinceTileId": "MILANO_1", "reusedTileId": "MILANO_4"}}),
        ),
        (
            true,
            json!({"useProvinceTile": {"provinceTileId": "VENEZIA_5", "reusedTileId": "MILANO_4"}}),
        ),
        // A used tile cannot be used again.
        (
            true,
            json!({"useProvinceTile": {"provinceTileId": "MILANO_4"}}),
        ),
    ] {
        let state = made_up(rules, in_florence)?;
        let position = json!({"state": Vecchio::print_state(rules, &state)});
        let request = json!({"position": position, "seat": 0, "move": made});
        sheet.add("validateMove", request)?;
    }
    let moments = games.iter().flat_map(|game| &game.moments);
    let mut ends = moments.filter(|moment| {
        let actions = moment.state.turn().map(|turn| turn.actions);
        moment.state.is_final_round() && moment.made == Move::EndTurn && actions == Some(1)
    });
    let end = ends.next().ok_or("every double turn has two actions")?;
    let mut request = end.played();
    request["position"] = json!({"state": end.whole()});
    sheet.add("explainMove", request)?;
    let mut moments = games.iter().flat_map(|game| &game.moments);
    let last_crest = moments.find(|moment| {
        let mut after = moment.state;
        let played = rules.play(&mut after, moment.seat, &moment.made);
        !moment.state.is_end_triggered() && played.is_ok() && after.is_end_triggered()
    });
    let moment = last_crest.ok_or("every game has a last crest")?;
    let position = json!({"state": moment.whole()});
    let request =
        json!({"position": position, "moves": [moment.played()], "include": ["EVENTS", "CHANGES"]});
    sheet.add("playMove", request)
}

/// The turn of seat 0 of three, when COUNCIL is full. Seat 0 has four province tiles, one of them used, and three members in Florence or
/// none in any town.
fn made_up(rules: Rules<'static>, in_florence: bool) -> Result<State, String> {
    let catalog = rules.catalog;
    let start = rules.start(3, 1.into()).ok_or("three can play")?;
    let mut parts = Parts::of(&start);
    let seats = |numbers: &[u32]| -> Line {
        numbers
            .iter()
            .filter_map(|number| Seat::new(*number))
            .collect()
    };
    parts.tracks = [
        seats(&[0]),
        seats(&[0, 0, 0]),
        Line::default(),
        seats(&[0, 0, 1, 2, 0, 1, 2]),
        Line::default(),
    ];
    parts.stage = Stage::Turn(Turn {
        seat: Seat::FIRST,
        actions: 0,
        tile_used: false,
        final_round: false,
    });
    let mut council = CouncilTile::ALL.into_iter();
    for (index, player) in parts.players.iter_mut().enumerate() {
        let seat = u32::try_from(index).ok().and_then(Seat::new);
        let seat = seat.ok_or("three play")?;
        let on = |track: Track| parts.tracks[track.index()].of(seat);
        let members: u32 = Track::ALL.map(on).iter().sum();
        player.supply = u8::try_from(12 - members).map_err(|error| error.to_string())?;
        let own = usize::try_from(1 + on(Track::Council)).map_err(|error| error.to_string())?;
        player.council = council.by_ref().take(own).collect();
        player.dealt = Tiles::NONE;
        player.goods = Token::ALL
            .into_iter()
            .map(|token| (token, 4))
            .collect::<Goods>();
    }
    // The crests of COUNCIL are on its spaces 3 and 6, that of MILANO on its space 3.
    parts.players[1].crests = [2, 0];
    parts.players[0].crests = [1, 0];
    parts.crest_stack = Pile::hidden(2);
    parts.cost_token = Track::Nobility;
    parts.council_stack = Pile::known(council);
    let tile = |id: &str| {
        catalog
            .province_tile_named(id)
            .ok_or("there is such a tile")
    };
    let own = [tile("VENEZIA_5")?, tile("MILANO_1")?, tile("MILANO_2")?];
    let used = ProvinceTiles::only(tile("MILANO_4")?);
    let player = &mut parts.players[0];
    player.provinces = own.into_iter().collect();
    player.used_provinces = used;
    parts.provinces = parts.provinces.without(player.all_provinces());
    if in_florence {
        player.supply -= 3;
        player.standing = [(catalog.capital(), 3)].into_iter().collect();
    }
    parts.chance = None;
    assemble(catalog, parts).map_err(|breaches| format!("{breaches:?}"))
}
