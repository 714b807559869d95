//! Printing of the stage and of the open decision.

use super::values::number;
use crate::contract::wire::vecchio::v1 as wire;
use crate::games::vecchio::rules::{Decision, DecisionKind, Roll, Stage, Step, Track};
use crate::games::vecchio::wire::names::{WireEnum, numbers};

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
    let placing = |seat, thrown: Option<Roll>| {
        Wire::PlacingMembers(wire::PlacingMembers {
            seat: Some(number(seat)),
            roll: thrown.map(roll),
        })
    };
    let stage = match stage {
        Stage::KeepTile => Wire::KeepingTiles(wire::KeepingTiles {}),
        Stage::FirstPlacement(seat, thrown) => placing(seat, Some(thrown)),
        Stage::SecondPlacement(seat) => placing(seat, None),
        Stage::Turn(turn) => Wire::Turn(wire::Turn {
            seat: Some(number(turn.seat)),
            action_count: turn.actions.into(),
            tile_used: turn.tile_used,
            final_round: turn.final_round,
        }),
        Stage::Finished => Wire::Finished(wire::Finished {}),
    };
    wire::Stage { stage: Some(stage) }
}

/// Prints the open decision, with what follows in the same action after it.
pub(super) fn decision(open: Decision, then: Option<Step>) -> wire::Decision {
    use wire::decision::Decision as Wire;
    let seat = Some(number(open.seat));
    let entered = then.map(|step| match step {
        Step::Bonus(track) | Step::Tile(track) => track.number(),
    });
    let decision = match open.about {
        DecisionKind::Follower => Wire::Follower(wire::FollowerChoice { seat, entered }),
        DecisionKind::RolledMembers(thrown, count) => Wire::RolledMembers(wire::RolledMembers {
            seat,
            roll: Some(roll(thrown)),
            count: Some(count.into()),
        }),
        DecisionKind::CrestMember => Wire::FamilyMember(wire::FamilyMemberChoice {
            seat,
            entered: entered.unwrap_or_default(),
        }),
        DecisionKind::CrestLevy => Wire::Levy(wire::LevyChoice {
            seat,
            entered: entered.unwrap_or_default(),
        }),
        DecisionKind::ProvinceTile(region) => Wire::ProvinceTile(wire::ProvinceTileChoice {
            seat,
            region: region.number(),
        }),
        DecisionKind::CouncilTile(drawn) => Wire::OfficeTile(wire::OfficeTileChoice {
            seat,
            track: Track::Council.number(),
            council_tiles: numbers(drawn.known),
            nobility_tiles: Vec::new(),
            hidden_count: drawn.hidden.into(),
        }),
        DecisionKind::NobilityTile(drawn) => Wire::OfficeTile(wire::OfficeTileChoice {
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
