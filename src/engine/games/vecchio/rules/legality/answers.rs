//! Answers to decisions: tiles that are kept or chosen, and the events on crests (ruling V41).

use enumset::{EnumSet, EnumSetType};

use super::{Mover, other_tile, other_towns};
use crate::components::{CouncilTile, ProvinceTile, ProvinceTiles, Token, Town, Towns, Track};
use crate::constants::levy_cost;
use crate::findings::{Fault, Findings, Hidden, Part, Value, Violation};
use crate::moves::OfficeTile;
use crate::rulebook::Rule;
use crate::state::{DecisionKind, Tiles};
use maecenas_game::Known;

impl Mover<'_> {
    /// Judges which of the three council tiles is kept at set-up.
    pub(super) fn keep_council_tile(&self, tile: CouncilTile, findings: &mut impl Findings) {
        let unseen = || self.state.unseen_council();
        let (rule, dealt) = (Rule::SetupKeepOne, self.player.dealt.eliminated(unseen));
        let known = dealt.holds(tile, unseen);
        findings.judge(known, rule, Hidden::DealtTiles(self.seat), || {
            among(rule, Value::CouncilTiles, dealt, tile.into())
        });
    }

    pub(super) fn lay_down(&self, town: Town, findings: &mut impl Findings) {
        if self.player.standing.of(town) == 0 {
            findings.broken(|| {
                let standing = self.player.standing.towns();
                let violation =
                    other_towns(Rule::CrestMember, Part::Town, standing, Towns::only(town));
                violation.because(Fault::NoneStands)
            });
        }
    }

    pub(super) fn take_back(&self, town: Town, findings: &mut impl Findings) {
        if self.player.lying.of(town) == 0 {
            findings.broken(|| {
                let lying = self.player.lying.towns();
                let violation =
                    other_towns(Rule::CrestMember, Part::Town, lying, Towns::only(town));
                violation.because(Fault::NoneLies)
            });
        }
    }

    /// Judges what is paid for a levy: 3 Florins, or one token.
    pub(super) fn pay_levy(&self, token: Token, findings: &mut impl Findings) {
        let cost = levy_cost(token);
        if !self.player.goods.contains(&cost) {
            findings.broken(|| {
                let own = self.player.goods.common(&cost);
                Violation::new(Rule::CrestLevy, Part::Token)
                    .at_least(Value::Goods(cost))
                    .not(Value::Goods(own))
            });
        }
    }

    /// Judges which of the region's remaining tiles is chosen.
    pub(super) fn choose_province_tile(&self, tile: ProvinceTile, findings: &mut impl Findings) {
        let decision = self.state.decision().map(|decision| decision.about);
        let Some(DecisionKind::ProvinceTile(region)) = decision else {
            return;
        };
        let left = self.state.provinces();
        if !left.contains(tile) || self.catalog.region_of(tile) != region {
            findings.broken(|| {
                let left = left.both(self.catalog.tiles_of(region));
                other_tile(
                    Rule::ProvinceTile,
                    Part::Tile,
                    left,
                    ProvinceTiles::only(tile),
                )
            });
        }
    }

    /// Judges which of the drawn tiles is kept. A tile of the other stack is none of them.
    pub(super) fn keep_office_tile(&self, tile: OfficeTile, findings: &mut impl Findings) {
        let rule = Rule::OfficeTile;
        let decision = self.state.decision().map(|decision| decision.about);
        let hidden = Hidden::DrawnTiles(self.seat);
        match (decision, tile) {
            (Some(DecisionKind::CouncilTile(drawn)), OfficeTile::Council(tile)) => {
                let unseen = || self.state.unseen_council();
                let drawn = drawn.eliminated(unseen);
                let known = drawn.holds(tile, unseen);
                findings.judge(known, rule, hidden, || {
                    among(rule, Value::CouncilTiles, drawn, tile.into())
                });
            }
            (Some(DecisionKind::NobilityTile(drawn)), OfficeTile::Nobility(tile)) => {
                let unseen = || self.state.unseen_nobility();
                let drawn = drawn.eliminated(unseen);
                let known = drawn.holds(tile, unseen);
                findings.judge(known, rule, hidden, || {
                    among(rule, Value::NobilityTiles, drawn, tile.into())
                });
            }
            (_, other) => findings.judge(Known::No, rule, hidden, || {
                let (right, named) = match other {
                    OfficeTile::Council(_) => (Track::Nobility, Track::Council),
                    OfficeTile::Nobility(_) => (Track::Council, Track::Nobility),
                };
                Violation::new(rule, Part::Tile)
                    .exactly(Value::Tracks(right.into()))
                    .not(Value::Tracks(named.into()))
            }),
        }
    }
}

/// The violation of a tile that is not among those of a decision. Tiles that are partly hidden are not named as the allowed ones.
fn among<T: EnumSetType>(
    rule: Rule,
    value: fn(EnumSet<T>) -> Value,
    tiles: Tiles<T>,
    named: EnumSet<T>,
) -> Violation {
    let violation = Violation::new(rule, Part::Tile).not(value(named));
    if tiles.hidden == 0 {
        violation.one_of(value(tiles.known))
    } else {
        violation
    }
}
