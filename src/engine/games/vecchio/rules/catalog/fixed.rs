//! The values that the rulebook fixes: a catalog repeats them for its readers, and may not change them.

use serde_json::{Map, Value};

use super::file::quoted;
use maecenas_game::CatalogError;

/// The fields that say where a row comes from.
const LABELS: [&str; 3] = ["provenance", "attested", "reconstructed"];

/// Checks a table that the rulebook fixes: it has each row of the rulebook once, by its `key`, and no other one.
///
/// `free` is a field of the table that a picture decides, so that a catalog may change it.
///
/// # Errors
/// The first row that differs.
pub(super) fn table(
    field: &str,
    key: &str,
    free: Option<&str>,
    rows: &[Map<String, Value>],
    right: &[Map<String, Value>],
) -> Result<(), CatalogError> {
    let mut found: Vec<&Value> = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let id = row.get(key).unwrap_or(&Value::Null);
        let Some(model) = right.iter().find(|model| model.get(key) == Some(id)) else {
            return Err(CatalogError(format!(
                "`{field}[{index}]`: the rulebook has no {key} {}",
                quoted(&id.to_string())
            )));
        };
        if found.contains(&id) {
            return Err(CatalogError(format!(
                "`{field}[{index}]`: {id} has a row already"
            )));
        }
        found.push(id);
        fixed_fields(&format!("{field}[{index}]"), row, model, free)?;
    }
    let id = |row: &&Map<String, Value>| row.get(key).is_none_or(|id| !found.contains(&id));
    match right.iter().find(id).and_then(|row| row.get(key)) {
        Some(missing) => Err(CatalogError(format!("`{field}` has no row of {missing}"))),
        None => Ok(()),
    }
}

/// Checks the fields of one row that the rulebook fixes.
///
/// # Errors
/// The first field that differs.
pub(super) fn fixed_fields(
    row: &str,
    given: &Map<String, Value>,
    model: &Map<String, Value>,
    free: Option<&str>,
) -> Result<(), CatalogError> {
    let is_fixed = |name: &str| !LABELS.contains(&name) && free != Some(name);
    for (name, value) in model.iter().filter(|(name, _)| is_fixed(name)) {
        match given.get(name) {
            Some(given) if given == value => {}
            Some(given) => {
                return Err(CatalogError(format!(
                    "`{row}.{name}` is {}; it must be {value}",
                    quoted(&given.to_string())
                )));
            }
            None => {
                return Err(CatalogError(format!(
                    "`{row}` has no `{name}`; it must be {value}"
                )));
            }
        }
    }
    match given
        .keys()
        .find(|name| is_fixed(name) && !model.contains_key(*name))
    {
        Some(name) => Err(CatalogError(format!(
            "`{row}.{}` is no field of such a row",
            quoted(name)
        ))),
        None => Ok(()),
    }
}
