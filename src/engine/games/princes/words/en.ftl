### The Princes of Florence in English: rules, sentences, names and events.

## The game and its units

game = The Princes of Florence
# What of the embedded catalog is as printed, and what is a reconstruction, for `/v1/games`.
as-printed = The 21 profession cards; how many pieces and cards there are, what they cost and score, how many squares a building has; the grid.
reconstruction = The shapes of buildings and landscapes; how the principalities lie side by side in Cooperation.
unit-florins = { $number ->
        [one] { $number } florin
       *[other] { $number } florins
    }
unit-prestige-points = { $number } PP
unit-work-value = { $number } WV

### Rules: the statement; `.broken` what a move breaks, `.breach` what a position breaks, `.moment` when such a move is possible at all, `.for`
### what a payment or points are for

## Set-up and position

components-supply = The game has 3 of each building, 6 of each landscape, 7 jesters, 6 builders and 5 recruiting cards. No more than these can be in play.
    .breach = { $place ->
        [piece] The game has only { $expected } of this piece, and with this one { $actual } are in play.
        [jesters] The game has only { $expected } jesters, and with these { $actual } are in play.
        [builders] The game has only { $expected } builders, and with these { $actual } are in play.
        [table] The game has only { $expected } recruiting cards, and with these { $actual } are in play.
        [hand] The game has only { $expected } recruiting cards, and with these { $actual } are in play.
        [piece-supply] With what is in play, the supply has { $expected } of this piece, not { $actual }.
        [jester-supply] With what is in play, the number of jesters in the supply is { $expected }, not { $actual }.
        [builder-supply] With what is in play, the number of builders in the supply is { $expected }, not { $actual }.
       *[recruiting-supply] With what is in play, the number of recruiting cards in the supply cannot be { $actual }; { $expected } would agree.
    }
components-cards = Each profession, bonus, prestige and character card exists once and is always somewhere: in its deck, with one player or, for a bonus card that was played, out of the game.
    .breach = { $relation ->
        [none-of] Each card exists once, and the rest of the position rules out { $the-actual } here.
        [exactly] By where the other cards lie, the number of cards in this deck is { $expected }, not { $actual }.
        [at-least] By where the other cards lie, the number of cards in this deck is at least { $expected }, not { $actual }.
       *[at-most] There can be no more than { $expected } of these cards, and { $actual } are counted.
    }
components-freedoms = With 3 to 5 players, each freedom has one tile fewer than there are players.
    .breach = { $place ->
        [freedoms] The game has { $expected } tiles of each freedom, and the players have introduced { $actual } of the same one.
       *[freedom-supply] With the tiles that players have introduced, the supply has { $expected } of this freedom, not { $actual }.
    }
setup-players = The game takes 3 to 5 players, or 2 by the two-player rules; their seats are numbered clockwise, in sentences from 1 and in positions from 0.
setup-keep_three = Each player is dealt 4 profession cards and chooses once: 3 different ones of them stay in hand, the fourth is shuffled back into the deck.
    .moment = Each player chooses their three cards once, during set-up.
    .broken = { $fault ->
        [twice] You have named { $the-actual } twice: keep three different cards.
       *[other] { $relation ->
            [exactly] { $actual ->
                [1] You have named only { $actual } card: keep exactly { $expected }.
               *[other] You have named { $actual } different cards: keep exactly { $expected }.
            }
           *[one-of] You were not dealt { $the-actual }: keep three of your own four cards.
        }
    }
round-minimum_value = The game has 7 rounds, with minimum work values of 7, 10, 12, 14, 15, 16 and 17 in this order.
position-phase = The phase of a position and the seat to move must agree with who has acquired an object, withdrawn, passed or acted.
    .breach = { $place ->
        [piece] During set-up nothing is placed yet: the principality of { $seat } must be empty.
        [builders] During set-up the number of builders of { $seat } is { $expected }, not { $actual }.
        [jesters] During set-up the number of jesters of { $seat } is { $expected }, not { $actual }.
        [freedoms] By what has happened so far, the number of freedoms of { $seat } cannot be { $actual }; { $expected } would agree.
        [table] By what has happened so far, the number of cards on the table of { $seat } cannot be { $actual }; { $expected } would agree.
        [hand] During set-up the hand of { $seat } has four profession cards, or three once one was returned, and no recruiting card.
        [bonus-cards] During set-up the number of bonus cards of { $seat } is { $expected }, not { $actual }.
        [prestige-cards] During set-up the number of prestige cards of { $seat } is { $expected }, not { $actual }.
        [returned] { $seat } still has four profession cards in hand, so { $the-actual } was not returned yet.
        [florins] During set-up { $seat } has { $expected }, not { $actual }.
        [prestige-points] During set-up { $seat } has { $expected }, not { $actual }.
        [work-marker] { $seat } cannot have completed a work in this round yet, so there is no marker at { $actual }.
        [acquired] At this point of the game nobody has acquired an object in the round, so { $seat } cannot have acquired { $a-actual }.
        [withdrawn] { $has-actual ->
            [yes] { $seat } cannot have both withdrawn and acquired { $a-actual } in this round.
           *[no] { $seat } cannot have withdrawn: nobody has during set-up or after the last round.
        }
        [character] Without Muse & Princess nobody holds a character, so { $seat } cannot hold { $the-actual }.
        [characters] { $has-actual ->
            [yes] This game is played without Muse & Princess, so leave out { $the-actual }.
           *[no] The Banker is missing: a game with Muse & Princess needs it with its money.
        }
        [stage] { position-phase-stage }
        [actions-taken] By what was done in this turn, the number of its actions is at least { $expected }, not { $actual }.
        [round] Set-up belongs to round { $expected }, not to round { $actual }.
        [played-bonus-cards] During set-up no bonus card has been played yet, so { $the-actual } cannot be out of the game.
        [proposer] A joint building is proposed in the proposer’s own action turn, and { $actual } has none now.
       *[decision] The rest of the position does not lead to this decision: leave it out, or change what comes before it.
    }
position-phase-stage = { $relation ->
        [exactly] { $actual } can still acquire an object, so the auction phase is not over.
        [at-least] Every player has acquired an object or withdrawn, so the auction phase is over.
       *[none] { $has-actual ->
            [yes] The game is not at this stage: a character auction and last choices belong to Muse & Princess, and this game is played without it.
           *[no] Every player has kept three profession cards, so set-up is over.
        }
    }

## Options of the game

option-four_freedoms = The option of four freedom tiles belongs to a game of two players.
    .breach = Only a game of two players can be played with four freedom tiles.
option-muse_and_princess = Characters and their moves belong to the option Muse & Princess, which this game does not have.
    .broken = This game is played without Muse & Princess, so it has no characters.
option-cooperation = Joint buildings and their moves belong to the option Cooperation, which this game does not have.
    .broken = This game is played without Cooperation, so nothing is built jointly.
    .breach = This game is played without Cooperation, so nobody can have proposed a joint building.

## The auction phase

auction-nominate-turn = Only the nominator names a stack: counting clockwise from the starting player, the first who has not yet acquired an object or withdrawn this round. A nominator who loses the auction nominates again.
    .moment = Only the nominator names a stack, while no auction is under way.
auction-nominate-stack_open = A stack is open only while it has something left and nobody has acquired an object of it this round.
    .broken = { $fault ->
        [not-in-game] This game has no stack of { $plural-actual }.
        [used] The stack of { $plural-actual } has been used in this round already.
       *[empty] The stack of { $plural-actual } is empty.
    }{ $expected-count ->
        [0] { "" }
       *[other] { "" } Choose { $a-expected }.
    }
    .breach = { $relation ->
        [none-of] { $seat } cannot have acquired { $a-actual }: another player has acquired one in this round.
       *[one-of] { $place ->
            [acquired] { $seat } cannot have acquired { $a-actual }: this game has no stack of { $plural-actual }.
           *[bidding-stack] { $a-actual } cannot be for sale here: that stack is empty, has been used already in this round or is not in this game.
        }
    }
auction-opening_bid = Naming a stack bids exactly the opening bid for its object: 200 florins, or 300 with two players.
    .broken = A nomination opens the auction at exactly { $expected }, not at { $actual }.
    .breach = Every auction opens at { $expected }, so the bid cannot be { $actual }.
auction-withdraw = Only a nominator or the last player may withdraw; whoever does acquires nothing this round and bids in no auction of the others.
    .moment = Only a nominator or the last player withdraws; a bidder passes.
    .breach = { $actual } cannot have withdrawn yet: only the nominator withdraws, and { $expected } comes first.
auction-bid-turn = The bidding passes clockwise from the highest bidder to the next player who has not dropped out of this auction.
    .moment = { $choice ->
        [bid] No auction is under way in which you could bid or pass.
       *[other] { "" }
    }
    .breach = { $place ->
        [passed] No course of raises and passes leads to this bid with these passes.
       *[highest-bidder] With this bid and these passes only { $expected } can be the highest bidder, not { $actual }.
    }
auction-bid-eligible = A player who has acquired an object or withdrawn takes no part in the round's remaining auctions.
    .broken = { $fault ->
        [acquired] You have already acquired { $a-object } in this round, and so bid for nothing more until the next one.
       *[withdrawn] You have withdrawn in this round, and so bid for nothing more until the next one.
    }
    .breach = { $place ->
        [passed] { $actual } cannot have passed: whoever has acquired an object or withdrawn takes no part in this auction.
       *[highest-bidder] { $actual } cannot be the highest bidder: whoever has acquired an object, withdrawn or passed is out of this auction.
    }
auction-increment = A raise is exactly 100 florins above the bid that stands.
    .broken = The next bid must be exactly { $expected }, not { $actual }: 100 above the bid that stands.
auction-passed = A player who passes can bid no more for this object, but can in later auctions.
    .broken = You have passed in this auction, and can bid again only in the next one.
auction-affordable = A bid, a nomination or the price of the last player must be covered by the player's cash and 100 florins for each of their prestige points (PP); with Muse & Princess by cash alone.
    .broken = { $fault ->
        [cash-only] For this you need { $actual } in cash, and you have { $expected }: with Muse & Princess PP cover nothing.
       *[other] For this you need { $actual }, and your cash and your PP, at 100 florins each, cover at most { $expected }.
    }
    .breach = The player who pays here can cover at most { $expected }, not { $actual }.
auction-award = The only bidder left pays the bid to the bank and receives the object. For the rest of the round both the bidder and the stack are out of the auctions.
    .breach = Nobody is left to bid against the highest bidder, so this auction is over and the object awarded.
    .for = for the object
auction-last_seat = A player who alone has neither acquired an object nor withdrawn holds no auction. They may take an object that they could nominate, for 200 florins (300 with two players), or take nothing.
    .moment = { $choice ->
        [nomination] { "" }
       *[other] Only a player who alone can still acquire an object takes one without an auction.
    }
    .broken = The last player pays exactly { $expected }, not { $actual }.
    .breach = { $relation ->
        [exactly] The last player pays exactly { $expected } for the object, not { $actual }.
       *[none] An object is taken by the last player if nobody else can still acquire one, and won in an auction if somebody can.
    }
    .for = for the last player’s object
