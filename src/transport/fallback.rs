//! What is answered where no operation is.

use axum::{extract::Request, response::Response};

use super::{negotiation::Protocol, problem::problem, refusal::Form};
use crate::service::{Code, Error};

/// No operation has this path.
pub(super) async fn unknown_path(request: Request) -> Response {
    let protocol = Protocol::of(request.headers());
    let path: String = request.uri().path().chars().take(80).collect();
    if protocol == Protocol::Http {
        let detail = format!("no operation has the path `{path}`; `/docs` lists them all");
        return problem(&Error::new(Code::UnknownPath, detail));
    }
    let detail = format!("no operation is called `{path}`; reflection lists them all");
    Form::of(request.headers()).refusal(&Error::new(Code::UnknownPath, detail))
}

/// The path is of an operation that another method asks for; the router adds which.
pub(super) async fn wrong_method(request: Request) -> Response {
    let path: String = request.uri().path().chars().take(80).collect();
    let method: String = request.method().as_str().chars().take(20).collect();
    let detail =
        format!("`{path}` does not take `{method}`; the header `Allow` says what it takes");
    problem(&Error::new(Code::MethodNotAllowed, detail))
}
