//! Metrics whose values are read when they are collected, by a scrape of `/metrics` or an export over OTLP: limits with their use, caches,
//! the state of Redis and of the process. Requests pay nothing for them, or an increment.

mod process;
mod table;

use std::{
    collections::BTreeMap,
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use opentelemetry::{KeyValue, metrics::Meter};
use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, MetricEncoder, NoLabelSet},
    metrics::MetricType,
};

pub(super) use table::METRICS;
pub use table::Observed;
use table::{Definition, Kind, Label};

use super::Telemetry;

/// The callback to which a reader reports: the value of the label (empty for a metric without one), and the value.
pub type Report<'a> = dyn FnMut(&'static str, f64) + 'a;

/// Reads the values of a metric.
type Reader = Box<dyn Fn(&mut Report<'_>) + Send + Sync>;

/// A limit beside its use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capacity {
    /// How much is used.
    pub used: usize,
    /// The most that may be used.
    pub most: usize,
}

/// A counter that only ever grows, read as [`Observed`]. Clones share it.
#[derive(Debug, Clone, Default)]
pub struct Count(Arc<AtomicU64>);

impl Count {
    /// Counts one more.
    pub fn add_one(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// The count, as a reader reports it.
    #[must_use]
    pub fn get(&self) -> f64 {
        float(self.0.load(Ordering::Relaxed))
    }
}

/// A whole number as a sample, which is exact below 2^53.
#[expect(clippy::cast_precision_loss, reason = "samples are floats")]
const fn float(number: u64) -> f64 {
    number as f64
}

/// The readers of the observed metrics.
pub(super) struct Observations(Mutex<Vec<(Observed, Reader)>>);

impl Default for Observations {
    fn default() -> Self {
        process::begin();
        Self(Mutex::default())
    }
}

impl Observations {
    fn readers(&self) -> MutexGuard<'_, Vec<(Observed, Reader)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The values of a metric by its label; those of several readers are added up.
    fn read(&self, metric: Observed) -> BTreeMap<&'static str, f64> {
        let mut values = BTreeMap::new();
        let mut report = |label, value: f64| *values.entry(label).or_default() += value;
        for (_, read) in self.readers().iter().filter(|(of, _)| *of == metric) {
            read(&mut report);
        }
        process::read(metric, &mut report);
        if metric == Observed::BuildInfo {
            report(env!("CARGO_PKG_VERSION"), 1.0);
        }
        values
    }

    /// Creates the instruments of OTLP that observe the same.
    pub(super) fn export(self: &Arc<Self>, meter: &Meter) {
        for definition in &METRICS {
            let observations = Arc::clone(self);
            let observe = move |observe: &dyn Fn(f64, &[KeyValue])| {
                for (value, sample) in observations.read(definition.metric) {
                    match definition.label {
                        Some(label) => observe(sample, &[KeyValue::new(label.otlp, value)]),
                        None => observe(sample, &[]),
                    }
                }
            };
            let name = definition.otlp;
            // The instrument lives as long as its meter.
            match definition.kind {
                Kind::Counter => drop(
                    meter
                        .f64_observable_counter(name)
                        .with_description(definition.help)
                        .with_unit(definition.otlp_unit)
                        .with_callback(move |to| {
                            observe(&|value, labels| to.observe(value, labels));
                        })
                        .build(),
                ),
                Kind::Gauge => drop(
                    meter
                        .f64_observable_gauge(name)
                        .with_description(definition.help)
                        .with_unit(definition.otlp_unit)
                        .with_callback(move |to| {
                            observe(&|value, labels| to.observe(value, labels));
                        })
                        .build(),
                ),
                Kind::Sum => drop(
                    meter
                        .f64_observable_up_down_counter(name)
                        .with_description(definition.help)
                        .with_unit(definition.otlp_unit)
                        .with_callback(move |to| {
                            observe(&|value, labels| to.observe(value, labels));
                        })
                        .build(),
                ),
            }
        }
    }
}

impl fmt::Debug for Observations {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let metrics = self.readers();
        let metrics = metrics.iter().map(|(metric, _)| metric);
        formatter.debug_list().entries(metrics).finish()
    }
}

