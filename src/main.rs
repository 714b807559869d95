//! The binary: reads its settings, takes its port and serves, or does what its command says.

mod cli;

use std::{
    error::Error,
    io::{self, BufWriter, IsTerminal, Write, stderr, stdout},
    path::PathBuf,
    process::ExitCode,
    sync::Arc,
};

use clap::Parser;
use maecenas::contract::openapi;
use maecenas::service::Princes;
use maecenas::transport::{self, Server};
use mimalloc::MiMalloc;
use tracing_subscriber::EnvFilter;

/// Requests are many small allocations, at which it is quicker than the system's.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let arguments = cli::Arguments::parse();
    match arguments.command {
        Some(cli::Command::Openapi) => written(stdout().write_all(openapi::json().as_bytes())),
        Some(cli::Command::Play(asked)) => {
            written(cli::play::run(&asked, &mut BufWriter::new(stdout().lock())))
        }
        Some(cli::Command::Perft(asked)) => {
            written(cli::perft::run(&asked, &mut stdout().lock(), &mut stderr()))
        }
        Some(cli::Command::Verify(ref verify)) => match princes(&arguments.catalogs) {
            Ok(princes) => verify.run(&princes),
            Err(error) => failed(&error),
        },
        None => served(arguments),
    }
}

/// What came of writing an answer. A closed pipe leaves nobody to tell.
fn written(answer: io::Result<()>) -> ExitCode {
    match answer {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => failed(&error),
        _ => ExitCode::SUCCESS,
    }
}

/// Says what went wrong. There is nobody to tell when the error stream is closed.
fn failed(error: &dyn std::fmt::Display) -> ExitCode {
    drop(writeln!(stderr(), "maecenas: {error}"));
    ExitCode::FAILURE
}

fn served(arguments: cli::Arguments) -> ExitCode {
    log();
    let served = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(Into::into)
        .and_then(|runtime| runtime.block_on(serve(arguments)));
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failed(&error),
    }
}

/// Logs go to the error stream, as much of them as `RUST_LOG` asks for.
fn log() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(stderr)
        .with_ansi(stderr().is_terminal())
        .init();
}

async fn serve(arguments: cli::Arguments) -> Result<(), Box<dyn Error + Send + Sync>> {
    let listen = &arguments.listen;
    let princes = princes(&arguments.catalogs)?;
    let router = transport::router(Arc::new(princes)).await?;
    let server = Server::bind(listen).await.map_err(|error| {
        format!("cannot listen on `{listen}`: {error}; choose another address with --listen or MAECENAS_LISTEN")
    })?;
    let stopped = transport::stopped_by_signal();
    let address = server.address();
    // Whether anybody reads the line makes no difference to the service.
    drop(writeln!(
        stdout(),
        "maecenas listens on http://{address} (docs: http://{address}/docs)"
    ));
    server.serve(router, stopped).await;
    Ok(())
}

/// The Princes of Florence with the catalogs of some files.
fn princes(files: &[PathBuf]) -> Result<Princes, String> {
    let read = |file: &PathBuf| {
        let json = std::fs::read_to_string(file)
            .map_err(|error| format!("catalog `{}`: {error}", file.display()))?;
        Ok((file.display().to_string(), json))
    };
    let catalogs = files.iter().map(read).collect::<Result<Vec<_>, String>>()?;
    Princes::with_catalogs(
        catalogs
            .iter()
            .map(|(name, json)| (name.as_str(), json.as_str())),
    )
}
