//! The polite end of an HTTP/1.1 exchange whose request body was not read: RFC 9112, section 9.6.
//!
//! A response that is decided from the head alone, such as a 404, may be ready while the body is still being sent. A server that then
//! closes its socket makes the kernel of the client throw the response away (a TCP reset). So a short rest of the body is read before the
//! response; for a longer one the response says `Connection: close`, and the connection is closed in two steps: the writing half first,
//! the other when the client has sent the rest.

mod lingering;
mod service;

pub(super) use lingering::Lingering;
pub(super) use service::Ending;
