//! The arguments of a call as a request to the REST interface.

use axum::body::Body;
use http::{
    HeaderMap, HeaderName, HeaderValue, Request,
    header::{ACCEPT_LANGUAGE, AUTHORIZATION, CONTENT_TYPE},
};
use maecenas_contract::operations::Operation;
use serde_json::{Map, Value};

use super::{Place, Row};

/// What the message of an agent says of its sender.
#[derive(Debug, Clone, Default)]
pub(in crate::mcp) struct Caller {
    /// The token, where the message has a header of its own for it.
    authorization: Option<HeaderValue>,
    language: Option<HeaderValue>,
}

impl Caller {
    /// The sender of a message with these headers.
    pub(in crate::mcp) fn of(headers: &HeaderMap) -> Self {
        Self {
            authorization: headers.get(AUTHORIZATION).cloned(),
            language: headers.get(ACCEPT_LANGUAGE).cloned(),
        }
    }
}

/// A request of a tool to the REST interface.
#[derive(Debug)]
pub(in crate::mcp) struct Asked {
    pub(in crate::mcp) operation: &'static Operation,
    pub(in crate::mcp) request: Request<Body>,
}

impl Asked {
    /// The request for an operation of the path alone.
    pub(in crate::mcp) fn without_arguments(
        operation: &'static Operation,
        caller: &Caller,
    ) -> Option<Self> {
        let request = Request::builder()
            .method(operation.method)
            .uri(operation.template);
        let mut request = request.body(Body::empty()).ok()?;
        if let Some(language) = &caller.language {
            request
                .headers_mut()
                .insert(ACCEPT_LANGUAGE, language.clone());
        }
        Some(Self { operation, request })
    }
}

impl Row {
    /// The request for some arguments, or what is wrong with them.
    pub(in crate::mcp) fn request(
        &self,
        mut arguments: Map<String, Value>,
        caller: &Caller,
    ) -> Result<Asked, String> {
        // `null` is left out, as in a body.
        arguments.retain(|_, value| !value.is_null());
        let operation = self.operation(&mut arguments)?;
        let mut headers = HeaderMap::new();
        if let Some(token) = text(&mut arguments, "token")? {
            // Some agents write the whole header.
            let token = token.strip_prefix("Bearer ").unwrap_or(&token);
            let bearer = format!("Bearer {token}");
            put(&mut headers, AUTHORIZATION, &bearer, "token")?;
        } else if let Some(authorization) = &caller.authorization {
            headers.insert(AUTHORIZATION, authorization.clone());
        }
        if let Some(language) = text(&mut arguments, "language")? {
            put(&mut headers, ACCEPT_LANGUAGE, &language, "language")?;
        } else if let Some(language) = &caller.language {
            headers.insert(ACCEPT_LANGUAGE, language.clone());
        }
        let mut path = operation.template.to_owned();
        let mut query = form_urlencoded::Serializer::new(String::new());
        for (name, place) in &self.parameters {
            if *place == Place::Path && !operation.has_in_path(name) {
                continue;
            }
            let Some(value) = arguments.remove(name) else {
                if *place == Place::Path {
                    return Err(format!("`{name}` is required"));
                }
                continue;
            };
            match place {
                Place::Path => path = path.replace(&format!("{{{name}}}"), &segment(name, &value)?),
                Place::Query => {
                    for item in items(value) {
                        query.append_pair(name, &written(&item));
                    }
                }
            }
        }
        let query = query.finish();
        let uri = if query.is_empty() {
            path
        } else {
            format!("{path}?{query}")
        };
        let body = self.body(operation, &arguments)?;
        if body.is_some() {
            headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        }
        let mut request = Request::builder()
            .method(operation.method)
            .uri(uri)
            .body(body.map_or_else(Body::empty, Body::from))
            .map_err(|error| error.to_string())?;
        *request.headers_mut() = headers;
        Ok(Asked { operation, request })
    }

