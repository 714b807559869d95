//! Validation of the character cards of Muse & Princess ("The Muse and the Princess expansion").

use enumset::{EnumSet, enum_set};

use super::{Breach, Place};
use crate::components::Character;
use crate::constants::{BANKER_FLORINS, BANKER_GROWTH, ROUNDS};
use crate::findings::{Relation, Value};
use crate::florins::Florins;
use crate::rulebook::Rule;
use crate::seats::{Seat, Seats};
use crate::state::{CharacterAuction, Characters, DecisionKind, Player, Stage, State};

/// The characters that may be held beyond the own turn.
const LASTING: EnumSet<Character> = enum_set!(Character::Merchant | Character::Professor);

/// Checks the character cards of all players. Without the option there must be none.
pub(super) fn check(state: &State, breaches: &mut Vec<Breach>) {
    let option = state.options.muse_and_princess;
    let Some(characters) = state.characters.filter(|_| option) else {
        if option {
            breaches.push(phase(Place::Characters));
            return;
        }
        if state.characters.is_some() {
            let banker = Value::Characters(Character::Banker.into());
            breaches.push(phase(Place::Characters).not(banker));
        }
        absent(state, breaches);
        return;
    };
    holders(state, breaches);
    purchases(state, characters, breaches);
    banker(state, characters, breaches);
    buyer(state, characters, breaches);
    if let Stage::CharacterAuction(auction) = state.stage {
        markers(state, &auction, breaches);
        sales(state, characters, &auction, breaches);
    }
}

fn phase(place: Place) -> Breach {
    Breach::new(Rule::PositionPhase, place)
}

/// Checks that a game without the option has no part of it.
fn absent(state: &State, breaches: &mut Vec<Breach>) {
    for (seat, player) in state.seats() {
        if let Some(character) = player.character {
            let held = Value::Characters(character.into());
            breaches.push(phase(Place::Character(seat)).not(held));
        }
    }
    if let Stage::CharacterAuction(_) | Stage::LastChoices(_) = state.stage {
        breaches.push(phase(Place::Stage).not(Value::Choice(state.awaiting().choice)));
    }
    if let Some(decision) = state.decision
        && (decision.professor || matches!(decision.about, DecisionKind::Merchant(_)))
    {
        breaches.push(phase(Place::Decision).not(Value::Choice(decision.about.choice())));
    }
}

/// Checks that each card is held once, and only in the time in which it may be held.
fn holders(state: &State, breaches: &mut Vec<Breach>) {
    let mut held = EnumSet::new();
    for (seat, player) in state.seats() {
        let Some(character) = player.character else {
            continue;
        };
        let place = Place::Character(seat);
        let card = Value::Characters(character.into());
        if held.contains(character) {
            let twice = Breach::new(Rule::ComponentsCards, place).not(card.clone());
            breaches.push(twice.expecting(Relation::NoneOf, Value::Characters(held)));
        }
        held |= character;
        if character == Character::Merchant
            && let (Stage::Auction(_), Some(stack)) = (state.stage, player.acquired)
        {
            // The Merchant's owner took the object free, or paid for it and scored their rank: both return the card.
            let used = Breach::new(Rule::CharacterReturned, place);
            breaches.push(used.not(Value::Stacks(stack.into())));
        }
        let possible = possible(state, seat);
        if !possible.contains(character) {
            let late = Breach::new(Rule::CharacterReturned, place).not(card);
            breaches.push(late.expecting(Relation::OneOf, Value::Characters(possible)));
        }
    }
}

/// Checks that each seat bought at most one card in the latest character auction. Bought in it were the cards that are held, the
/// Banker if no money is on the card, the Professor of an open draw, and the Princess of a work that left no card on the table.
fn purchases(state: &State, characters: Characters, breaches: &mut Vec<Breach>) {
    let sold = characters.banker_florins == Florins::default();
    let consulting = state.decision.filter(|decision| decision.professor);
    let consulting = consulting.map(|decision| decision.seat);
    let patron = princess_patron(state);
    let bought = state.held_characters().len()
        + usize::from(sold)
        + usize::from(consulting.is_some())
        + usize::from(patron.is_some());
    let most = state.players.len();
    if bought > most {
        breaches.push(super::too_many(
            Rule::CharacterTurn,
            Place::Characters,
            most as u32,
            bought as u32,
        ));
    }
    let buyer = characters.banker_buyer;
    let twice = |seat: Option<Seat>, other: Option<Seat>| seat.is_some() && seat == other;
    if twice(consulting, buyer) || twice(consulting, patron) {
        breaches.push(Breach::new(Rule::CharacterTurn, Place::Decision));
    }
    if let Some(seat) = patron
        && (state.player(seat).character.is_some() || buyer == patron)
    {
        breaches.push(Breach::new(Rule::CharacterTurn, Place::WorkMarker(seat)));
    }
}

