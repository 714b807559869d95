//! The character cards of Muse & Princess, beside the board and in their auction.

use std::ops::RangeInclusive;

use enumset::EnumSet;

use super::components::Character;
use super::constants::{ACTIONS, BANKER_FLORINS, CARDINAL_ACTIONS, SPACE_VALUE};
use super::florins::Florins;
use super::player::Player;
use super::seats::{Seat, Seats};
use super::state::{Choice, State};

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

impl Choice {
    /// Whether characters may be used out of turn while a position waits for this (ruling R25).
    #[must_use]
    pub const fn lets_characters_act(self) -> bool {
        matches!(
            self,
            Self::Nomination | Self::LastSeat | Self::Bid | Self::CharacterBid | Self::Action
        )
    }
}

impl Player {
    /// The number of actions that the player may take in a turn.
    #[must_use]
    pub fn actions(&self) -> u8 {
        if self.character == Some(Character::Cardinal) {
            CARDINAL_ACTIONS
        } else {
            ACTIONS
        }
    }
}

impl State {
    /// The character cards that players hold.
    #[must_use]
    pub fn held_characters(&self) -> EnumSet<Character> {
        self.players
            .iter()
            .filter_map(|player| player.character)
            .collect()
    }

    /// The cards that were sold in a character auction under way.
    #[must_use]
    pub fn sold_characters(&self, auction: &CharacterAuction) -> EnumSet<Character> {
        auction.face_down | self.held_characters()
    }

    /// A seat's rank on the fame track (ruling R11).
    #[must_use]
    pub fn rank(&self, seat: Seat) -> u32 {
        let own = self.player(seat).prestige_points;
        let ahead = self
            .players
            .iter()
            .filter(|player| player.prestige_points > own);
        ahead.count() as u32 + 1
    }

    /// Whether a seat still has a character right to use after round 7 (ruling R24).
    #[must_use]
    pub fn has_last_choice(&self, seat: Seat) -> bool {
        let right = self
            .characters
            .is_some_and(|characters| characters.banker_buyer == Some(seat));
        right || self.player(seat).character.is_some()
    }
}
