//! Every operation of the contract: how its request is read, and how it is called.

use futures_util::StreamExt;
use maecenas::service::Sessions;
use maecenas_contract::limits::{Validate, check};
use maecenas_contract::messages::OfGame;
use maecenas_contract::session_refs::SessionRefs;
use maecenas_contract::verdicts::Verdicts;
use maecenas_contract::wire::common::v1 as common;
use maecenas_contract::wire::games::v1 as games;
use maecenas_contract::wire::palazzo::v1 as palazzo;
use maecenas_contract::wire::princes::v1 as princes;
use maecenas_contract::wire::sessions::v1 as sessions;
use maecenas_contract::wire::vecchio::v1 as vecchio;
use maecenas_engine::codec::Codec;
use maecenas_engine::{Error, Operation as Method, Operations, Paged};
use std::{sync::Arc, time::Duration};

use super::{
    memory,
    messages::{from_json, from_protobuf},
    service::{Answer, Service, answered, wait},
};

/// An operation of the contract.
pub(crate) struct Operation {
    name: &'static str,
    pub(crate) json: fn(&Service, &[u8]),
    pub(crate) protobuf: fn(&Service, &[u8]),
}

/// The names of all operations, each after that of its package, such as `princesListMoves`, in the order in which an input chooses one.
pub fn names() -> impl Iterator<Item = &'static str> {
    OPERATIONS.iter().map(|operation| operation.name)
}

/// Calls a method of the service: on a game, on a game with an answer in pages, on a session, or to watch a session.
macro_rules! ask {
    (question $game:ident $method:ident $service:ident $request:ident) => {
        $service.ask(&$service.$game, $request, |operations, language, asked| {
            operations.$method(language, asked)
        })
    };
    (search $game:ident $method:ident $service:ident $request:ident) => {{
        // A search of many playouts is slow, and each of them does the same.
        let mut request = $request;
        request.playouts = request
            .playouts
            .map(|playouts| playouts.min(PLAYOUTS))
            .or(Some(PLAYOUTS));
        $service.ask(&$service.$game, request, |operations, language, asked| {
            operations.run_sliced(Operations::$method, language, asked)
        })
    }};
    (pages $game:ident $method:ident $service:ident $request:ident) => {
        pages($service, &$service.$game, $request, Operations::$method)
    };
    (session $game:ident $method:ident $service:ident $request:ident) => {
        one($service, &$request, async |at, asked| {
            at.$game.$method(at.caller, asked).await
        })
    };
    (any $package:ident $method:ident $service:ident $request:ident) => {
        one($service, &$request, async |at, asked| {
            at.games.$method(at.caller, asked).await
        })
    };
    (watch $game:ident $method:ident $service:ident $request:ident) => {
        watch($service, &$service.$game, &$request)
    };
}

macro_rules! operations {
    ($($name:ident $form:ident $method:ident $package:ident::$request:ident;)*) => {
        /// Every operation. New ones come last, because the inputs of the corpus choose by number.
        pub(crate) const OPERATIONS: &[Operation] = &[$(Operation {
            name: concat!(stringify!($package), stringify!($name)),
            json: |service, body| {
                from_json(body, |request: $package::$request| ask!($form $package $method service request));
            },
            protobuf: |service, bytes| {
                from_protobuf(bytes, |request: $package::$request| ask!($form $package $method service request));
            },
        }),*];
    };
}

