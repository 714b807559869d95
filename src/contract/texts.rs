//! Localized texts, made before the language of the reader is chosen.

use std::fmt;

use super::Language;

/// A text in every language. The code that finds an error makes its message in all languages; the transport chooses the language
/// that the client accepts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    english: Box<str>,
    french: Box<str>,
}

impl Text {
    /// A text that is made by a function of the language.
    #[must_use]
    pub fn each(in_language: impl Fn(Language) -> Box<str>) -> Self {
        Self {
            english: in_language(Language::English),
            french: in_language(Language::French),
        }
    }

    /// A text that is already in the language of its reader, or the same in every language.
    #[must_use]
    pub fn spoken(sentence: impl Into<Box<str>>) -> Self {
        let sentence = sentence.into();
        Self {
            english: sentence.clone(),
            french: sentence,
        }
    }

    /// The text in a language.
    #[must_use]
    pub const fn in_language(&self, language: Language) -> &str {
        match language {
            Language::English => &self.english,
            Language::French => &self.french,
        }
    }

    /// Formats a template.
    pub(crate) fn filled(words: fmt::Arguments<'_>) -> Box<str> {
        fmt::format(words).into()
    }
}

/// Formats a text in English and in French, like `format!`. The names after the semicolon are of other texts that it contains, which
/// are inserted in the same language.
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
        let sentence = text!("{count} {what} at most", "au plus {count} {what}"; what);
        assert_eq!(sentence.in_language(English), "3 seats at most");
        assert_eq!(sentence.in_language(French), "au plus 3 places");
    }

    #[test]
    fn what_is_in_the_readers_language_already_stays_as_it_is() {
        let sentence = Text::spoken("Attendu : 200 florins.");
        assert_eq!(sentence.in_language(English), sentence.in_language(French));
    }
}
