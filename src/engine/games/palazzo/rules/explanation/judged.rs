//! The rules by which each kind of move is judged, and those that decide what it does.

use crate::moves::MoveKind;
use crate::rulebook::Rule;
use crate::rulebook::Rule::{
    AuctionAward, AuctionBuilder, AuctionEmpty, AuctionHigher, AuctionLot, AuctionOpening,
    AuctionPass, AuctionTakeOne, BuildDiscard, BuildFloorOnce, BuildOnTop, BuyCount, BuyFromSupply,
    BuyPayment, BuyPrice, DrawOrder, DrawRider, DrawTiles, GameEnd, GameOver, HandHeld,
    MoneyEnoughCards, MoneyNewDeck, MoneyRevealed, PalaceKnown, PaymentGroup, PaymentOneCurrency,
    ReconstructCard, ReconstructSelf, ReconstructSingle, ReconstructSplit, TilePending, TurnPhase,
    TurnSeat,
};

/// The rules that a move of a kind can break. A test holds that no move is refused by another rule.
#[must_use]
pub const fn judged(kind: MoveKind) -> &'static [Rule] {
    match kind {
        MoveKind::TakeMoney => &[TurnSeat, TurnPhase, GameOver, MoneyEnoughCards],
        MoveKind::TakeCards => &[TurnSeat, TurnPhase, GameOver, MoneyRevealed],
        MoveKind::DrawTiles | MoveKind::HoldAuction => &[TurnSeat, TurnPhase, GameOver],
        MoveKind::PassAuction => &[TurnSeat, TurnPhase, GameOver, AuctionPass],
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
        MoveKind::PlaceBid => &[
            TurnSeat,
            TurnPhase,
            GameOver,
            HandHeld,
            PaymentOneCurrency,
            AuctionHigher,
            AuctionPass,
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

/// The rules that decide what a legal move of a kind does, beside those that judge it.
#[must_use]
pub const fn deciding(kind: MoveKind) -> &'static [Rule] {
    match kind {
        MoveKind::TakeMoney => &[MoneyRevealed, MoneyNewDeck],
        MoveKind::DrawTiles => &[DrawOrder, DrawTiles, DrawRider, GameEnd],
        MoveKind::Buy => &[PaymentGroup, BuyPrice],
        MoveKind::HoldAuction => &[
            AuctionBuilder,
            AuctionLot,
            AuctionOpening,
            AuctionTakeOne,
            AuctionEmpty,
        ],
        MoveKind::PlaceBid => &[PaymentGroup, AuctionAward],
        MoveKind::PassAuction => &[AuctionAward],
        MoveKind::BuildTile => &[BuildDiscard],
        MoveKind::TakeTile => &[AuctionTakeOne, BuildDiscard],
        MoveKind::TakeCards
        | MoveKind::SplitPalace
        | MoveKind::InsertTile
        | MoveKind::RemoveTile => &[],
    }
}
