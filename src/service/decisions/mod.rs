//! What the decision log has of a question about the rules.

mod visible;

use std::mem;

use sha2::{Digest, Sha256};

use crate::telemetry::{Captures, DecisionInputs, Question, QuestionInputs};
use maecenas_contract::json::Unwritable;
use maecenas_contract::session_refs::names_a_session;
use maecenas_engine::Operations;
use maecenas_engine::codec::Codec;
use maecenas_engine::door::{Call, RequestMessage};

/// The most bytes of inputs as JSON from which hidden cards are removed. The work needs the JSON as a tree, which takes many times its size.
const MOST_REDACTED: usize = 256 << 10;
/// The reason for which large inputs are withheld.
const TOO_LARGE: &str = "they are too large";

/// Finds out which things can be hidden, before the first request needs it.
pub fn prepare_decisions() {
    visible::prepare();
}

/// What is recorded of a question, without the names that the client gives to the seats, which are often those of people. References to
/// sessions have been replaced by their positions, so that its digest is that of the same question about the position itself. `is_whole`
/// says that every item of it could be read.
pub(crate) fn question<C: Codec>(
    operations: &Operations<C>,
    captures: Captures,
    call: &mut dyn Call<C>,
    is_whole: bool,
) -> Question {
    let keyed = captures.key.is_some();
    let withheld = |reason| {
        let inputs = match captures.inputs {
            DecisionInputs::None => QuestionInputs::Unasked,
            _ => QuestionInputs::Withheld(reason),
        };
        Question::new(None, keyed, inputs)
    };
    if !is_whole {
        return withheld("an item of the request could not be read");
    }
    // The id of a session permits watching it.
    if names_a_session(call) {
        return withheld("the request names a session that could not be read");
    }
    let labels = without_labels(call);
    let question = recorded(operations, captures, call.request());
    with_labels(call, labels);
    question
}

/// What is recorded of a question that could be read and has no labels.
fn recorded<C: Codec>(
    operations: &Operations<C>,
    captures: Captures,
    request: &dyn RequestMessage,
) -> Question {
    let keyed = captures.key.is_some();
    let mut digest = Sha256::new();
    if let Some(key) = captures.key {
        digest.update(key);
    }
    digest.update(request.to_protobuf());
    let inputs = match captures.inputs {
        DecisionInputs::None => QuestionInputs::Unasked,
        DecisionInputs::Visible => {
            let json = json(request, MOST_REDACTED).and_then(|json| {
                let json = visible::redacted(operations, &request.name(), &json);
                json.ok_or("hidden cards could not be removed")
            });
            // What a spectator sees can be longer than what the client sent, which may leave out defaults.
            let fits = |json: &Vec<u8>| json.len() <= captures.most;
            let json = json.and_then(|json| Some(json).filter(fits).ok_or(TOO_LARGE));
            of_json(json)
        }
        DecisionInputs::Whole => of_json(json(request, captures.most)),
    };
    Question::new(Some(digest.finalize().into()), keyed, inputs)
}

/// Makes all labels empty, which stand for none: their number, which is judged, remains.
fn without_labels<C: Codec>(request: &mut dyn Call<C>) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    request.positions(None, &mut |_, _, labels| {
        if let Some(labels) = labels {
            let empty = vec![String::new(); labels.len()];
            all.push(mem::replace(labels, empty));
        }
    });
    all
}

/// Puts the labels back.
fn with_labels<C: Codec>(request: &mut dyn Call<C>, all: Vec<Vec<String>>) {
    let mut all = all.into_iter();
    request.positions(None, &mut |_, _, labels| {
        if let Some(labels) = labels {
            *labels = all.next().unwrap_or_default();
        }
    });
}

fn of_json(json: Result<Vec<u8>, &'static str>) -> QuestionInputs {
    json.map_or_else(QuestionInputs::Withheld, QuestionInputs::Json)
}

