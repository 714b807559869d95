//! The moves that are proposed instead of an illegal move are legal, and many moves are judged as one is.

use std::mem::discriminant;

use maecenas_contract::wire::princes::v1::batch_validate_moves_request::Batch as Kind;
use maecenas_contract::wire::princes::v1::{
    BatchValidateMovesRequest, BatchValidateMovesResponse, ManyMoves, ManyPairs, Move, SeatMove,
    State, move_result,
};
use maecenas_contract::wire::rulebook::v1::{Category, Verdict};
use proptest::prelude::*;
use serde_json::Value;

use super::asking::{ENGLISH, judged, position, question, service, verdict};
use super::dice::{cases, dice};
use super::moves::any_move;
use super::states::states;

/// The position of the contract's example.
fn example() -> State {
    let json = include_str!("../../openapi/examples/princesValidateMove.json");
    let request: Value = serde_json::from_str(json).unwrap();
    serde_json::from_value(request["position"]["state"].clone()).unwrap()
}

fn states_and_moves() -> impl Strategy<Value = (State, Vec<SeatMove>)> {
    let positions = prop_oneof![9 => states(), 1 => Just(example())];
    (positions, dice(200)).prop_map(|(state, mut dice)| {
        let moves = (0..8).map(|_| any_move(&state, &mut dice)).collect();
        (state, moves)
    })
}

fn batch(kind: Kind, verdict_only: bool) -> BatchValidateMovesResponse {
    let request = BatchValidateMovesRequest {
        batch: Some(kind),
        verdict_only,
    };
    service().batch_validate_moves(ENGLISH, &request).unwrap()
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn every_alternative_is_a_legal_move_of_the_same_seat_and_kind((state, moves) in states_and_moves()) {
        for made in moves {
            let said = judged(&state, &made);
            prop_assert_eq!(said.verdict() == Verdict::Illegal, !said.violations.is_empty());
            prop_assert!(said.needs.is_empty(), "nothing is hidden, but {:?}", said.needs);
            for violation in &said.violations {
                prop_assert!(violation.category() != Category::Unspecified, "{:?}", violation);
            }
            prop_assert!(said.verdict() == Verdict::Illegal || said.alternatives.is_empty());
            for alternative in said.alternatives {
                let refused = made.r#move.as_ref();
                prop_assert_ne!(Some(&alternative), refused);
                let kind = |made: &Move| made.r#move.as_ref().map(discriminant);
                prop_assert_eq!(kind(&alternative), refused.and_then(kind));
                let seat = made.seat.unwrap();
                prop_assert_eq!(verdict(&state, seat, alternative.clone()), Verdict::Legal, "{:?}", alternative);
            }
        }
    }

    #[test]
    fn the_verdict_alone_is_the_verdict_with_its_reasons((state, moves) in states_and_moves()) {
        let many = || Kind::ManyMoves(ManyMoves { position: position(&state), moves: moves.clone(), labels: Vec::new() });
        let (alone, full) = (batch(many(), true), batch(many(), false));
        for (alone, full) in alone.results.into_iter().zip(full.results) {
            match (alone.result.unwrap(), full.result.unwrap()) {
                (move_result::Result::Answer(alone), move_result::Result::Answer(full)) => {
                    prop_assert_eq!(alone.verdict, full.verdict);
                    prop_assert!(alone.violations.is_empty() && alone.alternatives.is_empty());
                }
                (alone, full) => prop_assert_eq!(alone, full),
            }
        }
    }

    #[test]
    fn many_moves_are_judged_as_single_ones_are_and_in_their_order((state, moves) in states_and_moves()) {
        let right: Vec<_> = moves.iter().map(|made| move_result::Result::Answer(judged(&state, made))).collect();
        let many = Kind::ManyMoves(ManyMoves { position: position(&state), moves: moves.clone(), labels: Vec::new() });
        let pairs = moves.iter().map(|made| question(&state, made)).collect();
        for kind in [many, Kind::ManyPairs(ManyPairs { pairs })] {
            let results: Vec<_> = batch(kind, false).results.into_iter().map(|result| result.result.unwrap()).collect();
            prop_assert_eq!(&results, &right);
        }
    }
}
