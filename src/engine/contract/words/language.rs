//! The language of a reader, negotiated by `Accept-Language`.

use super::Language;

/// The most language ranges of a header that are looked at.
const MOST_RANGES: usize = 16;

impl Language {
    /// Content negotiation: the language with the highest weight in an `Accept-Language` header; English if there is none.
    ///
    /// ```
    /// use maecenas_contract::Language;
    /// assert_eq!(Language::preferred("de, fr-CH;q=0.9, en;q=0.8"), Language::French);
    /// assert_eq!(Language::preferred("de"), Language::English);
    /// ```
    #[must_use]
    pub fn preferred(header: &str) -> Self {
        let ranges: Vec<_> = header.split(',').take(MOST_RANGES).map(range).collect();
        let weight = |language: &Self| {
            let named = |range: &&(&str, f32)| Self::of_tag(range.0) == Some(*language);
            // `*` stands for every language that has no range of its own.
            let any = || ranges.iter().find(|(tag, _)| *tag == "*");
            ranges.iter().find(named).or_else(any).copied()
        };
        let place = |tag: &str| ranges.iter().position(|(other, _)| *other == tag);
        let mut best = (0.0, usize::MAX, Self::default());
        for language in Self::ALL {
            let Some((tag, quality)) = weight(&language) else {
                continue;
            };
            let place = place(tag).unwrap_or(usize::MAX);
            if quality > best.0 || (quality > 0.0 && quality >= best.0 && place < best.1) {
                best = (quality, place, language);
            }
        }
        best.2
    }

    /// The language of a tag, such as `fr` or `fr-CA`, by its primary subtag; `None` for one without words.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Self> {
        let primary = tag.split('-').next().unwrap_or_default();
        let mut all = Self::ALL.into_iter();
        all.find(|language| language.tag().eq_ignore_ascii_case(primary))
    }
}

/// A range of the header, such as `fr-CH;q=0.9`, as its tag and its weight.
fn range(text: &str) -> (&str, f32) {
    let mut parts = text.trim().split(';');
    let tag = parts.next().unwrap_or_default().trim();
    let weight = parts.find_map(|part| part.trim().strip_prefix("q=")?.parse().ok());
    (tag, weight.unwrap_or(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_with_the_highest_weight_is_preferred() {
        let cases = [
            ("", Language::English),
            ("de", Language::English),
            ("fr", Language::French),
            ("FR-ch", Language::French),
            ("fr, en", Language::French),
            ("en, fr", Language::English),
            ("fr;q=0.2, en;q=0.3", Language::English),
            ("*", Language::English),
            ("en;q=0, *", Language::French),
            ("fr;q=0, *;q=0.1", Language::English),
            ("*, fr;q=0.5", Language::English),
            ("en;q=0, fr;q=0", Language::English),
            ("fr;q=x", Language::French),
        ];
        for (header, preferred) in cases {
            assert_eq!(Language::preferred(header), preferred, "{header}");
        }
    }
}
