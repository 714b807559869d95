//! Works: the work value, and whether a work may be completed ("Complete a Work").

mod bonus;
mod princess;

use arrayvec::ArrayVec;
use enumset::EnumSet;

pub use super::moves::Work;
pub use bonus::{Bonus, bonus, each as bonus_each};
pub use princess::PrincessTerms;
pub(super) use princess::judge_held;

use super::catalog::Catalog;
use super::components::{BonusCard, Character, Freedom, Piece, Profession};
use super::constants::{
    BUILDING_WORK_VALUE, CARD_WORK_VALUE, CONVERSION_PRICE, FREEDOM_WORK_VALUE,
    INCOME_PER_WORK_VALUE, JESTER_WORK_VALUE, LANDSCAPE_WORK_VALUE, MINIMUM_WORK_VALUES, ROUNDS,
};
use super::findings::{Findings, Hidden, Part, Value, Violation};
use super::florins::Florins;
use super::rulebook::Rule;
use super::seats::Seat;
use super::state::{Player, Seen};
use maecenas_game::Known;

/// One summand of a work value, with the rule that gives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    /// The rule.
    pub rule: Rule,
    /// What is counted, where the rule alone does not determine it.
    pub thing: Option<Thing>,
    /// How many are counted.
    pub count: u32,
    /// What each gives.
    pub each: u32,
}

/// A component that a term counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Thing {
    /// A building or a landscape.
    Piece(Piece),
    /// A freedom.
    Freedom(Freedom),
}

impl Term {
    /// The value of the summand (WV).
    #[must_use]
    pub const fn value(self) -> u32 {
        self.count * self.each
    }
}

/// The number of summands that come neither from the Muse nor from a bonus card.
const OWN_TERMS: usize = 5;

/// The summands of a work value.
pub type Terms = ArrayVec<Term, { OWN_TERMS + 1 + BonusCard::COUNT }>;

/// A player who may complete works, in a round.
#[derive(Debug, Clone, Copy)]
pub struct Patron<'a> {
    /// The catalog of the game.
    pub catalog: &'a Catalog,
    /// The player's seat.
    pub seat: Seat,
    /// The player's principality and cards.
    pub player: &'a Player,
    /// The round.
    pub round: u8,
    /// The visible cards, none of which can be among the player's hidden ones.
    pub seen: Seen,
}

/// The sum of the summands (WV).
#[must_use]
pub fn work_value(terms: &Terms) -> u32 {
    terms.iter().map(|term| term.value()).sum()
}

/// The minimum work value of a round.
#[must_use]
pub fn minimum(round: u8) -> u32 {
    MINIMUM_WORK_VALUES[usize::from(round.clamp(1, ROUNDS) - 1)]
}

/// The income for a work value, before conversion.
#[must_use]
pub fn income(work_value: u32) -> Florins {
    INCOME_PER_WORK_VALUE * work_value
}

/// The most prestige points into which a work's income can be turned.
#[must_use]
pub const fn most_converted_points(income: Florins) -> u32 {
    income.buys(CONVERSION_PRICE)
}

/// Two choices of bonus cards for a work: the fewest and the most.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// The profession card.
    pub profession: Profession,
    /// The fewest cards that reach the minimum work value; of equally many, those with the lowest sum.
    pub thriftiest: EnumSet<BonusCard>,
    /// Every card that adds something.
    pub highest: EnumSet<BonusCard>,
    /// The work value with [`Plan::highest`].
    pub highest_value: u32,
}

