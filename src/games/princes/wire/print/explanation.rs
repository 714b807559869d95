//! Printing of explanations: what a move costs, brings and forgoes.

use enumset::EnumSet;

use super::works::term;
use super::{int, made_move};
use crate::contract::codec::Explanation as Printed;
use crate::contract::print::explanation;
use crate::contract::print::judgement;
use crate::contract::wire::common::v1::ForgoneMove;
use crate::contract::wire::princes::Princes;
use crate::contract::wire::rulebook::v1 as common;
use crate::contract::words::{Arg, Joined, Key, Speaker, princes};
use crate::games::princes::rules::explanation::{
    Component, Effect, Explanation, Forgone, How, Resource,
};
use crate::games::princes::rules::{BonusCard, MoveKind, Rule, Terms};
use crate::games::princes::wire::names::WireEnum;
use crate::games::princes::wire::words::{florins, key, prestige_points};

const EFFECT: Key = princes::message("explanation-effect");
const THINGS: Key = princes::message("explanation-things");
const PIECE: Key = princes::message("explanation-piece");
const CARD: Key = princes::message("explanation-card");
const BID: Key = princes::message("explanation-bid");
const PROPOSED: Key = princes::message("explanation-proposal");
const CONVERTED: Key = princes::message("explanation-converted");
const WITH_CARDS: Key = princes::message("explanation-with-cards");
const WITH_FEWER_CARDS: Key = princes::message("explanation-with-fewer-cards");
const WITHOUT_CARDS: Key = princes::message("explanation-without-cards");
const WITH_PROFESSION: Key = princes::message("explanation-with-profession");
const ON_SPACE: Key = princes::message("explanation-on-space");
const FREE_OBJECT: Key = princes::message("explanation-free-object");
const RANK: Key = princes::message("explanation-rank");

/// Prints the explanation of a move of a kind.
#[must_use]
pub fn explanation(
    explained: &Explanation,
    kind: MoveKind,
    speaker: Speaker<'_>,
) -> Printed<Princes> {
    let effects = |effects: &[Effect]| -> Vec<_> {
        let effect = |effect: &Effect| self::effect(effect, speaker);
        effects.iter().map(effect).collect()
    };
    let costs = effects(&explained.account.costs);
    let gains = effects(&explained.account.gains);
    let conditional_costs = effects(&explained.account.conditional);
    let forgone = explained.forgone.iter();
    let forgone: Vec<_> = forgone.map(|other| self::forgone(other, speaker)).collect();
    let first = match kind {
        _ if conditional_costs.is_empty() => explanation::costs_and_gains(&costs, &gains, speaker),
        MoveKind::ProposeJoint => explanation::about(PROPOSED, &conditional_costs, speaker),
        _ => explanation::about(BID, &conditional_costs, speaker),
    };
    let others = forgone.iter().map(|other| other.message.as_str());
    let message = explanation::message(first, others);
    let language = speaker.language;
    Printed {
        message,
        costs,
        gains,
        conditional_costs,
        conditional_gains: Vec::new(),
        forgone,
        rules: explained
            .rules
            .iter()
            .map(|cited| judgement::rule::<Terms>(*cited, language))
            .collect(),
    }
}

fn effect(effect: &Effect, speaker: Speaker<'_>) -> common::Effect {
    let mut amount = amount(effect.resource, effect.component, effect.value());
    let given = (effect.rule, effect.resource);
    if given == (Rule::WorkConversion, Resource::Florins) {
        amount = Arg::Filled(CONVERTED, vec![("amount", amount)]);
    }
    let mut values = vec![("amount", amount)];
    let reason = key(effect.rule);
    let money = matches!(
        effect.resource,
        Resource::Florins | Resource::PrestigePoints
    );
    // What is converted or exchanged is given for what the next effect names.
    let money = money
        && given != (Rule::WorkConversion, Resource::Florins)
        && given != (Rule::ExchangeBalance, Resource::PrestigePoints);
    if money && reason.pattern("for", speaker.language).is_some() {
        values.push(("for", speaker.phrase(reason, "for", &[]).into()));
    }
    common::Effect {
        resource: effect.resource.name().to_owned(),
        term: Some(common::Term {
            rule: effect.rule.id().to_owned(),
            component: effect.component.map(|component| name(component).to_owned()),
            count: int(effect.count),
            value_each: int(effect.each),
            value: int(effect.value()),
        }),
        reckoning: effect
            .reckoning
            .iter()
            .map(|summand| term(*summand))
            .collect(),
        message: speaker.phrase(EFFECT, "", &values),
    }
}

