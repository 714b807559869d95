//! Writes `impl SessionRefs` for every message of a game that a client can send.

use crate::field_limits::Limits;
use crate::messages::common::Game;
use crate::rust::alternative;
use crate::rust::ident;
use crate::rust::rust_type;
use crate::sent::sent;
use prost_reflect::DescriptorPool;
use prost_reflect::Kind;
use prost_reflect::MessageDescriptor;

/// The messages of a game that hold a position, or a session in its place.
const HOLDERS: [&str; 2] = ["Position", "Subject"];

pub(crate) fn generate(pool: &DescriptorPool, games: &[Game]) -> String {
    let messages = sent(pool);
    let of_game = |game: &Game| {
        let own = messages
            .iter()
            .filter(|message| message.package_name() == game.package && holds(message))
            .map(|message| implementation(message, game));
        own.chain(inputs(pool, game)).collect::<String>()
    };
    games.iter().map(of_game).collect()
}

/// Requests that hold no position have nothing to be visited.
fn inputs(pool: &DescriptorPool, game: &Game) -> impl Iterator<Item = String> {
    let inputs: std::collections::BTreeSet<_> = pool
        .services()
        .filter(|service| service.package_name() == game.package)
        .flat_map(|service| service.methods().collect::<Vec<_>>())
        .map(|method| method.input().full_name().to_owned())
        .collect();
    let messages: Vec<_> = inputs
        .iter()
        .filter_map(|name| pool.get_message_by_name(name))
        .filter(|message| !holds(message))
        .map(|message| visiting(&message, game, "let _ = (item, visitor);"))
        .collect();
    messages.into_iter()
}

fn is_holder(message: &MessageDescriptor) -> bool {
    HOLDERS.contains(&message.name())
}

/// Whether a message is a holder or holds one at some depth. No message of a request holds itself.
fn holds(message: &MessageDescriptor) -> bool {
    is_holder(message)
        || message.fields().any(|field| match field.kind() {
            Kind::Message(child) => holds(&child),
            _ => false,
        })
}

fn implementation(message: &MessageDescriptor, game: &Game) -> String {
    if is_holder(message) {
        let visiting = visiting(message, game, "visitor(item, self, None);");
        let is_subject = message.get_field_by_name("seat_in_session").is_some();
        return visiting
            + &if is_subject {
                subject(message, game)
            } else {
                String::new()
            };
    }
    let labelled = message.get_field_by_name("labels").is_some();
    let holding = message
        .fields()
        .filter(|field| matches!(field.kind(), Kind::Message(child) if holds(&child)));
    let body: String = holding
        .map(|field| {
            let pattern = match alternative(message, &field) {
                Some((oneof, branch)) => {
                    format!("if let Some({branch}(value)) = &mut self.{oneof}")
                }
                // Each item of such a batch can be refused by itself.
                None if Limits::of(&field).each_alone => {
                    let list = ident(field.name());
                    return format!(
                        "for (index, value) in self.{list}.iter_mut().enumerate() {{ value.positions(Some(index), visitor); }}"
                    );
                }
                None if field.is_list() => {
                    format!("for value in &mut self.{}", ident(field.name()))
                }
                None => format!("if let Some(value) = &mut self.{}", ident(field.name())),
            };
            let holder = matches!(field.kind(), Kind::Message(child) if is_holder(&child));
            if labelled && holder {
                // The names of the seats stand beside the position.
                return format!("{pattern} {{ visitor(item, value, Some(&mut self.labels)); }}");
            }
            format!("{pattern} {{ value.positions(item, visitor); }}")
        })
        .collect();
    let unused = if body.contains("(item, ") {
        ""
    } else {
        "let _ = item;"
    };
    visiting(message, game, &format!("{unused} {body}"))
}

/// The subject of a question about one player: a seat of a session may stand in the place of a seat of a position.
fn subject(message: &MessageDescriptor, game: &Game) -> String {
    let module = format!("crate::wire::{}::v1", game.slug);
    let marker = format!("crate::wire::{}::{}", game.slug, game.marker());
    format!(
        "#[allow(clippy::all, clippy::pedantic)]\nimpl Holder<{marker}> for {own} {{\n\
         fn session(&self) -> Option<&str> {{ match &self.subject {{\n\
         Some({module}::subject::Subject::SeatInSession(named)) => Some(&named.session_id), _ => None }} }}\n\
         fn settle(&mut self, state: &{module}::State) {{\n\
         if let Some({module}::subject::Subject::SeatInSession(named)) = &self.subject {{\n\
         self.subject = Some({module}::subject::Subject::SeatInState({module}::SeatInState {{ state: Some(Box::new(state.clone())), seat: named.seat }}));\n\
         }} }} }}\n",
        own = rust_type(message.full_name())
    )
}

fn visiting(message: &MessageDescriptor, game: &Game, body: &str) -> String {
    let marker = format!("crate::wire::{}::{}", game.slug, game.marker());
    format!(
        "#[allow(clippy::all, clippy::pedantic)]\nimpl SessionRefs<{marker}> for {} {{ fn positions(&mut self, item: Option<usize>, visitor: &mut Visitor<'_, {marker}>) {{ {body} }} }}\n",
        rust_type(message.full_name())
    )
}
