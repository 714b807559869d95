//! The rules in French, in the words of the French rulebook.

use super::muse;
use crate::games::princes::rules::{BonusCard, PrestigeCard, Rule};

/// The statement of a rule in French, in one or two sentences.
#[must_use]
#[rustfmt::skip]
#[expect(clippy::too_many_lines, reason = "a row for every rule")]
pub(crate) const fn statement(rule: Rule) -> &'static str {
    match rule {
        // Set-up and position.
        Rule::ComponentsSupply =>
            "Le jeu contient 3 bâtiments et 6 paysages de chaque type, 7 saltimbanques, 6 architectes et 5 cartes de \
             recrutement. Il ne peut y en avoir davantage en jeu.",
        Rule::ComponentsCards =>
            "Chaque carte de profession, de bonus, de prestige ou de personnage spécial est unique et se trouve toujours quelque part : dans \
             sa pile, chez un seul joueur ou, pour une carte de bonus jouée, hors du jeu.",
        Rule::ComponentsFreedoms => "De 3 à 5 joueurs, chaque liberté compte un jeton de moins qu’il n’y a de joueurs.",
        Rule::SetupPlayers =>
            "On joue de 3 à 5, ou à 2 avec les règles pour deux joueurs ; les places sont numérotées dans le sens \
             horaire à partir de 0.",
        Rule::SetupKeepThree =>
            "Chaque joueur reçoit 4 cartes de profession et choisit une seule fois : 3 cartes différentes parmi elles \
             restent dans sa main, l’autre est mélangée à la pile.",
        Rule::RoundMinimumValue =>
            "La partie compte 7 tours, dont les valeurs artistiques minimales sont, dans l’ordre, 7, 10, 12, 14, 15, \
             16 et 17.",
        Rule::PositionPhase =>
            "La phase d’une position et le joueur dont c’est le tour doivent concorder avec les joueurs qui ont \
             acquis un item, renoncé, passé ou agi.",

        // Options of the game.
        Rule::OptionFourFreedoms =>
            "L’option des quatre jetons de liberté n’existe que dans une partie à deux joueurs.",
        Rule::OptionMuseAndPrincess =>
            "Les personnages et leurs coups appartiennent à l’option Muse & Princesse, que cette partie n’a pas.",
        Rule::OptionCooperation =>
            "Les bâtiments conjoints et leurs coups appartiennent à l’option Coopération, que cette partie n’a pas.",

        // The auction phase.
        Rule::AuctionNominateTurn =>
            "Seul le joueur qui a la main met un item en vente : le premier, en sens horaire depuis le premier \
             joueur, qui n’a ni acquis d’item ni renoncé durant ce tour. Si un autre remporte l’enchère, il en lance \
             une nouvelle.",
        Rule::AuctionNominateStackOpen =>
            "Une pile n’est disponible que s’il y reste quelque chose et si personne n’en a acquis d’item durant ce \
             tour.",
        Rule::AuctionOpeningBid =>
            "Mettre un item en vente vaut une enchère d’exactement 200 florins, ou 300 à deux joueurs.",
        Rule::AuctionWithdraw =>
            "Seul le joueur qui doit choisir un item, ou le dernier joueur, peut renoncer ; il n’acquiert alors rien \
             durant ce tour et n’enchérit plus contre les autres.",
        Rule::AuctionBidTurn =>
            "La parole passe, en sens horaire depuis le meilleur enchérisseur, au joueur suivant qui participe encore \
             à cette enchère.",
        Rule::AuctionBidEligible =>
            "Un joueur qui a acquis un item ou renoncé ne participe plus aux enchères de ce tour.",
        Rule::AuctionIncrement => "Une surenchère dépasse d’exactement 100 florins l’enchère en cours.",
        Rule::AuctionPassed => "Un joueur qui passe ne peut plus enchérir sur cet item, mais le peut sur les suivants.",
        Rule::AuctionAffordable =>
            "Une enchère, une mise en vente ou le prix du dernier joueur doit être couvert par l’argent du joueur et \
             100 florins pour chacun de ses points de prestige (PP) ; avec Muse & Princesse, par son argent seul.",
        Rule::AuctionAward =>
            "Le seul enchérisseur restant paie son enchère à la banque et reçoit l’item. Lui et la pile sont exclus \
             des enchères jusqu’à la fin du tour.",
        Rule::AuctionLastSeat =>
            "Le seul joueur qui n’a ni acquis d’item ni renoncé n’ouvre pas d’enchère. Il peut prendre un item qu’il \
             pourrait mettre en vente, pour 200 florins (300 à deux joueurs), ou ne rien prendre.",
        Rule::AuctionBuilderLimit =>
            "Un joueur a au plus 3 architectes ; avec 3, il ne peut plus en mettre en vente, enchérir dessus ni en \
             prendre.",
        Rule::AuctionLandscapeRoom =>
            "Un paysage acquis doit être placé aussitôt. Un joueur dont le domaine n’offre aucun emplacement permis \
             ne peut donc ni le mettre en vente, ni enchérir dessus, ni le prendre.",
        Rule::AuctionObject =>
            "L’item acquis est traité aussitôt : un paysage est placé, une carte de recrutement est utilisée ou prise \
             en main.",
        Rule::AuctionObjectLandscape =>
            "À partir du deuxième paysage d’un même type, chacun de ceux que place un joueur lui rapporte 3 PP.",
        Rule::AuctionObjectBuilder =>
            "Le deuxième et le troisième architecte d’un joueur lui rapportent chacun 3 PP lors de leur acquisition ; \
             le premier ne rapporte rien.",
        Rule::AuctionObjectJester =>
            "Un saltimbanque est posé sur le palais de son propriétaire, qui peut en accueillir un nombre quelconque.",
        Rule::AuctionObjectPrestigeCard =>
            "Acquérir une carte de prestige, c’est piocher : le joueur regarde les 5 cartes du dessus de la pile, \
             moins s’il en reste moins, en garde 1 et remet les autres dessous dans l’ordre de son choix.",
        Rule::AuctionEnd => "La phase d’enchères est finie dès que chaque joueur a acquis un item ou renoncé.",

        // Decisions.
        Rule::DecisionOpen =>
            "Tant qu’un choix est en attente, le joueur concerné doit le faire avant tout autre coup. L’échange de \
             prestige reste permis à tous, là où il l’est.",
        Rule::DrawKeepOne =>
            "Une pioche montre les 5 cartes du dessus de la pile, moins s’il en reste moins. On en garde exactement \
             1, et toutes les autres passent sous la pile, dans un ordre libre.",

        // The action phase.
        Rule::ActionTurn =>
            "Durant la phase d’action, chaque joueur a un seul tour, en sens horaire depuis le premier joueur, et \
             n’agit que pendant celui-ci.",
        Rule::ActionLimit =>
            "Un joueur effectue au plus 2 actions à son tour, 3 avec le Cardinal, chacune une fois la précédente \
             achevée.",
        Rule::ActionEnd =>
            "Le tour d’un joueur dure jusqu’à ce qu’il y mette fin, ce qu’il peut faire après 2 actions, 1 seule ou \
             aucune.",
        Rule::WorkProfessionInHand =>
            "Une œuvre demande sa carte de profession dans la main du joueur ; elle passe ensuite, face visible, sur \
             sa table.",
        Rule::WorkBonusCardInHand =>
            "Une œuvre peut s’accompagner d’un nombre quelconque de cartes de bonus, chacune une seule fois et \
             seulement par le joueur qui la détient.",
        Rule::WorkMinimumValue =>
            "La valeur artistique doit être au moins égale au minimum du tour, faute de quoi l’œuvre ne peut être \
             réalisée.",
        Rule::WorkConversion =>
            "Seul le paiement de l’œuvre qui vient d’être réalisée peut être converti en PP, aussitôt, à raison de \
             200 florins le point et sans dépasser son montant.",
        Rule::WorkValueBuilding =>
            "Le bâtiment préféré du personnage ajoute 4 à la valeur artistique s’il se trouve dans le domaine.",
        Rule::WorkValueLandscape =>
            "Le paysage préféré du personnage ajoute 3 à la valeur artistique, une seule fois, quel qu’en soit le \
             nombre dans le domaine.",
        Rule::WorkValueFreedom =>
            "La liberté que défend le personnage ajoute 3 à la valeur artistique si le joueur l’a introduite.",
        Rule::WorkValueJester => "Chaque saltimbanque du joueur ajoute 2 à la valeur artistique.",
        Rule::WorkValueCard =>
            "Chaque carte de profession ou de recrutement que le joueur a en main ou sur sa table ajoute 1 à la \
             valeur artistique ; la carte qu’il joue compte aussi.",
        Rule::WorkPayment => "Pour une œuvre réalisée, la banque verse 100 florins par point de valeur artistique.",
        Rule::WorkBest =>
            "Quand tous ont joué leur tour, le joueur dont la valeur artistique est la plus haute marque 3 PP, et \
             tous les ex-æquo de même. Sans aucune œuvre, personne ne marque.",
        Rule::BuildAvailable => "Un bâtiment ne peut être construit que s’il en reste un de ce type dans la réserve.",
        Rule::BuildOnce => "Un domaine ne contient pas plus d’un bâtiment de chaque type.",
        Rule::BuildAffordable =>
            "Un bâtiment coûte 700 florins sans architecte, 300 avec 1 ou 2 et rien avec 3, payés comptant quelle que \
             soit sa taille.",
        Rule::BuildPrestige => "Un bâtiment rapporte 3 PP dès sa construction, quelle que soit sa taille.",
        Rule::ProfessionOnce => "Piocher une carte de profession n’est permis qu’une fois par tour de jeu du joueur.",
        Rule::ProfessionDeckEmpty =>
            "On ne peut piocher une carte de profession que si la pile de ces cartes n’est pas vide.",
        Rule::ProfessionAffordable => "Piocher une carte de profession coûte 300 florins, payés comptant.",
        Rule::FreedomOnce => "Introduire une liberté n’est permis qu’une fois par tour de jeu du joueur.",
        Rule::FreedomAvailable => "Une liberté ne peut être introduite que s’il en reste un jeton dans la réserve.",
        Rule::FreedomOwned => "Un joueur ne peut introduire une liberté déjà présente dans son domaine.",
        Rule::FreedomAffordable => "Introduire une liberté coûte 300 florins, payés comptant.",
        Rule::BonusDeckEmpty => "On ne peut piocher une carte de bonus que si la pile de ces cartes n’est pas vide.",
        Rule::BonusAffordable => "Piocher une carte de bonus coûte 300 florins, payés comptant.",
        Rule::BonusOutOfGame => "Une carte de bonus ne sert qu’à une seule œuvre et quitte ensuite le jeu.",

        // Free moves, the end of the round and the end of the game.
        Rule::RecruitCardInHand =>
            "Recruter demande une carte de recrutement, prise dans la main ou tout juste acquise. Elle remplace sur \
             la table de l’adversaire la carte recrutée, qui passe dans la main du joueur.",
        Rule::RecruitFaceUp =>
            "Seule une carte de profession visible sur une table peut être recrutée : ni une carte tenue en main, ni \
             une carte de recrutement.",
        Rule::RecruitOpponent => "On recrute une carte chez un adversaire, jamais sur sa propre table.",
        Rule::RecruitTiming =>
            "Une carte de recrutement s’utilise soit dès son acquisition, soit pendant le tour d’action de son \
             détenteur, autant de fois qu’il le veut et sans dépenser d’action.",
        Rule::ExchangeBalance =>
            "Un échange porte sur au moins 1 PP et au plus sur tous les PP du joueur ; la banque verse 100 florins \
             pour chacun.",
        Rule::ExchangeTiming =>
            "Tout joueur peut échanger du prestige quand il le veut, à son tour ou non, jusqu’à ce que la meilleure \
             œuvre du tour 7 soit récompensée.",
        Rule::RoundNext =>
            "Après la meilleure œuvre, les pions de valeur artistique sont repris, le joueur suivant en sens horaire \
             devient premier joueur et un nouveau tour commence.",
        Rule::GameEnd =>
            "La partie s’achève avec la meilleure œuvre du tour 7, ou les derniers choix de Muse & Princesse qui la \
             suivent ; puis les cartes de prestige sont montrées et comptées.",
        Rule::GameWinner => "Celui qui a le plus de PP une fois les cartes de prestige comptées a gagné.",
        Rule::GameTie =>
            "Si plusieurs joueurs ont le plus de PP, l’argent les départage ; s’ils en ont autant, ils gagnent \
             ensemble.",

        // Placement.
        Rule::PlacementWithinGrid =>
            "Une pièce peut être tournée et retournée, mais chacune de ses cases doit se trouver sur la grille.",
        Rule::PlacementOverlap => "Une pièce ne peut couvrir aucune case d’un bâtiment, d’un paysage ou du palais.",
        Rule::PlacementAdjacentBuilding =>
            "Un bâtiment ne peut toucher les autres bâtiments et le palais que par un coin, pas par un côté. Avec 2 \
             ou 3 architectes, son propriétaire en est dispensé.",
        Rule::PlacementBesideLandscape =>
            "Les paysages ne gardent aucune distance : ils peuvent toucher toute pièce et le palais, et toute pièce \
             peut les toucher.",
        Rule::PlacementFixed => "Une pièce reste jusqu’à la fin de la partie là où elle a été placée.",

        // Two players.
        Rule::TwoPlayersStartingMoney => "À deux joueurs, chacun commence avec 2500 florins au lieu de 3500.",
        Rule::TwoPlayersOpeningBid => "À deux joueurs, chaque enchère s’ouvre à exactement 300 florins au lieu de 200.",
        Rule::TwoPlayersFreedoms =>
            "À deux joueurs, le jeu compte 5 jetons de liberté : 1 de chaque et un second pour deux d’entre elles, \
             tirées au hasard. Dans la variante difficile il en compte 4, avec un seul tirage.",
        Rule::TwoPlayersLandscapes =>
            "À deux joueurs, forêts, lacs et parcs forment une seule pile, LANDSCAPE, mise en vente sans préciser le \
             type. Elle est disponible s’il reste l’un d’eux et si aucun n’a été acquis durant ce tour.",
        Rule::LandscapeTypeAvailable =>
            "À deux joueurs, celui qui acquiert un paysage en choisit le type en le plaçant, parmi ceux qui restent \
             dans la réserve et ont place dans son domaine.",

        // Muse & Princess.
        Rule::ExchangeForbidden | Rule::CharacterTurn | Rule::CharacterSpace | Rule::CharacterHigher |
        Rule::CharacterAffordable | Rule::CharacterSold | Rule::CharacterPassed | Rule::CharacterTake |
        Rule::CharacterEnd | Rule::CharacterHeld | Rule::CharacterTiming | Rule::CharacterReturned |
        Rule::CharacterBanker | Rule::CharacterCardinal | Rule::CharacterMuse | Rule::CharacterPrincess |
        Rule::WorkValuePrincessLandscape | Rule::WorkValuePrincessBuilder | Rule::WorkValuePrincessBuilding |
        Rule::WorkValuePrincessCard | Rule::CharacterMerchant | Rule::CharacterProfessor | Rule::ProfessorDeckEmpty |
        Rule::RulingR9 | Rule::RulingR10 | Rule::RulingR11 | Rule::RulingR12 | Rule::RulingR13 | Rule::RulingR24 |
        Rule::RulingR25 | Rule::RulingR26 | Rule::RulingR27 | Rule::RulingR28 =>
            muse::fr::statement(rule),

        // Cooperation.
        Rule::CooperationArrangement =>
            "Avec l’option Coopération, les principautés se touchent, disposées comme le catalogue le dit pour \
             le nombre de joueurs. Sans elle, personne n’a de voisin et rien ne se construit à deux.",
        Rule::JointNeighbour =>
            "Un bâtiment se construit à deux avec un voisin : un joueur dont la principauté partage une \
             frontière avec la sienne.",
        Rule::JointStraddles =>
            "Un bâtiment conjoint est posé par-dessus la frontière de ses deux propriétaires : chacune de ses \
             cases est dans l’une de leurs principautés, et une au moins dans chacune. Un paysage n’est jamais \
             partagé.",
        Rule::JointConsent =>
            "Un bâtiment conjoint est construit quand le voisin à qui il est proposé accepte. Lui seul accepte \
             ou refuse.",
        Rule::JointPartnerAffordable =>
            "Qui accepte un bâtiment conjoint doit avoir en argent la somme convenue ; il peut d’abord échanger \
             du prestige, là où le jeu le permet.",
        Rule::JointPayment =>
            "Le voisin paie au joueur actif ce dont ils sont convenus : un multiple de 100 florins, de 0 à \
             10000, même plus que le prix du bâtiment. Le joueur actif paie d’abord la banque, selon ses \
             propres architectes.",
        Rule::JointRepeated =>
            "Ce qui a été refusé ne se propose plus pendant le même tour de jeu : même voisin, même bâtiment, \
             mêmes cases et même somme.",
        Rule::JointProposals =>
            "Dans un tour de jeu où 1000 propositions ont été refusées, aucun autre bâtiment conjoint n’est \
             proposé.",
        Rule::JointOnce =>
            "Un bâtiment conjoint est dans les deux principautés, à la même place, compte entièrement pour ses \
             deux propriétaires et ne prend qu’une pièce à la réserve.",
        Rule::BorderOneBuilder =>
            "Un bâtiment qui touche la frontière d’un voisin demande au moins 1 architecte ; celui qui est posé \
             par-dessus la frontière la touche librement.",
        Rule::BorderTwoBuilders =>
            "Un bâtiment posé contre un autre bâtiment ou un palais de l’autre côté d’une frontière demande au \
             moins 2 architectes au propriétaire de ses cases à cet endroit.",

        // Cards.
        Rule::BonusCard(card) => bonus_card(card),
        Rule::PrestigeCard(card) => prestige_card(card),
        Rule::PrestigeLead =>
            "Une carte qui compare les joueurs rapporte tous ses points à son propriétaire s’il est seul en tête, le \
             chiffre inférieur s’il est ex-æquo, et rien sinon. Personne d’autre ne la marque.",
        Rule::PrestigeMostOfNothing =>
            "Qui n’a rien d’une chose n’en a jamais le plus grand nombre. Cela ne concerne pas le plus petit nombre \
             de cases libres.",

        // Rulings.
        Rule::RulingR1 =>
            "Sans emplacement permis pour un paysage, un joueur ne peut chercher à l’acquérir. À deux joueurs, cela \
             vaut si aucun des types restants n’a de place.",
        Rule::RulingR2 =>
            "Ce qui est misé ou payé pour un item peut être couvert par l’argent et, sans Muse & Princesse, 100 \
             florins par PP ; si l’argent du gagnant ne suffit pas, il échange en payant juste assez de PP. Tout le \
             reste se paie comptant.",
        Rule::RulingR3 =>
            "Une fois la meilleure œuvre du tour 7 récompensée, le prestige ne peut plus être échangé contre de \
             l’argent.",
        Rule::RulingR4 =>
            "Renoncer est le seul choix de celui qui n’a aucun item à mettre en vente ou trop peu pour ouvrir \
             l’enchère.",
        Rule::RulingR5 =>
            "Le dernier joueur paie le prix auquel s’ouvre une enchère dans cette partie : 200 florins, ou 300 à deux \
             joueurs.",
        Rule::RulingR6 =>
            "Une carte de recrutement posée sur une table ne peut être recrutée ; seules les cartes de profession le \
             peuvent.",
        Rule::RulingR7 =>
            "La carte de bonus CARDS_IN_HAND compte les cartes de profession et de recrutement en main, et aucune \
             carte de prestige.",
        Rule::RulingR8 =>
            "La carte de bonus BUILDING_SIZES compte une fois chaque taille de bâtiment ; les paysages n’y changent \
             rien.",
        Rule::RulingR14 =>
            "Une pioche porte sur 5 cartes, ou sur toute la pile si elle en a moins, et n’importe laquelle peut être \
             gardée. Une carte unique est gardée sans choix.",
        Rule::RulingR15 => "Ni l’argent ni les PP d’un joueur ne peuvent descendre sous 0.",
        Rule::RulingR16 =>
            "Un joueur qui a plusieurs cartes de recrutement peut en utiliser autant qu’il veut dans un tour, et \
             chaque utilisation doit être permise en elle-même.",
        Rule::RulingR17 =>
            "De deux œuvres qu’un joueur réalise dans un même tour, celle dont la valeur artistique est la plus haute \
             concourt pour la meilleure œuvre.",
        Rule::RulingR18 =>
            "Une action de construction ne donne qu’un bâtiment conjoint, que la réserve compte une fois et que \
             chacune des deux principautés possède. L’accord est un coup que seul le partenaire joue, et refuser \
             ne coûte rien à personne.",
        Rule::RulingR19 =>
            "Les règles des frontières regardent les cases juste en face de celles que le bâtiment couvre. Un \
             paysage n’y est pas un bâtiment.",
        Rule::RulingR20 =>
            "Pour la carte de prestige FEWEST_EMPTY_SPACES, chaque joueur compte les cases de sa propre grille, \
             parties de bâtiments conjoints comprises.",
        Rule::RulingR21 =>
            "Même un coup forcé est laissé au joueur, car le jouer à sa place pourrait trahir son argent caché. Seule \
             une pioche d’une carte unique est gardée d’elle-même.",
        Rule::RulingR22 =>
            "Tout joueur peut échanger du prestige même pendant le choix d’un autre ; le tour et le choix restent \
             inchangés. Une enchère en cours demeure couverte.",
        Rule::RulingR23 =>
            "Un item se paie avant d’être reçu, si bien que les PP qu’il rapporte ne peuvent servir à le payer.",
        Rule::RulingR29 =>
            "La banque a toujours assez d’argent, et seuls comptent les montants, non les billets qui les composent.",
        Rule::RulingR30 => "Le nombre de PP qu’un joueur peut avoir n’est pas limité.",
        Rule::RulingR31 =>
            "Une carte de recrutement tenue en main s’utilise durant le tour d’action de son détenteur, pas durant \
             celui d’un autre.",
        Rule::RulingR32 =>
            "Deux coquilles sont corrigées. Dans l’exemple illustré d’EN, le cas attribué à la règle 4 enfreint la \
             règle 3, et les bâtiments de cinq cases que FR dit petits sont moyens.",
        Rule::RulingR33 => "Un palais juste en face, de l’autre côté d’une frontière, y compte comme un bâtiment.",
        Rule::RulingR34 =>
            "Par-dessus sa propre frontière, un bâtiment conjoint ne demande pas d’architecte. Où une de ses \
             cases fait face à un autre bâtiment ou à un palais de l’autre côté d’une frontière, le \
             propriétaire de cette case doit avoir 2 architectes ; à la frontière d’une troisième principauté, \
             au moins 1.",
        Rule::RulingR35 =>
            "La même proposition de voisin, bâtiment, cases et somme, celle-ci jusqu’à 10000 florins, ne se fait \
             qu’une fois par tour de jeu et ne se retire pas. Tout est jugé quand elle est faite, sauf l’argent du \
             voisin.",
        Rule::RulingR36 => "Des joueurs à égalité de PP et d’argent partagent la victoire.",
        Rule::RulingR37 =>
            "Les paysages sont dans une seule principauté, et aucune règle de frontière ne les concerne. Pour \
             savoir s’il y a de la place, on ne regarde que sa propre grille.",
        Rule::RulingR38 =>
            "Le premier joueur et la graine des mélanges sont donnés avec la demande d’une nouvelle partie.",
        Rule::RulingR39 => "Une carte de bonus peut être jouée avec une œuvre même si elle ajoute 0 à sa valeur.",
    }
}

