//! Where pieces may be placed ("Build a Building", rules 1 to 6; "Forest").
//!
//! Move generation and validation use the same open squares: a piece may be placed wherever all its squares are open.

mod borders;
mod closed;
pub mod joint_building;

use enumset::EnumSet;

pub use borders::Neighbours;
pub use closed::closed_squares;

use super::board::{Lie, SIDE, Squares};
use super::catalog::Catalog;
use super::components::Piece;
use super::findings::{Fault, Findings, Hidden, Part, Value, Violation};
use super::rulebook::Rule;
use super::seats::Seat;
use super::state::{Placement, Player, Principality, Spot};

/// The number of builders from which buildings may be adjacent ("Builder").
const BUILDERS_FOR_ADJACENT: u8 = 2;

/// The squares of a principality that are open to a kind of piece.
#[derive(Debug, Clone, Copy)]
pub struct Ground {
    for_landscapes: Squares,
    for_buildings: Squares,
}

impl Ground {
    /// The open squares of a player's principality.
    #[must_use]
    pub fn of(player: &Player) -> Self {
        let for_landscapes = !player.principality.occupied();
        let beside = if player.builders >= BUILDERS_FOR_ADJACENT {
            Squares::NONE
        } else {
            player.principality.built().neighbours()
        };
        Self {
            for_landscapes,
            for_buildings: for_landscapes & !beside,
        }
    }

    /// The same squares without some that are closed to buildings.
    #[must_use]
    pub fn without(self, closed: Squares) -> Self {
        Self {
            for_buildings: self.for_buildings & !closed,
            ..self
        }
    }

    pub(crate) const fn open_to(self, piece: Piece) -> Squares {
        if piece.is_landscape() {
            self.for_landscapes
        } else {
            self.for_buildings
        }
    }

    /// The upper left corners for which a piece in one orientation covers open squares only.
    fn corners(self, piece: Piece, lie: &Lie) -> Squares {
        let open = self.open_to(piece);
        lie.shifts.iter().fold(lie.corners, |corners, shift| {
            corners & open.whose_shifted(*shift)
        })
    }

    /// Every place of a piece, by orientation, row and column. A building that is already built has none.
    pub fn places<'a>(
        self,
        catalog: &'a Catalog,
        player: &'a Player,
        piece: Piece,
    ) -> impl Iterator<Item = Placement> + 'a {
        let lies = if built(player, piece) {
            &[]
        } else {
            catalog.piece(piece).shape.lies()
        };
        lies.iter().flat_map(move |lie| {
            let spot = |(row, column)| Spot {
                orientation: lie.orientation,
                row,
                column,
            };
            self.corners(piece, lie)
                .iter()
                .map(move |corner| Placement {
                    piece,
                    spot: spot(corner),
                })
        })
    }

    /// How many places a piece has.
    #[must_use]
    pub fn count(self, catalog: &Catalog, player: &Player, piece: Piece) -> u32 {
        if built(player, piece) {
            return 0;
        }
        self.places_free(catalog, piece)
    }

    /// The number of places of a piece, even if it is already built.
    fn places_free(self, catalog: &Catalog, piece: Piece) -> u32 {
        catalog
            .piece(piece)
            .shape
            .lies()
            .iter()
            .map(|lie| self.corners(piece, lie).count())
            .sum()
    }

    /// Whether a landscape has a place for any places of the pieces whose place is not given. This is a conservative bound and no
    /// search: those pieces block at most the sum of what each of them can block. With one such piece it is exact.
    fn has_room_beside_hidden(
        self,
        catalog: &Catalog,
        landscape: Piece,
        principality: &Principality,
    ) -> bool {
        let hidden = || principality.without_spots().map(|(_, piece)| piece);
        let pieces: EnumSet<Piece> = hidden().collect();
        let taken = pieces.iter().map(|piece| {
            let count = hidden().filter(|other| *other == piece).count() as u32;
            count * self.most_taken(catalog, landscape, piece)
        });
        taken.sum::<u32>() < self.places_free(catalog, landscape)
    }

    /// The most places of a landscape that a piece can block, over all its places. A building may be joint and cross a border.
    fn most_taken(self, catalog: &Catalog, landscape: Piece, piece: Piece) -> u32 {
        let shape = &catalog.piece(piece).shape;
        let spots = shape.lies().iter().flat_map(|lie| {
            let rows = 1 - lie.rows..SIDE;
            rows.flat_map(|row| (1 - lie.columns..SIDE).map(move |column| (row, column)))
                .map(|(row, column)| Spot {
                    orientation: lie.orientation,
                    row,
                    column,
                })
        });
        let free = self.places_free(catalog, landscape);
        spots
            .map(|spot| spot.squares(catalog, piece))
            .filter(|squares| !piece.is_landscape() || squares.count() == shape.size())
            .filter(|squares| (*squares & !self.for_landscapes).is_empty())
            .map(|squares| free - self.covered(squares).places_free(catalog, landscape))
            .max()
            .unwrap_or_default()
    }

    /// The same squares without some that a piece covers.
    fn covered(self, squares: Squares) -> Self {
        Self {
            for_landscapes: self.for_landscapes & !squares,
            for_buildings: self.for_buildings & !squares,
        }
    }

    /// Whether a piece has a place.
    #[must_use]
    pub fn has_room(self, catalog: &Catalog, piece: Piece) -> bool {
        catalog
            .piece(piece)
            .shape
            .lies()
            .iter()
            .any(|lie| !self.corners(piece, lie).is_empty())
    }
}

