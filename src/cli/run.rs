//! Parses the configuration, then runs a subcommand or the server.

use std::{
    error::Error,
    io::{self, BufWriter, Write, stderr, stdout},
    path::PathBuf,
    process::ExitCode,
    time::{Duration, Instant},
};

use super::serve::{Announcement, Check, Settings};
use crate::games::AllGames;
use crate::telemetry;
use crate::telemetry::{Otlp, Telemetry};
use crate::transport;
use crate::transport::{Limits, Origins, OriginsError, Server, Setup, Shutdown};
use clap::{CommandFactory, FromArgMatches};
use tokio::runtime::Runtime;

/// The flush timeout: how long the final export of telemetry may delay the end. A collector that works takes far less.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(2);

/// Runs the command line of the process, and returns its exit code.
pub fn main() -> ExitCode {
    let command = super::Arguments::command();
    let matches = match command.clone().try_get_matches() {
        Ok(matches) => matches,
        Err(error) if error.use_stderr() && super::serve::is_check() => {
            let (problems, matches) = super::serve::problems_of(&command);
            return checked(Check::beginning_with(problems).run(matches.as_ref()));
        }
        Err(error) => error.exit(),
    };
    let arguments =
        super::Arguments::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    match arguments.command {
        Some(super::Command::Openapi(command)) => {
            exit_code(stdout().write_all(command.document().as_bytes()))
        }
        Some(super::Command::Play(ref command)) => with_catalogs(&arguments, |catalogs| {
            let mut out = BufWriter::new(stdout().lock());
            exit_code(super::play::run(command, catalogs, &mut out))
        }),
        Some(super::Command::Match(ref command)) => with_catalogs(&arguments, |catalogs| {
            exit_code(super::contest::run(command, catalogs, &mut stdout()))
        }),
        Some(super::Command::Perft(ref command)) => with_catalogs(&arguments, |catalogs| {
            let mut out = stdout().lock();
            exit_code(super::perft::run(
                command,
                catalogs,
                &mut out,
                &mut stderr(),
            ))
        }),
        Some(super::Command::Verify(ref verify)) => verified(verify, &arguments.catalogs),
        Some(super::Command::Replay(ref replay)) => with_catalogs(&arguments, |catalogs| {
            replay.run(catalogs, &mut BufWriter::new(stdout().lock()))
        }),
        Some(super::Command::Conformance(ref conformance)) => {
            conformance.run().unwrap_or_else(|error| failed(&error))
        }
        Some(super::Command::Mcp(_)) => match answer_agent(&arguments) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => failed(&error),
        },
        None if arguments.check => checked(Check::default().run(Some(&matches))),
        None => {
            let unknown = super::serve::unknown_variables(&command);
            if unknown.is_empty() {
                start(&arguments, &Settings::of(&command, &matches))
            } else {
                failed(&unknown.join("\nmaecenas: "))
            }
        }
    }
}

fn checked(check: Check) -> ExitCode {
    check
        .report(&mut stdout().lock(), &mut stderr())
        .unwrap_or_else(|error| failed(&error))
}

/// The exit code after writing the output. A closed pipe (such as `| head`) is not an error.
fn exit_code(output: io::Result<()>) -> ExitCode {
    match output {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => failed(&error),
        _ => ExitCode::SUCCESS,
    }
}

/// Reports an error on stderr; a closed stderr is ignored.
fn failed(error: &dyn std::fmt::Display) -> ExitCode {
    drop(writeln!(stderr(), "maecenas: {error}"));
    ExitCode::FAILURE
}

/// Runs a command with the catalogs that the arguments name.
fn with_catalogs(
    arguments: &super::Arguments,
    command: impl FnOnce(&[(String, String)]) -> ExitCode,
) -> ExitCode {
    match catalogs(&arguments.catalogs) {
        Ok(catalogs) => command(&catalogs),
        Err(error) => failed(&error),
    }
}

fn verified(verify: &super::verify::Verify, files: &[PathBuf]) -> ExitCode {
    let verified = catalogs(files)
        .map_err(Into::into)
        .and_then(|catalogs| verify.run(&catalogs));
    verified.unwrap_or_else(|error: Box<dyn Error + Send + Sync>| failed(&error))
}

fn start(arguments: &super::Arguments, settings: &Settings) -> ExitCode {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let served = runtime
        .enable_all()
        .build()
        .map_err(Into::into)
        .and_then(|runtime| {
            let stopped = run(&runtime, arguments, settings);
            // Dropping the runtime would wait for blocking work, such as the search for the address of a collector.
            runtime.shutdown_background();
            stopped
        });
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failed(&error),
    }
}

type Stopped = Result<(), Box<dyn Error + Send + Sync>>;

