//! Cooperation in words: squares one by one, and a table of the neighbours.

use std::collections::{BTreeMap, BTreeSet};

use maecenas_game::Moves as _;
use maecenas_princes_rules::{
    Catalog, Decision, Florins, Move, MoveKind, Orientation, Parts, Piece, Placement, Player,
    Proposal, Rule, Seat, Spot, Stage, State, assemble, constants, legality, list,
};

type Cell = (i8, i8);

/// The grids to go down and to the right: north, east, south, west.
const WAYS: [Cell; 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];

/// The neighbour over each side of a seat, as the arrangements are drawn.
fn over(players: usize, seat: usize) -> [Option<usize>; 4] {
    let none = None;
    match (players, seat) {
        (2, 0) => [none, Some(1), none, none],
        (2, _) => [none, none, none, Some(0)],
        // Seats 0 and 1 above, seats 3 and 2 below them.
        (4, 0) => [none, Some(1), Some(3), none],
        (4, 1) => [none, none, Some(2), Some(0)],
        (4, 2) => [Some(1), none, none, Some(3)],
        (4, _) => [Some(0), Some(2), none, none],
        // A ring.
        _ => [
            none,
            Some((seat + 1) % players),
            none,
            Some((seat + players - 1) % players),
        ],
    }
}

fn on_grid((row, column): Cell) -> bool {
    (0..7).contains(&row) && (0..7).contains(&column)
}

/// The content of a square of a player: nothing, a landscape, or a building or the palazzo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ground {
    Free,
    Landscape,
    Built,
}

fn ground(player: &Player) -> BTreeMap<Cell, Ground> {
    let mut ground = BTreeMap::new();
    for row in 5..7 {
        for column in 0..3 {
            ground.insert((row, column), Ground::Built);
        }
    }
    for placed in player.principality.placed() {
        let here = if placed.piece.is_landscape() {
            Ground::Landscape
        } else {
            Ground::Built
        };
        let cells = placed.spot.unwrap();
        let cells = cells.cells(Catalog::reference(), placed.piece);
        for cell in cells.filter(|cell| on_grid(*cell)) {
            assert_eq!(ground.insert(cell, here), None, "two pieces on a square");
        }
    }
    ground
}

/// All principalities, square by square.
struct Country<'a> {
    state: &'a State,
    grounds: Vec<BTreeMap<Cell, Ground>>,
}

impl<'a> Country<'a> {
    fn of(state: &'a State) -> Self {
        let grounds = state.players().iter().map(ground).collect();
        Self { state, grounds }
    }

    fn at(&self, seat: usize, cell: Cell) -> Ground {
        let found = self.grounds[seat].get(&cell);
        found.copied().unwrap_or(Ground::Free)
    }

    /// Whether a building may cover squares of several principalities. The border between those that share it is open.
    fn allows(&self, piece: Piece, covered: &BTreeSet<(usize, Cell)>) -> bool {
        let players = self.state.players().len();
        let owners: BTreeSet<usize> = covered.iter().map(|(seat, _)| *seat).collect();
        let stands = |seat: &usize| {
            let pieces = self.state.players()[*seat].principality.placed();
            pieces.iter().any(|placed| placed.piece == piece)
        };
        if owners.iter().any(stands) {
            return false;
        }
        covered.iter().all(|(seat, cell)| {
            let builders = self.state.players()[*seat].builders;
            if self.at(*seat, *cell) != Ground::Free {
                return false;
            }
            WAYS.iter().zip(over(players, *seat)).all(|(way, beyond)| {
                let next = (cell.0 + way.0, cell.1 + way.1);
                if on_grid(next) {
                    return builders >= 2 || self.at(*seat, next) != Ground::Built;
                }
                let Some(neighbour) = beyond else {
                    return true;
                };
                let facing = (next.0 - 7 * way.0, next.1 - 7 * way.1);
                let own = covered.contains(&(neighbour, facing));
                match self.at(neighbour, facing) {
                    _ if own => true,
                    Ground::Built => builders >= 2,
                    _ if owners.contains(&neighbour) => true,
                    _ => builders >= 1,
                }
            })
        })
    }
}

/// Every way in which a piece could lie around the grid.
fn ways() -> impl Iterator<Item = Spot> {
    Orientation::ALL.into_iter().flat_map(|orientation| {
        let corners = (-7..8).flat_map(|row| (-7..8).map(move |column| (row, column)));
        corners.map(move |(row, column)| Spot {
            orientation,
            row,
            column,
        })
    })
}

