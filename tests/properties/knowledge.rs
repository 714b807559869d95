//! Answers that depend on something hidden are never guessed, and they name what is needed.

use maecenas_contract::wire::princes::v1::evaluate_work_request::Asked;
use maecenas_contract::wire::princes::v1::{
    CheckStateRequest, EvaluateWorkRequest, PlanWorksRequest, ScorePrestigeRequest,
    ScoreStateRequest, State,
};
use maecenas_contract::wire::rulebook::v1::knowledge::Name;
use maecenas_contract::wire::rulebook::v1::{Need, Verdict};
use proptest::prelude::*;

use super::asking::{ENGLISH, judged, places, placing, position, seat_in, service, verdict};
use super::dice::{Dice, cases, dice};
use super::drawings::{pieces, placement};
use super::hidden::{is_hidden, reveal, veiled};
use super::moves::{any_move, any_work};
use super::states::states;

/// A complete position, and the same with less information.
fn views() -> impl Strategy<Value = (State, State, Dice)> {
    (states(), dice(300)).prop_map(|(state, mut dice)| {
        let view = veiled(&state, &mut dice);
        (state, view, dice)
    })
}

/// Checks that each need names something that a view hides.
fn hidden(view: &State, needs: &[Need], prefix: &str) -> Result<(), TestCaseError> {
    for need in needs {
        let field = need
            .field
            .strip_prefix(prefix)
            .and_then(|field| field.strip_prefix('.'));
        prop_assert!(
            field.is_some_and(|field| is_hidden(view, field)),
            "{need:?} is not hidden"
        );
        prop_assert!(!need.rule.is_empty());
    }
    Ok(())
}

/// Checks a verdict on a view against the one on everything.
fn no_guess(view: Verdict, needs: &[Need], complete: Verdict) -> Result<(), TestCaseError> {
    prop_assert_ne!(complete, Verdict::Unknown);
    if view == Verdict::Unknown {
        prop_assert!(!needs.is_empty());
    } else {
        prop_assert_eq!(view, complete);
    }
    Ok(())
}

/// Checks an answer that states whether it is known.
fn known<T: PartialEq + std::fmt::Debug>(
    knowledge: Name,
    needs: &[Need],
    told: &T,
    right: &T,
) -> Result<(), TestCaseError> {
    prop_assert_eq!(knowledge == Name::Known, needs.is_empty());
    if knowledge == Name::Known {
        prop_assert_eq!(told, right);
    }
    Ok(())
}

