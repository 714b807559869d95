//! Whole games as they were played: records with their standings, for every number of players. A change of behaviour shows in
//! them, and their diff tells which.
//!
//! `MAECENAS_GOLDEN=write cargo test --test golden` plays them anew, from the same seeds by the same player. Do so only when the
//! rules, or the shuffles, are meant to have changed; then read the diff.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "golden/player.rs"]
mod player;
#[path = "support/waiting.rs"]
mod waiting;
#[path = "golden/writing.rs"]
mod writing;

use std::{
    fs,
    io::Write,
    path::PathBuf,
    process::{Command, Stdio},
    sync::LazyLock,
};

use waiting::{output, run};

use maecenas::{
    contract::wire::princes::v1::{Record, VerifyRecordRequest, verify_record_response::Outcome},
    games::princes::operations::Operations,
    games::princes::rules::constants::Options,
    service::Language,
};

/// The variable that asks for new games, by the word `write`.
const WRITE: &str = "MAECENAS_GOLDEN";

/// No options.
const BASE: Options = Options {
    four_freedoms: false,
    muse_and_princess: false,
    cooperation: false,
};
/// The option of four freedoms.
const FOUR_FREEDOMS: Options = Options {
    four_freedoms: true,
    ..BASE
};
/// The expansion Muse & Princess.
const MUSE: Options = Options {
    muse_and_princess: true,
    ..BASE
};
/// The expansion Cooperation.
const COOPERATION: Options = Options {
    cooperation: true,
    ..BASE
};
/// Both expansions.
const BOTH: Options = Options {
    cooperation: true,
    ..MUSE
};

/// The games: how many play, the seed (one of many that shows much), the options that they agreed on, and the file.
const GAMES: [(u32, &str, Options, &str); 11] = [
    (2, "ce", BASE, "two-players"),
    (2, "41", FOUR_FREEDOMS, "two-players-four-freedoms"),
    (3, "c", BASE, "three-players"),
    (4, "ed", BASE, "four-players"),
    (5, "fd", BASE, "five-players"),
    (2, "1", MUSE, "two-players-muse-and-princess"),
    (5, "2d", MUSE, "five-players-muse-and-princess"),
    (2, "2b", COOPERATION, "two-players-cooperation"),
    (5, "fd", COOPERATION, "five-players-cooperation"),
    (2, "7", BOTH, "two-players-both-expansions"),
    (5, "5", BOTH, "five-players-both-expansions"),
];

fn file(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    folder.join(name).with_extension("json")
}

/// Plays the games anew where that is asked for, once and before any is read.
static PLAYED: LazyLock<()> = LazyLock::new(|| {
    if std::env::var(WRITE).is_ok_and(|word| word == "write") {
        for (players, seed, options, name) in GAMES {
            let record = player::game(players, seed, options);
            fs::write(file(name), writing::record(&record)).unwrap();
        }
    }
});

fn read(name: &str) -> (String, Record) {
    LazyLock::force(&PLAYED);
    let path = file(name);
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let record = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    (text, record)
}

#[test]
fn every_golden_game_is_replayed_to_its_standing() {
    for (players, .., name) in GAMES {
        let record = read(name).1;
        let request = VerifyRecordRequest {
            record: Some(record.clone()),
        };
        let answer =
            Operations::default().run(Operations::verify_record, Language::English, &request);
        let answer = answer.unwrap_or_else(|error| panic!("{name}: {error:?}"));
        let (refused, differences) = (&answer.refused, &answer.differences);
        assert_eq!(
            answer.outcome(),
            Outcome::Complete,
            "{name}: {refused:#?} {differences:#?}"
        );
        let stated = record.result.expect("a golden game states its result");
        assert_eq!(stated.standings.len(), players as usize, "{name}");
        assert_eq!(
            usize::try_from(answer.played_count),
            Ok(record.moves.len()),
            "{name}"
        );
    }
}

#[test]
fn a_golden_game_stands_in_its_file_with_a_move_on_a_line() {
    for (.., name) in GAMES {
        let (text, record) = read(name);
        assert!(text == writing::record(&record), "{name} is not as written");
        let moves = text.lines().filter(|line| line.contains(r#""move":"#));
        assert_eq!(moves.count(), record.moves.len());
    }
}

#[test]
fn golden_games_show_every_kind_of_move() {
    let texts: String = GAMES.map(|(.., name)| read(name).0).concat();
    for kind in [
        "keepThree",
        "nominate",
        "withdraw",
        "raiseBid",
        "passAuction",
        "take",
        "placeLandscape",
        "keepProfession",
        "keepBonusCard",
        "keepPrestigeCard",
        "recruit",
        "hold",
        "completeWork",
        "build",
        "takeProfession",
        "introduceFreedom",
        "acquireBonusCard",
        "exchangePrestige",
        "endTurn",
        "bidForCharacter",
        "passCharacters",
        "takeCharacter",
        "completePrincessWork",
        "takeFree",
        "scoreRank",
        "consultProfessor",
        "exchangeMoney",
        "endChoices",
        "proposeJoint",
        "acceptJoint",
        "declineJoint",
    ] {
        assert!(
            texts.contains(&format!("\"move\": {{\"{kind}\"")),
            "no game shows {kind}"
        );
    }
}

#[test]
fn the_binary_verifies_golden_games_and_names_the_first_broken_line() {
    let verify = |files: &[PathBuf]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_maecenas"));
        let output = run("the binary", command.arg("verify").args(files));
        let told = String::from_utf8(output.stdout).unwrap();
        (output.status.success(), told)
    };
    let files = GAMES.map(|(.., name)| file(name));
    let (good, told) = verify(&files);
    assert!(good, "{told}");
    let all = format!(
        "records: {} complete, 0 unfinished, 0 broken; moves: ",
        GAMES.len()
    );
    assert!(told.starts_with(&all), "{told}");

    // The same game without its third move, whose seat then has yet to choose.
    let (text, _) = read("three-players");
    let lines: Vec<_> = text.lines().collect();
    let third = 2 + lines.iter().position(|l| l.contains("\"move\":")).unwrap();
    let without = [&lines[..third], &lines[third + 1..]].concat().join("\n");
    let broken = std::env::temp_dir().join(format!("maecenas-broken-{}.json", std::process::id()));
    fs::write(&broken, without).unwrap();
    let (good, told) = verify(&[broken.clone(), file("two-players")]);
    fs::remove_file(&broken).unwrap();
    assert!(!good);
    let place = format!("{}:{}: move 2 of seat", broken.display(), third + 1);
    assert!(told.starts_with(&place), "{told} begins not with {place}");
    assert!(told.ends_with("records: 0 complete, 0 unfinished, 1 broken; moves: 0\n"));

    // The same game with a commitment to another seed.
    let (text, _) = read("three-players");
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
    let line = |record: &Record| serde_json::to_string(record).unwrap();
    let whole = read("two-players").1;
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
