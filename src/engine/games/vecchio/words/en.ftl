### Il Vecchio in English: rules, sentences, names and events.

## The game, its units and its values

game = Il Vecchio
# What of the embedded catalog is as printed, and what is a reconstruction, for `/v1/games`.
as-printed = What the rulebook says in words: the names and colours of many towns, what towns yield, the council tiles, the nobility tiles, the followers that a region requires.
reconstruction = The board: the map with its roads and areas, the ways of the middlemen, what many spaces of the tracks cost and score and where crests are; which region has which province tile, the mix of the crests.
unit-points = { $number ->
        [one] { $number } power point
       *[other] { $number } power points
    }
unit-florins = { $number ->
        [one] { $number } Florin
       *[other] { $number } Florins
    }
# A town, by its name. `$begins` is `vowel` or `consonant`, for languages that need it.
town = { $name }
# A track that the catalog of an owner names.
own-track = { $name } track
    .the = the { $name } track
area = area { $number }
space = space { $number }
# A number of things of one name.
things = { $number ->
        [1] { $a-thing }
       *[other] { $number } { $plural-thing }
    }
# The stack of a Florence track.
stack = { $track ->
        [COUNCIL] the council stack
       *[NOBILITY] the nobility stack
    }
# A province tile where the catalog has several of its effect: by its region, or else by its id.
tile-of-region = { $tile } of { $region }
    .the = { $the-tile } of { $region }
tile-of-id = { $tile } ({ $id })
    .the = { $the-tile } ({ $id })
# The re-use tile with the tile that it uses once more.
tile-on-target = { $tile } on { $target }
    .the = { $the-tile } on { $the-target }
# The beginning of the label of a move: the way of the member that acts.
move-journey = { $has-to_town ->
        [yes] Go from { $from_town } to { $to_town }{ $carriage ->
            [yes] {" by carriage"}
           *[no] {""}
        } and
       *[no] In { $from_town },
    }
# What a town yields by its colour, and where it leads.
town-description = { $colour ->
        [BROWN] The town action gives 5 Florins or 1 scroll
        [BLACK] The town action gives an assassin
        [GRAY] The town action gives a knight
        [WHITE] The town action gives an abbot
        [PURPLE] The town action gives 2 bishops or 2 carriages
        [GREEN] The town action gives 3 Florins
       *[RED] There is no town action here
    }{ $has-tracks ->
        [yes] { $has-region ->
            [yes] {"; provinces of "}{ $region } are taken over from here, on { $the-tracks }
           *[no] {"; offices are assumed from here, on "}{ $the-tracks }
        }
       *[no] {""}
    }.
middleman = { $colour ->
        [BROWN] the brown middleman
        [BLACK] the black middleman
        [GRAY] the gray middleman
        [WHITE] the white middleman
       *[PURPLE] the purple middleman
    }
# Two dice.
roll = { $first } and { $second }

### Rules: the statement; `.broken` what a move breaks, `.breach` what a position breaks, `.for` what a payment, a gain or points are for

## Components and positions

components-members = Each player has 12 members. Each is in the supply, in a town, standing or lying, or on a track for good.
    .breach = { $relation ->
        [exactly] With the members elsewhere, the supply of { $seat } has { $expected }, not { $actual }.
        [at-least] { $seat } has { $expected ->
            [one] { $expected } member
           *[other] { $expected } members
        } to place after the roll, and { $actual } in the supply.
       *[at-most] A player has { $expected } members, and { $seat } has { $actual }.
    }
components-tracks = The spaces of a track fill in order from the first that is used. Only in the final round do members stand behind its last space.
    .breach = { $the-track } has { $expected } usable spaces, so before the final round { $actual } members cannot be on it.
components-crests = There are 9 Medici crests, of which 5 are stacked with two or three players and 7 with four. As long as there are any, each member put on a crest space takes one.
    .breach = { $relation ->
        [exactly] With the crests that are taken, the stack has { $expected }, not { $actual }.
       *[at-most] { $place ->
            [players] This game has { $expected } crests in all, and the players have taken { $actual } together.
           *[crests] The game has { $expected } crests with this event, and the position has { $actual }.
        }
    }
components-council_tiles = There are 12 council tiles, each once. A player has the one kept at set-up, and one for each member on the council track as far as the stack reaches; at most one of them lies face down.
    .breach = { $relation ->
        [none-of] Each council tile is in the game once, and { $actual-count ->
            [1] { $the-actual } lies
           *[other] { $the-actual } lie
        } at another place, too.
        [at-most] There are { $expected } council tiles, and { $seat } has { $actual }.
       *[exactly] { $place ->
            [council-stack] With the council tiles elsewhere, the council stack has { $expected }, not { $actual }.
           *[council-tiles] By now { $seat } has { $expected ->
                [0] no council tile
                [one] { $expected } council tile
               *[other] { $expected } council tiles
            }, face up and face down, not { $actual }.
        }
    }
components-nobility_tiles = There are 12 nobility tiles, each once. A player has one for each member on the nobility track, as far as the stack reaches.
    .breach = { $relation ->
        [none-of] Each nobility tile is in the game once, and { $actual-count ->
            [1] { $the-actual } lies
           *[other] { $the-actual } lie
        } at another place, too.
        [at-most] There are { $expected } nobility tiles, and { $seat } has { $actual }.
       *[exactly] { $place ->
            [nobility-stack] With the nobility tiles elsewhere, the nobility stack has { $expected }, not { $actual }.
           *[nobility-tiles] By now { $seat } has { $expected ->
                [0] no nobility tile
                [one] { $expected } nobility tile
               *[other] { $expected } nobility tiles
            }, not { $actual }.
        }
    }
components-province_tiles = There are 18 province tiles, 6 for each region. Each is on the board or with a player, who has as many of a region as members on its track, at most 6.
    .breach = { $relation ->
        [none-of] Each province tile is at one place, and what { $seat } has here lies elsewhere, too: { $the-actual }.
       *[exactly] { $place ->
            [board-tiles] The province tiles on the board are those that no player has, and these are others.
           *[province-tiles] By their members on the track of a region, { $seat } has { $expected } of its province tiles, not { $actual }.
        }
    }
components-cost_token = The additional-cost token lies on the council stack until the first crest is taken, then on the nobility stack.
    .breach = With the crests that are taken, the additional-cost token belongs to { $the-expected }, not to { $the-actual }.
position-phase = The stage of a position and the decision that is open must agree with the rest of it.
    .breach = { $place ->
        [track] { $relation ->
            [exactly] During set-up nobody is on { $the-track }, and here { $actual ->
                [one] { $actual } member is
               *[other] { $actual } members are
            }.
           *[one-of] The open decision follows a member of { $expected } onto { $the-track }, and the last one there is of somebody else.
        }
        [stage] { $relation ->
            [exactly] The open decision comes before the first action of the turn, and one has begun.
            [at-least] The open decision is part of an action, and none has begun in this turn.
           *[none] By the rest of the position, the game has gone on from this stage.
        }
        [council-tiles] The open decision comes from { $the-expected }, which { $seat } does not have face up.
        [crests] The open event is on a crest that { $seat } has not taken.
        [crest-stack] In the final round the crest stack is empty, and here it has { $actual }.
        [province-tiles] { $seat } has no used province tile, so none was used in this turn.
        [player] { $expected ->
            [0] At this point of the set-up { $seat } has no member in a town yet.
            [one] At this point of the set-up { $seat } has { $expected } member in towns, and all stand.
            [other] At this point of the set-up { $seat } has { $expected } members in towns, and all stand.
           *[goods] During set-up { $seat } has { $expected }, not { $actual }.
        }
       *[decision] { $relation ->
            [at-most] At most { $expected } member is placed by a roll here, not { $actual }.
           *[none] This decision cannot be open now.
        }
    }

## Set-up

setup-players = The game takes 2 to 4 players; their seats are numbered clockwise, in sentences from 1 and in positions from 0.
    .breach = { $relation ->
        [at-least] The game takes at least { $expected } players, not { $actual }.
       *[at-most] The game takes at most { $expected } players, not { $actual }.
    }
setup-start = Each player begins with 12 members, a carriage, a bishop and, from the start seat, 2 and 4 Florins (two players), 2, 3, 4 (three) or 2, 3, 3, 4 (four). With two, tracks begin at their second space.
setup-middlemen = Each middleman stands in a town of their colour, and no two of them in towns that border a common area.
    .breach = { $relation ->
        [none-of] { $middleman } cannot begin in { $actual }: it borders { $area } together with the town of { $other }.
       *[one-of] { $middleman } is always in a town of that colour, { $expected }, not in { $actual }.
    }
