//! Squares, masks and pictures of the same thing agree.

use std::collections::{BTreeMap, BTreeSet};

use maecenas_contract::wire::princes::v1::{
    Highlight, Mask, Piece, Placement, RenderStateRequest, RenderStateResponse, highlight,
};
use proptest::prelude::*;

use super::asking::{ENGLISH, cells, owner, places, position, seat_in, service};
use super::board::Board;
use super::dice::{cases, dice};
use super::drawings::{Cell, Cells, DRAWINGS, covered, on_grid, pieces, placement, squares};
use super::states::states;

fn boards() -> impl Strategy<Value = Board> {
    dice(48).prop_map(|mut dice| Board::grown(&mut dice, 14))
}

fn bits(mask: &Mask) -> Cells {
    let rows = (0..).zip(&mask.rows);
    rows.flat_map(|(row, bits)| {
        (0..32)
            .filter(move |column| bits >> column & 1 == 1)
            .map(move |column| (row, column))
    })
    .collect()
}

/// A square as a picture shows it.
#[derive(Debug, PartialEq, Eq)]
struct Shown {
    piece: String,
    highlight: bool,
}

/// The squares of an SVG picture, each of which it shows once.
fn shown(svg: &str) -> BTreeMap<Cell, Shown> {
    let mut squares = BTreeMap::new();
    let elements = svg
        .split('<')
        .filter(|element| element.contains("data-row="));
    for element in elements {
        let attribute = |name: &str| {
            let start = element.find(&format!("{name}=\""))? + name.len() + 2;
            element[start..].split('"').next()
        };
        let number = |name| attribute(name).unwrap().parse().unwrap();
        let square = Shown {
            piece: attribute("data-piece").unwrap().to_owned(),
            highlight: attribute("data-highlight") == Some("true"),
        };
        let twice = squares.insert((number("data-row"), number("data-column")), square);
        assert_eq!(twice, None, "a square stands twice in {svg}");
    }
    squares
}

/// The expected squares of a principality, with some highlighted.
fn right(board: &Board, lit: &Cells) -> BTreeMap<Cell, Shown> {
    let piece = |cell: &Cell| match board
        .placed
        .iter()
        .find(|placed| covered(placed).contains(cell))
    {
        Some(placed) => Piece::try_from(placed.piece).unwrap().as_str_name(),
        None if DRAWINGS.palazzo.contains(cell) => "PALAZZO",
        None => "",
    };
    let square = |cell: &Cell| Shown {
        piece: piece(cell).to_owned(),
        highlight: lit.contains(cell),
    };
    DRAWINGS
        .grid
        .iter()
        .map(|cell| (*cell, square(cell)))
        .collect()
}

/// The character that stands for a square in a drawing.
fn mark(square: &Shown, letters: &BTreeMap<&str, &str>) -> String {
    let mark = match (square.piece.as_str(), square.highlight) {
        ("", false) => ".",
        ("", true) => "*",
        (_, true) => "!",
        ("PALAZZO", false) => "=",
        (piece, false) => letters[piece],
    };
    mark.to_owned()
}

fn highlights() -> impl Strategy<Value = (Board, Option<highlight::Highlight>)> {
    (boards(), dice(8)).prop_map(|(board, mut dice)| {
        let piece = dice.one(&pieces()).unwrap();
        let mut coordinate = |end| i32::try_from(dice.below(end)).unwrap();
        let anywhere: Placement = placement(
            piece,
            1 + coordinate(8),
            (coordinate(15) - 7, coordinate(15) - 7),
        );
        let highlight = match coordinate(3) {
            0 => None,
            1 => Some(highlight::Highlight::Placement(anywhere)),
            _ => Some(highlight::Highlight::Piece(piece)),
        };
        (board, highlight)
    })
}

fn rendered(request: &RenderStateRequest) -> RenderStateResponse {
    service().render_state(ENGLISH, request).unwrap()
}

/// The letters of a picture, each with its piece.
fn letters(picture: &RenderStateResponse) -> BTreeSet<(String, i32)> {
    let entries = picture.legend.iter();
    let letters = entries.map(|entry| (entry.letter.clone(), entry.piece));
    letters.collect()
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn a_mask_has_the_bits_of_its_squares_and_the_reach_is_all_of_them(board in boards()) {
        for listed in places(owner(&board)).piece_placements {
            let mut reach = Cells::new();
            for place in &listed.placements {
                let squares = cells(&place.squares);
                prop_assert_eq!(bits(place.mask.as_ref().unwrap()), squares.clone());
                let in_order: Vec<Cell> = place.squares.iter().map(|square| (square.row(), square.column())).collect();
                prop_assert!(in_order.is_sorted());
                reach.extend(squares);
            }
            prop_assert_eq!(bits(listed.reach.as_ref().unwrap()), reach);
        }
    }

    #[test]
    fn a_picture_shows_every_square_with_its_piece_and_its_highlight((board, highlight) in highlights()) {
        let lit = match &highlight {
            None => Cells::new(),
            Some(highlight::Highlight::Placement(placement)) => {
                squares(placement).filter(|cell| on_grid(*cell)).collect()
            }
            Some(highlight::Highlight::Piece(piece)) => board.survey().ways(*piece).iter().flat_map(squares).collect(),
        };
        let request = RenderStateRequest {
            subject: Some(owner(&board)),
            highlight: highlight.into_iter().map(|highlight| Highlight { highlight: Some(highlight) }).collect(),
            ..RenderStateRequest::default()
        };
        let picture = rendered(&request);
        let right = right(&board, &lit);
        prop_assert_eq!(&shown(&picture.svg), &right);
        let letters: BTreeMap<&str, &str> =
            picture.legend.iter().map(|entry| (entry.piece().as_str_name(), entry.letter.as_str())).collect();
        let marks: String = right.values().map(|square| mark(square, &letters)).collect();
        prop_assert_eq!(picture.drawing.concat(), marks);
        prop_assert!(picture.drawing.iter().all(|line| line.len() == 7));
        prop_assert!(!picture.svg.contains("data-seat="));
    }

    #[test]
    fn a_picture_of_a_position_has_the_principality_of_every_seat(state in states()) {
        let whole = rendered(&RenderStateRequest { position: position(&state), ..RenderStateRequest::default() });
        let seats = 0..u32::try_from(state.players.len()).unwrap();
        let mut groups = whole.svg.split("<g data-seat=\"");
        prop_assert!(!groups.next().unwrap().contains("data-row="));
        let (mut drawing, mut legend) = (Vec::new(), BTreeSet::new());
        for seat in seats {
            let request = RenderStateRequest { subject: Some(seat_in(&state, seat)), ..RenderStateRequest::default() };
            let part = rendered(&request);
            let group = groups.next().unwrap();
            let (number, heading) = (format!("{seat}\""), format!(">Seat {}</text>", seat + 1));
            prop_assert!(group.starts_with(&number));
            prop_assert_eq!(whole.svg.matches(&heading).count(), 1);
            prop_assert_eq!(shown(group), shown(&part.svg));
            let only = format!("<g data-seat=\"{seat}\"");
            prop_assert_eq!(part.svg.matches(&only).count(), 1);
            legend.extend(letters(&part));
            drawing.push(format!("@{seat}"));
            drawing.extend(part.drawing);
        }
        prop_assert_eq!(groups.next(), None);
        prop_assert_eq!(&whole.drawing, &drawing);
        prop_assert_eq!(letters(&whole), legend);
    }
}
