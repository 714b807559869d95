### Il Vecchio en français : règles, phrases, noms et événements.

## Le jeu, ses unités et ses valeurs

game = Il Vecchio
# Ce qui, dans le catalogue fourni, est comme imprimé, et ce qui est reconstitué : `/v1/games` le dit.
as-printed = Ce que la règle du jeu dit en mots : les noms et les couleurs de bien des villes, ce que donnent les villes, les tuiles conseil, les tuiles noblesse, les partisans que demande une région.
reconstruction = Le plateau : la carte avec ses routes et ses zones, les chemins des intermédiaires, ce que bien des cases des pistes coûtent et rapportent et où sont les blasons ; quelle région a quelle tuile province, la répartition des blasons.
unit-points = { $number ->
        [one] { $number } point de pouvoir
       *[other] { $number } points de pouvoir
    }
unit-florins = { $number ->
        [one] { $number } florin
       *[other] { $number } florins
    }
# Une ville, par son nom. `$begins` vaut `vowel` ou `consonant`.
town = { $name }
    .of = { $begins ->
        [vowel] d’{ $name }
       *[consonant] de { $name }
    }
    .to = à { $name }
# Une piste que nomme le catalogue d’un propriétaire.
own-track = piste { $name }
    .the = la piste { $name }
    .of = de la piste { $name }
    .to = à la piste { $name }
area = la zone { $number }
    .of = de la zone { $number }
    .to = à la zone { $number }
space = la case { $number }
    .of = de la case { $number }
    .to = à la case { $number }
# Un nombre de choses d’un même nom.
things = { $number ->
        [1] { $a-thing }
       *[other] { $number } { $plural-thing }
    }
# La pile d’une piste de Florence.
stack = { $track ->
        [COUNCIL] la pile du conseil
       *[NOBILITY] la pile de la noblesse
    }
    .of = { $track ->
        [COUNCIL] de la pile du conseil
       *[NOBILITY] de la pile de la noblesse
    }
    .to = { $track ->
        [COUNCIL] à la pile du conseil
       *[NOBILITY] à la pile de la noblesse
    }
# Une tuile province dont le catalogue a plusieurs du même effet : par sa région, ou sinon par son identifiant.
tile-of-region = { $tile } { $of-region }
    .the = { $the-tile } { $of-region }
tile-of-id = { $tile } ({ $id })
    .the = { $the-tile } ({ $id })
# La tuile « réutilisation » avec la tuile qu’elle réutilise.
tile-on-target = { $tile } sur { $target }
    .the = { $the-tile } sur { $the-target }
# Le début du libellé d’un coup : le chemin du membre qui agit.
move-journey = { $has-to_town ->
        [yes] Aller { $of-from_town } { $to-to_town }{ $carriage ->
            [yes] {" en carrosse"}
           *[no] {""}
        } et
       *[no] { $to-from_town },
    }
# Ce que donne une ville par sa couleur, et où elle mène.
town-description = { $colour ->
        [BROWN] L’action de ville donne 5 florins ou 1 parchemin
        [BLACK] L’action de ville donne un assassin
        [GRAY] L’action de ville donne un chevalier
        [WHITE] L’action de ville donne un abbé
        [PURPLE] L’action de ville donne 2 évêques ou 2 carrosses
        [GREEN] L’action de ville donne 3 florins
       *[RED] Il n’y a pas d’action de ville ici
    }{ $has-tracks ->
        [yes] { $has-region ->
            [yes] {" ; les provinces "}{ $of-region } se prennent d’ici, sur { $the-tracks }
           *[no] {" ; les charges se prennent d’ici, sur "}{ $the-tracks }
        }
       *[no] {""}
    }.
middleman = { $colour ->
        [BROWN] l’intermédiaire brun
        [BLACK] l’intermédiaire noir
        [GRAY] l’intermédiaire gris
        [WHITE] l’intermédiaire blanc
       *[PURPLE] l’intermédiaire violet
    }
    .of = { $colour ->
        [BROWN] de l’intermédiaire brun
        [BLACK] de l’intermédiaire noir
        [GRAY] de l’intermédiaire gris
        [WHITE] de l’intermédiaire blanc
       *[PURPLE] de l’intermédiaire violet
    }
    .to = { $colour ->
        [BROWN] à l’intermédiaire brun
        [BLACK] à l’intermédiaire noir
        [GRAY] à l’intermédiaire gris
        [WHITE] à l’intermédiaire blanc
       *[PURPLE] à l’intermédiaire violet
    }
# Deux dés.
roll = { $first } et { $second }

### Règles

## Components and positions

components-members = Chaque joueur a 12 membres. Chacun est dans la réserve, dans une ville, debout ou couché, ou pour toujours sur une piste.
    .breach = { $relation ->
        [exactly] Avec les membres qui sont ailleurs, la réserve { $of-seat } en a { $expected }, et non { $actual }.
        [at-least] { $seat } doit placer { $expected ->
            [one] { $expected } membre
           *[other] { $expected } membres
        } après le jet, et sa réserve en a { $actual }.
       *[at-most] Un joueur a { $expected } membres, et { $seat } en a { $actual }.
    }
components-tracks = Les cases d’une piste se remplissent dans l’ordre, à partir de la première utilisée. Ce n’est que dans la dernière manche que des membres se placent derrière la dernière.
    .breach = { $the-track } a { $expected } cases utilisables : avant la dernière manche, { $actual } membres ne peuvent s’y trouver.
components-crests = Il y a 9 blasons des Médicis, dont 5 forment la pile à deux ou trois joueurs et 7 à quatre. Tant qu’il en reste, chaque membre mis sur une case à blason en prend un.
    .breach = { $relation ->
        [exactly] Avec les blasons pris, la pile en a { $expected }, et non { $actual }.
       *[at-most] { $place ->
            [players] Cette partie a { $expected } blasons en tout, et les joueurs en ont pris ensemble { $actual }.
           *[crests] Le jeu a { $expected } blasons de cet événement, et la position en a { $actual }.
        }
    }
components-council_tiles = Il y a 12 tuiles conseil, toutes différentes. Un joueur a celle gardée à la mise en place et une par membre sur la piste du conseil, tant que la pile suffit ; au plus une est face cachée.
    .breach = { $relation ->
        [none-of] Chaque tuile conseil n’existe qu’une fois, et { $actual-count ->
            [1] { $the-actual } se trouve
           *[other] { $the-actual } se trouvent
        } aussi ailleurs.
        [at-most] Il y a { $expected } tuiles conseil, et { $seat } en a { $actual }.
       *[exactly] { $place ->
            [council-stack] Avec les tuiles conseil qui sont ailleurs, la pile du conseil en a { $expected }, et non { $actual }.
           *[council-tiles] À ce moment, { $seat } a { $expected ->
                [0] 0 tuile conseil
                [one] { $expected } tuile conseil
               *[other] { $expected } tuiles conseil
            }, face visible et face cachée, et non { $actual }.
        }
    }
components-nobility_tiles = Il y a 12 tuiles noblesse, toutes différentes. Un joueur en a une par membre sur la piste de la noblesse, tant que la pile suffit.
    .breach = { $relation ->
        [none-of] Chaque tuile noblesse n’existe qu’une fois, et { $actual-count ->
            [1] { $the-actual } se trouve
           *[other] { $the-actual } se trouvent
        } aussi ailleurs.
        [at-most] Il y a { $expected } tuiles noblesse, et { $seat } en a { $actual }.
       *[exactly] { $place ->
            [nobility-stack] Avec les tuiles noblesse qui sont ailleurs, la pile de la noblesse en a { $expected }, et non { $actual }.
           *[nobility-tiles] À ce moment, { $seat } a { $expected ->
                [0] 0 tuile noblesse
                [one] { $expected } tuile noblesse
               *[other] { $expected } tuiles noblesse
            }, et non { $actual }.
        }
    }
components-province_tiles = Il y a 18 tuiles province, 6 par région. Chacune est sur le plateau ou chez un joueur, qui en a d’une région autant que de membres sur sa piste, au plus 6.
    .breach = { $relation ->
        [none-of] Chaque tuile province n’est qu’à un endroit, et ce que { $seat } a ici se trouve aussi ailleurs : { $the-actual }.
       *[exactly] { $place ->
            [board-tiles] Les tuiles province du plateau sont celles qu’aucun joueur n’a, et celles-ci sont autres.
           *[province-tiles] D’après ses membres sur la piste d’une région, { $seat } a { $expected } de ses tuiles province, et non { $actual }.
        }
    }
components-cost_token = Le jeton de coût supplémentaire est sur la pile du conseil jusqu’à la prise du premier blason, puis sur la pile de la noblesse.
    .breach = Avec les blasons pris, le jeton de coût supplémentaire revient { $to-expected }, et non { $to-actual }.
position-phase = L’étape d’une position et la décision en attente doivent concorder avec le reste.
    .breach = { $place ->
        [track] { $relation ->
            [exactly] Pendant la mise en place, personne n’est sur { $the-track }, et il y a ici { $actual ->
                [one] { $actual } membre
               *[other] { $actual } membres
            }.
           *[one-of] La décision en attente suit un membre { $of-expected } sur { $the-track }, et le dernier qui s’y trouve est à un autre joueur.
        }
        [stage] { $relation ->
            [exactly] La décision en attente précède la première action du tour, et une est déjà commencée.
            [at-least] La décision en attente fait partie d’une action, et aucune n’est commencée dans ce tour.
           *[none] D’après le reste de la position, la partie a dépassé cette étape.
        }
        [council-tiles] La décision en attente vient { $of-expected }, et { $seat } n’a pas cela face visible.
        [crests] L’événement en attente est sur un blason que { $seat } n’a pas pris.
        [crest-stack] Dans la dernière manche, la pile des blasons est vide, et elle en a ici { $actual }.
        [province-tiles] { $seat } n’a pas de tuile province utilisée : ce tour n’en a donc pas utilisé.
        [player] { $expected ->
            [0] À ce point de la mise en place, { $seat } n’a encore aucun membre en ville.
            [one] À ce point de la mise en place, { $seat } a { $expected } membre en ville, et tous sont debout.
            [other] À ce point de la mise en place, { $seat } a { $expected } membres en ville, et tous sont debout.
           *[goods] Pendant la mise en place, { $seat } a { $expected }, et non { $actual }.
        }
       *[decision] { $relation ->
            [at-most] Au plus { $expected } membre se place ici par un jet, et non { $actual }.
           *[none] Cette décision ne peut être en attente maintenant.
        }
    }

## Set-up

setup-players = On joue de 2 à 4 ; les places sont numérotées dans le sens horaire, à partir de 1 dans les phrases et de 0 dans les positions.
    .breach = { $relation ->
        [at-least] On joue à { $expected } au moins, et non à { $actual }.
       *[at-most] On joue à { $expected } au plus, et non à { $actual }.
    }
setup-start = Chacun commence avec 12 membres, un carrosse, un évêque et, depuis le premier joueur, 2 et 4 florins (à deux), 2, 3, 4 (à trois) ou 2, 3, 3, 4 (à quatre). À deux, les pistes commencent à leur 2e case.
setup-middlemen = Chaque intermédiaire se tient dans une ville de sa couleur, et jamais deux dans des villes qui bordent une même zone.
    .breach = { $relation ->
        [none-of] { $middleman } ne peut commencer { $to-actual } : cette ville borde { $area }, comme celle { $of-other }.
       *[one-of] { $middleman } est toujours dans une ville de cette couleur, { $to-expected }, et non { $to-actual }.
    }
setup-keep_one = À la mise en place, chaque joueur garde une des trois tuiles conseil qu’il a reçues. Elle est face visible et ne donne pas de bonus de retournement ; les autres sont mélangées à la pile du conseil.
    .broken = { $part ->
        [drawn-kept-tiles] { $relation ->
            [exactly] { $expected ->
                [0] Ce coup ne montre aucune tuile conseil cachée : n’en déclarez pas.
               *[tile] La tuile gardée est { $the-expected }, et non { $the-actual } : omettez-la.
            }
            [one-of] { $actual } n’est pas à cette table : omettez cette tuile.
           *[none-of] { $the-actual } est ailleurs et ne peut avoir été gardée : déclarez une autre tuile.
        }
       *[tile] { $relation ->
            [one-of] Vous n’avez pas reçu { $the-actual } : gardez { $the-expected }.
           *[none] Vous ne pouvez avoir reçu { $the-actual } : gardez une de vos trois tuiles.
        }
    }
    .breach = { $place ->
        [seen-tiles] { $expected ->
            [0] { $seat } garde une tuile conseil avant d’en remettre d’autres, et en a ici remis { $actual }.
           *[other] { $seat } a remis au plus { $expected } tuiles conseil à la mise en place, et non { $actual }.
        }
       *[dealt-tiles] { $expected ->
            [0] Les tuiles conseil sont déjà gardées : { $seat } n’en a plus à choisir, et non { $actual }.
           *[other] { $seat } a { $expected } tuiles conseil à choisir, ou celle qui a été gardée, et non { $actual }.
        }
    }