setup-keep_one = At set-up each player keeps one of the three council tiles dealt to them. It lies face up and pays no flip bonus; the others are shuffled into the council stack.
    .broken = { $part ->
        [drawn-kept-tiles] { $relation ->
            [exactly] { $expected ->
                [0] This move shows no council tile that is hidden: declare none.
               *[tile] The tile that was kept is { $the-expected }, not { $the-actual }: leave it out.
            }
            [one-of] { $actual } is not at this table: leave out that tile.
           *[none-of] { $the-actual } is elsewhere, so it cannot have been kept: declare another tile.
        }
       *[tile] { $relation ->
            [one-of] You were not dealt { $the-actual }: keep { $the-expected }.
           *[none] You cannot have been dealt { $the-actual }: keep one of your three tiles.
        }
    }
    .breach = { $place ->
        [seen-tiles] { $expected ->
            [0] { $seat } keeps a council tile before putting others back, and here has put back { $actual }.
           *[other] { $seat } has put back at most { $expected } council tiles at set-up, not { $actual }.
        }
       *[dealt-tiles] { $expected ->
            [0] The council tiles are kept by now, so { $seat } has none left to choose from, not { $actual }.
           *[other] { $seat } has { $expected } council tiles to choose from, or the one that they kept, not { $actual }.
        }
    }
setup-area = At set-up each player puts two members into towns that border one area: first the area of their roll, or any area on 7, and in a second round an area of their choice.
    .broken = { $part ->
        [area] { $relation ->
            [exactly] Your roll calls for { $expected }, not { $actual }.
           *[one-of] There is no { $actual }: the areas have the numbers 2 to 6 and 8 to 12.
        }
       *[towns] { $relation ->
            [exactly] Name { $expected } towns, one for each member, not { $actual }; one town may stand twice.
           *[one-of] { $actual-count ->
                [1] { $actual } does not border this area
               *[other] { $actual } do not border this area
            }: choose { $expected }.
        }
    }
    .breach = Two members that { $seat } placed together must border one area: beside the other town, { $actual } could only be { $expected }.

## Turns and decisions

turn-seat = Turns pass clockwise, and only the player whose turn it is moves.
turn-flip = At the beginning of their turn, a player’s own council tile that lies face down is turned face up and pays its flip bonus. From then on it helps its action.
    .broken = { $relation ->
        [exactly] { $expected ->
            [0] This move turns up no council tile that is hidden: declare none.
           *[tile] The tile that is turned face up is { $the-expected }, not { $the-actual }: leave it out.
        }
       *[none-of] { $the-actual } is elsewhere, so it cannot be turned face up: declare another tile.
    }
    .breach = { $expected ->
        [0] { $seat } cannot have a council tile face down now.
       *[other] { $seat } can have at most { $expected } council tile face down, not { $actual }.
    }
turn-one_action = A turn has one action: town, province, office, reinforcement or recovery. A turn of the final round has up to two.
    .broken = { $fault ->
        [no-tile] { $expected ->
            [2] You have taken both actions of your double turn: end your turn.
           *[1] You have taken your action of this turn: end your turn.
        }
       *[none] { $expected ->
            [2] You have taken both actions of your double turn: use a province tile or end your turn.
           *[1] You have taken your action of this turn: use a province tile or end your turn.
        }
    }
    .breach = { $place ->
        [player] { $seat } has had { $expected ->
            [0] no action
            [one] { $expected } action
           *[other] { $expected } actions
        } in the final round, too few for { $actual ->
            [one] { $actual } member
           *[other] { $actual } members
        } behind full tracks.
       *[stage] This turn has at most { $expected ->
            [one] { $expected } action
           *[other] { $expected } actions
        }, not { $actual }.
    }
turn-action_due = A turn ends only after its action.
    .broken = Take an action before you end your turn.
turn-end = A turn ends only by its player ending it.
turn-over = Once the last double turn is over, no more moves are made.
    .broken = The game is over, so no more moves are made.
decision-open = While a decision is open, nothing but its answer is a move.
decision-seat = A decision is answered by the player whose decision it is.
    .broken = The open decision is for { $expected } to take: wait for it.
    .breach = This decision belongs to the turn of { $expected }, and { $actual } cannot take it.
decision-option = The answer to a decision names one of its options.
    .broken = { $relation ->
        [exactly] { $expected ->
            [one] Name { $expected } town for the member that you place, not { $actual }.
           *[other] Name { $expected } towns, one for each member that you place, not { $actual }.
        }
       *[one-of] By this roll no member can go to { $actual }: choose { $expected }.
    }
decision-none = An answer needs a decision to answer.
    .broken = No decision is open, so there is nothing to answer: go on with your turn.

## Travel

travel-standing = The member who acts stands in a town; lying members, and those on tracks or in the supply, do not act.
    .broken = { $relation ->
        [at-least] You have no standing member in any town: { $fault ->
            [no-supply] recover.
           *[none] recover, or reinforce.
        }
       *[one-of] You have no standing member in { $actual }: choose { $expected }.
    }
travel-florins = To travel costs 1 Florin for each town entered on the shortest way.
    .broken = This journey costs { $expected }, and you have { $actual }: { $fault ->
        [carriage] pay a carriage in their place.
       *[none] choose a nearer member or town, or another action.
    }
    .for = for the journey
travel-carriage = One carriage pays for a journey of any length, in place of the Florins.
    .broken = You have no carriage to pay for the journey: { $fault ->
        [no-florins] choose a nearer member or town, or another action.
       *[none] pay Florins, or stay.
    }
    .for = for the journey
travel-none = To act where the member stands costs no travel, so no carriage is paid for it.
    .broken = The member stays where they are, which costs nothing: leave the carriage out.

## Town actions

town-action = A town action is taken in a town with a middleman’s colour or in a green town; red towns and Florence have none.
    .broken = { $actual } has no town action: choose a green town or one with a middleman’s colour.
town-payment = In a brown, black, gray, white or purple town, the action is paid for by the middleman or a bishop; in a green town by laying down the member or by a bishop.
    .broken = In this town the action is paid for with { $a-expected }, not with { $a-actual }.
    .for = for the town action
town-middleman = To use the middleman, that of the town’s colour must be there. He moves to the next town of his colour, clockwise, and the member lies down.
    .broken = The middleman is in { $expected }, not in { $actual }: { $fault ->
        [no-bishop] act there, or choose another action.
       *[none] act there, or pay a bishop.
    }
    .for = for the town action
town-bishop = A bishop pays for a town action: no middleman is needed or moved, and the member stays standing.
    .broken = You have no bishop to pay for the town action: { $fault ->
        [lie-down] lay the member down.
        [middleman] use the middleman.
       *[none] act where the middleman is, or choose another action.
    }
    .for = for the town action
town-yield = A brown town gives 5 Florins or 1 scroll, a black one an assassin, a gray one a knight, a white one an abbot, a purple one 2 bishops or 2 carriages, and a green one 3 Florins.
    .broken = This town gives { $a-expected }, not { $a-actual }.
    .for = from the town
town-extra_scroll = With the extra-scroll tile face up, a player who takes a scroll in a brown town may pay 1 Florin for one more.
    .broken = { $fault ->
        [council-tile] Only with the extra-scroll tile face up can you buy another scroll: take one only.
       *[none] { $relation ->
            [one-of] Another scroll can be bought only in { $expected }, not in { $actual }.
            [exactly] Another scroll can be bought only by taking a scroll, not { $a-actual }.
           *[at-least] Journey and extra scroll cost { $expected } together, and you have { $actual }: { $fault ->
                [carriage] pay a carriage for the journey.
               *[none] take one scroll only.
            }
        }
    }
    .for = for the extra scroll

## Provinces

province-town = A province is taken over from the red town that leads to its region.
    .broken = This region is entered from { $expected }, not from { $actual }: travel there first.
province-full = A province needs a free space on the region’s track. Only in the final round can a full track be entered.
    .broken = The track of this region is full: choose another region, or another action.
province-followers = Venezia costs an assassin; Milano a knight and an abbot; Chiesa two followers of one kind and one of another.
    .broken = { $fault ->
        [number] This region costs { $expected ->
            [one] { $expected } follower
           *[other] { $expected } followers
        }, not { $actual }.
        [follower-kinds] Pay two followers of one kind and one of another; these are of { $actual ->
            [one] { $actual } kind
           *[other] { $actual } kinds
        }.
        [followers-missing] To pay like this you lack { $actual }: gain what is missing in towns first, or choose another region.
       *[none] This region costs { $expected }: leave out { $actual }.
    }
    .for = for the province
province-florins = A province costs the Florins of the next free space of its track; the member goes there.
    .broken = Journey and space cost { $expected } together, and you have { $actual }: { $fault ->
        [carriage] pay a carriage for the journey.
       *[none] choose another region, or another action.
    }
    .for = for the province
province-tile = A province brings one of the region’s remaining province tiles, which the player chooses and lays face up. It may be used in the same turn.
    .broken = You cannot choose { $the-actual }: choose a tile that still lies open for this region.
    .breach = A province tile is to be chosen, but none of the region is left.
    .for = for the province

## Offices

office-town = An office is assumed from Florence.
    .broken = { $part ->
        [track] An office is on { $the-expected }, not on { $the-actual }.
       *[to] Offices are assumed from { $expected }, not from { $actual }: travel there first.
    }
office-full = An office needs a free space on its track. Only in the final round can a full track be entered.
    .broken = This track is full: choose the other one if it has room, or another action.
office-scrolls = An office costs 2 scrolls.
    .broken = An office costs { $expected } scrolls, and you have { $actual }: gain scrolls first, in a brown town for instance.
    .for = for the office
