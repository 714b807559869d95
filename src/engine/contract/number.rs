//! Deserialization of whole numbers in JSON.

use std::{fmt, marker::PhantomData, str::FromStr};

use serde::{
    Deserialize, Deserializer,
    de::{Error, Unexpected, Visitor},
};

/// A whole number. It may be written with a fraction of zero (`3.0`), like an integer of JSON Schema.
///
/// `build.rs` replaces the deserializer of `pbjson` by this one. That one first tries a string and formats an error for every number,
/// which took most of the time of parsing a position.
pub(crate) struct Number<T>(pub(crate) T);

impl<'de, T: TryFrom<i64> + FromStr> Deserialize<'de> for Number<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer
            .deserialize_any(Reader(PhantomData))
            .map(Number)
    }
}

struct Reader<T>(PhantomData<T>);

impl<T: TryFrom<i64> + FromStr> Visitor<'_> for Reader<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number that its field can hold")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
        T::try_from(number).map_err(|_| E::invalid_value(Unexpected::Signed(number), &self))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
        let signed = i64::try_from(number).ok();
        let value = signed.and_then(|number| T::try_from(number).ok());
        value.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<T, E> {
        // A whole number may be written with a fraction of zero, such as `3.0`, or with an exponent.
        let whole = number.fract() == 0.0;
        // Adding zero removes the sign of a negative zero.
        let value = whole.then(|| (number + 0.0).to_string().parse().ok());
        let value = value.flatten();
        value.ok_or_else(|| E::invalid_value(Unexpected::Float(number), &self))
    }
}

#[cfg(test)]
mod tests {
    use super::Number;

    fn read<T: TryFrom<i64> + std::str::FromStr>(json: &str) -> Option<T> {
        serde_json::from_str::<Number<T>>(json)
            .ok()
            .map(|number| number.0)
    }

    #[test]
    fn a_whole_number_is_read() {
        assert_eq!(read::<i32>("-7"), Some(-7));
        assert_eq!(read::<u32>("4294967295"), Some(u32::MAX));
        assert_eq!(read::<i32>("3.0"), Some(3));
        assert_eq!(read::<u32>("5e2"), Some(500));
    }

    #[test]
    fn what_is_no_whole_number_or_does_not_fit_is_refused() {
        for json in ["1.5", "true", "null", "[1]", "{}", r#""""#, r#""1""#] {
            assert_eq!(read::<i32>(json), None, "{json}");
        }
        assert_eq!(read::<i32>("2147483648"), None);
        assert_eq!(read::<u32>("-1"), None);
        assert_eq!(read::<u32>("18446744073709551615"), None);
        assert_eq!(read::<i32>("1e300"), None);
        assert_eq!(read::<u32>("-1.0"), None);
    }
}