setup-area = À la mise en place, chaque joueur met deux membres dans des villes qui bordent une même zone : d’abord la zone de son jet, ou une zone quelconque avec 7, et dans un second tour une zone de son choix.
    .broken = { $part ->
        [area] { $relation ->
            [exactly] Votre jet désigne { $expected }, et non { $actual }.
           *[one-of] { $actual } n’existe pas : les zones portent les numéros 2 à 6 et 8 à 12.
        }
       *[towns] { $relation ->
            [exactly] Nommez { $expected } villes, une par membre, et non { $actual } ; une ville peut figurer deux fois.
           *[one-of] { $actual-count ->
                [1] { $actual } ne borde pas cette zone
               *[other] { $actual } ne bordent pas cette zone
            } : choisissez { $expected }.
        }
    }
    .breach = Deux membres placés ensemble par { $seat } doivent border une même zone, et { $actual } n’est pas une des villes qui conviennent : { $expected }.

## Turns and decisions

turn-seat = Le tour passe dans le sens horaire, et seul joue celui dont c’est le tour.
turn-flip = Au début de son tour, un joueur retourne face visible sa tuile conseil qui était face cachée. Elle donne son bonus de retournement et aide dès lors son action.
    .broken = { $relation ->
        [exactly] { $expected ->
            [0] Ce coup ne retourne aucune tuile conseil cachée : n’en déclarez pas.
           *[tile] La tuile retournée est { $the-expected }, et non { $the-actual } : omettez-la.
        }
       *[none-of] { $the-actual } est ailleurs et ne peut être retournée : déclarez une autre tuile.
    }
    .breach = { $expected ->
        [0] { $seat } ne peut avoir maintenant de tuile conseil face cachée.
       *[other] { $seat } peut avoir au plus { $expected } tuile conseil face cachée, et non { $actual }.
    }
turn-one_action = Un tour a une action : ville, province, charge, renfort ou récupération. Un tour de la dernière manche en a jusqu’à deux.
    .broken = { $fault ->
        [no-tile] { $expected ->
            [2] Vous avez fait les deux actions de votre double tour : finissez votre tour.
           *[1] Vous avez fait l’action de ce tour : finissez votre tour.
        }
       *[none] { $expected ->
            [2] Vous avez fait les deux actions de votre double tour : utilisez une tuile province ou finissez votre tour.
           *[1] Vous avez fait l’action de ce tour : utilisez une tuile province ou finissez votre tour.
        }
    }
    .breach = { $place ->
        [player] { $seat } a eu { $expected ->
            [one] { $expected } action
           *[other] { $expected } actions
        } dans la dernière manche, trop peu pour { $actual ->
            [one] { $actual } membre
           *[other] { $actual } membres
        } derrière des pistes pleines.
       *[stage] Ce tour a au plus { $expected ->
            [one] { $expected } action
           *[other] { $expected } actions
        }, et non { $actual }.
    }
turn-action_due = Un tour ne finit qu’après son action.
    .broken = Faites une action avant de finir votre tour.
turn-end = Un tour ne finit que quand son joueur y met fin.
turn-over = Une fois le dernier double tour fini, plus aucun coup n’est joué.
    .broken = La partie est finie : plus aucun coup n’est joué.
decision-open = Tant qu’une décision est en attente, seule sa réponse est un coup.
decision-seat = Une décision revient au joueur à qui elle est posée.
    .broken = La décision en attente revient { $to-expected } : attendez-la.
    .breach = Cette décision fait partie du tour { $of-expected }, et ne revient pas { $to-actual }.
decision-option = La réponse à une décision nomme une de ses options.
    .broken = { $relation ->
        [exactly] { $expected ->
            [one] Nommez { $expected } ville pour le membre à placer, et non { $actual }.
           *[other] Nommez { $expected } villes, une par membre à placer, et non { $actual }.
        }
       *[one-of] Par ce jet, aucun membre ne peut aller { $to-actual } : choisissez { $expected }.
    }
decision-none = Une réponse demande une décision en attente.
    .broken = Aucune décision n’est en attente, il n’y a rien à quoi répondre : poursuivez votre tour.

## Travel

travel-standing = Le membre qui agit est debout dans une ville ; les membres couchés, sur une piste ou dans la réserve n’agissent pas.
    .broken = { $relation ->
        [at-least] Vous n’avez aucun membre debout en ville : { $fault ->
            [no-supply] récupérez.
           *[none] récupérez, ou faites venir un renfort.
        }
       *[one-of] Vous n’avez pas de membre debout { $to-actual } : choisissez { $expected }.
    }
travel-florins = Un voyage coûte 1 florin par ville où l’on entre, par le plus court chemin.
    .broken = Ce voyage coûte { $expected }, et vous avez { $actual } : { $fault ->
        [carriage] payez un carrosse à la place.
       *[none] choisissez un membre ou une ville plus proche, ou une autre action.
    }
    .for = pour le voyage
travel-carriage = Un carrosse paie un voyage de toute longueur, à la place des florins.
    .broken = Vous n’avez pas de carrosse pour payer le voyage : { $fault ->
        [no-florins] choisissez un membre ou une ville plus proche, ou une autre action.
       *[none] payez des florins, ou restez sur place.
    }
    .for = pour le voyage
travel-none = Agir là où se tient le membre ne coûte pas de voyage : on n’y paie pas de carrosse.
    .broken = Le membre reste sur place, ce qui ne coûte rien : omettez le carrosse.

## Town actions

town-action = L’action de ville se fait dans une ville à intermédiaire ou dans une ville verte ; les villes rouges et Florence n’en ont pas.
    .broken = { $actual } n’a pas d’action de ville : choisissez une ville verte ou une ville à intermédiaire.
town-payment = Dans une ville brune, noire, grise, blanche ou violette, l’action se paie par l’intermédiaire ou par un évêque ; dans une ville verte, en couchant le membre ou par un évêque.
    .broken = Dans cette ville, l’action se paie par { $a-expected }, et non par { $a-actual }.
    .for = pour l’action de ville
town-middleman = Pour recourir à l’intermédiaire, il faut que celui de la couleur de la ville y soit. Il passe à la ville suivante de sa couleur, en sens horaire, et le membre se couche.
    .broken = L’intermédiaire est { $to-expected }, et non { $to-actual } : { $fault ->
        [no-bishop] agissez là-bas, ou choisissez une autre action.
       *[none] agissez là-bas, ou payez un évêque.
    }
    .for = pour l’action de ville
town-bishop = Un évêque paie une action de ville : il n’y faut pas d’intermédiaire, aucun ne bouge, et le membre reste debout.
    .broken = Vous n’avez pas d’évêque pour payer l’action de ville : { $fault ->
        [lie-down] couchez le membre.
        [middleman] recourez à l’intermédiaire.
       *[none] agissez là où est l’intermédiaire, ou choisissez une autre action.
    }
    .for = pour l’action de ville
town-yield = Une ville brune donne 5 florins ou 1 parchemin, une noire un assassin, une grise un chevalier, une blanche un abbé, une violette 2 évêques ou 2 carrosses, et une verte 3 florins.
    .broken = Cette ville donne { $a-expected }, et non { $a-actual }.
    .for = de la ville
town-extra_scroll = Avec la tuile « parchemin de plus » face visible, un joueur qui prend un parchemin dans une ville brune peut payer 1 florin pour en prendre un second.
    .broken = { $fault ->
        [council-tile] On n’achète un parchemin de plus qu’avec la tuile « parchemin de plus » face visible : n’en prenez qu’un.
       *[none] { $relation ->
            [one-of] Un parchemin de plus ne s’achète qu’{ $to-expected }, et non { $to-actual }.
            [exactly] Un parchemin de plus ne s’achète qu’en prenant un parchemin, et non { $a-actual }.
           *[at-least] Le voyage et le parchemin de plus coûtent ensemble { $expected }, et vous avez { $actual } : { $fault ->
                [carriage] payez le voyage avec un carrosse.
               *[none] ne prenez qu’un parchemin.
            }
        }
    }
    .for = pour le parchemin de plus

## Provinces

province-town = Une province se prend depuis la ville rouge qui mène à sa région.
    .broken = On entre dans cette région depuis { $expected }, et non depuis { $actual } : allez-y d’abord.
province-full = Une province demande une case libre sur la piste de la région. On n’entre sur une piste pleine que dans la dernière manche.
    .broken = La piste de cette région est pleine : choisissez une autre région, ou une autre action.
province-followers = Venise coûte un assassin ; Milan un chevalier et un abbé ; l’Église deux partisans d’une sorte et un d’une autre.
    .broken = { $fault ->
        [number] Cette région coûte { $expected ->
            [one] { $expected } partisan
           *[other] { $expected } partisans
        }, et non { $actual }.
        [follower-kinds] Payez deux partisans d’une sorte et un d’une autre ; ceux-ci sont de { $actual ->
            [one] { $actual } sorte
           *[other] { $actual } sortes
        }.
        [followers-missing] Pour payer ainsi, il vous manque { $actual } : gagnez d’abord en ville ce qui manque, ou choisissez une autre région.
       *[none] Cette région coûte { $expected } : retirez { $actual } de votre paiement.
    }
    .for = pour la province
province-florins = Une province coûte les florins de la prochaine case libre de sa piste ; le membre y va.
    .broken = Le voyage et la case coûtent ensemble { $expected }, et vous avez { $actual } : { $fault ->
        [carriage] payez le voyage avec un carrosse.
       *[none] choisissez une autre région, ou une autre action.
    }
    .for = pour la province
province-tile = Une province rapporte une des tuiles province restantes de la région, que le joueur choisit et pose face visible. Elle peut servir dès le même tour.
    .broken = Vous ne pouvez pas choisir { $the-actual } : choisissez une tuile encore visible de cette région.
    .breach = Une tuile province est à choisir, mais il n’en reste aucune de la région.
    .for = pour la province

## Offices

office-town = Une charge se prend depuis Florence.
    .broken = { $part ->
        [track] Une charge se prend sur { $the-expected }, et non sur { $the-actual }.
       *[to] Les charges se prennent depuis { $expected }, et non depuis { $actual } : allez-y d’abord.
    }
office-full = Une charge demande une case libre sur sa piste. On n’entre sur une piste pleine que dans la dernière manche.
    .broken = Cette piste est pleine : choisissez l’autre s’il y a de la place, ou une autre action.
office-scrolls = Une charge coûte 2 parchemins.
    .broken = Une charge coûte { $expected } parchemins, et vous en avez { $actual } : gagnez d’abord des parchemins, par exemple dans une ville brune.
    .for = pour la charge
office-florins = Tant que le jeton de coût supplémentaire est sur la pile de la piste, une charge y coûte aussi 3 florins.
    .broken = Le voyage et le coût supplémentaire font ensemble { $expected }, et vous avez { $actual } : { $fault ->
        [carriage] payez le voyage avec un carrosse.
       *[none] choisissez l’autre piste, ou une autre action.
    }
    .for = pour la charge
office-tile = Une charge permet de regarder les 5 tuiles du dessus de la pile de la piste et d’en garder une, face cachée. Les autres sont mélangées et mises sous la pile.
    .broken = { $relation ->
        [exactly] Les tuiles que vous avez piochées sont { $of-expected }, et non { $of-actual }.
        [one-of] Vous n’avez pas pioché { $the-actual } : gardez { $the-expected }.
       *[none] Vous ne pouvez avoir pioché { $the-actual } : gardez une des tuiles piochées.
    }
    .breach = { $relation ->
        [exactly] Avec cette pile, on pioche { $expected } tuiles pour en garder une, et non { $actual }.
        [at-least] Pour en choisir une, il faut avoir pioché au moins { $expected } tuiles, et non { $actual }.
       *[at-most] On pioche au plus { $expected } tuiles pour en garder une, et non { $actual }.
    }
    .for = pour la charge

## Reinforcement and recovery

reinforce-supply = Un renfort demande un membre dans la réserve. Il se place par un jet de dés : dans une ville qui borde la zone obtenue, ou dans une ville quelconque avec 7.
    .broken = Votre réserve n’a plus de membre pour un renfort : choisissez une autre action.
reinforce-towns = Un renfort ne nomme des villes que s’il se fait sans dés, et alors une ville par membre placé.
    .broken = { $expected ->
        [0] Votre renfort se place par les dés : ne nommez pas de ville.
        [one] Nommez { $expected } ville pour votre membre, et non { $actual }.
       *[other] Nommez { $expected } villes, une par membre, et non { $actual }.
    }
