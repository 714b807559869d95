//! Budgets of memory: what is allocated must stay in proportion to the bytes that were sent.

use peak_alloc::PeakAlloc;

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

/// The most bytes of heap that reading a request may take, for each byte of the request and in addition to that. The addition
/// is for lists as long as the contract allows, whose items weigh more than their bytes.
const READING_PER_BYTE: usize = 256;
const READING: usize = 1 << 20;

/// The most bytes of heap that answering a request may take. The largest answers list thousands of moves or placements.
const ANSWERING: usize = 64 << 20;

/// Reads a request of `length` bytes within its budget.
pub(crate) fn reading<T>(length: usize, read: impl FnOnce() -> T) -> T {
    within(READING + length * READING_PER_BYTE, "reading", read)
}

/// Answers a request within its budget.
pub(crate) fn answering<T>(answer: impl FnOnce() -> T) -> T {
    within(ANSWERING, "answering", answer)
}

/// Does some work and checks how much more memory was in use meanwhile than before. Only one thread may do this at a time.
fn within<T>(budget: usize, what: &str, work: impl FnOnce() -> T) -> T {
    let before = HEAP.current_usage();
    HEAP.reset_peak_usage();
    let result = work();
    let peak = HEAP.peak_usage().saturating_sub(before);
    assert!(
        peak <= budget,
        "{what} took {peak} bytes of memory; its budget is {budget}"
    );
    result
}