auction-builder_limit = A player has at most 3 builders, and with 3 can no longer nominate, bid for or take one.
    .broken = You can have at most { $expected } builders, and this would be number { $actual }.
    .breach = { $actual } has 3 builders already and cannot acquire another one.
auction-landscape_room = An acquired landscape must be placed at once. It may therefore not be nominated, bid for or taken by a player whose principality has no legal place for it.
    .broken = You cannot acquire a landscape of this stack: your principality has no room for it.
    .breach = { $actual } cannot acquire a landscape of this stack: their principality has no room for it.
auction-object = What is acquired is dealt with at once: its owner places a landscape, and uses a recruiting card or takes it into their hand.
    .moment = { $choice ->
        [landscape-placement] You have acquired no landscape that waits to be placed.
        [recruit-or-hold] You have acquired no recruiting card that waits for its use.
       *[other] { "" }
    }
    .broken = You have to place { $the-expected } that you have acquired, not { $the-actual }.
    .breach = { $relation ->
        [at-least] { $seat } has acquired an object of this stack and must have at least { $expected } of its kind, not { $actual }.
       *[none] { $seat } cannot have acquired { $a-actual }: there can be none in their hand, and none lies on the table of another player, where it would be if it was used.
    }
auction-object-landscape = From the second landscape of the same type on, a player scores 3 PP for each one they place.
    .for = for another landscape of the same type
auction-object-builder = A player's second and third builder score 3 PP each when acquired; the first scores nothing.
    .for = for another builder
auction-object-jester = A jester is put on its owner's palazzo, which has room for any number of them.
auction-object-prestige_card = Acquiring a prestige card is a draw: its owner looks at the top 5 cards of the deck, fewer if it has fewer, keeps 1 and puts the rest underneath in any order.
auction-end = The auction phase is over once every player has acquired an object or withdrawn.

## Decisions

decision-open = While a decision is open, the player who owes it must take it before any other move is made. Prestige may still be exchanged, by anyone, where it may be at all.
    .broken = A decision is open, { $the-choice }: wait until { $expected } has taken it.
draw-keep_one = A draw shows the top 5 cards of a deck, fewer if it has fewer. Exactly 1 of them is kept, and every other one goes under the deck, in any order.
    .moment = { $choice ->
        [keep-one] You have drawn no cards to choose from.
       *[other] { "" }
    }
    .broken = { $part ->
        [move] The cards that you have drawn are of another kind: keep one of those.
        [kept] You have not drawn { $the-actual }, and so cannot keep it: keep one of the cards that you have drawn.
        [returned-card] { $fault ->
            [kept] You keep { $the-actual }, and so cannot put it under the deck as well.
            [twice] You have named { $the-actual } twice: each of the other cards goes under the deck once.
           *[not-drawn] You have not drawn { $the-actual }, and so cannot put it under the deck.
        }
        [returned] { $fault ->
            [not-drawn] You have named more cards than you have drawn: put each of those under the deck once, except the one that you keep.
           *[missing] You have left out { $the-missing }: every card drawn goes under the deck, except the one that you keep.
        }
       *[drawn] { $relation ->
            [exactly] { $expected ->
                [0] The deck is empty, so this move draws nothing from it: declare no card of this kind.
                [1] This move draws the only card of the deck: declare that card alone, and no card that is known to lie elsewhere.
               *[other] This move draws { $expected } cards: declare exactly as many, and only cards that can lie on top of the deck.
            }
           *[none] This move does not draw the cards that you have declared: declare exactly those that it draws, or no card if it draws nothing.
        }
    }
    .breach = { $relation ->
        [exactly] This draw has { $expected } cards to choose from, not { $actual }.
       *[at-least] This draw has at least { $expected } cards to choose from, not { $actual }.
    }

## The action phase

action-turn = In the action phase each player has one turn, clockwise from the starting player, and acts only in it.
    .moment = Actions belong to your own turn of the action phase.
action-limit = A player takes at most 2 actions in a turn, 3 with the Cardinal, each only when the one before is complete.
    .broken = This would be action number { $actual } of your turn, which has at most { $expected }.
    .breach = This turn has at most { $expected } actions, not { $actual }.
action-end = A turn lasts until its player ends it, which they may do after 2 actions, 1 or none.
    .moment = { $choice ->
        [action] Only a turn of the action phase can be ended.
       *[other] { "" }
    }
work-profession_in_hand = A work needs its profession card in the player's own hand; from there it goes face up to their table.
    .broken = You do not have { $the-actual } in hand: a work needs a profession card from your own hand.
work-bonus_card_in_hand = Any number of bonus cards may be played with a work, each only once and only by the player who holds it.
    .broken = You cannot play { $the-actual }: a work takes only bonus cards that you hold, each of them once.
work-minimum_value = The work value must be at least the minimum of the round, else the work cannot be completed.
    .broken = In this round a work needs at least { $expected }, and this one has { $actual }.
    .breach = In this round a work has at least { $expected }, so the marker of { $seat } cannot be at { $actual }.
work-conversion = Only the income of the work just completed can be turned into PP, at once, each for 200 florins of it and together for no more than all of it.
    .broken = The income of this work can be turned into at most { $expected }, at 200 florins each, not into { $actual }.
    .for = instead of money
work-value-building = The building that the profession wants adds 4 to the work value if it stands in the principality.
work-value-landscape = The landscape that the profession wants adds 3 to the work value, once, however many of it the principality has.
work-value-freedom = The freedom that the profession wants adds 3 to the work value if the player has introduced it.
work-value-jester = Each jester of the player adds 2 to the work value.
work-value-card = Each profession or recruiting card that the player has in hand or on their table adds 1 to the work value; the card just played counts too.
work-payment = A completed work earns 100 florins from the bank for each point of its work value.
    .for = for the work
work-best = After all turns of a round, the player with the highest work value scores 3 PP, and in a tie each of those tied does. If there was no work, nobody scores.
    .for = for the best work
build-available = A building can be built only while the supply has one of its type.
    .broken = { $relation ->
        [one-of] You cannot build { $a-actual }: the supply has no such building. Choose one that it still has.
       *[none] { $a-actual } cannot be shared: every landscape lies in one principality.
    }
    .breach = Nobody can have proposed to build { $a-actual }: the supply has no such building.
build-once = A principality holds no more than one building of each type.
    .broken = { $part ->
        [partner] Your neighbour already has { $a-actual }, and a principality has at most one building of each type.
       *[piece] You already have { $a-actual }, and a principality has at most one building of each type.
    }
    .breach = { $place ->
        [proposal] One of the two principalities already has { $a-actual }, and each has at most one building of each type.
       *[piece] This principality already has { $a-actual }, and may have at most one building of each type.
    }
build-affordable = A building costs 700 florins with no builder, 300 with 1 or 2 and nothing with 3, paid in cash whatever its size.
    .broken = A building costs you { $expected } in cash, and you have { $actual }{ exchange-first }
    .breach = This building costs the proposer { $expected } in cash, and they have { $actual }.
    .for = for the building
build-prestige = A building scores 3 PP when it is built, whatever its size.
    .for = for the building
profession-once = Taking a profession card is allowed once in a turn.
    .broken = You have already taken a profession card in this turn, and can take at most { $expected }.
profession-deck_empty = A profession card can be taken only while the deck of profession cards is not empty.
    .broken = The deck of profession cards is empty, so you cannot take one.
profession-affordable = Taking a profession card costs 300 florins in cash.
    .broken = A profession card costs { $expected } in cash, and you have { $actual }{ exchange-first }
    .for = for a profession card
freedom-once = Introducing a freedom is allowed once in a turn.
    .broken = You have already introduced a freedom in this turn, and can introduce at most { $expected }.
freedom-available = A freedom can be introduced only while the supply has a tile of it.
    .broken = { $expected-count ->
        [0] The supply has no tile left for { $the-actual }.
       *[other] The supply has no tile left for { $the-actual }; there is one for { $the-expected }.
    }
freedom-owned = A player cannot introduce a freedom that their principality already has.
    .broken = You have already introduced { $the-actual }.
freedom-affordable = Introducing a freedom costs 300 florins in cash.
    .broken = A freedom costs { $expected } in cash, and you have { $actual }{ exchange-first }
    .for = for a freedom
bonus-deck_empty = A bonus card can be acquired only while the deck of bonus cards is not empty.
    .broken = The deck of bonus cards is empty, so you cannot acquire one.
bonus-affordable = Acquiring a bonus card costs 300 florins in cash.
    .broken = A bonus card costs { $expected } in cash, and you have { $actual }{ exchange-first }
    .for = for a bonus card
bonus-out_of_game = A bonus card serves one work only and leaves the game with it.
exchange-first = { $fault ->
        [exchange] : first turn { $points } into { $sum }.
        [cash-only] ; with Muse & Princess PP cannot be turned into money.
       *[other] .
    }

## Free moves, the end of the round and the end of the game

recruit-card_in_hand = Recruiting costs a recruiting card, from the player's hand or just acquired. It is left on the opponent's table in place of the recruited card, which goes to the player's hand.
    .broken = You have no recruiting card in hand to leave in place of the card that you recruit.
recruit-face_up = Only a profession card lying face up on a table can be recruited: no card in a hand, and no recruiting card.
    .broken = { $expected-count ->
        [0] You cannot recruit { $the-actual } there: no profession card lies on that table.
       *[other] You cannot recruit { $the-actual } there, for that card does not lie on the table: choose { $the-expected }.
    }
recruit-opponent = A card is recruited from an opponent, never from the player's own table.
    .broken = You can recruit only from { $expected }, not from { $actual }.
recruit-timing = A recruiting card is used either at once when acquired, or during its holder's own action turn, as often as the holder likes and without spending an action.
    .moment = A recruiting card from your hand is used only in your own turn of the action phase.
exchange-balance = An exchange gives up at least 1 PP and no more PP than the player has; the bank pays 100 florins for each.
    .broken = { $relation ->
        [at-least] Give up at least { $expected }, not { $actual }.
       *[at-most] You have { $expected }, so you cannot give up { $actual }.
    }
    .for = for the exchange of prestige
exchange-timing = Every player may exchange prestige whenever they like, in turn or not, until the best work of round 7 has been scored.
    .broken = The game is over, so no prestige can be exchanged any more.
round-next = After the best work, the work value markers are taken back, the next player clockwise becomes the starting player and the next round begins.
game-end = The game ends with the best work of round 7, or the last choices of Muse & Princess after it; then the prestige cards are shown and scored.
    .breach = The last round is round { $expected }, so the game cannot have come this far in round { $actual }.
game-winner = Whoever has the most PP once the prestige cards are scored has won.
game-tie = If several have the most PP, money decides among them; if that is equal too, they win together.

