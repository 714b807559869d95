//! Cases of validated moves: legal ones, and illegal ones of every kind near them.

use maecenas_contract::Language;
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_contract::wire::princes::v1::batch_validate_moves_request::Batch;
use maecenas_contract::wire::princes::v1::move_result;
use maecenas_engine::games::princes::wire::print;
use maecenas_game::random::SplitMix64;
use maecenas_game::{Game, Moves as _};
use maecenas_princes_rules::{Catalog, Choice, Move, Stack, legality};

use super::games::{Moment, Played, Table, one_of, spread};
use super::mutation::{mutated, mutated_state};
use super::question::{Question, position};
use super::rare;
use super::sheet::Sheet;
use super::signature::signature;

const MOVE: &str = "maecenas.princes.v1.Move";
/// The number of mutations of a legal move, and the number of moves taken from other positions.
const NEAR: usize = 8;
const STRAY: usize = 6;

/// A move and its seat.
type Candidate = (u32, wire::Move);

/// Writes the cases.
pub(super) fn write(
    games: &[Played],
    sheet: &mut Sheet<'_>,
    dice: &mut SplitMix64,
) -> Result<(), String> {
    let elsewhere: Vec<_> = games.iter().flat_map(|game| &game.moments).collect();
    for (table, moment) in spread(games, 2, dice) {
        let candidates = candidates(table, moment, &elsewhere, dice);
        let state = somehow(moment, sheet, dice);
        judge(&state, candidates, sheet)?;
    }
    for (_, moment) in spread(games, 1, dice) {
        let made = (moment.seat.number().into(), print::made_move(&moment.made));
        let state = rare::short(moment.whole(), moment.seat, dice);
        judge(&state, vec![made], sheet)?;
    }
    stacks(&elsewhere, sheet)?;
    expansions(&elsewhere, sheet)?;
    for game in games {
        let over = print::state(game.table.rules().catalog, &game.end);
        let candidates = (0..STRAY).filter_map(|_| one_of(&elsewhere, dice));
        let candidates = candidates.map(|stray| (0, print::made_move(&stray.made)));
        judge(&over, candidates.collect(), sheet)?;
    }
    Ok(())
}

/// Nominations and takings of every stack, wherever a player may choose one: some reasons for refusal are rare.
fn stacks(moments: &[&Moment], sheet: &mut Sheet<'_>) -> Result<(), String> {
    for moment in moments {
        let all: [fn(Stack) -> Move; 2] = match moment.state.awaiting().choice {
            Choice::Nominate | Choice::Buy => [
                |stack| Move::Nominate(stack, None),
                |stack| Move::Buy(stack, None),
            ],
            _ => continue,
        };
        for made in all.iter().flat_map(|made| Stack::ALL.map(made)) {
            let report = legality::report(Catalog::reference(), &moment.state, moment.seat, &made);
            let broken: Vec<_> = report.violations.iter().map(|one| one.rule.id()).collect();
            if sheet.lacks(format!("stack {broken:?}"), 1) {
                let candidate = (moment.seat.number().into(), print::made_move(&made));
                judge(&moment.whole(), vec![candidate], sheet)?;
            }
        }
    }
    Ok(())
}

/// Draws from an empty deck, and proposals that were declined before.
fn expansions(moments: &[&Moment], sheet: &mut Sheet<'_>) -> Result<(), String> {
    for moment in moments {
        let made = print::made_move(&moment.made);
        let state = match &made.r#move {
            Some(wire::r#move::Move::ConsultProfessor(_)) => {
                rare::without_bonus_cards(moment.whole())
            }
            Some(wire::r#move::Move::ProposeJoint(proposed)) => {
                rare::declined(moment.whole(), proposed)
            }
            _ => continue,
        };
        if sheet.lacks(format!("rare {}", name(&made)), 12) {
            judge(&state, vec![(moment.seat.number().into(), made)], sheet)?;
        }
    }
    Ok(())
}

