//! Records of whole games with their standings, for every number of players. The diff of these files shows a change of behaviour.
//!
//! `MAECENAS_GOLDEN=write cargo test --test golden` plays them again, from the same seeds by the same player. Do so only when the rules, or
//! the shuffles, are meant to have changed; then read the diff. The games of a game are those in the folder of its name.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod palazzo;
mod princes;
mod vecchio;
#[path = "../support/waiting.rs"]
mod waiting;
mod writing;

use std::{
    collections::BTreeSet,
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::LazyLock,
};

use maecenas_contract::encodings::Encodings;
use maecenas_contract::limits::Validate;
use maecenas_contract::wire::common::v1::{Record, VerifyRecordRequest, record_start};
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_contract::wire::rulebook::v1::RecordOutcome;
use maecenas_contract::{Language, pool};
use maecenas_engine::Operations;
use maecenas_engine::codec::Codec;
use maecenas_engine::games::{SLUGS, WithGame, with_game};
use waiting::{output, run};

/// The variable that requests new games, by the value `write`.
const WRITE: &str = "MAECENAS_GOLDEN";

fn folder(game: &str) -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    tests.join("golden").join(game)
}

/// Plays the games again if that is requested, once and before any is read.
static PLAYED: LazyLock<()> = LazyLock::new(|| {
    if std::env::var(WRITE).is_ok_and(|word| word == "write") {
        palazzo::write();
        princes::write();
        vecchio::write();
    }
});

/// The files of a game, by name.
fn files(game: &str) -> Vec<PathBuf> {
    LazyLock::force(&PLAYED);
    let files = fs::read_dir(folder(game)).expect("every game has golden games");
    let files = files.map(|file| file.unwrap().path());
    let mut files: Vec<_> = files
        .filter(|file| file.extension().is_some_and(|kind| kind == "json"))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "`{game}` has no golden games");
    files
}

