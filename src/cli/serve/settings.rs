//! The effective settings, as an operator reads them, and every error of settings that cannot be parsed.

use std::{
    env,
    ffi::{OsStr, OsString},
    fmt,
};

use clap::{
    Arg, ArgMatches, Command, Id,
    error::{Error, ErrorKind},
    parser::ValueSource,
};

/// The placeholder for a secret.
const HIDDEN: &str = "(hidden)";
/// The option that checks the settings.
const CHECK: &str = "check";

/// The settings that hold: each with its value and where it comes from. Values of options with `hide_env_values` are secrets, and left
/// out.
#[derive(Debug)]
pub(crate) struct Settings(Vec<Setting>);

#[derive(Debug)]
struct Setting {
    name: String,
    value: String,
    source: Option<ValueSource>,
}

impl Settings {
    /// Those of a parsed command line.
    pub(crate) fn of(command: &Command, matches: &ArgMatches) -> Self {
        let setting = |arg: &Arg| {
            let id = arg.get_id().as_str();
            let name = arg.get_long().filter(|_| id != CHECK)?.to_owned();
            let given = matches.try_get_raw(id).ok()?;
            let values: Vec<_> = given.into_iter().flatten().map(OsStr::display).collect();
            let source = matches.value_source(id);
            let value = match (source, arg.is_hide_env_values_set()) {
                (None, _) => "none".to_owned(),
                (Some(_), true) => HIDDEN.to_owned(),
                (Some(_), false) => {
                    let values: Vec<_> = values.iter().map(ToString::to_string).collect();
                    values.join(",")
                }
            };
            Some(Setting {
                name,
                value,
                source,
            })
        };
        Self(command.get_arguments().filter_map(setting).collect())
    }

    /// All of them, a line each.
    pub(crate) fn lines(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(|setting| {
            let source = match setting.source {
                None | Some(ValueSource::DefaultValue) => "default",
                Some(ValueSource::EnvVariable) => "environment",
                Some(_) => "command line",
            };
            format!("--{} {} ({source})", setting.name, setting.value)
        })
    }
}

/// Those that are not the default, on one line, such as `listen=0.0.0.0:8080 redis=(hidden)`.
impl fmt::Display for Settings {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let given = self.0.iter().filter(|setting| {
            setting
                .source
                .is_some_and(|source| source != ValueSource::DefaultValue)
        });
        for (index, Setting { name, value, .. }) in given.enumerate() {
            let gap = if index > 0 { " " } else { "" };
            write!(to, "{gap}{name}={value}")?;
        }
        Ok(())
    }
}

/// Whether the arguments have `--check`, also where the other settings cannot be parsed.
pub(crate) fn is_check() -> bool {
    env::args_os().any(|argument| argument == "--check")
}

/// Every error of settings that cannot be parsed; the parser itself ends at the first one. Also the settings without the invalid variables,
/// if these can be parsed.
pub(crate) fn problems_of(command: &Command) -> (Vec<String>, Option<ArgMatches>) {
    let is_set = |arg: &&Arg| {
        arg.get_env()
            .is_some_and(|name| env::var_os(name).is_some())
    };
    let set: Vec<Id> = command
        .get_arguments()
        .filter(is_set)
        .map(|arg| arg.get_id().clone())
        .collect();
    let without = |left_out: &dyn Fn(&Id) -> bool, arguments: Vec<OsString>| {
        let left_out = set.iter().filter(|id| left_out(id));
        let command = left_out.fold(command.clone(), |command, id| {
            command.mut_arg(id, |arg| arg.env(None::<&'static str>))
        });
        command.try_get_matches_from(arguments)
    };
    let program = || vec![command.get_name().into()];
    let (mut problems, mut wrong) = (Vec::new(), Vec::new());
    for id in &set {
        // Alone, a setting may lack another one that it requires. That is an error of all of them together.
        if let Err(error) = without(&|other| other != id, program())
            && matches!(
                error.kind(),
                ErrorKind::ValueValidation | ErrorKind::InvalidValue
            )
        {
            problems.push(sentence(&error));
            wrong.push(id.clone());
        }
    }
    match without(&|id| wrong.contains(id), env::args_os().collect()) {
        Ok(matches) => (problems, Some(matches)),
        Err(error) => {
            problems.push(sentence(&error));
            (problems, None)
        }
    }
}

/// The first paragraph of an error of the command line: what is wrong, without the usage.
fn sentence(error: &Error) -> String {
    let text = error.render().to_string();
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    let lines = text.lines().map(str::trim);
    let lines = lines.take_while(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use clap::{Arg, Command};

    use super::Settings;

    #[test]
    fn settings_are_shown_with_their_source_and_without_secrets() {
        let command = Command::new("maecenas")
            .arg(Arg::new("listen").long("listen").default_value("here"))
            .arg(Arg::new("redis").long("redis").hide_env_values(true))
            .arg(Arg::new("file").long("file").value_delimiter(','));
        let given = ["maecenas", "--redis", "s3cret", "--file", "a,b"];
        let matches = command.clone().try_get_matches_from(given).unwrap();
        let settings = Settings::of(&command, &matches);
        assert_eq!(settings.to_string(), "redis=(hidden) file=a,b");
        let lines: Vec<_> = settings.lines().collect();
        assert_eq!(
            lines,
            [
                "--listen here (default)",
                "--redis (hidden) (command line)",
                "--file a,b (command line)"
            ]
        );
    }
}
