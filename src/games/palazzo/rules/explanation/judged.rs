//! The rules by which each kind of move is judged.

use crate::games::palazzo::rules::moves::MoveKind;
use crate::games::palazzo::rules::rulebook::Rule::{
    self, AuctionHigher, BuildFloorOnce, BuildOnTop, BuyCount, BuyFromSupply, BuyPayment, GameOver,
    HandHeld, MoneyEnoughCards, MoneyRevealed, PalaceKnown, PaymentOneCurrency, ReconstructCard,
    ReconstructSelf, ReconstructSingle, ReconstructSplit, TilePending, TurnPhase, TurnSeat,
};

/// The rules that a move of a kind can break. A test holds that no move is refused by another rule.
#[must_use]
pub const fn judged(kind: MoveKind) -> &'static [Rule] {
    match kind {
        MoveKind::TakeMoney => &[TurnSeat, TurnPhase, GameOver, MoneyEnoughCards],
        MoveKind::TakeCards => &[TurnSeat, TurnPhase, GameOver, MoneyRevealed],
        MoveKind::DrawTiles | MoveKind::HoldAuction | MoveKind::PassAuction => {
            &[TurnSeat, TurnPhase, GameOver]
        }
        MoveKind::Buy => &[
            TurnSeat,
            TurnPhase,
            GameOver,
            BuyCount,
            BuyFromSupply,
            HandHeld,
            PaymentOneCurrency,
            BuyPayment,
        ],
        MoveKind::Bid => &[
            TurnSeat,
            TurnPhase,
            GameOver,
            HandHeld,
            PaymentOneCurrency,
            AuctionHigher,
        ],
        MoveKind::BuildTile | MoveKind::TakeTile => &[
            TurnSeat,
            TurnPhase,
            GameOver,
            TilePending,
            PalaceKnown,
            BuildFloorOnce,
            BuildOnTop,
        ],
        MoveKind::SplitPalace => &[
            TurnSeat,
            TurnPhase,
            GameOver,
            HandHeld,
            ReconstructCard,
            PalaceKnown,
            ReconstructSplit,
        ],
        MoveKind::InsertTile => &[
            TurnSeat,
            TurnPhase,
            GameOver,
            HandHeld,
            ReconstructCard,
            PalaceKnown,
            ReconstructSingle,
            ReconstructSelf,
            BuildFloorOnce,
        ],
        MoveKind::RemoveTile => &[
            TurnSeat,
            TurnPhase,
            GameOver,
            HandHeld,
            ReconstructCard,
            PalaceKnown,
            ReconstructSingle,
        ],
    }
}
