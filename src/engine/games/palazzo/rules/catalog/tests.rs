//! Tests of what a catalog has to have.

use serde_json::{Value, json};

use super::{Catalog, Stack};
use crate::tiles::{Material, Tile};

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
fn a_catalog_that_no_game_can_use_is_refused_with_its_field() {
    for (pointer, value, message) in [
        ("/id", json!(""), "`id` has 0 bytes"),
        (
            "/id",
            json!("mine@2"),
            "`id` is `mine@2`; it must have no `@`",
        ),
        ("/game", json!("princes"), "`game` is \"princes\""),
        (
            "/money/currencies",
            json!(["RED", "RED", "BLUE"]),
            "`money.currencies` is [Red, Red, Blue]; it must be",
        ),
        (
            "/money/currencies",
            json!(["RED", "BLUE"]),
            "`money.currencies` is [Red, Blue]; it must be",
        ),
        (
            "/tiles/0/material",
            json!("GOLD"),
            "`tiles[0].material`: unknown variant `GOLD`",
        ),
        (
            "/tiles/0/windows",
            json!(4),
            "`tiles[0]` has floor 1 and 4 windows",
        ),
        ("/money/copies", json!(0), "`money.copies` is 0"),
        (
            "/money/certificates",
            json!(21),
            "`money.certificates` is 21",
        ),
        ("/money/values", json!([3, 4]), "`money.values` is [3, 4]"),
        (
            "/money/group_value",
            json!(16),
            "`money.group_value` is 16; it must be 15",
        ),
        ("/riders", json!(6), "`riders` is 6; it must be 5"),
        ("/quarries", json!(3), "`quarries` is 3"),
        (
            "/tiles/3/floor",
            json!(6),
            "`tiles[3]` has floor 6 and 2 windows",
        ),
        ("/tiles", json!([]), "`tiles` has 0 rows of stack I"),
        (
            "/tiles/0/stack",
            json!("IV"),
            "`tiles[0].stack`: unknown variant `IV`",
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
    assert_eq!(refusal("/money/copies", &json!(4)), Ok(()));
}

#[test]
fn the_embedded_catalog_has_the_components_of_the_rulebook() {
    let catalog = Catalog::reference();
    assert_eq!(catalog.tile_count(), 48);
    assert_eq!(catalog.money().count(), 55);
    assert_eq!(
        Stack::ALL.map(|stack| catalog.tiles(stack).count()),
        [16; 3]
    );
    let thirds =
        Material::ALL.map(|material| Tile::new(material, 3, 1).map(|tile| catalog.count(tile)));
    assert_eq!(
        thirds,
        [Some(2); 3],
        "one extra third floor with one window in each material"
    );
}