recover-stand = La récupération relève tous les membres couchés du joueur et rapporte 1 florin.
    .for = pour la récupération
recover-roll = Avec la tuile « membre par récupération » face visible et un membre dans la réserve, une récupération peut aussi placer un membre par un jet de dés.
    .broken = { $fault ->
        [supply] Votre réserve n’a plus de membre à placer : récupérez sans jet.
       *[council-tile] Une récupération ne place un membre qu’avec la tuile « membre par récupération » face visible : récupérez sans jet.
    }
roll-place = Pour un jet qui place des membres, on additionne deux dés : ils vont de la réserve dans des villes qui bordent la zone de ce numéro, ou avec 7 dans n’importe quelles villes, même Florence.
    .for = placé d’après les dés

## Province tiles

tile-owned = Un joueur utilise ses propres tuiles province.
    .broken = { $relation ->
        [at-least] Vous n’avez aucune tuile province à utiliser : prenez une province pour en gagner une.
       *[one-of] { $the-actual } n’est pas à vous : utilisez une de vos tuiles province.
    }
tile-face_up = Une tuile province s’utilise une fois, face visible ; puis elle est retournée face cachée.
    .broken = { $fault ->
        [named-twice] { $the-actual } est nommée deux fois : nommez-la une fois.
       *[none] { $relation ->
            [at-least] Toutes vos tuiles province ont servi : prenez une province pour en gagner une autre.
           *[one-of] { $the-actual } a déjà servi : choisissez { $the-expected }.
        }
    }
tile-cost = Ce qu’une tuile province fait payer doit être payé.
    .broken = La tuile coûte { $expected }, et { $actual-count ->
        [0] vous n’en avez pas
       *[other] vous n’avez que { $actual }
    } : gagnez d’abord ce qui manque, ou jouez un autre coup.
    .for = pour la tuile province
tile-supply = Une tuile province qui place un membre en demande un dans la réserve.
    .broken = Votre réserve n’a plus de membre à placer : jouez un autre coup.
tile-nothing = La tuile qui paie les membres en ville en demande au moins un.
    .broken = Vous n’avez aucun membre en ville : la tuile ne rapporterait rien, utilisez-la quand vous y en aurez un.
tile-choice = Ce qu’on nomme avec une tuile province est ce que demande son effet, et rien d’autre.
    .broken = { $part ->
        [town] { $expected ->
            [0] Cette tuile ne va dans aucune ville : omettez la ville.
           *[one] Nommez la ville où va le membre.
        }
        [pays] { $fault ->
            [number] { $expected ->
                [0] Cette tuile ne laisse pas choisir ce qu’on paie : ne nommez rien.
               *[other] Nommez { $expected ->
                    [one] { $expected } chose
                   *[other] { $expected } choses
                } à payer, et non { $actual }.
            }
           *[none] Cette tuile se paie avec { $a-expected }, et non avec { $a-actual }.
        }
       *[takes] { $fault ->
            [number] { $expected ->
                [0] Cette tuile ne laisse pas choisir ce qu’on prend : ne nommez rien.
               *[other] Nommez { $expected ->
                    [one] { $expected } chose
                   *[other] { $expected } choses
                } à prendre, et non { $actual }.
            }
           *[none] { $relation ->
                [exactly] Prenez deux partisans ou deux parchemins, mais pas un de chaque.
               *[one-of] Cette tuile donne { $a-expected }, et non { $a-actual }.
            }
        }
    }
tile-target = La tuile « réutilisation » réutilise une autre tuile province du joueur, face cachée, qui n’est pas elle-même une réutilisation.
    .broken = { $relation ->
        [at-least] La tuile « réutilisation » demande une autre de vos tuiles province qui a déjà servi : nommez-en une, ou jouez un autre coup.
        [exactly] Seule la tuile « réutilisation » réutilise une autre tuile : omettez `reusedTileId`.
       *[one-of] { $the-actual } ne peut être réutilisée : choisissez { $the-expected }.
    }
tile-with_province = Les tuiles qui ignorent les sortes de partisans ou les florins s’utilisent dans une prise de province, toutes les autres à part de toute action.
    .broken = { $fault ->
        [same-effect] Un même effet ne sert pas deux fois pour une province : omettez une des tuiles.
       *[none] { $relation ->
            [one-of] { $the-actual } ne fait pas partie d’une prise de province : utilisez-la avant ou après.
           *[none-of] { $the-actual } ne s’utilise que dans une prise de province : nommez-la avec celle-ci.
        }
    }
tile-effect = Une tuile province fait d’abord payer son effet, puis rapporte ce qu’elle montre.
    .for = de la tuile province

## City council tiles

council-standing = Une tuile conseil face visible donne son bonus d’action chaque fois que son propriétaire fait cette action, une fois par action.
    .for = en bonus d’action
council-flip = Une tuile conseil que l’on retourne face visible donne son bonus de retournement. Une tuile gardée à la mise en place n’en donne pas.
    .for = en bonus de retournement

## Crests and events

crest-taken = Un membre mis sur une case à blason prend le blason du dessus de la pile, s’il y en a un. Sauf avec moins de hasard, son événement s’accomplit avant toute autre chose.
    .broken = { $expected ->
        [0] Ce coup ne prend aucun blason caché : n’en déclarez pas.
       *[crest] Le prochain blason est { $the-expected }, et non { $the-actual } : déclarez-le ainsi, ou omettez-le.
    }
    .breach = { $place ->
        [players] { $relation ->
            [at-least] D’après les membres sur des cases à blason, les joueurs ont pris ensemble au moins { $expected } blasons, et non { $actual }.
            [at-most] D’après les membres sur des cases à blason, les joueurs ont pris ensemble au plus { $expected } blasons, et non { $actual }.
           *[exactly] D’après les membres sur des cases à blason, les joueurs ont pris ensemble { $expected } blasons, et non { $actual }.
        }
       *[crests] { $relation ->
            [exactly] D’après ses membres sur des cases à blason, { $seat } a pris { $expected ->
                [0] 0 blason
                [one] { $expected } blason
               *[other] { $expected } blasons
            }, et non { $actual }.
            [at-least] D’après ses membres sur des cases à blason, { $seat } a pris au moins { $expected ->
                [one] { $expected } blason
               *[other] { $expected } blasons
            }, et non { $actual }.
           *[at-most] D’après ses membres sur des cases qui peuvent porter un blason, { $seat } a pris au plus { $expected ->
                [0] 0 blason
                [one] { $expected } blason
               *[other] { $expected } blasons
            }, et non { $actual }.
        }
    }
    .for = pour la case à blason
crest-cost_token = À la prise du premier blason, le jeton de coût supplémentaire passe de la pile du conseil à celle de la noblesse, pour toujours.
crest-member = L’événement de famille fait à chaque joueur coucher un membre debout ou reprendre dans sa réserve un membre couché, en commençant par celui qui a pris le blason.
    .broken = { $relation ->
        [at-least] { $fault ->
            [none-lies] Vous n’avez en ville aucun membre couché : couchez un membre debout.
           *[none-stands] Vous n’avez en ville aucun membre debout : reprenez un membre couché.
        }
       *[one-of] { $fault ->
            [none-lies] Vous n’avez pas de membre couché { $to-actual } : choisissez { $expected }.
           *[none-stands] Vous n’avez pas de membre debout { $to-actual } : choisissez { $expected }.
        }
    }
    .breach = L’événement demande à chacun un membre en ville, et il n’y en a aucun { $of-seat }.
    .for = pour l’événement
crest-levy = L’impôt fait payer à chaque joueur, au choix, 3 florins, un partisan, un parchemin, un carrosse ou un évêque, en commençant par celui qui a pris le blason.
    .broken = { $actual-count ->
        [0] Vous ne pouvez pas payer { $expected } : vous n’en avez pas. Payez autre chose que l’impôt prend et que vous avez.
       *[other] Vous ne pouvez pas payer { $expected } : vous n’avez que { $actual }. Payez autre chose que l’impôt prend et que vous avez.
    }
    .breach = L’impôt s’adresse { $to-seat }, qui a { $actual } et aucun jeton : trop peu pour payer.
    .for = pour l’impôt

## Draws

draw-dice = Chaque dé montre de 1 à 6, et les jets découlent de la graine de la partie.
    .broken = { $expected ->
        [0] Ce coup ne lance pas de dés : n’en déclarez pas.
       *[roll] On sait que les dés montrent { $expected }, et non { $actual } : omettez-les.
    }
draw-tiles = Les tuiles se piochent au sommet de leur pile : celles qui s’y trouvent, chacune une fois.
    .broken = { $relation ->
        [exactly] { $expected ->
            [0] Ce coup ne pioche pas de telles tuiles : n’en déclarez pas.
            [one] Ce coup pioche { $expected } tuile : déclarez-en autant, et non { $actual }.
            [other] Ce coup pioche { $expected } tuiles : déclarez-en autant, et non { $actual }.
           *[tiles] On sait que les tuiles piochées sont { $the-expected }, et non { $the-actual } : omettez-les.
        }
       *[one-of] On ne peut piocher ici ensemble { $the-actual } : déclarez ce qui peut être au sommet de la pile.
    }

## The end

final-round = Après la manche où l’on prend le dernier blason vient une dernière manche, en sens horaire depuis le premier joueur, où chaque tour est un double tour d’au plus deux actions.
final-pass = Dans la dernière manche, un joueur peut passer comme premier coup de son tour : il n’a pas d’action, n’utilise pas de tuile province et marque 2 points de pouvoir.
    .broken = { $fault ->
        [final-round] On ne passe que dans la dernière manche : faites une action.
        [action-taken] On ne passe que dans la dernière manche : finissez votre tour.
        [tile-used] Vous avez utilisé une tuile province dans ce tour et ne pouvez plus passer : faites une action, ou après elle finissez votre tour.
       *[none] Vous avez fait une action dans ce tour et ne pouvez plus passer : { $actual ->
            [one] faites une autre action, ou finissez votre tour.
           *[other] finissez votre tour.
        }
    }
    .breach = { $seat } ne peut avoir déjà passé : son double tour n’est pas fini.
    .for = pour le passe
final-full_track = Dans la dernière manche, on peut entrer sur une piste pleine : au coût et pour les points de sa dernière case, avec une tuile si la pile en a une.
final-flip = Dans la dernière manche, une nouvelle tuile conseil est retournée et donne aussitôt son bonus de retournement.
    .for = en bonus de retournement
game-end = La partie s’achève avec le dernier double tour ; puis on compte les points.
option-less_luck = Moins de hasard, une variante : le renfort se fait sans dés, dans n’importe quelles villes, même Florence, et les événements des blasons ne s’accomplissent pas.

## Scoring

score-regions = Chaque membre sur une piste de région rapporte les points de pouvoir de sa case.
    .for = sur une piste de région
score-council = Chaque membre sur la piste du conseil rapporte 2 points de pouvoir.
    .for = sur la piste du conseil
score-nobility = Chaque membre sur la piste de la noblesse rapporte 1 point de pouvoir.
    .for = sur la piste de la noblesse
score-five_tracks = Un joueur qui a un membre sur chacune des cinq pistes marque 5 points de pouvoir.
    .for = pour les cinq pistes
score-majority = Le joueur qui a le plus de membres sur une piste marque 3 points de pouvoir. À égalité l’emporte celui dont le dernier membre y a été placé le premier.
    .for = pour une majorité
score-crests = Chaque blason pris rapporte 1 point de pouvoir.
    .for = pour les blasons
score-pass = Un joueur qui a passé son double tour marque 2 points de pouvoir.
    .for = pour le passe
score-tiles = Chaque tuile noblesse rapporte des points de pouvoir pour ce que son joueur a à la fin ; les mêmes choses peuvent compter pour plusieurs tuiles.
    .for = pour une tuile noblesse
game-winner = Celui qui a le plus de points de pouvoir a gagné.
game-tie = Entre joueurs à égalité de points de pouvoir, celui à qui il reste le plus de partisans et de parchemins, en une seule somme, passe devant, puis celui qui a le plus de florins.
game-shared = Les joueurs encore à égalité partagent leur rang.

## Rulings

