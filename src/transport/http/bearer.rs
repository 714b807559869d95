//! Who asks, as the headers of a request tell it over every protocol.

use http::{HeaderMap, header::ACCEPT_LANGUAGE};

use crate::service::{Caller, Language};

/// The caller that sent some headers, which are asked for by their names in small letters.
pub(in crate::transport) fn caller<'a>(header: impl Fn(&'static str) -> Option<&'a str>) -> Caller {
    let language = preferred(header("accept-language"));
    // Who says in another way who he is does not mean to be nobody: he is taken to send no session's token.
    let token = header("authorization").map(|sent| token(sent).unwrap_or_default());
    Caller::new(language, token)
}

/// The language in which the sender of these headers is answered.
pub(in crate::transport) fn language(headers: &HeaderMap) -> Language {
    let asked = headers.get(ACCEPT_LANGUAGE);
    preferred(asked.and_then(|asked| asked.to_str().ok()))
}

fn preferred(asked: Option<&str>) -> Language {
    asked.map(Language::preferred).unwrap_or_default()
}

/// The token of `Bearer ...` (RFC 6750).
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
