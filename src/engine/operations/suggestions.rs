//! `SuggestMoves`.

use super::labels;
use super::position::Position;
use super::{Operations, Slices};
use crate::Error;
use crate::codec::{Codec, MoveOf, SeatOf, Wording};
use maecenas_contract::limits::{FaultCode, Faults, Path};
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::contract::v1::Include;
use maecenas_contract::wire::rulebook::v1::Prospect;
use maecenas_contract::words::Speaker;
use maecenas_contract::{Language, text};
use maecenas_game::{Game, Seat};
use maecenas_search::{Expected, Options, Running, Search, Suggestion, Suggestions};

/// How many playouts a search has where the request does not say.
const PLAYOUTS: u32 = 1000;
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
        let most = self.most_playouts;
        let playouts = request.playouts.unwrap_or(PLAYOUTS.min(most));
        if playouts > most {
            let message = || text!("service-allows-playouts", most);
            let at = Path::ROOT.field("playouts");
            at.fault(FaultCode::OutOfRange, message, &mut faults);
        }
        faults.none()?;
        let options = Options {
            playouts,
            seed: seed(request.seed.as_deref()),
            count: request.count.unwrap_or(COUNT) as usize,
            open_hands: request.open_hands,
        };
        let search = Search::new(position.rules, &position.state, seat, options);
        Ok(Box::new(Suggesting {
            search: Running::new(search),
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

/// A search under way, and what its response needs.
struct Suggesting<C: Codec> {
    search: Running<C::Rules>,
    position: Position<C>,
    seat: SeatOf<C>,
    language: Language,
    labels: Vec<String>,
    include: Vec<i32>,
}

impl<C: Codec> Slices<wire::SuggestMovesResponse<C>> for Suggesting<C> {
    fn next_slice(&mut self) -> Option<wire::SuggestMovesResponse<C>> {
        let found = self.search.step(SLICE)?;
        Some(self.response(&found))
    }
}

impl<C: Codec> Suggesting<C> {
    fn response(&self, found: &Suggestions<SeatOf<C>, MoveOf<C>>) -> wire::SuggestMovesResponse<C> {
        let suggestions = found.moves.iter();
        wire::SuggestMovesResponse {
            suggestions: suggestions.map(|found| self.suggestion(found)).collect(),
            playouts: found.playouts,
            awaiting: Some(C::print_awaiting(&self.position.state)),
        }
    }

    fn suggestion(&self, found: &Suggestion<SeatOf<C>, MoveOf<C>>) -> wire::Suggestion<C> {
        let rules = self.position.rules;
        let line = found.line.iter().map(|(seat, made)| wire::SeatMove {
            seat: Some(seat.number().into()),
            r#move: Some(C::print_move(rules, made)),
        });
        let made = C::print_move(rules, &found.made);
        wire::Suggestion {
            label: labels::wanted::<C>(rules, &made, self.wording()),
            r#move: Some(made),
            kind: C::kind_number(<C::Rules as Game>::kind(&found.made)),
            visits: found.visits,
            win_permille: found.share_of_wins / 10,
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
        let (position, seat) = (&self.position, self.seat);
        Some(position.explanation(seat, made, &Default::default(), self.wording()))
    }

    fn wording(&self) -> Wording<'_> {
        let speaker = Speaker {
            language: self.language,
            labels: &self.labels,
        };
        Wording::including(speaker, &self.include)
    }
}

fn prospect<S: Seat>(expected: &Expected<S>) -> Prospect {
    Prospect {
        seat: expected.seat.number().into(),
        place_hundredths: expected.place,
        points_hundredths: expected.points,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{COUNT, PLAYOUTS};
    use maecenas_contract::field_limits::Limits;

    #[test]
    fn what_is_left_out_is_what_the_contract_says() {
        for (name, number) in [("playouts", PLAYOUTS), ("count", COUNT)] {
            let request = "maecenas.palazzo.v1.SuggestMovesRequest";
            let request = maecenas_contract::pool().get_message_by_name(request);
            let field = request.unwrap().get_field_by_name(name).unwrap();
            assert_eq!(
                Limits::of(&field).left_out,
                Some(number.try_into().unwrap())
            );
        }
    }
}
