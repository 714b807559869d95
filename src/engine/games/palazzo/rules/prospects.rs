//! The points that players are expected to have at the end: an estimate for searches, in hundredths of a point.
//!
//! The weights are guesses: searches with them win against random play and against a player who follows the estimate alone
//! (`benches/README.md`). They are whole numbers, so that every machine estimates alike.

use super::money::{Cards, Worth};
use super::scoring::PalaceScore;
use super::seats::Seat;
use super::state::{Auction, Hand, Palace, Player, Stage, State};
use super::tiles::{FLOORS, Tile, Tiles};

/// What one unit of money is worth while there is something to spend it on: a tile brings about 5 points and costs about 7.
const MONEY: i32 = 50;
/// What money is worth that can hardly be spent any more; it breaks ties.
const SPARE_MONEY: i32 = 3;
/// What a seat still spends on each tile that comes to it.
const SPENT_ON_TILE: i32 = 7;
/// What a floor that may be built on a palace is worth: most of its points are paid for with money.
const OPEN_FLOOR: i32 = 60;
/// What it is worth for a palace of one floor, which scores -5, and of two, which score 0, that they may grow.
const GROWTH: [i32; 2] = [350, 150];
/// What a window of a palace of two floors is worth: it scores from the third floor on.
const WINDOW: i32 = 50;
/// What one material is worth for a palace of two floors.
const ONE_MATERIAL: i32 = 100;
/// The mean value of a money card.
const CARD: i32 = 5;
/// The tiles in the stacks from which on there is time for everything.
const ALL_TIME: i32 = 30;

/// The estimate for all seats. In a finished game it is the points.
pub(super) fn prospects(state: &State) -> Vec<(Seat, i32)> {
    let finished = state.is_finished();
    let outlook = Outlook::of(state);
    let estimate = |(seat, player): (Seat, &Player)| {
        let points = if finished {
            let points = player
                .palaces
                .iter()
                .map(|palace| PalaceScore::of(palace).points());
            100 * points.sum::<i32>()
        } else {
            outlook.player(player) + outlook.pending(state, seat, player)
        };
        (seat, points)
    };
    state.seats().map(estimate).collect()
}

/// What is left of the game.
struct Outlook {
    /// The time left, in hundredths.
    time: i32,
    /// The money that a seat can still spend.
    spendable: i32,
}

impl Outlook {
    fn of(state: &State) -> Self {
        let [first, second, third] = &state.stacks;
        // Of the last stack as much is drawn on average as lies above the last rider.
        let riders = usize::from(super::constants::RIDERS.saturating_sub(state.drawn_riders()));
        let drawn = first.len() + second.len() + third.len() * riders / (riders + 1);
        let tiles = i32::try_from(drawn).unwrap_or(i32::MAX);
        let players = i32::try_from(state.players().len()).unwrap_or(2);
        let laid: usize = state.quarries().iter().map(Tiles::count).sum();
        let laid = i32::try_from(laid + state.supply().count()).unwrap_or(0);
        let coming = (tiles + laid / 2) * SPENT_ON_TILE / players;
        Self {
            time: 100 * tiles.min(ALL_TIME) / ALL_TIME,
            spendable: coming,
        }
    }

    fn player(&self, player: &Player) -> i32 {
        let palaces: i32 = player
            .palaces
            .iter()
            .map(|palace| self.palace(palace))
            .sum();
        palaces + self.money(&player.hand)
    }

    /// What a palace scores, and what it may still become.
    fn palace(&self, palace: &Palace) -> i32 {
        let points = 100 * PalaceScore::of(palace).points();
        let open = i32::from(FLOORS - palace.top().min(FLOORS)).min(3);
        let growth = match palace.count() {
            1 if open > 0 => GROWTH[0],
            2 if open > 0 => {
                let pure = i32::from(palace.one_material().is_some());
                GROWTH[1] + WINDOW * i32::from(palace.windows()) + ONE_MATERIAL * pure
            }
            _ => 0,
        };
        points + (open * OPEN_FLOOR + growth) * self.time / 100
    }

    /// What the cards are worth: the mean of their values and of the best bid, because not all can be paid together.
    fn money(&self, hand: &Hand) -> i32 {
        let sum: i32 = values(&hand.known) + CARD * i32::from(hand.hidden);
        let best = Worth::best_of(&hand.known).cast_signed();
        self.amount(i32::midpoint(sum, best.max(sum / 2)))
    }

    /// What an amount of money is worth.
    fn amount(&self, money: i32) -> i32 {
        let spent = money.min(self.spendable);
        MONEY * spent + SPARE_MONEY * (money - spent)
    }

