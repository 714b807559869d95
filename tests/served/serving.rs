//! The answers of the port beside the operations, and how it opens and closes.

use std::{
    io::{Read, Write},
    net::TcpStream,
    process::Command,
    time::Duration,
};

use crate::support::{Operation, PATIENCE, Raw, Server, run, within};
use maecenas_contract::errors::Code;
use maecenas_contract::limits::FaultCode;
use reqwest::header::{CONTENT_TYPE, SERVER};
use serde_json::{Value, json};
use tokio_stream::StreamExt as _;
use tonic::codec::CompressionEncoding::Gzip;
use tonic_reflection::pb::v1::{
    ServerReflectionRequest, server_reflection_client::ServerReflectionClient,
    server_reflection_request::MessageRequest, server_reflection_response::MessageResponse,
};
use tower::ServiceExt as _;

/// A list a thousand times over.
fn thousandfold(list: &Value) -> Value {
    let list = list.as_array().expect("it is a list");
    (0..1000).flat_map(|_| list.clone()).collect()
}

#[tokio::test]
async fn probes_answer_in_json() {
    let server = Server::start();
    for path in ["/livez", "/readyz"] {
        let response = server.client().get(server.url(path)).send().await.unwrap();
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()[CONTENT_TYPE], "application/json");
        assert_eq!(
            response.json::<Value>().await.unwrap(),
            json!({"status": "ok", "version": env!("CARGO_PKG_VERSION")})
        );
    }
}

#[tokio::test]
async fn every_answer_says_which_version_gave_it() {
    let server = Server::start();
    let product = concat!("maecenas/", env!("CARGO_PKG_VERSION"));
    for path in ["/livez", "/v1/games", "/metrics", "/docs/", "/nowhere"] {
        let response = server.client().get(server.url(path)).send().await.unwrap();
        assert_eq!(response.headers()[SERVER], product, "{path}");
    }
    let path = server.url("/v1/princes/moves/validate");
    let asked = server.client().post(path).body("{");
    let asked = asked.header(CONTENT_TYPE, "application/json");
    let refused = asked.send().await.unwrap();
    assert_eq!(refused.status(), 400);
    assert_eq!(refused.headers()[SERVER], product);
    let metrics = server.client().get(server.url("/metrics")).send().await;
    let metrics = metrics.unwrap().text().await.unwrap();
    let build = concat!(
        "maecenas_build_info{version=\"",
        env!("CARGO_PKG_VERSION"),
        "\"} 1"
    );
    assert!(metrics.contains(build), "{metrics}");
}

#[test]
fn the_program_says_its_version() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_maecenas"));
    let said = command.arg("--version").output().unwrap();
    assert_eq!(
        String::from_utf8(said.stdout).unwrap(),
        concat!("maecenas ", env!("CARGO_PKG_VERSION"), "\n")
    );
}

#[tokio::test]
async fn the_head_of_what_can_be_got_can_be_got_alone() {
    let server = Server::start();
    for path in ["/livez", "/openapi.json", "/docs/"] {
        let response = server.client().head(server.url(path)).send().await.unwrap();
        assert_eq!(response.status(), 200, "{path}");
        assert!(response.bytes().await.unwrap().is_empty());
    }
}

