//! Printing of rules, violations and needs.

use crate::codec::{Reasons, Wording};
use crate::games::nim::rules::{Category, Hidden, Need, Report, Rule};
use maecenas_contract::Language;
use maecenas_contract::wire::rulebook::v1 as rulebook;
use maecenas_contract::words::{Arg, Key, Speaker, nim};

/// The message of a rule.
fn key(rule: Rule) -> Key {
    nim::lookup(rule.id()).unwrap_or(nim::message("game"))
}

/// The statement of a rule.
pub(super) fn statement(rule: Rule, language: Language) -> String {
    Speaker::from(language).name(key(rule))
}

/// What is wrong, with the figures where the rule has a sentence for them.
fn sentence(
    rule: Rule,
    expected: Option<Arg<'static>>,
    actual: Option<Arg<'static>>,
    speaker: Speaker<'_>,
) -> String {
    let key = key(rule);
    let values = [("expected", expected), ("actual", actual)];
    let values = values
        .into_iter()
        .filter_map(|(name, value)| Some((name, value?)));
    let values: Vec<_> = values.collect();
    match key.pattern("broken", speaker.language) {
        Some(_) if !values.is_empty() => speaker.sentence(key, "broken", &values),
        _ => speaker.name(key),
    }
}

fn category(category: Category) -> i32 {
    match category {
        Category::Turn => rulebook::Category::Turn,
        Category::Timing => rulebook::Category::Timing,
        Category::Supply => rulebook::Category::Supply,
        Category::Ownership => rulebook::Category::Ownership,
        Category::Limit => rulebook::Category::Limit,
        Category::Knowledge => rulebook::Category::Knowledge,
    }
    .into()
}

fn sources(rule: Rule) -> Vec<rulebook::Source> {
    let (heading, _) = rule.id().split_once('.').unwrap_or_default();
    vec![rulebook::Source {
        document: "TOY RULES".to_owned(),
        heading: heading.to_owned(),
    }]
}

/// Prints a rule.
pub(super) fn rule(rule: Rule, language: Language) -> rulebook::Rule {
    let misere = rule == Rule::ScoreMisere;
    rulebook::Rule {
        id: rule.id().to_owned(),
        statement: statement(rule, language),
        sources: sources(rule),
        ruling: false,
        category: rule.category().map(category),
        option: misere.then(|| "misere".to_owned()),
    }
}

/// Prints the reasons of a verdict.
pub(super) fn reasons(
    report: &Report,
    at: &str,
    origin: &'static str,
    wording: Wording<'_>,
) -> Reasons {
    let violations = report.violations.iter().map(|broken| {
        let field = format!("{at}{}", broken.field);
        violation(broken.rule, broken.category, field, broken.figures, wording)
    });
    Reasons {
        violations: violations.collect(),
        needs: needs(&report.needs, origin),
    }
}

/// Prints a broken rule.
pub(super) fn violation(
    rule: Rule,
    about: Option<Category>,
    field: String,
    figures: Option<(u8, u8)>,
    wording: Wording<'_>,
) -> rulebook::Violation {
    use rulebook::Relation;
    use rulebook::value::Value;
    let value = |number: u8| rulebook::Value {
        value: Some(match rule {
            Rule::TurnOrder => Value::Seat(number.into()),
            _ => Value::Count(number.into()),
        }),
    };
    let relation = match rule {
        Rule::TakeStones | Rule::TakeLimit => Relation::AtMost,
        _ => Relation::Exactly,
    };
    let filled = |number: u8| match rule {
        Rule::TurnOrder => Arg::Seat(number),
        _ => Arg::from(number),
    };
    let message = sentence(
        rule,
        figures.map(|(expected, _)| filled(expected)),
        figures.map(|(_, actual)| filled(actual)),
        wording.speaker,
    );
    rulebook::Violation {
        rule: rule.id().to_owned(),
        sources: sources(rule),
        field,
        expected: figures.map(|(expected, _)| rulebook::Expectation {
            relation: relation.into(),
            value: Some(value(expected)),
        }),
        actual: figures.map(|(_, actual)| value(actual)),
        message,
        category: about.map(category).unwrap_or_default(),
        statement: wording
            .statements
            .then(|| statement(rule, wording.speaker.language)),
        related_rules: Vec::new(),
    }
}

/// Prints needs.
pub(super) fn needs(needs: &[Need], origin: &'static str) -> Vec<rulebook::Need> {
    let field = |hidden| match hidden {
        Hidden::Heap => format!("{origin}.hiddenHeap"),
        Hidden::Token(seat) => format!("{origin}.players[{}].token", seat.0),
    };
    let need = |need: &Need| rulebook::Need {
        field: field(need.hidden),
        rule: need.rule.id().to_owned(),
    };
    needs.iter().map(need).collect()
}
