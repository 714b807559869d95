//! A writer of SVG documents.

use std::fmt::{self, Write};

use super::Palette;

/// An SVG document that is being written. `Write` appends markup without escaping; the methods escape texts.
#[derive(Debug)]
pub struct Svg(String);

/// The anchor of a text: which part of it is at its point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// The beginning.
    Start,
    /// The middle.
    Middle,
    /// The end.
    End,
}

impl Write for Svg {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.push_str(text);
        Ok(())
    }
}

impl Svg {
    /// Begins a document of a width and a height, with a label, on the ground of a palette.
    #[must_use]
    pub fn new(width: i32, height: i32, label: &str, palette: &Palette) -> Self {
        let mut svg = Self(String::with_capacity(16_384));
        let (ground, label) = (palette.ground, escaped(label));
        let _ = write!(
            svg,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-label="{label}" font-family="Georgia, 'Times New Roman', serif"><rect width="{width}" height="{height}" fill="{ground}"/>"#
        );
        svg
    }

    /// Ends the document.
    #[must_use]
    pub fn finish(mut self) -> String {
        self.0.push_str("</svg>");
        self.0
    }

    /// Writes markup as it is.
    pub fn push(&mut self, markup: &str) {
        self.0.push_str(markup);
    }

    /// Writes the title of the element that is open.
    pub fn title(&mut self, title: &str) {
        let _ = write!(self, "<title>{}</title>", escaped(title));
    }

    /// Writes a text at a point, with its anchor, its size and its colour.
    pub fn text(&mut self, x: i32, y: i32, align: Align, size: i32, fill: &str, text: &str) {
        let anchor = match align {
            Align::Start => "",
            Align::Middle => r#" text-anchor="middle""#,
            Align::End => r#" text-anchor="end""#,
        };
        let text = escaped(text);
        let _ = write!(
            self,
            r#"<text x="{x}" y="{y}" font-size="{size}" font-weight="600"{anchor} fill="{fill}">{text}</text>"#
        );
    }
}

/// A text in which the characters of markup are escaped, without those that XML forbids: names come from catalogs that operators load, and labels from clients.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            // No document of XML has these, not even as a reference.
            '\u{fffe}' | '\u{ffff}' => {}
            control if control.is_control() => {}
            other => escaped.push(other),
        }
    }
    escaped
}

/// The first letters of a name, of which the first one is a capital.
#[must_use]
pub fn initials(name: &str, count: usize) -> String {
    let mut letters = name.chars().take(count);
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// A name whose first letter is a capital.
#[must_use]
pub fn capital(name: &str) -> String {
    initials(name, usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initials_begin_with_a_capital_in_every_language() {
        assert_eq!(initials("library", 2), "Li");
        assert_eq!(initials("église", 2), "Ég");
        assert_eq!(initials("x", 2), "X");
        assert_eq!(initials("", 2), "");
    }

    #[test]
    fn a_text_cannot_end_its_element() {
        let mut svg = Svg::new(
            1,
            1,
            "\"",
            Palette::of(maecenas_contract::wire::contract::v1::Theme::Dark),
        );
        svg.title("</title><script>");
        svg.text(0, 0, Align::Start, 1, "#000", "a\u{ffff}\u{1}\u{fffe}&b");
        let svg = svg.finish();
        assert!(
            svg.contains("<title>&lt;/title&gt;&lt;script&gt;</title>"),
            "{svg}"
        );
        assert!(
            svg.contains(r#"aria-label="&quot;""#) && svg.contains(">a&amp;b</text>"),
            "{svg}"
        );
    }
}
