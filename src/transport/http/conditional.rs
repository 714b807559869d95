//! Conditional requests (RFC 9110): whether the client has the current representation in its cache.

use headers::{ETag, HeaderMapExt, IfNoneMatch};
use http::HeaderMap;

/// Whether `If-None-Match` names this entity tag, or any (`*`). Uses weak comparison, which RFC 9110 requires for this header: a
/// weak tag matches the strong tag of the same text.
pub(in crate::transport) fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let named = headers.typed_get::<IfNoneMatch>();
    let tag = tag.parse::<ETag>();
    named.is_some_and(|named| tag.is_ok_and(|tag| !named.precondition_passes(&tag)))
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
