//! The operations that only The Princes of Florence has: works, placements, prestige cards and pictures.

mod joint_placements;
mod pictures;
mod placements;
mod prestige;
mod subject;
mod works;

use maecenas_contract::wire::princes::Princes;

/// All operations of The Princes of Florence that need no session.
pub type Operations = crate::Operations<Princes>;
