//! Parts of the messages of faults.

use super::document::Document;
use crate::{Text, text};

/// The most characters of the request that a message repeats.
const MOST_ECHOED: usize = 80;

/// A string of the request, truncated and on one line.
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

/// The name of a field in messages.
pub(super) fn place(field: &str) -> Text {
    if field.is_empty() {
        text!("the-request")
    } else {
        Text::spoken(format!("`{field}`"))
    }
}

/// The name of a value in messages.
pub(super) fn sent(value: &Document) -> Text {
    match value {
        Document::Null => Text::spoken("`null`"),
        Document::Bool(value) => Text::spoken(format!("`{value}`")),
        Document::Whole(value) => text!("json-the-number", value),
        Document::Fraction(value) if value.abs() < 1e15 => {
            text!("json-the-number", value = format_args!("{value:?}"))
        }
        Document::Fraction(value) => text!("json-the-number", value = format_args!("{value:e}")),
        Document::Text(value) => {
            let value = clipped(value);
            text!("json-the-string", value)
        }
        Document::List(_) => text!("json-a-list"),
        Document::Object(_) => text!("json-an-object"),
    }
}
