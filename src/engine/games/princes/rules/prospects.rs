//! The points that players are expected to have at the end: an estimate for searches, in hundredths of a prestige point (PP).
//!
//! The weights are guesses: searches with them win against random play and against a player who follows the estimate alone
//! (`benches/README.md`). They are whole numbers, so that every machine estimates alike.

use super::catalog::Catalog;
use super::components::Stack;
use super::constants::{ACTIONS, ROUNDS};
use super::florins::Florins;
use super::scoring::prestige;
use super::seats::Seat;
use super::state::{Bidding, DecisionKind, Player, Seen, Stage, State};
use super::works::{Patron, bonus, minimum};

/// What a point of work value is worth: 100 florins, which are half a point.
const WORK_VALUE: i32 = 50;
/// The share of its worth, of 100, of a work that could be completed at once, but is not yet.
const READY_WORK: i32 = 88;
/// What each point of work value below the minimum takes from that share.
const SHORTFALL: i32 = 12;
/// What a work that is not in the hand yet costs: the profession card, and an action for it.
const NEW_WORK: i32 = 280;
/// What the best work of a round brings, and what the lead does while others may still exceed it.
const BEST_WORK: i32 = 300;
const LEADING_WORK: i32 = 120;
/// What 100 florins are worth, by how many there are for each turn that is left: up to these numbers of them.
const MONEY: [(i32, i32); 3] = [(5, 62), (5, 42), (8, 22)];
/// What 100 florins are worth in the last turn, up to the price of a building.
const LAST_MONEY: (i32, i32) = (7, 35);
/// What the first, the second and the third builder are worth in each turn that is left.
const BUILDERS: [i32; 3] = [55, 30, 30];
/// What a building, a landscape type and a freedom are worth for works to come, in each turn that is left.
const BUILDING: i32 = 12;
const LANDSCAPE: i32 = 12;
const FREEDOM: i32 = 14;
/// What a recruiting card in the hand is worth while there is time to use it.
const RECRUITING: i32 = 130;
/// What a decision is worth that is open: a landscape to place, and cards to keep one of.
const OPEN_LANDSCAPE: i32 = 160;
const OPEN_PROFESSION: i32 = 380;
const OPEN_BONUS: i32 = 200;
const OPEN_PRESTIGE: i32 = 380;
/// What it is worth to a seat that it may still acquire an object in this round.
const CONTENDER: i32 = 90;

/// The estimate for all seats. In a finished game it is the points.
pub(super) fn prospects(catalog: &Catalog, state: &State) -> Vec<(Seat, i32)> {
    let estimate = |(seat, player): (Seat, &Player)| {
        let track = 100 * points(player.prestige_points);
        if state.stage == Stage::Finished {
            return (seat, track + cards(state, seat, player, 0));
        }
        let outlook = Outlook::of(catalog, state, seat);
        let holdings = outlook.holdings(player) + cards(state, seat, player, outlook.turns);
        (seat, track + holdings + outlook.pending(state, player))
    };
    state.seats().map(estimate).collect()
}

fn points(points: u32) -> i32 {
    i32::try_from(points).unwrap_or(i32::MAX / 1000)
}

/// The prestige cards: what they would score now, of which the others may still take a part, and what they may still score.
fn cards(state: &State, seat: Seat, player: &Player, turns: i32) -> i32 {
    let known = player.prestige_cards.known.iter();
    let worth = |card| {
        let now = points(prestige::score(state, seat, card).points);
        let most = points(prestige::card(card).0);
        now * (100 - 5 * turns) + (most - now) * 5 * turns
    };
    known.map(worth).sum()
}

/// What a seat has left of the game.
struct Outlook<'a> {
    catalog: &'a Catalog,
    seat: Seat,
    round: u8,
    /// The turns of the seat in action phases, the one under way included.
    turns: i32,
    /// The actions of these turns.
    actions: i32,
}

