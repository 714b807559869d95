//! The character cards of Muse & Princess, beside the board and in their auction.

use std::ops::RangeInclusive;

use enumset::EnumSet;

use crate::components::Character;
use crate::constants::{BANKER_FLORINS, SPACE_VALUE};
use crate::florins::Florins;
use crate::seats::{Seat, Seats};

/// The character cards beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Characters {
    /// The money on the Banker: 0 from the purchase of the card until the next character auction begins.
    pub banker_florins: Florins,
    /// The seat that bought the Banker in round 7, while its right to exchange money for points is neither used nor lapsed.
    pub banker_buyer: Option<Seat>,
}

impl Characters {
    /// The cards at the start of a game.
    pub const AT_START: Self = Self {
        banker_florins: BANKER_FLORINS,
        banker_buyer: None,
    };
}

/// The auction of the character cards ("Special character card auction").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CharacterAuction {
    /// The seat whose turn it is.
    pub seat: Seat,
    /// The markers on cards, by seat.
    pub markers: [Option<Marker>; Seat::MOST],
    /// The seats that have passed.
    pub passed: Seats,
    /// The seats that have bought a card.
    pub bought: Seats,
    /// The cards that were bought in this auction and used already.
    pub face_down: EnumSet<Character>,
}

/// A marker on a bidding space of a character card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Marker {
    /// The character.
    pub character: Character,
    /// The bidding space.
    pub space: u8,
}

impl CharacterAuction {
    /// An auction that begins with a seat.
    #[must_use]
    pub const fn beginning_with(seat: Seat) -> Self {
        Self {
            seat,
            markers: [None; Seat::MOST],
            passed: Seats::NONE,
            bought: Seats::NONE,
            face_down: EnumSet::empty(),
        }
    }

    /// The marker of a seat, if it is on a card.
    #[must_use]
    pub const fn marker(&self, seat: Seat) -> Option<Marker> {
        self.markers[seat.index()]
    }

    /// The marker on a card, with its seat.
    #[must_use]
    pub fn on(&self, character: Character) -> Option<(Seat, u8)> {
        let seats = (0..).map_while(Seat::new).zip(self.markers);
        seats
            .filter_map(|(seat, marker)| Some((seat, marker?)))
            .find(|(_, marker)| marker.character == character)
            .map(|(seat, marker)| (seat, marker.space))
    }

    /// The seats that have neither passed nor bought a card.
    #[must_use]
    pub fn bidders(&self, players: usize) -> Seats {
        let all: Seats = Seat::FIRST.clockwise(players).collect();
        all.without(self.passed).without(self.bought)
    }
}

impl Marker {
    /// The price of the card for its bidder; the Banker's buyer pays it out of the money on the card (ruling R28).
    #[must_use]
    pub fn price(self) -> Florins {
        SPACE_VALUE * u32::from(self.space)
    }
}

impl Character {
    /// The bidding spaces of the card.
    #[must_use]
    pub const fn spaces(self) -> RangeInclusive<u8> {
        match self {
            Self::Banker => 0..=5,
            Self::Cardinal | Self::Muse | Self::Princess | Self::Merchant | Self::Professor => {
                3..=15
            }
        }
    }

    /// Whether the card goes back when its owner's turn ends.
    #[must_use]
    pub const fn lasts_for_a_turn(self) -> bool {
        matches!(self, Self::Cardinal | Self::Muse | Self::Princess)
    }
}
