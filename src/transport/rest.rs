//! REST: every operation of the contract under its path.

use std::sync::Arc;

use axum::{
    Router,
    extract::Request,
    routing::{get, post},
};

use super::{answer, ndjson};
use crate::{contract::operations, service::Princes};

/// The routes of every operation.
pub(super) fn routes(princes: &Arc<Princes>) -> Router {
    let router = Router::new();
    macro_rules! routes {
        (
            unary { $($verb:ident $path:literal $name:ident ($request:ty) -> $answer:ty;)* }
            $($form:ident { $($stream:ident $place:literal $streamed:ident ($asked:ty) -> $item:ty;)* })*
        ) => {
            router$(.route($path, $verb({
                let princes = Arc::clone(princes);
                move |request: Request| answer::$verb(request, Arc::clone(&princes), Princes::$name)
            })))*
            $($(.route($place, post({
                let princes = Arc::clone(princes);
                move |request: Request| ndjson::$form(request, Arc::clone(&princes), Princes::$streamed)
            })))*)*
        };
    }
    operations::princes_operations!(routes)
}