fn text(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

fn record<G: Codec>(file: &Path) -> Record<G>
where
    Record<G>: Encodings,
{
    let record = serde_json::from_str(&text(file));
    record.unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// A file of The Princes of Florence, with its text.
fn read(name: &str) -> (PathBuf, String) {
    LazyLock::force(&PLAYED);
    let file = folder("princes").join(name).with_extension("json");
    let text = text(&file);
    (file, text)
}

#[test]
fn every_golden_game_is_replayed_to_its_standing() {
    struct Replayed;

    impl WithGame for Replayed {
        type Output = ();

        fn run<G: Codec>(self)
        where
            Record<G>: Encodings,
            VerifyRecordRequest<G>: Validate,
        {
            let operations = Operations::<G>::default();
            for file in files(G::SLUG) {
                let (name, record) = (file.display(), record::<G>(&file));
                let request = VerifyRecordRequest {
                    record: Some(record.clone()),
                };
                let verify = Operations::verify_record;
                let answer = operations.run(verify, Language::English, &request);
                let answer = answer.unwrap_or_else(|error| panic!("{name}: {error:?}"));
                let (refused, differences) = (&answer.refused, &answer.differences);
                assert_eq!(
                    answer.outcome(),
                    RecordOutcome::Complete,
                    "{name}: {refused:#?} {differences:#?}"
                );
                let stated = record.result.expect("a golden game states its result");
                let Some(record_start::Start::NewGame(start)) =
                    record.start.and_then(|start| start.start)
                else {
                    panic!("{name} starts in the middle");
                };
                assert_eq!(
                    Some(stated.standings.len()),
                    start.player_count.map(|count| count as usize),
                    "{name}"
                );
                assert_eq!(
                    usize::try_from(answer.played_count),
                    Ok(record.moves.len()),
                    "{name}"
                );
            }
        }
    }

    for game in SLUGS {
        with_game(game, Replayed).unwrap();
    }
}

#[test]
fn a_golden_game_stands_in_its_file_with_a_move_on_a_line() {
    struct Written;

    impl WithGame for Written {
        type Output = ();

        fn run<G: Codec>(self)
        where
            Record<G>: Encodings,
        {
            for file in files(G::SLUG) {
                let (name, text, record) = (file.display(), text(&file), record::<G>(&file));
                assert!(text == writing::record(&record), "{name} is not as written");
                let moves = text.lines().filter(|line| line.contains(r#""move":"#));
                assert_eq!(moves.count(), record.moves.len());
            }
        }
    }

    for game in SLUGS {
        with_game(game, Written).unwrap();
    }
}

#[test]
fn golden_games_show_every_kind_of_move() {
    for game in SLUGS {
        let texts: String = files(game).iter().map(|file| text(file)).collect();
        let name = format!("maecenas.{game}.v1.Move");
        let message = pool().get_message_by_name(&name).unwrap();
        let kinds: BTreeSet<_> = message
            .fields()
            .map(|field| field.json_name().to_owned())
            // A record has each move in its own fields.
            .filter(|kind| kind != "notation")
            .collect();
        let absent = |kind: &&String| !texts.contains(&format!("\"move\": {{\"{kind}\""));
        let absent: Vec<_> = kinds.iter().filter(absent).collect();
        assert!(absent.is_empty(), "no game of `{game}` shows {absent:?}");
    }
}

#[test]
fn the_binary_verifies_golden_games_and_names_the_first_broken_line() {
    let verify_of = |game: &str, files: &[PathBuf]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_maecenas"));
        let command = command.args(["verify", "--game", game]).args(files);
        let output = run("the binary", command);
        let told = String::from_utf8(output.stdout).unwrap();
        (output.status.success(), told)
    };
    for game in SLUGS {
        let files = files(game);
        let (good, told) = verify_of(game, &files);
        assert!(good, "{told}");
        let count = files.len();
        let all = format!("records: {count} complete, 0 unfinished, 0 broken; moves: ");
        assert!(told.starts_with(&all), "{told}");
    }
    let verify = |files: &[PathBuf]| verify_of("princes", files);

    // The same game without its third move, whose seat then has yet to choose.
    let (_, text) = read("three-players");
    let lines: Vec<_> = text.lines().collect();
    let third = 2 + lines.iter().position(|l| l.contains("\"move\":")).unwrap();
    let without = [&lines[..third], &lines[third + 1..]].concat().join("\n");
    let broken = std::env::temp_dir().join(format!("maecenas-broken-{}.json", std::process::id()));
    fs::write(&broken, without).unwrap();
    let (good, told) = verify(&[broken.clone(), read("two-players").0]);
    fs::remove_file(&broken).unwrap();
    assert!(!good);
    let place = format!("{}:{}: move 2 of seat", broken.display(), third + 1);
    assert!(told.starts_with(&place), "{told} begins not with {place}");
    assert!(told.ends_with("records: 0 complete, 0 unfinished, 1 broken; moves: 0\n"));

    // The same game with a commitment to another seed.
    let (_, text) = read("three-players");
    let seeded = text.replacen(
        "\"version\": 2,",
        "\"version\": 2, \"commitment\": {\"digest\": \"1\", \"salt\": \"2\"},",
        1,
    );
    let other = std::env::temp_dir().join(format!("maecenas-seed-{}.json", std::process::id()));
    fs::write(&other, seeded).unwrap();
    let (good, told) = verify(std::slice::from_ref(&other));
    fs::remove_file(&other).unwrap();
    assert!(!good);
    assert!(told.contains("another seed"), "{told}");
}

#[test]
fn the_binary_verifies_a_stream_with_a_record_on_a_line() {
    let line = |record: &wire::Record| serde_json::to_string(record).unwrap();
    let whole: wire::Record = record(&read("two-players").0);
    let mut cut = whole.clone();
    cut.moves.truncate(10);
    let mut unfinished = cut.clone();
    unfinished.result = None;
    let torn = &line(&whole)[..500];
    let stream = [&line(&whole), "", &line(&unfinished), torn, &line(&cut)].join("\n");
    let verify = |arguments: &[&str]| {
        let mut process = Command::new(env!("CARGO_BIN_EXE_maecenas"))
            .arg("verify")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = process.stdin.take().unwrap();
        // The binary may stop reading before the end.
        drop(input.write_all(stream.as_bytes()));
        drop(input);
        let output = output("the binary", process);
        let told = String::from_utf8(output.stdout).unwrap();
        (output.status.success(), told)
    };
    let (good, told) = verify(&["-"]);
    assert!(!good);
    let lines: Vec<_> = told.lines().collect();
    assert!(
        lines[0].starts_with("-:3: unfinished (moves: 10); it waits for "),
        "{told}"
    );
    assert!(lines[1].starts_with("-:4: not JSON: "), "{told}");
    assert!(
        lines[2].starts_with("records: 1 complete, 1 unfinished, 1 broken; "),
        "{told}"
    );

    let (good, told) = verify(&["--keep-going", "-"]);
    assert!(!good);
    assert!(
        told.contains(
            "\n-:5: another result is stated than the moves came to (moves: 10)\n    seat "
        ),
        "{told}"
    );
    assert!(
        told.contains("\nrecords: 1 complete, 1 unfinished, 2 broken; "),
        "{told}"
    );
}

#[test]
fn a_record_of_another_game_is_told_so_in_a_line() {
    let record = "tests/golden/palazzo/two-players.json";
    let verified = Command::new(env!("CARGO_BIN_EXE_maecenas"))
        .args(["verify", record])
        .output()
        .unwrap();
    let told = String::from_utf8(verified.stdout).unwrap();
    let hint = "this is a record of the game `palazzo`: verify it with `--game palazzo`";
    assert!(told.starts_with(&format!("{record}:1: {hint}\n")), "{told}");
    assert_eq!(told.lines().count(), 2, "{told}");
}

#[test]
fn a_whole_answer_with_a_record_is_told_so_in_a_line() {
    let record = fs::read_to_string("tests/golden/palazzo/two-players.json").unwrap();
    let answer = format!("{{\"record\": {record}, \"etag\": \"7-0123456789abcdef\"}}");
    let file = std::env::temp_dir().join(format!("answer-{}.json", std::process::id()));
    fs::write(&file, answer).unwrap();
    for game in ["palazzo", "princes"] {
        let verified = Command::new(env!("CARGO_BIN_EXE_maecenas"))
            .args(["verify", "--game", game])
            .arg(&file)
            .output()
            .unwrap();
        let told = String::from_utf8(verified.stdout).unwrap();
        assert!(told.contains("take it out with `jq .record`"), "{told}");
    }
    fs::remove_file(file).unwrap();
}
