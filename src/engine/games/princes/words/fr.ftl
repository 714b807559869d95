### Les Princes de Florence en français : règles, phrases, noms et événements.

## Le jeu et ses unités

game = Les Princes de Florence
# Ce qui, dans le catalogue fourni, est comme imprimé, et ce qui est reconstitué : `/v1/games` le dit.
as-printed = Les 21 cartes de profession ; combien il y a de pièces et de cartes, ce qu’elles coûtent et rapportent, combien de cases a un bâtiment ; la grille.
reconstruction = Les formes des bâtiments et des paysages ; comment les domaines se touchent en Coopération.
unit-florins = { $number ->
        [one] { $number } florin
       *[other] { $number } florins
    }
unit-prestige-points = { $number } PP
unit-work-value = { $number } VA

### Règles

## Set-up and position

components-supply = Le jeu contient 3 bâtiments et 6 paysages de chaque type, 7 saltimbanques, 6 architectes et 5 cartes de recrutement. Il ne peut y en avoir davantage en jeu.
    .breach = { $place ->
        [piece] Le jeu ne contient que { $expected } exemplaires de cette pièce, et avec celle-ci il y en a { $actual } en jeu.
        [jesters] Le jeu ne contient que { $expected } saltimbanques, et avec ceux-ci il y en a { $actual } en jeu.
        [builders] Le jeu ne contient que { $expected } architectes, et avec ceux-ci il y en a { $actual } en jeu.
        [table] Le jeu ne contient que { $expected } cartes de recrutement, et avec celles-ci il y en a { $actual } en jeu.
        [hand] Le jeu ne contient que { $expected } cartes de recrutement, et avec celles-ci il y en a { $actual } en jeu.
        [piece-supply] Avec ce qui est en jeu, il reste { $expected } de ces pièces dans la réserve, et non { $actual }.
        [jester-supply] Avec ce qui est en jeu, le nombre de saltimbanques de la réserve est { $expected }, et non { $actual }.
        [builder-supply] Avec ce qui est en jeu, le nombre d’architectes de la réserve est { $expected }, et non { $actual }.
       *[recruiting-supply] Avec ce qui est en jeu, le nombre de cartes de recrutement de la réserve ne peut être { $actual } ; { $expected } conviendrait.
    }
components-cards = Chaque carte de profession, de bonus, de prestige ou de personnage est unique et se trouve toujours quelque part : dans sa pile, chez un seul joueur ou, pour une carte de bonus jouée, hors du jeu.
    .breach = { $relation ->
        [none-of] Chaque carte est unique, et le reste de la position exclut { $the-actual } à cet endroit.
        [exactly] D’après les cartes qui sont ailleurs, le nombre de cartes de cette pile est { $expected }, et non { $actual }.
        [at-least] D’après les cartes qui sont ailleurs, le nombre de cartes de cette pile est d’au moins { $expected }, et non { $actual }.
       *[at-most] Il ne peut y avoir plus de { $expected } de ces cartes, et on en compte { $actual }.
    }
components-freedoms = De 3 à 5 joueurs, chaque liberté compte un jeton de moins qu’il n’y a de joueurs.
    .breach = { $place ->
        [freedoms] Chaque liberté compte { $expected } jetons, et les joueurs en ont institué { $actual } d’une même liberté.
       *[freedom-supply] Avec les jetons déjà pris, il en reste { $expected } de cette liberté dans la réserve, et non { $actual }.
    }
setup-players = On joue de 3 à 5, ou à 2 avec les règles pour deux joueurs ; les places sont numérotées dans le sens horaire, à partir de 1 dans les phrases et de 0 dans les positions.
setup-keep_three = Chaque joueur reçoit 4 cartes de profession et choisit une seule fois : 3 cartes différentes parmi elles restent dans sa main, l’autre est mélangée à la pile.
    .moment = Chaque joueur choisit ses trois cartes une seule fois, durant la préparation.
    .broken = { $fault ->
        [twice] Vous avez nommé deux fois { $the-actual } : gardez trois cartes différentes.
       *[other] { $relation ->
            [exactly] { $actual ->
                [1] Vous n’avez nommé que { $actual } carte : gardez-en exactement { $expected }.
               *[other] Vous avez nommé { $actual } cartes différentes : gardez-en exactement { $expected }.
            }
           *[one-of] Vous n’avez pas reçu { $the-actual } : gardez trois de vos quatre cartes.
        }
    }
round-minimum_value = La partie compte 7 tours, dont les valeurs artistiques minimales sont, dans l’ordre, 7, 10, 12, 14, 15, 16 et 17.
position-phase = La phase d’une position et le joueur dont c’est le tour doivent concorder avec les joueurs qui ont acquis un item, renoncé, passé ou agi.
    .breach = { $place ->
        [piece] Durant la préparation, rien n’est encore placé : le domaine { $of-seat } doit être vide.
        [builders] Durant la préparation, le nombre d’architectes { $of-seat } est { $expected }, et non { $actual }.
        [jesters] Durant la préparation, le nombre de saltimbanques { $of-seat } est { $expected }, et non { $actual }.
        [freedoms] D’après ce qui s’est passé, le nombre de libertés { $of-seat } ne peut être { $actual } ; { $expected } conviendrait.
        [table] D’après ce qui s’est passé, le nombre de cartes sur la table { $of-seat } ne peut être { $actual } ; { $expected } conviendrait.
        [hand] Durant la préparation, la main { $of-seat } compte quatre cartes de profession, ou trois dès qu’une est rendue, et aucune carte de recrutement.
        [bonus-cards] Durant la préparation, le nombre de cartes de bonus { $of-seat } est { $expected }, et non { $actual }.
        [prestige-cards] Durant la préparation, le nombre de cartes de prestige { $of-seat } est { $expected }, et non { $actual }.
        [returned] { $seat } a encore quatre cartes de profession en main et n’a donc pas encore rendu { $the-actual }.
        [florins] Durant la préparation, { $seat } a { $expected }, et non { $actual }.
        [prestige-points] Durant la préparation, { $seat } a { $expected }, et non { $actual }.
        [work-marker] { $seat } ne peut avoir déjà réalisé d’œuvre durant ce tour et n’a donc pas de pion à { $actual }.
        [acquired] À ce moment de la partie, personne n’a acquis d’item durant le tour : { $seat } ne peut avoir acquis { $a-actual }.
        [withdrawn] { $has-actual ->
            [yes] { $seat } ne peut à la fois avoir renoncé et acquis { $a-actual } durant ce tour.
           *[no] { $seat } ne peut avoir renoncé : personne ne l’a fait durant la préparation ou après le dernier tour.
        }
        [character] Sans Muse & Princesse, personne ne détient de personnage : { $seat } ne peut avoir { $the-actual }.
        [characters] { $has-actual ->
            [yes] Cette partie se joue sans Muse & Princesse : omettez { $the-actual }.
           *[no] Le banquier manque : une partie avec Muse & Princesse le demande, avec son argent.
        }
        [stage] { position-phase-stage }
        [actions-taken] D’après ce qui a été fait durant ce tour, le nombre de ses actions est au moins { $expected }, et non { $actual }.
        [round] La préparation a lieu au tour { $expected }, et non au tour { $actual }.
        [played-bonus-cards] Durant la préparation, aucune carte de bonus n’est encore jouée, et donc pas { $the-actual }.
        [proposer] Un bâtiment conjoint se propose durant son propre tour d’action, et ce n’est pas celui { $of-actual }.
       *[decision] Le reste de la position ne mène pas à ce choix : omettez-le, ou changez ce qui le précède.
    }
position-phase-stage = { $relation ->
        [exactly] La phase d’enchères n’est pas finie : un item peut encore être acquis par { $actual }.
        [at-least] Chaque joueur a acquis un item ou renoncé : la phase d’enchères est donc finie.
       *[none] { $has-actual ->
            [yes] La partie ne peut en être là : l’enchère des personnages et les derniers choix appartiennent à Muse & Princesse, sans laquelle elle se joue.
           *[no] Chaque joueur a gardé trois cartes de profession : la préparation est donc finie.
        }
    }

## Options of the game

option-four_freedoms = L’option des quatre jetons de liberté n’existe que dans une partie à deux joueurs.
    .breach = Seule une partie à deux joueurs peut se jouer avec quatre jetons de liberté.
option-muse_and_princess = Les personnages et leurs coups appartiennent à l’option Muse & Princesse, que cette partie n’a pas.
    .broken = Cette partie se joue sans Muse & Princesse et n’a donc pas de personnages.
option-cooperation = Les bâtiments conjoints et leurs coups appartiennent à l’option Coopération, que cette partie n’a pas.
    .broken = Cette partie se joue sans Coopération : rien ne s’y construit conjointement.
    .breach = Cette partie se joue sans Coopération : personne ne peut avoir proposé de bâtiment conjoint.

## The auction phase

auction-nominate-turn = Seul peut mettre un item en vente le premier, en sens horaire depuis le premier joueur, qui n’a ni acquis d’item ni renoncé ce tour-ci. Si un autre remporte l’enchère, il en lance une nouvelle.
    .moment = Seul le joueur qui doit lancer une enchère met un item en vente, quand aucune n’est en cours.
auction-nominate-stack_open = Une pile n’est disponible que s’il y reste quelque chose et si personne n’en a acquis d’item durant ce tour.
    .broken = { $fault ->
        [not-in-game] Cette partie n’a pas de pile pour les { $plural-actual }.
        [used] La pile des { $plural-actual } a déjà servi ce tour-ci.
       *[empty] La pile des { $plural-actual } est épuisée.
    }{ $expected-count ->
        [0] { "" }
       *[other] { "" } Choisissez { $a-expected }.
    }
    .breach = { $relation ->
        [none-of] { $seat } ne peut avoir acquis { $a-actual } : un autre joueur l’a déjà fait durant ce tour.
       *[one-of] { $place ->
            [acquired] { $seat } ne peut avoir acquis { $a-actual } : cette partie n’a pas de pile pour les { $plural-actual }.
           *[bidding-stack] On ne peut mettre en vente ici { $a-actual } : la pile est épuisée, a déjà servi ce tour-ci ou n’existe pas dans ce jeu.
        }
    }
auction-opening_bid = Mettre un item en vente, c’est ouvrir l’enchère à exactement 200 florins, ou 300 à deux joueurs.
    .broken = Une mise en vente ouvre l’enchère à exactement { $expected }, et non à { $actual }.
    .breach = Toute enchère s’ouvre à { $expected } : celle-ci ne peut être de { $actual }.
auction-withdraw = Seul le joueur qui doit lancer une enchère, ou le dernier joueur, peut renoncer ; il n’acquiert alors rien durant ce tour et n’enchérit plus contre les autres.
    .moment = Seul le joueur qui doit lancer une enchère, ou le dernier joueur, renonce ; un enchérisseur passe.
    .breach = { $actual } ne peut avoir déjà renoncé : on ne renonce que lorsqu’on doit lancer une enchère, et { $expected } vient avant.
auction-bid-turn = La parole passe, en sens horaire depuis le meilleur enchérisseur, au joueur suivant qui participe encore à cette enchère.
    .moment = { $choice ->
        [bid] Aucune enchère n’est en cours, où vous pourriez surenchérir ou passer.
       *[other] { "" }
    }
    .breach = { $place ->
        [passed] Aucune suite de surenchères ne mène à cette enchère avec les joueurs qui ont passé.
       *[highest-bidder] D’après le prix atteint et les joueurs qui ont passé, la meilleure enchère ne peut être que celle { $of-expected }, et non celle { $of-actual }.
    }
auction-bid-eligible = Un joueur qui a acquis un item ou renoncé ne participe plus aux enchères de ce tour.
    .broken = { $fault ->
        [acquired] Vous avez déjà acquis { $a-object } durant ce tour et n’enchérissez donc plus jusqu’au suivant.
       *[withdrawn] Vous avez renoncé durant ce tour et n’enchérissez donc plus jusqu’au suivant.
    }
    .breach = { $place ->
        [passed] { $actual } ne peut avoir passé : qui a acquis un item ou renoncé ne participe pas à cette enchère.
       *[highest-bidder] La meilleure enchère ne peut être celle { $of-actual } : qui a acquis un item, renoncé ou passé ne participe plus à cette enchère.
    }
auction-increment = Une surenchère dépasse d’exactement 100 florins l’enchère en cours.
    .broken = La prochaine enchère doit être d’exactement { $expected }, et non de { $actual } : 100 de plus que l’enchère en cours.
auction-passed = Un joueur qui passe ne peut plus enchérir sur cet item, mais le peut sur les suivants.
    .broken = Vous avez passé dans cette enchère et ne pouvez de nouveau enchérir qu’à la suivante.
auction-affordable = Une enchère, une mise en vente ou le prix du dernier joueur doit être couvert par son argent et 100 florins pour chacun de ses points de prestige (PP) ; avec Muse & Princesse, par son argent seul.
    .broken = { $fault ->
        [cash-only] Il vous faudrait { $actual } comptant, et vous avez { $expected } : avec Muse & Princesse, les PP ne couvrent rien.
       *[other] Il vous faudrait { $actual } ; votre argent et vos PP, à 100 florins chacun, couvrent au plus { $expected }.
    }
    .breach = Le joueur qui doit payer ici peut couvrir au plus { $expected }, et non { $actual }.
auction-award = Le seul enchérisseur restant paie son enchère à la banque et reçoit l’item. Lui et la pile sont exclus des enchères jusqu’à la fin du tour.
    .breach = Plus personne ne peut surenchérir : cette enchère est finie et l’item attribué.
    .for = pour l’item
auction-last_seat = Le seul joueur qui n’a ni acquis d’item ni renoncé n’ouvre pas d’enchère. Il peut prendre un item qu’il pourrait mettre en vente, pour 200 florins (300 à deux joueurs), ou ne rien prendre.
    .moment = { $choice ->
        [nomination] { "" }
       *[other] Seul le dernier joueur qui peut encore acquérir un item en prend un sans enchère.
    }
    .broken = Le dernier joueur paie exactement { $expected }, et non { $actual }.
    .breach = { $relation ->
        [exactly] Le dernier joueur paie l’item exactement { $expected }, et non { $actual }.
       *[none] Un item est pris par le dernier joueur si personne d’autre ne peut encore en acquérir, et remporté aux enchères si quelqu’un le peut.
    }
    .for = pour l’item du dernier joueur
auction-builder_limit = Un joueur a au plus 3 architectes ; avec 3, il ne peut plus en mettre en vente, enchérir dessus ni en prendre.
    .broken = Vous pouvez avoir au plus { $expected } architectes, et vous en auriez { $actual }.
    .breach = { $actual } a déjà 3 architectes et ne peut en acquérir un autre.
auction-landscape_room = Un paysage acquis doit être placé aussitôt. Un joueur dont le domaine n’offre aucun emplacement permis ne peut donc ni le mettre en vente, ni enchérir dessus, ni le prendre.
    .broken = Vous ne pouvez pas acquérir de paysage de cette pile : votre domaine n’a pas d’emplacement permis pour lui.
    .breach = { $actual } ne peut acquérir de paysage de cette pile, faute d’emplacement permis dans son domaine.
auction-object = L’item acquis est traité aussitôt : un paysage est placé, une carte de recrutement est utilisée ou prise en main.
    .moment = { $choice ->
        [landscape-placement] Vous n’avez acquis aucun paysage qui attende d’être placé.
        [recruit-or-hold] Vous n’avez acquis aucune carte de recrutement qui attende son emploi.
       *[other] { "" }
    }
    .broken = L’item que vous avez acquis et devez placer est { $the-expected }, et non { $the-actual }.
    .breach = { $relation ->
        [at-least] { $seat } a acquis un item de cette pile et doit en avoir au moins { $expected } de cette sorte, et non { $actual }.
       *[none] { $seat } ne peut avoir acquis { $a-actual } : sa main ne peut en contenir, et aucune n’est sur la table d’un autre joueur, où elle serait si elle avait servi.
    }
auction-object-landscape = À partir du deuxième paysage d’un même type, chacun de ceux que place un joueur lui rapporte 3 PP.
    .for = pour un paysage de plus du même type
auction-object-builder = Le deuxième et le troisième architecte d’un joueur lui rapportent chacun 3 PP lors de leur acquisition ; le premier ne rapporte rien.
    .for = pour un architecte de plus
auction-object-jester = Un saltimbanque est posé sur le palais de son propriétaire, qui peut en accueillir un nombre quelconque.
auction-object-prestige_card = Acquérir une carte de prestige, c’est piocher : le joueur regarde les 5 cartes du dessus de la pile, moins s’il en reste moins, en garde 1 et remet les autres dessous dans l’ordre de son choix.
auction-end = La phase d’enchères est finie dès que chaque joueur a acquis un item ou renoncé.

