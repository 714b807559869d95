//! Cases of played moves and of game records.

use maecenas_contract::wire::contract::v1::Include;
use maecenas_contract::wire::princes::v1 as wire;
use maecenas_contract::wire::rulebook::v1::RecordedResult;
use maecenas_contract::wire::sessions::v1::SeedCommitment;
use maecenas_engine::games::princes::wire::print;
use maecenas_game::random::SplitMix64;
use maecenas_princes_rules::scoring;

use super::games::{Moment, Played, Table, spread};
use super::kit::sha256;
use super::mutation::mutated;
use super::question::position;
use super::sheet::Sheet;
use super::signature::signature;
use super::verdicts::{name, somehow};

const RECORD: &str = "maecenas.princes.v1.Record";
/// The most moves of a record that starts in the middle of a game.
const MOVES: u64 = 8;

type Written = Result<(), String>;

/// The results of moves: the events and changes of each, and the next position of some.
pub(super) fn plays(games: &[Played], sheet: &mut Sheet<'_>, dice: &mut SplitMix64) -> Written {
    for (table, moment) in spread(games, 3, dice) {
        let state = if dice.once_in(3) {
            somehow(moment, sheet, dice)
        } else {
            moment.whole()
        };
        play(table, moment, state, sheet)?;
    }
    // Some moves are so rare that the random sample misses them.
    for game in games {
        for moment in &game.moments {
            let kind = name(&print::made_move(&moment.made));
            if sheet.lacks(format!("kind {kind}"), 1) {
                play(game.table, moment, moment.whole(), sheet)?;
            }
        }
    }
    Ok(())
}

/// The result of one move.
fn play(table: Table, moment: &Moment, state: wire::State, sheet: &mut Sheet<'_>) -> Written {
    let request = moment.played();
    let kind = request.r#move.as_ref().map(name).unwrap_or_default();
    let question = wire::ValidateMoveRequest {
        position: Some(position(state.clone())),
        seat: request.seat,
        r#move: request.r#move.clone().map(Box::new),
        include: vec![Include::Changes.into(), Include::Events.into()],
        ..wire::ValidateMoveRequest::default()
    };
    let Some(answer) = sheet.answer(&question)? else {
        return Ok(());
    };
    let shown = format!("{} {kind} {}", table.players == 2, signature(&answer));
    if answer["verdict"] == "LEGAL" && sheet.lacks(shown.clone(), 2) {
        sheet.add(question)?;
    }
    if sheet.lacks(format!("next {shown}"), 1)
        && sheet.lacks(format!("next {kind} {}", answer["verdict"]), 6)
    {
        sheet.add(wire::PlayMoveRequest {
            position: Some(position(state)),
            moves: vec![request],
            include: vec![Include::Events.into()],
            view_seats: Vec::new(),
            labels: Vec::new(),
        })?;
    }
    Ok(())
}

/// Game records: complete ones, and ones that start in the middle and may be broken.
pub(super) fn records(games: &[Played], sheet: &mut Sheet<'_>, dice: &mut SplitMix64) -> Written {
    for game in games {
        let whole = record(game, 0, game.moments.len());
        if sheet.lacks(format!("whole {:?}", game.table), 1) {
            sheet.add(verify(committed(whole, game.seed, dice)))?;
        }
        for begin in beginnings(&game.moments, dice) {
            let length = usize::try_from(1 + dice.below(MOVES)).unwrap_or(1);
            let mut record = record(game, begin.max(1), length);
            if dice.once_in(4)
                && let Some(moment) = game.moments.get(begin.max(1))
            {
                let seen = moment.seen_by(Some(moment.any_seat(dice)));
                record.start = Some(started(wire::record_start::Start::State(seen)));
            }
            if dice.once_in(2) {
                record.result = Some(result(game));
            }
            for _ in 0..dice.below(3) {
                record = mutated(RECORD, &record, dice);
            }
            let question = verify(record);
            if let Some(answer) = sheet.answer(&question)?
                && sheet.lacks(signature(&answer), 2)
            {
                sheet.add(question)?;
            }
        }
    }
    Ok(())
}

fn verify(record: wire::Record) -> wire::VerifyRecordRequest {
    wire::VerifyRecordRequest {
        record: Some(record),
    }
}

/// The moves at which records start: random ones, and some near the end of the game.
fn beginnings(moments: &[Moment], dice: &mut SplitMix64) -> Vec<usize> {
    let all = moments.len() as u64;
    let anywhere: Vec<u64> = (0..8).map(|_| dice.below(all)).collect();
    let late = [1, 2, 3, 4].map(|left| all.saturating_sub(left));
    let numbers = anywhere.into_iter().chain(late);
    numbers
        .filter_map(|number| usize::try_from(number).ok())
        .collect()
}

/// The record of `length` moves of a game, from the move `begin` on.
fn record(game: &Played, begin: usize, length: usize) -> wire::Record {
    let moves = game.moments.iter().skip(begin).take(length);
    let start = match game.moments.get(begin) {
        Some(moment) if begin > 0 => wire::record_start::Start::State(moment.whole()),
        _ => wire::record_start::Start::NewGame(wire::NewGameRequest {
            player_count: Some(game.table.players.into()),
            seed: format!("{:x}", game.seed),
            options: game.table.options(),
            ..wire::NewGameRequest::default()
        }),
    };
    let over = begin + length >= game.moments.len();
    wire::Record {
        version: Some(2),
        start: Some(started(start)),
        moves: moves.map(Moment::played).collect(),
        result: over.then(|| result(game)),
        ..wire::Record::default()
    }
}

const fn started(start: wire::record_start::Start) -> wire::RecordStart {
    wire::RecordStart { start: Some(start) }
}

/// The final ranking of a game, as a record states it.
fn result(game: &Played) -> RecordedResult {
    let standings = scoring::score(&game.end).standings;
    let standings = standings.iter().map(print::standing).collect();
    RecordedResult { standings }
}

/// A record with a commitment to its seed; a random half of the commitments is to another seed.
fn committed(mut record: wire::Record, seed: u64, dice: &mut SplitMix64) -> wire::Record {
    let salt: Vec<u8> = (0..4).flat_map(|_| dice.number().to_be_bytes()).collect();
    let mut seed_bytes = vec![0; 24];
    seed_bytes.extend((if dice.once_in(2) { seed } else { !seed }).to_be_bytes());
    let bytes: Vec<u8> = salt.iter().chain(&seed_bytes).copied().collect();
    record.commitment = Some(SeedCommitment {
        digest: sha256(&bytes),
        salt: Some(const_hex::encode(&salt)),
    });
    record
}