operations! {
    GetCatalog question get_catalog princes::GetCatalogRequest;
    ListRules question list_rules princes::ListRulesRequest;
    CheckState question check_state princes::CheckStateRequest;
    EvaluateWork question evaluate_work princes::EvaluateWorkRequest;
    PlanWorks question plan_works princes::PlanWorksRequest;
    ListPlacements question list_placements princes::ListPlacementsRequest;
    ValidatePlacement question validate_placement princes::ValidatePlacementRequest;
    ScorePrestige question score_prestige princes::ScorePrestigeRequest;
    ScoreState question score_state princes::ScoreStateRequest;
    ValidateMove question validate_move princes::ValidateMoveRequest;
    NewGame question new_game princes::NewGameRequest;
    ViewState question view_state princes::ViewStateRequest;
    ListMoves question list_moves princes::ListMovesRequest;
    StreamListMoves pages stream_list_moves princes::ListMovesRequest;
    PlayMove question play_move princes::PlayMoveRequest;
    VerifyRecord question verify_record princes::VerifyRecordRequest;
    BatchValidateMoves question batch_validate_moves princes::BatchValidateMovesRequest;
    StreamValidateMoves question stream_validate_moves princes::ValidateMoveRequest;
    RenderState question render_state princes::RenderStateRequest;
    ListGames any list_games games::ListGamesRequest;
    CreateSession session create_session princes::CreateSessionRequest;
    GetSession session get_session princes::GetSessionRequest;
    ListSessionMoves session list_session_moves princes::ListSessionMovesRequest;
    MakeMove session make_move princes::MakeMoveRequest;
    WatchSession watch watch_session princes::WatchSessionRequest;
    GetSessionRecord session get_session_record princes::GetSessionRecordRequest;
    CreateTicket session create_ticket princes::CreateTicketRequest;
    RenewToken session renew_token princes::RenewTokenRequest;
    DeleteSession session delete_session princes::DeleteSessionRequest;
    GetSessionInfo any get_session_info sessions::GetSessionInfoRequest;
    ExplainMove question explain_move princes::ExplainMoveRequest;
    GetCatalog question get_catalog palazzo::GetCatalogRequest;
    ListRules question list_rules palazzo::ListRulesRequest;
    CheckState question check_state palazzo::CheckStateRequest;
    ScoreState question score_state palazzo::ScoreStateRequest;
    ValidateMove question validate_move palazzo::ValidateMoveRequest;
    ExplainMove question explain_move palazzo::ExplainMoveRequest;
    NewGame question new_game palazzo::NewGameRequest;
    ViewState question view_state palazzo::ViewStateRequest;
    ListMoves question list_moves palazzo::ListMovesRequest;
    StreamListMoves pages stream_list_moves palazzo::ListMovesRequest;
    PlayMove question play_move palazzo::PlayMoveRequest;
    VerifyRecord question verify_record palazzo::VerifyRecordRequest;
    BatchValidateMoves question batch_validate_moves palazzo::BatchValidateMovesRequest;
    StreamValidateMoves question stream_validate_moves palazzo::ValidateMoveRequest;
    ListPayments question list_payments palazzo::ListPaymentsRequest;
    StreamListPayments pages stream_list_payments palazzo::ListPaymentsRequest;
    ValidatePayment question validate_payment palazzo::ValidatePaymentRequest;
    ListBids question list_bids palazzo::ListBidsRequest;
    StreamListBids pages stream_list_bids palazzo::ListBidsRequest;
    ValidateBid question validate_bid palazzo::ValidateBidRequest;
    ListBuilds question list_builds palazzo::ListBuildsRequest;
    ScorePalaces question score_palaces palazzo::ScorePalacesRequest;
    RenderState question render_state palazzo::RenderStateRequest;
    CreateSession session create_session palazzo::CreateSessionRequest;
    GetSession session get_session palazzo::GetSessionRequest;
    ListSessionMoves session list_session_moves palazzo::ListSessionMovesRequest;
    MakeMove session make_move palazzo::MakeMoveRequest;
    WatchSession watch watch_session palazzo::WatchSessionRequest;
    GetSessionRecord session get_session_record palazzo::GetSessionRecordRequest;
    CreateTicket session create_ticket palazzo::CreateTicketRequest;
    RenewToken session renew_token palazzo::RenewTokenRequest;
    DeleteSession session delete_session palazzo::DeleteSessionRequest;
    GetCatalog question get_catalog vecchio::GetCatalogRequest;
    ListRules question list_rules vecchio::ListRulesRequest;
    CheckState question check_state vecchio::CheckStateRequest;
    ScoreState question score_state vecchio::ScoreStateRequest;
    ValidateMove question validate_move vecchio::ValidateMoveRequest;
    ExplainMove question explain_move vecchio::ExplainMoveRequest;
    NewGame question new_game vecchio::NewGameRequest;
    ViewState question view_state vecchio::ViewStateRequest;
    ListMoves question list_moves vecchio::ListMovesRequest;
    StreamListMoves pages stream_list_moves vecchio::ListMovesRequest;
    PlayMove question play_move vecchio::PlayMoveRequest;
    VerifyRecord question verify_record vecchio::VerifyRecordRequest;
    BatchValidateMoves question batch_validate_moves vecchio::BatchValidateMovesRequest;
    StreamValidateMoves question stream_validate_moves vecchio::ValidateMoveRequest;
    ListJourneys question list_journeys vecchio::ListJourneysRequest;
    ListTownOptions question list_town_options vecchio::ListTownOptionsRequest;
    PreviewTracks question preview_tracks vecchio::PreviewTracksRequest;
    ScoreNobility question score_nobility vecchio::ScoreNobilityRequest;
    RenderState question render_state vecchio::RenderStateRequest;
    CreateSession session create_session vecchio::CreateSessionRequest;
    GetSession session get_session vecchio::GetSessionRequest;
    ListSessionMoves session list_session_moves vecchio::ListSessionMovesRequest;
    MakeMove session make_move vecchio::MakeMoveRequest;
    WatchSession watch watch_session vecchio::WatchSessionRequest;
    GetSessionRecord session get_session_record vecchio::GetSessionRecordRequest;
    CreateTicket session create_ticket vecchio::CreateTicketRequest;
    RenewToken session renew_token vecchio::RenewTokenRequest;
    DeleteSession session delete_session vecchio::DeleteSessionRequest;
    SuggestMoves search suggest_moves princes::SuggestMovesRequest;
    SetOpponent session set_opponent princes::SetOpponentRequest;
    SuggestMoves search suggest_moves palazzo::SuggestMovesRequest;
    SetOpponent session set_opponent palazzo::SetOpponentRequest;
    SuggestMoves search suggest_moves vecchio::SuggestMovesRequest;
    SetOpponent session set_opponent vecchio::SetOpponentRequest;
}