ruling-V1 = La carte, les chiffres et les cases à blason des pistes, la région de chaque tuile province et la répartition des événements sont des images dans le livret de règles. La reconstitution du catalogue en tient lieu et le dit ; aucune règle ne nomme de ville.
ruling-V2 = Les joueurs gardent leur tuile conseil dans un ordre quelconque, chacun une fois ; les tuiles sont montrées quand tous ont choisi. Le premier joueur et la graine se choisissent au début de la partie, et au besoin la place des intermédiaires.
ruling-V3 = Les deux membres d’un placement de départ peuvent aller dans une même ville ou dans deux ; les deux bordent la même zone. Florence ne borde aucune zone. Les membres arrivent debout.
ruling-V4 = Les intermédiaires commencent dans les villes du catalogue, à moins qu’une nouvelle partie n’en nomme d’autres que rien n’interdit, ou ne demande au hasard une de ces répartitions.
ruling-V5 = La récupération peut se choisir sans aucun membre couché : elle ne rapporte alors que 1 florin. Hors de la dernière manche, on ne peut pas passer.
ruling-V6 = Les tuiles province s’utilisent avant, entre ou après les actions de son propre tour, autant qu’on veut, même celle qu’on vient de gagner. La réutilisation agit aussitôt et laisse l’autre tuile face cachée ; elle ne réutilise jamais une autre réutilisation. On paie avant de recevoir.
ruling-V7 = Une tuile province dont l’effet ne peut être accompli en entier ne s’utilise pas.
ruling-V8 = On peut traverser toute ville, même Florence. Seule compte la longueur : on paie le plus court chemin. Florins et carrosse ne se mêlent pas, et un carrosse peut servir même pour un seul pas.
ruling-V9 = Les villes rouges et Florence n’ont pas d’action de ville. Après une action de ville, le membre reste dans la ville où il s’est rendu. On ne voyage pas sans agir.
ruling-V10 = On peut payer un évêque même là où se trouve l’intermédiaire. Un évêque que l’action rapporte ne peut pas la payer.
ruling-V11 = Une province ou une charge se déroule dans cet ordre : paiement, membre sur la case, blason avec toutes les réponses, bonus d’action, tuile, et dans la dernière manche son bonus de retournement. Un bonus ne peut donc pas payer l’impôt de sa propre action.
ruling-V12 = Un événement interroge les joueurs l’un après l’autre, en commençant par celui qui a pris le blason ; chacun voit les réponses précédentes. Un membre qui vient d’arriver sur une piste n’est pas dans une ville et ne peut être choisi.
ruling-V13 = On se soumet à un événement si on le peut. Qui a des membres debout et des membres couchés choisit librement ; qui n’a ni les uns ni les autres est épargné. L’impôt épargne ceux qui ont moins de 3 florins et aucun jeton ; rien ne se paie en partie.
ruling-V14 = Florence est une ville sans couleur, sans intermédiaire et sans zone : ses membres subissent les événements, se relèvent par la récupération et comptent comme membres en ville. Les régions extérieures ne sont pas des villes.
ruling-V15 = Un jet qui place des membres est le même partout, 7 compris ; deux membres peuvent aller dans deux villes. Avec une réserve vide, il n’y a pas de jet, et le renfort est impossible.
ruling-V16 = Un membre placé par une récupération, un bonus de retournement ou une tuile province n’est pas un renfort : la tuile qui ajoute un membre au renfort n’y ajoute rien. Dans un renfort, le second membre n’est pas facultatif ; s’il n’en reste qu’un dans la réserve, on en place un.
ruling-V17 = Le retournement n’est pas un choix et précède tout coup du tour, même un passe. Le partisan à choisir ou le membre à placer qui en résulte est une décision.
ruling-V18 = Dans la dernière manche, une nouvelle tuile conseil est retournée aussitôt. Elle aide la seconde action du double tour, et non celle qui l’a rapportée.
ruling-V19 = Un double tour est un seul tour : après la première action, on peut renoncer à la seconde en finissant le tour, sans les 2 points. On ne peut plus passer après une action ou l’usage d’une tuile province.
ruling-V20 = Les membres placés derrière la dernière case d’une piste pleine y sont dans l’ordre d’arrivée, chacun sur sa propre case, avec les florins et les points de la dernière et sans blason. Ils comptent pour les majorités, pour la présence sur les cinq pistes et pour les cases voisines. Une piste non pleine s’aborde toujours à sa première case libre.
ruling-V21 = Une piste de région pleine est censée ne plus avoir de tuile province. À deux joueurs, il en reste une, et le prochain membre qui y entre la gagne.
ruling-V22 = Avec une pile vide, il n’y a ni tuile ni décision ; le jeton de coût supplémentaire y reste et se paie. La seule tuile restante d’une pile est gardée sans décision.
ruling-V23 = Le livret de règles laisse les autres continuer pendant le choix d’une tuile. Ici, le tour attend, car la tuile peut encore y servir.
ruling-V24 = Sont voisines les cases consécutives d’une même piste ; les deux pistes de Florence sont séparées. Trois membres d’un joueur à la suite font deux paires.
ruling-V25 = Combien de fois une tuile noblesse rapporte est une image ; le texte ne donne une limite que pour les carrosses avec évêques. Les tuiles qui paient par série sont sans limite, celles qui paient une condition comptent une fois.
ruling-V26 = Un joueur a autant de séries des trois régions que de membres sur celle des trois pistes où il en a le moins. À égalité de majorité, on compare les plus hautes cases des joueurs à égalité : la plus basse l’emporte.
ruling-V27 = La variante avec moins de hasard ne touche que le renfort, avec ses deux membres, et les événements. Les jets de la mise en place, de la récupération, des bonus de retournement et des tuiles province gardent leurs dés.
ruling-V28 = Jetons et florins sont visibles : le livret de règles ne cache que les tuiles face cachée.
ruling-V29 = Rien ne s’épuise dans la réserve générale, pas même les florins. Les membres sont limités à 12 par joueur.
ruling-V30 = Aucun coup n’est joué à la place d’un joueur : une décision à une seule option reste un coup. La dernière tuile d’une pile fait exception. Un joueur sans option n’est pas interrogé.
ruling-V31 = La fin est toujours accessible : les cases à blason utilisables sont au moins aussi nombreuses que les blasons. Rien n’oblige à y aller, et le nombre de manches est sans limite.
ruling-V32 = Pour départager, partisans et parchemins comptent en une seule somme.
ruling-V33 = Une tuile conseil gagnée dans la manche qui précède la dernière est retournée au début du double tour.
ruling-V34 = La dix-huitième tuile province est une seconde tuile évêque et carrosse, à Venise. Les blasons comptent 5 événements de famille et 4 impôts.
ruling-V35 = Les bonus de retournement sont obligatoires, y compris le placement par un jet. Le bonus d’action de la tuile de récupération reste facultatif.
ruling-V36 = Un passe met à lui seul fin au tour. Les réponses aux décisions d’un retournement ne sont pas des coups du tour : on peut donc passer ensuite.
ruling-V37 = Le partisan de la tuile des charges est toujours une décision à part, avec ou sans blason. Seul le blason s’accomplit avant.
ruling-V38 = Les tuiles qui ignorent les sortes de partisans ou les florins peuvent s’utiliser là où elles ne changent rien, chaque effet au plus une fois par province. La tuile réutilisée est face cachée avant le coup.
ruling-V39 = Deux membres peuvent aller dans une même ville partout où l’on en place deux. Les villes, partisans et tuiles nommés ensemble sont sans ordre, et une liste montre chaque coup une seule fois.
ruling-V40 = La zone fait partie d’un placement de départ : les mêmes villes sous deux zones sont deux coups.
ruling-V41 = Une réponse de la bonne sorte qui n’est pas une des options enfreint la règle de sa propre décision, s’il y en a une.
ruling-V42 = Tant qu’une décision est en attente, un coup d’une autre sorte se juge selon la règle des décisions en attente, et la bonne sorte par un autre joueur selon la règle qui dit à qui elle revient ; de même pour un joueur qui garde deux fois une tuile.
ruling-V43 = Qu’un tour soit fini, qu’une réponse ne réponde à rien, qu’une tuile n’offre pas tel choix et que des villes ne conviennent pas à un renfort sont des règles à part, qui découlent du livret de règles sans y être énoncées.
ruling-V44 = Que les tuiles province s’utilisent à son propre tour, sans décision en attente, est dit par les règles du tour et des décisions en attente.
ruling-V45 = Si le voyage ne peut être payé, aucune règle sur les florins de l’action n’est jugée.
ruling-V46 = Un voyage dit seulement si un carrosse est payé. Sans carrosse, il coûte sa distance, et rien si l’on reste sur place.
ruling-V47 = Les tuiles piochées ne sont plus dans la pile pendant qu’on les regarde ; leur nombre est public.
ruling-V48 = Un joueur a au plus une tuile conseil face cachée.
ruling-V49 = Les dés de la mise en place sont lancés quand la décision du joueur s’ouvre.
ruling-V50 = Les 12 membres par joueur, les 9 blasons et les 6 tuiles par région ne sont pas dans le texte du livret de règles, mais dans des descriptions publiques du jeu.
ruling-V51 = Chaque tuile province sert au plus une fois par coup, réutilisation comprise : après usage, elle est face cachée.
ruling-V52 = Une place cachée, ou plusieurs ensemble, est connue quand toute répartition des tuiles non vues lui donne la ou les mêmes tuiles. Pioches, tuiles retournées et réponses sont alors jugées comme si elle était visible. L’ordre d’une pile reste caché.
ruling-V53 = Ce qu’un effet rapporte suit même si des décisions d’autres joueurs s’intercalent. Une explication le nomme, à part de ce qui en dépend.
ruling-V54 = Les tuiles qu’un joueur a vues sont une note. Une tuile qui a bougé depuis, même chez ce joueur, n’est pas une contradiction. Avec moins de hasard, aucun événement ne suit un blason, et aucun n’est annoncé.
ruling-V55 = Les cases à blason et la répartition des événements qu’aucune source n’atteste sont une reconstitution : les coups s’en servent, mais elles ne rendent aucune position impossible.
ruling-V56 = Tout coup légal mène à une position où chaque joueur attendu peut répondre, ou la partie est finie.

## TownColour

TownColour-BROWN = ville brune
    .plural = villes brunes
    .a = une ville brune
    .the = la ville brune
    .of = de la ville brune
    .to = à la ville brune
    .gender = feminine
    .description = L’action de ville donne 5 florins ou 1 parchemin et se paie par l’intermédiaire brun ou par un évêque.
TownColour-BLACK = ville noire
    .plural = villes noires
    .a = une ville noire
    .the = la ville noire
    .of = de la ville noire
    .to = à la ville noire
    .gender = feminine
    .description = L’action de ville donne un assassin et se paie par l’intermédiaire noir ou par un évêque.
TownColour-GRAY = ville grise
    .plural = villes grises
    .a = une ville grise
    .the = la ville grise
    .of = de la ville grise
    .to = à la ville grise
    .gender = feminine
    .description = L’action de ville donne un chevalier et se paie par l’intermédiaire gris ou par un évêque.
TownColour-WHITE = ville blanche
    .plural = villes blanches
    .a = une ville blanche
    .the = la ville blanche
    .of = de la ville blanche
    .to = à la ville blanche
    .gender = feminine
    .description = L’action de ville donne un abbé et se paie par l’intermédiaire blanc ou par un évêque.
TownColour-PURPLE = ville violette
    .plural = villes violettes
    .a = une ville violette
    .the = la ville violette
    .of = de la ville violette
    .to = à la ville violette
    .gender = feminine
    .description = L’action de ville donne 2 évêques ou 2 carrosses et se paie par l’intermédiaire violet ou par un évêque.
TownColour-GREEN = ville verte
    .plural = villes vertes
    .a = une ville verte
    .the = la ville verte
    .of = de la ville verte
    .to = à la ville verte
    .gender = feminine
    .description = L’action de ville donne 3 florins et se paie en couchant le membre ou par un évêque.
TownColour-RED = ville rouge
    .plural = villes rouges
    .a = une ville rouge
    .the = la ville rouge
    .of = de la ville rouge
    .to = à la ville rouge
    .gender = feminine
    .description = Elle n’a pas d’action de ville ; c’est de là que se prennent les provinces de la région à laquelle elle mène.
TownColour-CAPITAL = capitale
    .plural = capitales
    .a = une capitale
    .the = la capitale
    .of = de la capitale
    .to = à la capitale
    .gender = feminine
    .description = Elle n’a pas d’action de ville ; c’est de là que se prennent les charges.

## Follower

Follower-ASSASSIN = assassin
    .plural = assassins
    .a = un assassin
    .the = l’assassin
    .of = de l’assassin
    .to = à l’assassin
    .gender = masculine
    .description = Une province de Venise coûte 1 assassin ; une province de l’Église coûte deux partisans d’une sorte et un d’une autre.
Follower-KNIGHT = chevalier
    .plural = chevaliers
    .a = un chevalier
    .the = le chevalier
    .of = du chevalier
    .to = au chevalier
    .gender = masculine
    .description = Une province de Milan coûte 1 chevalier et 1 abbé ; une province de l’Église coûte deux partisans d’une sorte et un d’une autre.
