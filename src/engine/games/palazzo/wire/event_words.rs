//! The sentences of events, one for each event of an answer.

use super::words::{Values, of_cards, of_palace, quarry, read_tile, tile, tiles};
use maecenas_contract::wire::palazzo::v1 as wire;
use maecenas_contract::wire::palazzo::v1::event::Event;
use maecenas_contract::words::{Arg, Joined, Key, Speaker, palazzo};
use maecenas_palazzo_rules::Tiles;

/// The text of a kind of event in the message of its name.
const SENTENCE: &str = "sentence";

/// The sentence of an event; `None` for an event of no kind.
pub(super) fn sentence(event: &wire::Event, speaker: Speaker<'_>) -> Option<String> {
    let kind = usize::try_from(event.kind).ok()?.checked_sub(1)?;
    let key: Key = palazzo::EVENT_KIND.get(kind).copied().flatten()?;
    let values = values(event.event.as_ref()?);
    Some(speaker.sentence(key, SENTENCE, &values))
}

fn values<'a>(event: &Event) -> Values<'a> {
    match event {
        Event::GameEnded(_) => Vec::new(),
        Event::MoneyShuffled(event) => vec![("count", event.count.into())],
        Event::AuctionHeldEmpty(event) | Event::TakingBegan(event) | Event::TurnBegan(event) => {
            vec![seat(event.seat)]
        }
        Event::CardsRevealed(event)
        | Event::CardsTaken(event)
        | Event::ReconstructionPaid(event) => vec![seat(event.seat), of_cards(&event.cards)],
        Event::TileSupplied(event) | Event::TileTaken(event) | Event::TileDiscarded(event) => {
            vec![seat(event.seat), of_tile(event.tile.as_ref())]
        }
        Event::TileQuarried(event) => vec![
            seat(event.seat),
            of_tile(event.tile.as_ref()),
            of_quarry("quarry", event.quarry),
        ],
        Event::RiderDrawn(event) => vec![
            seat(event.seat),
            ("drawn_rider_count", event.drawn_rider_count.into()),
        ],
        Event::TilesBought(event) => vec![
            seat(event.seat),
            of_tiles(&event.tiles),
            ("price", event.price.into()),
            of_cards(&event.cards),
            ("total", event.total.into()),
        ],
        Event::BuilderMoved(event) => vec![
            of_quarry("from_quarry", event.from_quarry),
            of_quarry("to_quarry", event.to_quarry),
            (
                "comes_back",
                yes_or_no(event.from_quarry == event.to_quarry),
            ),
        ],
        Event::AuctionOpened(event) => vec![
            seat(event.seat),
            of_quarry("quarry", event.quarry),
            of_tiles(&event.tiles),
            ("total", event.total.into()),
        ],
        Event::BidPlaced(event) => vec![
            seat(event.seat),
            of_cards(&event.cards),
            ("total", event.total.into()),
        ],
        Event::BidderPassed(event) => vec![seat(event.seat), of_cards(&event.cards)],
        Event::AuctionWon(event) => vec![
            seat(event.seat),
            of_tiles(&event.tiles),
            ("total", event.total.into()),
            of_cards(&event.cards),
        ],
        Event::TilesRemoved(event) => vec![
            of_quarry("quarry", event.quarry),
            ("count", event.count.into()),
        ],
        Event::TileBuilt(event) => vec![
            seat(event.seat),
            of_tile(event.tile.as_ref()),
            of_palace("palace", event.palace),
            ("began_palace", yes_or_no(event.began_palace)),
        ],
        Event::PalaceSplit(event) => vec![
            seat(event.seat),
            of_tile(event.tile.as_ref()),
            of_palace("palace", event.palace),
            of_palace("new_palace", event.new_palace_index),
        ],
        Event::TileInserted(event) => vec![
            seat(event.seat),
            of_tile(event.tile.as_ref()),
            of_palace("target", event.target_palace),
        ],
        Event::TileRemoved(event) => vec![seat(event.seat), of_tile(event.tile.as_ref())],
    }
}

fn yes_or_no<'a>(answer: bool) -> Arg<'a> {
    if answer { "yes" } else { "no" }.into()
}

fn seat<'a>(seat: u32) -> (&'static str, Arg<'a>) {
    ("seat", Arg::Seat(u8::try_from(seat).unwrap_or(u8::MAX)))
}

fn of_tile<'a>(wire: Option<&wire::Tile>) -> (&'static str, Arg<'a>) {
    let drawn = wire.and_then(read_tile);
    ("tile", drawn.map_or_else(|| "".into(), tile))
}

fn of_tiles<'a>(wire: &[wire::Tile]) -> (&'static str, Arg<'a>) {
    let lot: Tiles = wire.iter().filter_map(read_tile).collect();
    ("tiles", tiles(&lot, Joined::And))
}

fn of_quarry<'a>(field: &'static str, index: u32) -> (&'static str, Arg<'a>) {
    (field, quarry(usize::try_from(index).unwrap_or(usize::MAX)))
}
