//! REST: a route for each operation.

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
use crate::games::{AllGames, WithSessions};
use crate::service::{HasSessionHandlers, OF_ALL_GAMES, Sessions};
use maecenas_contract::operations::Form;
use maecenas_engine::door::{Handler, HasHandlers};

/// The routes of every operation that needs no session.
pub(super) fn routes(games: &AllGames, setup: &Setup) -> Router {
    let all = Arc::new(games.hosted());
    let mut routes = Routes {
        router: Router::new(),
        setup,
    };
    for handler in OF_ALL_GAMES {
        let operation = handler.operation();
        let path = operation.template;
        if !operation.is_about_sessions() {
            let source = Source::of(&all, setup.limits.body);
            let handle =
                move |request: Request| unary::of_all_games(request, source.clone(), handler);
            routes.router = routes.router.route(path, get(handle));
        }
    }
    games.each(&mut routes);
    routes.router
}

/// The routes so far.
struct Routes<'a> {
    router: Router,
    setup: &'a Setup,
}

impl WithSessions for Routes<'_> {
    fn run<C: HasHandlers + HasSessionHandlers>(&mut self, sessions: &Arc<Sessions<C>>) {
        let source = Source::of(sessions, self.setup.limits.body);
        for handler in C::HANDLERS {
            let router = std::mem::take(&mut self.router);
            self.router = route(router, &source, handler, self.setup);
        }
    }
}

/// Adds the route of an operation.
fn route<C: HasHandlers>(
    router: Router,
    source: &Source<Sessions<C>>,
    handler: &'static Handler<C>,
    setup: &Setup,
) -> Router {
    let operation = handler.operation();
    let (source, setup) = (source.clone(), setup.clone());
    let handle = match (operation.form, operation.method) {
        (Form::Unary, "GET") => {
            get(move |request: Request| unary::get(request, source.clone(), handler))
        }
        (Form::Unary, _) => post_service(service_fn(move |request: Request| {
            unary::post(request, source.clone(), handler)
        })),
        (Form::Pages, _) => post(async move |request: Request| {
            ndjson::pages(request, &setup, Arc::clone(&source.service), handler).await
        }),
        (Form::Each, _) => post(async move |request: Request| {
            ndjson::each(request, &setup, Arc::clone(&source.service), handler)
        }),
    };
    router.route(operation.template, handle)
}