/// Serves until graceful shutdown, then flushes the telemetry.
fn run(runtime: &Runtime, arguments: &super::Arguments, settings: &Settings) -> Stopped {
    let otlp = {
        let _entered = runtime.enter();
        Otlp::from_environment()?
    };
    let level = telemetry::log(arguments.log_format, &otlp);
    otlp.announce();
    let setup = setup(arguments, &otlp)?;
    {
        let _entered = runtime.enter();
        arguments.decisions.begin(&setup.telemetry, &otlp)?;
    }
    let drain = &arguments.drain;
    let tls = arguments.connections.tls()?;
    {
        let _entered = runtime.enter();
        let hangs_up = tls.is_some() || arguments.decisions.file().is_some();
        runtime.spawn(super::serve::follow_signals(level, hangs_up));
    }
    let (games, opened) = games(runtime, arguments, &setup)?;
    let limits = arguments.connections.limits(&setup.limits);
    let served = runtime
        .block_on(async {
            let server = bind(&arguments.listen, "--listen or MAECENAS_LISTEN").await?;
            let server = server.limited_to(limits, setup.telemetry.clone());
            let admin = match &arguments.admin_listen {
                Some(address) => {
                    Some(bind(address, "--admin-listen or MAECENAS_ADMIN_LISTEN").await?)
                }
                None => None,
            };
            Ok((server.encrypted_by(tls), admin))
        })
        .map_err(|error: String| error.into())
        .and_then(|(server, admin)| {
            let listens = admin.as_ref().map(Server::origin);
            let settings = settings.to_string();
            let start = Announcement::new(server.origin(), listens, settings, &games, &opened);
            runtime.spawn(start.log(opened.redis.clone()));
            if let Some(admin) = admin {
                // It answers until the process ends, so that the probes say that the service drains.
                let routes = transport::admin_routes(&games, &setup);
                runtime.spawn(admin.serve(routes, std::future::pending()));
            }
            runtime.block_on(serve(server, &games, &setup, drain))
        });
    let flushing = Instant::now();
    // Before the exporters, which may send them.
    setup.telemetry.flush_decisions(FLUSH_TIMEOUT / 2);
    otlp.shutdown(FLUSH_TIMEOUT.saturating_sub(flushing.elapsed()));
    served
}

/// The configuration of the transports.
fn setup(arguments: &super::Arguments, otlp: &Otlp) -> Result<Setup, OriginsError> {
    Ok(Setup {
        limits: Limits {
            session_rate: arguments.sessions.session_rate(),
            heartbeat: arguments.connections.heartbeat,
            ..arguments.limits.limits()
        },
        origins: Origins::of(arguments.cors_origins.clone())?,
        page: !arguments.page.no_page,
        mcp: !arguments.page.no_mcp,
        admin: arguments.admin_listen.is_some(),
        telemetry: Telemetry::with_otlp(otlp, arguments.client_addresses),
        shutdown: Shutdown::default(),
    })
}

/// The games with the catalogs of the configuration, and the store of their sessions.
fn games(
    runtime: &Runtime,
    arguments: &super::Arguments,
    setup: &Setup,
) -> Result<(AllGames, super::session_options::Opened), Box<dyn Error + Send + Sync>> {
    let catalogs = catalogs(&arguments.catalogs)?;
    let opened = {
        let _entered = runtime.enter();
        arguments.sessions.store(&setup.telemetry)?
    };
    let games = AllGames::new(
        &catalogs,
        &opened.store,
        arguments.sessions.idle_limits(),
        arguments.searches.limits(),
    )?;
    Ok((games, opened))
}

/// Answers an agent on the standard streams until they end. The log is on the error stream.
fn answer_agent(arguments: &super::Arguments) -> Stopped {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.enable_all().build()?;
    let otlp = {
        let _entered = runtime.enter();
        Otlp::from_environment()?
    };
    telemetry::log(arguments.log_format, &otlp);
    let setup = setup(arguments, &otlp)?;
    let (games, _opened) = games(&runtime, arguments, &setup)?;
    let answered = runtime.block_on(async {
        let app = transport::app(&games, &setup).await?;
        super::serve::agents::answer(app).await
    });
    // A thread waits for the next line of the standard input.
    runtime.shutdown_background();
    answered
}

/// Binds an address.
async fn bind(address: &str, setting: &str) -> Result<Server, String> {
    Server::listen(address).await.map_err(|error| {
        format!("cannot listen on `{address}`: {error}; choose another address with {setting}")
    })
}

async fn serve(
    server: Server,
    games: &AllGames,
    setup: &Setup,
    drain: &super::ShutdownOptions,
) -> Stopped {
    let app = transport::app(games, setup).await?;
    let stopped = transport::stopped_by_signal();
    let origin = server.origin();
    let pages = if origin.starts_with("unix:") {
        String::new()
    } else if setup.page {
        format!(" (page: {origin}/, docs: {origin}/docs)")
    } else {
        format!(" (docs: {origin}/docs)")
    };
    // The service runs even if stdout is closed.
    drop(writeln!(stdout(), "maecenas listens on {origin}{pages}"));
    let shutdown = setup.shutdown.clone();
    let delay = drain.drain_delay;
    tokio::spawn(async move {
        stopped.await;
        shutdown.start(delay).await;
    });
    let server = server.draining_within(drain.drain_timeout);
    server.serve(app, setup.shutdown.closing()).await;
    Ok(())
}

/// The texts of catalogs, each with the name of its file.
fn catalogs(files: &[PathBuf]) -> Result<Vec<(String, String)>, String> {
    let read = |file: &PathBuf| super::serve::read_catalog(file);
    files.iter().map(read).collect()
}
