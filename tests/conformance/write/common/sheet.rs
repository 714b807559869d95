//! A file of cases under construction, of requests and answers as JSON.

use std::marker::PhantomData;

use maecenas_contract::descriptor;
use maecenas_contract::operations::OPERATIONS;
use maecenas_game::random::SplitMix64;
use prost_reflect::{DynamicMessage, MessageDescriptor, SerializeOptions};
use serde_json::{Value, json};

use super::games::Moment;
use super::{Kit, answer};
use crate::write::cases::Cases;
use crate::write::kit::Compared;
use crate::write::mutation::mutated_json;
use crate::write::one_of;

/// A file of cases under construction.
pub(in crate::write) struct Sheet<'a, G> {
    compared: &'a Compared,
    /// The cases so far.
    pub(in crate::write) cases: Cases,
    game: PhantomData<G>,
}

impl<'a, G: Kit> Sheet<'a, G> {
    /// A file without cases.
    pub(super) const fn new(compared: &'a Compared, name: &'static str) -> Self {
        Self {
            compared,
            cases: Cases::new(name),
            game: PhantomData,
        }
    }

    /// Counts a feature, and returns whether fewer than `most` cases had shown it before.
    pub(in crate::write) fn lacks(&mut self, what: String, most: u32) -> bool {
        self.cases.lacks(what, most)
    }

    /// Whether the game has a field that some games lack.
    pub(super) fn has(message: &str, field: &str) -> bool {
        let message = descriptor(&format!("{}.{message}", G::PACKAGE));
        message.is_some_and(|message| message.get_field_by_name(field).is_some())
    }

    /// The expected answer to a request, without excluded members; `None` if the request is refused.
    pub(in crate::write) fn answer(&self, operation: &str, request: &Value) -> Option<Value> {
        Some(self.compared.kept(&answer::<G>(operation, request)?))
    }

    /// Adds a request as a case, unless it is refused or a duplicate. Parts of its position that do not affect the answer are removed.
    ///
    /// # Errors
    /// The request is not of the contract, which does not happen.
    pub(in crate::write) fn add(
        &mut self,
        operation: &str,
        mut request: Value,
    ) -> Result<(), String> {
        let Some(answer) = self.answer(operation, &request) else {
            return Ok(());
        };
        for part in G::PARTS {
            let mut thinner = request.clone();
            let Some(Value::Object(state)) = state(&mut thinner) else {
                break;
            };
            let removed = state.shift_remove(*part).is_some();
            if removed && self.answer(operation, &thinner).as_ref() == Some(&answer) {
                request = thinner;
            }
        }
        let kind = input::<G>(operation).ok_or_else(|| format!("no operation {operation}"))?;
        let request = sparse(kind, &request).map_err(|error| error.to_string())?;
        self.cases.keep(operation, request, answer);
        Ok(())
    }

    /// The complete position, a view of it, or a mutation that is still consistent.
    pub(in crate::write) fn somehow(&self, moment: &Moment<G>, dice: &mut SplitMix64) -> Value {
        match dice.below(6) {
            0 => moment.seen_by(Some(moment.seat)),
            1 => moment.seen_by(Some(moment.any_seat(dice))),
            2 => moment.seen_by(None),
            3 | 4 => {
                let mut state = moment.whole();
                for _ in 0..3 {
                    let changed = mutated_state::<G>(&state, dice);
                    let request = json!({"position": {"state": changed}});
                    let answer = self.answer("checkState", &request);
                    if answer.is_some_and(|answer| answer["consistent"] == true) {
                        state = changed;
                    }
                }
                state
            }
            _ => moment.whole(),
        }
    }
}

/// A position with one random change: to a player, or to the rest.
pub(super) fn mutated_state<G: Kit>(state: &Value, dice: &mut SplitMix64) -> Value {
    let mut changed = state.clone();
    let kind = |name: &str| format!("{}.{name}", G::PACKAGE);
    let players = changed["players"].take();
    let mut players: Vec<Value> = serde_json::from_value(players).unwrap_or_default();
    if dice.once_in(2) {
        let indices: Vec<usize> = (0..players.len()).collect();
        if let Some(index) = one_of(&indices, dice) {
            players[*index] = mutated_json(&kind("Player"), &players[*index], dice);
        }
    } else {
        changed["players"] = json!([]);
        changed = mutated_json(&kind("State"), &changed, dice);
    }
    if dice.once_in(12) {
        players.pop();
    }
    changed["players"] = json!(players);
    changed
}

/// The position in a request, if it contains one.
fn state(request: &mut Value) -> Option<&mut Value> {
    let places = ["/position/state", "/subject/seatInState/state"];
    let place = places
        .iter()
        .find(|place| request.pointer(place).is_some())?;
    request.pointer_mut(place)
}

/// The message that an operation takes.
fn input<G: Kit>(operation: &str) -> Option<MessageDescriptor> {
    let mut rows = OPERATIONS.iter();
    let row = rows.find(|row| row.game == G::SLUG && row.name.eq_ignore_ascii_case(operation))?;
    let (service, name) = row.rpc.split_once('/')?;
    let service = maecenas_contract::pool().get_service_by_name(service)?;
    let method = service.methods().find(|method| method.name() == name)?;
    Some(method.input())
}

/// The canonical JSON of a message without the fields that have their default value.
fn sparse(kind: MessageDescriptor, request: &Value) -> Result<Value, serde_json::Error> {
    let message = DynamicMessage::deserialize(kind, request)?;
    let options = SerializeOptions::new().skip_default_fields(true);
    message.serialize_with_options(serde_json::value::Serializer, &options)
}
