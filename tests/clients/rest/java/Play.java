import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import maecenas.ApiClient;
import maecenas.ApiException;
import maecenas.JSON;
import maecenas.api.ThePrincesOfFlorenceApi;
import maecenas.model.*;

/**
 * Asks the service what a client asks, with the generated client {@code maecenas}, and fails where an answer is another than
 * expected: {@code java Play http://127.0.0.1:8080 ../../scenario.json}.
 */
final class Play {
    /** In the default language. */
    static final String ENGLISH = null;

    public static void main(String[] arguments) throws IOException, ApiException {
        JsonNode scenario = JSON.getDefault().getMapper().readTree(Files.readString(Path.of(arguments[1])));
        var rules = new ThePrincesOfFlorenceApi(client(arguments[0]));
        catalogHasItsFigures(rules, scenario.get("catalog"));
        poetCompletesHisWork(rules, scenario.get("work"));
        piecesFindTheirPlaces(rules, scenario.get("placements"), scenario.get("placement"));
        bidIsTooHigh(rules, scenario.get("bid"));
        unknownCatalogIsAProblem(rules, scenario.get("problem"));
        Game.isPlayedWhole(arguments[0], scenario.get("session"));
        Palazzo.isPlayedWhole(arguments[0], scenario.get("palazzo"));
        Vecchio.isPlayedWhole(arguments[0], scenario.get("vecchio"));
        System.out.println("Java: every answer is the expected one");
    }

    static ApiClient client(String address) {
        var client = new ApiClient();
        client.updateBaseUri(address);
        return client;
    }

    private static void catalogHasItsFigures(ThePrincesOfFlorenceApi rules, JsonNode expected) throws ApiException {
        PrincesCatalog catalog = rules.princesGetCatalog(ENGLISH, null);
        PrincesSeating four = catalog.getSeatings().stream()
                .filter(seating -> seating.getPlayerCount() == 4)
                .findFirst()
                .orElseThrow();
        same(catalog.getId(), expected.get("id").asText());
        same(four.getStackNames().size(), expected.get("stackNames").asInt());
        same(catalog.getProfessions().size(), expected.get("professions").asInt());
        same(catalog.getBonusCards().size(), expected.get("bonusCards").asInt());
        same(catalog.getPrestigeCards().size(), expected.get("prestigeCards").asInt());
        sends(catalog.getMinWorkValues(), expected.get("minWorkValues"));
    }

    private static PrincesEvaluateWorkRequest poetsWork(String catalog) {
        PrincesPlayer player = new PrincesPlayer()
                .principality(List.of(new PrincesPlacement().piece(PrincesPiece.THEATER)))
                .jesterCount(2)
                .freedoms(List.of(PrincesFreedom.TRAVEL))
                .table(new PrincesTable().addProfessionsItem(PrincesProfession.PAINTER)
                        .addProfessionsItem(PrincesProfession.COMPOSER))
                .hand(new PrincesHand().addProfessionsItem(PrincesProfession.POET).recruitingCardCount(1));
        PrincesPlayerAlone subject = new PrincesPlayerAlone().round(3).player(player).catalog(catalog);
        return new PrincesEvaluateWorkRequest()
                .subject(new PrincesSubject().playerAlone(subject))
                .completeWork(new PrincesCompleteWork().profession(PrincesProfession.POET));
    }

    private static void poetCompletesHisWork(ThePrincesOfFlorenceApi rules, JsonNode example) throws ApiException {
        PrincesEvaluateWorkRequest request = poetsWork(null);
        sends(request, example.get("request"));
        PrincesEvaluateWorkAnswer answer = rules.princesEvaluateWork(request, ENGLISH);
        same(answer, read(example.get("answer"), PrincesEvaluateWorkAnswer.class));
        same(answer.getWork().getConversion().getMaxPoints(), 7);
        same(answer.getWork().getConversion().getMinFlorins(), 100);
    }