Follower-ABBOT = abbé
    .plural = abbés
    .a = un abbé
    .the = l’abbé
    .of = de l’abbé
    .to = à l’abbé
    .gender = masculine
    .description = Une province de Milan coûte 1 chevalier et 1 abbé ; une province de l’Église coûte deux partisans d’une sorte et un d’une autre.

## Token

Token-FLORINS = florins
    .plural = florins
    .a = des florins
    .the = les florins
    .of = des florins
    .to = aux florins
    .gender = masculine
    .description = Ils paient les voyages, 1 florin par ville où l’on entre, les cases des pistes de région et, à 3 florins, une charge sur la piste dont la pile porte le jeton de coût supplémentaire.
Token-ASSASSIN = assassin
    .plural = assassins
    .a = un assassin
    .the = l’assassin
    .of = de l’assassin
    .to = à l’assassin
    .gender = masculine
    .description = Une province de Venise coûte 1 assassin ; une province de l’Église coûte deux partisans d’une sorte et un d’une autre.
Token-KNIGHT = chevalier
    .plural = chevaliers
    .a = un chevalier
    .the = le chevalier
    .of = du chevalier
    .to = au chevalier
    .gender = masculine
    .description = Une province de Milan coûte 1 chevalier et 1 abbé ; une province de l’Église coûte deux partisans d’une sorte et un d’une autre.
Token-ABBOT = abbé
    .plural = abbés
    .a = un abbé
    .the = l’abbé
    .of = de l’abbé
    .to = à l’abbé
    .gender = masculine
    .description = Une province de Milan coûte 1 chevalier et 1 abbé ; une province de l’Église coûte deux partisans d’une sorte et un d’une autre.
Token-SCROLL = parchemin
    .plural = parchemins
    .a = un parchemin
    .the = le parchemin
    .of = du parchemin
    .to = au parchemin
    .gender = masculine
    .description = Une charge coûte 2 parchemins.
Token-CARRIAGE = carrosse
    .plural = carrosses
    .a = un carrosse
    .the = le carrosse
    .of = du carrosse
    .to = au carrosse
    .gender = masculine
    .description = Il paie un voyage de toute longueur, à la place des florins.
Token-BISHOP = évêque
    .plural = évêques
    .a = un évêque
    .the = l’évêque
    .of = de l’évêque
    .to = à l’évêque
    .gender = masculine
    .description = Il paie une action de ville : il n’y faut pas d’intermédiaire, aucun ne bouge, et le membre reste debout.

## Track

Track-VENEZIA = piste de Venise
    .plural = pistes de Venise
    .a = une piste de Venise
    .the = la piste de Venise
    .of = de la piste de Venise
    .to = à la piste de Venise
    .gender = feminine
    .description = Un membre y va pour toujours quand on prend une province de Venise, et rapporte à la fin les points de pouvoir de sa case.
Track-MILANO = piste de Milan
    .plural = pistes de Milan
    .a = une piste de Milan
    .the = la piste de Milan
    .of = de la piste de Milan
    .to = à la piste de Milan
    .gender = feminine
    .description = Un membre y va pour toujours quand on prend une province de Milan, et rapporte à la fin les points de pouvoir de sa case.
Track-CHIESA = piste de l’Église
    .plural = pistes de l’Église
    .a = une piste de l’Église
    .the = la piste de l’Église
    .of = de la piste de l’Église
    .to = à la piste de l’Église
    .gender = feminine
    .description = Un membre y va pour toujours quand on prend une province de l’Église, et rapporte à la fin les points de pouvoir de sa case.
Track-COUNCIL = piste du conseil
    .plural = pistes du conseil
    .a = une piste du conseil
    .the = la piste du conseil
    .of = de la piste du conseil
    .to = à la piste du conseil
    .gender = feminine
    .description = Un membre y va pour toujours quand on prend une charge sur cette piste ; il rapporte à la fin 2 points de pouvoir, et la charge donne une tuile conseil tant qu’il en reste.
Track-NOBILITY = piste de la noblesse
    .plural = pistes de la noblesse
    .a = une piste de la noblesse
    .the = la piste de la noblesse
    .of = de la piste de la noblesse
    .to = à la piste de la noblesse
    .gender = feminine
    .description = Un membre y va pour toujours quand on prend une charge sur cette piste ; il rapporte à la fin 1 point de pouvoir, et la charge donne une tuile noblesse tant qu’il en reste.

## Region

Region-VENEZIA = Venise
    .plural = Venise
    .a = Venise
    .the = Venise
    .of = de Venise
    .to = à Venise
    .gender = feminine
    .description = Une province coûte 1 assassin et les florins de la prochaine case libre de la piste, et rapporte une tuile province.
Region-MILANO = Milan
    .plural = Milan
    .a = Milan
    .the = Milan
    .of = de Milan
    .to = à Milan
    .gender = masculine
    .description = Une province coûte 1 chevalier, 1 abbé et les florins de la prochaine case libre de la piste, et rapporte une tuile province.
Region-CHIESA = Église
    .plural = Église
    .a = l’Église
    .the = l’Église
    .of = de l’Église
    .to = à l’Église
    .gender = feminine
    .description = Une province coûte deux partisans d’une sorte, un d’une autre et les florins de la prochaine case libre de la piste, et rapporte une tuile province.

## CouncilTile

CouncilTile-EXTRA_SCROLL = tuile « parchemin de plus »
    .plural = tuiles « parchemin de plus »
    .a = une tuile « parchemin de plus »
    .the = la tuile « parchemin de plus »
    .of = de la tuile « parchemin de plus »
    .to = à la tuile « parchemin de plus »
    .gender = feminine
    .description = Quand vous prenez un parchemin dans une ville brune, vous pouvez payer 1 florin pour en prendre un second ; bonus de retournement : 1 parchemin.
CouncilTile-BROWN_FLORINS = tuile « florins de plus »
    .plural = tuiles « florins de plus »
    .a = une tuile « florins de plus »
    .the = la tuile « florins de plus »
    .of = de la tuile « florins de plus »
    .to = à la tuile « florins de plus »
    .gender = feminine
    .description = Quand vous prenez des florins dans une ville brune, vous en prenez 4 de plus ; bonus de retournement : 4 florins.
CouncilTile-FOLLOWER_FLORINS = tuile « florins par partisan »
    .plural = tuiles « florins par partisan »
    .a = une tuile « florins par partisan »
    .the = la tuile « florins par partisan »
    .of = de la tuile « florins par partisan »
    .to = à la tuile « florins par partisan »
    .gender = feminine
    .description = Quand vous prenez un partisan dans une ville noire, grise ou blanche, vous prenez aussi 2 florins ; bonus de retournement : 2 florins.
CouncilTile-EXTRA_ABBOT = tuile « abbé de plus »
    .plural = tuiles « abbé de plus »
    .a = une tuile « abbé de plus »
    .the = la tuile « abbé de plus »
    .of = de la tuile « abbé de plus »
    .to = à la tuile « abbé de plus »
    .gender = feminine
    .description = Quand vous prenez un abbé dans une ville, vous en prenez un de plus ; bonus de retournement : 1 abbé.
CouncilTile-EXTRA_KNIGHT = tuile « chevalier de plus »
    .plural = tuiles « chevalier de plus »
    .a = une tuile « chevalier de plus »
    .the = la tuile « chevalier de plus »
    .of = de la tuile « chevalier de plus »
    .to = à la tuile « chevalier de plus »
    .gender = feminine
    .description = Quand vous prenez un chevalier dans une ville, vous en prenez un de plus ; bonus de retournement : 1 chevalier.
CouncilTile-EXTRA_ASSASSIN = tuile « assassin de plus »
    .plural = tuiles « assassin de plus »
    .a = une tuile « assassin de plus »
    .the = la tuile « assassin de plus »
    .of = de la tuile « assassin de plus »
    .to = à la tuile « assassin de plus »
    .gender = feminine
    .description = Quand vous prenez un assassin dans une ville, vous en prenez un de plus ; bonus de retournement : 1 assassin.
CouncilTile-BISHOPS_PLUS = tuile « évêques et plus »
    .plural = tuiles « évêques et plus »
    .a = une tuile « évêques et plus »
    .the = la tuile « évêques et plus »
    .of = de la tuile « évêques et plus »
    .to = à la tuile « évêques et plus »
    .gender = feminine
    .description = Quand vous prenez 2 évêques dans une ville, vous prenez aussi 1 carrosse et 2 florins ; bonus de retournement : 1 carrosse et 2 florins.
CouncilTile-CARRIAGES_PLUS = tuile « carrosses et plus »
    .plural = tuiles « carrosses et plus »
    .a = une tuile « carrosses et plus »
    .the = la tuile « carrosses et plus »
    .of = de la tuile « carrosses et plus »
    .to = à la tuile « carrosses et plus »
    .gender = feminine
    .description = Quand vous prenez 2 carrosses dans une ville, vous prenez aussi 1 évêque et 2 florins ; bonus de retournement : 1 évêque et 2 florins.
CouncilTile-RECOVERY_MEMBER = tuile « membre par récupération »
    .plural = tuiles « membre par récupération »
    .a = une tuile « membre par récupération »
    .the = la tuile « membre par récupération »
    .of = de la tuile « membre par récupération »
    .to = à la tuile « membre par récupération »
    .gender = feminine
    .description = Quand vous récupérez, vous pouvez aussi placer un membre par un jet de dés ; bonus de retournement : un membre placé par un jet.
CouncilTile-REINFORCEMENT_MEMBER = tuile « double renfort »
    .plural = tuiles « double renfort »
    .a = une tuile « double renfort »
    .the = la tuile « double renfort »
    .of = de la tuile « double renfort »
    .to = à la tuile « double renfort »
    .gender = feminine
    .description = Quand vous faites venir un renfort, vous placez deux membres et non un ; bonus de retournement : un membre placé par un jet.
CouncilTile-PROVINCE_SCROLL = tuile « parchemin par province »
    .plural = tuiles « parchemin par province »
    .a = une tuile « parchemin par province »
    .the = la tuile « parchemin par province »
    .of = de la tuile « parchemin par province »
    .to = à la tuile « parchemin par province »
    .gender = feminine
    .description = Quand vous prenez une province, vous prenez aussi 1 parchemin ; bonus de retournement : 1 parchemin.
CouncilTile-FLORENCE_FOLLOWER = tuile « partisan par charge »
    .plural = tuiles « partisan par charge »
    .a = une tuile « partisan par charge »
    .the = la tuile « partisan par charge »
    .of = de la tuile « partisan par charge »
    .to = à la tuile « partisan par charge »
    .gender = feminine
    .description = Quand vous prenez une charge, vous prenez aussi 1 partisan d’une sorte au choix ; bonus de retournement : 1 partisan d’une sorte au choix.

## NobilityTile

NobilityTile-SUPPLY_PAIRS = tuile « paires en réserve »
    .plural = tuiles « paires en réserve »
    .a = une tuile « paires en réserve »
    .the = la tuile « paires en réserve »
    .of = de la tuile « paires en réserve »
    .to = à la tuile « paires en réserve »
    .gender = feminine
    .description = À la fin, vous marquez 3 points de pouvoir pour chaque paire de vos membres dans la réserve.
NobilityTile-TOWN_PAIRS = tuile « paires en ville »
    .plural = tuiles « paires en ville »
    .a = une tuile « paires en ville »
    .the = la tuile « paires en ville »
    .of = de la tuile « paires en ville »
    .to = à la tuile « paires en ville »
    .gender = feminine
    .description = À la fin, vous marquez 3 points de pouvoir pour chaque paire de vos membres en ville, debout ou couchés.
NobilityTile-REGION_PAIRS = tuile « paires en région »
    .plural = tuiles « paires en région »
    .a = une tuile « paires en région »
    .the = la tuile « paires en région »
    .of = de la tuile « paires en région »
    .to = à la tuile « paires en région »
    .gender = feminine
    .description = À la fin, vous marquez 3 points de pouvoir pour chaque paire de vos membres sur les trois pistes de région ensemble.
NobilityTile-NOBILITY_MEMBERS = tuile « membres de la noblesse »
    .plural = tuiles « membres de la noblesse »
    .a = une tuile « membres de la noblesse »
    .the = la tuile « membres de la noblesse »
    .of = de la tuile « membres de la noblesse »
    .to = à la tuile « membres de la noblesse »
    .gender = feminine
    .description = À la fin, vous marquez 2 points de pouvoir pour chacun de vos membres sur la piste de la noblesse.
