//! Inputs to begin a corpus with: requests of the examples and of the conformance kit, a stored session, games at random.

use std::{fs, path::Path};

use maecenas_contract::{operations::OPERATIONS, pool};
use maecenas_engine::games::SLUGS;
use maecenas_game::random::SplitMix64;
use prost_reflect::{DynamicMessage, MessageDescriptor, ServiceDescriptor, prost::Message};
use serde_json::{Value, json};

use super::fuzz;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
/// The number of requests that are taken from each file of the conformance kit.
const OF_EACH_FILE: usize = 12;
/// The number of random games, and the most bytes of one.
const GAMES: usize = 40;
const LONGEST_GAME: u64 = 200;

/// Writes the seeds of every target into a folder of its name.
pub(crate) fn write(folder: &Path) {
    for (index, (operation, request)) in requests().into_iter().enumerate() {
        assert!(
            fuzz::names().any(|name| name == operation),
            "no operation is called {operation}"
        );
        // All callers take turns.
        let caller = u8::try_from(index % 10).unwrap();
        let body = request.to_string().into_bytes();
        let bytes = request_of(&operation, &request).encode_to_vec();
        let name = format!("{operation}-{index}");
        let head = [&fuzz::number(&operation).to_le_bytes()[..], &[caller]].concat();
        put(folder, "json", &name, &[&*head, &*body].concat());
        put(folder, "protobuf", &name, &[&*head, &*bytes].concat());
    }
    let mut dice = SplitMix64::new(10);
    for index in 0..GAMES {
        let length = 12 + dice.below(LONGEST_GAME);
        let bytes: Vec<_> = (0..length)
            .map(|_| dice.number().to_le_bytes()[0])
            .collect();
        put(folder, "play", &index.to_string(), &bytes);
    }
    for (index, bytes) in sessions().into_iter().enumerate() {
        put(folder, "stored", &index.to_string(), &bytes);
    }
}

fn put(folder: &Path, target: &str, name: &str, bytes: &[u8]) {
    let folder = folder.join(target);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(name), bytes).unwrap();
}

/// Requests with the names of their operations after those of their games.
fn requests() -> Vec<(String, Value)> {
    let mut requests = Vec::new();
    for example in files("openapi/examples") {
        let name = example.file_stem().unwrap().to_str().unwrap();
        let request = serde_json::from_str(&fs::read_to_string(&example).unwrap()).unwrap();
        requests.push((name.to_owned(), request));
    }
    for game in SLUGS {
        let of_game = of_game(game).into_iter();
        requests.extend(of_game.map(|(name, request)| (format!("{game}{name}"), request)));
    }
    requests
}

/// Requests of the conformance kit and of golden games, and requests about a session.
fn of_game(game: &str) -> Vec<(String, Value)> {
    let mut requests = Vec::new();
    for file in files(&format!("tests/conformance/{game}")) {
        let text = fs::read_to_string(&file).unwrap();
        let lines: Vec<_> = text.lines().collect();
        for line in lines.iter().step_by(lines.len().div_ceil(OF_EACH_FILE)) {
            let mut case: Value = serde_json::from_str(line).unwrap();
            let operation = case["operation"].as_str().expect("it has an operation");
            requests.push((capital(operation), case["request"].take()));
        }
    }
    let id = "0123456789abcdef0123456789abcdef";
    let own = OPERATIONS.iter().filter(|row| row.game == game);
    let about_session = own.filter(|row| row.method != "POST" && row.has_in_path("id"));
    requests.extend(about_session.map(|row| (row.name.to_owned(), json!({"id": id}))));
    requests.push(("WatchSession".to_owned(), json!({"id": id, "seen": 28})));
    let position = json!({"position": {"sessionId": id}});
    requests.push(("CheckState".to_owned(), position.clone()));
    requests.push(("ScoreState".to_owned(), position));
    for file in files(&format!("tests/golden/{game}")).into_iter().take(2) {
        let record: Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
        requests.push(("VerifyRecord".to_owned(), json!({"record": record})));
    }
    requests
}

fn files(folder: &str) -> Vec<std::path::PathBuf> {
    let files = fs::read_dir(Path::new(ROOT).join(folder)).unwrap();
    let files = files.map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = files
        .filter(|path| {
            path.extension()
                .is_some_and(|kind| kind == "json" || kind == "ndjson")
        })
        .collect();
    files.sort();
    files
}

fn capital(name: &str) -> String {
    name[..1].to_uppercase() + &name[1..]
}

/// The message of a request's JSON.
fn request_of(operation: &str, request: &Value) -> DynamicMessage {
    let json = request.to_string();
    let mut reader = serde_json::Deserializer::from_str(&json);
    DynamicMessage::deserialize(descriptor(operation), &mut reader)
        .unwrap_or_else(|error| panic!("{operation}: {error}"))
}

fn descriptor(operation: &str) -> MessageDescriptor {
    let services: Vec<_> = pool().services().collect();
    let mut methods = services.iter().flat_map(ServiceDescriptor::methods);
    let method = methods.find(|method| {
        let service = method.parent_service();
        let game = service.package_name().split('.').nth(1);
        operation.strip_prefix(game.unwrap_or_default()) == Some(method.name())
    });
    method.expect("the contract has the operation").input()
}

/// Stored sessions as the target `stored` reads them: the sound one, the same written out, and one with each reply.
fn sessions() -> Vec<Vec<u8>> {
    let stored = |name: &str| {
        let text =
            fs::read_to_string(format!("{ROOT}/tests/sessions_api/stored/{name}.hex")).unwrap();
        text.lines().map(hexadecimal).collect::<Vec<_>>()
    };
    let whole = |name: &str| stored(name).concat();
    let chunks = |chunks: &[&[u8]]| {
        let chunk = |bytes: &&[u8]| {
            let length = u16::try_from(bytes.len()).unwrap().to_le_bytes();
            [&length[..], bytes].concat()
        };
        chunks.iter().flat_map(chunk).collect::<Vec<_>>()
    };
    let moves = stored("moves");
    let moves: Vec<&[u8]> = moves.iter().map(Vec::as_slice).collect();
    // The flags: deleted, with a version that was seen, called by the first seat.
    let start = [5 | (2 << 3), 0, 0, 0, 28];
    let written = chunks(&[
        &whole("state"),
        &whole("metadata"),
        &whole("tombstone"),
        &[],
    ]);
    let mut sessions = vec![
        Vec::new(),
        [&start[..], &written].concat(),
        [&start[..], &written, &chunks(&moves)].concat(),
        [
            &start[..],
            &chunks(&[&[], &[], &[], &[]]),
            &chunks(&moves[..20]),
        ]
        .concat(),
    ];
    let callers = (0..5).flat_map(|caller| (0..10).map(move |reply| (caller, reply)));
    sessions.extend(callers.map(|(caller, reply)| vec![4 | (caller << 3), reply, 0, 0, 26]));
    sessions
}

fn hexadecimal(digits: &str) -> Vec<u8> {
    let pairs = (0..digits.len()).step_by(2);
    pairs
        .map(|at| u8::from_str_radix(&digits[at..at + 2], 16).unwrap())
        .collect()
}
