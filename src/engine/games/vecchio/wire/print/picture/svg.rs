//! The picture as an SVG document: the map above, the tracks and the seats below.

use super::frame::WIDTH;
use super::{Board, map, tracks};
use crate::picture::Svg;
use maecenas_contract::words::{Key, Speaker, vecchio};

const BOARD: Key = vecchio::message("picture-board");

/// The document.
pub(super) fn document(board: Board<'_>, speaker: Speaker<'_>) -> String {
    let width = tracks::width(board).max(WIDTH);
    let height = board.frame.height + tracks::height();
    let mut svg = Svg::new(width, height, &speaker.name(BOARD), board.palette);
    map::draw(&mut svg, board, speaker);
    tracks::draw(&mut svg, board, board.frame.height, speaker);
    svg.finish()
}
