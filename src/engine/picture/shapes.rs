//! Shapes that the pictures of several games have.

/// The shapes of the seats, as the data of paths in a box of 20 by 20: circle, square, triangle, diamond, cross. Seats differ in shape
/// because some readers cannot tell their colours apart.
const SEATS: [&str; 5] = [
    "M10 2a8 8 0 1 1 0 16a8 8 0 1 1 0-16z",
    "M3 3h14v14H3z",
    "M10 0l10.5 18.5h-21z",
    "M10 0l9.5 10l-9.5 10l-9.5-10z",
    "M7 2h6v5h5v6h-5v5H7v-5H2V7h5z",
];

/// The shape of a seat, as the data of a path in a box of 20 by 20.
#[must_use]
pub fn seat(seat: u8) -> &'static str {
    SEATS[usize::from(seat) % SEATS.len()]
}
