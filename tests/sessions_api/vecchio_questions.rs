//! Requests about a session of Il Vecchio, to every operation that takes a position, a subject or a session. `SESSION` stands for its id.

use maecenas_engine::games::vecchio::wire::print;
use maecenas_game::{Game as _, Moves as _};
use maecenas_vecchio_rules::{Catalog, CouncilTile, Event, Move, NobilityTile, Rules, Seat, State};
use serde_json::{Value, json};

/// Requests about the position, and about each of its seats.
pub(crate) fn about_position(state: &State) -> Vec<(&'static str, Value)> {
    let position = json!({"sessionId": "SESSION"});
    let mut asked: Vec<_> = ["Rules.CheckState", "Rules.ViewState", "Rules.ScoreState"]
        .into_iter()
        .map(|operation| (operation, json!({"position": position})))
        .collect();
    let drawn = json!({"position": position, "highlight": [{"town": "FLORENCE"}]});
    asked.push(("Rules.RenderState", drawn));
    for (seat, _) in state.seats() {
        let number = seat.number();
        let moves = moves(state, seat);
        let listed = json!({"position": position, "seat": number, "pageSize": 1000});
        asked.push(("Rules.ListMoves", listed));
        let counted = json!({"position": position, "seat": number, "countOnly": true});
        asked.push(("Rules.ListMoves", counted));
        let streamed = json!({"position": position, "seat": number, "pageSize": 7});
        asked.push(("Rules.StreamListMoves", streamed));
        let many = moves
            .iter()
            .map(|made| json!({"seat": number, "move": made}));
        let many = json!({"position": position, "moves": many.collect::<Vec<_>>()});
        asked.push(("Rules.BatchValidateMoves", json!({"manyMoves": many})));
        let streamed = moves.iter().step_by(5);
        let streamed =
            streamed.map(|made| json!({"position": position, "seat": number, "move": made}));
        asked.push(("Rules.StreamValidateMoves", streamed.collect()));
        for made in moves.iter().step_by(3) {
            let one = json!({"position": position, "seat": number, "move": made});
            asked.push(("Rules.ValidateMove", one.clone()));
            asked.push(("Rules.ExplainMove", one));
            let played = json!({"seat": number, "move": made});
            let played = json!({"position": position, "moves": [played], "include": ["EVENTS"]});
            asked.push(("Rules.PlayMove", played));
        }
        let searched = json!({"position": position, "seat": number, "playouts": 8});
        asked.push(("Rules.SuggestMoves", searched));
        asked.extend(about_subject(seat));
    }
    asked
}

/// Requests about the members and the tiles of a seat.
fn about_subject(seat: Seat) -> Vec<(&'static str, Value)> {
    let subject = json!({"seatInSession": {"sessionId": "SESSION", "seat": seat.number()}});
    let all: Vec<_> = NobilityTile::ALL.iter().map(|tile| tile.id()).collect();
    vec![
        ("Rules.ListJourneys", json!({"subject": subject})),
        (
            "Rules.ListJourneys",
            json!({"subject": subject, "onlyTowns": ["FLORENCE"]}),
        ),
        ("Rules.ListTownOptions", json!({"subject": subject})),
        ("Rules.PreviewTracks", json!({"subject": subject})),
        ("Rules.RenderState", json!({"subject": subject})),
        ("Rules.ScoreNobility", json!({"subject": subject})),
        (
            "Rules.ScoreNobility",
            json!({"subject": subject, "nobilityTiles": all}),
        ),
    ]
}

/// Requests about the session itself.
pub(crate) fn about_session(state: &State) -> Vec<(&'static str, Value)> {
    let mut asked = vec![
        ("Sessions.GetSession", json!({"id": "SESSION"})),
        (
            "Sessions.ListSessionMoves",
            json!({"id": "SESSION", "pageSize": 1000}),
        ),
        ("Sessions.GetSessionRecord", json!({"id": "SESSION"})),
    ];
    for (seat, _) in state.seats() {
        let listed = json!({"id": "SESSION", "seat": seat.number(), "pageSize": 1000});
        asked.push(("Sessions.ListSessionMoves", listed));
    }
    asked
}

/// Moves that name a tile which may be anywhere, and the open ones of the legal moves.
pub(crate) fn moves(state: &State, seat: Seat) -> Vec<Value> {
    let tiles = CouncilTile::ALL.map(CouncilTile::id);
    let kept = tiles.map(|tile| json!({"keepCouncilTile": {"councilTile": tile}}));
    let council =
        tiles.map(|tile| json!({"keepOfficeTile": {"officeTile": {"councilTile": tile}}}));
    let tiles = NobilityTile::ALL.map(NobilityTile::id);
    let nobility =
        tiles.map(|tile| json!({"keepOfficeTile": {"officeTile": {"nobilityTile": tile}}}));
    let guesses = kept.into_iter().chain(council).chain(nobility);
    let open = open_moves(state, seat).into_iter();
    let open = open.map(|made| json!(print::made_move(Catalog::reference(), &made)));
    guesses.chain(open).collect()
}

/// The first legal move of each kind that names and reveals nothing hidden: no dice, crests and tiles.
pub(crate) fn open_moves(state: &State, seat: Seat) -> Vec<Move> {
    let rules = Rules::default();
    let listed = rules.moves(state, seat);
    let kinds = listed.kinds().filter(|kind| !Rules::is_secret(*kind));
    let first = kinds.filter_map(|kind| listed.nth_of(kind, 0));
    let is_open = |made: &Move| {
        let played = rules.play(&mut state.clone(), seat, made);
        let events = played.expect("it is listed");
        let turns_up = |event: &Event| {
            matches!(
                event,
                Event::Rolled(..)
                    | Event::CouncilTileShown(..)
                    | Event::CouncilTileFlipped(..)
                    | Event::CrestTaken(..)
                    | Event::CouncilTilesDrawn(..)
                    | Event::NobilityTilesDrawn(..)
                    | Event::OfficeTileKept(..)
                    | Event::GameEnded
            )
        };
        !events.iter().any(turns_up)
    };
    first.filter(is_open).collect()
}
