//! What the kit consists of: lines of cases, and a manifest that says what they cover and how answers are compared.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs,
    path::Path,
};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The file that says what the others hold.
pub(super) const MANIFEST: &str = "manifest.json";

/// A question with the answer that the rules give: one line of a file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Case {
    /// The name of the file and a hash of the question. It stays for as long as the question is asked.
    pub(super) id: String,
    /// The operation, by its `operationId` of the `OpenAPI` document.
    pub(super) operation: String,
    /// The options of the game that the question is about; none for the game as it is usually played.
    pub(super) options: BTreeSet<String>,
    /// The question, without fields that have their default value.
    pub(super) request: Value,
    /// The answer, without what the manifest says is left out.
    pub(super) answer: Value,
}

/// What the kit holds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Manifest {
    /// The version of the kit: it rises when a case changes or goes, not when one comes.
    pub(super) kit: u32,
    /// The version of the contract that it was written for.
    pub(super) contract: String,
    /// How it was written.
    pub(super) generated: Generated,
    /// How answers are compared.
    pub(super) compared: Compared,
    /// What it holds of each game.
    pub(super) games: BTreeMap<String, Covered>,
}

/// How the kit was written.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Generated {
    /// The command.
    pub(super) command: String,
    /// The seed of all chance.
    pub(super) seed: u64,
}

/// How answers are compared. A path is named by its last members, without indices.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Compared {
    /// Members that are left out of answers, each with the reason.
    pub(super) left_out: BTreeMap<String, String>,
    /// Lists that may come in any order.
    pub(super) any_order: Vec<String>,
}

/// What the kit holds of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Covered {
    /// The catalogs of components.
    pub(super) catalogs: Vec<String>,
    /// The numbers of players.
    pub(super) players: BTreeSet<u8>,
    /// The options of the game. A game with none of them is covered too.
    pub(super) options: BTreeSet<String>,
    /// The files.
    pub(super) files: Vec<File>,
    /// How many cases cite each rule.
    pub(super) rules: BTreeMap<String, u32>,
    /// The rules that no answer can cite, each with the reason.
    pub(super) uncited: BTreeMap<String, String>,
}

/// A file of cases.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct File {
    /// Its path from the manifest.
    #[serde(rename = "file")]
    pub(super) path: String,
    /// What its cases are about.
    pub(super) about: String,
    /// How many cases of each operation it has.
    pub(super) operations: BTreeMap<String, u32>,
    /// The SHA-256 of its bytes.
    pub(super) sha256: String,
}

/// A kit as it was read.
pub(super) struct Kit {
    pub(super) manifest: Manifest,
    /// The cases of each file, with the name of the game.
    pub(super) files: Vec<(String, File, Vec<Case>)>,
}

impl Kit {
    /// Reads the wanted files of a kit, and makes sure that they are what its manifest says.
    ///
    /// # Errors
    /// What cannot be read, and where.
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
    hexadecimal(&Sha256::digest(bytes))
}

/// Some bytes in hexadecimal digits.
pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    let mut digits = String::new();
    for byte in bytes {
        // Writing to a string cannot fail.
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}

/// The rules that an answer cites, wherever it does.
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