## Decisions

decision-open = Tant qu’un choix est en attente, le joueur concerné doit le faire avant tout autre coup. L’échange de prestige reste permis à tous, là où il l’est.
    .broken = Un choix est en attente, { $the-choice } : attendez que { $expected } l’ait fait.
draw-keep_one = Une pioche montre les 5 cartes du dessus de la pile, moins s’il en reste moins. On en garde exactement 1, et toutes les autres passent sous la pile, dans un ordre libre.
    .moment = { $choice ->
        [keep-one] Vous n’avez pas pioché de cartes entre lesquelles choisir.
       *[other] { "" }
    }
    .broken = { $part ->
        [move] Les cartes que vous avez piochées sont d’une autre sorte : gardez l’une de celles-là.
        [kept] Vous n’avez pas pioché { $the-actual } et ne pouvez donc pas garder cette carte : gardez l’une de celles que vous avez piochées.
        [returned-card] { $fault ->
            [kept] Vous gardez { $the-actual } et ne pouvez donc pas remettre aussi cette carte sous la pile.
            [twice] Vous avez nommé deux fois { $the-actual } : chacune des autres cartes passe une seule fois sous la pile.
           *[not-drawn] Vous n’avez pas pioché { $the-actual } et ne pouvez donc pas remettre cette carte sous la pile.
        }
        [returned] { $fault ->
            [not-drawn] Vous avez nommé plus de cartes que vous n’en avez pioché : remettez-les sous la pile, une seule fois chacune, sauf celle que vous gardez.
           *[missing] Vous avez oublié { $the-missing } : toutes les cartes piochées passent sous la pile, sauf celle que vous gardez.
        }
       *[drawn] { $relation ->
            [exactly] { $expected ->
                [0] La pile est vide et ce coup n’y pioche rien : ne déclarez aucune carte de cette sorte.
                [1] Ce coup pioche la seule carte de la pile : déclarez cette carte seule, et aucune que l’on sait être ailleurs.
               *[other] Ce coup pioche { $expected } cartes : déclarez-en exactement autant, et seulement des cartes qui peuvent être au-dessus de la pile.
            }
           *[none] Ce coup ne pioche pas les cartes que vous avez déclarées : déclarez exactement celles qu’il pioche, ou aucune s’il ne pioche rien.
        }
    }
    .breach = { $relation ->
        [exactly] Cette pioche offre { $expected } cartes au choix, et non { $actual }.
       *[at-least] Cette pioche offre au moins { $expected } cartes au choix, et non { $actual }.
    }

## The action phase

action-turn = Durant la phase d’action, chaque joueur a un seul tour, en sens horaire depuis le premier joueur, et n’agit que pendant celui-ci.
    .moment = Une action n’a lieu que durant votre propre tour de la phase d’action.
action-limit = Un joueur effectue au plus 2 actions à son tour, 3 avec le cardinal, chacune une fois la précédente achevée.
    .broken = Ce serait l’action numéro { $actual } de votre tour, qui en compte au plus { $expected }.
    .breach = Ce tour compte au plus { $expected } actions, et non { $actual }.
action-end = Le tour d’un joueur dure jusqu’à ce qu’il y mette fin, ce qu’il peut faire après 2 actions, 1 seule ou aucune.
    .moment = { $choice ->
        [action] On ne met fin qu’à un tour de la phase d’action.
       *[other] { "" }
    }
work-profession_in_hand = Une œuvre demande sa carte de profession dans la main du joueur ; elle passe ensuite, face visible, sur sa table.
    .broken = Vous n’avez pas { $the-actual } en main : une œuvre demande une carte de profession de votre propre main.
work-bonus_card_in_hand = Une œuvre peut s’accompagner d’un nombre quelconque de cartes de bonus, chacune une seule fois et seulement par le joueur qui la détient.
    .broken = Vous ne pouvez pas jouer { $the-actual } : une œuvre n’emploie que des cartes de bonus que vous détenez, chacune une seule fois.
work-minimum_value = La valeur artistique doit être au moins égale au minimum du tour, faute de quoi l’œuvre ne peut être réalisée.
    .broken = Durant ce tour, une œuvre doit valoir au moins { $expected }, et celle-ci vaut { $actual }.
    .breach = Durant ce tour, une œuvre vaut au moins { $expected } : le pion { $of-seat } ne peut être à { $actual }.
work-conversion = Seul le revenu de l’œuvre qui vient d’être réalisée peut être converti en PP, aussitôt, à raison de 200 florins le point et sans dépasser son montant.
    .broken = Le revenu de cette œuvre peut être converti en { $expected } au plus, à 200 florins le point, et non en { $actual }.
    .for = au lieu d’argent
work-value-building = Le bâtiment préféré de l’artiste ou du savant ajoute 4 à la valeur artistique s’il se trouve dans le domaine.
work-value-landscape = Le paysage préféré de l’artiste ou du savant ajoute 3 à la valeur artistique, une seule fois, quel qu’en soit le nombre dans le domaine.
work-value-freedom = La liberté que défend l’artiste ou le savant ajoute 3 à la valeur artistique si le joueur l’a instituée.
work-value-jester = Chaque saltimbanque du joueur ajoute 2 à la valeur artistique.
work-value-card = Chaque carte de profession ou de recrutement que le joueur a en main ou sur sa table ajoute 1 à la valeur artistique ; la carte qu’il joue compte aussi.
work-payment = Pour une œuvre réalisée, la banque verse 100 florins par point de valeur artistique.
    .for = pour l’œuvre
work-best = Quand tous ont joué leur tour, le joueur dont la valeur artistique est la plus haute marque 3 PP, et tous les ex-æquo de même. Sans aucune œuvre, personne ne marque.
    .for = pour la meilleure œuvre
build-available = Un bâtiment ne peut être construit que s’il en reste un de ce type dans la réserve.
    .broken = { $relation ->
        [one-of] Vous ne pouvez pas construire { $a-actual } : la réserve n’a pas de tel bâtiment. Choisissez-en un qui y reste.
       *[none] { $a-actual } ne se partage pas : tout paysage est dans un seul domaine.
    }
    .breach = Personne ne peut avoir proposé de construire { $a-actual } : la réserve n’a pas de tel bâtiment.
build-once = Un domaine ne contient pas plus d’un bâtiment de chaque type.
    .broken = { $part ->
        [partner] Votre voisin a déjà { $a-actual }, et un domaine ne contient qu’un bâtiment de chaque type.
       *[piece] Vous avez déjà { $a-actual }, et un domaine ne contient qu’un bâtiment de chaque type.
    }
    .breach = { $place ->
        [proposal] L’un des deux domaines contient déjà { $a-actual }, et un domaine ne contient qu’un bâtiment de chaque type.
       *[piece] Ce domaine contient déjà { $a-actual }, et un domaine ne contient qu’un bâtiment de chaque type.
    }
build-affordable = Un bâtiment coûte 700 florins sans architecte, 300 avec 1 ou 2 et rien avec 3, payés comptant quelle que soit sa taille.
    .broken = Un bâtiment vous coûte { $expected } comptant, et vous avez { $actual }{ exchange-first }
    .breach = Ce bâtiment coûte { $expected } comptant, et qui le propose a { $actual }.
    .for = pour le bâtiment
build-prestige = Un bâtiment rapporte 3 PP dès sa construction, quelle que soit sa taille.
    .for = pour le bâtiment
profession-once = Piocher une carte de profession n’est permis qu’une fois par tour de jeu du joueur.
    .broken = Vous avez déjà pioché une carte de profession durant votre tour, et ne pouvez en piocher plus de { $expected }.
profession-deck_empty = On ne peut piocher une carte de profession que si la pile de ces cartes n’est pas vide.
    .broken = La pile des cartes de profession est vide : vous ne pouvez pas y piocher.
profession-affordable = Piocher une carte de profession coûte 300 florins, payés comptant.
    .broken = Une carte de profession coûte { $expected } comptant, et vous avez { $actual }{ exchange-first }
    .for = pour une carte de profession
freedom-once = Instituer une liberté n’est permis qu’une fois par tour de jeu du joueur.
    .broken = Vous avez déjà institué une liberté durant votre tour, et ne pouvez en instituer plus de { $expected }.
freedom-available = Une liberté ne peut être instituée que s’il en reste un jeton dans la réserve.
    .broken = { $expected-count ->
        [0] La réserve n’a plus de jeton pour { $the-actual }.
       *[other] La réserve n’a plus de jeton pour { $the-actual } ; il y en a un pour { $the-expected }.
    }
freedom-owned = Un joueur ne peut instituer une liberté déjà présente dans son domaine.
    .broken = Vous avez déjà institué { $the-actual }.
freedom-affordable = Instituer une liberté coûte 300 florins, payés comptant.
    .broken = Une liberté coûte { $expected } comptant, et vous avez { $actual }{ exchange-first }
    .for = pour une liberté
bonus-deck_empty = On ne peut piocher une carte de bonus que si la pile de ces cartes n’est pas vide.
    .broken = La pile des cartes de bonus est vide : vous ne pouvez pas y piocher.
bonus-affordable = Piocher une carte de bonus coûte 300 florins, payés comptant.
    .broken = Une carte de bonus coûte { $expected } comptant, et vous avez { $actual }{ exchange-first }
    .for = pour une carte de bonus
bonus-out_of_game = Une carte de bonus ne sert qu’à une seule œuvre et quitte ensuite le jeu.
exchange-first = { $fault ->
        [exchange] { "" } : échangez d’abord { $points } contre { $sum }.
        [cash-only] { "" } ; avec Muse & Princesse, les PP ne s’échangent pas contre de l’argent.
       *[other] .
    }

## Free moves, the end of the round and the end of the game

recruit-card_in_hand = Recruter demande une carte de recrutement, prise dans la main ou tout juste acquise. Elle remplace sur la table de l’adversaire la carte recrutée, qui passe dans la main du joueur.
    .broken = Vous n’avez en main aucune carte de recrutement à laisser en échange.
recruit-face_up = Seule une carte de profession visible sur une table peut être recrutée : ni une carte tenue en main, ni une carte de recrutement.
    .broken = { $expected-count ->
        [0] Vous ne pouvez pas y recruter { $the-actual } : aucune carte de profession n’est sur cette table.
       *[other] Vous ne pouvez pas y recruter { $the-actual } : cette carte n’est pas sur la table. Choisissez { $the-expected }.
    }
recruit-opponent = On recrute une carte chez un adversaire, jamais sur sa propre table.
    .broken = Vous ne pouvez recruter que sur la table { $of-expected }, et non sur celle { $of-actual }.
recruit-timing = Une carte de recrutement s’utilise soit dès son acquisition, soit pendant le tour d’action de son détenteur, autant de fois qu’il le veut et sans dépenser d’action.
    .moment = Une carte de recrutement tenue en main ne s’utilise que durant votre propre tour de la phase d’action.
exchange-balance = Un échange porte sur au moins 1 PP et au plus sur tous les PP du joueur ; la banque verse 100 florins pour chacun.
    .broken = { $relation ->
        [at-least] Échangez au moins { $expected }, et non { $actual }.
       *[at-most] Vous avez { $expected } et ne pouvez donc pas échanger { $actual }.
    }
    .for = pour l’échange de prestige
exchange-timing = Tout joueur peut échanger du prestige quand il le veut, à son tour ou non, jusqu’à ce que la meilleure œuvre du tour 7 soit récompensée.
    .broken = La partie est finie : le prestige ne peut plus être échangé.
round-next = Après la meilleure œuvre, les pions de valeur artistique sont repris, le joueur suivant en sens horaire devient premier joueur et un nouveau tour commence.
game-end = La partie s’achève avec la meilleure œuvre du tour 7, ou les derniers choix de Muse & Princesse qui la suivent ; puis les cartes de prestige sont montrées et comptées.
    .breach = Le dernier tour est le tour { $expected } : la partie ne peut en être là au tour { $actual }.
game-winner = Celui qui a le plus de PP une fois les cartes de prestige comptées a gagné.
game-tie = Si plusieurs joueurs ont le plus de PP, l’argent les départage ; s’ils en ont autant, ils gagnent ensemble.

## Placement

placement-within_grid = Une pièce peut être tournée et retournée, mais chacune de ses cases doit se trouver sur la grille.
    .broken = La pièce dépasserait de la grille en { $actual } : chacune de ses cases doit s’y trouver.
    .breach = La pièce dépasse de la grille en { $actual } : chacune de ses cases doit s’y trouver.
placement-overlap = Une pièce ne peut couvrir aucune case d’un bâtiment, d’un paysage ou du palais.
    .broken = { $actual-count ->
        [1] La pièce couvrirait la case { $actual }, qui est occupée.
       *[other] La pièce couvrirait les cases { $actual }, qui sont occupées.
    }
    .breach = { $has-actual ->
        [yes] La pièce couvre { $actual }, où se trouve une pièce antérieure ou le palais.
       *[no] Les pièces de ce domaine ont plus de cases que sa grille n’en peut accueillir.
    }
placement-adjacent_building = Un bâtiment ne peut toucher les autres bâtiments et le palais que par un coin, pas par un côté. Avec 2 ou 3 architectes, son propriétaire en est dispensé.
    .broken = En { $actual }, le bâtiment toucherait par un côté un autre bâtiment ou le palais. { two-builders }
    .breach = En { $actual }, le bâtiment touche par un côté un autre bâtiment ou le palais, ce qui demande 2 architectes au propriétaire.
two-builders = { $has-owner ->
        [yes] Il faut pour cela 2 architectes, et { $owner } en a { $builders }.
       *[no] Il vous faut pour cela 2 architectes, et vous en avez { $builders }.
    }
placement-beside_landscape = Les paysages ne gardent aucune distance : ils peuvent toucher toute pièce et le palais, et toute pièce peut les toucher.
placement-fixed = Une pièce reste jusqu’à la fin de la partie là où elle a été placée.
    .broken = Une pièce placée reste où elle est : vous ne pouvez pas la déplacer.

## Two players

two_players-starting_money = À deux joueurs, chacun commence avec 2 500 florins au lieu de 3 500.
two_players-opening_bid = À deux joueurs, chaque enchère s’ouvre à exactement 300 florins au lieu de 200.
two_players-freedoms = À deux joueurs, le jeu compte 5 jetons de liberté : 1 de chaque et un second pour deux d’entre elles, tirées au hasard. Dans la variante difficile il en compte 4, avec un seul tirage.
    .breach = { $expected ->
        [4] Avec quatre jetons de liberté dans le jeu, la position ne peut en compter { $actual }.
        [5] Avec cinq jetons de liberté dans le jeu, la position ne peut en compter { $actual }.
       *[other] À deux joueurs, chaque liberté compte 1 ou 2 jetons en tout : il ne peut y en avoir { $actual } ici ; { $expected } conviendrait.
    }
two_players-landscapes = À deux joueurs, forêts, lacs et parcs forment une seule pile de paysages, mis en vente sans préciser le type. Elle est disponible s’il reste l’un d’eux et si aucun n’a été acquis durant ce tour.
landscape-type_available = À deux joueurs, celui qui acquiert un paysage en choisit le type en le plaçant, parmi ceux qui restent dans la réserve et trouvent un emplacement dans son domaine.
    .broken = Vous ne pouvez pas placer { $a-actual } : choisissez { $a-expected }.

## Muse & Princess

exchange-forbidden = Avec Muse & Princesse, le prestige ne peut jamais être échangé contre de l’argent.
    .broken = Avec Muse & Princesse, le prestige ne peut être échangé contre de l’argent.
character-turn = Les joueurs misent sur les personnages à tour de rôle, en sens horaire depuis le premier joueur, jusqu’à ce qu’ils aient passé ou acheté une carte.
    .moment = { $choice ->
        [character-bid] Il n’y a pas d’enchère des personnages à présent.
       *[other] { "" }
    }
    .breach = { $place ->
        [characters] Chaque joueur achète au plus un personnage par enchère : { $expected } en tout, et non { $actual }.
        [decision] Qui a utilisé le professeur ne peut avoir acheté un autre personnage dans la même enchère.
        [work-marker] { $seat } a utilisé la princesse pour cette œuvre et ne peut avoir acheté un autre personnage dans la même enchère.
        [character] { $seat } ne peut détenir cette carte : personne n’achète deux personnages par enchère, ni n’en détient sans achat.
        [character-seat] { $actual } a passé ou acheté un personnage : ce ne peut être son tour de miser.
       *[markers] { $actual } a passé ou acheté un personnage et n’a donc pas de pion sur une carte.
    }
