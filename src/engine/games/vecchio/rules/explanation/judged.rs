//! The rules by which each kind of move is judged, and those that decide what it does.

use crate::moves::MoveKind;
use crate::rulebook::Rule;
use crate::rulebook::Rule::{
    CouncilFlip, CouncilStanding, CrestCostToken, CrestLevy, CrestMember, CrestTaken, DecisionNone,
    DecisionOpen, DecisionOption, DecisionSeat, DrawDice, DrawTiles, FinalFlip, FinalFullTrack,
    FinalPass, FinalRound, GameEnd, OfficeFlorins, OfficeFull, OfficeScrolls, OfficeTile,
    OfficeTown, ProvinceFlorins, ProvinceFollowers, ProvinceFull, ProvinceTile, ProvinceTown,
    RecoverRoll, RecoverStand, ReinforceSupply, ReinforceTowns, RollPlace, ScorePass, SetupArea,
    SetupKeepOne, TileChoice, TileCost, TileEffect, TileFaceUp, TileNothing, TileOwned, TileSupply,
    TileTarget, TileWithProvince, TownAction, TownBishop, TownExtraScroll, TownMiddleman,
    TownPayment, TownYield, TravelCarriage, TravelFlorins, TravelNone, TravelStanding,
    TurnActionDue, TurnEnd, TurnFlip, TurnOneAction, TurnOver, TurnSeat, VariantLessLuck,
};

/// The rules that a move of a kind can break. A test holds that no move is refused by another rule.
#[must_use]
pub const fn judged(kind: MoveKind) -> &'static [Rule] {
    match kind {
        MoveKind::ActInTown => &[
            TurnSeat,
            TurnOneAction,
            TurnOver,
            DecisionOpen,
            TravelStanding,
            TravelFlorins,
            TravelCarriage,
            TravelNone,
            TownAction,
            TownPayment,
            TownMiddleman,
            TownBishop,
            TownYield,
            TownExtraScroll,
        ],
        MoveKind::TakeOverProvince => &[
            TurnSeat,
            TurnOneAction,
            TurnOver,
            DecisionOpen,
            TravelStanding,
            TravelFlorins,
            TravelCarriage,
            TravelNone,
            ProvinceTown,
            ProvinceFull,
            ProvinceFollowers,
            ProvinceFlorins,
            TileOwned,
            TileFaceUp,
            TileTarget,
            TileWithProvince,
        ],
        MoveKind::AssumeOffice => &[
            TurnSeat,
            TurnOneAction,
            TurnOver,
            DecisionOpen,
            TravelStanding,
            TravelFlorins,
            TravelCarriage,
            TravelNone,
            OfficeTown,
            OfficeFull,
            OfficeScrolls,
            OfficeFlorins,
        ],
        MoveKind::Reinforce => &[
            TurnSeat,
            TurnOneAction,
            TurnOver,
            DecisionOpen,
            ReinforceSupply,
            ReinforceTowns,
        ],
        MoveKind::Recover => &[TurnSeat, TurnOneAction, TurnOver, DecisionOpen, RecoverRoll],
        MoveKind::UseProvinceTile => &[
            TurnSeat,
            TurnOver,
            DecisionOpen,
            TileOwned,
            TileFaceUp,
            TileCost,
            TileSupply,
            TileNothing,
            TileChoice,
            TileTarget,
            TileWithProvince,
        ],
        MoveKind::EndTurn => &[TurnSeat, TurnActionDue, TurnOver, DecisionOpen],
        MoveKind::PassTurn => &[TurnSeat, TurnOver, DecisionOpen, FinalPass],
        answer => answers(answer),
    }
}

/// The rules that an answer to a decision can break; set-up has nothing but decisions.
const fn answers(kind: MoveKind) -> &'static [Rule] {
    match kind {
        MoveKind::KeepCouncilTile => &[
            SetupKeepOne,
            TurnOver,
            DecisionOpen,
            DecisionSeat,
            DecisionNone,
        ],
        MoveKind::PlaceMembers => &[
            SetupArea,
            TurnOver,
            DecisionOpen,
            DecisionSeat,
            DecisionNone,
        ],
        MoveKind::PlaceRolled => &[
            TurnOver,
            DecisionOpen,
            DecisionSeat,
            DecisionOption,
            DecisionNone,
        ],
        MoveKind::LayDown | MoveKind::TakeBack => &[
            TurnOver,
            DecisionOpen,
            DecisionSeat,
            DecisionNone,
            CrestMember,
        ],
        MoveKind::PayLevy => &[
            TurnOver,
            DecisionOpen,
            DecisionSeat,
            DecisionNone,
            CrestLevy,
        ],
        MoveKind::ChooseProvinceTile => &[
            TurnOver,
            DecisionOpen,
            DecisionSeat,
            DecisionNone,
            ProvinceTile,
        ],
        MoveKind::KeepOfficeTile => &[
            TurnOver,
            DecisionOpen,
            DecisionSeat,
            DecisionNone,
            OfficeTile,
        ],
        _ => &[TurnOver, DecisionOpen, DecisionSeat, DecisionNone],
    }
}

/// The rules that decide what a legal move of a kind does, beside those that judge it.
#[must_use]
pub const fn deciding(kind: MoveKind) -> &'static [Rule] {
    match kind {
        MoveKind::KeepCouncilTile => &[DrawDice],
        MoveKind::ActInTown => &[CouncilStanding],
        MoveKind::TakeOverProvince => &[
            ProvinceTile,
            CouncilStanding,
            CrestTaken,
            CrestCostToken,
            CrestMember,
            CrestLevy,
            FinalRound,
            FinalFullTrack,
            VariantLessLuck,
        ],
        MoveKind::AssumeOffice => &[
            OfficeTile,
            CouncilStanding,
            CrestTaken,
            CrestCostToken,
            CrestMember,
            CrestLevy,
            DrawTiles,
            FinalRound,
            FinalFullTrack,
            VariantLessLuck,
        ],
        MoveKind::Reinforce => &[RollPlace, CouncilStanding, DrawDice, VariantLessLuck],
        MoveKind::Recover => &[RecoverStand, RollPlace, CouncilStanding, DrawDice],
        MoveKind::UseProvinceTile => &[RollPlace, TileEffect, DrawDice],
        MoveKind::EndTurn => &[TurnFlip, TurnEnd, CouncilFlip, FinalRound, GameEnd],
        MoveKind::PassTurn => &[TurnFlip, TurnEnd, CouncilFlip, GameEnd, ScorePass],
        MoveKind::ChooseFollower => &[CouncilStanding, CouncilFlip],
        MoveKind::PlaceRolled => &[RollPlace],
        MoveKind::KeepOfficeTile => &[CouncilFlip, DrawTiles, FinalFlip],
        MoveKind::PlaceMembers
        | MoveKind::LayDown
        | MoveKind::TakeBack
        | MoveKind::PayLevy
        | MoveKind::ChooseProvinceTile => &[],
    }
}
