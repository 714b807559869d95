import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import maecenas.ApiClient;
import maecenas.ApiException;
import maecenas.api.PalazzoApi;
import maecenas.api.SessionsOfPalazzoApi;
import maecenas.model.*;

/** A whole game of Palazzo in a session, and a payment. */
final class Palazzo {
    /** Begins a game for two, plays it with the tokens of both seats, and holds its end against the expected one. */
    static void isPlayedWhole(String address, JsonNode expected) throws ApiException {
        var rules = new PalazzoApi(Play.client(address));
        JsonNode payment = expected.get("payment");
        var paying = Play.read(payment.get("request"), PalazzoValidatePaymentRequest.class);
        Play.same(rules.palazzoValidatePayment(paying, Play.ENGLISH),
                Play.read(payment.get("answer"), PalazzoValidatePaymentAnswer.class));

        PalazzoState start = rules.palazzoNewGame(new PalazzoNewGameRequest().playerCount(2).seed("10"), Play.ENGLISH)
                .getState();
        var opening = new PalazzoListMovesRequest().position(new PalazzoPosition().state(start)).seat(0);
        Play.same(rules.palazzoListMoves(opening, Play.ENGLISH).getCount(), expected.get("opening").asInt());

        var request = new PalazzoCreateSessionRequest().setup(new PalazzoSessionSetup().playerCount(2).seed("10"));
        Play.sends(request, expected.get("request"));
        var anybody = new SessionsOfPalazzoApi(Play.client(address));
        PalazzoCreateSessionAnswer begun = anybody.palazzoCreateSession(request, Play.ENGLISH, null);
        String id = begun.getSession().getInfo().getId();
        PalazzoSession session = begun.getSession();
        List<ApiClient> seats =
                begun.getSeatTokens().stream().map(token -> Game.bearing(address, token)).toList();
        while (!session.getInfo().getGameOver()) {
            int seat = session.getAwaiting().getSeats().get(0);
            session = move(id, session, seat, seats.get(seat), expected.get("nth").asInt());
        }

        Play.same(session.getInfo().getVersion(), expected.get("moves").asInt());
        PalazzoRecord played = anybody.palazzoGetSessionRecord(id, Play.ENGLISH).getRecord();
        PalazzoVerifyRecordAnswer verified =
                rules.palazzoVerifyRecord(new PalazzoVerifyRecordRequest().record(played), Play.ENGLISH);
        Play.same(verified, Play.read(expected.get("verified"), PalazzoVerifyRecordAnswer.class));
        var scoring = new PalazzoScoreStateRequest().position(new PalazzoPosition().sessionId(id));
        Play.same(rules.palazzoScoreState(scoring, Play.ENGLISH).getStandings(), verified.getStandings());
    }

    /** Has a seat make one of its legal moves. */
    private static PalazzoSession move(String id, PalazzoSession session, int seat, ApiClient mover, int nth)
            throws ApiException {
        var rules = new PalazzoApi(mover);
        var position = new PalazzoPosition().sessionId(id);
        var listing = new PalazzoListMovesRequest().position(position).seat(seat);
        List<PalazzoListedMove> page = rules.palazzoListMoves(listing, Play.ENGLISH).getMoves();
        PalazzoMove move = page.get(page.size() / nth).getMove();
        var question = new PalazzoValidateMoveRequest().position(position).seat(seat).move(move);
        Play.same(rules.palazzoValidateMove(question, Play.ENGLISH).getVerdict(), Verdict.LEGAL);
        var making = new PalazzoMakeMoveRequest().move(move).version(session.getInfo().getVersion());
        PalazzoMakeMoveAnswer answer =
                new SessionsOfPalazzoApi(mover).palazzoMakeMove(id, making, Play.ENGLISH, null, null);
        if (answer.getMade() == null) {
            throw new AssertionError(answer.getRefused());
        }
        return answer.getMade().getSession();
    }
}
