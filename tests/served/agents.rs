//! Agents: the Model Context Protocol at `/mcp` and over the standard streams, under the limits of REST.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};
use std::thread;

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::support::{Server, ended, joined};

/// A message of an agent, and headers beside the usual ones.
async fn sent(server: &Server, message: &Value, headers: &[(&str, &str)]) -> (StatusCode, Value) {
    let request = server.client().post(server.url("/mcp"));
    let request = request.header("accept", "application/json, text/event-stream");
    let request = headers.iter().fold(request, |request, (name, value)| {
        request.header(*name, *value)
    });
    let response = request.json(message).send().await.unwrap();
    let status = response.status();
    (status, response.json().await.unwrap_or_default())
}

/// The call of a tool.
fn call(tool: &str, arguments: &Value) -> Value {
    json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": tool, "arguments": arguments}})
}

/// What a tool answers: whether it is a problem, and the JSON of its text.
async fn called(server: &Server, tool: &str, arguments: &Value) -> (bool, Value) {
    let (status, answer) = sent(server, &call(tool, arguments), &[]).await;
    assert_eq!(status, 200, "{answer}");
    let result = &answer["result"];
    let text = result["content"][0]["text"].as_str().unwrap();
    let json = serde_json::from_str(text).unwrap_or_else(|_| text.into());
    (result["isError"] == true, json)
}

#[tokio::test]
async fn a_tool_answers_what_rest_answers() {
    let server = Server::start();
    let games = server.client().get(server.url("/v1/games")).send();
    let games: Value = games.await.unwrap().json().await.unwrap();
    assert_eq!(
        called(&server, "list_games", &json!({})).await,
        (false, games)
    );

    let move_of = json!({"notation": "pass-auction"});
    let (_, session) = called(
        &server,
        "create_session",
        &json!({"game": "princes", "setup": {"playerCount": 2, "seed": "2a"}}),
    )
    .await;
    let id = &session["session"]["info"]["id"];
    let made =
        json!({"game": "princes", "id": id, "token": session["seatTokens"][0], "move": move_of});
    let (problem, refused) = called(&server, "make_move", &made).await;
    assert!(
        !problem && refused["refused"]["refusal"]["violations"][0]["rule"].is_string(),
        "{refused}"
    );
    let (problem, without) = called(
        &server,
        "make_move",
        &json!({"game": "princes", "id": id, "move": move_of}),
    )
    .await;
    assert!(problem && without["code"] == "UNAUTHENTICATED", "{without}");
    // The header of the message stands for the argument.
    let token = format!("Bearer {}", session["hostToken"].as_str().unwrap());
    let asked = call("get_session_record", &json!({"game": "princes", "id": id}));
    let (_, answer) = sent(&server, &asked, &[("authorization", &token)]).await;
    assert_eq!(answer["result"]["isError"], false, "{answer}");
    let (problem, unknown) = called(
        &server,
        "validate_move",
        &json!({"game": "princes", "colour": 1}),
    )
    .await;
    assert!(
        problem && unknown["faults"][0]["field"] == "colour",
        "{unknown}"
    );
    // What a tool asks is counted as what it is, beside the messages.
    let metrics = server.client().get(server.url("/metrics")).send();
    let metrics = metrics.await.unwrap().text().await.unwrap();
    for labels in [
        r#"game="princes",operation="MakeMove",protocol="rest",code="UNAUTHENTICATED"} 1"#,
        r#"game="",operation="mcp",protocol="rest",code="OK"}"#,
    ] {
        let line = format!("maecenas_requests_total{{{labels}");
        assert!(metrics.contains(&line), "{line}");
    }
}

#[tokio::test]
async fn sessions_of_agents_count_as_those_of_others() {
    let server = Server::start_with(&["--session-rate", "1", "--session-burst", "1"]);
    let begun = json!({"game": "palazzo", "setup": {"playerCount": 2}});
    assert!(!called(&server, "create_session", &begun).await.0);
    let (problem, refused) = called(&server, "create_session", &begun).await;
    assert!(problem && refused["code"] == "RATE_LIMITED", "{refused}");
    let direct = server.client().post(server.url("/v1/palazzo/sessions"));
    let direct = direct.json(&json!({"setup": {"playerCount": 2}})).send();
    assert_eq!(direct.await.unwrap().status(), 429);
}

#[tokio::test]
async fn a_page_of_strangers_may_not_ask_and_lists_say_how_long_they_hold() {
    let server = Server::start();
    let list = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/list"});
    let (status, problem) = sent(&server, &list, &[("origin", "http://evil.example")]).await;
    assert_eq!(
        (status.as_u16(), &problem["code"]),
        (403, &json!("PERMISSION_DENIED"))
    );
    let own = server.url("");
    let (status, tools) = sent(&server, &list, &[("origin", own.trim_end_matches('/'))]).await;
    assert_eq!(status, 200);
    assert!(
        tools["result"]["ttlMs"].is_u64() && tools["result"]["cacheScope"] == "public",
        "{tools}"
    );
    let get = server
        .client()
        .get(server.url("/mcp"))
        .send()
        .await
        .unwrap();
    assert_eq!(
        (get.status().as_u16(), &get.headers()["allow"]),
        (405, &"POST".parse().unwrap())
    );
    for large in [json!("x".repeat(600 << 10)), json!(vec![1; 40 << 10])] {
        let (status, problem) = sent(&server, &call("list_games", &json!({"a": large})), &[]).await;
        assert_eq!(
            (status.as_u16(), &problem["code"]),
            (413, &json!("BODY_TOO_LARGE"))
        );
    }
    let server = Server::start_with(&["--no-mcp"]);
    assert_eq!(sent(&server, &list, &[]).await.0, 404);
}

#[test]
fn an_agent_may_start_the_program_itself() {
    let program = env!("CARGO_BIN_EXE_maecenas");
    let mut agent = Command::new(program)
        .arg("mcp")
        .env("RUST_LOG", "trace")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = agent.stdin.take().unwrap();
    let mut errors = agent.stderr.take().unwrap();
    let log = thread::spawn(move || {
        let mut log = String::new();
        errors.read_to_string(&mut log).map(|_| log).unwrap()
    });
    let mut lines = BufReader::new(agent.stdout.take().unwrap()).lines();
    let hello = json!({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {
        "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}});
    writeln!(input, "{hello}").unwrap();
    let answer: Value = serde_json::from_str(&lines.next().unwrap().unwrap()).unwrap();
    assert_eq!(answer["result"]["serverInfo"]["name"], "maecenas");
    writeln!(
        input,
        "{}",
        json!({"jsonrpc": "2.0", "method": "notifications/initialized"})
    )
    .unwrap();
    let begun = json!({"game": "vecchio", "setup": {"playerCount": 2}, "language": "fr"});
    writeln!(input, "{}", call("create_session", &begun)).unwrap();
    let answer: Value = serde_json::from_str(&lines.next().unwrap().unwrap()).unwrap();
    let text = answer["result"]["content"][0]["text"].as_str().unwrap();
    assert!(text.contains("hostToken"), "{text}");
    // What an agent sends is not logged, whatever the level.
    let secret = "a-token-that-nobody-may-read";
    let asked = json!({"game": "vecchio", "id": "0".repeat(32), "token": secret});
    writeln!(input, "{}", call("get_session", &asked)).unwrap();
    assert!(lines.next().unwrap().unwrap().contains("isError"));
    drop(input);
    assert!(ended("the program of an agent", &mut agent).success());
    let log = joined("the log of the program", log);
    assert!(!log.contains(secret), "{log}");
}
