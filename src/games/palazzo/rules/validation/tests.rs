//! Contradictions in positions.