office-florins = While the additional-cost token lies on the stack of the track, an office there costs 3 Florins as well.
    .broken = Journey and additional cost come to { $expected } together, and you have { $actual }: { $fault ->
        [carriage] pay a carriage for the journey.
       *[none] choose the other track, or another action.
    }
    .for = for the office
office-tile = An office lets the player look at the top 5 tiles of the track’s stack and keep one, face down. The others are shuffled and put under the stack.
    .broken = { $relation ->
        [exactly] The tiles that you have drawn are of { $the-expected }, not of { $the-actual }.
        [one-of] You have not drawn { $the-actual }: keep { $the-expected }.
       *[none] You cannot have drawn { $the-actual }: keep one of the tiles drawn.
    }
    .breach = { $relation ->
        [exactly] With that stack { $expected } tiles are drawn to keep one, not { $actual }.
        [at-least] To choose one, at least { $expected } tiles must have been drawn, not { $actual }.
       *[at-most] At most { $expected } tiles are drawn to keep one, not { $actual }.
    }
    .for = for the office

## Reinforcement and recovery

reinforce-supply = A reinforcement needs a member in the supply. It is placed by a roll of the dice: in a town that borders the area rolled, or on 7 in any town.
    .broken = You have no member left in your supply to reinforce with: choose another action.
reinforce-towns = A reinforcement names towns only where it rolls no dice, and then a town for each member that it places.
    .broken = { $expected ->
        [0] Your reinforcement is placed by the dice: name no towns.
        [one] Name { $expected } town for your member, not { $actual }.
       *[other] Name { $expected } towns, one for each member, not { $actual }.
    }
recover-stand = Recovery makes all lying members of the player stand up, and brings 1 Florin.
    .for = for the recovery
recover-roll = With the recovery-member tile face up and a member in the supply, a recovery may also place a member by a roll of the dice.
    .broken = { $fault ->
        [supply] You have no member left in your supply to place: recover without a roll.
       *[council-tile] Only with the recovery-member tile face up can a recovery place a member: recover without a roll.
    }
roll-place = Two dice are added for a roll that places members: they go from the supply into towns that border the area of that number, or on 7 into any towns, Florence included.
    .for = placed by a roll

## Province tiles

tile-owned = A player uses their own province tiles.
    .broken = { $relation ->
        [at-least] You have no province tile to use: take over a province to gain one.
       *[one-of] { $the-actual } is not yours: use one of your own province tiles.
    }
tile-face_up = A province tile is used once, while it lies face up; then it is turned face down.
    .broken = { $fault ->
        [named-twice] { $the-actual } is named twice: name it once.
       *[none] { $relation ->
            [at-least] All your province tiles are used: take over a province to gain another.
           *[one-of] { $the-actual } is used already: choose { $the-expected }.
        }
    }
tile-cost = What a province tile asks to be paid must be paid.
    .broken = The tile costs { $expected }, and { $actual-count ->
        [0] you have none
       *[other] you have only { $actual }
    }: gain what is missing first, or make another move.
    .for = for the province tile
tile-supply = A province tile that places a member needs one in the supply.
    .broken = You have no member left in your supply to place: make another move.
tile-nothing = The tile that pays for members in towns needs at least one there.
    .broken = You have no member in a town, so the tile would bring nothing: use it when you have one there.
tile-choice = What is named with a province tile is what its effect asks for, and nothing else.
    .broken = { $part ->
        [town] { $expected ->
            [0] This tile goes to no town: leave the town out.
           *[one] Name the town where the member goes.
        }
        [pays] { $fault ->
            [number] { $expected ->
                [0] This tile leaves no choice of what is paid: name nothing.
               *[other] Name { $expected ->
                    [one] { $expected } thing
                   *[other] { $expected } things
                } to pay, not { $actual }.
            }
           *[none] This tile is paid for with { $a-expected }, not with { $a-actual }.
        }
       *[takes] { $fault ->
            [number] { $expected ->
                [0] This tile leaves no choice of what is taken: name nothing.
               *[other] Name { $expected ->
                    [one] { $expected } thing
                   *[other] { $expected } things
                } to take, not { $actual }.
            }
           *[none] { $relation ->
                [exactly] Take two followers or two scrolls, but not one of each.
               *[one-of] This tile gives { $a-expected }, not { $a-actual }.
            }
        }
    }
tile-target = The re-use tile uses another of the player’s own province tiles that lies face down, and is no re-use tile itself.
    .broken = { $relation ->
        [at-least] The re-use tile needs another province tile of yours that is used already: name such a tile, or make another move.
        [exactly] Only the re-use tile uses another tile once more: leave `reusedTileId` out.
       *[one-of] { $the-actual } cannot be used once more: choose { $the-expected }.
    }
tile-with_province = The tiles that ignore kinds of followers or Florins are used as part of a province, all others apart from any action.
    .broken = { $fault ->
        [same-effect] The same effect cannot be used twice for one province: leave one of the tiles out.
       *[none] { $relation ->
            [one-of] { $the-actual } is no part of taking over a province: use it before or after.
           *[none-of] { $the-actual } is used only while taking over a province: name it there.
        }
    }
tile-effect = A province tile first takes what its effect costs, and then brings what it shows.
    .for = from the province tile

## City council tiles

council-standing = A council tile that lies face up pays its action bonus each time its owner takes its action, once each time.
    .for = as an action bonus
council-flip = A council tile that is turned face up pays its flip bonus. A tile kept at set-up pays none.
    .for = as a flip bonus

## Crests and events

crest-taken = A member put on a crest space takes the top crest of the stack, if there is one. Except with less luck, its event is carried out before anything else.
    .broken = { $expected ->
        [0] This move takes no crest that is hidden: declare none.
       *[crest] The next crest is { $the-expected }, not { $the-actual }: declare it so, or leave it out.
    }
    .breach = { $place ->
        [players] { $relation ->
            [at-least] By the members on crest spaces, the players have taken at least { $expected } crests together, not { $actual }.
            [at-most] By the members on crest spaces, the players have taken at most { $expected } crests together, not { $actual }.
           *[exactly] By the members on crest spaces, the players have taken { $expected } crests together, not { $actual }.
        }
       *[crests] { $relation ->
            [exactly] By their members on crest spaces, { $seat } has taken { $expected ->
                [0] no crest
                [one] { $expected } crest
               *[other] { $expected } crests
            }, not { $actual }.
            [at-least] By their members on crest spaces, { $seat } has taken at least { $expected ->
                [one] { $expected } crest
               *[other] { $expected } crests
            }, not { $actual }.
           *[at-most] By their members on spaces that can show a crest, { $seat } has taken at most { $expected ->
                [0] no crest
                [one] { $expected } crest
               *[other] { $expected } crests
            }, not { $actual }.
        }
    }
    .for = for the crest space
crest-cost_token = When the first crest is taken, the additional-cost token moves from the council stack to the nobility stack, for good.
crest-member = The family-member event has each player lay down a standing member or take a lying one back into their supply, beginning with the player who took the crest.
    .broken = { $relation ->
        [at-least] { $fault ->
            [none-lies] You have no lying member in a town: lay down a standing one.
           *[none-stands] You have no standing member in a town: take back a lying one.
        }
       *[one-of] { $fault ->
            [none-lies] You have no lying member in { $actual }: choose { $expected }.
           *[none-stands] You have no standing member in { $actual }: choose { $expected }.
        }
    }
    .breach = The event asks { $seat } for a member in a town, and they have none there.
    .for = for the event
crest-levy = The levy has each player pay one of these: 3 Florins, a follower, a scroll, a carriage or a bishop, beginning with the player who took the crest.
    .broken = { $actual-count ->
        [0] You cannot pay { $expected }: you have none. Pay another thing that the levy takes and you have.
       *[other] You cannot pay { $expected }: you have only { $actual }. Pay another thing that the levy takes and you have.
    }
    .breach = The levy asks { $seat }, who has { $actual } and no token: too little to pay.
    .for = for the levy

## Draws

draw-dice = Dice show 1 to 6 each, and follow from the seed of the game.
    .broken = { $expected ->
        [0] This move throws no dice: declare none.
       *[roll] The dice are known to show { $expected }, not { $actual }: leave them out.
    }
draw-tiles = Tiles are drawn from the top of their stack: those that lie there, each once.
    .broken = { $relation ->
        [exactly] { $expected ->
            [0] This move draws no such tiles: declare none.
            [one] This move draws { $expected } tile: declare as many, not { $actual }.
            [other] This move draws { $expected } tiles: declare as many, not { $actual }.
           *[tiles] The tiles drawn are known to be { $the-expected }, not { $the-actual }: leave them out.
        }
       *[one-of] { $the-actual } cannot be drawn here together: declare what can lie on top of the stack.
    }

## The end

final-round = After the round in which the last crest is taken comes one final round, clockwise from the start seat, in which every turn is a double turn of up to two actions.
final-pass = In the final round a player may pass as the first move of their turn: they have no action and use no province tile, and score 2 power points.
    .broken = { $fault ->
        [final-round] You can pass only in the final round: take an action.
        [action-taken] You can pass only in the final round: end your turn.
        [tile-used] You have used a province tile in this turn, so you can no longer pass: take an action, or end your turn after one.
       *[none] You have taken an action in this turn, so you can no longer pass: { $actual ->
            [one] take another action, or end your turn.
           *[other] end your turn.
        }
    }
    .breach = { $seat } cannot have passed yet: their double turn is not over.
    .for = for the pass
