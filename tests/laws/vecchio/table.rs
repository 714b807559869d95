//! The board of Il Vecchio, replayed from the events of a move alone: middlemen, tracks, stacks, the additional-cost token and the turn.

use maecenas_vecchio_rules::{
    Catalog, DecisionKind, Event, ProvinceTiles, Rules, Seat, State, Tiles, Town, TownColour, Track,
};

use crate::arena::Step;

/// The public part of the board.
#[derive(Debug, Clone, PartialEq)]
struct Table {
    middlemen: [Town; 5],
    tracks: [Vec<Seat>; 5],
    provinces: ProvinceTiles,
    council: u32,
    nobility: u32,
    crests: u32,
    cost: Track,
    /// The tiles that a seat looks at.
    drawn: u32,
    turn: Option<Seat>,
    final_round: bool,
    finished: bool,
}

/// The events of a move state every change of the board.
pub(crate) fn changes_are_in_the_events(catalog: &Catalog, step: &Step<'_, Rules<'_>>) {
    let mut table = Table::of(step.before);
    for event in step.events {
        table.change(catalog, step.before, event);
    }
    assert_eq!(table, Table::of(step.after), "{:?}", step.events);
}

impl Table {
    fn of(state: &State) -> Self {
        let drawn = match state.decision().map(|decision| decision.about) {
            Some(DecisionKind::CouncilTile(drawn)) => drawn.count(),
            Some(DecisionKind::NobilityTile(drawn)) => drawn.count(),
            _ => 0,
        };
        Self {
            middlemen: *state.middlemen(),
            tracks: Track::ALL.map(|track| state.track(track).seats().to_vec()),
            provinces: state.provinces(),
            council: state.council_stack().count(),
            nobility: state.nobility_stack().count(),
            crests: state.crest_stack().count(),
            cost: state.cost_token(),
            drawn,
            turn: state.turn().map(|turn| turn.seat),
            final_round: state.is_final_round(),
            finished: state.is_finished(),
        }
    }

    fn change(&mut self, catalog: &Catalog, before: &State, event: &Event) {
        match *event {
            Event::CouncilShuffled(count) => self.council = count.into(),
            Event::TurnBegan(seat) => self.turn = Some(seat),
            Event::TurnEnded(seat) => assert_eq!(self.turn.take(), Some(seat)),
            Event::Passed(seat) => assert_eq!(self.turn, Some(seat)),
            Event::Travelled {
                from,
                to,
                florins,
                carriage,
                ..
            } => {
                let steps = if carriage {
                    0
                } else {
                    catalog.distance(from, to)
                };
                assert_eq!(florins, steps);
                assert_ne!(from, to, "staying is no journey");
            }
            Event::MiddlemanMoved(colour, from, to) => self.moved(catalog, colour, from, to),
            Event::TrackEntered {
                seat,
                from,
                track,
                space,
            } => {
                let first = if before.player_count() == 2 { 2 } else { 1 };
                let line = &mut self.tracks[track.index()];
                assert_eq!(usize::from(space), first + line.len());
                assert_eq!(
                    from,
                    catalog.town_of(track),
                    "tracks are entered from there"
                );
                line.push(seat);
            }
            Event::CrestTaken(..) => self.crests -= 1,
            Event::CostTokenMoved => {
                assert_eq!(self.cost, Track::Council);
                self.cost = Track::Nobility;
            }
            Event::EndTriggered => assert_eq!(self.crests, 0),
            Event::ProvinceTileTaken(_, region, tile) => {
                assert!(self.provinces.contains(tile), "it lies there");
                assert_eq!(catalog.region_of(tile), region);
                self.provinces = self.provinces.without(ProvinceTiles::only(tile));
            }
            Event::CouncilTilesDrawn(_, tiles) => {
                self.drawn = drawn(tiles, &mut self.council);
            }
            Event::NobilityTilesDrawn(_, tiles) => {
                self.drawn = drawn(tiles, &mut self.nobility);
            }
            Event::OfficeTileKept(_, track, returned) => {
                assert_eq!(self.drawn, u32::from(returned) + 1, "one is kept");
                let council = track == Track::Council;
                let stack = if council {
                    &mut self.council
                } else {
                    &mut self.nobility
                };
                *stack += u32::from(returned);
                self.drawn = 0;
            }
            Event::FinalRoundBegan => self.final_round = true,
            Event::GameEnded => self.finished = true,
            Event::CouncilTileKept(_)
            | Event::CouncilTileShown(..)
            | Event::Rolled(..)
            | Event::MemberPlaced(..)
            | Event::CouncilTileFlipped(..)
            | Event::Paid(..)
            | Event::Collected(..)
            | Event::LaidDown(..)
            | Event::StoodUp(..)
            | Event::TakenBack(..)
            | Event::Spared(..)
            | Event::ProvinceTileUsed(..)
            | Event::RoundBegan => {}
        }
    }

    /// A middleman goes to the next town of his ring.
    fn moved(&mut self, catalog: &Catalog, colour: TownColour, from: Town, to: Town) {
        let index = colour.middleman().expect("the colour has a middleman");
        assert_eq!(self.middlemen[index], from);
        let ring = &catalog.rings()[index].clockwise;
        let place = ring.iter().position(|town| *town == from);
        let place = place.expect("he is in a town of his colour");
        assert_eq!(ring[(place + 1) % ring.len()], to);
        self.middlemen[index] = to;
    }
}

/// Draws the top tiles of a stack: five, or all if they are fewer.
fn drawn<T: enumset::EnumSetType>(tiles: Tiles<T>, stack: &mut u32) -> u32 {
    assert_eq!(tiles.count(), (*stack).min(5));
    *stack -= tiles.count();
    tiles.count()
}
