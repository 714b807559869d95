//! Fallback handlers: the response to an unknown path or a wrong method.

use axum::{extract::Request, response::Response};
use http::Method;

use super::{
    http::problem::problem,
    http::{bearer, negotiation::Protocol},
    refusal::Form,
};
use maecenas_contract::errors::Code;
use maecenas_contract::text;
use maecenas_engine::Error;

/// The handler of paths that no operation has: it suggests the new path of a moved operation.
pub(super) async fn unknown_path(request: Request) -> Response {
    let protocol = Protocol::of(&request);
    let path: String = request.uri().path().chars().take(80).collect();
    let lists = path == "/v1/sessions" && request.method() != Method::POST;
    let detail = match (protocol, moved(&path)) {
        (Protocol::Http, _) if lists => text!("path-lists-no-sessions"),
        (Protocol::Http, Some(new)) => text!("path-moved", path, new),
        (Protocol::Http, None) => text!("path-unknown", path),
        _ => text!("rpc-unknown", path),
    };
    Form::of(&request).refusal(&Error::new(Code::UnknownPath, detail))
}

/// The new path of an operation that moved before the first release: its path had a colon, or its sessions were not below a game.
fn moved(path: &str) -> Option<String> {
    let decoded = path.replace("%3A", ":").replace("%3a", ":");
    if let Some((_, new)) = MOVED.iter().find(|(old, _)| *old == decoded) {
        return Some(format!("/v1/princes/{new}"));
    }
    let rest = path.strip_prefix("/v1/sessions")?;
    let deeper = rest.is_empty() || rest.matches('/').count() > 1;
    deeper.then(|| format!("/v1/princes/sessions{rest}"))
}

/// The old paths with a colon, each with its replacement below `/v1/princes/`.
const MOVED: [(&str, &str); 17] = [
    ("/v1/princes/states:check", "states/check"),
    ("/v1/princes/states:score", "states/score"),
    ("/v1/princes/states:new", "games/new"),
    ("/v1/princes/states:view", "states/view"),
    ("/v1/princes/works:evaluate", "works/evaluate"),
    ("/v1/princes/works:plan", "works/plan"),
    ("/v1/princes/placements:list", "placements/list"),
    ("/v1/princes/placements:validate", "placements/validate"),
    ("/v1/princes/prestige:score", "prestige-cards/score"),
    ("/v1/princes/moves:validate", "moves/validate"),
    ("/v1/princes/moves:batchValidate", "moves/batch-validate"),
    ("/v1/princes/moves:streamValidate", "moves/stream-validate"),
    ("/v1/princes/moves:list", "moves/list"),
    ("/v1/princes/moves:stream", "moves/stream-list"),
    ("/v1/princes/moves:play", "moves/play"),
    ("/v1/princes/records:verify", "records/verify"),
    ("/v1/princes/principality:render", "states/render"),
];

/// The handler of a known path with a wrong method. The router adds the header `Allow`.
pub(super) async fn wrong_method(request: Request) -> Response {
    let path: String = request.uri().path().chars().take(80).collect();
    let method: String = request.method().as_str().chars().take(20).collect();
    let detail = text!("method-not-allowed", path, method);
    problem(
        &Error::new(Code::MethodNotAllowed, detail),
        bearer::language(request.headers()),
    )
}
