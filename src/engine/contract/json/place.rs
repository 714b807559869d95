//! The path of a place in a body, for the messages of faults: found only when there is one.

use std::fmt::Write;

use super::spelling::without_spaces;
use super::unusual::quoted;

/// A step down to a value.
enum Level<'a> {
    /// An object, with the name of the member that stands at this place.
    Object(&'a [u8]),
    /// A list, with the index of the item that stands at this place.
    List(usize),
}

/// The path of the value at an offset, such as `position.state.players[0]`; empty for the body itself.
pub(super) fn path_at(body: &[u8], offset: usize) -> String {
    path(&levels(body, offset))
}

/// The path of the list whose item stands at an offset, and how many items it has from there on.
pub(super) fn list_at(body: &[u8], offset: usize) -> (String, usize) {
    let mut levels = levels(body, offset);
    if let Some(Level::List(_)) = levels.last() {
        levels.pop();
    }
    (path(&levels), items(body.get(offset..).unwrap_or_default()))
}

fn path(levels: &[Level<'_>]) -> String {
    let mut path = String::new();
    for level in levels {
        match level {
            Level::Object(b"") => {}
            Level::Object(name) => {
                if !path.is_empty() {
                    path.push('.');
                }
                path.push_str(&String::from_utf8_lossy(name));
            }
            // Writing to a string cannot fail.
            Level::List(index) => _ = write!(path, "[{index}]"),
        }
    }
    path
}

/// The objects and lists that are open at an offset.
fn levels(body: &[u8], offset: usize) -> Vec<Level<'_>> {
    let mut levels = Vec::new();
    let mut at = 0;
    while at < offset.min(body.len()) {
        match body[at] {
            b'{' => levels.push(Level::Object(b"")),
            b'[' => levels.push(Level::List(0)),
            b'}' | b']' => drop(levels.pop()),
            b',' => match levels.last_mut() {
                Some(Level::List(index)) => *index += 1,
                Some(Level::Object(name)) => *name = b"",
                None => {}
            },
            b'"' => {
                let text = string(&body[at..]);
                at += text.len();
                let value = without_spaces(&body[at..]);
                if let Some(Level::Object(name)) = levels.last_mut()
                    && value.first() == Some(&b':')
                    && at < offset
                {
                    *name = unquoted(text);
                }
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    // The place of a name is that of its value.
    if let Some(Level::Object(name @ b"")) = levels.last_mut()
        && body.get(offset) == Some(&b'"')
    {
        *name = unquoted(string(&body[offset..]));
    }
    levels
}

/// The text in quotes at the start of another.
fn string(text: &[u8]) -> &[u8] {
    &text[..quoted(text).unwrap_or(text.len())]
}

fn unquoted(text: &[u8]) -> &[u8] {
    text.get(1..text.len() - 1).unwrap_or_default()
}

/// How many items a list has from the start of a text to its end.
fn items(text: &[u8]) -> usize {
    let mut items = 1;
    let mut depth = 0_usize;
    let mut at = 0;
    while let Some(byte) = text.get(at) {
        match byte {
            b'"' => at += string(&text[at..]).len() - 1,
            b'{' | b'[' => depth += 1,
            b'}' | b']' => match depth.checked_sub(1) {
                Some(less) => depth = less,
                None => return items,
            },
            b',' if depth == 0 => items += 1,
            _ => {}
        }
        at += 1;
    }
    items
}

/// How many values a body has at most, at any depth: what the messages of its faults cost depends on it.
#[must_use]
pub fn values(body: &[u8]) -> usize {
    let mut values = 1;
    let mut at = 0;
    while let Some(byte) = body.get(at) {
        match byte {
            b'"' => at += string(&body[at..]).len() - 1,
            b'{' | b'[' | b',' => values += 1,
            _ => {}
        }
        at += 1;
    }
    values
}
