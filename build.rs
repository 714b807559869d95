//! Makes from `proto/` all that follows from the contract: the message types with their canonical JSON, the gRPC service,
//! the checks of its limits, the list of its operations, and the descriptor set for reflection and the `OpenAPI` document.

// A build script stops the build by panicking; nothing of it runs in the service.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::format_collect
)]

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
};

use prost_reflect::{
    DescriptorPool, DynamicMessage, FieldDescriptor, Kind, MessageDescriptor, ReflectMessage,
};

/// The files that declare services and messages; what they import follows.
const PROTOS: [&str; 1] = ["maecenas/princes/v1/rules.proto"];
/// The packages whose messages travel.
const PACKAGES: [&str; 3] = [
    ".maecenas.contract",
    ".maecenas.rulebook",
    ".maecenas.princes",
];

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

fn main() -> Result<()> {
    println!("cargo:rerun-if-changed=proto");
    let out = PathBuf::from(env::var("OUT_DIR")?);

    let mut compiler = protox::Compiler::new(["proto"])?;
    compiler
        .include_source_info(true)
        .include_imports(true)
        .open_files(PROTOS)?;
    let descriptors = compiler.encode_file_descriptor_set();
    fs::write(out.join("descriptors.bin"), &descriptors)?;

    let mut messages = prost_build::Config::new();
    messages.enable_type_names();
    tonic_prost_build::configure()
        .build_client(false)
        .btree_map(".")
        .compile_well_known_types(false)
        .compile_fds_with_config(compiler.file_descriptor_set(), messages)?;
    pbjson_build::Builder::new()
        .register_descriptors(&descriptors)?
        .emit_fields()
        .btree_map(["."])
        .build(&PACKAGES)?;
    quicken_numbers(&out)?;

    let pool = DescriptorPool::decode(descriptors.as_slice())?;
    fs::write(out.join("limits.rs"), limits::generate(&pool))?;
    fs::write(out.join("operations.rs"), operations::generate(&pool)?)?;
    Ok(())
}

/// Puts the service's own reading of numbers in the place of that of `pbjson`.
fn quicken_numbers(out: &Path) -> Result<()> {
    for package in PACKAGES {
        let file = out.join(format!("{}.v1.serde.rs", &package[1..]));
        let code = fs::read_to_string(&file)?;
        let code = code.replace(
            "::pbjson::private::NumberDeserialize",
            "crate::contract::number::Number",
        );
        assert!(!code.contains("::pbjson::"), "nothing else of it is needed");
        fs::write(file, code)?;
    }
    Ok(())
}

/// The path of a message type as the contract's modules name it.
fn rust_type(full_name: &str) -> String {
    let (package, name) = full_name
        .split_once(".v1.")
        .expect("every package ends in its version");
    let game = package.rsplit('.').next().expect("a package has a name");
    let (parents, own) = name
        .rsplit_once('.')
        .map_or(("", name), |(parents, own)| (parents, own));
    let modules: String = parents
        .split('.')
        .filter(|part| !part.is_empty())
        .map(|part| format!("{}::", ident(part)))
        .collect();
    format!("crate::contract::wire::{game}::v1::{modules}{own}")
}

/// The name of a field or module, escaped where Rust has another use for the word.
fn ident(name: &str) -> String {
    let name = snake(name);
    if matches!(name.as_str(), "move" | "final" | "type") {
        format!("r#{name}")
    } else {
        name
    }
}