/// The JSON of a message, if it has at most `most` bytes.
fn json(message: &dyn RequestMessage, most: usize) -> Result<Vec<u8>, &'static str> {
    message.to_json(most).map_err(|error| match error {
        Unwritable::TooLarge => TOO_LARGE,
        Unwritable::NoName => "they cannot be written as JSON",
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used)]

    use serde_json::{Value, json};

    use super::{json, question};
    use crate::telemetry::{Captures, DecisionInputs, Question, QuestionInputs};
    use maecenas_contract::wire::princes::{Princes, v1 as wire};
    use maecenas_engine::Operations;
    use maecenas_engine::door::{Call, Encoding, HasHandlers};

    fn captures(inputs: DecisionInputs, key: Option<[u8; 32]>) -> Captures {
        let most = 1 << 20;
        Captures { inputs, most, key }
    }

    fn recorded(inputs: DecisionInputs, request: &Value, is_whole: bool) -> Question {
        let operations = Operations::<Princes>::default();
        let key = Some([7; 32]);
        let mut call = call(request);
        question(&operations, captures(inputs, key), &mut *call, is_whole)
    }

    /// A call of `ValidateMove`.
    fn call(request: &Value) -> Box<dyn Call<Princes>> {
        let mut handlers = Princes::HANDLERS.iter();
        let handler = handlers.find(|handler| handler.operation().name == "ValidateMove");
        let handler = handler.expect("every game has it");
        let read = handler.read(Encoding::Json, request.to_string().into());
        read.expect("the request keeps the limits").request
    }

    fn start() -> Value {
        let operations = Operations::<Princes>::default();
        let request = wire::NewGameRequest {
            player_count: Some(3),
            seed: "5eed5eed".to_owned(),
            ..wire::NewGameRequest::default()
        };
        let english = maecenas_contract::Language::English;
        let response = operations.run(Operations::new_game, english, &request);
        let state = response.ok().and_then(|response| response.state.clone());
        serde_json::to_value(state).unwrap_or_default()
    }

    fn request() -> Value {
        let state = start();
        let kept = state["players"][1]["hand"]["professions"].as_array();
        let kept: Vec<_> = kept.into_iter().flatten().take(3).collect();
        json!({"position": {"state": state}, "seat": 1, "move": {"keepThree": {"keptProfessions": kept}}})
    }

    fn inputs(question: Question) -> Value {
        match question.inputs {
            QuestionInputs::Json(json) => serde_json::from_slice(&json).unwrap_or_default(),
            other => json!(format!("{other:?}")),
        }
    }

    #[test]
    fn a_digest_differs_by_key_and_by_question() {
        let request = request();
        let digest = |key, request: &Value| {
            let operations = Operations::<Princes>::default();
            let captures = captures(DecisionInputs::None, key);
            question(&operations, captures, &mut *call(request), true).digest
        };
        let mut other = request.clone();
        other["seat"] = json!(2);
        let plain = digest(None, &request);
        assert!(plain.is_some());
        assert_eq!(plain, digest(None, &request));
        assert_ne!(plain, digest(Some([1; 32]), &request));
        assert_ne!(plain, digest(None, &other));
    }

    #[test]
    fn whole_inputs_are_the_question_itself() {
        let request = request();
        let whole = inputs(recorded(DecisionInputs::Whole, &request, true));
        for member in ["position", "seat", "move"] {
            assert_eq!(whole[member], request[member]);
        }
    }

    #[test]
    fn visible_inputs_have_neither_seed_nor_cards() {
        let request = request();
        let card = request["position"]["state"]["players"][1]["hand"]["professions"][0].clone();
        let seen = inputs(recorded(DecisionInputs::Visible, &request, true));
        let text = seen.to_string();
        assert_eq!(seen["seat"], 1, "{text}");
        assert_eq!(
            seen["move"]["keepThree"]["keptProfessions"], "withheld",
            "{text}"
        );
        let hand = &seen["position"]["state"]["players"][1]["hand"];
        assert_eq!(hand["hiddenCount"], 4, "{text}");
        assert!(!text.contains("5eed5eed"), "{text}");
        assert!(!text.contains(card.as_str().unwrap_or("-")), "{text}");
    }

    #[test]
    fn visible_inputs_have_no_cards_of_a_notation() {
        let mut request = request();
        for (notation, seen_as) in [
            (
                "keep-three POET,JURIST,PAINTER",
                json!({"keepThree": {"keptProfessions": "withheld"}}),
            ),
            (
                "keep-three POET,JURIST,PAINTERS",
                json!({"notation": "withheld"}),
            ),
            ("raise-bid 500", json!({"raiseBid": {"bid": 500}})),
        ] {
            request["move"] = json!({"notation": notation});
            let seen = inputs(recorded(DecisionInputs::Visible, &request, true));
            assert_eq!(seen["move"], seen_as, "{notation}");
        }
    }

    #[test]
    fn labels_are_in_no_log_and_remain_in_the_question() {
        let mut request = request();
        let plain = recorded(DecisionInputs::Whole, &request, true).digest;
        request["labels"] = json!(["Cassiopeia", "Vespertine"]);
        let named = recorded(DecisionInputs::Whole, &request, true);
        assert_ne!(named.digest, plain, "there is another number of labels");
        assert_eq!(inputs(named)["labels"], json!(["", ""]));
        let operations = Operations::<Princes>::default();
        let captures = captures(DecisionInputs::Whole, None);
        let mut call = call(&request);
        question(&operations, captures, &mut *call, true);
        let after = call.request().to_json(usize::MAX).unwrap_or_default();
        let after: Value = serde_json::from_slice(&after).unwrap_or_default();
        assert_eq!(after["labels"], request["labels"]);
    }

    #[test]
    fn a_position_that_makes_no_sense_is_withheld() {
        let mut request = request();
        request["position"]["state"]["round"] = json!(7);
        request["position"]["state"]["catalog"] = json!("no-such-catalog");
        let seen = inputs(recorded(DecisionInputs::Visible, &request, true));
        assert_eq!(seen["position"]["state"], "withheld");
    }

    #[test]
    fn ids_of_sessions_and_items_that_could_not_be_read_are_in_no_log() {
        let id = "0123456789abcdef0123456789abcdef";
        let request = json!({"position": {"sessionId": id}, "seat": 1, "move": {"endTurn": {}}});
        for level in [DecisionInputs::Visible, DecisionInputs::Whole] {
            let named = recorded(level, &request, true);
            assert_eq!(named.digest, None);
            assert!(matches!(named.inputs, QuestionInputs::Withheld(_)));
            let spoilt = recorded(level, &self::request(), false);
            assert!(matches!(spoilt.inputs, QuestionInputs::Withheld(_)));
        }
    }

    #[test]
    fn inputs_beyond_the_limit_of_the_destination_are_withheld() {
        let operations = Operations::<Princes>::default();
        let mut call = call(&request());
        for level in [DecisionInputs::Visible, DecisionInputs::Whole] {
            let mut of = |most| {
                let captures = Captures {
                    most,
                    ..captures(level, None)
                };
                question(&operations, captures, &mut *call, true)
            };
            let all = of(usize::MAX).inputs;
            let length = match &all {
                QuestionInputs::Json(json) => json.len(),
                QuestionInputs::Unasked | QuestionInputs::Withheld(_) => 0,
            };
            assert!(length > 0, "{all:?}");
            assert_eq!(of(length).inputs, all);
            let refused = of(length - 1);
            assert_eq!(refused.inputs, QuestionInputs::Withheld(super::TOO_LARGE));
            assert!(refused.digest.is_some());
        }
    }

    #[test]
    fn what_is_too_large_is_withheld() {
        let empty = wire::GetCatalogRequest::default();
        assert_eq!(json(&empty, 2), Ok(b"{}".to_vec()));
        assert_eq!(json(&empty, 1), Err("they are too large"));
    }
}
