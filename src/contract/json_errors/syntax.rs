//! What breaks the syntax of JSON. The library that reads it says so in English alone.

use crate::contract::{Text, text};

/// What breaks the syntax of JSON, and where.
pub(super) fn syntax(error: &serde_json::Error) -> Text {
    let (line, column) = (error.line(), error.column());
    let told = error.to_string();
    let told = told
        .split_once(" at line ")
        .map_or(told.as_str(), |(reason, _)| reason);
    let english = match told {
        "recursion limit exceeded" => "it nests too deeply",
        told => told,
    };
    let french = in_french(told);
    text!(
        "{english}, at line {line}, column {column}",
        "{french}, ligne {line}, colonne {column}"
    )
}

/// A reason of the library in French. A later version of it may have others.
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
            let told = syntax(&error);
            let told = told.in_language(French);
            assert!(!told.starts_with(in_french("")), "{error}: {told}");
            assert!(told.contains(", ligne "), "{error}: {told}");
        }
    }
}
