package maecenas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
    @Test
    void values() {
        assertEquals(Map.of("a", List.of(1.0, -2.5e3, true, false), "b", Map.of(), "c", List.of()),
                Json.parse(" {\"a\": [1, -2.5e3, true,false], \"b\":{ }, \"c\":[ ]} "));
        assertEquals(null, Json.parse("null"));
        assertEquals("\"\\/\b\f\n\r\té😀", Json.parse("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\""));
    }

    @Test
    void quotedTextIsReadAgain() {
        String text = "a \"quoted\" \\ line\n\u0001 é😀";
        assertEquals(text, Json.parse(Runner.quoted(text)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[1", "[1,]", "{\"a\"}", "{a:1}", "\"", "\"\\", "\"\\x\"", "\"\\u12\"", "tru", "1 2", "--", "}"})
    void wrong(String text) {
        assertThrows(IllegalArgumentException.class, () -> Json.parse(text));
    }
}