## Placement

placement-within_grid = A piece may be turned and flipped, but every square of it must lie on the grid.
    .broken = The piece would lie outside the grid at { $actual }: all of its squares must lie on the grid.
    .breach = The piece lies outside the grid at { $actual }: all of its squares must lie on the grid.
placement-overlap = A piece may not cover a square of a building, of a landscape or of the palazzo.
    .broken = { $actual-count ->
        [1] The piece would cover { $actual }, which is taken.
       *[other] The piece would cover { $actual }, which are taken.
    }
    .breach = { $has-actual ->
        [yes] The piece covers { $actual }, where an earlier piece or the palazzo lies.
       *[no] The pieces of this principality have more squares than its grid has room for.
    }
placement-adjacent_building = A building may meet other buildings and the palazzo at corners only, not along an edge. With 2 or 3 builders its owner is free of this.
    .broken = At { $actual } the building would touch another one or the palazzo along an edge. { two-builders }
    .breach = At { $actual } the building touches another one or the palazzo along an edge, for which the owner needs 2 builders.
two-builders = { $has-owner ->
        [yes] For that { $owner } needs 2 builders, and has { $builders }.
       *[no] For that you need 2 builders, and have { $builders }.
    }
placement-beside_landscape = Landscapes keep no distance: they may touch any piece and the palazzo, and any piece may touch them.
placement-fixed = A piece stays where it was placed until the game ends.
    .broken = A placed piece stays where it is: you cannot move it.

## Two players

two_players-starting_money = With two players, each begins with 2500 florins instead of 3500.
two_players-opening_bid = With two players, every auction opens at exactly 300 florins instead of 200.
two_players-freedoms = With two players, the game has 5 freedom tiles: 1 of each freedom and a second one of two of them, drawn at random. In the harder variant it has 4, with only one drawn.
    .breach = { $expected ->
        [4] With four freedom tiles in the game, the position cannot add up to { $actual }.
        [5] With five freedom tiles in the game, the position cannot add up to { $actual }.
       *[other] With two players each freedom has 1 or 2 tiles in all, so there cannot be { $actual } here; { $expected } would agree.
    }
two_players-landscapes = With two players, forests, lakes and parks are one stack of landscapes, named without a type. The stack is open as long as one of them is left and none has been acquired this round.
landscape-type_available = With two players, the player who acquires a landscape chooses the type when placing it, among those that are left in the supply and fit the player's principality.
    .broken = You cannot place { $a-actual }: choose { $a-expected }.

## Muse & Princess

exchange-forbidden = With Muse & Princess, prestige can never be exchanged for money.
    .broken = With Muse & Princess prestige cannot be exchanged for money.
character-turn = Players bid for characters in turn, clockwise from the starting player, until they have passed or bought a card.
    .moment = { $choice ->
        [character-bid] There is no auction of characters now.
       *[other] { "" }
    }
    .breach = { $place ->
        [characters] Each player buys at most one character in an auction: { $expected } in all, not { $actual }.
        [decision] Whoever has used the Professor cannot have bought another character in the same auction.
        [work-marker] { $seat } used the Princess for this work, and cannot have bought another character in the same auction.
        [character] { $seat } cannot hold this card: nobody buys two characters in an auction, or holds one without buying it.
        [character-seat] { $actual } has passed or bought a character, so it cannot be their turn to bid.
       *[markers] { $actual } has passed or bought a character, and so has no marker on a card.
    }
character-space = A bid for a character is one of the spaces of its card, worth 100 florins for each point of its number: 3 to 15, on the Banker 0 to 5.
    .broken = { $relation ->
        [at-least] The lowest space of this card is space { $expected }: you cannot take space { $actual }.
       *[at-most] The highest space of this card is space { $expected }: you cannot take space { $actual }.
    }
    .breach = This card has no space { $actual } for a marker.
character-higher = On a card that bears a marker only a higher space can be taken; that marker goes back to its owner.
    .broken = { $fault ->
        [highest] The marker on this card lies on its highest space, so you cannot take space { $actual }: bid for another character.
       *[other] This card bears a marker: take space { $expected } or a higher one, not space { $actual }.
    }
character-affordable = A bid for a character must be covered by cash alone. A bid on the Banker needs none.
    .broken = This space costs { $actual } in cash, and you have { $expected }; with Muse & Princess PP cannot be turned into money.
    .breach = This marker stands for { $actual }, and its owner has { $expected } in cash.
character-sold = A character that was bought in this round is not for sale again in it, also when it lies face down already.
    .broken = { $the-actual } was bought in this round already: bid for another character.
    .breach = { $relation ->
        [none-of] { $the-actual } cannot bear this marker: the card is sold or bears another one.
        [exactly] By who has bought and who holds a card, the number of cards face down is { $expected }, not { $actual }.
       *[none] { $the-actual } cannot lie face down: only the Banker, the Merchant or the Professor does, once used.
    }
character-passed = Who has passed in the character auction stays out of it until the next round.
    .broken = You have passed in this character auction, and can bid again only in the next round.
    .breach = { $actual } cannot have both passed and bought a character in this auction.
character-take = A player who has a marker on a card when their turn comes has won it, and the whole turn is to take it and pay the bid. Without a marker on a card there is none to take.
    .broken = { $has-actual ->
        [yes] Your marker lies on { $the-actual }: all that you can do in your turn is to take that card.
       *[no] You have no marker on a card, so there is none to take: bid or pass.
    }
    .for = for the character
character-end = The character auction is over when every player has passed or bought a card; then the action phase begins.
character-held = Only the player who holds a character's card can use that character.
    .broken = { $actual-count ->
        [0] You need { $the-expected } for this, and you hold no character.
       *[other] You need { $the-expected } for this, and you hold { $the-actual }.
    }
character-timing = The Merchant's points and the Professor may be had at any time but during an open decision, and after round 7 in turn; what belongs to another moment must wait for it.
    .moment = { $choice ->
        [merchant-choice] You have won no object that the Merchant could give you for nothing.
        [last-choice] Last choices come only after round 7.
       *[other] { "" }
    }
    .broken = The Merchant’s points and the Professor can be had while the game waits for a nomination, a bid, the last player’s choice, a character bid or an action, but not now.
character-returned = A used character's card goes back. An unused one does after its time: Cardinal, Muse and Princess with the turn, the Merchant with the next auctions, the Professor with the next character auction.
    .breach = { $relation ->
        [one-of] { $seat } cannot hold { $the-actual } at this point of the game.
       *[none] { $seat } has acquired an object and thereby used the Merchant, whose card has gone back.
    }
character-banker = The Banker's buyer receives the money on the card less the bid. The buyer of round 7 may turn money into PP once at the end, for 200 florins each.
    .broken = { $relation ->
        [at-least] Turn money into at least { $expected }, not { $actual }.
        [at-most] Your money can be turned into at most { $expected }, not { $actual }.
       *[one-of] Only the player who bought the Banker in round 7 can turn money into PP.
    }
    .breach = { $relation ->
        [at-least] The Banker cannot have { $actual } on the card: it has at least { $expected } until it is sold.
        [at-most] The Banker cannot have { $actual } on the card: in this round it has at most { $expected }.
        [one-of] { $actual } has bought no character in this auction, and so cannot be the buyer of the Banker.
        [exactly] { $actual } has bought no character in this auction, and so cannot be the buyer of the Banker.
       *[none] The Banker’s money, buyer and face-down card do not agree: only a sold one has no money, and only one sold in round 7 a buyer.
    }
    .for = through the Banker
character-cardinal = With the Cardinal a turn has up to 3 actions, still with no more than 1 freedom and 1 profession card.
character-muse = In its owner's turn, the Muse adds the number of the round to the work value of every work completed.
character-princess = With the Princess an action completes a work without a profession card and without bonus cards. Its minimum, income, conversion and best work are those of any other.
work-value-princess-landscape = Each landscape of the principality adds 3 to the work of the Princess, those of the same type too.
work-value-princess-builder = Each builder of the player adds 2 to the work of the Princess.
work-value-princess-building = Each building of the principality adds 2 to the work of the Princess.
work-value-princess-card = Each profession or recruiting card in the player's hand or on their table adds 1 to the work of the Princess; the card of the Princess is no such card.
character-merchant = The Merchant gives its owner the object won in the next auction phase for nothing, or as many PP as the owner's rank on the fame track. Bids must be covered as though the object had to be paid for.
    .for = for the rank, with the Merchant
character-professor = The Professor lets its owner draw from the deck of bonus cards or of prestige cards, and keep 1 of them for nothing.
    .broken = The Professor draws from { $the-expected }, not from { $the-actual }.
professor-deck_empty = The Professor can draw only from a deck that is not empty.
    .broken = { $fault ->
        [reserved] The last prestige card is reserved for the player who wins this auction, so the Professor cannot draw it.
       *[empty] That deck is empty, so the Professor cannot draw from it.
    }

## Cooperation

cooperation-arrangement = With the option Cooperation the principalities lie side by side, as the catalog arranges them for the number of players. Without it nobody has neighbours, and nothing is built jointly.
    .broken = This game is played without Cooperation, so you have no neighbour to build with.
    .breach = This game is played without Cooperation, so nothing in it is shared or was proposed to a neighbour.
joint-neighbour = A building is built jointly with a neighbour: a player whose principality shares a border with the own one.
    .broken = { $has-actual ->
        [yes] { $actual } is not your neighbour: build jointly with { $expected }.
       *[no] You have no neighbour across that border.
    }
    .breach = { $actual } is no neighbour here: only { $expected } can be.
joint-straddles = A joint building lies across the border of its two owners: each of its squares lies in one of their principalities, and at least one in each. Landscapes are never shared.
    .broken = The building does not lie across the border: it needs at least one square in each of the two principalities.
    .breach = A joint building must lie across the border of its two owners, with squares in both principalities and nowhere else; a landscape never does.
joint-consent = A joint building is built when the neighbour to whom it was proposed accepts. That neighbour alone accepts or declines.
    .moment = { $choice ->
        [joint-proposal] No joint building is proposed to you now.
       *[other] { "" }
    }
joint-partner_affordable = Who accepts a joint building needs the agreed payment in cash, but may exchange prestige first, where the game allows that.
    .broken = Accepting takes { $expected } in cash, and the neighbour who accepts has { $actual }{ exchange-first }
joint-payment = The neighbour pays the active player what they agreed: 0 to 10000 florins, also more than the price. The active player pays the bank first, by their own builders alone.
    .broken = The neighbour’s payment is at most { $expected }, not { $actual }.
    .breach = The neighbour can pay at most { $expected }, not { $actual }.
joint-repeated = What was declined may not be proposed again in the same turn: the same neighbour, building, squares and payment.
    .broken = The same proposal was declined in this turn: change the neighbour, the building, its squares or the payment.
    .breach = The same proposal was declined before in this turn, so it cannot have been made again.
