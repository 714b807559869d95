//! Printing of rules, and of what breaks them, in words and data: the part that is the same in every game.

use crate::codec::Wording;
use maecenas_contract::Language;
use maecenas_contract::wire::rulebook::v1 as wire;
use maecenas_contract::words::{Arg, Joined, Key, Speaker, service};
use maecenas_game::findings::{Expected, Need, Relation, Terms};
use maecenas_game::rulebook::{Category, Rule, Source};

const TURN: Key = service::message("turn");

/// The text of a violation in the message of its rule.
pub const BROKEN: &str = "broken";
/// The text of a breach in the message of its rule.
pub const BREACH: &str = "breach";
/// The text of an open choice: what comes first.
const FIRST: &str = "first";

/// How the terms of a game are printed.
pub trait Printed: Terms {
    /// The components by which values are named; nothing where each has its name in the contract.
    type Catalog;

    /// The message of a rule.
    fn key(rule: Self::Rule) -> Key;

    /// A value as data.
    fn value(catalog: &Self::Catalog, value: &Self::Value) -> wire::value::Value;

    /// A value to fill into a sentence; several of them are joined.
    fn filled(catalog: &Self::Catalog, value: &Self::Value, joined: Joined) -> Arg<'static>;

    /// The option that a rule belongs to, by its JSON name; none for a rule that holds in every game.
    fn option(rule: Self::Rule) -> Option<&'static str> {
        let _ = rule;
        None
    }
}

/// The rule of a game's terms.
type RuleOf<T> = <T as Terms>::Rule;
/// The value of a game's terms.
type ValueOf<T> = <T as Terms>::Value;

/// Prints a rule with its statement and its sources.
#[must_use]
pub fn rule<T: Printed>(rule: RuleOf<T>, language: Language) -> wire::Rule {
    wire::Rule {
        id: rule.id().to_owned(),
        statement: statement::<T>(rule, language),
        sources: sources(rule),
        ruling: rule.is_ruling(),
        category: rule.category().map(category),
        option: T::option(rule).map(str::to_owned),
    }
}

/// The statement of a rule.
#[must_use]
pub fn statement<T: Printed>(rule: RuleOf<T>, language: Language) -> String {
    Speaker::from(language).name(T::key(rule))
}

/// Prints the places where the rulebooks state a rule.
#[must_use]
pub fn sources(rule: impl Rule) -> Vec<wire::Source> {
    let source = |source: &Source| wire::Source {
        document: source.document.name().to_owned(),
        heading: source.heading.to_owned(),
    };
    rule.sources().iter().map(source).collect()
}

/// Prints what is wrong: the broken rule, what it requires and what there is instead. `field` is the path of what breaks it.
#[must_use]
pub fn violation<T: Printed>(
    catalog: &T::Catalog,
    rule: RuleOf<T>,
    field: String,
    message: String,
    expected: Option<&Expected<ValueOf<T>>>,
    actual: Option<&ValueOf<T>>,
    wording: Wording<'_>,
) -> wire::Violation {
    wire::Violation {
        rule: rule.id().to_owned(),
        sources: sources(rule),
        field,
        message,
        category: rule.category().map_or(0, category),
        expected: expected.map(|expected| expectation::<T>(catalog, expected)),
        actual: actual.map(|actual| wire::Value {
            value: Some(T::value(catalog, actual)),
        }),
        statement: wording
            .statements
            .then(|| statement::<T>(rule, wording.speaker.language)),
        related_rules: Vec::new(),
    }
}

/// The ids of rules that explain a violation.
#[must_use]
pub fn related(rules: &[impl Rule]) -> Vec<String> {
    rules.iter().map(|rule| rule.id().to_owned()).collect()
}

/// The name of the one thing that breaks a rule, where it is a thing with a name.
#[must_use]
pub fn only_name(violation: &wire::Violation) -> Option<&str> {
    use wire::value::Value;
    match violation.actual.as_ref()?.value.as_ref()? {
        Value::Names(actual) => match &actual.names[..] {
            [name] => Some(name),
            _ => None,
        },
        _ => None,
    }
}

/// The path of an item of a list, by its name: the last one of the name, because the others may be right.
#[must_use]
pub fn item<N: AsRef<str>>(
    field: &str,
    listed: impl DoubleEndedIterator<Item = N> + ExactSizeIterator,
    name: &str,
) -> Option<String> {
    let mut listed = listed;
    let index = listed.rposition(|item| item.as_ref() == name)?;
    Some(format!("{field}[{index}]"))
}

