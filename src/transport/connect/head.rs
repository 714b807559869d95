//! The head of a request over Connect: how its message is encoded and compressed, and whether it is well-formed.

use base64::{
    Engine,
    alphabet::URL_SAFE,
    engine::{DecodePaddingMode::Indifferent, GeneralPurpose, GeneralPurposeConfig},
};
use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, header, header::CONTENT_TYPE};
use percent_encoding::percent_decode_str;

use crate::transport::http::compression::Coding;
use maecenas_contract::errors::Code;
use maecenas_contract::limits::{Fault, FaultCode};
use maecenas_contract::operations::Operation;
use maecenas_contract::{Text, text};
use maecenas_engine::Error;
use maecenas_engine::door::Encoding;

/// The version of the protocol. A client need not send it.
const VERSION: HeaderName = HeaderName::from_static("connect-protocol-version");
/// The compression of the messages of a stream.
const STREAM_CODING: HeaderName = HeaderName::from_static("connect-content-encoding");

/// What the content types of a stream begin with, before the name of the encoding.
const STREAM: &str = "application/connect+";
/// What the content types of a unary call begin with.
const UNARY: &str = "application/";

/// The encoding of the messages of a stream, by the content type; none for anything else.
pub(in crate::transport) fn stream_encoding(headers: &HeaderMap) -> Option<Encoding> {
    encoding(headers, STREAM)
}

/// The encoding of the message of a unary call, by the content type; none for anything else.
pub(super) fn unary_encoding(headers: &HeaderMap) -> Option<Encoding> {
    encoding(headers, UNARY)
}

fn encoding(headers: &HeaderMap, prefix: &str) -> Option<Encoding> {
    let sent = headers.get(CONTENT_TYPE)?.to_str().ok()?;
    let (sent, parameters) = sent.split_once(';').unwrap_or((sent, ""));
    let sent = sent.trim().to_ascii_lowercase();
    match sent.strip_prefix(prefix)? {
        "json" if is_utf8(parameters) => Some(Encoding::Json),
        "proto" if parameters.trim().is_empty() => Some(Encoding::Protobuf),
        _ => None,
    }
}

/// Whether the parameters of the content type of JSON are none but its character encoding.
fn is_utf8(parameters: &str) -> bool {
    let parameters = parameters.trim();
    parameters.is_empty()
        || parameters.split_once('=').is_some_and(|(name, value)| {
            name.trim().eq_ignore_ascii_case("charset")
                && value.trim().trim_matches('"').eq_ignore_ascii_case("utf-8")
        })
}

/// The content type of a unary response.
pub(super) const fn unary_type(encoding: Encoding) -> HeaderValue {
    HeaderValue::from_static(match encoding {
        Encoding::Json => "application/json",
        Encoding::Protobuf => "application/proto",
    })
}

/// The content type of a stream.
pub(super) const fn stream_type(encoding: Encoding) -> HeaderValue {
    HeaderValue::from_static(match encoding {
        Encoding::Json => "application/connect+json",
        Encoding::Protobuf => "application/connect+proto",
    })
}

/// Checks the version of the protocol, where the client sends it.
///
/// # Errors
/// It is another one.
pub(super) fn check_version(headers: &HeaderMap) -> Result<(), Error> {
    match headers.get(VERSION) {
        Some(version) if version != "1" => Err(refused(
            VERSION.as_str(),
            FaultCode::UnknownEnumValue,
            text!("connect-version-unknown"),
        )),
        _ => Ok(()),
    }
}

/// The headers of REST that say what fields of the message say here, with these fields.
const OF_FIELDS: [(HeaderName, &str); 3] = [
    (header::IF_MATCH, "etag`, `version"),
    (HeaderName::from_static("idempotency-key"), "idempotencyKey"),
    (HeaderName::from_static("last-event-id"), "seenEtag`, `seen"),
];

