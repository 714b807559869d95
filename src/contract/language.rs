//! The language of messages for people, negotiated by `Accept-Language`.

/// A supported language. Ids, names and numbers are the same in every language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// The language tag (BCP 47).
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// Content negotiation: the supported language with the highest weight in an `Accept-Language` header; English if there is none.
    ///
    /// ```
    /// use maecenas::contract::Language;
    /// assert_eq!(Language::preferred("de, fr-CH;q=0.9, en;q=0.8"), Language::French);
    /// assert_eq!(Language::preferred("de"), Language::English);
    /// ```
    #[must_use]
    pub fn preferred(header: &str) -> Self {
        let mut best = (0.0, Self::English);
        for range in header.split(',').take(16) {
            let mut parts = range.trim().split(';');
            let tag = parts.next().unwrap_or_default();
            let quality = parts
                .find_map(|part| part.trim().strip_prefix("q=")?.parse::<f32>().ok())
                .unwrap_or(1.0);
            let language = match tag.split('-').next() {
                Some(primary) if primary.eq_ignore_ascii_case("fr") => Self::French,
                Some(primary) if primary.eq_ignore_ascii_case("en") || primary == "*" => {
                    Self::English
                }
                _ => continue,
            };
            if quality > best.0 {
                best = (quality, language);
            }
        }
        best.1
    }
}