    private static void piecesFindTheirPlaces(ThePrincesOfFlorenceApi rules, JsonNode listed, JsonNode validated)
            throws ApiException {
        PrincesPlayer player = new PrincesPlayer().principality(List.of(
                at(PrincesPiece.THEATER, 0, 0), at(PrincesPiece.LAKE, 3, 0)));
        PrincesSubject subject = new PrincesSubject()
                .playerAlone(new PrincesPlayerAlone().round(2).player(player));

        var pieces = List.of(PrincesPiece.UNIVERSITY, PrincesPiece.TOWER, PrincesPiece.FOREST);
        var listing = new PrincesListPlacementsRequest().subject(subject).onlyPieces(pieces).countOnly(true);
        sends(listing, listed.get("request"));
        PrincesListPlacementsAnswer places = rules.princesListPlacements(listing, ENGLISH);
        same(places, read(listed.get("answer"), PrincesListPlacementsAnswer.class));

        var validation = new PrincesValidatePlacementRequest()
                .subject(subject)
                .placement(at(PrincesPiece.TOWER, 0, 1))
                .include(List.of(Include.SQUARES));
        sends(validation, validated.get("request"));
        PrincesValidatePlacementAnswer verdict = rules.princesValidatePlacement(validation, ENGLISH);
        same(verdict, read(validated.get("answer"), PrincesValidatePlacementAnswer.class));
        same(verdict.getViolations().get(0).getRule(), "placement.adjacent_building");
    }

    private static PrincesPlacement at(PrincesPiece piece, int row, int column) {
        return new PrincesPlacement().piece(piece).square(new Square().row(row).column(column));
    }

    private static void bidIsTooHigh(ThePrincesOfFlorenceApi rules, JsonNode example) throws ApiException {
        // Positions are long; this one is taken as it was written down.
        PrincesPosition position = read(example.get("request").get("position"), PrincesPosition.class);
        var request = new PrincesValidateMoveRequest()
                .position(position)
                .seat(2)
                .move(new PrincesMove().raiseBid(new PrincesRaiseBid().bid(500)));
        sends(request, example.get("request"));
        PrincesValidateMoveAnswer answer = rules.princesValidateMove(request, ENGLISH);
        same(answer, read(example.get("answer"), PrincesValidateMoveAnswer.class));
        same(answer.getVerdict(), Verdict.ILLEGAL);
        same(answer.getViolations().get(0).getRule(), "auction.increment");
        same(answer.getViolations().get(0).getField(), "move.raiseBid.bid");
        same(answer.getAlternatives().get(0).getRaiseBid().getBid(), 400);
    }

    private static void unknownCatalogIsAProblem(ThePrincesOfFlorenceApi rules, JsonNode example) {
        PrincesEvaluateWorkRequest request = poetsWork("florentine");
        sends(request, example.get("request"));
        same(problemOf(() -> rules.princesEvaluateWork(request, ENGLISH)), read(example.get("problem"), Problem.class));
    }

    /** A question to the service. */
    interface Question {
        Object ask() throws ApiException;
    }

    /** What a request that makes no sense is answered. */
    static Problem problemOf(Question question) {
        try {
            throw new AssertionError("no problem was told, but " + question.ask());
        } catch (ApiException refusal) {
            try {
                return JSON.getDefault().getMapper().readValue(refusal.getResponseBody(), Problem.class);
            } catch (JsonProcessingException fault) {
                throw new AssertionError(refusal);
            }
        }
    }

    static <T> T read(JsonNode value, Class<T> type) {
        return JSON.getDefault().getMapper().convertValue(value, type);
    }

    /** Whether a request says what the scenario asks. */
    static void sends(Object request, JsonNode expected) {
        same(JSON.getDefault().getMapper().valueToTree(request), expected);
    }

    static void same(Object actual, Object expected) {
        if (!actual.equals(expected)) {
            throw new AssertionError("expected " + expected + "\nand not " + actual);
        }
    }
}