NobilityTile-COUNCIL_MEMBERS = tuile « membres du conseil »
    .plural = tuiles « membres du conseil »
    .a = une tuile « membres du conseil »
    .the = la tuile « membres du conseil »
    .of = de la tuile « membres du conseil »
    .to = à la tuile « membres du conseil »
    .gender = feminine
    .description = À la fin, vous marquez 2 points de pouvoir pour chacun de vos membres sur la piste du conseil.
NobilityTile-CARRIAGE_BISHOP_PAIRS = tuile « carrosses et évêques »
    .plural = tuiles « carrosses et évêques »
    .a = une tuile « carrosses et évêques »
    .the = la tuile « carrosses et évêques »
    .of = de la tuile « carrosses et évêques »
    .to = à la tuile « carrosses et évêques »
    .gender = feminine
    .description = À la fin, vous marquez 2 points de pouvoir pour chaque paire d’un carrosse et d’un évêque qui vous reste, 8 au plus.
NobilityTile-THREE_COLOURS = tuile « trois couleurs »
    .plural = tuiles « trois couleurs »
    .a = une tuile « trois couleurs »
    .the = la tuile « trois couleurs »
    .of = de la tuile « trois couleurs »
    .to = à la tuile « trois couleurs »
    .gender = feminine
    .description = À la fin, vous marquez 6 points de pouvoir si vous avez des membres, debout ou couchés, dans une ville blanche, une noire et une grise.
NobilityTile-THREE_REGIONS = tuile « trois régions »
    .plural = tuiles « trois régions »
    .a = une tuile « trois régions »
    .the = la tuile « trois régions »
    .of = de la tuile « trois régions »
    .to = à la tuile « trois régions »
    .gender = feminine
    .description = À la fin, vous marquez 5 points de pouvoir pour chaque série de trois de vos membres, un sur chaque piste de région.
NobilityTile-ADJACENT_PAIRS = tuile « paires voisines »
    .plural = tuiles « paires voisines »
    .a = une tuile « paires voisines »
    .the = la tuile « paires voisines »
    .of = de la tuile « paires voisines »
    .to = à la tuile « paires voisines »
    .gender = feminine
    .description = À la fin, vous marquez autant de points de pouvoir qu’il y a de joueurs pour chaque paire de vos membres sur des cases voisines d’une piste.
NobilityTile-ONE_OF_EACH = tuile « un de chaque »
    .plural = tuiles « un de chaque »
    .a = une tuile « un de chaque »
    .the = la tuile « un de chaque »
    .of = de la tuile « un de chaque »
    .to = à la tuile « un de chaque »
    .gender = feminine
    .description = À la fin, vous marquez 8 points de pouvoir s’il vous reste au moins 1 florin, 1 partisan, 1 parchemin, 1 carrosse et 1 évêque.
NobilityTile-UNUSED_PROVINCES = tuile « provinces inutilisées »
    .plural = tuiles « provinces inutilisées »
    .a = une tuile « provinces inutilisées »
    .the = la tuile « provinces inutilisées »
    .of = de la tuile « provinces inutilisées »
    .to = à la tuile « provinces inutilisées »
    .gender = feminine
    .description = À la fin, vous marquez 3 points de pouvoir pour chacune de vos tuiles province encore face visible.
NobilityTile-CRESTS = tuile « blasons »
    .plural = tuiles « blasons »
    .a = une tuile « blasons »
    .the = la tuile « blasons »
    .of = de la tuile « blasons »
    .to = à la tuile « blasons »
    .gender = feminine
    .description = À la fin, vous marquez 3, 5, 7 ou 10 points de pouvoir pour 1, 2, 3 ou au moins 4 blasons que vous avez pris.

## ProvinceEffect

ProvinceEffect-IGNORE_KINDS = tuile « toutes sortes »
    .plural = tuiles « toutes sortes »
    .a = une tuile « toutes sortes »
    .the = la tuile « toutes sortes »
    .of = de la tuile « toutes sortes »
    .to = à la tuile « toutes sortes »
    .gender = feminine
    .description = Quand vous prenez une province, vous payez autant de partisans qu’elle en coûte, mais de sortes quelconques.
ProvinceEffect-NO_COINS = tuile « sans florins »
    .plural = tuiles « sans florins »
    .a = une tuile « sans florins »
    .the = la tuile « sans florins »
    .of = de la tuile « sans florins »
    .to = à la tuile « sans florins »
    .gender = feminine
    .description = Quand vous prenez une province, vous ne payez pas les florins de sa case.
ProvinceEffect-ANY_FOLLOWER = tuile « partisan au choix »
    .plural = tuiles « partisan au choix »
    .a = une tuile « partisan au choix »
    .the = la tuile « partisan au choix »
    .of = de la tuile « partisan au choix »
    .to = à la tuile « partisan au choix »
    .gender = feminine
    .description = Elle rapporte 1 partisan d’une sorte au choix.
ProvinceEffect-SCROLL = tuile « parchemin »
    .plural = tuiles « parchemin »
    .a = une tuile « parchemin »
    .the = la tuile « parchemin »
    .of = de la tuile « parchemin »
    .to = à la tuile « parchemin »
    .gender = feminine
    .description = Elle rapporte 1 parchemin.
ProvinceEffect-ASSASSIN = tuile « assassin »
    .plural = tuiles « assassin »
    .a = une tuile « assassin »
    .the = la tuile « assassin »
    .of = de la tuile « assassin »
    .to = à la tuile « assassin »
    .gender = feminine
    .description = Elle rapporte 1 assassin.
ProvinceEffect-KNIGHT = tuile « chevalier »
    .plural = tuiles « chevalier »
    .a = une tuile « chevalier »
    .the = la tuile « chevalier »
    .of = de la tuile « chevalier »
    .to = à la tuile « chevalier »
    .gender = feminine
    .description = Elle rapporte 1 chevalier.
ProvinceEffect-ABBOT = tuile « abbé »
    .plural = tuiles « abbé »
    .a = une tuile « abbé »
    .the = la tuile « abbé »
    .of = de la tuile « abbé »
    .to = à la tuile « abbé »
    .gender = feminine
    .description = Elle rapporte 1 abbé.
ProvinceEffect-SIX_FLORINS = tuile « six florins »
    .plural = tuiles « six florins »
    .a = une tuile « six florins »
    .the = la tuile « six florins »
    .of = de la tuile « six florins »
    .to = à la tuile « six florins »
    .gender = feminine
    .description = Elle rapporte 6 florins.
ProvinceEffect-BISHOP_AND_CARRIAGE = tuile « évêque et carrosse »
    .plural = tuiles « évêque et carrosse »
    .a = une tuile « évêque et carrosse »
    .the = la tuile « évêque et carrosse »
    .of = de la tuile « évêque et carrosse »
    .to = à la tuile « évêque et carrosse »
    .gender = feminine
    .description = Elle rapporte 1 évêque et 1 carrosse.
ProvinceEffect-FOLLOWER_SCROLL_OR_FLORINS = tuile « partisan, parchemin ou florins »
    .plural = tuiles « partisan, parchemin ou florins »
    .a = une tuile « partisan, parchemin ou florins »
    .the = la tuile « partisan, parchemin ou florins »
    .of = de la tuile « partisan, parchemin ou florins »
    .to = à la tuile « partisan, parchemin ou florins »
    .gender = feminine
    .description = Elle rapporte 1 partisan d’une sorte au choix, 1 parchemin ou 5 florins.
ProvinceEffect-FLORIN_PER_TOWN_MEMBER = tuile « florin par membre »
    .plural = tuiles « florin par membre »
    .a = une tuile « florin par membre »
    .the = la tuile « florin par membre »
    .of = de la tuile « florin par membre »
    .to = à la tuile « florin par membre »
    .gender = feminine
    .description = Elle rapporte 1 florin pour chacun de vos membres en ville, debout ou couché.
ProvinceEffect-FOLLOWER_FOR_SCROLLS = tuile « partisan contre parchemins »
    .plural = tuiles « partisan contre parchemins »
    .a = une tuile « partisan contre parchemins »
    .the = la tuile « partisan contre parchemins »
    .of = de la tuile « partisan contre parchemins »
    .to = à la tuile « partisan contre parchemins »
    .gender = feminine
    .description = Vous payez 1 partisan et prenez 2 parchemins.
ProvinceEffect-ONE_FOR_TWO = tuile « un contre deux »
    .plural = tuiles « un contre deux »
    .a = une tuile « un contre deux »
    .the = la tuile « un contre deux »
    .of = de la tuile « un contre deux »
    .to = à la tuile « un contre deux »
    .gender = feminine
    .description = Vous payez 1 partisan ou 1 parchemin et prenez 2 partisans de sortes au choix ou 2 parchemins.
ProvinceEffect-BUY_FOLLOWER_AND_SCROLL = tuile « achat »
    .plural = tuiles « achat »
    .a = une tuile « achat »
    .the = la tuile « achat »
    .of = de la tuile « achat »
    .to = à la tuile « achat »
    .gender = feminine
    .description = Vous payez 5 florins et prenez 1 partisan d’une sorte au choix et 1 parchemin.
ProvinceEffect-PLACE_BY_ROLL = tuile « placement par un jet »
    .plural = tuiles « placement par un jet »
    .a = une tuile « placement par un jet »
    .the = la tuile « placement par un jet »
    .of = de la tuile « placement par un jet »
    .to = à la tuile « placement par un jet »
    .gender = feminine
    .description = Vous placez un membre de votre réserve par un jet de dés.
ProvinceEffect-PLACE_ANYWHERE = tuile « placement libre »
    .plural = tuiles « placement libre »
    .a = une tuile « placement libre »
    .the = la tuile « placement libre »
    .of = de la tuile « placement libre »
    .to = à la tuile « placement libre »
    .gender = feminine
    .description = Vous placez un membre de votre réserve dans n’importe quelle ville, même Florence.
ProvinceEffect-REUSE = tuile « réutilisation »
    .plural = tuiles « réutilisation »
    .a = une tuile « réutilisation »
    .the = la tuile « réutilisation »
    .of = de la tuile « réutilisation »
    .to = à la tuile « réutilisation »
    .gender = feminine
    .description = Vous utilisez une fois de plus une autre de vos tuiles province, qui est face cachée et n’est pas une réutilisation.

## Crest

Crest-FAMILY_MEMBER = événement de famille
    .plural = événements de famille
    .a = un événement de famille
    .the = l’événement de famille
    .of = de l’événement de famille
    .to = à l’événement de famille
    .gender = masculine
    .description = Sauf avec moins de hasard, chaque joueur qui le peut couche un membre debout ou reprend dans sa réserve un membre couché, en commençant par celui qui a pris le blason.
Crest-LEVY = impôt
    .plural = impôts
    .a = un impôt
    .the = l’impôt
    .of = de l’impôt
    .to = à l’impôt
    .gender = masculine
    .description = Sauf avec moins de hasard, chaque joueur qui le peut paie, au choix, 3 florins, un partisan, un parchemin, un carrosse ou un évêque, en commençant par celui qui a pris le blason.

## Payment

Payment-MIDDLEMAN = intermédiaire
    .plural = intermédiaires
    .a = un intermédiaire
    .the = l’intermédiaire
    .of = de l’intermédiaire
    .to = à l’intermédiaire
    .gender = masculine
    .description = L’intermédiaire de la couleur de la ville, qui doit y être, passe à la ville suivante de sa couleur, en sens horaire, et le membre se couche.
Payment-BISHOP = évêque
    .plural = évêques
    .a = un évêque
    .the = l’évêque
    .of = de l’évêque
    .to = à l’évêque
    .gender = masculine
    .description = Un évêque est payé, il n’y faut pas d’intermédiaire, aucun ne bouge, et le membre reste debout.
Payment-LIE_DOWN = mise au repos du membre
    .plural = mises au repos du membre
    .a = la mise au repos du membre
    .the = la mise au repos du membre
    .of = de la mise au repos du membre
    .to = à la mise au repos du membre
    .gender = feminine
    .description = Dans une ville verte, le membre se couche, et rien d’autre n’est payé pour l’action.

## Choice

Choice-KEEP_COUNCIL_TILE = choix d’une tuile conseil
    .plural = choix de tuiles conseil
    .a = un choix d’une tuile conseil
    .the = le choix d’une tuile conseil
    .of = du choix d’une tuile conseil
    .to = au choix d’une tuile conseil
    .gender = masculine
    .first = Gardez d’abord une de vos trois tuiles conseil.
Choice-PLACE_FIRST_MEMBERS = premier placement
    .plural = premiers placements
    .a = un premier placement
    .the = le premier placement
    .of = du premier placement
    .to = au premier placement
    .gender = masculine
    .first = Placez d’abord deux membres autour de la zone de votre jet.
Choice-PLACE_SECOND_MEMBERS = second placement
    .plural = seconds placements
    .a = un second placement
    .the = le second placement
    .of = du second placement
    .to = au second placement
    .gender = masculine
    .first = Placez d’abord deux membres autour d’une zone de votre choix.
