//! The catalog of components: the road map, the areas, the ways of the middlemen, the tracks, the tiles and the crests.
//!
//! The board is a picture that the rulebook's text does not describe, so the embedded catalog reconstructs it (ruling V1). No rule
//! names a town: an owner of the printed game may load a catalog of their own.

mod board;
mod file;
mod fixed;
mod map;
mod rings;
mod rows;
mod sets;
#[cfg(test)]
mod tests;
mod tiles;
mod tracks;

use std::sync::LazyLock;

use serde_json::Value;

pub use rows::{
    Area, NobilityRow, ProvinceTileRow, Ring, Road, Space, SpaceRow, TownRow, TrackRow,
};

use super::components::Town;
use file::File;
use maecenas_game::{CatalogError, Provenance};
use map::RoadMap;
use rings::MIDDLEMEN;
use tracks::EVENTS;

/// The catalog that a position uses when it names none.
pub const REFERENCE: &str = "il-vecchio-reference";
/// The revision of the embedded catalog. It rises when a component is corrected.
const REVISION: &str = "1";
/// The version of the rules. It rises when a ruling changes a verdict, so that a game record is judged by the rules under which
/// it was played.
pub const RULES_VERSION: u32 = 1;
/// The text of the embedded catalog.
const EMBEDDED: &str = include_str!("../catalog.json");

#[expect(
    clippy::expect_used,
    reason = "the data is embedded, and every test that reads it would fail"
)]
static REFERENCE_CATALOG: LazyLock<Catalog> =
    LazyLock::new(|| Catalog::from_json(EMBEDDED).expect("the embedded catalog is valid"));

/// The board and the components whose data differs between editions, each with its provenance.
///
/// ```
/// use maecenas_game::Catalog as _;
/// use maecenas_vecchio_rules::{Catalog, Track};
/// let catalog = Catalog::reference();
/// assert_eq!(catalog.name(), "il-vecchio-reference@1");
/// let town = |id| catalog.town_named(id).expect("the board has this town");
/// assert_eq!(catalog.distance(town("SESTO"), town("VICCHIO")), 2);
/// assert_eq!(catalog.space_count(Track::Chiesa), 6);
/// ```
#[derive(Debug, Clone)]
pub struct Catalog {
    /// The id that positions name.
    pub id: String,
    /// The revision of the catalog; it is part of the name.
    pub revision: String,
    /// A note on the provenance of the data.
    pub note: String,
    map: RoadMap,
    rings: Vec<Ring>,
    distributions: Vec<[Town; MIDDLEMEN]>,
    tracks: Vec<TrackRow>,
    crests: [(u8, Provenance); EVENTS],
    mix_is_attested: bool,
    provinces: Vec<ProvinceTileRow>,
    nobility: Vec<NobilityRow>,
}

impl Catalog {
    /// The catalog embedded in the service.
    #[must_use]
    pub fn reference() -> &'static Self {
        &REFERENCE_CATALOG
    }

    /// Parses and validates a catalog: the values that the rulebook fixes are those of the rulebook, and every condition holds that the
    /// rules need.
    ///
    /// # Errors
    /// The first fault, with the row that has it.
    pub fn from_json(json: &str) -> Result<Self, CatalogError> {
        let file: File = CatalogError::read(json)?;
        CatalogError::check_id(&file.id)?;
        check_fixed(&file)?;
        let map = RoadMap::read(file.towns, file.roads, file.areas)?;
        let rings = rings::read(&map, file.middlemen)?;
        let crests = tracks::crests(file.crests)?;
        let mut events = crests.iter();
        Ok(Self {
            id: file.id,
            revision: REVISION.to_owned(),
            note: file.note,
            distributions: rings::distributions(&map, &rings),
            tracks: tracks::read(&map, &file.tracks, file.spaces)?,
            mix_is_attested: events.all(|(_, provenance)| provenance.is_attested("count")),
            crests,
            provinces: tiles::provinces(file.province_tiles)?,
            nobility: tiles::nobility(&file.nobility_tiles)?,
            rings,
            map,
        })
    }
}

/// Checks the values that the rulebook fixes against those of the embedded catalog.
fn check_fixed(file: &File) -> Result<(), CatalogError> {
    if file.game != "vecchio" {
        return Err(CatalogError(format!(
            "`game` is {:?}; it must be \"vecchio\"",
            file::quoted(&file.game)
        )));
    }
    let right: File = serde_json::from_str(EMBEDDED)?;
    let tables = [
        (
            "components",
            "what",
            None,
            &file.components,
            &right.components,
        ),
        ("setup", "players", None, &file.setup, &right.setup),
        ("colours", "colour", None, &file.colours, &right.colours),
        (
            "council_tiles",
            "id",
            None,
            &file.council_tiles,
            &right.council_tiles,
        ),
        (
            "nobility_tiles",
            "id",
            Some("max"),
            &file.nobility_tiles,
            &right.nobility_tiles,
        ),
    ];
    for (field, key, free, given, right) in tables {
        fixed::table(field, key, free, given, right)?;
    }
    let without_pictures = |rows: &[serde_json::Map<String, Value>]| -> Vec<_> {
        let mut rows = rows.to_vec();
        for row in &mut rows {
            // These fields depend on the edition (name) and on the board (town, corner).
            row.retain(|field, _| !["name", "town", "corner"].contains(&field.as_str()));
        }
        rows
    };
    fixed::table(
        "tracks",
        "id",
        None,
        &without_pictures(&file.tracks),
        &without_pictures(&right.tracks),
    )?;
    let (given, model) = (&file.additional_cost, &right.additional_cost);
    fixed::fixed_fields("additional_cost", given, model, None)
}

impl maecenas_game::Catalog for Catalog {
    type Invalid = CatalogError;

    fn reference() -> &'static Self {
        Self::reference()
    }

    fn parse(json: &str, revision: String) -> Result<Self, CatalogError> {
        let mut catalog = Self::from_json(json)?;
        catalog.revision = revision;
        Ok(catalog)
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn revision(&self) -> &str {
        &self.revision
    }
}
