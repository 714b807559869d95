//! Building tiles ("The 48 Building Tiles") and riders.

use serde::Deserialize;

/// What a tile is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Material {
    /// Brick.
    Brick,
    /// Sandstone.
    Sandstone,
    /// Marble.
    Marble,
}

impl Material {
    /// All materials.
    pub const ALL: [Self; 3] = [Self::Brick, Self::Sandstone, Self::Marble];
}

/// The number of floors: the roof is floor 5.
pub const FLOORS: u8 = 5;
/// The most windows of a tile.
pub const MOST_WINDOWS: u8 = 3;

/// A building tile: one floor of a palace, named by what it is. Equal tiles are interchangeable (ruling P19).
///
/// ```
/// use maecenas_palazzo_rules::{Material, Tile};
/// let roof = Tile::new(Material::Marble, 5, 2).expect("there is such a tile");
/// assert_eq!((roof.material(), roof.floor(), roof.windows()), (Material::Marble, 5, 2));
/// assert_eq!(Tile::new(Material::Marble, 6, 2), None, "no palace has six floors");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// How many different tiles there can be: materials, floors and windows.
    pub const KINDS: usize = 3 * FLOORS as usize * MOST_WINDOWS as usize;

    /// A tile of a floor (1 to 5) with windows (1 to 3); `None` beyond these.
    #[must_use]
    pub const fn new(material: Material, floor: u8, windows: u8) -> Option<Self> {
        let floors = 1 <= floor && floor <= FLOORS;
        if floors && 1 <= windows && windows <= MOST_WINDOWS {
            let kind = (material as u8 * FLOORS + floor - 1) * MOST_WINDOWS + windows - 1;
            Some(Self(kind))
        } else {
            None
        }
    }

    /// What it is made of.
    #[must_use]
    pub const fn material(self) -> Material {
        Material::ALL[(self.0 / (FLOORS * MOST_WINDOWS)) as usize]
    }

    /// The floor that it is, 1 to 5.
    #[must_use]
    pub const fn floor(self) -> u8 {
        self.0 / MOST_WINDOWS % FLOORS + 1
    }

    /// Its windows and doors, 1 to 3.
    #[must_use]
    pub const fn windows(self) -> u8 {
        self.0 % MOST_WINDOWS + 1
    }

    /// Its index among the kinds of tile, below [`Tile::KINDS`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every kind of tile.
    pub fn kinds() -> impl Iterator<Item = Self> {
        (0..Self::KINDS as u8).map(Self)
    }
}

/// What can be drawn from the stacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StackTile {
    /// A building tile.
    Tile(Tile),
    /// A rider: a game end tile.
    Rider,
}

/// A multiset of tiles: their order does not matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tiles {
    counts: [u8; Tile::KINDS],
    all: u8,
}

impl Default for Tiles {
    fn default() -> Self {
        Self::NONE
    }
}

impl Tiles {
    /// No tile.
    pub const NONE: Self = Self {
        counts: [0; Tile::KINDS],
        all: 0,
    };

    /// How many tiles there are.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.all as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.all == 0
    }

    /// How many of a tile there are.
    #[must_use]
    pub const fn of(&self, tile: Tile) -> u8 {
        self.counts[tile.index()]
    }

    /// Whether all of the other tiles are among these.
    #[must_use]
    pub fn contains(&self, others: &Self) -> bool {
        others.all <= self.all
            && self
                .counts
                .iter()
                .zip(&others.counts)
                .all(|(own, other)| own >= other)
    }

    /// Adds a tile.
    pub fn add(&mut self, tile: Tile) {
        self.counts[tile.index()] += 1;
        self.all += 1;
    }

    /// Removes a tile, and answers whether there was one.
    pub fn remove(&mut self, tile: Tile) -> bool {
        let found = self.counts[tile.index()] > 0;
        self.counts[tile.index()] -= u8::from(found);
        self.all -= u8::from(found);
        found
    }

    /// Adds all of the other tiles.
    pub(super) fn add_all(&mut self, others: &Self) {
        for (own, other) in self.counts.iter_mut().zip(others.counts) {
            *own = own.saturating_add(other);
        }
        self.all = self.all.saturating_add(others.all);
    }

    /// These tiles without the others, of which some may not be among them.
    #[must_use]
    pub(super) fn minus(&self, others: &Self) -> Self {
        let left = |kind: usize| self.counts[kind].saturating_sub(others.counts[kind]);
        let counts: [u8; Tile::KINDS] = std::array::from_fn(left);
        let all = counts
            .iter()
            .fold(0, |all: u8, own| all.saturating_add(*own));
        Self { counts, all }
    }

    /// The different tiles, each once.
    pub fn kinds(&self) -> impl Iterator<Item = Tile> {
        Tile::kinds().filter(|tile| !self.is_empty() && self.of(*tile) > 0)
    }

    /// All tiles, equal ones repeated.
    pub fn iter(&self) -> impl Iterator<Item = Tile> {
        self.kinds()
            .flat_map(|tile| std::iter::repeat_n(tile, self.of(tile).into()))
    }
}

impl FromIterator<Tile> for Tiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut all = Self::NONE;
        tiles.into_iter().for_each(|tile| all.add(tile));
        all
    }
}

impl Extend<Tile> for Tiles {
    fn extend<I: IntoIterator<Item = Tile>>(&mut self, tiles: I) {
        tiles.into_iter().for_each(|tile| self.add(tile));
    }
}
