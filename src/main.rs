//! The binary: parses the configuration, then runs a subcommand or the server.

mod cli;

use std::{
    error::Error,
    io::{self, BufWriter, Write, stderr, stdout},
    path::PathBuf,
    process::ExitCode,
    time::{Duration, Instant},
};

use clap::Parser;
use maecenas::games::AllGames;
use maecenas::telemetry::{self, Otlp, Telemetry};
use maecenas::transport::{self, Limits, Origins, Server, Setup, Shutdown};
use mimalloc::MiMalloc;
use tokio::runtime::Runtime;

/// Faster than the system allocator for the many small allocations of requests.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// The flush timeout: how long the final export of telemetry may delay the end. A collector that works takes far less.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(2);

fn main() -> ExitCode {
    let arguments = cli::Arguments::parse();
    match arguments.command {
        Some(cli::Command::Openapi(command)) => {
            exit_code(stdout().write_all(command.document().as_bytes()))
        }
        Some(cli::Command::Play(command)) => exit_code(cli::play::run(
            &command,
            &mut BufWriter::new(stdout().lock()),
        )),
        Some(cli::Command::Perft(command)) => exit_code(cli::perft::run(
            &command,
            &mut stdout().lock(),
            &mut stderr(),
        )),
        Some(cli::Command::Verify(ref verify)) => verified(verify, &arguments.catalogs),
        Some(cli::Command::Replay(ref replay)) => match catalogs(&arguments.catalogs) {
            Ok(catalogs) => replay.run(&catalogs, &mut BufWriter::new(stdout().lock())),
            Err(error) => failed(&error),
        },
        Some(cli::Command::Conformance(ref conformance)) => {
            conformance.run().unwrap_or_else(|error| failed(&error))
        }
        None => start(arguments),
    }
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

fn verified(verify: &cli::verify::Verify, files: &[PathBuf]) -> ExitCode {
    let verified = catalogs(files)
        .map_err(Into::into)
        .and_then(|catalogs| verify.run(&catalogs));
    verified.unwrap_or_else(|error: Box<dyn Error + Send + Sync>| failed(&error))
}

fn start(arguments: cli::Arguments) -> ExitCode {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let served = runtime
        .enable_all()
        .build()
        .map_err(Into::into)
        .and_then(|runtime| {
            let stopped = run(&runtime, arguments);
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
fn run(runtime: &Runtime, arguments: cli::Arguments) -> Stopped {
    let otlp = {
        let _entered = runtime.enter();
        Otlp::from_environment()?
    };
    telemetry::log(arguments.log_format, &otlp);
    otlp.announce();
    let setup = Setup {
        limits: Limits {
            session_rate: arguments.sessions.session_rate(),
            heartbeat: arguments.connections.heartbeat,
            ..arguments.limits.limits()
        },
        origins: Origins::of(arguments.cors_origins)?,
        page: !arguments.page.no_page,
        telemetry: Telemetry::with_otlp(&otlp, arguments.client_addresses),
        shutdown: Shutdown::default(),
    };
    {
        let _entered = runtime.enter();
        arguments.decisions.begin(&setup.telemetry, &otlp)?;
    }
    let drain = arguments.drain;
    let catalogs = catalogs(&arguments.catalogs)?;
    let store = {
        let _entered = runtime.enter();
        arguments.sessions.store(&setup.telemetry)?
    };
    let games = AllGames::new(&catalogs, &store, arguments.sessions.idle_limits())?;
    let served = runtime
        .block_on(listen(&arguments.listen, &arguments.connections, &setup))
        .map_err(Into::into)
        .and_then(|server| runtime.block_on(serve(server, &games, &setup, &drain)));
    let flushing = Instant::now();
    // Before the exporters, which may send them.
    setup.telemetry.flush_decisions(FLUSH_TIMEOUT / 2);
    otlp.shutdown(FLUSH_TIMEOUT.saturating_sub(flushing.elapsed()));
    served
}

/// Binds the port, with TLS if a certificate is configured.
async fn listen(
    address: &str,
    connections: &cli::ConnectionOptions,
    setup: &Setup,
) -> Result<Server, String> {
    let tls = connections.tls()?;
    let server = Server::bind(address).await.map_err(|error| {
        format!("cannot listen on `{address}`: {error}; choose another address with --listen or MAECENAS_LISTEN")
    })?;
    let limits = connections.limits(&setup.limits);
    let server = server.limited_to(limits, setup.telemetry.clone());
    Ok(server.encrypted_by(tls))
}

async fn serve(
    server: Server,
    games: &AllGames,
    setup: &Setup,
    drain: &cli::ShutdownOptions,
) -> Stopped {
    let app = transport::app(games, setup).await?;
    let stopped = transport::stopped_by_signal();
    let origin = server.origin();
    let page = if setup.page {
        format!("page: {origin}/, ")
    } else {
        String::new()
    };
    // The service runs even if stdout is closed.
    drop(writeln!(
        stdout(),
        "maecenas listens on {origin} ({page}docs: {origin}/docs)"
    ));
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
    let read = |file: &PathBuf| {
        let json = std::fs::read_to_string(file)
            .map_err(|error| format!("catalog `{}`: {error}", file.display()))?;
        Ok((file.display().to_string(), json))
    };
    files.iter().map(read).collect()
}
