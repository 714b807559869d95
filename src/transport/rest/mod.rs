//! REST: a route for each stateless operation.

pub(in crate::transport) mod answer;
pub(in crate::transport) mod body;
pub(in crate::transport) mod lines;
pub(in crate::transport) mod ndjson;
pub(in crate::transport) mod problem;
pub(in crate::transport) mod query;
pub(in crate::transport) mod sessions;
use std::sync::Arc;

use axum::{
    Router,
    extract::Request,
    routing::{get, post},
};

use self::answer::Source;
use super::Setup;
use crate::{
    contract::operations,
    service::{Princes, Sessions},
};

/// The routes of every operation.
pub(super) fn routes(sessions: &Arc<Sessions>, setup: &Setup) -> Router {
    let source = Source::of(sessions, setup.limits.body);
    macro_rules! routes {
        (
            unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $answer:ty;)* }
            pages { $($pages:ident $page_path:literal $paged:ident ($question:ty) -> $page:ty;)* }
            each { $($each:ident $each_path:literal $asked:ident ($each_question:ty) -> $each_answer:ty;)* }
        ) => {
            Router::new()$(.route($path, $verb({
                let source = source.clone();
                move |request: Request| answer::$verb(request, source.clone(), Princes::$name)
            })))*
            $(.route($page_path, post({
                let sessions = Arc::clone(sessions);
                let setup = setup.clone();
                async move |request: Request| {
                    ndjson::pages(request, &setup, Arc::clone(&sessions), Princes::$paged).await
                }
            })))*
            $(.route($each_path, post({
                let sessions = Arc::clone(sessions);
                let setup = setup.clone();
                async move |request: Request| {
                    ndjson::each(request, &setup, Arc::clone(&sessions), Princes::$asked)
                }
            })))*
        };
    }
    let games = operations::games_games_operations!(routes);
    games.merge(operations::princes_rules_operations!(routes))
}
