//! The rules, a row for each.

/// What a rule is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Category {
    /// It is another seat's turn.
    Turn,
    /// Something else comes first, or it is too late.
    Timing,
    /// The heaps do not have it.
    Supply,
    /// A player has it already.
    Ownership,
    /// A number is too high.
    Limit,
    /// It contradicts what is known of the hidden heap.
    Knowledge,
}

macro_rules! rules {
    (@category) => { None };
    (@category $category:ident) => { Some(Category::$category) };
    ($($rule:ident $id:literal $($category:ident)?;)*) => {
        /// A rule.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Rule {
            $(#[doc = concat!("`", $id, "`")] $rule,)*
        }

        impl Rule {
            /// All rules.
            pub const ALL: &'static [Self] = &[$(Self::$rule),*];

            /// The id.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Self::$rule => $id,)* }
            }

            /// What it is about; none where no move can break it.
            #[must_use]
            pub const fn category(self) -> Option<Category> {
                match self { $(Self::$rule => rules!(@category $($category)?),)* }
            }
        }
    };
}

rules! {
    SetupHeaps "setup.heaps" Supply;
    SetupSeed "setup.seed" Knowledge;
    SetupStones "setup.stones" Supply;
    TokenFirst "token.first" Timing;
    TokenOnce "token.once" Ownership;
    TurnOrder "turn.order" Turn;
    TakeHeap "take.heap" Supply;
    TakeStones "take.stones" Supply;
    TakeLimit "take.limit" Limit;
    TurnUpOnce "turn_up.once" Supply;
    TurnUpSize "turn_up.size" Knowledge;
    EndOver "end.over" Timing;
    ScoreLastStone "score.last_stone";
    ScoreMisere "score.misere";
    ScoreWise "score.wise";
}
