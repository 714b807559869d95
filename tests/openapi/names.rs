//! One notion, one name: what the names of the contract mean, read from its descriptors.

use std::collections::{BTreeMap, BTreeSet};

use prost_reflect::{FieldDescriptor, Kind, MessageDescriptor};

/// The names that have several types, each with the reason.
const EXCEPTIONS: [(&str, &str); 7] = [
    ("alternatives", "they have the type of what was asked about"),
    (
        "kind",
        "of a move, of an event and of an event of a session",
    ),
    ("moves", "listed ones, ones to judge, and ones to play"),
    ("players", "in a position, and in its scores"),
    ("value", "a change and an expectation have one of any type"),
    ("Catalog.*", "a row says of a component more than its name"),
    (
        "Value.*",
        "a list that is one of several values is a message",
    ),
];

/// The verbs that moves and awaited choices begin with.
const VERBS: [&str; 38] = [
    "accept",
    "acquire",
    "act",
    "answer",
    "assume",
    "bid",
    "build",
    "buy",
    "choose",
    "complete",
    "consult",
    "decline",
    "draw",
    "end",
    "exchange",
    "hold",
    "insert",
    "introduce",
    "keep",
    "lay",
    "make",
    "move",
    "nominate",
    "nothing",
    "pass",
    "pay",
    "place",
    "propose",
    "raise",
    "recover",
    "recruit",
    "reinforce",
    "remove",
    "score",
    "split",
    "take",
    "use",
    "withdraw",
];

/// The past forms that do not end in `ed`.
const PAST: [&str; 16] = [
    "began", "bought", "brought", "built", "down", "drawn", "held", "kept", "laid", "paid",
    "shown", "split", "stood", "taken", "withdrew", "won",
];

/// The units of numbers whose name is a plural: a sum of points, not several points.
const UNITS: [&str; 7] = [
    "points",
    "florins",
    "seconds",
    "status",
    "playouts",
    "visits",
    "hundredths",
];

/// The messages that clients see, without those of the game that only tests have. Messages of options are in files that extend the options
/// of fields or methods.
fn messages() -> impl Iterator<Item = MessageDescriptor> {
    maecenas_contract::pool().all_messages().filter(|message| {
        let package = message.package_name();
        let own = package.starts_with("maecenas.") && package != "maecenas.stored.v1";
        let of_options = message.parent_file().extensions().next().is_some();
        own && package != "maecenas.nim.v1" && !message.is_map_entry() && !of_options
    })
}

/// The type of a field without its package: each game has its own `State`.
fn type_of(field: &FieldDescriptor) -> String {
    let name = |full: &str, package: &str| full[package.len() + 1..].to_owned();
    let one = match field.kind() {
        Kind::Message(message) => name(message.full_name(), message.package_name()),
        Kind::Enum(kind) => name(kind.full_name(), kind.package_name()),
        Kind::String => "text".to_owned(),
        Kind::Bool => "boolean".to_owned(),
        Kind::Bytes => "bytes".to_owned(),
        _ => "number".to_owned(),
    };
    if field.is_list() {
        format!("[{one}]")
    } else {
        one
    }
}

fn is_number(field: &FieldDescriptor) -> bool {
    !field.is_list() && type_of(field) == "number"
}

/// The words of a name in any of the styles of the contract.
fn words(name: &str) -> Vec<String> {
    name.split('_').map(str::to_lowercase).collect()
}

/// The names with several types, apart from exceptions: each type with a message that has it.
fn several_types(exceptions: &[&str]) -> BTreeMap<String, BTreeMap<String, String>> {
    let excepted = |message: &MessageDescriptor, field: &FieldDescriptor| {
        exceptions.iter().any(|name| match name.strip_suffix(".*") {
            Some(owner) => message.name().starts_with(owner),
            None => field.json_name() == *name,
        })
    };
    let mut types: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    for message in messages() {
        for field in message.fields().filter(|field| !excepted(&message, field)) {
            let types = types.entry(field.json_name().to_owned()).or_default();
            types.insert(type_of(&field), message.full_name().to_owned());
        }
    }
    types.retain(|_, types| types.len() > 1);
    types
}

#[test]
fn a_name_has_one_type() {
    let types = several_types(&EXCEPTIONS.map(|(name, _)| name));
    assert!(types.is_empty(), "several types: {types:#?}");
}

#[test]
fn every_exception_is_needed() {
    for (name, reason) in EXCEPTIONS {
        let names = EXCEPTIONS.iter().map(|(name, _)| *name);
        let others: Vec<_> = names.filter(|other| *other != name).collect();
        assert!(!several_types(&others).is_empty(), "{name} ({reason})");
    }
}