final-full_track = In the final round a full track may be entered: at the cost and for the points of its last space, and for a tile if its stack has one.
final-flip = In the final round a new council tile is turned face up and pays its flip bonus at once.
    .for = as a flip bonus
game-end = The game ends with the last double turn; then it is scored.
option-less_luck = Less luck, a variant: reinforcement rolls no dice and goes into any towns, Florence included, and the events on crests are not carried out.

## Scoring

score-regions = Each member on a region track scores the power points of its space.
    .for = on a region track
score-council = Each member on the council track scores 2 power points.
    .for = on the council track
score-nobility = Each member on the nobility track scores 1 power point.
    .for = on the nobility track
score-five_tracks = A player with a member on each of the five tracks scores 5 power points.
    .for = for all five tracks
score-majority = The player with the most members on a track scores 3 power points. A tie is won by the tied player whose last member there was placed first.
    .for = for a majority
score-crests = Each crest taken scores 1 power point.
    .for = for crests
score-pass = A player who passed on their double turn scores 2 power points.
    .for = for the pass
score-tiles = Each nobility tile scores power points for what its player has at the end; the same things may count for several tiles.
    .for = for a nobility tile
game-winner = Whoever has the most power points has won.
game-tie = Among players with equal power points, the one with more followers and scrolls left, as one sum, comes first, and then the one with more Florins.
game-shared = Players who are still equal then share their place.

## Rulings

ruling-V1 = The map, the figures and crest spaces of the tracks, the region of each province tile and the mix of crest events are pictures in the rulebook. The catalog’s reconstruction stands for them and says so; no rule names a town.
ruling-V2 = Players keep their council tile in any order, each once; the tiles are shown when all have kept theirs. Start seat and seed are chosen when the game begins, and the places of the middlemen may be.
ruling-V3 = The two members of a placement at set-up may go to one town or to two; both towns border the same area. Florence borders no area. Members arrive standing.
ruling-V4 = The middlemen begin in the catalog’s towns, unless a new game names other towns that no rule forbids, or asks for a random one of all such distributions.
ruling-V5 = Recovery may be chosen with nobody lying: it then only brings 1 Florin. Outside the final round nobody can pass.
ruling-V6 = Province tiles are used before, between or after the actions of one’s own turn, in any number, even one gained in this turn. Re-use works at once and leaves the other tile face down; it never re-uses another re-use. Payment comes before gain.
ruling-V7 = A province tile whose effect cannot be carried out in full is not used.
ruling-V8 = Every town may be passed through, Florence too. Only the length counts, so the shortest way is what is paid. Florins and a carriage are not mixed, and a carriage may be paid even for one step.
ruling-V9 = Red towns and Florence have no town action. After a town action the member stays in the town to which they travelled. Nobody travels without acting.
ruling-V10 = A bishop may be paid even where the middleman is. A bishop that the action brings cannot pay for it.
ruling-V11 = A province or an office goes in this order: payment, member on the space, crest with all answers, action bonus, tile, and in the final round its flip bonus. So a bonus cannot pay a levy of its own action.
ruling-V12 = An event asks one player after the other, beginning with the one who took the crest; each sees the answers given before. A member just put on a track is not in a town and cannot be chosen.
ruling-V13 = Players comply with an event if they can. One with standing and lying members may choose either, and one with neither is spared. A levy spares those with fewer than 3 Florins and no token; nothing is paid in part.
ruling-V14 = Florence is a town without colour, middleman or area: its members are hit by events, stand up by recovery, and count as members in towns. The regions outside are no towns.
ruling-V15 = A roll that places members is the same wherever it occurs, 7 included; two members may go to two towns. With an empty supply there is no roll, and reinforcement is impossible.
ruling-V16 = A member placed by a recovery, a flip bonus or a province tile is no reinforcement, so the tile that adds a member to it adds nothing. In a reinforcement the second member is no choice; with one left in the supply, one is placed.
ruling-V17 = Flipping is no choice and comes before every move of the turn, even a pass. A follower to choose or a member to place by it is a decision.
ruling-V18 = In the final round a new council tile is flipped at once. It helps the second action of the double turn, not the one that gained it.
ruling-V19 = A double turn is one turn: after the first action the second may be left out by ending the turn, without the 2 points. A pass is not allowed after an action or a used province tile.
ruling-V20 = Members behind the last space of a full track stand there in order of placing, each on a space of its own, with the last one’s Florins and points and without a crest. They count for majorities, for a member on each track and for neighbouring spaces. A track that is not full is entered at its next free space as ever.
ruling-V21 = A full region track is said to have no province tile left. With two players one remains, and the next member to enter gains it.
ruling-V22 = With an empty stack there is neither tile nor decision; the additional-cost token stays there and is paid for. A single tile left in the stack is kept without a decision.
ruling-V23 = The rulebook lets others go on while a tile is chosen. Here the turn waits, because the tile may be used in it.
ruling-V24 = Neighbouring are consecutive spaces of the same track; the two Florence tracks are apart. Three members of a player in a row are two pairs.
ruling-V25 = How often a nobility tile scores is a picture; only for carriages with bishops does the text give a limit. Tiles that pay for each set have no limit, and tiles that pay for a condition count once.
ruling-V26 = A player has as many sets of the three regions as members on the region track where they have the fewest. Tied majorities compare the highest spaces of the tied players, and the lower one wins.
ruling-V27 = With less luck only reinforcement, with both its members, and the events change. The rolls of set-up, recovery, flip bonuses and province tiles keep their dice.
ruling-V28 = Tokens and Florins lie open: the rulebook hides only tiles that lie face down.
ruling-V29 = Nothing in the general supply runs out, Florins included. Members are limited to 12 a player.
ruling-V30 = No move is made for a player: a decision with one option is still a move. The last tile of a stack is the exception. A player without an option is not asked.
ruling-V31 = The end is always within reach: the crest spaces in use are at least as many as the crests. Nothing forces the game towards it, and there is no limit of rounds.
ruling-V32 = To break a tie, followers and scrolls count as one sum.
ruling-V33 = A council tile gained in the round before the final one is flipped at the beginning of the double turn.
ruling-V34 = The eighteenth province tile is a second one for a bishop and a carriage, in Venezia. The crests are 5 of the event about family members and 4 levies.
ruling-V35 = Flip bonuses are compulsory, the placement by a roll included. The action bonus of the tile for recovery stays a choice.
ruling-V36 = A pass ends the turn by itself. Answers to the decisions of a flip are no moves of the turn, so a pass may follow them.
ruling-V37 = The follower of the tile for offices is always a decision of its own, with a crest or without. Only the crest is carried out before it.
ruling-V38 = The tiles that ignore kinds of followers or Florins may be used where they change nothing, each effect at most once in a province. What is re-used lies face down before the move.
ruling-V39 = Two members may go to one town wherever two are placed. Towns, followers and tiles named together have no order, and a list shows each move once.
ruling-V40 = The area is part of a placement at set-up: the same towns under two areas are two moves.
ruling-V41 = An answer of the right kind that is none of the options breaks the rule of its own decision, where it has one.
ruling-V42 = While a decision is open, a move of another kind is judged by the rule of open decisions, and the right kind by the wrong player by the rule of who decides; so is a player who keeps a tile twice.
ruling-V43 = That the turn is over, that an answer answers nothing, that a tile has no such choice, and that these are no towns for a reinforcement are rules of their own, which follow from the rulebook without being spelt out there.
ruling-V44 = That province tiles are used in one’s own turn, with no decision open, is said by the rules of turns and of open decisions.
ruling-V45 = If the travel cannot be paid, no rule about the Florins of the action is judged.
ruling-V46 = A journey says only whether a carriage is paid. Without one it costs its distance, and nothing for staying.
ruling-V47 = Tiles that are drawn are out of the stack while they are looked at; how many they are is public.
ruling-V48 = At most one council tile of a player lies face down.
ruling-V49 = The dice of set-up are thrown when the player’s decision opens.
ruling-V50 = That there are 12 members a player, 9 crests and 6 tiles for each region is not in the rulebook’s text but in public descriptions of the game.
ruling-V51 = Each province tile is used at most once in a move, re-use included: after its use it lies face down.
ruling-V52 = A hidden place, or a set of them, is known when every way to distribute the unseen tiles gives it the same tile or tiles. Draws, flips and answers are then judged as if it were open. The order within a stack stays hidden.
ruling-V53 = What an effect brings follows also where decisions of others come between. An explanation names it, apart from what depends on them.
ruling-V54 = The tiles that a player has seen are a note. One that has moved since, even to this player, is no contradiction. With less luck no event follows a crest, and none is announced.
ruling-V55 = Crest spaces and a mix of events that no source attests are a reconstruction: moves use them, but they make no position impossible.
ruling-V56 = Every legal move leads to a position in which each player it waits for can answer, or the game is over.

