//! The architecture: which layer may import which, that no files import each other in a circle, how long a file may be, and how
//! many files a folder may have.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "architecture/modules.rs"]
mod modules;
#[path = "architecture/words.rs"]
mod words;

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use modules::Modules;

/// Each layer with the layers that it may import beside itself, as `lib.rs` states it. The layers of a game are those of its folder.
const MAY_IMPORT: [(&str, &[&str]); 10] = [
    ("game", &[]),
    ("games/rules", &["game"]),
    ("contract", &["game"]),
    ("games/wire", &["contract", "game", "games/rules"]),
    ("telemetry", &["contract"]),
    ("sessions", &["contract", "telemetry"]),
    (
        "games/operations",
        &["contract", "game", "games/rules", "games/wire", "service"],
    ),
    ("service", &["contract", "game", "sessions", "telemetry"]),
    ("games", &["contract", "service", "sessions"]),
    ("transport", &["contract", "games", "service", "telemetry"]),
];
const MOST_LINES: usize = 450;
/// The most source files of a folder, without those of the folders in it.
const MOST_FILES: usize = 14;
/// The folders that still have more files. This list is to become empty.
const LARGE_FOLDERS: [&str; 0] = [];
/// The circles of imports that are still there: the folder, and those of its files and folders that import each other. This list
/// is to become empty. `games` and `service` are in it because sessions are still written for one game.
const KNOWN_CIRCLES: [(&str, &[&str]); 0] = [];

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Every source file under a folder, with its text.
fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
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

/// The path of the module that a file is, without the crate.
fn module(path: &Path) -> Vec<String> {
    let path = path.strip_prefix(source()).unwrap().with_extension("");
    let names = path.components();
    names
        .map(|name| name.as_os_str().to_str().unwrap().to_owned())
        .filter(|name| name != "mod")
        .collect()
}

/// The layer that a path of the crate leads to; none for what puts the layers together.
fn layer(path: &[String]) -> Option<String> {
    let name = |at: usize| path.get(at).map(String::as_str);
    match (name(0)?, name(2)) {
        ("games", Some(layer)) => Some(format!("games/{layer}")),
        ("lib" | "main" | "cli", _) => None,
        (layer, _) => Some(layer.to_owned()),
    }
}

/// The game whose folder a path of the crate leads to.
fn game(path: &[String]) -> Option<&str> {
    let of_a_game = path.first().is_some_and(|first| first == "games");
    path.get(1).filter(|_| of_a_game).map(String::as_str)
}

/// Every path that a text names from the root of the crate, also within braces.
fn imported(text: &str) -> Vec<Vec<String>> {
    let code: Vec<_> = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    let code = code.join("\n");
    let mut paths = Vec::new();
    for path in code.split("crate::").skip(1) {
        follow(path, &[], &mut paths);
    }
    paths
}

/// Adds the paths of a use tree that begin with some names; answers what follows it.
fn follow<'a>(text: &'a str, begun: &[String], paths: &mut Vec<Vec<String>>) -> &'a str {
    let mut text = text.trim_start();
    if let Some(mut group) = text.strip_prefix('{') {
        while !group.trim_start().starts_with('}') && !group.trim_start().is_empty() {
            group = follow(group, begun, paths).trim_start();
            group = group.strip_prefix(',').unwrap_or(group);
        }
        return group.trim_start().strip_prefix('}').unwrap_or_default();
    }
    let end = text.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let (name, rest) = text.split_at(end.unwrap_or(text.len()));
    text = rest;
    let path = [begun, &[name.to_owned()]].concat();
    if let Some(rest) = text.strip_prefix("::") {
        return follow(rest, &path, paths);
    }
    paths.push(path);
    // What else stands here, such as `as` and a name, or `*`.
    let end = text.find([',', '}', ';']).unwrap_or(text.len());
    &text[end..]
}

#[test]
fn every_layer_imports_only_what_it_may() {
    let mut strays = Vec::new();
    for (path, text) in files(&source()) {
        let module = module(&path);
        let Some(own) = layer(&module) else { continue };
        let may = MAY_IMPORT.iter().find(|(name, _)| *name == own);
        let (_, may) = may.unwrap_or_else(|| panic!("`{own}` has no place in the architecture"));
        for other in imported(&text) {
            let stray =
                layer(&other).filter(|layer| *layer != own && !may.contains(&layer.as_str()));
            let foreign =
                game(&other).filter(|other| game(&module).is_some_and(|own| own != *other));
            if stray.is_some() || foreign.is_some() {
                strays.push(format!("{} imports {}", path.display(), other.join("::")));
            }
        }
    }
    assert_eq!(strays, Vec::<String>::new());
}

