//! The caller of a request, from its headers: bearer token and language, over every protocol.

use headers::{Authorization, HeaderMapExt, authorization::Bearer};
use http::{
    HeaderMap,
    header::{ACCEPT_LANGUAGE, AUTHORIZATION},
};

use crate::service::Caller;
use maecenas_contract::Language;

/// The caller of a request.
pub(in crate::transport) fn caller(headers: &HeaderMap) -> Caller {
    let bearer = headers.typed_get::<Authorization<Bearer>>();
    // Any `Authorization` scheme but Bearer counts as an invalid token, not as anonymous.
    let token = match &bearer {
        Some(bearer) => Some(bearer.token().trim_end()),
        None => headers.contains_key(AUTHORIZATION).then_some(""),
    };
    Caller::new(language(headers), token)
}

/// Negotiates the language of the response.
pub(in crate::transport) fn language(headers: &HeaderMap) -> Language {
    let header = headers.get(ACCEPT_LANGUAGE);
    let preferred = header.and_then(|header| header.to_str().ok());
    preferred.map(Language::preferred).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use headers::{Authorization, HeaderMapExt, authorization::Bearer};
    use http::{HeaderMap, header::AUTHORIZATION};

    fn token(authorization: &str) -> Option<String> {
        let mut headers = HeaderMap::new();
        headers.insert(AUTHORIZATION, authorization.parse().unwrap());
        let bearer = headers.typed_get::<Authorization<Bearer>>()?;
        Some(bearer.token().to_owned())
    }

    #[test]
    fn a_token_follows_its_scheme() {
        assert_eq!(token("Bearer abc").as_deref(), Some("abc"));
        assert_eq!(token("bearer  abc").as_deref(), Some("abc"));
        for other in ["abc", "Bearer", "Basic abc", ""] {
            assert_eq!(token(other), None, "{other}");
        }
    }
}
