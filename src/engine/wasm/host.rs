//! What a host does with the memory of the module, for hosts in the same process: tests and fuzzing.

use crate::answers::HEAD;
use crate::buffers;
use crate::exports::alloc;

/// Writes a request into a buffer: its address, or null where there is none for so many bytes.
#[must_use]
pub fn write(request: &[u8]) -> *const u8 {
    let address = alloc(request.len());
    match buffers::take(address) {
        Some(mut buffer) => {
            buffer.copy_from_slice(request);
            buffers::hold(buffer)
        }
        None => address,
    }
}

/// Reads a block, and frees it: its status and its content; none where there is no block of this address, or its length is wrong.
#[must_use]
pub fn read(block: *const u8) -> Option<(u32, Vec<u8>)> {
    let block = buffers::take(block)?;
    let (head, content) = block.split_first_chunk::<HEAD>()?;
    let [status, length] =
        [&head[..4], &head[4..]].map(|number| number.try_into().map(u32::from_le_bytes));
    let is_whole = usize::try_from(length.ok()?) == Ok(content.len());
    is_whole.then_some((status.ok()?, content.to_vec()))
}
