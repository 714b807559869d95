//! Suggestions for misspelt names, by edit distance.

use strsim::levenshtein;

use crate::words::{Arg, Joined, Key, service};
use crate::{Text, text};

/// The most names that a message lists when none is similar.
const FEW: usize = 14;
/// The longest name that is compared; no name of the contract is longer.
const LONGEST: usize = 64;

/// The suggestion for `sent`: the most similar names, or all names if there are few.
pub(super) fn advice(sent: &str, names: &[&str]) -> Text {
    let nearest = nearest(sent, names);
    if !nearest.is_empty() {
        const MEANT: Key = service::message("json-did-you-mean");
        let names = nearest.iter().map(|name| format!("`{name}`").into());
        let names = Arg::List(names.collect(), Joined::Or);
        return Text::filled(MEANT, vec![("names", names)]);
    }
    match names {
        [] => text!("json-none-accepted"),
        [only] => text!("json-only-accepted", only),
        few if few.len() <= FEW => {
            let few = quoted(few);
            text!("json-accepted", few)
        }
        many => {
            let (few, more) = (quoted(&many[..FEW]), many.len() - FEW);
            text!("json-accepted-and-more", few, more)
        }
    }
}

/// At most three names that are similar to `sent`, the most similar first.
fn nearest<'a>(sent: &str, names: &[&'a str]) -> Vec<&'a str> {
    if sent.len() > LONGEST {
        return Vec::new();
    }
    let sent = plain(sent);
    let tolerance = 1 + sent.chars().count() / 4;
    let mut found: Vec<_> = names
        .iter()
        .map(|name| (levenshtein(&sent, &plain(name)), *name))
        .filter(|(distance, _)| *distance <= tolerance)
        .collect();
    found.sort_by_key(|(distance, _)| *distance);
    let best = found.first().map_or(0, |(distance, _)| *distance);
    let rivals = found.iter().filter(|(distance, _)| *distance == best);
    rivals.take(3).map(|(_, name)| *name).collect()
}

/// A name in lower case and without separators.
fn plain(name: &str) -> String {
    let letters = name
        .chars()
        .filter(|letter| !matches!(letter, '_' | '-' | ' '));
    letters.flat_map(char::to_lowercase).collect()
}

fn quoted(names: &[&str]) -> String {
    let names: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    names.join(", ")
}
