//! The words in which faults are told.

use super::document::Document;

/// The most characters of what a client sent that are told back to it.
const MOST_ECHOED: usize = 80;

/// The beginning of what a client sent, on one line.
pub(super) fn clipped(sent: &str) -> String {
    let mut letters = sent.chars();
    let mut clipped: String = letters
        .by_ref()
        .take(MOST_ECHOED)
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect();
    if letters.next().is_some() {
        clipped.push('…');
    }
    clipped
}

/// A field as sentences name it.
pub(super) fn place(field: &str) -> String {
    if field.is_empty() {
        "the request".to_owned()
    } else {
        format!("`{field}`")
    }
}

/// What was sent, in few words.
pub(super) fn sent(value: &Document) -> String {
    match value {
        Document::Null => "`null`".to_owned(),
        Document::Bool(value) => format!("`{value}`"),
        Document::Whole(value) => format!("the number `{value}`"),
        Document::Fraction(value) if value.abs() < 1e15 => format!("the number `{value:?}`"),
        Document::Fraction(value) => format!("the number `{value:e}`"),
        Document::Text(value) => format!("the string `{}`", clipped(value)),
        Document::List(_) => "a list".to_owned(),
        Document::Object(_) => "an object".to_owned(),
    }
}
