//! The invariants of a consistent position, counted from the rules in words.

use maecenas_vecchio_rules::{
    Catalog, DecisionKind, Player, Region, Seat, Stage, State, Step, Track,
};

/// Everything that holds in every position of a game.
pub(crate) fn hold(catalog: &Catalog, state: &State) {
    let players = state.player_count();
    let first = if players == 2 { 2 } else { 1 };
    let stacked: u32 = if players == 4 { 7 } else { 5 };
    let is_set_up = matches!(
        state.stage(),
        Stage::KeepTile | Stage::FirstPlacement(..) | Stage::SecondPlacement(_)
    );

    // Crests: one for each crest space taken while the stack has any.
    let on_crests = |seat: Option<Seat>| {
        let mut count = 0;
        for track in Track::ALL {
            for (index, owner) in state.track(track).seats().iter().enumerate() {
                let rows = catalog.space_rows(track);
                let row = rows.get(index + first - 1);
                let crest = row.is_some_and(|row| row.space.crest);
                count += u32::from(crest && seat.is_none_or(|seat| seat == *owner));
            }
        }
        count
    };
    let taken: u32 = state.players().iter().map(Player::crest_count).sum();
    assert_eq!(taken, stacked.min(on_crests(None)), "crests taken");
    assert_eq!(state.crest_stack().count(), stacked - taken);
    for (seat, player) in state.seats() {
        let (own, held) = (on_crests(Some(seat)), player.crest_count());
        if taken < stacked {
            assert_eq!(held, own, "{seat:?}");
        } else {
            assert!(held <= own, "{seat:?}: {held} of {own}");
        }
    }
    let cost = if taken == 0 {
        Track::Council
    } else {
        Track::Nobility
    };
    assert_eq!(state.cost_token(), cost);

    // Tiles: one for each member on its track, as far as the stack reached and once it is chosen.
    let entered = entered(state);
    let gained = |track: Track, seat: Seat, tiles: usize| {
        let line = state.track(track).seats();
        let own = line
            .iter()
            .take(tiles)
            .filter(|owner| **owner == seat)
            .count();
        let due = entered == Some(track) && line.len() <= tiles && line.last() == Some(&seat);
        own - usize::from(due)
    };
    for (seat, player) in state.seats() {
        for region in Region::ALL {
            let own = player
                .all_provinces()
                .both(catalog.tiles_of(region))
                .count();
            assert_eq!(own, gained(region.track(), seat, 6), "{seat:?} {region:?}");
        }
        let tiles = usize::try_from(player.council_count()).expect("twelve at most");
        let kept = usize::from(state.stage() != Stage::KeepTile);
        assert_eq!(
            tiles,
            kept + gained(Track::Council, seat, 12 - players),
            "{seat:?}"
        );
        assert!(player.face_down.count() <= 1, "ruling V48");
        let tiles = usize::try_from(player.nobility.count()).expect("twelve at most");
        assert_eq!(tiles, gained(Track::Nobility, seat, 12), "{seat:?}");
        if is_set_up {
            assert_eq!(player.lying.total(), 0, "members arrive standing");
        }
        let dealt = player.dealt.count();
        let is_right = if state.stage() == Stage::KeepTile {
            [1, 3].contains(&dealt)
        } else {
            dealt == 0
        };
        assert!(is_right, "{seat:?} has {dealt} council tiles of set-up");
    }

    // Tracks: only the final round goes on behind a full one.
    for track in Track::ALL {
        let usable = catalog.space_rows(track).len() + 1 - first;
        let count = state.track(track).seats().len();
        assert!(
            count <= usable || state.is_final_round(),
            "{track:?}: {count}"
        );
    }

    // Middlemen: each in a town of his colour.
    for (town, ring) in state.middlemen().iter().zip(catalog.rings()) {
        assert!(
            ring.clockwise.contains(town),
            "{:?} is in {town:?}",
            ring.colour
        );
        assert_eq!(catalog.colour(*town), ring.colour);
    }

    decisions(state);
}

/// The track that the action under way has entered and whose tile is yet to come.
fn entered(state: &State) -> Option<Track> {
    match (state.decision().map(|open| open.about), state.then()) {
        (Some(DecisionKind::ProvinceTile(region)), _) => Some(region.track()),
        (Some(DecisionKind::CouncilTile(_)), _) => Some(Track::Council),
        (Some(DecisionKind::NobilityTile(_)), _) => Some(Track::Nobility),
        (_, Some(Step::Bonus(track) | Step::Tile(track))) => Some(track),
        _ => None,
    }
}

/// An open decision is one that the seat can take.
fn decisions(state: &State) {
    let Some(open) = state.decision() else {
        assert_eq!(state.then(), None, "steps wait for decisions only");
        return;
    };
    let turn = state.turn().expect("decisions come in turns");
    let player = state.player(open.seat);
    if !matches!(
        open.about,
        DecisionKind::CrestMember | DecisionKind::CrestLevy
    ) {
        assert_eq!(open.seat, turn.seat);
    }
    match open.about {
        DecisionKind::CrestMember => {
            assert!(
                player.standing.total() + player.lying.total() > 0,
                "ruling V13"
            );
            assert!(!state.options().less_luck, "ruling V27");
        }
        DecisionKind::CrestLevy => {
            let tokens = player.goods.iter().any(|(token, count)| {
                token != maecenas_vecchio_rules::Token::Florins || count >= 3
            });
            assert!(tokens, "ruling V13");
            assert!(!state.options().less_luck, "ruling V27");
        }
        DecisionKind::RolledMembers(_, count) => {
            assert!((1..=2).contains(&count));
            assert!(player.supply >= count, "ruling V15");
        }
        DecisionKind::CouncilTile(drawn) => assert!((2..=5).contains(&drawn.count())),
        DecisionKind::NobilityTile(drawn) => assert!((2..=5).contains(&drawn.count())),
        DecisionKind::ProvinceTile(_) | DecisionKind::Follower => {}
    }
}
