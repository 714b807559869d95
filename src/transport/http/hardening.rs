//! Headers of every response: the version of the service, and what keeps browsers from guessing another type of content.

use http::{
    HeaderMap, HeaderValue,
    header::{CONTENT_SECURITY_POLICY, SERVER, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS},
};

/// The product and its version, such as `maecenas/0.2.0`.
pub(in crate::transport) const PRODUCT: &str = concat!("maecenas/", env!("CARGO_PKG_VERSION"));
/// The same as a header. It is static, so that a response copies a pointer; and always the same, so that HTTP/2 sends it once for each
/// connection.
const PRODUCT_HEADER: HeaderValue = HeaderValue::from_static(PRODUCT);

/// The policy of data: where a browser shows it as a document, that loads nothing and is in no frame.
const DATA: HeaderValue = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");

/// Says in `Server` (RFC 9110) which product the response is from, and which version of it.
pub(in crate::transport) fn sign(headers: &mut HeaderMap) {
    headers.insert(SERVER, PRODUCT_HEADER);
}

/// Forbids browsers to guess another media type and to show the response in a frame, and applies the policy of data where it has none
/// of its own, as pages have.
pub(in crate::transport) fn harden(headers: &mut HeaderMap) {
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.entry(CONTENT_SECURITY_POLICY).or_insert(DATA);
}