character-space = Une mise sur un personnage est l’une des cases de sa carte, qui vaut 100 florins par point de son chiffre : de 3 à 15, de 0 à 5 sur le banquier.
    .broken = { $relation ->
        [at-least] La case la plus basse de cette carte est la case { $expected } : vous ne pouvez pas prendre la case { $actual }.
       *[at-most] La case la plus haute de cette carte est la case { $expected } : vous ne pouvez pas prendre la case { $actual }.
    }
    .breach = Cette carte n’a pas de case { $actual } pour un pion.
character-higher = Sur une carte qui porte déjà un pion, on ne peut prendre qu’une case plus élevée ; ce pion est rendu à son propriétaire.
    .broken = { $fault ->
        [highest] Le pion posé sur cette carte en occupe la case la plus haute, et vous ne pouvez prendre la case { $actual } : misez sur un autre personnage.
       *[other] Cette carte porte un pion : prenez la case { $expected } ou une case plus élevée, et non la case { $actual }.
    }
character-affordable = Une mise sur un personnage doit être couverte par l’argent seul. Celle sur le banquier n’en demande pas.
    .broken = Cette case coûte { $actual } comptant, et vous avez { $expected } ; avec Muse & Princesse, les PP ne s’échangent pas contre de l’argent.
    .breach = Ce pion engage { $actual } comptant, et qui l’a posé a { $expected }.
character-sold = Un personnage acheté durant ce tour n’y est plus à vendre, même si sa carte est déjà retournée.
    .broken = On a déjà acheté { $the-actual } durant ce tour : misez sur un autre personnage.
    .breach = { $relation ->
        [none-of] Ce pion ne peut être sur { $the-actual } : la carte est vendue ou porte un autre pion.
        [exactly] D’après les achats et les cartes détenues, le nombre de cartes retournées est { $expected }, et non { $actual }.
       *[none] On ne peut avoir retourné { $the-actual } : seuls le banquier, le marchand et le professeur le sont, après usage.
    }
character-passed = Qui a passé dans l’enchère des personnages en est exclu jusqu’au tour suivant.
    .broken = Vous avez passé dans cette enchère des personnages et ne pouvez de nouveau miser qu’au tour suivant.
    .breach = { $actual } ne peut avoir à la fois passé et acheté un personnage dans cette enchère.
character-take = Qui a son pion sur une carte quand vient son tour l’a gagnée, et tout son tour consiste à la prendre et à payer sa mise. Sans pion sur une carte, il n’y en a pas à prendre.
    .broken = { $has-actual ->
        [yes] Votre pion est sur { $the-actual } : à votre tour, vous ne pouvez que prendre cette carte.
       *[no] Vous n’avez de pion sur aucune carte et n’avez donc pas de carte à prendre : misez ou passez.
    }
    .for = pour le personnage
character-end = L’enchère des personnages est finie quand chaque joueur a passé ou acheté une carte ; alors commence la phase d’action.
character-held = Seul le joueur qui détient la carte d’un personnage peut s’en servir.
    .broken = { $actual-count ->
        [0] Il vous faut pour cela { $the-expected }, et vous ne détenez aucun personnage.
       *[other] Il vous faut pour cela { $the-expected }, et vous détenez { $the-actual }.
    }
character-timing = Les points du marchand et le professeur peuvent servir à tout moment hors d’un choix en attente, et après le tour 7 à son tour ; ce qui relève d’un autre moment doit l’attendre.
    .moment = { $choice ->
        [merchant-choice] Vous n’avez remporté aucun item que le marchand puisse vous donner gratuitement.
        [last-choice] Les derniers choix n’ont lieu qu’après le tour 7.
       *[other] { "" }
    }
    .broken = Les points du marchand et le professeur servent quand la partie attend une mise en vente, une enchère, le dernier joueur, une mise sur un personnage ou une action, mais pas à présent.
character-returned = La carte d’un personnage utilisé est rendue. Sinon elle l’est après son temps : cardinal, muse et princesse avec le tour, marchand avec les enchères, professeur à la prochaine enchère des personnages.
    .breach = { $relation ->
        [one-of] { $seat } ne peut détenir { $the-actual } à ce moment de la partie.
       *[none] { $seat } a acquis un item et a ainsi utilisé le marchand, dont la carte est rendue.
    }
character-banker = L’acheteur du banquier reçoit l’argent posé sur la carte moins sa mise. Celui du tour 7 peut à la fin changer une fois de l’argent en PP, à 200 florins chacun.
    .broken = { $relation ->
        [at-least] Changez de l’argent en au moins { $expected }, et non { $actual }.
        [at-most] Votre argent peut être changé en { $expected } au plus, et non en { $actual }.
       *[one-of] Seul l’achat du banquier au tour 7 permet de changer de l’argent en PP.
    }
    .breach = { $relation ->
        [at-least] Le banquier ne peut avoir { $actual } sur sa carte : il porte au moins { $expected } tant qu’il n’est pas vendu.
        [at-most] Le banquier ne peut avoir { $actual } sur sa carte : durant ce tour, il porte au plus { $expected }.
        [one-of] { $actual } n’a acheté aucun personnage dans cette enchère et ne peut donc avoir acheté le banquier.
        [exactly] { $actual } n’a acheté aucun personnage dans cette enchère et ne peut donc avoir acheté le banquier.
       *[none] L’argent, l’acheteur et la carte retournée du banquier ne concordent pas : seul un banquier vendu n’a pas d’argent, et seul celui du tour 7 a un acheteur.
    }
    .for = par l’intermédiaire du banquier
character-cardinal = Avec le cardinal, un tour compte jusqu’à 3 actions, toujours avec au plus 1 liberté et 1 carte de profession.
character-muse = La muse ajoute le numéro du tour à la valeur artistique de chaque œuvre que son détenteur réalise à son tour d’action.
character-princess = Avec la princesse, une action réalise une œuvre sans carte de profession ni carte de bonus. Minimum, revenu, conversion et meilleure œuvre y valent comme pour toute autre.
work-value-princess-landscape = Chaque paysage du domaine ajoute 3 à l’œuvre de la princesse, y compris ceux d’un même type.
work-value-princess-builder = Chaque architecte du joueur ajoute 2 à l’œuvre de la princesse.
work-value-princess-building = Chaque bâtiment du domaine ajoute 2 à l’œuvre de la princesse.
work-value-princess-card = Chaque carte de profession ou de recrutement dans la main du joueur ou sur sa table ajoute 1 à l’œuvre de la princesse, qui n’en est pas une elle-même.
character-merchant = Le marchand offre soit l’item remporté dans la phase d’enchères suivante, soit autant de PP que le rang de son détenteur sur l’échelle de prestige. On enchérit comme s’il fallait payer.
    .for = pour le rang, grâce au marchand
character-professor = Le professeur laisse son détenteur piocher dans la pile des cartes de bonus ou dans celle des cartes de prestige, et garder gratuitement 1 des cartes piochées.
    .broken = Le professeur pioche dans { $the-expected }, et non dans { $the-actual }.
professor-deck_empty = Le professeur ne peut piocher que dans une pile qui n’est pas vide.
    .broken = { $fault ->
        [reserved] La dernière carte de prestige est réservée au joueur qui remporte cette enchère : le professeur ne peut la piocher.
       *[empty] Cette pile est vide : le professeur ne peut y piocher.
    }

## Cooperation

cooperation-arrangement = Avec l’option Coopération, les domaines se jouxtent, disposés comme le catalogue le dit pour le nombre de joueurs. Sans elle, personne n’a de voisin et rien ne se construit conjointement.
    .broken = Cette partie se joue sans Coopération : vous n’avez pas de voisin avec qui construire conjointement.
    .breach = Cette partie se joue sans Coopération : rien n’y est partagé ni proposé à un voisin.
joint-neighbour = Un bâtiment se construit conjointement avec un voisin : un joueur dont le domaine partage une frontière avec le sien.
    .broken = { $has-actual ->
        [yes] Votre domaine ne touche pas celui { $of-actual } : construisez conjointement avec { $expected }.
       *[no] Vous n’avez pas de voisin de l’autre côté de cette frontière.
    }
    .breach = Le domaine { $of-actual } n’est pas voisin : seul peut l’être celui { $of-expected }.
joint-straddles = Un bâtiment conjoint est à cheval sur la frontière de ses deux propriétaires : chacune de ses cases est dans l’un de leurs domaines, et une au moins dans chacun. Un paysage n’est jamais partagé.
    .broken = Le bâtiment n’est pas à cheval sur la frontière : il lui faut au moins une case dans chacun des deux domaines.
    .breach = Un bâtiment conjoint doit être à cheval sur la frontière de ses deux propriétaires, avec des cases chez les deux et nulle part ailleurs ; un paysage ne l’est jamais.
joint-consent = Un bâtiment conjoint est construit quand le voisin à qui il est proposé accepte. Lui seul accepte ou refuse.
    .moment = { $choice ->
        [joint-proposal] Aucun bâtiment conjoint ne vous est proposé à présent.
       *[other] { "" }
    }
joint-partner_affordable = Qui accepte un bâtiment conjoint doit pouvoir payer comptant la somme convenue ; il peut d’abord échanger du prestige, là où le jeu le permet.
    .broken = Accepter demande { $expected } comptant, et le voisin qui accepte a { $actual }{ exchange-first }
joint-payment = Le voisin paie au joueur actif la somme convenue : de 0 à 10 000 florins, même plus que le prix. Le joueur actif paie d’abord la banque, selon ses propres architectes.
    .broken = Le voisin paie au plus { $expected }, et non { $actual }.
    .breach = Le voisin peut payer au plus { $expected }, et non { $actual }.
joint-repeated = Ce qui a été refusé ne se propose plus pendant le même tour de jeu : même voisin, même bâtiment, mêmes cases et même somme.
    .broken = La même proposition a été refusée durant ce tour : changez de voisin, de bâtiment, de cases ou de somme.
    .breach = La même proposition a déjà été refusée durant ce tour et ne peut avoir été refaite.
joint-proposals = Dans un tour de jeu où 1 000 propositions ont été refusées, aucun autre bâtiment conjoint n’est proposé.
    .broken = Après { $expected } propositions refusées, vous n’en pouvez faire d’autre durant ce tour.
    .breach = Après { $expected } propositions refusées, aucune autre ne peut avoir été faite durant ce tour.
joint-once = Un bâtiment conjoint est dans les deux domaines, au même emplacement, compte entièrement pour ses deux propriétaires et ne prend qu’une pièce à la réserve.
    .breach = { $actual } n’a pas ce bâtiment conjoint au même emplacement.
border-one_builder = Un bâtiment qui touche la frontière d’un voisin demande au moins 1 architecte ; celui qui est à cheval sur la frontière la touche librement.
    .broken = En { $actual }, le bâtiment toucherait la frontière d’un voisin. { $has-owner ->
        [yes] Il faut pour cela 1 architecte, et { $owner } en a { $builders }.
       *[no] Il vous faut pour cela 1 architecte, et vous en avez { $builders }.
    }
    .breach = { $relation ->
        [at-least] Le bâtiment touche la frontière d’un voisin : il faut au moins { $expected } architecte, et { $seat } en a { $actual }.
       *[none] En { $actual }, le bâtiment toucherait la frontière d’un voisin, ce qui demande 1 architecte au propriétaire de ces cases.
    }
border-two_builders = Un bâtiment posé contre un autre bâtiment ou un palais de l’autre côté d’une frontière demande au moins 2 architectes au propriétaire de ses cases à cet endroit.
    .broken = En { $actual }, le bâtiment ferait face à un autre ou à un palais de l’autre côté de la frontière. { two-builders }
    .breach = { $relation ->
        [at-least] Le bâtiment fait face à un autre ou à un palais de l’autre côté de la frontière : il faut au moins { $expected } architectes, et { $seat } en a { $actual }.
       *[none] En { $actual }, le bâtiment ferait face à un autre ou à un palais de l’autre côté de la frontière, ce qui demande 2 architectes au propriétaire de ces cases.
    }
bonus_card-buildings = Cette carte de bonus ajoute 1 à la valeur artistique pour chaque bâtiment du domaine, le palais excepté.
bonus_card-large_buildings = Cette carte de bonus ajoute 2 à la valeur artistique pour chaque grand bâtiment du domaine.
bonus_card-medium_buildings_and_forests = Cette carte de bonus ajoute 1 à la valeur artistique pour chaque bâtiment moyen et chaque forêt du domaine.
bonus_card-small_buildings_and_landscapes = Cette carte de bonus ajoute 1 à la valeur artistique pour chaque petit bâtiment et chaque paysage du domaine.
bonus_card-building_sizes = Cette carte de bonus ajoute 2 à la valeur artistique pour chacune des trois tailles de bâtiment présentes dans le domaine, comptée une fois.
bonus_card-landscapes = Cette carte de bonus ajoute 1 à la valeur artistique pour chaque paysage du domaine.
bonus_card-forests = Cette carte de bonus ajoute 2 à la valeur artistique pour chaque forêt du domaine.
bonus_card-lakes = Cette carte de bonus ajoute 2 à la valeur artistique pour chaque lac du domaine.
bonus_card-parks = Cette carte de bonus ajoute 2 à la valeur artistique pour chaque parc du domaine.
bonus_card-freedoms = Cette carte de bonus ajoute 2 à la valeur artistique pour chaque liberté instituée par le joueur.
bonus_card-jesters = Cette carte de bonus ajoute 2 à la valeur artistique pour chaque saltimbanque du joueur.
bonus_card-jesters_and_freedoms = Cette carte de bonus ajoute 1 à la valeur artistique pour chaque saltimbanque et chaque liberté du joueur.
bonus_card-builders = Cette carte de bonus ajoute 2 à la valeur artistique pour chaque architecte du joueur.
bonus_card-builders_and_lakes = Cette carte de bonus ajoute 1 à la valeur artistique pour chaque architecte et chaque lac du joueur.
bonus_card-prestige_cards = Cette carte de bonus ajoute 2 à la valeur artistique pour chaque carte de prestige que possède le joueur.
bonus_card-prestige_cards_and_freedoms = Cette carte de bonus ajoute 1 à la valeur artistique pour chaque carte de prestige et chaque liberté du joueur.
bonus_card-landscape_types = Cette carte de bonus ajoute 2 à la valeur artistique pour chacun des trois types de paysage présents dans le domaine, compté une fois.
bonus_card-categories = Cette carte de bonus ajoute 1 à la valeur artistique pour chaque catégorie que possède le joueur, comptée une fois : forêt, lac, parc, saltimbanque, architecte, carte de prestige, liberté.
bonus_card-cards_in_hand = Cette carte de bonus ajoute 1 à la valeur artistique pour chaque carte de profession ou de recrutement dans la main du joueur ; la carte qu’il joue n’y est plus.
bonus_card-cards_on_table = Cette carte de bonus ajoute 1 à la valeur artistique pour chaque carte de profession ou de recrutement sur la table du joueur ; la carte qu’il joue s’y trouve déjà.
prestige_card-most_buildings = Cette carte de prestige rapporte 6 PP à son propriétaire s’il a le plus de bâtiments, ou 3 PP en cas d’égalité.
prestige_card-two_large_buildings = Cette carte de prestige rapporte 5 PP avec au moins deux grands bâtiments.
prestige_card-fewest_empty_spaces = Cette carte de prestige rapporte 8 PP à son propriétaire s’il a le moins de cases libres sur sa grille, ou 4 PP en cas d’égalité.
prestige_card-all_landscape_types = Cette carte de prestige rapporte 8 PP avec au moins une forêt, un lac et un parc.
prestige_card-most_landscapes = Cette carte de prestige rapporte 7 PP à son propriétaire s’il a le plus de paysages, ou 4 PP en cas d’égalité.
prestige_card-most_forests = Cette carte de prestige rapporte 7 PP à son propriétaire s’il a le plus de forêts, ou 4 PP en cas d’égalité.
prestige_card-most_lakes = Cette carte de prestige rapporte 6 PP à son propriétaire s’il a le plus de lacs, ou 3 PP en cas d’égalité.
prestige_card-all_freedoms = Cette carte de prestige rapporte 8 PP avec les trois libertés.
prestige_card-buildings_freedoms_works = Cette carte de prestige rapporte 6 PP avec au moins 4 bâtiments, 2 libertés et 4 œuvres (cartes sur la table).
prestige_card-most_jesters = Cette carte de prestige rapporte 6 PP à son propriétaire s’il a le plus de saltimbanques, ou 3 PP en cas d’égalité.
prestige_card-most_builders = Cette carte de prestige rapporte 6 PP à son propriétaire s’il a le plus d’architectes, ou 3 PP en cas d’égalité.
prestige_card-most_parks = Cette carte de prestige rapporte 5 PP à son propriétaire s’il a le plus de parcs, ou 3 PP en cas d’égalité.
prestige_card-builder_jester_landscapes = Cette carte de prestige rapporte 7 PP avec au moins 1 architecte, 1 saltimbanque et 2 paysages.
prestige_card-most_works = Cette carte de prestige rapporte 7 PP à son propriétaire s’il a le plus d’œuvres (cartes sur la table), ou 4 PP en cas d’égalité.

