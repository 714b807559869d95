//! Printing of the stage and of the open decision.

use super::values::number;
use crate::games::vecchio::wire::names::{WireEnum, numbers};
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_vecchio_rules::{Decision, DecisionKind, Roll, Seat, Stage, Step, Track};

/// Prints two dice.
pub(super) fn roll(roll: Roll) -> wire::Roll {
    let [first, second] = roll.dice().map(u32::from);
    wire::Roll {
        first: Some(first),
        second: Some(second),
    }
}

/// Prints the part of the game that is being played.
pub(super) fn stage(stage: Stage) -> wire::Stage {
    use wire::stage::Stage as Wire;
    let placing = |thrown: Option<Roll>| {
        Wire::PlacingMembers(wire::PlacingMembers {
            roll: thrown.map(roll),
        })
    };
    let stage = match stage {
        Stage::KeepTile => Wire::KeepingTiles(wire::KeepingTiles {}),
        Stage::FirstPlacement(_, thrown) => placing(Some(thrown)),
        Stage::SecondPlacement(_) => placing(None),
        Stage::Turn(turn) => Wire::Turn(wire::Turn {
            action_count: turn.actions.into(),
            tile_used: turn.tile_used,
            final_round: turn.final_round,
        }),
        Stage::Finished => Wire::Finished(wire::Finished {}),
    };
    wire::Stage { stage: Some(stage) }
}

/// The seat whose turn it is; `None` where it is no seat's turn.
pub(super) const fn active(stage: Stage) -> Option<Seat> {
    match stage {
        Stage::FirstPlacement(seat, _) | Stage::SecondPlacement(seat) => Some(seat),
        Stage::Turn(turn) => Some(turn.seat),
        Stage::KeepTile | Stage::Finished => None,
    }
}

/// Prints the open decision, with what follows in the same action after it.
pub(super) fn decision(open: Decision, then: Option<Step>) -> wire::Decision {
    use wire::decision::Decision as Wire;
    let seat = Some(number(open.seat));
    let entered = then.map(|step| match step {
        Step::Bonus(track) | Step::Tile(track) => track.number(),
    });
    let decision = match open.about {
        DecisionKind::Follower => Wire::FollowerChoice(wire::FollowerChoice { seat, entered }),
        DecisionKind::RolledMembers(thrown, count) => Wire::RolledMembers(wire::RolledMembers {
            seat,
            roll: Some(roll(thrown)),
            count: Some(count.into()),
        }),
        DecisionKind::CrestMember => Wire::FamilyMemberChoice(wire::FamilyMemberChoice {
            seat,
            entered: entered.unwrap_or_default(),
        }),
        DecisionKind::CrestLevy => Wire::LevyChoice(wire::LevyChoice {
            seat,
            entered: entered.unwrap_or_default(),
        }),
        DecisionKind::ProvinceTile(region) => Wire::ProvinceTileChoice(wire::ProvinceTileChoice {
            seat,
            region: region.number(),
        }),
        DecisionKind::CouncilTile(drawn) => Wire::OfficeTileChoice(wire::OfficeTileChoice {
            seat,
            track: Track::Council.number(),
            council_tiles: numbers(drawn.known),
            nobility_tiles: Vec::new(),
            hidden_count: drawn.hidden.into(),
        }),
        DecisionKind::NobilityTile(drawn) => Wire::OfficeTileChoice(wire::OfficeTileChoice {
            seat,
            track: Track::Nobility.number(),
            council_tiles: Vec::new(),
            nobility_tiles: numbers(drawn.known),
            hidden_count: drawn.hidden.into(),
        }),
    };
    wire::Decision {
        decision: Some(decision),
    }
}
