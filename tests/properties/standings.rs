//! The standing follows from points and then money, and points from the fame track and the prestige cards.

use maecenas_contract::wire::princes::v1::{
    PrestigeCard, PrestigeOutcome, ScorePrestigeRequest, ScoreStateRequest, State,
};
use maecenas_contract::wire::rulebook::v1::TieBreak;
use proptest::prelude::*;

use super::asking::{ENGLISH, position, service};
use super::dice::{cases, dice};
use super::states::states;

/// Positions in which points and money are often the same.
fn close_games() -> impl Strategy<Value = State> {
    (states(), dice(30))
        .prop_map(|(mut state, mut dice)| {
            let bidding = format!("{:?}", state.stage).contains("Bidding");
            for player in &mut state.players {
                player.prestige_points = i32::try_from(dice.below(3)).unwrap();
                if !bidding {
                    player.florins = Some(100 * i32::try_from(dice.below(2)).unwrap());
                }
            }
            state
        })
        .prop_filter("a standing bid is covered", |state| {
            let request = ScoreStateRequest {
                position: position(state),
            };
            service().score_state(ENGLISH, &request).is_ok()
        })
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn places_follow_from_points_and_then_money_and_are_shared(state in close_games()) {
        let scored = service().score_state(ENGLISH, &ScoreStateRequest { position: position(&state) }).unwrap();
        let points: Vec<i32> = scored.players.iter().map(|player| player.points.unwrap()).collect();
        let rank = |seat: usize| (points[seat], state.players[seat].florins.unwrap());
        let seats = 0..state.players.len();
        prop_assert_eq!(scored.standings.len(), seats.len());
        let order: Vec<_> = scored.standings.iter().map(|standing| rank(standing.seat() as usize)).collect();
        prop_assert!(order.is_sorted_by(|one, next| one >= next));
        for (index, standing) in scored.standings.iter().enumerate() {
            let seat = standing.seat() as usize;
            let ahead = seats.clone().filter(|other| rank(*other) > rank(seat)).count();
            prop_assert_eq!(standing.place, Some(1 + i32::try_from(ahead).unwrap()));
            prop_assert_eq!(standing.points, Some(points[seat]));
            let shared = seats.clone().filter(|other| rank(*other) == rank(seat)).count() > 1;
            let ties = |row: usize| order.get(row).is_some_and(|(points, _)| Some(*points) == standing.points);
            let by_money = ties(index + 1) || index.checked_sub(1).is_some_and(ties);
            let rule = match (shared, by_money) {
                (true, _) => Some("ruling.R36"),
                (false, true) => Some("game.tie"),
                (false, false) => None,
            };
            let tie_break = rule.map(|rule| TieBreak {
                rule: rule.to_owned(),
                component: "FLORINS".to_owned(),
                value: state.players[seat].florins,
            });
            prop_assert_eq!(&standing.tie_break, &tie_break);
        }
    }

    #[test]
    fn points_are_those_of_the_track_and_of_the_cards(state in states()) {
        let scored = service().score_state(ENGLISH, &ScoreStateRequest { position: position(&state) }).unwrap();
        let request = ScorePrestigeRequest { position: position(&state), prestige_cards: Vec::new() };
        let cards = service().score_prestige(ENGLISH, &request).unwrap().prestige_scores;
        for (player, score) in state.players.iter().zip(&scored.players) {
            let own = cards.iter().filter(|card| card.seat == score.seat);
            let from_cards: i32 = own.clone().map(|card| card.points).sum();
            prop_assert_eq!(score.points, Some(player.prestige_points + from_cards));
            prop_assert_eq!(score.terms.iter().map(|term| term.value).sum::<i32>(), score.points.unwrap());
            let held = player.prestige_hand.as_ref().map_or(0, |held| held.prestige_cards.len());
            prop_assert_eq!(own.count(), held);
        }
    }

    #[test]
    fn who_has_most_leads_and_nobody_leads_with_none(state in states()) {
        let request = ScorePrestigeRequest { position: position(&state), prestige_cards: (1..=14).collect() };
        for score in service().score_prestige(ENGLISH, &request).unwrap().prestige_scores {
            if score.counts.is_empty() {
                let met = score.conditions.iter().all(|condition| condition.count >= condition.required_count);
                prop_assert_eq!(score.prestige_outcome() == PrestigeOutcome::Met, met);
                prop_assert_eq!(score.points > 0, met);
                continue;
            }
            let fewest = score.prestige_card() == PrestigeCard::FewestEmptySpaces;
            let most = *score.counts.iter().max().unwrap();
            let best = if fewest { *score.counts.iter().min().unwrap() } else { most };
            let leads = |count: i32| count == best && (fewest || count > 0);
            let leaders: Vec<u32> = (0..).zip(&score.counts).filter(|(_, count)| leads(**count)).map(|(seat, _)| seat).collect();
            prop_assert_eq!(&score.leaders, &leaders);
            prop_assert_eq!(score.points > 0, leaders.contains(&score.seat));
        }
    }
}
