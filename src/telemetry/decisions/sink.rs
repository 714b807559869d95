//! Where decisions are written.

use std::{
    fmt,
    fs::{File, OpenOptions},
    io::{self, Write as _, stdout},
    path::{Path, PathBuf},
};

use opentelemetry::logs::{LogRecord as _, Logger as _, Severity};
use opentelemetry_sdk::logs::SdkLogger;

use super::entry::Entry;

/// The name of the event of a decision over OTLP.
const EVENT: &str = "maecenas.decision";

/// A destination that is open.
#[derive(Debug)]
pub(in crate::telemetry) enum Sink {
    /// A file.
    File(AppendedFile),
    /// The standard output.
    Stdout,
    /// A logger of OTLP.
    Otlp(SdkLogger),
}

impl Sink {
    /// A file, to which lines are appended. It is created for its owner alone, since inputs may be private.
    pub(in crate::telemetry) fn file(path: &Path) -> io::Result<Self> {
        Ok(Self::File(AppendedFile {
            file: opened(path)?,
            path: path.to_owned(),
            is_torn: false,
        }))
    }

    /// Writes an entry.
    pub(super) fn write(&mut self, entry: &Entry) -> io::Result<()> {
        match self {
            Self::File(file) => file.write(&entry.line),
            Self::Stdout => stdout().lock().write_all(&entry.line),
            Self::Otlp(logger) => {
                emit(logger, entry);
                Ok(())
            }
        }
    }

    /// Opens a file again, which may have been moved away meanwhile. On failure the old file stays in use.
    pub(super) fn reopen(&mut self) {
        if let Self::File(file) = self {
            match opened(&file.path) {
                Ok(opened) => {
                    file.file = opened;
                    file.is_torn = false;
                    tracing::info!(file = %file.path.display(), "the decision log is opened again");
                }
                Err(error) => {
                    tracing::warn!(file = %file.path.display(), %error, "the decision log cannot be opened again; the old file is still written");
                }
            }
        }
    }
}

/// Its name in log messages.
impl fmt::Display for Sink {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(file) => file.path.display().fmt(to),
            Self::Stdout => to.write_str("stdout"),
            Self::Otlp(_) => to.write_str("otlp"),
        }
    }
}

fn opened(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    options.open(path)
}

/// A file to which lines are appended.
#[derive(Debug)]
pub(in crate::telemetry) struct AppendedFile {
    file: File,
    path: PathBuf,
    /// Whether it may end within a line that could not be written whole.
    is_torn: bool,
}

impl AppendedFile {
    fn write(&mut self, line: &[u8]) -> io::Result<()> {
        let written = self.try_write(line);
        self.is_torn |= written.is_err();
        written
    }

    /// Writes a line by one call of the system, so that other processes that append to the file do not come between.
    fn try_write(&mut self, line: &[u8]) -> io::Result<()> {
        if self.is_torn {
            self.file.write_all(b"\n")?;
            self.is_torn = false;
        }
        self.file.write_all(line)
    }
}

/// Emits an entry as a log record, whose body is the line.
fn emit(logger: &SdkLogger, entry: &Entry) {
    let mut record = logger.create_log_record();
    record.set_event_name(EVENT);
    record.set_timestamp(entry.time);
    record.set_severity_number(Severity::Info);
    record.set_severity_text("INFO");
    let line = String::from_utf8_lossy(&entry.line);
    record.set_body(line.trim_end().to_owned().into());
    let origin = &entry.origin;
    record.add_attribute("maecenas.decision.id", origin.id.to_string());
    record.add_attribute("maecenas.game", origin.game);
    record.add_attribute("maecenas.operation", origin.operation);
    if let Some((trace, span, flags)) = origin.trace {
        record.set_trace_context(trace, span, Some(flags));
    }
    logger.emit(record);
}

#[cfg(test)]
mod tests {
    use std::{env, fs, io, process, time::SystemTime};

    use super::{Entry, Sink};
    use crate::telemetry::decisions::entry::Origin;
    use crate::telemetry::decisions::id::DecisionId;

    fn entry(line: &str) -> Entry {
        Entry {
            origin: Origin {
                id: DecisionId::random(),
                trace: None,
                game: "princes",
                operation: "ValidateMove",
                protocol: "rest",
                is_question: true,
            },
            time: SystemTime::UNIX_EPOCH,
            line: line.as_bytes().to_vec(),
        }
    }

    #[test]
    fn a_file_that_was_moved_away_is_opened_again_and_appended_to() -> io::Result<()> {
        let folder = env::temp_dir().join(format!("maecenas-decisions-{}", process::id()));
        fs::create_dir_all(&folder)?;
        let (path, moved) = (folder.join("log"), folder.join("log.1"));
        let mut sink = Sink::file(&path)?;
        sink.write(&entry("a\n"))?;
        fs::rename(&path, &moved)?;
        sink.write(&entry("b\n"))?;
        fs::write(&path, "0\n")?;
        sink.reopen();
        sink.write(&entry("c\n"))?;
        assert_eq!(fs::read_to_string(&moved)?, "a\nb\n");
        assert_eq!(fs::read_to_string(&path)?, "0\nc\n");
        fs::remove_dir_all(&folder)
    }
}
