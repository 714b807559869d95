//! Paths of the things that a move names in lists, by their names in the contract.

use crate::games::palazzo::wire::names::{WireEnum, wire_tile_name};
use crate::print::judgement;
use maecenas_contract::wire::palazzo::v1 as wire;
use maecenas_palazzo_rules::MoneyCard;

/// The path of a money card or a tile in a list of a move, by the order in which the client sent it; `None` where the field has none.
#[must_use]
pub fn item(sent: &wire::Move, field: &str, name: &str) -> Option<String> {
    use wire::r#move::Move as Wire;
    match (sent.r#move.as_ref()?, field) {
        (Wire::TakeCards(take), "takeCards.cards") => of_cards(field, &take.cards, name),
        (Wire::PlaceBid(bid), "placeBid.cards") => of_cards(field, &bid.cards, name),
        (Wire::Buy(buy), "buy.cards") => of_cards(field, &buy.cards, name),
        (Wire::Buy(buy), "buy.tiles") => {
            let tiles = buy.tiles.iter().map(wire_tile_name);
            judgement::item(field, tiles, name)
        }
        _ => None,
    }
}

/// The path of a money card among the cards of a payment or a bid.
#[must_use]
pub fn item_of_cards(cards: &[i32], field: &str, name: &str) -> Option<String> {
    (field == "cards")
        .then(|| of_cards(field, cards, name))
        .flatten()
}

fn of_cards(field: &str, cards: &[i32], name: &str) -> Option<String> {
    let names = cards.iter();
    let names = names.map(|card| MoneyCard::of(*card).map_or("", MoneyCard::name));
    judgement::item(field, names.clone(), name).or_else(|| {
        // The only card of a currency.
        let of_currency = |card: &str| card.split_once('_').is_some_and(|(of, _)| of == name);
        let mut cards = names.enumerate().filter(|(_, card)| of_currency(card));
        match (cards.next(), cards.next()) {
            (Some((index, _)), None) => Some(format!("{field}[{index}]")),
            _ => None,
        }
    })
}
