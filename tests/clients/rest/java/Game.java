import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import maecenas.ApiClient;
import maecenas.ApiException;
import maecenas.api.SessionsOfThePrincesOfFlorenceApi;
import maecenas.api.SessionsOfWhateverGameApi;
import maecenas.api.ThePrincesOfFlorenceApi;
import maecenas.model.*;

/** A whole game in a session, from its creation to its end. */
final class Game {
    /** Begins a game for two, plays it with the tokens of both seats, and holds its end against the expected one. */
    static void isPlayedWhole(String address, JsonNode expected) throws ApiException {
        var anybody = new SessionsOfThePrincesOfFlorenceApi(Play.client(address));
        var setup = new PrincesSessionSetup().playerCount(2).seed("1");
        var request = new PrincesCreateSessionRequest().setup(setup);
        Play.sends(request, expected.get("request"));
        PrincesCreateSessionAnswer begun = anybody.princesCreateSession(request, Play.ENGLISH, null);
        String id = begun.getSession().getInfo().getId();
        SessionInfo info = new SessionsOfWhateverGameApi(Play.client(address)).getSessionInfo(id, Play.ENGLISH);
        Play.same(info.getGame(), "princes");

        List<ApiClient> seats = begun.getSeatTokens().stream().map(token -> bearing(address, token)).toList();
        for (int seat = 0; seat < seats.size(); seat++) {
            var sessions = new SessionsOfThePrincesOfFlorenceApi(seats.get(seat));
            List<PrincesPlayer> players = sessions.princesGetSession(id, Play.ENGLISH).getState().getPlayers();
            Play.sends(players.get(seat).getHand().getProfessions(), expected.get("dealt").get(seat));
            Play.same(players.get(1 - seat).getHand().getProfessions(), List.of());
            Play.same(players.get(1 - seat).getHand().getHiddenCount(), 4);
        }

        PrincesSession session = begun.getSession();
        while (!session.getInfo().getGameOver()) {
            session = move(id, session, seats, expected);
        }

        Play.same(session.getInfo().getVersion(), expected.get("moves").asInt());
        PrincesSession over = anybody.princesGetSession(id, Play.ENGLISH);
        PrincesRecord played = anybody.princesGetSessionRecord(id, Play.ENGLISH).getRecord();
        PrincesVerifyRecordAnswer verified = new ThePrincesOfFlorenceApi(Play.client(address))
                .princesVerifyRecord(new PrincesVerifyRecordRequest().record(played), Play.ENGLISH);
        Play.same(verified, Play.read(expected.get("verified"), PrincesVerifyRecordAnswer.class));
        // A spectator too is told who won.
        Play.same(over.getScores().getStandings(), verified.getStandings());

        var first = new SessionsOfThePrincesOfFlorenceApi(seats.get(0));
        refused(() -> first.princesDeleteSession(id, Play.ENGLISH), expected.get("denied"));
        var host = new SessionsOfThePrincesOfFlorenceApi(bearing(address, begun.getHostToken()));
        Play.same(host.princesDeleteSession(id, Play.ENGLISH).getRecord(), played);
        refused(() -> anybody.princesGetSession(id, Play.ENGLISH), expected.get("ended"));
    }

    /** Has the seat that the session waits for make one of its legal moves. */
    private static PrincesSession move(String id, PrincesSession session, List<ApiClient> seats, JsonNode expected)
            throws ApiException {
        int version = session.getInfo().getVersion();
        int seat = session.getAwaiting().getSeats().get(0);
        var question = new PrincesListMovesRequest().position(new PrincesPosition().sessionId(id)).seat(seat);
        List<PrincesListedMove> page = new ThePrincesOfFlorenceApi(seats.get(seat))
                .princesListMoves(question, Play.ENGLISH)
                .getMoves();
        var making = new PrincesMakeMoveRequest()
                .move(page.get(page.size() / expected.get("nth").asInt()).getMove());

        var sessions = new SessionsOfThePrincesOfFlorenceApi(seats.get(seat));
        if (version == expected.get("staleAfter").asInt()) {
            making.version(expected.get("staleVersion").asInt());
            refused(() -> sessions.princesMakeMove(id, making, Play.ENGLISH, null, null), expected.get("stale"));
        }
        PrincesMakeMoveAnswer answer =
                sessions.princesMakeMove(id, making.version(version), Play.ENGLISH, null, null);
        if (answer.getMade() == null) {
            throw new AssertionError(answer.getRefused());
        }
        return answer.getMade().getSession();
    }

    /** Who asks: whoever has this token of a session. */
    static ApiClient bearing(String address, String token) {
        return Play.client(address)
                .setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
    }

    private static void refused(Play.Question question, JsonNode expected) {
        Problem problem = Play.problemOf(question);
        Play.same(problem.getStatus(), expected.get("status").asInt());
        Play.same(problem.getCode(), expected.get("code").asText());
    }
}
