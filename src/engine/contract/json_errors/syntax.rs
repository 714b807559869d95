//! Syntax errors of JSON, in the words of each language: `serde_json` has its messages in English only.

use crate::words::{Key, service};
use crate::{Text, text};

/// The message of a syntax error, with its line and column.
pub(super) fn syntax(error: &serde_json::Error) -> Text {
    let (line, column) = (error.line(), error.column());
    let message = error.to_string();
    let message = message
        .split_once(" at line ")
        .map_or(message.as_str(), |(message, _)| message);
    let known = REASONS.iter().find(|(text, _)| *text == message);
    let reason = known.map_or(OTHER, |(_, key)| *key);
    let reason = Text::filled(reason, Vec::new());
    text!("json-syntax-at", line, column; reason)
}

/// The message for a reason that a later version of `serde_json` has added.
const OTHER: Key = service::message("json-syntax-wrong");

/// The messages of `serde_json` with those of the words.
const REASONS: [(&str, Key); 20] = [
    (
        "EOF while parsing a list",
        service::message("json-list-breaks-off"),
    ),
    (
        "EOF while parsing an object",
        service::message("json-object-breaks-off"),
    ),
    (
        "EOF while parsing a string",
        service::message("json-string-breaks-off"),
    ),
    (
        "EOF while parsing a value",
        service::message("json-value-breaks-off"),
    ),
    ("expected `:`", service::message("json-colon-missing")),
    (
        "expected `,` or `]`",
        service::message("json-comma-or-bracket-missing"),
    ),
    (
        "expected `,` or `}`",
        service::message("json-comma-or-brace-missing"),
    ),
    ("expected ident", service::message("json-word-misspelt")),
    ("expected value", service::message("json-value-missing")),
    ("expected `\"`", service::message("json-quote-missing")),
    ("invalid escape", service::message("json-escape-wrong")),
    ("invalid number", service::message("json-number-wrong")),
    (
        "invalid unicode code point",
        service::message("json-not-unicode"),
    ),
    (
        "control character (\\u0000-\\u001F) found while parsing a string",
        service::message("json-control-character"),
    ),
    (
        "key must be a string",
        service::message("json-name-no-string"),
    ),
    (
        "lone leading surrogate in hex escape",
        service::message("json-escape-incomplete"),
    ),
    (
        "unexpected end of hex escape",
        service::message("json-escape-incomplete"),
    ),
    ("trailing comma", service::message("json-trailing-comma")),
    (
        "trailing characters",
        service::message("json-trailing-characters"),
    ),
    (
        "recursion limit exceeded",
        service::message("json-too-deep"),
    ),
];

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::syntax;
    use crate::Language::French;

    #[test]
    fn what_breaks_the_syntax_is_told_in_french() {
        let bodies: [&[u8]; 19] = [
            b"[1",
            b"{\"a\":1",
            b"\"a",
            b"{\"a\":",
            b"{\"a\" 1}",
            b"[1 2]",
            b"{\"a\":1 2}",
            b"nul",
            b"nulx",
            b"?",
            b"\"\\x\"",
            b"-x",
            b"\"\xff\"",
            b"\"\n\"",
            b"{1:2}",
            b"\"\\ud800\"",
            b"[1,]",
            b"{\"a\":1,}",
            b"1 2",
        ];
        for body in bodies {
            let error = serde_json::from_slice::<serde_json::Value>(body).unwrap_err();
            let reason = syntax(&error);
            let reason = reason.in_language(French);
            assert!(
                !reason.starts_with("la syntaxe est fausse"),
                "{error}: {reason}"
            );
            assert!(reason.contains(", ligne "), "{error}: {reason}");
        }
    }
}
