//! Parsing of messages.

use crate::codec::parse_seat;
use crate::games::nim::rules::{Heap, Move, Player, State, Token};
use maecenas_contract::limits::{FaultCode, Faults, Path};
use maecenas_contract::text;
use maecenas_contract::wire::nim::v1 as wire;
use maecenas_game::Seed;

/// A number that the limits of the contract keep small.
pub(super) fn small(number: u32) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// Whether the last stone loses.
pub(super) fn misere(options: Option<&wire::Options>) -> bool {
    options.and_then(|options| options.misere).unwrap_or(false)
}

/// Parses a token.
fn token(number: i32) -> Option<Token> {
    match wire::Token::try_from(number).ok()? {
        wire::Token::Unspecified => None,
        wire::Token::Strong => Some(Token::Strong),
        wire::Token::Wise => Some(Token::Wise),
    }
}

/// Parses a move.
pub(super) fn made_move(made: &wire::Move) -> Option<Move> {
    use wire::r#move::Move as Wire;
    Some(match made.r#move.as_ref()? {
        Wire::KeepToken(keep) => Move::KeepToken(token(keep.token)?),
        Wire::Take(take) => Move::Take {
            heap: small(take.heap?),
            stones: small(take.stones?),
        },
        Wire::TurnUp(_) => Move::TurnUp,
        // `operations::parse_move` has read it.
        Wire::Notation(_) => return None,
    })
}

/// Parses a position, whose parts may contradict each other.
pub(super) fn state(state: &wire::State, at: &Path<'_>, faults: &mut Faults) -> State {
    let players = state.players.iter().enumerate();
    let players: Vec<_> = players
        .map(|(index, own)| player(own, &at.field("players").index(index), faults))
        .collect();
    let heap = |heap: &wire::Heap| Heap {
        size: small(heap.size),
        stones: small(heap.stones),
    };
    State {
        misere: misere(state.options.as_ref()),
        turn: parse_seat(state.turn, players.len(), &at.field("turn"), faults),
        players,
        heaps: state.heaps.iter().map(heap).collect(),
        hidden: state.hidden_heap.map(small),
        seed: state.seed.as_deref().and_then(Seed::from_hex),
    }
}

fn player(player: &wire::Player, at: &Path<'_>, faults: &mut Faults) -> Player {
    let token = player.token.and_then(token);
    if token.is_some() && player.has_token == Some(false) {
        let at = at.field("hasToken");
        let message = || text!(nim, "token-not-chosen", at);
        at.fault(FaultCode::ConflictingFields, message, faults);
    }
    Player {
        token,
        has_token: player.has_token.unwrap_or(token.is_some()),
        stones: small(player.stones),
    }
}
