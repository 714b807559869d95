//! Conditional requests (RFC 9110): whether the client has the current representation in its cache.

use http::{HeaderMap, header::IF_NONE_MATCH};

/// Whether `If-None-Match` names this entity tag, or any (`*`). Uses weak comparison, which RFC 9110 requires for this header: a
/// weak tag matches the strong tag of the same text.
pub(in crate::transport) fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let tag = strong(tag);
    let lines = headers.get_all(IF_NONE_MATCH).iter();
    let mut named = lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(tags)
        .map(strong);
    named.any(|named| named == tag || named == "*")
}

fn strong(tag: &str) -> &str {
    tag.strip_prefix("W/").unwrap_or(tag)
}

/// Splits a list of entity tags. A comma within quotes belongs to the tag.
fn tags(list: &str) -> impl Iterator<Item = &str> {
    let mut quoted = false;
    list.split(move |letter| {
        quoted ^= letter == '"';
        letter == ',' && !quoted
    })
    .map(str::trim)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use http::{HeaderMap, header::IF_NONE_MATCH};

    use super::is_known;

    fn known(lines: &[&str], tag: &str) -> bool {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(IF_NONE_MATCH, line.parse().unwrap());
        }
        is_known(&headers, tag)
    }

    #[test]
    fn a_tag_is_known_alone_in_a_list_and_in_either_strength() {
        for line in ["\"7\"", "W/\"7\"", "\"6\", \"7\"", " W/\"6\" ,W/\"7\"", "*"] {
            assert!(known(&[line], "\"7\""), "{line}");
            assert!(known(&[line], "W/\"7\""), "{line}");
        }
        assert!(known(&["\"6\"", "\"7\""], "\"7\""));
        assert!(known(&["\"a,b\""], "\"a,b\""));
    }

    #[test]
    fn another_tag_is_not_known() {
        for line in ["", "7", "\"70\"", "\"6\"", "\"6,7\"", "\"7", "w/\"7\""] {
            assert!(!known(&[line], "\"7\""), "{line}");
        }
        assert!(!known(&[], "\"7\""));
        assert!(!known(&["\"a,\"b\""], "\"b\""));
    }
}