#[tokio::test]
async fn the_documentation_is_served_whole_and_asks_nobody_else() {
    let server = Server::start();
    let page = |path: &str| server.client().get(server.url(path)).send();
    let index = page("/docs").await.unwrap();
    assert_eq!(index.url().path(), "/docs/");
    assert!(!index.text().await.unwrap().contains("//cdn"));
    for path in ["/openapi", "/openapi/"] {
        let documents = page(path).await.unwrap();
        assert_eq!(documents.url().path(), "/docs/", "{path}");
    }
    for path in ["/docs/swagger-ui-bundle.js", "/docs/swagger-ui.css"] {
        assert_eq!(page(path).await.unwrap().status(), 200, "{path}");
    }
    // Swagger UI begins with the documents that the list of games names.
    let start = page("/docs/swagger-initializer.js").await.unwrap();
    let media_type = start.headers()[CONTENT_TYPE].to_str().unwrap().to_owned();
    assert!(media_type.starts_with("text/javascript"), "{media_type}");
    let start = start.text().await.unwrap();
    assert!(start.contains("/openapi.json") && start.contains("/v1/games"));
    let listed: Value = page("/v1/games").await.unwrap().json().await.unwrap();
    let games = listed["games"].as_array().unwrap().iter();
    for path in games
        .map(|game| game["document"].as_str().unwrap())
        .chain(["/openapi.json"])
    {
        let document: Value = page(path).await.unwrap().json().await.unwrap();
        assert_eq!(document["openapi"], "3.1.0", "{path}");
        let name = path.rsplit('/').next().unwrap();
        let same = page(&format!("/openapi/3.1/{name}")).await.unwrap();
        let same: Value = same.json().await.unwrap();
        assert_eq!(same, document, "{path}");
        // The same for tools that read nothing newer.
        let older = page(&format!("/openapi/3.0/{name}")).await.unwrap();
        let older: Value = older.json().await.unwrap();
        assert_eq!(older["openapi"], "3.0.3", "{path}");
        assert_eq!(
            older["paths"].as_object().unwrap().len(),
            document["paths"].as_object().unwrap().len()
        );
        let newer = page(&format!("/openapi/3.2/{name}")).await.unwrap();
        let newer: Value = newer.json().await.unwrap();
        assert_eq!(newer["openapi"], "3.2.0", "{path}");
        let name = name.replace("openapi", "asyncapi");
        let events = page(&format!("/asyncapi/{name}")).await.unwrap();
        let events: Value = events.json().await.unwrap();
        assert_eq!(events["asyncapi"], "3.0.0", "{path}");
        for operation in events["operations"].as_object().unwrap().values() {
            let query = &operation["bindings"]["http"]["query"]["properties"];
            for (name, schema) in query.as_object().unwrap() {
                assert!(
                    !schema["description"].as_str().unwrap().is_empty(),
                    "{name}"
                );
            }
        }
    }
    for nothing in [
        "/openapi/openapi.json",
        "/openapi/3.0/chess.json",
        "/openapi/3.1/chess.json",
        "/openapi/3.2/x",
        "/asyncapi/openapi.json",
    ] {
        let unknown = page(nothing).await.unwrap();
        assert_eq!(unknown.status(), 404, "{nothing}");
    }
}

#[tokio::test]
async fn every_page_that_the_documents_link_to_is_served() {
    let server = Server::start();
    let page = |path: String| server.client().get(server.url(&path)).send();
    let document = page("/openapi.json".to_owned()).await.unwrap();
    let document: Value = document.json().await.unwrap();
    let description = document["info"]["description"].as_str().unwrap();
    let links = description.split("](").skip(1);
    let links: Vec<_> = links.map(|rest| rest.split(')').next().unwrap()).collect();
    assert!(links.contains(&"/docs/guide.md"), "{links:?}");
    for path in links {
        assert_eq!(page(path.to_owned()).await.unwrap().status(), 200, "{path}");
    }
    for (path, title) in [
        ("/docs/guide.md", "# Your client in ten minutes\n"),
        ("/docs/clients.md", "# For authors of clients\n"),
    ] {
        let text = page(path.to_owned()).await.unwrap();
        assert_eq!(text.headers()[CONTENT_TYPE], "text/plain; charset=utf-8");
        assert!(text.text().await.unwrap().starts_with(title), "{path}");
    }
}

#[tokio::test]
async fn the_page_of_all_problems_links_to_each_and_has_the_codes_of_faults() {
    let server = Server::start();
    let page = |path: &str| server.client().get(server.url(path)).send();
    let problems = page("/docs/problems").await.unwrap();
    assert_eq!(problems.headers()[CONTENT_TYPE], "text/html; charset=utf-8");
    let problems = problems.text().await.unwrap();
    for code in Code::ALL {
        let link = format!("\"/docs/problems/{}\">{}<", code.slug(), code.entry().name);
        assert!(problems.contains(&link), "{link}");
    }
    for fault in FaultCode::ALL {
        assert!(problems.contains(fault.name()), "{}", fault.name());
    }
}

#[tokio::test]
async fn the_page_of_a_problem_says_nothing_twice() {
    let server = Server::start();
    let page = |path: &str| server.client().get(server.url(path)).send();
    for (problem, told) in [
        (
            "inconsistent-state",
            "<p>the position contradicts itself; each fault",
        ),
        ("session-ended", "<p>the session was deleted: the host has"),
    ] {
        let path = format!("/docs/problems/{problem}");
        let page = page(&path).await.unwrap().text().await.unwrap();
        assert!(page.contains(told), "{page}");
    }
}

