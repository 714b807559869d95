//! Claims of keys, each with a time to live.

use std::{
    collections::{HashMap, VecDeque},
    time::Duration,
};

use bytes::Bytes;
use tokio::time::Instant;

use crate::sessions::Digest;

/// The most claims in memory; one more evicts the oldest.
const MOST: usize = 65_536;

/// The claims of one process.
#[derive(Default)]
pub(super) struct Claims {
    claims: HashMap<Digest, (Bytes, Instant)>,
    /// The keys in the order in which they were claimed.
    order: VecDeque<Digest>,
}

impl Claims {
    /// Claims a key, unless it is claimed already; then returns the earlier claim.
    pub(super) fn claim(
        &mut self,
        key: Digest,
        claim: Bytes,
        now: Instant,
        ttl: Duration,
    ) -> Option<Bytes> {
        while let Some(oldest) = self.order.front() {
            let expired = self
                .claims
                .get(oldest)
                .is_none_or(|(_, expires_at)| *expires_at <= now);
            if !expired && self.order.len() < MOST {
                break;
            }
            self.claims.remove(oldest);
            self.order.pop_front();
        }
        if let Some((earlier, _)) = self.claims.get(&key) {
            return Some(earlier.clone());
        }
        self.claims.insert(key, (claim, now + ttl));
        self.order.push_back(key);
        None
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bytes::Bytes;
    use tokio::time::Instant;

    use super::{Claims, MOST};

    #[test]
    fn the_first_claim_holds_until_its_time_is_over() {
        let mut claims = Claims::default();
        let (now, ttl) = (Instant::now(), Duration::from_secs(10));
        let (one, two) = (Bytes::from_static(b"1"), Bytes::from_static(b"2"));
        assert_eq!(claims.claim([1; 16], one.clone(), now, ttl), None);
        assert_eq!(claims.claim([1; 16], two.clone(), now, ttl), Some(one));
        let later = now + ttl;
        assert_eq!(claims.claim([1; 16], two, later, ttl), None);
    }

    #[test]
    fn there_are_only_so_many() {
        let mut claims = Claims::default();
        let (now, ttl) = (Instant::now(), Duration::from_secs(10));
        for number in 0..MOST as u128 + 10 {
            claims.claim(number.to_be_bytes(), Bytes::new(), now, ttl);
        }
        assert_eq!(claims.claims.len(), MOST);
    }
}
