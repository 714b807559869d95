//! The parts of a round in which a position can be, and what the players have acquired by then.

use maecenas_contract::wire::princes::v1::stack::Name;
use maecenas_contract::wire::princes::v1::{
    ActionPhase, Auction, Bidding, Decision, Finished, HighestBid, SetUp, Stage, stage,
};

use super::decisions::{drawn, won};
use super::dice::Dice;
use super::states::Making;

/// The part of the game that a position is to be in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    SetUp,
    Nomination,
    Bidding,
    AuctionDecision,
    Actions,
    ActionDecision,
    Finished,
}

const SEVEN: [Name; 7] = [
    Name::Forest,
    Name::Lake,
    Name::Park,
    Name::Jester,
    Name::Builder,
    Name::PrestigeCard,
    Name::RecruitingCard,
];
const FIVE: [Name; 5] = [
    Name::Landscape,
    Name::Jester,
    Name::Builder,
    Name::PrestigeCard,
    Name::RecruitingCard,
];
const MINIMUM: [u32; 7] = [7, 10, 12, 14, 15, 16, 17];

/// The stacks of the game, by the number of players.
pub fn stacks(players: usize) -> Vec<i32> {
    let names: &[Name] = if players == 2 { &FIVE } else { &SEVEN };
    names.iter().map(|name| *name as i32).collect()
}

/// Decides which seats have acquired an object of which stack, and which have withdrawn; the others still contend.
pub fn acquire(making: &mut Making, dice: &mut Dice, part: Part) -> Vec<Option<i32>> {
    let players = making.boards.len();
    if part == Part::Finished {
        // The last round is over.
        return vec![None; players];
    }
    let contending = match part {
        Part::Nomination => 1 + dice.below(players),
        Part::Bidding => 2 + dice.below(players - 1),
        Part::AuctionDecision => dice.below(players),
        _ => 0,
    };
    let mut seats: Vec<usize> = (0..players).collect();
    let contenders = dice.take(&mut seats, contending);
    let mut left = stacks(players);
    let mut acquired = vec![None; players];
    let start = making.state.start_seat.unwrap() as usize;
    let mut contended = false;
    for seat in (start..players).chain(0..start) {
        if contenders.contains(&seat) {
            contended = true;
        } else if !contended && dice.once_in(4) {
            // Only the seat that nominates withdraws.
            making.state.players[seat].withdrawn = true;
        } else {
            acquired[seat] = dice.take(&mut left, 1).pop();
        }
    }
    acquired
}

/// Puts the position into a part of the round.
pub fn stage(making: &mut Making, dice: &mut Dice, part: Part) -> Option<()> {
    let seat = dice.number(u32::try_from(making.boards.len()).unwrap());
    let free = !making.state.players[seat as usize].freedoms.is_empty();
    let turn = |actions_taken| ActionPhase {
        action_count: actions_taken,
        ..ActionPhase::default()
    };
    let stage = match part {
        Part::SetUp => stage::Stage::SetUp(SetUp {}),
        Part::Finished => stage::Stage::Finished(Finished {}),
        Part::Nomination => stage::Stage::Auction(Auction { bidding: None }),
        Part::Bidding => stage::Stage::Auction(Auction {
            bidding: Some(bidding(making, dice)?),
        }),
        Part::AuctionDecision => {
            let decision = won(making, dice)?;
            making.state.decision = Some(Decision {
                decision: Some(decision),
            });
            stage::Stage::Auction(Auction { bidding: None })
        }
        Part::Actions => {
            let mut turn = turn(dice.number(3));
            turn.profession_taken = turn.action_count > 0 && dice.coin();
            turn.freedom_introduced =
                free && turn.action_count > u32::from(turn.profession_taken) && dice.coin();
            let others = u32::from(turn.profession_taken) + u32::from(turn.freedom_introduced);
            markers(making, dice, seat, turn.action_count > others);
            stage::Stage::ActionPhase(turn)
        }
        Part::ActionDecision => {
            let mut turn = turn(1 + dice.number(2));
            turn.profession_taken = dice.coin();
            markers(making, dice, seat, turn.action_count > 1);
            let decision = drawn(making, dice, seat, turn.profession_taken)?;
            making.state.decision = Some(Decision {
                decision: Some(decision),
            });
            stage::Stage::ActionPhase(turn)
        }
    };
    making.state.active_seat = matches!(stage, stage::Stage::ActionPhase(_)).then_some(seat);
    making.state.stage = Some(Stage { stage: Some(stage) });
    Some(())
}

