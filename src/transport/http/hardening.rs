//! Headers that keep browsers from taking an answer for something else than it is.

use http::{
    HeaderMap, HeaderValue,
    header::{CONTENT_SECURITY_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS},
};

/// The policy of data: where a browser shows it as a document, that loads nothing and is in no frame.
const DATA: HeaderValue = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");

/// Forbids browsers to guess another media type and to show the answer in a frame, and applies the policy of data where the answer has none
/// of its own, as pages have.
pub(in crate::transport) fn harden(headers: &mut HeaderMap) {
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.entry(CONTENT_SECURITY_POLICY).or_insert(DATA);
}
