//! Catalogs of an operator: the log at the start has the name by which positions refer to them, and an invalid one is refused.

use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::support::Server;

/// The embedded catalog of each game.
const EMBEDDED: [(&str, &str); 3] = [
    (
        "princes",
        include_str!("../../src/engine/games/princes/rules/catalog.json"),
    ),
    (
        "palazzo",
        include_str!("../../src/engine/games/palazzo/rules/catalog.json"),
    ),
    (
        "vecchio",
        include_str!("../../src/engine/games/vecchio/rules/catalog.json"),
    ),
];

/// A file with the catalog of a game under another id.
fn written(game: &str, text: &str, id: &str) -> String {
    let mut catalog: Value = serde_json::from_str(text).unwrap();
    catalog["id"] = json!(id);
    catalog["game"] = json!(game);
    file(&format!("{game}-{}", id.replace('@', "-at-")), &catalog)
}

/// A JSON file.
fn file(name: &str, json: &Value) -> String {
    let path = format!("{}/{name}.json", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&path, json.to_string()).unwrap();
    path
}

/// A file with a catalog of the id `own`, as the owner of a printed edition would write it: the tower is an L, there are two copies of each
/// money card, a track has another name. `place` separates tests that run at the same time.
fn own(place: &str, game: &str, text: &str) -> String {
    let mut catalog: Value = serde_json::from_str(text).unwrap();
    catalog["id"] = json!("own");
    catalog["game"] = json!(game);
    let row = |rows: &Value, id: &str| {
        let mut rows = rows.as_array().unwrap().iter();
        rows.position(|row| row["id"] == id).unwrap()
    };
    match game {
        "princes" => {
            let tower = row(&catalog["pieces"], "TOWER");
            catalog["pieces"][tower]["shape"] = json!(["#.", "##"]);
        }
        "palazzo" => catalog["money"]["copies"] = json!(2),
        _ => {
            let track = row(&catalog["tracks"], "VENEZIA");
            catalog["tracks"][track]["name"] = json!("La Serenissima");
        }
    }
    file(&format!("own-{game}-{place}"), &catalog)
}

/// The output of a command, on stdout and on stderr.
fn printed(arguments: &[&str]) -> Result<String, String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_maecenas"));
    let output = command.args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    if output.status.success() {
        Ok(text(output.stdout))
    } else {
        Err(text(output.stderr))
    }
}

fn with_catalogs(files: &[String]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_maecenas"));
    command.args(files.iter().flat_map(|file| ["--catalog", file]));
    command
}

#[tokio::test]
async fn the_name_of_each_loaded_catalog_is_logged_and_positions_refer_to_it() {
    let files = EMBEDDED.map(|(game, text)| written(game, text, "mine"));
    let mut command = with_catalogs(&files);
    let command = command.env("RUST_LOG", "info").stderr(Stdio::piped());
    let mut server = Server::start_by(command);
    let log = server.told();
    let listed = server.client().get(server.url("/v1/games")).send().await;
    let listed: Value = listed.unwrap().json().await.unwrap();
    let mut names = Vec::new();
    for (index, (game, _)) in EMBEDDED.iter().enumerate() {
        assert_eq!(listed["games"][index]["slug"], *game);
        let name = listed["games"][index]["catalogs"][1].as_str().unwrap();
        let (id, revision) = name.split_once('@').unwrap();
        assert_eq!((id, revision.len()), ("mine", 16));
        // The id alone is enough; the answer names the revision.
        for asked in ["mine", name] {
            let agreed = json!({"playerCount": 3, "seed": "1", "catalog": asked});
            let path = server.url(&format!("/v1/{game}/games/new"));
            let begun = server.client().post(path).json(&agreed).send().await;
            let begun: Value = begun.unwrap().json().await.unwrap();
            assert_eq!(begun["state"]["catalog"], name);
        }
        names.push(name.to_owned());
    }
    server.terminate();
    assert!(server.wait(), "it ends well");
    let log = log.join().unwrap();
    for ((game, _), (name, file)) in EMBEDDED.iter().zip(names.iter().zip(&files)) {
        let line = log.lines().find(|line| line.contains(file.as_str()));
        let line = line.unwrap_or_else(|| panic!("{file} is not named in {log}"));
        assert!(
            line.contains(game) && line.contains(name.as_str()),
            "{line}"
        );
    }
}