/// An auction in which at least one other seat may still bid.
fn bidding(making: &mut Making, dice: &mut Dice) -> Option<Bidding> {
    let players = &making.state.players;
    let start = making.state.start_seat.unwrap() as usize;
    let contends =
        |seat: &usize| players[*seat].acquired_stack.is_none() && !players[*seat].withdrawn;
    let mut bidders: std::collections::VecDeque<u32> = (start..players.len())
        .chain(0..start)
        .filter(contends)
        .map(|seat| u32::try_from(seat).unwrap())
        .collect();
    // The nominator has bid; the next bidder is the first of the list.
    let mut highest_bidder = *bidders.front()?;
    bidders.rotate_left(1);
    let opening = if players.len() == 2 { 300 } else { 200 };
    let (mut bid, mut passed) = (opening, Vec::<u32>::new());
    for _ in 0..dice.below(12) {
        if dice.coin() {
            highest_bidder = *bidders.front()?;
            bidders.rotate_left(1);
            bid += 100;
        } else if bidders.len() > 2 {
            passed.extend(bidders.pop_front());
        }
    }
    let board = &making.boards[highest_bidder as usize];
    let anywhere = dice.clone();
    let landscape = |stack: &i32| {
        let pieces = if *stack == Name::Landscape as i32 {
            11..=13
        } else {
            10 + stack..=10 + stack
        };
        pieces.into_iter().any(|piece| {
            making.pieces[&piece] > 0 && board.way(piece, &mut anywhere.clone()).is_some()
        })
    };
    let mut open = stacks(players.len());
    open.retain(|stack| {
        players
            .iter()
            .all(|player| player.acquired_stack != Some(*stack))
    });
    open.retain(|stack| match Name::try_from(*stack).unwrap() {
        Name::Builder => making.builders > 0 && board.builders < 3,
        Name::Jester => making.jesters > 0,
        Name::PrestigeCard => !making.prestige_cards.is_empty(),
        Name::RecruitingCard => making.recruiting_cards > 0,
        _ => landscape(stack),
    });
    let bidder = &mut making.state.players[highest_bidder as usize];
    if bidder.florins.unwrap() + 100 * bidder.prestige_points < bid {
        bidder.florins = Some(bid);
    }
    for seat in passed {
        making.state.players[seat as usize].passed = true;
    }
    Some(Bidding {
        stack: dice.one(&open)?,
        highest: Some(HighestBid {
            seat: Some(highest_bidder),
            total: Some(bid),
        }),
    })
}

/// Sets the work value of some players who have completed a work: their turn is over, or it is their turn and they may have completed one.
fn markers(making: &mut Making, dice: &mut Dice, turn: u32, may_have_worked: bool) {
    let minimum = MINIMUM[making.state.round.unwrap() as usize - 1];
    let start = making.state.start_seat.unwrap() as usize;
    let players = making.boards.len();
    let over = (start..players)
        .chain(0..start)
        .take_while(|seat| *seat != turn as usize);
    for seat in over.chain(may_have_worked.then_some(turn as usize)) {
        let player = &mut making.state.players[seat];
        let worked = player
            .table
            .as_ref()
            .is_some_and(|table| !table.professions.is_empty() || table.recruiting_card_count > 0);
        if worked && dice.coin() {
            player.work_marker = Some(minimum + dice.number(12));
        }
    }
}