## How prestige cards compare

prestige-lead = Une carte qui compare les joueurs rapporte tous ses points à son propriétaire s’il est seul en tête, le chiffre inférieur s’il est ex-æquo, et rien sinon. Personne d’autre ne la marque.
prestige-most_of_nothing = Qui n’a rien d’une chose n’en a jamais le plus grand nombre. Cela ne concerne pas le plus petit nombre de cases libres.

## Rulings

ruling-R1 = Sans emplacement permis pour un paysage, un joueur ne peut chercher à l’acquérir. À deux joueurs, cela vaut si aucun des types restants ne trouve d’emplacement.
ruling-R2 = Ce qui est misé ou payé pour un item est couvert par l’argent et, sans Muse & Princesse, 100 florins par PP : on échange en payant juste assez de PP. Tout le reste se paie comptant.
    .for = pour payer le prix
ruling-R3 = Une fois la meilleure œuvre du tour 7 récompensée, le prestige ne peut plus être échangé contre de l’argent.
ruling-R4 = Renoncer est le seul choix de celui qui n’a aucun item à mettre en vente ou trop peu pour ouvrir l’enchère.
ruling-R5 = Le dernier joueur paie le prix auquel s’ouvre une enchère dans cette partie : 200 florins, ou 300 à deux joueurs.
ruling-R6 = Une carte de recrutement posée sur une table ne peut être recrutée ; seules les cartes de profession le peuvent.
ruling-R7 = La carte de bonus des cartes en main compte les cartes de profession et de recrutement en main, et aucune carte de prestige.
ruling-R8 = La carte de bonus des tailles de bâtiment compte une fois chaque taille de bâtiment ; les paysages n’y changent rien.
ruling-R9 = Un architecte ajoute 2 à l’œuvre de la princesse, comme l’impriment la règle française et la marge de la règle anglaise ; le 32 du texte anglais est une coquille.
ruling-R10 = L’œuvre de la princesse concourt pour la meilleure œuvre mais ne laisse aucune carte sur la table ; elle ne compte donc pas pour les cartes de prestige. Les saltimbanques n’y ajoutent rien.
ruling-R11 = Le rang d’un joueur pour le marchand dépasse de 1 le nombre de joueurs qui ont plus de PP que lui.
ruling-R12 = Quand commence une enchère des personnages à partir du tour 2, 100 florins s’ajoutent au banquier invendu, et 600 sont posés sur celui qui a été vendu au tour précédent.
ruling-R13 = Le droit de changer de l’argent en PP à la fin de la partie est celui du joueur qui a acheté le banquier au tour 7.
ruling-R14 = Une pioche porte sur 5 cartes, ou sur toute la pile si elle en a moins, et n’importe laquelle peut être gardée. Une carte unique est gardée sans choix.
ruling-R15 = Ni l’argent ni les PP d’un joueur ne peuvent descendre sous 0.
ruling-R16 = Un joueur qui a plusieurs cartes de recrutement peut en utiliser autant qu’il veut dans un tour, et chaque utilisation doit être permise en elle-même.
ruling-R17 = De deux œuvres qu’un joueur réalise dans un même tour, celle dont la valeur artistique est la plus haute concourt pour la meilleure œuvre.
ruling-R18 = Une action de construction ne donne qu’un bâtiment conjoint, que la réserve compte une fois et que chaque domaine contient. L’accord est un coup du partenaire, et refuser ne coûte rien à personne.
ruling-R19 = Les règles des frontières regardent les cases juste en face de celles que le bâtiment couvre. Un paysage n’y est pas un bâtiment.
ruling-R20 = Pour la carte de prestige du plus petit nombre de cases libres, chaque joueur compte les cases de sa propre grille, parties de bâtiments conjoints comprises.
ruling-R21 = Même un coup forcé est laissé au joueur, car le jouer à sa place pourrait trahir son argent caché. Seule une pioche d’une carte unique est gardée d’elle-même.
ruling-R22 = Tout joueur peut échanger du prestige même pendant le choix d’un autre ; le tour et le choix restent inchangés. Une enchère en cours demeure couverte.
ruling-R23 = Un item se paie avant d’être reçu, si bien que les PP qu’il rapporte ne peuvent servir à le payer.
ruling-R24 = Après la meilleure œuvre du tour 7, chacun peut encore à son tour user du marchand pour des points, du professeur et du change du banquier, avant les cartes de prestige. Le reste est perdu.
ruling-R25 = Les points du marchand et le professeur peuvent servir hors de son tour tant que la partie attend une mise en vente, une enchère, le choix du dernier joueur, une mise sur un personnage ou une action.
ruling-R26 = L’item gratuit du marchand peut aussi être celui que prend le dernier joueur. Qui paie ce qu’il a gagné marque aussitôt son rang, avant que l’item ne rapporte des points.
ruling-R27 = La muse et le cardinal servent durant tout le tour de leur détenteur sans être annoncés, et sont rendus quand il finit.
ruling-R28 = La mise sur le banquier est prise sur l’argent posé sur la carte, si bien qu’elle ne demande pas d’argent.
ruling-R29 = La banque a toujours assez d’argent, et seuls comptent les montants, non les billets qui les composent.
ruling-R30 = Le nombre de PP qu’un joueur peut avoir n’est pas limité.
ruling-R31 = Une carte de recrutement tenue en main s’utilise durant le tour d’action de son détenteur, pas durant celui d’un autre.
ruling-R32 = Deux coquilles sont corrigées. Dans l’exemple illustré de la règle anglaise, le cas de la règle 4 enfreint la règle 3, et les bâtiments de cinq cases que la règle française dit petits sont moyens.
ruling-R33 = Un palais juste en face, de l’autre côté d’une frontière, y compte comme un bâtiment.
ruling-R34 = À sa propre frontière, un bâtiment conjoint ne demande pas d’architecte. Face à un autre bâtiment ou un palais, une de ses cases en demande 2 à son propriétaire, ou 1 à un troisième domaine.
ruling-R35 = La même proposition de voisin, bâtiment, cases et somme ne se fait qu’une fois par tour de jeu et ne se retire pas. Tout est jugé quand elle est faite, sauf l’argent du voisin.
ruling-R36 = Des joueurs à égalité de PP et d’argent partagent la victoire.
ruling-R37 = Un paysage est dans un seul domaine, et aucune règle de frontière ne le concerne. Pour savoir s’il y a un emplacement, on ne regarde que sa propre grille.
ruling-R38 = Le premier joueur et la graine des mélanges sont donnés avec la demande d’une nouvelle partie.
ruling-R39 = Une carte de bonus peut être jouée avec une œuvre même si elle ajoute 0 à sa valeur.
ruling-R40 = Pendant qu’une carte de prestige est aux enchères, le professeur en laisse une au gagnant : il ne pioche dans cette pile que si elle a au moins 2 cartes. Qu’une pile soit disponible se juge quand elle est mise en vente.
ruling-R41 = Tout coup légal mène à une position où chaque joueur attendu a un coup qui répond à ce qui est attendu, ou la partie est finie. Un coup permis à tout moment, comme un échange, ne compte pas.

## Descriptions de plusieurs composants

# `.description` est ce que fait un composant, pour le catalogue.
description-large_building = Ce grand bâtiment couvre 7 cases, rapporte 3 PP dès sa construction et ajoute 4 à la valeur artistique des professions qui le préfèrent.
description-medium_building = Ce bâtiment moyen couvre 5 cases, rapporte 3 PP dès sa construction et ajoute 4 à la valeur artistique des professions qui le préfèrent.
description-small_building = Ce petit bâtiment couvre 3 cases, rapporte 3 PP dès sa construction et ajoute 4 à la valeur artistique des professions qui le préfèrent.
description-landscape = Un paysage de ce type ajoute 3 à la valeur artistique des professions qui le préfèrent, et chacun des suivants rapporte 3 PP lorsqu’il est placé.
description-landscape_stack = Qui acquiert un paysage le place aussitôt et, à partir du deuxième d’un même type, marque 3 PP pour chacun.
description-freedom = Cette liberté ajoute 3 à la valeur artistique des professions qui la défendent ; l’instituer demande une action et 300 florins.

## Piece

Piece-UNIVERSITY = université
    .plural = universités
    .a = une université
    .the = l’université
    .of = de l’université
    .to = à l’université
    .gender = feminine
    .description = { description-large_building }
Piece-LABORATORY = laboratoire
    .plural = laboratoires
    .a = un laboratoire
    .the = le laboratoire
    .of = du laboratoire
    .to = au laboratoire
    .gender = masculine
    .description = { description-large_building }
Piece-WORKSHOP = manufacture
    .plural = manufactures
    .a = une manufacture
    .the = la manufacture
    .of = de la manufacture
    .to = à la manufacture
    .gender = feminine
    .description = { description-large_building }
Piece-LIBRARY = bibliothèque
    .plural = bibliothèques
    .a = une bibliothèque
    .the = la bibliothèque
    .of = de la bibliothèque
    .to = à la bibliothèque
    .gender = feminine
    .description = { description-medium_building }
Piece-OPERA = opéra
    .plural = opéras
    .a = un opéra
    .the = l’opéra
    .of = de l’opéra
    .to = à l’opéra
    .gender = masculine
    .description = { description-medium_building }
Piece-STUDIO = atelier
    .plural = ateliers
    .a = un atelier
    .the = l’atelier
    .of = de l’atelier
    .to = à l’atelier
    .gender = masculine
    .description = { description-medium_building }
Piece-HOSPITAL = hôpital
    .plural = hôpitaux
    .a = un hôpital
    .the = l’hôpital
    .of = de l’hôpital
    .to = à l’hôpital
    .gender = masculine
    .description = { description-medium_building }
Piece-THEATER = théâtre
    .plural = théâtres
    .a = un théâtre
    .the = le théâtre
    .of = du théâtre
    .to = au théâtre
    .gender = masculine
    .description = { description-medium_building }
Piece-TOWER = tour
    .plural = tours
    .a = une tour
    .the = la tour
    .of = de la tour
    .to = à la tour
    .gender = feminine
    .description = { description-small_building }
Piece-CHAPEL = chapelle
    .plural = chapelles
    .a = une chapelle
    .the = la chapelle
    .of = de la chapelle
    .to = à la chapelle
    .gender = feminine
    .description = { description-small_building }
Piece-FOREST = forêt
    .plural = forêts
    .a = une forêt
    .the = la forêt
    .of = de la forêt
    .to = à la forêt
    .gender = feminine
    .description = { description-landscape }
Piece-LAKE = lac
    .plural = lacs
    .a = un lac
    .the = le lac
    .of = du lac
    .to = au lac
    .gender = masculine
    .description = { description-landscape }
Piece-PARK = parc
    .plural = parcs
    .a = un parc
    .the = le parc
    .of = du parc
    .to = au parc
    .gender = masculine
    .description = { description-landscape }

## PieceClass

PieceClass-LARGE_BUILDING = grand bâtiment
    .plural = grands bâtiments
    .a = un grand bâtiment
    .the = le grand bâtiment
    .of = du grand bâtiment
    .to = au grand bâtiment
    .gender = masculine
PieceClass-MEDIUM_BUILDING = bâtiment moyen
    .plural = bâtiments moyens
    .a = un bâtiment moyen
    .the = le bâtiment moyen
    .of = du bâtiment moyen
    .to = au bâtiment moyen
    .gender = masculine
PieceClass-SMALL_BUILDING = petit bâtiment
    .plural = petits bâtiments
    .a = un petit bâtiment
    .the = le petit bâtiment
    .of = du petit bâtiment
    .to = au petit bâtiment
    .gender = masculine
PieceClass-LANDSCAPE_TILE = paysage
    .plural = paysages
    .a = un paysage
    .the = le paysage
    .of = du paysage
    .to = au paysage
    .gender = masculine

## Stack

Stack-FOREST = forêt
    .plural = forêts
    .a = une forêt
    .the = la forêt
    .of = de la forêt
    .to = à la forêt
    .gender = feminine
    .description = { description-landscape_stack }
Stack-LAKE = lac
    .plural = lacs
    .a = un lac
    .the = le lac
    .of = du lac
    .to = au lac
    .gender = masculine
    .description = { description-landscape_stack }
Stack-PARK = parc
    .plural = parcs
    .a = un parc
    .the = le parc
    .of = du parc
    .to = au parc
    .gender = masculine
    .description = { description-landscape_stack }
Stack-JESTER = saltimbanque
    .plural = saltimbanques
    .a = un saltimbanque
    .the = le saltimbanque
    .of = du saltimbanque
    .to = au saltimbanque
    .gender = masculine
    .description = Un saltimbanque ajoute 2 à la valeur artistique de chaque œuvre que son propriétaire réalise avec une carte de profession, et un joueur peut en avoir un nombre quelconque.
Stack-BUILDER = architecte
    .plural = architectes
    .a = un architecte
    .the = l’architecte
    .of = de l’architecte
    .to = à l’architecte
    .gender = masculine
    .description = Un bâtiment coûte 300 florins avec 1 ou 2 architectes et rien avec 3, au lieu de 700 ; avec 2 ou 3 il peut toucher d’autres bâtiments et le palais par un côté, et le deuxième et le troisième architecte rapportent chacun 3 PP.
Stack-PRESTIGE_CARD = carte de prestige
    .plural = cartes de prestige
    .a = une carte de prestige
    .the = la carte de prestige
    .of = de la carte de prestige
    .to = à la carte de prestige
    .gender = feminine
    .description = Qui acquiert une carte de prestige regarde les 5 cartes du dessus de la pile, moins s’il en reste moins, et en garde 1, qui peut rapporter des PP à la fin de la partie.
Stack-RECRUITING_CARD = carte de recrutement
    .plural = cartes de recrutement
    .a = une carte de recrutement
    .the = la carte de recrutement
    .of = de la carte de recrutement
    .to = à la carte de recrutement
    .gender = feminine
    .description = Une carte de recrutement s’échange contre une carte de profession de la table d’un adversaire, aussitôt ou durant un tour d’action de son détenteur ; en main ou sur une table, elle ajoute 1 à la valeur artistique de chaque œuvre de ce joueur.
Stack-LANDSCAPE = paysage
    .plural = paysages
    .a = un paysage
    .the = le paysage
    .of = du paysage
    .to = au paysage
    .gender = masculine
    .description = Qui acquiert un paysage choisit une forêt, un lac ou un parc parmi ceux qui restent et ont une place, le place aussitôt et, à partir du deuxième d’un même type, marque 3 PP pour chacun.

## Character

Character-BANKER = banquier
    .plural = banquiers
    .a = un banquier
    .the = le banquier
    .of = du banquier
    .to = au banquier
    .gender = masculine
    .description = L’acheteur du banquier reçoit l’argent posé sur la carte moins sa mise ; celui du tour 7 peut aussi, à la fin, changer une fois de l’argent en PP, à 200 florins chacun.
Character-CARDINAL = cardinal
    .plural = cardinaux
    .a = un cardinal
    .the = le cardinal
    .of = du cardinal
    .to = au cardinal
    .gender = masculine
    .description = { character-cardinal }
Character-MUSE = muse
    .plural = muses
    .a = une muse
    .the = la muse
    .of = de la muse
    .to = à la muse
    .gender = feminine
    .description = { character-muse }
Character-PRINCESS = princesse
    .plural = princesses
    .a = une princesse
    .the = la princesse
    .of = de la princesse
    .to = à la princesse
    .gender = feminine
    .description = Avec la princesse, une action réalise une œuvre sans carte de profession ni carte de bonus : 3 VA par paysage, 2 par architecte et par bâtiment, et 1 par carte de profession ou de recrutement en main ou sur la table.
Character-MERCHANT = marchand
    .plural = marchands
    .a = un marchand
    .the = le marchand
    .of = du marchand
    .to = au marchand
    .gender = masculine
    .description = Le marchand offre à son détenteur soit l’item remporté dans la phase d’enchères suivante, soit autant de PP que son rang sur l’échelle de prestige.
Character-PROFESSOR = professeur
    .plural = professeurs
    .a = un professeur
    .the = le professeur
    .of = du professeur
    .to = au professeur
    .gender = masculine
    .description = { character-professor }

## Resource

