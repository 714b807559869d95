//! What one player has.

use enumset::{EnumSet, EnumSetType};
use tinyvec::ArrayVec;

use super::components::{BonusCard, Character, Freedom, PrestigeCard, Profession, Stack};
use super::florins::Florins;
use super::principality::Principality;
use super::seats::Seat;

/// Cards of one kind, some of which may be hidden: those are counted, not named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cards<C: EnumSetType> {
    /// The cards that are known.
    pub known: EnumSet<C>,
    /// How many more there are.
    pub hidden: u8,
}

impl<C: EnumSetType> Default for Cards<C> {
    fn default() -> Self {
        Self {
            known: EnumSet::new(),
            hidden: 0,
        }
    }
}

impl<C: EnumSetType> Cards<C> {
    /// How many cards there are.
    #[must_use]
    pub fn count(self) -> u32 {
        count(self.known) + u32::from(self.hidden)
    }
}

/// The number of cards in a set.
pub(super) fn count<C: EnumSetType>(cards: EnumSet<C>) -> u32 {
    cards.len() as u32
}

/// What can be said of something that may depend on what is hidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Known {
    /// It is so.
    Yes,
    /// It is not so.
    No,
    /// It depends on what is hidden.
    Hidden,
}

impl Known {
    /// Yes when it holds for what is known; else it may still hold for what is hidden, if anything is.
    #[must_use]
    pub const fn of(holds: bool, anything_hidden: bool) -> Self {
        match (holds, anything_hidden) {
            (true, _) => Self::Yes,
            (false, true) => Self::Hidden,
            (false, false) => Self::No,
        }
    }

    /// Whether so many cards that are not among the known ones can be among so many hidden ones.
    #[must_use]
    pub const fn with_hidden(unnamed: usize, hidden: u8) -> Self {
        if unnamed == 0 {
            Self::Yes
        } else if unnamed <= hidden as usize {
            Self::Hidden
        } else {
            Self::No
        }
    }
}

/// Profession and recruiting cards in a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Hand {
    /// Profession cards that are known.
    pub professions: EnumSet<Profession>,
    /// Recruiting cards that are known.
    pub recruiting: u8,
    /// How many more cards there are, of either kind.
    pub hidden: u8,
}

impl Hand {
    /// How many cards there are.
    #[must_use]
    pub fn count(self) -> u32 {
        count(self.professions) + u32::from(self.recruiting) + u32::from(self.hidden)
    }
}

/// Cards that lie face up before a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Table {
    /// Profession cards: completed works.
    pub professions: EnumSet<Profession>,
    /// Recruiting cards that others left there.
    pub recruiting: u8,
}

impl Table {
    /// How many cards there are; each counts as one work.
    #[must_use]
    pub fn count(self) -> u32 {
        count(self.professions) + u32::from(self.recruiting)
    }
}

/// The players by seat. They are copied in one piece.
pub type Players = ArrayVec<[Player; Seat::MOST]>;

/// What one player has.
#[derive(Debug, Clone, Copy)]
pub struct Player {
    /// His principality.
    pub principality: Principality,
    /// His builders.
    pub builders: u8,
    /// His jesters.
    pub jesters: u8,
    /// The freedoms that he has introduced.
    pub freedoms: EnumSet<Freedom>,
    /// The cards that lie face up before him.
    pub table: Table,
    /// The profession and recruiting cards in his hand.
    pub hand: Hand,
    /// His bonus cards.
    pub bonus_cards: Cards<BonusCard>,
    /// His prestige cards.
    pub prestige_cards: Cards<PrestigeCard>,
    /// His money; none when it is hidden.
    pub florins: Option<Florins>,
    /// His prestige points (PP).
    pub prestige_points: u32,
    /// The highest work value of his works of this round; none without one.
    pub work_marker: Option<u32>,
    /// The stack of which he acquired an object in this round's auction phase.
    pub acquired: Option<Stack>,
    /// Whether he has withdrawn from this round's auction phase.
    pub withdrawn: bool,
    /// The profession card that he returned at set-up; none when it is hidden or no longer of interest.
    pub returned: Option<Profession>,
    /// The character card that he holds and has not used.
    pub character: Option<Character>,
}

impl Player {
    /// A player with nothing.
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

    /// Whether he may still acquire an object in this round's auction phase.
    #[must_use]
    pub const fn is_contender(&self) -> bool {
        self.acquired.is_none() && !self.withdrawn
    }
}

impl Default for Player {
    /// Nobody: what fills the seats at which no one plays.
    fn default() -> Self {
        Self::with(Principality::default())
    }
}
