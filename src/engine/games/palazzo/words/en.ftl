### Palazzo in English: rules, sentences, names and events.

## The game, its units and its values

game = Palazzo
# What of the embedded catalog is as printed, and what is a reconstruction, for `/v1/games`.
as-printed = Every tile and every money card.
reconstruction = In which of the three stacks a tile lies, sixteen in each.
unit-points = { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
palace = palace { $number }
quarry = quarry { $number }
floor = floor { $number }
stack = { $number ->
        [1] stack I
        [2] stack II
       *[other] stack III
    }
# A tile, without an article as its own text.
tile = { $material } tile of floor { $floor } with { $windows ->
        [one] { $windows } window
       *[other] { $windows } windows
    }
    .plural = { $material } tiles of floor { $floor } with { $windows ->
        [one] { $windows } window
       *[other] { $windows } windows
    }
    .a = a { $material } tile of floor { $floor } with { $windows ->
        [one] { $windows } window
       *[other] { $windows } windows
    }
    .the = the { $material } tile of floor { $floor } with { $windows ->
        [one] { $windows } window
       *[other] { $windows } windows
    }
# Equal tiles, and equal money cards: how many, and which.
tiles = { $number ->
        [1] { $a-tile }
        [2] two { $plural-tile }
       *[other] { $number } { $plural-tile }
    }
    .the = { $number ->
        [1] { $the-tile }
        [2] the two { $plural-tile }
       *[other] the { $number } { $plural-tile }
    }
cards = { $number ->
        [1] { $a-card }
        [2] two { $plural-card }
        [3] three { $plural-card }
        [4] four { $plural-card }
        [5] five { $plural-card }
        [6] six { $plural-card }
        [7] seven { $plural-card }
        [8] eight { $plural-card }
        [9] nine { $plural-card }
        [10] ten { $plural-card }
       *[other] { $number } { $plural-card }
    }
    .the = { $number ->
        [1] { $the-card }
        [2] the two { $plural-card }
        [3] the three { $plural-card }
        [4] the four { $plural-card }
        [5] the five { $plural-card }
        [6] the six { $plural-card }
        [7] the seven { $plural-card }
        [8] the eight { $plural-card }
        [9] the nine { $plural-card }
        [10] the ten { $plural-card }
       *[other] the { $number } { $plural-card }
    }
# A tile as the label of a move names it, more briefly than sentences do; and equal ones, with their number.
brief-tile = { $material } floor { $floor } ({ $windows ->
        [one] { $windows } window
       *[other] { $windows } windows
    })
brief-tiles = { $number ->
        [1] { $tile }
        [2] { $tile } twice
       *[other] { $tile } { $number } times
    }
# What a tile does, for the catalog.
tile-description = { $a-tile }: it begins a palace{ $floor ->
        [1] {""}
       *[other] {" or goes on lower floors"}
    }, its { $windows ->
        [one] window scores { $windows } point
       *[other] windows score { $windows } points
    } in one of 3 floors or more, and drawn second it goes to the quarry { $windows ->
        [one] { $windows } step
       *[other] { $windows } steps
    } clockwise of the builder.

### Rules: the statement; `.broken` what a move breaks, `.breach` what a position breaks, `.for` what a payment or points are for

## Set-up and position

components-tiles = The game has 48 building tiles. Each is always somewhere: in a stack, in the supply, at a quarry, in a palace, still to be built, or out of the game.
    .breach = { $relation ->
        [exactly] With the tiles elsewhere, the number of tiles out of the game is { $expected }, not { $actual }.
       *[at-most] { $place ->
            [stacks] The game has { $expected } tiles, and the position has { $actual }.
           *[palace-tile] With what lies here the position has { $actual }, more than the game has.
        }
    }
components-money = The game has 55 money cards: 3 of each value from 3 to 7 in each of three currencies, and 10 certificates of value 2. Each is in the deck, revealed, in a hand, laid as a bid or among the discards.
    .breach = { $relation ->
        [exactly] With the money cards elsewhere, the size of the deck is { $expected }, not { $actual }.
       *[at-most] { $actual ->
            [one] With the money cards elsewhere, there can be at most { $expected } here, not { $actual }.
            [other] With the money cards elsewhere, there can be at most { $expected } here, not { $actual }.
           *[cards] With what lies here the position has { $actual }, more than the game has.
        }
    }
components-riders = The game has 5 riders. Each is in stack III, or has been drawn and lies aside.
    .breach = { $place ->
        [drawn-riders] The game has { $expected } riders, so { $actual } cannot have been drawn.
       *[stack] { $relation ->
            [at-least] Riders that are not drawn yet lie in { $stack }, which has at least { $expected } tiles for that, not { $actual }.
           *[exactly] With the riders drawn, the number of riders in { $stack } is { $expected }, not { $actual }.
        }
    }
setup-players = The game takes 2 to 4 players; their seats are numbered clockwise, in sentences from 1 and in positions from 0.
    .breach = { $relation ->
        [at-least] The game takes at least { $expected } players, not { $actual }.
       *[at-most] The game takes at most { $expected } players, not { $actual }.
    }
setup-deal = Stacks I, II and III are shuffled, the 5 riders into III. A tile of stack I goes to the supply and one to each quarry. The builder begins at any quarry; each player draws 4 money cards in secret.
position-phase = The stage of a position must agree with the rest of it: with the cards and tiles that lie there, with who has bid or passed, and with the riders drawn.
    .breach = { $place ->
        [drawn-riders] { $relation ->
            [exactly] The game is over only when { $expected } riders are drawn, not { $actual }.
           *[at-most] With { $actual } riders drawn the game is over: at any other stage at most { $expected } are.
        }
        [stacks] { $relation ->
            [at-least] At this stage at least { $expected } tiles must have been drawn from the stacks since set-up, not { $actual }.
           *[exactly] Two tiles or riders are drawn at a time: since set-up the stacks have lost { $actual }, and { $expected } would agree.
        }
        [quarry] The tiles to be built were won in an auction, which empties { $quarry }: no tile can be left there, and { $actual ->
            [one] { $actual } is
           *[other] { $actual } are
        }.
       *[stage] These bids cannot have been made in turn: those who have not passed bid one after another, clockwise from the active player.
    }

## Turns

turn-seat = Turns pass clockwise, whoever wins an auction. Every choice in a turn is one player’s: mostly the active player’s, and another’s where it is theirs to take, to bid or to build.
    .breach = { $actual } cannot have passed yet: their first turn to do so is still to come.
turn-phase = A turn is exactly one of three actions: take money, draw two tiles and then buy or hold an auction, or reconstruct. A choice that is open is made before anything else.
game-over = Once the fifth rider is drawn, no more moves are made.
    .broken = The game is over, so no more moves are made.

## Money

money-enough_cards = To take money is to reveal one card more than there are players. It is allowed only if the deck and the discards have that many together.
    .broken = Taking money reveals { $expected } cards, and the deck and the discards together have { $actual ->
        [0] none
       *[other] only { $actual }
    }: { $fault ->
        [no-reconstruction] draw tiles instead.
       *[none] draw tiles or reconstruct instead.
    }
money-revealed = Of the revealed cards the active player takes 2 in one move; then the others, clockwise, take 1 each.
    .broken = { $part ->
        [drawn-cards] { $relation ->
            [exactly] { $expected ->
                [0] This move reveals no money cards: declare none.
                [one] This move reveals { $expected } money card: declare as many, not { $actual }.
                [other] This move reveals { $expected } money cards: declare as many, not { $actual }.
               *[cards] The order of the deck is known, and { $actual } do not come next in this order: leave `drawn` out.
            }
           *[none] { $actual } cannot be what is revealed next: declare cards that can lie on top of the deck.
        }
       *[cards] { $relation ->
            [exactly] Take exactly { $expected } of the revealed cards, not { $actual }.
           *[one-of] { $fault ->
                [copies] You name { $actual } more than lies revealed: choose among the revealed cards.
               *[none] You cannot take { $actual }: choose among the cards that lie revealed.
            }
        }
    }
    .breach = { $relation ->
        [at-least] At this stage at least { $expected } money card lies revealed.
        [at-most] With this number of players at most { $expected } money cards lie revealed, not { $actual }.
       *[exactly] The active player takes two cards at once, so { $actual } revealed cards cannot be left: before that there are { $expected }.
    }
money-new_deck = When a card must be revealed and the deck is empty, the discards are shuffled into a new deck. Cards that lie revealed or as bids are no discards.
hand-held = A player pays and bids with money cards of their own hand, each card once. What lies on the table as a bid is not in the hand.
    .broken = { $relation ->
        [at-most] You name { $actual } cards that are not seen in your hand, and only { $expected } of its cards cannot be seen: name fewer.
       *[none] { $fault ->
            [copies] You name { $actual } more than your hand has: name only cards that you have.
           *[none] { $expected-count ->
                [0] Your hand is empty: hold an auction, or pass in one.
               *[other] Your hand lacks { $actual }: name cards that you have.
            }
        }
    }
payment-one_currency = Outside groups, the cards of a payment have one currency, and so have all cards that a player lays in one auction. Certificates go with any currency.
    .broken = { $relation ->
        [exactly] { $fault ->
            [late-group] A group cannot take in cards of an earlier bid. Outside groups your bids here bind you to { $the-expected }: add only that and certificates, not { $the-actual }.
           *[none] Your bids in this auction bind you to { $the-expected }: outside groups add only that and certificates, not { $the-actual }.
        }
       *[at-most] { $fault ->
            [group-currencies] These cards mix { $the-actual }: three cards of one value are a group only with one of each of the three currencies.
           *[none] Outside groups use one currency and any certificates: these cards mix { $the-actual }.
        }
    }
    .breach = This bid of { $seat } has cards of { $the-actual }: outside groups, all bids of a player in an auction have one and the same currency.
payment-group = Three cards of one value in the three currencies, or three certificates, are worth 15 as a group in one payment or bid. The cards count as the highest value that any number of groups allows.

## Drawing and buying tiles

draw-order = Tiles are drawn from stack I until it is empty, then from stack II, then from stack III.
    .breach = { $place ->
        [drawn-riders] Riders are drawn from stack III alone, so none is out while an earlier stack has tiles: { $expected } can be drawn yet, not { $actual }.
        [stacks] By set-up and by the tiles that lie elsewhere, the stacks together have at most { $expected } tiles and riders, not { $actual }.
       *[stack] { $relation ->
            [at-least] Nothing is drawn from { $stack } while an earlier one has tiles: its size is at least { $expected }, not { $actual }.
            [exactly] Nothing is drawn from { $stack } while an earlier one has tiles: its size is { $expected }, not { $actual }.
           *[at-most] { $actual ->
                [one] The size of { $stack } is at most { $expected }, not { $actual }.
                [other] The size of { $stack } is at most { $expected }, not { $actual }.
               *[tiles] { $stack } does not have { $actual } among its tiles.
            }
        }
    }
draw-tiles = Before buying or an auction the active player draws two tiles. The first goes to the supply, the second to the quarry that lies as many steps clockwise of the builder as the tile has windows.
    .broken = { $has-stack ->
        [yes] { $relation ->
            [exactly] { $actual-count ->
                [0] The order of { $stack } is known, and no rider comes next: leave `drawn` out.
               *[other] The order of { $stack } is known, and { $actual } does not come next: leave `drawn` out.
            }
           *[none] { $actual-count ->
                [0] A rider cannot be drawn next from { $stack }: declare what can lie on top.
               *[other] { $actual } cannot be drawn next from { $stack }: declare what can lie on top.
            }
        }
       *[no] { $expected ->
            [0] This move draws no tiles: declare none.
           *[other] The number of tiles or riders that this move draws is { $expected }: declare as many, not { $actual }.
        }
    }
draw-rider = A rider that is drawn is laid aside and not replaced. The fifth one ends the game at once.
buy-count = A player who buys takes 1 or 2 tiles.
    .broken = { $relation ->
        [at-least] Buy at least { $expected } tile, or hold an auction instead.
       *[at-most] You can buy at most { $expected } tiles in a turn, not { $actual }.
    }
buy-from_supply = Only tiles of the supply can be bought; those at the quarries are for auctions.
    .broken = { $relation ->
        [none] The supply is empty, so there is nothing to buy: hold an auction.
       *[one-of] { $fault ->
            [copies] You name { $actual } more than the supply has: buy tiles that lie there.
           *[none] The supply does not have { $actual }: buy tiles that lie there.
        }
    }
buy-price = Each tile costs 10 less the number of tiles that lie in the supply when the purchase begins, but never less than 0.
    .for = for the purchase
buy-payment = The tiles of a purchase are paid for as one sum, with cards worth at least their price together. Overpaying is allowed, no change is given, and the cards go to the discards.
    .broken = { $fault ->
        [group-currencies] The price is { $expected }, and these cards are worth { $actual }: a group of 15 needs a card of each of the three currencies.
        [group-value] The price is { $expected }, and these cards are worth { $actual }: a group is worth 15, whatever its sum.
        [no-tile] The price is { $expected }, and these cards are worth { $actual }: your hand pays for no tile, so hold an auction.
        [one-tile] The price is { $expected }, and these cards are worth { $actual }: your hand pays for one tile only, so buy one or hold an auction.
        [single-tile] The price is { $expected }, and these cards are worth { $actual }: pay { $expected } or more, or hold an auction.
       *[none] The price is { $expected }, and these cards are worth { $actual }: pay { $expected } or more, or buy less.
    }
    .for = for the purchase

## Auctions

auction-builder = For an auction the builder moves clockwise to the next quarry with a tile; the quarry where it stands comes last. With no tile at any quarry it stays.
auction-lot = The tiles at the builder’s quarry are auctioned as one lot if there are 3 or fewer. With 4 or more there is no auction.
    .breach = { $relation ->
        [at-least] { $quarry } has no tile, and an auction there needs at least { $expected }.
       *[at-most] { $quarry } has { $actual } tiles, and at most { $expected } are auctioned: of more, each player takes one.
    }
auction-opening = The active player opens with the opening certificate alone, a bid of 3. It belongs to nobody and returns to the middle whoever wins.
auction-total = The total of a bidder is what all of their bids are worth, with the opening certificate for the active player alone.
    .breach = The bids of { $seat } come to { $expected }, not to { $actual }: the opening certificate counts for the active player alone.
auction-higher = Clockwise, each player passes or adds cards to their bid, so that its total is more than the highest one.
    .broken = { $fault ->
        [late-group] Your bid must come to { $expected } or more, and with these cards it comes to { $actual }: a group cannot take in cards of an earlier bid.
        [group-currencies] Your bid must come to { $expected } or more, and with these cards it comes to { $actual }: a group of 15 needs a card of each of the three currencies.
        [group-value] Your bid must come to { $expected } or more, and with these cards it comes to { $actual }: a group is worth 15, whatever its sum.
        [outbid] Your bid must come to { $expected } or more, and with these cards it comes to { $actual }: your hand does not reach that, so pass.
       *[none] Your bid must come to { $expected } or more, and with these cards it comes to { $actual }: add more, or pass.
    }
    .breach = { $actual ->
        [0] A bid adds at least { $expected } card, and this one of { $seat } adds none.
       *[other] After the bids before it, this bid of { $seat } must come to { $expected } or more, not to { $actual }.
    }
auction-pass = A player who passes takes back all of their cards that lie as a bid, and stays out of this auction.
    .broken = You have passed and are out of this auction: wait until it is over.
    .breach = { $actual } cannot be among those with a bid on the table: whoever has passed, or laid no card, has none.
auction-award = The last bidder left discards the cards of the bid and takes the lot. The next turn is that of the active player’s left neighbour, whoever won.
    .for = for the lot
    .breach = An auction goes on only while two players or more are in it: at most { $expected } can have passed, not { $actual }.
auction-take_one = With 4 tiles or more at the builder’s quarry, each player takes 1 and builds it, clockwise from the active player. The rest leave the game unseen.
    .breach = Each player takes a tile of { $quarry } only if it had 4 or more: at this point at least { $expected ->
        [one] { $expected } is
       *[other] { $expected } are
    } left there, not { $actual }.
auction-empty = With no tile at any quarry an auction is empty: nothing happens, and the turn is over.

## Building

tile-pending = The tile to build is one of those just bought or won. Where each player takes one, it is one of those at the builder’s quarry.
    .broken = { $part ->
        [taken-tile] You cannot take { $actual }: choose one of the tiles at the builder’s quarry.
       *[tile] You cannot build { $actual } now: choose one of the tiles that you have bought or won.
    }
    .breach = { $relation ->
        [at-least] At this stage at least { $expected } tile is still to be built.
       *[at-most] At most { $expected } tiles can be still to build, not { $actual }.
    }
palace-known = A move names palaces of the player by their numbers, counted from 1 in the order in which they were begun, and the floor of a tile that stands there.
    .broken = { $part ->
        [floor] This palace has no { $actual }: choose { $expected }.
        [destination] { $expected ->
            [one] You have no { $actual }: your only one is palace { $expected }.
            [other] You have no { $actual }: you have palaces 1 to { $expected }.
           *[none] You have no palace yet: begin one with the tile, or discard it.
        }
       *[palace] { $expected ->
            [one] You have no { $actual }: your only one is palace { $expected }.
            [other] You have no { $actual }: you have palaces 1 to { $expected }.
           *[none] You have no palace to reconstruct yet: take money or draw tiles.
        }
    }
    .breach = { $palace } of { $seat } has no tile: every palace has at least { $expected }.
build-floor_order = The floors of a palace rise from bottom to top. Floors may be missing, and materials and windows may differ.
    .breach = { $palace } of { $seat } has { $actual } above a higher one: the floors of a palace rise from bottom to top.
build-floor_once = A palace has no floor twice.
    .broken = { $part ->
        [target] The palace that is to receive the tile already has { $actual }: choose another one.
       *[destination] This palace already has { $actual }: build on another one, begin a new one, or discard the tile.
    }
    .breach = { $palace } of { $seat } has { $actual } twice.
build-on_top = A tile is built on top of a palace, so its floor must be higher than all that stand there. Only a reconstruction puts a tile in between or underneath.
    .broken = { $expected-count ->
        [0] Nothing can be built on top of this palace, and { $actual } would go below: build on another one, begin a new one, or discard the tile.
       *[other] Only { $expected } can go on top of this palace, not { $actual }: build on another one, begin a new one, or discard the tile.
    }
build-discard = A tile that was bought, won or taken is built at once, on an own palace or as a new one, or else discarded: it leaves the game face down.

## Reconstruction

reconstruct-card = A reconstruction costs one money card of any kind, which goes to the discards.
    .broken = A reconstruction costs a money card, and you have none in your hand: take money or draw tiles.
    .for = for the reconstruction
reconstruct-split = To begin a new palace with a tile of another, of any floor, the other must have at least 2 tiles.
    .broken = Only a palace of at least { $expected } tiles can give one away, and this one has { $actual }: choose a higher one.
reconstruct-single = Only a tile that is a palace by itself can be put into another palace of the player, where its floor belongs, or taken out of the game.
    .broken = Only a tile that stands alone can be inserted or removed, and this palace has { $actual } tiles: choose a palace of one tile.
reconstruct-self = The palace that receives a tile is another one than the tile itself.
    .broken = { $actual } cannot be put into itself: choose another of your palaces.

## Scoring

score-floors = For its number of floors a palace scores -5 points with 1 floor, 0 with 2 or 3, 3 with 4, and 6 with 5.
    .for = for the number of floors
score-windows = A palace of 3 floors or more scores 1 point for each of its windows.
    .for = for the windows
score-one_material = A palace of one material only scores 3 more points with 3 or 4 floors, and 6 with 5 floors.
    .for = for one material only
game-end = The game ends at once when the fifth rider is drawn; then all palaces are scored.
game-winner = Whoever has the most points has won.
game-tie = Among players with equal points, the one whose hand could make the highest single bid comes first.
game-shared = Players who are still equal then share their place.

## Rulings

ruling-P1 = If the first of the two draws is a rider, the second tile still goes to its quarry. After two riders in one turn the active player still buys or holds an auction.
ruling-P2 = A player who can buy nothing, because the supply is empty or no payment reaches the price, can only hold an auction. With no tile at any quarry it is empty and does nothing; it may be chosen even where buying is possible.
ruling-P3 = Where each player takes a tile, nobody may decline while tiles remain, but the tile may be discarded like one that was won.
ruling-P4 = Groups are not declared: what was played counts as its highest legal value, and three certificates are a group wherever that helps.
ruling-P5 = The opening certificate is never part of a group.
ruling-P6 = The price of a tile never falls below 0. With 10 tiles or more in the supply a tile costs 0, and no card need be paid.
ruling-P7 = To take the only tile out of a palace, and begin a palace with it, is no reconstruction.
ruling-P8 = A player who has several tiles to build builds them in any order.
ruling-P9 = How many cards are in a hand is public, and which they are is not. Bids lie open.
ruling-P10 = A draw may begin with the last tile of a stack and go on with the first of the next one.
ruling-P11 = At set-up the first tile goes to the supply and the next ones to quarries 1 to 4. The builder stands at quarry 1 and seat 1 starts, unless told otherwise. From 2 to 4 can play.
ruling-P12 = After the draw the active player decides to buy or to hold an auction. Each tile bought or won is built by a move of its own; a tile that each player takes is taken and built in one move. Even the last revealed card is taken by a move.
ruling-P13 = A player who cannot exceed the highest bid can only pass. If all others pass, the opener wins with the opening certificate alone and discards nothing. The opener, too, may pass later.
ruling-P14 = The sizes of the stacks, the riders drawn, the money discards and the revealed cards are public. Tiles that were discarded, or left over where each player took one, are not shown any more.
ruling-P15 = Players who are equal in points and in money share the victory.
ruling-P16 = A purchase or bid is judged by the hand of the player who makes it. Where a view hides it, the answer is unknown unless every hand that fits the view gives the same one; a card that cannot be there makes it illegal.
ruling-P17 = The opening bid is part of the choice of an auction and no move of its own, so only a position can break its rule.
ruling-P18 = A pass is always a move, even where nothing else is possible, because to pass for a player would tell of their hand.
ruling-P19 = The active player takes two revealed cards in one move. Equal cards and equal tiles stand for each other, are named by what they are, and are listed once.
ruling-P20 = A player’s palaces are numbered in the order in which they were begun. A new one comes last, and one that vanishes closes the gap.
ruling-P21 = A tile whose floor stands in the palace is judged by the rule that no floor is there twice, a lower one than the top by the rule of building on top. Where the currencies do not go together, whether the price is reached is not judged.
ruling-P22 = Whose turn it is, its stage and the end of the game, and which revealed cards, cards in hand, tiles and palaces a move can name, are rules that follow from the rulebook without being spelt out there.
ruling-P23 = At a price of 0 every payment that is legal otherwise will do, and so does none. A hand may have any amount of money.
ruling-P24 = The public number of cards in a hand leaves out those that lie on the table as a bid.
ruling-P25 = A new deck is made when a card must be revealed and none is left, not before. Of all quarries the builder comes back to its own last.
ruling-P26 = If the deal is given, seat 1 has its first four cards, seat 2 the next four, and so on. The places after the first are decided like the first.
ruling-P27 = Nothing forces the game to go on: money may be taken and palaces reconstructed for ever. Only the length of a record is limited.
ruling-P28 = Every overpayment is legal. Listed by default are the payments and bids of which no part would do; every legal one contains one of these, and all of them are listed on demand.
ruling-P29 = What is hidden makes scores and the standing unknown only if two deals of the hidden cards lead to different standings. Players with equal points are compared by all hands that they can have together.
ruling-P30 = The tiles and riders drawn since set-up are even in number at every choice of a turn, because they are drawn in twos. The last draw may be of one, the fifth rider.
ruling-P31 = Which tiles lie in which stack, and how many, is in no source. Games are dealt by a reconstruction, and no position is inconsistent by it; a split that a catalog attests is judged whole.
ruling-P32 = A refused move names every rule that it breaks, as far as each can be judged alone. A wrong total of a bidder breaks the rule about totals.
ruling-P33 = A list is complete when every hand that fits the view has the same entries of the list asked for: its kinds, and all ways to pay or those without a needless card.
ruling-P34 = Every legal move leads to a consistent position in which each player to move has a move that answers, or the game is over.

## Material

Material-BRICK = brick
    .plural = brick
    .a = brick
    .the = the brick
    .description = A palace of brick alone scores 3 more points with 3 or 4 floors, and 6 with 5 floors.
Material-SANDSTONE = sandstone
    .plural = sandstone
    .a = sandstone
    .the = the sandstone
    .description = A palace of sandstone alone scores 3 more points with 3 or 4 floors, and 6 with 5 floors.
Material-MARBLE = marble
    .plural = marble
    .a = marble
    .the = the marble
    .description = A palace of marble alone scores 3 more points with 3 or 4 floors, and 6 with 5 floors.

## Currency

Currency-RED = red currency
    .plural = red currencies
    .a = a red currency
    .the = the red currency
    .description = Its cards are worth 3 to 7; outside groups only certificates may go with red cards in one payment, or in the bids of a player in one auction.
Currency-GREEN = green currency
    .plural = green currencies
    .a = a green currency
    .the = the green currency
    .description = Its cards are worth 3 to 7; outside groups only certificates may go with green cards in one payment, or in the bids of a player in one auction.
Currency-BLUE = blue currency
    .plural = blue currencies
    .a = a blue currency
    .the = the blue currency
    .description = Its cards are worth 3 to 7; outside groups only certificates may go with blue cards in one payment, or in the bids of a player in one auction.

## MoneyCard

MoneyCard-RED_3 = red 3
    .plural = red 3s
    .a = a red 3
    .the = the red 3
    .description = A red 3 is worth 3 beside red cards, certificates and groups; with a green 3 and a blue 3 in one payment or bid it makes a group worth 15.
MoneyCard-RED_4 = red 4
    .plural = red 4s
    .a = a red 4
    .the = the red 4
    .description = A red 4 is worth 4 beside red cards, certificates and groups; with a green 4 and a blue 4 in one payment or bid it makes a group worth 15.
MoneyCard-RED_5 = red 5
    .plural = red 5s
    .a = a red 5
    .the = the red 5
    .description = A red 5 is worth 5 beside red cards, certificates and groups; with a green 5 and a blue 5 in one payment or bid it makes a group worth 15.
MoneyCard-RED_6 = red 6
    .plural = red 6s
    .a = a red 6
    .the = the red 6
    .description = A red 6 is worth 6 beside red cards, certificates and groups; with a green 6 and a blue 6 in one payment or bid it makes a group worth 15.
MoneyCard-RED_7 = red 7
    .plural = red 7s
    .a = a red 7
    .the = the red 7
    .description = A red 7 is worth 7 beside red cards, certificates and groups; with a green 7 and a blue 7 in one payment or bid it makes a group worth 15.
MoneyCard-GREEN_3 = green 3
    .plural = green 3s
    .a = a green 3
    .the = the green 3
    .description = A green 3 is worth 3 beside green cards, certificates and groups; with a red 3 and a blue 3 in one payment or bid it makes a group worth 15.
MoneyCard-GREEN_4 = green 4
    .plural = green 4s
    .a = a green 4
    .the = the green 4
    .description = A green 4 is worth 4 beside green cards, certificates and groups; with a red 4 and a blue 4 in one payment or bid it makes a group worth 15.
MoneyCard-GREEN_5 = green 5
    .plural = green 5s
    .a = a green 5
    .the = the green 5
    .description = A green 5 is worth 5 beside green cards, certificates and groups; with a red 5 and a blue 5 in one payment or bid it makes a group worth 15.
MoneyCard-GREEN_6 = green 6
    .plural = green 6s
    .a = a green 6
    .the = the green 6
    .description = A green 6 is worth 6 beside green cards, certificates and groups; with a red 6 and a blue 6 in one payment or bid it makes a group worth 15.
MoneyCard-GREEN_7 = green 7
    .plural = green 7s
    .a = a green 7
    .the = the green 7
    .description = A green 7 is worth 7 beside green cards, certificates and groups; with a red 7 and a blue 7 in one payment or bid it makes a group worth 15.
MoneyCard-BLUE_3 = blue 3
    .plural = blue 3s
    .a = a blue 3
    .the = the blue 3
    .description = A blue 3 is worth 3 beside blue cards, certificates and groups; with a red 3 and a green 3 in one payment or bid it makes a group worth 15.
MoneyCard-BLUE_4 = blue 4
    .plural = blue 4s
    .a = a blue 4
    .the = the blue 4
    .description = A blue 4 is worth 4 beside blue cards, certificates and groups; with a red 4 and a green 4 in one payment or bid it makes a group worth 15.
MoneyCard-BLUE_5 = blue 5
    .plural = blue 5s
    .a = a blue 5
    .the = the blue 5
    .description = A blue 5 is worth 5 beside blue cards, certificates and groups; with a red 5 and a green 5 in one payment or bid it makes a group worth 15.
MoneyCard-BLUE_6 = blue 6
    .plural = blue 6s
    .a = a blue 6
    .the = the blue 6
    .description = A blue 6 is worth 6 beside blue cards, certificates and groups; with a red 6 and a green 6 in one payment or bid it makes a group worth 15.
MoneyCard-BLUE_7 = blue 7
    .plural = blue 7s
    .a = a blue 7
    .the = the blue 7
    .description = A blue 7 is worth 7 beside blue cards, certificates and groups; with a red 7 and a green 7 in one payment or bid it makes a group worth 15.
MoneyCard-CERTIFICATE = certificate
    .plural = certificates
    .a = a certificate
    .the = the certificate
    .description = A certificate is worth 2 beside cards of any currency; three certificates in one payment or bid make a group worth 15.

## Choice

Choice-TAKE_ACTION = action
    .plural = actions
    .a = an action
    .the = the action
    .first = It is your turn: first { $fault ->
        [no-reconstruction] take money or draw two tiles.
       *[none] take money, draw two tiles or reconstruct.
    }
Choice-TAKE_CARDS = choice of revealed money cards
    .plural = choices of revealed money cards
    .a = a choice of revealed money cards
    .the = the choice of revealed money cards
    .first = First take your share of the revealed money cards.
Choice-BUY_OR_AUCTION = choice to buy or hold an auction
    .plural = choices to buy or hold an auction
    .a = a choice to buy or hold an auction
    .the = the choice to buy or hold an auction
    .first = You have drawn your tiles: first { $fault ->
        [no-supply] hold an auction.
       *[none] buy tiles of the supply or hold an auction.
    }
Choice-PLACE_BID = bid
    .plural = bids
    .a = a bid
    .the = the bid
    .first = An auction is under way: first bid more than the highest bid, or pass.
Choice-BUILD_TILE = building of a tile
    .plural = buildings of tiles
    .a = a building of a tile
    .the = the building of a tile
    .first = First build the tiles that you have bought or won, or discard them.
Choice-TAKE_TILE = choice of a tile of the builder’s quarry
    .plural = choices of tiles of the builder’s quarry
    .a = a choice of a tile of the builder’s quarry
    .the = the choice of a tile of the builder’s quarry
    .first = First take one of the tiles at the builder’s quarry.
Choice-NOTHING = nothing
    .plural = nothing
    .a = nothing
    .the = nothing
    .first = The game is over.

## MoveKind

MoveKind-TAKE_MONEY = draw of money cards
    .plural = draws of money cards
    .a = a draw of money cards
    .the = the draw of money cards
    .label = Take money
MoveKind-TAKE_CARDS = choice of revealed money cards
    .plural = choices of revealed money cards
    .a = a choice of revealed money cards
    .the = the choice of revealed money cards
    .label = Take { $cards }
MoveKind-DRAW_TILES = draw of two tiles
    .plural = draws of two tiles
    .a = a draw of two tiles
    .the = the draw of two tiles
    .label = Draw two tiles
MoveKind-BUY = purchase
    .plural = purchases
    .a = a purchase
    .the = the purchase
    .label = Buy { $tiles } { $cards-count ->
        [0] for nothing
       *[other] for { $cards }
    }
MoveKind-HOLD_AUCTION = auction
    .plural = auctions
    .a = an auction
    .the = the auction
    .label = Hold an auction
MoveKind-PLACE_BID = bid
    .plural = bids
    .a = a bid
    .the = the bid
    .label = Add { $cards } to your bid
MoveKind-PASS_AUCTION = pass
    .plural = passes
    .a = a pass
    .the = the pass
    .label = Pass
MoveKind-BUILD_TILE = placement of a tile
    .plural = placements of tiles
    .a = a placement of a tile
    .the = the placement of a tile
    .label = { $destination ->
        [new-palace] Begin a new palace with { $tile }
        [discard] Discard { $tile }
       *[palace] Build { $tile } on { $palace }
    }
MoveKind-TAKE_TILE = choice of a tile
    .plural = choices of tiles
    .a = a choice of a tile
    .the = the choice of a tile
    .label = Take { $tile } and { $destination ->
        [new-palace] begin a new palace with it
        [discard] discard it
       *[palace] build it on { $palace }
    }
MoveKind-SPLIT_PALACE = reconstruction by a new palace
    .plural = reconstructions by a new palace
    .a = a reconstruction by a new palace
    .the = the reconstruction by a new palace
    .label = Begin a new palace with { $floor } of { $palace } for { $a-card }
MoveKind-INSERT_TILE = reconstruction by insertion
    .plural = reconstructions by insertion
    .a = a reconstruction by insertion
    .the = the reconstruction by insertion
    .label = Insert the tile of { $palace } into { $target } for { $a-card }
MoveKind-REMOVE_TILE = reconstruction by removal
    .plural = reconstructions by removal
    .a = a reconstruction by removal
    .the = the reconstruction by removal
    .label = Take the tile of { $palace } out of the game for { $a-card }

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

Resource-MONEY = money
    .plural = money
    .a = money
    .the = the money
Resource-POINTS = point
    .plural = points
    .a = a point
    .the = the point
Resource-MONEY_CARD = money card
    .plural = money cards
    .a = a money card
    .the = the money card
Resource-TILE = tile
    .plural = tiles
    .a = a tile
    .the = the tile

## EventKind

EventKind-MONEY_SHUFFLED = new money deck
    .plural = new money decks
    .a = a new money deck
    .the = the new money deck
    .sentence = The money discards are shuffled into a new deck of { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
EventKind-CARDS_REVEALED = draw of money cards
    .plural = draws of money cards
    .a = a draw of money cards
    .the = the draw of money cards
    .sentence = { $seat } takes money and reveals { $cards }.
EventKind-CARDS_TAKEN = choice of revealed money cards
    .plural = choices of revealed money cards
    .a = a choice of revealed money cards
    .the = the choice of revealed money cards
    .sentence = { $seat } takes { $cards }.
EventKind-TILE_SUPPLIED = new tile of the supply
    .plural = new tiles of the supply
    .a = a new tile of the supply
    .the = the new tile of the supply
    .sentence = { $seat } draws { $a-tile } for the supply.
EventKind-TILE_QUARRIED = new tile of a quarry
    .plural = new tiles of quarries
    .a = a new tile of a quarry
    .the = the new tile of a quarry
    .sentence = { $seat } draws { $a-tile } for { $quarry }.
EventKind-RIDER_DRAWN = draw of a rider
    .plural = draws of riders
    .a = a draw of a rider
    .the = the draw of a rider
    .sentence = { $seat } draws rider number { $drawn_rider_count }.
EventKind-TILES_BOUGHT = purchase of tiles
    .plural = purchases of tiles
    .a = a purchase of tiles
    .the = the purchase of tiles
    .sentence = { $seat } buys { $tiles } for { $price } and { $cards-count ->
        [0] pays nothing
       *[other] pays with { $cards }, worth { $total }
    }.
EventKind-BUILDER_MOVED = move of the builder
    .plural = moves of the builder
    .a = a move of the builder
    .the = the move of the builder
    .sentence = { $comes_back ->
        [yes] The builder goes round all quarries and comes back to { $to_quarry }.
       *[no] The builder moves clockwise from { $from_quarry } to { $to_quarry }.
    }
EventKind-AUCTION_OPENED = opening of an auction
    .plural = openings of auctions
    .a = an opening of an auction
    .the = the opening of an auction
    .sentence = { $seat } opens the auction at { $quarry } with { $total }: { $tiles }.
EventKind-AUCTION_HELD_EMPTY = empty auction
    .plural = empty auctions
    .a = an empty auction
    .the = the empty auction
    .sentence = { $seat } holds an auction, but no quarry has a tile: nothing happens.
EventKind-BID_PLACED = bid
    .plural = bids
    .a = a bid
    .the = the bid
    .sentence = { $seat } adds { $cards } and bids { $total }.
EventKind-BIDDER_PASSED = pass
    .plural = passes
    .a = a pass
    .the = the pass
    .sentence = { $seat } { $cards-count ->
        [0] passes
       *[other] passes and takes back { $the-cards }
    }.
EventKind-AUCTION_WON = win of an auction
    .plural = wins of auctions
    .a = a win of an auction
    .the = the win of an auction
    .sentence = { $seat } wins { $the-tiles } for { $total } and { $cards-count ->
        [0] discards nothing
       *[other] discards { $the-cards }
    }.
EventKind-TAKING_BEGAN = start of taking tiles
    .plural = starts of taking tiles
    .a = a start of taking tiles
    .the = the start of taking tiles
    .sentence = Each player takes one tile of the quarry: { $seat } begins.
EventKind-TILE_TAKEN = choice of a tile
    .plural = choices of tiles
    .a = a choice of a tile
    .the = the choice of a tile
    .sentence = { $seat } takes { $the-tile }.
EventKind-TILES_REMOVED = removal of the tiles left over
    .plural = removals of the tiles left over
    .a = a removal of the tiles left over
    .the = the removal of the tiles left over
    .sentence = { $count ->
        [one] { $count } tile left over at { $quarry } goes out of the game.
       *[other] { $count } tiles left over at { $quarry } go out of the game.
    }
EventKind-TILE_BUILT = placement of a tile
    .plural = placements of tiles
    .a = a placement of a tile
    .the = the placement of a tile
    .sentence = { $began_palace ->
        [yes] { $seat } begins { $palace } with { $the-tile }.
       *[no] { $seat } builds { $the-tile } on top of { $palace }.
    }
EventKind-TILE_DISCARDED = discard of a tile
    .plural = discards of tiles
    .a = a discard of a tile
    .the = the discard of a tile
    .sentence = { $seat } discards { $the-tile }.
EventKind-RECONSTRUCTION_PAID = payment for a reconstruction
    .plural = payments for reconstructions
    .a = a payment for a reconstruction
    .the = the payment for a reconstruction
    .sentence = { $seat } reconstructs and pays { $cards } for it.
EventKind-PALACE_SPLIT = reconstruction by a new palace
    .plural = reconstructions by a new palace
    .a = a reconstruction by a new palace
    .the = the reconstruction by a new palace
    .sentence = { $seat } takes { $the-tile } from { $palace } and begins { $new_palace } with it.
EventKind-TILE_INSERTED = reconstruction by insertion
    .plural = reconstructions by insertion
    .a = a reconstruction by insertion
    .the = the reconstruction by insertion
    .sentence = { $seat } inserts { $the-tile }, which was a palace of its own, into what is now { $target }.
EventKind-TILE_REMOVED = reconstruction by removal
    .plural = reconstructions by removal
    .a = a reconstruction by removal
    .the = the reconstruction by removal
    .sentence = { $seat } takes out of the game { $the-tile }, which was a palace of its own.
EventKind-TURN_BEGAN = start of a turn
    .plural = starts of turns
    .a = a start of a turn
    .the = the start of a turn
    .sentence = It is { $seat }’s turn.
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
explanation-cards = { $cards-count ->
        [1] { $cards } (worth { $value })
       *[other] { $cards } (worth { $value } together)
    }
explanation-money = a value of { $number }
explanation-total = Your bid comes to { $total }.
explanation-bid = Nothing is paid yet: if this bid wins, it costs { $effects } and brings { $gains }.
explanation-revealed = { $has-cards ->
        [yes] This reveals { $cards }
       *[no] This reveals { $count } money cards
    }: you take 2 of them, then each other player 1.
explanation-drawn = Two tiles or riders are drawn: the first goes to the supply, the second to the quarry that its windows decide. Then you buy tiles or hold an auction.
explanation-supplied = The supply gains { $a-tile }, and a tile there then costs { $price }.
explanation-quarried = { $quarry } gains { $a-tile }.
explanation-rider = A rider is drawn and laid aside.
explanation-ends = The fifth rider is drawn, so the game ends.
explanation-choose = Then you buy tiles or hold an auction.
explanation-opened = The builder goes to { $quarry }, and you open at { $total } with the opening certificate for { $tiles }: if nobody bids more, you win without a card of your own.
explanation-taking = The builder goes to { $quarry }, where each player takes 1 of { $count } tiles, you first.
explanation-empty = No quarry has a tile: nothing happens, and your turn is over.
explanation-pass = { $cards-count ->
        [0] You are out of this auction.
       *[other] You take back { $the-cards }, and are out of this auction.
    }
explanation-taken-and-discarded = The tile leaves the game at once: it costs nothing, and brings nothing.
explanation-saved = { $cards-count ->
        [0] Without any card
       *[other] With { $cards }
    }, you would save { $savings }.
explanation-on-palace = on { $palace }
explanation-new-palace = with a new palace
explanation-discarded = by discarding the tile

## Log and standing of maecenas play

log-balance = { $points }, { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
standing-title = Standing
standing-place = { $has-money ->
        [yes] { $place }. { $seat }: { $points }, best single bid { $money }
       *[no] { $place }. { $seat }: { $points }
    }
standing-palace = { $points } with { $palace }

## Pictures

picture-palaces = palaces
picture-table = palaces, supply and quarries
picture-supply = supply
# The price of each of its tiles.
picture-priced_supply = supply, { $price } each
picture-builder = builder
# The names beside the places, without articles.
picture-quarry = quarry { $number }
picture-palace = palace { $number }
picture-none = no palace yet
# The name of a seat above its palaces.
picture-seat = { $seat }

## Faults

total-below-opening = { $least ->
    [3] `{ $at }` is { $value }; it must be 3 or more, because the opening certificate of another player counts 3
   *[other] `{ $at }` is { $value }; it must be 0, or { $least } or more, because each bid exceeds the opening certificate, which counts 3
    }
order-and-count = `{ $at }` names what lies there in its order, so `{ $other }` must be 0 or left out
