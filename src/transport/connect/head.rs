//! The head of a request over Connect: how its message is encoded and compressed, and whether it is well-formed.

use std::borrow::Cow;

use base64::{
    Engine,
    alphabet::URL_SAFE,
    engine::{DecodePaddingMode::Indifferent, GeneralPurpose, GeneralPurposeConfig},
};
use bytes::Bytes;
use http::{
    HeaderMap, HeaderName, HeaderValue,
    header::{CONTENT_ENCODING, CONTENT_TYPE},
};

use crate::transport::http::compression::Coding;
use maecenas_contract::errors::Code;
use maecenas_contract::limits::{Fault, FaultCode};
use maecenas_contract::{Text, text};
use maecenas_engine::Error;
use maecenas_engine::door::Encoding;

/// The version of the protocol. A client need not send it.
const VERSION: HeaderName = HeaderName::from_static("connect-protocol-version");
/// The compression of the messages of a stream.
const STREAM_CODING: HeaderName = HeaderName::from_static("connect-content-encoding");

/// What the content types of a stream begin with; those of a unary call are the rest of them behind `application/`.
pub(in crate::transport) const STREAM: &str = "application/connect+";
/// What the content types of a unary call begin with.
const UNARY: &str = "application/";

/// The encoding of the messages of a stream, by the content type; none for anything else.
pub(super) fn stream_encoding(headers: &HeaderMap) -> Option<Encoding> {
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

/// The coding of the body of a unary call.
///
/// # Errors
/// The service does not have it.
pub(super) fn unary_coding(headers: &HeaderMap) -> Result<Option<Coding>, Error> {
    coding(headers.get(CONTENT_ENCODING))
}

/// The coding of the messages of a stream.
///
/// # Errors
/// The service does not have it.
pub(super) fn stream_coding(headers: &HeaderMap) -> Result<Option<Coding>, Error> {
    coding(headers.get(STREAM_CODING))
}

fn coding(sent: Option<&HeaderValue>) -> Result<Option<Coding>, Error> {
    sent.map_or(Ok(None), |name| {
        coding_named(&String::from_utf8_lossy(name.as_bytes()))
    })
}

/// The coding of a name.
///
/// # Errors
/// The service does not have it.
pub(super) fn coding_named(name: &str) -> Result<Option<Coding>, Error> {
    match name {
        "" | "identity" => Ok(None),
        "gzip" => Ok(Some(Coding::Gzip)),
        "zstd" => Ok(Some(Coding::Zstd)),
        _ => {
            let name: String = name.chars().take(40).collect();
            let detail = text!("coding-not-known", name);
            Err(Error::new(Code::UnsupportedEncoding, detail))
        }
    }
}

/// The message of a request with `GET`, which is in its query.
#[derive(Debug)]
pub(super) struct Query {
    pub(super) encoding: Encoding,
    /// The name of the compression of the message.
    pub(super) compression: String,
    pub(super) message: Bytes,
}

impl Query {
    /// Reads a query: `message`, `encoding`, and perhaps `base64`, `compression` and `connect`.
    ///
    /// # Errors
    /// A parameter is missing, unknown, there twice, or has no such value.
    pub(super) fn of(query: &str) -> Result<Self, Error> {
        let mut parameters = [const { None::<Cow<'_, str>> }; NAMES.len()];
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            let Some(index) = NAMES.iter().position(|known| *known == name) else {
                let name: String = name.chars().take(80).collect();
                let detail = text!("connect-parameter-unknown", name = &name);
                return Err(refused(&name, FaultCode::UnknownField, detail));
            };
            if parameters[index].replace(value).is_some() {
                let detail = text!("connect-parameter-twice");
                return Err(refused(NAMES[index], FaultCode::DuplicateField, detail));
            }
        }
        let [message, encoding, base64, compression, connect] = parameters;
        let missing = |name| {
            refused(
                name,
                FaultCode::MissingField,
                text!("connect-parameter-missing"),
            )
        };
        let wrong = |name| {
            refused(
                name,
                FaultCode::UnknownEnumValue,
                text!("connect-parameter-wrong"),
            )
        };
        if connect.is_some_and(|version| version != "v1") {
            return Err(refused(
                "connect",
                FaultCode::UnknownEnumValue,
                text!("connect-version-unknown"),
            ));
        }
        let encoding = match encoding.ok_or_else(|| missing("encoding"))?.as_ref() {
            "json" => Encoding::Json,
            "proto" => Encoding::Protobuf,
            _ => return Err(wrong("encoding")),
        };
        let message = message.ok_or_else(|| missing("message"))?;
        let message = match base64.as_deref() {
            None | Some("0") => message.into_owned().into_bytes(),
            Some("1") => decoded(&message).ok_or_else(|| {
                let detail = text!("connect-message-no-base64");
                refused("message", FaultCode::WrongFormat, detail)
            })?,
            Some(_) => return Err(wrong("base64")),
        };
        Ok(Self {
            encoding,
            compression: compression.unwrap_or_default().into_owned(),
            message: message.into(),
        })
    }
}

/// The parameters of a query.
const NAMES: [&str; 5] = ["message", "encoding", "base64", "compression", "connect"];

/// The bytes of text in base64 for addresses, with padding or without.
fn decoded(text: &str) -> Option<Vec<u8>> {
    const ENGINE: GeneralPurpose = GeneralPurpose::new(
        &URL_SAFE,
        GeneralPurposeConfig::new().with_decode_padding_mode(Indifferent),
    );
    ENGINE.decode(text).ok()
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
    #![allow(clippy::unwrap_used)]

    use http::{HeaderMap, HeaderValue, header::CONTENT_TYPE};

    use super::{Coding, Encoding, Query, coding_named, stream_encoding, unary_encoding};

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
            ("", "encoding"),
            ("message={}", "encoding"),
            ("encoding=json", "message"),
            ("encoding=xml&message={}", "encoding"),
            ("encoding=json&message={}&base64=2", "base64"),
            ("encoding=json&message=*&base64=1", "message"),
            ("encoding=json&message={}&connect=v2", "connect"),
            ("encoding=json&message={}&message={}", "message"),
            ("encoding=json&message={}&seat=1", "seat"),
        ] {
            let refused = Query::of(query).unwrap_err();
            assert_eq!(refused.faults[0].field, field, "{query}");
        }
        let refused = coding_named("br").unwrap_err();
        assert_eq!(refused.code.entry().name, "UNSUPPORTED_ENCODING");
    }
}
