//! The answers to invalid requests: over REST a problem document, over gRPC a status with the same facts, and never anything else.

use crate::support::Server;
use proptest::{prelude::*, test_runner::TestRunner};
use reqwest::{
    Method, RequestBuilder,
    header::{ALLOW, CONTENT_TYPE},
};
use serde_json::{Value, json};
use tonic::Code;
use tonic_types::StatusExt;

const EVALUATE: &str = "/v1/princes/works/evaluate";
const BATCH: &str = "/v1/princes/moves/batch-validate";
const MOST_BYTES: usize = 4 << 20;

/// Sends a request that is refused, checks the form of the refusal, and returns its status and its problem.
async fn refusal(request: RequestBuilder) -> (u16, Value) {
    let response = request.send().await.expect("the server answers");
    let status = response.status().as_u16();
    assert_eq!(response.headers()[CONTENT_TYPE], "application/problem+json");
    let problem: Value = response.json().await.expect("a problem is JSON");
    assert_eq!(problem["status"], status);
    let code = problem["code"].as_str().unwrap();
    let named = format!("/docs/problems/{}", code.to_lowercase().replace('_', "-"));
    assert_eq!(problem["type"], named);
    assert!(!problem["title"].as_str().unwrap().is_empty());
    assert!(!problem["detail"].as_str().unwrap().is_empty());
    (status, problem)
}

/// Sends a body to an operation that refuses it.
async fn refused_body(server: &Server, body: impl Into<reqwest::Body>) -> (u16, Value) {
    let request = server.client().post(server.url(EVALUATE));
    refusal(request.header(CONTENT_TYPE, "application/json").body(body)).await
}

/// The field and the code of every fault of a problem.
fn faults(problem: &Value) -> Vec<(&str, &str)> {
    let faults = problem["faults"].as_array().expect("faults are a list");
    faults
        .iter()
        .map(|fault| {
            (
                fault["field"].as_str().unwrap_or(""),
                fault["code"].as_str().unwrap(),
            )
        })
        .collect()
}

/// The faults of a problem as owned texts, so that those of two protocols can be compared.
fn faults_of(problem: &Value) -> Vec<(String, String)> {
    let owned = |(field, code): (&str, &str)| (field.to_owned(), code.to_owned());
    faults(problem).into_iter().map(owned).collect()
}

/// A work of a player with these belongings.
fn work_of(player: &Value) -> Value {
    json!({
        "subject": {"playerAlone": {"round": 1, "player": player}},
        "completeWork": {"profession": "MATHEMATICIAN"},
    })
}

#[tokio::test]
async fn a_body_that_is_not_json_is_told_with_line_and_column() {
    let server = Server::start();
    let bodies: [(&[u8], &str); 6] = [
        (b"{\n  \"subject\" 1}", "line 2, column 13"),
        (b"{\"subject\":", "line 1"),
        (b"", "empty"),
        (b" \n ", "empty"),
        (b"{} {}", "trailing"),
        (b"{\"subject\":\"\xff\"}", "line 1"),
    ];
    for (body, told) in bodies {
        let (status, problem) = refused_body(&server, body).await;
        assert_eq!((status, &problem["code"]), (400, &json!("MALFORMED_JSON")));
        assert!(
            problem["detail"].as_str().unwrap().contains(told),
            "{problem}"
        );
    }
}

#[tokio::test]
async fn an_old_path_is_answered_with_the_new_one() {
    let server = Server::start();
    for (old, new) in [
        ("/v1/princes/moves:validate", "/v1/princes/moves/validate"),
        ("/v1/princes/states%3Anew", "/v1/princes/games/new"),
        ("/v1/sessions", "/v1/princes/sessions"),
        (
            "/v1/sessions/00000000000000000000000000000000/moves",
            "/v1/princes/sessions/00000000000000000000000000000000/moves",
        ),
    ] {
        let request = server.client().post(server.url(old)).body("{}");
        let (status, problem) = refusal(request).await;
        assert_eq!((status, &problem["code"]), (404, &json!("UNKNOWN_PATH")));
        let detail = problem["detail"].as_str().unwrap();
        assert!(
            detail.ends_with(&format!("ask `{new}` instead")),
            "{detail}"
        );
        // The new path leads to an operation.
        let asked = server.client().post(server.url(new));
        let asked = asked.header(CONTENT_TYPE, "application/json").body("{");
        assert_ne!(refusal(asked).await.1["code"], "UNKNOWN_PATH", "{new}");
    }
}

