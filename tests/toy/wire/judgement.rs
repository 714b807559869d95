//! Printing of rules, violations and needs.

use crate::contract::Language;
use crate::contract::codec::{Reasons, Wording};
use crate::contract::wire::rulebook::v1 as rulebook;
use crate::games::nim::rules::{Category, Hidden, Need, Report, Rule};

/// The statement of a rule.
pub(super) fn statement(rule: Rule, language: Language) -> &'static str {
    match language {
        Language::English => rule.english(),
        Language::French => rule.french(),
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
        statement: statement(rule, language).to_owned(),
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
    wording: Wording,
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
    wording: Wording,
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
    let stated = statement(rule, wording.language);
    let message = match (figures, wording.language) {
        (None, _) => stated.to_owned(),
        (Some((expected, actual)), Language::English) => {
            format!("{stated} Expected {expected}; got {actual}.")
        }
        (Some((expected, actual)), Language::French) => {
            format!("{stated} Attendu : {expected} ; donné : {actual}.")
        }
    };
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
        statement: wording.statements.then(|| stated.to_owned()),
    }
}

/// Prints needs.
fn needs(needs: &[Need], origin: &'static str) -> Vec<rulebook::Need> {
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

/// Prints whether an answer is known.
pub(super) fn knowledge(hidden: &[Need], origin: &'static str) -> rulebook::Knowledge {
    use rulebook::knowledge::Status;
    let status = match hidden {
        [] => Status::Known,
        _ => Status::Unknown,
    };
    rulebook::Knowledge {
        status: status.into(),
        needs: needs(hidden, origin),
    }
}
