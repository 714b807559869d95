//! The commands that let levels of opponents play: `match` and `play`.

use std::process::Command;

use crate::support::run;

/// Runs a command: whether it ends well, with what it prints and its errors.
fn ran(arguments: &str) -> (bool, String, String) {
    let mut binary = Command::new(env!("CARGO_BIN_EXE_maecenas"));
    let output = run("the command", binary.args(arguments.split(' ')));
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.success(),
        text(output.stdout),
        text(output.stderr),
    )
}

/// What a command prints, which ends well. Its error stream is no terminal, and so has no progress.
fn printed(arguments: &str) -> String {
    let (well, printed, errors) = ran(arguments);
    assert!(well && errors.is_empty(), "{arguments}: {errors}");
    printed
}

/// The errors of a command that is refused before it plays.
fn refused(arguments: &str) -> String {
    let (well, printed, errors) = ran(arguments);
    assert!(!well && printed.is_empty(), "{arguments}: {printed}");
    errors
}

#[test]
fn a_match_has_the_same_result_whatever_the_threads() {
    for options in [
        "--game princes --left RANDOM --right GREEDY --seats 3 --games 7",
        "--game palazzo --left GREEDY --right RANDOM --games 5",
        // It is decided before the last game.
        "--game princes --left GREEDY --right RANDOM --games 200 --wins 80 --rather-than 20",
    ] {
        let played = |more: &str| printed(&format!("match {options} {more}"));
        let result = played("--seed 1 --threads 1");
        assert_eq!(played("--seed 1 --threads 2"), result);
        assert_eq!(played("--threads 5"), result, "1 is the usual seed");
        // The head of the result names the seed.
        let outcome = |result: &str| {
            let (_, named) = result.split_once(", seed ").unwrap();
            named.split_once(": ").unwrap().1.to_owned()
        };
        assert_ne!(outcome(&played("--seed 2b")), outcome(&result));
    }
}

#[test]
fn a_match_prints_its_share_of_wins_with_the_interval() {
    let command = "match --game princes --left GREEDY --right RANDOM --games 6 --seed 2a";
    let result = printed(command);
    let begun = "princes, 2 players, seed 2a: GREEDY against RANDOM: ";
    let rest = result.strip_prefix(begun).unwrap();
    assert!(rest.contains(" of 6 games won, "), "{rest}");
    assert!(rest.contains("moves a game, 0 unfinished\n"), "{rest}");
    let (share, rest) = rest.split_once(" % [").unwrap();
    let share = share.rsplit_once(": ").unwrap().1;
    let (interval, _) = rest.split_once("], mean place ").unwrap();
    let (low, high) = interval.split_once(", ").unwrap();
    let [low, share, high] = [low, share, high].map(|text| text.parse::<f64>().unwrap());
    assert!([0.0, low, share, high, 100.0].is_sorted(), "{result}");
    assert!(low + 20.0 < high, "six games say little: {interval}");
    assert_eq!(result.lines().count(), 1, "without a test: {result}");

    let tested = printed(
        "match --game princes --left GREEDY --right RANDOM --games 200 --wins 80 --rather-than 20",
    );
    assert!(!tested.contains(" of 200 games won"), "{tested}");
    assert!(
        tested.ends_with("\nGREEDY wins 80 % rather than 20 % (an error of 5 %)\n"),
        "{tested}"
    );
}

#[test]
fn wrong_options_of_a_match_are_refused_with_what_to_do() {
    let levels = "the levels are RANDOM, GREEDY, EASY, MEDIUM, STRONG";
    for (options, words) in [
        ("--left EASY --right PERFECT", [levels, "--right"]),
        ("--left easy --right RANDOM", [levels, "--left"]),
        ("--left EASY", ["--right <LEVEL>", "required"]),
        (
            "--left EASY --right RANDOM --games 0",
            ["--games", "0 is not in 1..=100000"],
        ),
        (
            "--left EASY --right RANDOM --threads 0",
            ["--threads", "0 is not in 1..=65535"],
        ),
        (
            "--left EASY --right RANDOM --seats 7",
            ["7 cannot play", "2 to 5 can"],
        ),
        (
            "--game palazzo --left EASY --right RANDOM --less-luck",
            ["`palazzo` has no option", "--less-luck"],
        ),
        (
            "--left EASY --right RANDOM --wins 60",
            ["--rather-than", "required"],
        ),
        (
            "--left EASY --right RANDOM --wins 50 --rather-than 60",
            ["--rather-than must be less than", "--wins"],
        ),
    ] {
        let errors = refused(&format!("match {options}"));
        assert!(
            words.iter().all(|words| errors.contains(*words)),
            "{options}: {errors}"
        );
    }
}

#[test]
fn opponents_play_a_game_to_its_end_in_the_terminal() {
    let command = "play --opponents EASY,RANDOM --seed 2a";
    let log = printed(command);
    assert!(log.starts_with("The Princes of Florence, 2 players, seed 2a\n"));
    let (_, standing) = log.split_once("\nStanding\n").unwrap();
    for place in ["1. seat ", "2. seat "] {
        assert!(standing.contains(place), "{standing}");
    }
    assert_eq!(printed(command), log, "the same seed");
    // The seats without a level play at random.
    let seats = printed("play --seats 3 --opponents RANDOM --seed 2a");
    assert!(seats.starts_with("The Princes of Florence, 3 players, seed 2a\n"));
    assert!(seats.contains("\n3. seat "), "{seats}");
}

#[test]
fn wrong_opponents_of_a_game_are_refused_with_what_to_do() {
    for (options, words) in [
        (
            "--opponents EASY,PERFECT",
            "the levels are RANDOM, GREEDY, EASY, MEDIUM, STRONG",
        ),
        (
            "--seats 2 --opponents EASY,EASY,EASY",
            "3 opponents at 2 seats",
        ),
        ("--opponents EASY", "1 cannot play; 2 to 5 can"),
    ] {
        let errors = refused(&format!("play {options}"));
        assert!(errors.contains(words), "{options}: {errors}");
    }
}
