//! The costs and gains of explanations, compared with the positions before and after the move.

use maecenas_game::random::SplitMix64;
use maecenas_game::{Game as _, Moves as _};
use maecenas_vecchio_rules::explanation::{Resource, explain};
use maecenas_vecchio_rules::play::DeclaredDraws;
use maecenas_vecchio_rules::{
    CouncilTile, Follower, Move, MoveKind, Rules, Seat, State, Step, Token,
};

use super::scoring_in_words::count;

/// The balance of each resource is the difference that the move makes for the seat.
pub(crate) fn accounts_are_those_of_positions(
    game: &Rules<'_>,
    state: &State,
    dice: &mut SplitMix64,
) {
    let Some(seat) = game.awaited(state).next() else {
        return;
    };
    let listed = game.moves(state, seat);
    let kinds: Vec<MoveKind> = listed.kinds().collect();
    for kind in kinds {
        let number = dice.below(listed.count_of(kind));
        let made = listed.nth_of(kind, number).expect("it is counted");
        let draws = DeclaredDraws::default();
        let told = explain(game.catalog, state, seat, &made, &draws).expect("it is legal");
        let mut after = *state;
        game.play(&mut after, seat, &made).expect("it is legal");
        for resource in Resource::ALL {
            let found = told.account.balance(resource);
            let right = difference(game, resource, state, &after, seat, &made);
            assert_eq!(found, right, "{resource:?} of {made:?}: {:?}", told.account);
        }
        assert!(!told.rules.is_empty());
        assert!(told.rules.is_sorted(), "in the order of the rulebook");
        for better in &told.forgone {
            let legal = maecenas_game::Verdict::Legal;
            assert_eq!(game.verdict(state, seat, &better.made), legal);
            assert_ne!(better.made, made);
        }
    }
}

/// By how much a seat has more of a resource.
fn difference(
    game: &Rules<'_>,
    resource: Resource,
    before: &State,
    after: &State,
    seat: Seat,
    made: &Move,
) -> i64 {
    let amount = |state: &State| -> i64 {
        let player = state.player(seat);
        let goods =
            |tokens: &[Token]| -> u32 { tokens.iter().map(|token| player.goods.of(*token)).sum() };
        let amount = match resource {
            Resource::Florins => goods(&[Token::Florins]),
            Resource::Follower => goods(&Follower::ALL.map(Follower::token)),
            Resource::Scroll => goods(&[Token::Scroll]),
            Resource::Carriage => goods(&[Token::Carriage]),
            Resource::Bishop => goods(&[Token::Bishop]),
            Resource::PowerPoints => count(game.catalog, state, seat).sum(),
            Resource::Member => 12 - u32::from(player.supply),
            // A member that is taken back does not stand up.
            Resource::StandingMember => {
                return -i64::from(player.lying.total());
            }
            Resource::ProvinceTile => u32::try_from(player.provinces.count()).unwrap(),
            Resource::CouncilTile => player.council_count(),
            Resource::NobilityTile => player.nobility.count(),
            Resource::Crest => player.crest_count(),
            Resource::Action => 0,
        };
        amount.into()
    };
    let change = amount(after) - amount(before);
    match (resource, made) {
        // The scroll of PROVINCE_SCROLL comes after the answers to an event, whatever these are (ruling V53).
        (Resource::Scroll, Move::TakeOverProvince(_))
            if matches!(after.then(), Some(Step::Bonus(_)))
                && before
                    .player(seat)
                    .council
                    .contains(CouncilTile::ProvinceScroll) =>
        {
            change + 1
        }
        (Resource::StandingMember, Move::TakeBack(_)) => change - 1,
        // It is kept at once, and owned when all have kept one.
        (Resource::CouncilTile, Move::KeepCouncilTile(_)) => 1,
        (
            Resource::Action,
            Move::ActInTown(_)
            | Move::TakeOverProvince(_)
            | Move::AssumeOffice { .. }
            | Move::Reinforce(_)
            | Move::Recover { .. },
        ) => -1,
        (Resource::Action, Move::EndTurn | Move::PassTurn) => {
            let turn = before.turn().expect("it is somebody's turn");
            let all = if turn.final_round { 2 } else { 1 };
            i64::from(turn.actions) - all
        }
        _ => change,
    }
}