/// Validates moves in a position, and adds those with a new signature.
fn judge(
    state: &wire::State,
    candidates: Vec<Candidate>,
    sheet: &mut Sheet<'_>,
) -> Result<(), String> {
    let batch = wire::ManyMoves {
        position: Some(position(state.clone())),
        moves: candidates.iter().cloned().map(seat_move).collect(),
        labels: Vec::new(),
    };
    let batch = wire::BatchValidateMovesRequest {
        batch: Some(Batch::ManyMoves(batch)),
        verdict_only: false,
    };
    let answers = sheet
        .princes()
        .batch_validate_moves(Language::English, &batch);
    let results = answers.map(|answers| answers.results).unwrap_or_default();
    for ((seat, made), result) in candidates.into_iter().zip(results) {
        let Some(move_result::Result::Answer(mut answer)) = result.result else {
            continue;
        };
        answer.alternatives.clear();
        let answer = serde_json::to_value(answer).map_err(|error| error.to_string())?;
        let signature = signature(&answer);
        let few = state.players.len() == 2;
        let round = (signature == "LEGAL").then_some(state.round);
        if sheet.lacks(format!("{few} {} {signature} {round:?}", name(&made)), 2) {
            sheet.add(wire::ValidateMoveRequest {
                position: Some(position(state.clone())),
                seat: Some(seat),
                r#move: Some(Box::new(made)),
                ..wire::ValidateMoveRequest::default()
            })?;
        }
    }
    Ok(())
}

/// The kind of a move: the name of its JSON member.
pub(super) fn name(made: &wire::Move) -> String {
    let made = serde_json::to_value(made).unwrap_or_default();
    let first = made.as_object().and_then(|members| members.keys().next());
    first.cloned().unwrap_or_default()
}

/// The complete position, a view of it, or a mutation that is still consistent.
pub(super) fn somehow(moment: &Moment, sheet: &Sheet<'_>, dice: &mut SplitMix64) -> wire::State {
    match dice.below(6) {
        0 => moment.seen_by(Some(moment.seat)),
        1 => moment.seen_by(Some(moment.any_seat(dice))),
        2 => moment.seen_by(None),
        3 | 4 => {
            let mut state = moment.whole();
            // The supply is derived from the rest and would contradict a mutation.
            state.supply = None;
            for _ in 0..3 {
                let changed = mutated_state(&state, dice);
                let question = wire::CheckStateRequest {
                    position: Some(position(changed.clone())),
                    include: Vec::new(),
                    labels: Vec::new(),
                };
                let answer = question.answer(sheet.princes());
                if answer.is_some_and(|answer| answer.consistent) {
                    state = changed;
                }
            }
            state
        }
        _ => moment.whole(),
    }
}

/// Candidate moves: the move that was played, also by other seats, mutations of legal moves, and moves from other positions.
fn candidates(
    table: Table,
    moment: &Moment,
    elsewhere: &[&Moment],
    dice: &mut SplitMix64,
) -> Vec<Candidate> {
    let rules = table.rules();
    let here = u32::from(moment.seat.number());
    let other = moment.any_seat(dice);
    let made = print::made_move(&moment.made);
    let mut candidates = vec![
        (here, made.clone()),
        (u32::from(other.number()), made.clone()),
    ];
    for _ in 0..NEAR {
        let listed = rules.moves(&moment.state, moment.seat);
        let number = dice.below(listed.count());
        let legal = listed.page(number, 1).pop();
        let mut near = legal.map_or_else(|| made.clone(), |legal| print::made_move(&legal));
        for _ in 0..=dice.below(2) {
            near = mutated(MOVE, &near, dice);
        }
        candidates.push((here, near));
    }
    for _ in 0..STRAY {
        if let Some(stray) = one_of(elsewhere, dice) {
            let mut near = print::made_move(&stray.made);
            if dice.once_in(3) {
                near = mutated(MOVE, &near, dice);
            }
            candidates.push((here, near));
        }
    }
    candidates
}

fn seat_move((seat, made): Candidate) -> wire::SeatMove {
    wire::SeatMove {
        seat: Some(seat),
        r#move: Some(made),
    }
}
