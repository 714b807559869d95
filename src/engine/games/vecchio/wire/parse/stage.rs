//! Parsing of the stage and of the open decision.

use enumset::EnumSet;

use super::values::{no_such_value, roll, small};
use super::{duplicate, missing};
use crate::codec::{active_seat, parse_seat};
use crate::games::vecchio::wire::names::{WireEnum, read_set};
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_vecchio_rules::{
    CouncilTile, Decision, DecisionKind, Line, NobilityTile, Region, Seat, Stage, Step, Tiles,
    Track, Turn,
};

/// The number of players, by which seats are checked.
#[derive(Clone, Copy)]
pub(super) struct Around {
    pub(super) players: usize,
}

impl Around {
    pub(super) fn seat(self, number: Option<u32>, at: &Path<'_>, faults: &mut Faults) -> Seat {
        parse_seat(number, self.players, at, faults)
    }

    /// Parses the stage of a position, with whose turn it is.
    pub(super) fn stage(self, position: &wire::State, at: &Path<'_>, faults: &mut Faults) -> Stage {
        use wire::stage::Stage as Wire;
        let stage = position.stage.as_ref().and_then(|wire| wire.stage.as_ref());
        let is_turn = matches!(stage, Some(Wire::PlacingMembers(_) | Wire::Turn(_)));
        let at = at.field("activeSeat");
        let seat = active_seat(position.active_seat, is_turn, self.players, &at, faults);
        match stage {
            Some(Wire::KeepingTiles(_)) => Stage::KeepTile,
            Some(Wire::PlacingMembers(placing)) => {
                let thrown = placing.roll.as_ref().and_then(roll);
                thrown.map_or(Stage::SecondPlacement(seat), |roll| {
                    Stage::FirstPlacement(seat, roll)
                })
            }
            Some(Wire::Turn(turn)) => Stage::Turn(Turn {
                seat,
                actions: small(turn.action_count),
                tile_used: turn.tile_used,
                final_round: turn.final_round,
            }),
            Some(Wire::Finished(_)) | None => Stage::Finished,
        }
    }

    /// The open decision, and what follows in the same action after it.
    pub(super) fn decision(
        self,
        wire: Option<&wire::Decision>,
        at: &Path<'_>,
        faults: &mut Faults,
    ) -> (Option<Decision>, Option<Step>) {
        use wire::decision::Decision as Wire;
        let mut then = None;
        let Some(wire) = wire.and_then(|wire| wire.decision.as_ref()) else {
            return (None, None);
        };
        let (seat, about, at) = match wire {
            Wire::FollowerChoice(open) => {
                let at = at.field("followerChoice");
                let entered = open.entered;
                let entered =
                    entered.and_then(|track| Track::read(track, &at.field("entered"), faults));
                then = entered.map(Step::Tile);
                (open.seat, Some(DecisionKind::Follower), at)
            }
            Wire::RolledMembers(open) => {
                let at = at.field("rolledMembers");
                let thrown = open.roll.as_ref().and_then(roll);
                if thrown.is_none() {
                    missing(&at.field("roll"), faults);
                }
                let count = small(open.count.unwrap_or_default());
                let about = thrown.map(|roll| DecisionKind::RolledMembers(roll, count));
                (open.seat, about, at)
            }
            Wire::FamilyMemberChoice(open) => {
                let at = at.field("familyMemberChoice");
                let entered = Track::read(open.entered, &at.field("entered"), faults);
                then = entered.map(Step::Bonus);
                (open.seat, Some(DecisionKind::CrestMember), at)
            }
            Wire::LevyChoice(open) => {
                let at = at.field("levyChoice");
                let entered = Track::read(open.entered, &at.field("entered"), faults);
                then = entered.map(Step::Bonus);
                (open.seat, Some(DecisionKind::CrestLevy), at)
            }
            Wire::ProvinceTileChoice(open) => {
                let at = at.field("provinceTileChoice");
                let region = Region::read(open.region, &at.field("region"), faults);
                (open.seat, region.map(DecisionKind::ProvinceTile), at)
            }
            Wire::OfficeTileChoice(open) => {
                let at = at.field("officeTileChoice");
                (open.seat, office_tile(open, &at, faults), at)
            }
        };
        let seat = self.seat(seat, &at.field("seat"), faults);
        (about.map(|about| Decision { seat, about }), then)
    }

    /// The members on each track; a track that is not listed is empty.
    pub(super) fn tracks(
        self,
        wire: &[wire::TrackMembers],
        at: &Path<'_>,
        faults: &mut Faults,
    ) -> [Line; Track::COUNT] {
        let mut found: [Option<Line>; Track::COUNT] = [None; Track::COUNT];
        for (index, members) in wire.iter().enumerate() {
            let at = at.index(index);
            let seats = at.field("seats");
            let numbered = members.seats.iter().enumerate();
            let line: Line = numbered
                .map(|(index, seat)| self.seat(Some(*seat), &seats.index(index), faults))
                .collect();
            let at = at.field("track");
            let Some(track) = Track::read(members.track, &at, faults) else {
                continue;
            };
            match found.get_mut(track.index()) {
                Some(slot @ None) => *slot = Some(line),
                _ => duplicate(&at, faults),
            }
        }
        found.map(Option::unwrap_or_default)
    }
}

/// Tiles that were drawn from a Florence stack. Those of the other stack, and a region track, are faults.
fn office_tile(
    wire: &wire::OfficeTileChoice,
    at: &Path<'_>,
    faults: &mut Faults,
) -> Option<DecisionKind> {
    let hidden = small(wire.hidden_count);
    let (council, nobility) = (at.field("councilTiles"), at.field("nobilityTiles"));
    let council_tiles: EnumSet<CouncilTile> = read_set(&wire.council_tiles, &council, faults);
    let nobility_tiles: EnumSet<NobilityTile> = read_set(&wire.nobility_tiles, &nobility, faults);
    let at = at.field("track");
    match Track::read(wire.track, &at, faults)? {
        Track::Council => {
            if let Some(tile) = nobility_tiles.iter().next() {
                no_such_value(&nobility.index(0), tile.name(), faults);
            }
            let known = council_tiles;
            Some(DecisionKind::CouncilTile(Tiles { known, hidden }))
        }
        Track::Nobility => {
            if let Some(tile) = council_tiles.iter().next() {
                no_such_value(&council.index(0), tile.name(), faults);
            }
            let known = nobility_tiles;
            Some(DecisionKind::NobilityTile(Tiles { known, hidden }))
        }
        region => {
            no_such_value(&at, region.name(), faults);
            None
        }
    }
}
