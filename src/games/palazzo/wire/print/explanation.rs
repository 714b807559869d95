//! Printing of explanations: what a move costs, brings and forgoes.

use super::scores::term;
use super::{int, made_move, rule};
use crate::contract::codec::Explanation as Printed;
use crate::contract::explanation;
use crate::contract::wire::common::v1::ForgoneMove;
use crate::contract::wire::palazzo::Palazzo;
use crate::contract::wire::rulebook::v1 as common;
use crate::contract::words::{Arg, Joined, Key, Speaker, palazzo};
use crate::games::palazzo::rules::explanation::{
    Component, Effect, Explanation, Forgone, How, Resource,
};
use crate::games::palazzo::rules::{Cards, Destination, MoneyCard, MoveKind, Rule, Tiles};
use crate::games::palazzo::wire::names::{WireEnum, tile_name};
use crate::games::palazzo::wire::words::{cards, key, palace, points, tiles};

const EFFECT: Key = palazzo::message("explanation-effect");
const THINGS: Key = palazzo::message("explanation-things");
const CARDS: Key = palazzo::message("explanation-cards");
const MONEY: Key = palazzo::message("explanation-money");
const BID: Key = palazzo::message("explanation-bid");
const WITH_CARDS: Key = palazzo::message("explanation-with-cards");
const ON_PALACE: Key = palazzo::message("explanation-on-palace");
const NEW_PALACE: Key = palazzo::message("explanation-new-palace");
const DISCARDED: Key = palazzo::message("explanation-discarded");

/// Prints the explanation of a move.
#[must_use]
pub fn explanation(explained: &Explanation, speaker: Speaker<'_>) -> Printed<Palazzo> {
    let effects = |effects: &[Effect]| -> Vec<_> {
        let effect = |effect: &Effect| self::effect(effect, speaker);
        effects.iter().map(effect).collect()
    };
    let costs = effects(&explained.account.costs);
    let gains = effects(&explained.account.gains);
    let forgone = explained.forgone.iter();
    let forgone: Vec<_> = forgone.map(|other| self::forgone(other, speaker)).collect();
    let conditional_costs = effects(&explained.account.conditional);
    let first = if conditional_costs.is_empty() {
        explanation::costs_and_gains(&told(&costs), &gains, speaker)
    } else {
        explanation::about(BID, &told(&conditional_costs), speaker)
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
        rules: rules.map(|cited| rule(*cited, speaker.language)).collect(),
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

fn effect(effect: &Effect, speaker: Speaker<'_>) -> common::Effect {
    let mut values = vec![("amount", amount(effect))];
    let reason = key(effect.rule);
    let counted = matches!(effect.resource, Resource::Money | Resource::Points);
    if counted && reason.pattern("for", speaker.language).is_some() {
        values.push(("for", speaker.phrase(reason, "for", &[]).into()));
    }
    common::Effect {
        resource: effect.resource.name().to_owned(),
        term: Some(common::Term {
            rule: effect.rule.id().to_owned(),
            component: effect.component.and_then(name),
            count: int(effect.count),
            value_each: int(effect.each),
            value: int(effect.value()),
        }),
        reckoning: effect.reckoning.iter().map(term).collect(),
        message: speaker.phrase(EFFECT, "", &values),
    }
}

fn forgone(other: &Forgone, speaker: Speaker<'_>) -> ForgoneMove<Palazzo> {
    let effects = |left: &[(Resource, u32)]| -> Vec<_> {
        let effect = |(resource, value): &(Resource, u32)| common::Effect {
            resource: resource.name().to_owned(),
            term: Some(common::Term {
                rule: deciding(*resource, other).id().to_owned(),
                component: None,
                count: 1,
                value_each: int(*value),
                value: int(*value),
            }),
            reckoning: Vec::new(),
            message: speaker.written(&things(*resource, *value)),
        };
        left.iter().map(effect).collect()
    };
    let (gains, costs) = (effects(&other.gains), effects(&other.costs));
    ForgoneMove {
        r#move: Some(made_move(&other.made)),
        message: explanation::forgone(how(other.how, speaker), &gains, &costs, speaker),
        gains,
        costs,
    }
}

/// The rule that decides what another move leaves of a resource.
const fn deciding(resource: Resource, other: &Forgone) -> Rule {
    match (resource, other.how, other.made.kind()) {
        (Resource::Points, ..) => Rule::GameWinner,
        (_, How::Destination(_), _) => Rule::BuildDiscard,
        (_, How::Cards(_), MoveKind::Buy) => Rule::BuyPayment,
        (_, How::Cards(_), _) => Rule::ReconstructCard,
    }
}

/// How a move differs from the one that forgoes it.
fn how(how: How, speaker: Speaker<'_>) -> String {
    match how {
        How::Cards(paid) => {
            let paid = cards(&paid, Joined::And);
            speaker.phrase(WITH_CARDS, "", &[("cards", paid)])
        }
        How::Destination(Destination::Palace(index)) => {
            speaker.phrase(ON_PALACE, "", &[("palace", palace(index))])
        }
        How::Destination(Destination::NewPalace) => speaker.name(NEW_PALACE),
        How::Destination(Destination::Discard) => speaker.name(DISCARDED),
    }
}

/// What is given or got, with its components.
fn amount(effect: &Effect) -> Arg<'static> {
    match effect.component {
        Some(Component::Cards(paid)) => {
            let value = effect.value().into();
            Arg::Filled(
                CARDS,
                vec![("cards", cards(&paid, Joined::And)), ("value", value)],
            )
        }
        Some(Component::Card(card)) => {
            let copies = std::iter::repeat_n(card, effect.count as usize);
            cards(&copies.collect::<Cards>(), Joined::And)
        }
        Some(Component::Tile(tile)) => {
            let copies = std::iter::repeat_n(tile, effect.count as usize);
            tiles(&copies.collect::<Tiles>(), Joined::And)
        }
        None => things(effect.resource, effect.value()),
    }
}

/// An amount of a resource.
fn things(resource: Resource, value: u32) -> Arg<'static> {
    match resource {
        Resource::Points => return points(int(value)),
        Resource::Money => return Arg::Filled(MONEY, vec![("number", value.into())]),
        Resource::MoneyCard | Resource::Tile => {}
    }
    resource.key().map_or_else(
        || "".into(),
        |resource| {
            let values = vec![("number", value.into()), ("thing", Arg::Name(resource))];
            Arg::Filled(THINGS, values)
        },
    )
}

/// The name of a component; none of several cards.
fn name(component: Component) -> Option<String> {
    match component {
        Component::Card(card) => Some(MoneyCard::name(card).to_owned()),
        Component::Tile(tile) => Some(tile_name(tile)),
        Component::Cards(_) => None,
    }
}