impl<'a> Outlook<'a> {
    fn of(catalog: &'a Catalog, state: &State, seat: Seat) -> Self {
        let players = state.players.len();
        let later = i32::from(ROUNDS.saturating_sub(state.round));
        let order = |seat: Seat| seat.steps_from(state.start_seat, players);
        let (turns, taken) = match state.stage {
            Stage::Action(turn) if turn.seat == seat => (later + 1, i32::from(turn.actions_taken)),
            Stage::Action(turn) if order(turn.seat) > order(seat) => (later, 0),
            Stage::LastChoices(_) | Stage::Finished => (0, 0),
            _ => (later + 1, 0),
        };
        Self {
            catalog,
            seat,
            round: state.round,
            turns,
            actions: turns * i32::from(ACTIONS) - taken,
        }
    }

    /// What the money, the cards and the objects of a player are worth, apart from points.
    fn holdings(&self, player: &Player) -> i32 {
        self.works(player) + self.money(player.florins) + self.objects(player)
    }

    /// The works to come: those of the hand, and some with cards that the player does not have yet.
    fn works(&self, player: &Player) -> i32 {
        if self.actions <= 0 {
            return 0;
        }
        let patron = Patron {
            catalog: self.catalog,
            seat: self.seat,
            player,
            round: self.round,
            seen: Seen::default(),
        };
        let least = points(minimum(self.round));
        let bonuses = player.bonus_cards.known.iter();
        let mut bonuses: Vec<_> = bonuses
            .map(|card| points(bonus(card, player).value()))
            .collect();
        bonuses.sort_unstable_by(|one, other| other.cmp(one));
        let values = player.hand.professions.iter();
        let mut values: Vec<_> = values.map(|card| points(patron.value(card, &[]))).collect();
        values.sort_unstable_by(|one, other| other.cmp(one));
        let in_hand = i32::try_from(values.len()).unwrap_or(0);
        let unplayed: i32 = bonuses.iter().sum();
        let works = values
            .iter()
            .take(usize::try_from(self.actions).unwrap_or(0));
        let mut bonuses = bonuses.iter();
        let worth: i32 = works
            .map(|value| {
                // A card that is needed for the minimum is played; the others are worth what they add.
                let helped = value
                    + if *value < least {
                        bonuses.next().copied().unwrap_or(0)
                    } else {
                        0
                    };
                let share = READY_WORK - SHORTFALL * (least - helped).max(0);
                value * WORK_VALUE * share.max(8) / 100
            })
            .sum();
        let new = (self.actions / 3).min(self.turns - in_hand / 2).max(0);
        let cards = points(player.hand.count() + player.table.count());
        let buildings = i32::from(player.principality.counts().buildings());
        let base = 2 * i32::from(player.jesters) + cards + 3 + buildings.min(4);
        let each = (base * WORK_VALUE * 70 / 100 - NEW_WORK).max(0);
        worth + unplayed * WORK_VALUE * 70 / 100 + new * each
    }

    fn money(&self, florins: Option<Florins>) -> i32 {
        let mut hundreds = points(florins.map_or(0, |florins| florins.florins() / 100));
        if self.turns <= 0 {
            return 0;
        }
        if self.turns == 1 {
            return hundreds.min(LAST_MONEY.0) * LAST_MONEY.1;
        }
        let mut worth = 0;
        for (count, each) in MONEY {
            let spent = hundreds.min(count * self.turns);
            worth += spent * each;
            hundreds -= spent;
        }
        worth
    }

    /// What objects are worth in the turns that are left, apart from works in the hand.
    fn objects(&self, player: &Player) -> i32 {
        let builders = BUILDERS.iter().take(player.builders.into()).sum::<i32>();
        let counts = player.principality.counts();
        let types = counts.landscapes.iter().filter(|count| **count > 0).count();
        let pieces = BUILDING * i32::from(counts.buildings())
            + LANDSCAPE * i32::try_from(types).unwrap_or(0);
        let freedoms = FREEDOM * i32::try_from(player.freedoms.len()).unwrap_or(0);
        let recruiting = RECRUITING * i32::from(player.hand.recruiting) * i32::from(self.turns > 1);
        (builders + pieces + freedoms) * self.turns + recruiting
    }