#[tokio::test]
async fn a_version_of_the_rules_or_a_catalog_that_is_not_there_is_told_with_what_is() {
    let server = Server::start();
    let began = server
        .rest("NewGame", &json!({"playerCount": 3, "seed": "1"}))
        .await
        .1;
    let catalog = began["state"]["catalog"].as_str().unwrap();
    let mut cases = Vec::new();
    for (name, value, code, told) in [
        (
            "rulesVersion",
            json!(2),
            "UNKNOWN_RULES_VERSION",
            "version 1",
        ),
        (
            "catalog",
            json!("princes-reference@9"),
            "UNKNOWN_CATALOG",
            catalog,
        ),
        ("catalog", json!("my-own"), "UNKNOWN_CATALOG", catalog),
        (
            "catalog",
            json!("princes-reference@1"),
            "UNKNOWN_CATALOG",
            "names revision 1 of `princes-reference`, which is not kept: some of its components are not those of the printed game, \
             and `princes-reference@2` took its place",
        ),
    ] {
        let mut position = json!({"state": began["state"]});
        position["state"][name] = value.clone();
        let field = format!("position.state.{name}");
        cases.push((
            "ScoreState",
            json!({"position": position}),
            field,
            code,
            told,
        ));
        let mut record = json!({"version": 2, "rulesVersion": 1, "moves": [], "start": {"state": began["state"]}});
        record[name] = value;
        let field = format!("record.{name}");
        cases.push(("VerifyRecord", json!({"record": record}), field, code, told));
    }
    for (operation, request, field, code, told) in cases {
        let (status, problem) = server.rest(operation, &request).await;
        assert_eq!((status, &problem["code"]), (400, &json!(code)), "{problem}");
        assert_eq!(faults(&problem), [(field.as_str(), code)]);
        let message = problem["faults"][0]["message"].as_str().unwrap();
        assert!(message.contains(told), "{message}");
        let refused = server.grpc(operation, &request).await;
        let refused = refused.expect_err(operation);
        assert_eq!(refused.code(), Code::InvalidArgument);
        let details = refused.get_error_details();
        assert_eq!(details.error_info().unwrap().reason, code);
    }
}

#[tokio::test]
async fn an_item_of_a_thousand_that_makes_no_sense_spoils_no_other_over_both_protocols() {
    let server = Server::start();
    let began = server
        .rest("NewGame", &json!({"playerCount": 3, "seed": "1"}))
        .await
        .1;
    let position = json!({"state": began["state"]});
    let asked = |made: Value| json!({"seat": 0, "move": made});
    let mut moves = vec![asked(json!({"passAuction": {}})); 1000];
    moves[300] = asked(json!({"keepThree": {"keptProfessions": vec!["POET"; 5]}}));
    moves[500] = asked(json!({"raiseBid": {"bid": 350}}));
    moves[700] = json!({"seat": 9, "move": {"passAuction": {}}});
    let batch = |moves: &[Value]| json!({"manyMoves": {"position": position, "moves": moves}, "verdictOnly": true});
    let (_, rest) = server.rest("BatchValidateMoves", &batch(&moves)).await;
    let grpc = server.grpc("BatchValidateMoves", &batch(&moves)).await;
    let grpc = grpc.expect("a batch is answered");
    // A name that is no kind of move can be written in JSON only.
    moves[900] = asked(json!({"raise": {}}));
    let (_, named) = server.rest("BatchValidateMoves", &batch(&moves)).await;
    for (answer, spoilt) in [
        (&rest, &[300, 500, 700][..]),
        (&grpc, &[300, 500, 700]),
        (&named, &[300, 500, 700, 900]),
    ] {
        let results = answer["results"].as_array().unwrap();
        assert_eq!(results.len(), 1000);
        let problems = results.iter().enumerate();
        let problems = problems.filter(|(_, result)| result.get("problem").is_some());
        let places: Vec<_> = problems.map(|(index, _)| index).collect();
        assert_eq!(places, spoilt);
    }
    for index in [300, 500, 700] {
        let problem = |answer: &Value| faults_of(&answer["results"][index]["problem"]);
        assert_eq!(problem(&rest), problem(&grpc));
    }
    let problem = |index: usize| named["results"][index]["problem"].clone();
    assert_eq!(
        faults(&problem(500)),
        [("move.raiseBid.bid", "NOT_A_MULTIPLE")]
    );
    assert_eq!(
        faults(&problem(300)),
        [("move.keepThree.keptProfessions", "TOO_MANY_ITEMS")]
    );
    assert_eq!(faults(&problem(700))[0].0, "seat");
    assert_eq!(faults(&problem(900)), [("move.raise", "UNKNOWN_FIELD")]);
}