joint-proposals = No further joint building is proposed in a turn in which 1000 proposals were declined.
    .broken = After { $expected } declined proposals you can make no other in this turn.
    .breach = After { $expected } declined proposals no other can have been made in this turn.
joint-once = A joint building stands in both principalities, in the same place, counts fully for both owners and is one piece of the supply.
    .breach = { $actual } does not have this joint building in the same place.
border-one_builder = A building that touches the border to a neighbour needs at least 1 builder; one that lies across the border touches that border freely.
    .broken = At { $actual } the building would touch the border to a neighbour. { $has-owner ->
        [yes] For that { $owner } needs 1 builder, and has { $builders }.
       *[no] For that you need 1 builder, and have { $builders }.
    }
    .breach = { $relation ->
        [at-least] The building touches the border to a neighbour: { $seat } needs at least { $expected } builder for that, and has { $actual }.
       *[none] At { $actual } the building would touch the border to a neighbour, for which the owner of these squares needs 1 builder.
    }
border-two_builders = A building that lies against another building or a palazzo over a border needs at least 2 builders of the owner of its squares there.
    .broken = At { $actual } the building would face another one or a palazzo over the border. { two-builders }
    .breach = { $relation ->
        [at-least] The building faces another one or a palazzo over the border: { $seat } needs at least { $expected } builders for that, and has { $actual }.
       *[none] At { $actual } the building would face another one or a palazzo over the border, for which the owner of these squares needs 2 builders.
    }
bonus_card-buildings = This bonus card adds 1 to the work value for each building in the principality, the palazzo apart.
bonus_card-large_buildings = This bonus card adds 2 to the work value for each large building in the principality.
bonus_card-medium_buildings_and_forests = This bonus card adds 1 to the work value for each medium building and each forest in the principality.
bonus_card-small_buildings_and_landscapes = This bonus card adds 1 to the work value for each small building and each landscape in the principality.
bonus_card-building_sizes = This bonus card adds 2 to the work value for each of the three building sizes that the principality has, counted once.
bonus_card-landscapes = This bonus card adds 1 to the work value for each landscape in the principality.
bonus_card-forests = This bonus card adds 2 to the work value for each forest in the principality.
bonus_card-lakes = This bonus card adds 2 to the work value for each lake in the principality.
bonus_card-parks = This bonus card adds 2 to the work value for each park in the principality.
bonus_card-freedoms = This bonus card adds 2 to the work value for each freedom that the player has introduced.
bonus_card-jesters = This bonus card adds 2 to the work value for each jester of the player.
bonus_card-jesters_and_freedoms = This bonus card adds 1 to the work value for each jester and each freedom of the player.
bonus_card-builders = This bonus card adds 2 to the work value for each builder of the player.
bonus_card-builders_and_lakes = This bonus card adds 1 to the work value for each builder and each lake of the player.
bonus_card-prestige_cards = This bonus card adds 2 to the work value for each prestige card that the player owns.
bonus_card-prestige_cards_and_freedoms = This bonus card adds 1 to the work value for each prestige card and each freedom of the player.
bonus_card-landscape_types = This bonus card adds 2 to the work value for each of the three landscape types that the principality has, counted once.
bonus_card-categories = This bonus card adds 1 to the work value for each of these that the player has, counted once: forest, lake, park, jester, builder, prestige card, freedom.
bonus_card-cards_in_hand = This bonus card adds 1 to the work value for each profession or recruiting card in the player's hand; the card being played is no longer in it.
bonus_card-cards_on_table = This bonus card adds 1 to the work value for each profession or recruiting card on the player's table; the card being played already lies there.
prestige_card-most_buildings = This prestige card scores 6 PP for the most buildings of all players, or 3 PP for a tie.
prestige_card-two_large_buildings = This prestige card scores 5 PP for at least two large buildings.
prestige_card-fewest_empty_spaces = This prestige card scores 8 PP for the grid with the fewest empty squares of all players, or 4 PP for a tie.
prestige_card-all_landscape_types = This prestige card scores 8 PP for at least one forest, one lake and one park.
prestige_card-most_landscapes = This prestige card scores 7 PP for the most landscapes of all players, or 4 PP for a tie.
prestige_card-most_forests = This prestige card scores 7 PP for the most forests of all players, or 4 PP for a tie.
prestige_card-most_lakes = This prestige card scores 6 PP for the most lakes of all players, or 3 PP for a tie.
prestige_card-all_freedoms = This prestige card scores 8 PP for all three freedoms.
prestige_card-buildings_freedoms_works = This prestige card scores 6 PP for at least 4 buildings, 2 freedoms and 4 works (cards on the table).
prestige_card-most_jesters = This prestige card scores 6 PP for the most jesters of all players, or 3 PP for a tie.
prestige_card-most_builders = This prestige card scores 6 PP for the most builders of all players, or 3 PP for a tie.
prestige_card-most_parks = This prestige card scores 5 PP for the most parks of all players, or 3 PP for a tie.
prestige_card-builder_jester_landscapes = This prestige card scores 7 PP for at least 1 builder, 1 jester and 2 landscapes.
prestige_card-most_works = This prestige card scores 7 PP for the most works (cards on the table) of all players, or 4 PP for a tie.

## How prestige cards compare

prestige-lead = A card that compares players pays its full points to an owner who leads alone, its lower figure to one who shares the lead, and nothing otherwise. Nobody but the owner scores it.
prestige-most_of_nothing = Having none of a thing is never having the most of it. This does not concern the fewest empty squares.

## Rulings

ruling-R1 = With no legal place for a landscape a player is shut out of acquiring it. With two players this holds when no type that is left would fit.
ruling-R2 = What is bid or paid for an object is covered by cash and, without Muse & Princess, 100 florins for each PP: just enough PP are exchanged with the payment. Anything else is paid from cash in hand.
    .for = exchanged to pay the price
ruling-R3 = Once the best work of round 7 has been scored, prestige can no longer be exchanged for money.
ruling-R4 = Withdrawing is the only choice of a nominator who has no stack to name or too little for the opening bid.
ruling-R5 = The last player pays what an auction opens with in this game: 200 florins, or 300 with two players.
ruling-R6 = A recruiting card lying on a table cannot be recruited; only profession cards can.
ruling-R7 = The bonus card for cards in hand counts profession and recruiting cards in hand, and no prestige cards.
ruling-R8 = The bonus card for building sizes counts each building size once; landscapes do not matter to it.
ruling-R9 = A builder adds 2 to the work of the Princess, as the French rulebook and the margin of the English one print; the 32 in the English text is a misprint.
ruling-R10 = The work of the Princess competes for the best work but leaves no card on the table, so it counts as none for prestige cards. Jesters add nothing to it.
ruling-R11 = A player's rank for the Merchant is 1 more than the number of players who have more PP than that player.
ruling-R12 = When a character auction begins from round 2 on, 100 florins are added to an unsold Banker, and 600 are laid on one that was sold in the round before.
ruling-R13 = The right to turn money into PP at the end of the game is that of the player who bought the Banker in round 7.
ruling-R14 = A draw takes 5 cards, or the whole deck if it is smaller, and any of them may be kept. A single card is kept without a choice.
ruling-R15 = Neither the money nor the PP of a player can fall below 0.
ruling-R16 = A player with several recruiting cards may use any number of them in a turn, and each use must be legal on its own.
ruling-R17 = Of two works that a player completes in one round, the one with the higher work value competes for the best work.
ruling-R18 = A build action makes one joint building at most, which the supply counts once and each principality has. The consent is a move of the partner, and to decline costs nobody anything.
ruling-R19 = The rules of borders look at the squares straight across from those that a building covers. A landscape there is no building.
ruling-R20 = For the prestige card for the fewest empty squares, every player counts the squares of their own grid, parts of joint buildings included.
ruling-R21 = Even a forced move is left to its player, since making it for the player could betray hidden money. Only a draw of a single card is kept by itself.
ruling-R22 = Any seat may exchange prestige even while another's decision is open; turn and decision stay as they are. A bid that stands remains covered.
ruling-R23 = An object is paid for before it is received, so the PP that it brings cannot help to pay for it.
ruling-R24 = After the best work of round 7, each player in turn may still use their Merchant for points, their Professor and the Banker's exchange, before prestige cards are shown. What is left unused lapses.
ruling-R25 = Merchant's points and Professor can be used out of turn while the game waits for a nomination, a bid, a last player's choice, a character bid or an action.
ruling-R26 = The Merchant's free object may also be one taken as the last player. A player who pays instead scores their rank at once, before the object brings points.
ruling-R27 = Muse and Cardinal serve their owner's whole turn without being announced, and go back when it ends.
ruling-R28 = What is bid on the Banker is taken off the money on the card, so that no cash is needed for it.
ruling-R29 = The bank always has money enough, and only amounts count, not the notes that make them up.
ruling-R30 = There is no limit to the PP that a player can have.
ruling-R31 = A recruiting card held in hand is used in its holder's own action turn, not in the turn of another.
ruling-R32 = Two misprints are set right. In the English rulebook's picture of violations the case labelled rule 4 breaks rule 3, and the five-square buildings that the French one calls small are medium.
ruling-R33 = A palazzo straight across a border counts as a building there.
ruling-R34 = Over its own border a joint building needs no builder. A square that faces another building or a palazzo over any border needs 2 builders of its owner, and one at the border to a third principality 1.
ruling-R35 = The same proposal of neighbour, building, squares and payment is made once in a turn and cannot be taken back. All but the cash of the neighbour is judged when it is made.
ruling-R36 = Players who are level in PP and in money share the victory.
ruling-R37 = Landscapes lie in one principality, and no rule of borders concerns them. Whether there is room for one is asked of the own grid alone.
ruling-R38 = Who starts the game and the seed of its shuffles are given with the request for a new game.
ruling-R39 = A bonus card may be played with a work even if it adds 0 to its value.
ruling-R40 = While a prestige card is bid for, the Professor leaves one for the winner: he draws from that deck only if it has at least 2 cards. Whether a stack is open is judged when it is nominated.
ruling-R41 = Every legal move leads to a position in which each player to move has a move that answers what is awaited, or the game is over. A move that may be made at any time, such as an exchange, does not count.

## Descriptions of several components

# `.description` is what a component does, for the catalog.
description-large_building = This large building covers 7 squares, scores 3 PP when it is built and adds 4 to the work value of every profession that wants it.
description-medium_building = This medium building covers 5 squares, scores 3 PP when it is built and adds 4 to the work value of every profession that wants it.
description-small_building = This small building covers 3 squares, scores 3 PP when it is built and adds 4 to the work value of every profession that wants it.
description-landscape = One landscape of this type adds 3 to the work value of every profession that wants it, and each further one scores 3 PP when it is placed.
description-landscape_stack = Whoever acquires a landscape places it at once, and from the second one of the same type on scores 3 PP for each.
description-freedom = This freedom adds 3 to the work value of every profession that wants it; introducing it takes an action and 300 florins.

## Piece