/// The seat whose work of this round must have been that of the Princess, since its table has no card (ruling R10).
fn princess_patron(state: &State) -> Option<Seat> {
    let worked = |player: &Player| player.work_marker.is_some() && player.table.count() == 0;
    let mut seats = state.seats();
    seats.find_map(|(seat, player)| worked(player).then_some(seat))
}

/// The characters that a seat may hold in this part of the game. The Banker is used at once.
fn possible(state: &State, seat: Seat) -> EnumSet<Character> {
    match state.stage {
        Stage::Auction(_) if state.round > 1 => LASTING,
        Stage::Action(turn) if is_past(state, seat, turn.seat) => LASTING,
        Stage::CharacterAuction(_) | Stage::Action(_) => !EnumSet::only(Character::Banker),
        Stage::LastChoices(now) if !is_past(state, seat, now) => LASTING,
        Stage::SetUp | Stage::Auction(_) | Stage::LastChoices(_) | Stage::Finished => {
            EnumSet::new()
        }
    }
}

/// Whether a seat's turn came before that of the seat in turn, clockwise from the start seat.
fn is_past(state: &State, seat: Seat, now: Seat) -> bool {
    let turns = state.start_seat.clockwise(state.players.len());
    turns
        .take_while(|other| *other != now)
        .any(|other| other == seat)
}

/// Checks the money on the Banker, which grows with each round without a buyer (ruling R12).
fn banker(state: &State, characters: Characters, breaches: &mut Vec<Breach>) {
    let began = match state.stage {
        Stage::SetUp | Stage::Auction(_) => false,
        Stage::CharacterAuction(_) | Stage::Action(_) | Stage::LastChoices(_) | Stage::Finished => {
            true
        }
    };
    let auctions = u32::from(state.round).saturating_sub(u32::from(!began));
    let found = characters.banker_florins;
    if found == Florins::default() && auctions > 0 {
        return;
    }
    let most = BANKER_FLORINS + BANKER_GROWTH * auctions.saturating_sub(1);
    let breach =
        || Breach::new(Rule::CharacterBanker, Place::BankerFlorins).not(Value::Florins(found));
    if found < BANKER_FLORINS {
        breaches.push(breach().expecting(Relation::AtLeast, Value::Florins(BANKER_FLORINS)));
    } else if found > most {
        breaches.push(breach().expecting(Relation::AtMost, Value::Florins(most)));
    }
}

/// Checks the right to exchange money for points: the seat that bought the Banker in round 7 has it until its last choices are
/// over (ruling R13).
fn buyer(state: &State, characters: Characters, breaches: &mut Vec<Breach>) {
    let sold = characters.banker_florins == Florins::default();
    let breach = || Breach::new(Rule::CharacterBanker, Place::BankerBuyer);
    let last = state.round == ROUNDS;
    let lasting = match state.stage {
        Stage::CharacterAuction(_) | Stage::Action(_) => last,
        Stage::LastChoices(now) => characters
            .banker_buyer
            .is_some_and(|buyer| !is_past(state, buyer, now)),
        Stage::SetUp | Stage::Auction(_) | Stage::Finished => false,
    };
    match characters.banker_buyer {
        Some(buyer) if !lasting || !sold => breaches.push(breach().not(Value::Seat(buyer))),
        Some(buyer) if state.player(buyer).character.is_some() => {
            breaches.push(Breach::new(Rule::CharacterTurn, Place::Character(buyer)));
        }
        None if lasting && sold => breaches.push(breach()),
        _ => {}
    }
}