/// The most playouts of a search.
const PLAYOUTS: u32 = 4;

/// The most pages that are requested of a stream.
const MOST_PAGES: usize = 4;

/// Requests the first pages of a stream.
fn pages<G: Codec, Q>(
    service: &Service,
    game: &Sessions<G>,
    asked: Q,
    operation: Method<G, Q, Q::Page>,
) -> Result<(), Error>
where
    Q: Paged + Clone + SessionRefs<G> + Validate,
    Q::Page: Answer + Verdicts,
{
    service.ask(game, asked.clone(), operation)?;
    let mut next = Some(asked);
    for _ in 0..MOST_PAGES {
        let Some(question) = next else { break };
        // Only the transport resolves a session in place of a position.
        let Ok(page) = operation(game.operations(), service.caller.language, &question) else {
            break;
        };
        answered(&page);
        next = question.after(&page);
    }
    Ok(())
}

/// Calls an operation on a session that has one answer.
pub(crate) fn one<Q: Validate, A: Answer>(
    service: &Service,
    asked: &Q,
    ask: impl AsyncFnOnce(&Service, &Q) -> Result<A, Error>,
) -> Result<(), Error> {
    check(asked)?;
    let answer = memory::answering(|| wait(ask(service, asked)))?;
    answered(&answer);
    Ok(())
}

/// The time for which a session is watched, on a clock that jumps to the next timer.
const WATCHED: Duration = Duration::from_secs(10);

/// The most events of a session within that time: a watcher that receives more would receive them without end.
const MOST_EVENTS: usize = 4096;

/// Watches a session for a while.
pub(crate) fn watch<G: Codec>(
    service: &Service,
    game: &Arc<Sessions<G>>,
    asked: &OfGame<G, common::WatchSessionRequest>,
) -> Result<(), Error>
where
    OfGame<G, common::WatchSessionRequest>: Validate,
    common::SessionEvent<G>: Answer,
{
    check(asked)?;
    let watching = async {
        let sessions = Arc::clone(game);
        let events = sessions.watch_session(service.caller, asked).await?;
        let mut events = events.events;
        let mut told = 0;
        let counting = async {
            while let Some(event) = events.next().await {
                answered(event.event());
                told += 1;
                assert!(told <= MOST_EVENTS, "a watcher is told events without end");
                // Time can pass only between two events that are not ready at once.
                tokio::task::yield_now().await;
            }
        };
        // After the timeout the stream is silent: all its events have been received.
        drop(tokio::time::timeout(WATCHED, counting).await);
        Ok(())
    };
    wait(watching)
}