#[tokio::test]
async fn every_kind_of_fault_is_told_with_its_code_and_its_field() {
    let server = Server::start();
    let path = |field: &str| format!("subject.playerAlone.player.{field}");
    let cases = [
        (json!({"jester": 1}), "jester", "UNKNOWN_FIELD"),
        (json!({"jesterCount": "many"}), "jesterCount", "WRONG_TYPE"),
        (json!({"jesterCount": 1.5}), "jesterCount", "WRONG_TYPE"),
        (json!({"jesterCount": "2"}), "jesterCount", "WRONG_TYPE"),
        (json!({"jester_count": 2}), "jester_count", "UNKNOWN_FIELD"),
        (json!({"freedoms": [null]}), "freedoms[0]", "WRONG_TYPE"),
        (
            json!({"principality": [{"piece": 9}]}),
            "principality[0].piece",
            "WRONG_TYPE",
        ),
        (
            json!({"principality": [{"piece": null}]}),
            "principality[0].piece",
            "MISSING_FIELD",
        ),
        (json!({"jesterCount": -1}), "jesterCount", "OUT_OF_RANGE"),
        (json!({"jesterCount": 8}), "jesterCount", "OUT_OF_RANGE"),
        (
            json!({"jesterCount": 5_000_000_000_u64}),
            "jesterCount",
            "OUT_OF_RANGE",
        ),
        (json!({"florins": 150}), "florins", "NOT_A_MULTIPLE"),
        (
            json!({"freedoms": ["TRAVEL", "SPEECH"]}),
            "freedoms[1]",
            "UNKNOWN_ENUM_VALUE",
        ),
        (json!({"freedoms": [9]}), "freedoms[0]", "WRONG_TYPE"),
        (
            json!({"freedoms": ["TRAVEL", "TRAVEL"]}),
            "freedoms[1]",
            "DUPLICATE_ITEM",
        ),
        (
            json!({"principality": vec![json!({"piece": "LAKE"}); 29]}),
            "principality",
            "TOO_MANY_ITEMS",
        ),
        (
            json!({"principality": [{}]}),
            "principality[0].piece",
            "MISSING_FIELD",
        ),
    ];
    for (player, field, code) in cases {
        let (status, problem) = refused_body(&server, work_of(&player).to_string()).await;
        assert_eq!(
            (status, &problem["code"]),
            (400, &json!("INVALID_REQUEST")),
            "{player}"
        );
        assert_eq!(faults(&problem), [(path(field).as_str(), code)], "{player}");
    }
}

#[tokio::test]
async fn all_faults_of_a_request_are_told_at_once() {
    let server = Server::start();
    let body = json!({"subjct": {}, "completeWork": {"profession": "PLUMBER", "bonusCards": 3}});
    let (_, problem) = refused_body(&server, body.to_string()).await;
    let expected = [
        ("subjct", "UNKNOWN_FIELD"),
        ("completeWork.profession", "UNKNOWN_ENUM_VALUE"),
        ("completeWork.bonusCards", "WRONG_TYPE"),
    ];
    assert_eq!(faults(&problem), expected);
    let (_, problem) = refused_body(&server, "{}").await;
    let expected = [("", "MISSING_FIELD"), ("subject", "MISSING_FIELD")];
    assert_eq!(faults(&problem), expected);
    let nobody = r#"{"subject":{"playerAlone":{"round":1,"player":{}}}}"#;
    let (_, problem) = refused_body(&server, nobody).await;
    assert_eq!(faults(&problem), [("", "MISSING_FIELD")]);
}

