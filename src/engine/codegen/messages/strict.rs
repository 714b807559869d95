//! Rewrites the deserializers that `pbjson` generates, so that they accept only the documented JSON: field names in one spelling,
//! numbers as numbers, enums as names, no field twice, `null` for every optional field, and `[]` for an empty message.

use std::fmt::Write;

/// The deserializer of numbers in `pbjson`, and its replacement.
const NUMBER: &str = "::pbjson::private::NumberDeserialize<_>";
const OUR_NUMBER: &str = "crate::number::Number<_>";

/// The functions that deserialize enums from numbers.
const BY_NUMBER: [(&str, &str, &str); 2] = [
    ("visit_i64", "i64", "Signed"),
    ("visit_u64", "u64", "Unsigned"),
];

/// Makes the generated code strict.
pub(crate) fn strict(code: &str) -> String {
    let mut code = code.to_owned();
    for (visit, number, unexpected) in BY_NUMBER {
        code = code.replace(&by_number(visit, number, unexpected), "");
    }
    assert!(
        !code.contains("visit_i64") && !code.contains("visit_u64"),
        "enums are still read from numbers"
    );
    let code: String = code
        .lines()
        .filter_map(line)
        .map(|line| added(&line))
        .collect();
    let code = duplicates_checked_last(&code);
    assert!(!code.contains("::pbjson::"), "nothing else of it is needed");
    assert!(
        !code.contains("Some(map_.next_value"),
        "a field that may be left out does not take `null`"
    );
    code
}

fn by_number(visit: &str, number: &str, unexpected: &str) -> String {
    format!(
        "            fn {visit}<E>(self, v: {number}) -> std::result::Result<Self::Value, E>
            where
                E: serde::de::Error,
            {{
                i32::try_from(v)
                    .ok()
                    .and_then(|x| x.try_into().ok())
                    .ok_or_else(|| {{
                        serde::de::Error::invalid_value(serde::de::Unexpected::{unexpected}(v), &self)
                    }})
            }}

"
    )
}

/// Adds what the deserializers of `pbjson` lack to a line: reading of `[]`, and the check for fields that stand twice.
fn added(line: &str) -> String {
    match line.trim() {
        // Copied to be counted before it is matched.
        "enum GeneratedField {" => format!("#[derive(Clone, Copy)]\n{line}"),
        "while let Some(k) = map_.next_key()? {" => format!(
            "let mut fields_seen = 0_u64;\n{line}crate::wire::reading::once(&mut fields_seen, k as u32)?;\n"
        ),
        start if start.starts_with("fn visit_map<V>(self, ") => format!(
            "fn visit_seq<S>(self, items: S) -> std::result::Result<Self::Value, S::Error>
            where
                S: serde::de::SeqAccess<'de>,
            {{
                crate::wire::reading::empty_message(self, items)
            }}
            {line}"
        ),
        _ => line.to_owned(),
    }
}

/// Moves the check for a second alternative after the deserialization of a field, because a `null` does not count as one.
fn duplicates_checked_last(code: &str) -> String {
    let mut duplicates_checked_last = String::new();
    let mut lines = code.lines().peekable();
    while let Some(line) = lines.next() {
        let field = line.trim().strip_prefix("if ");
        let field = field.and_then(|rest| rest.strip_suffix(".is_some() {"));
        let twice = lines
            .peek()
            .is_some_and(|next| next.contains("::duplicate_field("));
        let Some(field) = field.filter(|_| twice) else {
            duplicates_checked_last.push_str(line);
            duplicates_checked_last.push('\n');
            continue;
        };
        let refusal = lines.next().unwrap_or_default().trim();
        lines.next();
        let mut reading = String::new();
        while lines.peek().is_some_and(|next| next.trim() != "}") {
            reading.push_str(lines.next().unwrap_or_default().trim());
        }
        let read = reading
            .strip_prefix(field)
            .and_then(|rest| rest.trim_start().strip_prefix('='))
            .unwrap_or_else(|| panic!("{field} is read in an unknown way: {reading}"));
        writeln!(
            duplicates_checked_last,
            "let given: ::std::option::Option<_> ={read} if given.is_some() {{ if {field}.is_some() {{ {refusal} }} {field} = given; }}"
        )
        .unwrap();
    }
    duplicates_checked_last
}

/// Rewrites one line; none for a field name in the spelling of the proto file, which is removed.
fn line(line: &str) -> Option<String> {
    let trimmed = line.trim();
    let name = trimmed
        .strip_prefix('"')
        .and_then(|trimmed| trimmed.strip_suffix("\","));
    if name.is_some_and(is_snake) {
        return None;
    }
    let mut line = line.to_owned();
    if let Some((names, rest)) = trimmed.split_once(" => ")
        && let Some((json, _)) = names.split_once(" | ")
    {
        line = format!("{json} => {rest}");
    }
    Some(format!("{}\n", nullable(&line.replace(NUMBER, OUR_NUMBER))))
}

fn is_snake(name: &str) -> bool {
    name.contains('_') && !name.contains(|letter: char| letter.is_uppercase())
}

/// Makes the deserialization of a field accept `null` as absent.
fn nullable(line: &str) -> String {
    let Some((before, read)) = line.split_once("Some(map_.next_value") else {
        return line.to_owned();
    };
    let option = |kind: &str| format!("map_.next_value::<::std::option::Option<{kind}>>()?");
    if let Some(rest) = read.strip_prefix("()?)") {
        return format!("{before}map_.next_value()?{rest}");
    }
    let (kind, rest) = read
        .strip_prefix("::<")
        .and_then(|read| read.split_once(">()?"))
        .unwrap_or_else(|| panic!("a field is read in an unknown way: {line}"));
    let after = match rest {
        ".0)" => ".map(|x| x.0)".to_owned(),
        " as i32);" => ".map(|x| x as i32);".to_owned(),
        // The rest of the expression is on this line or on the next.
        rest => format!(".map(|list| list{rest}"),
    };
    format!("{before}{}{after}", option(kind))
}
