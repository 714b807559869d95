//! Reads game records: from a file with one record, or line by line from an NDJSON file or stdin.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read, stdin},
    path::Path,
};

use crate::transport::MOST_BYTES;

/// The text of a record.
pub(super) struct Text {
    /// The line on which it begins, from 1.
    pub(super) line: usize,
    /// Its JSON.
    pub(super) json: Vec<u8>,
}

impl Text {
    /// The line on which a move of the record begins, from 1; the first line of the record if it has no such move.
    pub(super) fn line_of(&self, index: usize) -> usize {
        let place = place_of(&self.json, index).unwrap_or_default();
        let lines = self.json[..place].split(|byte| *byte == b'\n');
        self.line + lines.skip(1).count()
    }
}

/// The records of a file: one on every line if its name ends in `.ndjson` or is `-` (stdin), otherwise a single one. A record is
/// limited to the size of a request.
///
/// # Errors
/// The file cannot be read.
pub(super) fn texts(path: &Path) -> io::Result<Box<dyn Iterator<Item = io::Result<Text>>>> {
    if path == Path::new("-") {
        return Ok(Box::new(Lines::of(stdin().lock())));
    }
    let file = BufReader::new(File::open(path)?);
    if path
        .extension()
        .is_some_and(|extension| extension == "ndjson")
    {
        return Ok(Box::new(Lines::of(file)));
    }
    let mut json = Vec::new();
    file.take(MOST_BYTES as u64 + 1).read_to_end(&mut json)?;
    let text = within_limit(json).map(|json| Text { line: 1, json });
    Ok(Box::new(std::iter::once(text)))
}

/// The lines of a stream without blank ones.
struct Lines<R> {
    reader: R,
    line: usize,
    ended: bool,
}

impl<R: BufRead> Lines<R> {
    const fn of(reader: R) -> Self {
        Self {
            reader,
            line: 0,
            ended: false,
        }
    }

    fn read(&mut self) -> io::Result<Vec<u8>> {
        let mut json = Vec::new();
        let most = MOST_BYTES as u64 + 1;
        let mut line = self.reader.by_ref().take(most);
        self.ended = line.read_until(b'\n', &mut json)? == 0;
        self.line += 1;
        within_limit(json)
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<Text>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.ended {
            let read = self.read();
            // After a read error, or in the middle of a line that is too long, no further record can be found.
            self.ended |= read.is_err();
            match read {
                Ok(json) if json.trim_ascii().is_empty() => {}
                Ok(json) => {
                    let line = self.line;
                    return Some(Ok(Text { line, json }));
                }
                Err(error) => return Some(Err(error)),
            }
        }
        None
    }
}

fn within_limit(json: Vec<u8>) -> io::Result<Vec<u8>> {
    if json.len() > MOST_BYTES {
        let message = format!("a record has more than {MOST_BYTES} bytes");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
    }
    Ok(json)
}

/// The byte offset of an item of `moves` in the JSON of a record.
fn place_of(json: &[u8], index: usize) -> Option<usize> {
    let mut depth = 0;
    let mut in_moves = false;
    let mut begun = 0;
    let mut key: &[u8] = &[];
    let mut place = 0;
    while let Some(byte) = json.get(place) {
        match byte {
            b'"' => {
                let end = end_of_string(json, place)?;
                if depth == 1 {
                    key = &json[place + 1..end];
                }
                place = end;
            }
            b'{' | b'[' => {
                if depth == 2 && in_moves {
                    if begun == index {
                        return Some(place);
                    }
                    begun += 1;
                }
                in_moves |= depth == 1 && *byte == b'[' && key == b"moves";
                depth += 1;
            }
            b'}' | b']' => {
                depth -= 1;
                in_moves &= depth > 1;
            }
            _ => {}
        }
        place += 1;
    }
    None
}

/// The offset of the quotation mark that closes the string starting at `start`.
fn end_of_string(json: &[u8], start: usize) -> Option<usize> {
    let mut place = start + 1;
    loop {
        match json.get(place)? {
            b'"' => return Some(place),
            b'\\' => place += 2,
            _ => place += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &[u8] = br#"{
  "start": {"moves": [{}], "name": "a \" [ moves"},
  "moves": [
    {"seat": 0, "move": {"keepThree": {"keptProfessions": ["POET"]}}},
    {"seat": 1},
    {"seat": 2}
  ],
  "result": {"standings": [{}, {}]}
}"#;

    #[test]
    fn the_line_of_a_move_is_found() {
        let (line, json) = (11, RECORD.to_vec());
        let text = Text { line, json };
        assert_eq!([0, 1, 2].map(|index| text.line_of(index)), [14, 15, 16]);
        assert_eq!(text.line_of(3), 11);
    }

    #[test]
    fn lines_are_counted_and_blank_ones_left_out() {
        let lines = Lines::of(&b"{}\n\n  \n[1]"[..]);
        let found: Vec<_> = lines
            .map(|text| text.map(|text| (text.line, text.json)).ok())
            .collect();
        assert_eq!(
            found,
            [Some((1, b"{}\n".to_vec())), Some((4, b"[1]".to_vec()))]
        );
    }

    #[test]
    fn a_record_that_is_too_long_ends_the_lines() {
        let long = vec![b' '; MOST_BYTES + 2];
        let mut lines = Lines::of(long.as_slice());
        assert!(lines.next().is_some_and(|text| text.is_err()));
        assert!(lines.next().is_none());
    }
}
