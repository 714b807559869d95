# The questions that the clients ask a later version: a bid that is illegal, with the nearest legal moves in its answer, and one that is
# legal, with the next position and what happens.
.bid.request as $wrong
| [$wrong, ($wrong | .move.raiseBid.bid = 400 | .include = ["NEXT_STATE", "EVENTS"])]