Piece-UNIVERSITY = university
    .plural = universities
    .a = a university
    .the = the university
    .description = { description-large_building }
Piece-LABORATORY = laboratory
    .plural = laboratories
    .a = a laboratory
    .the = the laboratory
    .description = { description-large_building }
Piece-WORKSHOP = workshop
    .plural = workshops
    .a = a workshop
    .the = the workshop
    .description = { description-large_building }
Piece-LIBRARY = library
    .plural = libraries
    .a = a library
    .the = the library
    .description = { description-medium_building }
Piece-OPERA = opera
    .plural = operas
    .a = an opera
    .the = the opera
    .description = { description-medium_building }
Piece-STUDIO = studio
    .plural = studios
    .a = a studio
    .the = the studio
    .description = { description-medium_building }
Piece-HOSPITAL = hospital
    .plural = hospitals
    .a = a hospital
    .the = the hospital
    .description = { description-medium_building }
Piece-THEATER = theater
    .plural = theaters
    .a = a theater
    .the = the theater
    .description = { description-medium_building }
Piece-TOWER = tower
    .plural = towers
    .a = a tower
    .the = the tower
    .description = { description-small_building }
Piece-CHAPEL = chapel
    .plural = chapels
    .a = a chapel
    .the = the chapel
    .description = { description-small_building }
Piece-FOREST = forest
    .plural = forests
    .a = a forest
    .the = the forest
    .description = { description-landscape }
Piece-LAKE = lake
    .plural = lakes
    .a = a lake
    .the = the lake
    .description = { description-landscape }
Piece-PARK = park
    .plural = parks
    .a = a park
    .the = the park
    .description = { description-landscape }

## PieceClass

PieceClass-LARGE_BUILDING = large building
    .plural = large buildings
    .a = a large building
    .the = the large building
PieceClass-MEDIUM_BUILDING = medium building
    .plural = medium buildings
    .a = a medium building
    .the = the medium building
PieceClass-SMALL_BUILDING = small building
    .plural = small buildings
    .a = a small building
    .the = the small building
PieceClass-LANDSCAPE_TILE = landscape
    .plural = landscapes
    .a = a landscape
    .the = the landscape

## Stack

Stack-FOREST = forest
    .plural = forests
    .a = a forest
    .the = the forest
    .description = { description-landscape_stack }
Stack-LAKE = lake
    .plural = lakes
    .a = a lake
    .the = the lake
    .description = { description-landscape_stack }
Stack-PARK = park
    .plural = parks
    .a = a park
    .the = the park
    .description = { description-landscape_stack }
Stack-JESTER = jester
    .plural = jesters
    .a = a jester
    .the = the jester
    .description = A jester adds 2 to the value of every work that its owner completes with a profession card, and a player may have any number of them.
Stack-BUILDER = builder
    .plural = builders
    .a = a builder
    .the = the builder
    .description = A building costs 300 florins with 1 or 2 builders and nothing with 3, instead of 700; with 2 or 3 it may touch other buildings and the palazzo along an edge, and the second and third builder score 3 PP each.
Stack-PRESTIGE_CARD = prestige card
    .plural = prestige cards
    .a = a prestige card
    .the = the prestige card
    .description = Whoever acquires a prestige card looks at the top 5 cards of the deck, fewer if it has fewer, and keeps 1, which may score PP at the end of the game.
Stack-RECRUITING_CARD = recruiting card
    .plural = recruiting cards
    .a = a recruiting card
    .the = the recruiting card
    .description = A recruiting card is swapped for a profession card on an opponent’s table, at once or in a later action turn of its owner; in hand or on a table it adds 1 to the value of every work of that player.
Stack-LANDSCAPE = landscape
    .plural = landscapes
    .a = a landscape
    .the = the landscape
    .description = Whoever acquires a landscape chooses a forest, a lake or a park that is left and fits, places it at once, and from the second one of the same type on scores 3 PP for each.

## Character

Character-BANKER = Banker
    .plural = Bankers
    .a = a Banker
    .the = the Banker
    .description = The Banker’s buyer receives the money on the card less the bid; the buyer of round 7 may also turn money into PP once at the end, for 200 florins each.
Character-CARDINAL = Cardinal
    .plural = Cardinals
    .a = a Cardinal
    .the = the Cardinal
    .description = { character-cardinal }
Character-MUSE = Muse
    .plural = Muses
    .a = a Muse
    .the = the Muse
    .description = { character-muse }
Character-PRINCESS = Princess
    .plural = Princesses
    .a = a Princess
    .the = the Princess
    .description = With the Princess an action completes a work without a profession card and without bonus cards: 3 WV for each landscape, 2 for each builder and each building, and 1 for each profession or recruiting card in hand or on the table.
Character-MERCHANT = Merchant
    .plural = Merchants
    .a = a Merchant
    .the = the Merchant
    .description = The Merchant gives its owner either the object won in the next auction phase for nothing, or as many PP as the owner’s rank on the fame track.
Character-PROFESSOR = Professor
    .plural = Professors
    .a = a Professor
    .the = the Professor
    .description = { character-professor }

## Resource

Resource-FLORINS = florin
    .plural = florins
    .a = a florin
    .the = the florin
Resource-PRESTIGE_POINTS = prestige point
    .plural = prestige points
    .a = a prestige point
    .the = the prestige point
Resource-ACTION = action
    .plural = actions
    .a = an action
    .the = the action
Resource-PROFESSION_CARD = profession card
    .plural = profession cards
    .a = a profession card
    .the = the profession card
Resource-BONUS_CARD = bonus card
    .plural = bonus cards
    .a = a bonus card
    .the = the bonus card
Resource-PRESTIGE_CARD = prestige card
    .plural = prestige cards
    .a = a prestige card
    .the = the prestige card
Resource-RECRUITING_CARD = recruiting card
    .plural = recruiting cards
    .a = a recruiting card
    .the = the recruiting card
Resource-CHARACTER_CARD = character card
    .plural = character cards
    .a = a character card
    .the = the character card
Resource-BUILDING = building
    .plural = buildings
    .a = a building
    .the = the building
Resource-LANDSCAPE = landscape
    .plural = landscapes
    .a = a landscape
    .the = the landscape
Resource-JESTER = jester
    .plural = jesters
    .a = a jester
    .the = the jester
Resource-BUILDER = builder
    .plural = builders
    .a = a builder
    .the = the builder
Resource-FREEDOM = freedom
    .plural = freedoms
    .a = a freedom
    .the = the freedom

## Deck

Deck-PROFESSION_DECK = deck of profession cards
    .plural = decks of profession cards
    .a = a deck of profession cards
    .the = the deck of profession cards
    .description = Taking a profession card takes an action and 300 florins: the player looks at the top 5 cards of this deck, fewer if it has fewer, keeps 1 and puts the others underneath.
Deck-BONUS_DECK = deck of bonus cards
    .plural = decks of bonus cards
    .a = a deck of bonus cards
    .the = the deck of bonus cards
    .description = For an action and 300 florins a player looks at the top 5 cards of this deck, fewer if it has fewer, keeps 1 and puts the others underneath; the Professor of Muse & Princess draws from it for nothing.
Deck-PRESTIGE_DECK = deck of prestige cards
    .plural = decks of prestige cards
    .a = a deck of prestige cards
    .the = the deck of prestige cards
    .description = Whoever acquires a prestige card in the auction phase looks at the top 5 cards of this deck, fewer if it has fewer, keeps 1 and puts the others underneath; the Professor of Muse & Princess draws from it for nothing.

## Side

Side-NORTH = north side
    .plural = north sides
    .a = a north side
    .the = the north side
Side-EAST = east side
    .plural = east sides
    .a = an east side
    .the = the east side
Side-SOUTH = south side
    .plural = south sides
    .a = a south side
    .the = the south side
Side-WEST = west side
    .plural = west sides
    .a = a west side
    .the = the west side

## Freedom

Freedom-TRAVEL = freedom to travel
    .plural = freedoms to travel
    .a = freedom to travel
    .the = the freedom to travel
    .description = { description-freedom }
Freedom-OPINION = freedom of opinion
    .plural = freedoms of opinion
    .a = freedom of opinion
    .the = the freedom of opinion
    .description = { description-freedom }
Freedom-RELIGION = freedom of religion
    .plural = freedoms of religion
    .a = freedom of religion
    .the = the freedom of religion
    .description = { description-freedom }

## Profession

Profession-MATHEMATICIAN = mathematician
    .plural = mathematicians
    .a = a mathematician
    .the = the mathematician
Profession-JURIST = jurist
    .plural = jurists
    .a = a jurist
    .the = the jurist
Profession-WATCHMAKER = watchmaker
    .plural = watchmakers
    .a = a watchmaker
    .the = the watchmaker
Profession-ALCHEMIST = alchemist
    .plural = alchemists
    .a = an alchemist
    .the = the alchemist
Profession-BOTANIST = botanist
    .plural = botanists
    .a = a botanist
    .the = the botanist
Profession-PHYSICIST = physicist
    .plural = physicists
    .a = a physicist
    .the = the physicist
Profession-BELL_MAKER = bell maker
    .plural = bell makers
    .a = a bell maker
    .the = the bell maker
Profession-GOLDSMITH = goldsmith
    .plural = goldsmiths
    .a = a goldsmith
    .the = the goldsmith
Profession-ORGAN_BUILDER = organ builder
    .plural = organ builders
    .a = an organ builder
    .the = the organ builder
Profession-PHILOSOPHER = philosopher
    .plural = philosophers
    .a = a philosopher
    .the = the philosopher
Profession-CARTOGRAPHER = cartographer
    .plural = cartographers
    .a = a cartographer
    .the = the cartographer
Profession-COMPOSER = composer
    .plural = composers
    .a = a composer
    .the = the composer
Profession-CHOREOGRAPHER = choreographer
    .plural = choreographers
    .a = a choreographer
    .the = the choreographer
Profession-PAINTER = painter
    .plural = painters
    .a = a painter
    .the = the painter
Profession-SCULPTOR = sculptor
    .plural = sculptors
    .a = a sculptor
    .the = the sculptor
Profession-PHYSICIAN = physician
    .plural = physicians
    .a = a physician
    .the = the physician
Profession-PHARMACIST = pharmacist
    .plural = pharmacists
    .a = a pharmacist
    .the = the pharmacist
Profession-POET = poet
    .plural = poets
    .a = a poet
    .the = the poet
Profession-DRAMATIST = dramatist
    .plural = dramatists
    .a = a dramatist
    .the = the dramatist
Profession-ASTRONOMER = astronomer
    .plural = astronomers
    .a = an astronomer
    .the = the astronomer
Profession-THEOLOGIAN = theologian
    .plural = theologians
    .a = a theologian
    .the = the theologian

## BonusCard

BonusCard-BUILDINGS = bonus card for buildings
    .plural = bonus cards for buildings
    .a = a bonus card for buildings
    .the = the bonus card for buildings
    .description = { bonus_card-buildings }