const IN_SUBJECT: &str = "subject.seatInState.state";
const IN_POSITION: &str = "position.state";

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn a_view_of_a_consistent_position_is_consistent((_, view, _) in views()) {
        let said = service().check_state(ENGLISH, &CheckStateRequest { position: position(&view), include: Vec::new(), labels: Vec::new() }).unwrap();
        prop_assert_eq!(&said.breaches, &Vec::new());
    }

    #[test]
    fn a_verdict_on_a_move_of_a_view_is_the_verdict_on_everything((state, view, mut dice) in views()) {
        for _ in 0..8 {
            let made = any_move(&state, &mut dice);
            let (said, right) = (judged(&view, &made), judged(&state, &made));
            no_guess(said.verdict(), &said.needs, right.verdict())?;
            hidden(&view, &said.needs, IN_POSITION)?;
            for alternative in said.alternatives {
                prop_assert_eq!(verdict(&state, made.seat.unwrap(), alternative.clone()), Verdict::Legal, "{:?}", alternative);
            }
        }
    }

    #[test]
    fn with_all_that_is_needed_a_verdict_is_known((state, view, mut dice) in views()) {
        for _ in 0..8 {
            let made = any_move(&state, &mut dice);
            let mut told = view.clone();
            for need in judged(&view, &made).needs {
                reveal(&mut told, &state, need.field.strip_prefix("position.state.").unwrap());
            }
            prop_assert_eq!(judged(&told, &made).verdict(), judged(&state, &made).verdict(), "{:?}", made);
        }
    }

    #[test]
    fn a_verdict_on_a_work_of_a_view_is_the_verdict_on_everything((state, view, mut dice) in views()) {
        let seat = dice.below(state.players.len());
        let work = any_work(&state, &state.players[seat], &mut dice);
        let seat = u32::try_from(seat).unwrap();
        let evaluated = |state| {
            let request = EvaluateWorkRequest { subject: Some(seat_in(state, seat)), asked: Some(Asked::CompleteWork(work.clone())), include: Vec::new() };
            service().evaluate_work(ENGLISH, &request).unwrap()
        };
        let (said, right) = (evaluated(&view), evaluated(&state));
        no_guess(said.verdict(), &said.needs, right.verdict())?;
        hidden(&view, &said.needs, IN_SUBJECT)?;
        prop_assert_eq!(&said.work, &right.work);
        let planned = |state| {
            let request = PlanWorksRequest { subject: Some(seat_in(state, seat)) };
            service().plan_works(ENGLISH, &request).unwrap()
        };
        let (said, right) = (planned(&view), planned(&state));
        known(said.knowledge(), &said.needs, &said.works, &right.works)?;
        hidden(&view, &said.needs, IN_SUBJECT)?;
    }

    #[test]
    fn a_verdict_on_a_placement_of_a_view_is_the_verdict_on_everything((state, view, mut dice) in views()) {
        let seat = dice.number(u32::try_from(state.players.len()).unwrap());
        for _ in 0..6 {
            let mut number = |end| i32::try_from(dice.below(end)).unwrap();
            let corner = (number(9) - 1, number(9) - 1);
            let orientation = 1 + number(8);
            let place = placement(dice.one(&pieces()).unwrap(), orientation, corner);
            let (said, right) = (placing(seat_in(&view, seat), place, None), placing(seat_in(&state, seat), place, None));
            no_guess(said.verdict(), &said.needs, right.verdict())?;
            hidden(&view, &said.needs, IN_SUBJECT)?;
        }
        let (said, right) = (places(seat_in(&view, seat)), places(seat_in(&state, seat)));
        known(said.knowledge(), &said.needs, &said.piece_placements, &right.piece_placements)?;
        hidden(&view, &said.needs, IN_SUBJECT)?;
    }

    #[test]
    fn a_score_of_a_view_is_the_score_of_everything((state, view, _) in views()) {
        let scored = |state| service().score_state(ENGLISH, &ScoreStateRequest { position: position(state) }).unwrap();
        let (said, right) = (scored(&view), scored(&state));
        let order = |answer: &maecenas_contract::wire::princes::v1::ScoreStateResponse| -> Vec<_> {
            answer.standings.iter().map(|standing| (standing.place, standing.seat)).collect()
        };
        known(said.knowledge(), &said.needs, &order(&said), &order(&right))?;
        // Where points are open, money may decide a tie that it did not decide.
        let is_open = said.standings.iter().any(|standing| standing.points.is_none());
        for (told, complete) in said.standings.iter().zip(&right.standings) {
            let [rule, other] = [told, complete].map(|standing| standing.tie_break.as_ref().map(|tie_break| tie_break.rule.as_str()));
            prop_assert!(rule == other || is_open && rule == Some("game.tie"), "{told:?} {complete:?}");
        }
        hidden(&view, &said.needs, IN_POSITION)?;
        for (told, complete) in said.players.iter().zip(&right.players) {
            prop_assert!(told.points.is_none() || told.points == complete.points);
        }
        let cards = |state| {
            let request = ScorePrestigeRequest { position: position(state), prestige_cards: (1..=14).collect() };
            service().score_prestige(ENGLISH, &request).unwrap()
        };
        let (said, right) = (cards(&view), cards(&state));
        known(said.knowledge(), &said.needs, &said.prestige_scores, &right.prestige_scores)?;
    }
}
