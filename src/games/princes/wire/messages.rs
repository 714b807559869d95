//! Messages about broken rules, localized: the statement of the rule, the expected value and the actual value.

use super::names::WireEnum;
use super::rule_texts;
use crate::contract::Language;
use crate::games::princes::rules::{Choice, Expected, Relation, Rule, Seats, Value};

/// The statement of a rule.
#[must_use]
pub(super) fn statement(rule: Rule, language: Language) -> &'static str {
    match language {
        Language::English => rule_texts::en::statement(rule),
        Language::French => rule_texts::fr::statement(rule),
    }
}

/// The message of a violation or a breach: why something is refused.
#[must_use]
pub(super) fn reason(
    rule: Rule,
    expected: Option<&Expected>,
    actual: Option<&Value>,
    language: Language,
) -> String {
    let statement = statement(rule, language);
    let expected = expected.map(|expected| {
        let (relation, value) = (
            relation(expected.relation, language),
            value(&expected.value, language),
        );
        match language {
            Language::English => format!("Expected {relation}{value}"),
            Language::French => format!("Attendu : {relation}{value}"),
        }
    });
    let alone = expected.is_none();
    let actual = actual.map(|actual| {
        let value = value(actual, language);
        match (language, alone) {
            (Language::English, true) => format!("Got {value}"),
            (Language::English, false) => format!("got {value}"),
            (Language::French, true) => format!("Donné : {value}"),
            (Language::French, false) => format!("donné : {value}"),
        }
    });
    let figures: Vec<_> = expected.into_iter().chain(actual).collect();
    match figures.as_slice() {
        [] => statement.to_owned(),
        figures => format!("{statement} {}.", figures.join("; ")),
    }
}

const fn relation(relation: Relation, language: Language) -> &'static str {
    match (relation, language) {
        (Relation::Exactly, _) => "",
        (Relation::AtLeast, Language::English) => "at least ",
        (Relation::AtLeast, Language::French) => "au moins ",
        (Relation::AtMost, Language::English) => "at most ",
        (Relation::AtMost, Language::French) => "au plus ",
        (Relation::OneOf, Language::English) => "one of ",
        (Relation::OneOf, Language::French) => "au choix ",
        (Relation::NoneOf, Language::English) => "none of ",
        (Relation::NoneOf, Language::French) => "aucun de ",
    }
}

/// A value with its unit.
fn value(value: &Value, language: Language) -> String {
    let (points, work, seat, nothing) = match language {
        Language::English => ("PP", "WV", "seat", "nothing"),
        Language::French => ("PP", "VA", "place", "rien"),
    };
    match value {
        Value::Florins(amount) => format!("{} florins", amount.florins()),
        Value::PrestigePoints(count) => format!("{count} {points}"),
        Value::WorkValue(count) => format!("{count} {work}"),
        Value::Count(count) => count.to_string(),
        Value::Seat(only) => format!("{seat} {}", only.number()),
        Value::Seats(seats) => all(
            seats.iter().map(|one| format!("{seat} {}", one.number())),
            nothing,
        ),
        Value::Cells(cells) => all(
            cells
                .iter()
                .map(|(row, column)| format!("({row}, {column})")),
            nothing,
        ),
        Value::Choice(choice) => awaited(*choice, language).to_owned(),
        named => all(names(named).into_iter().map(str::to_owned), nothing),
    }
}

/// The decision that a position waits for, in words.
const fn awaited(choice: Choice, language: Language) -> &'static str {
    match (choice, language) {
        (Choice::KeepThree, Language::English) => "three cards to keep",
        (Choice::KeepThree, Language::French) => "trois cartes à garder",
        (Choice::Nomination, Language::English) => "a nomination",
        (Choice::Nomination, Language::French) => "une nomination",
        (Choice::LastSeat, Language::English) => "the last player's object",
        (Choice::LastSeat, Language::French) => "l'objet du dernier joueur",
        (Choice::Bid, Language::English) => "a bid",
        (Choice::Bid, Language::French) => "une enchère",
        (Choice::LandscapePlacement, Language::English) => "the place of a landscape",
        (Choice::LandscapePlacement, Language::French) => "la place d'un paysage",
        (Choice::RecruitOrHold, Language::English) => "a recruiting card to use or hold",
        (Choice::RecruitOrHold, Language::French) => "une carte de recrutement à jouer ou à garder",
        (Choice::KeepOne, Language::English) => "one of the drawn cards to keep",
        (Choice::KeepOne, Language::French) => "une des cartes piochées à garder",
        (Choice::Action, Language::English) => "an action",
        (Choice::Action, Language::French) => "une action",
        (Choice::CharacterBid, Language::English) => "a bid for a character",
        (Choice::CharacterBid, Language::French) => "une mise sur un personnage",
        (Choice::MerchantChoice, Language::English) => "what the Merchant is used for",
        (Choice::MerchantChoice, Language::French) => "l'usage du marchand",
        (Choice::LastChoice, Language::English) => "the last choices",
        (Choice::LastChoice, Language::French) => "les derniers choix",
        (Choice::JointProposal, Language::English) => "the answer to a proposal",
        (Choice::JointProposal, Language::French) => "la réponse à une proposition",
        (Choice::Nothing, Language::English) => "nothing, for the game is over",
        (Choice::Nothing, Language::French) => "rien, car la partie est finie",
    }
}

fn all(parts: impl Iterator<Item = String>, nothing: &str) -> String {
    let parts: Vec<_> = parts.collect();
    if parts.is_empty() {
        nothing.to_owned()
    } else {
        parts.join(", ")
    }
}

/// The names of components or situations; empty for a value of another kind.
pub(super) fn names(value: &Value) -> Vec<&'static str> {
    match value {
        Value::Choice(choice) => vec![choice.name()],
        Value::Stacks(set) => set.iter().map(WireEnum::name).collect(),
        Value::Pieces(set) => set.iter().map(WireEnum::name).collect(),
        Value::Freedoms(set) => set.iter().map(WireEnum::name).collect(),
        Value::Professions(set) => set.iter().map(WireEnum::name).collect(),
        Value::BonusCards(set) => set.iter().map(WireEnum::name).collect(),
        Value::Characters(set) => set.iter().map(WireEnum::name).collect(),
        Value::Decks(set) => set.iter().map(WireEnum::name).collect(),
        Value::PrestigeCards(set) => set.iter().map(WireEnum::name).collect(),
        Value::Florins(_)
        | Value::PrestigePoints(_)
        | Value::WorkValue(_)
        | Value::Count(_)
        | Value::Seat(_)
        | Value::Seats(_)
        | Value::Cells(_) => Vec::new(),
    }
}

/// The only seat of a set; none when there are several or none.
pub(super) fn only(seats: Seats) -> Option<crate::games::princes::rules::Seat> {
    seats.iter().next().filter(|_| seats.count() == 1)
}
