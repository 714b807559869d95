//! The picture as an SVG document: the supply and the quarries above, the palaces below.

use super::{Column, market, palaces};
use crate::contract::Language;
use crate::contract::picture::{Palette, Svg};
use crate::contract::words::{Key, Speaker, palazzo};

const PALACES: Key = palazzo::message("picture-palaces");
const TABLE: Key = palazzo::message("picture-table");
/// The margin of the document.
const MARGIN: i32 = 16;

/// The document. `market` has the supply and then the quarries; it is empty in a picture of palaces alone.
pub(super) fn document(
    market: &[Column],
    palaces: &[Column],
    palette: &Palette,
    language: Language,
) -> String {
    let speaker = Speaker::from(language);
    let has_market = !market.is_empty();
    let label = if has_market { TABLE } else { PALACES };
    let top = if has_market {
        market::height(market) + MARGIN
    } else {
        0
    };
    let width = if has_market {
        market::WIDTH
    } else {
        palaces::width(palaces)
    };
    let size = (
        width + 2 * MARGIN,
        top + palaces::height(palaces) + 2 * MARGIN,
    );
    let mut svg = Svg::new(size, &speaker.name(label), palette);
    if has_market {
        market::draw(&mut svg, market, (MARGIN, MARGIN), palette, speaker);
    }
    palaces::draw(
        &mut svg,
        palaces,
        (MARGIN, MARGIN + top, width),
        palette,
        speaker,
    );
    svg.finish()
}
