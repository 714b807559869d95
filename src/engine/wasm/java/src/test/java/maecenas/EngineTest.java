package maecenas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class EngineTest {
    private static Engine engine;

    @BeforeAll
    static void create() {
        engine = Engine.create();
    }

    @AfterAll
    static void close() {
        engine.close();
    }

    @Test
    void answersInJson() {
        assertTrue(engine.princes().evaluateWork(Questions.WORK).contains("\"workValue\":"));
        assertTrue(engine.vecchio().newGame(Questions.NEW_GAME).startsWith("{\"state\":"));
        assertTrue(engine.palazzo().getCatalog().startsWith("{"));
        assertEquals("0.2.0", engine.version());
    }

    @Test
    void aPositionGoesFromAnswerToQuestion() throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        JsonNode state = mapper.readTree(engine.vecchio().newGame(Questions.NEW_GAME)).get("state");
        var listing = mapper.createObjectNode().put("seat", 0);
        listing.putObject("position").set("state", state);
        JsonNode moves = mapper.readTree(engine.vecchio().listMoves(listing.toString())).get("moves");
        listing.set("move", moves.get(0).get("move"));
        assertEquals("LEGAL", mapper.readTree(engine.vecchio().validateMove(listing.toString(), Language.FRENCH)).get("verdict").asText());
    }

    @Test
    void aProblemHasItsParts() throws Exception {
        MaecenasProblem problem =
                assertThrows(MaecenasProblem.class, () -> engine.vecchio().newGame(Questions.WRONG_GAME, Language.FRENCH));
        assertEquals(400, problem.status());
        assertEquals("INVALID_REQUEST", problem.code());
        assertTrue(problem.detail().startsWith("`playerCount` vaut 9"), problem.detail());
        assertEquals(List.of("playerCount", "seed"), problem.faults().stream().map(Fault::field).toList());
        assertEquals("OUT_OF_RANGE", problem.faults().get(0).code());
        assertTrue(problem.getMessage().startsWith("INVALID_REQUEST: "));
        assertTrue(problem.json().startsWith("{\"type\":"));
        assertNull(problem.getCause());

        var bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(problem);
        var copy = (MaecenasProblem) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        assertEquals(problem.faults(), copy.faults());
    }

    @Test
    void bytesAndProtocolBuffers() {
        Operation newGame = engine.operation("palazzo.newGame");
        // Field 1, a varint: three players. Field 3, a string: the seed.
        byte[] request = {8, 3, 26, 2, '2', 'a'};
        Answer answer = engine.answer(newGame, request, Encoding.PROTOBUF, Language.ENGLISH);
        assertEquals(200, answer.status(), answer.text());
        assertTrue(answer.isOk());

        Answer refused = engine.answer(newGame, new byte[] {-1}, Encoding.PROTOBUF, Language.ENGLISH);
        assertFalse(refused.isOk());
        assertThrows(MaecenasProblem.class, refused::orThrow);
        assertTrue(refused.text().startsWith("{"), "a problem is JSON");
    }

    @Test
    void aRequestThatIsTooLargeIsAProblem() {
        Operation work = engine.operation("princes.evaluateWork");
        assertEquals(413, engine.answer(work, new byte[(4 << 20) + 1], Encoding.JSON, Language.ENGLISH).status());
        assertEquals(400, engine.answer(work, new byte[4 << 20], Encoding.JSON, Language.ENGLISH).status());
        assertEquals(400, engine.answer(work, new byte[0], Encoding.JSON, Language.ENGLISH).status());
    }

    @Test
    void unknownNamesAreErrorsThatHelp() {
        String service = " Sessions and streams need the service; a list is read page by page.";
        Map.of(
                "princes.evaluateWrok", "did you mean \"princes.evaluateWork\"?",
                "princesEvaluateWrok", "did you mean \"princes.evaluateWork\"?",
                "maecenas.princes.v1.Rules/EvaluateWrok", "did you mean \"maecenas.princes.v1.Rules/EvaluateWork\"?",
                "palazzo.listRule", "did you mean \"palazzo.listRules\"?",
                "listRule", "did you mean \"princes.listRules\" or \"palazzo.listRules\" or \"vecchio.listRules\"?",
                "palazzo.streamListMoves", "did you mean \"palazzo.listMoves\"?",
                "palazzo.createSession", "Engine.operations() lists them.",
                "palazzo.makeMove", "Engine.operations() lists them.",
                "maecenas.palazzo.v1.Sessions/WatchSession", "Engine.operations() lists them.",
                "maecenas.games.v1.Games/ListGames", "Engine.operations() lists them."
        ).forEach((name, hint) -> assertEquals("no operation \"" + name + "\"; " + hint + service, message(() -> engine.operation(name))));
        assertEquals("no operation of princes \"validatemov\"; did you mean \"validateMove\"?" + service,
                message(() -> engine.game("princes").ask("validatemov", "{}", Language.ENGLISH)));
        assertTrue(message(() -> engine.game("chess")).endsWith("there are princes, palazzo, vecchio"));
        assertThrows(IllegalArgumentException.class, () -> Engine.create(0));
    }

    @Test
    void anArgumentThatIsNullIsNamed() {
        assertEquals("request", missing(() -> engine.vecchio().newGame(null)));
        assertEquals("language", missing(() -> engine.vecchio().newGame(Questions.NEW_GAME, null)));
        assertEquals("operation", missing(() -> engine.ask((String) null, "{}")));
        assertEquals("method", missing(() -> engine.palazzo().ask(null, "{}", Language.ENGLISH)));
        assertEquals("name", missing(() -> engine.game(null)));
    }

    private static String missing(Runnable wrong) {
        return assertThrows(NullPointerException.class, wrong::run).getMessage();
    }

    private static String message(Runnable wrong) {
        return assertThrows(IllegalArgumentException.class, wrong::run).getMessage();
    }

    @Test
    void operationsHaveThreeNames() {
        Operation work = engine.operation("princes.evaluateWork");
        assertEquals(work, engine.operation("maecenas.princes.v1.Rules/EvaluateWork"));
        assertEquals(work, engine.operation("princesEvaluateWork"));
        assertEquals("/v1/princes/works/evaluate", work.path());
    }

    @Test
    void everyOperationHasAMethodAndEveryMethodAnOperation() {
        Map<String, Class<?>> games = Map.of("princes", Princes.class, "palazzo", Palazzo.class, "vecchio", Vecchio.class);
        assertEquals(games.keySet(), Set.copyOf(engine.games()));
        games.forEach((game, type) -> {
            var operations = engine.operations().stream().filter(each -> each.game().equals(game)).map(Operation::methodName);
            Set<String> methods = new TreeSet<>();
            for (Method method : type.getMethods()) {
                boolean ours = Game.class.isAssignableFrom(method.getDeclaringClass()) && Modifier.isPublic(method.getModifiers());
                if (ours && !Set.of("ask", "name").contains(method.getName())) {
                    methods.add(method.getName());
                }
            }
            assertEquals(operations.collect(Collectors.toCollection(TreeSet::new)), methods);
        });
    }

    @Test
    void aJsonLibraryFits() {
        ObjectMapper mapper = new ObjectMapper();
        JsonCodec codec = new JsonCodec() {
            @Override
            public String write(Object value) throws IOException {
                return mapper.writeValueAsString(value);
            }

            @Override
            public <T> T read(String json, Class<T> type) throws IOException {
                return mapper.readValue(json, type);
            }
        };
        TypedEngine typed = engine.typed(codec);
        Map<String, Object> request = Map.of("playerCount", 3, "seed", "2a");
        assertTrue(typed.ask("princes.newGame", request, JsonNode.class).has("state"));
        assertThrows(UncheckedIOException.class, () -> typed.ask("princes.newGame", request, Integer.class));
    }

    @Test
    void aClosedEngineSaysSo() {
        Engine closed = Engine.create(1);
        closed.close();
        closed.close();
        assertThrows(IllegalStateException.class, () -> closed.ask("princes.getCatalog", "{}"));
    }

    @Test
    void languagesOfLocales() {
        assertEquals(Language.FRENCH, Language.of(Locale.CANADA_FRENCH));
        assertEquals(Language.ENGLISH, Language.of(Locale.ITALY));
    }

    @Test
    void textIsUnicode() {
        String request = "{\"playerCount\": 3, \"seed\": \"é😀\"}";
        Answer answer = engine.answer(engine.operation("princes.newGame"), request.getBytes(StandardCharsets.UTF_8), Encoding.JSON, Language.ENGLISH);
        assertEquals(Json.object(Json.parse(answer.text())).get("code"), "INVALID_REQUEST");
    }
}
