//! A palace: tiles of strictly increasing floors ("The building requirements").

use crate::tiles::{FLOORS, Material, Tile};

/// A palace, with a tile at most for each floor. A single tile is a palace as well.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Palace {
    floors: [Option<Tile>; FLOORS as usize],
}

impl Palace {
    /// A palace that a tile begins.
    #[must_use]
    pub fn begun_with(tile: Tile) -> Self {
        let mut palace = Self::default();
        palace.add(tile);
        palace
    }

    /// The tiles from bottom to top.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + use<> {
        self.floors.into_iter().flatten()
    }

    /// How many tiles it has.
    #[must_use]
    pub fn count(&self) -> usize {
        self.tiles().count()
    }

    /// The tile of a floor.
    #[must_use]
    pub fn tile(&self, floor: u8) -> Option<Tile> {
        *self.floors.get(usize::from(floor.checked_sub(1)?))?
    }

    /// The only tile of a palace of one tile.
    #[must_use]
    pub fn single(&self) -> Option<Tile> {
        let mut tiles = self.tiles();
        tiles.next().filter(|_| tiles.next().is_none())
    }

    /// The floor of the topmost tile; 0 for none.
    #[must_use]
    pub fn top(&self) -> u8 {
        self.tiles().last().map_or(0, Tile::floor)
    }

    /// The windows of all tiles.
    #[must_use]
    pub fn windows(&self) -> u8 {
        self.tiles().map(Tile::windows).sum()
    }

    /// The material, if all tiles have the same.
    #[must_use]
    pub fn one_material(&self) -> Option<Material> {
        let mut materials = self.tiles().map(Tile::material);
        let first = materials.next()?;
        materials.all(|material| material == first).then_some(first)
    }

    /// Adds a tile on its floor, where the palace has no tile yet.
    pub(crate) fn add(&mut self, tile: Tile) {
        self.floors[usize::from(tile.floor() - 1)] = Some(tile);
    }

    /// Removes the tile of a floor.
    pub(crate) fn remove(&mut self, floor: u8) -> Option<Tile> {
        let index = usize::from(floor.checked_sub(1)?);
        self.floors.get_mut(index)?.take()
    }
}
