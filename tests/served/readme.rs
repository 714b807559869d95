//! The examples of the README are the answers of the service.
use crate::support::Server;
use serde_json::Value;

const README: &str = include_str!("../../README.md");

/// The JSON between two marks of the README, after a line that contains a third one.
fn json(after: &str, open: &str, close: &str) -> Value {
    let rest = &README[README.find(after).expect("the README has the example")..];
    let start = rest.find(open).expect("the example opens") + open.len();
    let end = rest[start..].find(close).expect("the example closes");
    serde_json::from_str(&rest[start..start + end]).expect("the example is JSON")
}

#[tokio::test]
async fn the_poet_of_the_readme_is_answered_as_it_says() {
    let server = Server::start();
    let question = json("works/evaluate -H", "-d '", "'\n");
    let answer = json("```json", "```json", "```");
    assert_eq!(json("grpcurl@", "-d '", "'"), question);

    let (status, rest) = server.rest("EvaluateWork", &question).await;
    assert_eq!((status, &rest), (200, &answer));
    let grpc = server.grpc("EvaluateWork", &question).await.unwrap();
    assert_eq!(grpc, answer);
}
