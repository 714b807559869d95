//! The JSON file of a catalog.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use maecenas_game::CatalogError;
use maecenas_game::Provenance;

/// The catalog's JSON file. The tables that the rulebook fixes are read as plain JSON, and compared with the rulebook later.
#[derive(Deserialize)]
pub(super) struct File {
    pub(super) id: String,
    pub(super) game: String,
    pub(super) note: String,
    pub(super) components: Vec<Map<String, Value>>,
    pub(super) setup: Vec<Map<String, Value>>,
    pub(super) colours: Vec<Map<String, Value>>,
    pub(super) towns: Vec<TownEntry>,
    pub(super) roads: Vec<RoadEntry>,
    pub(super) areas: Vec<AreaEntry>,
    pub(super) middlemen: Vec<RingEntry>,
    pub(super) tracks: Vec<Map<String, Value>>,
    pub(super) spaces: Vec<SpaceEntry>,
    pub(super) additional_cost: Map<String, Value>,
    pub(super) crests: Vec<CrestEntry>,
    pub(super) province_tiles: Vec<ProvinceEntry>,
    pub(super) council_tiles: Vec<Map<String, Value>>,
    pub(super) nobility_tiles: Vec<Map<String, Value>>,
}

#[derive(Deserialize)]
pub(super) struct TownEntry {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) colour: String,
    pub(super) leads_to: Option<String>,
    pub(super) x: i64,
    pub(super) y: i64,
    #[serde(flatten)]
    pub(super) provenance: Provenance,
}

#[derive(Deserialize)]
pub(super) struct RoadEntry {
    pub(super) a: String,
    pub(super) b: String,
    #[serde(flatten)]
    pub(super) provenance: Provenance,
}

#[derive(Deserialize)]
pub(super) struct AreaEntry {
    pub(super) number: i64,
    pub(super) towns: Vec<String>,
    #[serde(flatten)]
    pub(super) provenance: Provenance,
}

#[derive(Deserialize)]
pub(super) struct RingEntry {
    pub(super) colour: String,
    pub(super) clockwise: Vec<String>,
    pub(super) start: String,
    #[serde(flatten)]
    pub(super) provenance: Provenance,
}

#[derive(Deserialize)]
pub(super) struct SpaceEntry {
    pub(super) track: String,
    pub(super) space: i64,
    pub(super) florins: i64,
    pub(super) power_points: i64,
    pub(super) crest: bool,
    #[serde(flatten)]
    pub(super) provenance: Provenance,
}

#[derive(Deserialize)]
pub(super) struct CrestEntry {
    pub(super) event: String,
    pub(super) count: i64,
    #[serde(flatten)]
    pub(super) provenance: Provenance,
}

#[derive(Deserialize)]
pub(super) struct ProvinceEntry {
    pub(super) id: String,
    pub(super) region: String,
    pub(super) effect: String,
    #[serde(flatten)]
    pub(super) provenance: Provenance,
}

/// The error of a row.
pub(super) fn wrong<T>(row: &str, what: impl std::fmt::Display) -> Result<T, CatalogError> {
    Err(CatalogError(format!("`{row}`: {what}")))
}

/// The values of a row, or one of them.
///
/// # Errors
/// They do not have the right type.
pub(super) fn read<T: DeserializeOwned>(row: &str, value: Value) -> Result<T, CatalogError> {
    serde_json::from_value(value).or_else(|error| wrong(row, error))
}

/// A text of a catalog as errors quote it: only its beginning, which is enough to find it.
pub(super) fn quoted(text: &str) -> String {
    let mut begin: String = text.chars().take(MOST_OF_ID).collect();
    if begin.len() < text.len() {
        begin.push('…');
    }
    begin
}

/// A number of a row, which must be in a range.
///
/// # Errors
/// It is outside of the range.
pub(super) fn number(
    row: &str,
    field: &str,
    value: i64,
    range: std::ops::RangeInclusive<u8>,
) -> Result<u8, CatalogError> {
    let number = u8::try_from(value).ok();
    number.filter(|number| range.contains(number)).map_or_else(
        || {
            let (least, most) = (range.start(), range.end());
            wrong(
                row,
                format!("`{field}` is {value}; it must be from {least} to {most}"),
            )
        },
        Ok,
    )
}

/// A name of a row, which must be one of a closed set.
///
/// # Errors
/// It is none of them.
pub(super) fn find<T>(
    row: &str,
    field: &str,
    id: &str,
    named: impl Fn(&str) -> Option<T>,
) -> Result<T, CatalogError> {
    named(id).map_or_else(
        || {
            let id = quoted(id);
            wrong(row, format!("`{field}` is `{id}`, which is unknown"))
        },
        Ok,
    )
}

/// Checks the id of a row: it is not empty, not too long, and no earlier row has it.
///
/// # Errors
/// One of these does not hold.
pub(super) fn check_id<'a>(
    row: &str,
    id: &str,
    mut earlier: impl Iterator<Item = &'a str>,
) -> Result<(), CatalogError> {
    if id.is_empty() || id.len() > MOST_OF_ID {
        let length = id.len();
        return wrong(
            row,
            format!("`id` has {length} bytes; it must have 1 to {MOST_OF_ID}"),
        );
    }
    if earlier.any(|earlier| earlier == id) {
        return wrong(row, format!("`id` is `{id}`, as in an earlier row"));
    }
    Ok(())
}

/// The maximum length of an id, in bytes; a position can name no longer one.
const MOST_OF_ID: usize = 40;
