import com.fasterxml.jackson.databind.JsonNode
import maecenas.apis.SessionsOfThePrincesOfFlorenceApi
import maecenas.apis.SessionsOfWhateverGameApi
import maecenas.apis.ThePrincesOfFlorenceApi
import maecenas.models.*

/** A whole game in a session, from its creation to its end. */
internal class Game(private val address: String, private val expected: JsonNode) {
    private val anybody = SessionsOfThePrincesOfFlorenceApi(address)

    /** Begins a game for two, plays it with the tokens of both seats, and holds its end against the expected one. */
    fun isPlayedWhole() {
        val request = PrincesCreateSessionRequest(setup = PrincesSessionSetup(playerCount = 2, seed = "1"))
        sends(request, expected["request"])
        val begun = anybody.princesCreateSession(request)
        val id = begun.session.info.id
        same(SessionsOfWhateverGameApi(address).getSessionInfo(id).game, "princes")
        val seats = begun.seatTokens.map(::bearing)
        seats.forEachIndexed { seat, sessions ->
            val players = sessions.princesGetSession(id).state.players
            sends(players[seat].hand!!.professions!!, expected["dealt"][seat])
            same(players[1 - seat].hand!!.professions, listOf<PrincesProfession>())
            same(players[1 - seat].hand!!.hiddenCount, 4)
        }

        var session = begun.session
        while (!session.info.gameOver) session = move(session, seats, begun.seatTokens)

        same(session.info.version, expected["moves"].asInt())
        val over = anybody.princesGetSession(id)
        val played = anybody.princesGetSessionRecord(id).record
        val verified = ThePrincesOfFlorenceApi(address).princesVerifyRecord(PrincesVerifyRecordRequest(played))
        same(verified, read<PrincesVerifyRecordAnswer>(expected["verified"]))
        // A spectator too is told who won.
        same(over.scores!!.standings, verified.standings)

        refused(expected["denied"]) { seats[0].princesDeleteSession(id) }
        same(bearing(begun.hostToken).princesDeleteSession(id).record, played)
        refused(expected["ended"]) { anybody.princesGetSession(id) }
    }

    /** Has the seat that the session waits for make one of its legal moves. */
    private fun move(session: PrincesSession, seats: List<SessionsOfThePrincesOfFlorenceApi>, tokens: List<String>): PrincesSession {
        val (id, version) = session.info.id to session.info.version
        val seat = session.awaiting.seats[0]
        val rules = ThePrincesOfFlorenceApi(address).apply { accessTokenProvider = { tokens[seat] } }
        val page = rules.princesListMoves(PrincesListMovesRequest(PrincesPosition(sessionId = id), seat)).moves
        val making = PrincesMakeMoveRequest(page[page.size / expected["nth"].asInt()].move, version = version)
        if (version == expected["staleAfter"].asInt()) {
            val stale = making.copy(version = expected["staleVersion"].asInt())
            refused(expected["stale"]) { seats[seat].princesMakeMove(id, stale) }
        }
        val answer = seats[seat].princesMakeMove(id, making)
        return answer.made?.session ?: throw AssertionError(answer.refused)
    }

    /** Who asks: whoever has this token of a session. */
    private fun bearing(token: String) = SessionsOfThePrincesOfFlorenceApi(address).apply { accessTokenProvider = { token } }

    private fun refused(expected: JsonNode, ask: () -> Any) {
        val problem = problemOf(ask)
        same(problem.status, expected["status"].asInt())
        same(problem.code, expected["code"].asText())
    }
}
