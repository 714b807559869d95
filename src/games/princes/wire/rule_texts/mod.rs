//! The statements of the rules, in our own words, one file per language. A violation can include the statement of its rule.

pub(super) mod en;
pub(super) mod fr;
mod muse;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::princes::rules::Rule;
    use std::collections::BTreeSet;

    /// Counts the sentences of a statement.
    fn sentences(statement: &str) -> usize {
        statement.matches(". ").count() + usize::from(statement.ends_with('.'))
    }

    #[test]
    fn every_rule_has_a_statement_of_one_or_two_sentences_in_each_language() {
        for statement in [en::statement, fr::statement] {
            for rule in Rule::all() {
                let told = statement(rule);
                assert!(
                    (1..=2).contains(&sentences(told)) && told.ends_with('.'),
                    "{rule:?}: {told}"
                );
                assert!(!told.contains("  "), "{rule:?}: {told}");
            }
        }
    }

    #[test]
    fn no_two_rules_share_a_statement() {
        let told: BTreeSet<&str> = Rule::all()
            .flat_map(|rule| [en::statement(rule), fr::statement(rule)])
            .collect();
        assert_eq!(told.len(), 2 * Rule::all().count());
    }

    #[test]
    fn both_languages_tell_the_same_figures() {
        let figures = |statement: &'static str| -> BTreeSet<&'static str> {
            let runs = statement.split(|letter: char| !letter.is_ascii_digit());
            runs.filter(|run| !run.is_empty()).collect()
        };
        for rule in Rule::all() {
            assert_eq!(
                figures(en::statement(rule)),
                figures(fr::statement(rule)),
                "{rule:?}"
            );
        }
    }
}
