//! The listed changes of a move are its changes: a client that applies them has the next position.

use maecenas_contract::Language;
use maecenas_contract::wire::contract::v1::{Change, Include};
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_engine::games::princes::operations::Operations;
use maecenas_game::random::SplitMix64;
use serde_json::{Value, json};

const ENGLISH: Language = Language::English;

fn position(state: &wire::State) -> wire::Position {
    wire::Position {
        position: Some(wire::position::Position::State(Box::new(state.clone()))),
    }
}

/// Applies an operation of a JSON Patch (RFC 6902).
fn follow(position: &mut Value, change: &Change) {
    let (parent, name) = change.path.rsplit_once('/').unwrap();
    let parent = position.pointer_mut(parent).unwrap();
    let value = change
        .value
        .as_ref()
        .map(|value| serde_json::to_value(value).unwrap());
    match (parent, change.op.as_str(), value) {
        (Value::Object(members), "add", Some(value)) => _ = members.insert(name.to_owned(), value),
        (Value::Object(members), "remove", None) => {
            assert!(members.remove(name).is_some(), "{change:?}");
        }
        other => panic!("{change:?} at {other:?}"),
    }
}

#[test]
fn the_changes_lead_from_one_position_to_the_next() {
    let princes = Operations::default();
    for players in 2..=5 {
        let agreed = json!({"playerCount": players, "seed": format!("{players}")});
        let agreed = serde_json::from_value(agreed).unwrap();
        let mut state = princes.new_game(ENGLISH, &agreed).unwrap().state.unwrap();
        let mut dice = SplitMix64::new(players);
        for _ in 0..150 {
            let Some((seat, made)) = some_move(&princes, &state, &mut dice) else {
                break;
            };
            let next = check(&princes, &state, seat, made);
            state = next;
        }
    }
}

/// A random move of a seat that the position waits for.
fn some_move(
    princes: &Operations,
    state: &wire::State,
    dice: &mut SplitMix64,
) -> Option<(u32, wire::Move)> {
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

/// Plays a move, applies its changes, and returns the next position.
fn check(princes: &Operations, state: &wire::State, seat: u32, made: wire::Move) -> wire::State {
    let judged = princes.validate_move(
        ENGLISH,
        &wire::ValidateMoveRequest {
            position: Some(position(state)),
            seat: Some(seat),
            r#move: Some(Box::new(made.clone())),
            include: included(),
            drawn: None,
            labels: Vec::new(),
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
            include: included(),
            view_seats: Vec::new(),
            labels: Vec::new(),
        },
    );
    let (judged, played) = (judged.unwrap(), played.unwrap());
    assert_eq!(judged.changes, played.changes);
    assert_eq!(judged.next_state, None);
    assert_eq!(judged.events, played.events);
    assert!(!played.changes.is_empty(), "every move changes something");
    let mut followed = serde_json::to_value(state).unwrap();
    for change in &played.changes {
        follow(&mut followed, change);
    }
    let next = played.state.unwrap();
    assert_eq!(followed, serde_json::to_value(&next).unwrap());
    next
}

fn included() -> Vec<i32> {
    vec![Include::Changes.into(), Include::Events.into()]
}

/// The position in another form with the same meaning: without derived values, and with its lists in reverse order.
fn disguised(state: &wire::State, dice: &mut SplitMix64) -> wire::State {
    let mut state = state.clone();
    if dice.once_in(3) {
        state.supply = None;
    }
    if let Some(supply) = &mut state.supply {
        supply.piece_counts.reverse();
        supply.freedom_counts.reverse();
    }
    if dice.once_in(3) {
        (state.catalog, state.rules_version, state.options) =
            (None, None, state.options.filter(|_| dice.once_in(2)));
    }
    for player in &mut state.players {
        player.principality.reverse();
        player.freedoms.reverse();
        if dice.once_in(3) && player.table == Some(wire::Table::default()) {
            player.table = None;
        }
    }
    state
}

#[test]
fn the_changes_fit_the_position_as_it_was_sent() {
    let princes = Operations::default();
    for players in 2..=5 {
        let agreed = json!({"playerCount": players, "seed": format!("a{players}")});
        let agreed = serde_json::from_value(agreed).unwrap();
        let mut state = princes.new_game(ENGLISH, &agreed).unwrap().state.unwrap();
        let mut dice = SplitMix64::new(players);
        for _ in 0..150 {
            let Some((seat, made)) = some_move(&princes, &state, &mut dice) else {
                break;
            };
            let disguise = disguised(&state, &mut dice);
            let played = princes.play_move(
                ENGLISH,
                &wire::PlayMoveRequest {
                    position: Some(position(&disguise)),
                    moves: vec![wire::PlayedMove {
                        seat: Some(seat),
                        r#move: Some(made),
                        drawn: None,
                    }],
                    include: included(),
                    view_seats: Vec::new(),
                    labels: Vec::new(),
                },
            );
            let played = played.unwrap();
            let mut followed = serde_json::to_value(&disguise).unwrap();
            for change in &played.changes {
                follow(&mut followed, change);
            }
            // Both are printed alike if they have the same meaning.
            let followed: wire::State = serde_json::from_value(followed).unwrap();
            let viewed = princes.view_state(
                ENGLISH,
                &wire::ViewStateRequest {
                    position: Some(position(&followed)),
                    seat: Some(0),
                },
            );
            let next = played.state.unwrap();
            let right = princes.view_state(
                ENGLISH,
                &wire::ViewStateRequest {
                    position: Some(position(&next)),
                    seat: Some(0),
                },
            );
            let sorted = |view: Result<wire::ViewStateResponse, _>| {
                let mut state = view
                    .map_err(|error: maecenas_engine::Error| error.detail)
                    .unwrap()
                    .state
                    .unwrap();
                for player in &mut state.players {
                    player.principality.sort_by_key(|placed| {
                        (
                            placed.piece,
                            placed.square.map(|square| (square.row, square.column)),
                        )
                    });
                }
                state
            };
            assert_eq!(sorted(viewed), sorted(right));
            state = next;
        }
    }
}
