//! Printing of the rulebook: rules with their statements and sources.

use crate::contract::Language;
use crate::contract::wire::rulebook::v1 as common;
use crate::games::palazzo::rules::{Rule, Source};
use crate::games::palazzo::wire::names::category;
use crate::games::palazzo::wire::words::statement;

/// Prints a rule with its statement and its sources.
#[must_use]
pub fn rule(rule: Rule, language: Language) -> common::Rule {
    common::Rule {
        id: rule.id().to_owned(),
        statement: statement(rule, language),
        sources: sources(rule),
        ruling: rule.is_ruling(),
        category: rule.category().map(category),
        option: None,
    }
}

/// Prints the sources of a rule in the rulebook.
pub(super) fn sources(rule: Rule) -> Vec<common::Source> {
    let source = |source: &Source| common::Source {
        document: source.document.name().to_owned(),
        heading: source.heading.to_owned(),
    };
    rule.sources().iter().map(source).collect()
}
