//! Generates the kit from random games, and from variations of their positions and moves.

mod cases;
mod common;
// The command that runs the kit has its format and the comparison of answers.
#[allow(dead_code)]
#[path = "../../../src/cli/conformance/differences.rs"]
mod differences;
#[allow(dead_code)]
#[path = "../../../src/cli/conformance/kit.rs"]
mod kit;
mod manifest;
mod mutation;
mod palazzo;
mod princes;
mod signature;
mod vecchio;

use std::collections::{BTreeMap, BTreeSet};
use std::{fs, path::Path, thread};

use maecenas_game::random::SplitMix64;

use self::kit::{Case, Compared, MANIFEST};

/// The seed of the games and of everything else that is random. The same seed makes the same kit on every machine.
const SEED: u64 = 1;

/// The cases of each game, by the list of the games, and what is added to the seed so that its random games show every rule and event.
const GAMES: [(u64, Write); 3] = [
    (6, princes::write),
    (6, palazzo::write),
    (0, vecchio::write),
];

/// Generates the cases of a game from a seed.
type Write = fn(u64, &Compared) -> Result<Game, String>;

/// The cases of a game, and what the manifest says of them.
struct Game {
    slug: &'static str,
    catalog: String,
    players: BTreeSet<u8>,
    /// The ids of all rules.
    rules: Vec<&'static str>,
    /// The rules that no answer cites, and where they are tested instead.
    reasons: &'static [(&'static str, &'static str)],
    written: Vec<Written>,
}

/// A file of cases.
struct Written {
    name: &'static str,
    about: &'static str,
    cases: Vec<Case>,
}

/// Writes the kit to a folder.
///
/// # Errors
/// The kit cannot be generated or written.
pub(crate) fn write(folder: &Path) -> Result<(), String> {
    let compared = manifest::compared();
    let games = side_by_side(&GAMES, |(more, write)| write(SEED + more, &compared))?;
    let mut texts = BTreeMap::new();
    for game in &games {
        for written in &game.written {
            texts.insert(game.file(written), lines(&written.cases)?);
        }
    }
    let manifest = manifest::manifest(SEED, compared, &games, &texts)?;
    let manifest = serde_json::to_string_pretty(&manifest).map_err(|error| error.to_string())?;
    texts.insert(MANIFEST.to_owned(), manifest + "\n");
    for (name, text) in texts {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap_or(folder))
            .and_then(|()| fs::write(&path, text))
            .map_err(|error| format!("`{}`: {error}", path.display()))?;
    }
    Ok(())
}

impl Game {
    /// The path of a file, relative to the manifest.
    fn file(&self, written: &Written) -> String {
        format!("{}/{}.ndjson", self.slug, written.name)
    }
}

/// Does something with each item of a list, all at once.
fn side_by_side<T: Sync, A: Send>(
    items: &[T],
    work: impl Fn(&T) -> Result<A, String> + Sync,
) -> Result<Vec<A>, String> {
    let work = &work;
    thread::scope(|scope| {
        let threads = items.iter().map(|item| scope.spawn(move || work(item)));
        let threads: Vec<_> = threads.collect();
        let joined = threads.into_iter().map(|thread| {
            let done = thread.join();
            done.unwrap_or_else(|_| Err("a subject was not written".to_owned()))
        });
        joined.collect()
    })
}

/// The seed of a file. It depends only on the seed of the kit and on the name, so that one file can change without the others.
fn seed_of(seed: u64, name: &str) -> u64 {
    let letters = name.bytes().map(u64::from);
    letters.fold(seed, |seed, letter| SplitMix64::new(seed ^ letter).number())
}

/// A random item, or `None` of an empty list.
pub(super) fn one_of<'a, T>(things: &'a [T], dice: &mut SplitMix64) -> Option<&'a T> {
    things.get(usize::try_from(dice.below(things.len() as u64)).unwrap_or_default())
}

/// The cases as NDJSON.
fn lines(cases: &[Case]) -> Result<String, String> {
    let mut text = String::new();
    for case in cases {
        text += &serde_json::to_string(case).map_err(|error| error.to_string())?;
        text.push('\n');
    }
    Ok(text)
}
