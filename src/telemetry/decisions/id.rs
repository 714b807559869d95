//! The id of a decision.

use std::{
    cell::Cell,
    fmt,
    hash::{BuildHasher, RandomState},
};

use http::HeaderValue;
use opentelemetry::trace::SpanId;

/// The number of hexadecimal digits.
const DIGITS: usize = 16;
/// The increment of `SplitMix64`: an odd number near 2^64 divided by the golden ratio.
const INCREMENT: u64 = 0x9e37_79b9_7f4a_7c15;

thread_local! {
    /// The state of the generator. Every thread begins at a random number, so that threads and replicas need not agree on anything.
    static STATE: Cell<u64> = Cell::new(RandomState::new().hash_one(INCREMENT));
}

/// The id of a decision: 64 bits, written as 16 hexadecimal digits. It is that of the span of the request, where that was sampled,
/// and otherwise a random one. It is no secret, and grants no access.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::telemetry) struct DecisionId(u64);

impl DecisionId {
    /// The id of a sampled request: that of its span.
    pub(in crate::telemetry) fn of_span(span: SpanId) -> Self {
        Self(u64::from_be_bytes(span.to_bytes()))
    }

    /// A random id, made by the `SplitMix64` of the thread: it needs neither a lock nor the system's generator for each request.
    pub(in crate::telemetry) fn random() -> Self {
        STATE.with(|state| {
            let next = state.get().wrapping_add(INCREMENT);
            state.set(next);
            Self(mixed(next))
        })
    }

    fn digits(self) -> [u8; DIGITS] {
        const HEX: [u8; 16] = *b"0123456789abcdef";
        let mut digits = [b'0'; DIGITS];
        for (pair, byte) in digits.chunks_exact_mut(2).zip(self.0.to_be_bytes()) {
            pair[0] = HEX[usize::from(byte >> 4)];
            pair[1] = HEX[usize::from(byte & 15)];
        }
        digits
    }

    /// The value of the header `decision-id`. It is never indexed (HPACK, RFC 7541): each value comes once, and would drive out of the table
    /// what other responses repeat.
    pub(in crate::telemetry) fn header(self) -> Option<HeaderValue> {
        let mut value = HeaderValue::from_bytes(&self.digits()).ok()?;
        value.set_sensitive(true);
        Some(value)
    }
}

impl fmt::Display for DecisionId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:016x}", self.0)
    }
}

/// The output function of `SplitMix64`.
const fn mixed(state: u64) -> u64 {
    let state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    state ^ (state >> 31)
}

#[cfg(test)]
mod tests {
    use std::{collections::HashSet, thread};

    use opentelemetry::trace::SpanId;

    use super::DecisionId;

    #[test]
    fn an_id_has_sixteen_digits_and_that_of_a_span_is_the_same() {
        let id = DecisionId::of_span(SpanId::from_bytes([0, 1, 2, 3, 4, 0xab, 0xcd, 0xef]));
        assert_eq!(id.to_string(), "0001020304abcdef");
        let header = id.header();
        let header = header.as_ref().and_then(|header| header.to_str().ok());
        assert_eq!(header, Some("0001020304abcdef"));
    }

    #[test]
    fn random_ids_differ_in_one_thread_and_in_several() {
        let some = || {
            (0..1000)
                .map(|_| DecisionId::random().0)
                .collect::<Vec<_>>()
        };
        let threads: Vec<_> = (0..4).map(|_| thread::spawn(some)).collect();
        let ids = threads.into_iter().filter_map(|thread| thread.join().ok());
        let ids: HashSet<_> = ids.flatten().chain(some()).collect();
        assert_eq!(ids.len(), 5000);
    }
}
