//! `NewGame` and `PlayMove`.

use super::Operations;
use super::labels::{in_fields, parse_move};
use super::position::{Position, point_at_items};
use crate::codec::{
    Codec, DrawsOf, EventOf, MoveOf, ReportOf, SeatOf, Start, Wording, parse_seat, parse_seed,
};
use crate::{Error, int};
use maecenas_contract::Language;
use maecenas_contract::changes::changes;
use maecenas_contract::limits::{Faults, Path};
use maecenas_contract::wire::common::v1 as wire;
use maecenas_contract::wire::contract::v1::Include;
use maecenas_game::{Game, Seat};

/// A move of a seat, with its declared draws.
pub struct Played<C: Codec> {
    /// The seat that makes the move.
    pub seat: SeatOf<C>,
    /// The move.
    pub made: MoveOf<C>,
    /// What it draws, as the client declared it.
    pub draws: DrawsOf<C>,
}

impl<C: Codec> Operations<C> {
    /// The start of a game, from its setup and a seed.
    ///
    /// # Errors
    /// The request breaks the contract.
    pub fn new_game(
        &self,
        _: Language,
        request: &wire::NewGameRequest<C>,
    ) -> Result<wire::NewGameResponse<C>, Error> {
        let position = self.begin(request, &Path::ROOT, "")?;
        Ok(wire::NewGameResponse {
            state: Some(position.print()),
            awaiting: Some(C::print_awaiting(&position.state)),
        })
    }

    /// The start of a game whose setup is at the path `at`.
    ///
    /// # Errors
    /// The faults of the setup.
    pub fn begin(
        &self,
        agreed: &wire::NewGameRequest<C>,
        at: &Path<'_>,
        origin: &'static str,
    ) -> Result<Position<C>, Error> {
        let catalog = self.named_catalog(agreed.catalog.as_deref(), at)?;
        let fewest = *C::PLAYERS.start();
        let players = agreed.player_count.unwrap_or(fewest);
        let mut faults = Faults::default();
        let start = Start {
            players: u8::try_from(players).unwrap_or(u8::MAX),
            seat: parse_seat(
                Some(agreed.start_seat.unwrap_or_default()),
                players as usize,
                &at.field("startSeat"),
                &mut faults,
            ),
            // An invalid seed is a fault, so this default is never used.
            seed: parse_seed(&agreed.seed, &at.field("seed"), &mut faults).unwrap_or_default(),
            options: agreed.options.as_ref(),
        };
        let state = C::set_up(catalog, start, at, &mut faults);
        faults.none()?;
        Ok(Position {
            rules: C::rules(catalog, &state),
            state,
            origin,
            observer: self.observer,
        })
    }

    /// Plays moves: the next position and the events that led to it. It stops at the first move that is not legal.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn play_move(
        &self,
        language: Language,
        request: &wire::PlayMoveRequest<C>,
    ) -> Result<wire::PlayMoveResponse<C>, Error> {
        let mut position = self.position(request.position.as_ref(), language)?;
        let moves = position.moves(&request.moves, &Path::ROOT.field("moves"))?;
        let includes = |what: Include| request.include.contains(&what.into());
        let views = position.viewers(&request.view_seats)?;
        let before = includes(Include::Changes).then(|| position.print());
        let speaker = position.speaker(language, &request.labels, &Path::ROOT)?;
        let mut response = wire::PlayMoveResponse::default();
        for (index, played) in moves.iter().enumerate() {
            match position.play(played) {
                Ok(events) => {
                    if includes(Include::Events) || includes(Include::Sentences) {
                        let events =
                            C::print_events(position.rules, &position.state, index, &events);
                        response.events.extend(events);
                    }
                    response.played_count += 1;
                }
                Err(report) => {
                    let at = format!("moves[{index}].");
                    let mut refusal = position.judgement(
                        played.seat,
                        &played.made,
                        &report,
                        Wording::including(speaker, &request.include),
                        &at,
                    );
                    let sent = &request.moves[index];
                    point_at_items::<C>(&mut refusal.violations, sent.r#move.as_ref(), &at);
                    response.refused = Some(wire::RefusedMove {
                        refusal: Some(refusal),
                        index: Some(int(index)),
                        seat: sent.seat,
                        r#move: sent
                            .r#move
                            .as_ref()
                            .map(|sent| in_fields(sent).into_owned()),
                        session: None,
                    });
                    break;
                }
            }
        }
        if includes(Include::Sentences) {
            for event in &mut response.events {
                C::tell(position.rules, event, speaker);
            }
        }
        let after = position.print();
        let sent = request
            .position
            .as_ref()
            .and_then(|sent| sent.position.as_ref());
        if let (Some(before), Some(wire::position::Position::State(sent))) = (before, sent) {
            response.changes = changes(&**sent, &before, &after);
        }
        response.views = views
            .into_iter()
            .map(|seat| wire::SeatView {
                seat: seat.number().into(),
                state: Some(position.seen_by(Some(seat)).print()),
            })
            .collect();
        response.state = Some(after);
        response.awaiting = Some(C::print_awaiting(&position.state));
        Ok(response)
    }
}

impl<C: Codec> Position<C> {
    /// Plays a move and returns its events.
    ///
    /// # Errors
    /// The report of a move that is not legal. The position is then unchanged.
    pub fn play(&mut self, played: &Played<C>) -> Result<Vec<EventOf<C>>, ReportOf<C>> {
        let Played { seat, made, draws } = played;
        self.rules.play_drawing(&mut self.state, *seat, made, draws)
    }

    /// The seats whose views are requested.
    fn viewers(&self, requested: &[u32]) -> Result<Vec<SeatOf<C>>, Error> {
        let mut faults = Faults::default();
        let at = Path::ROOT.field("viewSeats");
        let seats = requested.iter().enumerate();
        let seats = seats
            .map(|(index, seat)| self.seat(Some(*seat), &at.index(index), &mut faults))
            .collect();
        faults.none()?;
        Ok(seats)
    }

    /// Parses a list of moves at a path, each with its seat.
    ///
    /// # Errors
    /// The faults of the moves.
    pub fn moves(
        &self,
        list: &[wire::PlayedMove<C>],
        at: &Path<'_>,
    ) -> Result<Vec<Played<C>>, Error> {
        let players = self.players();
        let mut moves = Vec::with_capacity(list.len());
        let mut faults = Faults::default();
        for (index, played) in list.iter().enumerate() {
            let at = at.index(index);
            let seat = parse_seat(played.seat, players, &at.field("seat"), &mut faults);
            let made = played.r#move.as_ref();
            let made = made
                .and_then(|made| parse_move::<C>(self.rules, made, &at.field("move"), &mut faults));
            let draws = C::parse_draws(
                self.rules,
                played.drawn.as_ref(),
                &at.field("drawn"),
                &mut faults,
            );
            moves.extend(made.map(|made| Played { seat, made, draws }));
        }
        faults.none()?;
        Ok(moves)
    }
}
