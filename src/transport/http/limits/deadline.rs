//! The deadline that a client of gRPC or Connect sends.

use std::time::Duration;

use http::{HeaderMap, HeaderName};

use crate::telemetry::Protocol;

/// The header of gRPC: a number and a unit, such as `250m` (milliseconds).
pub(in crate::transport) const GRPC: HeaderName = HeaderName::from_static("grpc-timeout");
/// The header of Connect: milliseconds.
pub(in crate::transport) const CONNECT: HeaderName = HeaderName::from_static("connect-timeout-ms");

/// Parses the header of a protocol; REST has none.
pub(in crate::transport) fn of(headers: &HeaderMap, protocol: Protocol) -> Option<Duration> {
    match protocol {
        Protocol::Http => None,
        Protocol::Connect => {
            let digits = headers.get(CONNECT)?.to_str().ok()?;
            Some(Duration::from_millis(number(digits, 10)?))
        }
        Protocol::Grpc | Protocol::GrpcWeb => of_grpc(headers),
    }
}

fn of_grpc(headers: &HeaderMap) -> Option<Duration> {
    let value = headers.get(GRPC)?.to_str().ok()?;
    let (digits, unit) = value.split_at_checked(value.len().checked_sub(1)?)?;
    let count = number(digits, 8)?;
    match unit {
        "H" => Some(Duration::from_secs(count * 3600)),
        "M" => Some(Duration::from_secs(count * 60)),
        "S" => Some(Duration::from_secs(count)),
        "m" => Some(Duration::from_millis(count)),
        "u" => Some(Duration::from_micros(count)),
        "n" => Some(Duration::from_nanos(count)),
        _ => None,
    }
}

/// A number of some digits, at most.
fn number(digits: &str, most: usize) -> Option<u64> {
    let is_number = digits.len() <= most && digits.bytes().all(|digit| digit.is_ascii_digit());
    is_number.then(|| digits.parse().ok())?
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use http::{HeaderMap, HeaderValue};

    use super::{CONNECT, GRPC, Protocol, of};

    fn parsed(value: &'static str) -> Option<Duration> {
        let headers = HeaderMap::from_iter([(GRPC, HeaderValue::from_static(value))]);
        assert_eq!(of(&headers, Protocol::Http), None);
        assert_eq!(of(&headers, Protocol::Connect), None);
        of(&headers, Protocol::Grpc)
    }

    #[test]
    fn a_time_of_connect_is_at_most_ten_digits_of_milliseconds() {
        let parsed = |value| {
            let headers = HeaderMap::from_iter([(CONNECT, HeaderValue::from_static(value))]);
            assert_eq!(of(&headers, Protocol::Grpc), None);
            of(&headers, Protocol::Connect)
        };
        assert_eq!(parsed("250"), Some(Duration::from_millis(250)));
        assert_eq!(
            parsed("9999999999"),
            Some(Duration::from_millis(9_999_999_999))
        );
        for nonsense in ["", "1s", "-1", "+1", "1.5", "10000000000"] {
            assert_eq!(parsed(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn a_time_is_a_number_of_at_most_eight_digits_and_a_unit() {
        assert_eq!(parsed("250m"), Some(Duration::from_millis(250)));
        assert_eq!(parsed("99999999H"), Some(Duration::from_hours(99_999_999)));
        assert_eq!(parsed("7n"), Some(Duration::from_nanos(7)));
        for nonsense in ["", "S", "1", "1x", "-1S", "+1S", "100000000S"] {
            assert_eq!(parsed(nonsense), None, "{nonsense}");
        }
    }
}
