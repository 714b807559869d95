//! Laws of the words and the notations of moves.

use std::collections::BTreeMap;

use maecenas_contract::Language;
use maecenas_contract::notation;
use maecenas_contract::words::Speaker;
use maecenas_engine::codec::{Codec, MoveOf, SeatOf, StateOf};
use maecenas_game::random::{SplitMix64, choose};
use maecenas_game::{Game, Moves};

use super::princes::games;
use maecenas_contract::wire::palazzo::Palazzo;
use maecenas_contract::wire::princes::Princes as PrincesMessages;
use maecenas_contract::wire::vecchio::Vecchio;

/// How many positions of each game are tried in each language.
const POSITIONS: u32 = 500;
/// The most moves of a position that are compared.
const MOST: usize = 3000;
/// No label is longer, in characters. Most are short; one that names five prestige cards is long.
const LONGEST: usize = 400;

/// Different legal moves of a seat have different words in each language, and different notations, which are read back.
fn each_move_has_its_own<C: Codec>(rules: C::Rules, state: &StateOf<C>, seat: SeatOf<C>) {
    let moves: Vec<MoveOf<C>> = rules.moves(state, seat).page(0, MOST);
    let moves: Vec<C::Move> = moves
        .iter()
        .map(|made| C::print_move(rules, made))
        .collect();
    let mut notations = BTreeMap::new();
    for made in &moves {
        let text = notation::written(made);
        assert!(
            text.bytes()
                .all(|byte| byte.is_ascii_graphic() || byte == b' '),
            "{text}"
        );
        let read: C::Move =
            notation::read(&text).unwrap_or_else(|misread| panic!("{text}: {misread:?}"));
        assert_eq!(&read, made, "{text}");
        let other = notations.insert(text, made);
        assert_eq!(other, None, "a move is listed twice");
    }
    for language in Language::ALL {
        let speaker = Speaker::from(language);
        let mut labels = BTreeMap::new();
        for made in &moves {
            let label = C::label(rules, made, speaker);
            assert!(
                !label.is_empty() && !label.contains("{ $") && !label.contains("  "),
                "{label:?}: {made:?}"
            );
            assert!(!label.ends_with(['.', ' ']), "{label:?}");
            assert!(label.chars().count() <= LONGEST, "{label:?}");
            if let Some(other) = labels.insert(label.clone(), made) {
                panic!("{label:?}: {other:?} and {made:?}");
            }
        }
    }
}

/// Tries the law on positions of random games.
fn labels<C: Codec>(rules: C::Rules, seed: u64) {
    let mut dice = SplitMix64::new(seed);
    let mut tried = 0;
    while tried < POSITIONS {
        let numbers = rules.players();
        let more = u64::from(numbers.end() - numbers.start()) + 1;
        let players = numbers.start() + u8::try_from(dice.below(more)).unwrap();
        let mut state = rules.start(players, dice.number().into()).unwrap();
        while !rules.is_finished(&state) && tried < POSITIONS {
            if dice.once_in(4) {
                for seat in rules.awaited(&state) {
                    each_move_has_its_own::<C>(rules, &state, seat);
                }
                tried += 1;
            }
            let (seat, made) = choose(&rules, &state, &mut dice).unwrap();
            rules.advance(&mut state, seat, &made);
        }
    }
}

#[test]
fn moves_of_the_princes_of_florence_have_their_own_words() {
    for (seed, game) in (1..).zip(games()) {
        labels::<PrincesMessages>(game, seed);
    }
}

#[test]
fn moves_of_palazzo_have_their_own_words() {
    labels::<Palazzo>(maecenas_palazzo_rules::Rules::default(), 6);
}

#[test]
fn moves_of_il_vecchio_have_their_own_words() {
    for (seed, less_luck) in [(7, false), (8, true)] {
        let mut game = maecenas_vecchio_rules::Rules::default();
        game.options.less_luck = less_luck;
        labels::<Vecchio>(game, seed);
    }
}
