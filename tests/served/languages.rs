//! The errors of invalid requests are in the language that the client requests, over each protocol.

use crate::support::{Busy, Deadline, Operation, Raw, Server};
use maecenas_contract::Language;
use prost_reflect::{DynamicMessage, prost::Message as _};
use reqwest::{
    RequestBuilder, Response,
    header::{ACCEPT_LANGUAGE, CONTENT_ENCODING, CONTENT_LANGUAGE, CONTENT_TYPE, VARY},
};
use serde_json::{Value, json};
use tokio_stream::StreamExt as _;
use tonic::Status;
use tonic_types::StatusExt;

const EVALUATE: &str = "/v1/princes/works/evaluate";
const JSON: &str = "application/json";
const FRENCH: &str = "fr-CH, en;q=0.5";

/// A work of a player with too many jesters.
fn wrong() -> Value {
    json!({
        "subject": {"playerAlone": {"round": 1, "player": {"jesterCount": 8}}},
        "completeWork": {"profession": "MATHEMATICIAN"},
    })
}

/// Begins a session, and returns its id.
async fn session(server: &Server) -> String {
    let request = json!({"setup": {"playerCount": 2}});
    let (_, begun) = server.rest("CreateSession", &request).await;
    begun["session"]["info"]["id"]
        .as_str()
        .unwrap_or_else(|| panic!("{begun}"))
        .to_owned()
}

/// The problem of a response in a language, which its headers state.
async fn problem(response: Response, language: Language) -> Value {
    let headers = response.headers().clone();
    let problem: Value = response.json().await.expect("a problem is JSON");
    assert_eq!(headers[CONTENT_LANGUAGE], language.tag(), "{problem}");
    let mut varies = headers.get_all(VARY).iter();
    assert!(varies.any(|on| on == "accept-language"), "{problem}");
    assert_eq!(headers[CONTENT_TYPE], "application/problem+json");
    titled(&problem, language);
    problem
}

/// Checks that a problem has its title in a language.
fn titled(problem: &Value, language: Language) {
    let code = problem["code"].as_str().expect("a problem has its code");
    let mut kinds = maecenas_contract::errors::Code::ALL.iter();
    let kind = kinds.find(|kind| kind.entry().name == code).unwrap();
    assert_eq!(
        problem["title"],
        kind.title().in_language(language).as_ref(),
        "{problem}"
    );
}

/// The problem that answers a request, requested in French.
async fn in_french(request: RequestBuilder) -> Value {
    let sent = request.header(ACCEPT_LANGUAGE, FRENCH).send().await;
    problem(sent.unwrap(), Language::French).await
}

/// Sends the bytes of some messages over gRPC, with French requested, and returns the first message of the answer.
async fn over_grpc(server: &Server, path: &str, messages: Vec<Vec<u8>>) -> Result<Vec<u8>, Status> {
    let mut client =
        tonic::client::Grpc::new(server.channel().await).max_encoding_message_size(usize::MAX);
    client.ready().await.unwrap();
    let mut request = tonic::Request::new(tokio_stream::iter(messages));
    let language = FRENCH.parse().unwrap();
    request.metadata_mut().insert("accept-language", language);
    let answers = client.streaming(request, path.parse().unwrap(), Raw).await;
    let first = answers?.into_inner().next().await;
    first.expect("there is an answer")
}

/// The bytes of a request.
fn bytes(operation: &Operation, request: &Value) -> Vec<u8> {
    let message = DynamicMessage::deserialize(operation.rpc.input(), request);
    message.unwrap().encode_to_vec()
}

/// The message of a status, after a check that it is in French.
fn french(status: &Status) -> String {
    let told = status.get_details_localized_message().unwrap();
    assert_eq!(
        (told.locale.as_str(), told.message.as_str()),
        ("fr", status.message())
    );
    told.message
}

/// Checks that a sentence has some words.
fn says(sentence: &str, words: &str) {
    assert!(sentence.contains(words), "{sentence:?} lacks {words:?}");
}