## TownColour

TownColour-BROWN = brown town
    .plural = brown towns
    .a = a brown town
    .the = the brown town
    .description = The town action gives 5 Florins or 1 scroll, and is paid for by the brown middleman or a bishop.
TownColour-BLACK = black town
    .plural = black towns
    .a = a black town
    .the = the black town
    .description = The town action gives an assassin, and is paid for by the black middleman or a bishop.
TownColour-GRAY = gray town
    .plural = gray towns
    .a = a gray town
    .the = the gray town
    .description = The town action gives a knight, and is paid for by the gray middleman or a bishop.
TownColour-WHITE = white town
    .plural = white towns
    .a = a white town
    .the = the white town
    .description = The town action gives an abbot, and is paid for by the white middleman or a bishop.
TownColour-PURPLE = purple town
    .plural = purple towns
    .a = a purple town
    .the = the purple town
    .description = The town action gives 2 bishops or 2 carriages, and is paid for by the purple middleman or a bishop.
TownColour-GREEN = green town
    .plural = green towns
    .a = a green town
    .the = the green town
    .description = The town action gives 3 Florins, and is paid for by laying down the member or by a bishop.
TownColour-RED = red town
    .plural = red towns
    .a = a red town
    .the = the red town
    .description = It has no town action; provinces of the region to which it leads are taken over from there.
TownColour-CAPITAL = capital
    .plural = capitals
    .a = a capital
    .the = the capital
    .description = It has no town action; offices are assumed from there.

## Follower

Follower-ASSASSIN = assassin
    .plural = assassins
    .a = an assassin
    .the = the assassin
    .description = A province of Venezia costs 1 assassin; a province of Chiesa costs two followers of one kind and one of another.
Follower-KNIGHT = knight
    .plural = knights
    .a = a knight
    .the = the knight
    .description = A province of Milano costs 1 knight and 1 abbot; a province of Chiesa costs two followers of one kind and one of another.
Follower-ABBOT = abbot
    .plural = abbots
    .a = an abbot
    .the = the abbot
    .description = A province of Milano costs 1 knight and 1 abbot; a province of Chiesa costs two followers of one kind and one of another.

## Token

Token-FLORINS = Florins
    .plural = Florins
    .a = Florins
    .the = the Florins
    .description = They pay for journeys, 1 Florin for each town entered, for the spaces of the region tracks, and for an office on the track whose stack has the additional-cost token, 3 Florins.
Token-ASSASSIN = assassin
    .plural = assassins
    .a = an assassin
    .the = the assassin
    .description = A province of Venezia costs 1 assassin; a province of Chiesa costs two followers of one kind and one of another.
Token-KNIGHT = knight
    .plural = knights
    .a = a knight
    .the = the knight
    .description = A province of Milano costs 1 knight and 1 abbot; a province of Chiesa costs two followers of one kind and one of another.
Token-ABBOT = abbot
    .plural = abbots
    .a = an abbot
    .the = the abbot
    .description = A province of Milano costs 1 knight and 1 abbot; a province of Chiesa costs two followers of one kind and one of another.
Token-SCROLL = scroll
    .plural = scrolls
    .a = a scroll
    .the = the scroll
    .description = An office costs 2 scrolls.
Token-CARRIAGE = carriage
    .plural = carriages
    .a = a carriage
    .the = the carriage
    .description = It pays for a journey of any length, in place of the Florins.
Token-BISHOP = bishop
    .plural = bishops
    .a = a bishop
    .the = the bishop
    .description = It pays for a town action: no middleman is needed or moved, and the member stays standing.

## Track

Track-VENEZIA = Venezia track
    .plural = Venezia tracks
    .a = a Venezia track
    .the = the Venezia track
    .description = A member goes here for good when a province of Venezia is taken over, and scores the power points of its space at the end.
Track-MILANO = Milano track
    .plural = Milano tracks
    .a = a Milano track
    .the = the Milano track
    .description = A member goes here for good when a province of Milano is taken over, and scores the power points of its space at the end.
Track-CHIESA = Chiesa track
    .plural = Chiesa tracks
    .a = a Chiesa track
    .the = the Chiesa track
    .description = A member goes here for good when a province of Chiesa is taken over, and scores the power points of its space at the end.
Track-COUNCIL = council track
    .plural = council tracks
    .a = a council track
    .the = the council track
    .description = A member goes here for good when an office is assumed on this track; it scores 2 power points at the end, and the office brings a council tile as long as there is one.
Track-NOBILITY = nobility track
    .plural = nobility tracks
    .a = a nobility track
    .the = the nobility track
    .description = A member goes here for good when an office is assumed on this track; it scores 1 power point at the end, and the office brings a nobility tile as long as there is one.

## Region

Region-VENEZIA = Venezia
    .plural = Venezia
    .a = Venezia
    .the = Venezia
    .description = A province costs 1 assassin and the Florins of the next free space of the track, and brings a province tile.
Region-MILANO = Milano
    .plural = Milano
    .a = Milano
    .the = Milano
    .description = A province costs 1 knight, 1 abbot and the Florins of the next free space of the track, and brings a province tile.
Region-CHIESA = Chiesa
    .plural = Chiesa
    .a = Chiesa
    .the = Chiesa
    .description = A province costs two followers of one kind, one of another and the Florins of the next free space of the track, and brings a province tile.

## CouncilTile

CouncilTile-EXTRA_SCROLL = extra-scroll tile
    .plural = extra-scroll tiles
    .a = an extra-scroll tile
    .the = the extra-scroll tile
    .description = When you take a scroll in a brown town, you may pay 1 Florin for one more; the flip bonus is 1 scroll.
CouncilTile-BROWN_FLORINS = brown-Florins tile
    .plural = brown-Florins tiles
    .a = a brown-Florins tile
    .the = the brown-Florins tile
    .description = When you take Florins in a brown town, you take 4 more; the flip bonus is 4 Florins.
CouncilTile-FOLLOWER_FLORINS = follower-Florins tile
    .plural = follower-Florins tiles
    .a = a follower-Florins tile
    .the = the follower-Florins tile
    .description = When you take a follower in a black, gray or white town, you also take 2 Florins; the flip bonus is 2 Florins.
CouncilTile-EXTRA_ABBOT = extra-abbot tile
    .plural = extra-abbot tiles
    .a = an extra-abbot tile
    .the = the extra-abbot tile
    .description = When you take an abbot in a town, you take one more; the flip bonus is 1 abbot.
CouncilTile-EXTRA_KNIGHT = extra-knight tile
    .plural = extra-knight tiles
    .a = an extra-knight tile
    .the = the extra-knight tile
    .description = When you take a knight in a town, you take one more; the flip bonus is 1 knight.
CouncilTile-EXTRA_ASSASSIN = extra-assassin tile
    .plural = extra-assassin tiles
    .a = an extra-assassin tile
    .the = the extra-assassin tile
    .description = When you take an assassin in a town, you take one more; the flip bonus is 1 assassin.
CouncilTile-BISHOPS_PLUS = bishops-plus tile
    .plural = bishops-plus tiles
    .a = a bishops-plus tile
    .the = the bishops-plus tile
    .description = When you take 2 bishops in a town, you also take 1 carriage and 2 Florins; the flip bonus is 1 carriage and 2 Florins.
CouncilTile-CARRIAGES_PLUS = carriages-plus tile
    .plural = carriages-plus tiles
    .a = a carriages-plus tile
    .the = the carriages-plus tile
    .description = When you take 2 carriages in a town, you also take 1 bishop and 2 Florins; the flip bonus is 1 bishop and 2 Florins.
CouncilTile-RECOVERY_MEMBER = recovery-member tile
    .plural = recovery-member tiles
    .a = a recovery-member tile
    .the = the recovery-member tile
    .description = When you recover, you may also place a member by a roll of the dice; the flip bonus is a member placed by a roll.
CouncilTile-REINFORCEMENT_MEMBER = reinforcement-member tile
    .plural = reinforcement-member tiles
    .a = a reinforcement-member tile
    .the = the reinforcement-member tile
    .description = When you reinforce, you place two members and not one; the flip bonus is a member placed by a roll.
CouncilTile-PROVINCE_SCROLL = province-scroll tile
    .plural = province-scroll tiles
    .a = a province-scroll tile
    .the = the province-scroll tile
    .description = When you take over a province, you also take 1 scroll; the flip bonus is 1 scroll.
CouncilTile-FLORENCE_FOLLOWER = Florence-follower tile
    .plural = Florence-follower tiles
    .a = a Florence-follower tile
    .the = the Florence-follower tile
    .description = When you assume an office, you also take 1 follower of any kind; the flip bonus is 1 follower of any kind.

## NobilityTile

NobilityTile-SUPPLY_PAIRS = supply-pairs tile
    .plural = supply-pairs tiles
    .a = a supply-pairs tile
    .the = the supply-pairs tile
    .description = At the end you score 3 power points for every 2 of your members in the supply.
NobilityTile-TOWN_PAIRS = town-pairs tile
    .plural = town-pairs tiles
    .a = a town-pairs tile
    .the = the town-pairs tile
    .description = At the end you score 3 power points for every 2 of your members in towns, standing or lying.
