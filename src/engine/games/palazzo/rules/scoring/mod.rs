//! Final scoring and the standing ("End of the Game").

mod gains;
mod palaces;
#[cfg(test)]
mod tests;

use std::cmp::Ordering;

use super::catalog::Catalog;
use super::findings::{Hidden, Need};
use super::money::{Cards, Held, Work, best_bid, order};
use super::rulebook::Rule;
use super::seats::Seat;
use super::state::{Stage, State};

pub use gains::{of_build, of_reconstruction};
pub use palaces::{PalaceScore, Term};

/// The points of a player if the game ended now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerScore {
    /// The player's seat.
    pub seat: Seat,
    /// What each palace scores, in the order of the palaces.
    pub palaces: Vec<PalaceScore>,
    /// The highest value that the money cards could make as one bid, which breaks a tie; `None` when it depends on hidden cards. Cards that lie
    /// on the table as a bid count as well.
    pub money: Option<u32>,
}

impl PlayerScore {
    /// The points of all palaces.
    #[must_use]
    pub fn points(&self) -> i32 {
        self.palaces.iter().map(PalaceScore::points).sum()
    }
}

/// A place in the standing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// The place, counted from 1; players who share it have the same.
    pub place: u32,
    /// The player's seat.
    pub seat: Seat,
    /// The points.
    pub points: i32,
    /// The highest value that the money cards could make as one bid; `None` when it is hidden and breaks no tie.
    pub money: Option<u32>,
    /// The rule by which money sets the place: `game.tie` where another seat has as many points; `game.shared` for a shared place. `None`
    /// where the points alone set the place.
    pub tie_break: Option<Rule>,
}

/// Points and standing of a position as if the game ended now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scores {
    /// The players by seat.
    pub players: Vec<PlayerScore>,
    /// The standing from first to last; empty when a tie depends on a hidden hand.
    pub standings: Vec<Standing>,
    /// The hidden hands that the standing depends on.
    pub needs: Vec<Need>,
}

/// Scores a position as if the game ended now. The points are always known. Hidden cards make the standing unknown only if two deals of
/// them that fit the view lead to different standings (ruling P29), or if the comparison needs more work than the budget of one answer.
#[must_use]
pub fn score(catalog: &Catalog, state: &State) -> Scores {
    let hands = Hands::of(catalog, state);
    let mut work = Work::new();
    let players: Vec<_> = state
        .seats()
        .map(|(seat, player)| PlayerScore {
            seat,
            palaces: player.palaces.iter().map(PalaceScore::of).collect(),
            money: best_bid(hands.of_seat(seat), &hands.unseen, &mut work),
        })
        .collect();
    let orders = Orders::of(&players, &hands, &mut work);
    let needs = orders.needs(&players, &hands);
    let standings = if needs.is_empty() {
        standings(&players, &orders)
    } else {
        Vec::new()
    };
    Scores {
        players,
        standings,
        needs,
    }
}

/// The hands that break ties, with the bids of an auction under way, and the cards that are seen nowhere.
struct Hands {
    held: Vec<Held>,
    unseen: Cards,
}

impl Hands {
    fn of(catalog: &Catalog, state: &State) -> Self {
        let held = state.seats().map(|(seat, player)| {
            let mut held = Held::from(player.hand);
            if let Stage::Auction(auction) = state.stage() {
                held.known = held.known.plus(&auction.laid[seat.index()].cards());
            }
            held
        });
        let held: Vec<_> = held.collect();
        let hides = held.iter().any(|held| held.hidden > 0);
        Self {
            held,
            unseen: if hides {
                catalog.money().minus(&state.seen_money())
            } else {
                Cards::NONE
            },
        }
    }

    fn of_seat(&self, seat: Seat) -> &Held {
        &self.held[seat.index()]
    }

    /// The order of two players, by points and then by money (ruling P26), if it is the same in every deal.
    fn order(&self, one: &PlayerScore, other: &PlayerScore, work: &mut Work) -> Option<Ordering> {
        match one.points().cmp(&other.points()) {
            Ordering::Equal => match (one.money, other.money) {
                (Some(own), Some(others)) => Some(own.cmp(&others)),
                _ => order(
                    self.of_seat(one.seat),
                    self.of_seat(other.seat),
                    &self.unseen,
                    work,
                ),
            },
            unequal => Some(unequal),
        }
    }
}

/// How every two players compare, if that is the same in every deal: by seat, and then by the seat of the other.
struct Orders(Vec<Vec<Option<Ordering>>>);

impl Orders {
    fn of(players: &[PlayerScore], hands: &Hands, work: &mut Work) -> Self {
        let mut orders = vec![vec![Some(Ordering::Equal); players.len()]; players.len()];
        for (one, score) in players.iter().enumerate() {
            for (other, others) in players.iter().enumerate().skip(one + 1) {
                let order = hands.order(score, others, work);
                orders[one][other] = order;
                orders[other][one] = order.map(Ordering::reverse);
            }
        }
        Self(orders)
    }

    fn order(&self, one: &PlayerScore, other: &PlayerScore) -> Option<Ordering> {
        self.0[one.seat.index()][other.seat.index()]
    }

    /// The hidden hands on which the order of two players depends. The order of all is the same in every deal exactly if that of every
    /// two is.
    fn needs(&self, players: &[PlayerScore], hands: &Hands) -> Vec<Need> {
        let hidden = players
            .iter()
            .filter(|score| hands.of_seat(score.seat).hidden > 0);
        let open = hidden.filter(|score| self.0[score.seat.index()].contains(&None));
        open.map(|score| Need {
            rule: Rule::GameTie,
            hidden: Hidden::Hand(score.seat),
        })
        .collect()
    }
}

/// Orders the players, whose order is known; players who are equal in points and money share a place (ruling P15).
fn standings(players: &[PlayerScore], orders: &Orders) -> Vec<Standing> {
    let count = |score: &PlayerScore, order: Ordering| {
        let others = players.iter().filter(|other| other.seat != score.seat);
        others
            .filter(|other| orders.order(other, score) == Some(order))
            .count()
    };
    let place = |score: &PlayerScore| count(score, Ordering::Greater) as u32 + 1;
    let mut placed: Vec<_> = players.iter().map(|score| (place(score), score)).collect();
    placed.sort_by_key(|(place, _)| *place);
    let is_tied = |score: &PlayerScore| {
        let mut others = players.iter().filter(|other| other.seat != score.seat);
        others.any(|other| other.points() == score.points())
    };
    let standing = |(place, score): &(u32, &PlayerScore)| {
        let is_shared = count(score, Ordering::Equal) > 0;
        let tie_break = match (is_shared, is_tied(score)) {
            (true, _) => Some(Rule::GameShared),
            (false, true) => Some(Rule::GameTie),
            (false, false) => None,
        };
        Standing {
            place: *place,
            seat: score.seat,
            points: score.points(),
            money: score.money,
            tie_break,
        }
    };
    placed.iter().map(standing).collect()
}