#[tokio::test]
async fn a_wrong_field_is_told_in_french_over_both_protocols() {
    let server = Server::start();
    let sentence =
        "`subject.playerAlone.player.jesterCount` vaut 8\u{202f}; il faut une valeur de 0 à 7";
    let request = server.client().post(server.url(EVALUATE)).json(&wrong());
    let told = in_french(request).await;
    assert_eq!(told["detail"], sentence);
    assert_eq!(told["faults"][0]["message"], sentence);
    assert_eq!(told["faults"][0]["code"], "OUT_OF_RANGE");
    let operation = Operation::named("EvaluateWork");
    let message = bytes(&operation, &wrong());
    let status = over_grpc(&server, &operation.rpc_path(), vec![message]).await;
    let status = status.unwrap_err();
    assert_eq!(french(&status), sentence);
    assert_eq!(status.metadata().get("content-language").unwrap(), "fr");
    let violations = status.get_details_bad_request().unwrap().field_violations;
    assert_eq!(violations[0].description, sentence);
    assert_eq!(violations[0].reason, "OUT_OF_RANGE");
}

#[tokio::test]
async fn whoever_asks_for_no_language_that_is_spoken_is_told_in_english() {
    let server = Server::start();
    for asked in [None, Some("de"), Some("en-GB, fr;q=0.5")] {
        let mut request = server.client().post(server.url(EVALUATE)).json(&wrong());
        if let Some(asked) = asked {
            request = request.header(ACCEPT_LANGUAGE, asked);
        }
        let told = problem(request.send().await.unwrap(), Language::English).await;
        says(told["detail"].as_str().unwrap(), "it must be from 0 to 7");
    }
}

#[tokio::test]
async fn a_body_that_cannot_be_read_is_told_in_french() {
    let server = Server::start();
    for (body, words) in [
        (
            "{",
            "le corps n’est pas du JSON\u{a0}: un objet s’interrompt, ligne 1, colonne 1",
        ),
        ("", "il est vide\u{202f}; envoyez un objet JSON"),
        ("[1]", "la requête doit être un objet, et non une liste"),
        (
            r#"{"sbject":{}}"#,
            "`sbject` n’est pas un champ\u{202f}; vouliez-vous dire `subject`\u{202f}?",
        ),
        (
            r#"{"completeWork":{},"completeWork":{}}"#,
            "`completeWork` figure deux fois\u{202f}; donnez-le une fois",
        ),
        (
            "{}",
            "la requête doit contenir l’un des champs `completeWork`, `completePrincessWork` (et 1 de plus",
        ),
    ] {
        let request = server.client().post(server.url(EVALUATE));
        let request = request.header(CONTENT_TYPE, JSON).body(body);
        says(in_french(request).await["detail"].as_str().unwrap(), words);
    }
}

#[tokio::test]
async fn problems_within_answers_are_in_french() {
    let server = Server::start();
    let nobody = json!({"seat": 9, "move": {"endTurn": {}}});
    let unreadable = json!({"seat": "x"});
    let (_, game) = server
        .rest("NewGame", &json!({"playerCount": 2, "seed": "2a"}))
        .await;
    let position = json!({"state": game["state"]});
    let batch = json!({"manyMoves": {"position": position, "moves": [nobody, unreadable]}});
    let url = server.url(&Operation::named("BatchValidateMoves").path);
    let request = server.client().post(url).header(ACCEPT_LANGUAGE, FRENCH);
    let answer: Value = request
        .json(&batch)
        .send()
        .await
        .unwrap()
        .json()
        .await
        .unwrap();
    let wrong_type = "`seat` doit être un nombre entier, et non la chaîne `x`";
    for (index, words) in [(0, "il faut une valeur de 0 à 4"), (1, wrong_type)] {
        let told = &answer["results"][index]["problem"];
        titled(told, Language::French);
        says(told["detail"].as_str().unwrap(), words);
        says(told["faults"][0]["message"].as_str().unwrap(), words);
    }

    let stream = Operation::named("StreamValidateMoves");
    let request = server.client().post(server.url(&stream.path));
    let request = request.header(ACCEPT_LANGUAGE, FRENCH);
    let lines = request
        .header(CONTENT_TYPE, "application/x-ndjson")
        .body("{\"seat\":\"x\"}\n{");
    let lines = lines.send().await.unwrap();
    assert_eq!(lines.headers()[CONTENT_LANGUAGE], "fr");
    let lines = lines.text().await.unwrap();
    let words = [wrong_type, "un objet s’interrompt"];
    for (line, words) in lines.lines().zip(words) {
        let told: Value = serde_json::from_str(line).unwrap();
        titled(&told["problem"], Language::French);
        says(told["problem"]["detail"].as_str().unwrap(), words);
    }
    assert_eq!(lines.lines().count(), 2);

    let message = over_grpc(&server, &stream.rpc_path(), vec![Vec::new()])
        .await
        .unwrap();
    let told = DynamicMessage::decode(stream.rpc.output(), message.as_slice()).unwrap();
    let told = &crate::support::canonical(&told)["problem"];
    titled(told, Language::French);
    says(told["detail"].as_str().unwrap(), "est obligatoire");
}