Resource-FLORINS = florin
    .plural = florins
    .a = un florin
    .the = le florin
    .of = du florin
    .to = au florin
    .gender = masculine
Resource-PRESTIGE_POINTS = point de prestige
    .plural = points de prestige
    .a = un point de prestige
    .the = le point de prestige
    .of = du point de prestige
    .to = au point de prestige
    .gender = masculine
Resource-ACTION = action
    .plural = actions
    .a = une action
    .the = l’action
    .of = de l’action
    .to = à l’action
    .gender = feminine
Resource-PROFESSION_CARD = carte de profession
    .plural = cartes de profession
    .a = une carte de profession
    .the = la carte de profession
    .of = de la carte de profession
    .to = à la carte de profession
    .gender = feminine
Resource-BONUS_CARD = carte de bonus
    .plural = cartes de bonus
    .a = une carte de bonus
    .the = la carte de bonus
    .of = de la carte de bonus
    .to = à la carte de bonus
    .gender = feminine
Resource-PRESTIGE_CARD = carte de prestige
    .plural = cartes de prestige
    .a = une carte de prestige
    .the = la carte de prestige
    .of = de la carte de prestige
    .to = à la carte de prestige
    .gender = feminine
Resource-RECRUITING_CARD = carte de recrutement
    .plural = cartes de recrutement
    .a = une carte de recrutement
    .the = la carte de recrutement
    .of = de la carte de recrutement
    .to = à la carte de recrutement
    .gender = feminine
Resource-CHARACTER_CARD = carte de personnage
    .plural = cartes de personnage
    .a = une carte de personnage
    .the = la carte de personnage
    .of = de la carte de personnage
    .to = à la carte de personnage
    .gender = feminine
Resource-BUILDING = bâtiment
    .plural = bâtiments
    .a = un bâtiment
    .the = le bâtiment
    .of = du bâtiment
    .to = au bâtiment
    .gender = masculine
Resource-LANDSCAPE = paysage
    .plural = paysages
    .a = un paysage
    .the = le paysage
    .of = du paysage
    .to = au paysage
    .gender = masculine
Resource-JESTER = saltimbanque
    .plural = saltimbanques
    .a = un saltimbanque
    .the = le saltimbanque
    .of = du saltimbanque
    .to = au saltimbanque
    .gender = masculine
Resource-BUILDER = architecte
    .plural = architectes
    .a = un architecte
    .the = l’architecte
    .of = de l’architecte
    .to = à l’architecte
    .gender = masculine
Resource-FREEDOM = liberté
    .plural = libertés
    .a = une liberté
    .the = la liberté
    .of = de la liberté
    .to = à la liberté
    .gender = feminine

## Deck

Deck-PROFESSION_DECK = pile des cartes de profession
    .plural = piles des cartes de profession
    .a = une pile des cartes de profession
    .the = la pile des cartes de profession
    .of = de la pile des cartes de profession
    .to = à la pile des cartes de profession
    .gender = feminine
    .description = Piocher une carte de profession demande une action et 300 florins : le joueur regarde les 5 cartes du dessus de cette pile, moins s’il en reste moins, en garde 1 et remet les autres dessous.
Deck-BONUS_DECK = pile des cartes de bonus
    .plural = piles des cartes de bonus
    .a = une pile des cartes de bonus
    .the = la pile des cartes de bonus
    .of = de la pile des cartes de bonus
    .to = à la pile des cartes de bonus
    .gender = feminine
    .description = Pour une action et 300 florins, un joueur regarde les 5 cartes du dessus de cette pile, moins s’il en reste moins, en garde 1 et remet les autres dessous ; le professeur de Muse & Princesse y pioche gratuitement.
Deck-PRESTIGE_DECK = pile des cartes de prestige
    .plural = piles des cartes de prestige
    .a = une pile des cartes de prestige
    .the = la pile des cartes de prestige
    .of = de la pile des cartes de prestige
    .to = à la pile des cartes de prestige
    .gender = feminine
    .description = Qui acquiert une carte de prestige dans la phase d’enchères regarde les 5 cartes du dessus de cette pile, moins s’il en reste moins, en garde 1 et remet les autres dessous ; le professeur de Muse & Princesse y pioche gratuitement.

## Side

Side-NORTH = côté nord
    .plural = côtés nord
    .a = un côté nord
    .the = le côté nord
    .of = du côté nord
    .to = au côté nord
    .gender = masculine
Side-EAST = côté est
    .plural = côtés est
    .a = un côté est
    .the = le côté est
    .of = du côté est
    .to = au côté est
    .gender = masculine
Side-SOUTH = côté sud
    .plural = côtés sud
    .a = un côté sud
    .the = le côté sud
    .of = du côté sud
    .to = au côté sud
    .gender = masculine
Side-WEST = côté ouest
    .plural = côtés ouest
    .a = un côté ouest
    .the = le côté ouest
    .of = du côté ouest
    .to = au côté ouest
    .gender = masculine

## Freedom

Freedom-TRAVEL = liberté de voyager
    .plural = libertés de voyager
    .a = une liberté de voyager
    .the = la liberté de voyager
    .of = de la liberté de voyager
    .to = à la liberté de voyager
    .gender = feminine
    .description = { description-freedom }
Freedom-OPINION = liberté d’opinion
    .plural = libertés d’opinion
    .a = une liberté d’opinion
    .the = la liberté d’opinion
    .of = de la liberté d’opinion
    .to = à la liberté d’opinion
    .gender = feminine
    .description = { description-freedom }
Freedom-RELIGION = liberté de religion
    .plural = libertés de religion
    .a = une liberté de religion
    .the = la liberté de religion
    .of = de la liberté de religion
    .to = à la liberté de religion
    .gender = feminine
    .description = { description-freedom }

## Profession

Profession-MATHEMATICIAN = mathématicien
    .plural = mathématiciens
    .a = un mathématicien
    .the = le mathématicien
    .of = du mathématicien
    .to = au mathématicien
    .gender = masculine
Profession-JURIST = juriste
    .plural = juristes
    .a = un juriste
    .the = le juriste
    .of = du juriste
    .to = au juriste
    .gender = masculine
Profession-WATCHMAKER = horloger
    .plural = horlogers
    .a = un horloger
    .the = l’horloger
    .of = de l’horloger
    .to = à l’horloger
    .gender = masculine

Profession-ALCHEMIST = alchimiste
    .plural = alchimistes
    .a = un alchimiste
    .the = l’alchimiste
    .of = de l’alchimiste
    .to = à l’alchimiste
    .gender = masculine
Profession-BOTANIST = botaniste
    .plural = botanistes
    .a = un botaniste
    .the = le botaniste
    .of = du botaniste
    .to = au botaniste
    .gender = masculine
Profession-PHYSICIST = physicien
    .plural = physiciens
    .a = un physicien
    .the = le physicien
    .of = du physicien
    .to = au physicien
    .gender = masculine
Profession-BELL_MAKER = fondeur de cloches
    .plural = fondeurs de cloches
    .a = un fondeur de cloches
    .the = le fondeur de cloches
    .of = du fondeur de cloches
    .to = au fondeur de cloches
    .gender = masculine
Profession-GOLDSMITH = orfèvre
    .plural = orfèvres
    .a = un orfèvre
    .the = l’orfèvre
    .of = de l’orfèvre
    .to = à l’orfèvre
    .gender = masculine
Profession-ORGAN_BUILDER = facteur d’orgues
    .plural = facteurs d’orgues
    .a = un facteur d’orgues
    .the = le facteur d’orgues
    .of = du facteur d’orgues
    .to = au facteur d’orgues
    .gender = masculine

Profession-PHILOSOPHER = philosophe
    .plural = philosophes
    .a = un philosophe
    .the = le philosophe
    .of = du philosophe
    .to = au philosophe
    .gender = masculine
Profession-CARTOGRAPHER = cartographe
    .plural = cartographes
    .a = un cartographe
    .the = le cartographe
    .of = du cartographe
    .to = au cartographe
    .gender = masculine
Profession-COMPOSER = compositeur
    .plural = compositeurs
    .a = un compositeur
    .the = le compositeur
    .of = du compositeur
    .to = au compositeur
    .gender = masculine
Profession-CHOREOGRAPHER = chorégraphe
    .plural = chorégraphes
    .a = un chorégraphe
    .the = le chorégraphe
    .of = du chorégraphe
    .to = au chorégraphe
    .gender = masculine
Profession-PAINTER = peintre
    .plural = peintres
    .a = un peintre
    .the = le peintre
    .of = du peintre
    .to = au peintre
    .gender = masculine
Profession-SCULPTOR = sculpteur
    .plural = sculpteurs
    .a = un sculpteur
    .the = le sculpteur
    .of = du sculpteur
    .to = au sculpteur
    .gender = masculine
Profession-PHYSICIAN = médecin
    .plural = médecins
    .a = un médecin
    .the = le médecin
    .of = du médecin
    .to = au médecin
    .gender = masculine
Profession-PHARMACIST = pharmacien
    .plural = pharmaciens
    .a = un pharmacien
    .the = le pharmacien
    .of = du pharmacien
    .to = au pharmacien
    .gender = masculine
Profession-POET = poète
    .plural = poètes
    .a = un poète
    .the = le poète
    .of = du poète
    .to = au poète
    .gender = masculine
Profession-DRAMATIST = dramaturge
    .plural = dramaturges
    .a = un dramaturge
    .the = le dramaturge
    .of = du dramaturge
    .to = au dramaturge
    .gender = masculine
Profession-ASTRONOMER = astronome
    .plural = astronomes
    .a = un astronome
    .the = l’astronome
    .of = de l’astronome
    .to = à l’astronome
    .gender = masculine
Profession-THEOLOGIAN = théologien
    .plural = théologiens
    .a = un théologien
    .the = le théologien
    .of = du théologien
    .to = au théologien
    .gender = masculine

## BonusCard

BonusCard-BUILDINGS = carte de bonus des bâtiments
    .plural = cartes de bonus des bâtiments
    .a = une carte de bonus des bâtiments
    .the = la carte de bonus des bâtiments
    .of = de la carte de bonus des bâtiments
    .to = à la carte de bonus des bâtiments
    .gender = feminine
    .description = { bonus_card-buildings }
BonusCard-LARGE_BUILDINGS = carte de bonus des grands bâtiments
    .plural = cartes de bonus des grands bâtiments
    .a = une carte de bonus des grands bâtiments
    .the = la carte de bonus des grands bâtiments
    .of = de la carte de bonus des grands bâtiments
    .to = à la carte de bonus des grands bâtiments
    .gender = feminine
    .description = { bonus_card-large_buildings }
BonusCard-MEDIUM_BUILDINGS_AND_FORESTS = carte de bonus des bâtiments moyens et des forêts
    .plural = cartes de bonus des bâtiments moyens et des forêts
    .a = une carte de bonus des bâtiments moyens et des forêts
    .the = la carte de bonus des bâtiments moyens et des forêts
    .of = de la carte de bonus des bâtiments moyens et des forêts
    .to = à la carte de bonus des bâtiments moyens et des forêts
    .gender = feminine
    .description = { bonus_card-medium_buildings_and_forests }
BonusCard-SMALL_BUILDINGS_AND_LANDSCAPES = carte de bonus des petits bâtiments et des paysages
    .plural = cartes de bonus des petits bâtiments et des paysages
    .a = une carte de bonus des petits bâtiments et des paysages
    .the = la carte de bonus des petits bâtiments et des paysages
    .of = de la carte de bonus des petits bâtiments et des paysages
    .to = à la carte de bonus des petits bâtiments et des paysages
    .gender = feminine
    .description = { bonus_card-small_buildings_and_landscapes }
BonusCard-BUILDING_SIZES = carte de bonus des tailles de bâtiment
    .plural = cartes de bonus des tailles de bâtiment
    .a = une carte de bonus des tailles de bâtiment
    .the = la carte de bonus des tailles de bâtiment
    .of = de la carte de bonus des tailles de bâtiment
    .to = à la carte de bonus des tailles de bâtiment
    .gender = feminine
    .description = { bonus_card-building_sizes }
BonusCard-LANDSCAPES = carte de bonus des paysages
    .plural = cartes de bonus des paysages
    .a = une carte de bonus des paysages
    .the = la carte de bonus des paysages
    .of = de la carte de bonus des paysages
    .to = à la carte de bonus des paysages
    .gender = feminine
    .description = { bonus_card-landscapes }
BonusCard-FORESTS = carte de bonus des forêts
    .plural = cartes de bonus des forêts
    .a = une carte de bonus des forêts
    .the = la carte de bonus des forêts
    .of = de la carte de bonus des forêts
    .to = à la carte de bonus des forêts
    .gender = feminine
    .description = { bonus_card-forests }
BonusCard-LAKES = carte de bonus des lacs
    .plural = cartes de bonus des lacs
    .a = une carte de bonus des lacs
    .the = la carte de bonus des lacs
    .of = de la carte de bonus des lacs
    .to = à la carte de bonus des lacs
    .gender = feminine
    .description = { bonus_card-lakes }
BonusCard-PARKS = carte de bonus des parcs
    .plural = cartes de bonus des parcs
    .a = une carte de bonus des parcs
    .the = la carte de bonus des parcs
    .of = de la carte de bonus des parcs
    .to = à la carte de bonus des parcs
    .gender = feminine
    .description = { bonus_card-parks }
BonusCard-FREEDOMS = carte de bonus des libertés
    .plural = cartes de bonus des libertés
    .a = une carte de bonus des libertés
    .the = la carte de bonus des libertés
    .of = de la carte de bonus des libertés
    .to = à la carte de bonus des libertés
    .gender = feminine
    .description = { bonus_card-freedoms }
BonusCard-JESTERS = carte de bonus des saltimbanques
    .plural = cartes de bonus des saltimbanques
    .a = une carte de bonus des saltimbanques
    .the = la carte de bonus des saltimbanques
    .of = de la carte de bonus des saltimbanques
    .to = à la carte de bonus des saltimbanques
    .gender = feminine
    .description = { bonus_card-jesters }
BonusCard-JESTERS_AND_FREEDOMS = carte de bonus des saltimbanques et des libertés
    .plural = cartes de bonus des saltimbanques et des libertés
    .a = une carte de bonus des saltimbanques et des libertés
    .the = la carte de bonus des saltimbanques et des libertés
    .of = de la carte de bonus des saltimbanques et des libertés
    .to = à la carte de bonus des saltimbanques et des libertés
    .gender = feminine
    .description = { bonus_card-jesters_and_freedoms }
BonusCard-BUILDERS = carte de bonus des architectes
    .plural = cartes de bonus des architectes
    .a = une carte de bonus des architectes
    .the = la carte de bonus des architectes
    .of = de la carte de bonus des architectes
    .to = à la carte de bonus des architectes
    .gender = feminine
    .description = { bonus_card-builders }
BonusCard-BUILDERS_AND_LAKES = carte de bonus des architectes et des lacs
    .plural = cartes de bonus des architectes et des lacs
    .a = une carte de bonus des architectes et des lacs
    .the = la carte de bonus des architectes et des lacs
    .of = de la carte de bonus des architectes et des lacs
    .to = à la carte de bonus des architectes et des lacs
    .gender = feminine
    .description = { bonus_card-builders_and_lakes }
BonusCard-PRESTIGE_CARDS = carte de bonus des cartes de prestige
    .plural = cartes de bonus des cartes de prestige
    .a = une carte de bonus des cartes de prestige
    .the = la carte de bonus des cartes de prestige
    .of = de la carte de bonus des cartes de prestige
    .to = à la carte de bonus des cartes de prestige
    .gender = feminine
    .description = { bonus_card-prestige_cards }
BonusCard-PRESTIGE_CARDS_AND_FREEDOMS = carte de bonus des cartes de prestige et des libertés
    .plural = cartes de bonus des cartes de prestige et des libertés
    .a = une carte de bonus des cartes de prestige et des libertés
    .the = la carte de bonus des cartes de prestige et des libertés
    .of = de la carte de bonus des cartes de prestige et des libertés
    .to = à la carte de bonus des cartes de prestige et des libertés
    .gender = feminine
    .description = { bonus_card-prestige_cards_and_freedoms }
BonusCard-LANDSCAPE_TYPES = carte de bonus des types de paysage
    .plural = cartes de bonus des types de paysage
    .a = une carte de bonus des types de paysage
    .the = la carte de bonus des types de paysage
    .of = de la carte de bonus des types de paysage
    .to = à la carte de bonus des types de paysage
    .gender = feminine
    .description = { bonus_card-landscape_types }
