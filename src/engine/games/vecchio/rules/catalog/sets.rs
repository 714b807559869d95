//! Queries of a catalog about tracks, tiles and crests.

use super::{Catalog, NobilityRow, ProvinceTileRow, Space, SpaceRow, TrackRow};
use crate::components::{
    Crest, NobilityTile, ProvinceEffect, ProvinceTile, ProvinceTiles, Region, Track,
};
use maecenas_game::Provenance;

impl Catalog {
    /// The tracks, in the order of [`Track::ALL`].
    #[must_use]
    pub fn track_rows(&self) -> &[TrackRow] {
        &self.tracks
    }

    /// The name of a track on the board; empty where the catalog has none.
    #[must_use]
    pub fn track_name(&self, track: Track) -> &str {
        let row = self.tracks.iter().find(|row| row.track == track);
        row.map_or("", |row| &row.name)
    }

    /// The spaces of a track, from space 1.
    #[must_use]
    pub fn space_rows(&self, track: Track) -> &[SpaceRow] {
        let row = self.tracks.get(track.index());
        row.map_or(&[], |row| &row.spaces)
    }

    /// The number of printed spaces of a track.
    #[must_use]
    pub fn space_count(&self, track: Track) -> u8 {
        self.space_rows(track).len() as u8
    }

    /// A space of a track by its number, counted from 1. Behind the last one it has the same Florins and power points, and no crest
    /// (ruling V20).
    #[must_use]
    pub fn space(&self, track: Track, number: u8) -> Space {
        let spaces = self.space_rows(track);
        let space = spaces.get(usize::from(number).saturating_sub(1));
        let behind = || {
            let last = spaces.last().map(|row| row.space);
            let (florins, points) = last.map_or((0, 0), |last| (last.florins, last.points));
            Space {
                florins,
                points,
                crest: false,
            }
        };
        space.map_or_else(behind, |row| row.space)
    }

    /// Whether a space of a track shows a crest, where a source attests it; `None` where the catalog only reconstructs it, so that no
    /// position is inconsistent by it (ruling V55). Behind the last space there is none (ruling V20).
    #[must_use]
    pub fn attested_crest(&self, track: Track, number: u8) -> Option<bool> {
        let spaces = self.space_rows(track);
        let row = spaces.get(usize::from(number).saturating_sub(1));
        row.map_or(Some(false), |row| {
            row.crest_is_attested.then_some(row.space.crest)
        })
    }

    /// Whether a source attests how many crests show each event. A mix that is only reconstructed makes no position inconsistent.
    #[must_use]
    pub const fn attests_mix(&self) -> bool {
        self.mix_is_attested
    }

    /// How many of the crests in the box show an event.
    #[must_use]
    pub const fn crest_count(&self, event: Crest) -> u8 {
        self.crests[event.index()].0
    }

    /// Where the number of crests of an event comes from.
    #[must_use]
    pub const fn crest_provenance(&self, event: Crest) -> &Provenance {
        &self.crests[event.index()].1
    }

    /// The rows of the province tiles. The index of a row is that of the tile.
    #[must_use]
    pub fn province_rows(&self) -> &[ProvinceTileRow] {
        &self.provinces
    }

    /// A province tile's row.
    #[must_use]
    pub fn province_row(&self, tile: ProvinceTile) -> Option<&ProvinceTileRow> {
        self.provinces.get(tile.index())
    }

    /// The province tile of an id.
    #[must_use]
    pub fn province_tile_named(&self, id: &str) -> Option<ProvinceTile> {
        let index = self.provinces.iter().position(|tile| tile.id == id)?;
        ProvinceTile::new(index)
    }

    /// The region by which a province tile lies at the start.
    #[must_use]
    pub fn region_of(&self, tile: ProvinceTile) -> Region {
        let row = self.province_row(tile);
        row.map_or(Region::Venezia, |row| row.region)
    }

    /// What a province tile does.
    #[must_use]
    pub fn effect(&self, tile: ProvinceTile) -> ProvinceEffect {
        let row = self.province_row(tile);
        row.map_or(ProvinceEffect::Reuse, |row| row.effect)
    }

    /// The province tiles of a region.
    #[must_use]
    pub fn tiles_of(&self, region: Region) -> ProvinceTiles {
        let tiles = self.provinces.iter().enumerate();
        let tiles = tiles.filter(|(_, row)| row.region == region);
        let tiles = tiles.filter_map(|(index, _)| ProvinceTile::new(index));
        tiles.collect()
    }

    /// All province tiles.
    #[must_use]
    pub fn province_tiles(&self) -> ProvinceTiles {
        let tiles = 0..self.provinces.len();
        tiles.filter_map(ProvinceTile::new).collect()
    }

    /// What the nobility tiles score, in the order of [`NobilityTile::ALL`].
    #[must_use]
    pub fn nobility_rows(&self) -> &[NobilityRow] {
        &self.nobility
    }

    /// What a nobility tile scores.
    #[must_use]
    pub fn nobility_row(&self, tile: NobilityTile) -> Option<&NobilityRow> {
        self.nobility.get(tile.index())
    }
}