NobilityTile-REGION_PAIRS = region-pairs tile
    .plural = region-pairs tiles
    .a = a region-pairs tile
    .the = the region-pairs tile
    .description = At the end you score 3 power points for every 2 of your members on the three region tracks together.
NobilityTile-NOBILITY_MEMBERS = nobility-members tile
    .plural = nobility-members tiles
    .a = a nobility-members tile
    .the = the nobility-members tile
    .description = At the end you score 2 power points for each of your members on the nobility track.
NobilityTile-COUNCIL_MEMBERS = council-members tile
    .plural = council-members tiles
    .a = a council-members tile
    .the = the council-members tile
    .description = At the end you score 2 power points for each of your members on the council track.
NobilityTile-CARRIAGE_BISHOP_PAIRS = carriage-and-bishop tile
    .plural = carriage-and-bishop tiles
    .a = a carriage-and-bishop tile
    .the = the carriage-and-bishop tile
    .description = At the end you score 2 power points for every carriage with a bishop that you have left, 8 at most.
NobilityTile-THREE_COLOURS = three-colours tile
    .plural = three-colours tiles
    .a = a three-colours tile
    .the = the three-colours tile
    .description = At the end you score 6 power points if you have members, standing or lying, in a white, a black and a gray town.
NobilityTile-THREE_REGIONS = three-regions tile
    .plural = three-regions tiles
    .a = a three-regions tile
    .the = the three-regions tile
    .description = At the end you score 5 power points for every set of three of your members, one on each region track.
NobilityTile-ADJACENT_PAIRS = neighbouring-pairs tile
    .plural = neighbouring-pairs tiles
    .a = a neighbouring-pairs tile
    .the = the neighbouring-pairs tile
    .description = At the end you score as many power points as there are players for every pair of your members on neighbouring spaces of a track.
NobilityTile-ONE_OF_EACH = one-of-each tile
    .plural = one-of-each tiles
    .a = a one-of-each tile
    .the = the one-of-each tile
    .description = At the end you score 8 power points if you have at least 1 Florin, 1 follower, 1 scroll, 1 carriage and 1 bishop left.
NobilityTile-UNUSED_PROVINCES = unused-provinces tile
    .plural = unused-provinces tiles
    .a = an unused-provinces tile
    .the = the unused-provinces tile
    .description = At the end you score 3 power points for each of your province tiles that still lies face up.
NobilityTile-CRESTS = crests tile
    .plural = crests tiles
    .a = a crests tile
    .the = the crests tile
    .description = At the end you score 3, 5, 7 or 10 power points for 1, 2, 3 or at least 4 crests that you have taken.

## ProvinceEffect

ProvinceEffect-IGNORE_KINDS = any-kinds tile
    .plural = any-kinds tiles
    .a = an any-kinds tile
    .the = the any-kinds tile
    .description = When you take over a province, you pay as many followers as it costs, but of any kinds.
ProvinceEffect-NO_COINS = no-Florins tile
    .plural = no-Florins tiles
    .a = a no-Florins tile
    .the = the no-Florins tile
    .description = When you take over a province, you do not pay the Florins of its space.
ProvinceEffect-ANY_FOLLOWER = any-follower tile
    .plural = any-follower tiles
    .a = an any-follower tile
    .the = the any-follower tile
    .description = It brings 1 follower of any kind.
ProvinceEffect-SCROLL = scroll tile
    .plural = scroll tiles
    .a = a scroll tile
    .the = the scroll tile
    .description = It brings 1 scroll.
ProvinceEffect-ASSASSIN = assassin tile
    .plural = assassin tiles
    .a = an assassin tile
    .the = the assassin tile
    .description = It brings 1 assassin.
ProvinceEffect-KNIGHT = knight tile
    .plural = knight tiles
    .a = a knight tile
    .the = the knight tile
    .description = It brings 1 knight.
ProvinceEffect-ABBOT = abbot tile
    .plural = abbot tiles
    .a = an abbot tile
    .the = the abbot tile
    .description = It brings 1 abbot.
ProvinceEffect-SIX_FLORINS = six-Florins tile
    .plural = six-Florins tiles
    .a = a six-Florins tile
    .the = the six-Florins tile
    .description = It brings 6 Florins.
ProvinceEffect-BISHOP_AND_CARRIAGE = bishop-and-carriage tile
    .plural = bishop-and-carriage tiles
    .a = a bishop-and-carriage tile
    .the = the bishop-and-carriage tile
    .description = It brings 1 bishop and 1 carriage.
ProvinceEffect-FOLLOWER_SCROLL_OR_FLORINS = follower-scroll-or-Florins tile
    .plural = follower-scroll-or-Florins tiles
    .a = a follower-scroll-or-Florins tile
    .the = the follower-scroll-or-Florins tile
    .description = It brings 1 follower of any kind, 1 scroll or 5 Florins.
ProvinceEffect-FLORIN_PER_TOWN_MEMBER = Florin-per-member tile
    .plural = Florin-per-member tiles
    .a = a Florin-per-member tile
    .the = the Florin-per-member tile
    .description = It brings 1 Florin for each of your members in towns, standing or lying.
ProvinceEffect-FOLLOWER_FOR_SCROLLS = follower-for-scrolls tile
    .plural = follower-for-scrolls tiles
    .a = a follower-for-scrolls tile
    .the = the follower-for-scrolls tile
    .description = You pay 1 follower and take 2 scrolls.
ProvinceEffect-ONE_FOR_TWO = one-for-two tile
    .plural = one-for-two tiles
    .a = a one-for-two tile
    .the = the one-for-two tile
    .description = You pay 1 follower or 1 scroll, and take 2 followers of any kinds or 2 scrolls.
ProvinceEffect-BUY_FOLLOWER_AND_SCROLL = purchase tile
    .plural = purchase tiles
    .a = a purchase tile
    .the = the purchase tile
    .description = You pay 5 Florins, and take 1 follower of any kind and 1 scroll.
ProvinceEffect-PLACE_BY_ROLL = placement-by-roll tile
    .plural = placement-by-roll tiles
    .a = a placement-by-roll tile
    .the = the placement-by-roll tile
    .description = You place a member of your supply by a roll of the dice.
ProvinceEffect-PLACE_ANYWHERE = free-placement tile
    .plural = free-placement tiles
    .a = a free-placement tile
    .the = the free-placement tile
    .description = You place a member of your supply in any town, Florence included.
ProvinceEffect-REUSE = re-use tile
    .plural = re-use tiles
    .a = a re-use tile
    .the = the re-use tile
    .description = You use once more another of your province tiles, which lies face down and is no re-use tile.

## Crest

Crest-FAMILY_MEMBER = family-member event
    .plural = family-member events
    .a = a family-member event
    .the = the family-member event
    .description = Except with less luck, each player who can lays down a standing member or takes a lying one back into their supply, beginning with the player who took the crest.
Crest-LEVY = levy
    .plural = levies
    .a = a levy
    .the = the levy
    .description = Except with less luck, each player who can pays 3 Florins, a follower, a scroll, a carriage or a bishop, beginning with the player who took the crest.

## Payment

Payment-MIDDLEMAN = middleman
    .plural = middlemen
    .a = a middleman
    .the = the middleman
    .description = The middleman of the town’s colour, who must be there, moves to the next town of his colour, clockwise, and the member lies down.
Payment-BISHOP = bishop
    .plural = bishops
    .a = a bishop
    .the = the bishop
    .description = A bishop is paid, no middleman is needed or moved, and the member stays standing.
Payment-LIE_DOWN = member lying down
    .plural = members lying down
    .a = the member lying down
    .the = the member lying down
    .description = In a green town the member lies down, and nothing else is paid for the action.

## Choice

Choice-KEEP_COUNCIL_TILE = choice of a council tile
    .plural = choices of council tiles
    .a = a choice of a council tile
    .the = the choice of a council tile
    .first = First keep one of your three council tiles.
Choice-PLACE_FIRST_MEMBERS = first placement
    .plural = first placements
    .a = a first placement
    .the = the first placement
    .first = First place two members at the area of your roll.
Choice-PLACE_SECOND_MEMBERS = second placement
    .plural = second placements
    .a = a second placement
    .the = the second placement
    .first = First place two members at an area of your choice.
Choice-TAKE_ACTION = turn
    .plural = turns
    .a = a turn
    .the = the turn
    .first = It is your turn: take an action, use a province tile or end your turn.
Choice-CHOOSE_FOLLOWER = choice of a follower
    .plural = choices of followers
    .a = a choice of a follower
    .the = the choice of a follower
    .first = First choose the follower that your council tile brings.
Choice-PLACE_ROLLED = placement after a roll
    .plural = placements after rolls
    .a = a placement after a roll
    .the = the placement after a roll
    .first = First place the members for whom you have rolled the dice.
Choice-MOVE_CREST_MEMBER = answer to the family-member event
    .plural = answers to family-member events
    .a = an answer to the family-member event
    .the = the answer to the family-member event
    .first = First answer the event: { $fault ->
        [none-stands] take a lying member back into your supply.
        [none-lies] lay down a standing member.
       *[none] lay down a standing member, or take a lying one back into your supply.
    }