    /// The most that a tile is worth to a player.
    fn tile(&self, player: &Player, tile: Tile) -> i32 {
        let on_top = player
            .palaces
            .iter()
            .filter(|palace| palace.top() < tile.floor());
        let gains = on_top.map(|palace| {
            let mut higher = *palace;
            higher.add(tile);
            self.palace(&higher) - self.palace(palace)
        });
        let begun = self.palace(&Palace::begun_with(tile));
        gains.chain([begun, 0]).max().unwrap_or(0)
    }

    /// What tiles are worth to a player who gets them all: not more than half for each after the first, which may need the same place.
    fn tiles(&self, player: &Player, tiles: &Tiles) -> i32 {
        let mut worths: Vec<_> = tiles.iter().map(|tile| self.tile(player, tile)).collect();
        worths.sort_unstable_by(|one, other| other.cmp(one));
        let [first, others @ ..] = worths.as_slice() else {
            return 0;
        };
        first + others.iter().map(|worth| worth * 2 / 3).sum::<i32>()
    }

    /// What a seat expects of the turn under way.
    fn pending(&self, state: &State, seat: Seat, player: &Player) -> i32 {
        let is_active = seat == state.active();
        match state.stage() {
            Stage::MoneyRevealed(cards) => self.cards(state, seat, cards),
            Stage::BuyOrAuction if is_active => self.choice(state, player),
            Stage::Auction(auction) => self.auction(state, auction, seat, player),
            Stage::BuildTiles(owner, tiles) if *owner == seat => self.tiles(player, tiles),
            Stage::TakeOneEach(next) => {
                let players = state.players().len();
                let start = state.active();
                if seat.steps_from(start, players) < next.steps_from(start, players) {
                    return 0;
                }
                let tiles = &state.quarries()[state.builder()];
                tiles
                    .iter()
                    .map(|tile| self.tile(player, tile))
                    .max()
                    .unwrap_or(0)
            }
            _ => 0,
        }
    }

    /// Revealed cards that a seat takes.
    fn cards(&self, state: &State, seat: Seat, cards: &Cards) -> i32 {
        let players = state.players().len();
        let steps = seat.steps_from(state.active(), players);
        let left = cards.count();
        let takes = match steps {
            0 if left > players => 2,
            0 => 0,
            _ if left > players => 1,
            _ => i32::from(steps >= players - left),
        };
        let held = self.money(&state.player(seat).hand);
        let mean = values(cards) / i32::try_from(left.max(1)).unwrap_or(1);
        // A card is worth as much as money that is added to what the seat has, where it can be spent.
        let sum = values(&state.player(seat).hand.known);
        let added = self.amount(sum + takes * mean) - self.amount(sum);
        if held > 0 {
            added
        } else {
            takes * mean * MONEY
        }
    }

    /// What the active seat expects of buying, or of an auction.
    fn choice(&self, state: &State, player: &Player) -> i32 {
        let price = state.price(1).cast_signed();
        let can_pay = Worth::best_of(&player.hand.known).cast_signed() >= price;
        let bought = state
            .supply()
            .iter()
            .map(|tile| self.tile(player, tile) - MONEY * price);
        let bought = bought.max().filter(|_| can_pay).unwrap_or(0);
        let lot = state.next_quarry().map_or(0, |quarry| {
            self.tiles(player, &state.quarries()[quarry]) / 4
        });
        bought.max(lot).max(0)
    }

    /// What a seat expects of an auction: the lot for the highest bidder, who may still be exceeded, and the bids of others as money that
    /// comes back.
    fn auction(&self, state: &State, auction: &Auction, seat: Seat, player: &Player) -> i32 {
        let laid = auction.laid.get(seat.index());
        let laid = laid.map_or(0, |bids| values(&bids.cards())) * MONEY;
        if auction.passed.contains(seat) {
            return 0;
        }
        let lot = self.tiles(player, &state.quarries()[state.builder()]);
        if state.total_bid(seat) > state.highest_beside(seat) {
            lot * 3 / 5 + laid * 2 / 5
        } else {
            laid + (lot - laid).max(0) / 5
        }
    }
}

/// The sum of the values of cards.
fn values(cards: &Cards) -> i32 {
    cards.iter().map(|card| i32::from(card.value())).sum()
}

#[cfg(test)]
mod tests {
    use maecenas_game::Game;
    use maecenas_game::random::finished;

    use crate::{Rules, State};

    #[test]
    fn in_a_finished_game_it_is_the_points() {
        let rules = Rules::default();
        let state = finished(&rules, 3, 5);
        let estimate = state.as_ref().map(|state| rules.prospects(state));
        let score = |state: &State| {
            let players = rules.score(state).players.into_iter();
            let points = players.map(|score| (score.seat, 100 * score.points()));
            points.collect::<Vec<_>>()
        };
        assert!(estimate.is_some());
        assert_eq!(estimate, state.as_ref().map(score));
    }
}