#[tokio::test]
async fn a_field_that_stands_twice_is_told_and_so_are_two_choices() {
    let server = Server::start();
    let (_, problem) = refused_body(&server, r#"{"completeWork":{},"completeWork":{}}"#).await;
    assert_eq!(faults(&problem), [("completeWork", "DUPLICATE_FIELD")]);
    // Also where one of them is null.
    let null = r#"{"completeWork":{},"completeWork":null}"#;
    let (_, problem) = refused_body(&server, null).await;
    assert_eq!(faults(&problem), [("completeWork", "DUPLICATE_FIELD")]);
    let both = r#"{"subject":{"seatInState":{},"playerAlone":{}}}"#;
    let (_, problem) = refused_body(&server, both).await;
    assert_eq!(
        faults(&problem),
        [("subject.playerAlone", "CONFLICTING_FIELDS")]
    );
}

#[tokio::test]
async fn a_request_that_is_no_object_is_told() {
    let server = Server::start();
    for body in ["[{}]", "3", "null", "\"completeWork\"", "false"] {
        let (status, problem) = refused_body(&server, body).await;
        assert_eq!((status, faults(&problem)), (400, vec![("", "WRONG_TYPE")]));
    }
    // An empty list is an empty object of PHP, in which fields are missing.
    let (_, empty) = refused_body(&server, "{}").await;
    let (status, problem) = refused_body(&server, "[]").await;
    assert_eq!((status, faults(&problem)), (400, faults(&empty)));
}

#[tokio::test]
async fn nesting_without_end_is_refused() {
    let server = Server::start();
    for body in ["[".repeat(100_000), "{\"subject\":".repeat(100_000)] {
        let (status, _) = refused_body(&server, body).await;
        assert_eq!(status, 400);
    }
}

#[tokio::test]
async fn a_body_that_is_too_large_is_refused_however_it_is_sent() {
    let server = Server::start();
    let (status, problem) = refused_body(&server, vec![b' '; MOST_BYTES + 1]).await;
    assert_eq!((status, &problem["code"]), (413, &json!("BODY_TOO_LARGE")));
    let chunks = (0..100).map(|_| Ok::<_, std::io::Error>(vec![b' '; MOST_BYTES / 50]));
    let body = reqwest::Body::wrap_stream(tokio_stream::iter(chunks));
    let (status, problem) = refused_body(&server, body).await;
    assert_eq!((status, &problem["code"]), (413, &json!("BODY_TOO_LARGE")));
    let (status, problem) = refused_body(&server, vec![b' '; MOST_BYTES]).await;
    assert_eq!((status, &problem["code"]), (400, &json!("MALFORMED_JSON")));
}

#[tokio::test]
async fn a_list_that_is_too_long_is_refused() {
    let server = Server::start();
    let moves = vec![json!({}); 10_001];
    let body = json!({"manyMoves": {"position": {"state": {}}, "moves": moves}});
    let request = server.client().post(server.url(BATCH)).json(&body);
    let (status, problem) = refusal(request).await;
    assert_eq!(status, 400);
    assert!(
        faults(&problem).contains(&("manyMoves.moves", "TOO_MANY_ITEMS")),
        "{problem}"
    );
}

#[tokio::test]
async fn a_record_has_no_more_moves_than_the_contract_says() {
    let server = Server::start();
    let verify = |moves: usize| {
        let record = json!({
            "version": 2,
            "start": {"newGame": {"playerCount": 2, "seed": "1"}},
            "moves": vec![json!({"seat": 0, "move": {"endTurn": {}}}); moves],
        });
        json!({"record": record})
    };
    let (status, problem) = server.rest("VerifyRecord", &verify(5001)).await;
    assert_eq!(status, 400);
    assert_eq!(faults(&problem), [("record.moves", "TOO_MANY_ITEMS")]);
    let (status, answer) = server.rest("VerifyRecord", &verify(5000)).await;
    assert_eq!((status, &answer["outcome"]), (200, &json!("BROKEN_MOVE")));
}

#[tokio::test]
async fn a_long_batch_is_answered_with_verdicts_alone() {
    let server = Server::start();
    let example = include_str!("../../openapi/examples/princesBatchValidateMoves.json");
    let mut body: Value = serde_json::from_str(example).unwrap();
    let moves = body["manyMoves"]["moves"].as_array_mut().unwrap();
    *moves = vec![moves[0].clone(); 1001];
    body["verdictOnly"] = json!(false);
    let request = server.client().post(server.url(BATCH)).json(&body);
    let (status, problem) = refusal(request).await;
    assert_eq!(status, 400);
    assert_eq!(faults(&problem), [("manyMoves.moves", "TOO_MANY_ITEMS")]);
    body["verdictOnly"] = json!(true);
    let request = server.client().post(server.url(BATCH)).json(&body);
    assert_eq!(request.send().await.unwrap().status(), 200);
}

#[tokio::test]
async fn a_path_that_leads_nowhere_is_told() {
    let server = Server::start();
    for path in [
        "/v1/princes/works:paint",
        "/v1/princes/catalog/",
        "/docs/none",
        "/x",
    ] {
        let (status, problem) = refusal(server.client().get(server.url(path))).await;
        assert_eq!(
            (status, &problem["code"]),
            (404, &json!("UNKNOWN_PATH")),
            "{path}"
        );
    }
}

#[tokio::test]
async fn a_wrong_method_is_told_with_the_right_one() {
    let server = Server::start();
    let cases = [
        (Method::GET, EVALUATE, "POST"),
        (Method::DELETE, EVALUATE, "POST"),
        (Method::POST, "/v1/princes/catalog", "GET,HEAD"),
        (Method::POST, "/livez", "GET,HEAD"),
        (Method::PUT, "/openapi.json", "GET,HEAD"),
        (Method::POST, "/docs/", "GET,HEAD"),
    ];
    for (method, path, allowed) in cases {
        let request = || server.client().request(method.clone(), server.url(path));
        let (status, problem) = refusal(request()).await;
        assert_eq!(
            (status, &problem["code"]),
            (405, &json!("METHOD_NOT_ALLOWED")),
            "{path}"
        );
        let response = request().send().await.unwrap();
        assert_eq!(response.headers()[ALLOW], allowed, "{path}");
    }
}

#[tokio::test]
async fn only_json_is_read() {
    let server = Server::start();
    for sent in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "json",
        "application/jsonp",
    ] {
        let request = server.client().post(server.url(EVALUATE)).body("{}");
        let (status, problem) = refusal(request.header(CONTENT_TYPE, sent)).await;
        assert_eq!(
            (status, &problem["code"]),
            (415, &json!("UNSUPPORTED_MEDIA_TYPE")),
            "{sent}"
        );
    }
    let untyped = server.client().post(server.url(EVALUATE)).body("{}");
    assert_eq!(refusal(untyped).await.0, 415);
    for sent in [
        "application/json; charset=utf-8",
        "Application/JSON",
        "application/problem+json",
    ] {
        let request = server.client().post(server.url(EVALUATE)).body("{}");
        assert_eq!(
            refusal(request.header(CONTENT_TYPE, sent)).await.0,
            400,
            "{sent}"
        );
    }
}

