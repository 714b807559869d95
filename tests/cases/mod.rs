//! The rules as data: every case of `tests/cases` is sent to the served binary over REST and over gRPC, and both answers must agree with
//! what the case expects and with each other.

mod answer;
mod case;
mod matching;
mod played;

use std::collections::{BTreeMap, BTreeSet};

use crate::support::Server;
use answer::Answer;
use case::{Case, Effect, Library};
use maecenas_engine::games::SLUGS;
use serde_json::{Value, json};

/// The rules of a game that need cases, and those among them that do not.
struct Coverage {
    game: &'static str,
    /// The rules that need cases, by the beginnings of their ids.
    sections: &'static [&'static str],
    /// The rules among them that state an effect, so that no move can break them. A dot at the end stands for all ids with this beginning.
    effects: &'static [&'static str],
    /// The least number of rules that need cases.
    least: usize,
}

const COVERAGE: [Coverage; 3] = [
    // Sections 3 to 5 of the rulebook and Cooperation.
    Coverage {
        game: "princes",
        sections: &[
            "auction.",
            "action.",
            "work.",
            "build.",
            "profession.",
            "freedom.",
            "bonus.",
            "recruit.",
            "exchange.",
            "placement.",
            "joint.",
            "border.",
        ],
        effects: &[
            "auction.award",
            "auction.end",
            "auction.object.",
            "bonus.out_of_game",
            "build.prestige",
            "joint.once",
            "joint.payment",
            // The laws test it: a case would need a thousand proposals.
            "joint.proposals",
            "placement.beside_landscape",
            "work.best",
            "work.payment",
            "work.value.",
        ],
        least: 35,
    },
    // Sections 3 to 5 of the page, what a move can name, and what a position holds to.
    Coverage {
        game: "palazzo",
        sections: &[
            "components.",
            "position.",
            "game.over",
            "draw.",
            "turn.",
            "money.",
            "hand.",
            "payment.",
            "buy.",
            "auction.",
            "tile.",
            "palace.",
            "build.",
            "reconstruct.",
        ],
        effects: &[
            "money.new_deck",
            "payment.group",
            "draw.rider",
            "buy.price",
            "auction.builder",
            "auction.opening",
            "auction.empty",
            "build.discard",
        ],
        least: 31,
    },
    // Sections 2 to 9 of the page, what a move can name, and what a position holds to.
    Coverage {
        game: "vecchio",
        sections: &[
            "components.",
            "position.",
            "setup.",
            "turn.",
            "decision.",
            "travel.",
            "town.",
            "province.",
            "office.",
            "reinforce.",
            "recover.",
            "tile.",
            "crest.",
            "draw.",
            "final.",
        ],
        effects: &[
            "setup.players",
            "setup.start",
            "turn.flip",
            "turn.end",
            "recover.stand",
            "tile.effect",
            "crest.taken",
            "crest.cost_token",
            "final.round",
            "final.full_track",
            "final.flip",
        ],
        least: 45,
    },
];

#[tokio::test]
async fn every_case_holds_over_rest_and_over_grpc() {
    let server = Server::start();
    for game in SLUGS {
        let library = Library::load(game);
        let mut failures = Vec::new();
        for case in &library.cases {
            failures.extend(failure(case, &differences(&server, case).await));
        }
        none_fails(&failures, library.cases.len());
    }
}

#[tokio::test]
async fn every_move_that_a_case_judges_is_played_or_refused_as_it_was_judged() {
    let server = Server::start();
    for game in SLUGS {
        let library = Library::load(game);
        let judging = |case: &&Case| case.operation == "ValidateMove" && case.expect.is_some();
        let cases: Vec<_> = library.cases.iter().filter(judging).collect();
        let mut failures = Vec::new();
        for case in &cases {
            failures.extend(failure(case, &played::differences(&server, case).await));
        }
        none_fails(&failures, cases.len());
    }
}

/// The report on a case that fails.
fn failure(case: &Case, differences: &[String]) -> Option<String> {
    let told = || {
        let (file, name, operation) = (&case.file, &case.name, &case.operation);
        let differences = differences.join("\n    ");
        format!("{file}: {name} ({operation})\n    {differences}\n")
    };
    (!differences.is_empty()).then(told)
}

fn none_fails(failures: &[String], cases: usize) {
    assert!(
        failures.is_empty(),
        "{} of {cases} cases do not hold:\n\n{}",
        failures.len(),
        failures.join("\n")
    );
}

