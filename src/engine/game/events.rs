//! Receivers of the events of a move.

/// A receiver of events. The closure is not called by a receiver that does not need the event.
pub trait EventSink<E> {
    /// Receives an event.
    fn record(&mut self, event: impl FnOnce() -> E);
}

impl<E> EventSink<E> for Vec<E> {
    fn record(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

/// An [`EventSink`] that discards all events.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unrecorded;

impl<E> EventSink<E> for Unrecorded {
    fn record(&mut self, _: impl FnOnce() -> E) {}
}
