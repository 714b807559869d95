//! The arrangements of principalities in the catalog's file. `0E-1W` is the border between the east side of seat 0 and the west
//! side of seat 1.

use maecenas_game::{CatalogError, Provenance};
use serde::Deserialize;

use super::arrangement::Arrangement;
use crate::board::Side;
use crate::seats::Seat;

/// How many numbers of players are possible: 2 to 5.
pub(super) const SEATINGS: usize = Seat::MOST - 1;

/// The borders for each number of players, with their provenance. A catalog without them has those of the embedded catalog.
#[derive(Deserialize)]
pub(super) struct Arrangements {
    #[serde(flatten)]
    pub(super) provenance: Provenance,
    #[serde(rename = "2")]
    two: Vec<String>,
    #[serde(rename = "3")]
    three: Vec<String>,
    #[serde(rename = "4")]
    four: Vec<String>,
    #[serde(rename = "5")]
    five: Vec<String>,
}

impl Default for Arrangements {
    fn default() -> Self {
        let ring = |seats: u8| {
            let next = |seat| format!("{seat}E-{}W", (seat + 1) % seats);
            (0..seats).map(next).collect()
        };
        let lines = |borders: &[&str]| borders.iter().map(|border| (*border).to_owned()).collect();
        Self {
            provenance: Provenance {
                source: Provenance::RECONSTRUCTED.to_owned(),
                ..Provenance::default()
            },
            two: lines(&["0E-1W"]),
            three: ring(3),
            four: lines(&["0E-1W", "3E-2W", "0S-3N", "1S-2N"]),
            five: ring(5),
        }
    }
}

impl Arrangements {
    /// The neighbours of each seat, for each number of players.
    ///
    /// # Errors
    /// The first invalid border.
    pub(super) fn arranged(&self) -> Result<[Arrangement; SEATINGS], CatalogError> {
        let mut arranged = [Arrangement::default(); SEATINGS];
        let rows = [&self.two, &self.three, &self.four, &self.five];
        for ((players, borders), arrangement) in (2..).zip(rows).zip(&mut arranged) {
            for border in borders {
                let wrong = |what: &str| {
                    CatalogError(format!(
                        "`cooperation_arrangements`: `{border}` of {players} players{what}"
                    ))
                };
                let ends = border.split_once('-');
                let ends = ends.and_then(|(one, other)| Some((end(one)?, end(other)?)));
                let Some(((seat, side), (other, facing))) = ends else {
                    return Err(wrong(" is no border such as `0E-1W`"));
                };
                if [seat, other].iter().any(|seat| seat.index() >= players) {
                    return Err(wrong(" names a seat that nobody sits on"));
                }
                let joined = arrangement.join(seat, side, other, facing);
                joined.map_err(|what| wrong(&format!(": {what}")))?;
            }
        }
        Ok(arranged)
    }
}

/// Parses one end of a border, such as `0E`: a seat and a side of its principality.
fn end(text: &str) -> Option<(Seat, Side)> {
    let mut letters = text.chars();
    let seat = letters.next()?.to_digit(10).and_then(Seat::new)?;
    let side = match letters.next()? {
        'N' => Side::North,
        'E' => Side::East,
        'S' => Side::South,
        'W' => Side::West,
        _ => return None,
    };
    letters.next().is_none().then_some((seat, side))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Catalog;

    #[test]
    fn a_catalog_without_arrangements_has_those_of_the_embedded_one() {
        let arranged = Arrangements::default().arranged().ok();
        let embedded = [2, 3, 4, 5].map(|players| *Catalog::reference().arrangement(players));
        assert_eq!(arranged, Some(embedded));
    }
}