/// Every difference of the answers to a case from what it expects, and from each other.
async fn differences(server: &Server, case: &Case) -> Vec<String> {
    let rest = Answer::rest(server, case).await;
    let connect = Answer::connect(server, case).await;
    let mut found = against(case, &rest, "REST");
    found.extend(rest.disagreements(&connect, "Connect"));
    if case.asks_grpc() {
        let grpc = Answer::grpc(server, case).await;
        for difference in against(case, &grpc, "gRPC") {
            // A difference that both protocols have is reported once.
            if !found.contains(&difference.replacen("gRPC", "REST", 1)) {
                found.push(difference);
            }
        }
        found.extend(rest.disagreements(&grpc, "gRPC"));
    }
    if let Some(expected) = &case.french {
        let french = Answer::french(server, case).await;
        let differences = matching::differences(expected, &french).into_iter();
        found.extend(differences.map(|difference| format!("in French: {difference}")));
    }
    found
}

/// Every difference of one answer from what the case expects.
fn against(case: &Case, answer: &Answer, protocol: &str) -> Vec<String> {
    let (expected, actual) = match (answer, &case.expect, &case.expect_error) {
        (Answer::Given(actual), Some(expected), _) => (expected.clone(), actual.clone()),
        (Answer::Refused(_), _, Some(expected)) => (expected.clone(), answer.as_error()),
        (Answer::Given(actual), None, _) => {
            return vec![format!("{protocol}: answered, not refused: {actual}")];
        }
        (Answer::Refused(_), ..) => {
            return vec![format!(
                "{protocol}: refused, not answered: {}",
                answer.as_error()
            )];
        }
    };
    let expected = answer.expected_here(expected);
    let uncategorised = actual.to_string().contains("CATEGORY_UNSPECIFIED");
    let uncategorised =
        uncategorised.then(|| "a rule that can be broken has no category".to_owned());
    matching::differences(&expected, &actual)
        .into_iter()
        .chain(uncategorised)
        .chain(case.unbroken(&actual))
        .map(|difference| format!("{protocol}: {difference}"))
        .collect()
}

#[tokio::test]
async fn every_rule_that_a_move_can_break_has_a_case_that_breaks_it_and_one_that_keeps_it() {
    let server = Server::start();
    for coverage in COVERAGE {
        let all = served_rules(&server, coverage.game).await;
        let mut covered: BTreeMap<Effect, BTreeSet<String>> = BTreeMap::new();
        for case in Library::load(coverage.game).cases {
            covered.entry(case.effect).or_default().extend(case.rules);
        }
        let required = all.iter().filter(|rule| coverage.requires(rule));
        let required: Vec<_> = required.collect();
        let enough = required.len() >= coverage.least;
        assert!(enough, "too few rules are served: {all:?}");
        for effect in [Effect::Breaks, Effect::Keeps] {
            let covered = &covered[&effect];
            let missing = required.iter().filter(|rule| !covered.contains(**rule));
            let missing: Vec<_> = missing.collect();
            assert!(
                missing.is_empty(),
                "{}: no case of effect {effect:?}: {missing:?}",
                coverage.game
            );
        }
    }
}

#[tokio::test]
async fn every_rule_that_a_case_names_is_served() {
    let server = Server::start();
    for game in SLUGS {
        let rules_of_game = served_rules(&server, game).await;
        let library = Library::load(game);
        let rules = library.cases.iter().flat_map(|case| {
            let named = |rule| (rule, &case.name);
            case.rules.iter().map(named)
        });
        let unknown: Vec<_> = rules
            .filter(|(rule, _)| !rules_of_game.contains(*rule))
            .collect();
        assert!(unknown.is_empty(), "{unknown:#?}");
    }
}

#[test]
fn every_name_is_unique_and_every_position_is_used() {
    for game in SLUGS {
        let library = Library::load(game);
        let mut names = BTreeSet::new();
        for case in &library.cases {
            assert!(names.insert(&case.name), "two cases say: {}", case.name);
        }
        assert_eq!(library.unused_positions(), BTreeSet::new());
    }
}

impl Coverage {
    /// Whether the rule of an id needs cases: it belongs to one of the sections and states more than an effect.
    fn requires(&self, rule: &str) -> bool {
        let mut effects = self.effects.iter();
        let states_an_effect = effects
            .any(|effect| rule == *effect || (effect.ends_with('.') && rule.starts_with(effect)));
        self.sections
            .iter()
            .any(|section| rule.starts_with(section))
            && !states_an_effect
    }
}

/// The ids of all rules, as the service lists them.
async fn served_rules(server: &Server, game: &str) -> BTreeSet<String> {
    let operation = format!("maecenas.{game}.v1.Rules.ListRules");
    let (status, answer) = server.rest(&operation, &json!({})).await;
    assert_eq!(status, 200, "{answer}");
    let rules = answer["rules"].as_array().expect("rules are a list");
    rules
        .iter()
        .filter_map(|rule| rule["id"].as_str().map(str::to_owned))
        .collect()
}

/// A value in one line, cut where it is long.
fn brief(value: &Value) -> String {
    const MOST: usize = 300;
    let text = value.to_string();
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}
