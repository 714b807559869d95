import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import maecenas.ApiClient;
import maecenas.ApiException;
import maecenas.api.SessionsApi;
import maecenas.api.ThePrincesOfFlorenceApi;
import maecenas.model.*;

/** A whole game in a session, from its creation to its end. */
final class Game {
    /** Begins a game for two, plays it with the tokens of both seats, and holds its end against the expected one. */
    static void isPlayedWhole(String address, JsonNode expected) throws ApiException {
        var anybody = new SessionsApi(Play.client(address));
        var setup = new SessionsPrincesSetup().players(2).seed("1");
        var start = new SessionsPrincesStart(new SessionsPrincesStartNewGame().newGame(setup));
        var request = new SessionsCreateSessionRequest().start(new SessionsSessionStart().princes(start));
        Play.sends(request, expected.get("request"));
        SessionsCreateSessionResponse begun = anybody.createSession(request, Play.ENGLISH);
        String id = begun.getSession().getSession();

        List<ApiClient> seats = begun.getSeatTokens().stream().map(token -> bearing(address, token)).toList();
        for (int seat = 0; seat < seats.size(); seat++) {
            SessionsSession seen = new SessionsApi(seats.get(seat)).readSession(id, Play.ENGLISH);
            List<PrincesPlayer> players = seen.getGame().getPrinces().getState().getPlayers();
            Play.sends(players.get(seat).getHand().getProfessions(), expected.get("dealt").get(seat));
            Play.same(players.get(1 - seat).getHand().getProfessions(), Set.of());
            Play.same(players.get(1 - seat).getHand().getHidden(), 4);
        }

        SessionsSession session = begun.getSession();
        while (!session.getFinished()) {
            session = move(id, session, seats, expected);
        }

        Play.same(session.getVersion(), expected.get("moves").asInt());
        PrincesRecord played = anybody.readRecord(id, Play.ENGLISH).getRecord().getPrinces();
        PrincesVerifyRecordResponse verified = new ThePrincesOfFlorenceApi(Play.client(address))
                .verifyRecord(new PrincesVerifyRecordRequest().record(played), Play.ENGLISH);
        Play.same(verified, Play.read(expected.get("verified"), PrincesVerifyRecordResponse.class));

        refused(() -> new SessionsApi(seats.get(0)).deleteSession(id, Play.ENGLISH), expected.get("denied"));
        var host = new SessionsApi(bearing(address, begun.getHostToken()));
        Play.same(host.deleteSession(id, Play.ENGLISH).getRecord().getPrinces(), played);
        refused(() -> anybody.readSession(id, Play.ENGLISH), expected.get("ended"));
    }

    /** Has the seat that the session waits for make one of its legal moves. */
    private static SessionsSession move(String id, SessionsSession session, List<ApiClient> seats, JsonNode expected)
            throws ApiException {
        int seat = session.getGame().getPrinces().getAwaiting().getSeats().get(0);
        var position = new PrincesPosition(new PrincesPositionSession().session(id));
        List<PrincesListedMove> page = new ThePrincesOfFlorenceApi(seats.get(seat))
                .listMoves(new PrincesListMovesRequest().position(position).seat(seat), Play.ENGLISH)
                .getMoves();
        PrincesMove chosen = page.get(page.size() / expected.get("nth").asInt()).getMove();
        var making = new SessionsMakeMoveRequest()
                .move(new SessionsSessionMove().princes(new SessionsPrincesMove().move(chosen)));

        var sessions = new SessionsApi(seats.get(seat));
        if (session.getVersion() == expected.get("staleAfter").asInt()) {
            making.version(expected.get("staleVersion").asInt());
            refused(() -> sessions.makeMove(id, making, Play.ENGLISH, null, null), expected.get("stale"));
        }
        making.version(session.getVersion());
        SessionsMakeMoveResponse made = sessions.makeMove(id, making, Play.ENGLISH, null, null);
        Play.same(made.getMade(), true);
        return made.getSession();
    }

    /** Who asks: whoever has this token of a session. */
    private static ApiClient bearing(String address, String token) {
        return Play.client(address)
                .setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
    }

    private static void refused(Play.Question question, JsonNode expected) {
        Problem problem = Play.problemOf(question);
        Play.same(problem.getStatus(), expected.get("status").asInt());
        Play.same(problem.getCode(), expected.get("code").asText());
    }
}
