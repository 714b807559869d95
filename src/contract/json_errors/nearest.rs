//! Suggestions for misspelt names, by edit distance.

use crate::contract::{Text, text};

/// The most names that a message lists when none is similar.
const FEW: usize = 14;
/// The longest name that is compared; no name of the contract is longer.
const LONGEST: usize = 64;

/// The suggestion for `sent`: the most similar names, or all names if there are few.
pub(super) fn advice(sent: &str, names: &[&str]) -> Text {
    let nearest = nearest(sent, names);
    if !nearest.is_empty() {
        let (one_or_other, l_un_ou_l_autre) = (quoted(&nearest, " or "), quoted(&nearest, " ou "));
        return text!(
            "did you mean {one_or_other}?",
            "vouliez-vous dire {l_un_ou_l_autre} ?"
        );
    }
    match names {
        [] => text!("none is accepted here", "aucun n’est accepté ici"),
        [only] => text!(
            "only `{only}` is accepted here",
            "seul `{only}` est accepté ici"
        ),
        few if few.len() <= FEW => {
            let few = quoted(few, ", ");
            text!("accepted are {few}", "sont acceptés {few}")
        }
        many => {
            let (few, more) = (quoted(&many[..FEW], ", "), many.len() - FEW);
            text!(
                "accepted are {few} and {more} more: see `/docs`",
                "sont acceptés {few} et {more} de plus : voir `/docs`"
            )
        }
    }
}

/// At most three names that are similar to `sent`, the most similar first.
fn nearest<'a>(sent: &str, names: &[&'a str]) -> Vec<&'a str> {
    if sent.len() > LONGEST {
        return Vec::new();
    }
    let sent = plain(sent);
    let tolerance = 1 + sent.len() / 4;
    let mut found: Vec<_> = names
        .iter()
        .map(|name| (distance(&sent, &plain(name)), *name))
        .filter(|(distance, _)| *distance <= tolerance)
        .collect();
    found.sort_by_key(|(distance, _)| *distance);
    let best = found.first().map_or(0, |(distance, _)| *distance);
    let rivals = found.iter().filter(|(distance, _)| *distance == best);
    rivals.take(3).map(|(_, name)| *name).collect()
}

/// A name in lower case and without separators.
fn plain(name: &str) -> Vec<char> {
    let letters = name
        .chars()
        .filter(|letter| !matches!(letter, '_' | '-' | ' '));
    letters.flat_map(char::to_lowercase).collect()
}

/// The Levenshtein distance of two names.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut above: Vec<usize> = (0..=other.len()).collect();
    for (row, letter) in one.iter().enumerate() {
        let mut left = row + 1;
        let mut diagonal = std::mem::replace(&mut above[0], left);
        for (column, rival) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != rival);
            diagonal = above[column + 1];
            left = replaced.min(diagonal + 1).min(left + 1);
            above[column + 1] = left;
        }
    }
    above[other.len()]
}

fn quoted(names: &[&str], between: &str) -> String {
    let names: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    names.join(between)
}
