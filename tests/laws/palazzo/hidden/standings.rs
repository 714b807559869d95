//! Standings and the money of views, compared with those of completions.

use maecenas_game::Game as _;
use maecenas_game::random::SplitMix64;
use maecenas_palazzo_rules::scoring::Scores;
use maecenas_palazzo_rules::{Cards, Seat, Stage, State, Ways};

use super::super::listing;
use super::leads::{Held, greatest_lead};
use super::{Seen, views};

/// One answer in this number that is known is held against searched deals as well.
const RARELY: u64 = 20;
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
        .map(|(one, other)| places(&score(&deal(seen, Some(*one), Some(*other)))));
    let first = places(&wholes[0]);
    if scores.needs.is_empty() {
        counts.known += 1;
        counts.decided += u32::from(!tied.is_empty());
        let most = if dice.once_in(RARELY) { SEARCHED } else { 0 };
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
            .map(|[rich, poor]| of(&score(&deal(seen, rich, poor))));
        let first = of(&wholes[0]);
        if let Some(known) = of(scores) {
            counts.money_known += u32::from(seen.hidden(seat) > 0);
            let is_hidden = seen.hidden(seat) > 0;
            let most = if is_hidden && dice.once_in(RARELY) {
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

/// The completion in which one seat has more money than another by most, or as much or as little as can be where the other is none.
fn deal(seen: &Seen, rich: Option<Seat>, poor: Option<Seat>) -> State {
    let laid = |seat: Seat| match seen.view.stage() {
        Stage::Auction(auction) => auction.laid[seat.index()].cards(),
        _ => Cards::NONE,
    };
    let held = |seat: Option<Seat>| {
        seat.map_or_else(Held::default, |seat| Held {
            known: seen.view.player(seat).hand.known.plus(&laid(seat)),
            hidden: seen.hidden(seat),
        })
    };
    let dealt = greatest_lead([held(rich), held(poor)], &seen.pool());
    let hands = [rich, poor].into_iter().zip(dealt);
    seen.with(hands.filter_map(|(seat, cards)| Some((seat?, cards))))
}
