//! Tests of what a catalog has to have.

use super::Catalog;
use serde_json::{Value, json};

/// The error of the embedded catalog with one value changed.
fn refusal(pointer: &str, value: &Value) -> Result<(), String> {
    let mut file: Value =
        serde_json::from_str(include_str!("../catalog.json")).map_err(|error| error.to_string())?;
    let changed = file.pointer_mut(pointer);
    *changed.ok_or_else(|| format!("no {pointer}"))? = value.clone();
    Catalog::from_json(&file.to_string())
        .map(|_| ())
        .map_err(|error| error.to_string())
}

#[test]
fn a_catalog_that_no_game_can_use_is_refused_with_its_row() {
    const TOWER: &str = "/pieces/8/shape";
    const PARK: &str = "/pieces/12/shape";
    let long = "x".repeat(65);
    for (pointer, value, message) in [
        (
            "/grid/palazzo/row",
            json!(6),
            "`grid.palazzo` has 2 rows from 6",
        ),
        ("/grid/palazzo/row", json!(-1), "`grid.palazzo`"),
        ("/grid/palazzo/columns", json!(0), "`grid.palazzo`"),
        ("/grid/palazzo/columns", json!(127), "`grid.palazzo`"),
        ("/id", json!(""), "`id` has 0 bytes"),
        ("/id", json!(long), "`id` has 65 bytes"),
        (
            "/id",
            json!("mine@2"),
            "`id` is `mine@2`; it must have no `@`, because the service adds the revision itself: write `mine`",
        ),
        (
            "/professions/8/id",
            json!("POET"),
            "`professions` has 0 rows of `BELL_MAKER`; it must have one",
        ),
        (
            TOWER,
            json!(["##"]),
            "`TOWER`: the shape has 2 squares; a building of its size has 3",
        ),
        (
            TOWER,
            json!(["##.#"]),
            "`TOWER`: the squares of the shape must hang together",
        ),
        (
            TOWER,
            json!(["##.", "..#"]),
            "`TOWER`: the squares of the shape must hang together",
        ),
        ("/pieces/8/supply", json!(0), "`TOWER`: the supply is 0"),
        ("/pieces/12/supply", json!(7), "`PARK`: the supply is 7"),
        (PARK, json!([".."]), "`PARK`: the shape has no square"),
        (PARK, json!([]), "`PARK`: the shape has no square"),
        (
            PARK,
            json!(["########"]),
            "`PARK`: the shape must fit the grid",
        ),
        (
            "/cooperation_arrangements/3",
            json!(["0E-1W", "1E-3W"]),
            "`cooperation_arrangements`: `1E-3W` of 3 players names a seat that nobody sits on",
        ),
        (
            "/cooperation_arrangements/2/0",
            json!("0E-1N"),
            "`cooperation_arrangements`: `0E-1N` of 2 players: a border must join opposite sides",
        ),
        (
            "/cooperation_arrangements/4/1",
            json!("1W-0E"),
            "`cooperation_arrangements`: `1W-0E` of 4 players: two principalities have one border at most",
        ),
        (
            "/cooperation_arrangements/5/1",
            json!("0E-2W"),
            "`cooperation_arrangements`: `0E-2W` of 5 players: a side is one border at most",
        ),
        (
            "/cooperation_arrangements/2/0",
            json!("0E1W"),
            "`cooperation_arrangements`: `0E1W` of 2 players is no border such as `0E-1W`",
        ),
        (
            "/professions/8/landscape",
            json!("TOWER"),
            "`BELL_MAKER` must want",
        ),
    ] {
        let refused = refusal(pointer, &value);
        assert!(
            refused
                .as_ref()
                .is_err_and(|error| error.starts_with(message)),
            "{pointer} {value}: {refused:?}"
        );
    }
}

#[test]
fn a_value_that_is_unknown_is_named_by_its_path() {
    for (pointer, path) in [
        ("/professions/8/id", "professions[8].id"),
        ("/professions/8/building", "professions[8].building"),
        ("/pieces/8/id", "pieces[8].id"),
    ] {
        let refused = refusal(pointer, &json!("BAKER"));
        let message = format!("`{path}`: unknown variant `BAKER`");
        let is_named = |error: &String| error.starts_with(&message);
        assert!(refused.as_ref().is_err_and(is_named), "{refused:?}");
    }
}

/// The error of the embedded catalog with the first row of a list once more, or without it.
fn refusal_of_rows(list: &str, twice: bool) -> Result<(), String> {
    let file: Value =
        serde_json::from_str(include_str!("../catalog.json")).map_err(|error| error.to_string())?;
    let mut rows = file[list].as_array().cloned().unwrap_or_default();
    if twice {
        rows.push(rows[0].clone());
    } else {
        rows.remove(0);
    }
    refusal(&format!("/{list}"), &rows.into())
}

#[test]
fn a_row_that_stands_twice_or_is_missing_is_named() {
    let file: Value = serde_json::from_str(include_str!("../catalog.json")).unwrap_or_default();
    for list in ["professions", "pieces"] {
        let id = file[list][0]["id"].as_str().unwrap_or_default();
        for (twice, count) in [(true, 2), (false, 0)] {
            let message = format!("`{list}` has {count} rows of `{id}`; it must have one");
            assert_eq!(refusal_of_rows(list, twice), Err(message));
        }
    }
}

#[test]
fn another_catalog_of_the_same_form_is_accepted() {
    assert_eq!(refusal("/id", &json!("x".repeat(64))), Ok(()));
    assert_eq!(refusal("/pieces/8/shape", &json!(["#.", "##"])), Ok(()));
    assert_eq!(refusal("/grid/palazzo/row", &json!(0)), Ok(()));
}
