//! Playing a move.

use super::catalog::Catalog;
use super::legality::{Hidden, Report, report};
use super::rulebook::Rule;
use super::state::{Heap, Move, Seat, State};
use maecenas_game::{Report as _, Verdict};

/// The declared draw of a move: the size of the hidden heap.
#[derive(Debug, Clone, Copy, Default)]
pub struct DrawnHeap {
    /// The size; none where nothing is declared.
    pub size: Option<u8>,
}

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// A seat chose its token.
    TokenKept(Seat),
    /// A seat took stones from the heap of an index.
    Taken {
        /// The seat.
        seat: Seat,
        /// The index of the heap.
        heap: u8,
        /// How many stones.
        stones: u8,
    },
    /// The hidden heap was turned up, and has this size.
    TurnedUp(u8),
    /// A seat took the last stone.
    Ended(Seat),
}

/// Plays a move if it is legal.
pub(super) fn play(
    catalog: &Catalog,
    state: &mut State,
    seat: Seat,
    made: Move,
    drawn: DrawnHeap,
) -> Result<Vec<Event>, Report> {
    let report = report(state, seat, made);
    if report.verdict() != Verdict::Legal {
        return Err(report);
    }
    let mut refused = Report::default();
    let (field, turns_up) = ("drawn.size", made == Move::TurnUp);
    match (state.hidden, drawn.size) {
        (_, Some(_)) if !turns_up => refused.breaks(Rule::TurnUpSize, field, None),
        (None, None) if turns_up => return Err(Report::needing(Rule::TurnUpSize, Hidden::Heap)),
        (None, Some(size)) if !fits(catalog, state, size) => {
            refused.breaks(Rule::SetupHeaps, field, None);
        }
        (Some(size), Some(declared)) if size != declared => {
            refused.breaks(Rule::TurnUpSize, field, Some((size, declared)));
        }
        _ => {}
    }
    if refused.verdict() != Verdict::Legal {
        return Err(refused);
    }
    state.hidden = state.hidden.or(drawn.size);
    Ok(apply(state, seat, made))
}

/// Whether a heap of a size can lie face down beside the others.
pub(super) fn fits(catalog: &Catalog, state: &State, size: u8) -> bool {
    catalog.heaps.contains(&size) && state.heaps.iter().all(|heap| heap.size != size)
}

/// Plays a legal move.
pub(super) fn apply(state: &mut State, seat: Seat, made: Move) -> Vec<Event> {
    let own = usize::from(seat.0);
    let mut events = Vec::new();
    match made {
        Move::KeepToken(token) => {
            state.players[own].token = Some(token);
            state.players[own].has_token = true;
            return vec![Event::TokenKept(seat)];
        }
        Move::Take { heap, stones } => {
            state.heaps[usize::from(heap)].stones -= stones;
            state.players[own].stones += stones;
            events.push(Event::Taken { seat, heap, stones });
        }
        Move::TurnUp => {
            if let Some(size) = state.hidden.take() {
                let stones = size;
                state.heaps.push(Heap { size, stones });
                events.push(Event::TurnedUp(size));
            }
        }
    }
    if state.is_finished() {
        events.push(Event::Ended(seat));
    } else {
        let next = usize::from(seat.0 + 1) % state.players.len();
        state.turn = Seat(u8::try_from(next).unwrap_or_default());
    }
    events
}
