//! Scans the JSON of a message. It does not validate: a syntax error ends the scan, and the decoder reports it.

use super::{Excess, Field, Kind, Measure, Place, Shape};

/// The longest field name that is unescaped; the names of the contract are shorter.
const LONGEST_NAME: usize = 64;

pub(super) fn measure(shape: &'static Shape, body: &[u8]) -> Result<Measure, Excess> {
    let mut walk = Walk {
        rest: body,
        measure: Measure::default(),
        place: Place::default(),
    };
    walk.message(shape)?;
    Ok(walk.measure)
}

struct Walk<'a> {
    rest: &'a [u8],
    measure: Measure,
    place: Place,
}

/// Whether the scan goes on; none after a syntax error.
type Going = Option<()>;

impl<'a> Walk<'a> {
    /// Scans an object as a message, and skips any other value.
    fn message(&mut self, shape: &'static Shape) -> Result<Going, Excess> {
        if self.peek() != Some(b'{') {
            return Ok(self.skip());
        }
        self.measure.values += 1;
        self.take();
        if self.peek() == Some(b'}') {
            self.take();
            return Ok(Some(()));
        }
        loop {
            let Some(name) = self.name() else {
                return Ok(None);
            };
            let going = match field(shape, name) {
                Some(field) if field.list => self.list(field)?,
                Some(field) => self.value(field, 0)?,
                None => self.skip(),
            };
            if going.is_none() {
                return Ok(None);
            }
            match self.punctuation() {
                Some(b',') => {}
                Some(b'}') => return Ok(Some(())),
                _ => return Ok(None),
            }
        }
    }

    /// Scans an array as a list.
    fn list(&mut self, field: &'static Field) -> Result<Going, Excess> {
        if self.peek() != Some(b'[') {
            return Ok(self.skip());
        }
        self.measure.values += 1;
        self.take();
        if self.peek() == Some(b']') {
            self.take();
            return Ok(Some(()));
        }
        let mut items = 0_u32;
        let going = loop {
            let going = self.value(field, items)?;
            items = items.saturating_add(1);
            if going.is_none() {
                break None;
            }
            match self.punctuation() {
                Some(b',') => {}
                Some(b']') => break Some(()),
                _ => break None,
            }
        };
        self.measure.list(&self.place, field, items as usize)?;
        Ok(going)
    }

    /// Scans the value of a field, or an item of its list.
    fn value(&mut self, field: &'static Field, index: u32) -> Result<Going, Excess> {
        if !field.list {
            self.measure.heap(field.heap)?;
        }
        match field.kind {
            Kind::Message(shape) => {
                if !self.place.enter(field, index) {
                    return Err(Excess::TooLarge);
                }
                let going = self.message(shape)?;
                self.place.leave();
                Ok(going)
            }
            Kind::Text => {
                let before = self.rest.len();
                let going = self.skip();
                self.measure.heap(before - self.rest.len())?;
                Ok(going)
            }
            Kind::Number => Ok(self.skip()),
        }
    }

    /// Consumes a field name and the colon after it.
    fn name(&mut self) -> Option<&'a [u8]> {
        if self.peek()? != b'"' {
            return None;
        }
        let name = self.string()?;
        (self.punctuation()? == b':').then_some(name)
    }

    /// Skips a value of any type, and counts it with all nested values.
    fn skip(&mut self) -> Going {
        let mut depth = 0_usize;
        loop {
            match self.peek()? {
                b'"' => {
                    self.string()?;
                    self.measure.values += 1;
                }
                b'{' | b'[' => {
                    self.take();
                    self.measure.values += 1;
                    depth += 1;
                    continue;
                }
                b'}' | b']' => {
                    self.take();
                    depth = depth.checked_sub(1)?;
                }
                b',' | b':' if depth > 0 => {
                    self.take();
                    continue;
                }
                b',' | b':' => return None,
                _ => {
                    self.scalar();
                    self.measure.values += 1;
                }
            }
            if depth == 0 {
                return Some(());
            }
        }
    }

    /// Consumes a number or a literal.
    fn scalar(&mut self) {
        let end = self
            .rest
            .iter()
            .position(|byte| matches!(byte, b',' | b':' | b'}' | b']' | b'"') || is_space(*byte));
        self.rest = &self.rest[end.unwrap_or(self.rest.len())..];
    }

    /// Consumes a string, and returns the text between its quotes.
    fn string(&mut self) -> Option<&'a [u8]> {
        let text = self.rest.get(1..)?;
        let mut at = 0;
        loop {
            at += text
                .get(at..)?
                .iter()
                .position(|byte| matches!(byte, b'"' | b'\\'))?;
            if text[at] == b'"' {
                self.rest = &text[at + 1..];
                return Some(&text[..at]);
            }
            at += 2;
        }
    }

    /// Skips white space, and returns the next byte without consuming it.
    fn peek(&mut self) -> Option<u8> {
        let start = self.rest.iter().position(|byte| !is_space(*byte))?;
        self.rest = &self.rest[start..];
        self.rest.first().copied()
    }

    fn take(&mut self) {
        self.rest = self.rest.get(1..).unwrap_or_default();
    }

    fn punctuation(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        self.take();
        Some(byte)
    }
}

const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\t' | b'\r')
}

/// The field with this name: the JSON name, or the name in the proto file.
fn field(shape: &'static Shape, written: &[u8]) -> Option<&'static Field> {
    let mut buffer = [0; LONGEST_NAME];
    let name = if written.contains(&b'\\') {
        unescaped(written, &mut buffer)?
    } else {
        written
    };
    let mut fields = shape.fields.iter();
    fields.find(|field| field.json.as_bytes() == name || field.name.as_bytes() == name)
}

/// Unescapes a field name; none if it has a character that is not ASCII.
fn unescaped<'a>(mut text: &[u8], buffer: &'a mut [u8; LONGEST_NAME]) -> Option<&'a [u8]> {
    let mut length = 0;
    while let Some((&first, rest)) = text.split_first() {
        text = rest;
        let letter = if first == b'\\' {
            let (escape, rest) = text.split_first()?;
            text = rest;
            match escape {
                b'u' => {
                    let (digits, rest) = text.split_at_checked(4)?;
                    text = rest;
                    let digits = std::str::from_utf8(digits).ok()?;
                    u8::try_from(u16::from_str_radix(digits, 16).ok()?).ok()?
                }
                // No field name contains one of the other escaped characters.
                _ => return None,
            }
        } else {
            first
        };
        *buffer.get_mut(length)? = letter;
        length += 1;
    }
    buffer.get(..length)
}
