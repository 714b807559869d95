//! What moves draw: dice, crests and tiles, from the seed, from stacks of known order, or as declared.

use enumset::{EnumSet, EnumSetType};

use super::Table;
use crate::bonuses::{Flip, flip_bonus};
use crate::components::{CouncilTile, Crest, NobilityTile, Track};
use crate::constants::FLORENCE_TILES;
use crate::event::{Event, EventSink};
use crate::findings::{Hidden, Part, Value, Violation};
use crate::rulebook::Rule;
use crate::seats::Seat;
use crate::state::{DecisionKind, Pile, Roll, State, Tiles};
use arrayvec::ArrayVec;
use maecenas_game::Chance;
use maecenas_game::findings::Findings as _;

/// What a move can draw.
#[derive(Debug, EnumSetType)]
pub(super) enum Draw {
    /// Dice that are thrown.
    Roll,
    /// A crest that is taken.
    Crest,
    /// Council tiles that are drawn to keep one.
    Council,
    /// Nobility tiles that are drawn to keep one.
    Nobility,
    /// Kept council tiles that are shown.
    Kept,
    /// A council tile that is flipped.
    Flipped,
}

impl<C: EventSink> Table<'_, C> {
    /// Throws the dice.
    pub(super) fn roll(&mut self, seat: Seat) -> Roll {
        self.drawn |= Draw::Roll;
        let declared = self.draws.roll;
        let thrown = self.state.chance.as_mut().map(throw);
        if let (Some(thrown), Some(declared)) = (thrown, declared)
            && thrown != declared
        {
            self.report.broken(|| {
                Violation::new(Rule::DrawDice, Part::DrawnRoll)
                    .exactly(Value::Roll(thrown))
                    .not(Value::Roll(declared))
            });
        }
        let roll = thrown.or(declared).unwrap_or_else(|| {
            self.report.hidden(Rule::DrawDice, Hidden::Dice);
            Roll::default()
        });
        self.record(|| Event::Rolled(seat, roll));
        roll
    }

    /// Throws the dice for members of a seat, which then decides where they go. With an empty supply nothing happens (ruling V15).
    pub(super) fn roll_and_place(&mut self, seat: Seat, members: u8) {
        let members = members.min(self.player(seat).supply);
        if members > 0 {
            let roll = self.roll(seat);
            self.decide(seat, DecisionKind::RolledMembers(roll, members));
        }
    }

    /// Takes the topmost crest. It is known where all crests that can lie in the stack show one event; a mix of events that is only
    /// reconstructed contradicts no declared crest (ruling V55).
    pub(super) fn draw_crest(&mut self) -> Crest {
        self.drawn |= Draw::Crest;
        let declared = self.draws.crest;
        let left = Crest::ALL.map(|event| {
            let all = self.catalog.crest_count(event);
            (event, self.state.crests_left(all, event))
        });
        let top = self.state.crest_stack.draw();
        let is_reconstructed = !self.catalog.attests_mix();
        let is_possible = |declared| match top {
            Some(top) => top == declared,
            None => is_reconstructed || !left.contains(&(declared, 0)),
        };
        if let Some(declared) = declared.filter(|declared| !is_possible(*declared)) {
            self.report.broken(|| {
                let violation = Violation::new(Rule::CrestTaken, Part::DrawnCrest);
                let right = left.iter().find(|(event, _)| *event != declared);
                let right = top.or(right.map(|(event, _)| *event)).unwrap_or(declared);
                violation
                    .exactly(Value::Crest(right))
                    .not(Value::Crest(declared))
            });
        }
        let mut possible = left.iter().filter(|(_, count)| *count > 0);
        let only = match (possible.next(), possible.next()) {
            (Some((only, _)), None) => Some(*only),
            _ => None,
        };
        top.or(declared).or(only).unwrap_or_else(|| {
            self.report.hidden(Rule::CrestTaken, Hidden::CrestStack);
            Crest::Levy
        })
    }

    pub(super) fn draw_council_tiles(&mut self, seat: Seat, most: usize) -> Tiles<CouncilTile> {
        let seen = self.state.seen_council();
        let drawn = draw(&mut self.state.council_stack, most).eliminated(|| !seen);
        let drawn = self.as_declared(
            drawn,
            self.draws.council,
            seen,
            Part::DrawnCouncilTiles,
            Value::CouncilTiles,
        );
        if !drawn.is_empty() {
            self.drawn |= Draw::Council;
            self.record(|| Event::CouncilTilesDrawn(seat, drawn));
        }
        drawn
    }

    pub(super) fn draw_nobility_tiles(&mut self, seat: Seat, most: usize) -> Tiles<NobilityTile> {
        let seen = self.state.seen_nobility();
        let drawn = draw(&mut self.state.nobility_stack, most).eliminated(|| !seen);
        let drawn = self.as_declared(
            drawn,
            self.draws.nobility,
            seen,
            Part::DrawnNobilityTiles,
            Value::NobilityTiles,
        );
        if !drawn.is_empty() {
            self.drawn |= Draw::Nobility;
            self.record(|| Event::NobilityTilesDrawn(seat, drawn));
        }
        drawn
    }

    /// Names the hidden ones of drawn tiles as declared, if there is a declaration. It must have as many tiles as were drawn, all known
    /// ones among them, and none whose place was known.
    fn as_declared<T: EnumSetType>(
        &mut self,
        drawn: Tiles<T>,
        declared: EnumSet<T>,
        seen: EnumSet<T>,
        part: Part,
        value: fn(EnumSet<T>) -> Value,
    ) -> Tiles<T> {
        if declared.is_empty() || drawn.is_empty() {
            return drawn;
        }
        let count = drawn.count();
        if declared.len() as u32 != count {
            self.report.broken(|| {
                Violation::new(Rule::DrawTiles, part)
                    .exactly(Value::Count(count))
                    .not(Value::Count(declared.len() as u32))
            });
            return drawn;
        }
        let added = declared - drawn.known;
        if added.len() as u32 != u32::from(drawn.hidden) || !added.is_disjoint(seen) {
            self.report.broken(|| {
                let violation = Violation::new(Rule::DrawTiles, part).not(value(declared));
                if drawn.hidden == 0 {
                    violation.exactly(value(drawn.known))
                } else {
                    violation.one_of(value((EnumSet::all() - seen) | drawn.known))
                }
            });
            return drawn;
        }
        Tiles::of(declared)
    }

    /// Keeps one of the council tiles drawn, face down; in the final round it is turned face up at once (ruling V18).
    pub(super) fn keep_council(
        &mut self,
        seat: Seat,
        drawn: Tiles<CouncilTile>,
        kept: Option<CouncilTile>,
    ) {
        let mut left = drawn;
        take(&mut left, kept);
        put_under(&mut self.state.council_stack, left, &mut self.state.chance);
        let player = self.player(seat);
        player.face_down.add(kept);
        player.returned_council |= left.known;
        player.returned_council -= kept.into_iter().collect::<EnumSet<_>>();
        self.record(|| Event::OfficeTileKept(seat, Track::Council, left.count() as u8));
        if self.state.is_final_round() {
            self.flip(seat);
        }
    }

    pub(super) fn keep_nobility(
        &mut self,
        seat: Seat,
        drawn: Tiles<NobilityTile>,
        kept: Option<NobilityTile>,
    ) {
        let mut left = drawn;
        take(&mut left, kept);
        put_under(&mut self.state.nobility_stack, left, &mut self.state.chance);
        let player = self.player(seat);
        player.nobility.add(kept);
        player.returned_nobility |= left.known;
        player.returned_nobility -= kept.into_iter().collect::<EnumSet<_>>();
        self.record(|| Event::OfficeTileKept(seat, Track::Nobility, left.count() as u8));
    }

    /// Turns a seat's face-down council tile face up, if it has one, and pays its flip bonus.
    pub(super) fn flip(&mut self, seat: Seat) {
        let face_down = self.player(seat).face_down;
        if face_down.is_empty() {
            return;
        }
        self.drawn |= Draw::Flipped;
        let tile = self.turned_up(
            face_down,
            self.draws.flipped,
            Rule::TurnFlip,
            Part::DrawnFlippedTile,
            Hidden::FaceDownTile(seat),
        );
        let Some(tile) = tile else {
            return;
        };
        let player = self.player(seat);
        player.face_down = Tiles::NONE;
        player.council.insert(tile);
        // A hidden tile may be one that its owner had put back before it was drawn again.
        player.returned_council.remove(tile);
        self.record(|| Event::CouncilTileFlipped(seat, tile));
        match flip_bonus(tile) {
            Flip::Goods(goods) => self.collect(seat, goods, Rule::CouncilFlip),
            Flip::AnyFollower => self.decide(seat, DecisionKind::Follower),
            Flip::RolledMember => self.roll_and_place(seat, 1),
        }
    }

    /// A council tile that is turned face up: the known one, or the declared one. A declaration that is impossible and a tile that stays
    /// hidden are reported.
    pub(super) fn turned_up(
        &mut self,
        tiles: Tiles<CouncilTile>,
        declared: Option<CouncilTile>,
        rule: Rule,
        part: Part,
        hidden: Hidden,
    ) -> Option<CouncilTile> {
        let seen = self.state.seen_council();
        let known = tiles.eliminated(|| !seen).known.iter().next();
        let is_possible = |tile| match known {
            Some(known) => known == tile,
            None => !seen.contains(tile),
        };
        if let Some(declared) = declared.filter(|declared| !is_possible(*declared)) {
            self.report.broken(|| {
                let violation =
                    Violation::new(rule, part).not(Value::CouncilTiles(declared.into()));
                match known {
                    Some(known) => violation.exactly(Value::CouncilTiles(known.into())),
                    None => violation.none_of(Value::CouncilTiles(seen)),
                }
            });
            return None;
        }
        let tile = known.or(declared);
        if tile.is_none() {
            self.report.hidden(rule, hidden);
        }
        tile
    }
}

