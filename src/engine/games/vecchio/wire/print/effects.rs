//! Printing of effects: amounts of Florins, tokens, power points and members, tiles and crests.

use super::values::{int, tile_id};
use crate::games::vecchio::wire::names::WireEnum;
use crate::games::vecchio::wire::words::{florins, key, points, province_tile};
use maecenas_contract::wire::rulebook::v1 as common;
use maecenas_contract::words::{Arg, Key, Speaker, vecchio};
use maecenas_vecchio_rules::Catalog;
use maecenas_vecchio_rules::explanation::{Component, Effect, Resource};

const EFFECT: Key = vecchio::message("explanation-effect");
const COUNTED: Key = vecchio::message("explanation-things");
const THINGS: Key = vecchio::message("things");

/// Prints an effect.
pub(super) fn effect(catalog: &Catalog, effect: Effect, speaker: Speaker<'_>) -> common::Effect {
    let mut values = vec![("amount", amount(catalog, effect))];
    let reason = key(effect.rule);
    if reason.pattern("for", speaker.language).is_some() {
        values.push(("for", speaker.phrase(reason, "for", &[]).into()));
    }
    let (value_each, value) = match effect.resource {
        // A sum of power points, not points for each of several things.
        Resource::PowerPoints => (effect.count, effect.count),
        _ => (1, effect.count),
    };
    let count = if effect.resource == Resource::PowerPoints {
        1
    } else {
        effect.count
    };
    common::Effect {
        resource: effect.resource.name().to_owned(),
        term: Some(common::Term {
            rule: effect.rule.id().to_owned(),
            component: effect.component.map(|component| name(catalog, component)),
            count: int(count),
            value_each: int(value_each),
            value: int(value),
            of: None,
        }),
        reckoning: Vec::new(),
        message: speaker.phrase(EFFECT, "", &values),
    }
}

/// What is given or got, with its component.
fn amount(catalog: &Catalog, effect: Effect) -> Arg<'static> {
    let named = |key: Option<Key>| key.map(Arg::Name);
    let thing = match effect.component {
        Some(Component::Follower(follower)) => named(follower.key()),
        Some(Component::ProvinceTile(tile)) => Some(province_tile(catalog, tile)),
        Some(Component::CouncilTile(tile)) => named(tile.key()),
        Some(Component::NobilityTile(tile)) => named(tile.key()),
        Some(Component::Crest(event)) => named(event.key()),
        None => return amount_of(effect.resource, effect.count),
    };
    let number = ("number", effect.count.into());
    thing.map_or_else(
        || "".into(),
        |thing| match effect.resource {
            Resource::Follower => Arg::Filled(COUNTED, vec![number, ("thing", thing)]),
            _ => Arg::Filled(THINGS, vec![number, ("thing", thing)]),
        },
    )
}

/// An amount of a resource.
pub(super) fn amount_of(resource: Resource, count: u32) -> Arg<'static> {
    match resource {
        Resource::PowerPoints => return points(count),
        Resource::Florins => return florins(count),
        _ => {}
    }
    resource.key().map_or_else(
        || "".into(),
        |resource| {
            let values = vec![("number", count.into()), ("thing", Arg::Name(resource))];
            Arg::Filled(COUNTED, values)
        },
    )
}

/// The name of a component.
fn name(catalog: &Catalog, component: Component) -> String {
    match component {
        Component::Follower(follower) => WireEnum::name(follower).to_owned(),
        Component::ProvinceTile(tile) => tile_id(catalog, tile),
        Component::CouncilTile(tile) => WireEnum::name(tile).to_owned(),
        Component::NobilityTile(tile) => WireEnum::name(tile).to_owned(),
        Component::Crest(event) => WireEnum::name(event).to_owned(),
    }
}
