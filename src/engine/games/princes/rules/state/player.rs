//! A player's principality, cards and money, some of which may be hidden.

use enumset::EnumSet;
use tinyvec::ArrayVec;

use super::cards::{Cards, Hand, Table};
use super::principality::Principality;
use crate::components::{BonusCard, Character, Freedom, PrestigeCard, Profession, Stack};
use crate::constants::{ACTIONS, CARDINAL_ACTIONS};
use crate::florins::Florins;
use crate::seats::Seat;

/// The players by seat, in an array of fixed size, so that copying a position allocates nothing for them.
pub type Players = ArrayVec<[Player; Seat::MOST]>;

/// What one player has. A seat that may not see a hidden part gets its count, or `None`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Player {
    /// The principality.
    pub principality: Principality,
    /// The number of builders.
    pub builders: u8,
    /// The number of jesters.
    pub jesters: u8,
    /// The introduced freedoms.
    pub freedoms: EnumSet<Freedom>,
    /// The face-up cards.
    pub table: Table,
    /// The profession and recruiting cards in the hand.
    pub hand: Hand,
    /// The bonus cards.
    pub bonus_cards: Cards<BonusCard>,
    /// The prestige cards.
    pub prestige_cards: Cards<PrestigeCard>,
    /// The money; `None` when it is hidden.
    pub florins: Option<Florins>,
    /// The prestige points (PP) on the fame track.
    pub prestige_points: u32,
    /// The highest work value (WV) of this round's works; `None` without a work in this round ("Best Work").
    pub work_marker: Option<u32>,
    /// The stack of the object that was acquired in this round's auction phase.
    pub acquired: Option<Stack>,
    /// Whether the player has withdrawn from this round's auction phase.
    pub withdrawn: bool,
    /// The profession card returned at set-up; `None` when it is hidden or no longer matters.
    pub returned: Option<Profession>,
    /// The character card that the player holds and has not used.
    pub character: Option<Character>,
}

impl Player {
    /// A player who has a principality and nothing else.
    #[must_use]
    pub fn with(principality: Principality) -> Self {
        Self {
            principality,
            builders: 0,
            jesters: 0,
            freedoms: EnumSet::new(),
            table: Table::default(),
            hand: Hand::default(),
            bonus_cards: Cards::default(),
            prestige_cards: Cards::default(),
            florins: None,
            prestige_points: 0,
            work_marker: None,
            acquired: None,
            withdrawn: false,
            returned: None,
            character: None,
        }
    }

    /// Whether the player may still acquire an object in this round's auction phase.
    #[must_use]
    pub const fn is_contender(&self) -> bool {
        self.acquired.is_none() && !self.withdrawn
    }

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

impl Default for Player {
    /// A placeholder for the array entries of seats without a player.
    fn default() -> Self {
        Self::with(Principality::default())
    }
}
