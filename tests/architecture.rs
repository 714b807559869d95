//! What Cargo cannot say of the architecture: how long a file may be, how many files a folder may have, and that shared code names no
//! game.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use maecenas_engine::games::SLUGS;

const MOST_LINES: usize = 450;
/// The most source files of a folder, without those of the folders in it.
const MOST_FILES: usize = 14;

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Every source file under a folder, with its text.
fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(self::files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            files.push((path, text));
        }
    }
    files
}

#[test]
fn no_file_is_long() {
    let long = files(&source()).into_iter();
    let long = long.filter(|(_, text)| text.lines().count() > MOST_LINES);
    let long: Vec<_> = long.map(|(path, _)| path).collect();
    assert_eq!(long, Vec::<PathBuf>::new());
}

#[test]
fn no_folder_is_crowded() {
    let mut folders = BTreeMap::<_, usize>::new();
    for (path, _) in files(&source()) {
        *folders
            .entry(path.parent().unwrap().to_owned())
            .or_default() += 1;
    }
    folders.retain(|_, count| *count > MOST_FILES);
    assert_eq!(folders, BTreeMap::new());
}

/// The places that may name a game: the folders of games with their list, the generator, which takes one game as the template of the
/// others, examples, and the paths of the first version, which had one game.
const MAY_NAME_GAMES: [&str; 6] = [
    "engine/codegen/",
    "engine/examples/",
    "engine/games/",
    "engine/search/examples/",
    "openapi/headers.rs",
    "transport/fallback.rs",
];

#[test]
fn shared_code_names_no_game() {
    let mut named = Vec::new();
    for (path, text) in files(&source()) {
        let place = path.strip_prefix(source()).unwrap().display().to_string();
        if MAY_NAME_GAMES
            .iter()
            .any(|place_of| place.starts_with(place_of))
            || place.contains("tests")
        {
            continue;
        }
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
        for (line, code) in (1..).zip(code.lines()) {
            let code = code.split("//").next().unwrap().to_lowercase();
            if SLUGS.iter().any(|slug| code.contains(slug)) {
                named.push(format!("{place}:{line}"));
            }
        }
    }
    assert_eq!(named, Vec::<String>::new());
}
