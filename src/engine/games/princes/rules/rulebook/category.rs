//! What a rule is about: one category for each rule, which every violation of it carries.

use super::Rule;
use maecenas_game::rulebook::Category;

impl Rule {
    /// Whether a violation that names seats is about those that the rule admits, and not about the seat that the position waits
    /// for.
    #[must_use]
    pub const fn is_about_seats(self) -> bool {
        matches!(
            self,
            Self::AuctionBidEligible
                | Self::AuctionPassed
                | Self::CharacterPassed
                | Self::CharacterBanker
        )
    }

    /// The category of its violations; none for a rule that only states an effect, and for a ruling, which is cited through the
    /// rule that it makes precise.
    #[must_use]
    pub const fn category(self) -> Option<Category> {
        Some(match self {
            Self::AuctionNominateTurn
            | Self::AuctionWithdraw
            | Self::AuctionBidTurn
            | Self::ActionTurn
            | Self::ActionEnd
            | Self::RecruitTiming
            | Self::CharacterTurn
            | Self::JointConsent => Category::Turn,

            Self::PositionPhase
            | Self::AuctionAward
            | Self::AuctionBidEligible
            | Self::AuctionPassed
            | Self::DecisionOpen
            | Self::ExchangeTiming
            | Self::GameEnd
            | Self::CharacterTake
            | Self::CharacterTiming
            | Self::CharacterPassed
            | Self::CharacterReturned => Category::Timing,

            Self::OptionFourFreedoms
            | Self::OptionMuseAndPrincess
            | Self::OptionCooperation
            | Self::ExchangeForbidden
            | Self::CooperationArrangement => Category::Option,

            Self::AuctionAffordable
            | Self::BuildAffordable
            | Self::ProfessionAffordable
            | Self::FreedomAffordable
            | Self::BonusAffordable
            | Self::ExchangeBalance
            | Self::CharacterAffordable
            | Self::JointPartnerAffordable => Category::Funds,

            Self::ComponentsSupply
            | Self::ComponentsCards
            | Self::ComponentsFreedoms
            | Self::AuctionNominateStackOpen
            | Self::BuildAvailable
            | Self::ProfessionDeckEmpty
            | Self::FreedomAvailable
            | Self::BonusDeckEmpty
            | Self::TwoPlayersFreedoms
            | Self::LandscapeTypeAvailable
            | Self::CharacterSold
            | Self::ProfessorDeckEmpty => Category::Supply,

            Self::SetupKeepThree
            | Self::AuctionObject
            | Self::WorkProfessionInHand
            | Self::WorkBonusCardInHand
            | Self::FreedomOwned
            | Self::RecruitCardInHand
            | Self::RecruitFaceUp
            | Self::RecruitOpponent
            | Self::CharacterHeld
            | Self::CharacterBanker => Category::Ownership,

            Self::AuctionLandscapeRoom
            | Self::PlacementWithinGrid
            | Self::PlacementOverlap
            | Self::PlacementAdjacentBuilding
            | Self::PlacementFixed
            | Self::JointNeighbour
            | Self::JointStraddles
            | Self::JointOnce
            | Self::BorderOneBuilder
            | Self::BorderTwoBuilders => Category::Placement,

            Self::AuctionOpeningBid
            | Self::AuctionIncrement
            | Self::AuctionBuilderLimit
            | Self::AuctionLastSeat
            | Self::ActionLimit
            | Self::WorkMinimumValue
            | Self::WorkConversion
            | Self::BuildOnce
            | Self::ProfessionOnce
            | Self::FreedomOnce
            | Self::CharacterSpace
            | Self::CharacterHigher
            | Self::CharacterProfessor
            | Self::JointPayment
            | Self::JointRepeated
            | Self::JointProposals => Category::Limit,

            Self::DrawKeepOne => Category::Knowledge,

            _ => return None,
        })
    }
}
