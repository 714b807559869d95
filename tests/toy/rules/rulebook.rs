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
    ($($rule:ident $id:literal $($category:ident)? $english:literal $french:literal;)*) => {
        /// A rule.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Rule {
            $(#[doc = $english] $rule,)*
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

            /// The statement in English.
            #[must_use]
            pub const fn english(self) -> &'static str {
                match self { $(Self::$rule => $english,)* }
            }

            /// The statement in French.
            #[must_use]
            pub const fn french(self) -> &'static str {
                match self { $(Self::$rule => $french,)* }
            }
        }
    };
}

rules! {
    SetupHeaps "setup.heaps" Supply "Four heaps of different sizes of the catalog are in the game, the last one face down." "Quatre tas de tailles différentes du catalogue sont en jeu, le dernier face cachée.";
    SetupSeed "setup.seed" Knowledge "The heaps follow from the seed." "Les tas découlent de la graine.";
    SetupStones "setup.stones" Supply "The stones that are gone from the heaps are those that the players have taken." "Les pierres qui manquent aux tas sont celles que les joueurs ont prises.";
    TokenFirst "token.first" Timing "All players choose a token before the first stone is taken." "Tous les joueurs choisissent un jeton avant que la première pierre soit prise.";
    TokenOnce "token.once" Ownership "A player chooses a token once." "Un joueur choisit un jeton une seule fois.";
    TurnOrder "turn.order" Turn "The players take turns clockwise." "Les joueurs jouent tour à tour dans le sens horaire.";
    TakeHeap "take.heap" Supply "Stones are taken from a heap that is face up." "On prend des pierres d'un tas face visible.";
    TakeStones "take.stones" Supply "A heap gives no more stones than it has." "Un tas ne donne pas plus de pierres qu'il n'en a.";
    TakeLimit "take.limit" Limit "The strong token allows four stones at a time, the wise one two." "Le jeton fort permet quatre pierres à la fois, le sage deux.";
    TurnUpOnce "turn_up.once" Supply "Only a heap that is face down can be turned up." "Seul un tas face cachée peut être retourné.";
    TurnUpSize "turn_up.size" Knowledge "A heap that is turned up shows its size." "Un tas retourné montre sa taille.";
    EndOver "end.over" Timing "The game ends with the last stone." "La partie finit avec la dernière pierre.";
    ScoreLastStone "score.last_stone" "The player who takes the last stone scores 2 points." "Le joueur qui prend la dernière pierre marque 2 points.";
    ScoreMisere "score.misere" "With the option misère every other player scores these 2 points." "Avec l'option misère, chaque autre joueur marque ces 2 points.";
    ScoreWise "score.wise" "The wise token scores 1 point." "Le jeton sage rapporte 1 point.";
}
