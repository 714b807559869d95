//! Printing of positions, moves, events and points.

use crate::games::nim::rules::{
    Event, Move, Place, Player, PlayerPoints, Rule, Rules, Seat, State, Token,
};
use maecenas_contract::wire::nim::v1 as wire;
use maecenas_contract::wire::rulebook::v1 as rulebook;
use maecenas_game::{Game, Seed};

/// Prints the options, each of them.
pub(super) fn options(misere: bool) -> wire::Options {
    let misere = Some(misere);
    wire::Options { misere }
}

fn token(token: Token) -> i32 {
    match token {
        Token::Strong => wire::Token::Strong,
        Token::Wise => wire::Token::Wise,
    }
    .into()
}

/// Prints a position without its catalog and the version of the rules.
pub(super) fn state(state: &State) -> wire::State {
    let player = |player: &Player| wire::Player {
        token: player.token.map(token),
        has_token: Some(player.has_token),
        stones: player.stones.into(),
    };
    let heaps = state.heaps.iter();
    let heaps = heaps.map(|heap| wire::Heap {
        size: heap.size.into(),
        stones: heap.stones.into(),
    });
    wire::State {
        options: Some(options(state.misere)),
        turn: Some(number(state.turn)),
        players: state.players.iter().map(player).collect(),
        heaps: heaps.collect(),
        hidden_heap: state.hidden.map(Into::into),
        seed: state.seed.map(Seed::to_hex),
        catalog: None,
        rules_version: None,
    }
}

/// Prints the gain of a move: the stones that it takes.
pub(super) fn gain(made: Move) -> Option<rulebook::Effect> {
    let Move::Take { stones, .. } = made else {
        return None;
    };
    Some(rulebook::Effect {
        resource: "STONE".to_owned(),
        term: Some(rulebook::Term {
            rule: Rule::TakeLimit.id().to_owned(),
            component: None,
            count: stones.into(),
            value_each: 1,
            value: stones.into(),
            of: None,
        }),
        reckoning: Vec::new(),
        message: stones.to_string(),
    })
}

/// Prints a move.
pub(super) fn made_move(made: Move) -> wire::Move {
    use wire::r#move::Move as Wire;
    let made = match made {
        Move::KeepToken(kept) => Wire::KeepToken(wire::KeepToken { token: token(kept) }),
        Move::Take { heap, stones } => Wire::Take(wire::Take {
            heap: Some(heap.into()),
            stones: Some(stones.into()),
        }),
        Move::TurnUp => Wire::TurnUp(wire::TurnUp {}),
    };
    wire::Move { r#move: Some(made) }
}

/// Prints the events of a move.
pub(super) fn events(index: usize, events: &[Event]) -> Vec<wire::Event> {
    use wire::event::Event as Wire;
    let seat = |seat: Seat| wire::SeatEvent { seat: number(seat) };
    let event = |event: &Event| {
        let event = match *event {
            Event::TokenKept(by) => Wire::TokenKept(seat(by)),
            Event::Taken { seat, heap, stones } => Wire::Taken(wire::StonesEvent {
                seat: number(seat),
                heap: heap.into(),
                stones: stones.into(),
            }),
            Event::TurnedUp(size) => Wire::TurnedUp(wire::HeapEvent { size: size.into() }),
            Event::Ended(by) => Wire::Ended(seat(by)),
        };
        wire::Event {
            move_index: int(index),
            kind: event.kind().into(),
            event: Some(event),
        }
    };
    events.iter().map(event).collect()
}

/// Prints the decision that a position waits for.
pub(super) fn awaiting(state: &State) -> wire::Awaiting {
    use wire::awaiting::Choice;
    let choice = match (state.is_finished(), state.is_choosing()) {
        (true, _) => Choice::Nothing,
        (false, true) => Choice::TokenChoice,
        (false, false) => Choice::Turn,
    };
    wire::Awaiting {
        choice: choice.into(),
        seats: Rules::default().awaited(state).map(number).collect(),
    }
}

/// Prints the points of a player.
pub(super) fn points(player: &PlayerPoints) -> rulebook::PlayerScore {
    let terms = player.terms.iter();
    let terms = terms.map(|(rule, value)| rulebook::Term {
        rule: rule.id().to_owned(),
        component: None,
        count: 1,
        value_each: *value,
        value: *value,
        of: None,
    });
    rulebook::PlayerScore {
        seat: number(player.seat),
        points: player.points,
        terms: terms.collect(),
    }
}

/// Prints a place.
pub(super) fn standing(place: &Place) -> rulebook::Standing {
    rulebook::Standing {
        place: Some(int(place.place)),
        seat: Some(number(place.seat)),
        points: Some(place.points),
        tie_break: None,
    }
}

fn number(seat: Seat) -> u32 {
    seat.0.into()
}

fn int(count: impl TryInto<i32>) -> i32 {
    count.try_into().unwrap_or(i32::MAX)
}