#[test]
fn no_file_is_long() {
    let long: Vec<_> = files(&source())
        .into_iter()
        .filter(|(_, text)| text.lines().count() > MOST_LINES)
        .map(|(path, _)| path)
        .collect();
    assert_eq!(long, Vec::<PathBuf>::new());
}

#[test]
fn no_folder_is_crowded() {
    let files = files(&source());
    let folders: Vec<_> = files.iter().filter_map(|(path, _)| path.parent()).collect();
    let distinct: BTreeSet<_> = folders.iter().copied().collect();
    let crowded: Vec<_> = distinct
        .into_iter()
        .filter(|folder| folders.iter().filter(|other| *other == folder).count() > MOST_FILES)
        .map(|folder| folder.strip_prefix(source()).unwrap().display().to_string())
        .collect();
    assert_eq!(crowded, LARGE_FOLDERS);
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let files = files(&source()).into_iter();
    let files = files.map(|(path, text)| (module(&path), text));
    // The library and the binary only put the modules together.
    let modules = Modules::read(files.filter(|(path, _)| path != &["lib"] && path != &["main"]));
    let mut known = KNOWN_CIRCLES.to_vec();
    let mut new = Vec::new();
    for (folder, circle) in modules.circles() {
        let is_known = |(other, members): &(&str, &[&str])| {
            *other == folder && circle.iter().all(|name| members.contains(&name.as_str()))
        };
        if let Some(index) = known.iter().position(is_known) {
            known.remove(index);
        } else {
            new.push((folder, circle));
        }
    }
    assert_eq!(new, [], "these import each other");
    assert_eq!(
        known,
        [],
        "these circles are gone: remove them from the list"
    );
}

#[test]
fn circles_are_found_through_re_exports() {
    let module = |path: &str, text: &str| {
        let path = path.split('/').map(ToOwned::to_owned);
        (path.collect(), text.to_owned())
    };
    let circles = |c: &str| {
        let folder = "pub mod a;\nmod b;\nmod c;\npub use a::{A, help as other};\npub use c::*;";
        let files = [
            module("f", folder),
            module(
                "f/a",
                "use super::b::{self, B};\npub struct A;\npub fn help() {}",
            ),
            module("f/b", "// use super::A;\nuse super::C;\npub struct B;"),
            module("f/c", c),
        ];
        Modules::read(files).circles()
    };
    let all = BTreeSet::from(["a", "b", "c"].map(str::to_owned));
    for closing in [
        "use crate::f::{A as Renamed};",
        "fn f() { super::other() }",
        "fn f() -> super::a::A { super::a::A }",
        "use crate::{\n    f::{\n        a,\n    },\n};",
    ] {
        let found = circles(&format!("{closing}\npub struct C;"));
        assert_eq!(found, [("f".to_owned(), all.clone())], "{closing}");
    }
    assert_eq!(circles("pub struct C; const S: &str = \"super::a\";"), []);
    assert_eq!(
        circles("pub struct C;\n#[cfg(test)]\nmod tests {\n    use super::super::A;"),
        []
    );
}

#[test]
fn imports_are_found_in_groups_and_in_paths() {
    let text = "use crate::{\n    contract::{a, b as c},\n    games::princes::{rules::R, wire},\n};\n\
                fn f() -> crate::service::S {}\n// crate::no";
    let found: Vec<_> = imported(text).iter().map(|path| path.join("::")).collect();
    let expected = [
        "contract::a",
        "contract::b",
        "games::princes::rules::R",
        "games::princes::wire",
        "service::S",
    ];
    assert_eq!(found, expected);
    let layers: Vec<_> = imported(text)
        .iter()
        .filter_map(|path| layer(path))
        .collect();
    let expected = [
        "contract",
        "contract",
        "games/rules",
        "games/wire",
        "service",
    ];
    assert_eq!(layers, expected);
}
