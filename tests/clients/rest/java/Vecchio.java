import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import maecenas.ApiClient;
import maecenas.ApiException;
import maecenas.api.IlVecchioApi;
import maecenas.api.SessionsOfIlVecchioApi;
import maecenas.model.*;

/** A whole game of Il Vecchio in a session, and its journeys. */
final class Vecchio {
    /** Begins a game for two, plays it with the tokens of both seats, and holds its end against the expected one. */
    static void isPlayedWhole(String address, JsonNode expected) throws ApiException {
        var rules = new IlVecchioApi(Play.client(address));
        VecchioState start = rules.vecchioNewGame(new VecchioNewGameRequest().playerCount(2).seed("10"), Play.ENGLISH)
                .getState();
        var opening = new VecchioListMovesRequest().position(new VecchioPosition().state(start)).seat(0);
        Play.same(rules.vecchioListMoves(opening, Play.ENGLISH).getCount(), expected.get("opening").asInt());
        var subject = new VecchioSubject().seatInState(new VecchioSeatInState().state(start).seat(0));
        var leaving = new VecchioListJourneysRequest().subject(subject).addOnlyTownsItem(expected.get("from").asText());
        List<VecchioTownJourneys> towns = rules.vecchioListJourneys(leaving, Play.ENGLISH).getTownJourneys();
        List<VecchioListedJourney> journeys = towns.get(0).getJourneys();
        Play.same(journeys.size(), expected.get("journeys").asInt());
        VecchioListedJourney journey = Play.read(expected.get("journey"), VecchioListedJourney.class);
        Play.same(journeys.contains(journey), true);

        var request = new VecchioCreateSessionRequest().setup(new VecchioSessionSetup().playerCount(2).seed("10"));
        Play.sends(request, expected.get("request"));
        var anybody = new SessionsOfIlVecchioApi(Play.client(address));
        VecchioCreateSessionAnswer begun = anybody.vecchioCreateSession(request, Play.ENGLISH, null);
        String id = begun.getSession().getInfo().getId();
        VecchioSession session = begun.getSession();
        List<ApiClient> movers = new ArrayList<>();
        for (String token : begun.getSeatTokens()) {
            movers.add(Game.bearing(address, token));
        }
        while (!session.getInfo().getGameOver()) {
            int seat = session.getAwaiting().getSeats().get(0);
            session = move(id, session, seat, movers.get(seat), expected);
        }

        Play.same(session.getInfo().getVersion(), expected.get("moves").asInt());
        VecchioRecord played = anybody.vecchioGetSessionRecord(id, Play.ENGLISH).getRecord();
        VecchioVerifyRecordAnswer verified =
                rules.vecchioVerifyRecord(new VecchioVerifyRecordRequest().record(played), Play.ENGLISH);
        Play.same(verified, Play.read(expected.get("verified"), VecchioVerifyRecordAnswer.class));
        var scoring = new VecchioScoreStateRequest().position(new VecchioPosition().sessionId(id));
        Play.same(rules.vecchioScoreState(scoring, Play.ENGLISH).getStandings(), verified.getStandings());
    }

    /** Has a seat make one of its legal moves, of the first kinds of which it has any. */
    private static VecchioSession move(String id, VecchioSession session, int seat, ApiClient mover, JsonNode expected)
            throws ApiException {
        var rules = new IlVecchioApi(mover);
        var position = new VecchioPosition().sessionId(id);
        List<VecchioListedMove> page = List.of();
        for (JsonNode kinds : expected.get("preferred")) {
            var listing = new VecchioListMovesRequest().position(position).seat(seat);
            for (JsonNode kind : kinds) {
                listing.addOnlyKindsItem(VecchioMoveKind.fromValue(kind.asText()));
            }
            page = rules.vecchioListMoves(listing, Play.ENGLISH).getMoves();
            if (!page.isEmpty()) {
                break;
            }
        }
        int version = session.getInfo().getVersion();
        VecchioMove move = page.get(version * expected.get("step").asInt() % page.size()).getMove();
        var question = new VecchioValidateMoveRequest().position(position).seat(seat).move(move);
        Play.same(rules.vecchioValidateMove(question, Play.ENGLISH).getVerdict(), Verdict.LEGAL);
        var making = new VecchioMakeMoveRequest().move(move).version(version);
        VecchioMakeMoveAnswer answer =
                new SessionsOfIlVecchioApi(mover).vecchioMakeMove(id, making, Play.ENGLISH, null, null);
        if (answer.getMade() == null) {
            throw new AssertionError(answer.getRefused());
        }
        return answer.getMade().getSession();
    }
}
