//! The caller of a request, from its headers: bearer token and language, over every protocol.

use http::{HeaderMap, header::ACCEPT_LANGUAGE};

use crate::service::Caller;
use maecenas_contract::Language;

/// The caller of a request. `header` looks up a header by its lowercase name.
pub(in crate::transport) fn caller<'a>(header: impl Fn(&'static str) -> Option<&'a str>) -> Caller {
    let language = preferred(header("accept-language"));
    // Any `Authorization` scheme but Bearer counts as an invalid token, not as anonymous.
    let token = header("authorization").map(|sent| token(sent).unwrap_or_default());
    Caller::new(language, token)
}

/// Negotiates the language of the response.
pub(in crate::transport) fn language(headers: &HeaderMap) -> Language {
    let header = headers.get(ACCEPT_LANGUAGE);
    preferred(header.and_then(|header| header.to_str().ok()))
}

fn preferred(header: Option<&str>) -> Language {
    header.map(Language::preferred).unwrap_or_default()
}

/// The token of `Bearer <token>` (RFC 6750).
fn token(authorization: &str) -> Option<&str> {
    let (scheme, token) = authorization.trim().split_once(' ')?;
    scheme
        .eq_ignore_ascii_case("bearer")
        .then(|| token.trim_start())
}

#[cfg(test)]
mod tests {
    use super::token;

    #[test]
    fn a_token_follows_its_scheme() {
        assert_eq!(token("Bearer abc"), Some("abc"));
        assert_eq!(token("bearer  abc "), Some("abc"));
        for other in ["abc", "Bearer", "Basic abc", ""] {
            assert_eq!(token(other), None, "{other}");
        }
    }
}
