//! The nodes of a tree, in one vector: statistics and moves, and no position.

/// The index of a node.
pub(crate) type Index = u32;

/// The root of a tree.
pub(crate) const ROOT: Index = 0;

/// Ends a list of children: no node has this index.
const NONE: Index = Index::MAX;

/// What leads to a node from its parent.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Edge<S, M, K> {
    /// The root has no parent.
    Root,
    /// A move that the searching seat sees.
    Seen(S, M),
    /// Any move of a kind whose moves the searching seat cannot tell apart: those of another seat that name hidden cards or tiles.
    Hidden(S, K),
}

/// The statistics of a node.
#[derive(Debug, Clone)]
pub(crate) struct Node<E> {
    /// What leads to it.
    pub(crate) edge: E,
    /// How many playouts went through it.
    pub(crate) visits: u32,
    /// How many playouts could have gone through it: those that reached its parent in a position where its move is legal.
    pub(crate) available: u32,
    /// The sum of the utilities for the seat that moved to it.
    pub(crate) total: i64,
    /// The utility of its first position by the estimate of the game alone.
    pub(crate) prior: i32,
    first_child: Index,
    last_child: Index,
    next_sibling: Index,
}

/// All nodes of a tree.
#[derive(Debug)]
pub(crate) struct Nodes<E>(Vec<Node<E>>);

impl<E> Nodes<E> {
    /// A tree of a root.
    pub(crate) fn new(edge: E) -> Self {
        Self(vec![node(edge, 0)])
    }

    /// How many nodes there are.
    pub(crate) const fn count(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn node(&self, index: Index) -> &Node<E> {
        &self.0[index as usize]
    }

    pub(crate) fn node_mut(&mut self, index: Index) -> &mut Node<E> {
        &mut self.0[index as usize]
    }

    /// The children of a node, in the order in which they were added.
    pub(crate) fn children(&self, parent: Index) -> impl Iterator<Item = (Index, &Node<E>)> {
        let mut next = self.node(parent).first_child;
        std::iter::from_fn(move || {
            let index = next;
            let node = (index != NONE).then(|| self.node(index))?;
            next = node.next_sibling;
            Some((index, node))
        })
    }

    /// Adds a child after the others. `None` when a tree of [`Index::MAX`] nodes has no room for it.
    pub(crate) fn add(&mut self, parent: Index, edge: E, prior: i32) -> Option<Index> {
        let index = Index::try_from(self.0.len()).ok()?;
        if index == NONE {
            return None;
        }
        self.0.push(node(edge, prior));
        match self.node(parent).last_child {
            NONE => self.node_mut(parent).first_child = index,
            last => self.node_mut(last).next_sibling = index,
        }
        self.node_mut(parent).last_child = index;
        Some(index)
    }
}

const fn node<E>(edge: E, prior: i32) -> Node<E> {
    Node {
        edge,
        visits: 0,
        available: 0,
        total: 0,
        prior,
        first_child: NONE,
        last_child: NONE,
        next_sibling: NONE,
    }
}
