//! Sentences that are made before it is known who reads them.

use std::fmt;

use super::Language;

/// A sentence in every language. What goes wrong deep within a request is worded there once for all, and whoever tells it picks
/// the language that its reader asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    english: Box<str>,
    french: Box<str>,
}

impl Text {
    /// A sentence, made in one language after the other.
    #[must_use]
    pub fn each(in_language: impl Fn(Language) -> Box<str>) -> Self {
        Self {
            english: in_language(Language::English),
            french: in_language(Language::French),
        }
    }

    /// A sentence that is in the language of its reader already, or the same in all.
    #[must_use]
    pub fn spoken(sentence: impl Into<Box<str>>) -> Self {
        let sentence = sentence.into();
        Self {
            english: sentence.clone(),
            french: sentence,
        }
    }

    /// The sentence in a language.
    #[must_use]
    pub const fn in_language(&self, language: Language) -> &str {
        match language {
            Language::English => &self.english,
            Language::French => &self.french,
        }
    }

    /// Words that are filled in.
    pub(crate) fn filled(words: fmt::Arguments<'_>) -> Box<str> {
        fmt::format(words).into()
    }
}

/// A sentence in English and in French, each with what stands in its braces filled in. The names after a semicolon are of texts that
/// stand within it.
macro_rules! text {
    ($english:literal, $french:literal $(; $($part:ident),+)? $(,)?) => {
        $crate::contract::Text::each(|language| {
            $($(let $part = $part.in_language(language);)+)?
            match language {
                $crate::contract::Language::English => {
                    $crate::contract::Text::filled(format_args!($english))
                }
                $crate::contract::Language::French => {
                    $crate::contract::Text::filled(format_args!($french))
                }
            }
        })
    };
}
pub(crate) use text;

#[cfg(test)]
mod tests {
    use super::Text;
    use crate::contract::Language::{English, French};

    #[test]
    fn a_text_is_told_in_the_language_of_its_reader() {
        let (count, what) = (3, text!("seats", "places"));
        let told = text!("{count} {what} at most", "au plus {count} {what}"; what);
        assert_eq!(told.in_language(English), "3 seats at most");
        assert_eq!(told.in_language(French), "au plus 3 places");
    }

    #[test]
    fn what_is_in_the_readers_language_already_stays_as_it_is() {
        let told = Text::spoken("Attendu : 200 florins.");
        assert_eq!(told.in_language(English), told.in_language(French));
    }
}
