//! The messages that all games share, and those in which they differ.
//!
//! Every game's proto files declare the requests and responses of the common operations, with the same fields; only the types of some
//! fields are the game's own, such as its `State`. In Rust they are one type, generic over [`Messages`], in [`wire::common`], and
//! `build.rs` stops where a game's messages depart from it.
//!
//! [`wire::common`]: super::wire::common

use std::{
    fmt::Debug,
    hash::Hash,
    marker::PhantomData,
    ops::{Deref, DerefMut},
};

use prost::{
    DecodeError, Message, Name,
    bytes::{Buf, BufMut},
    encoding::{DecodeContext, WireType},
};
use serde::{Serialize, de::DeserializeOwned};

use crate::changes::Comparable;
use crate::encodings::Encodings;
use crate::json::Json;
use crate::notation::Notated;

/// A message of a game, with its JSON.
pub trait Part:
    Message + Debug + Default + Clone + PartialEq + Json + Serialize + DeserializeOwned + 'static
{
}

impl<T> Part for T where
    T: Message
        + Debug
        + Default
        + Clone
        + PartialEq
        + Json
        + Serialize
        + DeserializeOwned
        + 'static
{
}

/// An enum of a game.
pub trait Names: Copy + Into<i32> + TryFrom<i32> + 'static {
    /// The name of a value in the contract, such as `PASS_AUCTION`.
    fn name(self) -> &'static str;
}

/// The messages of one game, named by a type that holds nothing, such as [`Princes`](super::wire::princes::Princes).
pub trait Messages: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// The package of the game's messages, such as `maecenas.princes.v1`.
    const PACKAGE: &'static str;
    /// The name of the game in paths, metrics and on the command line, such as `princes`.
    const SLUG: &'static str;

    /// A position: all of it, or the part that one viewer may see.
    type State: Part + Encodings + Comparable;
    /// One choice of one seat.
    type Move: Part + Notated;
    /// The kinds of moves.
    type MoveKind: Names;
    /// What a move draws from hidden stacks, as declared by a client.
    type Draws: Part;
    /// Something that happened.
    type Event: Part;
    /// The options that are agreed before a game.
    type Options: Part;
    /// The decision that a position waits for.
    type Awaiting: Part;
    /// The components of the game.
    type Catalog: Part;
}

/// A message `T` whose Rust type is the same for all games, as game `M` has it: its name belongs to the game's package, its limits may
/// differ, and its JSON may have names of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct OfGame<M, T>(T, PhantomData<M>);

impl<M, T> OfGame<M, T> {
    /// The message of a game.
    pub const fn new(message: T) -> Self {
        Self(message, PhantomData)
    }
}

impl<M, T> From<T> for OfGame<M, T> {
    fn from(message: T) -> Self {
        Self::new(message)
    }
}

impl<M, T> Deref for OfGame<M, T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<M, T> DerefMut for OfGame<M, T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

impl<M: Messages, T: Message> Message for OfGame<M, T> {
    fn encode_raw(&self, buffer: &mut impl BufMut) {
        self.0.encode_raw(buffer);
    }

    fn merge_field(
        &mut self,
        tag: u32,
        wire_type: WireType,
        buffer: &mut impl Buf,
        context: DecodeContext,
    ) -> Result<(), DecodeError> {
        self.0.merge_field(tag, wire_type, buffer, context)
    }

    fn encoded_len(&self) -> usize {
        self.0.encoded_len()
    }

    fn clear(&mut self) {
        self.0.clear();
    }
}

impl<M: Messages, T: Name> Name for OfGame<M, T> {
    const NAME: &'static str = T::NAME;
    const PACKAGE: &'static str = M::PACKAGE;
}
