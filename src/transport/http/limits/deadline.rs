//! The deadline that a gRPC client sends.

use std::time::Duration;

use http::HeaderMap;

/// Parses the header `grpc-timeout`, such as `250m` (milliseconds).
pub(in crate::transport) fn of(headers: &HeaderMap) -> Option<Duration> {
    let value = headers.get("grpc-timeout")?.to_str().ok()?;
    let (digits, unit) = value.split_at_checked(value.len().checked_sub(1)?)?;
    if digits.is_empty() || digits.len() > 8 || !digits.bytes().all(|digit| digit.is_ascii_digit())
    {
        return None;
    }
    let count = digits.parse().ok()?;
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use http::{HeaderMap, HeaderName, HeaderValue};

    use super::of;

    fn parsed(value: &'static str) -> Option<Duration> {
        let name = HeaderName::from_static("grpc-timeout");
        of(&HeaderMap::from_iter([(
            name,
            HeaderValue::from_static(value),
        )]))
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