#[tokio::test]
async fn the_list_of_games_says_what_is_as_printed_in_the_words_of_the_readme() {
    let server = Server::start();
    let listed = server.client().get(server.url("/v1/games")).send().await;
    let listed: Value = listed.unwrap().json().await.unwrap();
    let readme = include_str!("../../README.md");
    for game in listed["games"].as_array().unwrap() {
        let languages = game["components"].as_array().unwrap();
        assert_eq!(languages.len(), 2, "{game}");
        let row = format!("| *{}* | ", game["titles"][0]["name"].as_str().unwrap());
        let row = readme.lines().find_map(|line| line.strip_prefix(&row));
        let row = row.expect("the table has the game").trim_end_matches(" |");
        let (as_printed, reconstruction) = row.split_once(" | ").unwrap();
        for (said, right) in [
            ("asPrinted", as_printed),
            ("reconstruction", reconstruction),
        ] {
            let said = languages[0][said].as_str().unwrap();
            let (first, rest) = said.split_at(1);
            let sentence = format!("{}{rest}", first.to_lowercase());
            assert_eq!(sentence.trim_end_matches('.'), right);
        }
    }
}

#[test]
fn a_game_is_played_with_the_catalog_of_the_owner_before_and_after_the_command() {
    for (game, text) in EMBEDDED {
        let file = own("played", game, text);
        let play = ["play", "--game", game, "--seats", "3", "--seed", "2a"];
        let embedded = printed(&play).unwrap();
        let after = printed(&[&play[..], &["--catalog", &file]].concat()).unwrap();
        let before = printed(&[&["--catalog", file.as_str()][..], &play].concat()).unwrap();
        assert_eq!(before, after, "{game}");
        assert_ne!(embedded, after, "{game}");
        let named = |log: &str| log.contains("La Serenissima track");
        assert!(!named(&embedded));
        assert_eq!(named(&after), game == "vecchio", "{after}");
        // A catalog of another game changes nothing.
        let (other, text) = EMBEDDED[usize::from(game == EMBEDDED[0].0)];
        let foreign = own("foreign", other, text);
        let played = printed(&[&play[..], &["--catalog", &foreign]].concat());
        assert_eq!(played.unwrap(), embedded);
    }
    let [first, second] = ["one", "two"].map(|id| written(EMBEDDED[0].0, EMBEDDED[0].1, id));
    let refused = printed(&["play", "--catalog", &first, "--catalog", &second]).unwrap_err();
    assert!(
        refused.contains("several catalogs of the game `princes`"),
        "{refused}"
    );
}

#[tokio::test]
async fn positions_are_counted_and_drawn_with_the_catalog_that_they_name() {
    let files = EMBEDDED.map(|(game, text)| own("counted", game, text));
    let server = Server::start_by(&mut with_catalogs(&files));
    let asked = async |path: &str, request: Value| -> Value {
        let asked = server.client().post(server.url(path)).json(&request);
        asked.send().await.unwrap().json().await.unwrap()
    };
    for (index, (game, _)) in EMBEDDED.iter().enumerate() {
        let setup = json!({"playerCount": 3, "seed": "1", "catalog": "own"});
        let begun = asked(&format!("/v1/{game}/games/new"), setup).await;
        let state = file(&format!("begun-{game}"), &begun["state"]);
        let own = files[index].as_str();
        let count = |last: &str| last.rsplit(' ').next().unwrap().to_owned();
        let counted = printed(&["perft", "--game", game, "--state", &state, "--catalog", own]);
        let begins = ["perft", "--game", game, "--seats", "3", "--catalog", own];
        let from_start = printed(&begins).unwrap();
        assert_eq!(count(&counted.unwrap()), count(&from_start), "{game}");
        let refused = printed(&["perft", "--game", game, "--state", &state]).unwrap_err();
        assert!(
            refused.contains("give its file with `--catalog FILE`"),
            "{refused}"
        );
        let other = EMBEDDED[usize::from(index == 0)].0;
        let refused = printed(&[
            "perft",
            "--game",
            other,
            "--state",
            &state,
            "--catalog",
            own,
        ]);
        let hint = format!("this is a position of the game `{game}`");
        assert!(refused.unwrap_err().contains(&hint), "{game}");
    }
    for (catalog, named) in [("own", true), ("il-vecchio-reference", false)] {
        let setup = json!({"playerCount": 3, "seed": "1", "catalog": catalog});
        let begun = asked("/v1/vecchio/games/new", setup).await;
        let position = json!({"position": {"state": begun["state"]}});
        let drawn = asked("/v1/vecchio/states/render", position).await;
        let svg = drawn["svg"].as_str().unwrap();
        assert_eq!(svg.contains(">La Serenissima<"), named);
        assert_eq!(svg.contains(">Venezia track<"), !named);
    }
}

#[test]
fn a_catalog_with_a_revision_in_its_id_is_refused_with_a_sentence() {
    for (game, text) in EMBEDDED {
        let file = written(game, text, "mine@2");
        let mut command = with_catalogs(std::slice::from_ref(&file));
        let output = command.args(["--listen", "127.0.0.1:0"]).output().unwrap();
        assert!(!output.status.success());
        let refused = String::from_utf8(output.stderr).unwrap();
        let sentence = format!(
            "maecenas: catalog `{file}`: `id` is `mine@2`; it must have no `@`, because the service adds the revision itself: write `mine`\n"
        );
        assert_eq!(refused, sentence);
    }
}
