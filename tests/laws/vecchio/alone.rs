//! A player without the rest of the game is answered as the same player at a seat of a position.

use maecenas_contract::Language;
use maecenas_contract::wire::vecchio::v1 as wire;
use maecenas_engine::games::vecchio::operations::Operations;
use maecenas_engine::games::vecchio::wire::{WireEnum, print};
use maecenas_vecchio_rules::{Catalog, NobilityTile, Seat, Stage, State, Track};
use wire::subject::Subject as About;

/// Sends the same requests about a seat of a position and about its player alone: both answers are equal, apart from what the rest of the
/// game decides. The track of the additional-cost token may be left out where it is the usual one. Before the first turn a player has tiles
/// to choose from, which a player alone cannot have.
pub(super) fn is_answered_as_in_a_position(operations: &Operations, state: &State, seat: Seat) {
    if !matches!(state.stage(), Stage::Turn(_) | Stage::Finished) {
        return;
    }
    let printed = print::state(Catalog::reference(), state);
    let alone = alone(&printed, state.is_final_round(), seat);
    let seated = About::SeatInState(wire::SeatInState {
        state: Some(Box::new(printed)),
        seat: Some(seat.number().into()),
    });
    let answers = |subject: About| {
        let subject = wire::Subject {
            subject: Some(subject),
        };
        Answers::about(operations, &subject, seat)
    };
    let seated = answers(seated);
    let unstated = wire::PlayerAlone {
        additional_cost_track: None,
        ..alone.clone()
    };
    assert_eq!(answers(About::PlayerAlone(alone)), seated, "{seat:?}");
    if usual_cost_track(state, seat) == state.cost_token() {
        let left_out = answers(About::PlayerAlone(unstated));
        assert_eq!(left_out, seated, "{seat:?}, the token left out");
    }
}

/// The track of the additional-cost token of a player alone where the request does not name it.
fn usual_cost_track(state: &State, seat: Seat) -> Track {
    if state.is_final_round() || state.player(seat).crest_count() > 0 {
        Track::Nobility
    } else {
        Track::Council
    }
}

/// The player of a seat at seat 0. Seat 0 takes their place on the tracks.
fn alone(state: &wire::State, final_round: bool, seat: Seat) -> wire::PlayerAlone {
    let own = u32::from(seat.number());
    let mut track_members = state.track_members.clone();
    for number in track_members.iter_mut().flat_map(|line| &mut line.seats) {
        *number = match *number {
            0 => own,
            number if number == own => 0,
            number => number,
        };
    }
    wire::PlayerAlone {
        player: Some(Box::new(state.players[seat.index()].clone())),
        player_count: u32::try_from(state.players.len()).ok(),
        track_members,
        middlemen: state.middlemen.clone(),
        additional_cost_track: Some(state.additional_cost_track),
        final_round,
        catalog: state.catalog.clone(),
    }
}

/// The answers to all requests about a subject.
#[derive(Debug, PartialEq)]
struct Answers {
    journeys: wire::ListJourneysResponse,
    towns: wire::ListTownOptionsResponse,
    tracks: wire::PreviewTracksResponse,
    nobility: [wire::ScoreNobilityResponse; 2],
    /// A picture, which shows the numbers of the seats; only where these are equal.
    picture: Option<wire::RenderStateResponse>,
}

impl Answers {
    fn about(operations: &Operations, subject: &wire::Subject, seat: Seat) -> Self {
        let (english, subject) = (Language::English, Some(subject));
        let request = wire::ListJourneysRequest {
            subject: subject.cloned(),
            ..wire::ListJourneysRequest::default()
        };
        let journeys = operations.list_journeys(english, &request);
        let request = wire::ListTownOptionsRequest {
            subject: subject.cloned(),
            ..wire::ListTownOptionsRequest::default()
        };
        let towns = operations.list_town_options(english, &request);
        let request = wire::PreviewTracksRequest {
            subject: subject.cloned(),
            ..wire::PreviewTracksRequest::default()
        };
        let tracks = operations.preview_tracks(english, &request);
        let all = NobilityTile::ALL.map(WireEnum::number).to_vec();
        let nobility = [Vec::new(), all].map(|nobility_tiles| {
            let request = wire::ScoreNobilityRequest {
                subject: subject.cloned(),
                nobility_tiles,
            };
            let scores = operations.score_nobility(english, &request);
            scores.expect("tiles are scored")
        });
        let request = wire::RenderStateRequest {
            subject: subject.cloned(),
            ..wire::RenderStateRequest::default()
        };
        let picture = operations.render_state(english, &request);
        let picture = picture.expect("a picture is made");
        Self {
            journeys: journeys.expect("journeys are listed"),
            towns: towns.expect("town options are listed"),
            tracks: own(tracks.expect("tracks are previewed")),
            nobility,
            picture: (seat == Seat::FIRST).then_some(picture),
        }
    }
}

/// The previews of tracks without the values of other seats and of the board.
fn own(mut previewed: wire::PreviewTracksResponse) -> wire::PreviewTracksResponse {
    for track in &mut previewed.track_previews {
        track.seats.clear();
        track.has_crest = false;
        track.province_tile_ids.clear();
        track.drawn_count = 0;
    }
    previewed
}