BonusCard-LARGE_BUILDINGS = bonus card for large buildings
    .plural = bonus cards for large buildings
    .a = a bonus card for large buildings
    .the = the bonus card for large buildings
    .description = { bonus_card-large_buildings }
BonusCard-MEDIUM_BUILDINGS_AND_FORESTS = bonus card for medium buildings and forests
    .plural = bonus cards for medium buildings and forests
    .a = a bonus card for medium buildings and forests
    .the = the bonus card for medium buildings and forests
    .description = { bonus_card-medium_buildings_and_forests }
BonusCard-SMALL_BUILDINGS_AND_LANDSCAPES = bonus card for small buildings and landscapes
    .plural = bonus cards for small buildings and landscapes
    .a = a bonus card for small buildings and landscapes
    .the = the bonus card for small buildings and landscapes
    .description = { bonus_card-small_buildings_and_landscapes }
BonusCard-BUILDING_SIZES = bonus card for building sizes
    .plural = bonus cards for building sizes
    .a = a bonus card for building sizes
    .the = the bonus card for building sizes
    .description = { bonus_card-building_sizes }
BonusCard-LANDSCAPES = bonus card for landscapes
    .plural = bonus cards for landscapes
    .a = a bonus card for landscapes
    .the = the bonus card for landscapes
    .description = { bonus_card-landscapes }
BonusCard-FORESTS = bonus card for forests
    .plural = bonus cards for forests
    .a = a bonus card for forests
    .the = the bonus card for forests
    .description = { bonus_card-forests }
BonusCard-LAKES = bonus card for lakes
    .plural = bonus cards for lakes
    .a = a bonus card for lakes
    .the = the bonus card for lakes
    .description = { bonus_card-lakes }
BonusCard-PARKS = bonus card for parks
    .plural = bonus cards for parks
    .a = a bonus card for parks
    .the = the bonus card for parks
    .description = { bonus_card-parks }
BonusCard-FREEDOMS = bonus card for freedoms
    .plural = bonus cards for freedoms
    .a = a bonus card for freedoms
    .the = the bonus card for freedoms
    .description = { bonus_card-freedoms }
BonusCard-JESTERS = bonus card for jesters
    .plural = bonus cards for jesters
    .a = a bonus card for jesters
    .the = the bonus card for jesters
    .description = { bonus_card-jesters }
BonusCard-JESTERS_AND_FREEDOMS = bonus card for jesters and freedoms
    .plural = bonus cards for jesters and freedoms
    .a = a bonus card for jesters and freedoms
    .the = the bonus card for jesters and freedoms
    .description = { bonus_card-jesters_and_freedoms }
BonusCard-BUILDERS = bonus card for builders
    .plural = bonus cards for builders
    .a = a bonus card for builders
    .the = the bonus card for builders
    .description = { bonus_card-builders }
BonusCard-BUILDERS_AND_LAKES = bonus card for builders and lakes
    .plural = bonus cards for builders and lakes
    .a = a bonus card for builders and lakes
    .the = the bonus card for builders and lakes
    .description = { bonus_card-builders_and_lakes }
BonusCard-PRESTIGE_CARDS = bonus card for prestige cards
    .plural = bonus cards for prestige cards
    .a = a bonus card for prestige cards
    .the = the bonus card for prestige cards
    .description = { bonus_card-prestige_cards }
BonusCard-PRESTIGE_CARDS_AND_FREEDOMS = bonus card for prestige cards and freedoms
    .plural = bonus cards for prestige cards and freedoms
    .a = a bonus card for prestige cards and freedoms
    .the = the bonus card for prestige cards and freedoms
    .description = { bonus_card-prestige_cards_and_freedoms }
BonusCard-LANDSCAPE_TYPES = bonus card for landscape types
    .plural = bonus cards for landscape types
    .a = a bonus card for landscape types
    .the = the bonus card for landscape types
    .description = { bonus_card-landscape_types }
BonusCard-CATEGORIES = bonus card for categories
    .plural = bonus cards for categories
    .a = a bonus card for categories
    .the = the bonus card for categories
    .description = { bonus_card-categories }
BonusCard-CARDS_IN_HAND = bonus card for cards in hand
    .plural = bonus cards for cards in hand
    .a = a bonus card for cards in hand
    .the = the bonus card for cards in hand
    .description = { bonus_card-cards_in_hand }
BonusCard-CARDS_ON_TABLE = bonus card for cards on the table
    .plural = bonus cards for cards on the table
    .a = a bonus card for cards on the table
    .the = the bonus card for cards on the table
    .description = { bonus_card-cards_on_table }

## PrestigeCard

PrestigeCard-MOST_BUILDINGS = prestige card for the most buildings
    .plural = prestige cards for the most buildings
    .a = a prestige card for the most buildings
    .the = the prestige card for the most buildings
    .description = { prestige_card-most_buildings }
PrestigeCard-TWO_LARGE_BUILDINGS = prestige card for two large buildings
    .plural = prestige cards for two large buildings
    .a = a prestige card for two large buildings
    .the = the prestige card for two large buildings
    .description = { prestige_card-two_large_buildings }
PrestigeCard-FEWEST_EMPTY_SPACES = prestige card for the fewest empty squares
    .plural = prestige cards for the fewest empty squares
    .a = a prestige card for the fewest empty squares
    .the = the prestige card for the fewest empty squares
    .description = { prestige_card-fewest_empty_spaces }
PrestigeCard-ALL_LANDSCAPE_TYPES = prestige card for all three landscape types
    .plural = prestige cards for all three landscape types
    .a = a prestige card for all three landscape types
    .the = the prestige card for all three landscape types
    .description = { prestige_card-all_landscape_types }
PrestigeCard-MOST_LANDSCAPES = prestige card for the most landscapes
    .plural = prestige cards for the most landscapes
    .a = a prestige card for the most landscapes
    .the = the prestige card for the most landscapes
    .description = { prestige_card-most_landscapes }
PrestigeCard-MOST_FORESTS = prestige card for the most forests
    .plural = prestige cards for the most forests
    .a = a prestige card for the most forests
    .the = the prestige card for the most forests
    .description = { prestige_card-most_forests }
PrestigeCard-MOST_LAKES = prestige card for the most lakes
    .plural = prestige cards for the most lakes
    .a = a prestige card for the most lakes
    .the = the prestige card for the most lakes
    .description = { prestige_card-most_lakes }
PrestigeCard-ALL_FREEDOMS = prestige card for all three freedoms
    .plural = prestige cards for all three freedoms
    .a = a prestige card for all three freedoms
    .the = the prestige card for all three freedoms
    .description = { prestige_card-all_freedoms }
PrestigeCard-BUILDINGS_FREEDOMS_WORKS = prestige card for buildings, freedoms and works
    .plural = prestige cards for buildings, freedoms and works
    .a = a prestige card for buildings, freedoms and works
    .the = the prestige card for buildings, freedoms and works
    .description = { prestige_card-buildings_freedoms_works }
PrestigeCard-MOST_JESTERS = prestige card for the most jesters
    .plural = prestige cards for the most jesters
    .a = a prestige card for the most jesters
    .the = the prestige card for the most jesters
    .description = { prestige_card-most_jesters }
PrestigeCard-MOST_BUILDERS = prestige card for the most builders
    .plural = prestige cards for the most builders
    .a = a prestige card for the most builders
    .the = the prestige card for the most builders
    .description = { prestige_card-most_builders }
PrestigeCard-MOST_PARKS = prestige card for the most parks
    .plural = prestige cards for the most parks
    .a = a prestige card for the most parks
    .the = the prestige card for the most parks
    .description = { prestige_card-most_parks }
PrestigeCard-BUILDER_JESTER_LANDSCAPES = prestige card for a builder, a jester and two landscapes
    .plural = prestige cards for a builder, a jester and two landscapes
    .a = a prestige card for a builder, a jester and two landscapes
    .the = the prestige card for a builder, a jester and two landscapes
    .description = { prestige_card-builder_jester_landscapes }
PrestigeCard-MOST_WORKS = prestige card for the most works
    .plural = prestige cards for the most works
    .a = a prestige card for the most works
    .the = the prestige card for the most works
    .description = { prestige_card-most_works }

## Orientation

Orientation-AS_DRAWN = original position
    .plural = original positions
    .a = an original position
    .the = the original position
Orientation-QUARTER_TURN = quarter turn
    .plural = quarter turns
    .a = a quarter turn
    .the = the quarter turn
Orientation-HALF_TURN = half turn
    .plural = half turns
    .a = a half turn
    .the = the half turn
Orientation-THREE_QUARTER_TURN = three-quarter turn
    .plural = three-quarter turns
    .a = a three-quarter turn
    .the = the three-quarter turn
Orientation-FLIPPED = flip
    .plural = flips
    .a = a flip
    .the = the flip
Orientation-FLIPPED_QUARTER_TURN = flip and quarter turn
    .plural = flips and quarter turns
    .a = a flip and quarter turn
    .the = the flip and quarter turn
Orientation-FLIPPED_HALF_TURN = flip and half turn
    .plural = flips and half turns
    .a = a flip and half turn
    .the = the flip and half turn
Orientation-FLIPPED_THREE_QUARTER_TURN = flip and three-quarter turn
    .plural = flips and three-quarter turns
    .a = a flip and three-quarter turn
    .the = the flip and three-quarter turn

## Choice

Choice-KEEP_THREE = choice of three profession cards
    .plural = choices of three profession cards
    .a = a choice of three profession cards
    .the = the choice of three profession cards
    .first = First keep three of your four profession cards.
Choice-NOMINATE = nomination
    .plural = nominations
    .a = a nomination
    .the = the nomination
    .first = First nominate a stack or withdraw.
Choice-BUY = choice of the last player
    .plural = choices of the last player
    .a = a choice of the last player
    .the = the choice of the last player
    .first = Nobody else is left to bid: first take an object or withdraw.
Choice-RAISE_BID = bid
    .plural = bids
    .a = a bid
    .the = the bid
    .first = First raise the bid or pass.
Choice-PLACE_LANDSCAPE = placement of a landscape
    .plural = placements of landscapes
    .a = a placement of a landscape
    .the = the placement of a landscape
    .first = First place the landscape that you have acquired.
Choice-RECRUIT_OR_HOLD = use of a recruiting card
    .plural = uses of recruiting cards
    .a = a use of a recruiting card
    .the = the use of a recruiting card
    .first = First use the recruiting card that you have acquired, or take it into your hand.
Choice-KEEP_ONE = choice of a card drawn
    .plural = choices of cards drawn
    .a = a choice of a card drawn
    .the = the choice of a card drawn
    .first = First keep one of the cards that you have drawn.
Choice-TAKE_ACTION = action
    .plural = actions
    .a = an action
    .the = the action
    .first = It is your action turn: first take an action or end the turn.
Choice-NOTHING = nothing
    .plural = nothing
    .a = nothing
    .the = nothing
    .first = The game is over.
