//! The language of a reader, negotiated by `Accept-Language`.

use super::Language;

/// The most language ranges of a header that are looked at.
const MOST_RANGES: usize = 16;

impl Language {
    /// Content negotiation: the language with the highest weight in an `Accept-Language` header; English if there is none.
    ///
    /// ```
    /// use maecenas::contract::Language;
    /// assert_eq!(Language::preferred("de, fr-CH;q=0.9, en;q=0.8"), Language::French);
    /// assert_eq!(Language::preferred("de"), Language::English);
    /// ```
    #[must_use]
    pub fn preferred(header: &str) -> Self {
        let mut best = (0.0, Self::default());
        for range in header.split(',').take(MOST_RANGES) {
            let mut parts = range.trim().split(';');
            let tag = parts.next().unwrap_or_default();
            let quality = parts
                .find_map(|part| part.trim().strip_prefix("q=")?.parse::<f32>().ok())
                .unwrap_or(1.0);
            match Self::of_range(tag) {
                Some(language) if quality > best.0 => best = (quality, language),
                _ => {}
            }
        }
        best.1
    }

    /// The language of a primary subtag, such as `fr`; `None` for one without words.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|language| language.tag().eq_ignore_ascii_case(tag))
    }

    /// The language of a range such as `fr-CH`, by its primary subtag; `*` is the fallback.
    fn of_range(range: &str) -> Option<Self> {
        let primary = range.split('-').next().unwrap_or_default();
        if primary == "*" {
            return Some(Self::default());
        }
        Self::of_tag(primary)
    }
}
