//! The house has an order: who may import whom, and how long a file may be.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Each part of the house with the parts that it may import beside itself, as `lib.rs` states it.
const MAY_IMPORT: [(&str, &[&str]); 6] = [
    ("rules", &[]),
    ("contract", &["rules"]),
    ("telemetry", &["contract"]),
    ("sessions", &["contract", "rules", "telemetry"]),
    ("service", &["contract", "rules", "sessions", "telemetry"]),
    ("transport", &["contract", "service", "telemetry"]),
];
const MOST_LINES: usize = 450;

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

/// The part of the house that a file belongs to; nothing for those that put the house together.
fn part(path: &Path) -> Option<String> {
    let path = path.strip_prefix(source()).unwrap();
    let first = path.components().next()?.as_os_str().to_str()?;
    let part = first.strip_suffix(".rs").unwrap_or(first);
    (!matches!(part, "lib" | "main" | "cli")).then(|| part.to_owned())
}

/// The parts that a text names in paths from the root of the crate, also within braces.
fn imported(text: &str) -> Vec<String> {
    let code: Vec<_> = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    let code = code.join("\n");
    let mut parts = Vec::new();
    for path in code.split("crate::").skip(1) {
        match path.strip_prefix('{') {
            Some(group) => parts.extend(heads(group)),
            None => parts.extend(head(path)),
        }
    }
    parts
}

/// The first names of the paths in a group, whose opening brace has been taken off.
fn heads(group: &str) -> Vec<String> {
    let mut depth = 0;
    let mut heads: Vec<String> = Vec::from_iter(head(group.trim_start()));
    for (index, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => heads.extend(head(group[index + 1..].trim_start())),
            _ => {}
        }
    }
    heads
}

fn head(path: &str) -> Option<String> {
    let name = path.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    name.into_iter()
        .next()
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
}

#[test]
fn every_part_imports_only_what_it_may() {
    let mut strays = Vec::new();
    for (path, text) in files(&source()) {
        let Some(part) = part(&path) else { continue };
        let may = MAY_IMPORT.iter().find(|(name, _)| *name == part);
        let (_, may) = may.unwrap_or_else(|| panic!("`{part}` has no place in the house"));
        let imported = imported(&text);
        let stray = imported
            .iter()
            .find(|other| **other != part && !may.contains(&other.as_str()));
        if let Some(other) = stray {
            strays.push(format!("{} imports {other}", path.display()));
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
fn imports_are_found_in_groups_and_in_paths() {
    let text = "use crate::{\n    contract::{a, b},\n    service::C,\n};\nfn f() -> crate::rules::R {}\n// crate::no";
    assert_eq!(imported(text), ["contract", "service", "rules"]);
}
