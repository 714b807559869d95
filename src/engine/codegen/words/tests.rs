//! A language is a file in each folder and no code, and the build stops with file and line where a text is missing or fills in something
//! else.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::{Folder, compile, folders};
use crate::tests::{pool, root};

/// Copies of the folders of words, which a test may change.
struct Copies {
    root: PathBuf,
    folders: Vec<Folder>,
}

impl Copies {
    fn new(test: &str) -> Self {
        let copies = std::env::temp_dir().join(format!("maecenas-{}-{test}", std::process::id()));
        let mut folders = folders(&pool(), &root());
        for folder in &mut folders {
            let copy = copies.join(&folder.module);
            fs::create_dir_all(&copy).unwrap();
            for tag in ["en", "fr", "de"] {
                let (from, to) = (
                    format!("{}/{tag}.ftl", folder.path),
                    copy.join(format!("{tag}.ftl")),
                );
                drop(fs::remove_file(&to));
                if fs::exists(&from).unwrap() {
                    fs::copy(from, to).unwrap();
                }
            }
            copy.to_str().unwrap().clone_into(&mut folder.path);
        }
        Self {
            root: copies,
            folders,
        }
    }

    /// Replaces a text in a file, which must have it.
    fn change(&self, file: &str, from: &str, to: &str) {
        let path = self.root.join(file);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{file} has no `{from}`");
        fs::write(path, text.replacen(from, to, 1)).unwrap();
    }

    fn compile(&self) -> Result<String, String> {
        compile(&pool(), &self.folders).map_err(|error| error.to_string())
    }

    /// Why the words do not compile. It begins with file and line.
    fn refused(&self) -> String {
        let error = self.compile().unwrap_err();
        let error = error.replace(self.root.to_str().unwrap(), "");
        let (file, rest) = error
            .split_once(".ftl:")
            .unwrap_or_else(|| panic!("{error}"));
        assert!(file.starts_with('/'), "{error}");
        assert!(
            rest.starts_with(|digit: char| digit.is_ascii_digit()),
            "{error}"
        );
        error
    }
}

#[test]
fn the_words_of_every_folder_compile() {
    let code = Copies::new("words_as_they_are").compile().unwrap();
    assert!(code.contains("pub mod princes"), "{}", &code[..2000]);
}

#[test]
fn a_value_that_one_language_leaves_out_stops_the_build() {
    let copies = Copies::new("words_left_out");
    copies.change(
        "service/fr.ftl",
        "explanation-costs = Cela coûte { $effects }.",
        "explanation-costs = Cela coûte.",
    );
    let refused = copies.refused();
    assert!(
        refused.contains("`explanation-costs`: `$effects` is placed in one language alone"),
        "{refused}"
    );
}

#[test]
fn a_message_that_one_language_lacks_stops_the_build() {
    let copies = Copies::new("words_missing");
    copies.change("princes/fr.ftl", "log-round =", "log-rounds =");
    let refused = copies.refused();
    assert!(refused.contains("`log-round"), "{refused}");
}

#[test]
fn a_name_of_nothing_stops_the_build() {
    let copies = Copies::new("words_of_nothing");
    for language in ["en", "fr"] {
        copies.change(
            &format!("princes/{language}.ftl"),
            "Piece-FOREST =",
            "Piece-FORREST =",
        );
    }
    let refused = copies.refused();
    assert!(refused.contains("`Piece-FOREST` is missing"), "{refused}");
}

#[test]
fn what_is_not_fluent_stops_the_build() {
    let copies = Copies::new("words_not_fluent");
    copies.change(
        "princes/en.ftl",
        "log-round = Round { $round }",
        "log-round = Round { $round",
    );
    copies.refused();
}

#[test]
fn another_language_is_a_file_in_each_folder() {
    let copies = Copies::new("words_of_a_third");
    for folder in &copies.folders {
        let english = fs::read_to_string(format!("{}/en.ftl", folder.path)).unwrap();
        let german = english.replacen(".english = English", ".english = German", 1);
        fs::write(format!("{}/de.ftl", folder.path), german).unwrap();
    }
    let code = copies.compile().unwrap();
    assert!(
        code.contains("ALL: [Self; 3] = [Self::English, Self::German, Self::French"),
        "{}",
        &code[..1200]
    );
}

impl Drop for Copies {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.root));
    }
}

/// Every string literal of a word in the Rust files of a folder: the names of values that the code gives are among them.
fn literals(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            literals(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let code = fs::read_to_string(&path).unwrap();
            found.extend(code.split('"').map(str::to_owned));
            // `text!("message", name = value, other)` names its values without quotation marks.
            let texts = code.split("text!(").skip(1);
            let texts = texts.map(|text| text.get(..300).unwrap_or(text));
            let names = texts.flat_map(|text| {
                text.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
            });
            found.extend(names.map(str::to_owned));
        }
    }
}

/// The values that texts fill in or choose by and no code gives, each with its file and line.
fn unknown_values(folders: &[Folder]) -> Vec<String> {
    let root = root();
    let mut given = BTreeSet::new();
    for folder in ["src", "tests/toy"] {
        literals(&root.join(folder), &mut given);
    }
    let mut unknown = Vec::new();
    for folder in folders {
        for tag in ["en", "fr"] {
            let path = format!("{}/{tag}.ftl", folder.path);
            let text = fs::read_to_string(&path).unwrap();
            for (line, text) in (1..).zip(text.lines()) {
                let values = text.split('$').skip(1).map(|after| {
                    let end = after.find(|letter: char| {
                        !letter.is_ascii_lowercase() && !"-_".contains(letter)
                    });
                    &after[..end.unwrap_or(after.len())]
                });
                // A form stands before the name (`$the-piece`), a count after it (`$expected-count`).
                let known = |value: &&str| {
                    let counted = value.strip_suffix("-count").unwrap_or(value);
                    let formed = counted.split_once('-').map_or(counted, |(_, name)| name);
                    [counted, formed].iter().any(|name| given.contains(*name))
                };
                let strange = values.filter(|value| !known(value));
                unknown.extend(strange.map(|value| format!("{path}:{line}: `${value}`")));
            }
        }
    }
    unknown
}

#[test]
fn every_value_of_a_text_is_given_by_the_code() {
    assert_eq!(unknown_values(&folders(&pool(), &root())), [""; 0]);

    let copies = Copies::new("words_mistyped");
    copies.change("service/en.ftl", "{ $effects }", "{ $efects }");
    copies.change("service/fr.ftl", "{ $effects }", "{ $efects }");
    let unknown = unknown_values(&copies.folders);
    assert_eq!(unknown.len(), 2, "{unknown:?}");
    assert!(
        unknown[0].contains("en.ftl:") && unknown[0].ends_with(": `$efects`"),
        "{unknown:?}"
    );
}
