//! Standings and the money of views, compared with those of completions.

use maecenas_game::Game as _;
use maecenas_game::random::SplitMix64;
use maecenas_palazzo_rules::scoring::Scores;
use maecenas_palazzo_rules::{
    CERTIFICATE_VALUE, Cards, Currency, GROUP_VALUE, MoneyCard, Seat, Stage, State, VALUES, Ways,
};

use super::super::listing;
use super::{Seen, views};

/// The number of hands of groups from which a search for a deal starts.
const STARTS: usize = 12;
/// The most hands that are tried one by one for the one of least worth.
const TRIED: usize = 300_000;
/// The number of deals that are searched for where the answer is known.
const SEARCHED: usize = 6;

/// The counts of known standings, of those among them of ties with hidden hands, of unknown standings, and of those among these that needed
/// a search. Then those of known and unknown money of hidden hands.
#[derive(Default, Debug)]
struct Counts {
    known: u32,
    decided: u32,
    unknown: u32,
    searched: u32,
    money_known: u32,
    money_unknown: u32,
}

#[test]
fn a_standing_is_unknown_exactly_if_two_completions_have_different_ones() {
    let mut counts = Counts::default();
    views(|seen, dice| {
        if dice.once_in(2) {
            return;
        }
        let scores = score(&seen.view);
        let wholes: Vec<_> = seen.wholes.iter().map(score).collect();
        money(seen, &scores, &wholes, &mut counts, dice);
        standing(seen, &scores, &wholes, &mut counts, dice);
    });
    println!("{counts:?}");
    assert!(counts.known > 40 && counts.decided > 16, "{counts:?}");
    assert!(counts.unknown > 16 && counts.searched > 2, "{counts:?}");
    assert!(counts.money_known > 6, "{counts:?}");
    assert!(counts.money_unknown > 80, "{counts:?}");
}

fn score(state: &State) -> Scores {
    listing(Ways::Irreducible).score(state)
}

/// A known standing is that of every completion, and an unknown one has two completions with different ones.
fn standing(
    seen: &Seen,
    scores: &Scores,
    wholes: &[Scores],
    counts: &mut Counts,
    dice: &mut SplitMix64,
) {
    let tied: Vec<_> = ties(seen, scores).collect();
    let mut searched = tied
        .iter()
        .flat_map(|(one, other)| deals(seen, Some(*one), Some(*other)))
        .map(|whole| places(&score(&whole)));
    let first = places(&wholes[0]);
    if scores.needs.is_empty() {
        counts.known += 1;
        counts.decided += u32::from(!tied.is_empty());
        let most = if dice.once_in(4) { SEARCHED } else { 0 };
        let found = wholes.iter().map(places).chain(searched.take(most));
        let known = places(scores);
        for places in found {
            assert_eq!(places, known, "{:?}", seen.view);
        }
        return;
    }
    counts.unknown += 1;
    assert!(scores.standings.is_empty());
    if wholes.iter().all(|whole| places(whole) == first) {
        counts.searched += 1;
        let differs = searched.any(|places| places != first);
        assert!(differs, "{first:?} in each completion of {:?}", seen.view);
    }
}

/// Every two seats with equal points, in both orders, if a hand of them is hidden.
fn ties(seen: &Seen, scores: &Scores) -> impl Iterator<Item = (Seat, Seat)> {
    let players = &scores.players;
    let pairs = players
        .iter()
        .flat_map(|one| players.iter().map(move |other| (one, other)));
    let tied = pairs.filter(|(one, other)| {
        let hidden = seen.hidden(one.seat) + seen.hidden(other.seat);
        one.seat != other.seat && one.points() == other.points() && hidden > 0
    });
    tied.map(|(one, other)| (one.seat, other.seat))
}

/// The places by seat.
fn places(scores: &Scores) -> Vec<u32> {
    assert_eq!(scores.standings.len(), scores.players.len());
    let mut places: Vec<_> = scores.standings.iter().collect();
    places.sort_by_key(|standing| standing.seat);
    places.into_iter().map(|standing| standing.place).collect()
}

/// The money of a hidden hand is known exactly if it is the same in every completion.
fn money(
    seen: &Seen,
    scores: &Scores,
    wholes: &[Scores],
    counts: &mut Counts,
    dice: &mut SplitMix64,
) {
    for (seat, _) in seen.view.seats() {
        let of = |scores: &Scores| scores.players[seat.index()].money;
        let mut searched = [[Some(seat), None], [None, Some(seat)]]
            .into_iter()
            .flat_map(|[rich, poor]| deals(seen, rich, poor))
            .map(|whole| of(&score(&whole)));
        let first = of(&wholes[0]);
        if let Some(known) = of(scores) {
            counts.money_known += u32::from(seen.hidden(seat) > 0);
            let is_hidden = seen.hidden(seat) > 0;
            let most = if is_hidden && dice.once_in(4) {
                SEARCHED
            } else {
                0
            };
            for money in wholes.iter().map(of).chain(searched.take(most)) {
                assert_eq!(money, Some(known), "{seat:?}");
            }
        } else {
            counts.money_unknown += 1;
            let differs = wholes.iter().map(of).any(|money| money != first)
                || searched.any(|money| money != first);
            assert!(differs, "{seat:?} has {first:?} in each of {:?}", seen.view);
        }
    }
}

