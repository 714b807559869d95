//! Positions of Il Vecchio counted by the definition of a legal move: every possible move is judged. Slow, and independent of the listing.

use std::slice::from_ref;

use maecenas_game::Verdict;
use maecenas_vecchio_rules::{
    Catalog, CouncilTile, Follower, Journey, Move, NobilityTile, OfficeTile, Payment,
    ProvinceAction, ProvinceTile, Region, Seat, State, TileAction, TileUse, Token, Town,
    TownAction, Track, Unrecorded, legality, play,
};

/// The numbers that an area could have, with 7 and numbers that no dice show.
const AREAS: std::ops::RangeInclusive<u8> = 0..=13;

/// The number of positions at a depth.
pub(crate) fn count(state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let catalog = Catalog::reference();
    let is_legal =
        |seat, made: &Move| legality::verdict(catalog, state, seat, made) == Verdict::Legal;
    let mut positions = 0;
    for seat in Seat::FIRST.clockwise(state.player_count()) {
        let mut moves = everything(catalog, state, seat);
        moves.retain(|made| is_legal(seat, made));
        for made in moves {
            if depth == 1 {
                positions += 1;
                continue;
            }
            let mut next = *state;
            play::apply(catalog, &mut next, seat, &made, &mut Unrecorded);
            positions += count(&next, depth - 1);
        }
    }
    positions
}

/// Every possible move. Towns, followers, tiles and tokens that are named together are unordered (ruling V39).
fn everything(catalog: &Catalog, state: &State, seat: Seat) -> Vec<Move> {
    let towns: Vec<Town> = catalog.towns().iter().collect();
    let mut moves = vec![
        Move::Recover { roll: false },
        Move::Recover { roll: true },
        Move::EndTurn,
        Move::PassTurn,
    ];
    moves.extend(CouncilTile::ALL.map(Move::KeepCouncilTile));
    let council = CouncilTile::ALL.map(OfficeTile::Council);
    let nobility = NobilityTile::ALL.map(OfficeTile::Nobility);
    moves.extend(
        council
            .into_iter()
            .chain(nobility)
            .map(Move::KeepOfficeTile),
    );
    moves.extend(Follower::ALL.map(Move::ChooseFollower));
    moves.extend(Token::ALL.map(Move::PayLevy));
    moves.extend(
        catalog
            .province_tiles()
            .iter()
            .map(Move::ChooseProvinceTile),
    );
    moves.extend(towns.iter().map(|town| Move::LayDown(*town)));
    moves.extend(towns.iter().map(|town| Move::TakeBack(*town)));
    for count in 0..=3 {
        for named in multisets(&towns, count) {
            let named: maecenas_vecchio_rules::NamedTowns = named.into_iter().collect();
            moves.push(Move::Reinforce(named.clone()));
            moves.push(Move::PlaceRolled(named.clone()));
            if count == 2 || named.windows(2).all(|two| two[0] == two[1]) {
                moves.extend(AREAS.map(|area| Move::PlaceMembers {
                    area,
                    towns: named.clone(),
                }));
            }
        }
    }
    // Members travel from their towns; of the other towns two are enough.
    let player = state.player(seat);
    let is_own = |town: &&Town| player.standing.of(**town) + player.lying.of(**town) > 0;
    let others = towns.iter().filter(|town| !is_own(town)).take(2);
    for from in towns.iter().filter(is_own).chain(others) {
        for to in &towns {
            for carriage in [false, true] {
                let journey = Journey {
                    from: *from,
                    to: *to,
                    carriage,
                };
                with_journey(journey, &mut moves);
                provinces(catalog, state, seat, journey, &mut moves);
            }
        }
    }
    province_tiles(catalog, state, seat, &towns, &mut moves);
    moves
}

/// Town actions and offices.
fn with_journey(journey: Journey, moves: &mut Vec<Move>) {
    for payment in Payment::ALL {
        for collects in Token::ALL {
            moves.extend([false, true].map(|extra_scroll| {
                Move::ActInTown(TownAction {
                    journey,
                    payment,
                    collects,
                    extra_scroll,
                })
            }));
        }
    }
    moves.extend(Track::ALL.map(|track| Move::AssumeOffice { journey, track }));
}

/// Provinces, with up to four followers. There are too many uses of tiles to try them where the member cannot be.
fn provinces(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    journey: Journey,
    moves: &mut Vec<Move>,
) {
    let stands = state.player(seat).standing.of(journey.from) > 0;
    for region in Region::ALL {
        let there = stands && catalog.region_town(region) == journey.to;
        let uses = if there {
            subsets(&uses(catalog, state, seat))
        } else {
            vec![Vec::new()]
        };
        let most = if there { 4 } else { 1 };
        for count in 0..=most {
            for followers in multisets(&Follower::ALL, count) {
                moves.extend(uses.iter().map(|tiles| {
                    Move::TakeOverProvince(ProvinceAction {
                        journey,
                        region,
                        followers: followers.iter().copied().collect(),
                        tiles: tiles.iter().copied().collect(),
                    })
                }));
            }
        }
    }
}

/// Uses of the own tiles and of another one, without a target and with each used one and another one.
fn uses(catalog: &Catalog, state: &State, seat: Seat) -> Vec<TileUse> {
    let player = state.player(seat);
    let own = player.all_provinces();
    let others = catalog.province_tiles().without(own);
    let other = others.iter().next();
    let targets: Vec<ProvinceTile> = own.iter().chain(other).collect();
    let mut uses = Vec::new();
    for tile in own.iter().chain(other) {
        let with = targets.iter().map(|target| Some(*target));
        let targets = with.chain([None]);
        uses.extend(targets.map(|target| TileUse { tile, target }));
    }
    uses.sort_unstable();
    uses
}

/// Uses of tiles apart from an action: with every possible payment, gain and target.
fn province_tiles(
    catalog: &Catalog,
    state: &State,
    seat: Seat,
    towns: &[Town],
    moves: &mut Vec<Move>,
) {
    let chosen: Vec<_> = (0..=2)
        .flat_map(|count| multisets(&Token::ALL, count))
        .collect();
    for tile in uses(catalog, state, seat) {
        for pays in &chosen {
            for takes in &chosen {
                let named = towns.iter().map(|town| Some(*town));
                let named: Vec<_> = named.chain([None]).collect();
                let none = [None];
                // There are many towns, and they matter where there is nothing else to choose.
                let bare = pays.is_empty() && takes.is_empty();
                let named = if bare { &named } else { from_ref(&none[0]) };
                moves.extend(named.iter().map(|town| {
                    Move::UseProvinceTile(TileAction {
                        tile,
                        pays: pays.iter().copied().collect(),
                        takes: takes.iter().copied().collect(),
                        town: *town,
                    })
                }));
            }
        }
    }
}

/// No use of a tile, one, and two, one of which may come twice.
fn subsets(uses: &[TileUse]) -> Vec<Vec<TileUse>> {
    (0..=2).flat_map(|count| multisets(uses, count)).collect()
}

/// All choices of `size` things in order, in which one may be chosen more than once.
fn multisets<T: Copy>(things: &[T], size: usize) -> Vec<Vec<T>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let first = |index: usize| {
        let rest = multisets(&things[index..], size - 1).into_iter();
        rest.map(move |rest| [&[things[index]], &rest[..]].concat())
    };
    (0..things.len()).flat_map(first).collect()
}
