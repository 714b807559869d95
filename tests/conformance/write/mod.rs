//! Generates the kit from random games, and from variations of their positions and moves.

// The format of the kit and the comparison of answers stand once, in the command that runs the kit.
#[allow(dead_code)]
#[path = "../../../src/cli/conformance/differences.rs"]
mod differences;
mod games;
#[allow(dead_code)]
#[path = "../../../src/cli/conformance/kit.rs"]
mod kit;
mod manifest;
mod mutation;
mod placements;
mod plays;
mod positions;
mod question;
mod rare;
mod sheet;
mod signature;
mod verdicts;
mod works;

use std::{collections::BTreeMap, fs, path::Path, thread};

use maecenas::game::random::SplitMix64;
use maecenas::games::princes::operations::Operations;

use self::games::Played;
use self::kit::{Case, Compared, MANIFEST};
use self::sheet::Sheet;

/// The seed of the games and of everything else that is random. The same seed makes the same kit on every machine.
const SEED: u64 = 1;

/// The slug of the game that the cases test.
const GAME: &str = "princes";

/// The subject of a file of cases, and the function that generates them.
struct Subject {
    name: &'static str,
    about: &'static str,
    write: fn(&[Played], &mut Sheet<'_>, &mut SplitMix64) -> Result<(), String>,
}

const SUBJECTS: [Subject; 12] = [
    subject(
        "books",
        "The components and the rules, as data",
        positions::books,
    ),
    subject(
        "starts",
        "The start of a game from its seed",
        positions::starts,
    ),
    subject(
        "works",
        "What works are worth, and which can be completed",
        works::write,
    ),
    subject("placements", "Where pieces may lie", placements::write),
    subject("prestige", "What prestige cards give", works::prestige),
    subject(
        "scores",
        "What positions score, with ties",
        positions::scores,
    ),
    subject("lists", "The legal moves of a seat", positions::lists),
    subject(
        "verdicts",
        "Moves validated, with every broken rule",
        verdicts::write,
    ),
    subject(
        "plays",
        "Moves played, with what happens and what changes",
        plays::plays,
    ),
    subject(
        "breaches",
        "Whether positions are consistent, with every breach",
        positions::breaches,
    ),
    subject(
        "views",
        "Positions as one seat or a spectator sees them",
        positions::views,
    ),
    subject("records", "Records of games replayed", plays::records),
];

const fn subject(
    name: &'static str,
    about: &'static str,
    write: fn(&[Played], &mut Sheet<'_>, &mut SplitMix64) -> Result<(), String>,
) -> Subject {
    Subject { name, about, write }
}

/// Writes the kit to a folder.
///
/// # Errors
/// The kit cannot be generated or written.
pub(crate) fn write(folder: &Path) -> Result<(), String> {
    let (princes, compared) = (Operations::default(), manifest::compared());
    let games = games::play(SEED)?;
    let write = |subject: &Subject| subject.cases(SEED, &games, &princes, &compared);
    let written = thread::scope(|scope| {
        let threads: Vec<_> = SUBJECTS
            .iter()
            .map(|subject| scope.spawn(|| write(subject)))
            .collect();
        let joined = threads.into_iter().map(|thread| {
            let written = thread.join();
            written.unwrap_or_else(|_| Err("a subject was not written".to_owned()))
        });
        joined.collect::<Result<Vec<_>, String>>()
    })?;
    let mut texts = BTreeMap::new();
    for (subject, cases) in SUBJECTS.iter().zip(&written) {
        texts.insert(subject.file(), lines(cases)?);
    }
    let manifest = manifest::manifest(SEED, compared, &SUBJECTS, &written, &texts)?;
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

impl Subject {
    /// The path of the file, relative to the manifest.
    fn file(&self) -> String {
        format!("{GAME}/{}.ndjson", self.name)
    }

    /// Generates the cases. The randomness depends only on the seed and the name, so that one file can change without the others.
    fn cases(
        &self,
        seed: u64,
        games: &[Played],
        princes: &Operations,
        compared: &Compared,
    ) -> Result<Vec<Case>, String> {
        let letters = self.name.bytes().map(u64::from);
        let seed = letters.fold(seed, |seed, letter| SplitMix64::new(seed ^ letter).number());
        let mut sheet = Sheet::new(princes, compared, self.name);
        (self.write)(games, &mut sheet, &mut SplitMix64::new(seed))?;
        Ok(sheet.cases)
    }
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
