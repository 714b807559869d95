//! Points and standings of views, compared with an enumeration of everything that can be hidden in them.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;

use super::{Scores, prestige, score};
use crate::constants::Options;
use crate::findings::Hidden;
use crate::state::{DecisionKind, Marker, Stage};
use crate::{
    Catalog, Florins, Parts, PrestigeCard, Rule, Rules, Seat, Seats, Seen, State, assemble, view,
};
use maecenas_game::Game;
use maecenas_game::random::{SplitMix64, choose};

/// The most ways to fill in what is hidden that are enumerated.
const MOST: usize = 20_000;

#[test]
fn a_standing_is_open_exactly_if_two_completions_have_different_ones() {
    let mut seen = [0; 4];
    each_view(|view| {
        let Some(twin) = Twin::of(view) else { return };
        let scores = score(view);
        points_agree(&scores, &twin);
        if twin.places.len() > 1 {
            assert_eq!(scores.standings, []);
            needs_are_open(view, &scores, &twin);
            seen[0] += 1;
            return;
        }
        assert_eq!(scores.needs, [], "{:?}", twin.places);
        standing_agrees(&scores, &twin);
        let is_open = scores.players.iter().any(|score| score.points().is_none());
        let hides_money = view.players.iter().any(|player| player.florins.is_none());
        let by_money = scores
            .standings
            .iter()
            .any(|row| row.tie_break == Some(Rule::GameTie));
        seen[1] += 1;
        seen[2] += i32::from(is_open);
        seen[3] += i32::from(hides_money && by_money);
    });
    println!("open, decided, with open points, by money that is partly hidden: {seen:?}");
    assert!(seen.iter().all(|count| *count > 10), "{seen:?}");
}

fn points_agree(scores: &Scores, twin: &Twin) {
    for (score, totals) in scores.players.iter().zip(&twin.totals) {
        let only = (totals.len() == 1).then(|| *totals.first().unwrap());
        assert_eq!(score.points(), only, "{:?}", score.seat);
        let (least, most) = score.hidden;
        let bounds = (score.known_points() + least, score.known_points() + most);
        assert_eq!(
            (Some(&bounds.0), Some(&bounds.1)),
            (totals.first(), totals.last())
        );
    }
}

/// Only what is hidden, and can be one thing or another, is needed.
fn needs_are_open(view: &State, scores: &Scores, twin: &Twin) {
    assert!(!scores.needs.is_empty());
    for need in &scores.needs {
        match (need.rule, need.hidden) {
            (Rule::GameWinner, Hidden::PrestigeCards(seat)) => {
                assert!(twin.totals[seat.index()].len() > 1);
            }
            (Rule::GameTie, Hidden::Florins(seat)) => {
                assert_eq!(view.player(seat).florins, None);
                assert!(twin.ties.iter().any(|(one, _)| *one == seat.index()));
            }
            other => panic!("{other:?}"),
        }
    }
}

fn standing_agrees(scores: &Scores, twin: &Twin) {
    let right = twin.places.first().unwrap();
    assert_eq!(scores.standings.len(), right.len());
    assert!(scores.standings.is_sorted_by_key(|row| row.place));
    for (index, row) in scores.standings.iter().enumerate() {
        assert_eq!(row.place, right[row.seat.index()]);
        let is_shared = right.iter().filter(|place| **place == row.place).count() > 1;
        let neighbours = [index.wrapping_sub(1), index + 1];
        let is_by_money = neighbours
            .into_iter()
            .filter_map(|index| scores.standings.get(index))
            .any(|other| twin.ties.contains(&(row.seat.index(), other.seat.index())));
        let tie_break = match (is_shared, is_by_money) {
            (true, _) => Some(Rule::RulingR36),
            (false, true) => Some(Rule::GameTie),
            (false, false) => None,
        };
        assert_eq!(row.tie_break, tie_break, "{:?}", scores.standings);
    }
}

/// What all ways to fill in the hidden cards and the hidden money lead to.
#[derive(Default)]
struct Twin {
    /// The points of each seat.
    totals: Vec<BTreeSet<u32>>,
    /// The pairs of seats that can have the same points.
    ties: BTreeSet<(usize, usize)>,
    /// The places by seat.
    places: BTreeSet<Vec<u32>>,
}

impl Twin {
    /// `None` when there are too many ways.
    fn of(view: &State) -> Option<Self> {
        let unseen: Vec<PrestigeCard> = (!Seen::in_state(view).prestige_cards).iter().collect();
        let mut open = Vec::new();
        let mut points = Vec::new();
        for (seat, player) in view.seats() {
            let gives = |card| prestige::score(view, seat, card).points;
            let known: u32 = player.prestige_cards.known.iter().map(gives).sum();
            points.push(player.prestige_points + known);
            open.extend((0..player.prestige_cards.hidden).map(|_| seat));
        }
        let ways: usize = (0..open.len()).map(|taken| unseen.len() - taken).product();
        if ways > MOST {
            return None;
        }
        let mut sums = BTreeSet::new();
        deal(view, &open, &unseen, &mut points, &mut sums);
        let money = amounts(view);
        let purses: usize = money.iter().map(Vec::len).product();
        if purses * sums.len() > MOST {
            return None;
        }
        let mut twin = Self {
            totals: vec![BTreeSet::new(); points.len()],
            ..Self::default()
        };
        for totals in &sums {
            twin.add(totals, &money);
        }
        Some(twin)
    }

