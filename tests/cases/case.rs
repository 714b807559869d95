//! The cases of the files, with the positions that they start from. `README.md` beside this file says how they are written.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use maecenas_contract::operations::OPERATIONS;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Map, Value};

/// A request with what is expected of the answer.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Case {
    /// The game that it is about.
    #[serde(skip)]
    pub(crate) game: String,
    /// The file of the case.
    #[serde(skip)]
    pub(crate) file: String,
    /// A sentence that states the rule.
    pub(crate) name: String,
    /// The ids of the rules that it is about.
    pub(crate) rules: Vec<String>,
    /// What it does with them.
    pub(crate) effect: Effect,
    /// The operation that is called.
    pub(crate) operation: String,
    /// The request, with its positions filled in.
    pub(crate) request: Value,
    /// The expected parts of the answer.
    pub(crate) expect: Option<Value>,
    /// The expected parts of the answer in French.
    pub(crate) french: Option<Value>,
    /// The expected parts of the refusal.
    pub(crate) expect_error: Option<Value>,
    /// The only protocol that can carry the request; both can when it is left out.
    only: Option<Protocol>,
}

/// What a case does with its rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Effect {
    /// It breaks them.
    Breaks,
    /// It is the limit case that keeps them.
    Keeps,
    /// It shows what they lead to.
    Shows,
}

/// A protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
enum Protocol {
    /// REST, for JSON that no message of the contract can hold.
    #[serde(rename = "REST")]
    Rest,
}

impl Case {
    /// The full name of an operation of its game, such as `maecenas.princes.v1.Rules.EvaluateWork`.
    pub(crate) fn rpc(&self, operation: &str) -> String {
        let mut rows = OPERATIONS.iter();
        let row = rows.find(|row| row.game == self.game && row.name == operation);
        let row = row.unwrap_or_else(|| panic!("`{}` has no operation {operation:?}", self.game));
        row.rpc.replace('/', ".")
    }

    /// Whether gRPC can carry the request.
    pub(crate) fn asks_grpc(&self) -> bool {
        self.only != Some(Protocol::Rest)
    }

    /// The rules that the case says it breaks and that the answer does not report as broken: a request that breaks another rule instead
    /// would pass for a case of these. A ruling has no violations of its own, and what the contract refuses breaks no rule.
    pub(crate) fn unbroken(&self, answer: &Value) -> Option<String> {
        if self.effect != Effect::Breaks {
            return None;
        }
        if self.rules.is_empty() && self.expect.is_some() {
            return Some("the case does not say which rules it breaks".to_owned());
        }
        let mut broken = BTreeSet::new();
        gather_broken(answer, &mut broken);
        let rules = self.rules.iter().map(String::as_str);
        let missing: Vec<_> = rules
            .filter(|rule| !rule.starts_with("ruling.") && !broken.contains(rule))
            .collect();
        (!missing.is_empty())
            .then(|| format!("{missing:?} should be broken, and what is broken is {broken:?}"))
    }
}

/// The rules of all violations, breaches and faults in an answer, at any depth.
fn gather_broken<'a>(answer: &'a Value, broken: &mut BTreeSet<&'a str>) {
    match answer {
        Value::Object(members) => {
            for (name, value) in members {
                if ["violations", "breaches", "faults"].contains(&name.as_str()) {
                    let reasons = value.as_array().into_iter().flatten();
                    let rules = reasons.filter_map(|reason| {
                        let rule = reason.get("rule").or_else(|| reason.get("code"));
                        rule?.as_str()
                    });
                    broken.extend(rules);
                }
                gather_broken(value, broken);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| gather_broken(item, broken)),
        _ => {}
    }
}

/// All cases of a game.
pub(crate) struct Library {
    /// The cases, file by file.
    pub(crate) cases: Vec<Case>,
    positions: BTreeMap<String, Value>,
    used: BTreeSet<String>,
}