Choice-BID_FOR_CHARACTER = bid for a character
    .plural = bids for characters
    .a = a bid for a character
    .the = the bid for a character
    .first = First bid for a character or pass; if your marker lies on a card, take that card.
Choice-USE_MERCHANT = choice with the Merchant
    .plural = choices with the Merchant
    .a = a choice with the Merchant
    .the = the choice with the Merchant
    .first = First choose what the Merchant gives you: the object for nothing, or PP for your rank.
Choice-MAKE_LAST_CHOICES = last choice
    .plural = last choices
    .a = a last choice
    .the = the last choice
    .first = First use the rights that characters still give you, or end your choices.
Choice-ANSWER_PROPOSAL = answer to a proposal
    .plural = answers to proposals
    .a = an answer to a proposal
    .the = the answer to a proposal
    .first = First accept or decline the joint building that was proposed to you.

## MoveKind

# What a profession wants, by the catalog.
profession-description = { $the-profession } wants { $a-building } (+4 WV), { $a-landscape } (+3 WV) and { $freedom } (+3 WV).
# `.label` is what a button says that makes the move. Several labels say how a piece lies, what is kept of a draw, and the points in place of money.
label-lying = { $orientation ->
        [quarter-turn] , turned by a quarter
        [half-turn] , turned by half
        [three-quarter-turn] , turned by three quarters
        [flipped] , flipped
        [flipped-quarter-turn] , flipped and turned by a quarter
        [flipped-half-turn] , flipped and turned by half
        [flipped-three-quarter-turn] , flipped and turned by three quarters
       *[as-drawn] { "" }
    }
label-kept = Keep { $the-kept }{ $has-returned ->
        [yes] ; put { $the-returned } under the deck{ $returned-count ->
            [1] { "" }
           *[other] {" "}in this order
        }
       *[no] { "" }
    }
label-converted = { $has-points ->
        [yes] , taking { $points } at 200 florins each
       *[no] { "" }
    }
MoveKind-KEEP_THREE = choice of three profession cards
    .plural = choices of three profession cards
    .a = a choice of three profession cards
    .the = the choice of three profession cards
    .label = Keep { $the-kept }
MoveKind-NOMINATE = nomination
    .plural = nominations
    .a = a nomination
    .the = the nomination
    .label = Nominate { $a-stack }{ $has-bid ->
        [yes] {" "}at { $bid }
       *[no] { "" }
    }
MoveKind-WITHDRAW = withdrawal
    .plural = withdrawals
    .a = a withdrawal
    .the = the withdrawal
    .label = Withdraw from the auctions of this round
MoveKind-RAISE_BID = raise
    .plural = raises
    .a = a raise
    .the = the raise
    .label = Bid { $bid }
MoveKind-PASS_AUCTION = pass
    .plural = passes
    .a = a pass
    .the = the pass
    .label = Pass
MoveKind-BUY = last player’s object
    .plural = last player’s objects
    .a = a last player’s object
    .the = the last player’s object
    .label = Take { $a-stack }{ $has-price ->
        [yes] {" "}for { $price }
       *[no] { "" }
    }
MoveKind-PLACE_LANDSCAPE = placement of a landscape
    .plural = placements of landscapes
    .a = a placement of a landscape
    .the = the placement of a landscape
    .label = Place { $the-piece } at { $square }{ label-lying }
MoveKind-KEEP_PROFESSION = choice of a profession card
    .plural = choices of profession cards
    .a = a choice of a profession card
    .the = the choice of a profession card
    .label = { label-kept }
MoveKind-KEEP_BONUS_CARD = choice of a bonus card
    .plural = choices of bonus cards
    .a = a choice of a bonus card
    .the = the choice of a bonus card
    .label = { label-kept }
MoveKind-KEEP_PRESTIGE_CARD = choice of a prestige card
    .plural = choices of prestige cards
    .a = a choice of a prestige card
    .the = the choice of a prestige card
    .label = { label-kept }
MoveKind-RECRUIT = recruitment
    .plural = recruitments
    .a = a recruitment
    .the = the recruitment
    .label = Recruit { $the-profession } from { $opponent }
MoveKind-HOLD = holding of a recruiting card
    .plural = holdings of recruiting cards
    .a = a holding of a recruiting card
    .the = the holding of a recruiting card
    .label = Take the recruiting card into your hand
MoveKind-COMPLETE_WORK = completion of a work
    .plural = completions of works
    .a = a completion of a work
    .the = the completion of a work
    .label = Complete the work of { $the-profession }{ $has-cards ->
        [yes] {" "}with { $the-cards }
       *[no] { "" }
    }{ label-converted }
MoveKind-BUILD = construction of a building
    .plural = constructions of buildings
    .a = a construction of a building
    .the = the construction of a building
    .label = Build { $the-piece } at { $square }{ label-lying }
MoveKind-TAKE_PROFESSION = draw of profession cards
    .plural = draws of profession cards
    .a = a draw of profession cards
    .the = the draw of profession cards
    .label = Take a profession card
MoveKind-INTRODUCE_FREEDOM = introduction of a freedom
    .plural = introductions of freedoms
    .a = an introduction of a freedom
    .the = the introduction of a freedom
    .label = Introduce { $the-freedom }
MoveKind-ACQUIRE_BONUS_CARD = draw of bonus cards
    .plural = draws of bonus cards
    .a = a draw of bonus cards
    .the = the draw of bonus cards
    .label = Acquire a bonus card
MoveKind-EXCHANGE_PRESTIGE = exchange of prestige
    .plural = exchanges of prestige
    .a = an exchange of prestige
    .the = the exchange of prestige
    .label = Exchange { $points } for money
MoveKind-END_TURN = end of a turn
    .plural = ends of turns
    .a = an end of a turn
    .the = the end of a turn
    .label = End the turn
MoveKind-BID_FOR_CHARACTER = bid for a character
    .plural = bids for characters
    .a = a bid for a character
    .the = the bid for a character
    .label = Bid for { $the-character } on space { $space }
MoveKind-PASS_CHARACTERS = pass in the character auction
    .plural = passes in the character auction
    .a = a pass in the character auction
    .the = the pass in the character auction
    .label = Pass in the character auction
MoveKind-BUY_CHARACTER = purchase of a character
    .plural = purchases of characters
    .a = a purchase of a character
    .the = the purchase of a character
    .label = Take the card on which your marker lies
MoveKind-COMPLETE_PRINCESS_WORK = work with the Princess
    .plural = works with the Princess
    .a = a work with the Princess
    .the = the work with the Princess
    .label = Complete a work with the Princess{ label-converted }
MoveKind-TAKE_FREE = free object with the Merchant
    .plural = free objects with the Merchant
    .a = a free object with the Merchant
    .the = the free object with the Merchant
    .label = Take the object for nothing
MoveKind-SCORE_RANK = use of the Merchant for points
    .plural = uses of the Merchant for points
    .a = a use of the Merchant for points
    .the = the use of the Merchant for points
    .label = Score PP for your rank, with the Merchant
MoveKind-CONSULT_PROFESSOR = draw with the Professor
    .plural = draws with the Professor
    .a = a draw with the Professor
    .the = the draw with the Professor
    .label = Draw from { $the-deck } with the Professor
MoveKind-EXCHANGE_FLORINS = exchange of money
    .plural = exchanges of money
    .a = an exchange of money
    .the = the exchange of money
    .label = Turn money into { $points }
MoveKind-END_CHOICES = end of the last choices
    .plural = ends of the last choices
    .a = an end of the last choices
    .the = the end of the last choices
    .label = End the last choices
MoveKind-PROPOSE_JOINT = proposal of a joint building
    .plural = proposals of joint buildings
    .a = a proposal of a joint building
    .the = the proposal of a joint building
    .label = Propose to build { $the-piece } with { $partner } at { $square }{ $grid ->
        [partner] {" "}in their principality
       *[own] { "" }
    }{ label-lying }, { $has-payment ->
        [yes] for { $payment } from them
       *[no] for no payment from them
    }
MoveKind-ACCEPT_JOINT = acceptance of a joint building
    .plural = acceptances of joint buildings
    .a = an acceptance of a joint building
    .the = the acceptance of a joint building
    .label = Accept the joint building
MoveKind-DECLINE_JOINT = refusal of a joint building
    .plural = refusals of joint buildings
    .a = a refusal of a joint building
    .the = the refusal of a joint building
    .label = Decline the joint building

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

## PrestigeOutcome

PrestigeOutcome-LEADS = sole lead
    .plural = sole leads
    .a = a sole lead
    .the = the sole lead
PrestigeOutcome-TIES = shared lead
    .plural = shared leads
    .a = a shared lead
    .the = the shared lead
PrestigeOutcome-TRAILS = position behind others
    .plural = positions behind others
    .a = a position behind others
    .the = the position behind others
PrestigeOutcome-NOBODY_HAS_ANY = comparison of nothing
    .plural = comparisons of nothing
    .a = a comparison of nothing
    .the = the comparison of nothing
PrestigeOutcome-MET = condition met
    .plural = conditions met
    .a = a condition met
    .the = the condition met
PrestigeOutcome-NOT_MET = condition not met
    .plural = conditions not met
    .a = a condition not met
    .the = the condition not met

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

## Option

Option-fourFreedoms = variant with four freedom tiles
    .plural = variants with four freedom tiles
    .a = a variant with four freedom tiles
    .the = the variant with four freedom tiles
Option-museAndPrincess = Muse & Princess
    .plural = Muse & Princess
    .a = Muse & Princess
    .the = Muse & Princess
Option-cooperation = Cooperation
    .plural = Cooperation
    .a = Cooperation
    .the = Cooperation

## EventKind

EventKind-THREE_KEPT = choice of three profession cards
    .plural = choices of three profession cards
    .a = a choice of three profession cards
    .the = the choice of three profession cards
    .sentence = { $seat } keeps three profession cards and returns the fourth.
EventKind-PROFESSIONS_SHUFFLED = shuffle of the profession cards
    .plural = shuffles of the profession cards
    .a = a shuffle of the profession cards
    .the = the shuffle of the profession cards
    .sentence = The remaining profession cards are shuffled.
EventKind-NOMINATED = nomination
    .plural = nominations
    .a = a nomination
    .the = the nomination
    .sentence = { $seat } nominates { $a-stack } at { $bid }.
EventKind-BID_RAISED = raise
    .plural = raises
    .a = a raise
    .the = the raise
    .sentence = { $seat } raises the bid to { $bid }.
EventKind-AUCTION_PASSED = pass
    .plural = passes
    .a = a pass
    .the = the pass
    .sentence = { $seat } passes.
EventKind-WITHDREW = withdrawal
    .plural = withdrawals
    .a = a withdrawal
    .the = the withdrawal
    .sentence = { $seat } withdraws from the auctions of this round.
