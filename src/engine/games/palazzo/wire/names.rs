//! Conversion between the enums of the rules and their numbers and names in the contract.

use crate::mirrored::mirrored;
use maecenas_contract::wire::palazzo::v1 as wire;
use maecenas_contract::words::{Key, palazzo};
use maecenas_palazzo_rules::{Currency, MoneyCard, StackTile, Tile, VALUES};

pub use crate::mirrored::WireEnum;

mirrored! {
    palazzo;
    maecenas_palazzo_rules::Material => wire::Material, MATERIAL;
    Currency => wire::Currency, CURRENCY;
    maecenas_palazzo_rules::Choice => wire::awaiting::Choice, CHOICE;
    maecenas_palazzo_rules::MoveKind => wire::move_kind::Name, MOVE_KIND;
    maecenas_palazzo_rules::explanation::Resource => wire::resource::Name, RESOURCE;
}

/// Every kind of money card, in the order of the contract: by currency and value, and certificates last.
const CARDS: [MoneyCard; MoneyCard::KINDS] = {
    let mut cards = [MoneyCard::CERTIFICATE; MoneyCard::KINDS];
    let mut index = 0;
    while index < cards.len() - 1 {
        let currency = Currency::ALL[index / VALUES.len()];
        if let Some(card) = MoneyCard::new(currency, VALUES[index % VALUES.len()]) {
            cards[index] = card;
        }
        index += 1;
    }
    cards
};

impl WireEnum for MoneyCard {
    const MEMBERS: &'static [Self] = &CARDS;

    fn number(self) -> i32 {
        i32::try_from(self.index()).map_or(0, |index| index + 1)
    }

    fn name(self) -> &'static str {
        wire::MoneyCard::try_from(self.number()).map_or("", |card| card.as_str_name())
    }

    fn key(self) -> Option<Key> {
        palazzo::MONEY_CARD.get(self.index()).copied().flatten()
    }
}

/// The name of a tile in a list of names: its material, its floor and its windows, such as `MARBLE_3_2`.
pub(super) fn tile_name(tile: Tile) -> String {
    let material = tile.material().name();
    format!("{material}_{}_{}", tile.floor(), tile.windows())
}

/// The name of a tile of a request, whatever its numbers are.
pub(super) fn wire_tile_name(tile: &wire::Tile) -> String {
    let material = tile.material().as_str_name();
    let number = |number: Option<u32>| number.unwrap_or_default();
    format!(
        "{material}_{}_{}",
        number(tile.floor),
        number(tile.window_count)
    )
}

/// The name of what is drawn from a stack.
pub(super) fn stack_tile_name(drawn: StackTile) -> String {
    match drawn {
        StackTile::Tile(tile) => tile_name(tile),
        StackTile::Rider => "RIDER".to_owned(),
    }
}

#[cfg(test)]
mod card_tests {
    use super::*;

    #[test]
    fn the_contract_names_each_money_card_by_currency_and_value() {
        for card in MoneyCard::kinds() {
            let name = match card.currency() {
                Some(currency) => format!("{}_{}", currency.name(), card.value()),
                None => "CERTIFICATE".to_owned(),
            };
            assert_eq!(card.name(), name);
            assert_eq!(MoneyCard::of(card.number()), Some(card));
        }
    }
}