Choice-PAY_LEVY = payment of a levy
    .plural = payments of levies
    .a = a payment of a levy
    .the = the payment of a levy
    .first = First pay the levy with what you have of these: 3 Florins, a follower, a scroll, a carriage or a bishop.
Choice-CHOOSE_PROVINCE_TILE = choice of a province tile
    .plural = choices of province tiles
    .a = a choice of a province tile
    .the = the choice of a province tile
    .first = First choose a province tile of the region that you have entered.
Choice-KEEP_OFFICE_TILE = choice of a Florence tile
    .plural = choices of Florence tiles
    .a = a choice of a Florence tile
    .the = the choice of a Florence tile
    .first = First keep one of the council or nobility tiles that you have drawn.
Choice-NOTHING = nothing
    .plural = nothing
    .a = nothing
    .the = nothing
    .first = The game is over.

## MoveKind

MoveKind-KEEP_COUNCIL_TILE = choice of a council tile
    .plural = choices of council tiles
    .a = a choice of a council tile
    .the = the choice of a council tile
    .label = Keep { $the-tile }
MoveKind-PLACE_MEMBERS = placement of two members
    .plural = placements of two members
    .a = a placement of two members
    .the = the placement of two members
    .label = Place { $count ->
        [one] a member
       *[other] { $count } members
    } in { $towns }, at area { $area }
MoveKind-ACT_IN_TOWN = town action
    .plural = town actions
    .a = a town action
    .the = the town action
    .label = { $journey } collect { $a-collected }{ $extra_scroll ->
        [yes] {" and buy another"}
       *[no] {""}
    }, { $payment ->
        [MIDDLEMAN] with the middleman
        [BISHOP] with a bishop
       *[LIE_DOWN] laying down the member
    }
MoveKind-TAKE_OVER_PROVINCE = takeover of a province
    .plural = takeovers of provinces
    .a = a takeover of a province
    .the = the takeover of a province
    .label = { $journey } take over a province of { $region } for { $followers }{ $has-tiles ->
        [yes] {", with "}{ $the-tiles }
       *[no] {""}
    }
MoveKind-ASSUME_OFFICE = assumption of an office
    .plural = assumptions of offices
    .a = an assumption of an office
    .the = the assumption of an office
    .label = { $journey } assume an office on { $the-track }
MoveKind-REINFORCE = reinforcement
    .plural = reinforcements
    .a = a reinforcement
    .the = the reinforcement
    .label = { $count ->
        [0] Reinforce by a roll of the dice
        [one] Reinforce with a member in { $towns }
       *[other] Reinforce with { $count } members in { $towns }
    }
MoveKind-RECOVER = recovery
    .plural = recoveries
    .a = a recovery
    .the = the recovery
    .label = { $by_roll ->
        [yes] Recover and place a member by a roll of the dice
       *[no] Recover
    }
MoveKind-USE_PROVINCE_TILE = use of a province tile
    .plural = uses of province tiles
    .a = a use of a province tile
    .the = the use of a province tile
    .label = { $has-town ->
        [yes] Use { $the-tile }: place a member in { $town }
       *[no] { $has-takes ->
            [yes] { $has-pays ->
                [yes] Use { $the-tile }: pay { $pays } and take { $takes }
               *[no] Use { $the-tile }: take { $takes }
            }
           *[no] Use { $the-tile }
        }
    }
MoveKind-END_TURN = end of a turn
    .plural = ends of turns
    .a = an end of a turn
    .the = the end of a turn
    .label = End your turn
MoveKind-PASS_TURN = pass
    .plural = passes
    .a = a pass
    .the = the pass
    .label = Pass on your double turn
MoveKind-CHOOSE_FOLLOWER = choice of a follower
    .plural = choices of followers
    .a = a choice of a follower
    .the = the choice of a follower
    .label = Take { $a-follower }
MoveKind-PLACE_ROLLED = placement after a roll
    .plural = placements after rolls
    .a = a placement after a roll
    .the = the placement after a roll
    .label = Place { $count ->
        [one] a member
       *[other] { $count } members
    } in { $towns }
MoveKind-LAY_DOWN = laying down of a member
    .plural = layings down of members
    .a = a laying down of a member
    .the = the laying down of a member
    .label = Lay down a member in { $town }
MoveKind-TAKE_BACK = withdrawal of a member
    .plural = withdrawals of members
    .a = a withdrawal of a member
    .the = the withdrawal of a member
    .label = Take a lying member in { $town } back into your supply
MoveKind-PAY_LEVY = payment of a levy
    .plural = payments of levies
    .a = a payment of a levy
    .the = the payment of a levy
    .label = Pay the levy with { $tokens }
MoveKind-CHOOSE_PROVINCE_TILE = choice of a province tile
    .plural = choices of province tiles
    .a = a choice of a province tile
    .the = the choice of a province tile
    .label = Take { $the-tile }
MoveKind-KEEP_OFFICE_TILE = choice of a Florence tile
    .plural = choices of Florence tiles
    .a = a choice of a Florence tile
    .the = the choice of a Florence tile
    .label = Keep { $the-tile }

## Verdict

Verdict-LEGAL = legal move
    .plural = legal moves
    .a = a legal move
    .the = the legal move
Verdict-ILLEGAL = illegal move
    .plural = illegal moves
    .a = an illegal move
    .the = the illegal move
Verdict-UNKNOWN = undecided case
    .plural = undecided cases
    .a = an undecided case
    .the = the undecided case

## Outcome

RecordOutcome-COMPLETE = complete record
    .plural = complete records
    .a = a complete record
    .the = the complete record
RecordOutcome-UNFINISHED = unfinished record
    .plural = unfinished records
    .a = an unfinished record
    .the = the unfinished record
RecordOutcome-BROKEN_MOVE = illegal move
    .plural = illegal moves
    .a = an illegal move
    .the = the illegal move
RecordOutcome-WRONG_RESULT = wrong result
    .plural = wrong results
    .a = a wrong result
    .the = the wrong result
RecordOutcome-UNDECIDED = undecided record
    .plural = undecided records
    .a = an undecided record
    .the = the undecided record
RecordOutcome-WRONG_SEED = wrong seed
    .plural = wrong seeds
    .a = a wrong seed
    .the = the wrong seed

## Category

Category-TURN = turn
    .plural = turns
    .a = a turn
    .the = the turn
Category-TIMING = moment
    .plural = moments
    .a = a moment
    .the = the moment
Category-OPTION = option
    .plural = options
    .a = an option
    .the = the option
Category-FUNDS = money
    .plural = money
    .a = money
    .the = the money
Category-SUPPLY = supply
    .plural = supplies
    .a = a supply
    .the = the supply
Category-OWNERSHIP = possession
    .plural = possessions
    .a = a possession
    .the = the possession
Category-PLACEMENT = placement
    .plural = placements
    .a = a placement
    .the = the placement
Category-LIMIT = limit
    .plural = limits
    .a = a limit
    .the = the limit
Category-KNOWLEDGE = knowledge of the cards
    .plural = knowledge of the cards
    .a = knowledge of the cards
    .the = the knowledge of the cards

## Resource

Resource-FLORINS = Florin
    .plural = Florins
    .a = a Florin
    .the = the Florin
Resource-FOLLOWER = follower
    .plural = followers
    .a = a follower
    .the = the follower
Resource-SCROLL = scroll
    .plural = scrolls
    .a = a scroll
    .the = the scroll
Resource-CARRIAGE = carriage
    .plural = carriages
    .a = a carriage
    .the = the carriage
Resource-BISHOP = bishop
    .plural = bishops
    .a = a bishop
    .the = the bishop
Resource-POWER_POINTS = power point
    .plural = power points
    .a = a power point
    .the = the power point
Resource-MEMBER = member
    .plural = members
    .a = a member
    .the = the member
Resource-STANDING_MEMBER = standing member
    .plural = standing members
    .a = a standing member
    .the = the standing member
Resource-PROVINCE_TILE = province tile
    .plural = province tiles
    .a = a province tile
    .the = the province tile
Resource-COUNCIL_TILE = council tile
    .plural = council tiles
    .a = a council tile
    .the = the council tile
Resource-NOBILITY_TILE = nobility tile
    .plural = nobility tiles
    .a = a nobility tile
    .the = the nobility tile
Resource-CREST = crest
    .plural = crests
    .a = a crest
    .the = the crest
Resource-ACTION = action
    .plural = actions
    .a = an action
    .the = the action

## Option

Option-lessLuck = variant with less luck
    .plural = variants with less luck
    .a = a variant with less luck
    .the = the variant with less luck

## EventKind

EventKind-COUNCIL_TILE_KEPT = choice of a council tile
    .plural = choices of council tiles
    .a = a choice of a council tile
    .the = the choice of a council tile
    .sentence = { $seat } keeps a council tile.
EventKind-COUNCIL_TILE_SHOWN = showing of a council tile
    .plural = showings of council tiles
    .a = a showing of a council tile
    .the = the showing of a council tile
    .sentence = { $seat } shows { $the-tile }.