BonusCard-CATEGORIES = carte de bonus des catégories
    .plural = cartes de bonus des catégories
    .a = une carte de bonus des catégories
    .the = la carte de bonus des catégories
    .of = de la carte de bonus des catégories
    .to = à la carte de bonus des catégories
    .gender = feminine
    .description = { bonus_card-categories }
BonusCard-CARDS_IN_HAND = carte de bonus des cartes en main
    .plural = cartes de bonus des cartes en main
    .a = une carte de bonus des cartes en main
    .the = la carte de bonus des cartes en main
    .of = de la carte de bonus des cartes en main
    .to = à la carte de bonus des cartes en main
    .gender = feminine
    .description = { bonus_card-cards_in_hand }
BonusCard-CARDS_ON_TABLE = carte de bonus des cartes sur la table
    .plural = cartes de bonus des cartes sur la table
    .a = une carte de bonus des cartes sur la table
    .the = la carte de bonus des cartes sur la table
    .of = de la carte de bonus des cartes sur la table
    .to = à la carte de bonus des cartes sur la table
    .gender = feminine
    .description = { bonus_card-cards_on_table }

## PrestigeCard

PrestigeCard-MOST_BUILDINGS = carte de prestige du plus grand nombre de bâtiments
    .plural = cartes de prestige du plus grand nombre de bâtiments
    .a = une carte de prestige du plus grand nombre de bâtiments
    .the = la carte de prestige du plus grand nombre de bâtiments
    .of = de la carte de prestige du plus grand nombre de bâtiments
    .to = à la carte de prestige du plus grand nombre de bâtiments
    .gender = feminine
    .description = { prestige_card-most_buildings }
PrestigeCard-TWO_LARGE_BUILDINGS = carte de prestige des deux grands bâtiments
    .plural = cartes de prestige des deux grands bâtiments
    .a = une carte de prestige des deux grands bâtiments
    .the = la carte de prestige des deux grands bâtiments
    .of = de la carte de prestige des deux grands bâtiments
    .to = à la carte de prestige des deux grands bâtiments
    .gender = feminine
    .description = { prestige_card-two_large_buildings }
PrestigeCard-FEWEST_EMPTY_SPACES = carte de prestige du plus petit nombre de cases libres
    .plural = cartes de prestige du plus petit nombre de cases libres
    .a = une carte de prestige du plus petit nombre de cases libres
    .the = la carte de prestige du plus petit nombre de cases libres
    .of = de la carte de prestige du plus petit nombre de cases libres
    .to = à la carte de prestige du plus petit nombre de cases libres
    .gender = feminine
    .description = { prestige_card-fewest_empty_spaces }
PrestigeCard-ALL_LANDSCAPE_TYPES = carte de prestige des trois types de paysage
    .plural = cartes de prestige des trois types de paysage
    .a = une carte de prestige des trois types de paysage
    .the = la carte de prestige des trois types de paysage
    .of = de la carte de prestige des trois types de paysage
    .to = à la carte de prestige des trois types de paysage
    .gender = feminine
    .description = { prestige_card-all_landscape_types }
PrestigeCard-MOST_LANDSCAPES = carte de prestige du plus grand nombre de paysages
    .plural = cartes de prestige du plus grand nombre de paysages
    .a = une carte de prestige du plus grand nombre de paysages
    .the = la carte de prestige du plus grand nombre de paysages
    .of = de la carte de prestige du plus grand nombre de paysages
    .to = à la carte de prestige du plus grand nombre de paysages
    .gender = feminine
    .description = { prestige_card-most_landscapes }
PrestigeCard-MOST_FORESTS = carte de prestige du plus grand nombre de forêts
    .plural = cartes de prestige du plus grand nombre de forêts
    .a = une carte de prestige du plus grand nombre de forêts
    .the = la carte de prestige du plus grand nombre de forêts
    .of = de la carte de prestige du plus grand nombre de forêts
    .to = à la carte de prestige du plus grand nombre de forêts
    .gender = feminine
    .description = { prestige_card-most_forests }
PrestigeCard-MOST_LAKES = carte de prestige du plus grand nombre de lacs
    .plural = cartes de prestige du plus grand nombre de lacs
    .a = une carte de prestige du plus grand nombre de lacs
    .the = la carte de prestige du plus grand nombre de lacs
    .of = de la carte de prestige du plus grand nombre de lacs
    .to = à la carte de prestige du plus grand nombre de lacs
    .gender = feminine
    .description = { prestige_card-most_lakes }
PrestigeCard-ALL_FREEDOMS = carte de prestige des trois libertés
    .plural = cartes de prestige des trois libertés
    .a = une carte de prestige des trois libertés
    .the = la carte de prestige des trois libertés
    .of = de la carte de prestige des trois libertés
    .to = à la carte de prestige des trois libertés
    .gender = feminine
    .description = { prestige_card-all_freedoms }
PrestigeCard-BUILDINGS_FREEDOMS_WORKS = carte de prestige des bâtiments, libertés et œuvres
    .plural = cartes de prestige des bâtiments, libertés et œuvres
    .a = une carte de prestige des bâtiments, libertés et œuvres
    .the = la carte de prestige des bâtiments, libertés et œuvres
    .of = de la carte de prestige des bâtiments, libertés et œuvres
    .to = à la carte de prestige des bâtiments, libertés et œuvres
    .gender = feminine
    .description = { prestige_card-buildings_freedoms_works }
PrestigeCard-MOST_JESTERS = carte de prestige du plus grand nombre de saltimbanques
    .plural = cartes de prestige du plus grand nombre de saltimbanques
    .a = une carte de prestige du plus grand nombre de saltimbanques
    .the = la carte de prestige du plus grand nombre de saltimbanques
    .of = de la carte de prestige du plus grand nombre de saltimbanques
    .to = à la carte de prestige du plus grand nombre de saltimbanques
    .gender = feminine
    .description = { prestige_card-most_jesters }
PrestigeCard-MOST_BUILDERS = carte de prestige du plus grand nombre d’architectes
    .plural = cartes de prestige du plus grand nombre d’architectes
    .a = une carte de prestige du plus grand nombre d’architectes
    .the = la carte de prestige du plus grand nombre d’architectes
    .of = de la carte de prestige du plus grand nombre d’architectes
    .to = à la carte de prestige du plus grand nombre d’architectes
    .gender = feminine
    .description = { prestige_card-most_builders }
PrestigeCard-MOST_PARKS = carte de prestige du plus grand nombre de parcs
    .plural = cartes de prestige du plus grand nombre de parcs
    .a = une carte de prestige du plus grand nombre de parcs
    .the = la carte de prestige du plus grand nombre de parcs
    .of = de la carte de prestige du plus grand nombre de parcs
    .to = à la carte de prestige du plus grand nombre de parcs
    .gender = feminine
    .description = { prestige_card-most_parks }
PrestigeCard-BUILDER_JESTER_LANDSCAPES = carte de prestige de l’architecte, du saltimbanque et des deux paysages
    .plural = cartes de prestige de l’architecte, du saltimbanque et des deux paysages
    .a = une carte de prestige de l’architecte, du saltimbanque et des deux paysages
    .the = la carte de prestige de l’architecte, du saltimbanque et des deux paysages
    .of = de la carte de prestige de l’architecte, du saltimbanque et des deux paysages
    .to = à la carte de prestige de l’architecte, du saltimbanque et des deux paysages
    .gender = feminine
    .description = { prestige_card-builder_jester_landscapes }
PrestigeCard-MOST_WORKS = carte de prestige du plus grand nombre d’œuvres
    .plural = cartes de prestige du plus grand nombre d’œuvres
    .a = une carte de prestige du plus grand nombre d’œuvres
    .the = la carte de prestige du plus grand nombre d’œuvres
    .of = de la carte de prestige du plus grand nombre d’œuvres
    .to = à la carte de prestige du plus grand nombre d’œuvres
    .gender = feminine
    .description = { prestige_card-most_works }

## Orientation

Orientation-AS_DRAWN = position d’origine
    .plural = positions d’origine
    .a = une position d’origine
    .the = la position d’origine
    .of = de la position d’origine
    .to = à la position d’origine
    .gender = feminine
Orientation-QUARTER_TURN = quart de tour
    .plural = quarts de tour
    .a = un quart de tour
    .the = le quart de tour
    .of = du quart de tour
    .to = au quart de tour
    .gender = masculine
Orientation-HALF_TURN = demi-tour
    .plural = demi-tours
    .a = un demi-tour
    .the = le demi-tour
    .of = du demi-tour
    .to = au demi-tour
    .gender = masculine
Orientation-THREE_QUARTER_TURN = trois-quarts de tour
    .plural = trois-quarts de tour
    .a = un trois-quarts de tour
    .the = le trois-quarts de tour
    .of = du trois-quarts de tour
    .to = au trois-quarts de tour
    .gender = masculine
Orientation-FLIPPED = retournement
    .plural = retournements
    .a = un retournement
    .the = le retournement
    .of = du retournement
    .to = au retournement
    .gender = masculine
Orientation-FLIPPED_QUARTER_TURN = retournement et quart de tour
    .plural = retournements et quarts de tour
    .a = un retournement et quart de tour
    .the = le retournement et quart de tour
    .of = du retournement et quart de tour
    .to = au retournement et quart de tour
    .gender = masculine
Orientation-FLIPPED_HALF_TURN = retournement et demi-tour
    .plural = retournements et demi-tours
    .a = un retournement et demi-tour
    .the = le retournement et demi-tour
    .of = du retournement et demi-tour
    .to = au retournement et demi-tour
    .gender = masculine
Orientation-FLIPPED_THREE_QUARTER_TURN = retournement et trois-quarts de tour
    .plural = retournements et trois-quarts de tour
    .a = un retournement et trois-quarts de tour
    .the = le retournement et trois-quarts de tour
    .of = du retournement et trois-quarts de tour
    .to = au retournement et trois-quarts de tour
    .gender = masculine

## Choice

Choice-KEEP_THREE = choix de trois cartes de profession
    .plural = choix de trois cartes de profession
    .a = un choix de trois cartes de profession
    .the = le choix de trois cartes de profession
    .of = du choix de trois cartes de profession
    .to = au choix de trois cartes de profession
    .gender = masculine
    .first = Gardez d’abord trois de vos quatre cartes de profession.
Choice-NOMINATE = mise en vente
    .plural = mises en vente
    .a = une mise en vente
    .the = la mise en vente
    .of = de la mise en vente
    .to = à la mise en vente
    .gender = feminine
    .first = Mettez d’abord un item en vente, ou renoncez.
Choice-BUY = choix du dernier joueur
    .plural = choix du dernier joueur
    .a = un choix du dernier joueur
    .the = le choix du dernier joueur
    .of = du choix du dernier joueur
    .to = au choix du dernier joueur
    .gender = masculine
    .first = Plus personne d’autre ne peut enchérir : prenez d’abord un item, ou renoncez.
Choice-RAISE_BID = enchère
    .plural = enchères
    .a = une enchère
    .the = l’enchère
    .of = de l’enchère
    .to = à l’enchère
    .gender = feminine
    .first = Surenchérissez d’abord, ou passez.
Choice-PLACE_LANDSCAPE = placement d’un paysage
    .plural = placements de paysages
    .a = un placement d’un paysage
    .the = le placement d’un paysage
    .of = du placement d’un paysage
    .to = au placement d’un paysage
    .gender = masculine
    .first = Placez d’abord le paysage que vous avez acquis.
Choice-RECRUIT_OR_HOLD = emploi d’une carte de recrutement
    .plural = emplois de cartes de recrutement
    .a = un emploi d’une carte de recrutement
    .the = l’emploi d’une carte de recrutement
    .of = de l’emploi d’une carte de recrutement
    .to = à l’emploi d’une carte de recrutement
    .gender = masculine
    .first = Utilisez d’abord la carte de recrutement que vous avez acquise, ou prenez-la en main.
Choice-KEEP_ONE = choix d’une carte piochée
    .plural = choix de cartes piochées
    .a = un choix d’une carte piochée
    .the = le choix d’une carte piochée
    .of = du choix d’une carte piochée
    .to = au choix d’une carte piochée
    .gender = masculine
    .first = Gardez d’abord l’une des cartes que vous avez piochées.
Choice-TAKE_ACTION = action
    .plural = actions
    .a = une action
    .the = l’action
    .of = de l’action
    .to = à l’action
    .gender = feminine
    .first = C’est votre tour d’action : effectuez d’abord une action, ou mettez fin à votre tour.
Choice-NOTHING = rien
    .plural = rien
    .a = rien
    .the = rien
    .of = de rien
    .to = à rien
    .gender = masculine
    .first = La partie est finie.
Choice-BID_FOR_CHARACTER = mise sur un personnage
    .plural = mises sur des personnages
    .a = une mise sur un personnage
    .the = la mise sur un personnage
    .of = de la mise sur un personnage
    .to = à la mise sur un personnage
    .gender = feminine
    .first = Misez d’abord sur un personnage ou passez ; si votre pion est sur une carte, prenez-la.
Choice-USE_MERCHANT = choix avec le marchand
    .plural = choix avec le marchand
    .a = un choix avec le marchand
    .the = le choix avec le marchand
    .of = du choix avec le marchand
    .to = au choix avec le marchand
    .gender = masculine
    .first = Choisissez d’abord ce que le marchand vous donne : l’item gratuit, ou des PP pour votre rang.
Choice-MAKE_LAST_CHOICES = dernier choix
    .plural = derniers choix
    .a = un dernier choix
    .the = le dernier choix
    .of = du dernier choix
    .to = au dernier choix
    .gender = masculine
    .first = Utilisez d’abord les droits que des personnages vous donnent encore, ou mettez fin à vos choix.
Choice-ANSWER_PROPOSAL = réponse à une proposition
    .plural = réponses à des propositions
    .a = une réponse à une proposition
    .the = la réponse à une proposition
    .of = de la réponse à une proposition
    .to = à la réponse à une proposition
    .gender = feminine
    .first = Acceptez ou refusez d’abord le bâtiment conjoint qui vous est proposé.

## MoveKind

# What a profession wants, by the catalog.
profession-description = { $the-profession } préfère { $the-building } (+4 VA) et { $the-landscape } (+3 VA), et défend { $the-freedom } (+3 VA).
# `.label` est ce que dit le bouton qui joue le coup. Plusieurs disent comment une pièce est posée, ce qu’on garde d’une pioche, et les points au lieu d’argent.
label-lying = { $orientation ->
        [quarter-turn] , avec un quart de tour
        [half-turn] , avec un demi-tour
        [three-quarter-turn] , avec trois quarts de tour
        [flipped] , avec un retournement
        [flipped-quarter-turn] , avec un retournement et un quart de tour
        [flipped-half-turn] , avec un retournement et un demi-tour
        [flipped-three-quarter-turn] , avec un retournement et trois quarts de tour
       *[as-drawn] { "" }
    }
label-kept = Garder { $the-kept }{ $has-returned ->
        [yes] { "" } ; remettre { $the-returned } sous la pile{ $returned-count ->
            [1] { "" }
           *[other] {" "}dans cet ordre
        }
       *[no] { "" }
    }
label-converted = { $has-points ->
        [yes] , en prenant { $points } à 200 florins l’unité
       *[no] { "" }
    }
MoveKind-KEEP_THREE = choix de trois cartes de profession
    .plural = choix de trois cartes de profession
    .a = un choix de trois cartes de profession
    .the = le choix de trois cartes de profession
    .of = du choix de trois cartes de profession
    .to = au choix de trois cartes de profession
    .gender = masculine
    .label = Garder { $the-kept }
MoveKind-NOMINATE = mise en vente
    .plural = mises en vente
    .a = une mise en vente
    .the = la mise en vente
    .of = de la mise en vente
    .to = à la mise en vente
    .gender = feminine
    .label = Mettre en vente { $a-stack }{ $has-bid ->
        [yes] {" "}à { $bid }
       *[no] { "" }
    }
MoveKind-WITHDRAW = renoncement
    .plural = renoncements
    .a = un renoncement
    .the = le renoncement
    .of = du renoncement
    .to = au renoncement
    .gender = masculine
    .label = Renoncer aux enchères de ce tour
MoveKind-RAISE_BID = surenchère
    .plural = surenchères
    .a = une surenchère
    .the = la surenchère
    .of = de la surenchère
    .to = à la surenchère
    .gender = feminine
    .label = Surenchérir à { $bid }
MoveKind-PASS_AUCTION = passe dans l’enchère
    .plural = passes dans l’enchère
    .a = une passe dans l’enchère
    .the = la passe dans l’enchère
    .of = de la passe dans l’enchère
    .to = à la passe dans l’enchère
    .gender = feminine
    .label = Passer
