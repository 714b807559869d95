//! Completions for a purpose, which random ones seldom show: those in which hidden things are as a move needs them, and those in which they
//! are not.

use enumset::{EnumSet, EnumSetType};
use maecenas_princes_rules::{
    Cards, DecisionKind, Hand, Keep, Move, Parts, Profession, Seat, Seen as Visible, Stack, State,
};

use super::{Seen, enrich, name};

impl Seen {
    /// A completion in which everything hidden is as a move of a seat needs it.
    pub(super) fn favourable(&self, seat: Seat, made: &Move) -> Option<State> {
        self.changed(|parts| {
            enrich(parts);
            let (least, most) = self.view.supply().recruiting;
            match made {
                Move::TakeProfession => parts.supply.recruiting = Some(least),
                Move::Nominate(Stack::RecruitingCard, _) | Move::Buy(Stack::RecruitingCard, _) => {
                    parts.supply.recruiting = Some(most);
                }
                _ => {}
            }
            if matches!(made, Move::TakeProfession) && least < most {
                parts.profession_deck = None;
            }
            self.freedom(parts, made, true);
            let hand = &mut parts.players[seat.index()].hand;
            match made {
                Move::CompleteWork(work) => {
                    has(hand, [work.profession]);
                    let held = &mut parts.players[seat.index()].bonus_cards;
                    name(held, work.bonus_cards.iter().copied());
                }
                Move::KeepThree(kept) => has(hand, kept.iter().copied()),
                Move::Recruit { .. } if hand.recruiting == 0 && hand.hidden > 0 => {
                    (hand.recruiting, hand.hidden) = (1, hand.hidden - 1);
                }
                _ => {}
            }
            let about = parts.decision.as_mut().map(|open| &mut open.about);
            match (about, made) {
                (Some(DecisionKind::Professions(drawn)), Move::KeepProfession(keep)) => {
                    name(drawn, all(keep));
                }
                (Some(DecisionKind::BonusCards(drawn)), Move::KeepBonusCard(keep)) => {
                    name(drawn, all(keep));
                }
                (Some(DecisionKind::PrestigeCards(drawn)), Move::KeepPrestigeCard(keep)) => {
                    name(drawn, all(keep));
                }
                _ => {}
            }
        })
    }

    /// Completions in each of which something hidden is not as a move of a seat needs it, though all else is.
    pub(super) fn unfavourable(&self, seat: Seat, made: &Move) -> Vec<State> {
        let visible = Visible::in_state(&self.view);
        let mut found: Vec<State> = Vec::new();
        let mut add = |tell: &dyn Fn(&mut Parts)| {
            found.extend(self.changed(|parts| {
                enrich(parts);
                tell(parts);
            }));
        };
        let (least, most) = self.view.supply().recruiting;
        for left in [least, most] {
            add(&|parts| parts.supply.recruiting = Some(left));
        }
        add(&|parts| self.freedom(parts, made, false));
        let named = match made {
            Move::CompleteWork(work) => work.profession.into(),
            Move::KeepThree(kept) => kept.iter().copied().collect(),
            _ => EnumSet::new(),
        };
        for (professions, recruiting) in [(9, 0), (1, 9), (0, 9), (0, 1)] {
            add(&|parts| {
                let returned = parts.players.iter().filter_map(|player| player.returned);
                let others = !(visible.professions | named) - returned.collect::<EnumSet<_>>();
                let hand = &mut parts.players[seat.index()].hand;
                let some = others.iter().take(professions);
                let free = usize::from(hand.hidden);
                has(hand, some.take(free));
                let recruits = hand.hidden.min(recruiting);
                hand.recruiting += recruits;
                hand.hidden -= recruits;
            });
        }
        if let Move::CompleteWork(work) = made {
            let played: EnumSet<_> = work.bonus_cards.iter().copied().collect();
            add(&|parts| {
                lacks(
                    &mut parts.players[seat.index()].bonus_cards,
                    visible.bonus_cards,
                    played,
                );
            });
        }
        add(&|parts| {
            let about = parts.decision.as_mut().map(|open| &mut open.about);
            match (about, made) {
                (Some(DecisionKind::Professions(drawn)), Move::KeepProfession(keep)) => {
                    lacks(drawn, visible.professions, all(keep).collect());
                }
                (Some(DecisionKind::BonusCards(drawn)), Move::KeepBonusCard(keep)) => {
                    lacks(drawn, visible.bonus_cards, all(keep).collect());
                }
                (Some(DecisionKind::PrestigeCards(drawn)), Move::KeepPrestigeCard(keep)) => {
                    lacks(drawn, visible.prestige_cards, all(keep).collect());
                }
                _ => {}
            }
        });
        found
    }

    /// Sets the supply of a freedom that is introduced to its most or its least, where it is open.
    fn freedom(&self, parts: &mut Parts, made: &Move, has: bool) {
        if let Move::IntroduceFreedom(freedom) = made {
            let (least, most) = self.view.supply().freedoms[*freedom as usize];
            if least < most {
                let left = if has { most } else { least };
                parts.supply.freedoms.push((*freedom, left));
            }
        }
    }
}

/// All cards that a draw declares.
fn all<C: EnumSetType>(keep: &Keep<C>) -> impl Iterator<Item = C> {
    std::iter::once(keep.kept).chain(keep.returned.iter().copied())
}

/// Names hidden cards of a hand as these professions.
fn has(hand: &mut Hand, professions: impl IntoIterator<Item = Profession>) {
    let mut cards = Cards {
        known: hand.professions,
        hidden: hand.hidden,
    };
    name(&mut cards, professions);
    (hand.professions, hand.hidden) = (cards.known, cards.hidden);
}

/// Names hidden cards of a place as other cards than these.
fn lacks<C: EnumSetType>(cards: &mut Cards<C>, visible: EnumSet<C>, avoided: EnumSet<C>) {
    name(cards, !(visible | avoided));
}
