//! Variables of the environment that are no settings. A misspelt name would otherwise have no effect: with `MAECENAS_REDIS_URL` in place of
//! `MAECENAS_REDIS`, sessions would stay in memory.

use std::env;

use clap::{Arg, Command};
use strsim::levenshtein;

/// The beginning of the name of every setting.
const PREFIX: &str = "MAECENAS_";
/// Variables of scripts and of the build, which the program inherits from them: the program itself, and the module of its page. They are no
/// settings.
const INHERITED: [&str; 2] = ["MAECENAS_BINARY", "MAECENAS_MODULE"];

/// A sentence for each variable whose name begins like that of a setting and is none. The known names are those of all options of a
/// command and its subcommands.
pub(crate) fn unknown_variables(command: &Command) -> Vec<String> {
    let set = env::vars_os().map(|(name, _)| name.to_string_lossy().into_owned());
    unknown(set, &known(command))
}

/// The names of the variables of a command's options.
fn known(command: &Command) -> Vec<String> {
    let own = command.get_arguments().filter_map(Arg::get_env);
    let own = own.map(|name| name.to_string_lossy().into_owned());
    own.chain(command.get_subcommands().flat_map(known))
        .collect()
}

fn unknown(set: impl Iterator<Item = String>, known: &[String]) -> Vec<String> {
    let strange = |name: &String| {
        name.starts_with(PREFIX)
            && !INHERITED.contains(&name.as_str())
            && !known.contains(name)
            && !of_service(name)
    };
    let mut strange: Vec<_> = set.filter(strange).collect();
    strange.sort();
    let sentence = |name: String| {
        let nearest = known.iter().min_by_key(|known| distance(known, &name));
        let nearest = nearest.map(|nearest| format!("the nearest is `{nearest}`; "));
        format!(
            "the variable `{name}` is no setting; {}rename or unset it, `--help` lists all settings",
            nearest.unwrap_or_default()
        )
    };
    strange.into_iter().map(sentence).collect()
}

/// How far a name is from a known one: the edit distance, but no more than two where the known one is its beginning, as in
/// `MAECENAS_REDIS_URL`.
fn distance(known: &str, name: &str) -> usize {
    let longer = name
        .strip_prefix(known)
        .is_some_and(|rest| rest.starts_with('_'));
    let edits = levenshtein(known, name);
    if longer { edits.min(2) } else { edits }
}

/// Whether Kubernetes makes such a variable of a service whose name begins with `maecenas`, such as `MAECENAS_SERVICE_HOST` or
/// `MAECENAS_PORT_8080_TCP`, in the pods that have `enableServiceLinks`.
fn of_service(name: &str) -> bool {
    let ends = ["_SERVICE_HOST", "_SERVICE_PORT", "_PORT"];
    let parts = ["_SERVICE_PORT_", "_PORT_"];
    ends.iter().any(|end| name.ends_with(end)) || parts.iter().any(|part| name.contains(part))
}

#[cfg(test)]
mod tests {
    use super::unknown;

    #[test]
    fn a_misspelt_name_is_found_with_the_nearest_setting() {
        let known = ["MAECENAS_LISTEN", "MAECENAS_REDIS", "MAECENAS_REDIS_CA"].map(str::to_owned);
        let found = |name: &str| unknown([name.to_owned()].into_iter(), &known);
        for (name, nearest) in [
            ("MAECENAS_REDIS_URL", "`MAECENAS_REDIS`"),
            ("MAECENAS_REDIS_AC", "`MAECENAS_REDIS"),
            ("MAECENAS_REDISCA", "`MAECENAS_REDIS_CA`"),
            ("MAECENAS_LISTENS", "`MAECENAS_LISTEN`"),
            ("MAECENAS_redis", "`MAECENAS_"),
        ] {
            let found = found(name);
            assert_eq!(found.len(), 1, "{name}");
            assert!(found[0].contains(&format!("`{name}`")), "{found:?}");
            assert!(found[0].contains(nearest), "{found:?}");
        }
        for name in [
            "MAECENAS_REDIS",
            "MAECENAS_BINARY",
            "MAECENAS_SERVICE_HOST",
            "MAECENAS_SERVICE_PORT",
            "MAECENAS_SERVICE_PORT_HTTP",
            "MAECENAS_PORT",
            "MAECENAS_PORT_8080_TCP_ADDR",
            "MAECENAS_REDIS_SERVICE_HOST",
            "MAECENAS_REDIS_PORT_6379_TCP",
            "OTHER_LISTENS",
        ] {
            assert!(found(name).is_empty(), "{name}");
        }
    }
}