/// Checks the markers: at most one for each card, on spaces of cards that are not sold, of seats that still bid.
fn markers(state: &State, auction: &CharacterAuction, breaches: &mut Vec<Breach>) {
    let contenders = state.contenders();
    if !contenders.is_empty() {
        let breach = phase(Place::Stage).not(Value::Seats(contenders));
        breaches.push(breach.expecting(Relation::Exactly, Value::Seats(Seats::NONE)));
    }
    let bidders = auction.bidders(state.players.len());
    if !bidders.contains(auction.seat) {
        let breach = Breach::new(Rule::CharacterTurn, Place::CharacterSeat);
        breaches.push(
            breach
                .expecting(Relation::OneOf, Value::Seats(bidders))
                .not(Value::Seat(auction.seat)),
        );
    }
    let mut closed = state.sold_characters(auction);
    let seats = (0..).map_while(Seat::new).zip(auction.markers);
    for (seat, marker) in seats.filter_map(|(seat, marker)| Some((seat, marker?))) {
        let breach = |rule| Breach::new(rule, Place::Markers);
        let character = marker.character;
        if !bidders.contains(seat) {
            let outsider = breach(Rule::CharacterTurn).not(Value::Seat(seat));
            breaches.push(outsider.expecting(Relation::OneOf, Value::Seats(bidders)));
        }
        if closed.contains(character) {
            let sold = breach(Rule::CharacterSold).not(Value::Characters(character.into()));
            breaches.push(sold.expecting(Relation::NoneOf, Value::Characters(closed)));
        }
        closed |= character;
        if !character.spaces().contains(&marker.space) {
            breaches.push(breach(Rule::CharacterSpace).not(Value::Count(marker.space.into())));
        }
        let cash = state.player(seat).florins;
        if let Some(cash) = cash.filter(|cash| marker.price() > *cash)
            && character != Character::Banker
        {
            let short = breach(Rule::CharacterAffordable).not(Value::Florins(marker.price()));
            breaches.push(short.expecting(Relation::AtMost, Value::Florins(cash)));
        }
    }
}

/// Checks the sold cards: a seat that has bought a card holds it, or has used it, and then it is face down.
fn sales(
    state: &State,
    characters: Characters,
    auction: &CharacterAuction,
    breaches: &mut Vec<Breach>,
) {
    let CharacterAuction {
        passed,
        bought,
        face_down,
        ..
    } = *auction;
    let both = bought.without(bought.without(passed));
    if !both.is_empty() {
        let breach = Breach::new(Rule::CharacterPassed, Place::CharactersBought);
        breaches.push(
            breach
                .expecting(Relation::NoneOf, Value::Seats(passed))
                .not(Value::Seats(both)),
        );
    }
    let holders = state
        .seats()
        .filter(|(_, player)| player.character.is_some());
    let holders: Seats = holders.map(|(seat, _)| seat).collect();
    for seat in holders.without(bought).iter() {
        let breach = Breach::new(Rule::CharacterTurn, Place::Character(seat));
        breaches.push(
            breach
                .expecting(Relation::OneOf, Value::Seats(bought))
                .not(Value::Seat(seat)),
        );
    }
    let usable = LASTING | Character::Banker;
    let wrong = (face_down - usable) | (face_down & state.held_characters());
    if !wrong.is_empty() {
        let breach = Breach::new(Rule::CharacterSold, Place::FaceDown);
        breaches.push(breach.not(Value::Characters(wrong)));
    }
    let used = bought.without(holders).count() as u32;
    let lying = face_down.len() as u32;
    if used != lying {
        breaches.push(super::miscounted(
            Rule::CharacterSold,
            Place::FaceDown,
            used,
            lying,
        ));
    }
    let sold = face_down.contains(Character::Banker);
    if sold != (characters.banker_florins == Florins::default()) {
        let breach = Breach::new(Rule::CharacterBanker, Place::BankerFlorins);
        breaches.push(breach.not(Value::Florins(characters.banker_florins)));
    }
    if let Some(buyer) = characters
        .banker_buyer
        .filter(|seat| !bought.contains(*seat))
    {
        let breach = Breach::new(Rule::CharacterBanker, Place::BankerBuyer);
        breaches.push(
            breach
                .expecting(Relation::OneOf, Value::Seats(bought))
                .not(Value::Seat(buyer)),
        );
    }
}
