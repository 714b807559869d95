//! A model of the protocol of sessions, for the model checker `stateright`.
//!
//! The model has the steps of the service at the granularity of the calls to the store: between any two of them every other step may
//! happen. The rules of a game do not matter here, so every move is legal. A position is the list of the changes that led to it, so that
//! two positions with the same version but another history differ.
//!
//! - [`store`]: what each script does, as a function of the stored session; the tests compare it with the scripts themselves.
//! - [`calls`]: the operations of a replica of the service, `CreateSession`, `MakeMove` and `RenewToken`; [`cached`]: its cache.
//! - [`watchers`] has `WatchSession`.
//! - [`system`]: the state of the whole, and the model: which steps are possible, and what must hold in every state.
//! - [`protocol`]: what the protocol compares, and ways to break it. [`bounds`]: how much is explored.

pub mod bounds;
pub mod cached;
pub mod calls;
pub mod history;
pub mod line;
pub mod properties;
pub mod protocol;
pub mod store;
pub mod system;
pub mod watchers;
