### Palazzo en français : règles, phrases, noms et événements.

## Le jeu, ses unités et ses valeurs

game = Palazzo
# Ce qui, dans le catalogue fourni, est comme imprimé, et ce qui est reconstitué : `/v1/games` le dit.
as-printed = Chaque tuile et chaque carte d’argent.
reconstruction = Dans laquelle des trois piles se trouve une tuile, seize dans chacune.
unit-points = { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
palace = le palais { $number }
    .of = du palais { $number }
    .to = au palais { $number }
quarry = la carrière { $number }
    .of = de la carrière { $number }
    .to = à la carrière { $number }
floor = l’étage { $number }
    .of = de l’étage { $number }
    .to = à l’étage { $number }
stack = { $number ->
        [1] la pile I
        [2] la pile II
       *[other] la pile III
    }
    .of = { $number ->
        [1] de la pile I
        [2] de la pile II
       *[other] de la pile III
    }
    .to = { $number ->
        [1] à la pile I
        [2] à la pile II
       *[other] à la pile III
    }
# Une tuile, sans article dans son propre texte.
tile = tuile en { $material } d’étage { $floor } à { $windows ->
        [one] { $windows } fenêtre
       *[other] { $windows } fenêtres
    }
    .plural = tuiles en { $material } d’étage { $floor } à { $windows ->
        [one] { $windows } fenêtre
       *[other] { $windows } fenêtres
    }
    .a = une tuile en { $material } d’étage { $floor } à { $windows ->
        [one] { $windows } fenêtre
       *[other] { $windows } fenêtres
    }
    .the = la tuile en { $material } d’étage { $floor } à { $windows ->
        [one] { $windows } fenêtre
       *[other] { $windows } fenêtres
    }
    .of = de la tuile en { $material } d’étage { $floor } à { $windows ->
        [one] { $windows } fenêtre
       *[other] { $windows } fenêtres
    }
    .to = à la tuile en { $material } d’étage { $floor } à { $windows ->
        [one] { $windows } fenêtre
       *[other] { $windows } fenêtres
    }
# Des tuiles égales, et des cartes d’argent égales : combien, et lesquelles.
tiles = { $number ->
        [1] { $a-tile }
        [2] deux { $plural-tile }
       *[other] { $number } { $plural-tile }
    }
    .the = { $number ->
        [1] { $the-tile }
        [2] les deux { $plural-tile }
       *[other] les { $number } { $plural-tile }
    }
cards = { $number ->
        [1] { $a-card }
        [2] deux { $plural-card }
        [3] trois { $plural-card }
        [4] quatre { $plural-card }
        [5] cinq { $plural-card }
        [6] six { $plural-card }
        [7] sept { $plural-card }
        [8] huit { $plural-card }
        [9] neuf { $plural-card }
        [10] dix { $plural-card }
       *[other] { $number } { $plural-card }
    }
    .the = { $number ->
        [1] { $the-card }
        [2] les deux { $plural-card }
        [3] les trois { $plural-card }
        [4] les quatre { $plural-card }
        [5] les cinq { $plural-card }
        [6] les six { $plural-card }
        [7] les sept { $plural-card }
        [8] les huit { $plural-card }
        [9] les neuf { $plural-card }
        [10] les dix { $plural-card }
       *[other] les { $number } { $plural-card }
    }
# Une tuile comme la nomme l’intitulé d’un coup, plus brièvement que les phrases ; et des tuiles égales, avec leur nombre.
brief-tile = l’étage { $floor } en { $material } ({ $windows ->
        [one] { $windows } fenêtre
       *[other] { $windows } fenêtres
    })
brief-tiles = { $number ->
        [1] { $tile }
        [2] deux fois { $tile }
       *[other] { $number } fois { $tile }
    }
# Ce que fait une tuile, pour le catalogue.
tile-description = { $a-tile } : elle commence un palais{ $floor ->
        [1] {""}
       *[other] {" ou se pose sur des étages plus bas"}
    }, { $windows ->
        [one] sa fenêtre rapporte { $windows } point
       *[other] ses fenêtres rapportent { $windows } points
    } dans un palais de 3 étages ou plus et, piochée en second, elle va sur la carrière à { $windows } pas de l’architecte, en sens horaire.

### Règles

## Set-up and position

components-tiles = Le jeu compte 48 tuiles. Chacune se trouve toujours quelque part : dans une pile, au dépôt, sur une carrière, dans un palais, en attente d’être posée ou hors du jeu.
    .breach = { $relation ->
        [exactly] Avec les tuiles qui sont ailleurs, le nombre de tuiles hors du jeu est { $expected }, et non { $actual }.
       *[at-most] { $place ->
            [stacks] Le jeu compte { $expected } tuiles, et la position en a { $actual }.
           *[palace-tile] Avec ce qui est ici, la position compte { $actual }, plus que le jeu n’en a.
        }
    }
components-money = Le jeu compte 55 cartes d’argent : 3 de chaque valeur de 3 à 7 dans chacune des trois monnaies, et 10 certificats de valeur 2. Chacune est dans la pile, retournée, en main, misée ou défaussée.
    .breach = { $relation ->
        [exactly] Avec les cartes d’argent qui sont ailleurs, la taille de la pile est { $expected }, et non { $actual }.
       *[at-most] { $actual ->
            [one] Avec les cartes d’argent qui sont ailleurs, il peut y en avoir ici au plus { $expected }, et non { $actual }.
            [other] Avec les cartes d’argent qui sont ailleurs, il peut y en avoir ici au plus { $expected }, et non { $actual }.
           *[cards] Avec ce qui est ici, la position compte { $actual }, plus que le jeu n’en a.
        }
    }
components-riders = Le jeu compte 5 cavaliers. Chacun est dans la pile III, ou a été pioché et mis de côté.
    .breach = { $place ->
        [drawn-riders] Le jeu compte { $expected } cavaliers, et { $actual } ne peuvent avoir été piochés.
       *[stack] { $relation ->
            [at-least] Les cavaliers non piochés sont dans { $stack }, qui compte donc au moins { $expected } tuiles, et non { $actual }.
           *[exactly] Avec les cavaliers piochés, le nombre de cavaliers dans { $stack } est { $expected }, et non { $actual }.
        }
    }
setup-players = On joue de 2 à 4 ; les places sont numérotées dans le sens horaire, à partir de 1 dans les phrases et de 0 dans les positions.
    .breach = { $relation ->
        [at-least] On joue à { $expected } au moins, et non à { $actual }.
       *[at-most] On joue à { $expected } au plus, et non à { $actual }.
    }
setup-deal = On mélange les piles I, II et III, les 5 cavaliers dans la III. Une tuile de la pile I va au dépôt, une sur chaque carrière. L’architecte commence sur l’une d’elles ; chacun pioche en secret 4 cartes d’argent.
position-phase = L’étape d’une position doit concorder avec le reste : avec les cartes et les tuiles présentes, avec les joueurs qui ont misé ou passé et avec les cavaliers piochés.
    .breach = { $place ->
        [drawn-riders] { $relation ->
            [exactly] La partie n’est finie qu’une fois { $expected } cavaliers piochés, et non { $actual }.
           *[at-most] Avec { $actual } cavaliers piochés, la partie est finie : à toute autre étape, il y en a au plus { $expected }.
        }
        [stacks] { $relation ->
            [at-least] À cette étape, au moins { $expected } tuiles doivent avoir été piochées depuis la préparation, et non { $actual }.
           *[exactly] On pioche deux tuiles ou cavaliers à la fois : depuis la préparation, les piles en ont perdu { $actual }, et il en faudrait { $expected }.
        }
        [quarry] Les tuiles à poser ont été remportées dans une enchère, qui vide { $quarry } : il ne peut y rester de tuile, et il y en a { $actual }.
       *[stage] Ces mises ne peuvent s’être faites à tour de rôle : les joueurs qui n’ont pas passé misent l’un après l’autre, en sens horaire depuis le joueur actif.
    }

## Turns

turn-seat = Le tour passe en sens horaire, quel que soit le gagnant d’une enchère. Chaque choix revient à un seul joueur : au joueur actif, ou à un autre quand c’est à lui de prendre, de miser ou de poser.
    .breach = { $actual-count ->
        [1] { $actual } ne peut avoir déjà passé : son premier tour de le faire est encore à venir.
       *[other] { $actual } ne peuvent avoir déjà passé : leur premier tour de le faire est encore à venir.
    }
turn-phase = Un tour est exactement une de trois actions : prendre de l’argent, piocher deux tuiles puis acheter ou lancer une enchère, ou transformer un palais. Un choix en attente se fait avant tout autre coup.
game-over = Une fois le cinquième cavalier pioché, plus aucun coup n’est joué.
    .broken = La partie est finie : plus aucun coup n’est joué.

## Money

money-enough_cards = Prendre de l’argent, c’est retourner une carte de plus qu’il n’y a de joueurs. Ce n’est permis que si la pile et la défausse en ont ensemble autant.
    .broken = Prendre de l’argent demande { $expected } cartes à retourner, et la pile et la défausse { $actual ->
        [0] n’en ont aucune
       *[other] n’en ont ensemble que { $actual }
    } : { $fault ->
        [no-reconstruction] piochez des tuiles.
       *[none] piochez des tuiles ou transformez un palais.
    }
money-revealed = Des cartes retournées, le joueur actif en prend 2 en un seul coup ; puis les autres, en sens horaire, en prennent 1 chacun.
    .broken = { $part ->
        [drawn-cards] { $relation ->
            [exactly] { $expected ->
                [0] Ce coup ne retourne pas de carte d’argent : n’en déclarez aucune.
                [one] Ce coup retourne { $expected } carte d’argent : déclarez-en autant, et non { $actual }.
                [other] Ce coup retourne { $expected } cartes d’argent : déclarez-en autant, et non { $actual }.
               *[cards] L’ordre de la pile est connu, et { $actual } ne viennent pas maintenant dans cet ordre : omettez `drawn`.
            }
           *[none] On ne peut retourner maintenant { $actual } : déclarez des cartes qui peuvent être au sommet de la pile.
        }
       *[cards] { $relation ->
            [exactly] Prenez exactement { $expected } des cartes retournées, et non { $actual }.
           *[one-of] { $fault ->
                [copies] Vous nommez { $actual } de plus que n’en comptent les cartes retournées : choisissez parmi celles-ci.
               *[none] Vous ne pouvez pas prendre { $actual } : choisissez parmi les cartes retournées.
            }
        }
    }
    .breach = { $relation ->
        [at-least] À cette étape, il y a au moins { $expected } carte d’argent retournée.
        [at-most] Avec ce nombre de joueurs, il y a au plus { $expected } cartes d’argent retournées, et non { $actual }.
       *[exactly] Le joueur actif prend deux cartes à la fois : il ne peut en rester { $actual }, et avant cela il y en a { $expected }.
    }
money-new_deck = Quand il faut retourner une carte et que la pile est vide, la défausse est mélangée en une nouvelle pile. Les cartes retournées et celles des mises n’en font pas partie.
hand-held = Un joueur paie et mise avec les cartes d’argent de sa propre main, chacune une fois. Celles de sa mise, sur la table, n’y sont plus.
    .broken = { $relation ->
        [at-most] Vous nommez { $actual } cartes qu’on ne voit pas dans votre main, dont seulement { $expected } ne se voient pas : nommez-en moins.
       *[none] { $fault ->
            [copies] Vous nommez { $actual } de plus que n’en compte votre main : ne nommez que des cartes que vous avez.
           *[none] { $expected-count ->
                [0] Votre main est vide : lancez une enchère, ou passez-y.
               *[other] Il manque { $actual } à votre main : nommez des cartes que vous avez.
            }
        }
    }
payment-one_currency = Hors des groupes, les cartes d’un paiement sont d’une seule monnaie, et de même toutes celles qu’un joueur mise dans une enchère. Les certificats vont avec toute monnaie.
    .broken = { $relation ->
        [exactly] { $fault ->
            [late-group] Un groupe ne peut reprendre les cartes d’une mise précédente. Hors des groupes, vos mises vous lient ici { $to-expected }, et ces cartes sont { $of-actual }.
           *[none] Vos mises de cette enchère vous lient { $to-expected } : hors des groupes, n’ajoutez que celle-ci et des certificats, et non { $the-actual }.
        }
       *[at-most] { $fault ->
            [group-currencies] Ces cartes mêlent { $the-actual } : trois cartes d’une même valeur ne forment un groupe qu’avec une carte de chacune des trois monnaies.
           *[none] Hors des groupes, jouez une seule monnaie et des certificats : ces cartes mêlent { $the-actual }.
        }
    }
    .breach = Cette mise { $of-seat } a des cartes { $of-actual } : hors des groupes, toutes les mises d’un joueur dans une enchère sont d’une même monnaie.
payment-group = Trois cartes d’une valeur dans les trois monnaies, ou trois certificats, valent 15 en groupe dans un seul paiement ou une seule mise. Les cartes comptent pour la plus haute valeur que permettent les groupes.

## Drawing and buying tiles

draw-order = Les tuiles se piochent dans la pile I jusqu’à ce qu’elle soit vide, puis dans la pile II, puis dans la pile III.
    .breach = { $place ->
        [drawn-riders] Les cavaliers ne sont piochés que dans la pile III, donc aucun n’est sorti tant qu’une pile précédente a des tuiles : { $expected } peuvent l’être déjà, et non { $actual }.
        [stacks] D’après la mise en place et les tuiles qui sont ailleurs, les piles ont ensemble au plus { $expected } tuiles et cavaliers, et non { $actual }.
       *[stack] { $relation ->
            [at-least] Rien n’est pioché dans { $stack } tant qu’une pile précédente a des tuiles : sa taille est d’au moins { $expected }, et non { $actual }.
            [exactly] Rien n’est pioché dans { $stack } tant qu’une pile précédente a des tuiles : sa taille est { $expected }, et non { $actual }.
           *[at-most] { $actual ->
                [one] La taille { $of-stack } est d’au plus { $expected }, et non { $actual }.
                [other] La taille { $of-stack } est d’au plus { $expected }, et non { $actual }.
               *[tiles] { $stack } ne compte pas parmi ses tuiles { $the-actual }.
            }
        }
    }
draw-tiles = Avant un achat ou une enchère, le joueur actif pioche deux tuiles. La première va au dépôt, la seconde sur la carrière à autant de pas de l’architecte, en sens horaire, qu’elle a de fenêtres.
    .broken = { $has-stack ->
        [yes] { $relation ->
            [exactly] { $actual-count ->
                [0] L’ordre { $of-stack } est connu, et aucun cavalier ne vient maintenant : omettez `drawn`.
               *[other] L’ordre { $of-stack } est connu, et { $actual } ne vient pas maintenant : omettez `drawn`.
            }
           *[none] { $actual-count ->
                [0] Aucun cavalier ne peut venir maintenant { $of-stack } : déclarez ce qui peut être au sommet.
               *[other] { $actual } ne peut venir maintenant { $of-stack } : déclarez ce qui peut être au sommet.
            }
        }
       *[no] { $expected ->
            [0] Ce coup ne pioche pas de tuile : n’en déclarez aucune.
           *[other] Le nombre de tuiles ou de cavaliers que pioche ce coup est { $expected } : déclarez-en autant, et non { $actual }.
        }
    }
draw-rider = Un cavalier pioché est mis de côté et n’est pas remplacé. Le cinquième met aussitôt fin à la partie.
buy-count = Un joueur qui achète prend 1 ou 2 tuiles.
    .broken = { $relation ->
        [at-least] Achetez au moins { $expected } tuile, ou lancez une enchère.
       *[at-most] Vous pouvez acheter au plus { $expected } tuiles par tour, et non { $actual }.
    }
buy-from_supply = Seules les tuiles du dépôt s’achètent ; celles des carrières sont pour les enchères.
    .broken = { $relation ->
        [none] Le dépôt est vide, il n’y a rien à acheter : lancez une enchère.
       *[one-of] { $fault ->
            [copies] Vous nommez { $actual } de plus que n’en compte le dépôt : achetez des tuiles qui s’y trouvent.
           *[none] Il manque { $actual } au dépôt : achetez des tuiles qui s’y trouvent.
        }
    }
buy-price = Chaque tuile coûte 10 moins le nombre de tuiles du dépôt au début de l’achat, mais jamais moins de 0.
    .for = pour l’achat
buy-payment = Les tuiles d’un achat se paient en une seule somme, avec des cartes qui valent au moins leur prix total. On peut payer plus, sans que rien soit rendu ; les cartes vont à la défausse.
    .broken = { $fault ->
        [group-currencies] Le prix est de { $expected }, et ces cartes valent { $actual } : un groupe de 15 demande une carte de chacune des trois monnaies.
        [group-value] Le prix est de { $expected }, et ces cartes valent { $actual } : un groupe vaut 15, quelle que soit sa somme.
        [no-tile] Le prix est de { $expected }, et ces cartes valent { $actual } : votre main ne paie aucune tuile, lancez une enchère.
        [one-tile] Le prix est de { $expected }, et ces cartes valent { $actual } : votre main ne paie qu’une tuile, achetez-en une ou lancez une enchère.
        [single-tile] Le prix est de { $expected }, et ces cartes valent { $actual } : payez { $expected } ou plus, ou lancez une enchère.
       *[none] Le prix est de { $expected }, et ces cartes valent { $actual } : payez { $expected } ou plus, ou achetez moins.
    }
    .for = pour l’achat

## Auctions

auction-builder = Pour une enchère, l’architecte passe en sens horaire à la prochaine carrière qui a une tuile ; celle où il se trouve vient en dernier. Sans tuile sur aucune carrière, il reste sur place.
auction-lot = Les tuiles de la carrière de l’architecte sont mises aux enchères en un seul lot s’il y en a 3 ou moins. Avec 4 ou plus, il n’y a pas d’enchère.
    .breach = { $relation ->
        [at-least] { $quarry } n’a pas de tuile, et une enchère y en demande au moins { $expected }.
       *[at-most] { $quarry } a { $actual } tuiles, et { $expected } au plus vont aux enchères : s’il y en a plus, chaque joueur en prend une.
    }
auction-opening = Le joueur actif ouvre avec le seul certificat d’ouverture, une mise de 3. Celui-ci n’est à personne et revient au milieu, quel que soit le gagnant.
auction-total = Le total d’un joueur est ce que valent toutes ses mises, avec le certificat d’ouverture pour le seul joueur actif.
    .breach = Les mises { $of-seat } atteignent { $expected }, et non { $actual } : le certificat d’ouverture ne compte que pour le joueur actif.
auction-higher = En sens horaire, chaque joueur passe ou ajoute des cartes à sa mise, dont le total doit dépasser la plus haute.
    .broken = { $fault ->
        [late-group] Votre mise doit atteindre au moins { $expected }, et avec ces cartes elle atteint { $actual } : un groupe ne peut reprendre les cartes d’une mise précédente.
        [group-currencies] Votre mise doit atteindre au moins { $expected }, et avec ces cartes elle atteint { $actual } : un groupe de 15 demande une carte de chacune des trois monnaies.
        [group-value] Votre mise doit atteindre au moins { $expected }, et avec ces cartes elle atteint { $actual } : un groupe vaut 15, quelle que soit sa somme.
        [outbid] Votre mise doit atteindre au moins { $expected }, et avec ces cartes elle atteint { $actual } : votre main ne va pas jusque-là, passez.
       *[none] Votre mise doit atteindre au moins { $expected }, et avec ces cartes elle atteint { $actual } : ajoutez-en d’autres, ou passez.
    }
    .breach = { $actual ->
        [0] Une mise ajoute au moins { $expected } carte, et celle-ci { $of-seat } n’en ajoute pas.
       *[other] Après les mises précédentes, celle-ci { $of-seat } doit atteindre au moins { $expected }, et non { $actual }.
    }
auction-pass = Un joueur qui passe reprend toutes les cartes de sa mise et ne participe plus à cette enchère.
    .broken = Vous avez passé et ne participez plus à cette enchère : attendez qu’elle soit finie.
    .breach = { $actual } ne peut avoir de mise sur la table : qui a passé, ou n’a posé aucune carte, n’en a pas.
auction-award = Le dernier qui reste défausse les cartes de sa mise et prend le lot. Le tour suivant est celui du voisin de gauche du joueur actif, quel que soit le gagnant.
    .for = pour le lot
    .breach = Une enchère ne continue que s’il y reste au moins deux joueurs : au plus { $expected } peuvent avoir passé, et non { $actual }.
auction-take_one = Avec 4 tuiles ou plus sur la carrière de l’architecte, chaque joueur en prend 1 et la pose, en sens horaire depuis le joueur actif. Les autres quittent le jeu sans être vues.
    .breach = Chaque joueur ne prend une tuile { $of-quarry } que si elle en avait 4 ou plus : à ce moment, il en reste au moins { $expected }, et non { $actual }.
auction-empty = Sans tuile sur aucune carrière, une enchère est vide : il ne se passe rien et le tour est fini.

## Building

tile-pending = La tuile à poser est une de celles que le joueur vient d’acheter ou de remporter. Là où chacun en prend une, elle est de la carrière de l’architecte.
    .broken = { $part ->
        [taken-tile] Vous ne pouvez pas prendre { $actual } : choisissez une des tuiles de la carrière de l’architecte.
       *[tile] Vous ne pouvez pas poser maintenant { $actual } : choisissez une des tuiles achetées ou remportées.
    }
    .breach = { $relation ->
        [at-least] À cette étape, au moins { $expected } tuile reste à poser.
       *[at-most] Il peut rester au plus { $expected } tuiles à poser, et non { $actual }.
    }
palace-known = Un coup désigne des palais du joueur par leurs numéros, comptés à partir de 1 dans l’ordre où ils ont été commencés, et l’étage d’une tuile qui s’y trouve.
    .broken = { $part ->
        [floor] { $actual } manque à ce palais : choisissez { $expected }.
        [destination] { $expected ->
            [one] { $actual } n’existe pas : vous n’avez que le palais { $expected }.
            [other] { $actual } n’existe pas : vous avez les palais 1 à { $expected }.
           *[none] Vous n’avez encore aucun palais : commencez-en un avec la tuile, ou écartez-la.
        }
       *[palace] { $expected ->
            [one] { $actual } n’existe pas : vous n’avez que le palais { $expected }.
            [other] { $actual } n’existe pas : vous avez les palais 1 à { $expected }.
           *[none] Vous n’avez encore aucun palais à transformer : prenez de l’argent ou piochez des tuiles.
        }
    }
    .breach = { $palace } { $of-seat } n’a pas de tuile : tout palais en a au moins { $expected }.
build-floor_order = Les étages d’un palais montent de bas en haut. Il peut en manquer, et les matériaux comme les fenêtres peuvent différer.
    .breach = { $palace } { $of-seat } a { $actual } au-dessus d’un étage plus haut : les étages d’un palais montent de bas en haut.
build-floor_once = Un palais n’a pas deux fois le même étage.
    .broken = { $part ->
        [target] Le palais qui doit recevoir la tuile a déjà { $actual } : choisissez-en un autre.
       *[destination] Ce palais a déjà { $actual } : posez la tuile sur un autre, commencez-en un nouveau ou écartez-la.
    }
    .breach = { $palace } { $of-seat } a deux fois { $actual }.
build-on_top = Une tuile se pose au sommet d’un palais : son étage doit être plus haut que tous ceux qui s’y trouvent. Seule une transformation glisse une tuile entre deux autres ou dessous.
    .broken = { $expected-count ->
        [0] Rien ne se pose au sommet de ce palais, et { $actual } irait plus bas : posez la tuile sur un autre, commencez-en un nouveau ou écartez-la.
       *[other] Seul { $expected } peut aller au sommet de ce palais, et non { $actual } : posez la tuile sur un autre, commencez-en un nouveau ou écartez-la.
    }
build-discard = Une tuile achetée, remportée ou prise est posée aussitôt, sur un palais du joueur ou comme nouveau palais, ou bien écartée : elle quitte le jeu face cachée.

## Reconstruction

reconstruct-card = Une transformation coûte une carte d’argent quelconque, qui va à la défausse.
    .broken = Une transformation coûte une carte d’argent, et vous n’en avez aucune en main : prenez de l’argent ou piochez des tuiles.
    .for = pour la transformation
reconstruct-split = Pour commencer un nouveau palais avec une tuile d’un autre, de n’importe quel étage, il faut que celui-ci ait au moins 2 tuiles.
    .broken = Seul un palais d’au moins { $expected } tuiles peut en céder une, et celui-ci en a { $actual } : choisissez-en un plus haut.
reconstruct-single = Seule une tuile qui est un palais à elle seule peut être insérée dans un autre palais du joueur, là où son étage l’exige, ou retirée du jeu.
    .broken = Seule une tuile isolée peut être insérée ou retirée, et ce palais a { $actual } tuiles : choisissez un palais d’une seule tuile.
reconstruct-self = Le palais qui reçoit une tuile est un autre que cette tuile elle-même.
    .broken = { $actual } ne peut être inséré dans lui-même : choisissez un autre de vos palais.

## Scoring

score-floors = Pour son nombre d’étages, un palais rapporte -5 points avec 1 étage, 0 avec 2 ou 3, 3 avec 4, et 6 avec 5.
    .for = pour le nombre d’étages
score-windows = Un palais de 3 étages ou plus rapporte 1 point pour chacune de ses fenêtres.
    .for = pour les fenêtres
score-one_material = Un palais d’un seul matériau rapporte 3 points de plus avec 3 ou 4 étages, et 6 avec 5 étages.
    .for = pour le matériau unique
game-end = La partie s’achève dès que le cinquième cavalier est pioché ; tous les palais sont alors comptés.
game-winner = Celui qui a le plus de points a gagné.
game-tie = Entre joueurs à égalité de points, celui dont la main permettrait la plus haute mise, posée en une fois, passe devant.
game-shared = Les joueurs encore à égalité partagent leur rang.

## Rulings

ruling-P1 = Si la première pioche est un cavalier, la seconde tuile va tout de même sur sa carrière. Après deux cavaliers dans un tour, le joueur actif achète ou lance une enchère comme d’habitude.
ruling-P2 = Un joueur qui ne peut rien acheter, parce que le dépôt est vide ou qu’aucun paiement n’atteint le prix, ne peut que lancer une enchère. Sans tuile sur aucune carrière, elle est vide et ne fait rien ; on peut la choisir même quand un achat est possible.
ruling-P3 = Là où chaque joueur prend une tuile, personne ne peut y renoncer tant qu’il en reste, mais la tuile peut être écartée comme si elle avait été remportée.
ruling-P4 = Les groupes ne se déclarent pas : ce qui est joué compte pour sa plus haute valeur permise, et trois certificats forment un groupe partout où cela aide.
ruling-P5 = Le certificat d’ouverture ne fait jamais partie d’un groupe.
ruling-P6 = Le prix d’une tuile ne descend jamais sous 0. Avec 10 tuiles ou plus au dépôt, une tuile coûte 0 et aucune carte n’est nécessaire.
ruling-P7 = Ôter d’un palais sa seule tuile pour en commencer un autre n’est pas une transformation.
ruling-P8 = Un joueur qui a plusieurs tuiles à poser les pose dans l’ordre de son choix.
ruling-P9 = Le nombre de cartes d’une main est public, ses cartes ne le sont pas. Les mises sont visibles.
ruling-P10 = Une pioche peut commencer par la dernière tuile d’une pile et continuer par la première de la suivante.
ruling-P11 = À la préparation, la première tuile va au dépôt et les suivantes sur les carrières 1 à 4. L’architecte est sur la carrière 1 et la place 1 commence, sauf indication contraire. On joue de 2 à 4.
ruling-P12 = Après la pioche, le joueur actif décide d’acheter ou de lancer une enchère. Chaque tuile achetée ou remportée est posée par un coup à part ; celle que chacun prend est prise et posée en un seul coup. Même la dernière carte retournée se prend par un coup.
ruling-P13 = Un joueur qui ne peut dépasser la plus haute mise ne peut que passer. Si tous les autres passent, celui qui a ouvert l’emporte avec le seul certificat d’ouverture et ne défausse rien. Lui aussi peut passer plus tard.
ruling-P14 = La taille des piles, les cavaliers piochés, la défausse d’argent et les cartes retournées sont publics. Les tuiles écartées, ou restantes là où chacun en a pris une, ne sont plus montrées.
ruling-P15 = Les joueurs à égalité de points et d’argent partagent la victoire.
ruling-P16 = Un achat ou une mise se juge d’après la main de son auteur. Si une vue la cache, la réponse est indécise, à moins que toutes les mains compatibles avec la vue donnent la même ; une carte qui ne peut s’y trouver rend le coup interdit.
ruling-P17 = La mise d’ouverture fait partie du choix de l’enchère et n’est pas un coup à part : seule une position peut enfreindre sa règle.
ruling-P18 = Passer est toujours un coup, même si rien d’autre n’est possible, car passer à la place d’un joueur révélerait quelque chose de sa main.
ruling-P19 = Le joueur actif prend deux cartes retournées en un seul coup. Des cartes égales, comme des tuiles égales, sont interchangeables, se nomment d’après ce qu’elles sont et ne sont énumérées qu’une fois.
ruling-P20 = Les palais d’un joueur sont numérotés dans l’ordre où ils ont été commencés. Un nouveau vient en dernier, et un palais qui disparaît ne laisse pas de trou.
ruling-P21 = Une tuile dont l’étage est déjà dans le palais se juge selon la règle qui exclut deux fois le même étage ; plus basse que le sommet, selon la règle de la pose au sommet. Si les monnaies ne vont pas ensemble, on ne juge pas si le prix est atteint.
ruling-P22 = À qui est le tour, son étape et la fin de la partie, ainsi que les cartes retournées, les cartes en main, les tuiles et les palais qu’un coup peut désigner sont des règles qui découlent du livret de règles sans y être énoncées.
ruling-P23 = Au prix de 0, tout paiement permis par ailleurs convient, et de même aucun. Une main peut contenir n’importe quelle somme.
ruling-P24 = Le nombre public de cartes d’une main ne compte pas celles qui sont sur la table dans une mise.
ruling-P25 = Une nouvelle pile se fait quand il faut retourner une carte et qu’il n’en reste plus, pas avant. De toutes les carrières, celle où se trouve l’architecte vient en dernier.
ruling-P26 = Si la donne est indiquée, la place 1 a ses quatre premières cartes, la place 2 les quatre suivantes, et ainsi de suite. Les rangs après le premier se décident comme le premier.
ruling-P27 = Rien n’oblige la partie à avancer : on peut sans fin prendre de l’argent et transformer des palais. Seule la longueur d’un enregistrement est limitée.
ruling-P28 = Payer plus que le prix est toujours permis. Par défaut sont énumérés les paiements et les mises dont aucune partie ne suffirait ; tout autre en contient un, et tous sont énumérés sur demande.
ruling-P29 = Ce qui est caché ne rend les scores et le classement inconnus que si deux distributions des cartes cachées mènent à des classements différents. Les joueurs à égalité de points sont comparés par toutes les mains qu’ils peuvent avoir ensemble.
ruling-P30 = Les tuiles et cavaliers piochés depuis la mise en place sont en nombre pair à chaque choix d’un tour, car on les pioche par deux. La dernière pioche peut n’en avoir qu’un, le cinquième cavalier.
ruling-P31 = Aucune source ne dit quelles tuiles sont dans quelle pile, ni combien. On distribue selon une reconstitution, et aucune position n’est incohérente par elle ; une répartition attestée par un catalogue est jugée entièrement.
ruling-P32 = Un coup refusé nomme chaque règle qu’il enfreint, pour autant que chacune puisse être jugée seule. Un total de mises erroné enfreint la règle des totaux.
ruling-P33 = Une liste est complète quand toutes les mains possibles selon la vue ont les mêmes entrées de la liste demandée : ses types de coups, et tous les paiements ou ceux sans carte inutile.
ruling-P34 = Tout coup permis mène à une position cohérente où chaque joueur attendu a un coup qui répond, ou la partie est finie.

## Material

Material-BRICK = brique
    .plural = brique
    .a = de la brique
    .the = la brique
    .of = de la brique
    .to = à la brique
    .gender = feminine
    .description = Un palais tout en brique rapporte 3 points de plus avec 3 ou 4 étages, et 6 avec 5 étages.
Material-SANDSTONE = grès
    .plural = grès
    .a = du grès
    .the = le grès
    .of = du grès
    .to = au grès
    .gender = masculine
    .description = Un palais tout en grès rapporte 3 points de plus avec 3 ou 4 étages, et 6 avec 5 étages.
Material-MARBLE = marbre
    .plural = marbre
    .a = du marbre
    .the = le marbre
    .of = du marbre
    .to = au marbre
    .gender = masculine
    .description = Un palais tout en marbre rapporte 3 points de plus avec 3 ou 4 étages, et 6 avec 5 étages.

## Currency

Currency-RED = monnaie rouge
    .plural = monnaies rouges
    .a = une monnaie rouge
    .the = la monnaie rouge
    .of = de la monnaie rouge
    .to = à la monnaie rouge
    .gender = feminine
    .description = Ses cartes valent de 3 à 7 ; hors des groupes, seuls des certificats peuvent accompagner des cartes rouges dans un paiement, ou dans les mises d’un joueur lors d’une enchère.
Currency-GREEN = monnaie verte
    .plural = monnaies vertes
    .a = une monnaie verte
    .the = la monnaie verte
    .of = de la monnaie verte
    .to = à la monnaie verte
    .gender = feminine
    .description = Ses cartes valent de 3 à 7 ; hors des groupes, seuls des certificats peuvent accompagner des cartes vertes dans un paiement, ou dans les mises d’un joueur lors d’une enchère.
Currency-BLUE = monnaie bleue
    .plural = monnaies bleues
    .a = une monnaie bleue
    .the = la monnaie bleue
    .of = de la monnaie bleue
    .to = à la monnaie bleue
    .gender = feminine
    .description = Ses cartes valent de 3 à 7 ; hors des groupes, seuls des certificats peuvent accompagner des cartes bleues dans un paiement, ou dans les mises d’un joueur lors d’une enchère.

## MoneyCard

MoneyCard-RED_3 = 3 rouge
    .plural = 3 rouges
    .a = un 3 rouge
    .the = le 3 rouge
    .of = du 3 rouge
    .to = au 3 rouge
    .gender = masculine
    .description = Un 3 rouge vaut 3 avec des cartes rouges, des certificats et des groupes ; avec un 3 vert et un 3 bleu dans un même paiement ou une même mise, il forme un groupe qui vaut 15.
MoneyCard-RED_4 = 4 rouge
    .plural = 4 rouges
    .a = un 4 rouge
    .the = le 4 rouge
    .of = du 4 rouge
    .to = au 4 rouge
    .gender = masculine
    .description = Un 4 rouge vaut 4 avec des cartes rouges, des certificats et des groupes ; avec un 4 vert et un 4 bleu dans un même paiement ou une même mise, il forme un groupe qui vaut 15.
MoneyCard-RED_5 = 5 rouge
    .plural = 5 rouges
    .a = un 5 rouge
    .the = le 5 rouge
    .of = du 5 rouge
    .to = au 5 rouge
    .gender = masculine
    .description = Un 5 rouge vaut 5 avec des cartes rouges, des certificats et des groupes ; avec un 5 vert et un 5 bleu dans un même paiement ou une même mise, il forme un groupe qui vaut 15.
MoneyCard-RED_6 = 6 rouge
    .plural = 6 rouges
    .a = un 6 rouge
    .the = le 6 rouge
    .of = du 6 rouge
    .to = au 6 rouge
    .gender = masculine
    .description = Un 6 rouge vaut 6 avec des cartes rouges, des certificats et des groupes ; avec un 6 vert et un 6 bleu dans un même paiement ou une même mise, il forme un groupe qui vaut 15.
MoneyCard-RED_7 = 7 rouge
    .plural = 7 rouges
    .a = un 7 rouge
    .the = le 7 rouge
    .of = du 7 rouge
    .to = au 7 rouge
    .gender = masculine
    .description = Un 7 rouge vaut 7 avec des cartes rouges, des certificats et des groupes ; avec un 7 vert et un 7 bleu dans un même paiement ou une même mise, il forme un groupe qui vaut 15.
MoneyCard-GREEN_3 = 3 vert
    .plural = 3 verts
    .a = un 3 vert
    .the = le 3 vert
    .of = du 3 vert
    .to = au 3 vert
    .gender = masculine
    .description = Un 3 vert vaut 3 avec des cartes vertes, des certificats et des groupes ; avec un 3 rouge et un 3 bleu dans un même paiement ou une même mise, il forme un groupe qui vaut 15.
MoneyCard-GREEN_4 = 4 vert
    .plural = 4 verts
    .a = un 4 vert
    .the = le 4 vert
    .of = du 4 vert
    .to = au 4 vert
    .gender = masculine
    .description = Un 4 vert vaut 4 avec des cartes vertes, des certificats et des groupes ; avec un 4 rouge et un 4 bleu dans un même paiement ou une même mise, il forme un groupe qui vaut 15.
MoneyCard-GREEN_5 = 5 vert
    .plural = 5 verts
    .a = un 5 vert
    .the = le 5 vert
    .of = du 5 vert
    .to = au 5 vert
    .gender = masculine
    .description = Un 5 vert vaut 5 avec des cartes vertes, des certificats et des groupes ; avec un 5 rouge et un 5 bleu dans un même paiement ou une même mise, il forme un groupe qui vaut 15.
MoneyCard-GREEN_6 = 6 vert
    .plural = 6 verts
    .a = un 6 vert
    .the = le 6 vert
    .of = du 6 vert
    .to = au 6 vert
    .gender = masculine
    .description = Un 6 vert vaut 6 avec des cartes vertes, des certificats et des groupes ; avec un 6 rouge et un 6 bleu dans un même paiement ou une même mise, il forme un groupe qui vaut 15.
MoneyCard-GREEN_7 = 7 vert
    .plural = 7 verts
    .a = un 7 vert
    .the = le 7 vert
    .of = du 7 vert
    .to = au 7 vert
    .gender = masculine
    .description = Un 7 vert vaut 7 avec des cartes vertes, des certificats et des groupes ; avec un 7 rouge et un 7 bleu dans un même paiement ou une même mise, il forme un groupe qui vaut 15.
MoneyCard-BLUE_3 = 3 bleu
    .plural = 3 bleus
    .a = un 3 bleu
    .the = le 3 bleu
    .of = du 3 bleu
    .to = au 3 bleu
    .gender = masculine
    .description = Un 3 bleu vaut 3 avec des cartes bleues, des certificats et des groupes ; avec un 3 rouge et un 3 vert dans un même paiement ou une même mise, il forme un groupe qui vaut 15.
MoneyCard-BLUE_4 = 4 bleu
    .plural = 4 bleus
    .a = un 4 bleu
    .the = le 4 bleu
    .of = du 4 bleu
    .to = au 4 bleu
    .gender = masculine
    .description = Un 4 bleu vaut 4 avec des cartes bleues, des certificats et des groupes ; avec un 4 rouge et un 4 vert dans un même paiement ou une même mise, il forme un groupe qui vaut 15.
MoneyCard-BLUE_5 = 5 bleu
    .plural = 5 bleus
    .a = un 5 bleu
    .the = le 5 bleu
    .of = du 5 bleu
    .to = au 5 bleu
    .gender = masculine
    .description = Un 5 bleu vaut 5 avec des cartes bleues, des certificats et des groupes ; avec un 5 rouge et un 5 vert dans un même paiement ou une même mise, il forme un groupe qui vaut 15.
MoneyCard-BLUE_6 = 6 bleu
    .plural = 6 bleus
    .a = un 6 bleu
    .the = le 6 bleu
    .of = du 6 bleu
    .to = au 6 bleu
    .gender = masculine
    .description = Un 6 bleu vaut 6 avec des cartes bleues, des certificats et des groupes ; avec un 6 rouge et un 6 vert dans un même paiement ou une même mise, il forme un groupe qui vaut 15.
MoneyCard-BLUE_7 = 7 bleu
    .plural = 7 bleus
    .a = un 7 bleu
    .the = le 7 bleu
    .of = du 7 bleu
    .to = au 7 bleu
    .gender = masculine
    .description = Un 7 bleu vaut 7 avec des cartes bleues, des certificats et des groupes ; avec un 7 rouge et un 7 vert dans un même paiement ou une même mise, il forme un groupe qui vaut 15.
MoneyCard-CERTIFICATE = certificat
    .plural = certificats
    .a = un certificat
    .the = le certificat
    .of = du certificat
    .to = au certificat
    .gender = masculine
    .description = Un certificat vaut 2 avec des cartes de toute monnaie ; trois certificats dans un même paiement ou une même mise forment un groupe qui vaut 15.

## Choice

Choice-TAKE_ACTION = action
    .plural = actions
    .a = une action
    .the = l’action
    .of = de l’action
    .to = à l’action
    .gender = feminine
    .first = C’est votre tour : d’abord, { $fault ->
        [no-reconstruction] prenez de l’argent ou piochez deux tuiles.
       *[none] prenez de l’argent, piochez deux tuiles ou transformez un palais.
    }
Choice-TAKE_CARDS = choix de cartes d’argent retournées
    .plural = choix de cartes d’argent retournées
    .a = un choix de cartes d’argent retournées
    .the = le choix de cartes d’argent retournées
    .of = du choix de cartes d’argent retournées
    .to = au choix de cartes d’argent retournées
    .gender = masculine
    .first = Prenez d’abord votre part des cartes d’argent retournées.
Choice-BUY_OR_AUCTION = choix entre achat et enchère
    .plural = choix entre achat et enchère
    .a = un choix entre achat et enchère
    .the = le choix entre achat et enchère
    .of = du choix entre achat et enchère
    .to = au choix entre achat et enchère
    .gender = masculine
    .first = Vous avez pioché vos tuiles : d’abord, { $fault ->
        [no-supply] lancez une enchère.
       *[none] achetez des tuiles du dépôt ou lancez une enchère.
    }
Choice-PLACE_BID = mise
    .plural = mises
    .a = une mise
    .the = la mise
    .of = de la mise
    .to = à la mise
    .gender = feminine
    .first = Une enchère est en cours : d’abord, dépassez la plus haute mise ou passez.
Choice-BUILD_TILE = pose d’une tuile
    .plural = poses de tuiles
    .a = une pose d’une tuile
    .the = la pose d’une tuile
    .of = de la pose d’une tuile
    .to = à la pose d’une tuile
    .gender = feminine
    .first = D’abord, posez ou écartez les tuiles que vous avez achetées ou remportées.
Choice-TAKE_TILE = choix d’une tuile de la carrière
    .plural = choix de tuiles de la carrière
    .a = un choix d’une tuile de la carrière
    .the = le choix d’une tuile de la carrière
    .of = du choix d’une tuile de la carrière
    .to = au choix d’une tuile de la carrière
    .gender = masculine
    .first = Prenez d’abord une des tuiles de la carrière où se trouve l’architecte.
Choice-NOTHING = rien
    .plural = rien
    .a = rien
    .the = rien
    .of = de rien
    .to = à rien
    .gender = masculine
    .first = La partie est finie.

## MoveKind

MoveKind-TAKE_MONEY = prise d’argent
    .plural = prises d’argent
    .a = une prise d’argent
    .the = la prise d’argent
    .of = de la prise d’argent
    .to = à la prise d’argent
    .gender = feminine
    .label = Prendre de l’argent
MoveKind-TAKE_CARDS = choix de cartes d’argent retournées
    .plural = choix de cartes d’argent retournées
    .a = un choix de cartes d’argent retournées
    .the = le choix de cartes d’argent retournées
    .of = du choix de cartes d’argent retournées
    .to = au choix de cartes d’argent retournées
    .gender = masculine
    .label = Prendre { $cards }
MoveKind-DRAW_TILES = pioche de deux tuiles
    .plural = pioches de deux tuiles
    .a = une pioche de deux tuiles
    .the = la pioche de deux tuiles
    .of = de la pioche de deux tuiles
    .to = à la pioche de deux tuiles
    .gender = feminine
    .label = Piocher deux tuiles
MoveKind-BUY = achat
    .plural = achats
    .a = un achat
    .the = l’achat
    .of = de l’achat
    .to = à l’achat
    .gender = masculine
    .label = Acheter { $tiles } { $cards-count ->
        [0] sans rien payer
       *[other] pour { $cards }
    }
MoveKind-HOLD_AUCTION = lancement d’une enchère
    .plural = lancements d’enchères
    .a = un lancement d’une enchère
    .the = le lancement d’une enchère
    .of = du lancement d’une enchère
    .to = au lancement d’une enchère
    .gender = masculine
    .label = Lancer une enchère
MoveKind-PLACE_BID = mise
    .plural = mises
    .a = une mise
    .the = la mise
    .of = de la mise
    .to = à la mise
    .gender = feminine
    .label = Ajouter { $cards } à votre mise
MoveKind-PASS_AUCTION = retrait de l’enchère
    .plural = retraits de l’enchère
    .a = un retrait de l’enchère
    .the = le retrait de l’enchère
    .of = du retrait de l’enchère
    .to = au retrait de l’enchère
    .gender = masculine
    .label = Passer
MoveKind-BUILD_TILE = pose d’une tuile
    .plural = poses de tuiles
    .a = une pose d’une tuile
    .the = la pose d’une tuile
    .of = de la pose d’une tuile
    .to = à la pose d’une tuile
    .gender = feminine
    .label = { $destination ->
        [new-palace] Commencer un nouveau palais avec { $tile }
        [discard] Écarter { $tile }
       *[palace] Poser { $tile } sur { $palace }
    }
MoveKind-TAKE_TILE = prise d’une tuile
    .plural = prises de tuiles
    .a = une prise d’une tuile
    .the = la prise d’une tuile
    .of = de la prise d’une tuile
    .to = à la prise d’une tuile
    .gender = feminine
    .label = Prendre { $tile } et { $destination ->
        [new-palace] commencer avec lui un nouveau palais
        [discard] l’écarter
       *[palace] le poser sur { $palace }
    }
MoveKind-SPLIT_PALACE = transformation par détachement
    .plural = transformations par détachement
    .a = une transformation par détachement
    .the = la transformation par détachement
    .of = de la transformation par détachement
    .to = à la transformation par détachement
    .gender = feminine
    .label = Commencer un nouveau palais avec { $floor } { $of-palace } pour { $a-card }
MoveKind-INSERT_TILE = transformation par insertion
    .plural = transformations par insertion
    .a = une transformation par insertion
    .the = la transformation par insertion
    .of = de la transformation par insertion
    .to = à la transformation par insertion
    .gender = feminine
    .label = Insérer la tuile { $of-palace } dans { $target } pour { $a-card }
MoveKind-REMOVE_TILE = transformation par retrait
    .plural = transformations par retrait
    .a = une transformation par retrait
    .the = la transformation par retrait
    .of = de la transformation par retrait
    .to = à la transformation par retrait
    .gender = feminine
    .label = Retirer du jeu la tuile { $of-palace } pour { $a-card }

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

Resource-MONEY = argent
    .plural = argent
    .a = de l’argent
    .the = l’argent
    .of = de l’argent
    .to = à l’argent
    .gender = masculine
Resource-POINTS = point
    .plural = points
    .a = un point
    .the = le point
    .of = du point
    .to = au point
    .gender = masculine
Resource-MONEY_CARD = carte d’argent
    .plural = cartes d’argent
    .a = une carte d’argent
    .the = la carte d’argent
    .of = de la carte d’argent
    .to = à la carte d’argent
    .gender = feminine
Resource-TILE = tuile
    .plural = tuiles
    .a = une tuile
    .the = la tuile
    .of = de la tuile
    .to = à la tuile
    .gender = feminine

## EventKind

EventKind-MONEY_SHUFFLED = nouvelle pile de cartes d’argent
    .plural = nouvelles piles de cartes d’argent
    .a = une nouvelle pile de cartes d’argent
    .the = la nouvelle pile de cartes d’argent
    .of = de la nouvelle pile de cartes d’argent
    .to = à la nouvelle pile de cartes d’argent
    .gender = feminine
    .sentence = La défausse est mélangée en une nouvelle pile de { $count ->
        [one] { $count } carte d’argent
       *[other] { $count } cartes d’argent
    }.
EventKind-CARDS_REVEALED = retournement de cartes d’argent
    .plural = retournements de cartes d’argent
    .a = un retournement de cartes d’argent
    .the = le retournement de cartes d’argent
    .of = du retournement de cartes d’argent
    .to = au retournement de cartes d’argent
    .gender = masculine
    .sentence = { $seat } prend de l’argent et retourne { $cards }.
EventKind-CARDS_TAKEN = choix de cartes d’argent retournées
    .plural = choix de cartes d’argent retournées
    .a = un choix de cartes d’argent retournées
    .the = le choix de cartes d’argent retournées
    .of = du choix de cartes d’argent retournées
    .to = au choix de cartes d’argent retournées
    .gender = masculine
    .sentence = { $seat } prend { $cards }.
EventKind-TILE_SUPPLIED = nouvelle tuile du dépôt
    .plural = nouvelles tuiles du dépôt
    .a = une nouvelle tuile du dépôt
    .the = la nouvelle tuile du dépôt
    .of = de la nouvelle tuile du dépôt
    .to = à la nouvelle tuile du dépôt
    .gender = feminine
    .sentence = { $seat } pioche { $a-tile } pour le dépôt.
EventKind-TILE_QUARRIED = nouvelle tuile d’une carrière
    .plural = nouvelles tuiles de carrières
    .a = une nouvelle tuile d’une carrière
    .the = la nouvelle tuile d’une carrière
    .of = de la nouvelle tuile d’une carrière
    .to = à la nouvelle tuile d’une carrière
    .gender = feminine
    .sentence = { $seat } pioche { $a-tile } pour { $quarry }.
EventKind-RIDER_DRAWN = pioche d’un cavalier
    .plural = pioches de cavaliers
    .a = une pioche d’un cavalier
    .the = la pioche d’un cavalier
    .of = de la pioche d’un cavalier
    .to = à la pioche d’un cavalier
    .gender = feminine
    .sentence = { $seat } pioche le cavalier numéro { $drawn_rider_count }.
EventKind-TILES_BOUGHT = achat de tuiles
    .plural = achats de tuiles
    .a = un achat de tuiles
    .the = l’achat de tuiles
    .of = de l’achat de tuiles
    .to = à l’achat de tuiles
    .gender = masculine
    .sentence = { $seat } achète { $tiles } au prix de { $price } et { $cards-count ->
        [0] ne paie rien
       *[other] paie avec { $cards }, d’une valeur de { $total }
    }.
EventKind-BUILDER_MOVED = déplacement de l’architecte
    .plural = déplacements de l’architecte
    .a = un déplacement de l’architecte
    .the = le déplacement de l’architecte
    .of = du déplacement de l’architecte
    .to = au déplacement de l’architecte
    .gender = masculine
    .sentence = { $comes_back ->
        [yes] L’architecte fait le tour des carrières et revient { $to-to_quarry }.
       *[no] L’architecte passe, en sens horaire, { $of-from_quarry } { $to-to_quarry }.
    }
EventKind-AUCTION_OPENED = ouverture d’une enchère
    .plural = ouvertures d’enchères
    .a = une ouverture d’une enchère
    .the = l’ouverture d’une enchère
    .of = de l’ouverture d’une enchère
    .to = à l’ouverture d’une enchère
    .gender = feminine
    .sentence = { $seat } ouvre à { $total } l’enchère { $of-quarry } : { $tiles }.
EventKind-AUCTION_HELD_EMPTY = enchère sans tuile
    .plural = enchères sans tuile
    .a = une enchère sans tuile
    .the = l’enchère sans tuile
    .of = de l’enchère sans tuile
    .to = à l’enchère sans tuile
    .gender = feminine
    .sentence = { $seat } lance une enchère, mais aucune carrière n’a de tuile : rien ne se passe.
EventKind-BID_PLACED = mise
    .plural = mises
    .a = une mise
    .the = la mise
    .of = de la mise
    .to = à la mise
    .gender = feminine
    .sentence = { $seat } ajoute { $cards } et mise { $total }.
EventKind-BIDDER_PASSED = retrait de l’enchère
    .plural = retraits de l’enchère
    .a = un retrait de l’enchère
    .the = le retrait de l’enchère
    .of = du retrait de l’enchère
    .to = au retrait de l’enchère
    .gender = masculine
    .sentence = { $seat } { $cards-count ->
        [0] passe
       *[other] passe et reprend { $the-cards }
    }.
EventKind-AUCTION_WON = gain d’une enchère
    .plural = gains d’enchères
    .a = un gain d’une enchère
    .the = le gain d’une enchère
    .of = du gain d’une enchère
    .to = au gain d’une enchère
    .gender = masculine
    .sentence = { $seat } remporte { $the-tiles } pour { $total } et { $cards-count ->
        [0] ne défausse rien
       *[other] défausse { $the-cards }
    }.
EventKind-TAKING_BEGAN = début de la prise des tuiles
    .plural = débuts de la prise des tuiles
    .a = un début de la prise des tuiles
    .the = le début de la prise des tuiles
    .of = du début de la prise des tuiles
    .to = au début de la prise des tuiles
    .gender = masculine
    .sentence = Chaque joueur prend une tuile de la carrière : { $seat } commence.
EventKind-TILE_TAKEN = prise d’une tuile
    .plural = prises de tuiles
    .a = une prise d’une tuile
    .the = la prise d’une tuile
    .of = de la prise d’une tuile
    .to = à la prise d’une tuile
    .gender = feminine
    .sentence = { $seat } prend { $the-tile }.
EventKind-TILES_REMOVED = retrait des tuiles restantes
    .plural = retraits des tuiles restantes
    .a = un retrait des tuiles restantes
    .the = le retrait des tuiles restantes
    .of = du retrait des tuiles restantes
    .to = au retrait des tuiles restantes
    .gender = masculine
    .sentence = { $count ->
        [one] { $count } tuile restante { $of-quarry } quitte le jeu.
       *[other] { $count } tuiles restantes { $of-quarry } quittent le jeu.
    }
EventKind-TILE_BUILT = pose d’une tuile
    .plural = poses de tuiles
    .a = une pose d’une tuile
    .the = la pose d’une tuile
    .of = de la pose d’une tuile
    .to = à la pose d’une tuile
    .gender = feminine
    .sentence = { $began_palace ->
        [yes] { $seat } commence { $palace } avec { $the-tile }.
       *[no] { $seat } pose { $the-tile } au sommet { $of-palace }.
    }
EventKind-TILE_DISCARDED = mise à l’écart d’une tuile
    .plural = mises à l’écart de tuiles
    .a = une mise à l’écart d’une tuile
    .the = la mise à l’écart d’une tuile
    .of = de la mise à l’écart d’une tuile
    .to = à la mise à l’écart d’une tuile
    .gender = feminine
    .sentence = { $seat } écarte { $the-tile }.
EventKind-RECONSTRUCTION_PAID = paiement d’une transformation
    .plural = paiements de transformations
    .a = un paiement d’une transformation
    .the = le paiement d’une transformation
    .of = du paiement d’une transformation
    .to = au paiement d’une transformation
    .gender = masculine
    .sentence = { $seat } transforme un palais et paie pour cela { $cards }.
EventKind-PALACE_SPLIT = transformation par détachement
    .plural = transformations par détachement
    .a = une transformation par détachement
    .the = la transformation par détachement
    .of = de la transformation par détachement
    .to = à la transformation par détachement
    .gender = feminine
    .sentence = { $seat } détache { $the-tile } { $of-palace } et commence avec elle { $new_palace }.
EventKind-TILE_INSERTED = transformation par insertion
    .plural = transformations par insertion
    .a = une transformation par insertion
    .the = la transformation par insertion
    .of = de la transformation par insertion
    .to = à la transformation par insertion
    .gender = feminine
    .sentence = { $seat } insère { $the-tile }, qui formait un palais à elle seule, dans ce qui est désormais { $target }.
EventKind-TILE_REMOVED = transformation par retrait
    .plural = transformations par retrait
    .a = une transformation par retrait
    .the = la transformation par retrait
    .of = de la transformation par retrait
    .to = à la transformation par retrait
    .gender = feminine
    .sentence = { $seat } retire du jeu { $the-tile }, qui formait un palais à elle seule.
EventKind-TURN_BEGAN = début d’un tour de jeu
    .plural = débuts de tours de jeu
    .a = un début d’un tour de jeu
    .the = le début d’un tour de jeu
    .of = du début d’un tour de jeu
    .to = au début d’un tour de jeu
    .gender = masculine
    .sentence = C’est au tour { $of-seat }.
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
explanation-cards = { $cards-count ->
        [1] { $cards } (valeur { $value })
       *[other] { $cards } (valeur totale { $value })
    }
explanation-money = une valeur de { $number }
explanation-total = Votre mise atteint { $total }.
explanation-bid = Rien n’est payé pour l’instant : si cette mise l’emporte, elle coûte { $effects } et rapporte { $gains }.
explanation-revealed = { $has-cards ->
        [yes] Ce coup retourne { $cards }
       *[no] Ce coup retourne { $count } cartes d’argent
    } : vous en prenez 2, puis chaque autre joueur en prend 1.
explanation-drawn = On pioche deux tuiles ou cavaliers : la première va au dépôt, la seconde sur la carrière que ses fenêtres indiquent. Ensuite vous achetez des tuiles ou lancez une enchère.
explanation-supplied = Le dépôt reçoit { $a-tile }, et une tuile y coûte alors { $price }.
explanation-quarried = { $quarry } reçoit { $a-tile }.
explanation-rider = Un cavalier est pioché et mis de côté.
explanation-ends = Le cinquième cavalier est pioché : la partie s’achève.
explanation-choose = Ensuite vous achetez des tuiles ou lancez une enchère.
explanation-opened = L’architecte va { $to-quarry }, et vous ouvrez à { $total } avec le certificat d’ouverture pour { $tiles } : si personne ne mise plus, vous l’emportez sans aucune carte à vous.
explanation-taking = L’architecte va { $to-quarry }, où chaque joueur prend 1 des { $count } tuiles, vous le premier.
explanation-empty = Aucune carrière n’a de tuile : rien ne se passe, et votre tour est fini.
explanation-pass = { $cards-count ->
        [0] Vous ne participez plus à cette enchère.
       *[other] Vous reprenez { $the-cards } et ne participez plus à cette enchère.
    }
explanation-taken-and-discarded = La tuile quitte aussitôt le jeu : cela ne coûte rien et ne rapporte rien.
explanation-saved = { $cards-count ->
        [0] Sans aucune carte
       *[other] Avec { $cards }
    }, vous économiseriez { $savings }.
explanation-on-palace = sur { $palace }
explanation-new-palace = avec un nouveau palais
explanation-discarded = en écartant la tuile

## Log and standing of maecenas play

log-balance = { $points }, { $count ->
        [one] { $count } carte en main
       *[other] { $count } cartes en main
    }
standing-title = Classement
standing-place = { $has-money ->
        [yes] { $place }. { $seat } : { $points }, meilleure mise de { $money }
       *[no] { $place }. { $seat } : { $points }
    }
standing-palace = { $points } avec { $palace }

## Pictures

picture-palaces = palais
picture-table = palais, dépôt et carrières
picture-supply = dépôt
# The price of each of its tiles.
picture-priced_supply = dépôt, { $price } la tuile
picture-builder = architecte
# Les noms à côté des lieux, sans article.
picture-quarry = carrière { $number }
picture-palace = palais { $number }
picture-none = aucun palais pour l’instant
# Le nom d’une place au-dessus de ses palais.
picture-seat = { $seat }

## Fautes

total-below-opening = { $least ->
    [3] `{ $at }` vaut { $value } ; il faut 3 ou plus, car le certificat d’ouverture d’un autre joueur compte pour 3
   *[other] `{ $at }` vaut { $value } ; il faut 0, ou { $least } ou plus, car chaque mise dépasse le certificat d’ouverture, qui compte pour 3
    }
order-and-count = `{ $at }` énumère dans l’ordre ce qui s’y trouve ; `{ $other }` doit valoir 0 ou être omis
