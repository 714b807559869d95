//! Names that are spelt in an unusual way: with escapes (`"\u0073eat"`), or with white space before the colon. A body with one is copied in
//! the usual spelling and read again, so that reading compares each name with one constant.

use super::reader::is_space;
use super::unusual::quoted;

/// Whether a name at the start of a text has an escape, or white space behind it.
pub(super) fn is_unusual(text: &[u8]) -> bool {
    text.first() == Some(&b'"')
        && quoted(text).is_some_and(|length| {
            text[..length].contains(&b'\\') || text.get(length).is_some_and(|next| is_space(*next))
        })
}

/// Whether a byte is part of a number, or of `true`, `false` and `null`.
const fn is_part_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'+' | b'-')
}

/// A text without the white space at its start. JSON has less of it than ASCII.
pub(super) fn without_spaces(text: &[u8]) -> &[u8] {
    let start = text.iter().position(|byte| !is_space(*byte));
    &text[start.unwrap_or(text.len())..]
}

/// The same JSON without white space between its values, and with the letters of names not escaped. What is no JSON stays none.
pub(super) fn usual(body: &[u8]) -> Vec<u8> {
    let mut usual = Vec::with_capacity(body.len());
    let mut rest = body;
    while let Some((first, after)) = rest.split_first() {
        if *first == b'"' {
            let length = quoted(rest).unwrap_or(rest.len());
            let (text, after) = rest.split_at(length);
            rest = after;
            let value = without_spaces(after);
            if value.first() == Some(&b':') {
                unescape(text, &mut usual);
                rest = value;
            } else {
                usual.extend_from_slice(text);
            }
        } else if is_space(*first) {
            // All white space up to the next value at once, or a long run would be searched once for each of its bytes.
            rest = without_spaces(after);
            // It may separate what would be one number or word without it.
            let separates = |byte: Option<&u8>| byte.copied().is_some_and(is_part_of_word);
            if separates(usual.last()) && separates(rest.first()) {
                usual.push(b' ');
            }
        } else {
            usual.push(*first);
            rest = after;
        }
    }
    usual
}

/// Appends a name with its escaped letters and digits as they are. Names of the contract have no others, so that what has them is no name of
/// it, escaped or not.
fn unescape(name: &[u8], usual: &mut Vec<u8>) {
    let mut rest = name;
    while let Some((first, after)) = rest.split_first() {
        let letter = || {
            let digits = after.strip_prefix(b"u")?.first_chunk::<4>()?;
            let code = u16::from_str_radix(str::from_utf8(digits).ok()?, 16).ok()?;
            let letter = u8::try_from(code).ok()?;
            let is_plain = !digits.contains(&b'+') && letter.is_ascii_alphanumeric();
            is_plain.then_some(letter)
        };
        if *first == b'\\' {
            if let Some(letter) = letter() {
                usual.push(letter);
                rest = &after[5..];
            } else {
                // The escape and what it escapes.
                let (escape, after) = rest.split_at(rest.len().min(2));
                usual.extend_from_slice(escape);
                rest = after;
            }
        } else {
            usual.push(*first);
            rest = after;
        }
    }
}
