//! Printing of events.

use super::moves::{tile, tiles};
use super::scores::standings;
use super::{cards, index, int};
use crate::games::palazzo::wire::names::WireEnum;
use maecenas_contract::wire::palazzo::v1 as wire;
use maecenas_palazzo_rules::constants::OPENING_VALUE;
use maecenas_palazzo_rules::{Cards, Catalog, Event, MoneyCard, Seat, State, Tile, scoring};

/// Prints the events of a move, each with the index of that move. `state` is the position after it.
#[must_use]
pub fn events(
    catalog: &Catalog,
    state: &State,
    number: usize,
    events: &[Event],
) -> Vec<wire::Event> {
    let event = |event: &Event| {
        let event = self::event(catalog, state, event);
        wire::Event {
            move_index: int(number),
            kind: event.kind().into(),
            sentence: None,
            event: Some(event),
        }
    };
    events.iter().map(event).collect()
}

#[expect(clippy::too_many_lines, reason = "a row for each kind of event")]
fn event(catalog: &Catalog, state: &State, event: &Event) -> wire::event::Event {
    use wire::event::Event as Wire;
    match event {
        Event::MoneyShuffled(count) => {
            Wire::MoneyShuffled(wire::MoneyShuffledEvent { count: int(*count) })
        }
        Event::MoneyRevealed(by, revealed) => Wire::CardsRevealed(with_cards(*by, revealed)),
        Event::CardsTaken(by, taken) => Wire::CardsTaken(with_cards(*by, taken)),
        Event::TileSupplied(by, drawn) => Wire::TileSupplied(with_tile(*by, *drawn)),
        Event::TileQuarried(by, drawn, quarry) => Wire::TileQuarried(wire::TileQuarriedEvent {
            seat: number(*by),
            tile: Some(tile(*drawn)),
            quarry: index(*quarry),
        }),
        Event::RiderDrawn(by, count) => Wire::RiderDrawn(wire::RiderDrawnEvent {
            seat: number(*by),
            drawn_rider_count: (*count).into(),
        }),
        Event::TilesBought {
            seat: by,
            tiles: bought,
            price,
            cards: paid,
            total,
        } => Wire::TilesBought(wire::TilesBoughtEvent {
            seat: number(*by),
            tiles: tiles(bought.iter()),
            price: int(*price),
            cards: cards(paid),
            total: int(*total),
        }),
        Event::BuilderMoved(from, to) => Wire::BuilderMoved(wire::BuilderMovedEvent {
            from_quarry: index(*from),
            to_quarry: index(*to),
        }),
        Event::AuctionOpened(by, quarry, lot) => Wire::AuctionOpened(wire::AuctionOpenedEvent {
            seat: number(*by),
            quarry: index(*quarry),
            tiles: tiles(lot.iter()),
            total: int(OPENING_VALUE),
        }),
        Event::AuctionEmpty(by) => Wire::AuctionHeldEmpty(seat(*by)),
        Event::Bid(by, added, total) => Wire::BidPlaced(wire::BidEvent {
            seat: number(*by),
            cards: cards(added),
            total: int(*total),
        }),
        Event::Passed(by, taken) => Wire::BidderPassed(wire::PassedEvent {
            seat: number(*by),
            cards: cards(taken),
        }),
        Event::AuctionWon {
            seat: by,
            tiles: lot,
            total,
            cards: paid,
        } => Wire::AuctionWon(wire::AuctionWonEvent {
            seat: number(*by),
            tiles: tiles(lot.iter()),
            total: int(*total),
            cards: cards(paid),
        }),
        Event::TakingBegan(first) => Wire::TakingBegan(seat(*first)),
        Event::TileTaken(by, taken) => Wire::TileTaken(with_tile(*by, *taken)),
        Event::TilesRemoved(quarry, count) => Wire::TilesRemoved(wire::TilesRemovedEvent {
            quarry: index(*quarry),
            count: int(*count),
        }),
        Event::TileBuilt {
            seat: by,
            tile: built,
            palace,
            began_palace,
        } => Wire::TileBuilt(wire::TileBuiltEvent {
            seat: number(*by),
            tile: Some(tile(*built)),
            palace: index(*palace),
            began_palace: *began_palace,
        }),
        Event::TileDiscarded(by, lost) => Wire::TileDiscarded(with_tile(*by, *lost)),
        Event::ReconstructionPaid(by, card) => Wire::ReconstructionPaid(wire::CardsEvent {
            seat: number(*by),
            cards: vec![MoneyCard::number(*card)],
        }),
        Event::PalaceSplit {
            seat: by,
            tile: moved,
            palace,
            new_palace,
        } => Wire::PalaceSplit(wire::PalaceSplitEvent {
            seat: number(*by),
            tile: Some(tile(*moved)),
            palace: index(*palace),
            new_palace_index: index(*new_palace),
        }),
        Event::TileInserted {
            seat: by,
            tile: moved,
            palace,
            target,
        } => Wire::TileInserted(wire::TileInsertedEvent {
            seat: number(*by),
            tile: Some(tile(*moved)),
            palace: index(*palace),
            target_palace: index(*target),
        }),
        Event::TileRemoved(by, lost, palace) => Wire::TileRemoved(wire::TileRemovedEvent {
            seat: number(*by),
            tile: Some(tile(*lost)),
            palace: index(*palace),
        }),
        Event::TurnBegan(of) => Wire::TurnBegan(seat(*of)),
        Event::GameEnded => Wire::GameEnded(wire::GameEndedEvent {
            standings: standings(&scoring::score(catalog, state)),
        }),
    }
}

fn number(seat: Seat) -> u32 {
    seat.number().into()
}

fn seat(seat: Seat) -> wire::SeatEvent {
    wire::SeatEvent { seat: number(seat) }
}

fn with_cards(seat: Seat, held: &Cards) -> wire::CardsEvent {
    wire::CardsEvent {
        seat: number(seat),
        cards: cards(held),
    }
}

fn with_tile(seat: Seat, drawn: Tile) -> wire::TileEvent {
    wire::TileEvent {
        seat: number(seat),
        tile: Some(tile(drawn)),
    }
}
