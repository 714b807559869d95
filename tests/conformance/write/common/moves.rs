//! Cases of moves: validated, played, and replayed in records.

use maecenas_game::random::SplitMix64;
use maecenas_game::{Game as _, Moves as _, Seat as _};
use serde_json::{Value, json};

use super::Kit;
use super::games::{Moment, Played, spread};
use super::sheet::Sheet;
use crate::write::kit::sha256;
use crate::write::mutation::mutated_json;
use crate::write::one_of;
use crate::write::signature::signature;

/// The number of mutations of a legal move, and the number of moves taken from other positions.
const NEAR: usize = 10;
const STRAY: usize = 6;
/// The most moves of a record that starts in the middle of a game.
const MOVES: u64 = 8;

type Done = Result<(), String>;

/// Moves legal and illegal, near to those that were played.
pub(super) fn verdicts<G: Kit>(
    games: &[Played<G>],
    sheet: &mut Sheet<'_, G>,
    dice: &mut SplitMix64,
) -> Done {
    let elsewhere: Vec<_> = games.iter().flat_map(|game| &game.moments).collect();
    for moment in spread(games, 16, dice) {
        let candidates = candidates(moment, &elsewhere, dice);
        let state = sheet.somehow(moment, dice);
        judge(&state, candidates, sheet)?;
        for rare in G::rare(&moment.whole(), moment.seat.number().into()) {
            judge(&rare, one_of_each(moment), sheet)?;
        }
    }
    for game in games {
        let strays = (0..STRAY).filter_map(|_| one_of(&elsewhere, dice));
        let strays = strays.map(|stray| json!({"seat": 0, "move": stray.made()}));
        judge(&game.end, strays.collect(), sheet)?;
    }
    Ok(())
}

/// Validates moves in a position, and adds those with a new signature.
fn judge<G: Kit>(state: &Value, candidates: Vec<Value>, sheet: &mut Sheet<'_, G>) -> Done {
    let position = json!({"state": state});
    let batch = json!({"manyMoves": {"position": position, "moves": candidates}});
    let Some(mut answers) = sheet.answer("batchValidateMoves", &batch) else {
        return Ok(());
    };
    let results: Vec<Value> = serde_json::from_value(answers["results"].take()).unwrap_or_default();
    for (mut candidate, result) in candidates.into_iter().zip(results) {
        if result["answer"].is_null() {
            continue;
        }
        let signature = signature(&result["answer"]);
        let kind = name(&candidate["move"]);
        let two = state["players"]
            .as_array()
            .is_some_and(|all| all.len() == 2);
        if sheet.lacks(format!("{two} {kind} {signature}"), 2) {
            candidate["position"] = position.clone();
            sheet.add("validateMove", candidate)?;
        }
    }
    Ok(())
}

/// The kind of a move: the name of its JSON member.
fn name(made: &Value) -> String {
    let mut members = made
        .as_object()
        .into_iter()
        .flat_map(|members| members.keys());
    members.next().cloned().unwrap_or_default()
}

/// Candidate moves: the move that was played, also by another seat, mutations of legal moves, and moves from other positions.
fn candidates<G: Kit>(
    moment: &Moment<G>,
    elsewhere: &[&Moment<G>],
    dice: &mut SplitMix64,
) -> Vec<Value> {
    let kind = format!("{}.Move", G::PACKAGE);
    let of = |seat: u8, made: Value| json!({"seat": seat, "move": made});
    let (here, other) = (moment.seat.number(), moment.any_seat(dice).number());
    let mut candidates = vec![of(here, moment.made()), of(other, moment.made())];
    for _ in 0..NEAR {
        let listed = moment.rules.moves(&moment.state, moment.seat);
        let kinds: Vec<_> = listed.kinds().collect();
        let legal = one_of(&kinds, dice).and_then(|kind| {
            let number = dice.below(listed.count_of(*kind));
            listed.nth_of(*kind, number)
        });
        let mut near = legal.map_or_else(
            || moment.made(),
            |legal| json!(G::print_move(moment.rules, &legal)),
        );
        for _ in 0..=dice.below(2) {
            near = mutated_json(&kind, &near, dice);
        }
        candidates.push(of(here, near));
    }
    for _ in 0..STRAY {
        if let Some(stray) = one_of(elsewhere, dice) {
            candidates.push(of(here, stray.made()));
        }
    }
    candidates
}

/// A legal move of each kind.
fn one_of_each<G: Kit>(moment: &Moment<G>) -> Vec<Value> {
    let listed = moment.rules.moves(&moment.state, moment.seat);
    let moves = listed.kinds().filter_map(|kind| listed.nth_of(kind, 0));
    let seat = moment.seat.number();
    moves
        .map(|made| json!({"seat": seat, "move": G::print_move(moment.rules, &made)}))
        .collect()
}

