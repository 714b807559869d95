//! Named positions of a game: starts, such as `start-4` or `start-four-freedoms-2`, and later positions in the files
//! `tests/perft/<game>/positions/<name>.json`.

use std::fs;
use std::path::{Path, PathBuf};

use maecenas_contract::limits;
use maecenas_contract::limits::Faults;
use maecenas_engine::codec::{Codec, SeatOf, Start, StateOf};
use maecenas_game::{Catalog as _, Seat as _};

/// The seed of all starts.
const SEED: u64 = 1;

/// The folder of a game.
pub(crate) fn folder(game: &str) -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    tests.join("perft").join(game)
}

/// The lines of the counts of a game without comments: a name, a depth and a count each.
pub(crate) fn counts(game: &str) -> Vec<(String, u32, u64)> {
    let path = folder(game).join("counts.perft");
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let counts = lines.map(|line| {
        let words: Vec<_> = line.split_whitespace().collect();
        let [name, depth, count] = words[..] else {
            panic!("`{line}` is not a name, a depth and a count");
        };
        let numbers = (depth.parse().unwrap(), count.parse().unwrap());
        (name.to_owned(), numbers.0, numbers.1)
    });
    counts.collect()
}

/// The position of a name, with its rules.
pub(crate) fn named<G: Codec>(name: &str) -> (G::Rules, StateOf<G>) {
    let state = match name.strip_prefix("start-") {
        Some(start) => self::start::<G>(start),
        None => read::<G>(name),
    };
    (G::rules(G::Components::reference(), &state), state)
}

/// A start: the options as flags of the command line, and the number of players.
fn start<G: Codec>(name: &str) -> StateOf<G> {
    let (flags, players) = name.rsplit_once('-').unwrap_or(("", name));
    let option = |option: &&&str| flags == flag(option);
    let agreed = G::OPTIONS.iter().filter(option);
    let agreed = agreed.map(|option| ((*option).to_owned(), true.into()));
    let agreed = serde_json::Value::Object(agreed.collect());
    let options: G::Options = serde_json::from_value(agreed).unwrap();
    let start = Start {
        players: players.parse().unwrap(),
        seat: SeatOf::<G>::FIRST,
        seed: SEED.into(),
        options: Some(&options),
    };
    let mut faults = Faults::default();
    let state = G::set_up(
        G::Components::reference(),
        start,
        &limits::Path::ROOT,
        &mut faults,
    );
    faults.none().unwrap();
    state
}

/// The name of an option on the command line.
fn flag(option: &str) -> String {
    let words = option.split_inclusive(|_: char| true).map(|letter| {
        if letter.chars().all(char::is_uppercase) {
            format!("-{}", letter.to_lowercase())
        } else {
            letter.to_owned()
        }
    });
    words.collect()
}

fn read<G: Codec>(name: &str) -> StateOf<G> {
    let path = folder(G::SLUG).join("positions").join(name);
    let path = path.with_extension("json");
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let message: G::State = serde_json::from_str(&text).unwrap();
    let state = G::parse_state(G::Components::reference(), &message, &limits::Path::ROOT);
    state.unwrap_or_else(|_| panic!("{name} is inconsistent"))
}
