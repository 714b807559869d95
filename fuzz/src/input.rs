//! Takes the input of a target apart.

/// Bytes that are read from the front. What is missing at the end reads as zeros, so that every input means something.
#[derive(Debug, Clone)]
pub(crate) struct Input<'a>(&'a [u8]);

impl<'a> Input<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn byte(&mut self) -> u8 {
        self.number::<1>()[0]
    }

    pub(crate) fn u16(&mut self) -> u16 {
        u16::from_le_bytes(self.number())
    }

    pub(crate) fn u64(&mut self) -> u64 {
        u64::from_le_bytes(self.number())
    }

    /// A number below a bound, which is not 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        if bound > 256 {
            usize::from(self.u16()) % bound
        } else {
            usize::from(self.byte()) % bound
        }
    }

    /// Bytes after their length, which is written as two bytes.
    pub(crate) fn chunk(&mut self) -> &'a [u8] {
        let length = usize::from(self.u16()).min(self.0.len());
        let (chunk, rest) = self.0.split_at(length);
        self.0 = rest;
        chunk
    }

    pub(crate) const fn rest(self) -> &'a [u8] {
        self.0
    }

    fn number<const LENGTH: usize>(&mut self) -> [u8; LENGTH] {
        let mut bytes = [0; LENGTH];
        let read = LENGTH.min(self.0.len());
        let (front, rest) = self.0.split_at(read);
        bytes[..read].copy_from_slice(front);
        self.0 = rest;
        bytes
    }
}