/// Prints needs: the hidden information on which a response depends, each with its path in the request.
#[must_use]
pub fn needs<T: Terms>(needs: &[Need<T>], path: impl Fn(T::Hidden) -> String) -> Vec<wire::Need> {
    let need = |need: &Need<T>| wire::Need {
        field: path(need.hidden),
        rule: need.rule.id().to_owned(),
    };
    needs.iter().map(need).collect()
}

/// A sentence of a rule, or its statement where it has none.
#[must_use]
pub fn sentence<T: Printed>(
    rule: RuleOf<T>,
    attribute: &str,
    values: &[(&str, Arg<'_>)],
    speaker: Speaker<'_>,
) -> String {
    let key = T::key(rule);
    if key.pattern(attribute, speaker.language).is_some() {
        speaker.sentence(key, attribute, values)
    } else {
        speaker.name(key)
    }
}

/// The values that the sentence of a violation or of a breach can fill in: `expected`, `actual` and how they relate.
#[must_use]
pub fn values<T: Printed>(
    catalog: &T::Catalog,
    expected: Option<&Expected<ValueOf<T>>>,
    actual: Option<&ValueOf<T>>,
) -> Vec<(&'static str, Arg<'static>)> {
    let mut values = Vec::with_capacity(6);
    let relation = expected.map_or("none", |expected| match expected.relation {
        Relation::Exactly => "exactly",
        Relation::AtLeast => "at-least",
        Relation::AtMost => "at-most",
        Relation::OneOf => "one-of",
        Relation::NoneOf => "none-of",
    });
    values.push(("relation", relation.into()));
    values.extend(expected.map(|expected| {
        // All of what is required exactly, one of what may be chosen among.
        let joined = match expected.relation {
            Relation::Exactly => Joined::And,
            _ => Joined::Or,
        };
        ("expected", T::filled(catalog, &expected.value, joined))
    }));
    values.extend(actual.map(|actual| ("actual", T::filled(catalog, actual, Joined::And))));
    values
}

/// The sentence for players who have to wait for the turn of others.
#[must_use]
pub fn turn_of(seats: impl IntoIterator<Item = u8>, speaker: Speaker<'_>) -> String {
    let seats = seats.into_iter().map(Arg::Seat).collect();
    speaker.sentence(TURN, "", &[("expected", Arg::List(seats, Joined::Or))])
}

/// The sentence for players who have to make another choice first; `values` are what they can choose.
#[must_use]
pub fn first(open: Option<Key>, values: &[(&str, Arg<'_>)], speaker: Speaker<'_>) -> String {
    open.map_or_else(String::new, |choice| {
        speaker.sentence(choice, FIRST, values)
    })
}

/// The number of a category in the contract.
#[must_use]
pub fn category(category: Category) -> i32 {
    let category = match category {
        Category::Turn => wire::Category::Turn,
        Category::Timing => wire::Category::Timing,
        Category::Option => wire::Category::Option,
        Category::Funds => wire::Category::Funds,
        Category::Supply => wire::Category::Supply,
        Category::Ownership => wire::Category::Ownership,
        Category::Placement => wire::Category::Placement,
        Category::Limit => wire::Category::Limit,
        Category::Knowledge => wire::Category::Knowledge,
    };
    category.into()
}

/// Prints what a rule requires. A choice among seats that has one seat only is printed as exactly that seat.
fn expectation<T: Printed>(
    catalog: &T::Catalog,
    expected: &Expected<ValueOf<T>>,
) -> wire::Expectation {
    let value = T::value(catalog, &expected.value);
    let relation = match (&value, expected.relation) {
        (wire::value::Value::Seat(_), Relation::OneOf) => Relation::Exactly,
        (_, relation) => relation,
    };
    wire::Expectation {
        relation: self::relation(relation).into(),
        value: Some(wire::Value { value: Some(value) }),
    }
}

const fn relation(relation: Relation) -> wire::Relation {
    match relation {
        Relation::Exactly => wire::Relation::Exactly,
        Relation::AtLeast => wire::Relation::AtLeast,
        Relation::AtMost => wire::Relation::AtMost,
        Relation::OneOf => wire::Relation::OneOf,
        Relation::NoneOf => wire::Relation::NoneOf,
    }
}
