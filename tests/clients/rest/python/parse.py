"""Times how long the generated client takes to parse a page of 200 moves, and fails beyond 20 ms: parse.py ADDRESS."""

import sys
import timeit

from maecenas import ApiClient, Configuration, ThePrincesOfFlorenceApi
from maecenas.models import *  # noqa: F403 - the classes of the contract

MOVES = 200
LIMIT_MS = 20

# A turn with money for every building, on an empty board: there are many places to build.
hand = PrincesHand(professions=[PrincesProfession.POET, PrincesProfession.PAINTER, PrincesProfession.JURIST])
other = PrincesHand(professions=[PrincesProfession.ALCHEMIST, PrincesProfession.DRAMATIST, PrincesProfession.THEOLOGIAN])
state = PrincesState(
    round=1,
    start_seat=0,
    players=[PrincesPlayer(hand=hand, florins=3000, withdrawn=True), PrincesPlayer(hand=other, florins=3000, withdrawn=True)],
    active_seat=0,
    stage=PrincesStage(action_phase=PrincesActionPhase()),
)
question = PrincesListMovesRequest(position=PrincesPosition(state=state), seat=0, page_size=MOVES)
rules = ThePrincesOfFlorenceApi(ApiClient(Configuration(host=sys.argv[1])))
text = rules.princes_list_moves_without_preload_content(question).data.decode()

page = PrincesListMovesAnswer.from_json(text)
assert page is not None and len(page.moves) == MOVES, page
milliseconds = min(timeit.repeat(lambda: PrincesListMovesAnswer.from_json(text), number=10, repeat=5)) / 10 * 1000
print(f"  a page of {MOVES} moves, {len(text)} bytes, is parsed in {milliseconds:.1f} ms")
assert milliseconds < LIMIT_MS, f"that is more than {LIMIT_MS} ms"