/// Checks that a request about a session has no header by which REST guards it: it would be ignored, and a move made that was meant for
/// another position.
///
/// # Errors
/// It has one.
pub(super) fn check_fields(headers: &HeaderMap, operation: &Operation) -> Result<(), Error> {
    if !operation.is_about_sessions() {
        return Ok(());
    }
    let mut all = OF_FIELDS.into_iter();
    let found = all.find(|(header, _)| headers.contains_key(header));
    found.map_or(Ok(()), |(header, fields)| {
        let detail = text!("connect-header-is-a-field", fields);
        Err(refused(header.as_str(), FaultCode::UnknownField, detail))
    })
}

/// The coding of the messages of a stream.
///
/// # Errors
/// The service does not have it.
pub(super) fn stream_coding(headers: &HeaderMap) -> Result<Option<Coding>, Error> {
    let name = headers.get(STREAM_CODING);
    name.map_or(Ok(None), |name| {
        coding_named(&String::from_utf8_lossy(name.as_bytes()))
    })
}

/// The coding of a name.
///
/// # Errors
/// The service does not have it.
pub(super) fn coding_named(name: &str) -> Result<Option<Coding>, Error> {
    if name.is_empty() || name.eq_ignore_ascii_case("identity") {
        return Ok(None);
    }
    let coding = Coding::named(name);
    coding.map(Some).ok_or_else(|| {
        let name: String = name.chars().take(40).collect();
        Error::new(Code::UnsupportedEncoding, text!("coding-not-known", name))
    })
}

/// The message of a request with `GET`, which is in its query.
#[derive(Debug)]
pub(super) struct Query {
    pub(super) encoding: Encoding,
    /// The name of the compression of the message.
    pub(super) compression: String,
    pub(super) message: Bytes,
}

/// Why a query has no message that can be read.
#[derive(Debug)]
pub(super) enum Unread {
    /// Its encoding is missing, or none that the service has.
    Encoding,
    /// Another parameter is missing, there twice, or has no such value.
    Refused(Error),
}

impl Query {
    /// Reads a query: `message`, `encoding`, and perhaps `base64`, `compression` and `connect`. The protocol has other parameters ignored.
    pub(super) fn of(query: &str) -> Result<Self, Unread> {
        let mut parameters = [const { None::<Vec<u8>> }; NAMES.len()];
        for parameter in query.split('&') {
            let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
            let name = decoded(name);
            let Some(index) = NAMES.iter().position(|known| known.as_bytes() == name) else {
                continue;
            };
            if parameters[index].replace(decoded(value)).is_some() {
                let detail = text!("connect-parameter-twice");
                return Err(refused(NAMES[index], FaultCode::DuplicateField, detail).into());
            }
        }
        let [message, encoding, base64, compression, connect] = parameters;
        if connect.is_some_and(|version| version != b"v1") {
            let detail = text!("connect-version-unknown");
            return Err(refused("connect", FaultCode::UnknownEnumValue, detail).into());
        }
        let encoding = match encoding.as_deref() {
            Some(b"json") => Encoding::Json,
            Some(b"proto") => Encoding::Protobuf,
            _ => return Err(Unread::Encoding),
        };
        let message = message.ok_or_else(|| {
            let detail = text!("connect-message-missing");
            refused("message", FaultCode::MissingField, detail)
        })?;
        let message = if base64.as_deref() == Some(b"1") {
            BASE64.decode(message).map_err(|_| {
                let detail = text!("connect-message-no-base64");
                refused("message", FaultCode::WrongFormat, detail)
            })?
        } else {
            message
        };
        let compression = compression.unwrap_or_default();
        Ok(Self {
            encoding,
            compression: String::from_utf8_lossy(&compression).into_owned(),
            message: message.into(),
        })
    }
}

impl From<Error> for Unread {
    fn from(error: Error) -> Self {
        Self::Refused(error)
    }
}

/// The parameters of a query.
const NAMES: [&str; 5] = ["message", "encoding", "base64", "compression", "connect"];

/// Base64 in the alphabet for addresses, with padding or without.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new().with_decode_padding_mode(Indifferent),
);

