//! `maecenas --check`: reads everything that the service would read, tries the store, and says what the service would do.

use std::{
    io::{self, Write},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
};

use crate::games::AllGames;
use crate::service::{IdleLimits, SearchLimits};
use crate::sessions::memory::Limits;
use crate::sessions::{Memory, Store};
use crate::telemetry::{Otlp, Telemetry};
use crate::transport::{Origins, Server};
use clap::{ArgMatches, CommandFactory, FromArgMatches};
use maecenas_contract::wire::games::v1::Game;
use tokio::runtime::Runtime;

use super::{
    announcement::{eviction_warning, shown},
    settings::Settings,
    variables::unknown_variables,
};
use crate::cli::{Arguments, session_options::Opened};

/// The findings of a check.
#[derive(Debug, Default)]
pub(crate) struct Check {
    lines: Vec<String>,
    warnings: Vec<String>,
    problems: Vec<String>,
}

impl Check {
    /// A check with the errors of settings that cannot be parsed.
    pub(crate) fn beginning_with(problems: Vec<String>) -> Self {
        Self {
            problems,
            ..Self::default()
        }
    }

    /// Checks the settings of a command line, as far as they could be parsed. No port is bound, and nothing is sent to a collector.
    pub(crate) fn run(mut self, matches: Option<&ArgMatches>) -> Self {
        let command = Arguments::command();
        self.problems.extend(unknown_variables(&command));
        let Some(matches) = matches else { return self };
        let settings = Settings::of(&command, matches);
        self.lines.push(format!(
            "maecenas {} with these settings:",
            env!("CARGO_PKG_VERSION")
        ));
        let listed = settings.lines().map(|line| format!("  {line}"));
        self.lines.extend(listed);
        let arguments = Arguments::from_arg_matches(matches).map_err(|error| error.to_string());
        let runtime = Runtime::new().map_err(|error| error.to_string());
        if let Some((arguments, runtime)) = self.take(arguments).zip(self.take(runtime)) {
            self.all(&arguments, &runtime);
            runtime.shutdown_background();
        }
        self
    }

    fn all(&mut self, arguments: &Arguments, runtime: &Runtime) {
        let _entered = runtime.enter();
        for address in [Some(&arguments.listen), arguments.admin_listen.as_ref()] {
            let Some(address) = address else { continue };
            let fit = runtime.block_on(Server::check_address(address));
            self.take(fit.map_err(|error| format!("`{address}`: {error}")));
        }
        if let Some(admin) = &arguments.admin_listen
            && is_same_port(&arguments.listen, admin)
        {
            self.problems.push(format!(
                "`{admin}`: --listen and --admin-listen are the same address; choose another one with --admin-listen or MAECENAS_ADMIN_LISTEN"
            ));
        }
        let origins = Origins::of(arguments.cors_origins.clone());
        self.take(origins.map_err(|error| error.to_string()));
        if let Some(Some(_)) = self.take(arguments.connections.tls()) {
            self.lines
                .push("TLS: the certificate and its key belong together".to_owned());
        }
        match Otlp::examine() {
            Ok((sent, doubts)) => {
                self.lines.push(format!("telemetry: {sent}"));
                self.warnings.extend(doubts);
            }
            Err(problems) => self.problems.extend(problems),
        }
        self.take(arguments.decisions.examine());
        self.catalogs(&arguments.catalogs);
        if let Some(opened) = self.take(arguments.sessions.store(&Telemetry::default())) {
            self.store(&opened, runtime);
        }
    }

    /// Returns the value of a result, or collects its error for the report.
    fn take<T>(&mut self, result: Result<T, String>) -> Option<T> {
        result.map_err(|problem| self.problems.push(problem)).ok()
    }

