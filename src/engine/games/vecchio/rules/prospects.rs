//! The points that players are expected to have at the end: an estimate for searches, in hundredths of a power point (PP).
//!
//! The weights are guesses: searches with them win against random play and against a player who follows the estimate alone
//! (`benches/README.md`). They are whole numbers, so that every machine estimates alike.

use super::catalog::Catalog;
use super::components::{Follower, Region, Token};
use super::constants::{OFFICE_SCROLLS, Seating};
use super::scoring::player_score;
use super::seats::Seat;
use super::state::{DecisionKind, Player, Stage, State};

/// What the first followers, and further ones, are worth: one to three of them pay for a member on a region track.
const FOLLOWERS: [(u32, i32); 2] = [(3, 190), (4, 80)];
/// What the first scrolls, and further ones, are worth: two of them pay for an office with its tile.
const SCROLLS: [(u32, i32); 2] = [(2, 190), (3, 70)];
/// What the first Florins, and further ones, are worth.
const FLORINS: [(u32, i32); 2] = [(8, 40), (10, 12)];
/// What carriages and bishops are worth.
const CARRIAGES: [(u32, i32); 2] = [(2, 60), (3, 15)];
const BISHOPS: [(u32, i32); 2] = [(2, 90), (3, 25)];
/// What it is worth that the followers for a region are together, or the scrolls for an office.
const PAYABLE: i32 = 110;
/// What members are worth that stand in towns, the first and further ones, and those that lie or are in the supply.
const STANDING: [(u32, i32); 2] = [(3, 110), (4, 30)];
const LYING: i32 = 25;
const SUPPLY: i32 = 10;
/// What a standing member is worth more in the town of a track whose cost can be paid.
const AT_A_TRACK: i32 = 60;
/// What tiles are worth: a council tile for later actions, a province tile that is unused, a nobility tile beyond what it scores now.
const COUNCIL: i32 = 160;
const PROVINCE: i32 = 100;
const NOBILITY: i32 = 120;
/// What open decisions are worth.
const OPEN_FOLLOWER: i32 = 120;
const OPEN_NOBILITY: i32 = 450;

/// The estimate for all seats. In a finished game it is the points.
pub(super) fn prospects(catalog: &Catalog, state: &State) -> Vec<(Seat, i32)> {
    let estimate = |(seat, player): (Seat, &Player)| {
        let score = player_score(catalog, state, seat);
        let points = score.points().unwrap_or_else(|| score.known_points());
        let points = 100 * points.cast_signed();
        let time = time(state, seat);
        let later = holdings(catalog, player) + pending(state, seat);
        (seat, points + later * time / 100)
    };
    state.seats().map(estimate).collect()
}

/// The time that a seat has left, in hundredths: it passes with the crests, and ends with its last turn.
fn time(state: &State, seat: Seat) -> i32 {
    let players = state.player_count();
    let order = |seat: Seat| seat.steps_from(state.start_seat(), players);
    match state.stage() {
        Stage::Finished => 0,
        Stage::Turn(turn) if turn.final_round => {
            if order(turn.seat) <= order(seat) {
                30
            } else {
                0
            }
        }
        _ => {
            let all = i32::try_from(Seating::of(players).crests).unwrap_or(1);
            let left = i32::try_from(state.crest_stack().count()).unwrap_or(0);
            40 + 60 * left.min(all) / all
        }
    }
}

/// The worth of a number of things, each less than those before it.
fn falling(mut count: u32, worths: [(u32, i32); 2]) -> i32 {
    let mut sum = 0;
    for (most, each) in worths {
        let counted = count.min(most);
        sum += counted.cast_signed() * each;
        count -= counted;
    }
    sum
}

fn holdings(catalog: &Catalog, player: &Player) -> i32 {
    let goods = &player.goods;
    let payable = Region::ALL.map(|region| is_payable(player, region));
    let regions = Region::ALL
        .into_iter()
        .zip(payable)
        .filter(|(_, payable)| *payable);
    let office = goods.scrolls() >= OFFICE_SCROLLS;
    let at_tracks = regions.map(|(region, _)| player.standing.of(catalog.region_town(region)));
    let at_tracks = at_tracks.filter(|count| *count > 0).count();
    let at_office = office && player.standing.of(catalog.capital()) > 0;
    let sets = payable
        .into_iter()
        .chain([office])
        .filter(|payable| *payable)
        .count();
    let count = |count: usize| i32::try_from(count).unwrap_or(0);
    falling(goods.followers(), FOLLOWERS)
        + falling(goods.scrolls(), SCROLLS)
        + falling(goods.florins(), FLORINS)
        + falling(goods.of(Token::Carriage), CARRIAGES)
        + falling(goods.bishops(), BISHOPS)
        + falling(player.standing.total(), STANDING)
        + LYING * player.lying.total().cast_signed()
        + SUPPLY * i32::from(player.supply)
        + PAYABLE * count(sets)
        + AT_A_TRACK * count(at_tracks + usize::from(at_office))
        + COUNCIL * player.council_count().cast_signed()
        + PROVINCE * count(player.provinces.count())
        + NOBILITY * player.nobility.count().cast_signed()
}

/// Whether a player has the followers that a region requires.
fn is_payable(player: &Player, region: Region) -> bool {
    let of = |kind: Follower| player.goods.of(kind.token());
    match region {
        Region::Venezia => of(Follower::Assassin) > 0,
        Region::Milano => of(Follower::Knight) > 0 && of(Follower::Abbot) > 0,
        Region::Chiesa => {
            let kinds = Follower::ALL.into_iter();
            let pairs = kinds.clone().any(|kind| of(kind) > 1);
            pairs && kinds.filter(|kind| of(*kind) > 0).count() > 1
        }
    }
}

/// What an open decision brings to a seat.
fn pending(state: &State, seat: Seat) -> i32 {
    let own = state.decision().filter(|decision| decision.seat == seat);
    own.map_or(0, |decision| match decision.about {
        DecisionKind::Follower => OPEN_FOLLOWER,
        DecisionKind::RolledMembers(_, members) => STANDING[0].1 * i32::from(members),
        DecisionKind::ProvinceTile(_) => PROVINCE,
        DecisionKind::CouncilTile(_) => COUNCIL,
        DecisionKind::NobilityTile(_) => OPEN_NOBILITY,
        DecisionKind::CrestMember | DecisionKind::CrestLevy => 0,
    })
}

#[cfg(test)]
mod tests {
    use maecenas_game::Game;
    use maecenas_game::random::finished;

    use crate::{Rules, State};

    #[test]
    fn in_a_finished_game_it_is_the_points() {
        let rules = Rules::default();
        let state = finished(&rules, 3, 5);
        let estimate = state.as_ref().map(|state| rules.prospects(state));
        let score = |state: &State| {
            let players = rules.score(state).players.into_iter();
            let points = |score: crate::scoring::PlayerScore| {
                let points = score.points()?;
                Some((score.seat, 100 * points.cast_signed()))
            };
            players.map(points).collect::<Option<Vec<_>>>()
        };
        assert!(estimate.is_some());
        assert_eq!(estimate, state.as_ref().and_then(score));
    }
}