#[tokio::test]
async fn unknown_query_parameters_are_refused() {
    let server = Server::start();
    let get = server
        .client()
        .get(server.url("/v1/princes/catalog?catalogue=x"));
    let (status, problem) = refusal(get).await;
    assert_eq!(
        (status, faults(&problem)),
        (400, vec![("catalogue", "UNKNOWN_FIELD")])
    );
    let twice = server
        .client()
        .get(server.url("/v1/princes/catalog?catalog=x&catalog=y"));
    assert_eq!(
        faults(&refusal(twice).await.1),
        [("catalog", "DUPLICATE_FIELD")]
    );
    let post = server
        .client()
        .post(server.url(&format!("{EVALUATE}?pretty=1&x")));
    let (status, problem) = refusal(post.json(&json!({}))).await;
    let expected = vec![("pretty", "UNKNOWN_FIELD"), ("x", "UNKNOWN_FIELD")];
    assert_eq!((status, faults(&problem)), (400, expected));
}

#[test]
fn arbitrary_bytes_are_refused_in_form() {
    let server = Server::start();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let words = prop::sample::select(vec![
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "\"subject\"",
        "\"completeWork\"",
        "\"state\"",
        "null",
        "1e9",
        "-0",
        "\"\"",
    ]);
    let bodies = prop_oneof![
        prop::collection::vec(any::<u8>(), 0..200),
        prop::collection::vec(words, 0..40).prop_map(|words| words.concat().into_bytes()),
    ];
    let config = ProptestConfig::with_cases(200);
    TestRunner::new(config)
        .run(&bodies, |body| {
            let (status, _) = runtime.block_on(refused_body(&server, body));
            prop_assert_eq!(status, 400);
            Ok(())
        })
        .unwrap();
}

