//! The compiler of the words, which the build runs: a language is a file in each folder and no code, and the build stops with file and line
//! where a text is missing or fills in something else.

#[path = "../../src/contract/generate/words/mod.rs"]
#[allow(dead_code, clippy::all, clippy::pedantic, clippy::restriction)]
mod generator;

use std::fs;
use std::path::PathBuf;

use maecenas::contract::pool;

use generator::Folder;

/// Copies of the folders of words, which a test may change.
struct Copies {
    root: PathBuf,
    folders: Vec<Folder>,
}

impl Copies {
    fn new(test: &str) -> Self {
        let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
        let mut folders = generator::folders(pool());
        for folder in &mut folders {
            let copy = root.join(&folder.module);
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
        Self { root, folders }
    }

    /// Replaces a text in a file, which must have it.
    fn change(&self, file: &str, from: &str, to: &str) {
        let path = self.root.join(file);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{file} has no `{from}`");
        fs::write(path, text.replacen(from, to, 1)).unwrap();
    }

    fn compile(&self) -> Result<String, String> {
        generator::compile(pool(), &self.folders).map_err(|error| error.to_string())
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
    let refused = copies.compile().unwrap_err();
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
