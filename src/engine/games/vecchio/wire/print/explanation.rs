//! Printing of explanations: what a move costs, brings and forgoes.

use super::effects::effect;
use super::forgone::forgone;
use crate::codec::Explanation as Printed;
use crate::print::explanation;
use crate::print::judgement;
use maecenas_contract::wire::vecchio::Vecchio;
use maecenas_contract::words::Speaker;
use maecenas_vecchio_rules::explanation::{Effect, Explanation};
use maecenas_vecchio_rules::{Catalog, Terms};

/// Prints the explanation of a move.
#[must_use]
pub fn explanation(
    catalog: &Catalog,
    explained: &Explanation,
    speaker: Speaker<'_>,
) -> Printed<Vecchio> {
    let effects = |effects: &[Effect]| -> Vec<_> {
        let effect = |effect: &Effect| self::effect(catalog, *effect, speaker);
        effects.iter().map(effect).collect()
    };
    let costs = effects(&explained.account.costs);
    let gains = effects(&explained.account.gains);
    let others = explained.forgone.iter();
    let others: Vec<_> = others
        .map(|other| forgone(catalog, other, speaker))
        .collect();
    let conditional_costs = effects(&explained.account.conditional);
    let conditional_gains = effects(&explained.account.conditional_gains);
    let first = explanation::now_and_later(
        &costs,
        &gains,
        &conditional_costs,
        &conditional_gains,
        speaker,
    );
    let sentences = others.iter().map(|other| other.message.as_str());
    let rules = explained.rules.iter();
    Printed {
        message: explanation::message(first, sentences),
        conditional_costs,
        conditional_gains,
        costs,
        gains,
        forgone: others,
        rules: rules
            .map(|cited| judgement::rule::<Terms>(*cited, speaker.language))
            .collect(),
    }
}
