//! Validation of the city council tiles and the nobility tiles: each once, and one for each office.

use enumset::{EnumSet, EnumSetType};

use super::breach::{Breach, Place};
use super::table::Table;
use crate::components::{CouncilTile, NobilityTile, Track};
use crate::constants::{DEALT, DRAWN_TILES, FLORENCE_TILES};
use crate::findings::{Relation, Value};
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{DecisionKind, Pile, Player, Stage, Tiles};

/// Checks the tiles of both kinds.
pub(super) fn check(table: Table<'_>, breaches: &mut Vec<Breach>) {
    council(table, breaches);
    nobility(table, breaches);
}

/// Checks the tiles of a player without the rest of the game: each once, no more of a kind than there are, and none that was dealt and
/// not kept.
pub(super) fn owned(table: Table<'_>, breaches: &mut Vec<Breach>) {
    owned_council(table, breaches);
    for (seat, player) in table.seats() {
        at_most_all(
            Rule::ComponentsCouncilTiles,
            Place::CouncilTiles(seat),
            player.council_count(),
            breaches,
        );
        at_most_all(
            Rule::ComponentsNobilityTiles,
            Place::NobilityTiles(seat),
            player.nobility.count(),
            breaches,
        );
        none_dealt(seat, player, breaches);
    }
}

fn at_most_all(rule: Rule, place: Place, count: u32, breaches: &mut Vec<Breach>) {
    let all = FLORENCE_TILES as u32;
    if count > all {
        breaches.push(super::breach::count(
            rule,
            place,
            Relation::AtMost,
            all,
            count,
        ));
    }
}

/// Counts the council tiles of all seats.
fn owned_council(table: Table<'_>, breaches: &mut Vec<Breach>) -> Census<CouncilTile> {
    let mut census = Census::new(Rule::ComponentsCouncilTiles, Value::CouncilTiles);
    for (seat, player) in table.seats() {
        census.count(
            Tiles::of(player.council),
            Place::CouncilTiles(seat),
            breaches,
        );
        census.count(player.face_down, Place::FaceDownTile(seat), breaches);
        census.count(player.dealt, Place::DealtTiles(seat), breaches);
    }
    census
}

/// Checks that a seat has no tile any more that it was dealt at set-up and has not kept.
fn none_dealt(seat: Seat, player: &Player, breaches: &mut Vec<Breach>) {
    if !player.dealt.is_empty() {
        let count = player.dealt.count();
        breaches.push(super::breach::count(
            Rule::SetupKeepOne,
            Place::DealtTiles(seat),
            Relation::Exactly,
            0,
            count,
        ));
    }
}

fn council(table: Table<'_>, breaches: &mut Vec<Breach>) {
    let mut census = owned_council(table, breaches);
    // At set-up the tiles that were put back lie aside until the stack is made. Later they only record what the seat saw, since the tiles
    // may have moved (ruling V54).
    let keeping = table.parts.stage == Stage::KeepTile;
    if keeping {
        for (seat, player) in table.seats() {
            let put_back = Tiles::of(player.returned_council);
            census.count(put_back, Place::SeenTiles(seat), breaches);
        }
    }
    let drawn = match table.parts.decision.map(|open| open.about) {
        Some(DecisionKind::CouncilTile(drawn)) => drawn,
        _ => Tiles::NONE,
    };
    census.drawn(drawn, table.parts.council_stack.count(), breaches);
    let (stack, size) = (table.parts.council_stack, keeping.then_some(0));
    census.stack(&stack, Place::CouncilStack, size, breaches);
    let tiles = FLORENCE_TILES.saturating_sub(table.players());
    for (seat, player) in table.seats() {
        let (right, dealt) = if keeping {
            (0, player.dealt.count())
        } else {
            (1 + table.gained(Track::Council, seat, tiles), 0)
        };
        let own = player.council_count();
        if own != right {
            breaches.push(super::breach::count(
                Rule::ComponentsCouncilTiles,
                Place::CouncilTiles(seat),
                Relation::Exactly,
                right,
                own,
            ));
        }
        if keeping && dealt != 1 && dealt != DEALT as u32 {
            breaches.push(super::breach::count(
                Rule::SetupKeepOne,
                Place::DealtTiles(seat),
                Relation::Exactly,
                DEALT as u32,
                dealt,
            ));
        } else if !keeping {
            none_dealt(seat, player, breaches);
        }
        let (most, put_back) = (
            (DEALT as u32).saturating_sub(dealt),
            player.returned_council.len() as u32,
        );
        if keeping && put_back > most {
            breaches.push(super::breach::count(
                Rule::SetupKeepOne,
                Place::SeenTiles(seat),
                Relation::AtMost,
                most,
                put_back,
            ));
        }
    }
}