/// The effect of a bonus card on the work value.
#[rustfmt::skip]
const fn bonus_card(card: BonusCard) -> &'static str {
    match card {
        BonusCard::Buildings =>
            "Cette carte de bonus ajoute 1 à la valeur artistique pour chaque bâtiment du domaine, le palais excepté.",
        BonusCard::LargeBuildings =>
            "Cette carte de bonus ajoute 2 à la valeur artistique pour chaque grand bâtiment du domaine.",
        BonusCard::MediumBuildingsAndForests =>
            "Cette carte de bonus ajoute 1 à la valeur artistique pour chaque bâtiment moyen et chaque forêt du \
             domaine.",
        BonusCard::SmallBuildingsAndLandscapes =>
            "Cette carte de bonus ajoute 1 à la valeur artistique pour chaque petit bâtiment et chaque paysage du \
             domaine.",
        BonusCard::BuildingSizes =>
            "Cette carte de bonus ajoute 2 à la valeur artistique pour chacune des trois tailles de bâtiment \
             présentes dans le domaine, comptée une fois.",
        BonusCard::Landscapes => "Cette carte de bonus ajoute 1 à la valeur artistique pour chaque paysage du domaine.",
        BonusCard::Forests => "Cette carte de bonus ajoute 2 à la valeur artistique pour chaque forêt du domaine.",
        BonusCard::Lakes => "Cette carte de bonus ajoute 2 à la valeur artistique pour chaque lac du domaine.",
        BonusCard::Parks => "Cette carte de bonus ajoute 2 à la valeur artistique pour chaque parc du domaine.",
        BonusCard::Freedoms =>
            "Cette carte de bonus ajoute 2 à la valeur artistique pour chaque liberté introduite par le joueur.",
        BonusCard::Jesters =>
            "Cette carte de bonus ajoute 2 à la valeur artistique pour chaque saltimbanque du joueur.",
        BonusCard::JestersAndFreedoms =>
            "Cette carte de bonus ajoute 1 à la valeur artistique pour chaque saltimbanque et chaque liberté du \
             joueur.",
        BonusCard::Builders => "Cette carte de bonus ajoute 2 à la valeur artistique pour chaque architecte du joueur.",
        BonusCard::BuildersAndLakes =>
            "Cette carte de bonus ajoute 1 à la valeur artistique pour chaque architecte et chaque lac du joueur.",
        BonusCard::PrestigeCards =>
            "Cette carte de bonus ajoute 2 à la valeur artistique pour chaque carte de prestige que possède le \
             joueur.",
        BonusCard::PrestigeCardsAndFreedoms =>
            "Cette carte de bonus ajoute 1 à la valeur artistique pour chaque carte de prestige et chaque liberté du \
             joueur.",
        BonusCard::LandscapeTypes =>
            "Cette carte de bonus ajoute 2 à la valeur artistique pour chacun des trois types de paysage présents \
             dans le domaine, compté une fois.",
        BonusCard::Categories =>
            "Cette carte de bonus ajoute 1 à la valeur artistique pour chaque catégorie que possède le joueur, \
             comptée une fois : forêt, lac, parc, saltimbanque, architecte, carte de prestige, liberté.",
        BonusCard::CardsInHand =>
            "Cette carte de bonus ajoute 1 à la valeur artistique pour chaque carte de profession ou de recrutement \
             dans la main du joueur ; la carte qu’il joue n’y est plus.",
        BonusCard::CardsOnTable =>
            "Cette carte de bonus ajoute 1 à la valeur artistique pour chaque carte de profession ou de recrutement \
             sur la table du joueur ; la carte qu’il joue s’y trouve déjà.",
    }
}