#[test]
fn a_number_in_the_plural_is_a_sum_of_units_and_a_count_says_so() {
    let numbers = messages().flat_map(|message| message.fields().collect::<Vec<_>>());
    let plural = numbers.filter(is_number).filter(|field| {
        let words = words(field.name());
        let last = words.last().map(String::as_str).unwrap_or_default();
        last.ends_with('s') && !UNITS.contains(&last)
    });
    let names: Vec<_> = plural.map(|field| field.full_name().to_owned()).collect();
    assert!(
        names.is_empty(),
        "`...Count` says how many there are: {names:?}"
    );
}

#[test]
fn instants_end_in_time() {
    let times = messages().flat_map(|message| message.fields().collect::<Vec<_>>());
    let times = times.filter(|field| type_of(field) == "Timestamp");
    for field in times {
        assert!(field.name().ends_with("_time"), "{}", field.full_name());
    }
}

#[test]
fn no_filter_of_a_request_has_the_name_of_a_list_of_the_answer() {
    for service in maecenas_contract::pool().services() {
        for method in service.methods() {
            let lists = |message: &MessageDescriptor| -> BTreeSet<String> {
                let lists = message.fields().filter(FieldDescriptor::is_list);
                lists.map(|field| field.name().to_owned()).collect()
            };
            let both = &lists(&method.input()) & &lists(&method.output());
            let others: Vec<_> = both.iter().filter(|name| *name != "labels").collect();
            assert!(others.is_empty(), "{}: {others:?}", method.full_name());
        }
    }
}

/// The alternatives of a move but the notation, which stands for a move of any kind.
fn kinds_of_moves(message: &MessageDescriptor) -> impl Iterator<Item = FieldDescriptor> {
    message.fields().filter(|field| field.name() != "notation")
}

#[test]
fn moves_and_awaited_choices_begin_with_a_verb() {
    for message in messages() {
        let named: Vec<String> = match message.name() {
            "Move" => kinds_of_moves(&message)
                .map(|field| field.name().to_owned())
                .collect(),
            "Awaiting" => {
                let choices = message
                    .child_enums()
                    .flat_map(|kind| kind.values().collect::<Vec<_>>());
                let choices = choices.filter(|choice| choice.number() != 0);
                choices.map(|choice| choice.name().to_owned()).collect()
            }
            _ => continue,
        };
        assert!(!named.is_empty(), "{}", message.full_name());
        for name in named {
            let first = &words(&name)[0];
            assert!(
                VERBS.contains(&first.as_str()),
                "{}: {name}",
                message.full_name()
            );
        }
    }
}

#[test]
fn a_move_is_named_like_its_message_and_its_kind() {
    for message in messages().filter(|message| message.name() == "Move") {
        let kinds = format!("{}.MoveKind.Name", message.package_name());
        let kinds = maecenas_contract::pool()
            .get_enum_by_name(&kinds)
            .expect("kinds of moves");
        for field in kinds_of_moves(&message) {
            let own: String = field.name().split('_').map(capital).collect();
            assert_eq!(type_of(&field), own, "{}", field.full_name());
            let kind = field.name().to_uppercase();
            assert!(
                kinds.get_value_by_name(&kind).is_some(),
                "{}: {kind}",
                message.full_name()
            );
        }
        assert_eq!(
            kinds.values().len(),
            kinds_of_moves(&message).count() + 1,
            "{}",
            kinds.full_name()
        );
    }
}

fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}

#[test]
fn events_are_past_and_their_messages_end_in_event() {
    for message in messages().filter(|message| message.name() == "Event") {
        let events = message.oneofs().find(|choice| choice.name() == "event");
        let events = events.expect("an event is a choice");
        for field in events.fields() {
            let is_past = words(field.name())
                .iter()
                .any(|word| word.ends_with("ed") || PAST.contains(&word.as_str()));
            assert!(is_past, "{}", field.full_name());
            let own = type_of(&field);
            assert!(own.ends_with("Event"), "{}: {own}", field.full_name());
        }
    }
}

#[test]
fn an_enumeration_that_all_games_have_alike_is_one() {
    let mut seen: BTreeMap<(String, Vec<String>), Vec<String>> = BTreeMap::new();
    for kind in maecenas_contract::pool().all_enums() {
        let package = kind.package_name();
        if !["princes", "palazzo", "vecchio"]
            .iter()
            .any(|game| package.contains(game))
        {
            continue;
        }
        let values: Vec<_> = kind.values().map(|value| value.name().to_owned()).collect();
        let name = kind.full_name()[package.len() + 1..].to_owned();
        seen.entry((name, values))
            .or_default()
            .push(package.to_owned());
    }
    seen.retain(|_, packages| packages.len() > 1);
    assert!(
        seen.is_empty(),
        "one enumeration of several games: {seen:?}"
    );
}
