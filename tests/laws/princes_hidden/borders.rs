//! Buildings at borders of a neighbour who has a building without a given place (Cooperation). Every possible place of it is tried.
//!
//! The rules look at each such building by itself and search for no packing, so the law has one of them. Two kinds of placements are not
//! compared: those in a principality that has such a piece itself, which are open wherever it may lie, and those that it faces wherever it
//! lies.

use maecenas_game::random::{SplitMix64, choose};
use maecenas_game::{Game as _, Moves as _, Verdict};
use maecenas_princes_rules::placing::Ground;
use maecenas_princes_rules::{
    Florins, Move, MoveKind, Neighbours, Orientation, Parts, Piece, Placed, Placement,
    Principality, Rules, Seat, Spot, Stage, State, SupplyGiven, assemble,
};

use super::index;
use crate::list_ends::ListEnds;
use crate::princes::way;

/// The number of games of each number of players.
const GAMES: u64 = 2;
/// The number of placements that are tried in a view.
const TRIED: usize = 30;
/// The number of proposals of a list that are compared one by one, from its start and from its end.
const COMPARED: usize = 60;

/// The counts of placements that are legal or illegal for every place of the building, of others, of those that it faces at every place,
/// and of lists.
#[derive(Default, Debug)]
struct Counts {
    legal: u32,
    illegal: u32,
    unknown: u32,
    faced_anyway: u32,
    complete: u32,
    incomplete: u32,
    proposals: u32,
    complete_proposals: u32,
    incomplete_proposals: u32,
}

/// A position in which one building of a neighbour has no given place, and those in which it has one.
struct Unplaced {
    game: Rules<'static>,
    view: State,
    wholes: Vec<State>,
    mover: Seat,
    neighbour: Seat,
}

#[test]
fn a_building_at_a_border_is_unknown_exactly_if_two_places_of_the_neighbours_one_differ() {
    let game = way(|options| options.cooperation = true);
    let mut counts = Counts::default();
    for (players, seed) in (2..=5).flat_map(|players| (0..GAMES).map(move |seed| (players, seed))) {
        let mut state = game.start(players, seed.into()).expect("so many can play");
        let (mut dice, mut own) = (SplitMix64::new(seed), SplitMix64::new(!seed));
        while let Some((seat, made)) = choose(&game, &state, &mut dice) {
            if matches!(state.stage(), Stage::Action(_)) && state.decision().is_none() {
                for _ in 0..2 {
                    if let Some(unplaced) = Unplaced::of(game, &state, &mut own) {
                        unplaced.verdicts(&mut counts, &mut own);
                        unplaced.lists(&mut counts);
                        unplaced.lists_of_proposals(&mut counts, &mut own);
                    }
                }
            }
            game.advance(&mut state, seat, &made);
        }
    }
    println!("{counts:?}");
    assert!(counts.legal > 200 && counts.illegal > 200, "{counts:?}");
    assert!(counts.unknown > 50 && counts.proposals > 50, "{counts:?}");
    assert!(counts.complete > 10 && counts.incomplete > 10, "{counts:?}");
    let proposals = [counts.complete_proposals, counts.incomplete_proposals];
    assert!(proposals.iter().all(|count| *count > 10), "{counts:?}");
}

impl Unplaced {
    /// A position in which the seat in turn has the money to build and fewer than two builders, and a neighbour who has some builders has a
    /// building without a place; `None` when the position has no such building, or the builders do not fit it.
    fn of(game: Rules<'static>, state: &State, dice: &mut SplitMix64) -> Option<Self> {
        let catalog = game.catalog;
        let Stage::Action(turn) = state.stage() else {
            return None;
        };
        let mover = turn.seat;
        let around: Vec<_> = Neighbours::of(catalog, state, mover).iter().collect();
        let (_, neighbour, player) = around[index(around.len(), dice)];
        let joint = player.principality.joint();
        let placed = player.principality.placed().iter().enumerate();
        let own = placed
            .filter(|(_, placed)| !placed.piece.is_landscape() && !joint.contains(placed.piece));
        let own: Vec<_> = own.map(|(index, placed)| (index, *placed)).collect();
        let (slot, placed) = *own.get(index(own.len(), dice))?;
        let mut parts = Parts::of(catalog, state);
        parts.supply = SupplyGiven::default();
        let owner = &mut parts.players[mover.index()];
        owner.florins = Some(Florins::hundreds(if dice.once_in(6) { 2 } else { 90 }));
        owner.builders = u8::from(dice.once_in(2));
        parts.players[neighbour.index()].builders = u8::try_from(dice.below(4)).expect("few");
        let with = |spot| {
            let mut parts = parts.clone();
            let player = &mut parts.players[neighbour.index()];
            let mut principality = Principality::new(catalog);
            for (number, other) in player.principality.placed().iter().enumerate() {
                let placed = if number == slot {
                    Placed { spot, ..placed }
                } else {
                    *other
                };
                principality.place(catalog, placed);
            }
            player.principality = principality;
            assemble(catalog, parts).ok()
        };
        let view = with(None)?;
        let occupied = view.player(neighbour).principality.occupied();
        let squares = catalog.piece(placed.piece).shape.size();
        let free = everywhere().filter(|spot| {
            let squares_there = spot.squares(catalog, placed.piece);
            squares_there.count() == squares && (squares_there & occupied).is_empty()
        });
        let wholes: Vec<_> = free.filter_map(|spot| with(Some(spot))).collect();
        (!wholes.is_empty()).then_some(Self {
            game,
            view,
            wholes,
            mover,
            neighbour,
        })
    }

