//! Built positions: decks, stacks and supplies of every small size, at each choice of the auction phase and in an action turn. Random games
//! rarely reach them.

use enumset::{EnumSet, EnumSetType};
use maecenas_game::random::{SplitMix64, choose};
use maecenas_game::{Game, Moves};
use maecenas_princes_rules::placing::Ground;
use maecenas_princes_rules::{
    Bidding, CardDeck, Character, Characters, Decision, DecisionKind, Deck, DeckCard, Florins,
    Freedom, Move, Parts, Piece, Placed, Principality, Purchase, Rules, Seat, Seats, Stack, Stage,
    State, SupplyGiven, Verdict, assemble,
};

use crate::going_on::built_positions_go_on;
use crate::princes::way;

/// The sizes of decks that are built.
const SIZES: std::ops::RangeInclusive<usize> = 0..=6;
/// The round of the built positions: the last one, so that the games played on from them are short and reach the last choices.
const ROUND: u8 = 7;

/// The choices of the auction phase.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Choice {
    Nomination,
    Bid,
    LastSeat,
    Merchant,
}

#[test]
fn a_prestige_deck_of_any_size_goes_on() {
    let mut built = 0;
    for players in 2..=5 {
        let game = &with_professor(players);
        let mut states = Vec::new();
        for choice in [
            Choice::Nomination,
            Choice::Bid,
            Choice::LastSeat,
            Choice::Merchant,
        ] {
            for (size, holder) in SIZES.flat_map(|size| [(size, 0), (size, 1)]) {
                let mut parts = nominating(game, players);
                choosing(&mut parts, choice, Stack::PrestigeCard);
                let seat = parts.start_seat.clockwise(players).nth(holder).unwrap();
                let character = &mut parts.players[seat.index()].character;
                if character.is_some() {
                    continue;
                }
                *character = Some(Character::Professor);
                let hands = parts.players.iter_mut();
                resize(
                    parts.prestige_deck.as_mut().unwrap(),
                    size,
                    hands.map(|player| &mut player.prestige_cards.known),
                );
                let possible = size > 0 || !matches!(choice, Choice::Bid | Choice::Merchant);
                let state = assemble(game.catalog, parts);
                assert_eq!(state.is_ok(), possible, "{choice:?} {size}: {state:?}");
                let Ok(state) = state else { continue };
                if choice == Choice::Bid {
                    last_card_is_reserved(game, &state, seat, size);
                }
                states.push(state);
            }
        }
        built += states.len();
        built_positions_go_on(game, &states);
    }
    assert!(built > 140, "{built}");
}

/// The Professor draws from the prestige deck while one of its cards is bid for exactly if it has at least two (ruling R40).
fn last_card_is_reserved(game: &Rules<'_>, state: &State, seat: Seat, size: usize) {
    let consult = Move::ConsultProfessor(CardDeck::PrestigeDeck);
    let legal = game.verdict(state, seat, &consult) == Verdict::Legal;
    assert_eq!(legal, size >= 2, "{size}");
    assert_eq!(
        game.moves(state, seat).page(0, 400).contains(&consult),
        legal
    );
}

#[test]
fn other_decks_of_any_size_go_on() {
    for players in 2..=5 {
        let game = &with_professor(players);
        let mut states = Vec::new();
        for size in SIZES {
            let mut parts = acting(game, players);
            let hands = parts.players.iter_mut();
            let hands = hands.map(|player| &mut player.bonus_cards.known);
            let places = std::iter::once(&mut parts.played_bonus_cards).chain(hands);
            resize(parts.bonus_deck.as_mut().unwrap(), size, places);
            give(&mut parts, 0, Character::Professor);
            states.push(assemble(game.catalog, parts).unwrap());
            let mut parts = acting(game, players);
            let places = parts
                .players
                .iter_mut()
                .flat_map(|player| [&mut player.table.professions, &mut player.hand.professions]);
            resize(parts.profession_deck.as_mut().unwrap(), size, places);
            states.push(assemble(game.catalog, parts).unwrap());
        }
        built_positions_go_on(game, &states);
    }
}

