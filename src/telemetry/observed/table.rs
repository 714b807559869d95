//! The table of the observed metrics: their names, units and labels.

use prometheus_client::registry::Unit;

use crate::telemetry::attributes as names;

/// A metric that is read when the metrics are collected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Observed {
    /// The version of the service.
    BuildInfo,
    /// Each limit.
    Capacity,
    /// The use of each limit.
    CapacityUsed,
    /// The open streams of watchers.
    Watchers,
    /// Whether the last call reached Redis.
    RedisUp,
    /// Errors of Redis.
    RedisErrors,
    /// Connections to Redis that were opened.
    RedisConnections,
    /// Look-ups in the cache of sessions.
    SessionCache,
    /// New sessions.
    SessionsCreated,
    /// Sessions that ended.
    SessionsEnded,
    /// Moves of opponents.
    OpponentMoves,
    /// Moves of opponents that could not be made.
    OpponentFailures,
    /// Processor time.
    ProcessCpu,
    /// Resident memory.
    ProcessResident,
    /// Virtual memory.
    ProcessVirtual,
    /// Open files.
    ProcessFiles,
    /// The limit of open files.
    ProcessMostFiles,
    /// Threads.
    ProcessThreads,
    /// The time of the start.
    ProcessStart,
}

/// How the values of a metric are to be understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::telemetry) enum Kind {
    /// Grows only.
    Counter,
    /// A value at a time, of which a sum over replicas may mean nothing.
    Gauge,
    /// A gauge for Prometheus; over OTLP a sum that may shrink, as the conventions of OpenTelemetry have it.
    Sum,
}

/// The only label of a metric: its name for Prometheus, and as an attribute.
#[derive(Debug, Clone, Copy)]
pub(in crate::telemetry) struct Label {
    pub(in crate::telemetry) name: &'static str,
    pub(in crate::telemetry) otlp: &'static str,
}

/// The definition of a metric.
#[derive(Debug)]
pub(in crate::telemetry) struct Definition {
    pub(in crate::telemetry) metric: Observed,
    /// Its name for Prometheus, without unit and `_total`.
    pub(in crate::telemetry) name: &'static str,
    pub(in crate::telemetry) unit: Option<Unit>,
    pub(in crate::telemetry) kind: Kind,
    pub(in crate::telemetry) label: Option<Label>,
    /// Its name over OTLP: that of the conventions, if they have one.
    pub(in crate::telemetry) otlp: &'static str,
    pub(in crate::telemetry) otlp_unit: &'static str,
    pub(in crate::telemetry) help: &'static str,
}

macro_rules! metrics {
    ($($metric:ident $name:literal $unit:expr, $kind:ident $(by $label:literal $attribute:expr)?, $otlp:literal $otlp_unit:literal, $help:literal;)*) => {
        /// Every observed metric.
        pub(in crate::telemetry) static METRICS: [Definition; [$(Observed::$metric),*].len()] = [$(Definition {
            metric: Observed::$metric,
            name: $name,
            unit: $unit,
            kind: Kind::$kind,
            label: label([$(($label, $attribute))?]),
            otlp: $otlp,
            otlp_unit: $otlp_unit,
            help: $help,
        }),*];
    };
}

const fn label<const COUNT: usize>(labels: [(&'static str, &'static str); COUNT]) -> Option<Label> {
    if COUNT == 0 {
        return None;
    }
    let (name, otlp) = labels[0];
    Some(Label { name, otlp })
}

metrics! {
    BuildInfo "maecenas_build_info" None, Gauge by "version" names::SERVICE_VERSION,
        "maecenas.build.info" "1", "Always 1; the label has the version of the service.";
    Capacity "maecenas_capacity" None, Gauge by "resource" names::RESOURCE,
        "maecenas.capacity" "1", "The most that may be used of each limited resource, by the resource.";
    CapacityUsed "maecenas_capacity_used" None, Gauge by "resource" names::RESOURCE,
        "maecenas.capacity.used" "1", "How much of each limited resource is used, by the resource.";
    Watchers "maecenas_watchers" None, Sum,
        "maecenas.watchers" "{watcher}", "Open streams of those who watch sessions.";
    RedisUp "maecenas_redis_up" None, Gauge,
        "maecenas.redis.up" "1", "1 if Redis answered the last call, 0 if it was out of reach or refused this service.";
    RedisErrors "maecenas_redis_errors" None, Counter by "kind" names::ERROR_TYPE,
        "maecenas.redis.errors" "{error}", "Errors of Redis, also of attempts that a second one made good, by kind.";
    RedisConnections "maecenas_redis_connections_opened" None, Counter,
        "maecenas.redis.connections.opened" "{connection}", "Connections to Redis that were opened.";
    SessionCache "maecenas_session_cache_requests" None, Counter by "result" names::CACHE_RESULT,
        "maecenas.session.cache.requests" "{request}", "Look-ups of sessions in the cache of this replica, by result: hit or miss.";
    SessionsCreated "maecenas_sessions_created" None, Counter by "game" names::GAME,
        "maecenas.sessions.created" "{session}", "Sessions that this replica created, by game.";
    SessionsEnded "maecenas_sessions_ended" None, Counter by "reason" names::REASON,
        "maecenas.sessions.ended" "{session}", "Sessions that ended at this replica, by reason: deleted, or with sessions in memory expired.";
    OpponentMoves "maecenas_opponent_moves" None, Counter by "game" names::GAME,
        "maecenas.opponent.moves" "{move}", "Moves that the service made for the seats that it plays, by game.";
    OpponentFailures "maecenas_opponent_failures" None, Counter by "game" names::GAME,
        "maecenas.opponent.failures" "{error}", "Moves of opponents that could not be made: the store was out of reach, or the service failed; by game.";
    ProcessCpu "process_cpu" Some(Unit::Seconds), Counter,
        "process.cpu.time" "s", "Processor time of the process.";
    ProcessResident "process_resident_memory" Some(Unit::Bytes), Sum,
        "process.memory.usage" "By", "Memory of the process that is resident.";
    ProcessVirtual "process_virtual_memory" Some(Unit::Bytes), Sum,
        "process.memory.virtual" "By", "Virtual memory of the process.";
    ProcessFiles "process_open_fds" None, Sum,
        "process.unix.file_descriptor.count" "{file_descriptor}", "Open files of the process, sockets included.";
    ProcessMostFiles "process_max_fds" None, Gauge,
        "process.max.fds" "{file_descriptor}", "The most open files of the process.";
    ProcessThreads "process_threads" None, Sum,
        "process.thread.count" "{thread}", "Threads of the process.";
    ProcessStart "process_start_time" Some(Unit::Seconds), Gauge,
        "process.start.time" "s", "When the process started, in seconds since 1970.";
}
