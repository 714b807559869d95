//! `NewGame`, `ViewState` and `PlayMove`.

use super::Princes;
use super::position::Position;
use crate::contract::limits::{Faults, Path, check};
use crate::contract::wire::contract::v1::Include;
use crate::contract::wire::princes::v1 as wire;
use crate::games::princes::rules::constants::Seating;
use crate::games::princes::rules::play::DeclaredDraws;
use crate::games::princes::rules::{Catalog, Move, Seat, Setup, State, play, set_up, view};
use crate::games::princes::wire::{
    parse,
    print::{self, Telling},
};
use crate::service::{Error, Language};

impl Princes {
    /// The start of a game, from its setup and a seed.
    ///
    /// # Errors
    /// The request breaks the contract.
    pub fn new_game(
        &self,
        _: Language,
        request: &wire::NewGameRequest,
    ) -> Result<wire::NewGameResponse, Error> {
        check(request)?;
        let (catalog, state) = self.begin(request, &Path::ROOT)?;
        Ok(wire::NewGameResponse {
            state: Some(print::state(catalog, &state)),
            awaiting: Some(print::awaiting(state.awaiting())),
        })
    }

    /// The start of a game whose setup is at the path `at`.
    pub(super) fn begin(
        &self,
        agreed: &wire::NewGameRequest,
        at: &Path<'_>,
    ) -> Result<(&Catalog, State), Error> {
        let catalog = self.named_catalog(agreed.catalog.as_deref(), at)?;
        let players = agreed
            .player_count
            .and_then(|players| u8::try_from(players).ok())
            .unwrap_or(2);
        let seating = Seating { players };
        let mut faults = Faults::default();
        let start = agreed.start_seat.unwrap_or_default();
        let start_seat = parse::seat(
            Some(start),
            players.into(),
            &at.field("startSeat"),
            &mut faults,
        );
        let seed = parse::seed(&agreed.seed, &at.field("seed"), &mut faults);
        let options = parse::options(agreed.options.as_ref());
        if options.four_freedoms && !seating.two_players() {
            parse::only_with_two_players(&at.field("options").field("fourFreedoms"), &mut faults);
        }
        faults.none()?;
        let setup = Setup {
            seating,
            options,
            start_seat,
            // An invalid seed has been reported as a fault, so this default is never used.
            seed: seed.unwrap_or_default(),
        };
        Ok((catalog, set_up(catalog, setup)))
    }

    /// A position as one seat or a spectator may see it.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn view_state(
        &self,
        language: Language,
        request: &wire::ViewStateRequest,
    ) -> Result<wire::ViewStateResponse, Error> {
        check(request)?;
        let Position { catalog, state, .. } = self.position(request.position.as_ref(), language)?;
        let mut faults = Faults::default();
        let at = Path::ROOT.field("seat");
        let viewer = request
            .seat
            .map(|seat| parse::seat(Some(seat), state.players().len(), &at, &mut faults));
        faults.none()?;
        Ok(wire::ViewStateResponse {
            state: Some(print::state(catalog, &view(&state, viewer))),
        })
    }

    /// Plays moves: the next position and the events that led to it. It stops at the first move that is not legal.
    ///
    /// # Errors
    /// The request breaks the contract, or the position contradicts itself.
    pub fn play_move(
        &self,
        language: Language,
        request: &wire::PlayMoveRequest,
    ) -> Result<wire::PlayMoveResponse, Error> {
        check(request)?;
        let mut position = self.position(request.position.as_ref(), language)?;
        let moves = moves(
            &request.moves,
            position.state.players().len(),
            &Path::ROOT.field("moves"),
        )?;
        let asks = |what: Include| request.include.contains(&what.into());
        let views = views(&request.views, position.state.players().len())?;
        let before =
            asks(Include::Changes).then(|| print::state(position.catalog, &position.state));
        let mut response = wire::PlayMoveResponse::default();
        for (index, (seat, made, told)) in moves.iter().enumerate() {
            match play::play(position.catalog, &mut position.state, *seat, made, *told) {
                Ok(events) => {
                    if asks(Include::Events) {
                        let events = print::events(&position.state, index, &events);
                        response.events.extend(events);
                    }
                    response.played_count += 1;
                }
                Err(report) => {
                    response.refused = Some(position.explain(
                        *seat,
                        made,
                        &report,
                        Telling::asked(language, &request.include),
                        &format!("moves[{index}]."),
                    ));
                    break;
                }
            }
        }
        let after = print::state(position.catalog, &position.state);
        let sent = request
            .position
            .as_ref()
            .and_then(|sent| sent.position.as_ref());
        if let (Some(before), Some(wire::position::Position::State(sent))) = (before, sent) {
            response.changes = print::changes(sent, &before, &after);
        }
        response.views = views
            .into_iter()
            .map(|seat| wire::SeatView {
                seat: seat.number().into(),
                state: Some(print::state(
                    position.catalog,
                    &view(&position.state, Some(seat)),
                )),
            })
            .collect();
        response.state = Some(after);
        response.awaiting = Some(print::awaiting(position.state.awaiting()));
        Ok(response)
    }
}

/// The seats whose views are requested.
fn views(asked: &[u32], players: usize) -> Result<Vec<Seat>, Error> {
    let mut faults = Faults::default();
    let at = Path::ROOT.field("views");
    let seats = asked.iter().enumerate();
    let seats = seats
        .map(|(index, seat)| parse::seat(Some(*seat), players, &at.index(index), &mut faults))
        .collect();
    faults.none()?;
    Ok(seats)
}

/// Parses a list of moves at a path, each with its seat.
pub(super) fn moves(
    list: &[wire::PlayedMove],
    players: usize,
    at: &Path<'_>,
) -> Result<Vec<(Seat, Move, DeclaredDraws)>, Error> {
    let mut moves = Vec::with_capacity(list.len());
    let mut faults = Faults::default();
    for (index, asked) in list.iter().enumerate() {
        let at = at.index(index);
        let seat = parse::seat(asked.seat, players, &at.field("seat"), &mut faults);
        let made = asked.r#move.as_ref();
        let made = made.and_then(|made| parse::made_move(made, &at.field("move"), &mut faults));
        let told = parse::told(asked.drawn.as_ref(), &at.field("drawn"), &mut faults);
        moves.extend(made.map(|made| (seat, made, told)));
    }
    faults.none()?;
    Ok(moves)
}
