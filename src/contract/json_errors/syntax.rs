//! Syntax errors of JSON, with a translation of the messages of `serde_json`, which are in English only.

use crate::contract::{Text, text};

/// The message of a syntax error, with its line and column.
pub(super) fn syntax(error: &serde_json::Error) -> Text {
    let (line, column) = (error.line(), error.column());
    let reason = error.to_string();
    let reason = reason
        .split_once(" at line ")
        .map_or(reason.as_str(), |(reason, _)| reason);
    let english = match reason {
        "recursion limit exceeded" => "it nests too deeply",
        reason => reason,
    };
    let french = in_french(reason);
    text!(
        "{english}, at line {line}, column {column}",
        "{french}, ligne {line}, colonne {column}"
    )
}

/// A message of `serde_json` in French, or a general one for a message that a later version has added.
fn in_french(reason: &str) -> &'static str {
    match reason {
        "EOF while parsing a list" => "une liste s’interrompt",
        "EOF while parsing an object" => "un objet s’interrompt",
        "EOF while parsing a string" => "une chaîne s’interrompt",
        "EOF while parsing a value" => "une valeur s’interrompt",
        "expected `:`" => "il manque `:`",
        "expected `,` or `]`" => "il manque `,` ou `]`",
        "expected `,` or `}`" => "il manque `,` ou `}`",
        "expected ident" => "il manque `true`, `false` ou `null`",
        "expected value" => "il manque une valeur",
        "expected `\"`" => "il manque `\"`",
        "invalid escape" => "une séquence d’échappement est fausse",
        "invalid number" => "un nombre est mal écrit",
        "invalid unicode code point" => "un caractère n’est pas de l’Unicode",
        "control character (\\u0000-\\u001F) found while parsing a string" => {
            "une chaîne contient un caractère de contrôle (\\u0000-\\u001F)"
        }
        "key must be a string" => "un nom doit être une chaîne",
        "lone leading surrogate in hex escape" | "unexpected end of hex escape" => {
            "une séquence d’échappement hexadécimale est incomplète"
        }
        "trailing comma" => "une virgule est de trop",
        "trailing characters" => "des caractères sont de trop à la fin",
        "recursion limit exceeded" => "l’imbrication est trop profonde",
        _ => "la syntaxe est fausse",
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{in_french, syntax};
    use crate::contract::Language::French;

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
            assert!(!reason.starts_with(in_french("")), "{error}: {reason}");
            assert!(reason.contains(", ligne "), "{error}: {reason}");
        }
    }
}
