//! Playing moves: how a move changes a position, and the events that it records.
//!
//! [`play`] judges the move first, and changes nothing when it is not legal. [`apply`] requires a legal move and checks nothing.

mod auction;
mod building;
mod declared_draws;
mod drawing;
mod money;
#[cfg(test)]
mod tests;

use super::catalog::Catalog;
use super::event::{Event, EventSink};
use super::findings::Report;
use super::legality;
use super::moves::Move;
use super::seats::Seat;
use super::state::{Player, Stage, State};
use maecenas_game::Verdict;

pub use declared_draws::DeclaredDraws;

/// Plays a seat's move and returns its events. Where the order of a stack or of the money deck is hidden, the caller has to
/// declare what the move draws, because it is public at once.
///
/// ```
/// use maecenas_game::Game;
/// use maecenas_palazzo_rules::play::{DeclaredDraws, play};
/// use maecenas_palazzo_rules::{Event, Move, Rules, Seat};
/// let rules = Rules::default();
/// let mut state = rules.start(4, 42.into()).expect("four can play");
/// let draws = DeclaredDraws::default();
/// let events = play(rules.catalog, &mut state, Seat::FIRST, &Move::DrawTiles, &draws);
/// let events = events.expect("the first player may draw tiles");
/// assert!(matches!(events[..], [Event::TileSupplied(..), Event::TileQuarried(..)]));
/// ```
///
/// # Errors
/// The move is illegal, or its legality or outcome depends on hidden information, or the declared draws are impossible: the
/// report has the violations and the needs. The position is then unchanged.
pub fn play(
    catalog: &Catalog,
    state: &mut State,
    seat: Seat,
    made: &Move,
    draws: &DeclaredDraws,
) -> Result<Vec<Event>, Report> {
    let mut report = legality::report(catalog, state, seat, made);
    if report.verdict() == Verdict::Legal {
        draws.judge(catalog, state, made, &mut report);
    }
    if report.verdict() != Verdict::Legal {
        return Err(report);
    }
    let mut events = Vec::new();
    Table::new(state, draws, &mut events).make(seat, made);
    Ok(events)
}

/// Plays a seat's move, which must be legal, and records its events. What it draws must be known.
pub fn apply(state: &mut State, seat: Seat, made: &Move, events: &mut impl EventSink) {
    Table::new(state, &DeclaredDraws::default(), events).make(seat, made);
}

/// The position that a move changes, with the declared draws and the receiver of its events.
struct Table<'a, C> {
    state: &'a mut State,
    draws: &'a DeclaredDraws,
    events: &'a mut C,
}

impl<'a, C: EventSink> Table<'a, C> {
    const fn new(state: &'a mut State, draws: &'a DeclaredDraws, events: &'a mut C) -> Self {
        Self {
            state,
            draws,
            events,
        }
    }

    fn make(&mut self, seat: Seat, made: &Move) {
        match made {
            Move::TakeMoney => self.reveal_money(seat),
            Move::TakeCards(cards) => self.take_cards(seat, cards),
            Move::DrawTiles => self.draw_tiles(seat),
            Move::Buy { tiles, cards } => self.buy(seat, tiles, cards),
            Move::HoldAuction => self.hold_auction(seat),
            Move::PlaceBid(cards) => self.bid(seat, cards),
            Move::PassAuction => self.pass(seat),
            Move::BuildTile(tile, destination) => self.build_tile(seat, *tile, *destination),
            Move::TakeTile(tile, destination) => self.take_tile(seat, *tile, *destination),
            Move::SplitPalace {
                palace,
                floor,
                card,
            } => self.split(seat, *palace, *floor, *card),
            Move::InsertTile {
                palace,
                target,
                card,
            } => self.insert(seat, *palace, *target, *card),
            Move::RemoveTile { palace, card } => self.remove(seat, *palace, *card),
        }
    }

    fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.state.players[seat.index()]
    }

    fn record(&mut self, event: impl FnOnce() -> Event) {
        self.events.record(event);
    }

    /// Ends the turn: the next one is that of the active seat's left neighbour.
    fn end_turn(&mut self) {
        let seat = self.state.active.plus(1, self.state.players.len());
        self.state.active = seat;
        self.state.stage = Stage::ChooseAction;
        self.record(|| Event::TurnBegan(seat));
    }
}
