//! The header `Server-Timing`: the durations of the stages, which browsers display.

use std::time::Duration;

use http::HeaderValue;

use super::record::{Record, Stage};

/// The largest size of the header, for durations below a quarter of an hour.
const CAPACITY: usize = 96;

/// The header value, with durations in milliseconds: `parse;dur=0.012, rules;dur=0.034, total;dur=0.061`.
pub(super) fn server_timing(record: &Record, total: Duration) -> Option<HeaderValue> {
    let mut value = Vec::with_capacity(CAPACITY);
    for stage in Stage::ALL {
        if let Some(lap) = &record.laps[stage as usize] {
            append(&mut value, stage.name(), lap.spent);
            value.extend_from_slice(b", ");
        }
    }
    append(&mut value, "total", total);
    let mut value = HeaderValue::from_maybe_shared(bytes(value)).ok()?;
    // Never indexed, as the id of the decision.
    value.set_sensitive(true);
    Some(value)
}

fn bytes(value: Vec<u8>) -> axum::body::Bytes {
    value.into()
}

/// Appends one duration. It is in every response and formatted by hand, because `format!` takes longer than some verdicts.
fn append(value: &mut Vec<u8>, name: &str, spent: Duration) {
    value.extend_from_slice(name.as_bytes());
    value.extend_from_slice(b";dur=");
    let micros = u64::try_from(spent.as_micros()).unwrap_or(u64::MAX);
    let mut digits = [b'0'; 20];
    let mut rest = micros;
    let mut first = digits.len();
    while rest > 0 || digits.len() - first < 4 {
        first -= 1;
        digits[first] = b'0' + u8::try_from(rest % 10).unwrap_or_default();
        rest /= 10;
    }
    let point = digits.len() - 3;
    value.extend_from_slice(&digits[first..point]);
    value.push(b'.');
    value.extend_from_slice(&digits[point..]);
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::{Record, Stage, server_timing};

    #[test]
    fn durations_are_told_in_milliseconds() {
        let mut record = Record::default();
        record.lap(Stage::Print, Instant::now(), Duration::from_nanos(7_900));
        record.lap(Stage::Parse, Instant::now(), Duration::from_micros(1_250));
        let header = server_timing(&record, Duration::from_millis(12_345));
        let header = header.as_ref().and_then(|header| header.to_str().ok());
        assert_eq!(
            header,
            Some("parse;dur=1.250, print;dur=0.007, total;dur=12345.000")
        );
    }
}
