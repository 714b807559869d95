//! The moves: one choice of one seat.

use arrayvec::ArrayVec;
use enumset::EnumSetType;

use super::components::{BonusCard, CardDeck, Character, Freedom, PrestigeCard, Profession, Stack};
use super::constants::{DEALT, GameOption, MOST_DRAWN};
use super::florins::Florins;
use super::seats::Seat;
use super::state::{Placement, Proposal};

/// One choice of one seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Move {
    /// Set-up: keep three of the four profession cards.
    KeepThree(ArrayVec<Profession, { DEALT as usize }>),
    /// Auction phase: nominate a stack with a bid, the opening bid when none is named.
    Nominate(Stack, Option<Florins>),
    /// Auction phase: name no object and leave the auction phase of this round.
    Withdraw,
    /// Auction phase: raise the bid.
    RaiseBid(Florins),
    /// Auction phase: leave this auction.
    PassAuction,
    /// Auction phase: as the last seat, take an object for a price, the opening bid when none is named.
    Buy(Stack, Option<Florins>),
    /// After acquiring a landscape: place it.
    PlaceLandscape(Placement),
    /// After drawing profession cards: keep one.
    KeepProfession(Keep<Profession>),
    /// After drawing bonus cards: keep one.
    KeepBonusCard(Keep<BonusCard>),
    /// After drawing prestige cards: keep one.
    KeepPrestigeCard(Keep<PrestigeCard>),
    /// Swap a recruiting card for a profession card on an opponent's table.
    Recruit {
        /// The opponent.
        opponent: Seat,
        /// The profession card.
        profession: Profession,
    },
    /// After acquiring a recruiting card: take it into the hand.
    Hold,
    /// Action: complete a work.
    CompleteWork(Work),
    /// Action: build a building.
    Build(Placement),
    /// Action: take a profession card.
    TakeProfession,
    /// Action: introduce a freedom.
    IntroduceFreedom(Freedom),
    /// Action: acquire a bonus card.
    AcquireBonusCard,
    /// At any time: exchange prestige points for money.
    ExchangePrestige(u32),
    /// Action phase: end the own turn.
    EndTurn,
    /// Character auction: put the own marker on a bidding space.
    BidForCharacter(Character, u8),
    /// Character auction: leave it for this round.
    PassCharacters,
    /// Character auction: take the card with the own marker.
    BuyCharacter,
    /// Action: complete a work with the Princess, with this number of prestige points (PP) instead of money.
    CompletePrincessWork(u32),
    /// Merchant: take the object that was won without paying.
    TakeFree,
    /// Merchant: score the own rank; when an object was won, pay for it too.
    ScoreRank,
    /// Professor: draw from a deck to keep one card.
    ConsultProfessor(CardDeck),
    /// Last choices: exchange money for this number of prestige points (PP).
    ExchangeFlorins(u32),
    /// Last choices: end them.
    EndChoices,
    /// Action: propose to a neighbour to build a building jointly.
    ProposeJoint(Proposal),
    /// After a neighbour's proposal: accept it, so that the building is built.
    AcceptJoint,
    /// After a neighbour's proposal: decline it.
    DeclineJoint,
}

/// A work to complete.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Work {
    /// The profession card to play.
    pub profession: Profession,
    /// The bonus cards to play with it, each once.
    pub bonus_cards: ArrayVec<BonusCard, { BonusCard::COUNT }>,
    /// The prestige points (PP) to take instead of money.
    pub converted_points: u32,
}

/// The drawn card to keep, and the others in the order in which they go under the deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Keep<C: EnumSetType> {
    /// The card to keep.
    pub kept: C,
    /// The other cards; the last one goes lowest.
    pub returned: ArrayVec<C, { MOST_DRAWN - 1 }>,
}

/// The kinds of move.
#[derive(Debug, EnumSetType, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "each is named after its move")]
pub enum MoveKind {
    KeepThree,
    Nominate,
    Withdraw,
    RaiseBid,
    PassAuction,
    Buy,
    PlaceLandscape,
    KeepProfession,
    KeepBonusCard,
    KeepPrestigeCard,
    Recruit,
    Hold,
    CompleteWork,
    Build,
    TakeProfession,
    IntroduceFreedom,
    AcquireBonusCard,
    ExchangePrestige,
    EndTurn,
    BidForCharacter,
    PassCharacters,
    BuyCharacter,
    CompletePrincessWork,
    TakeFree,
    ScoreRank,
    ConsultProfessor,
    ExchangeFlorins,
    EndChoices,
    ProposeJoint = 28,
    AcceptJoint,
    DeclineJoint,
}

