//! Reads the facts of an operation: the option `maecenas.contract.v1.operation`, and what follows from its messages.

use prost_reflect::{DynamicMessage, MethodDescriptor, ReflectMessage, ServiceDescriptor, Value};

use crate::Result;
use crate::field_limits::option;
use crate::operations::deprecation::Deprecation;
use crate::rust::camel;
use crate::sent::within;

/// The option of a method.
const OPTION: &str = "maecenas.contract.v1.operation";
/// The services whose methods state whether they take a token.
const SESSIONS: &str = "Sessions";
/// The field of a request that names a session in place of a position.
const SESSION_ID: &str = "session_id";
/// The option of the protobuf library that says whether a method only reads.
const IDEMPOTENCY: &str = "idempotency_level";
/// The value of that option for a method that does.
const NO_SIDE_EFFECTS: i32 = 1;
/// The message of a position.
const STATE: &str = "State";

/// What the contract says of an operation beside its address and its messages.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct Facts {
    /// The variant of `Token` in the table, such as `Required`.
    pub(crate) token: String,
    pub(crate) creates_session: bool,
    pub(crate) checks_permission: bool,
    pub(crate) refuses_inconsistent_state: bool,
    pub(crate) in_slices: bool,
    pub(crate) no_side_effects: bool,
    pub(crate) links: Vec<Link>,
    pub(crate) deprecation: Option<Deprecation>,
}

/// A link from the answer to another operation.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) operation: String,
    pub(crate) id: Option<String>,
    pub(crate) body: Option<String>,
}

impl Facts {
    /// The facts of a method.
    ///
    /// # Errors
    /// A method of a service `Sessions` states no token, a link leads to no operation, or a deprecation has no day.
    pub(crate) fn of(method: &MethodDescriptor) -> Result<Self> {
        let stated = option(&method.options(), OPTION);
        let stated = stated.as_ref().and_then(Value::as_message);
        let flag = |name: &str| {
            stated.and_then(|facts| facts.get_field_by_name(name)?.as_bool()) == Some(true)
        };
        let has_state = within(&method.input())
            .iter()
            .any(|message| message.name() == STATE);
        let options = method.options();
        let level = options.get_field_by_name(IDEMPOTENCY);
        let level = level.and_then(|level| level.as_enum_number());
        let links = stated.map(links).unwrap_or_default();
        let is_lost = |link: &&Link| !is_reachable(method.parent_service(), &link.operation);
        if let Some(lost) = links.iter().find(is_lost) {
            let (method, operation) = (method.full_name(), &lost.operation);
            return Err(format!("{method}: a link to `{operation}`, which is no operation").into());
        }
        Ok(Self {
            token: token(method, stated)?,
            creates_session: flag("creates_session"),
            checks_permission: flag("checks_permission"),
            refuses_inconsistent_state: has_state && !flag("accepts_inconsistent_state"),
            in_slices: flag("in_slices"),
            no_side_effects: level == Some(NO_SIDE_EFFECTS),
            links,
            deprecation: Deprecation::of(method, stated)?,
        })
    }
}

/// The stated token, or outside of sessions what follows from the request.
fn token(method: &MethodDescriptor, stated: Option<&DynamicMessage>) -> Result<String> {
    if let Some(token) = stated.and_then(stated_token) {
        return Ok(token);
    }
    if method.parent_service().name() == SESSIONS {
        let method = method.full_name();
        return Err(format!(
            "{method}: no `token` in its option `{OPTION}`, which every method of a service `{SESSIONS}` states"
        )
        .into());
    }
    let names_session = within(&method.input())
        .iter()
        .any(|message| message.get_field_by_name(SESSION_ID).is_some());
    let token = if names_session { "Optional" } else { "None" };
    Ok(token.to_owned())
}

/// The variant of the token that an option states; none for the unspecified one.
fn stated_token(facts: &DynamicMessage) -> Option<String> {
    let field = facts.descriptor().get_field_by_name("token")?;
    let number = facts.get_field(&field).as_enum_number()?;
    let kind = field.kind();
    let value = kind.as_enum()?.get_value(number)?;
    (number != 0).then(|| camel(&value.name().to_lowercase()))
}

fn links(facts: &DynamicMessage) -> Vec<Link> {
    let links = facts.get_field_by_name("links");
    let links = links.as_ref().and_then(|links| links.as_list());
    let links = links.unwrap_or_default().iter();
    links.filter_map(Value::as_message).map(link).collect()
}

fn link(link: &DynamicMessage) -> Link {
    let text = |name: &str| {
        let value = link.get_field_by_name(name)?;
        let text = value.as_str()?.to_owned();
        link.has_field_by_name(name).then_some(text)
    };
    Link {
        operation: text("operation").unwrap_or_default(),
        id: text("id"),
        body: text("body"),
    }
}

/// Whether a link from an operation of a service can lead to an operation of this name: it is of the same game or common to all games.
fn is_reachable(service: &ServiceDescriptor, operation: &str) -> bool {
    let pool = service.parent_pool();
    let is_of_all_games = |other: &ServiceDescriptor| {
        let rules = format!("{}.Rules", other.package_name());
        pool.get_service_by_name(&rules).is_none()
    };
    let mut services = pool
        .services()
        .filter(|other| other.package_name() == service.package_name() || is_of_all_games(other));
    services.any(|other| {
        let mut methods = other.methods();
        methods.any(|method| method.name() == operation)
    })
}