impl Collector for Observations {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        for definition in &METRICS {
            let values = self.read(definition.metric);
            if values.is_empty() {
                continue;
            }
            let kind = match definition.kind {
                Kind::Counter => MetricType::Counter,
                Kind::Gauge | Kind::Sum => MetricType::Gauge,
            };
            let Definition { name, help, .. } = *definition;
            let unit = definition.unit.as_ref();
            let mut family = encoder.encode_descriptor(name, help, unit, kind)?;
            for (value, sample) in values {
                match definition.label {
                    None => encode(&mut family, definition.kind, sample)?,
                    Some(Label { name, .. }) => {
                        let labels = [(name, value)];
                        let mut metric = family.encode_family(&labels)?;
                        encode(&mut metric, definition.kind, sample)?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// Writes a sample: a whole number without a fraction.
fn encode(metric: &mut MetricEncoder<'_>, kind: Kind, sample: f64) -> fmt::Result {
    /// The largest number up to which every whole number is a float.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    let is_whole = sample.fract() == 0.0 && (0.0..EXACT).contains(&sample);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is whole, not negative and small enough"
    )]
    let whole = is_whole.then_some(sample as u64);
    match (kind, whole) {
        (Kind::Counter, Some(whole)) => metric.encode_counter::<NoLabelSet, _, f64>(&whole, None),
        (Kind::Counter, None) => metric.encode_counter::<NoLabelSet, _, f64>(&sample, None),
        (Kind::Gauge | Kind::Sum, Some(whole)) => metric.encode_gauge(&whole),
        (Kind::Gauge | Kind::Sum, None) => metric.encode_gauge(&sample),
    }
}

impl Telemetry {
    /// Adds a reader of a metric. It reports nothing once the observed object is gone; values that several readers report for the same
    /// label are added up. It must not hold a strong reference to that object, which may hold this telemetry.
    pub fn observe(
        &self,
        metric: Observed,
        reader: impl Fn(&mut Report<'_>) + Send + Sync + 'static,
    ) {
        let reader: Reader = Box::new(reader);
        self.0.observations.readers().push((metric, reader));
    }

    /// Adds a reader of a limit and its use. `resource` is a label with few values, such as `requests`.
    pub fn observe_capacity(
        &self,
        resource: &'static str,
        read: impl Fn() -> Option<Capacity> + Send + Sync + 'static,
    ) {
        let read = Arc::new(read);
        let of_most = Arc::clone(&read);
        let number = |number: usize| float(u64::try_from(number).unwrap_or(u64::MAX));
        self.observe(Observed::Capacity, move |report| {
            if let Some(capacity) = of_most() {
                report(resource, number(capacity.most));
            }
        });
        self.observe(Observed::CapacityUsed, move |report| {
            if let Some(capacity) = read() {
                report(resource, number(capacity.used));
            }
        });
    }

    /// Adds a reader of a counter. `label` is a label with few values, or empty for a metric without one.
    pub fn observe_count(&self, metric: Observed, label: &'static str, count: &Count) {
        let count = count.clone();
        self.observe(metric, move |report| report(label, count.get()));
    }
}

#[cfg(test)]
mod tests {
    use super::{Capacity, Count, Observed};
    use crate::telemetry::Telemetry;

    #[test]
    fn what_is_observed_is_read_at_each_collection_and_added_up() {
        let telemetry = Telemetry::default();
        assert!(!telemetry.metrics().contains("maecenas_watchers"));
        for watchers in [2.0, 3.0] {
            telemetry.observe(Observed::Watchers, move |report| report("", watchers));
        }
        let count = Count::default();
        telemetry.observe_count(Observed::SessionCache, "hit", &count);
        let capacity = Capacity { used: 1, most: 64 };
        telemetry.observe_capacity("requests", move || Some(capacity));
        telemetry.observe_capacity("streams", || None);
        count.add_one();
        let text = telemetry.metrics();
        for line in [
            "maecenas_watchers 5",
            "maecenas_session_cache_requests_total{result=\"hit\"} 1",
            "maecenas_capacity{resource=\"requests\"} 64",
            "maecenas_capacity_used{resource=\"requests\"} 1",
        ] {
            assert!(text.lines().any(|told| told == line), "{line}: {text}");
        }
        assert!(!text.contains("resource=\"streams\""), "{text}");
    }

    #[test]
    fn the_process_is_observed() {
        let text = Telemetry::default().metrics();
        let value = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name));
            line.and_then(|value| value.trim().parse::<f64>().ok())
        };
        for (name, least) in [
            ("process_cpu_seconds_total ", 0.0),
            ("process_resident_memory_bytes ", 1e6),
            ("process_virtual_memory_bytes ", 1e6),
            ("process_open_fds ", 3.0),
            ("process_max_fds ", 3.0),
            ("process_threads ", 1.0),
            // After the year 2020, before 2100.
            ("process_start_time_seconds ", 1.5e9),
        ] {
            let value = value(name);
            assert!(value.is_some_and(|value| value >= least), "{name}: {text}");
        }
        assert!(value("process_start_time_seconds ").is_some_and(|time| time < 4.2e9));
        assert!(text.contains("maecenas_build_info{version="), "{text}");
    }
}
