//! The labels of moves: an imperative for a button. In one position different legal moves of a seat have different labels.

use super::words::{
    Named, flag, goods, name, name_key, of_journey, of_office_tile, of_town, of_track, placed,
    tile_of_id, tile_use, token,
};
use crate::games::vecchio::wire::names::WireEnum;
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_contract::wire::vecchio::v1::r#move::Move;
use maecenas_contract::wire::vecchio::v1::move_kind::Name;
use maecenas_contract::words::{Arg, Joined, Key, Speaker, vecchio};
use maecenas_vecchio_rules::bonuses::{tile_cost, tile_gain};
use maecenas_vecchio_rules::constants::{levy_cost, town_yield};
use maecenas_vecchio_rules::{Catalog, Follower, Followers, Payment, Token};

/// The text of a kind of move in the message of its name.
const LABEL: &str = "label";

/// The label of a move; `None` for a move of no kind, a notation, and a move that lacks a field.
pub(super) fn label(catalog: &Catalog, made: &wire::Move, speaker: Speaker<'_>) -> Option<String> {
    let (kind, values) = of(catalog, made.r#move.as_ref()?)?;
    let key: Key = name_key(vecchio::MOVE_KIND, kind.into())?;
    Some(speaker.sentence(key, LABEL, &values))
}

/// The kind of a move, and the values of its label.
fn of(catalog: &Catalog, made: &Move) -> Option<(Name, Vec<Named>)> {
    let found = match made {
        Move::KeepCouncilTile(keep) => (
            Name::KeepCouncilTile,
            vec![("tile", name(vecchio::COUNCIL_TILE, keep.council_tile))],
        ),
        Move::PlaceMembers(place) => {
            let mut values = placed(catalog, &place.towns);
            values.push(("area", place.area?.into()));
            (Name::PlaceMembers, values)
        }
        Move::ActInTown(action) => (Name::ActInTown, town_action(catalog, action)?),
        Move::TakeOverProvince(action) => {
            (Name::TakeOverProvince, province_action(catalog, action)?)
        }
        Move::AssumeOffice(action) => (
            Name::AssumeOffice,
            vec![
                of_journey(catalog, action.journey.as_ref()?),
                of_track(catalog, action.track),
            ],
        ),
        Move::Reinforce(action) => (Name::Reinforce, placed(catalog, &action.towns)),
        Move::Recover(action) => (Name::Recover, vec![flag("by_roll", action.by_roll)]),
        Move::UseProvinceTile(action) => (Name::UseProvinceTile, tile_action(catalog, action)),
        Move::EndTurn(_) => (Name::EndTurn, Vec::new()),
        Move::PassTurn(_) => (Name::PassTurn, Vec::new()),
        Move::ChooseFollower(choice) => (
            Name::ChooseFollower,
            vec![("follower", name(vecchio::FOLLOWER, choice.follower))],
        ),
        Move::PlaceRolled(place) => (Name::PlaceRolled, placed(catalog, &place.towns)),
        Move::LayDown(answer) => (Name::LayDown, vec![of_town(catalog, &answer.town)]),
        Move::TakeBack(answer) => (Name::TakeBack, vec![of_town(catalog, &answer.town)]),
        Move::PayLevy(answer) => {
            let cost = levy_cost(Token::of(answer.token)?);
            (Name::PayLevy, vec![("tokens", goods(&cost, Joined::And))])
        }
        Move::ChooseProvinceTile(choice) => (
            Name::ChooseProvinceTile,
            vec![("tile", tile_of_id(catalog, &choice.province_tile_id))],
        ),
        Move::KeepOfficeTile(keep) => (
            Name::KeepOfficeTile,
            vec![of_office_tile(keep.office_tile?)?],
        ),
        Move::Notation(_) => return None,
    };
    Some(found)
}

fn town_action(catalog: &Catalog, action: &wire::ActInTown) -> Option<Vec<Named>> {
    let journey = action.journey.as_ref()?;
    let town = journey.to_town.as_ref().unwrap_or(&journey.from_town);
    let chosen = Token::of(action.collected)?;
    let count = catalog
        .town_named(town)
        .and_then(|town| town_yield(catalog.colour(town), chosen));
    // What the town does not give is named without a number.
    let collected = count.map_or_else(
        || name(vecchio::TOKEN, action.collected),
        |count| token(chosen, count),
    );
    let payment = Payment::of(action.payment)?;
    Some(vec![
        of_journey(catalog, journey),
        ("payment", WireEnum::name(payment).into()),
        ("collected", collected),
        flag("extra_scroll", action.extra_scroll),
    ])
}

fn province_action(catalog: &Catalog, action: &wire::TakeOverProvince) -> Option<Vec<Named>> {
    let paid = action.followers.iter();
    let paid: Followers = paid.filter_map(|kind| Follower::of(*kind)).collect();
    let mut values = vec![
        of_journey(catalog, action.journey.as_ref()?),
        ("region", name(vecchio::REGION, action.region)),
        ("followers", goods(&paid.goods(), Joined::And)),
    ];
    let used = action.tile_uses.iter();
    let used: Vec<_> = used
        .map(|used| {
            let target = used.reused_tile_id.as_deref();
            tile_use(catalog, &used.province_tile_id, target)
        })
        .collect();
    if !used.is_empty() {
        values.push(("tiles", Arg::List(used, Joined::And)));
    }
    Some(values)
}

/// A tile, and what it costs and brings where some of that is a choice.
fn tile_action(catalog: &Catalog, action: &wire::UseProvinceTile) -> Vec<Named> {
    let target = action.reused_tile_id.as_deref();
    let used = tile_use(catalog, &action.province_tile_id, target);
    let mut values = vec![("tile", used)];
    let town = action.town.as_ref();
    values.extend(town.map(|town| of_town(catalog, town)));
    let [pays, takes] = [&action.pays, &action.takes].map(|named| {
        let named = named.iter();
        named
            .filter_map(|token| Token::of(*token))
            .collect::<Vec<_>>()
    });
    let id = target.unwrap_or(&action.province_tile_id);
    let tile = catalog.province_tile_named(id);
    if let Some(tile) = tile.filter(|_| !pays.is_empty() || !takes.is_empty()) {
        let effect = catalog.effect(tile);
        // The only gain that depends on members in towns leaves no choice.
        let sides = [
            ("pays", tile_cost(effect, &pays)),
            ("takes", tile_gain(effect, &takes, 0)),
        ];
        let sides = sides.into_iter().filter(|(_, side)| !side.is_empty());
        values.extend(sides.map(|(field, side)| (field, goods(&side, Joined::And))));
    }
    values
}
