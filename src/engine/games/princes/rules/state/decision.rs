//! Decisions: what a position waits for.

use super::cards::Cards;
use super::principality::Placement;
use crate::components::{BonusCard, Piece, PrestigeCard, Profession, Stack};
use crate::florins::Florins;
use crate::seats::{Seat, Seats};

/// An open decision: until it is taken, the only other legal moves are exchanges of prestige.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decision {
    /// The seat that decides.
    pub seat: Seat,
    /// The kind of the decision.
    pub about: DecisionKind,
    /// Whether the cards were drawn by using the Professor.
    pub professor: bool,
}

/// A won object, with its price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Purchase {
    /// The stack.
    pub stack: Stack,
    /// The price.
    pub price: Florins,
    /// Whether the last seat took it (ruling R5).
    pub last_seat: bool,
}

/// The kind of a decision, with its data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecisionKind {
    /// An acquired landscape is to be placed. With two players its type is chosen then, and is `None` here ("Two player rules").
    Landscape(Option<Piece>),
    /// An acquired recruiting card is used at once or held.
    RecruitingCard,
    /// One of the profession cards drawn is kept.
    Professions(Cards<Profession>),
    /// One of the bonus cards drawn is kept.
    BonusCards(Cards<BonusCard>),
    /// One of the prestige cards drawn is kept.
    PrestigeCards(Cards<PrestigeCard>),
    /// The Merchant's owner has won an object: they take it free, or pay for it and score their rank.
    Merchant(Purchase),
    /// A neighbour has proposed to build jointly: the partner that the proposal names accepts or declines.
    Joint {
        /// The seat that proposed.
        proposer: Seat,
        /// The proposal.
        proposal: Proposal,
    },
}

/// The choice that a position waits for, with the seats to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Awaiting {
    /// The choice.
    pub choice: Choice,
    /// The seats to move.
    pub seats: Seats,
}

/// The choice that a position waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Players choose three of four profession cards.
    KeepThree,
    /// The nominator names a stack or withdraws.
    Nominate,
    /// The last seat takes an object or nothing.
    Buy,
    /// A seat raises or passes.
    RaiseBid,
    /// A landscape is to be placed.
    PlaceLandscape,
    /// A recruiting card is used at once or held.
    RecruitOrHold,
    /// One of the drawn cards is to be kept.
    KeepOne,
    /// A seat takes an action or ends its turn.
    TakeAction,
    /// Nothing: the game is over.
    Nothing,
    /// A seat bids for a character, passes, or takes the one that it has won.
    BidForCharacter,
    /// The Merchant's owner takes an object free, or pays and scores their rank.
    UseMerchant,
    /// A seat uses a remaining character right, or ends its choices.
    MakeLastChoices,
    /// A neighbour's proposal to build jointly is accepted or declined.
    AnswerProposal = 12,
}

/// A proposal to build a building jointly with a neighbour, and the neighbour's payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proposal {
    /// The neighbour.
    pub partner: Seat,
    /// The building and its place, in the coordinates of the proposing seat's grid.
    pub placement: Placement,
    /// What the neighbour would pay the proposing seat.
    pub payment: Florins,
}

impl Choice {
    /// Whether it is that of an open decision, which comes before every other move.
    #[must_use]
    pub const fn is_decision(self) -> bool {
        matches!(
            self,
            Self::PlaceLandscape
                | Self::RecruitOrHold
                | Self::KeepOne
                | Self::UseMerchant
                | Self::AnswerProposal
        )
    }

    /// All of them.
    pub const ALL: [Self; 13] = [
        Self::KeepThree,
        Self::Nominate,
        Self::Buy,
        Self::RaiseBid,
        Self::PlaceLandscape,
        Self::RecruitOrHold,
        Self::KeepOne,
        Self::TakeAction,
        Self::Nothing,
        Self::BidForCharacter,
        Self::UseMerchant,
        Self::MakeLastChoices,
        Self::AnswerProposal,
    ];

    /// Whether characters may be used out of turn while a position waits for this (ruling R25).
    #[must_use]
    pub const fn lets_characters_act(self) -> bool {
        matches!(
            self,
            Self::Nominate | Self::Buy | Self::RaiseBid | Self::BidForCharacter | Self::TakeAction
        )
    }
}

impl Decision {
    /// A decision of a seat that does not come from the Professor.
    #[must_use]
    pub const fn of(seat: Seat, about: DecisionKind) -> Self {
        Self {
            seat,
            about,
            professor: false,
        }
    }
}

impl DecisionKind {
    /// The choice that a position with this decision waits for.
    #[must_use]
    pub const fn choice(&self) -> Choice {
        match self {
            Self::Landscape(_) => Choice::PlaceLandscape,
            Self::RecruitingCard => Choice::RecruitOrHold,
            Self::Professions(_) | Self::BonusCards(_) | Self::PrestigeCards(_) => Choice::KeepOne,
            Self::Merchant(_) => Choice::UseMerchant,
            Self::Joint { .. } => Choice::AnswerProposal,
        }
    }
}
