//! The names of the components, moves, choices and events of a game, for its catalog.

use super::{Key, Language, Speaker};
use crate::wire::rulebook::v1::Name;

/// Prints names in a language, each with the enumeration and the value that it names.
#[must_use]
pub fn names(all: &[(&str, &str, Key)], language: Language) -> Vec<Name> {
    let speaker = Speaker::from(language);
    let name = |(kind, value, key): &(&str, &str, Key)| {
        let form = |form: &str| speaker.phrase(key, form, &[]);
        Name {
            enumeration: (*kind).to_owned(),
            member: (*value).to_owned(),
            name: form(""),
            plural: form("plural"),
            indefinite: form("a"),
            definite: form("the"),
            gender: given(form("gender")),
            description: given(form("description")),
        }
    };
    all.iter().map(name).collect()
}

/// A text that a name may lack.
fn given(text: String) -> Option<String> {
    Some(text).filter(|text| !text.is_empty())
}
