//! Printing of explanations: what a move costs, brings and forgoes.

use enumset::EnumSet;

use super::works::term;
use super::{int, made_move};
use crate::codec::Explanation as Printed;
use crate::games::princes::wire::names::WireEnum;
use crate::games::princes::wire::words::{florins, key, prestige_points, work_value};
use crate::print::explanation;
use crate::print::judgement;
use maecenas_contract::wire::common::v1::ForgoneMove;
use maecenas_contract::wire::princes::Princes;
use maecenas_contract::wire::rulebook::v1 as common;
use maecenas_contract::words::{Arg, Joined, Key, Speaker, princes};
use maecenas_princes_rules::constants::{CONVERSION_PRICE, INCOME_PER_WORK_VALUE};
use maecenas_princes_rules::explanation::{
    Component, Effect, Explanation, Forgone, How, Note, Resource, Worth,
};
use maecenas_princes_rules::{BonusCard, MoveKind, Profession, Rule, Terms};

const EFFECT: Key = princes::message("explanation-effect");
const THINGS: Key = princes::message("explanation-things");
const PIECE: Key = princes::message("explanation-piece");
const CARD: Key = princes::message("explanation-card");
const BID: Key = princes::message("explanation-bid");
const PROPOSED: Key = princes::message("explanation-proposal");
const WORTH: Key = princes::message("explanation-worth");
const WORTH_WORK: Key = princes::message("explanation-worth-work");
const WORTH_BONUS: Key = princes::message("explanation-worth-bonus");
const WORTH_PRESTIGE: Key = princes::message("explanation-worth-prestige");
const OPENS: Key = princes::message("explanation-opens");
const MERCHANT: Key = princes::message("explanation-merchant");
const WORK: Key = princes::message("explanation-work");
const STAYS: Key = princes::message("explanation-stays");
const UNDER: Key = princes::message("explanation-under");
const DRAWS: Key = princes::message("explanation-draws");
const INTO_HAND: Key = princes::message("explanation-into-hand");
const PLACED: Key = princes::message("explanation-placed");
const PASSES: Key = princes::message("explanation-passes");
const WITHDRAWS: Key = princes::message("explanation-withdraws");
const ENDS: Key = princes::message("explanation-ends");
const PASSES_CHARACTERS: Key = princes::message("explanation-passes-characters");
const ENDS_CHOICES: Key = princes::message("explanation-ends-choices");
const DECLINES: Key = princes::message("explanation-declines");
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
    let conditional_gains = effects(&explained.account.conditional_gains);
    // An auction opens before anything is bid for.
    let notes = explained.notes.iter();
    let (before, after): (Vec<_>, Vec<_>) = notes.partition(|note| matches!(note, Note::Opens(_)));
    let first = match kind {
        MoveKind::Nominate | MoveKind::RaiseBid | MoveKind::BidForCharacter => {
            later(BID, &conditional_costs, &conditional_gains, speaker)
        }
        MoveKind::ProposeJoint => later(PROPOSED, &conditional_costs, &conditional_gains, speaker),
        _ if costs.is_empty() && gains.is_empty() && !after.is_empty() => String::new(),
        _ => {
            // A work whose whole income is converted brings no money.
            let brought = gains.iter().filter(|gain| !is_nothing(gain));
            let brought: Vec<_> = brought.cloned().collect();
            explanation::costs_and_gains(&costs, &brought, speaker)
        }
    };
    let told = |note: &Note| self::note(note, speaker);
    let sentences = before.into_iter().map(told).chain([first]);
    let sentences = sentences.chain(after.into_iter().map(told));
    let sentences = sentences.filter(|sentence| !sentence.is_empty());
    let first = sentences.collect::<Vec<_>>().join(" ");
    let others = forgone.iter().map(|other| other.message.as_str());
    let message = explanation::message(first, others);
    let language = speaker.language;
    Printed {
        message,
        costs,
        gains,
        conditional_costs,
        conditional_gains,
        forgone,
        rules: explained
            .rules
            .iter()
            .map(|cited| judgement::rule::<Terms>(*cited, language))
            .collect(),
    }
}

/// The sentence about what a bid or a proposal costs and brings later.
fn later(
    key: Key,
    costs: &[common::Effect],
    gains: &[common::Effect],
    speaker: Speaker<'_>,
) -> String {
    let mut values = vec![("gains", told(gains))];
    if !costs.is_empty() {
        values.push(("effects", told(costs)));
    }
    speaker.sentence(key, "", &values)
}

fn told(effects: &[common::Effect]) -> Arg<'_> {
    let effects = effects.iter().map(|effect| effect.message.as_str().into());
    Arg::List(effects.collect(), Joined::And)
}

fn is_nothing(effect: &common::Effect) -> bool {
    effect.term.as_ref().is_some_and(|term| term.value == 0)
}

