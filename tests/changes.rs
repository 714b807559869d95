//! What a move is said to change is what it changes: whoever follows the changes comes to the next position.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use maecenas::{
    contract::wire::princes::v1 as wire,
    rules::random::Dice,
    service::{Language, Princes},
};
use serde_json::{Value, json};

const ENGLISH: Language = Language::English;

fn position(state: &wire::State) -> wire::Position {
    wire::Position {
        position: Some(wire::position::Position::State(Box::new(state.clone()))),
    }
}

/// Puts what came after in the place of what stood before.
fn follow(position: &mut Value, change: &wire::Change) {
    let before = change
        .before
        .as_deref()
        .map(|json| serde_json::from_str(json).unwrap());
    let (parent, name) = change.path.rsplit_once('/').unwrap();
    assert_eq!(
        position.pointer(&change.path),
        before.as_ref(),
        "{change:?}"
    );
    let parent = position.pointer_mut(parent).unwrap();
    match &change.after {
        Some(json) => {
            let value = serde_json::from_str(json).unwrap();
            match parent {
                Value::Array(items) => items[name.parse::<usize>().unwrap()] = value,
                object => object[name] = value,
            }
        }
        None => drop(parent.as_object_mut().unwrap().remove(name)),
    }
}

#[test]
fn the_changes_lead_from_one_position_to_the_next() {
    let princes = Princes::default();
    for players in 2..=5 {
        let agreed = json!({"playerCount": players, "seed": format!("{players}")});
        let agreed = serde_json::from_value(agreed).unwrap();
        let mut state = princes.new_game(ENGLISH, &agreed).unwrap().state.unwrap();
        let mut dice = Dice::new(players);
        for _ in 0..150 {
            let Some((seat, made)) = some_move(&princes, &state, &mut dice) else {
                break;
            };
            let next = check(&princes, &state, seat, made);
            state = next;
        }
    }
}

/// A move of a seat that the position waits for, by lot.
fn some_move(princes: &Princes, state: &wire::State, dice: &mut Dice) -> Option<(u32, wire::Move)> {
    let mut request = wire::ListMovesRequest {
        position: Some(position(state)),
        seat: Some(0),
        count_only: true,
        ..wire::ListMovesRequest::default()
    };
    let awaiting = princes
        .list_moves(ENGLISH, &request)
        .unwrap()
        .awaiting
        .unwrap();
    let seat = *awaiting.seats.first()?;
    request.seat = Some(seat);
    request.count_only = false;
    let listed = princes.list_moves(ENGLISH, &request).unwrap().moves;
    let chosen = dice.below(listed.len() as u64);
    Some((
        seat,
        listed[usize::try_from(chosen).unwrap()].r#move.clone()?,
    ))
}

/// Plays a move, follows what it changes, and answers the next position.
fn check(princes: &Princes, state: &wire::State, seat: u32, made: wire::Move) -> wire::State {
    let judged = princes.validate_move(
        ENGLISH,
        &wire::ValidateMoveRequest {
            position: Some(position(state)),
            seat: Some(seat),
            r#move: Some(Box::new(made.clone())),
            with_next_state: false,
            with_changes: true,
            drawn: None,
        },
    );
    let played = princes.play_move(
        ENGLISH,
        &wire::PlayMoveRequest {
            position: Some(position(state)),
            moves: vec![wire::PlayedMove {
                seat: Some(seat),
                r#move: Some(made),
                drawn: None,
            }],
            with_changes: true,
        },
    );
    let (judged, played) = (judged.unwrap(), played.unwrap());
    assert_eq!(judged.changes, played.changes);
    assert_eq!(judged.next_state, None);
    assert_eq!(judged.events, played.events);
    assert!(!played.changes.is_empty(), "every move changes something");
    let mut followed = serde_json::to_value(state).unwrap();
    for change in &played.changes {
        assert_ne!(change.before, change.after);
        follow(&mut followed, change);
    }
    let next = played.state.unwrap();
    assert_eq!(followed, serde_json::to_value(&next).unwrap());
    next
}
