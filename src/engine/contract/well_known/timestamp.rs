//! `google.protobuf.Timestamp`: a point in time, in JSON an RFC 3339 string.

use std::time::{Duration, SystemTime};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// A point in time, to the second.
///
/// ```
/// use maecenas_contract::well_known::Timestamp;
/// let time = Timestamp { seconds: 1_000_000_000, nanos: 0 };
/// assert_eq!(serde_json::to_string(&time).unwrap(), r#""2001-09-09T01:46:40Z""#);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, prost::Message)]
pub struct Timestamp {
    /// Seconds since 1970-01-01T00:00:00Z.
    #[prost(int64, tag = "1")]
    pub seconds: i64,
    /// Nanoseconds of that second.
    #[prost(int32, tag = "2")]
    pub nanos: i32,
}

impl Timestamp {
    /// The current time, in whole seconds.
    #[must_use]
    pub fn now() -> Self {
        Self::from(SystemTime::now())
    }

    /// The point in time `seconds` seconds later.
    #[must_use]
    pub const fn after(self, seconds: u32) -> Self {
        Self {
            seconds: self.seconds.saturating_add(seconds as i64),
            nanos: self.nanos,
        }
    }

    fn time(self) -> Option<SystemTime> {
        let seconds = u64::try_from(self.seconds).ok()?;
        SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(seconds))
    }
}

impl From<SystemTime> for Timestamp {
    fn from(time: SystemTime) -> Self {
        let since = time
            .duration_since(SystemTime::UNIX_EPOCH)
            .unwrap_or_default();
        Self {
            seconds: i64::try_from(since.as_secs()).unwrap_or(i64::MAX),
            nanos: 0,
        }
    }
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let time = self.time().unwrap_or(SystemTime::UNIX_EPOCH);
        serializer.collect_str(&humantime::format_rfc3339_seconds(time))
    }
}

impl<'de> Deserialize<'de> for Timestamp {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let time = humantime::parse_rfc3339(&text).map_err(D::Error::custom)?;
        Ok(Self::from(time))
    }
}
