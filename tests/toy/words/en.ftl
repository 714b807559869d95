### Nim with a hidden heap in English.

game = Nim with a hidden heap
# What of the embedded catalog is as printed, and what is a reconstruction, for `/v1/games`.
as-printed = The sizes of the heaps.
reconstruction = Nothing.
setup-heaps = Four heaps of different sizes of the catalog are in the game, the last one face down.
setup-seed = The heaps follow from the seed.
setup-stones = The stones that are gone from the heaps are those that the players have taken.
token-first = All players choose a token before the first stone is taken.
token-once = A player chooses a token once.
turn-order = The players take turns clockwise.
    .broken = It is { $expected }’s turn.
take-heap = Stones are taken from a heap that is face up.
take-stones = A heap gives no more stones than it has.
    .broken = This heap has { $expected } stones, not { $actual }.
take-limit = The strong token allows four stones at a time, the wise one two.
    .broken = You may take { $expected } stones at a time, not { $actual }.
turn_up-once = Only a heap that is face down can be turned up.
turn_up-size = A heap that is turned up shows its size.
end-over = The game ends with the last stone.
score-last_stone = The player who takes the last stone scores 2 points.
score-misere = With the option misère every other player scores these 2 points.
score-wise = The wise token scores 1 point.
token-not-chosen = `{ $at }` is false, but the token is given
