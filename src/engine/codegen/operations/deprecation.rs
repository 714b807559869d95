//! Reads when an operation became deprecated, and writes it as the fields of responses that say so: `Deprecation` (RFC 9745), a number of
//! seconds, and `Sunset` (RFC 8594), a date of HTTP.

use std::time::{Duration, UNIX_EPOCH};

use prost_reflect::{DynamicMessage, MethodDescriptor, Value};

use crate::Result;

/// When an operation became deprecated, and from when on it may be gone.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Deprecation {
    since: Day,
    sunset: Option<Day>,
}

/// A day, such as `2027-01-31`, and its beginning in UTC since 1970.
#[derive(Debug, PartialEq, Eq)]
struct Day {
    day: String,
    begins: Duration,
}

impl Deprecation {
    /// What the options of a method state; none for an operation that is to stay.
    ///
    /// # Errors
    /// The method has one of the two options without the other, a text is no day, or the sunset comes first.
    pub(crate) fn of(
        method: &MethodDescriptor,
        stated: Option<&DynamicMessage>,
    ) -> Result<Option<Self>> {
        let named = |error: String| format!("{}: {error}", method.full_name());
        let options = method.options();
        let deprecated = options.get_field_by_name("deprecated");
        let deprecated = deprecated.and_then(|flag| flag.as_bool()) == Some(true);
        let stated = stated.and_then(|facts| field(facts, "deprecation"));
        if deprecated != stated.is_some() {
            let error = "`deprecated` and a `deprecation` stand together".to_owned();
            return Err(named(error).into());
        }
        let Some(Value::Message(stated)) = stated else {
            return Ok(None);
        };
        let day = |name| {
            let day = field(&stated, name).and_then(|day| day.as_str().map(Day::of));
            day.transpose().map_err(named)
        };
        let since = day("since")?.ok_or_else(|| named("no day `since`".to_owned()))?;
        let sunset = day("sunset")?;
        if sunset
            .as_ref()
            .is_some_and(|sunset| sunset.begins < since.begins)
        {
            let error = "its `sunset` is before it is deprecated".to_owned();
            return Err(named(error).into());
        }
        Ok(Some(Self { since, sunset }))
    }

    /// The deprecation as an expression.
    pub(crate) fn expression(&self) -> String {
        let Day { day, begins } = &self.since;
        let since = format!("Day {{ day: {day:?}, field: \"@{}\" }}", begins.as_secs());
        let sunset = self.sunset.as_ref().map_or_else(
            || "None".to_owned(),
            |Day { day, begins }| {
                let date = httpdate::fmt_http_date(UNIX_EPOCH + *begins);
                format!("Some(Day {{ day: {day:?}, field: {date:?} }})")
            },
        );
        format!("Deprecation {{ since: {since}, sunset: {sunset} }}")
    }
}

impl Day {
    fn of(day: &str) -> std::result::Result<Self, String> {
        let begins = humantime::parse_rfc3339(&format!("{day}T00:00:00Z"));
        let begins = begins.map_err(|error| error.to_string());
        let begins = begins.and_then(|time| {
            time.duration_since(UNIX_EPOCH)
                .map_err(|error| error.to_string())
        });
        let begins =
            begins.map_err(|error| format!("`{day}` is no day such as 2027-01-31: {error}"))?;
        let day = day.to_owned();
        Ok(Self { day, begins })
    }
}

/// A field that is stated.
fn field(message: &DynamicMessage, name: &str) -> Option<Value> {
    let value = message.get_field_by_name(name)?;
    message.has_field_by_name(name).then(|| value.into_owned())
}

#[cfg(test)]
mod tests {
    use super::{Day, Deprecation};

    #[test]
    fn a_day_is_written_as_the_fields_of_responses_have_it() {
        let deprecation = Deprecation {
            since: Day::of("2027-01-31").unwrap(),
            sunset: Some(Day::of("2028-01-31").unwrap()),
        };
        assert_eq!(
            deprecation.expression(),
            "Deprecation { since: Day { day: \"2027-01-31\", field: \"@1801353600\" }, \
             sunset: Some(Day { day: \"2028-01-31\", field: \"Mon, 31 Jan 2028 00:00:00 GMT\" }) }"
        );
    }

    #[test]
    fn what_is_no_day_stops_the_build() {
        for text in ["31.1.2027", "2027-02-30", "1969-12-31", ""] {
            let error = Day::of(text).unwrap_err();
            assert!(error.contains(&format!("`{text}` is no day")), "{error}");
        }
    }
}
