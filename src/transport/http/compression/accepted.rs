//! Content negotiation for the content coding of a response (`Accept-Encoding`).

use std::cmp::Ordering;

use http::{HeaderMap, header::ACCEPT_ENCODING};

use super::Coding;

/// The most codings that are examined.
const MOST_CODINGS: usize = 32;

/// The supported coding that the client prefers; `None` for an uncompressed response. In a tie zstd wins, which compresses faster and smaller.
pub(in crate::transport) fn accepted(headers: &HeaderMap) -> Option<Coding> {
    accepted_with_tie(headers, Coding::Zstd)
}

/// The supported coding that the client prefers, with the one that wins in a tie.
pub(in crate::transport) fn accepted_with_tie(headers: &HeaderMap, tie: Coding) -> Option<Coding> {
    let mut preferences = Preferences::default();
    for line in headers.get_all(ACCEPT_ENCODING) {
        // An unreadable header counts as absent.
        for coding in line.to_str().ok()?.split(',').take(MOST_CODINGS) {
            preferences.note(coding);
        }
    }
    preferences.best(tie)
}

/// The quality values of the client, by coding.
#[derive(Debug, Default)]
struct Preferences {
    gzip: Option<f32>,
    zstd: Option<f32>,
    identity: Option<f32>,
    others: Option<f32>,
}

impl Preferences {
    /// Parses one coding with its quality value.
    fn note(&mut self, coding: &str) {
        let mut parts = coding.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let weight = parts.find_map(|part| part.strip_prefix("q=").or(part.strip_prefix("Q=")));
        let weight = weight.map_or(1.0, |weight| weight.parse().unwrap_or_default());
        let place = match Coding::named(name) {
            Some(Coding::Gzip) => &mut self.gzip,
            Some(Coding::Zstd) => &mut self.zstd,
            None if name == "*" => &mut self.others,
            None if name.eq_ignore_ascii_case("identity") => &mut self.identity,
            None => return,
        };
        *place = Some(weight);
    }

    /// The preferred coding.
    fn best(&self, tie: Coding) -> Option<Coding> {
        let weight = |stated: Option<f32>| stated.or(self.others).unwrap_or_default();
        let (gzip, zstd) = (weight(self.gzip), weight(self.zstd));
        let (best, weight) = match gzip.total_cmp(&zstd) {
            Ordering::Greater => (Coding::Gzip, gzip),
            Ordering::Less => (Coding::Zstd, zstd),
            Ordering::Equal => (tie, gzip),
        };
        (weight > 0.0 && weight >= self.identity.unwrap_or_default()).then_some(best)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use http::{HeaderMap, header::ACCEPT_ENCODING};

    use super::{Coding, accepted, accepted_with_tie};

    fn negotiated(lines: &[&str]) -> Option<&'static str> {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(ACCEPT_ENCODING, line.parse().unwrap());
        }
        accepted(&headers).map(Coding::name)
    }

    #[test]
    fn the_coding_that_is_liked_best_is_written() {
        for (header, best) in [
            ("gzip", "gzip"),
            ("x-gzip", "gzip"),
            ("GZIP ; Q=0.3", "gzip"),
            ("gzip, deflate, br, zstd", "zstd"),
            ("gzip;q=1.0, zstd;q=0.9", "gzip"),
            ("zstd;q=0, *", "gzip"),
            ("*", "zstd"),
            ("br, *;q=0.1", "zstd"),
            ("gzip;q=0.5, identity;q=0.5", "gzip"),
        ] {
            assert_eq!(negotiated(&[header]), Some(best), "{header}");
        }
        assert_eq!(negotiated(&["br", "gzip"]), Some("gzip"));
    }

    #[test]
    fn in_a_tie_the_coding_that_is_there_is_written() {
        let tied = |accepted: &'static str| {
            let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, accepted.parse().unwrap())]);
            accepted_with_tie(&headers, Coding::Gzip).map(Coding::name)
        };
        assert_eq!(tied("gzip, deflate, br, zstd"), Some("gzip"));
        assert_eq!(tied("*"), Some("gzip"));
        assert_eq!(tied("gzip;q=0.5, zstd"), Some("zstd"));
        assert_eq!(tied("br"), None);
    }

    #[test]
    fn a_client_that_accepts_none_has_its_response_uncompressed() {
        for header in [
            "",
            "identity",
            "br, deflate",
            "gzip;q=0",
            "*;q=0",
            "gzip;q=0.5, identity",
            "gzip;q=nonsense",
            "gzip;q=NaN",
        ] {
            assert_eq!(negotiated(&[header]), None, "{header}");
        }
        assert_eq!(negotiated(&[]), None);
    }
}
