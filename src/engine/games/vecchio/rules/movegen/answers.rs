//! Generates the answers to open decisions, those of set-up included.

use super::lister::Lister;
use crate::components::{Follower, Token};
use crate::constants::{ANY_TOWN_ROLL, PLACED};
use crate::moves::{Move, MoveKind, OfficeTile};
use crate::state::{DecisionKind, Stage};

impl Lister<'_> {
    /// The answers to the decision that is open for the seat.
    pub(super) fn answers(&mut self) {
        let Some(decision) = self.state.decision() else {
            self.set_up();
            return;
        };
        match decision.about {
            DecisionKind::Follower => {
                for follower in Follower::ALL {
                    self.add(Move::ChooseFollower(follower));
                }
            }
            DecisionKind::RolledMembers(roll, members) => {
                let towns = self.catalog.rolled(roll.total());
                self.placements(towns, members.into(), Move::PlaceRolled);
            }
            DecisionKind::CrestMember => {
                for town in self.player.standing.towns().iter() {
                    self.add(Move::LayDown(town));
                }
                for town in self.player.lying.towns().iter() {
                    self.add(Move::TakeBack(town));
                }
            }
            DecisionKind::CrestLevy => {
                for token in Token::ALL {
                    self.add(Move::PayLevy(token));
                }
            }
            DecisionKind::ProvinceTile(region) => {
                for tile in self.catalog.tiles_of(region).iter() {
                    self.add(Move::ChooseProvinceTile(tile));
                }
            }
            DecisionKind::CouncilTile(drawn) => {
                let drawn = drawn.eliminated(|| self.state.unseen_council());
                self.hides(MoveKind::KeepOfficeTile, drawn.hidden);
                for tile in drawn.known {
                    self.add(Move::KeepOfficeTile(OfficeTile::Council(tile)));
                }
            }
            DecisionKind::NobilityTile(drawn) => {
                let drawn = drawn.eliminated(|| self.state.unseen_nobility());
                self.hides(MoveKind::KeepOfficeTile, drawn.hidden);
                for tile in drawn.known {
                    self.add(Move::KeepOfficeTile(OfficeTile::Nobility(tile)));
                }
            }
        }
    }

    fn set_up(&mut self) {
        match self.state.stage() {
            Stage::KeepTile => {
                let unseen = || self.state.unseen_council();
                let dealt = self.player.dealt.eliminated(unseen);
                self.hides(MoveKind::KeepCouncilTile, dealt.hidden);
                for tile in dealt.known {
                    self.add(Move::KeepCouncilTile(tile));
                }
            }
            Stage::FirstPlacement(_, roll) if roll.total() != ANY_TOWN_ROLL => {
                self.area(roll.total());
            }
            Stage::FirstPlacement(..) | Stage::SecondPlacement(_) => {
                for area in self.catalog.area_numbers() {
                    self.area(area);
                }
            }
            Stage::Turn(_) | Stage::Finished => {}
        }
    }

    /// The placements at an area.
    fn area(&mut self, area: u8) {
        let towns = self.catalog.area(area).unwrap_or_default();
        self.placements(towns, PLACED, |towns| Move::PlaceMembers { area, towns });
    }

    /// Marks the list incomplete: hidden tiles may allow more moves of a kind, if moves of that kind are listed.
    fn hides(&mut self, kind: MoveKind, count: u8) {
        if count > 0 && self.wants(kind) {
            self.is_incomplete();
        }
    }
}