/// The bytes of a part of a query, as forms encode them.
fn decoded(part: &str) -> Vec<u8> {
    let spaces = part.replace('+', " ");
    percent_decode_str(&spaces).collect()
}

fn refused(field: &str, code: FaultCode, message: Text) -> Error {
    Error::from(vec![Fault {
        field: field.to_owned(),
        code: code.name(),
        message,
    }])
}

#[cfg(test)]
mod tests {
    #![allow(clippy::panic, clippy::unwrap_used)]

    use http::{HeaderMap, HeaderValue, header::CONTENT_TYPE};

    use super::{Coding, Encoding, Query, Unread, coding_named, stream_encoding, unary_encoding};

    fn of_type(content_type: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(CONTENT_TYPE, HeaderValue::from_static(content_type))])
    }

    #[test]
    fn the_content_type_says_how_messages_are_encoded() {
        for (content_type, unary, stream) in [
            ("application/json", Some(Encoding::Json), None),
            (
                "Application/JSON; charset=UTF-8",
                Some(Encoding::Json),
                None,
            ),
            (
                "application/json;charset=\"utf-8\"",
                Some(Encoding::Json),
                None,
            ),
            ("application/proto", Some(Encoding::Protobuf), None),
            ("application/connect+json", None, Some(Encoding::Json)),
            ("application/connect+proto", None, Some(Encoding::Protobuf)),
            ("application/json; charset=latin-1", None, None),
            ("application/json; version=1", None, None),
            ("application/proto; version=1", None, None),
            ("application/xml", None, None),
            ("text/json", None, None),
            ("", None, None),
        ] {
            assert_eq!(
                unary_encoding(&of_type(content_type)),
                unary,
                "{content_type}"
            );
            assert_eq!(
                stream_encoding(&of_type(content_type)),
                stream,
                "{content_type}"
            );
        }
        assert_eq!(unary_encoding(&HeaderMap::new()), None);
    }

    #[test]
    fn a_query_has_a_message_as_it_is_or_in_base64() {
        for (query, message) in [
            ("connect=v1&encoding=json&message=%7B%7D", "{}"),
            (
                "message={}&encoding=json&compression=identity&base64=0",
                "{}",
            ),
            ("encoding=json&message=e30&base64=1", "{}"),
            ("encoding=json&message=e30%3D&base64=1", "{}"),
            ("encoding=json&message=&base64=1", ""),
            ("encoding=json&message=Pz8_Pj4-&base64=1", "???>>>"),
        ] {
            let query = Query::of(query).unwrap();
            assert_eq!(query.encoding, Encoding::Json);
            assert_eq!(coding_named(&query.compression).unwrap(), None);
            assert_eq!(query.message, message);
        }
        let query = Query::of("encoding=proto&message=&compression=gzip").unwrap();
        assert_eq!(query.encoding, Encoding::Protobuf);
        assert_eq!(
            coding_named(&query.compression).unwrap(),
            Some(Coding::Gzip)
        );
    }

    #[test]
    fn a_parameter_that_makes_no_sense_is_named() {
        for (query, field) in [
            ("encoding=json", "message"),
            ("encoding=json&message=*&base64=1", "message"),
            ("encoding=json&message={}&connect=v2", "connect"),
            ("encoding=json&message={}&message={}", "message"),
        ] {
            let Err(Unread::Refused(refused)) = Query::of(query) else {
                panic!("{query}: it is read");
            };
            assert_eq!(refused.faults[0].field, field, "{query}");
        }
        for query in ["", "message={}", "encoding=xml&message={}"] {
            assert!(matches!(Query::of(query), Err(Unread::Encoding)), "{query}");
        }
        let refused = coding_named("br").unwrap_err();
        assert_eq!(refused.code.entry().name, "UNSUPPORTED_ENCODING");
    }

    #[test]
    fn other_parameters_are_ignored_and_bytes_stay_as_they_are() {
        let query = "utm=x&encoding=proto&message=%08%82%00+a&base64=yes&=&key";
        let query = Query::of(query).unwrap();
        assert_eq!(&query.message[..], b"\x08\x82\0 a");
    }
}
