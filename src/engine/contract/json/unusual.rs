//! Forms of numbers and texts that few bodies have: signs, fractions, exponents and escapes. `serde_json` reads them.

/// The number at the start of a text, and how many bytes it has; none if it is no number or not of this type. A whole number may be written
/// with a fraction of zero, such as `3.0`, or with an exponent.
pub(super) fn number<T: TryFrom<i64>>(text: &[u8]) -> Option<(T, usize)> {
    let is_part = |byte: &u8| matches!(byte, b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E');
    let length = text.iter().take_while(|byte| is_part(byte)).count();
    let number = serde_json::from_slice::<serde_json::Number>(text.get(..length)?).ok()?;
    let whole = number.as_i64().or_else(|| {
        let fraction = number.as_f64()?;
        // Beyond this no field holds a number, and below it the conversion is exact.
        let is_whole = fraction.fract() == 0.0 && fraction.abs() < 1e15;
        #[expect(clippy::cast_possible_truncation, reason = "it is whole and small")]
        is_whole.then_some(fraction as i64)
    })?;
    Some((T::try_from(whole).ok()?, length))
}

/// The text in quotes at the start of another, and how many bytes it has with its quotes; none if it is no text.
pub(super) fn string(text: &[u8]) -> Option<(String, usize)> {
    let length = quoted(text)?;
    let string = serde_json::from_slice(text.get(..length)?).ok()?;
    Some((string, length))
}

/// How many bytes a text in quotes has, with its quotes; none if it has no end.
pub(super) fn quoted(text: &[u8]) -> Option<usize> {
    let mut bytes = text.iter().enumerate().skip(1);
    loop {
        match bytes.next()? {
            (_, b'\\') => drop(bytes.next()),
            (last, b'"') => return Some(last + 1),
            _ => {}
        }
    }
}
