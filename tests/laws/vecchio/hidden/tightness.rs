//! Verdicts and lists in views, compared with those of completions.

use std::collections::BTreeMap;

use maecenas_game::random::SplitMix64;
use maecenas_game::{Game as _, Moves as _, Seed, Verdict};
use maecenas_vecchio_rules::{
    CouncilTile, DecisionKind, Event, Hidden, Move, MoveKind, NobilityTile, OfficeTile, Rules,
    Seat, State,
};

use super::super::conceivable;
use super::views;

/// The number of completions of a view that are compared where all of them must agree.
const COMPARED: u64 = 12;
/// The most completions that are tried to find two that differ. One tile of twelve is at a given place in every twelfth completion.
const SEARCHED: u64 = 1_000;

/// Counts, which show that the test has tried something.
#[derive(Default, Debug)]
struct Counts {
    known: u32,
    unknown: u32,
    incomplete: u32,
    complete: u32,
    eliminated: u32,
    played: u32,
    not_played: u32,
}

#[test]
fn what_is_unknown_has_two_completions_that_differ() {
    let mut counts = Counts::default();
    views(|game, view, dice| {
        counts.eliminated += u32::from(is_eliminated(view));
        verdicts(game, view, dice, &mut counts);
        lists(game, view, dice, &mut counts);
        plays(game, view, dice, &mut counts);
    });
    println!("{counts:?}");
    let all = [
        counts.known,
        counts.unknown,
        counts.incomplete,
        counts.complete,
        counts.played,
    ];
    assert!(all.iter().all(|count| *count > 50), "{counts:?}");
    let rare = [counts.eliminated, counts.not_played];
    assert!(rare.iter().all(|count| *count > 5), "{counts:?}");
}

/// Whether the tiles that a seat looks at are hidden, and yet known because they can be nowhere else (ruling V52).
fn is_eliminated(view: &State) -> bool {
    match view.decision().map(|open| open.about) {
        Some(DecisionKind::CouncilTile(drawn)) => {
            drawn.hidden > 0 && usize::from(drawn.hidden) == view.unseen_council().len()
        }
        Some(DecisionKind::NobilityTile(drawn)) => {
            drawn.hidden > 0 && usize::from(drawn.hidden) == view.unseen_nobility().len()
        }
        _ => false,
    }
}

fn completion(game: &Rules<'_>, view: &State, number: u64) -> State {
    let whole = game.complete(view, Seed::from(number));
    whole.expect("a reached view has a completion")
}

/// Moves of any seat: a known verdict is that of every completion, and an unknown one has a completion for each.
fn verdicts(game: &Rules<'_>, view: &State, dice: &mut SplitMix64, counts: &mut Counts) {
    let seats: Vec<Seat> = game.seats(view).collect();
    let mut moves: Vec<Move> = (0..4)
        .map(|_| conceivable::any(game.catalog, view, dice))
        .collect();
    moves.extend(
        CouncilTile::ALL
            .map(OfficeTile::Council)
            .map(Move::KeepOfficeTile),
    );
    moves.extend(
        NobilityTile::ALL
            .map(OfficeTile::Nobility)
            .map(Move::KeepOfficeTile),
    );
    moves.extend(CouncilTile::ALL.map(Move::KeepCouncilTile));
    for (seat, made) in seats
        .iter()
        .flat_map(|seat| moves.iter().map(move |made| (*seat, made)))
    {
        let verdict = game.verdict(view, seat, made);
        assert_eq!(verdict, game.report(view, seat, made).verdict());
        let of = |number| game.verdict(&completion(game, view, number), seat, made);
        if verdict == Verdict::Unknown {
            counts.unknown += 1;
            let first = of(0);
            let differs = (1..SEARCHED).any(|number| of(number) != first);
            assert!(
                differs,
                "{seat:?} {made:?} is {first:?} in every completion"
            );
        } else {
            counts.known += 1;
            if dice.once_in(4) {
                let number = dice.below(COMPARED);
                assert_eq!(of(number), verdict, "{seat:?} {made:?}");
            }
        }
    }
}

