//! Printing of effects: amounts of money, points, cards and tiles.

use super::int;
use super::scores::term;
use crate::games::palazzo::wire::names::{WireEnum, tile_name};
use crate::games::palazzo::wire::words::{cards, key, points, tiles};
use maecenas_contract::wire::rulebook::v1 as common;
use maecenas_contract::words::{Arg, Joined, Key, Speaker, palazzo};
use maecenas_palazzo_rules::explanation::{Component, Effect, Resource};
use maecenas_palazzo_rules::{Cards, MoneyCard, Tiles};

const EFFECT: Key = palazzo::message("explanation-effect");
const THINGS: Key = palazzo::message("explanation-things");
const CARDS: Key = palazzo::message("explanation-cards");
const MONEY: Key = palazzo::message("explanation-money");

/// Prints an effect. Cards are named by effects of their own, and so not by the one of their value.
pub(super) fn effect(effect: &Effect, speaker: Speaker<'_>) -> common::Effect {
    let amount = match effect.component {
        Some(Component::Cards(_)) => things(effect.resource, effect.value()),
        _ => amount(effect),
    };
    worded(effect, amount, speaker)
}

/// Prints the effects that a sentence lists: a value is listed with its cards, which are then not listed one by one.
pub(super) fn told(effects: &[Effect], speaker: Speaker<'_>) -> Vec<common::Effect> {
    let of = |effect: &Effect, resource| effect.resource == resource;
    let paid = effects.iter().any(|effect| of(effect, Resource::Money));
    let told = effects.iter();
    let told = told.filter(|effect| !paid || !of(effect, Resource::MoneyCard));
    told.map(|effect| worded(effect, amount(effect), speaker))
        .collect()
}

fn worded(effect: &Effect, amount: Arg<'static>, speaker: Speaker<'_>) -> common::Effect {
    let mut values = vec![("amount", amount)];
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
            of: None,
        }),
        reckoning: effect.reckoning.iter().map(term).collect(),
        message: speaker.phrase(EFFECT, "", &values),
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
pub(super) fn things(resource: Resource, value: u32) -> Arg<'static> {
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
