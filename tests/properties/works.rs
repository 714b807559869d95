//! The values of works, and the best choices of bonus cards, compared with all choices tried one by one.

use maecenas_contract::wire::princes::v1::evaluate_work_request::Asked;
use maecenas_contract::wire::princes::v1::{
    CompleteWork, EvaluateWorkRequest, EvaluateWorkResponse, PlanWorksRequest, State, Subject,
    WorkChoice, WorkValue,
};
use maecenas_contract::wire::rulebook::v1::Verdict;
use proptest::prelude::*;

use super::asking::{ENGLISH, player_alone, seat_in, service};
use super::dice::{Dice, cases, dice};
use super::moves::any_work;
use super::stages::Part;
use super::states::states_in;

const PARTS: &[Part] = &[Part::Nomination, Part::Actions];

fn evaluated(subject: &Subject, work: CompleteWork) -> EvaluateWorkResponse {
    let request = EvaluateWorkRequest {
        subject: Some(subject.clone()),
        asked: Some(Asked::CompleteWork(work)),
        include: Vec::new(),
    };
    service().evaluate_work(ENGLISH, &request).unwrap()
}

/// A position and a seat whose player holds up to ten bonus cards.
fn players() -> impl Strategy<Value = (State, u32, Dice)> {
    (states_in(PARTS), dice(60)).prop_map(|(mut state, mut dice)| {
        let seat = dice.below(state.players.len());
        let deck = &mut state.bonus_deck.as_mut().unwrap().bonus_runs[0].bonus_cards;
        let held = &mut state.players[seat]
            .bonus_hand
            .get_or_insert_default()
            .bonus_cards;
        let more = dice.some(deck, 10 - held.len());
        held.extend(more);
        (state, u32::try_from(seat).unwrap(), dice)
    })
}

/// A seat of a position, or the same player without the rest of the game.
fn subject(state: &State, seat: u32, dice: &mut Dice) -> Subject {
    if dice.coin() {
        return seat_in(state, seat);
    }
    player_alone(state.players[seat as usize].clone(), state.round.unwrap())
}

/// Every choice among some cards.
fn choices(cards: &[i32]) -> Vec<Vec<i32>> {
    let chosen = |bits: usize| {
        (0..cards.len())
            .filter(move |index| bits >> index & 1 == 1)
            .map(|index| cards[index])
    };
    (0..1 << cards.len())
        .map(|bits| chosen(bits).collect())
        .collect()
}

/// The work value of a profession with all cards held, and what each card adds to it.
fn summands(subject: &Subject, profession: i32, held: &[i32]) -> (i32, Vec<(i32, i32)>) {
    let work = CompleteWork {
        profession,
        bonus_cards: held.to_vec(),
        converted_points: 0,
    };
    let terms = evaluated(subject, work).work.unwrap().terms;
    let (bare, cards) = terms.split_at(terms.len() - held.len());
    let added = held
        .iter()
        .copied()
        .zip(cards.iter().map(|term| term.value))
        .collect();
    (bare.iter().map(|term| term.value).sum(), added)
}

fn sorted(cards: &[i32]) -> Vec<i32> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards
}

fn adds_up(work: &WorkValue) -> Result<(), TestCaseError> {
    prop_assert_eq!(
        work.work_value,
        work.terms.iter().map(|term| term.value).sum::<i32>()
    );
    for term in &work.terms {
        prop_assert_eq!(term.value, term.count * term.value_each);
    }
    prop_assert_eq!(work.income, 100 * work.work_value);
    let conversions = work.conversion.unwrap();
    prop_assert_eq!(conversions.max_points, work.income / 200);
    prop_assert_eq!(
        conversions.min_florins,
        work.income - 200 * conversions.max_points
    );
    Ok(())
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn a_work_value_is_the_sum_of_its_terms_and_a_legal_work_reaches_the_minimum((state, seat, mut dice) in players()) {
        let subject = subject(&state, seat, &mut dice);
        let player = &state.players[seat as usize];
        let work = any_work(&state, player, &mut dice);
        let said = evaluated(&subject, work.clone());
        let worth = said.work.as_ref().unwrap();
        adds_up(worth)?;
        let hand = player.hand.as_ref().unwrap();
        let held = &player.bonus_hand.as_ref().unwrap().bonus_cards;
        let right = hand.professions.contains(&work.profession)
            && work.bonus_cards.iter().all(|card| held.contains(card))
            && worth.work_value >= worth.min_work_value
            && work.converted_points <= worth.conversion.unwrap().max_points;
        prop_assert_eq!(said.verdict() == Verdict::Legal, right);
        prop_assert_eq!(said.verdict() == Verdict::Illegal, !right);
        prop_assert_eq!(said.violations.is_empty(), right);
        for alternative in said.alternatives {
            prop_assert_eq!(evaluated(&subject, alternative.clone()).verdict(), Verdict::Legal, "{:?}", alternative);
        }
    }

    #[test]
    fn the_works_planned_are_the_best_of_all_choices((state, seat, mut dice) in players()) {
        let subject = subject(&state, seat, &mut dice);
        let player = &state.players[seat as usize];
        let held = player.bonus_hand.as_ref().unwrap().bonus_cards.clone();
        let request = PlanWorksRequest { subject: Some(subject.clone()) };
        let planned = service().plan_works(ENGLISH, &request).unwrap().works;
        let best: Vec<_> = planned.iter().map(|plan| plan.highest_work.as_ref().unwrap().work.as_ref().unwrap().work_value).collect();
        prop_assert!(best.is_sorted_by(|one, next| one >= next));
        for profession in player.hand.as_ref().unwrap().professions.clone() {
            let (bare, added) = summands(&subject, profession, &held);
            let plan = planned.iter().find(|plan| plan.profession == profession);
            let minimum = evaluated(&subject, CompleteWork { profession, ..CompleteWork::default() }).work.unwrap().min_work_value;
            let value = |cards: &Vec<i32>| bare + added.iter().filter(|(card, _)| cards.contains(card)).map(|(_, value)| value).sum::<i32>();
            let reaching: Vec<_> = choices(&held).into_iter().filter(|cards| value(cards) >= minimum).collect();
            prop_assert_eq!(plan.is_some(), !reaching.is_empty());
            let Some(plan) = plan else { continue };
            let thriftiest = reaching.iter().map(|cards| (cards.len(), value(cards))).min().unwrap();
            let told = |choice: &WorkChoice| (choice.bonus_cards.len(), choice.work.as_ref().unwrap().work_value);
            prop_assert_eq!(told(plan.thriftiest_work.as_ref().unwrap()), thriftiest);
            let highest = reaching.iter().map(value).max().unwrap();
            prop_assert_eq!(told(plan.highest_work.as_ref().unwrap()).1, highest);
            let adding: Vec<_> = added.iter().filter(|(_, value)| *value > 0).map(|(card, _)| *card).collect();
            prop_assert_eq!(sorted(&plan.highest_work.as_ref().unwrap().bonus_cards), sorted(&adding));
            for choice in [&plan.thriftiest_work, &plan.highest_work].into_iter().flatten() {
                let work = CompleteWork { profession, bonus_cards: choice.bonus_cards.clone(), converted_points: 0 };
                let said = evaluated(&subject, work);
                prop_assert_eq!(said.verdict(), Verdict::Legal);
                prop_assert_eq!(said.work.as_ref(), choice.work.as_ref());
                adds_up(choice.work.as_ref().unwrap())?;
            }
        }
        prop_assert!(planned.iter().all(|plan| player.hand.as_ref().unwrap().professions.contains(&plan.profession)));
    }
}