#[test]
fn empty_stacks_and_supplies_go_on() {
    for players in 2..=5 {
        let games = [
            way(|_| {}),
            way(|options| options.cooperation = true),
            with_professor(players),
        ];
        for game in &games {
            let mut states = Vec::new();
            for emptied in EMPTIED {
                let mut parts = nominating(game, players);
                emptied(game, &mut parts);
                for choice in [Choice::Nomination, Choice::LastSeat] {
                    let mut parts = parts.clone();
                    choosing(&mut parts, choice, Stack::Jester);
                    states.push(assemble(game.catalog, parts).unwrap());
                }
                for stack in Stack::ALL {
                    let mut parts = parts.clone();
                    choosing(&mut parts, Choice::Bid, stack);
                    // An auction of an empty stack, of a stack that the game does not have, or of a landscape without room is no position.
                    states.extend(assemble(game.catalog, parts));
                }
            }
            let mut parts = acting(game, players);
            freedoms_gone(game, &mut parts);
            states.push(assemble(game.catalog, parts).unwrap());
            assert!(states.len() > 40, "{}", states.len());
            built_positions_go_on(game, &states);
        }
    }
}

/// Functions that each empty a stack or a supply of a position.
const EMPTIED: [fn(&Rules<'_>, &mut Parts); 8] = [
    |game, parts| gone(game, parts, &[Piece::Forest]),
    |game, parts| gone(game, parts, &[Piece::Lake]),
    |game, parts| gone(game, parts, &[Piece::Park]),
    |game, parts| gone(game, parts, &Piece::LANDSCAPES),
    no_room,
    |_, parts| parts.players[0].jesters = 7,
    |_, parts| {
        for player in parts.players.iter_mut().take(2) {
            player.builders = 3;
        }
    },
    |_, parts| {
        parts.players[0].table.recruiting = 3;
        parts.players[1].table.recruiting = 2;
    },
];

/// The game with Muse & Princess; with Cooperation too for an even number of players.
fn with_professor(players: usize) -> Rules<'static> {
    let mut game = way(|options| options.muse_and_princess = true);
    game.options.cooperation = players.is_multiple_of(2);
    game
}

/// The last round begins: no player has acquired an object or holds a character, all have money, and boards and tables hold nothing that
/// the supply would lack.
fn nominating(game: &Rules<'_>, players: usize) -> Parts {
    let state = reached(game, players, |state| {
        state.stage() == Stage::Auction(None) && state.contenders().count() == players
    });
    let mut parts = parts(game, &state);
    parts.partners.clear();
    for player in &mut parts.players {
        player.principality = Principality::new(game.catalog);
        (player.builders, player.jesters, player.character) = (0, 0, None);
        (player.table.recruiting, player.hand.recruiting) = (0, 0);
    }
    parts
}

/// The first action turn of the last round.
fn acting(game: &Rules<'_>, players: usize) -> Parts {
    let state = reached(game, players, |state| {
        matches!(state.stage(), Stage::Action(turn) if turn.actions_taken == 0)
            && state
                .players()
                .iter()
                .all(|player| player.character.is_none())
    });
    parts(game, &state)
}

/// The parts of a position in which all players have money, and supplies are what is left.
fn parts(game: &Rules<'_>, state: &State) -> Parts {
    let mut parts = Parts::of(game.catalog, state);
    parts.supply = SupplyGiven::default();
    // No player has bought the Banker, so that others can have bought the cards that are given to them.
    if let Some(characters) = &mut parts.characters {
        *characters = Characters::AT_START;
    }
    for player in &mut parts.players {
        player.florins = player.florins.max(Some(Florins::hundreds(12)));
    }
    parts
}

/// A position of a random game in the last round.
fn reached(game: &Rules<'_>, players: usize, wanted: impl Fn(&State) -> bool) -> State {
    for seed in 0..50 {
        let number = u8::try_from(players).unwrap();
        let mut state = game.start(number, seed.into()).unwrap();
        let mut dice = SplitMix64::new(seed);
        while !game.is_finished(&state) {
            if state.round() == ROUND && state.decision().is_none() && wanted(&state) {
                return state;
            }
            let (seat, made) = choose(game, &state, &mut dice).unwrap();
            game.advance(&mut state, seat, &made);
        }
    }
    panic!("no such position is reached");
}

