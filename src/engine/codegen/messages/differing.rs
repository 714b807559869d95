//! The messages that every game has alike, and where the files of a game depart from them.

use std::collections::BTreeMap;

use prost_reflect::{DescriptorPool, EnumDescriptor, FieldDescriptor, Kind, MessageDescriptor};

/// The messages that every game has alike.
pub(crate) const COMMON: [&str; 61] = [
    // Positions and games.
    "Position",
    "CheckStateRequest",
    "CheckStateResponse",
    "ViewStateRequest",
    "ViewStateResponse",
    "ScoreStateRequest",
    "ScoreStateResponse",
    "NewGameRequest",
    "NewGameResponse",
    "GetCatalogRequest",
    "ListRulesRequest",
    "ListRulesResponse",
    // Moves.
    "ListMovesRequest",
    "ListMovesResponse",
    "ListedMove",
    "KindCount",
    "ValidateMoveRequest",
    "ValidateMoveResponse",
    "ExplainMoveRequest",
    "ExplainMoveResponse",
    "ForgoneMove",
    "BatchValidateMovesRequest",
    "BatchValidateMovesResponse",
    "ManyMoves",
    "ManyPairs",
    "SeatMove",
    "MoveResult",
    "PlayMoveRequest",
    "PlayMoveResponse",
    "PlayedMove",
    "SeatView",
    "SuggestMovesRequest",
    "SuggestMovesResponse",
    "Suggestion",
    // Records.
    "Record",
    "RecordStart",
    "VerifyRecordRequest",
    "VerifyRecordResponse",
    "RefusedMove",
    // Sessions.
    "CreateSessionRequest",
    "CreateSessionResponse",
    "SessionSetup",
    "Session",
    "GetSessionRequest",
    "ListSessionMovesRequest",
    "ListSessionMovesResponse",
    "MakeMoveRequest",
    "MakeMoveResponse",
    "MoveMade",
    "WatchSessionRequest",
    "SessionEvent",
    "GetSessionRecordRequest",
    "GetSessionRecordResponse",
    "CreateTicketRequest",
    "CreateTicketResponse",
    "RenewTokenRequest",
    "RenewTokenResponse",
    "SetOpponentRequest",
    "SetOpponentResponse",
    "DeleteSessionRequest",
    "DeleteSessionResponse",
];

/// The fields of the common messages that some games have and others lack, because they change nothing there. The game whose code is the
/// template has them all.
pub(crate) const OPTIONAL: [&str; 2] = ["ListMovesRequest.all", "ListSessionMovesRequest.all"];

/// Whether a message of this name is common to all games.
pub(crate) fn is_common(name: &str) -> bool {
    COMMON.contains(&name)
}

/// The common messages as a game has them.
pub(crate) fn messages(
    pool: &DescriptorPool,
    package: &str,
) -> Result<Vec<MessageDescriptor>, String> {
    let names = COMMON.iter();
    let message = |name: &&str| {
        let message = pool.get_message_by_name(&format!("{package}.{name}"));
        message.ok_or_else(|| format!("{package}: no message `{name}`, which every game has"))
    };
    names.map(message).collect()
}

/// The types of a game that stand in for those of the template, where they differ, by the names that both have in their packages. The
/// error names the first message and field that departs from the template.
pub(crate) fn parameters(
    template: &[MessageDescriptor],
    pool: &DescriptorPool,
    package: &str,
) -> Result<BTreeMap<String, String>, String> {
    let mut parameters = BTreeMap::new();
    for (expected, own) in template.iter().zip(messages(pool, package)?) {
        let is_optional = |field: &FieldDescriptor| {
            OPTIONAL.contains(&format!("{}.{}", expected.name(), field.name()).as_str())
                && own.get_field_by_name(field.name()).is_none()
        };
        let fields = || expected.fields().filter(|field| !is_optional(field));
        let counts = (own.fields().len(), fields().count());
        if counts.0 != counts.1 {
            let (own, expected) = (own.full_name(), expected.full_name());
            return Err(format!(
                "{own}: {} fields, not {} as in {expected}",
                counts.0, counts.1
            ));
        }
        for field in fields() {
            let name = field.name();
            let found = own.get_field_by_name(name);
            let found = found.ok_or_else(|| {
                format!(
                    "{}: no field `{name}`, which every game has",
                    own.full_name()
                )
            })?;
            compare(&field, &found, &mut parameters)?;
        }
    }
    Ok(parameters)
}

/// Compares a field of the template with that of a game; where their types differ by game, these are a parameter.
fn compare(
    expected: &FieldDescriptor,
    own: &FieldDescriptor,
    parameters: &mut BTreeMap<String, String>,
) -> Result<(), String> {
    let departs = |how: &str| {
        let (own, expected) = (own.full_name(), expected.full_name());
        Err(format!("{own}: another {how} than {expected}"))
    };
    if own.number() != expected.number() {
        return departs("number");
    }
    let form = |field: &FieldDescriptor| {
        let choice = field.containing_oneof();
        let choice = choice.map(|choice| choice.name().to_owned());
        (field.cardinality(), field.supports_presence(), choice)
    };
    if form(own) != form(expected) {
        return departs("form");
    }
    let (Some(first), Some(other)) = (local(expected), local(own)) else {
        let is_same = type_name(&own.kind()) == type_name(&expected.kind());
        return if is_same { Ok(()) } else { departs("type") };
    };
    if is_common(first.split('.').next().unwrap_or_default()) {
        let is_same = first == other && values(&own.kind()) == values(&expected.kind());
        return if is_same { Ok(()) } else { departs("type") };
    }
    let earlier = parameters.insert(first, other.clone());
    if earlier.is_some_and(|earlier| earlier != other) {
        let own = own.full_name();
        return Err(format!("{own}: another type than elsewhere in this game"));
    }
    Ok(())
}

/// The name of a field's type in the package of its message; none for a scalar and for a type of another package.
fn local(field: &FieldDescriptor) -> Option<String> {
    let (message, name) = (field.parent_message(), type_name(&field.kind()));
    let name = name.strip_prefix(message.package_name())?;
    name.strip_prefix('.').map(ToOwned::to_owned)
}

fn type_name(kind: &Kind) -> String {
    match kind {
        Kind::Message(message) => message.full_name().to_owned(),
        Kind::Enum(kind) => kind.full_name().to_owned(),
        scalar => format!("{scalar:?}"),
    }
}

/// The names and numbers of an enum; none for another type.
fn values(kind: &Kind) -> Vec<(String, i32)> {
    let value = |kind: &EnumDescriptor| {
        let values = kind.values();
        values
            .map(|value| (value.name().to_owned(), value.number()))
            .collect()
    };
    kind.as_enum().map(value).unwrap_or_default()
}
