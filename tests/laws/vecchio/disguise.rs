//! Positions of Il Vecchio that differ only in what a viewer may not see.

use enumset::{EnumSet, EnumSetType};
use maecenas_game::random::SplitMix64;
use maecenas_vecchio_rules::{
    Catalog, Chance, CouncilTile, Crest, DecisionKind, NobilityTile, Parts, Pile, Seat, Stage,
    State, Tiles, assemble,
};

/// Exchanges the tiles that the viewer cannot see among each other, wherever they are, shuffles the stacks, and draws other crests for
/// theirs. The viewer cannot distinguish the result from the position.
pub(crate) fn disguise(
    catalog: &Catalog,
    state: &State,
    viewer: Option<Seat>,
    dice: &mut SplitMix64,
) -> State {
    let mut other = Parts::of(state);
    if state.is_finished() {
        return assemble(catalog, other).expect("nothing is hidden any more");
    }
    other.chance = Some(Chance {
        seed: dice.number().into(),
        shuffles: u32::try_from(dice.below(9)).expect("it is small"),
    });
    let council = Exchange::among(unseen_council(&other, viewer), dice);
    let nobility = Exchange::among(unseen_nobility(&other, viewer), dice);
    let seats = (0..).map_while(Seat::new).zip(&mut other.players);
    for (_, player) in seats.filter(|(seat, _)| viewer != Some(*seat)) {
        council.of(&mut player.face_down.known);
        council.of(&mut player.dealt.known);
        council.of(&mut player.returned_council);
        nobility.of(&mut player.nobility.known);
        nobility.of(&mut player.returned_nobility);
    }
    if let Some(open) = &mut other.decision
        && viewer != Some(open.seat)
    {
        match &mut open.about {
            DecisionKind::CouncilTile(drawn) => council.of(&mut drawn.known),
            DecisionKind::NobilityTile(drawn) => nobility.of(&mut drawn.known),
            _ => {}
        }
    }
    other.council_stack = stack(&council, &other.council_stack, dice);
    other.nobility_stack = stack(&nobility, &other.nobility_stack, dice);
    other.crest_stack = crests(catalog, &other, dice);
    assemble(catalog, other).expect("the disguise is a position")
}

/// The council tiles whose place the viewer cannot see.
fn unseen_council(parts: &Parts, viewer: Option<Seat>) -> EnumSet<CouncilTile> {
    let mut seen = EnumSet::empty();
    for (seat, player) in (0..).map_while(Seat::new).zip(&parts.players) {
        seen |= player.council;
        if viewer == Some(seat) {
            seen |= player.face_down.known | player.dealt.known;
            if parts.stage == Stage::KeepTile {
                // They lie aside until all seats have kept one.
                seen |= player.returned_council;
            }
        }
    }
    if let Some(open) = parts.decision
        && viewer == Some(open.seat)
        && let DecisionKind::CouncilTile(Tiles { known, .. }) = open.about
    {
        seen |= known;
    }
    EnumSet::all() - seen
}

/// The nobility tiles whose place the viewer cannot see.
fn unseen_nobility(parts: &Parts, viewer: Option<Seat>) -> EnumSet<NobilityTile> {
    let mut seen = EnumSet::empty();
    if let Some(viewer) = viewer {
        seen |= parts.players[viewer.index()].nobility.known;
    }
    if let Some(open) = parts.decision
        && viewer == Some(open.seat)
        && let DecisionKind::NobilityTile(Tiles { known, .. }) = open.about
    {
        seen |= known;
    }
    EnumSet::all() - seen
}

/// An exchange of tiles: each unseen one stands for another one.
struct Exchange<T: EnumSetType>(Vec<(T, T)>);

impl<T: EnumSetType> Exchange<T> {
    fn among(tiles: EnumSet<T>, dice: &mut SplitMix64) -> Self {
        let mut others: Vec<_> = tiles.iter().collect();
        shuffle(&mut others, dice);
        Self(tiles.iter().zip(others).collect())
    }

    fn one(&self, tile: T) -> T {
        let pair = self.0.iter().find(|(from, _)| *from == tile);
        pair.map_or(tile, |(_, to)| *to)
    }

    fn of(&self, tiles: &mut EnumSet<T>) {
        *tiles = tiles.iter().map(|tile| self.one(tile)).collect();
    }
}

fn stack<T: EnumSetType>(exchange: &Exchange<T>, pile: &Pile<T>, dice: &mut SplitMix64) -> Pile<T> {
    let mut tiles: Vec<_> = pile.items().map(|tile| exchange.one(tile)).collect();
    shuffle(&mut tiles, dice);
    Pile::known(tiles)
}

/// As many crests as before, of all that are not taken.
fn crests(catalog: &Catalog, parts: &Parts, dice: &mut SplitMix64) -> Pile<Crest> {
    let mut left = Vec::new();
    for event in Crest::ALL {
        let taken = parts
            .players
            .iter()
            .map(|player| player.crests[event.index()]);
        let taken: u8 = taken.sum();
        let count = usize::from(catalog.crest_count(event) - taken);
        left.extend(std::iter::repeat_n(event, count));
    }
    shuffle(&mut left, dice);
    left.truncate(parts.crest_stack.count() as usize);
    Pile::known(left)
}

fn shuffle<T>(items: &mut [T], dice: &mut SplitMix64) {
    for last in (1..items.len()).rev() {
        let other = usize::try_from(dice.below(last as u64 + 1)).expect("it is an index");
        items.swap(last, other);
    }
}
