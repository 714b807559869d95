//! What pictures of a board say in words, with the figures of the rulebooks.

use serde_json::{Value, json};

use crate::support::Server;

async fn asked(server: &Server, path: &str, request: &Value) -> Value {
    let response = server.client().post(server.url(path)).json(request);
    let response = response.send().await.unwrap();
    let status = response.status();
    let answer: Value = response.json().await.unwrap();
    assert_eq!(status, 200, "{answer}");
    answer
}

/// The picture of a position of a game.
async fn picture(server: &Server, game: &str, state: &Value) -> String {
    let request = json!({"position": {"state": state}});
    let drawn = asked(server, &format!("/v1/{game}/states/render"), &request).await;
    drawn["svg"].as_str().unwrap().to_owned()
}

async fn begun(server: &Server, game: &str) -> Value {
    let setup = json!({"playerCount": 2, "seed": "1"});
    let game = asked(server, &format!("/v1/{game}/games/new"), &setup).await;
    game["state"].clone()
}

/// The texts of a picture that an attribute names for a town, in their order.
fn texts<'a>(svg: &'a str, attribute: &str, town: &str) -> Vec<&'a str> {
    let named = format!("{attribute}=\"{town}\"");
    let elements = svg.split("<text ").filter(|text| text.starts_with(&named));
    let inside = elements.map(|text| text.split_once('>').unwrap().1);
    inside.map(|text| text.split_once('<').unwrap().0).collect()
}

/// `town.yield` and `province.town` of Il Vecchio: a town of each colour.
#[tokio::test]
async fn the_map_says_what_a_town_yields_and_where_it_leads() {
    let server = Server::start();
    let svg = picture(&server, "vecchio", &begun(&server, "vecchio").await).await;
    for (town, yields, leads) in [
        ("PISTOIA", &["5 Florins /", "a scroll"][..], &[][..]),
        ("SESTO", &["an assassin"], &[]),
        ("EMPOLI", &["a knight"], &[]),
        ("PRATO", &["an abbot"], &[]),
        ("GREVE", &["2 carriages /", "2 bishops"], &[]),
        ("CARMIGNANO", &["3 Florins"], &[]),
        ("VICCHIO", &[], &["→ Venezia"]),
        ("VERNIO", &[], &["→ Milano"]),
        ("SOVICILLE", &[], &["→ Chiesa"]),
        ("FLORENCE", &[], &[]),
    ] {
        assert_eq!(texts(&svg, "data-yields", town), yields, "{town}");
        assert_eq!(texts(&svg, "data-leads", town), leads, "{town}");
    }
}

/// `buy.price` and ruling P6 of Palazzo: 10 less the tiles of the supply, and never below 0.
#[tokio::test]
async fn the_supply_says_what_a_tile_costs() {
    let server = Server::start();
    let state = begun(&server, "palazzo").await;
    let stack = state["tileStacks"][0]["stackTiles"].as_array().unwrap();
    let mut tiles = state["supplyTiles"].as_array().unwrap().clone();
    tiles.extend(stack.iter().map(|drawn| drawn["tile"].clone()));
    for (count, caption) in [
        (1, ">Supply, 9 each<"),
        (3, ">Supply, 7 each<"),
        (9, ">Supply, 1 each<"),
        (11, ">Supply, 0 each<"),
    ] {
        let (supply, rest) = tiles.split_at(count);
        let mut state = state.clone();
        state["supplyTiles"] = supply.into();
        state["tileStacks"][0]["stackTiles"] =
            rest.iter().map(|tile| json!({"tile": tile})).collect();
        let svg = picture(&server, "palazzo", &state).await;
        assert!(svg.contains(caption), "{count} tiles: {svg}");
    }
}