MoveKind-BUY = item du dernier joueur
    .plural = items du dernier joueur
    .a = un item du dernier joueur
    .the = l’item du dernier joueur
    .of = de l’item du dernier joueur
    .to = à l’item du dernier joueur
    .gender = masculine
    .label = Prendre { $a-stack }{ $has-price ->
        [yes] {" "}pour { $price }
       *[no] { "" }
    }
MoveKind-PLACE_LANDSCAPE = placement d’un paysage
    .plural = placements de paysages
    .a = un placement d’un paysage
    .the = le placement d’un paysage
    .of = du placement d’un paysage
    .to = au placement d’un paysage
    .gender = masculine
    .label = Placer { $the-piece } en { $square }{ label-lying }
MoveKind-KEEP_PROFESSION = choix d’une carte de profession
    .plural = choix de cartes de profession
    .a = un choix d’une carte de profession
    .the = le choix d’une carte de profession
    .of = du choix d’une carte de profession
    .to = au choix d’une carte de profession
    .gender = masculine
    .label = { label-kept }
MoveKind-KEEP_BONUS_CARD = choix d’une carte de bonus
    .plural = choix de cartes de bonus
    .a = un choix d’une carte de bonus
    .the = le choix d’une carte de bonus
    .of = du choix d’une carte de bonus
    .to = au choix d’une carte de bonus
    .gender = masculine
    .label = { label-kept }
MoveKind-KEEP_PRESTIGE_CARD = choix d’une carte de prestige
    .plural = choix de cartes de prestige
    .a = un choix d’une carte de prestige
    .the = le choix d’une carte de prestige
    .of = du choix d’une carte de prestige
    .to = au choix d’une carte de prestige
    .gender = masculine
    .label = { label-kept }
MoveKind-RECRUIT = recrutement
    .plural = recrutements
    .a = un recrutement
    .the = le recrutement
    .of = du recrutement
    .to = au recrutement
    .gender = masculine
    .label = Recruter { $the-profession } chez { $opponent }
MoveKind-HOLD = prise en main d’une carte de recrutement
    .plural = prises en main de cartes de recrutement
    .a = une prise en main d’une carte de recrutement
    .the = la prise en main d’une carte de recrutement
    .of = de la prise en main d’une carte de recrutement
    .to = à la prise en main d’une carte de recrutement
    .gender = feminine
    .label = Prendre la carte de recrutement en main
MoveKind-COMPLETE_WORK = réalisation d’une œuvre
    .plural = réalisations d’œuvres
    .a = une réalisation d’une œuvre
    .the = la réalisation d’une œuvre
    .of = de la réalisation d’une œuvre
    .to = à la réalisation d’une œuvre
    .gender = feminine
    .label = Réaliser l’œuvre { $of-profession }{ $has-cards ->
        [yes] {" "}avec { $the-cards }
       *[no] { "" }
    }{ label-converted }
MoveKind-BUILD = construction d’un bâtiment
    .plural = constructions de bâtiments
    .a = une construction d’un bâtiment
    .the = la construction d’un bâtiment
    .of = de la construction d’un bâtiment
    .to = à la construction d’un bâtiment
    .gender = feminine
    .label = Construire { $the-piece } en { $square }{ label-lying }
MoveKind-TAKE_PROFESSION = pioche de cartes de profession
    .plural = pioches de cartes de profession
    .a = une pioche de cartes de profession
    .the = la pioche de cartes de profession
    .of = de la pioche de cartes de profession
    .to = à la pioche de cartes de profession
    .gender = feminine
    .label = Piocher une carte de profession
MoveKind-INTRODUCE_FREEDOM = institution d’une liberté
    .plural = institutions de libertés
    .a = une institution d’une liberté
    .the = l’institution d’une liberté
    .of = de l’institution d’une liberté
    .to = à l’institution d’une liberté
    .gender = feminine
    .label = Instituer { $the-freedom }
MoveKind-ACQUIRE_BONUS_CARD = pioche de cartes de bonus
    .plural = pioches de cartes de bonus
    .a = une pioche de cartes de bonus
    .the = la pioche de cartes de bonus
    .of = de la pioche de cartes de bonus
    .to = à la pioche de cartes de bonus
    .gender = feminine
    .label = Piocher une carte de bonus
MoveKind-EXCHANGE_PRESTIGE = échange de prestige
    .plural = échanges de prestige
    .a = un échange de prestige
    .the = l’échange de prestige
    .of = de l’échange de prestige
    .to = à l’échange de prestige
    .gender = masculine
    .label = Échanger { $points } contre de l’argent
MoveKind-END_TURN = fin d’un tour de jeu
    .plural = fins de tours de jeu
    .a = une fin d’un tour de jeu
    .the = la fin d’un tour de jeu
    .of = de la fin d’un tour de jeu
    .to = à la fin d’un tour de jeu
    .gender = feminine
    .label = Mettre fin au tour
MoveKind-BID_FOR_CHARACTER = mise sur un personnage
    .plural = mises sur des personnages
    .a = une mise sur un personnage
    .the = la mise sur un personnage
    .of = de la mise sur un personnage
    .to = à la mise sur un personnage
    .gender = feminine
    .label = Miser sur la case { $space } { $of-character }
MoveKind-PASS_CHARACTERS = passe dans l’enchère des personnages
    .plural = passes dans l’enchère des personnages
    .a = une passe dans l’enchère des personnages
    .the = la passe dans l’enchère des personnages
    .of = de la passe dans l’enchère des personnages
    .to = à la passe dans l’enchère des personnages
    .gender = feminine
    .label = Passer dans l’enchère des personnages
MoveKind-BUY_CHARACTER = achat d’un personnage
    .plural = achats de personnages
    .a = un achat d’un personnage
    .the = l’achat d’un personnage
    .of = de l’achat d’un personnage
    .to = à l’achat d’un personnage
    .gender = masculine
    .label = Prendre la carte où se trouve votre pion
MoveKind-COMPLETE_PRINCESS_WORK = œuvre avec la princesse
    .plural = œuvres avec la princesse
    .a = une œuvre avec la princesse
    .the = l’œuvre avec la princesse
    .of = de l’œuvre avec la princesse
    .to = à l’œuvre avec la princesse
    .gender = feminine
    .label = Réaliser une œuvre avec la princesse{ label-converted }
MoveKind-TAKE_FREE = item gratuit avec le marchand
    .plural = items gratuits avec le marchand
    .a = un item gratuit avec le marchand
    .the = l’item gratuit avec le marchand
    .of = de l’item gratuit avec le marchand
    .to = à l’item gratuit avec le marchand
    .gender = masculine
    .label = Prendre l’item gratuitement
MoveKind-SCORE_RANK = emploi du marchand pour des points
    .plural = emplois du marchand pour des points
    .a = un emploi du marchand pour des points
    .the = l’emploi du marchand pour des points
    .of = de l’emploi du marchand pour des points
    .to = à l’emploi du marchand pour des points
    .gender = masculine
    .label = Marquer les PP de votre rang, grâce au marchand
MoveKind-CONSULT_PROFESSOR = pioche avec le professeur
    .plural = pioches avec le professeur
    .a = une pioche avec le professeur
    .the = la pioche avec le professeur
    .of = de la pioche avec le professeur
    .to = à la pioche avec le professeur
    .gender = feminine
    .label = Piocher avec le professeur dans { $the-deck }
MoveKind-EXCHANGE_FLORINS = change d’argent
    .plural = changes d’argent
    .a = un change d’argent
    .the = le change d’argent
    .of = du change d’argent
    .to = au change d’argent
    .gender = masculine
    .label = Changer de l’argent en { $points }
MoveKind-END_CHOICES = fin des derniers choix
    .plural = fins des derniers choix
    .a = une fin des derniers choix
    .the = la fin des derniers choix
    .of = de la fin des derniers choix
    .to = à la fin des derniers choix
    .gender = feminine
    .label = Mettre fin aux derniers choix
MoveKind-PROPOSE_JOINT = proposition d’un bâtiment conjoint
    .plural = propositions de bâtiments conjoints
    .a = une proposition d’un bâtiment conjoint
    .the = la proposition d’un bâtiment conjoint
    .of = de la proposition d’un bâtiment conjoint
    .to = à la proposition d’un bâtiment conjoint
    .gender = feminine
    .label = Proposer de construire { $the-piece } avec { $partner } en { $square }{ $grid ->
        [partner] {" "}chez ce voisin
       *[own] { "" }
    }{ label-lying }, { $has-payment ->
        [yes] contre { $payment } de sa part
       *[no] sans paiement de sa part
    }
MoveKind-ACCEPT_JOINT = acceptation d’un bâtiment conjoint
    .plural = acceptations de bâtiments conjoints
    .a = une acceptation d’un bâtiment conjoint
    .the = l’acceptation d’un bâtiment conjoint
    .of = de l’acceptation d’un bâtiment conjoint
    .to = à l’acceptation d’un bâtiment conjoint
    .gender = feminine
    .label = Accepter le bâtiment conjoint
MoveKind-DECLINE_JOINT = refus d’un bâtiment conjoint
    .plural = refus de bâtiments conjoints
    .a = un refus d’un bâtiment conjoint
    .the = le refus d’un bâtiment conjoint
    .of = du refus d’un bâtiment conjoint
    .to = au refus d’un bâtiment conjoint
    .gender = masculine
    .label = Refuser le bâtiment conjoint

## Verdict

Verdict-LEGAL = coup permis
    .plural = coups permis
    .a = un coup permis
    .the = le coup permis
    .of = du coup permis
    .to = au coup permis
    .gender = masculine
Verdict-ILLEGAL = coup interdit
    .plural = coups interdits
    .a = un coup interdit
    .the = le coup interdit
    .of = du coup interdit
    .to = au coup interdit
    .gender = masculine
Verdict-UNKNOWN = cas indécis
    .plural = cas indécis
    .a = un cas indécis
    .the = le cas indécis
    .of = du cas indécis
    .to = au cas indécis
    .gender = masculine

## PrestigeOutcome

PrestigeOutcome-LEADS = première position
    .plural = premières positions
    .a = une première position
    .the = la première position
    .of = de la première position
    .to = à la première position
    .gender = feminine
PrestigeOutcome-TIES = première position ex-æquo
    .plural = premières positions ex-æquo
    .a = une première position ex-æquo
    .the = la première position ex-æquo
    .of = de la première position ex-æquo
    .to = à la première position ex-æquo
    .gender = feminine
PrestigeOutcome-TRAILS = position derrière d’autres
    .plural = positions derrière d’autres
    .a = une position derrière d’autres
    .the = la position derrière d’autres
    .of = de la position derrière d’autres
    .to = à la position derrière d’autres
    .gender = feminine
PrestigeOutcome-NOBODY_HAS_ANY = comparaison sans objet
    .plural = comparaisons sans objet
    .a = une comparaison sans objet
    .the = la comparaison sans objet
    .of = de la comparaison sans objet
    .to = à la comparaison sans objet
    .gender = feminine
PrestigeOutcome-MET = condition remplie
    .plural = conditions remplies
    .a = une condition remplie
    .the = la condition remplie
    .of = de la condition remplie
    .to = à la condition remplie
    .gender = feminine
PrestigeOutcome-NOT_MET = condition non remplie
    .plural = conditions non remplies
    .a = une condition non remplie
    .the = la condition non remplie
    .of = de la condition non remplie
    .to = à la condition non remplie
    .gender = feminine

## Outcome

RecordOutcome-COMPLETE = enregistrement complet
    .plural = enregistrements complets
    .a = un enregistrement complet
    .the = l’enregistrement complet
    .of = de l’enregistrement complet
    .to = à l’enregistrement complet
    .gender = masculine
RecordOutcome-UNFINISHED = enregistrement inachevé
    .plural = enregistrements inachevés
    .a = un enregistrement inachevé
    .the = l’enregistrement inachevé
    .of = de l’enregistrement inachevé
    .to = à l’enregistrement inachevé
    .gender = masculine
RecordOutcome-BROKEN_MOVE = coup interdit
    .plural = coups interdits
    .a = un coup interdit
    .the = le coup interdit
    .of = du coup interdit
    .to = au coup interdit
    .gender = masculine
RecordOutcome-WRONG_RESULT = faux résultat
    .plural = faux résultats
    .a = un faux résultat
    .the = le faux résultat
    .of = du faux résultat
    .to = au faux résultat
    .gender = masculine
RecordOutcome-UNDECIDED = enregistrement indécis
    .plural = enregistrements indécis
    .a = un enregistrement indécis
    .the = l’enregistrement indécis
    .of = de l’enregistrement indécis
    .to = à l’enregistrement indécis
    .gender = masculine
RecordOutcome-WRONG_SEED = fausse graine
    .plural = fausses graines
    .a = une fausse graine
    .the = la fausse graine
    .of = de la fausse graine
    .to = à la fausse graine
    .gender = feminine

## Category

Category-TURN = tour de jeu
    .plural = tours de jeu
    .a = un tour de jeu
    .the = le tour de jeu
    .of = du tour de jeu
    .to = au tour de jeu
    .gender = masculine
Category-TIMING = moment
    .plural = moments
    .a = un moment
    .the = le moment
    .of = du moment
    .to = au moment
    .gender = masculine
Category-OPTION = option
    .plural = options
    .a = une option
    .the = l’option
    .of = de l’option
    .to = à l’option
    .gender = feminine
Category-FUNDS = argent
    .plural = argent
    .a = de l’argent
    .the = l’argent
    .of = de l’argent
    .to = à l’argent
    .gender = masculine
Category-SUPPLY = réserve
    .plural = réserves
    .a = une réserve
    .the = la réserve
    .of = de la réserve
    .to = à la réserve
    .gender = feminine
Category-OWNERSHIP = possession
    .plural = possessions
    .a = une possession
    .the = la possession
    .of = de la possession
    .to = à la possession
    .gender = feminine
Category-PLACEMENT = placement
    .plural = placements
    .a = un placement
    .the = le placement
    .of = du placement
    .to = au placement
    .gender = masculine
Category-LIMIT = limite
    .plural = limites
    .a = une limite
    .the = la limite
    .of = de la limite
    .to = à la limite
    .gender = feminine
Category-KNOWLEDGE = connaissance des cartes
    .plural = connaissances des cartes
    .a = une connaissance des cartes
    .the = la connaissance des cartes
    .of = de la connaissance des cartes
    .to = à la connaissance des cartes
    .gender = feminine

## Option

Option-fourFreedoms = variante à quatre jetons de liberté
    .plural = variantes à quatre jetons de liberté
    .a = une variante à quatre jetons de liberté
    .the = la variante à quatre jetons de liberté
    .of = de la variante à quatre jetons de liberté
    .to = à la variante à quatre jetons de liberté
    .gender = feminine
Option-museAndPrincess = Muse & Princesse
    .plural = Muse & Princesse
    .a = Muse & Princesse
    .the = Muse & Princesse
    .of = de Muse & Princesse
    .to = à Muse & Princesse
    .gender = feminine
Option-cooperation = Coopération
    .plural = Coopération
    .a = Coopération
    .the = Coopération
    .of = de Coopération
    .to = à Coopération
    .gender = feminine

## EventKind

EventKind-THREE_KEPT = choix de trois cartes de profession
    .plural = choix de trois cartes de profession
    .a = un choix de trois cartes de profession
    .the = le choix de trois cartes de profession
    .of = du choix de trois cartes de profession
    .to = au choix de trois cartes de profession
    .gender = masculine
    .sentence = { $seat } garde trois cartes de profession et rend la quatrième.
EventKind-PROFESSIONS_SHUFFLED = mélange des cartes de profession
    .plural = mélanges des cartes de profession
    .a = un mélange des cartes de profession
    .the = le mélange des cartes de profession
    .of = du mélange des cartes de profession
    .to = au mélange des cartes de profession
    .gender = masculine
    .sentence = Les cartes de profession restantes sont mélangées.
EventKind-NOMINATED = mise en vente
    .plural = mises en vente
    .a = une mise en vente
    .the = la mise en vente
    .of = de la mise en vente
    .to = à la mise en vente
    .gender = feminine
    .sentence = { $seat } met en vente { $a-stack } à { $bid }.
EventKind-BID_RAISED = surenchère
    .plural = surenchères
    .a = une surenchère
    .the = la surenchère
    .of = de la surenchère
    .to = à la surenchère
    .gender = feminine
    .sentence = { $seat } surenchérit à { $bid }.
EventKind-AUCTION_PASSED = passe dans l’enchère
    .plural = passes dans l’enchère
    .a = une passe dans l’enchère
    .the = la passe dans l’enchère
    .of = de la passe dans l’enchère
    .to = à la passe dans l’enchère
    .gender = feminine
    .sentence = { $seat } passe.
