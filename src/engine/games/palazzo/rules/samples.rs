//! Positions, cards and tiles for tests, in short notation.

#![allow(clippy::expect_used, clippy::panic)]

use super::money::{Cards, Currency, MoneyCard};
use super::seats::Seat;
use super::state::{Hand, Pile, Stage, State};
use super::tiles::{Material, Tile, Tiles};
use super::validation::{Parts, PartsPlayer, PartsStage, assemble};
use super::{Breach, Catalog};

/// Cards such as `R4 G4 B4 C`: red, green and blue ones, and a certificate.
pub(super) fn cards(text: &str) -> Cards {
    let card = |word: &str| {
        let currency = match &word[..1] {
            "R" => Currency::Red,
            "G" => Currency::Green,
            "B" => Currency::Blue,
            _ => return Some(MoneyCard::CERTIFICATE),
        };
        MoneyCard::new(currency, word[1..].parse().ok()?)
    };
    text.split_whitespace().filter_map(card).collect()
}

/// The first card of a text.
pub(super) fn card(text: &str) -> MoneyCard {
    cards(text).iter().next().unwrap_or(MoneyCard::CERTIFICATE)
}

/// Tiles such as `B12`: a brick tile of floor 1 with 2 windows.
pub(super) fn tiles(text: &str) -> Vec<Tile> {
    let tile = |word: &str| {
        let material = match &word[..1] {
            "B" => Material::Brick,
            "S" => Material::Sandstone,
            _ => Material::Marble,
        };
        Tile::new(material, word[1..2].parse().ok()?, word[2..].parse().ok()?)
    };
    text.split_whitespace().filter_map(tile).collect()
}

/// A multiset of tiles.
pub(super) fn set(text: &str) -> Tiles {
    tiles(text).into_iter().collect()
}

/// A seat.
pub(super) fn seat(number: u32) -> Seat {
    Seat::new(number).unwrap_or(Seat::FIRST)
}

/// The parts of a position of three players in a late turn of seat 0, whose hand and palaces are given, a palace in each text. Stacks I
/// and II are empty, the order of stack III and of the money deck is hidden.
pub(super) fn parts(hand: &str, palaces: &[&str]) -> Parts {
    let mut players = vec![PartsPlayer::default(); 3];
    players[0].hand = Hand {
        known: cards(hand),
        hidden: 0,
    };
    players[0].palaces = palaces.iter().map(|text| tiles(text)).collect();
    Parts {
        active: Seat::FIRST,
        players,
        stage: PartsStage::Other(Stage::ChooseAction),
        supply: Tiles::NONE,
        quarries: [Tiles::NONE; 4],
        builder: 0,
        stacks: [Pile::default(), Pile::default(), Pile::Hidden(18)],
        drawn_riders: 0,
        removed: None,
        money_deck: None,
        money_discards: Cards::NONE,
        chance: None,
    }
}

/// The position of valid parts.
pub(super) fn state(parts: &Parts) -> State {
    made(parts).unwrap_or_else(|breaches| panic!("{breaches:?}"))
}

/// The position of parts, or its breaches.
pub(super) fn made(parts: &Parts) -> Result<State, Vec<Breach>> {
    assemble(Catalog::reference(), parts.clone())
}