/// Sends bytes that a gRPC operation refuses, and returns the status.
async fn refused_message(server: &Server, bytes: Vec<u8>) -> tonic::Status {
    let operation = crate::support::Operation::named("EvaluateWork");
    let answer = server.grpc_bytes(&operation, bytes).await;
    answer.expect_err("the message is refused")
}

/// The reason of a status, after a check of its domain.
fn reason(status: &tonic::Status) -> String {
    let info = status.get_details_error_info().expect("it has its reason");
    assert_eq!(info.domain, "maecenas");
    info.reason
}

#[tokio::test]
async fn grpc_tells_the_same_faults_as_rest() {
    let server = Server::start();
    let players = [
        json!({"jesterCount": 8}),
        json!({"florins": 150, "freedoms": ["TRAVEL", "TRAVEL"]}),
        json!({"principality": [{}]}),
        json!({"principality": vec![json!({"piece": "LAKE"}); 29]}),
    ];
    let requests = players
        .iter()
        .map(work_of)
        .chain([json!({}), json!({"completeWork": {}})]);
    for request in requests {
        let (_, problem) = server.rest("EvaluateWork", &request).await;
        let status = server.grpc("EvaluateWork", &request).await.unwrap_err();
        assert_eq!(status.code(), Code::InvalidArgument);
        assert_eq!(reason(&status), problem["code"]);
        assert_eq!(status.message(), problem["detail"]);
        let told = status.get_details_bad_request().unwrap();
        let told: Vec<_> = told
            .field_violations
            .iter()
            .map(|fault| json!({"field": fault.field, "code": fault.reason, "message": fault.description}))
            .collect();
        let mut faults = problem["faults"].clone();
        for fault in faults.as_array_mut().unwrap() {
            // The request as a whole is no field.
            let field = fault.as_object_mut().unwrap().entry("field");
            field.or_insert_with(|| "".into());
        }
        assert_eq!(Value::from(told), faults, "{request}");
    }
}

#[tokio::test]
async fn grpc_tells_as_many_faults_as_a_header_holds() {
    let server = Server::start();
    let request =
        work_of(&json!({"principality": vec![json!({}); 28], "freedoms": vec!["TRAVEL"; 50]}));
    let status = server.grpc("EvaluateWork", &request).await.unwrap_err();
    let info = status.get_details_error_info().unwrap();
    let told = status
        .get_details_bad_request()
        .unwrap()
        .field_violations
        .len();
    let all: usize = info.metadata["faults"].parse().unwrap();
    assert!(told > 10 && told < all, "{told} of {all}");
    assert!(status.details().len() < 6 << 10);
}

#[tokio::test]
async fn a_grpc_message_that_cannot_be_read_is_the_clients_fault() {
    let server = Server::start();
    for bytes in [vec![0xff; 10], vec![0x0a], vec![0x0a, 0x02, 0x01]] {
        let status = refused_message(&server, bytes).await;
        assert_eq!(status.code(), Code::InvalidArgument, "{status}");
        assert_eq!(reason(&status), "INVALID_REQUEST");
    }
}

#[tokio::test]
async fn a_grpc_message_that_is_too_large_exhausts_resources() {
    let server = Server::start();
    let status = refused_message(&server, vec![0; MOST_BYTES + 1]).await;
    assert_eq!(status.code(), Code::ResourceExhausted);
    assert_eq!(reason(&status), "BODY_TOO_LARGE");
}

#[tokio::test]
async fn a_grpc_path_that_leads_nowhere_is_unimplemented() {
    let server = Server::start();
    for path in [
        "/maecenas.princes.v1.Rules/PaintWork",
        "/maecenas.none.v1.Rules/GetCatalog",
        "/x",
    ] {
        let mut client = tonic::client::Grpc::new(server.channel().await);
        client.ready().await.unwrap();
        let request = tonic::Request::new(Vec::new());
        let answer = client
            .unary(request, path.parse().unwrap(), crate::support::Raw)
            .await;
        let status = answer.unwrap_err();
        assert_eq!(status.code(), Code::Unimplemented, "{path}");
        assert_eq!(reason(&status), "UNKNOWN_PATH");
    }
}