#[tokio::test]
async fn health_is_told_also_to_those_who_compress() {
    let server = Server::start();
    let serving = [0x08, 0x01];
    let service = b"\x0a\x19maecenas.princes.v1.Rules";
    for question in [&b""[..], service] {
        let mut client = tonic::client::Grpc::new(server.channel().await)
            .send_compressed(Gzip)
            .accept_compressed(Gzip);
        client.ready().await.unwrap();
        let path = "/grpc.health.v1.Health/Check".parse().unwrap();
        let request = tonic::Request::new(question.to_vec());
        let answer = client.unary(request, path, Raw).await.unwrap();
        assert_eq!(answer.into_inner(), serving);
    }
}

/// The answer of reflection to a request.
async fn reflected(question: MessageRequest) -> MessageResponse {
    let server = Server::start();
    let mut client = ServerReflectionClient::new(server.channel().await);
    let question = ServerReflectionRequest {
        host: String::new(),
        message_request: Some(question),
    };
    let answers = client.server_reflection_info(tokio_stream::iter([question]));
    let mut answers = answers.await.unwrap().into_inner();
    let answer = within("reflection answers", answers.next()).await;
    answer.unwrap().unwrap().message_response.unwrap()
}

#[tokio::test]
async fn reflection_lists_the_services() {
    let answer = reflected(MessageRequest::ListServices(String::new())).await;
    let MessageResponse::ListServicesResponse(list) = answer else {
        panic!("the services are listed")
    };
    let names: Vec<_> = list
        .service
        .iter()
        .map(|service| service.name.as_str())
        .collect();
    assert!(names.contains(&"maecenas.princes.v1.Rules"), "{names:?}");
    assert!(names.contains(&"grpc.health.v1.Health"), "{names:?}");
}

#[tokio::test]
async fn reflection_tells_what_the_details_of_errors_are() {
    for name in ["ErrorInfo", "BadRequest", "RetryInfo"] {
        let name = format!("google.rpc.{name}");
        let answer = reflected(MessageRequest::FileContainingSymbol(name.clone())).await;
        assert!(
            matches!(answer, MessageResponse::FileDescriptorResponse(_)),
            "{name}: {answer:?}"
        );
    }
}

#[tokio::test]
async fn grpc_takes_and_gives_compressed_messages() {
    let server = Server::start();
    let operation = Operation::named("ListRules");
    let plain = server.grpc_bytes(&operation, Vec::new()).await.unwrap();
    let mut client = tonic::client::Grpc::new(server.channel().await)
        .send_compressed(Gzip)
        .accept_compressed(Gzip);
    client.ready().await.unwrap();
    let path = operation.rpc_path().parse().unwrap();
    let answer = client.unary(tonic::Request::new(Vec::new()), path, Raw);
    let answer = answer.await.unwrap();
    assert_eq!(answer.metadata().get("grpc-encoding").unwrap(), "gzip");
    assert_eq!(answer.into_inner(), plain);
}

#[tokio::test]
async fn a_request_that_is_worked_on_apart_is_answered_like_any_other() {
    let server = Server::start();
    let example = include_str!("../../openapi/examples/princesBatchValidateMoves.json");
    let mut request: Value = serde_json::from_str(example).unwrap();
    request["verdictOnly"] = true.into();
    let (_, small) = server.rest("BatchValidateMoves", &request).await;
    let moves = &mut request["manyMoves"]["moves"];
    *moves = thousandfold(moves);
    assert!(request.to_string().len() > 64 << 10);
    let (status, large) = server.rest("BatchValidateMoves", &request).await;
    assert_eq!(status, 200);
    assert_eq!(large["results"], thousandfold(&small["results"]));
    let over_grpc = server.grpc("BatchValidateMoves", &request).await.unwrap();
    assert_eq!(over_grpc, large);
}

#[tokio::test]
async fn browsers_are_answered_in_grpc_web() {
    let server = Server::start();
    let sent = "application/grpc-web+proto";
    let ask = |path: &str| {
        let request = server.client().post(server.url(path));
        request
            .header(CONTENT_TYPE, sent)
            .body(vec![0_u8; 5])
            .send()
    };
    let response = ask("/grpc.health.v1.Health/Check").await.unwrap();
    assert_eq!(response.headers()[CONTENT_TYPE], sent);
    let body = response.bytes().await.unwrap();
    assert_eq!(&body[..7], [0, 0, 0, 0, 2, 8, 1]);
    assert!(String::from_utf8_lossy(&body).contains("grpc-status:0"));
    let nowhere = ask("/maecenas.none.v1.Rules/None").await.unwrap();
    assert_eq!(nowhere.headers()["grpc-status"], "12");
    let refused = ask(&Operation::named("EvaluateWork").rpc_path())
        .await
        .unwrap();
    assert_eq!(refused.headers()["grpc-status"], "3");
}