EventKind-WITHDREW = renoncement
    .plural = renoncements
    .a = un renoncement
    .the = le renoncement
    .of = du renoncement
    .to = au renoncement
    .gender = masculine
    .sentence = { $seat } renonce aux enchères de ce tour.
EventKind-ACQUIRED = acquisition d’un item
    .plural = acquisitions d’items
    .a = une acquisition d’un item
    .the = l’acquisition d’un item
    .of = de l’acquisition d’un item
    .to = à l’acquisition d’un item
    .gender = feminine
    .sentence = { $seat } acquiert { $a-stack }.
EventKind-FLORINS_PAID = paiement à la banque
    .plural = paiements à la banque
    .a = un paiement à la banque
    .the = le paiement à la banque
    .of = du paiement à la banque
    .to = au paiement à la banque
    .gender = masculine
    .sentence = { $seat } paie { $florins } { $for }.
EventKind-FLORINS_RECEIVED = versement de la banque
    .plural = versements de la banque
    .a = un versement de la banque
    .the = le versement de la banque
    .of = du versement de la banque
    .to = au versement de la banque
    .gender = masculine
    .sentence = { $seat } reçoit { $florins } { $for }.
EventKind-POINTS_SCORED = gain de points de prestige
    .plural = gains de points de prestige
    .a = un gain de points de prestige
    .the = le gain de points de prestige
    .of = du gain de points de prestige
    .to = au gain de points de prestige
    .gender = masculine
    .sentence = { $seat } marque { $points } { $for }.
EventKind-POINTS_EXCHANGED = échange de prestige
    .plural = échanges de prestige
    .a = un échange de prestige
    .the = l’échange de prestige
    .of = de l’échange de prestige
    .to = à l’échange de prestige
    .gender = masculine
    .sentence = { $seat } échange { $points } contre de l’argent.
EventKind-PIECE_PLACED = placement d’une pièce
    .plural = placements de pièces
    .a = un placement d’une pièce
    .the = le placement d’une pièce
    .of = du placement d’une pièce
    .to = au placement d’une pièce
    .gender = masculine
    .sentence = { $has-partner ->
        [yes] { $seat } a { $the-piece } ({ $orientation }) en { $square }, en commun avec { $partner }.
       *[no] { $seat } pose { $a-piece } ({ $orientation }) en { $square }.
    }
EventKind-CARDS_DRAWN = pioche de cartes
    .plural = pioches de cartes
    .a = une pioche de cartes
    .the = la pioche de cartes
    .of = de la pioche de cartes
    .to = à la pioche de cartes
    .gender = feminine
    .sentence = { $seat } pioche { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } dans { $the-deck }.
EventKind-CARD_KEPT = choix d’une carte piochée
    .plural = choix de cartes piochées
    .a = un choix d’une carte piochée
    .the = le choix d’une carte piochée
    .of = du choix d’une carte piochée
    .to = au choix d’une carte piochée
    .gender = masculine
    .sentence = { $seat } garde une des cartes piochées.
EventKind-CARD_HELD = prise en main d’une carte de recrutement
    .plural = prises en main de cartes de recrutement
    .a = une prise en main d’une carte de recrutement
    .the = la prise en main d’une carte de recrutement
    .of = de la prise en main d’une carte de recrutement
    .to = à la prise en main d’une carte de recrutement
    .gender = feminine
    .sentence = { $seat } prend la carte de recrutement en main.
EventKind-RECRUITED = recrutement
    .plural = recrutements
    .a = un recrutement
    .the = le recrutement
    .of = du recrutement
    .to = au recrutement
    .gender = masculine
    .sentence = { $seat } recrute { $the-profession } chez { $opponent }.
EventKind-WORK_COMPLETED = réalisation d’une œuvre
    .plural = réalisations d’œuvres
    .a = une réalisation d’une œuvre
    .the = la réalisation d’une œuvre
    .of = de la réalisation d’une œuvre
    .to = à la réalisation d’une œuvre
    .gender = feminine
    .sentence = { $seat } réalise l’œuvre { $of-profession }, qui vaut { $work_value }.
EventKind-BONUS_CARD_PLAYED = emploi d’une carte de bonus
    .plural = emplois de cartes de bonus
    .a = un emploi d’une carte de bonus
    .the = l’emploi d’une carte de bonus
    .of = de l’emploi d’une carte de bonus
    .to = à l’emploi d’une carte de bonus
    .gender = masculine
    .sentence = { $seat } joue { $the-card }.
EventKind-FREEDOM_BROUGHT = institution d’une liberté
    .plural = institutions de libertés
    .a = une institution d’une liberté
    .the = l’institution d’une liberté
    .of = de l’institution d’une liberté
    .to = à l’institution d’une liberté
    .gender = feminine
    .sentence = { $seat } institue { $the-freedom }.
EventKind-TURN_ENDED = fin d’un tour de jeu
    .plural = fins de tours de jeu
    .a = une fin d’un tour de jeu
    .the = la fin d’un tour de jeu
    .of = de la fin d’un tour de jeu
    .to = à la fin d’un tour de jeu
    .gender = feminine
    .sentence = { $seat } termine son tour de jeu.
EventKind-ACTION_PHASE_BEGAN = début de la phase d’action
    .plural = débuts de la phase d’action
    .a = un début de la phase d’action
    .the = le début de la phase d’action
    .of = du début de la phase d’action
    .to = au début de la phase d’action
    .gender = masculine
    .sentence = Phase d’action : { $seat } commence.
EventKind-BEST_WORK_SCORED = meilleure œuvre
    .plural = meilleures œuvres
    .a = une meilleure œuvre
    .the = la meilleure œuvre
    .of = de la meilleure œuvre
    .to = à la meilleure œuvre
    .gender = feminine
    .sentence = Meilleure œuvre, qui vaut { $work_value } : { $seats }.
EventKind-ROUND_BEGAN = début d’un tour
    .plural = débuts de tours
    .a = un début d’un tour
    .the = le début d’un tour
    .of = du début d’un tour
    .to = au début d’un tour
    .gender = masculine
    .sentence = Tour { $round } : { $start_seat } commence.
EventKind-GAME_ENDED = fin de la partie
    .plural = fins de la partie
    .a = une fin de la partie
    .the = la fin de la partie
    .of = de la fin de la partie
    .to = à la fin de la partie
    .gender = feminine
    .sentence = La partie est finie.
EventKind-CHARACTER_AUCTION_BEGAN = début de l’enchère des personnages
    .plural = débuts de l’enchère des personnages
    .a = un début de l’enchère des personnages
    .the = le début de l’enchère des personnages
    .of = du début de l’enchère des personnages
    .to = au début de l’enchère des personnages
    .gender = masculine
    .sentence = Enchère des personnages : { $seat } commence.
EventKind-CHARACTER_BID_PLACED = mise sur un personnage
    .plural = mises sur des personnages
    .a = une mise sur un personnage
    .the = la mise sur un personnage
    .of = de la mise sur un personnage
    .to = à la mise sur un personnage
    .gender = feminine
    .sentence = { $seat } pose son pion sur la case { $space } { $of-character }.
EventKind-MARKER_RETURNED = retour d’un pion
    .plural = retours de pions
    .a = un retour d’un pion
    .the = le retour d’un pion
    .of = du retour d’un pion
    .to = au retour d’un pion
    .gender = masculine
    .sentence = { $seat } reprend son pion : sa mise sur { $the-character } est dépassée.
EventKind-CHARACTERS_PASSED = passe dans l’enchère des personnages
    .plural = passes dans l’enchère des personnages
    .a = une passe dans l’enchère des personnages
    .the = la passe dans l’enchère des personnages
    .of = de la passe dans l’enchère des personnages
    .to = à la passe dans l’enchère des personnages
    .gender = feminine
    .sentence = { $seat } passe dans l’enchère des personnages.
EventKind-CHARACTER_BOUGHT = achat d’un personnage
    .plural = achats de personnages
    .a = un achat d’un personnage
    .the = l’achat d’un personnage
    .of = de l’achat d’un personnage
    .to = à l’achat d’un personnage
    .gender = masculine
    .sentence = { $seat } prend { $the-character }.
EventKind-CHARACTER_RETURNED = retour d’un personnage
    .plural = retours de personnages
    .a = un retour d’un personnage
    .the = le retour d’un personnage
    .of = du retour d’un personnage
    .to = au retour d’un personnage
    .gender = masculine
    .sentence = { $seat } rend { $the-character }.
EventKind-BANKER_FILLED = dépôt sur le banquier
    .plural = dépôts sur le banquier
    .a = un dépôt sur le banquier
    .the = le dépôt sur le banquier
    .of = du dépôt sur le banquier
    .to = au dépôt sur le banquier
    .gender = masculine
    .sentence = Il y a maintenant { $florins } sur le banquier.
EventKind-OBJECT_TAKEN_FREE = item gratuit avec le marchand
    .plural = items gratuits avec le marchand
    .a = un item gratuit avec le marchand
    .the = l’item gratuit avec le marchand
    .of = de l’item gratuit avec le marchand
    .to = à l’item gratuit avec le marchand
    .gender = masculine
    .sentence = { $seat } reçoit { $a-stack } gratuitement, grâce au marchand.
EventKind-LAST_CHOICES_BEGAN = début des derniers choix
    .plural = débuts des derniers choix
    .a = un début des derniers choix
    .the = le début des derniers choix
    .of = du début des derniers choix
    .to = au début des derniers choix
    .gender = masculine
    .sentence = Derniers choix : { $seat } commence.
EventKind-FLORINS_EXCHANGED = change d’argent
    .plural = changes d’argent
    .a = un change d’argent
    .the = le change d’argent
    .of = du change d’argent
    .to = au change d’argent
    .gender = masculine
    .sentence = { $seat } change de l’argent en { $points }.
EventKind-CHOICES_ENDED = fin des derniers choix
    .plural = fins des derniers choix
    .a = une fin des derniers choix
    .the = la fin des derniers choix
    .of = de la fin des derniers choix
    .to = à la fin des derniers choix
    .gender = feminine
    .sentence = { $seat } met fin à ses derniers choix.
EventKind-PRINCESS_WORK_COMPLETED = œuvre avec la princesse
    .plural = œuvres avec la princesse
    .a = une œuvre avec la princesse
    .the = l’œuvre avec la princesse
    .of = de l’œuvre avec la princesse
    .to = à l’œuvre avec la princesse
    .gender = feminine
    .sentence = { $seat } réalise avec la princesse une œuvre qui vaut { $work_value }.
EventKind-PROPOSED_JOINTLY = proposition d’un bâtiment conjoint
    .plural = propositions de bâtiments conjoints
    .a = une proposition d’un bâtiment conjoint
    .the = la proposition d’un bâtiment conjoint
    .of = de la proposition d’un bâtiment conjoint
    .to = à la proposition d’un bâtiment conjoint
    .gender = feminine
    .sentence = { $seat } propose { $to-partner } de construire conjointement { $a-piece } ({ $orientation }) en { $square } ; { $partner } { $has-payment ->
        [yes] paierait { $payment }
       *[no] ne paierait rien
    }.
EventKind-DECLINED_JOINTLY = refus d’un bâtiment conjoint
    .plural = refus de bâtiments conjoints
    .a = un refus d’un bâtiment conjoint
    .the = le refus d’un bâtiment conjoint
    .of = du refus d’un bâtiment conjoint
    .to = au refus d’un bâtiment conjoint
    .gender = masculine
    .sentence = { $seat } refuse le bâtiment conjoint.
EventKind-BUILT_JOINTLY = construction d’un bâtiment conjoint
    .plural = constructions de bâtiments conjoints
    .a = une construction d’un bâtiment conjoint
    .the = la construction d’un bâtiment conjoint
    .of = de la construction d’un bâtiment conjoint
    .to = à la construction d’un bâtiment conjoint
    .gender = feminine
    .sentence = { $seat } construit { $a-piece } conjointement avec { $partner }.
EventKind-PARTNER_PAID = paiement à un voisin
    .plural = paiements à des voisins
    .a = un paiement à un voisin
    .the = le paiement à un voisin
    .of = du paiement à un voisin
    .to = au paiement à un voisin
    .gender = masculine
    .sentence = { $seat } paie { $florins } { $to-partner } pour le bâtiment conjoint.

## Explications

# A move that answers another choice than the one that is due.
not-now = Ce n’est pas le moment pour { $a-expected }.
explanation-effect = { $has-for ->
        [yes] { $amount } { $for }
       *[no] { $amount }
    }
explanation-things = { $number ->
        [one] { $number } { $thing }
       *[other] { $number } { $plural-thing }
    }
explanation-piece = { $a-thing }
explanation-card = { $the-thing }
explanation-bid = Rien n’est payé pour l’instant : si cette enchère l’emporte, elle { $has-effects ->
        [yes] coûte { $effects }, et { "" }
       *[no] { "" }
    }rapporte { $gains }.
explanation-proposal = Rien n’est payé pour l’instant : si votre voisin accepte, cela { $has-effects ->
        [yes] coûte { $effects }, et { "" }
       *[no] { "" }
    }rapporte { $gains }.
explanation-worth = { $card } ({ $worth })
explanation-worth-work = { $value } comme œuvre à présent
explanation-worth-bonus = ajoute { $value } à présent
explanation-worth-prestige = rapporte { $value } en l’état
explanation-opens = L’enchère s’ouvre à { $bid }.
explanation-merchant = Vous choisissez alors ce que le marchand vous donne : l’item gratuitement, ou les PP de votre rang avec l’item pour { $price }.
explanation-work = L’œuvre vaut { $value }.
explanation-stays = Vous gardez en main { $cards }.
explanation-under = Vous remettez sous la pile { $cards }.
explanation-draws = Vous regardez les { $count } cartes du dessus { $of-deck } et en gardez 1.
explanation-into-hand = La carte de recrutement passe dans votre main.
explanation-placed = { $the-piece } se trouve désormais dans votre domaine.
explanation-passes = Vous n’enchérissez plus sur cet item, mais le pouvez sur le suivant.
explanation-withdraws = Vous n’acquérez aucun item durant ce tour et n’enchérissez plus contre les autres.
explanation-ends = { $left ->
        [0] Vous mettez fin à votre tour.
        [one] Vous mettez fin à votre tour avec { $left } action inutilisée.
       *[other] Vous mettez fin à votre tour avec { $left } actions inutilisées.
    }
explanation-passes-characters = Vous n’achetez aucun personnage durant ce tour.
explanation-ends-choices = Vous renoncez à ce que des personnages vous permettent encore.
explanation-declines = Rien n’est construit, et la même proposition ne peut être refaite durant ce tour.
explanation-with-cards = avec { $the-cards }
explanation-with-fewer-cards = sans autre carte que { $the-cards }
explanation-on-space = sur la case { $space }
explanation-without-cards = sans carte de bonus
explanation-with-profession = avec l’œuvre { $of-profession }{ $has-cards ->
        [yes] {" "}et { $the-cards }
       *[no] {""}
    }
explanation-free-object = en prenant l’item gratuitement
explanation-rank = en marquant les PP de votre rang

## Log and standing of maecenas play

log-round = Tour { $round }
log-balance = { $florins }, { $points }
standing-title = Classement
standing-place = { $place }. { $seat } : { $points }, { $florins }
standing-track = { $points } sur l’échelle de prestige
standing-card = { $points } avec { $the-card }

## Pictures

picture-principality = domaine
picture-principalities = domaines
picture-seat = { $seat }
picture-palazzo = palais
picture-empty = case libre
picture-open = case ouverte à la pièce

## Fautes

seat-required-where-unknown = `{ $at }` est obligatoire là où les places ne sont pas connues
partner-is-elsewhere = `{ $at }` vaut { $asked }, mais le partenaire nommé se trouve du côté { $towards }
moved-names-another-piece = `{ $at }` vaut { $asked }, mais `moved` désigne une pièce { $named } ; demandez celle-ci, ou omettez `moved`
side-has-neighbour-already = `{ $side }` a déjà un voisin
field-required-or-other = `{ $at }` est obligatoire, ou `{ $other }` à sa place
field-in-place-of-other = `{ $at }` se donne à la place de `{ $other }` ; donnez l’un des deux
no-piece-of-this-index = `{ $at }` vaut { $index } ; le nombre de pièces du domaine, numérotées à partir de 0, est de { $placed }
option-for-two-players = `{ $at }` est une option de la partie à deux joueurs
building-names-partner = `{ $at }` nomme un partenaire ; un bâtiment se construit conjointement par le coup `proposeJoint`, et un paysage jamais
partner-must-be-answering = `{ $partner }` doit être la place qui répond
hand-has-too-many-cards = `{ $at }` contient plus de cartes que les { $most } du jeu