impl Patron<'_> {
    /// The summands of the work value of a work completed now.
    #[must_use]
    pub fn terms(self, profession: Profession, bonus_cards: &[BonusCard]) -> Terms {
        let own = self.own_terms(profession).into_iter();
        own.chain(self.muse_term())
            .chain(self.bonus_terms(bonus_cards))
            .collect()
    }

    /// The work value: the sum of these summands (WV).
    #[must_use]
    pub fn value(self, profession: Profession, bonus_cards: &[BonusCard]) -> u32 {
        let own: u32 = self.own_terms(profession).map(Term::value).iter().sum();
        let muse = self.muse_term().map_or(0, Term::value);
        own + muse + self.bonus_terms(bonus_cards).map(Term::value).sum::<u32>()
    }

    /// The summand of the Muse, if the player holds that card.
    fn muse_term(self) -> Option<Term> {
        let muse = Term {
            rule: Rule::CharacterMuse,
            thing: None,
            count: 1,
            each: self.round.into(),
        };
        (self.player.character == Some(Character::Muse)).then_some(muse)
    }

    fn bonus_terms(self, bonus_cards: &[BonusCard]) -> impl Iterator<Item = Term> {
        bonus_cards.iter().take(BonusCard::COUNT).map(move |card| {
            let Bonus { count, each } = bonus(*card, self.player);
            Term {
                rule: Rule::BonusCard(*card),
                thing: None,
                count,
                each,
            }
        })
    }

    /// The summands without bonus cards.
    fn own_terms(self, profession: Profession) -> [Term; OWN_TERMS] {
        let Self {
            catalog, player, ..
        } = self;
        let wanted = catalog.profession(profession);
        let principality = &player.principality;
        let present = |piece| u32::from(principality.count(piece) > 0);
        let free = player.freedoms.contains(wanted.freedom).into();
        let term = |rule, thing, count, each| Term {
            rule,
            thing,
            count,
            each,
        };
        [
            term(
                Rule::WorkValueBuilding,
                Some(Thing::Piece(wanted.building)),
                present(wanted.building),
                BUILDING_WORK_VALUE,
            ),
            term(
                Rule::WorkValueLandscape,
                Some(Thing::Piece(wanted.landscape)),
                present(wanted.landscape),
                LANDSCAPE_WORK_VALUE,
            ),
            term(
                Rule::WorkValueFreedom,
                Some(Thing::Freedom(wanted.freedom)),
                free,
                FREEDOM_WORK_VALUE,
            ),
            term(
                Rule::WorkValueJester,
                None,
                player.jesters.into(),
                JESTER_WORK_VALUE,
            ),
            term(
                Rule::WorkValueCard,
                None,
                player.hand.count() + player.table.count(),
                CARD_WORK_VALUE,
            ),
        ]
    }

    /// Judges whether the player may complete a work: the cards, the minimum, the conversion. The caller judges turn and actions.
    pub fn judge(self, work: &Work, findings: &mut impl Findings) {
        let Self {
            player,
            seat,
            round,
            seen,
            ..
        } = self;
        let hand = player.hand;
        findings.judge(
            hand.hold(work.profession.into(), seen.professions),
            Rule::WorkProfessionInHand,
            Hidden::Hand(seat),
            || {
                Violation::new(Rule::WorkProfessionInHand, Part::Profession)
                    .one_of(Value::Professions(hand.professions))
                    .not(Value::Professions(work.profession.into()))
            },
        );
        self.judge_bonus_cards(&work.bonus_cards, findings);
        let value = self.value(work.profession, &work.bonus_cards);
        judge_value(value, round, Part::Profession, findings);
        judge_conversion(value, work.converted_points, findings);
    }

    /// Judges for each card whether the player holds it. A hidden card can stand for one of them only.
    fn judge_bonus_cards(self, bonus_cards: &[BonusCard], findings: &mut impl Findings) {
        let Self {
            player, seat, seen, ..
        } = self;
        let mut held = player.bonus_cards;
        let mut elsewhere = seen.bonus_cards;
        for (index, card) in bonus_cards.iter().enumerate() {
            let known = held.hold((*card).into(), elsewhere);
            if known == Known::Hidden {
                held.hidden -= 1;
            }
            // A card cannot be played twice in one work.
            held.known -= *card;
            let again = elsewhere & *card;
            elsewhere |= *card;
            findings.judge(
                known,
                Rule::WorkBonusCardInHand,
                Hidden::BonusCards(seat),
                || {
                    Violation::new(Rule::WorkBonusCardInHand, Part::BonusCard(index))
                        .one_of(Value::BonusCards(player.bonus_cards.known - again))
                        .not(Value::BonusCards((*card).into()))
                },
            );
        }
    }

    /// Every work that the cards that are not hidden allow now, the highest work value first.
    #[must_use]
    pub fn plan(self) -> Vec<Plan> {
        let choices = Choices::of(self.player);
        let planned = self
            .player
            .hand
            .professions
            .iter()
            .filter_map(|profession| {
                let bare = self.value(profession, &[]);
                let thriftiest = choices.thriftiest(minimum(self.round).saturating_sub(bare))?;
                let highest_value = bare + choices.highest_value;
                Some(Plan {
                    profession,
                    thriftiest,
                    highest: choices.highest,
                    highest_value,
                })
            });
        let mut plans: Vec<_> = planned.collect();
        plans.sort_by_key(|plan| std::cmp::Reverse(plan.highest_value));
        plans
    }
}

/// Judges whether a work reaches the minimum of a round.
fn judge_value(value: u32, round: u8, part: Part, findings: &mut impl Findings) {
    if value < minimum(round) {
        findings.broken(|| {
            Violation::new(Rule::WorkMinimumValue, part)
                .at_least(Value::WorkValue(minimum(round)))
                .not(Value::WorkValue(value))
        });
    }
}

/// Judges whether a work's income covers the points taken instead of money.
fn judge_conversion(value: u32, points: u32, findings: &mut impl Findings) {
    let most = most_converted_points(income(value));
    if points > most {
        findings.broken(|| {
            Violation::new(Rule::WorkConversion, Part::Conversion)
                .at_most(Value::PrestigePoints(most))
                .not(Value::PrestigePoints(points))
        });
    }
}

/// The subset sums of a player's bonus cards, by dynamic programming. What a card adds does not depend on the work.
struct Choices {
    /// By number of cards and then by sum: one set of cards with that sum.
    reached: Vec<Vec<Option<EnumSet<BonusCard>>>>,
    highest: EnumSet<BonusCard>,
    highest_value: u32,
}

impl Choices {
    fn of(player: &Player) -> Self {
        let values: Vec<(BonusCard, u32)> = player
            .bonus_cards
            .known
            .iter()
            .map(|card| (card, bonus(card, player).value()))
            .filter(|(_, value)| *value > 0)
            .collect();
        let highest_value: u32 = values.iter().map(|(_, value)| value).sum();
        let mut reached = vec![vec![None; highest_value as usize + 1]; values.len() + 1];
        reached[0][0] = Some(EnumSet::new());
        for (card, value) in &values {
            let value = *value as usize;
            for cards in (0..values.len()).rev() {
                for sum in (value..=highest_value as usize).rev() {
                    if reached[cards + 1][sum].is_none() {
                        reached[cards + 1][sum] =
                            reached[cards][sum - value].map(|set| set | *card);
                    }
                }
            }
        }
        Self {
            reached,
            highest: values.iter().map(|(card, _)| *card).collect(),
            highest_value,
        }
    }

    /// The fewest cards that add at least `least`; of equally many, those with the lowest sum.
    fn thriftiest(&self, least: u32) -> Option<EnumSet<BonusCard>> {
        self.reached
            .iter()
            .find_map(|sums| sums.iter().skip(least as usize).find_map(|set| *set))
    }
}
