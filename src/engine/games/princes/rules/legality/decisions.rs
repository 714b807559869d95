//! The decisions that come before everything else: set-up, landscapes and recruiting cards won, cards drawn.

use enumset::{EnumSet, EnumSetType};

use super::Mover;
use crate::components::{BonusCard, PrestigeCard, Profession};
use crate::constants::KEPT;
use crate::findings::{Fault, Findings, Hidden, Part, Value, Violation};
use crate::moves::Keep;
use crate::rulebook::Rule;
use crate::state::{Cards, Choice, Decision, DecisionKind, Placement, Seen, count};
use maecenas_game::Known;

impl Mover<'_> {
    pub(super) fn keep_three(&self, kept: &[Profession], findings: &mut impl Findings) {
        self.awaited(Rule::SetupKeepThree, Choice::KeepThree, findings);
        let hand = self.player.hand;
        let chosen: EnumSet<Profession> = kept.iter().copied().collect();
        let card = |index: usize| {
            Violation::new(Rule::SetupKeepThree, Part::KeptCard(index))
                .not(Value::Professions(kept[index].into()))
        };
        let different = count(chosen);
        if (different as usize) < kept.len() {
            let again = (0..kept.len()).filter(|index| kept[..*index].contains(&kept[*index]));
            for index in again {
                findings.broken(|| card(index).because(Fault::Twice));
            }
        } else if different != u32::from(KEPT) {
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
        let dealt = Cards {
            known: hand.professions,
            hidden: hand.hidden,
        };
        let strange = (0..kept.len()).filter(|index| dealt.lack(kept[*index], seen));
        if strange.clone().next().is_some() {
            for index in strange {
                findings.broken(|| card(index).one_of(Value::Professions(hand.professions)));
            }
            return;
        }
        let known = dealt.hold(chosen, seen);
        findings.judge(known, Rule::SetupKeepThree, Hidden::Hand(self.seat), || {
            Violation::new(Rule::SetupKeepThree, Part::Kept)
                .one_of(Value::Professions(hand.professions))
                .not(Value::Professions(chosen - hand.professions))
        });
    }

    pub(super) fn place_landscape(&self, placement: Placement, findings: &mut impl Findings) {
        self.awaited(Rule::AuctionObject, Choice::PlaceLandscape, findings);
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
        let fault = |index: usize| {
            let card = keep.returned[index];
            if card == keep.kept {
                Some(Fault::Kept)
            } else if keep.returned[..index].contains(&card) {
                Some(Fault::Twice)
            } else {
                drawn.lack(card, seen).then_some(Fault::NotDrawn)
            }
        };
        let wrong = (0..keep.returned.len()).filter_map(|index| Some((index, fault(index)?)));
        if wrong.clone().next().is_some() {
            for (index, fault) in wrong {
                findings.broken(|| {
                    broken(Part::ReturnedCard(index))
                        .one_of(value(drawn.known - keep.kept))
                        .not(value(keep.returned[index].into()))
                        .because(fault)
                });
            }
            return;
        }
        let all = returned | keep.kept;
        let everything = count(all) == drawn.count() && drawn.known.is_subset(all);
        let possible = if everything {
            drawn.hold(all, seen)
        } else {
            Known::No
        };
        findings.judge(possible, Rule::DrawKeepOne, hidden, || {
            broken(Part::Returned)
                .exactly(value(drawn.known - keep.kept))
                .not(value(returned))
                .because(if count(all) > drawn.count() {
                    Fault::NotDrawn
                } else {
                    Fault::Missing
                })
        });
    }
}

impl<C: EnumSetType> Cards<C> {
    /// Whether a card is certainly none of these: it is not among the known ones, and no hidden one can be it.
    fn lack(self, card: C, seen: EnumSet<C>) -> bool {
        !self.known.contains(card) && (self.hidden == 0 || seen.contains(card))
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
