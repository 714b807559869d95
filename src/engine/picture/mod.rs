//! What the pictures of all games share: the palette of each theme, a writer of SVG elements, and the shapes of the seats.
//!
//! A picture has presentation attributes only, and neither styles nor scripts nor ids, so that it can be put into a page whose
//! content security policy forbids inline styles, and several of them into one page.

mod palette;
mod shapes;
mod svg;

pub use palette::{PIECE_EDGE, PIECE_INK, PIECE_PAPER, Palette};
pub use shapes::seat;
pub use svg::{Align, Svg, capital, escaped, initials};
