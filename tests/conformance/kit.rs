//! The committed kit as the tests read it: as JSON, by code that the generator does not have.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use maecenas_contract::pool;
use maecenas_engine::games::SLUGS;
use serde_json::Value;

/// The folder of the committed kit.
pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/conformance")
}

/// The files of a kit: the manifest and the cases, by their names.
pub(crate) fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let games = SLUGS.iter().flat_map(|game| {
        let files = fs::read_dir(folder.join(game));
        files.unwrap_or_else(|error| panic!("the kit has no {game}: {error}"))
    });
    for file in games.map(|entry| entry.unwrap().path()) {
        let name = file
            .strip_prefix(folder)
            .unwrap()
            .to_str()
            .unwrap()
            .to_owned();
        found.insert(name, fs::read(&file).unwrap());
    }
    let manifest = fs::read(folder.join("manifest.json")).expect("the kit has a manifest");
    found.insert("manifest.json".to_owned(), manifest);
    found
}

/// The cases of a game in the committed kit, each with the name of its file.
pub(crate) struct Kit {
    pub(crate) game: &'static str,
    pub(crate) cases: Vec<(String, Value)>,
}

impl Kit {
    /// The committed kit of the first game.
    pub(crate) fn read() -> &'static Self {
        &Self::all()[0]
    }

    /// The committed kit of each game.
    pub(crate) fn all() -> &'static [Self] {
        static KITS: LazyLock<Vec<Kit>> = LazyLock::new(Kit::committed);
        &KITS
    }

    fn committed() -> Vec<Self> {
        let files = files(&folder());
        let of_game = |game: &&'static str| {
            let mut cases = Vec::new();
            for (name, bytes) in &files {
                let of_game = name.strip_prefix(*game);
                let Some(name) = of_game.and_then(|name| name.strip_suffix(".ndjson")) else {
                    continue;
                };
                let name = name.trim_start_matches('/');
                for line in std::str::from_utf8(bytes).unwrap().lines() {
                    cases.push((name.to_owned(), serde_json::from_str(line).unwrap()));
                }
            }
            Self { game, cases }
        };
        SLUGS.iter().map(of_game).collect()
    }

    fn answers(&self) -> impl Iterator<Item = &Value> {
        self.cases.iter().map(|(_, case)| &case["answer"])
    }

    /// The ids of all rules.
    pub(crate) fn rules(&self) -> BTreeSet<String> {
        let rules = self
            .answers()
            .filter_map(|answer| answer["rules"].as_array());
        let ids = rules.flatten().filter_map(|rule| rule["id"].as_str());
        ids.map(str::to_owned).collect()
    }

    /// Whether a rule names a ruling, such as `R1`, as a source.
    pub(crate) fn is_source(&self, ruling: &str) -> bool {
        let rules = self
            .answers()
            .filter_map(|answer| answer["rules"].as_array());
        rules.flatten().any(|rule| {
            let sources = rule["sources"].as_array().unwrap();
            rule["ruling"] == false && sources.iter().any(|source| source["heading"] == ruling)
        })
    }

    /// The rules that some answer reports as broken.
    pub(crate) fn broken(&self) -> BTreeSet<String> {
        let (known, mut rules) = (self.rules(), BTreeSet::new());
        for answer in self.answers() {
            broken(answer, &known, &mut rules);
        }
        rules
    }

    /// The rules that some answer cites.
    pub(crate) fn cited(&self) -> BTreeSet<String> {
        &self.values("rule") | &self.values("comparisonRule")
    }

    /// The texts of all members with this name in the answers.
    pub(crate) fn values(&self, name: &str) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for answer in self.answers() {
            each(answer, &mut |member, value| {
                if member == name
                    && let Some(text) = value.as_str()
                    && !text.is_empty()
                {
                    found.insert(text.to_owned());
                }
            });
        }
        found
    }

    /// The kinds of move that some case validates with this verdict.
    pub(crate) fn moves(&self, verdict: &str) -> BTreeSet<String> {
        let judged = self.cases.iter().map(|(_, case)| case);
        let judged = judged.filter(|case| case["answer"]["verdict"] == verdict);
        let moves = judged.filter_map(|case| case["request"]["move"].as_object());
        moves.flat_map(|made| made.keys().cloned()).collect()
    }

    /// The kinds of event in the answers.
    pub(crate) fn happenings(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for answer in self.answers() {
            each(answer, &mut |member, value| {
                if member == "events" {
                    let events = value.as_array().into_iter().flatten();
                    let members = events
                        .filter_map(Value::as_object)
                        .flat_map(|event| event.keys());
                    let own = members.filter(|name| !matches!(name.as_str(), "moveIndex" | "kind"));
                    found.extend(own.cloned());
                }
            });
        }
        found
    }

    /// The JSON names of the alternatives of a message of the game.
    pub(crate) fn names(&self, message: &str, oneof: &str) -> BTreeSet<String> {
        let name = format!("maecenas.{}.v1.{message}", self.game);
        let message = pool().get_message_by_name(&name).unwrap();
        let oneof = message.oneofs().find(|one| one.name() == oneof).unwrap();
        oneof
            .fields()
            .map(|field| field.json_name().to_owned())
            // A notation stands for a move of any kind.
            .filter(|name| name != "notation")
            .collect()
    }

    /// The names of an enumeration of the game or of all games, without the unspecified one; none where there is no such enumeration.
    pub(crate) fn names_of(&self, name: &str) -> BTreeSet<String> {
        let packages = [self.game, "rulebook"].into_iter();
        let mut names = packages.map(|package| format!("maecenas.{package}.v1.{name}"));
        let names = names.find_map(|name| pool().get_enum_by_name(&name));
        let names = names
            .iter()
            .flat_map(|names| names.values().collect::<Vec<_>>());
        let names = names.filter(|value| value.number() > 0);
        names.map(|value| value.name().to_owned()).collect()
    }

    /// The numbers of players in whole positions, and, where the game has rounds, the rounds.
    pub(crate) fn tables(&self) -> (BTreeSet<usize>, BTreeSet<u64>) {
        let (mut players, mut rounds) = (BTreeSet::new(), BTreeSet::new());
        for (_, case) in &self.cases {
            let state = &case["request"]["position"]["state"];
            players.extend(state["players"].as_array().map(Vec::len));
            rounds.extend(state["round"].as_u64());
        }
        (players, rounds)
    }
}

/// Collects the rules that an answer says are broken, those for which a position is refused included.
pub(crate) fn broken(answer: &Value, known: &BTreeSet<String>, rules: &mut BTreeSet<String>) {
    each(answer, &mut |member, value| {
        let id = match member {
            "violations" | "breaches" => "rule",
            "faults" | "errors" => "code",
            _ => return,
        };
        let items = value.as_array().into_iter().flatten();
        let ids = items.filter_map(|item| item[id].as_str().map(str::to_owned));
        rules.extend(ids.filter(|id| known.contains(id)));
    });
}

fn each(value: &Value, visit: &mut impl FnMut(&str, &Value)) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                visit(name, member);
                each(member, visit);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| each(item, visit)),
        _ => {}
    }
}
