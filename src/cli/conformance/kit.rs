//! The format of the kit: files with one case on each line, and a manifest with what they cover and how answers are
//! compared.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The folder of the kit in the source.
const FOLDER: &str = "tests/conformance";
/// The file name of the manifest.
pub(super) const MANIFEST: &str = "manifest.json";

/// A test case: a request with the expected answer. One line of a file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Case {
    /// The name of the file and a hash of the request. It is stable as long as the request does not change.
    pub(super) id: String,
    /// The operation, by its `operationId` of the `OpenAPI` document.
    pub(super) operation: String,
    /// The game options of the request; empty for the standard game.
    pub(super) options: BTreeSet<String>,
    /// The request, without fields that have their default value.
    pub(super) request: Value,
    /// The expected answer, without the members that the manifest excludes.
    pub(super) answer: Value,
}

/// The manifest.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Manifest {
    /// The version of the kit. It increases when a case changes or is removed, not when one is added.
    pub(super) kit: u32,
    /// The version of the contract that it was written for.
    pub(super) contract: String,
    /// How it was written.
    pub(super) generated: Generated,
    /// How answers are compared.
    pub(super) compared: Compared,
    /// What the kit covers of each game.
    pub(super) games: BTreeMap<String, Covered>,
}

/// How the kit was written.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Generated {
    /// The command.
    pub(super) command: String,
    /// The seed of the random generator.
    pub(super) seed: u64,
}

/// How answers are compared. A path is given by its last members, without indices.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Compared {
    /// Excluded members of answers, each with the reason.
    pub(super) left_out: BTreeMap<String, String>,
    /// Lists whose order has no meaning.
    pub(super) any_order: Vec<String>,
}

/// What the kit covers of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Covered {
    /// The catalogs of components.
    pub(super) catalogs: Vec<String>,
    /// The numbers of players.
    pub(super) players: BTreeSet<u8>,
    /// The game options. The game without options is covered, too.
    pub(super) options: BTreeSet<String>,
    /// The files.
    pub(super) files: Vec<File>,
    /// The number of cases that cite each rule.
    pub(super) rules: BTreeMap<String, u32>,
    /// The rules that no answer can cite, each with the reason.
    pub(super) uncited: BTreeMap<String, String>,
}

/// A file of cases.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct File {
    /// Its path relative to the manifest.
    #[serde(rename = "file")]
    pub(super) path: String,
    /// What its cases are about.
    pub(super) about: String,
    /// The number of cases of each operation.
    pub(super) operations: BTreeMap<String, u32>,
    /// The SHA-256 of its bytes.
    pub(super) sha256: String,
}

/// A kit that has been read.
pub(super) struct Kit {
    pub(super) manifest: Manifest,
    /// The cases of each file, with the name of the game.
    pub(super) files: Vec<(String, File, Vec<Case>)>,
}

impl Kit {
    /// Reads the selected files of a kit, and checks them against the manifest.
    ///
    /// # Errors
    /// A file that is unreadable, invalid, or different from the manifest.
    pub(super) fn read(folder: &Path, wanted: impl Fn(&File) -> bool) -> Result<Self, String> {
        let text = read(&folder.join(MANIFEST))?;
        let manifest: Manifest = serde_json::from_slice(&text)
            .map_err(|error| format!("`{}`: {error}", folder.join(MANIFEST).display()))?;
        let mut files = Vec::new();
        for (game, covered) in &manifest.games {
            for file in covered.files.iter().filter(|file| wanted(file)) {
                files.push((game.clone(), file.clone(), cases(folder, file)?));
            }
        }
        Ok(Self { manifest, files })
    }
}

/// The folder of the kit in the source, where the command runs in it, or the program was built in it.
///
/// # Errors
/// There is no kit; the error text says where to get it.
pub(super) fn found() -> Result<PathBuf, String> {
    let starts = [env::current_dir(), env::current_exe()];
    let above = starts.iter().flatten().flat_map(|start| start.ancestors());
    let mut folders = above.map(|folder| folder.join(FOLDER));
    folders.find(|folder| folder.join(MANIFEST).is_file()).ok_or_else(|| {
        format!(
            "the kit is not here: it is the folder `{FOLDER}` of the source of version {}, {}; name the folder with `--kit DIR`",
            env!("CARGO_PKG_VERSION"),
            env!("CARGO_PKG_REPOSITORY"),
        )
    })
}

fn cases(folder: &Path, file: &File) -> Result<Vec<Case>, String> {
    let path = folder.join(&file.path);
    let bytes = read(&path)?;
    let path = path.display();
    if sha256(&bytes) != file.sha256 {
        return Err(format!("`{path}` is not what the manifest says"));
    }
    let lines = bytes.split(|byte| *byte == b'\n').enumerate();
    lines
        .filter(|(_, line)| !line.is_empty())
        .map(|(index, line)| {
            serde_json::from_slice(line).map_err(|error| format!("`{path}:{}`: {error}", index + 1))
        })
        .collect()
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("`{}`: {error}", path.display()))
}

/// The SHA-256 of some bytes, in hexadecimal digits.
pub(super) fn sha256(bytes: &[u8]) -> String {
    const_hex::encode(Sha256::digest(bytes))
}

/// The rules that an answer cites anywhere.
pub(super) fn cited(answer: &Value) -> BTreeSet<String> {
    let mut rules = BTreeSet::new();
    collect(answer, &mut rules);
    rules
}

fn collect(value: &Value, rules: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                match member {
                    Value::String(rule)
                        if matches!(name.as_str(), "rule" | "comparisonRule")
                            && !rule.is_empty() =>
                    {
                        rules.insert(rule.clone());
                    }
                    _ => collect(member, rules),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, rules)),
        _ => {}
    }
}