    /// The operation of the game that the arguments name.
    fn operation(&self, arguments: &mut Map<String, Value>) -> Result<&'static Operation, String> {
        let game = text(arguments, "game")?;
        if let [only] = self.operations[..]
            && game.as_deref().is_none_or(|game| game == only.game)
        {
            return Ok(only);
        }
        let found = self
            .operations
            .iter()
            .find(|operation| game.as_deref() == Some(operation.game));
        found.copied().ok_or_else(|| {
            let games: Vec<_> = self
                .operations
                .iter()
                .map(|operation| format!("`{}`", operation.game))
                .collect();
            format!("`game` is one of {}", games.join(", "))
        })
    }

    /// The body of a request: what is left of the arguments. The interface says which member it does not know.
    fn body(
        &self,
        operation: &Operation,
        arguments: &Map<String, Value>,
    ) -> Result<Option<Vec<u8>>, String> {
        if operation.method == "POST" {
            let body = serde_json::to_vec(arguments).map_err(|error| error.to_string())?;
            return Ok(Some(body));
        }
        match arguments.keys().next() {
            Some(unknown) => Err(format!(
                "`{unknown}` is no argument of `{}`",
                self.tool.name
            )),
            None => Ok(None),
        }
    }
}

/// Takes an argument that is a text.
fn text(arguments: &mut Map<String, Value>, name: &str) -> Result<Option<String>, String> {
    match arguments.remove(name) {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(_) => Err(format!("`{name}` is a text")),
    }
}

/// A segment of a path. The interface judges what it says; here it only has to stay one segment.
fn segment(name: &str, value: &Value) -> Result<String, String> {
    let text = written(value);
    let plain = !text.is_empty()
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    if plain {
        Ok(text)
    } else {
        Err(format!("`{name}` has letters and digits only"))
    }
}

/// The values of a parameter that may be repeated.
fn items(value: Value) -> Vec<Value> {
    match value {
        Value::Array(items) => items,
        other => vec![other],
    }
}

/// A value as it stands in a path, a query or a header.
fn written(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

fn put(headers: &mut HeaderMap, key: HeaderName, text: &str, name: &str) -> Result<(), String> {
    let value = HeaderValue::from_str(text)
        .map_err(|_| format!("`{name}` has characters that no header can have"))?;
    headers.insert(key, value);
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::super::TOOLS;
    use super::*;
    use serde_json::json;

    fn asked(tool: &str, arguments: Value) -> Result<Asked, String> {
        let row = TOOLS.iter().find(|row| row.tool.name == tool).unwrap();
        let Value::Object(arguments) = arguments else {
            unreachable!()
        };
        row.request(arguments, &Caller::default())
    }

    #[test]
    fn arguments_are_put_where_the_interface_has_them() {
        let Asked { operation, request } = asked("list_session_moves", json!({"game": "palazzo", "id": "ab12", "token": "t", "seat": 1, "include": ["LABELS", "STATEMENTS"], "language": "fr"})).unwrap();
        assert_eq!(
            operation.rpc,
            "maecenas.palazzo.v1.Sessions/ListSessionMoves"
        );
        assert_eq!(
            request.uri(),
            "/v1/palazzo/sessions/ab12/moves?include=LABELS&include=STATEMENTS&seat=1"
        );
        assert_eq!(request.headers()[AUTHORIZATION], "Bearer t");
        assert_eq!(request.headers()[ACCEPT_LANGUAGE], "fr");
        let arguments = json!({"game": "princes", "id": "ab12", "idempotencyKey": "k", "move": {"notation": "pass"}});
        let Asked { request, .. } = asked("make_move", arguments).unwrap();
        assert_eq!(request.method(), "POST");
        assert_eq!(request.uri(), "/v1/princes/sessions/ab12/moves");
    }

    #[test]
    fn what_is_no_argument_is_named() {
        assert_eq!(
            asked("get_session", json!({"game": "chess", "id": "a"})).unwrap_err(),
            "`game` is one of `princes`, `palazzo`, `vecchio`"
        );
        assert_eq!(
            asked("get_session", json!({"game": "princes", "id": null})).unwrap_err(),
            "`id` is required"
        );
        assert_eq!(
            asked("get_session", json!({"game": "princes", "id": "../x"})).unwrap_err(),
            "`id` has letters and digits only"
        );
        assert_eq!(
            asked(
                "get_session",
                json!({"game": "princes", "id": "a", "colour": 1})
            )
            .unwrap_err(),
            "`colour` is no argument of `get_session`"
        );
        assert_eq!(
            asked("list_rules", json!({"game": "princes", "token": "a\nb"})).unwrap_err(),
            "`token` has characters that no header can have"
        );
    }
}