/// Whether a piece is a building that is already built in the principality.
fn built(player: &Player, piece: Piece) -> bool {
    player.principality.buildings().contains(piece)
}

/// Judges a placement in the principality of a player with `builders` builders, by the placement rules and `build.once`. A piece whose
/// place is not given leaves rules undecided: it may overlap, and a building may be adjacent. Whether the other pieces leave it room to do
/// so is not searched: that is a packing problem. `seat` is the owner of the principality, for the report of such places.
pub fn judge(
    catalog: &Catalog,
    seat: Seat,
    principality: &Principality,
    builders: u8,
    placement: Placement,
    findings: &mut impl Findings,
) {
    let Placement { piece, spot } = placement;
    let squares = placement.squares(catalog);
    let broken = |rule| Violation::new(rule, Part::Placement);
    if squares.count() < catalog.piece(piece).shape.size() {
        findings.broken(|| {
            broken(Rule::PlacementWithinGrid)
                .not(Value::Cells(spot.beyond(catalog, piece).take(49).collect()))
        });
    }
    let cells = |squares: Squares| Value::Cells(squares.iter().collect());
    let taken = squares & principality.occupied();
    if !taken.is_empty() {
        findings.broken(|| {
            broken(Rule::PlacementOverlap)
                .none_of(cells(principality.occupied()))
                .not(cells(taken))
        });
    }
    let binding = !piece.is_landscape() && builders < BUILDERS_FOR_ADJACENT;
    if binding {
        let beside = squares & principality.built().neighbours() & !principality.built();
        if !beside.is_empty() {
            findings.broken(|| {
                broken(Rule::PlacementAdjacentBuilding)
                    .not(cells(beside))
                    .because(Fault::Builders {
                        owner: seat,
                        has: builders,
                    })
            });
        }
    }
    if principality.buildings().contains(piece) {
        findings.broken(|| {
            Violation::new(Rule::BuildOnce, Part::Piece)
                .none_of(Value::Pieces(principality.buildings()))
                .not(Value::Pieces(piece.into()))
        });
    }
    for (index, hidden) in principality.without_spots() {
        findings.hidden(Rule::PlacementOverlap, Hidden::Spot(seat, index));
        if binding && !hidden.is_landscape() {
            findings.hidden(Rule::PlacementAdjacentBuilding, Hidden::Spot(seat, index));
        }
    }
}

/// Reports a request to move a placed piece, which is never allowed (`placement.fixed`). No other rule applies to it.
pub fn judge_moving(findings: &mut impl Findings) {
    findings.broken(|| Violation::new(Rule::PlacementFixed, Part::Moved));
}

/// Judges whether a landscape that is about to be acquired could be placed at all (ruling R1). With several types to choose from,
/// one is enough. Pieces whose place is not given matter only if they may block every place.
pub fn judge_room(
    catalog: &Catalog,
    seat: Seat,
    player: &Player,
    landscapes: impl Iterator<Item = Piece>,
    findings: &mut impl Findings,
) {
    let ground = Ground::of(player);
    let landscapes: EnumSet<Piece> = landscapes.collect();
    if landscapes.is_empty() {
        return;
    }
    let principality = &player.principality;
    let mut pieces = landscapes.iter();
    if !pieces.any(|piece| ground.has_room(catalog, piece)) {
        findings.broken(|| Violation::new(Rule::AuctionLandscapeRoom, Part::Stack));
    } else if principality.without_spot().is_some()
        && !landscapes
            .iter()
            .any(|piece| ground.has_room_beside_hidden(catalog, piece, principality))
    {
        for (index, _) in principality.without_spots() {
            findings.hidden(Rule::AuctionLandscapeRoom, Hidden::Spot(seat, index));
        }
    }
}

/// The `most` of these places that are nearest to a given one, by the Manhattan distance between the centres; a place in the same
/// orientation comes first.
#[must_use]
pub(crate) fn nearest_of(
    catalog: &Catalog,
    placement: Placement,
    mut places: Vec<Placement>,
    most: usize,
) -> Vec<Placement> {
    let Placement { piece, spot } = placement;
    let wanted = catalog.lie(piece, spot.orientation).orientation;
    let middle = |spot: Spot| {
        let lie = catalog.lie(piece, spot.orientation);
        let twice = |corner: i8, side: i8| 2 * i32::from(corner) + i32::from(side);
        (twice(spot.row, lie.rows), twice(spot.column, lie.columns))
    };
    let (row, column) = middle(spot);
    places.sort_by_key(|place| {
        let (other_row, other_column) = middle(place.spot);
        let away = (row - other_row).abs() + (column - other_column).abs();
        (
            away + i32::from(place.spot.orientation != wanted),
            place.spot.orientation,
            place.spot.row,
            place.spot.column,
        )
    });
    places.truncate(most);
    places
}

/// The `most` places of a piece on open squares that are nearest to a given one.
#[must_use]
pub fn nearest(
    catalog: &Catalog,
    player: &Player,
    ground: Ground,
    placement: Placement,
    most: usize,
) -> Vec<Placement> {
    let places = ground.places(catalog, player, placement.piece).collect();
    nearest_of(catalog, placement, places, most)
}
