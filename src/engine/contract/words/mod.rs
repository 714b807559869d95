//! The words of each language: messages with placeholders, compiled from Fluent files by the build.
//!
//! A folder `words` has a file for each language, such as `en.ftl`. The build checks that all languages have the same messages and
//! fill in the same values, and makes static tables of them, so that the service neither reads nor parses words when it starts.
//! Of Fluent's syntax, messages with attributes, values and selections are used; a value may stand in a form of its name,
//! `{ $the-piece }`, which is an attribute of the message that names it.

mod language;
mod names;
mod speaker;
mod values;

pub use self::names::names;
pub use self::speaker::{Labels, Speaker};
pub use self::values::{Arg, Joined, kebab};

/// What the build makes of the files.
mod generated {
    include!(concat!(env!("OUT_DIR"), "/words.rs"));
}
pub use self::generated::*;

/// A message in every language.
#[derive(Debug)]
pub struct Entry {
    /// The id.
    pub id: &'static str,
    /// The message in each language, in the order of [`Language::ALL`].
    pub messages: [Message; Language::ALL.len()],
}

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Entry {}

/// A message of the tables.
pub type Key = &'static Entry;

/// A message in a language.
#[derive(Debug)]
pub struct Message {
    /// Its text.
    pub value: Option<Pattern>,
    /// Its other texts, by name.
    pub attributes: &'static [(&'static str, Pattern)],
}

/// A text with placeholders.
#[derive(Debug)]
pub struct Pattern {
    /// The pieces in order.
    pub parts: &'static [Part],
    /// The names of the values that it places or chooses by, sorted.
    pub values: &'static [&'static str],
}

/// A piece of a text.
#[derive(Debug)]
pub enum Part {
    /// Text as it stands.
    Text(&'static str),
    /// A value, in a form of its name.
    Value {
        /// The name of the value.
        name: &'static str,
        /// The form, such as `the`.
        form: Option<&'static str>,
    },
    /// One of several texts, chosen by a value.
    Select {
        /// The name of the value.
        on: &'static str,
        /// The texts with their keys.
        variants: &'static [(&'static str, &'static [Self])],
        /// The text when no key fits.
        default: &'static [Self],
    },
}

impl Entry {
    /// The text of the message, or of one of its attributes, in a language.
    #[must_use]
    pub fn pattern(&self, attribute: &str, language: Language) -> Option<&Pattern> {
        let message = &self.messages[language as usize];
        if attribute.is_empty() {
            return message.value.as_ref();
        }
        let mut attributes = message.attributes.iter();
        attributes
            .find(|(name, _)| *name == attribute)
            .map(|(_, pattern)| pattern)
    }
}

/// The position of an id in a sorted list.
#[must_use]
pub const fn find(ids: &[&str], id: &str) -> Option<usize> {
    let (mut low, mut high) = (0, ids.len());
    while low < high {
        let middle = low.midpoint(high);
        match compare(ids[middle], id) {
            0 => return Some(middle),
            1 => high = middle,
            _ => low = middle + 1,
        }
    }
    None
}

/// The position of an id that the list has, for constants: an unknown id stops the build.
///
/// # Panics
/// If the list does not have the id.
#[must_use]
#[expect(
    clippy::panic,
    reason = "it stops the build, where constants are evaluated"
)]
pub const fn position(ids: &[&str], id: &str) -> usize {
    match find(ids, id) {
        Some(position) => position,
        None => panic!("the words have no message of this id"),
    }
}

/// Compares two ids: 0 if they are equal, 1 if the first one is greater, 2 if it is smaller. A dot counts as a hyphen, so that the id
/// of a rule is that of its message.
const fn compare(left: &str, right: &str) -> u8 {
    let (left, right) = (left.as_bytes(), right.as_bytes());
    let mut index = 0;
    while index < left.len() && index < right.len() {
        let asked = if right[index] == b'.' {
            b'-'
        } else {
            right[index]
        };
        if left[index] != asked {
            return if left[index] > asked { 1 } else { 2 };
        }
        index += 1;
    }
    if left.len() == right.len() {
        0
    } else if left.len() > right.len() {
        1
    } else {
        2
    }
}

/// Checks in a constant that a text is filled with just the values that it needs.
///
/// # Panics
/// If one is missing, or too many.
#[expect(
    clippy::panic,
    reason = "it stops the build, where constants are evaluated"
)]
pub const fn check_values(key: Key, given: &[&str]) {
    let mut language = 0;
    while language < key.messages.len() {
        let Some(pattern) = &key.messages[language].value else {
            panic!("the message has no text");
        };
        let mut wanted = 0;
        while wanted < pattern.values.len() {
            assert!(
                has(given, pattern.values[wanted]),
                "a value of the text is not given"
            );
            wanted += 1;
        }
        language += 1;
    }
    let mut index = 0;
    while index < given.len() {
        let Some(pattern) = &key.messages[0].value else {
            panic!("the message has no text");
        };
        assert!(
            has(pattern.values, given[index]),
            "a given value is not in the text"
        );
        index += 1;
    }
}

const fn has(names: &[&str], name: &str) -> bool {
    let mut index = 0;
    while index < names.len() {
        if compare(names[index], name) == 0 {
            return true;
        }
        index += 1;
    }
    false
}
