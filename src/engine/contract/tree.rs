//! A message as a tree of JSON values, flat in memory: the nodes in the order in which they are written, each with the size of its
//! subtree. It is made without hashing and with few allocations, to be compared and read in part.

use std::fmt;

use serde::ser::{Impossible, Serialize, SerializeSeq, SerializeStruct, Serializer};
use serde_json::{Map, Number, Value};

/// A message as a tree.
#[derive(Debug, Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// All texts, one after the other.
    text: String,
}

#[derive(Debug)]
struct Node {
    /// The name of the member; empty for an item of a list and for the root.
    name: &'static str,
    kind: Kind,
    /// The number of nodes of its subtree, itself included.
    size: usize,
}

#[derive(Debug)]
enum Kind {
    Null,
    Bool(bool),
    Number(Number),
    /// A text, from where to where it stands among all texts.
    Text(usize, usize),
    Object,
    List,
}

impl Tree {
    /// The tree of a message.
    ///
    /// # Errors
    /// The message has a member that no message of the contract has, such as a map or a tuple.
    pub(super) fn of(message: &impl Serialize) -> Result<Self, TreeError> {
        let mut tree = Self::default();
        message.serialize(Writer {
            tree: &mut tree,
            name: "",
        })?;
        Ok(tree)
    }

    /// Its root.
    pub(super) const fn root(&self) -> Part<'_> {
        Part { tree: self, at: 0 }
    }
}

/// A part of a tree: a node with its subtree.
#[derive(Debug, Clone, Copy)]
pub(super) struct Part<'a> {
    tree: &'a Tree,
    at: usize,
}

impl<'a> Part<'a> {
    fn node(self) -> &'a Node {
        &self.tree.nodes[self.at]
    }

    /// Its name as a member of an object; empty otherwise.
    pub(super) fn name(self) -> &'static str {
        self.node().name
    }

    pub(super) fn is_object(self) -> bool {
        matches!(self.node().kind, Kind::Object)
    }

    pub(super) fn is_list(self) -> bool {
        matches!(self.node().kind, Kind::List)
    }

    /// The text that it is; none if it is no text.
    pub(super) fn text(self) -> Option<&'a str> {
        let (begin, end) = self.node().text()?;
        self.tree.text.get(begin..end)
    }

    /// The members of an object or the items of a list, in their order.
    pub(super) fn parts(self) -> impl Iterator<Item = Self> {
        let (tree, end) = (self.tree, self.at + self.node().size);
        let mut at = self.at + 1;
        std::iter::from_fn(move || {
            let part = (at < end).then_some(Self { tree, at })?;
            at += part.node().size;
            Some(part)
        })
    }

    /// The member of a name.
    pub(super) fn member(self, name: &str) -> Option<Self> {
        self.parts().find(|part| same(part.name(), name))
    }

    /// The same as a value of JSON.
    pub(super) fn value(self) -> Value {
        match &self.node().kind {
            Kind::Null => Value::Null,
            Kind::Bool(value) => Value::Bool(*value),
            Kind::Number(number) => Value::Number(number.clone()),
            Kind::Text(..) => Value::String(self.text().unwrap_or_default().to_owned()),
            Kind::Object => {
                let members = self
                    .parts()
                    .map(|part| (part.name().to_owned(), part.value()));
                Value::Object(members.collect::<Map<_, _>>())
            }
            Kind::List => Value::Array(self.parts().map(Self::value).collect()),
        }
    }

    /// The nodes of its subtree, itself first.
    fn nodes(self) -> &'a [Node] {
        &self.tree.nodes[self.at..self.at + self.node().size]
    }

    /// All texts of its subtree, one after the other.
    fn texts(self) -> Option<&'a str> {
        let mut texts = self.nodes().iter().filter_map(Node::text);
        let (begin, mut end) = texts.next()?;
        if let Some((_, last)) = texts.next_back() {
            end = last;
        }
        self.tree.text.get(begin..end)
    }
}

impl Node {
    /// Where its text stands among all texts; none if it is no text.
    const fn text(&self) -> Option<(usize, usize)> {
        match self.kind {
            Kind::Text(begin, end) => Some((begin, end)),
            _ => None,
        }
    }

    /// Whether two nodes have equal values and subtrees of one size. Of texts only the lengths are compared.
    fn is_like(&self, other: &Self) -> bool {
        self.size == other.size
            && match (&self.kind, &other.kind) {
                (Kind::Null, Kind::Null)
                | (Kind::Object, Kind::Object)
                | (Kind::List, Kind::List) => true,
                (Kind::Bool(one), Kind::Bool(other)) => one == other,
                (Kind::Number(one), Kind::Number(other)) => one == other,
                (Kind::Text(begin, end), Kind::Text(other_begin, other_end)) => {
                    end - begin == other_end - other_begin
                }
                _ => false,
            }
    }
}

/// Whether two names are the same. Those of one field mostly are the same literal, whose bytes need no comparison.
fn same(one: &str, other: &str) -> bool {
    std::ptr::eq(one, other) || one == other
}

