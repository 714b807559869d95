package maecenas;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The first cases of each file of the conformance kit. Their verdicts are held against the kit. */
class KitTest {
    private static final int CASES = 5;

    @Test
    void everyFileIsAnswered() throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        Path kit = Path.of(System.getProperty("maecenas.root"), "tests/conformance");
        try (Engine engine = Engine.create(1)) {
            for (String game : engine.games()) {
                for (Path file : files(kit.resolve(game))) {
                    for (String line : Files.readAllLines(file).stream().limit(CASES).toList()) {
                        ask(engine, game, mapper.readTree(line));
                    }
                }
            }
        }
    }

    private static void ask(Engine engine, String game, JsonNode question) throws IOException {
        byte[] request = question.get("request").toString().getBytes(StandardCharsets.UTF_8);
        Operation operation = engine.operation(game + "." + question.get("operation").asText());
        Answer answer = engine.answer(operation, request, Encoding.JSON, Language.ENGLISH);
        assertEquals(200, answer.status(), () -> question.get("id") + ": " + answer.text());
        JsonNode expected = question.get("answer").get("verdict");
        assertEquals(expected, new ObjectMapper().readTree(answer.body()).get("verdict"), () -> question.get("id").asText());
    }

    private static List<Path> files(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }
}