fn nobility(table: Table<'_>, breaches: &mut Vec<Breach>) {
    let mut census = Census::new(Rule::ComponentsNobilityTiles, Value::NobilityTiles);
    for (seat, player) in table.seats() {
        census.count(player.nobility, Place::NobilityTiles(seat), breaches);
    }
    let drawn = match table.parts.decision.map(|open| open.about) {
        Some(DecisionKind::NobilityTile(drawn)) => drawn,
        _ => Tiles::NONE,
    };
    census.drawn(drawn, table.parts.nobility_stack.count(), breaches);
    let stack = &table.parts.nobility_stack;
    census.stack(stack, Place::NobilityStack, None, breaches);
    for (seat, player) in table.seats() {
        let right = table.gained(Track::Nobility, seat, FLORENCE_TILES);
        let own = player.nobility.count();
        if own != right {
            breaches.push(super::breach::count(
                Rule::ComponentsNobilityTiles,
                Place::NobilityTiles(seat),
                Relation::Exactly,
                right,
                own,
            ));
        }
    }
}

/// Counts the tiles of one kind at all places.
struct Census<T: EnumSetType> {
    rule: Rule,
    value: fn(EnumSet<T>) -> Value,
    seen: EnumSet<T>,
    all: u32,
}

impl<T: EnumSetType> Census<T> {
    fn new(rule: Rule, value: fn(EnumSet<T>) -> Value) -> Self {
        Self {
            rule,
            value,
            seen: EnumSet::empty(),
            all: 0,
        }
    }

    /// Counts the tiles of a place, and reports those that lie at another one as well.
    fn count(&mut self, tiles: Tiles<T>, place: Place, breaches: &mut Vec<Breach>) {
        self.elsewhere(tiles.known & self.seen, place, breaches);
        self.seen |= tiles.known;
        self.all += tiles.count();
    }

    /// Reports tiles of a place that lie at another one as well.
    fn elsewhere(&self, twice: EnumSet<T>, place: Place, breaches: &mut Vec<Breach>) {
        if !twice.is_empty() {
            let breach = Breach::new(self.rule, place)
                .expecting(Relation::NoneOf, (self.value)(twice))
                .not((self.value)(twice));
            breaches.push(breach);
        }
    }

    /// Counts the tiles that were drawn from a stack that has `left` tiles now: five, or all that there were, but never one alone (ruling
    /// V22).
    fn drawn(&mut self, drawn: Tiles<T>, left: u32, breaches: &mut Vec<Breach>) {
        if drawn.is_empty() {
            return;
        }
        self.count(drawn, Place::Decision, breaches);
        let (count, most) = (drawn.count(), DRAWN_TILES as u32);
        let (relation, right) = if count > most {
            (Relation::AtMost, most)
        } else if count < most && left > 0 {
            (Relation::Exactly, most.min(count + left))
        } else if count < 2 {
            (Relation::AtLeast, 2)
        } else {
            return;
        };
        breaches.push(super::breach::count(
            Rule::OfficeTile,
            Place::Decision,
            relation,
            right,
            count,
        ));
    }

    /// Checks the stack: it has all tiles that are nowhere else, or `size` tiles.
    fn stack(
        &mut self,
        stack: &Pile<T>,
        place: Place,
        size: Option<u32>,
        breaches: &mut Vec<Breach>,
    ) {
        let right = size.unwrap_or_else(|| (FLORENCE_TILES as u32).saturating_sub(self.all));
        let known = Tiles::of(stack.items().collect::<EnumSet<T>>());
        self.count(known, place, breaches);
        if stack.count() != right {
            breaches.push(super::breach::count(
                self.rule,
                place,
                Relation::Exactly,
                right,
                stack.count(),
            ));
        }
    }
}

/// All council tiles are as many as all nobility tiles, which the counts above rely on.
const _: () = assert!(
    CouncilTile::COUNT == FLORENCE_TILES && NobilityTile::COUNT == FLORENCE_TILES,
    "as many tiles of each kind"
);
