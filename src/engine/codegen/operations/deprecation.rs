//! Reads when an operation became deprecated, and writes it as the fields of responses that say so: `Deprecation` (RFC 9745), a number of
//! seconds, and `Sunset` (RFC 8594), a date of HTTP.

use std::borrow::Cow;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use prost_reflect::{DynamicMessage, MethodDescriptor, Value};

use crate::Result;

/// When an operation became deprecated, and from when on it may be gone, as days such as `2027-01-31`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Deprecation {
    since: String,
    sunset: Option<String>,
}

impl Deprecation {
    /// What the option of a method states; none for an operation that is to stay.
    ///
    /// # Errors
    /// The method has one of the two options without the other, or a text is no day.
    pub(crate) fn of(
        method: &MethodDescriptor,
        stated: Option<&DynamicMessage>,
    ) -> Result<Option<Self>> {
        let options = method.options();
        let deprecated = options.get_field_by_name("deprecated");
        let deprecated = deprecated.and_then(|flag| flag.as_bool()) == Some(true);
        let field = |message: &DynamicMessage, name: &str| {
            let value = message.has_field_by_name(name);
            value.then(|| message.get_field_by_name(name).map(Cow::into_owned))?
        };
        let stated = stated.and_then(|facts| field(facts, "deprecation"));
        if deprecated != stated.is_some() {
            let method = method.full_name();
            return Err(
                format!("{method}: `deprecated` and a `deprecation` stand together").into(),
            );
        }
        let Some(Value::Message(stated)) = stated else {
            return Ok(None);
        };
        let day = |name| {
            let day = field(&stated, name).and_then(|day| day.as_str().map(str::to_owned));
            day.map(|day| time(&day).map(|_| day)).transpose()
        };
        Ok(Some(Self {
            since: day("since")?.ok_or("a deprecation has a day `since`")?,
            sunset: day("sunset")?,
        }))
    }

    /// The deprecation as an expression.
    ///
    /// # Errors
    /// A text is no day.
    pub(crate) fn expression(&self) -> Result<String> {
        let since = time(&self.since)?.as_secs();
        let since = format!("Day {{ day: {:?}, field: \"@{since}\" }}", self.since);
        let sunset = match &self.sunset {
            None => "None".to_owned(),
            Some(day) => {
                let date: SystemTime = UNIX_EPOCH + time(day)?;
                let date = httpdate::fmt_http_date(date);
                format!("Some(Day {{ day: {day:?}, field: {date:?} }})")
            }
        };
        Ok(format!(
            "Deprecation {{ since: {since}, sunset: {sunset} }}"
        ))
    }
}

/// The beginning of a day in UTC, since 1970.
fn time(day: &str) -> Result<Duration> {
    let begins = humantime::parse_rfc3339(&format!("{day}T00:00:00Z"));
    let begins =
        begins.map_err(|error| format!("`{day}` is no day such as 2027-01-31: {error}"))?;
    Ok(begins.duration_since(UNIX_EPOCH)?)
}

#[cfg(test)]
mod tests {
    use super::Deprecation;

    #[test]
    fn a_day_is_written_as_the_fields_of_responses_have_it() {
        let sunset = Some("2028-01-31".to_owned());
        let since = "2027-01-31".to_owned();
        let deprecation = Deprecation { since, sunset };
        assert_eq!(
            deprecation.expression().unwrap(),
            "Deprecation { since: Day { day: \"2027-01-31\", field: \"@1801353600\" }, \
             sunset: Some(Day { day: \"2028-01-31\", field: \"Mon, 31 Jan 2028 00:00:00 GMT\" }) }"
        );
    }

    #[test]
    fn what_is_no_day_stops_the_build() {
        let since = "31.1.2027".to_owned();
        let deprecation = Deprecation {
            since,
            sunset: None,
        };
        let error = deprecation.expression().unwrap_err().to_string();
        assert!(error.contains("`31.1.2027` is no day"), "{error}");
    }
}
