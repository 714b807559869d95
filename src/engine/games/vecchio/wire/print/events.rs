//! Printing of events.

use super::scores::standings;
use super::stage::roll;
use super::values::{goods, int, number, tile_id, town_id};
use crate::games::vecchio::wire::names::WireEnum;
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_vecchio_rules::{
    Catalog, CouncilTile, Event, Goods, Rule, Seat, State, Town, scoring,
};

/// Prints the events of a move, each with the index of that move. `state` is the position after it.
#[must_use]
pub fn events(
    catalog: &Catalog,
    state: &State,
    index: usize,
    events: &[Event],
) -> Vec<wire::Event> {
    let event = |event: &Event| {
        let event = self::event(catalog, state, event);
        wire::Event {
            move_index: int(index),
            kind: event.kind().into(),
            sentence: None,
            event: Some(event),
        }
    };
    events.iter().map(event).collect()
}

#[expect(clippy::too_many_lines, reason = "a row for every event")]
fn event(catalog: &Catalog, state: &State, event: &Event) -> wire::event::Event {
    use wire::event::Event as Wire;
    let town = |town: Town| town_id(catalog, town);
    let with_town = |seat: Seat, place: Town| wire::TownEvent {
        seat: number(seat),
        town: town(place),
    };
    match *event {
        Event::CouncilTileKept(by) => Wire::CouncilTileKept(seat(by)),
        Event::CouncilTileShown(by, tile) => Wire::CouncilTileShown(council(by, tile)),
        Event::CouncilShuffled(count) => Wire::CouncilShuffled(wire::TilesShuffledEvent {
            count: count.into(),
        }),
        Event::Rolled(by, dice) => Wire::Rolled(wire::RolledEvent {
            seat: number(by),
            roll: Some(roll(dice)),
            sum: dice.total().into(),
        }),
        Event::MemberPlaced(by, place) => Wire::MemberPlaced(with_town(by, place)),
        Event::TurnBegan(of) => Wire::TurnBegan(seat(of)),
        Event::CouncilTileFlipped(of, tile) => Wire::CouncilTileFlipped(council(of, tile)),
        Event::Travelled {
            seat: by,
            from,
            to,
            carriage,
            ..
        } => Wire::Travelled(wire::TravelledEvent {
            seat: number(by),
            from_town: town(from),
            to_town: town(to),
            distance: int(catalog.distance(from, to)),
            carriage,
        }),
        Event::Paid(by, paid, rule) => Wire::TokensPaid(tokens(by, &paid, rule)),
        Event::Collected(by, taken, rule) => Wire::TokensCollected(tokens(by, &taken, rule)),
        Event::MiddlemanMoved(colour, from, to) => {
            Wire::MiddlemanMoved(wire::MiddlemanMovedEvent {
                colour: colour.number(),
                from_town: town(from),
                to_town: town(to),
            })
        }
        Event::LaidDown(by, place) => Wire::LaidDown(with_town(by, place)),
        Event::StoodUp(by, place, count) => Wire::StoodUp(wire::StoodUpEvent {
            seat: number(by),
            town: town(place),
            count: count.into(),
        }),
        Event::TakenBack(by, place) => Wire::TakenBack(with_town(by, place)),
        Event::TrackEntered {
            seat: by,
            from,
            track,
            space,
        } => Wire::TrackEntered(wire::TrackEnteredEvent {
            seat: number(by),
            track: track.number(),
            space: space.into(),
            power_points: int(catalog.space(track, space).points),
            from_town: town(from),
        }),
        // A move takes one crest at most, so that the position after it has those that were left then.
        Event::CrestTaken(by, crest) => Wire::CrestTaken(wire::CrestTakenEvent {
            seat: number(by),
            crest: crest.number(),
            remaining_count: int(state.crest_stack().count()),
        }),
        Event::CostTokenMoved => Wire::CostTokenMoved(wire::CostTokenMovedEvent {}),
        Event::EndTriggered => Wire::EndTriggered(wire::EndTriggeredEvent {}),
        Event::Spared(by, crest) => Wire::Spared(wire::SparedEvent {
            seat: number(by),
            crest: crest.number(),
        }),
        Event::ProvinceTileTaken(by, region, tile) => {
            Wire::ProvinceTileTaken(wire::ProvinceTileTakenEvent {
                seat: number(by),
                region: region.number(),
                province_tile_id: tile_id(catalog, tile),
            })
        }
        Event::ProvinceTileUsed(by, tile, target) => {
            Wire::ProvinceTileUsed(wire::ProvinceTileUsedEvent {
                seat: number(by),
                province_tile_id: tile_id(catalog, tile),
                reused_tile_id: target.map(|target| tile_id(catalog, target)),
            })
        }
        Event::CouncilTilesDrawn(by, tiles) => Wire::CouncilTilesDrawn(drawn(by, tiles.count())),
        Event::NobilityTilesDrawn(by, tiles) => Wire::NobilityTilesDrawn(drawn(by, tiles.count())),
        Event::OfficeTileKept(by, track, returned) => {
            Wire::OfficeTileKept(wire::OfficeTileKeptEvent {
                seat: number(by),
                track: track.number(),
                returned_count: returned.into(),
            })
        }
        Event::Passed(by) => Wire::TurnPassed(seat(by)),
        Event::TurnEnded(of) => Wire::TurnEnded(seat(of)),
        Event::RoundBegan => Wire::RoundBegan(wire::RoundBeganEvent {}),
        Event::FinalRoundBegan => Wire::FinalRoundBegan(wire::FinalRoundBeganEvent {}),
        Event::GameEnded => Wire::GameEnded(wire::GameEndedEvent {
            standings: standings(&scoring::score(catalog, state)),
        }),
    }
}

fn seat(seat: Seat) -> wire::SeatEvent {
    wire::SeatEvent { seat: number(seat) }
}

fn council(seat: Seat, tile: CouncilTile) -> wire::CouncilTileEvent {
    wire::CouncilTileEvent {
        seat: number(seat),
        council_tile: tile.number(),
    }
}

fn tokens(seat: Seat, tokens: &Goods, rule: Rule) -> wire::TokensEvent {
    wire::TokensEvent {
        seat: number(seat),
        tokens: goods(tokens),
        rule: rule.id().to_owned(),
    }
}

fn drawn(seat: Seat, count: u32) -> wire::TilesDrawnEvent {
    wire::TilesDrawnEvent {
        seat: number(seat),
        count: int(count),
    }
}
