//! What the contract's options say of a method or a field, as far as the document repeats it.

use prost_reflect::{DynamicMessage, FieldDescriptor, MethodDescriptor, ReflectMessage, Value};
use utoipa::openapi::HttpMethod;

/// The number of `REQUIRED` among the values of `google.api.field_behavior`.
const REQUIRED: i32 = 2;

/// The REST method and path of an operation.
pub(in crate::contract) fn http(method: &MethodDescriptor) -> Option<(HttpMethod, String)> {
    let rule = option(&method.options(), "google.api.http")?;
    let rule = rule.as_message()?;
    [
        ("get", HttpMethod::Get),
        ("post", HttpMethod::Post),
        ("delete", HttpMethod::Delete),
    ]
    .into_iter()
    .find(|(verb, _)| rule.has_field_by_name(verb))
    .and_then(|(verb, method)| Some((method, rule.get_field_by_name(verb)?.as_str()?.to_owned())))
}

/// Whether a field of a request stands in the path of its operation.
pub(super) fn in_path(field: &FieldDescriptor, path: &str) -> bool {
    path.contains(&format!("{{{}}}", field.name()))
}

/// What a field demands of its value, or of each item of its list.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a limit of its own")]
pub(super) struct Limits {
    pub(super) required: bool,
    pub(super) minimum: Option<i32>,
    pub(super) maximum: Option<i32>,
    pub(super) multiple_of: Option<i32>,
    pub(super) min_items: Option<usize>,
    pub(super) max_items: Option<usize>,
    pub(super) unique: bool,
    pub(super) min_length: Option<usize>,
    pub(super) max_length: Option<usize>,
    /// The names that are accepted, of all those there are; none where all are.
    pub(super) among: Vec<String>,
    pub(super) hexadecimal: bool,
    pub(super) printable: bool,
    pub(super) each_alone: bool,
}

impl Limits {
    /// The limits that stand beside a field.
    pub(super) fn of(field: &FieldDescriptor) -> Self {
        let options = field.options();
        let required = option(&options, "google.api.field_behavior")
            .is_some_and(|behaviors| contains(&behaviors, REQUIRED));
        let limits = option(&options, "maecenas.contract.v1.limits");
        let Some(limits) = limits.as_ref().and_then(Value::as_message) else {
            return Self {
                required,
                ..Self::default()
            };
        };
        let get = |name| {
            limits
                .has_field_by_name(name)
                .then(|| limits.get_field_by_name(name))?
        };
        let number = |name| get(name)?.as_i32();
        let size = |name| usize::try_from(get(name)?.as_u32()?).ok();
        let texts = |name| {
            let list = get(name);
            let list = list.as_ref().and_then(|list| list.as_list());
            let names = list.unwrap_or_default().iter();
            names
                .filter_map(|name| Some(name.as_str()?.to_owned()))
                .collect()
        };
        let flag = |name| get(name).and_then(|value| value.as_bool()) == Some(true);
        Self {
            required,
            minimum: number("minimum"),
            maximum: number("maximum"),
            multiple_of: number("multiple_of"),
            min_items: size("min_items"),
            max_items: size("max_items"),
            unique: flag("unique"),
            min_length: size("min_length"),
            max_length: size("max_length"),
            among: texts("among"),
            hexadecimal: flag("hexadecimal"),
            printable: flag("printable"),
            each_alone: flag("each_alone"),
        }
    }
}

fn option(options: &DynamicMessage, name: &str) -> Option<Value> {
    let extension = options
        .descriptor()
        .parent_pool()
        .get_extension_by_name(name)?;
    options
        .has_extension(&extension)
        .then(|| options.get_extension(&extension).into_owned())
}

fn contains(list: &Value, number: i32) -> bool {
    list.as_list().is_some_and(|list| {
        list.iter()
            .any(|item| item.as_enum_number() == Some(number))
    })
}
