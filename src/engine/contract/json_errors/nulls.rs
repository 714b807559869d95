//! Members of an object that are `null`, where a header gives their value.

use super::document::Document;

/// The largest body that is parsed here. Parsed JSON takes up to 16 times its size.
const MOST_PARSED: usize = 16 << 10;

/// The JSON of an object without the first member of each name that is `null`, which reads as left out. None if it has no such member, is no
/// object, or is too large to be parsed twice: then the field is refused as one that stands twice.
#[must_use]
pub fn without_nulls(body: &[u8], names: &[&str]) -> Option<Vec<u8>> {
    let null = |name: &&str| has_null(body, name);
    // Few bodies have one, and only those are parsed here.
    if body.len() > MOST_PARSED || !names.iter().any(null) {
        return None;
    }
    let Ok(Document::Object(mut entries)) = serde_json::from_slice(body) else {
        return None;
    };
    let mut left: Vec<&str> = names.to_vec();
    entries.retain(|(name, value)| {
        let place = left.iter().position(|left| left == name);
        match place.filter(|_| *value == Document::Null) {
            Some(place) => {
                left.swap_remove(place);
                false
            }
            None => true,
        }
    });
    serde_json::to_vec(&Document::Object(entries)).ok()
}

/// Whether the body contains a name in quotes, a colon and `null`, at any depth.
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
    use super::{MOST_PARSED, without_nulls};

    #[test]
    fn only_nulls_of_these_names_are_left_out() {
        let left = |body: &str| {
            let left = without_nulls(body.as_bytes(), &["version", "etag"]);
            left.map(|left| String::from_utf8_lossy(&left).into_owned())
        };
        let body = r#"{"version" : null,"seat":null,"move":{"version":null},"etag":"7"}"#;
        let rest = r#"{"seat":null,"move":{"version":null},"etag":"7"}"#;
        assert_eq!(left(body).as_deref(), Some(rest));
        let twice = r#"{"version":null,"version":null}"#;
        assert_eq!(left(twice).as_deref(), Some(r#"{"version":null}"#));
        let large = format!(r#"{{"version":null,"x":"{}"}}"#, "0".repeat(MOST_PARSED));
        assert_eq!(left(&large), None);
        for body in [r#"{"version":7,"seat":null}"#, "[]", r#"["version":null"#] {
            assert_eq!(left(body), None, "{body}");
        }
    }
}
