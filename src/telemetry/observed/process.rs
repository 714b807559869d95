//! The figures of this process, from `/proc`. What cannot be read, as on systems without it, is not reported.

use std::{
    fs,
    sync::{LazyLock, Mutex, PoisonError},
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use super::{Observed, Report};

/// The ticks of a second in `/proc/self/stat` (`USER_HZ`): 100 on every architecture that Linux runs on today.
const TICKS: f64 = 100.0;

/// The time for which figures are cached. All metrics of one collection share them, and collecting more often costs no more.
const GOOD: Duration = Duration::from_secs(1);

/// When the process started, in seconds since 1970, up to the milliseconds before its telemetry is made.
static STARTED: LazyLock<f64> = LazyLock::new(|| {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.as_ref().map_or(0.0, Duration::as_secs_f64)
});

/// The latest figures, and when they were read.
static LATEST: Mutex<Option<(Instant, Figures)>> = Mutex::new(None);

/// The figures of a moment.
#[derive(Debug, Clone, Copy)]
struct Figures {
    stat: Option<Stat>,
    resident: Option<f64>,
    virtual_size: Option<f64>,
    files: Option<f64>,
    most_files: Option<f64>,
}

impl Figures {
    /// Reads them, unless they were read just now.
    fn latest() -> Self {
        let mut latest = LATEST.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((read, figures)) = *latest
            && read.elapsed() < GOOD
        {
            return figures;
        }
        let figures = Self::read();
        *latest = Some((Instant::now(), figures));
        figures
    }

    fn read() -> Self {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        Self {
            stat: Stat::read(),
            resident: kibibytes(&status, "VmRSS:"),
            virtual_size: kibibytes(&status, "VmSize:"),
            files: open_files(),
            most_files: most_files(),
        }
    }
}

/// The fields of `/proc/self/stat` that are used.
#[derive(Debug, Clone, Copy)]
struct Stat {
    /// The processor time in seconds, of the process and of the kernel for it.
    cpu: f64,
    threads: f64,
}

impl Stat {
    fn read() -> Option<Self> {
        Self::parse(&fs::read_to_string("/proc/self/stat").ok()?)
    }

    /// Parses the line. The second field is the name of the program in parentheses, which may contain anything.
    fn parse(line: &str) -> Option<Self> {
        let (_, rest) = line.rsplit_once(')')?;
        let fields: Vec<_> = rest.split_whitespace().collect();
        // The first of them is the third of `man proc_pid_stat`.
        let field = |number: usize| fields.get(number - 3)?.parse::<f64>().ok();
        Some(Self {
            cpu: (field(14)? + field(15)?) / TICKS,
            threads: field(20)?,
        })
    }
}

/// Notes when the process started.
pub(super) fn begin() {
    LazyLock::force(&STARTED);
}

/// Reports the value of a metric of the process, if it is one.
pub(super) fn read(metric: Observed, report: &mut Report<'_>) {
    let figures = Figures::latest;
    let value = match metric {
        Observed::ProcessCpu => figures().stat.map(|stat| stat.cpu),
        Observed::ProcessThreads => figures().stat.map(|stat| stat.threads),
        Observed::ProcessStart => Some(*STARTED),
        Observed::ProcessResident => figures().resident,
        Observed::ProcessVirtual => figures().virtual_size,
        Observed::ProcessFiles => figures().files,
        Observed::ProcessMostFiles => figures().most_files,
        _ => None,
    };
    if let Some(value) = value {
        report("", value);
    }
}

/// An amount of memory of `/proc/self/status` in bytes.
fn kibibytes(status: &str, name: &str) -> Option<f64> {
    let amount = status.lines().find_map(|line| line.strip_prefix(name))?;
    let amount: f64 = amount.split_whitespace().next()?.parse().ok()?;
    Some(amount * 1024.0)
}

fn open_files() -> Option<f64> {
    let files = fs::read_dir("/proc/self/fd").ok()?.count();
    // Without the descriptor by which the folder is read.
    u32::try_from(files.saturating_sub(1)).ok().map(f64::from)
}

/// The soft limit of open files; infinite if there is none.
fn most_files() -> Option<f64> {
    let limits = fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits
        .lines()
        .find_map(|line| line.strip_prefix("Max open files"))?;
    match line.split_whitespace().next()? {
        "unlimited" => Some(f64::INFINITY),
        number => number.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::Stat;

    #[test]
    fn a_program_may_have_any_name() {
        let line = "7 (a) b (c) S 1 7 7 0 -1 4194560 1 2 3 4 150 50 0 0 20 0 12 0 8700 1 2";
        let stat = Stat::parse(line).map(|stat| [stat.cpu, stat.threads]);
        assert_eq!(stat, Some([2.0, 12.0]));
        assert!(Stat::parse("7 (a").is_none());
    }
}