    /// What is under way: decisions, auctions, and the best work of the round.
    fn pending(&self, state: &State, player: &Player) -> i32 {
        let decision = state.decision.filter(|decision| decision.seat == self.seat);
        let open = decision.map_or(0, |decision| match decision.about {
            DecisionKind::Landscape(piece) => {
                let second = piece.is_some_and(|piece| player.principality.count(piece) > 0);
                OPEN_LANDSCAPE + BEST_WORK * i32::from(second)
            }
            DecisionKind::RecruitingCard => RECRUITING,
            DecisionKind::Professions(_) => OPEN_PROFESSION * self.turns.min(3) / 3,
            DecisionKind::BonusCards(_) => OPEN_BONUS,
            DecisionKind::PrestigeCards(_) => OPEN_PRESTIGE,
            DecisionKind::Merchant(purchase) => self.object(purchase.stack, player),
            DecisionKind::Joint { .. } => 0,
        });
        let auctioned = match state.stage {
            Stage::Auction(bidding) if player.is_contender() => {
                let held = bidding.filter(|bidding| bidding.highest_bidder == self.seat);
                held.map_or(CONTENDER, |bidding| self.bid(bidding, state, player))
            }
            _ => 0,
        };
        open + auctioned + self.best_work(state, player)
    }

    /// What the highest bid is worth to its bidder, who may still be exceeded.
    fn bid(&self, bidding: Bidding, state: &State, player: &Player) -> i32 {
        let rest = player.florins.map(|florins| florins - bidding.bid);
        let price = self.money(player.florins) - self.money(rest);
        let others = state.contenders().without(bidding.passed).count() > 1;
        let gain = self.object(bidding.stack, player) - price;
        if others {
            CONTENDER * 2 / 5 + gain * 3 / 5
        } else {
            gain
        }
    }

    /// What an object of a stack would be worth to a player.
    fn object(&self, stack: Stack, player: &Player) -> i32 {
        let mut richer = *player;
        let extra = match stack {
            Stack::Jester => {
                richer.jesters += 1;
                0
            }
            Stack::Builder => {
                richer.builders += 1;
                if player.builders > 0 { BEST_WORK } else { 0 }
            }
            Stack::RecruitingCard => {
                richer.hand.recruiting += 1;
                0
            }
            Stack::PrestigeCard => OPEN_PRESTIGE,
            Stack::Forest | Stack::Lake | Stack::Park | Stack::Landscape => {
                let owned = stack
                    .landscapes()
                    .iter()
                    .map(|piece| player.principality.count(*piece));
                let second = owned.max().unwrap_or(0) > 0;
                OPEN_LANDSCAPE + BEST_WORK * i32::from(second)
            }
        };
        extra + self.works(&richer) + self.objects(&richer)
            - self.works(player)
            - self.objects(player)
    }

    fn best_work(&self, state: &State, player: &Player) -> i32 {
        let best = state
            .players
            .iter()
            .filter_map(|player| player.work_marker)
            .max();
        let leads = player.work_marker.is_some() && player.work_marker == best;
        match state.stage {
            Stage::Action(turn) if leads => {
                let players = state.players.len();
                let last = turn.seat.steps_from(state.start_seat, players) + 1 == players;
                if last && turn.seat == self.seat {
                    BEST_WORK
                } else {
                    LEADING_WORK
                }
            }
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use maecenas_game::Game;
    use maecenas_game::random::finished;

    use crate::{Rules, State};

    #[test]
    fn in_a_finished_game_it_is_the_points() {
        let rules = Rules::default();
        let state = finished(&rules, 4, 5);
        let estimate = state.as_ref().map(|state| rules.prospects(state));
        let score = |state: &State| {
            let players = rules.score(state).players.into_iter();
            let points = |score: crate::scoring::PlayerScore| {
                let points = score.points()?;
                Some((score.seat, 100 * points.cast_signed()))
            };
            players.map(points).collect::<Option<Vec<_>>>()
        };
        assert!(estimate.is_some());
        assert_eq!(estimate, state.as_ref().and_then(score));
    }
}
