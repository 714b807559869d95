//! How two players stand to each other, whatever their hidden prestige cards and their hidden money are. A card counts for one of
//! them only, so that the two hands cannot be bounded one by one.

use std::cmp::Ordering;

use arrayvec::ArrayVec;
use enumset::EnumSet;

use super::money::Money;
use super::{PlayerScore, prestige};
use crate::components::PrestigeCard;
use crate::findings::{Hidden, Need};
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::State;

/// The points of cards for one player (PP).
pub(super) type Worths = ArrayVec<u32, { PrestigeCard::COUNT }>;

/// The points of each of some cards if a seat holds it (PP).
pub(super) fn worths(state: &State, seat: Seat, cards: EnumSet<PrestigeCard>) -> Worths {
    let points = |card| prestige::score(state, seat, card).points;
    cards.iter().map(points).collect()
}

/// The players with what is open about them, to be compared two by two.
pub(super) struct Contest {
    rivals: ArrayVec<Rival, { Seat::MOST }>,
}

/// What a player is compared by.
struct Rival {
    seat: Seat,
    /// The points that are known (PP).
    known: u32,
    /// The number of hidden prestige cards.
    hidden: u8,
    /// Whether they can give different sums of points.
    varies: bool,
    /// The points of each unseen card, in the same order for every player.
    worths: Worths,
    money: Money,
}

/// How a player can stand to another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pair {
    /// The least and the most points that the player can have more than the other; negative where they have fewer.
    lead: (i64, i64),
    /// Whether both can have the same points, so that money decides.
    pub(super) can_tie: bool,
    /// Which of them has more money; `None` when either could have more.
    money: Option<Ordering>,
}

impl Pair {
    /// Which of the two is placed first, for any hidden cards and money; `None` when those decide it.
    pub(super) fn order(self) -> Option<Ordering> {
        let (least, most) = self.lead;
        let above = (most > 0).then_some(Some(Ordering::Greater));
        let below = (least < 0).then_some(Some(Ordering::Less));
        let tied = self.can_tie.then_some(self.money);
        let mut possible = [above, below, tied].into_iter().flatten();
        let order = possible.next()??;
        possible.all(|other| other == Some(order)).then_some(order)
    }

    /// Whether the difference in points depends on hidden cards.
    const fn varies(self) -> bool {
        self.lead.0 != self.lead.1
    }
}

impl Contest {
    /// The players of a position, in which `unseen` are the prestige cards whose place is not known.
    pub(super) fn of(
        state: &State,
        players: &[PlayerScore],
        unseen: EnumSet<PrestigeCard>,
    ) -> Self {
        let rivals = players.iter().map(|score| Rival {
            seat: score.seat,
            known: score.known_points(),
            hidden: state.player(score.seat).prestige_cards.hidden,
            varies: score.points().is_none(),
            worths: worths(state, score.seat, unseen),
            money: Money::of(state, score.seat),
        });
        Self {
            rivals: rivals.collect(),
        }
    }

    /// How a player can stand to another one.
    pub(super) fn pair(&self, one: usize, other: usize) -> Option<Pair> {
        let (one, other) = (self.rivals.get(one)?, self.rivals.get(other)?);
        let leads = Leads::of(one, other);
        Some(Pair {
            lead: leads.bounds(),
            can_tie: leads.include_none(),
            money: one.money.compare(other.money),
        })
    }

    /// The hidden information that the order of some pair depends on.
    pub(super) fn needs(&self) -> impl Iterator<Item = Need> {
        self.rivals
            .iter()
            .enumerate()
            .flat_map(move |(index, rival)| {
                let others = (0..self.rivals.len()).filter(move |other| *other != index);
                let pairs = others.filter_map(move |other| self.pair(index, other));
                let open = pairs.filter(|pair| pair.order().is_none());
                let (cards, money) = open.fold((false, false), |(cards, money), pair| {
                    let by_money = pair.can_tie && pair.money.is_none();
                    (cards || pair.varies(), money || by_money)
                });
                let cards = (cards && rival.varies).then_some(Need {
                    rule: Rule::GameWinner,
                    hidden: Hidden::PrestigeCards(rival.seat),
                });
                let money = (money && rival.money.is_open()).then_some(Need {
                    rule: Rule::GameTie,
                    hidden: Hidden::Florins(rival.seat),
                });
                cards.into_iter().chain(money)
            })
    }
}

/// The most points of a card (PP).
const MOST_POINTS: u32 = {
    let (mut most, mut index) = (0, 0);
    while index < PrestigeCard::COUNT {
        let (points, _) = prestige::card(PrestigeCard::ALL[index]);
        if points > most {
            most = points;
        }
        index += 1;
    }
    most
};

const _: () = assert!(
    MOST_POINTS * (PrestigeCard::COUNT as u32) < u128::BITS,
    "a number has a bit for each difference that all cards together can make"
);

/// By how many points a player can be ahead of another one.
struct Leads {
    /// Bit `n` is set if hidden cards can make a difference of `n + lowest`.
    bits: u128,
    lowest: i64,
}

impl Leads {
    fn of(one: &Rival, other: &Rival) -> Self {
        let known = i64::from(one.known) - i64::from(other.known);
        Self {
            bits: differences(one, other),
            lowest: known - i64::from(MOST_POINTS) * i64::from(other.hidden),
        }
    }

    /// The least and the most.
    fn bounds(&self) -> (i64, i64) {
        let (least, above) = (
            self.bits.trailing_zeros(),
            u128::BITS - self.bits.leading_zeros(),
        );
        (
            self.lowest + i64::from(least),
            self.lowest + i64::from(above) - 1,
        )
    }

    /// Whether none of them can be ahead.
    fn include_none(&self) -> bool {
        let bit = u32::try_from(-self.lowest).ok();
        let shifted = bit.and_then(|bit| self.bits.checked_shr(bit));
        shifted.is_some_and(|bits| bits & 1 == 1)
    }
}

/// The differences that hidden cards can make, as bits. By dynamic programming over the unseen cards, by the numbers of cards that the two
/// players have taken so far. A card of the other player counts the most points less its own, so that no difference is negative.
fn differences(one: &Rival, other: &Rival) -> u128 {
    const MOST: usize = PrestigeCard::COUNT;
    let [taken, rival] = [one, other].map(|rival| usize::from(rival.hidden).min(MOST));
    if taken + rival == 0 {
        return 1;
    }
    let mut reached = [[0_u128; MOST + 1]; MOST + 1];
    reached[0][0] = 1;
    for (gain, loss) in one.worths.iter().zip(&other.worths) {
        // In descending order, so that a card is taken once.
        for mine in (0..=taken).rev() {
            for theirs in (0..=rival).rev() {
                if mine > 0 {
                    reached[mine][theirs] |= reached[mine - 1][theirs] << gain;
                }
                if theirs > 0 {
                    let lacking = MOST_POINTS - loss.min(&MOST_POINTS);
                    reached[mine][theirs] |= reached[mine][theirs - 1] << lacking;
                }
            }
        }
    }
    reached[taken][rival]
}
