//! Where the rulebook states each rule, by document and heading.

use maecenas_game::places;
use maecenas_game::rulebook::{Document, Source};

/// The English rulebook of Palazzo.
const PZ: Document = Document::named("PZ");
/// A ruling of this service, where the rulebook says nothing or leaves something open.
const RULING: Document = Document::RULING;

// Set-up and turns.
places! {
    COMPONENTS = PZ "Components";
    MONEY_COMPONENTS = PZ "The 55 Money Cards";
    PLAYERS = PZ "Components", RULING "P11";
    SET_UP = PZ "Setup", RULING "P11", RULING "P26";
    STACKS = PZ "Setup", RULING "P10", RULING "P31";
    CHOICES = PZ "Game Play", RULING "P12";
    PHASE = PZ "Game Play", RULING "P2", RULING "P12";
    GAME_END = PZ "End of the Game";
}

// Money.
places! {
    TAKE_MONEY = PZ "Game Play > Take Money";
    REVEALED = PZ "Game Play > Take Money", RULING "P12", RULING "P19";
    NEW_DECK = PZ "Game Play > Take Money", RULING "P25";
    HAND = PZ "Setup", PZ "Game Play > Buy or Auction Building Tiles > b. Auction Tiles", RULING "P9", RULING "P16",
        RULING "P24";
    ONE_CURRENCY = PZ "The 55 Money Cards", PZ "Game Play > Buy or Auction Building Tiles > b. Auction Tiles",
        RULING "P4", RULING "P5";
    GROUPS = PZ "The 55 Money Cards", RULING "P4";
}

// Tiles: drawing, buying, auctions.
places! {
    DRAWS = PZ "Game Play > Buy or Auction Building Tiles", RULING "P10", RULING "P30";
    RIDERS = PZ "End of the Game", RULING "P1";
    BUYING = PZ "Game Play > Buy or Auction Building Tiles > a. Buy Tiles";
    PRICE = PZ "Game Play > Buy or Auction Building Tiles > a. Buy Tiles", RULING "P6";
    PAYMENT = PZ "Game Play > Buy or Auction Building Tiles > a. Buy Tiles", RULING "P6", RULING "P21", RULING "P23";
    AUCTION = PZ "Game Play > Buy or Auction Building Tiles > b. Auction Tiles";
    BUILDER = PZ "Game Play > Buy or Auction Building Tiles > b. Auction Tiles", RULING "P2", RULING "P25";
    OPENING = PZ "Game Play > Buy or Auction Building Tiles > b. Auction Tiles", RULING "P5", RULING "P17";
    TOTAL = PZ "Game Play > Buy or Auction Building Tiles > b. Auction Tiles", RULING "P22", RULING "P32";
    AWARD = PZ "Game Play > Buy or Auction Building Tiles > b. Auction Tiles", RULING "P13";
    PASSING = PZ "Game Play > Buy or Auction Building Tiles > b. Auction Tiles", RULING "P13", RULING "P18";
    EMPTY_AUCTION = PZ "End of the Game", RULING "P2";
    TAKE_ONE_EACH = PZ "Game Play > Buy or Auction Building Tiles > b. Auction Tiles", RULING "P3", RULING "P12";
}

// Building and reconstruction.
places! {
    BUILDING = PZ "The 48 Building Tiles > The building requirements";
    FLOORS = PZ "The 48 Building Tiles > The building requirements", RULING "P21";
    PENDING = PZ "The 48 Building Tiles > The building requirements", RULING "P3", RULING "P8", RULING "P12";
    PALACES = PZ "The 48 Building Tiles > The building requirements", RULING "P20";
    RECONSTRUCTION = PZ "Game Play > Tile Reconstruction";
    SPLITTING = PZ "Game Play > Tile Reconstruction", RULING "P7";
}

// Scoring.
places! {
    SCORING = PZ "End of the Game";
    TIES = PZ "End of the Game", RULING "P26", RULING "P29";
    SHARED = RULING "P15";
}
