//! Members of an object that are `null`, where a header gives their value.

use super::document::Document;

/// The JSON of an object without the members of some names that are `null`, which read as left out. None if it has no such member, or is
/// no object.
#[must_use]
pub fn without_nulls(body: &[u8], names: &[&str]) -> Option<Vec<u8>> {
    let null = |name: &&str| has_null(body, name);
    // Few bodies have one, and only those are parsed here.
    if !names.iter().any(null) {
        return None;
    }
    let Ok(Document::Object(mut entries)) = serde_json::from_slice(body) else {
        return None;
    };
    entries.retain(|(name, value)| *value != Document::Null || !names.contains(&name.as_str()));
    serde_json::to_vec(&Document::Object(entries)).ok()
}

/// Whether a name in quotes stands somewhere before a colon and `null`.
fn has_null(body: &[u8], name: &str) -> bool {
    let quoted = format!("\"{name}\"");
    let mut places = body.windows(quoted.len()).enumerate();
    places.any(|(place, text)| {
        let value = || {
            let after = body[place + quoted.len()..].trim_ascii_start();
            after.strip_prefix(b":").map(<[u8]>::trim_ascii_start)
        };
        text == quoted.as_bytes() && value().is_some_and(|value| value.starts_with(b"null"))
    })
}

#[cfg(test)]
mod tests {
    use super::without_nulls;

    #[test]
    fn only_nulls_of_these_names_are_left_out() {
        let left = |body: &str| {
            let left = without_nulls(body.as_bytes(), &["version", "etag"]);
            left.map(|left| String::from_utf8_lossy(&left).into_owned())
        };
        let body = r#"{"version" : null,"seat":null,"move":{"version":null},"etag":"7"}"#;
        let rest = r#"{"seat":null,"move":{"version":null},"etag":"7"}"#;
        assert_eq!(left(body).as_deref(), Some(rest));
        for body in [r#"{"version":7,"seat":null}"#, "[]", r#"["version":null"#] {
            assert_eq!(left(body), None, "{body}");
        }
    }
}