#[tokio::test]
async fn what_the_contract_says_itself_of_a_number_is_told_in_french() {
    let server = Server::start();
    let url = server.url(&Operation::named("VerifyRecord").path);
    let request =
        json!({"record": {"version": 1, "start": {"newGame": {"playerCount": 2, "seed": "2a"}}}});
    let told = in_french(server.client().post(url).json(&request)).await;
    let words = "`record.version` vaut 1\u{a0}: les enregistrements de la version 1 datent";
    says(told["faults"][0]["message"].as_str().unwrap(), words);
}

#[tokio::test]
async fn a_position_that_contradicts_itself_is_refused_in_french() {
    let server = Server::start();
    let (_, game) = server
        .rest("NewGame", &json!({"playerCount": 2, "seed": "2a"}))
        .await;
    let mut state = game["state"].clone();
    state["players"][0]["builderCount"] = json!(3);
    state["players"][1]["builderCount"] = json!(3);
    state["supply"]["builderCount"] = json!(6);
    let request = json!({"position": {"state": state}, "seat": 0});
    let url = server.url(&Operation::named("ListMoves").path);
    let told = in_french(server.client().post(url).json(&request)).await;
    assert_eq!(told["code"], "INCONSISTENT_STATE");
    says(told["detail"].as_str().unwrap(), "Avec ce qui est en jeu");
    says(
        told["faults"][0]["message"].as_str().unwrap(),
        "architectes",
    );
}

#[tokio::test]
async fn what_leads_nowhere_or_is_sent_otherwise_is_refused_in_french() {
    let server = Server::start_with(&["--max-body-bytes", "1000"]);
    let client = server.client();
    let post = |body: String| client.post(server.url(EVALUATE)).body(body);
    let json = |body: String| post(body).header(CONTENT_TYPE, JSON);
    let session = server.url(&format!("/v1/princes/sessions/{}", session(&server).await));
    let stranger = server.url("/v1/princes/sessions/ffffffffffffffffffffffffffffffff");
    let moves = format!("{session}/moves");
    for (request, code, words) in [
        (
            client.get(server.url("/v1/nothing")),
            "UNKNOWN_PATH",
            "aucune opération n’a le chemin",
        ),
        (
            client.get(server.url("/docs/nothing")),
            "UNKNOWN_PATH",
            "n’a pas cette page",
        ),
        (
            client.get(server.url("/docs/problems/x")),
            "UNKNOWN_PATH",
            "sorte de problème de ce nom",
        ),
        (
            client.get(server.url("/openapi/x.json")),
            "UNKNOWN_PATH",
            "aucun jeu n’a ce document",
        ),
        (
            client.get(server.url(EVALUATE)),
            "METHOD_NOT_ALLOWED",
            "ne prend pas `GET`",
        ),
        (
            json(" ".repeat(1001)),
            "BODY_TOO_LARGE",
            "le corps a plus de 1000 octets",
        ),
        (
            post("{}".to_owned()),
            "UNSUPPORTED_MEDIA_TYPE",
            "n’a pas de content-type",
        ),
        (
            json("{}".to_owned()).header(CONTENT_ENCODING, "br"),
            "UNSUPPORTED_ENCODING",
            "et non en `br`",
        ),
        (
            client
                .post(server.url(&format!("{EVALUATE}?pretty=1")))
                .json(&json!({})),
            "INVALID_REQUEST",
            "`pretty` figure dans l’URL",
        ),
        (
            client.get(server.url("/v1/princes/catalog?catalog=x")),
            "UNKNOWN_CATALOG",
            "nomme `x`, que ce service n’a pas",
        ),
        (
            client.get(&stranger),
            "SESSION_NOT_FOUND",
            "cette session n’est pas conservée",
        ),
        (
            client.get(&session).bearer_auth("wrong"),
            "UNAUTHENTICATED",
            "le jeton n’est pas de cette session",
        ),
        (
            client.delete(&session),
            "UNAUTHENTICATED",
            "mettre fin à une session demande le jeton de l’hôte",
        ),
        (
            client.post(&moves).header("if-match", "x").json(&json!({})),
            "INVALID_REQUEST",
            "l’en-tête `if-match` ne nomme pas de version",
        ),
    ] {
        let told = in_french(request).await;
        assert_eq!(told["code"], code, "{told}");
        says(told["detail"].as_str().unwrap(), words);
    }
}

