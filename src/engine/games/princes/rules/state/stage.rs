//! The stages of a round: the part that is being played, with what is under way in it.

use super::characters::CharacterAuction;
use crate::components::Stack;
use crate::florins::Florins;
use crate::seats::{Seat, Seats};

/// The part of the round that is being played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Players choose the profession cards that they keep.
    SetUp,
    /// The auction phase, with the auction under way if there is one.
    Auction(Option<Bidding>),
    /// The auction of the character cards.
    CharacterAuction(CharacterAuction),
    /// The action phase: one seat's turn.
    Action(Turn),
    /// After round 7: one seat's turn to use its remaining character rights (ruling R24).
    LastChoices(Seat),
    /// The game is over.
    Finished,
}

/// An auction under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bidding {
    /// The stack that is auctioned.
    pub stack: Stack,
    /// The highest bid.
    pub bid: Florins,
    /// The seat that bid it.
    pub highest_bidder: Seat,
    /// The seats that have passed.
    pub passed: Seats,
}

/// A turn of the action phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// The seat whose turn it is.
    pub seat: Seat,
    /// The actions that it has taken.
    pub actions_taken: u8,
    /// Whether one of them was taking a profession card.
    pub profession_taken: bool,
    /// Whether one of them was introducing a freedom.
    pub freedom_introduced: bool,
}

impl Turn {
    /// The number of actions that were certainly no works: taking a profession card and introducing a freedom.
    #[must_use]
    pub fn other_than_works(&self) -> u8 {
        u8::from(self.profession_taken) + u8::from(self.freedom_introduced)
    }
}
