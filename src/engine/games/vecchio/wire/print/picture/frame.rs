//! The part of the map that is drawn: from the outermost towns of the catalog, with a margin.

use maecenas_vecchio_rules::{Catalog, Town};

/// The width of the map.
pub(super) const WIDTH: i32 = 1000;
/// The margin around the towns, in which names and members have room.
const MARGIN: i32 = 84;

/// Where the towns of a catalog are in the picture.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    left: i32,
    top: i32,
    /// The larger side of the smallest rectangle around the towns.
    span: i32,
    /// The height of the map.
    pub(super) height: i32,
}

impl Frame {
    /// The frame of a catalog's towns.
    pub(super) fn of(catalog: &Catalog) -> Self {
        let towns = || catalog.towns().iter().map(|town| raw(catalog, town));
        let (left, right) = ends(towns().map(|(x, _)| x));
        let (top, low) = ends(towns().map(|(_, y)| y));
        let span = (right - left).max(low - top).max(1);
        let frame = Self {
            left,
            top,
            span,
            height: 0,
        };
        Self {
            height: frame.scaled(low - top) + MARGIN,
            ..frame
        }
    }

    /// Where a town is drawn.
    pub(super) fn at(self, catalog: &Catalog, town: Town) -> (i32, i32) {
        let (x, y) = raw(catalog, town);
        (self.scaled(x - self.left), self.scaled(y - self.top))
    }

    const fn scaled(self, part: i32) -> i32 {
        MARGIN + part * (WIDTH - 2 * MARGIN) / self.span
    }
}

/// The coordinates of a town in the catalog.
fn raw(catalog: &Catalog, town: Town) -> (i32, i32) {
    let row = catalog.town_row(town);
    row.map_or((0, 0), |row| (i32::from(row.x), i32::from(row.y)))
}

/// The least and the greatest of some numbers.
fn ends(numbers: impl Iterator<Item = i32>) -> (i32, i32) {
    let ends = numbers.fold(None, |ends: Option<(i32, i32)>, number| {
        let (least, most) = ends.unwrap_or((number, number));
        Some((least.min(number), most.max(number)))
    });
    ends.unwrap_or_default()
}
