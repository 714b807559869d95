//! The buffers that the host holds, by their addresses. What the host passes is looked up here and never dereferenced, so that a wrong
//! address is an error and not a fault of memory.

use std::cell::RefCell;

/// The most bytes of a request, as in the service (`--max-body-bytes`).
pub(crate) const MOST_REQUEST: usize = 4 << 20;

thread_local! {
    static BUFFERS: RefCell<Vec<Vec<u8>>> = const { RefCell::new(Vec::new()) };
}

/// What the host passes as a request.
pub(crate) enum Request {
    /// The bytes of a buffer.
    Bytes(Vec<u8>),
    /// Null, which it got in the place of a buffer.
    TooLarge,
    /// An address of no buffer.
    Unknown,
}

impl Request {
    /// Takes the buffer of an address from the host.
    pub(crate) fn take(address: *const u8) -> Self {
        if address.is_null() {
            return Self::TooLarge;
        }
        take(address).map_or(Self::Unknown, Self::Bytes)
    }
}

/// A buffer of zeros for a request: its address, or null if a request may not have so many bytes.
pub(crate) fn allocate(length: usize) -> *const u8 {
    if length > MOST_REQUEST {
        return std::ptr::null();
    }
    hold(vec![0; length])
}

/// Holds bytes until the host frees them: their address.
pub(crate) fn hold(mut bytes: Vec<u8>) -> *const u8 {
    if bytes.capacity() == 0 {
        // Without memory it has no address of its own.
        bytes.reserve(1);
    }
    let address = bytes.as_ptr();
    BUFFERS.with_borrow_mut(|buffers| buffers.push(bytes));
    address
}

/// Takes a buffer from the host; none if it holds no buffer of this address.
pub(crate) fn take(address: *const u8) -> Option<Vec<u8>> {
    BUFFERS.with_borrow_mut(|buffers| {
        let place = buffers.iter().position(|one| one.as_ptr() == address)?;
        Some(buffers.swap_remove(place))
    })
}