/// Completions in which one seat has much money and another one little: the best hands of groups and a currency, then random ones, and at last
/// the hand of least worth beside each of the best, and alone; improved by exchanging hidden cards while that helps.
fn deals(seen: &Seen, rich: Option<Seat>, poor: Option<Seat>) -> impl Iterator<Item = State> {
    let seats = [rich, poor];
    let laid = |seat: Seat| match seen.view.stage() {
        Stage::Auction(auction) => auction.laid[seat.index()].cards(),
        _ => Cards::NONE,
    };
    let known = seats.map(|seat| {
        let known = seat.map(|seat| seen.view.player(seat).hand.known.plus(&laid(seat)));
        known.unwrap_or_default()
    });
    let unseen = seen.pool();
    let [most, least] = seats.map(|seat| seat.map_or(0, |seat| seen.hidden(seat)));
    let grouped = rich.map_or_else(Vec::new, |_| grouped(&known[0], &unseen, most));
    let richest = grouped.clone();
    let grouped = grouped.into_iter().map(move |rich| {
        let others = unseen.minus(&rich);
        [rich, others.iter().take(least).collect()]
    });
    let random = seen.wholes.iter().map(move |whole| {
        let hidden = |seat: Seat| {
            let own = whole.player(seat).hand.known;
            own.minus(&seen.view.player(seat).hand.known)
        };
        seats.map(|seat| seat.map(hidden).unwrap_or_default())
    });
    // The hand of least worth of what a good one leaves, and of all.
    let all_tried = move |rich: &Cards| cheapest(&known[1], &unseen.minus(rich), least);
    let beside = richest.into_iter();
    let beside = beside.filter_map(move |rich| Some([rich, all_tried(&rich)?]));
    let alone = std::iter::once_with(move || all_tried(&Cards::NONE)).flatten();
    let alone = alone.map(move |poor| {
        let others = unseen.minus(&poor);
        [others.iter().take(most).collect(), poor]
    });
    let cheapest = poor.map(|_| beside.chain(alone)).into_iter().flatten();
    grouped
        .chain(random)
        .chain(cheapest)
        .map(move |[rich, poor]| {
            let others = unseen.minus(&rich).minus(&poor);
            let mut deal = Deal {
                known,
                places: [rich, poor, others],
            };
            deal.climb();
            let hands = seats.into_iter().zip(deal.places);
            seen.with(hands.filter_map(|(seat, cards)| seat.map(|seat| (seat, cards))))
        })
}

/// Hidden cards of a hand that are worth most with what is known of it: those that it lacks for some groups, and then the highest of a
/// currency.
fn grouped(known: &Cards, pool: &Cards, count: usize) -> Vec<Cards> {
    let card = |currency, value| MoneyCard::new(currency, value).expect("there is such a card");
    let of_value = |value| Currency::ALL.map(|currency| card(currency, value));
    let groups = VALUES.map(|value| of_value(value).into_iter().collect());
    let certificates: Cards = [MoneyCard::CERTIFICATE; 3].into_iter().collect();
    let most = if count < 10 { 2 } else { 1 };
    let choices = groups.into_iter().chain([certificates]).fold(
        vec![Cards::NONE],
        |choices: Vec<Cards>, group: Cards| {
            let with = |chosen: Cards| {
                let more =
                    std::iter::successors(Some(chosen), move |chosen| Some(chosen.plus(&group)));
                more.take(most + 1)
            };
            let choices = choices.into_iter().flat_map(with);
            let fits = |chosen: &Cards| {
                let lacking = chosen.minus(known);
                lacking.count() <= count && pool.contains(&lacking)
            };
            choices.filter(fits).collect()
        },
    );
    let filled = |(chosen, main): (Cards, Currency)| {
        let lacking = chosen.minus(known);
        let others = pool.minus(&lacking);
        let highest = VALUES.into_iter().rev().flat_map(|value| {
            let card = card(main, value);
            std::iter::repeat_n(card, others.of(card).into())
        });
        let highest: Cards = highest.take(count - lacking.count()).collect();
        let rest = others.minus(&highest);
        let cards = lacking.iter().chain(highest.iter()).chain(rest.iter());
        cards.take(count).collect::<Cards>()
    };
    let with_main = choices
        .into_iter()
        .flat_map(|chosen| Currency::ALL.map(|main| (chosen, main)));
    let mut hands: Vec<_> = with_main.map(filled).collect();
    hands.sort_by_cached_key(|hand| {
        let bids = Currency::ALL.map(|main| bid(&known.plus(hand), main));
        std::cmp::Reverse(bids.into_iter().max())
    });
    hands.truncate(STARTS);
    hands
}

