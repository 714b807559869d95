//! The components of Palazzo, and where they are in a position.

use std::collections::BTreeMap;

use maecenas_palazzo_rules::{
    Cards, Currency, Material, MoneyCard, Palace, Stack, StackTile, Stage, State, Tile, Tiles,
};

use crate::subject::Inventory;

/// Everything in the box but the opening certificate, which never moves: figures of the rulebook, not of the code.
pub(crate) fn contents() -> BTreeMap<String, (u32, u32)> {
    let mut contents = BTreeMap::new();
    let mut add = |name: String, count| contents.insert(name, (count, count));
    for material in Material::ALL {
        for floor in 1..=5 {
            for windows in 1..=3 {
                // One more third floor with one window for each material.
                let count = if (floor, windows) == (3, 1) { 2 } else { 1 };
                let tile = Tile::new(material, floor, windows).expect("there is such a tile");
                add(tile_name(tile), count);
            }
        }
    }
    for currency in Currency::ALL {
        for value in 3..=7 {
            let card = MoneyCard::new(currency, value).expect("there is such a card");
            add(card_name(card), 3);
        }
    }
    add(card_name(MoneyCard::CERTIFICATE), 10);
    add("rider".to_owned(), 5);
    contents
}

/// The number of each component in a position. Hidden cards and tiles are at no named place, and count as missing.
pub(crate) fn inventory(state: &State) -> Inventory {
    let mut found = Found::default();
    found.tiles(state.supply());
    for quarry in state.quarries() {
        found.tiles(quarry);
    }
    found.tiles(&state.removed().known);
    found.cards(state.money_discards());
    for card in state.money_deck().known() {
        found.add(card_name(*card));
    }
    for player in state.players() {
        found.cards(&player.hand.known);
        for tile in player.palaces.iter().flat_map(Palace::tiles) {
            found.add(tile_name(tile));
        }
    }
    match state.stage() {
        Stage::MoneyRevealed(cards) => found.cards(cards),
        Stage::Auction(auction) => auction
            .laid
            .iter()
            .for_each(|laid| found.cards(&laid.cards())),
        Stage::BuildTiles(_, tiles) => found.tiles(tiles),
        Stage::ChooseAction | Stage::BuyOrAuction | Stage::TakeOneEach(_) | Stage::Finished => {}
    }
    for item in Stack::ALL
        .iter()
        .flat_map(|stack| state.stack(*stack).known())
    {
        match item {
            StackTile::Tile(tile) => found.add(tile_name(*tile)),
            StackTile::Rider => found.add("rider".to_owned()),
        }
    }
    for _ in 0..state.drawn_riders() {
        found.add("rider".to_owned());
    }
    found.0
}

/// The name of a money card.
pub(crate) fn card_name(card: MoneyCard) -> String {
    match card.currency() {
        Some(currency) => format!("{currency:?} {}", card.value()),
        None => "certificate".to_owned(),
    }
}

fn tile_name(tile: Tile) -> String {
    let (material, floor, windows) = (tile.material(), tile.floor(), tile.windows());
    format!("{material:?} floor {floor} with {windows} windows")
}

#[derive(Default)]
struct Found(Inventory);

impl Found {
    fn add(&mut self, name: String) {
        *self.0.entry(name).or_default() += 1;
    }

    fn cards(&mut self, cards: &Cards) {
        cards.iter().for_each(|card| self.add(card_name(card)));
    }

    fn tiles(&mut self, tiles: &Tiles) {
        tiles.iter().for_each(|tile| self.add(tile_name(tile)));
    }
}
