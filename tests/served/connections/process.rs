//! The resources that a process has used, from `/proc` of Linux.

use std::{fs, time::Duration};

/// The memory that a process has resident, in bytes.
pub(crate) fn resident(id: u32) -> usize {
    let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.unwrap().split_whitespace().next().unwrap();
    kilobytes.parse::<usize>().unwrap() << 10
}

/// The processor time that a process has used. The clock of the kernel ticks a hundred times a second.
pub(crate) fn processor_time(id: u32) -> Duration {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap();
    // The name of the program is in brackets and may contain spaces; user and system time are the 14th and 15th field.
    let (_, fields) = stat.rsplit_once(')').unwrap();
    let ticks = fields.split_whitespace().skip(11).take(2);
    let ticks: u64 = ticks.map(|ticks| ticks.parse::<u64>().unwrap()).sum();
    Duration::from_millis(ticks * 10)
}
