//! What a rule is about: one category for each rule, which every violation of it carries.

use super::Rule;
use maecenas_game::rulebook::Category;

impl Rule {
    /// The category of its violations; none for a rule that only states an effect, and for a ruling, which is cited through the
    /// rule that it makes precise.
    #[must_use]
    pub const fn category(self) -> Option<Category> {
        Some(match self {
            Self::TurnSeat | Self::DecisionSeat => Category::Turn,

            Self::PositionPhase
            | Self::TurnActionDue
            | Self::TurnOver
            | Self::DecisionOpen
            | Self::DecisionNone
            | Self::TileWithProvince
            | Self::FinalPass => Category::Timing,

            Self::TravelFlorins
            | Self::TravelCarriage
            | Self::TownBishop
            | Self::ProvinceFollowers
            | Self::ProvinceFlorins
            | Self::OfficeScrolls
            | Self::OfficeFlorins
            | Self::TileCost
            | Self::CrestLevy => Category::Funds,

            Self::ComponentsMembers
            | Self::ComponentsCrests
            | Self::ComponentsCouncilTiles
            | Self::ComponentsNobilityTiles
            | Self::ComponentsProvinceTiles
            | Self::TurnFlip
            | Self::ProvinceTile
            | Self::ReinforceSupply
            | Self::TileSupply
            | Self::CrestTaken
            | Self::DrawDice
            | Self::DrawTiles => Category::Supply,

            Self::SetupKeepOne
            | Self::TravelStanding
            | Self::TownExtraScroll
            | Self::RecoverRoll
            | Self::TileOwned
            | Self::TileTarget => Category::Ownership,

            Self::ComponentsTracks
            | Self::ComponentsCostToken
            | Self::SetupMiddlemen
            | Self::SetupArea
            | Self::TravelNone
            | Self::TownAction
            | Self::TownMiddleman
            | Self::ProvinceTown
            | Self::OfficeTown
            | Self::ReinforceTowns
            | Self::CrestMember => Category::Placement,

            Self::SetupPlayers
            | Self::TurnOneAction
            | Self::DecisionOption
            | Self::TownPayment
            | Self::TownYield
            | Self::ProvinceFull
            | Self::OfficeFull
            | Self::TileFaceUp
            | Self::TileNothing
            | Self::TileChoice => Category::Limit,

            Self::OfficeTile => Category::Knowledge,

            _ => return None,
        })
    }
}