/// The sentence about something that a move does besides what it costs and brings.
fn note(note: &Note, speaker: Speaker<'_>) -> String {
    let say = |key: Key, values: &[(&str, Arg<'_>)]| speaker.sentence(key, "", values);
    match note {
        Note::Opens(bid) => say(OPENS, &[("bid", florins(bid.florins()))]),
        Note::Merchant(price) => say(MERCHANT, &[("price", florins(price.florins()))]),
        Note::Work(value) => say(WORK, &[("value", work_value(*value))]),
        Note::Stays(cards) => {
            let card = |(card, value): &(Profession, u32)| {
                worth(Component::Profession(*card), Worth::Work(*value))
            };
            let cards = cards.iter().map(card).collect();
            say(STAYS, &[("cards", Arg::List(cards, Joined::And))])
        }
        Note::Under(cards) => {
            let cards = cards.iter().map(|card| the(*card)).collect();
            say(UNDER, &[("cards", Arg::List(cards, Joined::And))])
        }
        Note::Draws(count, deck) => {
            let deck = deck.key().map_or_else(|| "".into(), Arg::Name);
            say(DRAWS, &[("count", (*count).into()), ("deck", deck)])
        }
        Note::IntoHand => say(INTO_HAND, &[]),
        Note::Placed(piece) => {
            let piece = piece.key().map_or_else(|| "".into(), Arg::Name);
            say(PLACED, &[("piece", piece)])
        }
        Note::Passes => say(PASSES, &[]),
        Note::Withdraws => say(WITHDRAWS, &[]),
        Note::Ends(left) => say(ENDS, &[("left", (*left).into())]),
        Note::PassesCharacters => say(PASSES_CHARACTERS, &[]),
        Note::EndsChoices => say(ENDS_CHOICES, &[]),
        Note::Declines => say(DECLINES, &[]),
    }
}

/// A card with the article.
fn the(card: Component) -> Arg<'static> {
    component_key(card).map_or_else(
        || "".into(),
        |name| Arg::Filled(CARD, vec![("thing", Arg::Name(name))]),
    )
}

/// A card with what it would give now.
fn worth(card: Component, worth: Worth) -> Arg<'static> {
    let (key, value) = match worth {
        Worth::Work(value) => (WORTH_WORK, work_value(value)),
        Worth::Bonus(value) => (WORTH_BONUS, work_value(value)),
        Worth::Prestige(points) => (WORTH_PRESTIGE, prestige_points(points)),
    };
    let worth = Arg::Filled(key, vec![("value", value)]);
    Arg::Filled(WORTH, vec![("card", the(card)), ("worth", worth)])
}

fn effect(effect: &Effect, speaker: Speaker<'_>) -> common::Effect {
    let amount = match (effect.component, effect.worth) {
        (Some(card), Some(worth)) => self::worth(card, worth),
        _ => amount(effect.resource, effect.component, effect.value()),
    };
    let given = (effect.rule, effect.resource);
    let mut values = vec![("amount", amount)];
    let reason = key(effect.rule);
    let money = matches!(
        effect.resource,
        Resource::Florins | Resource::PrestigePoints
    );
    // Points that are exchanged are given for the money of the next effect.
    let money = money && given != (Rule::ExchangeBalance, Resource::PrestigePoints);
    if money && reason.pattern("for", speaker.language).is_some() {
        values.push(("for", speaker.phrase(reason, "for", &[]).into()));
    }
    let mut reckoning: Vec<_> = effect
        .reckoning
        .iter()
        .map(|term| self::term(*term))
        .collect();
    if effect.converted_points > 0 {
        reckoning.push(conversion(effect.converted_points));
    }
    common::Effect {
        resource: effect.resource.name().to_owned(),
        term: Some(common::Term {
            rule: effect.rule.id().to_owned(),
            component: effect.component.map(|component| name(component).to_owned()),
            count: int(effect.count),
            value_each: int(effect.each),
            value: int(effect.value()),
            of: None,
        }),
        reckoning,
        message: speaker.phrase(EFFECT, "", &values),
    }
}

/// The summand that points (PP) taken in place of money take off the work value that is paid.
fn conversion(points: u32) -> common::Term {
    let each = int(CONVERSION_PRICE.buys(INCOME_PER_WORK_VALUE));
    common::Term {
        rule: Rule::WorkConversion.id().to_owned(),
        component: None,
        count: int(points),
        value_each: -each,
        value: -each.saturating_mul(int(points)),
        of: None,
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
                of: None,
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
        // The operation adds it where it is wanted.
        label: None,
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
        (_, Some(Component::Piece(piece))) => piece.key().map_or_else(
            || "".into(),
            |name| Arg::Filled(PIECE, vec![("thing", Arg::Name(name))]),
        ),
        (_, Some(card)) => the(card),
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
        Component::PrestigeCard(card) => card.name(),
        Component::Character(character) => character.name(),
    }
}

fn component_key(component: Component) -> Option<Key> {
    match component {
        Component::Piece(piece) => piece.key(),
        Component::Freedom(freedom) => freedom.key(),
        Component::Profession(profession) => profession.key(),
        Component::BonusCard(card) => card.key(),
        Component::PrestigeCard(card) => card.key(),
        Component::Character(character) => character.key(),
    }
}