/// The seat that may take an action, in a position that waits for one.
fn acting(state: &State) -> Option<Seat> {
    match (state.stage(), state.decision()) {
        (Stage::Action(turn), None) if turn.actions_taken < constants::ACTIONS => Some(turn.seat),
        _ => None,
    }
}

fn can_pay(player: &Player) -> bool {
    let price = [700, 300, 300, 0][usize::from(player.builders)];
    player.florins.unwrap().florins() >= price
}

fn is_left(state: &State, piece: Piece) -> bool {
    !piece.is_landscape() && state.supply().pieces[piece as usize] > 0
}

/// The squares of a piece, sorted; they stand for all orientations that cover them.
fn sorted(placement: Placement) -> Vec<Cell> {
    let Placement { piece, spot } = placement;
    let mut cells: Vec<Cell> = spot.cells(Catalog::reference(), piece).collect();
    cells.sort_unstable();
    cells
}

/// The listed proposals are those that the rules in words allow, with every payment up to 10000 florins that was not declined; and their
/// count is right.
pub(crate) fn proposals_are_those_in_words(state: &State) {
    let Some(seat) = acting(state) else { return };
    let country = Country::of(state);
    let player = state.player(seat);
    let mut right: BTreeMap<(usize, Piece, Vec<Cell>), usize> = BTreeMap::new();
    for piece in Piece::ALL
        .into_iter()
        .filter(|piece| is_left(state, *piece))
    {
        for spot in ways().filter(|_| can_pay(player)) {
            let placement = Placement { piece, spot };
            let cells = sorted(placement);
            for (way, beyond) in WAYS.iter().zip(over(state.players().len(), seat.index())) {
                let Some(partner) = beyond else { continue };
                let there = |cell: Cell| (cell.0 - 7 * way.0, cell.1 - 7 * way.1);
                let (own, others): (Vec<Cell>, Vec<Cell>) =
                    cells.iter().partition(|cell| on_grid(**cell));
                let whole = others.iter().all(|cell| on_grid(there(*cell)));
                if !whole || own.is_empty() || others.is_empty() {
                    continue;
                }
                let own = own.iter().map(|cell| (seat.index(), *cell));
                let covered = own.chain(others.iter().map(|cell| (partner, there(*cell))));
                if country.allows(piece, &covered.collect()) {
                    let again = state.declined().iter().filter(|declined| {
                        declined.partner.index() == partner
                            && sorted(declined.placement) == cells
                            && declined.placement.piece == piece
                    });
                    right.insert((partner, piece, cells.clone()), 101 - again.count());
                }
            }
        }
    }
    let listing = list(
        Catalog::reference(),
        state,
        seat,
        MoveKind::ProposeJoint.into(),
    );
    let mut listed: BTreeMap<(usize, Piece, Vec<Cell>), usize> = BTreeMap::new();
    let mut payments: BTreeSet<(usize, Piece, Vec<Cell>, Florins)> = BTreeSet::new();
    let all = listing.all();
    for made in &all {
        let Move::ProposeJoint(proposal) = made else {
            panic!("{made:?} is no proposal");
        };
        let partner = proposal.partner.index();
        let piece = proposal.placement.piece;
        let cells = sorted(proposal.placement);
        if all.len() < 3_000 {
            let one = (partner, piece, cells.clone(), proposal.payment);
            assert!(payments.insert(one), "{made:?} is listed twice");
        }
        assert!(proposal.payment <= Florins::hundreds(100));
        *listed.entry((partner, piece, cells)).or_default() += 1;
    }
    assert_eq!(listed, right);
    assert_eq!(listing.count(), all.len() as u64);
}

/// The proposals among some moves.
pub(crate) fn proposed(moves: &[Move]) -> impl Iterator<Item = Proposal> {
    moves.iter().filter_map(|made| match made {
        Move::ProposeJoint(proposal) => Some(*proposal),
        _ => None,
    })
}