    /// Adds what some points lead to, with all money.
    fn add(&mut self, totals: &[u32], money: &[Vec<Florins>]) {
        let count = totals.len();
        for (seat, total) in totals.iter().enumerate() {
            self.totals[seat].insert(*total);
            let others = (0..count).filter(|other| *other != seat);
            let tied = others.filter(|other| totals[*other] == *total);
            self.ties.extend(tied.map(|other| (seat, other)));
        }
        let purses: usize = money.iter().map(Vec::len).product();
        for mut purse in 0..purses {
            let mut ranks = Vec::with_capacity(count);
            for (total, amounts) in totals.iter().zip(money) {
                ranks.push((*total, amounts[purse % amounts.len()]));
                purse /= amounts.len();
            }
            let place = |rank| 1 + ranks.iter().filter(|other| *other > rank).count() as u32;
            self.places.insert(ranks.iter().map(place).collect());
        }
    }
}

/// Gives each seat a hidden card, in every way, and collects the points of the seats.
fn deal(
    view: &State,
    open: &[Seat],
    unseen: &[PrestigeCard],
    points: &mut Vec<u32>,
    sums: &mut BTreeSet<Vec<u32>>,
) {
    let Some((seat, open)) = open.split_first() else {
        sums.insert(points.clone());
        return;
    };
    for (index, card) in unseen.iter().enumerate() {
        let gives = prestige::score(view, *seat, *card).points;
        let mut rest = unseen.to_vec();
        rest.remove(index);
        points[seat.index()] += gives;
        deal(view, open, &rest, points, sums);
        points[seat.index()] -= gives;
    }
}

/// The amounts of money that each seat can have, for all orders between them: those that validation accepts up to one more than is known or
/// proved of any seat.
fn amounts(view: &State) -> Vec<Vec<Florins>> {
    let catalog = Catalog::reference();
    let accepts = |seat: Seat, amount: u32| {
        let mut parts = Parts::of(catalog, view);
        parts.players[seat.index()].florins = Some(Florins::hundreds(amount));
        assemble(catalog, parts).is_ok()
    };
    let least = |seat, florins: Option<Florins>| {
        let known = florins.map(|florins| florins.florins() / 100);
        known.unwrap_or_else(|| (0..1_000).find(|amount| accepts(seat, *amount)).unwrap())
    };
    let marks: BTreeSet<u32> = view
        .seats()
        .map(|(seat, player)| least(seat, player.florins))
        .flat_map(|amount| [amount, amount + 1])
        .collect();
    let amounts = view.seats().map(|(seat, player)| match player.florins {
        Some(florins) => vec![florins],
        None => marks
            .iter()
            .filter(|amount| accepts(seat, **amount))
            .map(|amount| Florins::hundreds(*amount))
            .collect(),
    });
    amounts.collect()
}

/// Plays random games of all options, and passes views of positions in which points and money are often close and players have prestige cards.
fn each_view(mut visit: impl FnMut(&State)) {
    for game in 0..60 {
        let rules = Rules {
            options: Options {
                muse_and_princess: game % 2 == 1,
                cooperation: game % 4 > 1,
                ..Options::default()
            },
            ..Rules::default()
        };
        let players = 2 + (game % 3) as u8;
        let mut state = rules.start(players, game.into()).unwrap();
        let mut dice = SplitMix64::new(game);
        while let Some((seat, made)) = choose(&rules, &state, &mut dice) {
            if dice.once_in(8)
                && let Some(view) = close_view(&rules, &state, &mut dice)
            {
                visit(&view);
            }
            rules.advance(&mut state, seat, &made);
        }
    }
}

/// A view of a position with other points, money and prestige cards, in which some money is shown; `None` where that contradicts itself.
fn close_view(rules: &Rules<'_>, state: &State, dice: &mut SplitMix64) -> Option<State> {
    let catalog = rules.catalog;
    let viewer = rules.seats(state).nth(dice.below(6) as usize);
    let mut parts = Parts::of(catalog, state);
    if state.stage != Stage::SetUp {
        for (seat, player) in (0..).map_while(Seat::new).zip(&mut parts.players) {
            player.prestige_points = 10 + dice.below(7) as u32;
            let more = Florins::hundreds(dice.below(3) as u32);
            player.florins = Some(bid(state, seat) + more);
        }
        let deck = parts.prestige_deck.as_mut()?;
        for player in &mut parts.players {
            if deck.len() > 2 && dice.once_in(2) {
                player.prestige_cards.known.extend(deck.pop()?.card);
            }
        }
        for slot in deck.iter_mut().filter(|_| !dice.once_in(5)) {
            slot.known_to = viewer.map(Seats::only).unwrap_or_default();
        }
    }
    let whole = assemble(catalog, parts).ok()?;
    let mut parts = Parts::of(catalog, &view(&whole, viewer));
    for (shown, player) in parts.players.iter_mut().zip(&whole.players) {
        if dice.once_in(3) {
            shown.florins = player.florins;
        }
    }
    Some(assemble(catalog, parts).unwrap())
}

/// Money that covers what a seat has bid.
fn bid(state: &State, seat: Seat) -> Florins {
    let joint = matches!(
        state.decision.map(|open| open.about),
        Some(DecisionKind::Joint { .. })
    );
    match state.stage {
        Stage::Auction(Some(bidding)) if bidding.highest_bidder == seat => bidding.bid,
        Stage::CharacterAuction(auction) => {
            auction.marker(seat).map(Marker::price).unwrap_or_default()
        }
        _ => Florins::hundreds(if joint { 7 } else { 0 }),
    }
}