EventKind-ACQUIRED = acquisition of an object
    .plural = acquisitions of objects
    .a = an acquisition of an object
    .the = the acquisition of an object
    .sentence = { $seat } acquires { $a-stack }.
EventKind-FLORINS_PAID = payment to the bank
    .plural = payments to the bank
    .a = a payment to the bank
    .the = the payment to the bank
    .sentence = { $seat } pays { $florins } { $for }.
EventKind-FLORINS_RECEIVED = payment from the bank
    .plural = payments from the bank
    .a = a payment from the bank
    .the = the payment from the bank
    .sentence = { $seat } receives { $florins } { $for }.
EventKind-POINTS_SCORED = score of prestige points
    .plural = scores of prestige points
    .a = a score of prestige points
    .the = the score of prestige points
    .sentence = { $seat } scores { $points } { $for }.
EventKind-POINTS_EXCHANGED = exchange of prestige
    .plural = exchanges of prestige
    .a = an exchange of prestige
    .the = the exchange of prestige
    .sentence = { $seat } exchanges { $points } for money.
EventKind-PIECE_PLACED = placement of a piece
    .plural = placements of pieces
    .a = a placement of a piece
    .the = the placement of a piece
    .sentence = { $has-partner ->
        [yes] { $seat } has { $the-piece } ({ $orientation }) at { $square }, shared with { $partner }.
       *[no] { $seat } places { $a-piece } ({ $orientation }) at { $square }.
    }
EventKind-CARDS_DRAWN = draw of cards
    .plural = draws of cards
    .a = a draw of cards
    .the = the draw of cards
    .sentence = { $seat } draws { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } from { $the-deck }.
EventKind-CARD_KEPT = choice of a card drawn
    .plural = choices of cards drawn
    .a = a choice of a card drawn
    .the = the choice of a card drawn
    .sentence = { $seat } keeps one of the cards drawn.
EventKind-CARD_HELD = holding of a recruiting card
    .plural = holdings of recruiting cards
    .a = a holding of a recruiting card
    .the = the holding of a recruiting card
    .sentence = { $seat } takes the recruiting card into their hand.
EventKind-RECRUITED = recruitment
    .plural = recruitments
    .a = a recruitment
    .the = the recruitment
    .sentence = { $seat } recruits { $the-profession } from { $opponent }.
EventKind-WORK_COMPLETED = completion of a work
    .plural = completions of works
    .a = a completion of a work
    .the = the completion of a work
    .sentence = { $seat } completes the work of { $the-profession }, worth { $work_value }.
EventKind-BONUS_CARD_PLAYED = use of a bonus card
    .plural = uses of bonus cards
    .a = a use of a bonus card
    .the = the use of a bonus card
    .sentence = { $seat } plays { $the-card }.
EventKind-FREEDOM_BROUGHT = introduction of a freedom
    .plural = introductions of freedoms
    .a = an introduction of a freedom
    .the = the introduction of a freedom
    .sentence = { $seat } introduces { $a-freedom }.
EventKind-TURN_ENDED = end of a turn
    .plural = ends of turns
    .a = an end of a turn
    .the = the end of a turn
    .sentence = { $seat } ends their turn.
EventKind-ACTION_PHASE_BEGAN = start of the action phase
    .plural = starts of the action phase
    .a = a start of the action phase
    .the = the start of the action phase
    .sentence = Action phase: { $seat } begins.
EventKind-BEST_WORK_SCORED = best work
    .plural = best works
    .a = a best work
    .the = the best work
    .sentence = Best work, worth { $work_value }: { $seats }.
EventKind-ROUND_BEGAN = start of a round
    .plural = starts of rounds
    .a = a start of a round
    .the = the start of a round
    .sentence = Round { $round }: { $start_seat } begins.
EventKind-GAME_ENDED = end of the game
    .plural = ends of the game
    .a = an end of the game
    .the = the end of the game
    .sentence = The game is over.
EventKind-CHARACTER_AUCTION_BEGAN = start of the character auction
    .plural = starts of the character auction
    .a = a start of the character auction
    .the = the start of the character auction
    .sentence = Character auction: { $seat } begins.
EventKind-CHARACTER_BID_PLACED = bid for a character
    .plural = bids for characters
    .a = a bid for a character
    .the = the bid for a character
    .sentence = { $seat } puts their marker on space { $space } of { $the-character }.
EventKind-MARKER_RETURNED = return of a marker
    .plural = returns of markers
    .a = a return of a marker
    .the = the return of a marker
    .sentence = { $seat } is outbid for { $the-character } and takes back their marker.
EventKind-CHARACTERS_PASSED = pass in the character auction
    .plural = passes in the character auction
    .a = a pass in the character auction
    .the = the pass in the character auction
    .sentence = { $seat } passes in the character auction.
EventKind-CHARACTER_BOUGHT = purchase of a character
    .plural = purchases of characters
    .a = a purchase of a character
    .the = the purchase of a character
    .sentence = { $seat } takes { $the-character }.
EventKind-CHARACTER_RETURNED = return of a character
    .plural = returns of characters
    .a = a return of a character
    .the = the return of a character
    .sentence = { $seat } gives { $the-character } back.
EventKind-BANKER_FILLED = money for the Banker
    .plural = money for the Banker
    .a = money for the Banker
    .the = the money for the Banker
    .sentence = There are now { $florins } on the Banker.
EventKind-OBJECT_TAKEN_FREE = free object with the Merchant
    .plural = free objects with the Merchant
    .a = a free object with the Merchant
    .the = the free object with the Merchant
    .sentence = { $seat } gets { $the-stack } for nothing, with the Merchant.
EventKind-LAST_CHOICES_BEGAN = start of the last choices
    .plural = starts of the last choices
    .a = a start of the last choices
    .the = the start of the last choices
    .sentence = Last choices: { $seat } begins.
EventKind-FLORINS_EXCHANGED = exchange of money
    .plural = exchanges of money
    .a = an exchange of money
    .the = the exchange of money
    .sentence = { $seat } turns money into { $points }.
EventKind-CHOICES_ENDED = end of the last choices
    .plural = ends of the last choices
    .a = an end of the last choices
    .the = the end of the last choices
    .sentence = { $seat } ends their last choices.
EventKind-PRINCESS_WORK_COMPLETED = work with the Princess
    .plural = works with the Princess
    .a = a work with the Princess
    .the = the work with the Princess
    .sentence = { $seat } completes a work with the Princess, worth { $work_value }.
EventKind-PROPOSED_JOINTLY = proposal of a joint building
    .plural = proposals of joint buildings
    .a = a proposal of a joint building
    .the = the proposal of a joint building
    .sentence = { $seat } proposes to { $partner } to build { $a-piece } ({ $orientation }) jointly at { $square }; { $partner } would pay { $has-payment ->
        [yes] { $payment }
       *[no] nothing
    }.
EventKind-DECLINED_JOINTLY = refusal of a joint building
    .plural = refusals of joint buildings
    .a = a refusal of a joint building
    .the = the refusal of a joint building
    .sentence = { $seat } declines the joint building.
EventKind-BUILT_JOINTLY = construction of a joint building
    .plural = constructions of joint buildings
    .a = a construction of a joint building
    .the = the construction of a joint building
    .sentence = { $seat } builds { $a-piece } jointly with { $partner }.
EventKind-PARTNER_PAID = payment to a neighbour
    .plural = payments to neighbours
    .a = a payment to a neighbour
    .the = the payment to a neighbour
    .sentence = { $seat } pays { $florins } to { $partner } for the joint building.

## Explanations

# A move that answers another choice than the one that is due.
not-now = It is not the moment for { $a-expected }.
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
explanation-bid = Nothing is paid yet: if this bid wins, it { $has-effects ->
        [yes] costs { $effects }, and { "" }
       *[no] { "" }
    }brings { $gains }.
explanation-proposal = Nothing is paid yet: if your neighbour accepts, it { $has-effects ->
        [yes] costs { $effects }, and { "" }
       *[no] { "" }
    }brings { $gains }.
explanation-worth = { $card } ({ $worth })
explanation-worth-work = { $value } as a work now
explanation-worth-bonus = adds { $value } now
explanation-worth-prestige = scores { $value } as things stand
explanation-opens = The auction opens at { $bid }.
explanation-merchant = You then choose what the Merchant gives you: the object for nothing, or the PP of your rank with the object for { $price }.
explanation-work = The work is worth { $value }.
explanation-stays = You keep { $cards } in hand.
explanation-under = You put { $cards } under the deck.
explanation-draws = You look at the top { $count } cards of { $the-deck } and keep 1 of them.
explanation-into-hand = The recruiting card goes into your hand.
explanation-placed = { $the-piece } lies in your principality from now on.
explanation-passes = You bid no more for this object, but may for the next one.
explanation-withdraws = You acquire no object in this round, and bid in no auction of the others.
explanation-ends = { $left ->
        [0] You end your turn.
        [one] You end your turn with { $left } action unused.
       *[other] You end your turn with { $left } actions unused.
    }
explanation-passes-characters = You buy no character in this round.
explanation-ends-choices = You give up what characters still let you do.
explanation-declines = Nothing is built, and the same proposal may not be made again in this turn.
explanation-with-cards = with { $the-cards }
explanation-with-fewer-cards = with no other card than { $the-cards }
explanation-on-space = on space { $space }
explanation-without-cards = without bonus cards
explanation-with-profession = with the work of { $the-profession }{ $has-cards ->
        [yes] {" "}and { $the-cards }
       *[no] {""}
    }
explanation-free-object = by taking the object for nothing
explanation-rank = by scoring PP for your rank

## Log and standing of maecenas play

log-round = Round { $round }
log-balance = { $florins }, { $points }
standing-title = Standing
standing-place = { $place }. { $seat }: { $points }, { $florins }
standing-track = { $points } on the fame track
standing-card = { $points } with { $the-card }

## Pictures

picture-principality = principality
picture-principalities = principalities
picture-seat = { $seat }
picture-palazzo = palazzo
picture-empty = empty square
picture-open = square open to the piece

## Faults

seat-required-where-unknown = `{ $at }` is required where the seats are not known
partner-is-elsewhere = `{ $at }` is { $asked }, but the partner that is named lies over { $towards }
moved-names-another-piece = `{ $at }` is { $asked }, but `moved` names a { $named }; ask for that piece, or leave `moved` out
side-has-neighbour-already = `{ $side }` has a neighbour already
field-required-or-other = `{ $at }` is required, or `{ $other }` in its place
field-in-place-of-other = `{ $at }` is given in place of `{ $other }`; give one of them
no-piece-of-this-index = `{ $at }` is { $index }; the principality has { $placed } pieces, counted from 0
option-for-two-players = `{ $at }` is an option of the game with two players
building-names-partner = `{ $at }` names a partner; a building is built jointly by the move `proposeJoint`, and a landscape never is
partner-must-be-answering = `{ $partner }` must be the seat that answers
hand-has-too-many-cards = `{ $at }` has more than the game's { $most } cards
