//! When to ask again.

use std::time::Duration;

/// When to ask again where a service ends: another one is there by then, or as soon.
pub(super) const ANOTHER: Duration = Duration::from_secs(1);

/// A time in whole seconds, as `Retry-After` tells it: never too short, and never none at all.
pub(super) fn whole_seconds(time: Duration) -> u64 {
    let begun = u64::from(time.subsec_nanos() > 0);
    time.as_secs().saturating_add(begun).max(1)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::whole_seconds;

    #[test]
    fn a_part_of_a_second_is_waited_for_whole() {
        let told =
            [0, 1, 999, 1000, 1001].map(|millis| whole_seconds(Duration::from_millis(millis)));
        assert_eq!(told, [1, 1, 1, 1, 2]);
    }
}
