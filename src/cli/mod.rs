//! The command line and environment variables of the binary.

mod conformance;
mod connection_options;
pub(crate) mod contest;
pub(crate) mod decisions;
pub(crate) mod openapi;
mod other_game;
mod own_catalogs;
pub(crate) mod perft;
pub(crate) mod play;
mod record_input;
mod run;
mod secret_file;
pub(crate) mod serve;
mod server_options;
mod session_options;
mod start_options;
pub(crate) mod verify;

use std::path::PathBuf;

use crate::telemetry::{AddressForm, LogFormat};
use crate::transport::Origin;
use clap::{Parser, Subcommand};

pub(crate) use connection_options::ConnectionOptions;
pub(crate) use decisions::DecisionOptions;
pub use run::main;
pub(crate) use server_options::ShutdownOptions;

/// The rulebook as a service: says what is legal, and why not, over REST, gRPC and Connect on one port.
///
/// Traces, metrics and logs are sent by OTLP where `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector; the other standard
/// variables `OTEL_*` are honoured as well.
#[derive(Debug, Parser)]
#[command(name = "maecenas", version)]
pub(crate) struct Arguments {
    /// The address to listen on; port 0 takes any port that is free. `unix:/run/maecenas/socket` is a unix socket, for a proxy on the
    /// same machine: all its clients have the address 127.0.0.1.
    #[arg(
        long,
        env = "MAECENAS_LISTEN",
        default_value = "127.0.0.1:8080",
        value_name = "HOST:PORT"
    )]
    pub(crate) listen: String,

    /// An address of its own for `/metrics`, `/livez` and `/readyz`, without TLS. The port of the service then has no `/metrics`; the probes
    /// are on both.
    #[arg(long, env = "MAECENAS_ADMIN_LISTEN", value_name = "HOST:PORT")]
    pub(crate) admin_listen: Option<String>,

    /// Reads all settings, catalogs and certificates, tries the store of sessions, says what the service would do, and ends: with 0, or
    /// with 1 and every error. It does not listen.
    #[arg(long)]
    pub(crate) check: bool,

    /// A catalog of a game beside the embedded one, for the owner of a printed edition; may be repeated. Commands take it too, before or
    /// after their name: `verify`, `replay` and `perft` read positions that name it, and `play` and `perft` begin games with it.
    #[arg(
        long = "catalog",
        global = true,
        env = "MAECENAS_CATALOG",
        value_name = "FILE",
        value_delimiter = ','
    )]
    pub(crate) catalogs: Vec<PathBuf>,

    /// The form of the log on the error stream; `RUST_LOG` says how much of it, such as `debug`. The signal SIGUSR1 switches to `debug` and
    /// back.
    #[arg(
        long,
        env = "MAECENAS_LOG_FORMAT",
        default_value = "text",
        value_name = "FORMAT"
    )]
    pub(crate) log_format: LogFormat,

    /// How addresses of clients stand in logs and spans: `hashed` with a random key of the process tells which are equal, and nothing
    /// else.
    #[arg(
        long,
        env = "MAECENAS_CLIENT_ADDRESSES",
        default_value = "plain",
        value_name = "FORM"
    )]
    pub(crate) client_addresses: AddressForm,

    /// An origin whose web pages may ask from within a browser (CORS), such as `https://play.example`, or `*` for any; may be
    /// repeated. Without it only the pages of the service itself may.
    #[arg(
        long = "cors-origin",
        env = "MAECENAS_CORS_ORIGINS",
        value_name = "ORIGIN",
        value_delimiter = ','
    )]
    pub(crate) cors_origins: Vec<Origin>,

    #[command(flatten)]
    pub(crate) limits: server_options::LimitOptions,

    #[command(flatten)]
    pub(crate) connections: ConnectionOptions,

    #[command(flatten)]
    pub(crate) sessions: session_options::SessionOptions,

    #[command(flatten)]
    pub(crate) searches: server_options::SearchOptions,

    #[command(flatten)]
    pub(crate) page: server_options::PageOptions,

    #[command(flatten)]
    pub(crate) drain: ShutdownOptions,

    #[command(flatten)]
    pub(crate) decisions: DecisionOptions,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// What the binary does in place of serving.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Prints the `OpenAPI` document of the contract.
    Openapi(openapi::Openapi),
    /// Replays records of games, and ends with a failure at the first broken one.
    Verify(verify::Verify),
    /// Asks again what a decision log recorded with whole inputs, and says what this version decides otherwise.
    ///
    /// The exit code is 0 where all decisions are the same, 1 where some are different, and 2 where the log cannot be read. Catalogs are
    /// given as they are to the server: `maecenas replay --catalog FILE LOG`.
    Replay(decisions::replay::ReplayLog),
    /// Plays a game, at random or with opponents, and prints what happens.
    Play(play::Play),
    /// Plays games between two levels of opponents, and prints what share of them one wins.
    Match(contest::Match),
    /// Counts the positions that moves lead to, by depth.
    Perft(perft::Perft),
    /// Answers an agent on the standard streams by the Model Context Protocol.
    Mcp(serve::agents::Mcp),
    /// Holds a server against the conformance kit.
    Conformance(conformance::Conformance),
}