    /// Reads each catalog by itself, to find the errors of all, and then all together, because no two may have the same id.
    fn catalogs(&mut self, files: &[PathBuf]) {
        let embedded = loaded(&[]);
        let mut texts = Vec::new();
        for game in self.take(embedded).into_iter().flatten() {
            let names = game.catalogs.join(", ");
            let slug = game.slug;
            self.lines
                .push(format!("catalog of {slug}: {names}, embedded"));
        }
        for file in files {
            let text = read_catalog(file);
            let Some(text) = self.take(text) else {
                continue;
            };
            let games = loaded(std::slice::from_ref(&text));
            let Some(games) = self.take(games) else {
                continue;
            };
            texts.push(text);
            for game in games {
                // The first one is the embedded one.
                for name in game.catalogs.iter().skip(1) {
                    let (slug, file) = (&game.slug, file.display());
                    self.lines
                        .push(format!("catalog of {slug}: {name}, from `{file}`"));
                }
            }
        }
        self.take(loaded(&texts));
    }

    /// Calls the store as a request would, and reads its eviction policy.
    fn store(&mut self, opened: &Opened, runtime: &Runtime) {
        self.lines
            .push(format!("store of sessions: {}", opened.shown));
        let Some(redis) = &opened.redis else { return };
        if let Err(failure) = runtime.block_on(redis.ready()) {
            let shown = &opened.shown;
            self.problems.push(format!("{shown}: {failure}"));
            return;
        }
        let policy = runtime.block_on(redis.eviction_policy());
        self.lines
            .push(format!("eviction policy: {}", shown(&policy)));
        if let Ok(Some(policy)) = policy {
            self.warnings.extend(eviction_warning(&policy));
        }
    }

    /// Writes what was found: the settings and what they lead to on stdout, and warnings and errors on stderr.
    ///
    /// # Errors
    /// When an output cannot be written.
    pub(crate) fn report(
        self,
        out: &mut impl Write,
        errors: &mut impl Write,
    ) -> io::Result<ExitCode> {
        for line in self.lines {
            writeln!(out, "{line}")?;
        }
        for warning in self.warnings {
            writeln!(errors, "warning: {warning}")?;
        }
        for problem in &self.problems {
            writeln!(errors, "error: {problem}")?;
        }
        if self.problems.is_empty() {
            writeln!(out, "the service can start with these settings")?;
            return Ok(ExitCode::SUCCESS);
        }
        Ok(ExitCode::FAILURE)
    }
}

/// Whether two addresses are the same, and not any free port.
fn is_same_port(one: &str, other: &str) -> bool {
    match (one.parse::<SocketAddr>(), other.parse::<SocketAddr>()) {
        (Ok(one), Ok(other)) => one == other && one.port() != 0,
        _ => one == other && (one.starts_with("unix:") || !one.ends_with(":0")),
    }
}

/// The games with some catalogs.
fn loaded(catalogs: &[(String, String)]) -> Result<Vec<Game>, String> {
    let store: Arc<dyn Store> = Arc::new(Memory::new(Limits {
        sessions: 1,
        bytes: 1,
    }));
    let games = AllGames::new(
        catalogs,
        &store,
        IdleLimits::default(),
        SearchLimits::default(),
    );
    let games = games.map_err(|error| error.to_string())?;
    Ok(games.hosted().descriptions().collect())
}

/// The text of a catalog with the name of its file.
///
/// # Errors
/// The file cannot be read.
pub(crate) fn read_catalog(file: &Path) -> Result<(String, String), String> {
    let json = std::fs::read_to_string(file)
        .map_err(|error| format!("catalog `{}`: {error}", file.display()))?;
    Ok((file.display().to_string(), json))
}

#[cfg(test)]
mod tests {
    use super::is_same_port;

    #[test]
    fn any_free_port_is_not_the_same_twice() {
        for (one, other, same) in [
            ("127.0.0.1:80", "127.0.0.1:80", true),
            ("[::1]:80", "[0:0::1]:80", true),
            ("localhost:80", "localhost:80", true),
            ("unix:/run/a", "unix:/run/a", true),
            ("127.0.0.1:80", "127.0.0.1:81", false),
            ("127.0.0.1:0", "127.0.0.1:0", false),
            ("localhost:0", "localhost:0", false),
            ("unix:/run/a", "unix:/run/b", false),
        ] {
            assert_eq!(is_same_port(one, other), same, "{one} {other}");
        }
    }
}
