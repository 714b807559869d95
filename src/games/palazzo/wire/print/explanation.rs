//! Printing of explanations: what a move costs, brings and forgoes.

use super::effects::effect;
use super::forgone::forgone;
use crate::contract::codec::Explanation as Printed;
use crate::contract::print::explanation;
use crate::contract::print::judgement;
use crate::contract::wire::palazzo::Palazzo;
use crate::contract::wire::rulebook::v1 as common;
use crate::contract::words::{Joined, Key, Speaker, palazzo};
use crate::games::palazzo::rules::explanation::{Effect, Explanation, Resource};
use crate::games::palazzo::rules::{Destination, Move, Terms};
use crate::games::palazzo::wire::names::WireEnum;
use crate::games::palazzo::wire::words::cards;

const TOTAL: Key = palazzo::message("explanation-total");
const BID: Key = palazzo::message("explanation-bid");
const PASS: Key = palazzo::message("explanation-pass");
const TAKEN_AND_DISCARDED: Key = palazzo::message("explanation-taken-and-discarded");

/// Prints the explanation of a move.
#[must_use]
pub fn explanation(made: &Move, explained: &Explanation, speaker: Speaker<'_>) -> Printed<Palazzo> {
    let effects = |effects: &[Effect]| -> Vec<_> {
        let effect = |effect: &Effect| self::effect(effect, speaker);
        effects.iter().map(effect).collect()
    };
    let costs = effects(&explained.account.costs);
    let gains = effects(&explained.account.gains);
    let forgone = explained.forgone.iter();
    let forgone: Vec<_> = forgone.map(|other| self::forgone(other, speaker)).collect();
    let conditional_costs = effects(&explained.account.conditional);
    let first = match made {
        Move::Bid(_) => {
            let total = explained.account.total.unwrap_or_default();
            let total = speaker.sentence(TOTAL, "", &[("total", total.into())]);
            let cost = explanation::about(BID, &told(&conditional_costs), speaker);
            explanation::message(total, [cost.as_str()])
        }
        Move::PassAuction => {
            let returned = cards(&explained.account.returned, Joined::And);
            speaker.sentence(PASS, "", &[("cards", returned)])
        }
        Move::TakeTile(_, Destination::Discard) => speaker.name(TAKEN_AND_DISCARDED),
        _ => explanation::costs_and_gains(&told(&costs), &gains, speaker),
    };
    let others = forgone.iter().map(|other| other.message.as_str());
    let message = explanation::message(first, others);
    let rules = explained.rules.iter();
    Printed {
        message,
        costs,
        gains,
        conditional_costs,
        forgone,
        rules: rules
            .map(|cited| judgement::rule::<Terms>(*cited, speaker.language))
            .collect(),
    }
}

/// The costs that the message tells: an effect of money names its cards, which are not told again one by one.
fn told(costs: &[common::Effect]) -> Vec<common::Effect> {
    let of = |cost: &common::Effect, resource: Resource| cost.resource == resource.name();
    let paid = costs.iter().any(|cost| of(cost, Resource::Money));
    let told = costs
        .iter()
        .filter(|cost| !paid || !of(cost, Resource::MoneyCard));
    told.cloned().collect()
}