/// Lists of any seat and kinds: a complete one is that of every completion, and an incomplete one has two completions with other lists.
fn lists(game: &Rules<'_>, view: &State, dice: &mut SplitMix64, counts: &mut Counts) {
    for seat in game.seats(view).collect::<Vec<_>>() {
        let of_tiles = [MoveKind::KeepOfficeTile, MoveKind::KeepCouncilTile];
        let others = [
            MoveKind::Recover,
            MoveKind::EndTurn,
            MoveKind::ChooseFollower,
        ];
        let any = usize::try_from(dice.below(MoveKind::ALL.len() as u64)).expect("few");
        for kinds in [&of_tiles[..], &others, &[MoveKind::ALL[any]]] {
            let moves = game.moves_of(view, seat, kinds);
            let listed = moves.page(0, usize::MAX);
            let of = |number| {
                let whole = completion(game, view, number);
                let moves = game.moves_of(&whole, seat, kinds);
                assert!(moves.is_complete(), "nothing is hidden");
                moves.page(0, usize::MAX)
            };
            if moves.is_complete() {
                counts.complete += 1;
                if dice.once_in(8) {
                    assert_eq!(of(dice.below(COMPARED)), listed, "{seat:?} {kinds:?}");
                }
            } else {
                counts.incomplete += 1;
                let first = of(0);
                let differs = (1..SEARCHED).any(|number| of(number) != first);
                assert!(differs, "{seat:?} {kinds:?}: {first:?} in every completion");
                assert!(listed.iter().all(|made| first.contains(made)));
            }
        }
    }
}

/// Moves played in the view: what they turn up is known exactly if every completion turns up the same. Dice depend on the seed alone.
fn plays(game: &Rules<'_>, view: &State, dice: &mut SplitMix64, counts: &mut Counts) {
    let Some(seat) = game.awaited(view).next() else {
        return;
    };
    let moves = game.moves(view, seat);
    for _ in 0..moves.count().min(3) {
        let made = moves
            .page(dice.below(moves.count()), 1)
            .pop()
            .expect("it is counted");
        let of = |number| {
            let mut whole = completion(game, view, number);
            let events = game.play(&mut whole, seat, &made);
            turned_up(&events.expect("it is listed"))
        };
        match game.play(&mut view.clone(), seat, &made) {
            Ok(events) => {
                counts.played += 1;
                assert_eq!(
                    of(dice.below(COMPARED)),
                    turned_up(&events),
                    "{seat:?} {made:?}"
                );
            }
            Err(report) if report.needs.iter().any(|need| need.hidden == Hidden::Dice) => {}
            Err(report) => {
                assert_eq!(report.verdict(), Verdict::Unknown, "{made:?}");
                counts.not_played += 1;
                let first = of(0);
                let differs = (1..SEARCHED).any(|number| of(number) != first);
                assert!(differs, "{seat:?} {made:?}: {first:?} in every completion");
            }
        }
    }
}

/// The crests and council tiles that are turned up.
fn turned_up(events: &[Event]) -> Vec<String> {
    let is_turned_up = |event: &&Event| {
        matches!(
            event,
            Event::CrestTaken(..) | Event::CouncilTileFlipped(..) | Event::CouncilTileShown(..)
        )
    };
    let turned_up = events.iter().filter(is_turned_up);
    turned_up.map(|event| format!("{event:?}")).collect()
}

/// A completion puts each unseen tile at a hidden place equally often: counts of the tiles that others keep face down or look at.
#[test]
fn every_unseen_tile_is_as_often_at_a_hidden_place() {
    const SAMPLES: u64 = 2_400;
    let mut tried = 0;
    views(|game, view, dice| {
        let hidden = |player: &maecenas_vecchio_rules::Player| player.nobility.hidden == 1;
        let Some(index) = view.players().iter().position(hidden) else {
            return;
        };
        if tried >= 20 || !dice.once_in(3) {
            return;
        }
        tried += 1;
        let mut found: BTreeMap<NobilityTile, f64> = BTreeMap::new();
        for number in 0..SAMPLES {
            let whole = completion(game, view, number);
            let tiles = whole.players()[index].nobility.known;
            for tile in tiles - view.players()[index].nobility.known {
                *found.entry(tile).or_default() += 1.0;
            }
        }
        let unseen = view.unseen_nobility();
        assert_eq!(found.len(), unseen.len(), "every unseen tile comes");
        let kinds = u32::try_from(unseen.len()).expect("few");
        let even = f64::from(u32::try_from(SAMPLES).expect("few")) / f64::from(kinds);
        let chi_square: f64 = found
            .values()
            .map(|count| (count - even).powi(2) / even)
            .sum();
        // Eleven degrees of freedom at most: beyond 45 once in 200,000 times.
        assert!(chi_square < 45.0, "{chi_square}: {found:?}");
    });
    assert!(tried > 10, "{tried} views");
}
