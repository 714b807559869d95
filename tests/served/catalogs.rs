//! Catalogs of an operator: the log says at the start by which name positions refer to them, and one that no game can use is refused.

use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::support::Server;

/// The embedded catalog of each game.
const EMBEDDED: [(&str, &str); 3] = [
    (
        "princes",
        include_str!("../../src/games/princes/catalog.json"),
    ),
    (
        "palazzo",
        include_str!("../../src/games/palazzo/catalog.json"),
    ),
    (
        "vecchio",
        include_str!("../../src/games/vecchio/catalog.json"),
    ),
];

/// A file with the catalog of a game under another id.
fn written(game: &str, text: &str, id: &str) -> String {
    let mut catalog: Value = serde_json::from_str(text).unwrap();
    catalog["id"] = json!(id);
    catalog["game"] = json!(game);
    let path = format!(
        "{}/{game}-{}.json",
        env!("CARGO_TARGET_TMPDIR"),
        id.replace('@', "-at-")
    );
    std::fs::write(&path, catalog.to_string()).unwrap();
    path
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
        // The id alone is enough, and the answer pins the revision.
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

#[test]
fn a_catalog_with_a_revision_in_its_id_is_refused_with_a_sentence() {
    for (game, text) in EMBEDDED {
        let file = written(game, text, "mine@2");
        let mut command = with_catalogs(std::slice::from_ref(&file));
        let output = command.args(["--listen", "127.0.0.1:0"]).output().unwrap();
        assert!(!output.status.success());
        let told = String::from_utf8(output.stderr).unwrap();
        let sentence = format!(
            "maecenas: catalog `{file}`: `id` is `mine@2`; it must have no `@`, because the service adds the revision itself: write `mine`\n"
        );
        assert_eq!(told, sentence);
    }
}
