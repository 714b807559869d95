//! Errors in rows: which towns lead to regions, and how an error names its row and quotes it.

use serde_json::json;

use super::{refusal, refused};

#[test]
fn only_red_towns_lead_to_regions() {
    let green = "`towns[12] VERNIO`: `leads_to` is `MILANO`; only red towns lead to regions";
    refused("/towns/12/colour", json!("GREEN"), green);
    let other = "`towns[1] CARMIGNANO`: `leads_to` is `VENEZIA`; only red towns lead to regions";
    refused("/towns/1/leads_to", json!("VENEZIA"), other);
    let changes = [
        ("/towns/12/colour", json!("GREEN")),
        ("/towns/12/leads_to", json!(null)),
    ];
    let none = "`towns`: no row is that of MILANO";
    assert_eq!(refusal(&changes), Err(none.to_owned()));
}

#[test]
fn an_error_names_its_row() {
    let tile = "`nobility_tiles[0] SUPPLY_PAIRS`: invalid type";
    refused("/nobility_tiles/0/provenance", json!(3), tile);
    let track = "`tracks VENEZIA`: invalid type";
    refused("/tracks/0/provenance", json!(3), track);
    let any = "`nobility_tiles[5] CARRIAGE_BISHOP_PAIRS`: `max` is null; it must be 4";
    refused("/nobility_tiles/5/max", json!(null), any);
}

#[test]
fn an_error_quotes_no_long_text() {
    let long = json!("É".repeat(100));
    let short = format!("{}…", "É".repeat(40));
    let space = format!("`spaces[0] {short} 1`: `track` is `{short}`, which is unknown");
    refused("/spaces/0/track", long, &space);
}
