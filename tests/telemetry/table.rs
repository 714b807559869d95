//! A session with the tokens of all seats, over REST.

use serde_json::{Value, json};

use crate::support::{Operation, Server, Verb, within};

/// A session of The Princes of Florence.
pub(crate) struct Table<'a> {
    server: &'a Server,
    pub(crate) id: String,
    pub(crate) host: String,
    pub(crate) seats: Vec<String>,
}

impl<'a> Table<'a> {
    /// Begins a session of two. On a busy machine a store may not answer in time at first.
    pub(crate) async fn begin(server: &'a Server) -> Self {
        within("the session begins", async {
            loop {
                if let Some(table) = Self::try_begin(server).await {
                    return table;
                }
            }
        })
        .await
    }

    /// Begins a session of two; none if the store does not answer.
    async fn try_begin(server: &'a Server) -> Option<Self> {
        let begun = asked(
            server,
            "CreateSession",
            None,
            json!({"setup": {"playerCount": 2}}),
        );
        let (status, begun) = begun.await;
        if status == 503 {
            return None;
        }
        assert_eq!(status, 201, "{begun}");
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        Some(Self {
            server,
            id: text(&begun["session"]["info"]["id"]),
            host: text(&begun["hostToken"]),
            seats: begun["seatTokens"]
                .as_array()
                .unwrap()
                .iter()
                .map(text)
                .collect(),
        })
    }

    /// Sends a request about the session, and returns the HTTP status and the answer.
    pub(crate) async fn ask(
        &self,
        operation: &str,
        token: Option<&str>,
        mut question: Value,
    ) -> (u16, Value) {
        question["id"] = json!(self.id);
        asked(self.server, operation, token, question).await
    }

    /// A legal move, with the seat that may make it.
    pub(crate) async fn choose(&self) -> (usize, Value) {
        let (_, session) = self.ask("GetSession", None, json!({})).await;
        let seat = session["awaiting"]["seats"][0].as_u64().unwrap();
        let seat = usize::try_from(seat).unwrap();
        let token = Some(self.seats[seat].as_str());
        let (_, listed) = self.ask("ListSessionMoves", token, json!({})).await;
        (seat, listed["moves"][0]["move"].clone())
    }

    /// Makes a legal move.
    pub(crate) async fn step(&self) {
        let (seat, made) = self.choose().await;
        let token = Some(self.seats[seat].as_str());
        let (status, answer) = self.ask("MakeMove", token, json!({"move": made})).await;
        assert!(status == 200 && answer["made"].is_object(), "{answer}");
    }

    /// Opens the stream of events.
    pub(crate) async fn watch(&self) -> reqwest::Response {
        let path = format!("/v1/princes/sessions/{}/events", self.id);
        let watching = self.server.client().get(self.server.url(&path)).send();
        let watching = watching.await.unwrap();
        assert_eq!(watching.status(), 200);
        watching
    }
}

/// Sends a request over REST, with the id of a session in the path.
pub(crate) async fn asked(
    server: &Server,
    operation: &str,
    token: Option<&str>,
    mut question: Value,
) -> (u16, Value) {
    let operation = Operation::named(operation);
    let mut path = operation.path;
    let id = question
        .as_object_mut()
        .and_then(|question| question.remove("id"));
    if let Some(id) = id {
        path = path.replace("{id}", id.as_str().unwrap());
    }
    let (client, url) = (server.client(), server.url(&path));
    let mut request = match operation.verb {
        Verb::Get => client.get(url).query(&question),
        Verb::Post => client.post(url).json(&question),
        Verb::Delete => client.delete(url),
    };
    if let Some(token) = token {
        request = request.bearer_auth(token);
    }
    let response = request.send().await.unwrap();
    let status = response.status().as_u16();
    (status, response.json().await.unwrap_or_default())
}
