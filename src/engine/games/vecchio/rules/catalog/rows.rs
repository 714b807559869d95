//! The rows of a catalog, each with its provenance.

use crate::components::{NobilityTile, ProvinceEffect, Region, Town, TownColour, Towns, Track};
use maecenas_game::Provenance;

/// A town on the road map ("Game setup").
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TownRow {
    /// The id, as positions name the town.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// The colour of its symbol.
    pub colour: TownColour,
    /// The region that a red town leads to; none for any other.
    pub leads_to: Option<Region>,
    /// The distance from the left edge of the board, 0 to 100, for drawing.
    pub x: u8,
    /// The distance from the upper edge of the board, 0 to 100, for drawing.
    pub y: u8,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// A road between two towns; travelling along it costs 1 Florin ("Traveling").
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Road {
    /// The one end.
    pub a: Town,
    /// The other end.
    pub b: Town,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// A numbered area, into whose towns the dice send members ("Reinforcement").
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Area {
    /// The number, 2 to 6 or 8 to 12.
    pub number: u8,
    /// The towns that border it, clockwise as drawn.
    pub clockwise: Vec<Town>,
    /// The same towns as a set.
    pub towns: Towns,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// The way of a middleman through the towns of his colour ("Take a town action").
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ring {
    /// The colour.
    pub colour: TownColour,
    /// All towns of the colour, clockwise around Florence.
    pub clockwise: Vec<Town>,
    /// The town in which the middleman stands at the start.
    pub start: Town,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// A track of the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrackRow {
    /// The track.
    pub track: Track,
    /// The printed name.
    pub name: String,
    /// The town from which it is entered.
    pub town: Town,
    /// The spaces, from space 1.
    pub spaces: Vec<SpaceRow>,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// A space of a track.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Space {
    /// The Florins that a member pays for it; 0 on the Florence tracks.
    pub florins: u32,
    /// The power points of a member on it.
    pub points: u32,
    /// Whether it shows a Medici crest.
    pub crest: bool,
}

/// A space of a track with its provenance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpaceRow {
    /// The space.
    pub space: Space,
    /// Whether a source attests that it shows a crest, or that it shows none (ruling V55).
    pub crest_is_attested: bool,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// A province tile ("Appendices > A").
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProvinceTileRow {
    /// The id, as positions name the tile.
    pub id: String,
    /// The region by which it lies at the start.
    pub region: Region,
    /// What it does.
    pub effect: ProvinceEffect,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// What a nobility tile scores ("Appendices > C").
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NobilityRow {
    /// The tile.
    pub tile: NobilityTile,
    /// The power points: one figure, or one for each number of players or crests.
    pub points: Vec<u32>,
    /// How often it scores at most (ruling V25); none where there is no limit.
    pub most: Option<u32>,
    /// Where it comes from.
    pub provenance: Provenance,
}