/// Hidden cards of a hand that are worth least with what is known of it, by trying all; nothing where there are too many. From other hands
/// exchanges of two cards do not always lead to it.
fn cheapest(known: &Cards, pool: &Cards, count: usize) -> Option<Cards> {
    let mut hands = vec![Cards::NONE];
    for kind in pool.kinds() {
        let dealt = |hand: Cards| {
            (0..=pool.of(kind)).map(move |more| {
                let mut hand = hand;
                hand.add(kind, more);
                hand
            })
        };
        hands = hands.into_iter().flat_map(dealt).collect();
        hands.retain(|hand| hand.count() <= count);
        if hands.len() > TRIED {
            return None;
        }
    }
    hands.retain(|hand| hand.count() == count);
    hands.into_iter().min_by_key(|hand| {
        let bids = Currency::ALL.map(|main| bid(&known.plus(hand), main));
        bids.into_iter().max()
    })
}

/// Where the hidden cards lie: in a hand that is to be worth much, in one that is to be worth little, and elsewhere.
struct Deal {
    /// What is known of the two hands, with their bids.
    known: [Cards; 2],
    places: [Cards; 3],
}

impl Deal {
    /// Exchanges two cards, again and again, so that the lead of the one hand over the other grows.
    fn climb(&mut self) {
        let mut best = self.lead();
        while let Some(lead) = self.step(best) {
            best = lead;
        }
    }

    /// The first exchange that leads to more.
    fn step(&mut self, best: (i32, i32)) -> Option<(i32, i32)> {
        for (one, other) in [(0, 2), (1, 2), (0, 1)] {
            let [from, to] = [one, other].map(|place| self.places[place]);
            for given in from.kinds() {
                for taken in to.kinds().filter(|taken| *taken != given) {
                    self.exchange(one, given, other, taken);
                    let lead = self.lead();
                    if lead > best {
                        return Some(lead);
                    }
                    self.exchange(one, taken, other, given);
                }
            }
        }
        None
    }

    fn exchange(&mut self, one: usize, given: MoneyCard, other: usize, taken: MoneyCard) {
        self.places[one].remove(given);
        self.places[other].remove(taken);
        self.places[one].add(taken, 1);
        self.places[other].add(given, 1);
    }

    /// By how much the best bid of the one exceeds that of the other, and then what all currencies make.
    fn lead(&self) -> (i32, i32) {
        let worth = |place: usize| {
            let cards = self.known[place].plus(&self.places[place]);
            let bids = Currency::ALL.map(|main| bid(&cards, main));
            let best = bids.into_iter().max().expect("three");
            (best, bids.into_iter().sum::<i32>())
        };
        let (rich, poor) = (worth(0), worth(1));
        (rich.0 - poor.0, rich.1 - poor.1)
    }
}

/// The best bid of cards with this main currency.
fn bid(cards: &Cards, main: Currency) -> i32 {
    let group = i32::try_from(GROUP_VALUE).expect("it is small");
    let certificates = i32::from(cards.certificates());
    let mut bid = group * (certificates / 3) + i32::from(CERTIFICATE_VALUE) * (certificates % 3);
    for value in VALUES {
        let of = |currency| {
            let card = MoneyCard::new(currency, value).expect("there is such a card");
            i32::from(cards.of(card))
        };
        let groups = Currency::ALL.map(of).into_iter().min().expect("three");
        bid += group * groups + i32::from(value) * (of(main) - groups);
    }
    bid
}

/// The least worth of nine of these cards is 14, by a hand that holds no value in all three currencies, since a group is worth 15. Exchanges of
/// two cards did not lead to it in a game of the laws.
#[test]
fn the_hand_of_least_worth_is_found() {
    let of = |currency, values: &[u8]| {
        let cards = values
            .iter()
            .map(move |value| MoneyCard::new(currency, *value));
        cards.flatten().collect::<Vec<_>>()
    };
    let colours = [
        of(Currency::Red, &[3, 4, 5, 5, 5, 6, 6, 6]),
        of(Currency::Green, &[3, 4, 5, 7, 7, 7]),
        of(Currency::Blue, &[3, 3, 5, 7]),
    ];
    let certificates = [MoneyCard::CERTIFICATE; 4];
    let pool: Cards = colours.into_iter().flatten().chain(certificates).collect();
    let found = cheapest(&Cards::NONE, &pool, 9).expect("there are few hands");
    let best = Currency::ALL
        .map(|main| bid(&found, main))
        .into_iter()
        .max();
    assert_eq!((found.count(), best), (9, Some(14)), "{found:?}");
    assert!(pool.contains(&found));
}
