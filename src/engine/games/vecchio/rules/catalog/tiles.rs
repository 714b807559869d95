//! The province tiles and what the nobility tiles score.

use serde_json::{Map, Value};

use super::file::{ProvinceEntry, check_id, find, number, quoted, read, wrong};
use super::rows::{NobilityRow, ProvinceTileRow};
use crate::components::{NobilityTile, ProvinceEffect, Region};
use crate::constants::REGION_TILES;
use maecenas_game::CatalogError;
use maecenas_game::Provenance;

/// The province tiles of the rows of a catalog.
///
/// # Errors
/// The first row with a fault.
pub(super) fn provinces(entries: Vec<ProvinceEntry>) -> Result<Vec<ProvinceTileRow>, CatalogError> {
    let mut tiles: Vec<ProvinceTileRow> = Vec::with_capacity(entries.len());
    for (index, entry) in entries.into_iter().enumerate() {
        let row = format!("province_tiles[{index}]");
        check_id(&row, &entry.id, tiles.iter().map(|tile| tile.id.as_str()))?;
        let row = format!("province_tiles[{index}] {}", entry.id);
        tiles.push(ProvinceTileRow {
            region: find(&row, "region", &entry.region, Region::named)?,
            effect: find(&row, "effect", &entry.effect, ProvinceEffect::named)?,
            id: entry.id,
            provenance: entry.provenance,
        });
    }
    for region in Region::ALL {
        let count = tiles.iter().filter(|tile| tile.region == region).count();
        if count != REGION_TILES {
            let id = region.id();
            let what = format!("{id} has {count} rows; it must have {REGION_TILES}");
            return wrong("province_tiles", what);
        }
    }
    Ok(tiles)
}

/// What each nobility tile scores, in the order of [`NobilityTile::ALL`]. All but the limit is compared with the rulebook elsewhere.
///
/// # Errors
/// The first row with a fault.
pub(super) fn nobility(rows: &[Map<String, Value>]) -> Result<Vec<NobilityRow>, CatalogError> {
    let mut tiles = Vec::with_capacity(NobilityTile::COUNT);
    for (index, row) in rows.iter().enumerate() {
        let id = row.get("id").and_then(Value::as_str).unwrap_or_default();
        let label = format!("nobility_tiles[{index}] {}", quoted(id));
        let tile = find(&label, "id", id, NobilityTile::named)?;
        let provenance: Provenance = read(&label, Value::Object(row.clone()))?;
        let points = row.get("power_points").cloned().unwrap_or(Value::Null);
        let points: Vec<u32> = read(&label, points)?;
        let max = limit(&label, row.get("max").unwrap_or(&Value::Null))?;
        let once = row.get("kind").and_then(Value::as_str) == Some("ONCE");
        let right = match tile {
            NobilityTile::CarriageBishopPairs => Some(4),
            NobilityTile::Crests => Some(1),
            _ if once => Some(1),
            _ => max,
        };
        if max != right {
            let [max, right] = [max, right].map(shown);
            return wrong(&label, format!("`max` is {max}; it must be {right}"));
        }
        tiles.push(NobilityRow {
            tile,
            points,
            most: max.map(u32::from),
            provenance,
        });
    }
    tiles.sort_by_key(|row| row.tile);
    Ok(tiles)
}

/// A limit as the file has it.
fn shown(limit: Option<u8>) -> String {
    limit.map_or_else(|| "null".to_owned(), |most| most.to_string())
}

/// How often a tile scores at most; `null` stands for any number of times.
fn limit(row: &str, value: &Value) -> Result<Option<u8>, CatalogError> {
    match value {
        Value::Null => Ok(None),
        value => {
            let Some(most) = value.as_i64() else {
                return wrong(
                    row,
                    format!("`max` is {value}; it must be a number or null"),
                );
            };
            number(row, "max", most, 1..=u8::MAX).map(Some)
        }
    }
}
