//! Verdicts on moves, the places of pieces, the value of works.

use std::hint::black_box;

use criterion::Criterion;
use maecenas_contract::Language;
use maecenas_contract::wire::princes::Princes;
use maecenas_engine::codec::{Codec, TriedMove, Wording};
use maecenas_princes_rules::explanation::explain;
use maecenas_princes_rules::placing::Ground;
use maecenas_princes_rules::play::DeclaredDraws;
use maecenas_princes_rules::works::{Patron, Work};
use maecenas_princes_rules::{
    Catalog, Florins, Move, Piece, Placement, Player, Seen, State, Verdict, legality, works,
};

use crate::positions::{action, auction, half_full, seat, state};

fn a_build(player: &Player) -> Placement {
    let catalog = Catalog::reference();
    let mut places = Ground::of(player).places(catalog, player, Piece::Tower);
    places.next().expect("a tower has room")
}

/// The player of [`half_full`] as one who completes a work.
fn patron(state: &State) -> Patron<'_> {
    Patron {
        catalog: Catalog::reference(),
        seat: seat(2),
        player: half_full(state),
        round: state.round(),
        seen: Seen::in_state(state),
    }
}

fn a_work(state: &State) -> Work {
    let plan = patron(state).plan();
    let planned = plan.first().expect("a work can be completed");
    Work {
        profession: planned.profession,
        bonus_cards: planned.highest.iter().collect(),
        converted_points: 0,
    }
}

pub(crate) fn placements(criterion: &mut Criterion) {
    let catalog = Catalog::reference();
    let state = state(&action());
    let player = half_full(&state);
    let mut group = criterion.benchmark_group("placements of all 13 pieces");
    group.bench_function("count", |bencher| {
        bencher.iter(|| {
            let player = black_box(player);
            let ground = Ground::of(player);
            let counts = Piece::ALL.map(|piece| ground.count(catalog, player, piece));
            counts.iter().sum::<u32>()
        });
    });
    group.bench_function("list", |bencher| {
        bencher.iter(|| {
            let player = black_box(player);
            let ground = Ground::of(player);
            for piece in Piece::ALL {
                for placement in ground.places(catalog, player, piece) {
                    black_box(placement);
                }
            }
        });
    });
    group.bench_function("list with squares", |bencher| {
        bencher.iter(|| {
            let player = black_box(player);
            let ground = Ground::of(player);
            for piece in Piece::ALL {
                for placement in ground.places(catalog, player, piece) {
                    black_box(placement.squares(catalog));
                }
            }
        });
    });
}

pub(crate) fn moves(criterion: &mut Criterion) {
    let catalog = Catalog::reference();
    let (bidding, acting) = (state(&auction()), state(&action()));
    let player = half_full(&acting);
    let build = Move::Build(a_build(player));
    let work = Move::CompleteWork(a_work(&acting));
    let mut group = criterion.benchmark_group("moves");
    for (name, state, mover, made) in [
        (
            "verdict of a raise",
            &bidding,
            0,
            &Move::RaiseBid(Florins::hundreds(5)),
        ),
        ("verdict of a build", &acting, 2, &build),
        ("verdict of a work", &acting, 2, &work),
    ] {
        let mover = seat(mover);
        assert_eq!(
            legality::verdict(catalog, state, mover, made),
            Verdict::Legal,
            "{name}"
        );
        group.bench_function(name, |bencher| {
            bencher.iter(|| legality::verdict(catalog, black_box(state), mover, black_box(made)));
        });
    }
    let illegal = Move::RaiseBid(Florins::hundreds(6));
    assert_eq!(
        legality::verdict(catalog, &bidding, seat(0), &illegal),
        Verdict::Illegal
    );
    group.bench_function("report of an illegal raise", |bencher| {
        bencher
            .iter(|| legality::report(catalog, black_box(&bidding), seat(0), black_box(&illegal)));
    });
    group.bench_function("nearest to an illegal raise", |bencher| {
        bencher
            .iter(|| legality::nearest(catalog, black_box(&bidding), seat(0), black_box(&illegal)));
    });
    for language in Language::ALL {
        let name = format!("report of an illegal raise, in words ({})", language.tag());
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let state = black_box(&bidding);
                let report = legality::report(catalog, state, seat(0), black_box(&illegal));
                let wording = Wording::of(language);
                let tried = TriedMove {
                    rules: Princes::rules(catalog, state),
                    state,
                    seat: seat(0),
                    made: &illegal,
                };
                Princes::print_reasons(&report, tried, "", "position.state", wording)
            });
        });
    }
    group.bench_function("explanation of a work", |bencher| {
        bencher.iter(|| {
            let draws = DeclaredDraws::default();
            explain(
                catalog,
                black_box(&acting),
                seat(2),
                black_box(&work),
                draws,
            )
        });
    });
    let (patron, work) = (patron(&acting), a_work(&acting));
    group.bench_function("terms and value of a work", |bencher| {
        bencher.iter(|| {
            let Work {
                profession,
                bonus_cards,
                ..
            } = black_box(&work);
            works::work_value(&black_box(patron).terms(*profession, bonus_cards))
        });
    });
}
