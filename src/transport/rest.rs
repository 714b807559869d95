//! REST: every operation of the contract under its path.

use std::sync::Arc;

use axum::{
    Router,
    extract::Request,
    routing::{get, post},
};

use super::{Setup, answer};
use crate::{contract::operations, service::Princes};

/// The routes of every operation.
pub(super) fn routes(princes: &Arc<Princes>, setup: &Setup) -> Router {
    let most = setup.limits.body;
    let router = Router::new();
    macro_rules! routes {
        ($($verb:ident $path:literal $name:ident ($request:ty) -> $answer:ty;)*) => {
            router$(.route($path, $verb({
                let princes = Arc::clone(princes);
                move |request: Request| answer::$verb(request, most, Arc::clone(&princes), Princes::$name)
            })))*
        };
    }
    operations::princes_operations!(routes)
}