fn snake(name: &str) -> String {
    let mut snake = String::new();
    for (index, letter) in name.char_indices() {
        if letter.is_uppercase() && index > 0 {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

fn camel(name: &str) -> String {
    name.split('_')
        .map(|part| part[..1].to_uppercase() + &part[1..])
        .collect()
}

fn option(options: &DynamicMessage, extension: &str) -> Option<prost_reflect::Value> {
    let extension = options
        .descriptor()
        .parent_pool()
        .get_extension_by_name(extension)?;
    options
        .has_extension(&extension)
        .then(|| options.get_extension(&extension).into_owned())
}

/// Writes `impl Limited` for every message that a client can send.
mod limits {
    use super::{
        BTreeSet, DescriptorPool, FieldDescriptor, Kind, MessageDescriptor, camel, ident, option,
        rust_type,
    };
    use std::fmt::Write;

    pub(crate) fn generate(pool: &DescriptorPool) -> String {
        let mut sent = BTreeSet::new();
        for method in pool
            .services()
            .flat_map(|service| service.methods().collect::<Vec<_>>())
        {
            collect(&method.input(), &mut sent);
        }
        let messages = sent
            .iter()
            .filter_map(|name| pool.get_message_by_name(name));
        messages.map(|message| implementation(&message)).collect()
    }

    fn collect(message: &MessageDescriptor, sent: &mut BTreeSet<String>) {
        if sent.insert(message.full_name().to_owned()) {
            for field in message.fields() {
                if let Kind::Message(child) = field.kind() {
                    collect(&child, sent);
                }
            }
        }
    }

    fn implementation(message: &MessageDescriptor) -> String {
        let choice = message.oneofs().find(|oneof| !oneof.is_synthetic());
        let body = match choice {
            Some(oneof) => {
                let kind = format!("{}::{}", module(message), camel(oneof.name()));
                let names: Vec<_> = oneof
                    .fields()
                    .map(|field| field.json_name().to_owned())
                    .collect();
                let arms: String = oneof.fields().map(|field| arm(&kind, &field)).collect();
                format!(
                    "match &self.{} {{ {arms} None => at.no_choice(&{names:?}, faults), }}",
                    ident(oneof.name())
                )
            }
            None => message.fields().map(|field| check(&field)).collect(),
        };
        let unused = if body.is_empty() {
            "let _ = (at, faults);"
        } else {
            ""
        };
        format!(
            "#[allow(clippy::all, clippy::pedantic)]\nimpl Limited for {} {{ fn check(&self, at: &Path<'_>, faults: &mut Faults) {{ {unused}{body} }} }}\n",
            rust_type(message.full_name())
        )
    }

    fn module(message: &MessageDescriptor) -> String {
        let path = rust_type(message.full_name());
        let (parent, own) = path.rsplit_once("::").expect("a type stands in a module");
        format!("{parent}::{}", ident(own))
    }

    fn arm(kind: &str, field: &FieldDescriptor) -> String {
        format!(
            "Some({kind}::{}(value)) => value.check(&at.field({:?}), faults),",
            camel(field.name()),
            field.json_name()
        )
    }

    fn check(field: &FieldDescriptor) -> String {
        let name = field.json_name();
        let limits = limits(field);
        let value = format!("self.{}", ident(field.name()));
        let place = format!("at.field({name:?})");
        let mut code = String::new();
        if field.is_list() {
            write!(
                code,
                "{place}.items(&{value}, {}, {:?}, faults);",
                limits.min_items, limits.max_items
            )
            .unwrap();
            if limits.unique {
                write!(code, "{place}.unique(&{value}, faults);").unwrap();
            }
            if !limits.each_alone && limits.item_check(field) {
                let one = limits.value(field, "item", "place.index(index)");
                write!(code, "{{ let place = at.field({name:?}); for (index, item) in {value}.iter().enumerate() {{ {one} }} }}").unwrap();
            }
        } else if field.supports_presence() {
            let one = limits.value(field, "value", &place);
            if !one.is_empty() {
                write!(code, "if let Some(value) = &{value} {{ {one} }}").unwrap();
            }
            if limits.required {
                write!(code, "if {value}.is_none() {{ {place}.missing(faults); }}").unwrap();
            }
        } else {
            let one = limits.value(field, &format!("&{value}"), &place);
            let nothing = if field.kind() == Kind::String {
                ".is_empty()"
            } else {
                " == 0"
            };
            if limits.required {
                write!(
                    code,
                    "if {value}{nothing} {{ {place}.missing(faults); }} else {{ {one} }}"
                )
                .unwrap();
            } else {
                code.push_str(&one);
            }
        }
        code
    }

    /// What the options of a field demand.
    #[allow(clippy::struct_excessive_bools)]
    struct Limits {
        required: bool,
        range: Option<(i32, i32)>,
        multiple_of: i32,
        min_items: u32,
        max_items: Option<u32>,
        unique: bool,
        max_length: Option<u32>,
        hexadecimal: bool,
        each_alone: bool,
    }

    fn limits(field: &FieldDescriptor) -> Limits {
        let options = field.options();
        let behaviors = option(&options, "google.api.field_behavior");
        let limits = option(&options, "maecenas.contract.v1.limits");
        let limits = limits.as_ref().and_then(|limits| limits.as_message());
        let number = |name| {
            limits
                .filter(|limits| limits.has_field_by_name(name))
                .and_then(|limits| {
                    let value = limits.get_field_by_name(name)?;
                    value
                        .as_i32()
                        .or_else(|| value.as_u32().map(u32::cast_signed))
                })
        };
        let flag = |name| {
            limits
                .and_then(|limits| limits.get_field_by_name(name)?.as_bool())
                .unwrap_or(false)
        };
        Limits {
            required: behaviors
                .and_then(|list| {
                    Some(
                        list.as_list()?
                            .iter()
                            .any(|behavior| behavior.as_enum_number() == Some(2)),
                    )
                })
                .unwrap_or(false),
            range: number("minimum").zip(number("maximum")),
            multiple_of: number("multiple_of").unwrap_or(1),
            min_items: number("min_items").unwrap_or(0).cast_unsigned(),
            max_items: number("max_items").map(i32::cast_unsigned),
            unique: flag("unique"),
            max_length: number("max_length").map(i32::cast_unsigned),
            hexadecimal: flag("hexadecimal"),
            each_alone: flag("each_alone"),
        }
    }

    impl Limits {
        fn item_check(&self, field: &FieldDescriptor) -> bool {
            matches!(field.kind(), Kind::Message(_) | Kind::Enum(_)) || self.range.is_some()
        }

        /// The check of one value, named by `value`, that stands at the path expression `place`.
        fn value(&self, field: &FieldDescriptor, value: &str, place: &str) -> String {
            match field.kind() {
                Kind::Message(_) => format!("{value}.check(&{place}, faults);"),
                Kind::Enum(kind) => format!(
                    "{place}.choice::<{}>(*{value}, faults);",
                    rust_type(kind.full_name())
                ),
                Kind::String => {
                    let length = self
                        .max_length
                        .map(|most| format!("{place}.length({value}, {most}, faults);"));
                    let digits = self
                        .hexadecimal
                        .then(|| format!("{place}.hexadecimal({value}, faults);"));
                    length.into_iter().chain(digits).collect()
                }
                Kind::Int32 | Kind::Uint32 => self.range.map_or(String::new(), |(least, most)| {
                    format!(
                        "{place}.number(i64::from(*{value}), {least}, {most}, {}, faults);",
                        self.multiple_of
                    )
                }),
                Kind::Bool => String::new(),
                other => panic!(
                    "{}: the contract has no fields of kind {other:?}",
                    field.full_name()
                ),
            }
        }
    }
}

/// Writes the list of operations as a macro that hands them to another one, so that each transport is written once.
mod operations {
    use super::{DescriptorPool, Result, option, rust_type, snake};
    use prost_reflect::MethodDescriptor;
    use std::fmt::Write;

    pub(crate) fn generate(pool: &DescriptorPool) -> Result<String> {
        let mut code = String::new();
        for service in pool.services() {
            let game = service
                .package_name()
                .split('.')
                .nth(1)
                .ok_or("a service stands in a game's package")?;
            writeln!(
                code,
                "macro_rules! {game}_operations {{ ($adapter:ident) => {{ $adapter! {{"
            )?;
            for form in [Form::Unary, Form::Pages, Form::Each] {
                writeln!(code, "{} {{", form.name())?;
                for method in service.methods().filter(|method| Form::of(method) == form) {
                    code.push_str(&operation(&method, form)?);
                }
                writeln!(code, "}}")?;
            }
            writeln!(code, "}} }}; }}\npub(crate) use {game}_operations;")?;
        }
        Ok(code)
    }

    /// How questions and answers follow each other.
    #[derive(Clone, Copy, PartialEq, Eq)]
    enum Form {
        /// One answer to one question.
        Unary,
        /// The pages of the answer to one question.
        Pages,
        /// An answer to each question of a stream.
        Each,
    }

    impl Form {
        fn of(method: &MethodDescriptor) -> Self {
            match (method.is_client_streaming(), method.is_server_streaming()) {
                (false, false) => Self::Unary,
                (false, true) => Self::Pages,
                (true, true) => Self::Each,
                (true, false) => panic!("{}: no transport carries it", method.full_name()),
            }
        }

        const fn name(self) -> &'static str {
            match self {
                Self::Unary => "unary",
                Self::Pages => "pages",
                Self::Each => "each",
            }
        }
    }

    /// A line of the list: the REST method and path, the name, the request and the answer; for a stream, the name of its type
    /// in place of the REST method, which is always the same.
    fn operation(method: &MethodDescriptor, form: Form) -> Result<String> {
        let http = option(&method.options(), "google.api.http")
            .ok_or("every operation has a REST path")?;
        let http = http.as_message().ok_or("google.api.http is a message")?;
        let verb = if http.has_field_by_name("get") {
            "get"
        } else {
            "post"
        };
        let path = http
            .get_field_by_name(verb)
            .ok_or("google.api.http has a path")?;
        let first = match form {
            Form::Unary => verb.to_owned(),
            Form::Pages | Form::Each => format!("{}Stream", method.name()),
        };
        Ok(format!(
            "{first} {path:?} {} ({}) -> {};\n",
            snake(method.name()),
            rust_type(method.input().full_name()),
            rust_type(method.output().full_name()),
            path = path.as_str().ok_or("a path is a string")?,
        ))
    }
}