Choice-TAKE_ACTION = tour
    .plural = tours
    .a = un tour
    .the = le tour
    .of = du tour
    .to = au tour
    .gender = masculine
    .first = C’est votre tour : faites une action, utilisez une tuile province ou finissez votre tour.
Choice-CHOOSE_FOLLOWER = choix d’un partisan
    .plural = choix de partisans
    .a = un choix d’un partisan
    .the = le choix d’un partisan
    .of = du choix d’un partisan
    .to = au choix d’un partisan
    .gender = masculine
    .first = Choisissez d’abord le partisan que rapporte votre tuile conseil.
Choice-PLACE_ROLLED = placement après un jet
    .plural = placements après un jet
    .a = un placement après un jet
    .the = le placement après un jet
    .of = du placement après un jet
    .to = au placement après un jet
    .gender = masculine
    .first = Placez d’abord les membres pour lesquels vous avez lancé les dés.
Choice-MOVE_CREST_MEMBER = réponse à l’événement de famille
    .plural = réponses aux événements de famille
    .a = une réponse à l’événement de famille
    .the = la réponse à l’événement de famille
    .of = de la réponse à l’événement de famille
    .to = à la réponse à l’événement de famille
    .gender = feminine
    .first = Répondez d’abord à l’événement : { $fault ->
        [none-stands] reprenez dans votre réserve un membre couché.
        [none-lies] couchez un membre debout.
       *[none] couchez un membre debout, ou reprenez dans votre réserve un membre couché.
    }
Choice-PAY_LEVY = paiement d’un impôt
    .plural = paiements d’impôts
    .a = un paiement d’un impôt
    .the = le paiement d’un impôt
    .of = du paiement d’un impôt
    .to = au paiement d’un impôt
    .gender = masculine
    .first = Payez d’abord l’impôt avec ce que vous avez parmi : 3 florins, un partisan, un parchemin, un carrosse ou un évêque.
Choice-CHOOSE_PROVINCE_TILE = choix d’une tuile province
    .plural = choix de tuiles province
    .a = un choix d’une tuile province
    .the = le choix d’une tuile province
    .of = du choix d’une tuile province
    .to = au choix d’une tuile province
    .gender = masculine
    .first = Choisissez d’abord une tuile province de la région où vous êtes entré.
Choice-KEEP_OFFICE_TILE = choix d’une tuile de Florence
    .plural = choix de tuiles de Florence
    .a = un choix d’une tuile de Florence
    .the = le choix d’une tuile de Florence
    .of = du choix d’une tuile de Florence
    .to = au choix d’une tuile de Florence
    .gender = masculine
    .first = Gardez d’abord une des tuiles conseil ou noblesse que vous avez piochées.
Choice-NOTHING = rien
    .plural = rien
    .a = rien
    .the = rien
    .of = de rien
    .to = à rien
    .gender = masculine
    .first = La partie est finie.

## MoveKind

MoveKind-KEEP_COUNCIL_TILE = choix d’une tuile conseil
    .plural = choix de tuiles conseil
    .a = un choix d’une tuile conseil
    .the = le choix d’une tuile conseil
    .of = du choix d’une tuile conseil
    .to = au choix d’une tuile conseil
    .gender = masculine
    .label = Garder { $the-tile }
MoveKind-PLACE_MEMBERS = placement de deux membres
    .plural = placements de deux membres
    .a = un placement de deux membres
    .the = le placement de deux membres
    .of = du placement de deux membres
    .to = au placement de deux membres
    .gender = masculine
    .label = Placer { $count ->
        [one] un membre
       *[other] { $count } membres
    } { $to-towns }, zone { $area }
MoveKind-ACT_IN_TOWN = action de ville
    .plural = actions de ville
    .a = une action de ville
    .the = l’action de ville
    .of = de l’action de ville
    .to = à l’action de ville
    .gender = feminine
    .label = { $journey } prendre { $a-collected }{ $extra_scroll ->
        [yes] {" et en acheter un second"}
       *[no] {""}
    }, { $payment ->
        [MIDDLEMAN] par l’intermédiaire
        [BISHOP] par un évêque
       *[LIE_DOWN] en couchant le membre
    }
MoveKind-TAKE_OVER_PROVINCE = prise d’une province
    .plural = prises de provinces
    .a = une prise d’une province
    .the = la prise d’une province
    .of = de la prise d’une province
    .to = à la prise d’une province
    .gender = feminine
    .label = { $journey } prendre une province { $of-region } pour { $followers }{ $has-tiles ->
        [yes] {", avec "}{ $the-tiles }
       *[no] {""}
    }
MoveKind-ASSUME_OFFICE = prise d’une charge
    .plural = prises de charges
    .a = une prise d’une charge
    .the = la prise d’une charge
    .of = de la prise d’une charge
    .to = à la prise d’une charge
    .gender = feminine
    .label = { $journey } prendre une charge sur { $the-track }
MoveKind-REINFORCE = renfort
    .plural = renforts
    .a = un renfort
    .the = le renfort
    .of = du renfort
    .to = au renfort
    .gender = masculine
    .label = { $count ->
        [0] Faire venir un renfort par un jet de dés
        [one] Faire venir en renfort un membre { $to-towns }
       *[other] Faire venir en renfort { $count } membres { $to-towns }
    }
MoveKind-RECOVER = récupération
    .plural = récupérations
    .a = une récupération
    .the = la récupération
    .of = de la récupération
    .to = à la récupération
    .gender = feminine
    .label = { $by_roll ->
        [yes] Récupérer et placer un membre par un jet de dés
       *[no] Récupérer
    }
MoveKind-USE_PROVINCE_TILE = usage d’une tuile province
    .plural = usages de tuiles province
    .a = un usage d’une tuile province
    .the = l’usage d’une tuile province
    .of = de l’usage d’une tuile province
    .to = à l’usage d’une tuile province
    .gender = masculine
    .label = { $has-town ->
        [yes] Utiliser { $the-tile } : placer un membre { $to-town }
       *[no] { $has-takes ->
            [yes] { $has-pays ->
                [yes] Utiliser { $the-tile } : payer { $pays } et prendre { $takes }
               *[no] Utiliser { $the-tile } : prendre { $takes }
            }
           *[no] Utiliser { $the-tile }
        }
    }
MoveKind-END_TURN = fin d’un tour
    .plural = fins de tours
    .a = une fin d’un tour
    .the = la fin d’un tour
    .of = de la fin d’un tour
    .to = à la fin d’un tour
    .gender = feminine
    .label = Finir le tour
MoveKind-PASS_TURN = passe
    .plural = passes
    .a = un passe
    .the = le passe
    .of = du passe
    .to = au passe
    .gender = masculine
    .label = Passer le double tour
MoveKind-CHOOSE_FOLLOWER = choix d’un partisan
    .plural = choix de partisans
    .a = un choix d’un partisan
    .the = le choix d’un partisan
    .of = du choix d’un partisan
    .to = au choix d’un partisan
    .gender = masculine
    .label = Prendre { $a-follower }
MoveKind-PLACE_ROLLED = placement après un jet
    .plural = placements après un jet
    .a = un placement après un jet
    .the = le placement après un jet
    .of = du placement après un jet
    .to = au placement après un jet
    .gender = masculine
    .label = Placer { $count ->
        [one] un membre
       *[other] { $count } membres
    } { $to-towns }
MoveKind-LAY_DOWN = mise au repos d’un membre
    .plural = mises au repos de membres
    .a = une mise au repos d’un membre
    .the = la mise au repos d’un membre
    .of = de la mise au repos d’un membre
    .to = à la mise au repos d’un membre
    .gender = feminine
    .label = Coucher un membre { $to-town }
MoveKind-TAKE_BACK = retrait d’un membre
    .plural = retraits de membres
    .a = un retrait d’un membre
    .the = le retrait d’un membre
    .of = du retrait d’un membre
    .to = au retrait d’un membre
    .gender = masculine
    .label = Reprendre dans la réserve un membre couché { $to-town }
MoveKind-PAY_LEVY = paiement d’un impôt
    .plural = paiements d’impôts
    .a = un paiement d’un impôt
    .the = le paiement d’un impôt
    .of = du paiement d’un impôt
    .to = au paiement d’un impôt
    .gender = masculine
    .label = Payer l’impôt avec { $tokens }
MoveKind-CHOOSE_PROVINCE_TILE = choix d’une tuile province
    .plural = choix de tuiles province
    .a = un choix d’une tuile province
    .the = le choix d’une tuile province
    .of = du choix d’une tuile province
    .to = au choix d’une tuile province
    .gender = masculine
    .label = Prendre { $the-tile }
MoveKind-KEEP_OFFICE_TILE = choix d’une tuile de Florence
    .plural = choix de tuiles de Florence
    .a = un choix d’une tuile de Florence
    .the = le choix d’une tuile de Florence
    .of = du choix d’une tuile de Florence
    .to = au choix d’une tuile de Florence
    .gender = masculine
    .label = Garder { $the-tile }

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

## Resource

Resource-FLORINS = florin
    .plural = florins
    .a = un florin
    .the = le florin
    .of = du florin
    .to = au florin
    .gender = masculine
Resource-FOLLOWER = partisan
    .plural = partisans
    .a = un partisan
    .the = le partisan
    .of = du partisan
    .to = au partisan
    .gender = masculine
Resource-SCROLL = parchemin
    .plural = parchemins
    .a = un parchemin
    .the = le parchemin
    .of = du parchemin
    .to = au parchemin
    .gender = masculine
Resource-CARRIAGE = carrosse
    .plural = carrosses
    .a = un carrosse
    .the = le carrosse
    .of = du carrosse
    .to = au carrosse
    .gender = masculine
Resource-BISHOP = évêque
    .plural = évêques
    .a = un évêque
    .the = l’évêque
    .of = de l’évêque
    .to = à l’évêque
    .gender = masculine
Resource-POWER_POINTS = point de pouvoir
    .plural = points de pouvoir
    .a = un point de pouvoir
    .the = le point de pouvoir
    .of = du point de pouvoir
    .to = au point de pouvoir
    .gender = masculine
Resource-MEMBER = membre
    .plural = membres
    .a = un membre
    .the = le membre
    .of = du membre
    .to = au membre
    .gender = masculine
Resource-STANDING_MEMBER = membre debout
    .plural = membres debout
    .a = un membre debout
    .the = le membre debout
    .of = du membre debout
    .to = au membre debout
    .gender = masculine
Resource-PROVINCE_TILE = tuile province
    .plural = tuiles province
    .a = une tuile province
    .the = la tuile province
    .of = de la tuile province
    .to = à la tuile province
    .gender = feminine
Resource-COUNCIL_TILE = tuile conseil
    .plural = tuiles conseil
    .a = une tuile conseil
    .the = la tuile conseil
    .of = de la tuile conseil
    .to = à la tuile conseil
    .gender = feminine
Resource-NOBILITY_TILE = tuile noblesse
    .plural = tuiles noblesse
    .a = une tuile noblesse
    .the = la tuile noblesse
    .of = de la tuile noblesse
    .to = à la tuile noblesse
    .gender = feminine
Resource-CREST = blason
    .plural = blasons
    .a = un blason
    .the = le blason
    .of = du blason
    .to = au blason
    .gender = masculine
Resource-ACTION = action
    .plural = actions
    .a = une action
    .the = l’action
    .of = de l’action
    .to = à l’action
    .gender = feminine

## Option

Option-lessLuck = variante avec moins de hasard
    .plural = variantes avec moins de hasard
    .a = une variante avec moins de hasard
    .the = la variante avec moins de hasard
    .of = de la variante avec moins de hasard
    .to = à la variante avec moins de hasard
    .gender = feminine

## EventKind

EventKind-COUNCIL_TILE_KEPT = choix d’une tuile conseil
    .plural = choix de tuiles conseil
    .a = un choix d’une tuile conseil
    .the = le choix d’une tuile conseil
    .of = du choix d’une tuile conseil
    .to = au choix d’une tuile conseil
    .gender = masculine
    .sentence = { $seat } garde une tuile conseil.
EventKind-COUNCIL_TILE_SHOWN = révélation d’une tuile conseil
    .plural = révélations de tuiles conseil
    .a = une révélation d’une tuile conseil
    .the = la révélation d’une tuile conseil
    .of = de la révélation d’une tuile conseil
    .to = à la révélation d’une tuile conseil
    .gender = feminine
    .sentence = { $seat } montre { $the-tile }.