/// Parts are equal if their values are: the members of a message always come in the same order. Their texts are compared in one piece,
/// because most of them are short.
impl PartialEq for Part<'_> {
    fn eq(&self, other: &Self) -> bool {
        let mut pairs = self.nodes().iter().zip(other.nodes());
        // The names of the parts themselves may differ.
        pairs.next().is_some_and(|(one, other)| one.is_like(other))
            && pairs.all(|(one, other)| one.is_like(other) && same(one.name, other.name))
            && self.texts() == other.texts()
    }
}

/// A message that has no tree.
#[derive(Debug)]
pub(super) struct TreeError;

impl fmt::Display for TreeError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the message has a member that no message of the contract has")
    }
}

impl std::error::Error for TreeError {}

impl serde::ser::Error for TreeError {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

/// Writes one value, the next node of a tree.
struct Writer<'a> {
    tree: &'a mut Tree,
    name: &'static str,
}

impl<'a> Writer<'a> {
    #[inline]
    fn leaf(self, kind: Kind) {
        self.tree.nodes.push(Node {
            name: self.name,
            kind,
            size: 1,
        });
    }

    #[inline]
    fn open(self, kind: Kind) -> Open<'a> {
        let Self { tree, name } = self;
        let at = tree.nodes.len();
        tree.nodes.push(Node {
            name,
            kind,
            size: 1,
        });
        Open { tree, at }
    }
}

/// An object or a list to which parts are being added.
struct Open<'a> {
    tree: &'a mut Tree,
    at: usize,
}

impl Open<'_> {
    #[inline]
    fn add(
        &mut self,
        name: &'static str,
        value: &(impl Serialize + ?Sized),
    ) -> Result<(), TreeError> {
        let tree = &mut *self.tree;
        value.serialize(Writer { tree, name })
    }

    #[inline]
    fn close(self) {
        self.tree.nodes[self.at].size = self.tree.nodes.len() - self.at;
    }
}

impl SerializeSeq for Open<'_> {
    type Ok = ();
    type Error = TreeError;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), TreeError> {
        self.add("", value)
    }

    #[inline]
    fn end(self) -> Result<(), TreeError> {
        self.close();
        Ok(())
    }
}

impl SerializeStruct for Open<'_> {
    type Ok = ();
    type Error = TreeError;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), TreeError> {
        self.add(name, value)
    }

    #[inline]
    fn end(self) -> Result<(), TreeError> {
        self.close();
        Ok(())
    }
}

/// Writes numbers of some types.
macro_rules! numbers {
    ($($name:ident $type:ty),*) => {$(
        #[inline]
        fn $name(self, value: $type) -> Result<(), TreeError> {
            self.leaf(Kind::Number(value.into()));
            Ok(())
        }
    )*};
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = TreeError;
    type SerializeSeq = Open<'a>;
    type SerializeTuple = Impossible<(), TreeError>;
    type SerializeTupleStruct = Impossible<(), TreeError>;
    type SerializeTupleVariant = Impossible<(), TreeError>;
    type SerializeMap = Impossible<(), TreeError>;
    type SerializeStruct = Open<'a>;
    type SerializeStructVariant = Impossible<(), TreeError>;

    numbers!(
        serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64,
        serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64
    );

    #[inline]
    fn serialize_bool(self, value: bool) -> Result<(), TreeError> {
        self.leaf(Kind::Bool(value));
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> Result<(), TreeError> {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Result<(), TreeError> {
        self.leaf(Number::from_f64(value).map_or(Kind::Null, Kind::Number));
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<(), TreeError> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    #[inline]
    fn serialize_str(self, value: &str) -> Result<(), TreeError> {
        let begin = self.tree.text.len();
        self.tree.text.push_str(value);
        let end = self.tree.text.len();
        self.leaf(Kind::Text(begin, end));
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), TreeError> {
        Err(TreeError)
    }

    fn serialize_none(self) -> Result<(), TreeError> {
        self.leaf(Kind::Null);
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), TreeError> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), TreeError> {
        self.leaf(Kind::Null);
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), TreeError> {
        self.leaf(Kind::Null);
        Ok(())
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), TreeError> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), TreeError> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), TreeError> {
        Err(TreeError)
    }

    #[inline]
    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'a>, TreeError> {
        Ok(self.open(Kind::List))
    }

    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, TreeError> {
        Err(TreeError)
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, TreeError> {
        Err(TreeError)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, TreeError> {
        Err(TreeError)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, TreeError> {
        Err(TreeError)
    }

    #[inline]
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, TreeError> {
        Ok(self.open(Kind::Object))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, TreeError> {
        Err(TreeError)
    }
}

#[cfg(test)]
mod tests {
    use super::{Tree, TreeError};

    /// Texts are compared in one piece, which must not hide where one ends and the next begins.
    #[test]
    fn lists_are_equal_if_each_of_their_texts_is() -> Result<(), TreeError> {
        let tree = Tree::of(&["ab", "c"].as_slice())?;
        assert_eq!(tree.root(), Tree::of(&["ab", "c"].as_slice())?.root());
        for other in [["a", "bc"], ["ab", "d"], ["abc", ""]] {
            assert_ne!(tree.root(), Tree::of(&other.as_slice())?.root());
        }
        Ok(())
    }
}
