//! What a move costs and brings, from the events of playing it.

use super::effect::{Effect, Resource};
use crate::catalog::Catalog;
use crate::constants::{TAKEN_BY_ACTIVE, revealed};
use crate::event::Event;
use crate::findings::Report;
use crate::money::Cards;
use crate::moves::Move;
use crate::play::{DeclaredDraws, play};
use crate::rulebook::Rule;
use crate::scoring::{PalaceScore, Term};
use crate::seats::Seat;
use crate::state::{Palace, Stage, State};
use crate::tiles::{Tile, Tiles};

/// What a move costs and brings the seat that makes it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Account {
    /// What the seat gives, in the order in which it happens.
    pub costs: Vec<Effect>,
    /// What the seat gets, in the order in which it happens.
    pub gains: Vec<Effect>,
    /// What a bid costs if it wins: all cards that lie as the seat's bid.
    pub conditional: Vec<Effect>,
    /// What the seat gets later, on a condition: the lot of an auction, or its share of what the move reveals.
    pub conditional_gains: Vec<Effect>,
    /// What a move leads to that neither costs nor brings the seat anything yet.
    pub follows: Option<Follows>,
    /// The total to which a bid raises the seat's bids, with the opening certificate if the seat opened (money value).
    pub total: Option<u32>,
    /// The cards of bids that return to the hand. They are no gain, because laying them was no cost.
    pub returned: Cards,
}

/// What a move leads to that neither costs nor brings the seat anything yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Follows {
    /// Money cards are revealed: their number, and the cards where they are known.
    Revealed(u32, Option<Cards>),
    /// Tiles and riders are drawn: what is known of it, and the price of a tile then (money value).
    Drawn(Vec<Event>, u32),
    /// The lot of a quarry is auctioned.
    Auction(usize, Tiles),
    /// Each seat takes one tile of a quarry: the index of the quarry, and the number of its tiles.
    Taking(usize, u32),
    /// The auction is empty.
    Nothing,
}

impl Account {
    /// What a move costs and brings, from the events of playing it on a copy of the position.
    pub(super) fn of(
        catalog: &Catalog,
        state: &State,
        seat: Seat,
        made: &Move,
        draws: &DeclaredDraws,
    ) -> Result<Self, Report> {
        let mut next = state.clone();
        let events = match play(catalog, &mut next, seat, made, draws) {
            Ok(events) => events,
            // All that is hidden is what the move would draw, which costs and brings the seat nothing.
            Err(report) if report.violations.is_empty() && draws_only(made) => {
                let mut account = Self::default();
                account.leads_to(state, state, seat, made, &[]);
                return Ok(account);
            }
            Err(report) => return Err(report),
        };
        let mut account = Self::default();
        account.leads_to(state, &next, seat, made, &events);
        for event in &events {
            account.add(event, seat);
        }
        let palaces = |state: &State| points(&state.player(seat).palaces);
        for ((rule, before), (_, after)) in palaces(state).into_iter().zip(palaces(&next)) {
            let effect = Effect::points(after.abs_diff(before), rule);
            if after > before {
                account.gains.push(effect);
            } else if after < before {
                account.costs.push(effect);
            }
        }
        Ok(account)
    }

    fn add(&mut self, event: &Event, seat: Seat) {
        match event {
            Event::CardsTaken(by, cards) if *by == seat => {
                self.gains
                    .extend(Effect::cards(*cards, Rule::MoneyRevealed));
            }
            Event::Passed(by, cards) if *by == seat => self.returned = *cards,
            Event::TilesBought {
                seat: by,
                tiles,
                price,
                cards,
                total,
            } if *by == seat => {
                self.purchase(*cards, *total, *price, tiles.count() as u32);
                let bought = |tile| Effect::tiles(tile, tiles.of(tile), Rule::BuyFromSupply);
                self.gains.extend(tiles.kinds().map(bought));
            }
            Event::TileTaken(by, tile) if *by == seat => {
                self.gains
                    .push(Effect::tiles(*tile, 1, Rule::AuctionTakeOne));
            }
            Event::TileDiscarded(by, tile) if *by == seat => self.discard(*tile),
            Event::ReconstructionPaid(by, card) if *by == seat => {
                let (cards, rule) = (Cards::from_iter([*card]), Rule::ReconstructCard);
                self.costs
                    .push(Effect::money(cards, card.value().into(), rule));
                self.costs.extend(Effect::cards(cards, rule));
            }
            Event::TileRemoved(by, tile, _) if *by == seat => {
                self.costs
                    .push(Effect::tiles(*tile, 1, Rule::ReconstructSingle));
            }
            _ => {}
        }
    }

    /// Adds the loss of a discarded tile. A tile that was taken in the same move is neither gain nor loss: its gain is removed instead.
    fn discard(&mut self, tile: Tile) {
        let taken = self
            .gains
            .iter()
            .position(|gain| gain.rule == Rule::AuctionTakeOne);
        if let Some(taken) = taken {
            self.gains.remove(taken);
        } else {
            self.costs.push(Effect::tiles(tile, 1, Rule::BuildDiscard));
        }
    }