#[tokio::test]
async fn what_leads_nowhere_or_cannot_be_read_is_refused_in_french_over_grpc() {
    let server = Server::start_with(&["--max-body-bytes", "1000"]);
    for (path, message, words) in [
        (
            "/maecenas.princes.v1.Rules/PaintWork",
            0,
            "aucune opération ne s’appelle ainsi",
        ),
        (
            "/maecenas.none.v1.Rules/GetCatalog",
            0,
            "aucune opération ne s’appelle `/maecenas",
        ),
        (
            "/maecenas.princes.v1.Rules/EvaluateWork",
            1001,
            "le message a plus de 1000 octets",
        ),
        (
            "/maecenas.princes.v1.Rules/EvaluateWork",
            9,
            "le message ne peut être lu",
        ),
    ] {
        let refused = over_grpc(&server, path, vec![vec![0xff; message]]).await;
        says(&french(&refused.unwrap_err()), words);
    }
}

#[tokio::test]
async fn who_asks_too_often_is_refused_in_french() {
    let server = Server::start_with(&["--rate-limit", "1", "--rate-burst", "1"]);
    let deadline = Deadline::new("questions over both protocols are refused");
    let response = loop {
        deadline.check();
        let request = server.client().get(server.url("/v1/games"));
        let response = request
            .header(ACCEPT_LANGUAGE, FRENCH)
            .send()
            .await
            .unwrap();
        if response.status() == 429 {
            break response;
        }
    };
    let told = problem(response, Language::French).await;
    let words = "plus de 1 requêtes par seconde d’un même client, au-delà de 1 à la fois (chaque élément d’un lot, chaque message d’un flux et \
                 chaque cinquantaine entamée de parties simulées compte pour une requête)\u{202f}; réessayez dans";
    says(told["detail"].as_str().unwrap(), words);
    let path = Operation::named("ListRules").rpc_path();
    let status = loop {
        deadline.check();
        if let Err(status) = over_grpc(&server, &path, vec![Vec::new()]).await {
            break status;
        }
    };
    says(&french(&status), words);
}

#[tokio::test]
async fn who_finds_no_room_is_refused_in_french() {
    let server = Server::start_with(&["--max-concurrent-requests", "1"]);
    let busy = Busy::of(&server).await;
    let refused = async || {
        let request = server.client().post(server.url(EVALUATE)).json(&json!({}));
        let response = request
            .header(ACCEPT_LANGUAGE, FRENCH)
            .send()
            .await
            .unwrap();
        (response.status() == 503).then_some(response)
    };
    let refused = busy.until("a refusal over REST", refused).await;
    let told = problem(refused, Language::French).await;
    says(
        told["detail"].as_str().unwrap(),
        "autant de requêtes en cours",
    );
    let path = Operation::named("ListRules").rpc_path();
    let refused = async || over_grpc(&server, &path, vec![Vec::new()]).await.err();
    let status = busy.until("a refusal over gRPC", refused).await;
    says(&french(&status), "autant de requêtes en cours");
}

#[tokio::test]
async fn what_takes_too_long_and_what_stops_is_told_in_french() {
    let arguments = ["--request-timeout", "0.3", "--drain-delay", "3"];
    let mut server = Server::start_with(&arguments);
    let (body, pieces) = tokio::sync::mpsc::channel::<Result<Vec<u8>, std::io::Error>>(1);
    let pieces = tokio_stream::wrappers::ReceiverStream::new(pieces);
    let request = server
        .client()
        .post(server.url(EVALUATE))
        .header(CONTENT_TYPE, JSON);
    let request = request.body(reqwest::Body::wrap_stream(pieces));
    let told = in_french(request).await;
    says(
        told["detail"].as_str().unwrap(),
        "la requête a pris plus de 300ms",
    );
    drop(body);
    server.terminate();
    let deadline = Deadline::new("the service is not ready any more");
    let response = loop {
        deadline.check();
        let request = server.client().get(server.url("/readyz"));
        let response = request
            .header(ACCEPT_LANGUAGE, FRENCH)
            .send()
            .await
            .unwrap();
        if response.status() == 503 {
            break response;
        }
    };
    let told = problem(response, Language::French).await;
    assert_eq!(told["code"], "STOPPING");
    assert!(server.wait());
}
