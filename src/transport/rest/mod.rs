//! REST: a route for each stateless operation.

pub(in crate::transport) mod body;
pub(in crate::transport) mod lines;
pub(in crate::transport) mod ndjson;
pub(in crate::transport) mod query;
pub(in crate::transport) mod sessions;
pub(in crate::transport) mod unary;

use std::sync::Arc;

use axum::{
    Router,
    extract::Request,
    routing::{get, post, post_service},
};
use tower::service_fn;

use self::unary::Source;
use super::Setup;
use crate::games::AllGames;
use crate::service::Games;
use maecenas_contract::wire;
use maecenas_engine::Operations;

/// The routes of every operation.
pub(super) fn routes(games: &AllGames, setup: &Setup) -> Router {
    let mut router = general(games, setup);
    let most = setup.limits.body;
    macro_rules! routes {
        (
            $slug:ident $game:ident;
            unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $response:ty;)* }
            pages { $($pages:ident $page_path:literal $paged:ident ($page_request:ty) -> $page:ty;)* }
            each { $($each:ident $each_path:literal $each_name:ident ($each_request:ty) -> $each_response:ty;)* }
        ) => {
            // A block, because each game has names of its own.
            {
                type Own = Operations<wire::$slug::$game>;
                let sessions = &games.$slug;
                let post_source = Source::of(sessions, most);
                let get_source = Source::of(sessions.operations(), most);
                macro_rules! handler {
                    (get $operation:expr) => {{
                        let source = get_source.clone();
                        get(move |request: Request| unary::get(request, source.clone(), $operation))
                    }};
                    (post $operation:expr) => {{
                        let source = post_source.clone();
                        post_service(service_fn(move |request: Request| {
                            unary::post(request, source.clone(), $operation)
                        }))
                    }};
                }
                $(router = router.route($path, handler!($verb Own::$name));)*
                $(router = router.route($page_path, post({
                    let sessions = Arc::clone(sessions);
                    let setup = setup.clone();
                    async move |request: Request| {
                        ndjson::pages(request, &setup, Arc::clone(&sessions), Own::$paged).await
                    }
                }));)*
                $(router = router.route($each_path, post({
                    let sessions = Arc::clone(sessions);
                    let setup = setup.clone();
                    async move |request: Request| {
                        ndjson::each(request, &setup, Arc::clone(&sessions), Own::$each_name)
                    }
                }));)*
            }
        };
    }
    crate::transport::operations::rules_operations!(routes);
    router
}

/// The routes of the operations that concern all games.
fn general(games: &AllGames, setup: &Setup) -> Router {
    let source = Source::of(&Arc::new(games.hosted()), setup.limits.body);
    macro_rules! routes {
        (
            unary { $(get $path:literal $name:ident ($request:ty) -> $response:ty;)* }
            pages {}
            each {}
        ) => {
            Router::new()$(.route($path, get({
                let source = source.clone();
                move |request: Request| unary::get(request, source.clone(), Games::$name)
            })))*
        };
    }
    crate::transport::operations::games_games_operations!(routes)
}
