//! Which moves are listed.