/// The score of a prestige card at the end of the game.
#[rustfmt::skip]
const fn prestige_card(card: PrestigeCard) -> &'static str {
    match card {
        PrestigeCard::MostBuildings =>
            "Cette carte de prestige rapporte 6 PP à qui a le plus de bâtiments, ou 3 PP en cas d’égalité.",
        PrestigeCard::TwoLargeBuildings => "Cette carte de prestige rapporte 5 PP avec au moins deux grands bâtiments.",
        PrestigeCard::FewestEmptySpaces =>
            "Cette carte de prestige rapporte 8 PP à qui a le moins de cases libres sur sa grille, ou 4 PP en cas \
             d’égalité.",
        PrestigeCard::AllLandscapeTypes =>
            "Cette carte de prestige rapporte 8 PP avec au moins une forêt, un lac et un parc.",
        PrestigeCard::MostLandscapes =>
            "Cette carte de prestige rapporte 7 PP à qui a le plus de paysages, ou 4 PP en cas d’égalité.",
        PrestigeCard::MostForests =>
            "Cette carte de prestige rapporte 7 PP à qui a le plus de forêts, ou 4 PP en cas d’égalité.",
        PrestigeCard::MostLakes =>
            "Cette carte de prestige rapporte 6 PP à qui a le plus de lacs, ou 3 PP en cas d’égalité.",
        PrestigeCard::AllFreedoms => "Cette carte de prestige rapporte 8 PP avec les trois libertés.",
        PrestigeCard::BuildingsFreedomsWorks =>
            "Cette carte de prestige rapporte 6 PP avec au moins 4 bâtiments, 2 libertés et 4 œuvres (cartes sur la \
             table).",
        PrestigeCard::MostJesters =>
            "Cette carte de prestige rapporte 6 PP à qui a le plus de saltimbanques, ou 3 PP en cas d’égalité.",
        PrestigeCard::MostBuilders =>
            "Cette carte de prestige rapporte 6 PP à qui a le plus d’architectes, ou 3 PP en cas d’égalité.",
        PrestigeCard::MostParks =>
            "Cette carte de prestige rapporte 5 PP à qui a le plus de parcs, ou 3 PP en cas d’égalité.",
        PrestigeCard::BuilderJesterLandscapes =>
            "Cette carte de prestige rapporte 7 PP avec au moins 1 architecte, 1 saltimbanque et 2 paysages.",
        PrestigeCard::MostWorks =>
            "Cette carte de prestige rapporte 7 PP à qui a le plus d’œuvres (cartes sur la table), ou 4 PP en cas \
             d’égalité.",
    }
}