    /// A verdict is known exactly if it is the same for every place of the building.
    fn verdicts(&self, counts: &mut Counts, dice: &mut SplitMix64) {
        let Self {
            game,
            view,
            wholes,
            mover,
            ..
        } = self;
        let player = view.player(*mover);
        let ground = Ground::of(player);
        let pieces = Piece::ALL.into_iter().filter(|piece| !piece.is_landscape());
        let places = pieces.flat_map(|piece| ground.places(game.catalog, player, piece));
        let edge = |placement: &Placement| {
            let squares = placement.squares(game.catalog);
            squares
                .iter()
                .any(|(row, column)| [row, column].iter().any(|at| *at == 0 || *at == 6))
        };
        let places: Vec<_> = places.filter(edge).collect();
        if places.is_empty() {
            return;
        }
        for _ in 0..TRIED {
            let placement = places[index(places.len(), dice)];
            self.judged(&Move::Build(placement), counts);
        }
        // Proposals to other neighbours, at whose border the building may face as well. They are legal in one of the positions.
        let moves = game.moves_of(&wholes[0], *mover, &[MoveKind::ProposeJoint]);
        if moves.count() == 0 {
            return;
        }
        for _ in 0..8 {
            let made = moves.nth_of(MoveKind::ProposeJoint, dice.below(moves.count()));
            if let Some(Move::ProposeJoint(proposal)) = made
                && proposal.partner != self.neighbour
            {
                counts.proposals += 1;
                self.judged(&Move::ProposeJoint(proposal), counts);
            }
        }
    }

    /// A complete list of proposals is the same for every place of the building. The converse does not hold: a place for which no other
    /// piece leaves room counts as possible in the principality of the partner.
    fn lists_of_proposals(&self, counts: &mut Counts, dice: &mut SplitMix64) {
        let list = |state: &State| {
            let kinds = &[MoveKind::ProposeJoint];
            let moves = self.game.moves_of(state, self.mover, kinds);
            (ListEnds::of(&moves, COMPARED), moves.is_complete())
        };
        let (listed, complete) = list(&self.view);
        if !complete {
            counts.incomplete_proposals += 1;
            return;
        }
        counts.complete_proposals += 1;
        for _ in 0..8 {
            let (of_whole, _) = list(&self.wholes[index(self.wholes.len(), dice)]);
            assert_eq!(of_whole, listed, "{:?} of {:?}", self.mover, self.view);
        }
    }

    fn judged(&self, made: &Move, counts: &mut Counts) {
        let of = |whole: &State| self.game.verdict(whole, self.mover, made);
        let verdict = of(&self.view);
        let first = of(&self.wholes[0]);
        let same = self.wholes.iter().all(|whole| of(whole) == first);
        match verdict {
            Verdict::Legal => counts.legal += 1,
            Verdict::Illegal => counts.illegal += 1,
            Verdict::Unknown if same && first == Verdict::Illegal => {
                counts.faced_anyway += 1;
                return;
            }
            Verdict::Unknown => counts.unknown += 1,
        }
        let known = if same { first } else { Verdict::Unknown };
        assert_eq!(
            verdict, known,
            "{:?} {made:?} of {:?}",
            self.mover, self.view
        );
    }

    /// The list of buildings is complete exactly if it is the same for every place of the building.
    fn lists(&self, counts: &mut Counts) {
        let list = |state: &State| {
            let moves = self.game.moves_of(state, self.mover, &[MoveKind::Build]);
            (moves.page(0, usize::MAX), moves.is_complete())
        };
        let (listed, complete) = list(&self.view);
        let (first, _) = list(&self.wholes[0]);
        let same = self.wholes.iter().all(|whole| list(whole).0 == first);
        if complete {
            counts.complete += 1;
            assert!(
                same && first == listed,
                "{:?} of {:?}",
                self.mover,
                self.view
            );
        } else {
            counts.incomplete += 1;
            let legal = |made| {
                self.wholes
                    .iter()
                    .all(|whole| self.game.verdict(whole, self.mover, made) == Verdict::Legal)
            };
            assert!(
                listed.iter().all(legal),
                "{:?} of {:?}",
                self.mover,
                self.view
            );
            let open =
                |made: &Move| self.game.verdict(&self.view, self.mover, made) == Verdict::Unknown;
            let faced_anyway = same && first == listed;
            counts.faced_anyway += u32::from(faced_anyway);
            assert!(
                !same || faced_anyway && !first.iter().any(open),
                "{:?} of {:?}",
                self.mover,
                self.view
            );
        }
    }
}

/// Every spot on the grid.
fn everywhere() -> impl Iterator<Item = Spot> {
    let corners = (0..7).flat_map(|row| (0..7).map(move |column| (row, column)));
    corners.flat_map(|(row, column)| {
        Orientation::ALL.into_iter().map(move |orientation| Spot {
            orientation,
            row,
            column,
        })
    })
}
