//! `SuggestMoves`.

use super::position::Position;
use super::{Operations, Slices};
use crate::Error;
use crate::codec::{Codec, MoveOf, SeatOf, Wording};
use maecenas_contract::Language;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::questions::Questions;
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::contract::v1::Include;
use maecenas_contract::wire::rulebook::v1::Prospect;
use maecenas_contract::words::Speaker;
use maecenas_game::{Game, Seat};
use maecenas_search::{Expected, Options, Search, Suggestion, Tree};

/// How many moves a response has where the request does not say.
const COUNT: u32 = 3;
/// The playouts of a slice: of some milliseconds.
const SLICE: u32 = 16;

impl<C: Codec> Operations<C> {
    /// What a seat had best do, by a search over games that fit what it knows.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn suggest_moves(
        &self,
        language: Language,
        request: &wire::SuggestMovesRequest<C>,
    ) -> Result<Box<dyn Slices<wire::SuggestMovesResponse<C>>>, Error> {
        let position = self.position(request.position.as_ref(), language)?;
        position.speaker(language, &request.labels, &Path::ROOT)?;
        let mut faults = Faults::default();
        let seat = position.seat(request.seat, &Path::ROOT.field("seat"), &mut faults);
        faults.none()?;
        let options = Options {
            playouts: u32::try_from(request.questions()).unwrap_or(u32::MAX),
            seed: seed(request.seed.as_deref()),
            count: request.count.unwrap_or(COUNT) as usize,
            open_hands: request.open_hands,
        };
        let search = Search::new(position.rules, &position.state, seat, options);
        Ok(Box::new(Suggesting {
            trees: Vec::new(),
            search,
            // Nothing hidden may reach the explanations either.
            position: if request.open_hands {
                position
            } else {
                position.seen_by(Some(seat))
            },
            seat,
            language,
            labels: request.labels.clone(),
            include: request.include.clone(),
        }))
    }
}

/// The seed of a search: its hexadecimal digits as a number. The contract allows 16 of them.
fn seed(digits: Option<&str>) -> u64 {
    u64::from_str_radix(digits.unwrap_or("0"), 16).unwrap_or_default()
}

/// A search that is under way. Its trees grow one after another.
struct Suggesting<C: Codec> {
    search: Search<C::Rules>,
    trees: Vec<Tree<C::Rules>>,
    position: Position<C>,
    seat: SeatOf<C>,
    language: Language,
    labels: Vec<String>,
    include: Vec<i32>,
}

impl<C: Codec> Slices<wire::SuggestMovesResponse<C>> for Suggesting<C> {
    fn next_slice(&mut self) -> Option<wire::SuggestMovesResponse<C>> {
        if let Some(tree) = self.trees.last_mut()
            && tree.left() > 0
        {
            tree.run(&self.search, SLICE);
            return None;
        }
        let grown = u32::try_from(self.trees.len()).unwrap_or(u32::MAX);
        if grown < self.search.trees() {
            self.trees.push(self.search.tree(grown));
            return None;
        }
        Some(self.response())
    }
}

impl<C: Codec> Suggesting<C> {
    fn response(&self) -> wire::SuggestMovesResponse<C> {
        let found = self.search.merge(&self.trees);
        let suggestions = found.moves.iter();
        wire::SuggestMovesResponse {
            suggestions: suggestions.map(|found| self.suggestion(found)).collect(),
            playouts: found.playouts,
            awaiting: Some(C::print_awaiting(&self.position.state)),
        }
    }

    fn suggestion(
        &self,
        found: &Suggestion<SeatOf<C>, MoveOf<C>>,
    ) -> wire::Suggestion<C> {
        let rules = self.position.rules;
        let line = found.line.iter().map(|(seat, made)| wire::SeatMove {
            seat: Some(seat.number().into()),
            r#move: Some(Box::new(C::print_move(rules, made))),
        });
        wire::Suggestion {
            r#move: Some(Box::new(C::print_move(rules, &found.made))),
            kind: C::kind_number(<C::Rules as Game>::kind(&found.made)),
            visits: found.visits,
            win_permille: found.wins,
            prospects: found.seats.iter().map(prospect).collect(),
            line: line.collect(),
            explanation: self.explanation(&found.made),
        }
    }

    /// The explanation of a suggested move, if the request includes it.
    fn explanation(&self, made: &MoveOf<C>) -> Option<wire::ExplainMoveResponse<C>> {
        if !self.include.contains(&Include::Explanations.into()) {
            return None;
        }
        let speaker = Speaker {
            language: self.language,
            labels: &self.labels,
        };
        let wording = Wording::including(speaker, &self.include);
        let (position, seat) = (&self.position, self.seat);
        Some(position.explanation(seat, made, &Default::default(), wording))
    }
}

fn prospect<S: Seat>(expected: &Expected<S>) -> Prospect {
    Prospect {
        seat: expected.seat.number().into(),
        place_hundredths: expected.place,
        points_hundredths: expected.points,
    }
}
