### Nim avec un tas caché en français.

game = Nim avec un tas caché
# Ce qui, dans le catalogue fourni, est comme imprimé, et ce qui est reconstitué : `/v1/games` le dit.
as-printed = Les tailles des tas.
reconstruction = Rien.
setup-heaps = Quatre tas de tailles différentes du catalogue sont en jeu, le dernier face cachée.
setup-seed = Les tas découlent de la graine.
setup-stones = Les pierres qui manquent aux tas sont celles que les joueurs ont prises.
token-first = Tous les joueurs choisissent un jeton avant que la première pierre soit prise.
token-once = Un joueur choisit un jeton une seule fois.
turn-order = Les joueurs jouent tour à tour dans le sens horaire.
    .broken = C’est au tour { $of-expected }.
take-heap = On prend des pierres d’un tas face visible.
take-stones = Un tas ne donne pas plus de pierres qu’il n’en a.
    .broken = Ce tas a { $expected } pierres, et non { $actual }.
take-limit = Le jeton fort permet quatre pierres à la fois, le sage deux.
    .broken = Vous pouvez prendre { $expected } pierres à la fois, et non { $actual }.
turn_up-once = Seul un tas face cachée peut être retourné.
turn_up-size = Un tas retourné montre sa taille.
end-over = La partie finit avec la dernière pierre.
score-last_stone = Le joueur qui prend la dernière pierre marque 2 points.
score-misere = Avec l’option misère, chaque autre joueur marque ces 2 points.
score-wise = Le jeton sage rapporte 1 point.
token-not-chosen = `{ $at }` vaut false, mais le jeton est indiqué
