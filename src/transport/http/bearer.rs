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
    Caller::new(language(headers), token(bearer.as_ref(), headers))
}

/// The token of a caller. Any `Authorization` scheme but Bearer counts as an invalid token, not as anonymous; a header that is no text counts
/// as none.
fn token<'a>(bearer: Option<&'a Authorization<Bearer>>, headers: &HeaderMap) -> Option<&'a str> {
    match bearer {
        Some(bearer) => Some(bearer.token().trim_end()),
        None => headers.get(AUTHORIZATION)?.to_str().ok().map(|_| ""),
    }
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
    use http::{HeaderMap, HeaderValue, header::AUTHORIZATION};

    fn token(authorization: &[u8]) -> Option<String> {
        let mut headers = HeaderMap::new();
        headers.insert(
            AUTHORIZATION,
            HeaderValue::from_bytes(authorization).unwrap(),
        );
        let bearer = headers.typed_get::<Authorization<Bearer>>();
        super::token(bearer.as_ref(), &headers).map(str::to_owned)
    }

    #[test]
    fn a_token_follows_its_scheme() {
        assert_eq!(token(b"Bearer abc").as_deref(), Some("abc"));
        assert_eq!(token(b"bearer  abc ").as_deref(), Some("abc"));
        for other in [&b"abc"[..], b"Bearer", b"Basic abc", b""] {
            assert_eq!(token(other).as_deref(), Some(""), "{other:?}");
        }
        assert_eq!(token(b"Bearer \xff"), None, "it is no text");
    }
}
