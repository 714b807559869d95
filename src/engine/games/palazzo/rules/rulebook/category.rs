//! What a rule is about: one category for each rule, which every violation of it carries.

use super::Rule;
use maecenas_game::rulebook::Category;

impl Rule {
    /// The category of its violations; none for a rule that only states an effect, and for a ruling, which is cited through the
    /// rule that it makes precise.
    #[must_use]
    pub const fn category(self) -> Option<Category> {
        Some(match self {
            Self::TurnSeat => Category::Turn,

            Self::TurnPhase | Self::GameOver | Self::PositionPhase | Self::AuctionPass => {
                Category::Timing
            }

            Self::PaymentOneCurrency
            | Self::BuyPayment
            | Self::AuctionTotal
            | Self::AuctionHigher => Category::Funds,

            Self::ComponentsTiles
            | Self::ComponentsMoney
            | Self::ComponentsRiders
            | Self::MoneyEnoughCards
            | Self::MoneyRevealed
            | Self::DrawOrder
            | Self::DrawTiles
            | Self::BuyFromSupply => Category::Supply,

            Self::HandHeld | Self::TilePending | Self::PalaceKnown | Self::ReconstructCard => {
                Category::Ownership
            }

            Self::BuildFloorOrder
            | Self::BuildFloorOnce
            | Self::BuildOnTop
            | Self::ReconstructSplit
            | Self::ReconstructSingle
            | Self::ReconstructSelf => Category::Placement,

            Self::SetupPlayers
            | Self::BuyCount
            | Self::AuctionLot
            | Self::AuctionAward
            | Self::AuctionTakeOne => Category::Limit,

            _ => return None,
        })
    }
}
