//! The rules of Muse & Princess in French, in the words of the French rulebook.

use crate::games::princes::rules::Rule;

/// The statement of a rule of the expansion in French, in one or two sentences; empty for any other rule.
#[must_use]
#[rustfmt::skip]
pub(crate) const fn statement(rule: Rule) -> &'static str {
    match rule {
        Rule::ExchangeForbidden =>
            "Avec Muse & Princesse, le prestige ne peut jamais être échangé contre de l’argent.",
        Rule::CharacterTurn =>
            "Les joueurs misent sur les personnages à tour de rôle, en sens horaire depuis le premier joueur, jusqu’à \
             ce qu’ils aient passé ou acheté une carte.",
        Rule::CharacterSpace =>
            "Une mise sur un personnage est l’une des cases de sa carte, qui vaut 100 florins par point de son \
             chiffre : de 3 à 15, de 0 à 5 sur le banquier.",
        Rule::CharacterHigher =>
            "Sur une carte qui porte déjà un pion, on ne peut prendre qu’une case plus élevée ; ce pion est rendu à \
             son propriétaire.",
        Rule::CharacterAffordable =>
            "Une mise sur un personnage doit être couverte par l’argent seul. Celle sur le banquier n’en demande pas.",
        Rule::CharacterSold =>
            "Un personnage acheté durant ce tour n’y est plus à vendre, même si sa carte est déjà retournée.",
        Rule::CharacterPassed => "Qui a passé dans l’enchère des personnages en est exclu jusqu’au tour suivant.",
        Rule::CharacterTake =>
            "Qui a son pion sur une carte quand vient son tour l’a gagnée, et tout son tour consiste à la prendre et \
             à payer sa mise. Sans pion sur une carte, il n’y en a pas à prendre.",
        Rule::CharacterEnd =>
            "L’enchère des personnages est finie quand chaque joueur a passé ou acheté une carte ; alors commence la \
             phase d’action.",
        Rule::CharacterHeld => "Seul le joueur qui détient la carte d’un personnage peut s’en servir.",
        Rule::CharacterTiming =>
            "Les points du marchand et le professeur peuvent servir à tout moment hors d’une décision en attente, et \
             après le tour 7 à son tour ; ce qui relève d’un autre moment doit l’attendre.",
        Rule::CharacterReturned =>
            "La carte d’un personnage utilisé est rendue, comme celle dont le temps est passé : cardinal, muse et \
             princesse après le tour de leur détenteur, marchand après la phase d’enchères suivante, professeur quand \
             commence la prochaine enchère des personnages.",
        Rule::CharacterBanker =>
            "L’acheteur du banquier reçoit l’argent posé sur la carte moins sa mise. Celui du tour 7 peut à la fin \
             changer une fois de l’argent en PP, à 200 florins chacun.",
        Rule::CharacterCardinal =>
            "Avec le cardinal, un tour compte jusqu’à 3 actions, toujours avec au plus 1 liberté et 1 carte de \
             profession.",
        Rule::CharacterMuse =>
            "La muse ajoute le numéro du tour à la valeur artistique de chaque œuvre que son détenteur réalise à son \
             tour d’action.",
        Rule::CharacterPrincess =>
            "Avec la princesse, une action réalise une œuvre sans carte de profession ni carte de bonus. Minimum, \
             paiement, conversion et meilleure œuvre y valent comme pour toute autre.",
        Rule::WorkValuePrincessLandscape =>
            "Chaque paysage du domaine ajoute 3 à l’œuvre de la princesse, y compris ceux d’un même type.",
        Rule::WorkValuePrincessBuilder => "Chaque architecte du joueur ajoute 2 à l’œuvre de la princesse.",
        Rule::WorkValuePrincessBuilding => "Chaque bâtiment du domaine ajoute 2 à l’œuvre de la princesse.",
        Rule::WorkValuePrincessCard =>
            "Chaque carte de profession ou de recrutement dans la main du joueur ou sur sa table ajoute 1 à l’œuvre \
             de la princesse, qui n’en est pas une elle-même.",
        Rule::CharacterMerchant =>
            "Le marchand offre à son détenteur soit l’item qu’il gagne dans la phase d’enchères suivante, soit autant \
             de PP que son rang sur la piste de score. Il mise comme s’il devait payer.",
        Rule::CharacterProfessor =>
            "Le professeur laisse son détenteur piocher dans la pile des cartes de bonus ou de prestige et en garder \
             1 gratuitement.",
        Rule::ProfessorDeckEmpty => "Le professeur ne peut piocher que dans une pile qui n’est pas vide.",
        Rule::RulingR9 =>
            "Un architecte ajoute 2 à l’œuvre de la princesse, comme l’impriment la marge d’EN et FR ; le 32 du texte \
             d’EN est une coquille.",
        Rule::RulingR10 =>
            "L’œuvre de la princesse concourt pour la meilleure œuvre mais ne laisse aucune carte sur la table ; elle \
             ne compte donc pas pour les cartes de prestige. Les saltimbanques n’y ajoutent rien.",
        Rule::RulingR11 =>
            "Le rang d’un joueur pour le marchand dépasse de 1 le nombre de joueurs qui ont plus de PP que lui.",
        Rule::RulingR12 =>
            "Quand commence une enchère des personnages à partir du tour 2, 100 florins s’ajoutent au banquier \
             invendu, et 600 sont posés sur celui qui a été vendu au tour précédent.",
        Rule::RulingR13 =>
            "Le droit de changer de l’argent en PP à la fin de la partie est celui du joueur qui a acheté le banquier \
             au tour 7.",
        Rule::RulingR24 =>
            "Après la meilleure œuvre du tour 7, chaque joueur peut à son tour encore se servir du marchand pour des \
             points, du professeur et du change du banquier, avant que les cartes de prestige soient montrées. Ce \
             qu’il n’utilise pas est perdu.",
        Rule::RulingR25 =>
            "Les points du marchand et le professeur peuvent servir hors de son tour tant que la partie attend une \
             mise en vente, une enchère, le choix du dernier joueur, une mise sur un personnage ou une action.",
        Rule::RulingR26 =>
            "L’item gratuit du marchand peut aussi être celui que prend le dernier joueur. Qui paie ce qu’il a gagné \
             marque aussitôt son rang, avant que l’item ne rapporte des points.",
        Rule::RulingR27 =>
            "La muse et le cardinal servent durant tout le tour de leur détenteur sans être annoncés, et sont rendus \
             quand il finit.",
        Rule::RulingR28 =>
            "La mise sur le banquier est prise sur l’argent posé sur la carte, si bien qu’elle ne demande pas \
             d’argent.",
        _ => "",
    }
}
