//! The colours of the themes.

use maecenas_contract::wire::contract::v1::Theme;

/// The colours that the pictures of all games use, for a theme. Pieces have the colours of their game in both themes.
#[derive(Debug)]
pub struct Palette {
    /// The ground of the picture.
    pub ground: &'static str,
    /// A board on the ground, or a frame around tiles.
    pub board: &'static str,
    /// Lines of a board, and roads.
    pub line: &'static str,
    /// Text and outlines on the ground or on a board.
    pub ink: &'static str,
    /// Text of less weight.
    pub soft: &'static str,
    /// What is highlighted as open.
    pub gold: &'static str,
    /// What is highlighted as legal.
    pub good: &'static str,
    /// What is highlighted as illegal.
    pub alarm: &'static str,
    /// What a player looks for first, such as the builder.
    pub accent: &'static str,
    /// The seats.
    pub seats: [&'static str; 5],
    /// Text on the colour of a seat or on the accent.
    pub on_seat: &'static str,
}

/// Letters and signs on pieces, which are light in both themes.
pub const PIECE_INK: &str = "#23180c";
/// Outlines of pieces.
pub const PIECE_EDGE: &str = "#2f2417";
/// The ground of letters and numbers on pieces.
pub const PIECE_PAPER: &str = "#fffaf0";

const LIGHT: Palette = Palette {
    ground: "#f6efe1",
    board: "#efe4cd",
    line: "#a08a62",
    ink: "#2a2018",
    soft: "#5c4e3f",
    gold: "#a8740a",
    good: "#2c6a33",
    alarm: "#b3261e",
    accent: "#96391d",
    seats: ["#96391d", "#234a73", "#35573a", "#7d5a10", "#6b3a72"],
    on_seat: "#fffaf0",
};

const DARK: Palette = Palette {
    ground: "#16120e",
    board: "#2a2219",
    line: "#84724f",
    ink: "#f1e7d3",
    soft: "#c2b296",
    gold: "#dcb562",
    good: "#7fd48a",
    alarm: "#ff8a75",
    accent: "#e59a74",
    seats: ["#e59a74", "#94bbe3", "#99c39a", "#dcb562", "#d3a4da"],
    on_seat: "#1d120a",
};

impl Palette {
    /// The colours of a theme; those of the light one where none is given.
    #[must_use]
    pub const fn of(theme: Theme) -> &'static Self {
        match theme {
            Theme::Unspecified | Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }

    /// The colour of a seat.
    #[must_use]
    pub fn seat(&self, seat: u8) -> &'static str {
        self.seats[usize::from(seat) % self.seats.len()]
    }
}
