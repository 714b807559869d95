//! Printing of the catalog.

use super::{int, tile};
use crate::games::palazzo::wire::names::WireEnum;
use crate::games::palazzo::wire::words;
use crate::print::provenance;
use maecenas_contract::wire::palazzo::v1 as wire;
use maecenas_contract::wire::rulebook::v1::Name;
use maecenas_contract::words::{Key, Speaker, palazzo};
use maecenas_game::Catalog as _;
use maecenas_palazzo_rules::constants::{
    BASE_PRICE, DEALT, DRAWN_TILES, MOST_BOUGHT, MOST_LOT, OPENING_VALUE, PALACE_VALUES,
    PalaceValue, QUARRIES, RIDERS,
};
use maecenas_palazzo_rules::{
    Catalog, GROUP_VALUE, MoneyCard, RULES_VERSION, Seat, Stack, TileRow,
};

const TILE_DESCRIPTION: Key = palazzo::message("tile-description");
/// The stack into which the riders are shuffled.
const RIDER_STACK: Stack = Stack::Third;

/// Prints a catalog, with every number of the game.
#[must_use]
pub fn catalog(catalog: &Catalog, names: Vec<Name>, speaker: Speaker<'_>) -> wire::Catalog {
    wire::Catalog {
        id: catalog.name(),
        note: catalog.note.clone(),
        tiles: catalog
            .rows()
            .iter()
            .map(|row| catalog_tile(row, speaker))
            .collect(),
        rider_count: RIDERS.into(),
        rider_stack_number: number(RIDER_STACK),
        money_cards: catalog
            .money()
            .kinds()
            .map(|card| money_card(catalog, card))
            .collect(),
        group_value: int(GROUP_VALUE),
        opening_certificate_value: int(OPENING_VALUE),
        quarry_count: int(QUARRIES),
        dealt_card_count: int(DEALT),
        drawn_tile_count: int(DRAWN_TILES),
        max_buy_count: int(MOST_BOUGHT),
        base_price: int(BASE_PRICE),
        max_lot_tile_count: int(MOST_LOT),
        palace_values: (1..).zip(PALACE_VALUES).map(palace_value).collect(),
        min_player_count: 2,
        max_player_count: int(Seat::MOST),
        rules_version: RULES_VERSION,
        names,
    }
}

/// The number of a stack, counted from 1.
fn number(stack: Stack) -> i32 {
    int(stack as usize + 1)
}

fn catalog_tile(row: &TileRow, speaker: Speaker<'_>) -> wire::CatalogTile {
    let values = [
        ("tile", words::tile(row.tile)),
        ("floor", row.tile.floor().into()),
        ("windows", row.tile.windows().into()),
    ];
    wire::CatalogTile {
        tile: Some(tile(row.tile)),
        stack_number: number(row.stack),
        count: row.count.into(),
        provenance: Some(provenance(&row.provenance)),
        description: speaker.sentence(TILE_DESCRIPTION, "", &values),
    }
}

fn money_card(catalog: &Catalog, card: MoneyCard) -> wire::CatalogMoneyCard {
    wire::CatalogMoneyCard {
        money_card: card.number(),
        currency: card.currency().map(WireEnum::number),
        value: card.value().into(),
        count: catalog.money().of(card).into(),
        provenance: Some(provenance(catalog.money_provenance())),
    }
}

const fn palace_value((floors, value): (i32, PalaceValue)) -> wire::PalaceValue {
    wire::PalaceValue {
        floor_count: floors,
        points: value.points,
        points_per_window: value.points_per_window,
        points_for_one_material: value.points_for_one_material,
    }
}