EventKind-COUNCIL_SHUFFLED = new council stack
    .plural = new council stacks
    .a = a new council stack
    .the = the new council stack
    .sentence = The other council tiles are shuffled into a stack of { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }.
EventKind-ROLLED = roll of the dice
    .plural = rolls of the dice
    .a = a roll of the dice
    .the = the roll of the dice
    .sentence = { $seat } rolls { $first } and { $second }: { $sum ->
        [7] a free choice
       *[other] area { $sum }
    }.
EventKind-MEMBER_PLACED = placement of a member
    .plural = placements of members
    .a = a placement of a member
    .the = the placement of a member
    .sentence = { $seat } places a member in { $town }.
EventKind-TURN_BEGAN = start of a turn
    .plural = starts of turns
    .a = a start of a turn
    .the = the start of a turn
    .sentence = It is { $seat }’s turn.
EventKind-COUNCIL_TILE_FLIPPED = flip of a council tile
    .plural = flips of council tiles
    .a = a flip of a council tile
    .the = the flip of a council tile
    .sentence = { $seat } turns { $the-tile } face up.
EventKind-TRAVELLED = journey
    .plural = journeys
    .a = a journey
    .the = the journey
    .sentence = { $carriage ->
        [yes] A member of { $seat } travels from { $from_town } to { $to_town } by carriage.
       *[no] A member of { $seat } travels from { $from_town } to { $to_town }, { $distance ->
            [one] { $distance } town
           *[other] { $distance } towns
        } away.
    }
EventKind-TOKENS_PAID = payment
    .plural = payments
    .a = a payment
    .the = the payment
    .sentence = { $has-for ->
        [yes] { $seat } pays { $tokens } { $for }.
       *[no] { $seat } pays { $tokens }.
    }
EventKind-TOKENS_COLLECTED = collection
    .plural = collections
    .a = a collection
    .the = the collection
    .sentence = { $has-for ->
        [yes] { $seat } collects { $tokens } { $for }.
       *[no] { $seat } collects { $tokens }.
    }
EventKind-MIDDLEMAN_MOVED = move of a middleman
    .plural = moves of middlemen
    .a = a move of a middleman
    .the = the move of a middleman
    .sentence = { $middleman } moves from { $from_town } to { $to_town }.
EventKind-LAID_DOWN = laying down of a member
    .plural = layings down of members
    .a = a laying down of a member
    .the = the laying down of a member
    .sentence = A member of { $seat } in { $town } lies down.
EventKind-STOOD_UP = standing up of members
    .plural = standings up of members
    .a = a standing up of members
    .the = the standing up of members
    .sentence = { $count ->
        [one] A lying member of { $seat } in { $town } stands up.
       *[other] { $count } lying members of { $seat } in { $town } stand up.
    }
EventKind-TAKEN_BACK = withdrawal of a member
    .plural = withdrawals of members
    .a = a withdrawal of a member
    .the = the withdrawal of a member
    .sentence = { $seat } takes a lying member in { $town } back into their supply.
EventKind-TRACK_ENTERED = entry on a track
    .plural = entries on tracks
    .a = an entry on a track
    .the = the entry on a track
    .sentence = A member of { $seat } takes { $space } of { $the-track }, worth { $power_points }.
EventKind-CREST_TAKEN = taking of a crest
    .plural = takings of crests
    .a = a taking of a crest
    .the = the taking of a crest
    .sentence = { $has-crest ->
        [yes] { $seat } takes a crest, { $a-crest }
       *[no] { $seat } takes a crest
    }; { $remaining_count ->
        [0] it is the last one
        [one] { $remaining_count } is left
       *[other] { $remaining_count } are left
    }.
EventKind-COST_TOKEN_MOVED = move of the additional-cost token
    .plural = moves of the additional-cost token
    .a = a move of the additional-cost token
    .the = the move of the additional-cost token
    .sentence = The additional-cost token moves to the nobility stack.
EventKind-END_TRIGGERED = trigger of the end
    .plural = triggers of the end
    .a = a trigger of the end
    .the = the trigger of the end
    .sentence = The last crest is taken: the final round comes after this one.
EventKind-SPARED = sparing
    .plural = sparings
    .a = a sparing
    .the = the sparing
    .sentence = { $seat } is spared by { $the-crest }.
EventKind-PROVINCE_TILE_TAKEN = choice of a province tile
    .plural = choices of province tiles
    .a = a choice of a province tile
    .the = the choice of a province tile
    .sentence = { $seat } takes { $the-tile } of { $region }.
EventKind-PROVINCE_TILE_USED = use of a province tile
    .plural = uses of province tiles
    .a = a use of a province tile
    .the = the use of a province tile
    .sentence = { $has-target ->
        [yes] { $seat } uses { $the-tile } on { $the-target }.
       *[no] { $seat } uses { $the-tile }.
    }
EventKind-COUNCIL_TILES_DRAWN = draw of council tiles
    .plural = draws of council tiles
    .a = a draw of council tiles
    .the = the draw of council tiles
    .sentence = { $seat } draws { $count ->
        [one] the last council tile
       *[other] { $count } council tiles to keep one
    }.
EventKind-NOBILITY_TILES_DRAWN = draw of nobility tiles
    .plural = draws of nobility tiles
    .a = a draw of nobility tiles
    .the = the draw of nobility tiles
    .sentence = { $seat } draws { $count ->
        [one] the last nobility tile
       *[other] { $count } nobility tiles to keep one
    }.
EventKind-OFFICE_TILE_KEPT = choice of a Florence tile
    .plural = choices of Florence tiles
    .a = a choice of a Florence tile
    .the = the choice of a Florence tile
    .sentence = { $returned_count ->
        [0] { $seat } keeps the only tile of { $stack }, face down.
        [one] { $seat } keeps a tile face down, and { $returned_count } goes under { $stack }.
       *[other] { $seat } keeps a tile face down, and { $returned_count } go under { $stack }.
    }
EventKind-TURN_PASSED = pass
    .plural = passes
    .a = a pass
    .the = the pass
    .sentence = { $seat } passes on their double turn.
EventKind-TURN_ENDED = end of a turn
    .plural = ends of turns
    .a = an end of a turn
    .the = the end of a turn
    .sentence = { $seat } ends their turn.
EventKind-ROUND_BEGAN = start of a round
    .plural = starts of rounds
    .a = a start of a round
    .the = the start of a round
    .sentence = A round begins.
EventKind-FINAL_ROUND_BEGAN = start of the final round
    .plural = starts of the final round
    .a = a start of the final round
    .the = the start of the final round
    .sentence = The final round begins: every turn is a double turn.
EventKind-GAME_ENDED = end of the game
    .plural = ends of the game
    .a = an end of the game
    .the = the end of the game
    .sentence = The game is over.

## Explanations

explanation-effect = { $has-for ->
        [yes] { $amount } { $for }
       *[no] { $amount }
    }
explanation-things = { $number ->
        [one] { $number } { $thing }
       *[other] { $number } { $plural-thing }
    }
explanation-member-of-town = with a member in { $town }
explanation-by-florins = by paying the journey in Florins
explanation-by-carriage = by paying the journey with a carriage
explanation-with-payment = by { $payment ->
        [MIDDLEMAN] using the middleman
        [BISHOP] paying a bishop
       *[LIE_DOWN] laying down the member
    }
explanation-without-tile = without { $the-tile }

## Log and standing of maecenas play

log-balance = now { $goods }
standing-title = Standing
standing-place = { $place }. { $seat }: { $points }, { $goods ->
        [one] { $goods } follower or scroll
       *[other] { $goods } followers and scrolls
    } and { $florins } left
standing-term = { $has-about ->
        [yes] { $points } { $for } ({ $about })
       *[no] { $points } { $for }
    }

## Pictures

picture-board = map with members and middlemen, and tracks
picture-town = { $name }, { $colour }
picture-middleman = middleman
picture-standing = { $number ->
        [one] { $number } standing member
       *[other] { $number } standing members
    } of { $seat }
picture-lying = { $number ->
        [one] { $number } lying member
       *[other] { $number } lying members
    } of { $seat }
picture-crest = crest
picture-free = free space
picture-area = area { $number }
picture-space = space { $number }: { $florins }, { $points }
picture-unused = not used with this number of players
picture-seat = { $seat }
# The letters of a colour on a town. No two colours have the same.
picture-letter = { $colour ->
        [BROWN] Br
        [BLACK] Bk
        [GRAY] Gy
        [WHITE] Wh
        [PURPLE] Pu
        [GREEN] Gn
        [RED] Rd
       *[CAPITAL] Ca
    }

## Faults

middleman-of-other-colour = `{ $at }` breaks the rule `setup.middlemen`: { $middleman } cannot begin in { $town }, a town of another colour
middlemen-of-one-area = `{ $at }` breaks the rule `setup.middlemen`: { $middleman } in { $place } and { $other } in { $town } both border area { $area }
middlemen-against-rule = `{ $at }` breaks the rule `setup.middlemen`: each middleman stands in a town of their colour, and no two in towns that border a common area
value-not-accepted = `{ $at }` cannot be `{ $value }`: the catalog does not know it, or it is not possible here