/// The results of moves: the events and changes of each, and the next position of some.
pub(super) fn plays<G: Kit>(
    games: &[Played<G>],
    sheet: &mut Sheet<'_, G>,
    dice: &mut SplitMix64,
) -> Done {
    for moment in spread(games, 10, dice) {
        let state = if dice.once_in(3) {
            sheet.somehow(moment, dice)
        } else {
            moment.whole()
        };
        play(&moment.played(), &state, sheet)?;
        for rare in G::rare(&moment.whole(), moment.seat.number().into()) {
            for made in one_of_each(moment) {
                play(&made, &rare, sheet)?;
            }
        }
    }
    // Some moves are so rare that the random sample misses them.
    for moment in games.iter().flat_map(|game| &game.moments) {
        let kind = name(&moment.made());
        if sheet.lacks(format!("kind {kind}"), 1) {
            play(&moment.played(), &moment.whole(), sheet)?;
        }
    }
    // The last move ends the game.
    for game in games {
        if let Some(moment) = game.moments.last() {
            play(&moment.played(), &moment.whole(), sheet)?;
        }
    }
    Ok(())
}

/// The result of one move.
fn play<G: Kit>(made: &Value, state: &Value, sheet: &mut Sheet<'_, G>) -> Done {
    let kind = name(&made["move"]);
    let mut request = made.clone();
    request["position"] = json!({"state": state});
    request["include"] = json!(["CHANGES", "EVENTS"]);
    let Some(answer) = sheet.answer("validateMove", &request) else {
        return Ok(());
    };
    let shown = format!("{kind} {}", signature(&answer));
    if answer["verdict"] == "LEGAL" && sheet.lacks(shown.clone(), 2) {
        sheet.add("validateMove", request)?;
    }
    if sheet.lacks(format!("next {shown}"), 1)
        && sheet.lacks(format!("next {kind} {}", answer["verdict"]), 6)
    {
        let request = json!({"position": {"state": state}, "moves": [made], "include": ["EVENTS"]});
        sheet.add("playMove", request)?;
    }
    Ok(())
}

/// Game records: complete ones, and ones that start in the middle and may be broken.
pub(super) fn records<G: Kit>(
    games: &[Played<G>],
    sheet: &mut Sheet<'_, G>,
    dice: &mut SplitMix64,
) -> Done {
    let kind = format!("{}.Record", G::PACKAGE);
    for game in games {
        if sheet.lacks(format!("whole {}", game.players), 1) {
            let mut whole = record(game, 0, game.moments.len());
            // A commitment to another seed is detected.
            let seed = game.seed ^ u64::from(game.players % 2);
            whole["commitment"] = commitment(seed, dice);
            sheet.add("verifyRecord", json!({"record": whole}))?;
        }
        let all = game.moments.len() as u64;
        let anywhere = (0..8).map(|_| dice.below(all)).collect::<Vec<_>>();
        for begin in anywhere.into_iter().chain([all - 1, all - 2]) {
            let begin = usize::try_from(begin.max(1)).unwrap_or(1);
            let length = usize::try_from(1 + dice.below(MOVES)).unwrap_or(1);
            let mut record = record(game, begin, length);
            if dice.once_in(4) {
                let moment = &game.moments[begin];
                let seen = moment.seen_by(Some(moment.any_seat(dice)));
                record["start"] = json!({"state": seen});
            }
            if dice.once_in(2) {
                record["result"] = json!({"standings": game.standings});
            }
            for _ in 0..dice.below(3) {
                record = mutated_json(&kind, &record, dice);
            }
            let request = json!({"record": record});
            if let Some(answer) = sheet.answer("verifyRecord", &request)
                && sheet.lacks(signature(&answer), 2)
            {
                sheet.add("verifyRecord", request)?;
            }
        }
    }
    Ok(())
}

/// The record of `length` moves of a game, from the move `begin` on.
fn record<G: Kit>(game: &Played<G>, begin: usize, length: usize) -> Value {
    let moves = game.moments.iter().skip(begin).take(length);
    let moves: Vec<_> = moves.map(Moment::played).collect();
    let start = if begin > 0 {
        json!({"state": game.moments[begin].whole()})
    } else {
        let seed = format!("{:x}", game.seed);
        json!({"newGame": {"playerCount": game.players, "seed": seed}})
    };
    let mut record = json!({"version": 2, "start": start, "moves": moves});
    if begin + length >= game.moments.len() {
        record["result"] = json!({"standings": game.standings});
    }
    record
}

/// A commitment to a seed.
fn commitment(seed: u64, dice: &mut SplitMix64) -> Value {
    let salt: Vec<u8> = (0..4).flat_map(|_| dice.number().to_be_bytes()).collect();
    let mut seed_bytes = vec![0; 24];
    seed_bytes.extend(seed.to_be_bytes());
    let bytes: Vec<u8> = salt.iter().chain(&seed_bytes).copied().collect();
    json!({"digest": sha256(&bytes), "salt": const_hex::encode(&salt)})
}