impl Library {
    /// Reads all cases of a game.
    pub(crate) fn load(game: &str) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/cases")
            .join(game);
        let positions = json_files(&folder.join("positions"))
            .iter()
            .map(|path| (stem(path), read(path)))
            .collect();
        let mut library = Self {
            cases: Vec::new(),
            positions,
            used: BTreeSet::new(),
        };
        for path in json_files(&folder) {
            for mut case in read::<Vec<Case>>(&path) {
                game.clone_into(&mut case.game);
                case.file = format!("{game}/{}.json", stem(&path));
                let place = format!("{}: {}", case.file, case.name);
                assert!(
                    case.expect.is_some() != case.expect_error.is_some(),
                    "{place}: needs either `expect` or `expect_error`"
                );
                library.fill_in(&mut case.request, &place);
                library.cases.push(case);
            }
        }
        library
    }

    /// The positions that no case starts from.
    pub(crate) fn unused_positions(&self) -> BTreeSet<String> {
        let names: BTreeSet<_> = self.positions.keys().cloned().collect();
        &names - &self.used
    }

    /// Replaces every `{"$position": ...}` of a request by that position with its edits.
    fn fill_in(&mut self, value: &mut Value, place: &str) {
        match value {
            Value::Object(members) if members.contains_key("$position") => {
                *value = self.position(members, place);
            }
            Value::Object(members) => {
                for member in members.values_mut() {
                    self.fill_in(member, place);
                }
            }
            Value::Array(items) => {
                for item in items {
                    self.fill_in(item, place);
                }
            }
            _ => {}
        }
    }

    fn position(&mut self, reference: &Map<String, Value>, place: &str) -> Value {
        let name = reference["$position"].as_str().unwrap_or_default();
        let mut position = self
            .positions
            .get(name)
            .unwrap_or_else(|| panic!("{place}: no position is called {name:?}"))
            .clone();
        self.used.insert(name.to_owned());
        for (key, edits) in reference {
            let done = match (key.as_str(), edits) {
                ("$position", _) => Some(()),
                ("set", Value::Object(edits)) => edits
                    .iter()
                    .try_for_each(|(pointer, new)| set(&mut position, pointer, new)),
                ("unset", Value::Array(pointers)) => pointers
                    .iter()
                    .try_for_each(|pointer| unset(&mut position, pointer.as_str()?)),
                _ => None,
            };
            assert!(done.is_some(), "{place}: `{key}` cannot be done: {edits}");
        }
        position
    }
}

/// Sets the value at a JSON pointer. Missing objects on the way are made; the index after the last item adds one.
fn set(value: &mut Value, pointer: &str, new: &Value) -> Option<()> {
    let (parents, last) = pointer.rsplit_once('/')?;
    let mut parent = value;
    for step in parents.split('/').skip(1) {
        parent = match parent {
            Value::Object(members) => members
                .entry(step)
                .or_insert_with(|| Value::Object(Map::new())),
            Value::Array(items) => items.get_mut(step.parse::<usize>().ok()?)?,
            _ => return None,
        };
    }
    match parent {
        Value::Object(members) => {
            members.insert(last.to_owned(), new.clone());
        }
        Value::Array(items) => match last.parse::<usize>().ok()? {
            index if index == items.len() => items.push(new.clone()),
            index => *items.get_mut(index)? = new.clone(),
        },
        _ => return None,
    }
    Some(())
}

/// Removes the value at a JSON pointer.
fn unset(value: &mut Value, pointer: &str) -> Option<()> {
    let (parents, last) = pointer.rsplit_once('/')?;
    match value.pointer_mut(parents)? {
        Value::Object(members) => {
            members.shift_remove(last)?;
        }
        Value::Array(items) => {
            let index = last.parse().ok()?;
            (index < items.len()).then(|| items.remove(index))?;
        }
        _ => return None,
    }
    Some(())
}

/// The JSON files of a folder, by name.
fn json_files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = entries
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "json")
        })
        .collect();
    files.sort();
    files
}

fn read<T: DeserializeOwned>(path: &Path) -> T {
    let text =
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn stem(path: &Path) -> String {
    path.file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .expect("a file has a name")
}
