//! The decisions that come before everything else: set-up, landscapes and recruiting cards won, cards drawn.

use enumset::{EnumSet, EnumSetType};

use super::Mover;
use crate::game::Known;
use crate::games::princes::rules::components::{BonusCard, PrestigeCard, Profession};
use crate::games::princes::rules::constants::KEPT;
use crate::games::princes::rules::findings::{Fault, Findings, Hidden, Part, Value, Violation};
use crate::games::princes::rules::moves::Keep;
use crate::games::princes::rules::rulebook::Rule;
use crate::games::princes::rules::state::{
    Cards, Choice, Decision, DecisionKind, Placement, Seen, count,
};

impl Mover<'_> {
    pub(super) fn keep_three(&self, kept: &[Profession], findings: &mut impl Findings) {
        self.awaited(Rule::SetupKeepThree, Choice::KeepThree, findings);
        let hand = self.player.hand;
        let chosen: EnumSet<Profession> = kept.iter().copied().collect();
        let different = count(chosen);
        if different != u32::from(KEPT) || kept.len() != usize::from(KEPT) {
            findings.broken(|| {
                Violation::new(Rule::SetupKeepThree, Part::Kept)
                    .exactly(Value::Count(KEPT.into()))
                    .not(Value::Count(different))
            });
        }
        let seen = if hand.hidden > 0 {
            Seen::in_state(self.state).professions
        } else {
            EnumSet::new()
        };
        let known = hand.hold(chosen, seen);
        findings.judge(known, Rule::SetupKeepThree, Hidden::Hand(self.seat), || {
            Violation::new(Rule::SetupKeepThree, Part::Kept)
                .one_of(Value::Professions(hand.professions))
                .not(Value::Professions(chosen - hand.professions))
        });
    }

    pub(super) fn place_landscape(&self, placement: Placement, findings: &mut impl Findings) {
        self.awaited(Rule::AuctionObject, Choice::LandscapePlacement, findings);
        let broken =
            |rule| Violation::new(rule, Part::Piece).not(Value::Pieces(placement.piece.into()));
        match self.state.decision {
            Some(Decision {
                about: DecisionKind::Landscape(Some(won)),
                ..
            }) if won != placement.piece => {
                findings.broken(|| broken(Rule::AuctionObject).exactly(Value::Pieces(won.into())));
            }
            Some(Decision {
                about: DecisionKind::Landscape(None),
                ..
            }) => {
                let left = self.state.landscapes_left();
                if !left.contains(placement.piece) {
                    findings.broken(|| {
                        broken(Rule::LandscapeTypeAvailable).one_of(Value::Pieces(left))
                    });
                }
            }
            _ => {}
        }
        self.lies(placement, findings);
    }

    pub(super) fn hold(&self, findings: &mut impl Findings) {
        self.awaited(Rule::AuctionObject, Choice::RecruitOrHold, findings);
    }

    pub(super) fn keep_profession(&self, keep: &Keep<Profession>, findings: &mut impl Findings) {
        let cards = match self.state.decision {
            Some(Decision {
                about: DecisionKind::Professions(drawn),
                ..
            }) => Some(drawn),
            _ => None,
        };
        let seen = |seen: Seen| seen.professions;
        let draw = Draw {
            cards,
            seen,
            hidden: Hidden::DrawnProfessions,
            value: Value::Professions,
        };
        self.keep_one(draw, keep, findings);
    }

    pub(super) fn keep_bonus_card(&self, keep: &Keep<BonusCard>, findings: &mut impl Findings) {
        let cards = match self.state.decision {
            Some(Decision {
                about: DecisionKind::BonusCards(drawn),
                ..
            }) => Some(drawn),
            _ => None,
        };
        let seen = |seen: Seen| seen.bonus_cards;
        let draw = Draw {
            cards,
            seen,
            hidden: Hidden::DrawnBonusCards,
            value: Value::BonusCards,
        };
        self.keep_one(draw, keep, findings);
    }

    pub(super) fn keep_prestige_card(
        &self,
        keep: &Keep<PrestigeCard>,
        findings: &mut impl Findings,
    ) {
        let cards = match self.state.decision {
            Some(Decision {
                about: DecisionKind::PrestigeCards(drawn),
                ..
            }) => Some(drawn),
            _ => None,
        };
        let seen = |seen: Seen| seen.prestige_cards;
        let draw = Draw {
            cards,
            seen,
            hidden: Hidden::DrawnPrestigeCards,
            value: Value::PrestigeCards,
        };
        self.keep_one(draw, keep, findings);
    }

    fn keep_one<C: EnumSetType>(
        &self,
        draw: Draw<C>,
        keep: &Keep<C>,
        findings: &mut impl Findings,
    ) {
        self.awaited(Rule::DrawKeepOne, Choice::KeepOne, findings);
        let Draw {
            cards,
            seen,
            hidden,
            value,
        } = draw;
        let broken = |part| Violation::new(Rule::DrawKeepOne, part);
        let Some(drawn) = cards else {
            if self.awaiting.choice == Choice::KeepOne {
                findings.broken(|| broken(Part::Move));
            }
            return;
        };
        let seen = if drawn.hidden > 0 {
            seen(Seen::in_state(self.state))
        } else {
            EnumSet::new()
        };
        let possible = drawn.hold(keep.kept.into(), seen);
        findings.judge(possible, Rule::DrawKeepOne, hidden, || {
            broken(Part::Kept)
                .one_of(value(drawn.known))
                .not(value(keep.kept.into()))
        });
        if possible == Known::No {
            return;
        }
        let returned: EnumSet<C> = keep.returned.iter().copied().collect();
        let all = returned | keep.kept;
        let each_once = keep.returned.len() + 1 == all.len();
        let everything = count(all) == drawn.count() && drawn.known.is_subset(all);
        let possible = if each_once && everything {
            drawn.hold(all, seen)
        } else {
            Known::No
        };
        findings.judge(possible, Rule::DrawKeepOne, hidden, || {
            broken(Part::Returned)
                .exactly(value(drawn.known - keep.kept))
                .not(value(returned))
                .because(if !each_once {
                    Fault::Twice
                } else if everything || count(all) > drawn.count() {
                    Fault::NotDrawn
                } else {
                    Fault::Missing
                })
        });
    }
}

/// Cards that were drawn to keep one of them.
#[derive(Clone, Copy)]
struct Draw<C: EnumSetType> {
    /// The cards; `None` when cards of another kind, or no cards, were drawn.
    cards: Option<Cards<C>>,
    /// The visible cards of their kind.
    seen: fn(Seen) -> EnumSet<C>,
    /// The hidden information that is reported when some of them are hidden.
    hidden: Hidden,
    /// Converts cards of this kind to a value.
    value: fn(EnumSet<C>) -> Value,
}