/// A turn with the most declined proposals has no more proposals. Returns whether the position had enough proposals to try it.
pub(crate) fn a_thousand_declined_proposals_are_the_last(state: &State) -> bool {
    const MOST: usize = 1000;
    let catalog = Catalog::reference();
    let kind = MoveKind::ProposeJoint;
    let Some(seat) = acting(state).filter(|_| state.declined().is_empty()) else {
        return false;
    };
    let proposals = list(catalog, state, seat, kind.into()).page(0, MOST + 1);
    let proposals: Vec<Proposal> = proposed(&proposals).collect();
    let Some((last, declined)) = proposals
        .split_last()
        .filter(|(_, rest)| rest.len() == MOST)
    else {
        return false;
    };
    let full = with_declined(state, declined.to_vec());
    let refused = legality::report(catalog, &full, seat, &Move::ProposeJoint(*last));
    let rules: Vec<Rule> = refused.violations.iter().map(|found| found.rule).collect();
    assert_eq!(rules, [Rule::JointProposals]);
    assert_eq!(list(catalog, &full, seat, kind.into()).count(), 0);
    let almost = with_declined(state, declined[..MOST - 1].to_vec());
    let left = list(catalog, &almost, seat, kind.into()).count();
    let all = list(catalog, state, seat, kind.into()).count();
    assert_eq!(left, all + 1 - MOST as u64);
    true
}

/// The position with other declined proposals.
pub(crate) fn with_declined(state: &State, declined: Vec<Proposal>) -> State {
    let catalog = Catalog::reference();
    let parts = Parts {
        declined,
        ..Parts::of(catalog, state)
    };
    assemble(catalog, parts).expect("it is consistent")
}

/// The listed buildings of one player alone are those that the rules in words allow.
pub(crate) fn buildings_are_those_in_words(state: &State) {
    let Some(seat) = acting(state) else { return };
    let country = Country::of(state);
    let player = state.player(seat);
    let mut right: BTreeSet<(Piece, Vec<Cell>)> = BTreeSet::new();
    for piece in Piece::ALL
        .into_iter()
        .filter(|piece| is_left(state, *piece))
    {
        for spot in ways().filter(|_| can_pay(player)) {
            let cells = sorted(Placement { piece, spot });
            let covered = cells.iter().map(|cell| (seat.index(), *cell));
            if cells.iter().all(|cell| on_grid(*cell)) && country.allows(piece, &covered.collect())
            {
                right.insert((piece, cells));
            }
        }
    }
    let listing = list(Catalog::reference(), state, seat, MoveKind::Build.into());
    let listed = listing.all().into_iter().map(|made| match made {
        Move::Build(placement) => (placement.piece, sorted(placement)),
        made => panic!("{made:?} builds nothing"),
    });
    assert_eq!(listed.collect::<BTreeSet<_>>(), right);
    assert_eq!(listing.count(), right.len() as u64);
}

/// Every part of a building beyond a border lies in the neighbour's principality, by the squares of their own grid. Returns the number of
/// parts.
pub(crate) fn shared_buildings_agree(state: &State) -> usize {
    let players = state.players().len();
    let mut parts = 0;
    for (seat, player) in state.seats() {
        for placed in player.principality.placed() {
            let piece = placed.piece;
            let spot = placed.spot.unwrap();
            let cells = sorted(Placement { piece, spot });
            let sides = WAYS.iter().zip(over(players, seat.index()));
            let beyond: Vec<&Cell> = cells.iter().filter(|cell| !on_grid(**cell)).collect();
            if beyond.is_empty() {
                continue;
            }
            parts += 1;
            let there = |way: &Cell| Spot {
                row: spot.row - 7 * way.0,
                column: spot.column - 7 * way.1,
                ..spot
            };
            let has_twin = |(way, other): (&Cell, Option<usize>)| {
                let twin = Placement {
                    piece,
                    spot: there(way),
                };
                let pieces = other.map(|other| state.players()[other].principality);
                pieces.is_some_and(|pieces| {
                    pieces.placed().iter().any(|other| {
                        other.piece == piece
                            && other.spot == Some(twin.spot)
                            && sorted(twin).iter().any(|cell| on_grid(*cell))
                    })
                })
            };
            assert_eq!(
                sides.filter(|side| has_twin(*side)).count(),
                1,
                "{placed:?}"
            );
        }
    }
    if let Some(Decision { seat, .. }) = state.decision()
        && let Some(proposal) = state.open_proposal()
    {
        assert_eq!(seat, proposal.partner, "another one answers");
    }
    parts
}