#[tokio::test]
async fn rest_is_spoken_over_http_2_as_well() {
    let server = Server::start();
    let request = http::Request::get(server.url("/livez")).body(tonic::body::Body::empty());
    let answer = server.channel().await.oneshot(request.unwrap()).await;
    let answer = answer.expect("a connection of HTTP/2 can carry it");
    assert_eq!(answer.version(), http::Version::HTTP_2);
    assert_eq!(answer.status(), 200);
}

#[test]
fn a_port_that_is_taken_is_told_with_the_setting_to_change() {
    let server = Server::start();
    let address = server.url("").replace("http://", "");
    let mut second = Command::new(env!("CARGO_BIN_EXE_maecenas"));
    let second = run("the binary", second.args(["--listen", &address]));
    assert_eq!(second.status.code(), Some(1));
    let told = String::from_utf8(second.stderr).unwrap();
    assert!(
        told.contains(&address) && told.contains("--listen"),
        "{told}"
    );
}

#[test]
fn settings_that_do_not_fit_the_url_of_redis_are_refused_and_passwords_are_not_shown() {
    let said = |arguments: &[&str]| {
        let mut binary = Command::new(env!("CARGO_BIN_EXE_maecenas"));
        binary.env("MAECENAS_REDIS_SENTINEL_USERNAME", "us3r");
        binary.env("MAECENAS_REDIS_SENTINEL_PASSWORD", "s3cret");
        let output = run("the binary", binary.args(arguments));
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(!said.contains("s3cret") && !said.contains("us3r"), "{said}");
        (output.status.success(), said)
    };
    for (url, settings, told) in [
        (
            "redis://127.0.0.1:1",
            "--redis-wait=1",
            "`redis+sentinel://`",
        ),
        (
            "redis+sentinel://127.0.0.1:1/m",
            "--redis-wait=0",
            "--redis-wait",
        ),
        (
            "redis+sentinel://127.0.0.1",
            "--redis-wait=1",
            "name of the master",
        ),
    ] {
        let (well, said) = said(&["--redis", url, settings]);
        assert!(!well && said.contains(told), "{url} {settings}: {said}");
    }
    let (well, help) = said(&["--help"]);
    assert!(well && help.contains("MAECENAS_REDIS_SENTINEL_PASSWORD"));

    let mut binary = Command::new(env!("CARGO_BIN_EXE_maecenas"));
    let cluster = ["--redis=redis+cluster://127.0.0.1:1", "--redis-wait=1"];
    let refused = run("the binary", binary.args(cluster));
    assert!(!refused.status.success());
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(
        said.contains("--redis-wait") && said.contains("Cluster"),
        "{said}"
    );
}

#[tokio::test]
async fn a_request_under_way_is_answered_before_the_server_stops() {
    let mut server = Server::start();
    let (body, sent) = tokio::sync::mpsc::channel::<Result<&'static str, std::io::Error>>(1);
    let stream = tokio_stream::wrappers::ReceiverStream::new(sent);
    let request = server
        .client()
        .post(server.url("/v1/princes/works/evaluate"))
        .header(CONTENT_TYPE, "application/json")
        .body(reqwest::Body::wrap_stream(stream));
    let answer = tokio::spawn(request.send());
    within("the body is read on", body.send(Ok("{")))
        .await
        .unwrap();
    tokio::time::sleep(Duration::from_millis(200)).await;
    server.terminate();
    tokio::time::sleep(Duration::from_millis(200)).await;
    let late = reqwest::get(server.url("/livez")).await;
    assert!(late.is_err(), "no connection is taken any more");
    within("the body is read on", body.send(Ok("}")))
        .await
        .unwrap();
    drop(body);
    assert_eq!(answer.await.unwrap().unwrap().status(), 400);
    assert!(server.wait());
}

#[test]
fn idle_connections_do_not_keep_the_server_from_stopping() {
    let mut server = Server::start();
    let address = server.url("").replace("http://", "");
    let _silent = TcpStream::connect(&address).unwrap();
    let mut quiet = TcpStream::connect(&address).unwrap();
    quiet
        .write_all(b"GET /livez HTTP/1.1\r\nhost: x\r\n\r\n")
        .unwrap();
    let mut answer = [0; 12];
    quiet.set_read_timeout(Some(PATIENCE)).unwrap();
    quiet.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200");
    server.terminate();
    let began = std::time::Instant::now();
    assert!(server.wait());
    assert!(began.elapsed() < Duration::from_secs(5));
}