impl State {
    /// Whether the dice of the next roll follow from the position.
    #[must_use]
    pub const fn dice_are_known(&self) -> bool {
        self.chance.is_some()
    }
}

/// Throws two dice from the seed: a shuffle of all 36 rolls, of which the first one counts.
fn throw(chance: &mut Chance) -> Roll {
    let mut rolls: [u8; 36] = std::array::from_fn(|index| index as u8);
    chance.shuffle(&mut rolls);
    let [first, ..] = rolls;
    Roll::new([1 + first / 6, 1 + first % 6]).unwrap_or_default()
}

/// Draws at most `most` tiles.
fn draw<T: EnumSetType>(pile: &mut Pile<T>, most: usize) -> Tiles<T> {
    let mut drawn = Tiles::NONE;
    for _ in 0..most {
        if pile.is_empty() {
            break;
        }
        drawn.add(pile.draw());
    }
    drawn
}

/// Takes one tile out of some: this one, or a hidden one.
fn take<T: EnumSetType>(tiles: &mut Tiles<T>, tile: Option<T>) {
    match tile {
        Some(tile) => tiles.remove(tile),
        None => tiles.hidden = tiles.hidden.saturating_sub(1),
    }
}

/// Shuffles tiles and puts them under a stack. Without the seed their order is hidden.
pub(super) fn put_under<T: EnumSetType>(
    pile: &mut Pile<T>,
    tiles: Tiles<T>,
    chance: &mut Option<Chance>,
) {
    let mut shuffled: ArrayVec<T, FLORENCE_TILES> =
        tiles.known.iter().take(FLORENCE_TILES).collect();
    if let Some(chance) = chance {
        chance.shuffle(&mut shuffled);
    }
    let is_known = chance.is_some() && tiles.hidden == 0;
    for tile in shuffled {
        pile.lay_under(is_known.then_some(tile));
    }
    for _ in 0..tiles.hidden {
        pile.lay_under(None);
    }
}