EventKind-COUNCIL_SHUFFLED = nouvelle pile du conseil
    .plural = nouvelles piles du conseil
    .a = une nouvelle pile du conseil
    .the = la nouvelle pile du conseil
    .of = de la nouvelle pile du conseil
    .to = à la nouvelle pile du conseil
    .gender = feminine
    .sentence = Les autres tuiles conseil sont mélangées en une pile de { $count ->
        [one] { $count } tuile
       *[other] { $count } tuiles
    }.
EventKind-ROLLED = jet de dés
    .plural = jets de dés
    .a = un jet de dés
    .the = le jet de dés
    .of = du jet de dés
    .to = au jet de dés
    .gender = masculine
    .sentence = { $seat } obtient { $first } et { $second } aux dés : { $sum ->
        [7] le choix est libre
       *[other] zone { $sum }
    }.
EventKind-MEMBER_PLACED = placement d’un membre
    .plural = placements de membres
    .a = un placement d’un membre
    .the = le placement d’un membre
    .of = du placement d’un membre
    .to = au placement d’un membre
    .gender = masculine
    .sentence = { $seat } place un membre { $to-town }.
EventKind-TURN_BEGAN = début d’un tour
    .plural = débuts de tours
    .a = un début d’un tour
    .the = le début d’un tour
    .of = du début d’un tour
    .to = au début d’un tour
    .gender = masculine
    .sentence = C’est au tour { $of-seat }.
EventKind-COUNCIL_TILE_FLIPPED = retournement d’une tuile conseil
    .plural = retournements de tuiles conseil
    .a = un retournement d’une tuile conseil
    .the = le retournement d’une tuile conseil
    .of = du retournement d’une tuile conseil
    .to = au retournement d’une tuile conseil
    .gender = masculine
    .sentence = { $seat } retourne face visible { $the-tile }.
EventKind-TRAVELLED = voyage
    .plural = voyages
    .a = un voyage
    .the = le voyage
    .of = du voyage
    .to = au voyage
    .gender = masculine
    .sentence = { $carriage ->
        [yes] Un membre { $of-seat } va { $of-from_town } { $to-to_town } en carrosse.
       *[no] Un membre { $of-seat } va { $of-from_town } { $to-to_town }, à { $distance ->
            [one] { $distance } ville
           *[other] { $distance } villes
        } de là.
    }
EventKind-TOKENS_PAID = paiement
    .plural = paiements
    .a = un paiement
    .the = le paiement
    .of = du paiement
    .to = au paiement
    .gender = masculine
    .sentence = { $has-for ->
        [yes] { $seat } paie { $tokens } { $for }.
       *[no] { $seat } paie { $tokens }.
    }
EventKind-TOKENS_COLLECTED = gain
    .plural = gains
    .a = un gain
    .the = le gain
    .of = du gain
    .to = au gain
    .gender = masculine
    .sentence = { $has-for ->
        [yes] { $seat } reçoit { $tokens } { $for }.
       *[no] { $seat } reçoit { $tokens }.
    }
EventKind-MIDDLEMAN_MOVED = déplacement d’un intermédiaire
    .plural = déplacements d’intermédiaires
    .a = un déplacement d’un intermédiaire
    .the = le déplacement d’un intermédiaire
    .of = du déplacement d’un intermédiaire
    .to = au déplacement d’un intermédiaire
    .gender = masculine
    .sentence = { $middleman } passe { $of-from_town } { $to-to_town }.
EventKind-LAID_DOWN = mise au repos d’un membre
    .plural = mises au repos de membres
    .a = une mise au repos d’un membre
    .the = la mise au repos d’un membre
    .of = de la mise au repos d’un membre
    .to = à la mise au repos d’un membre
    .gender = feminine
    .sentence = Un membre { $of-seat } se couche { $to-town }.
EventKind-STOOD_UP = relèvement de membres
    .plural = relèvements de membres
    .a = un relèvement de membres
    .the = le relèvement de membres
    .of = du relèvement de membres
    .to = au relèvement de membres
    .gender = masculine
    .sentence = { $count ->
        [one] Un membre couché { $of-seat } se relève { $to-town }.
       *[other] { $count } membres couchés { $of-seat } se relèvent { $to-town }.
    }
EventKind-TAKEN_BACK = retrait d’un membre
    .plural = retraits de membres
    .a = un retrait d’un membre
    .the = le retrait d’un membre
    .of = du retrait d’un membre
    .to = au retrait d’un membre
    .gender = masculine
    .sentence = { $seat } reprend dans sa réserve un membre couché { $to-town }.
EventKind-TRACK_ENTERED = entrée sur une piste
    .plural = entrées sur des pistes
    .a = une entrée sur une piste
    .the = l’entrée sur une piste
    .of = de l’entrée sur une piste
    .to = à l’entrée sur une piste
    .gender = feminine
    .sentence = Un membre { $of-seat } prend { $space } { $of-track }, qui vaut { $power_points }.
EventKind-CREST_TAKEN = prise d’un blason
    .plural = prises de blasons
    .a = une prise d’un blason
    .the = la prise d’un blason
    .of = de la prise d’un blason
    .to = à la prise d’un blason
    .gender = feminine
    .sentence = { $has-crest ->
        [yes] { $seat } prend un blason, { $a-crest }
       *[no] { $seat } prend un blason
    } ; { $remaining_count ->
        [0] c’est le dernier
        [one] il en reste { $remaining_count }
       *[other] il en reste { $remaining_count }
    }.
EventKind-COST_TOKEN_MOVED = déplacement du jeton de coût supplémentaire
    .plural = déplacements du jeton de coût supplémentaire
    .a = un déplacement du jeton de coût supplémentaire
    .the = le déplacement du jeton de coût supplémentaire
    .of = du déplacement du jeton de coût supplémentaire
    .to = au déplacement du jeton de coût supplémentaire
    .gender = masculine
    .sentence = Le jeton de coût supplémentaire passe sur la pile de la noblesse.
EventKind-END_TRIGGERED = déclenchement de la fin
    .plural = déclenchements de la fin
    .a = un déclenchement de la fin
    .the = le déclenchement de la fin
    .of = du déclenchement de la fin
    .to = au déclenchement de la fin
    .gender = masculine
    .sentence = Le dernier blason est pris : la dernière manche suit celle-ci.
EventKind-SPARED = dispense
    .plural = dispenses
    .a = une dispense
    .the = la dispense
    .of = de la dispense
    .to = à la dispense
    .gender = feminine
    .sentence = { $seat } échappe { $to-crest }.
EventKind-PROVINCE_TILE_TAKEN = choix d’une tuile province
    .plural = choix de tuiles province
    .a = un choix d’une tuile province
    .the = le choix d’une tuile province
    .of = du choix d’une tuile province
    .to = au choix d’une tuile province
    .gender = masculine
    .sentence = { $seat } prend { $the-tile } { $of-region }.
EventKind-PROVINCE_TILE_USED = usage d’une tuile province
    .plural = usages de tuiles province
    .a = un usage d’une tuile province
    .the = l’usage d’une tuile province
    .of = de l’usage d’une tuile province
    .to = à l’usage d’une tuile province
    .gender = masculine
    .sentence = { $has-target ->
        [yes] { $seat } utilise { $the-tile } sur { $the-target }.
       *[no] { $seat } utilise { $the-tile }.
    }
EventKind-COUNCIL_TILES_DRAWN = pioche de tuiles conseil
    .plural = pioches de tuiles conseil
    .a = une pioche de tuiles conseil
    .the = la pioche de tuiles conseil
    .of = de la pioche de tuiles conseil
    .to = à la pioche de tuiles conseil
    .gender = feminine
    .sentence = { $seat } pioche { $count ->
        [one] la dernière tuile conseil
       *[other] { $count } tuiles conseil pour en garder une
    }.
EventKind-NOBILITY_TILES_DRAWN = pioche de tuiles noblesse
    .plural = pioches de tuiles noblesse
    .a = une pioche de tuiles noblesse
    .the = la pioche de tuiles noblesse
    .of = de la pioche de tuiles noblesse
    .to = à la pioche de tuiles noblesse
    .gender = feminine
    .sentence = { $seat } pioche { $count ->
        [one] la dernière tuile noblesse
       *[other] { $count } tuiles noblesse pour en garder une
    }.
EventKind-OFFICE_TILE_KEPT = choix d’une tuile de Florence
    .plural = choix de tuiles de Florence
    .a = un choix d’une tuile de Florence
    .the = le choix d’une tuile de Florence
    .of = du choix d’une tuile de Florence
    .to = au choix d’une tuile de Florence
    .gender = masculine
    .sentence = { $returned_count ->
        [0] { $seat } garde face cachée la seule tuile { $of-stack }.
        [one] { $seat } garde une tuile face cachée et en remet { $returned_count } sous { $stack }.
       *[other] { $seat } garde une tuile face cachée et en remet { $returned_count } sous { $stack }.
    }
EventKind-TURN_PASSED = passe
    .plural = passes
    .a = un passe
    .the = le passe
    .of = du passe
    .to = au passe
    .gender = masculine
    .sentence = { $seat } passe son double tour.
EventKind-TURN_ENDED = fin d’un tour
    .plural = fins de tours
    .a = une fin d’un tour
    .the = la fin d’un tour
    .of = de la fin d’un tour
    .to = à la fin d’un tour
    .gender = feminine
    .sentence = { $seat } finit son tour.
EventKind-ROUND_BEGAN = début d’une manche
    .plural = débuts de manches
    .a = un début d’une manche
    .the = le début d’une manche
    .of = du début d’une manche
    .to = au début d’une manche
    .gender = masculine
    .sentence = Une manche commence.
EventKind-FINAL_ROUND_BEGAN = début de la dernière manche
    .plural = débuts de la dernière manche
    .a = un début de la dernière manche
    .the = le début de la dernière manche
    .of = du début de la dernière manche
    .to = au début de la dernière manche
    .gender = masculine
    .sentence = La dernière manche commence : chaque tour est un double tour.
EventKind-GAME_ENDED = fin de la partie
    .plural = fins de la partie
    .a = une fin de la partie
    .the = la fin de la partie
    .of = de la fin de la partie
    .to = à la fin de la partie
    .gender = feminine
    .sentence = La partie est finie.

## Explications

explanation-effect = { $has-for ->
        [yes] { $amount } { $for }
       *[no] { $amount }
    }
explanation-things = { $number ->
        [one] { $number } { $thing }
       *[other] { $number } { $plural-thing }
    }
explanation-member-of-town = avec un membre { $to-town }
explanation-by-florins = en payant le voyage en florins
explanation-by-carriage = en payant le voyage d’un carrosse
explanation-with-payment = { $payment ->
        [MIDDLEMAN] en recourant à l’intermédiaire
        [BISHOP] en payant un évêque
       *[LIE_DOWN] en couchant le membre
    }
explanation-without-tile = sans { $the-tile }

## Journal et classement de maecenas play

log-balance = désormais { $goods }
standing-title = Classement
standing-place = { $place }. { $seat } : { $points }, avec { $goods ->
        [one] { $goods } partisan ou parchemin
       *[other] { $goods } partisans et parchemins
    } et { $florins } de reste
standing-term = { $has-about ->
        [yes] { $points } { $for } ({ $about })
       *[no] { $points } { $for }
    }

## Images

picture-board = carte avec les membres et les intermédiaires, et pistes
picture-town = { $name }, { $colour }
picture-middleman = intermédiaire
picture-standing = { $number ->
        [one] { $number } membre debout
       *[other] { $number } membres debout
    } { $of-seat }
picture-lying = { $number ->
        [one] { $number } membre couché
       *[other] { $number } membres couchés
    } { $of-seat }
picture-crest = blason
picture-free = case libre
picture-area = zone { $number }
picture-space = case { $number } : { $florins }, { $points }
picture-unused = inutilisée à ce nombre de joueurs
picture-seat = { $seat }
# Les lettres d’une couleur sur une ville. Chaque couleur a les siennes.
picture-letter = { $colour ->
        [BROWN] Bu
        [BLACK] No
        [GRAY] Gr
        [WHITE] Bl
        [PURPLE] Vi
        [GREEN] Ve
        [RED] Ro
       *[CAPITAL] Ca
    }

## Fautes

middleman-of-other-colour = `{ $at }` enfreint la règle `setup.middlemen` : { $middleman } ne peut commencer à { $town }, une ville d’une autre couleur
middlemen-of-one-area = `{ $at }` enfreint la règle `setup.middlemen` : { $middleman } à { $place } et { $other } à { $town } bordent tous deux la zone { $area }
middlemen-against-rule = `{ $at }` enfreint la règle `setup.middlemen` : chaque intermédiaire se tient dans une ville de sa couleur, et jamais deux dans des villes qui bordent une même zone
value-not-accepted = `{ $at }` ne peut valoir `{ $value }` : le catalogue ne le connaît pas, ou ce n’est pas possible ici
