//! Moves played in the view of their seat: what they draw is declared, and the view after them is that of the whole position.

use super::seeded;
use crate::components::{CouncilTile, Crest};
use crate::event::Event;
use crate::game::Rules;
use crate::moves::{Move, NamedTowns};
use crate::play::DeclaredDraws;
use crate::rulebook::Rule;
use crate::samples::{parts, seat};
use crate::state::{Roll, State};
use maecenas_game::random::{SplitMix64, choose};
use maecenas_game::{Game, Verdict};

/// What a move has drawn, by its events.
fn drawn(events: &[Event]) -> DeclaredDraws {
    let mut draws = DeclaredDraws::default();
    for event in events {
        match event {
            Event::Rolled(_, roll) => draws.roll = Some(*roll),
            Event::CrestTaken(_, crest) => draws.crest = Some(*crest),
            Event::CouncilTileFlipped(_, tile) => draws.flipped = Some(*tile),
            Event::CouncilTileShown(seat, tile) => draws.kept.push((*seat, *tile)),
            Event::CouncilTilesDrawn(_, tiles) => draws.council = tiles.known,
            Event::NobilityTilesDrawn(_, tiles) => draws.nobility = tiles.known,
            _ => {}
        }
    }
    draws
}

#[test]
fn a_view_plays_as_the_whole_position_once_draws_are_declared() {
    let rules = Rules::default();
    for (players, game) in [(2, 1), (3, 2), (4, 3), (4, 4)] {
        let mut position = rules
            .start(players, game.into())
            .unwrap_or_else(|| panic!("{players}"));
        let mut random = SplitMix64::new(game);
        while let Some((seat, made)) = choose(&rules, &position, &mut random) {
            let before = rules.view(&position, Some(seat));
            let events = rules.play(&mut position, seat, &made);
            let events = events.unwrap_or_else(|report| panic!("{made:?}: {report:?}"));
            let draws = drawn(&events);
            let mut view = before;
            match rules.play(&mut view, seat, &made) {
                Ok(_) => {}
                Err(report) => {
                    assert_eq!(report.verdict(), Verdict::Unknown, "{made:?}: {report:?}");
                    assert_eq!(view, before, "a refused move changes nothing");
                }
            }
            let mut view = before;
            let again = rules.play_drawing(&mut view, seat, &made, &draws);
            assert_eq!(again.as_ref(), Ok(&events), "{made:?}");
            if position.is_finished() {
                break;
            }
            assert_eq!(
                rules.view(&view, Some(seat)),
                rules.view(&position, Some(seat))
            );
        }
        assert!(position.is_finished());
    }
}

fn refused(position: &State, made: &Move, draws: &DeclaredDraws) -> Vec<Rule> {
    let mut after = *position;
    let report = Rules::default().play_drawing(&mut after, seat(0), made, draws);
    let report = report.expect_err("the declared draws are impossible");
    report
        .violations
        .iter()
        .map(|violation| violation.rule)
        .collect()
}

#[test]
fn declared_draws_must_be_what_is_drawn() {
    let position = seeded(&parts(3));
    let reinforce = Move::Reinforce(NamedTowns::new());
    let mut after = position;
    let events = Rules::default().play(&mut after, seat(0), &reinforce);
    let roll = drawn(&events.unwrap_or_default()).roll.unwrap_or_default();
    let [first, second] = roll.dice();
    let draws = DeclaredDraws {
        roll: Roll::new([7 - first, second]),
        ..DeclaredDraws::default()
    };
    assert_eq!(refused(&position, &reinforce, &draws), [Rule::DrawDice]);
    let recover = Move::Recover { roll: false };
    assert_eq!(refused(&position, &recover, &draws), [Rule::DrawDice]);
    let draws = DeclaredDraws {
        crest: Some(Crest::Levy),
        flipped: Some(CouncilTile::ExtraAbbot),
        ..DeclaredDraws::default()
    };
    assert_eq!(
        refused(&position, &recover, &draws),
        [Rule::CrestTaken, Rule::TurnFlip]
    );
}