fn forgone(other: &Forgone, speaker: Speaker<'_>) -> ForgoneMove<Princes> {
    let effects = |left: &[(Resource, u32, Rule)]| -> Vec<_> {
        let effect = |(resource, value, rule): &(Resource, u32, Rule)| common::Effect {
            resource: resource.name().to_owned(),
            term: Some(common::Term {
                rule: rule.id().to_owned(),
                component: None,
                count: 1,
                value_each: int(*value),
                value: int(*value),
            }),
            reckoning: Vec::new(),
            message: speaker.written(&amount(*resource, None, *value)),
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

/// How a move differs from the one that forgoes it.
fn how(how: How, speaker: Speaker<'_>) -> String {
    match how {
        How::BonusCards(cards) | How::FewerCards(cards) if cards.is_empty() => {
            speaker.name(WITHOUT_CARDS)
        }
        How::BonusCards(cards) => speaker.phrase(WITH_CARDS, "", &[("cards", listed(cards))]),
        How::FewerCards(cards) => speaker.phrase(WITH_FEWER_CARDS, "", &[("cards", listed(cards))]),
        How::Profession(profession, cards) => {
            let profession = profession.key().map_or_else(|| "".into(), Arg::Name);
            let mut values = vec![("profession", profession)];
            if !cards.is_empty() {
                values.push(("cards", listed(cards)));
            }
            speaker.phrase(WITH_PROFESSION, "", &values)
        }
        How::Space(space) => speaker.phrase(ON_SPACE, "", &[("space", space.into())]),
        How::FreeObject => speaker.name(FREE_OBJECT),
        How::Rank => speaker.name(RANK),
    }
}

fn listed(cards: EnumSet<BonusCard>) -> Arg<'static> {
    let cards = cards.iter().filter_map(WireEnum::key).map(Arg::Name);
    Arg::List(cards.collect(), Joined::And)
}

/// An amount of a resource, or one of its components, with the article.
fn amount(resource: Resource, component: Option<Component>, value: u32) -> Arg<'static> {
    match (resource, component) {
        (Resource::Florins, _) => florins(value),
        (Resource::PrestigePoints, _) => prestige_points(value),
        (_, Some(component)) => component_key(component).map_or_else(
            || "".into(),
            |name| {
                let form = if matches!(component, Component::Piece(_)) {
                    PIECE
                } else {
                    CARD
                };
                Arg::Filled(form, vec![("thing", Arg::Name(name))])
            },
        ),
        _ => resource.key().map_or_else(
            || "".into(),
            |resource| {
                let values = vec![("number", value.into()), ("thing", Arg::Name(resource))];
                Arg::Filled(THINGS, values)
            },
        ),
    }
}

fn name(component: Component) -> &'static str {
    match component {
        Component::Piece(piece) => piece.name(),
        Component::Freedom(freedom) => freedom.name(),
        Component::Profession(profession) => profession.name(),
        Component::BonusCard(card) => card.name(),
        Component::Character(character) => character.name(),
    }
}

fn component_key(component: Component) -> Option<Key> {
    match component {
        Component::Piece(piece) => piece.key(),
        Component::Freedom(freedom) => freedom.key(),
        Component::Profession(profession) => profession.key(),
        Component::BonusCard(card) => card.key(),
        Component::Character(character) => character.key(),
    }
}