impl MoveKind {
    /// The option that a game needs for such moves; `None` for moves of every game.
    #[must_use]
    pub const fn option(self) -> Option<GameOption> {
        match self {
            Self::BidForCharacter
            | Self::PassCharacters
            | Self::BuyCharacter
            | Self::CompletePrincessWork
            | Self::TakeFree
            | Self::ScoreRank
            | Self::ConsultProfessor
            | Self::ExchangeFlorins
            | Self::EndChoices => Some(GameOption::MuseAndPrincess),
            Self::ProposeJoint | Self::AcceptJoint | Self::DeclineJoint => {
                Some(GameOption::Cooperation)
            }
            Self::KeepThree
            | Self::Nominate
            | Self::Withdraw
            | Self::RaiseBid
            | Self::PassAuction
            | Self::Buy
            | Self::PlaceLandscape
            | Self::KeepProfession
            | Self::KeepBonusCard
            | Self::KeepPrestigeCard
            | Self::Recruit
            | Self::Hold
            | Self::CompleteWork
            | Self::Build
            | Self::TakeProfession
            | Self::IntroduceFreedom
            | Self::AcquireBonusCard
            | Self::ExchangePrestige
            | Self::EndTurn => None,
        }
    }

    /// All kinds, in the order of their moves.
    pub const ALL: [Self; 31] = [
        Self::KeepThree,
        Self::Nominate,
        Self::Withdraw,
        Self::RaiseBid,
        Self::PassAuction,
        Self::Buy,
        Self::PlaceLandscape,
        Self::KeepProfession,
        Self::KeepBonusCard,
        Self::KeepPrestigeCard,
        Self::Recruit,
        Self::Hold,
        Self::CompleteWork,
        Self::Build,
        Self::TakeProfession,
        Self::IntroduceFreedom,
        Self::AcquireBonusCard,
        Self::ExchangePrestige,
        Self::EndTurn,
        Self::BidForCharacter,
        Self::PassCharacters,
        Self::BuyCharacter,
        Self::CompletePrincessWork,
        Self::TakeFree,
        Self::ScoreRank,
        Self::ConsultProfessor,
        Self::ExchangeFlorins,
        Self::EndChoices,
        Self::ProposeJoint,
        Self::AcceptJoint,
        Self::DeclineJoint,
    ];
}

impl Move {
    /// The kind of the move.
    #[must_use]
    pub const fn kind(&self) -> MoveKind {
        match self {
            Self::KeepThree(_) => MoveKind::KeepThree,
            Self::Nominate(..) => MoveKind::Nominate,
            Self::Withdraw => MoveKind::Withdraw,
            Self::RaiseBid(_) => MoveKind::RaiseBid,
            Self::PassAuction => MoveKind::PassAuction,
            Self::Buy(..) => MoveKind::Buy,
            Self::PlaceLandscape(_) => MoveKind::PlaceLandscape,
            Self::KeepProfession(_) => MoveKind::KeepProfession,
            Self::KeepBonusCard(_) => MoveKind::KeepBonusCard,
            Self::KeepPrestigeCard(_) => MoveKind::KeepPrestigeCard,
            Self::Recruit { .. } => MoveKind::Recruit,
            Self::Hold => MoveKind::Hold,
            Self::CompleteWork(_) => MoveKind::CompleteWork,
            Self::Build(_) => MoveKind::Build,
            Self::TakeProfession => MoveKind::TakeProfession,
            Self::IntroduceFreedom(_) => MoveKind::IntroduceFreedom,
            Self::AcquireBonusCard => MoveKind::AcquireBonusCard,
            Self::ExchangePrestige(_) => MoveKind::ExchangePrestige,
            Self::EndTurn => MoveKind::EndTurn,
            Self::BidForCharacter(..) => MoveKind::BidForCharacter,
            Self::PassCharacters => MoveKind::PassCharacters,
            Self::BuyCharacter => MoveKind::BuyCharacter,
            Self::CompletePrincessWork(_) => MoveKind::CompletePrincessWork,
            Self::TakeFree => MoveKind::TakeFree,
            Self::ScoreRank => MoveKind::ScoreRank,
            Self::ConsultProfessor(_) => MoveKind::ConsultProfessor,
            Self::ExchangeFlorins(_) => MoveKind::ExchangeFlorins,
            Self::EndChoices => MoveKind::EndChoices,
            Self::ProposeJoint(_) => MoveKind::ProposeJoint,
            Self::AcceptJoint => MoveKind::AcceptJoint,
            Self::DeclineJoint => MoveKind::DeclineJoint,
        }
    }
}