    /// Adds the cards that pay for tiles. Their value has two summands: the price, and the amount above it.
    fn purchase(&mut self, cards: Cards, value: u32, price: u32, tiles: u32) {
        if cards.is_empty() {
            return;
        }
        let term = |rule, count, each: u32| Term {
            rule,
            count,
            each: each.cast_signed(),
        };
        let mut reckoning = vec![term(Rule::BuyPrice, tiles, price / tiles.max(1))];
        if value > price {
            reckoning.push(term(Rule::BuyPayment, 1, value - price));
        }
        self.costs.push(Effect {
            reckoning,
            ..Effect::money(cards, value, Rule::BuyPayment)
        });
        self.costs.extend(Effect::cards(cards, Rule::BuyPayment));
    }

    /// Adds what a move leads to that neither costs nor brings the seat anything yet.
    fn leads_to(
        &mut self,
        before: &State,
        after: &State,
        seat: Seat,
        made: &Move,
        events: &[Event],
    ) {
        let one = |resource, count, rule| Effect {
            resource,
            count,
            ..Effect::points(1, rule)
        };
        match made {
            Move::TakeMoney => {
                let cards = events.iter().find_map(|event| match event {
                    Event::MoneyRevealed(_, cards) => Some(*cards),
                    _ => None,
                });
                let count = revealed(before.players().len()) as u32;
                self.follows = Some(Follows::Revealed(count, cards));
                let taken = TAKEN_BY_ACTIVE as u32;
                let share = one(Resource::MoneyCard, taken, Rule::MoneyRevealed);
                self.conditional_gains.push(share);
            }
            Move::DrawTiles => {
                self.follows = Some(Follows::Drawn(events.to_vec(), after.price(1)));
            }
            Move::HoldAuction => {
                let quarry = after.builder();
                let tiles = after.quarries()[quarry];
                self.follows = Some(match after.stage() {
                    Stage::Auction(_) => {
                        self.lot(&tiles);
                        Follows::Auction(quarry, tiles)
                    }
                    Stage::TakeOneEach(_) => {
                        let tile = one(Resource::Tile, 1, Rule::AuctionTakeOne);
                        self.conditional_gains.push(tile);
                        Follows::Taking(quarry, tiles.count() as u32)
                    }
                    _ => Follows::Nothing,
                });
            }
            Move::PlaceBid(_) => {
                let tiles = before.quarries()[before.builder()];
                self.lot(&tiles);
                self.bid(after, seat);
            }
            _ => {}
        }
    }

    /// Adds the lot of an auction to what the seat gets if it wins.
    fn lot(&mut self, tiles: &Tiles) {
        let won = |tile| Effect::tiles(tile, tiles.of(tile), Rule::AuctionAward);
        self.conditional_gains.extend(tiles.kinds().map(won));
    }

    /// Adds what a bid costs if it wins: the cards of all bids that the seat has laid, without the opening certificate.
    fn bid(&mut self, next: &State, seat: Seat) {
        let Stage::Auction(auction) = &next.stage else {
            return;
        };
        self.total = Some(next.total_bid(seat));
        let laid = &auction.laid[seat.index()];
        let (cards, rule) = (laid.cards(), Rule::AuctionAward);
        self.conditional
            .push(Effect::money(cards, laid.value(), rule));
        self.conditional.extend(Effect::cards(cards, rule));
    }

    /// The rules of all costs and gains, and of their summands.
    pub(super) fn rules(&self) -> impl Iterator<Item = Rule> {
        let effects = self.costs.iter().chain(&self.gains);
        let effects = effects.chain(&self.conditional);
        let effects = effects.chain(&self.conditional_gains);
        effects.flat_map(|effect| {
            let counted = effect.reckoning.iter().map(|term| term.rule);
            counted.chain([effect.rule])
        })
    }

    /// What is left of a resource: its gains less its costs.
    #[must_use]
    pub fn balance(&self, resource: Resource) -> i64 {
        let sum = |effects: &[Effect]| -> i64 {
            let of_it = effects.iter().filter(|effect| effect.resource == resource);
            of_it.map(|effect| i64::from(effect.value())).sum()
        };
        sum(&self.gains) - sum(&self.costs)
    }
}

/// Whether a move does nothing but draw from piles.
const fn draws_only(made: &Move) -> bool {
    matches!(made, Move::TakeMoney | Move::DrawTiles)
}

/// The points of palaces by the rules that give them.
fn points(palaces: &[Palace]) -> [(Rule, i32); 3] {
    let mut points = PalaceScore::of(&Palace::default())
        .terms
        .map(|term| (term.rule, 0));
    for palace in palaces {
        for ((_, sum), term) in points.iter_mut().zip(PalaceScore::of(palace).terms) {
            *sum += term.value();
        }
    }
    points
}