/// Makes the position of a nomination wait for another choice about a stack.
fn choosing(parts: &mut Parts, choice: Choice, stack: Stack) {
    let players = parts.players.len();
    let seat = parts.start_seat;
    let price = Florins::hundreds(if players == 2 { 3 } else { 2 });
    match choice {
        Choice::Nomination => {}
        Choice::Bid => {
            parts.stage = Stage::Auction(Some(Bidding {
                stack,
                bid: price,
                highest_bidder: seat,
                passed: Seats::NONE,
            }));
        }
        Choice::LastSeat => {
            for seat in seat.clockwise(players).take(players - 1) {
                parts.players[seat.index()].withdrawn = true;
            }
        }
        Choice::Merchant => {
            give(parts, 0, Character::Merchant);
            let purchase = Purchase {
                stack,
                price,
                last_seat: false,
            };
            parts.decision = Some(Decision::of(seat, DecisionKind::Merchant(purchase)));
        }
    }
}

/// Gives a character to a seat, counted from the start seat.
fn give(parts: &mut Parts, steps: usize, character: Character) {
    let mut seats = parts.start_seat.clockwise(parts.players.len());
    let seat = seats.nth(steps).unwrap();
    parts.players[seat.index()].character = Some(character);
}

/// Moves cards between a deck and other places until the deck has a size.
fn resize<'a, C: EnumSetType + 'a>(
    deck: &mut Deck<C>,
    size: usize,
    places: impl IntoIterator<Item = &'a mut EnumSet<C>>,
) {
    let mut places: Vec<_> = places.into_iter().collect();
    let mut turn = 0;
    while deck.len() > size {
        *places[turn] |= deck.pop().unwrap().card.unwrap();
        turn = (turn + 1) % places.len();
    }
    while deck.len() < size {
        let place = places.iter_mut().max_by_key(|place| place.len()).unwrap();
        let card = place.iter().next().expect("a card is elsewhere");
        place.remove(card);
        deck.push(DeckCard::unknown_to_all(card));
    }
}

/// Places all pieces of some types, each on the first board that has room.
fn gone(game: &Rules<'_>, parts: &mut Parts, pieces: &[Piece]) {
    for piece in pieces {
        for _ in 0..game.catalog.piece(*piece).supply {
            let placed = (0..parts.players.len())
                .rev()
                .any(|seat| place(game, parts, seat, *piece));
            assert!(placed, "no board has room");
        }
    }
}

/// Fills the board of the first nominator with landscapes, so that it has no room for most of them.
fn no_room(game: &Rules<'_>, parts: &mut Parts) {
    let seat = parts.start_seat.index();
    for piece in [Piece::Park, Piece::Lake, Piece::Forest] {
        for _ in 0..game.catalog.piece(piece).supply {
            place(game, parts, seat, piece);
        }
    }
    let ground = Ground::of(&parts.players[seat]);
    let full = Piece::LANDSCAPES
        .iter()
        .any(|piece| !ground.has_room(game.catalog, *piece));
    assert!(full, "the board has room");
}

/// Places a piece at its first place on a board, if it has one.
fn place(game: &Rules<'_>, parts: &mut Parts, seat: usize, piece: Piece) -> bool {
    let player = &mut parts.players[seat];
    let found = Ground::of(player)
        .places(game.catalog, player, piece)
        .next();
    if let Some(placement) = found {
        let spot = Some(placement.spot);
        player
            .principality
            .place(game.catalog, Placed { piece, spot });
    }
    found.is_some()
}

/// Gives all freedom tiles to players.
fn freedoms_gone(game: &Rules<'_>, parts: &mut Parts) {
    for player in &mut parts.players {
        player.freedoms = EnumSet::new();
    }
    let before = assemble(game.catalog, parts.clone()).unwrap();
    for (freedom, (_, left)) in Freedom::ALL.into_iter().zip(before.supply().freedoms) {
        for player in parts.players.iter_mut().take(left.into()) {
            player.freedoms |= freedom;
        }
    }
    if parts.players.len() == 2 {
        // The draw of set-up gave two of the three types a second tile.
        parts.players[1].freedoms -= Freedom::Religion;
    }
}
