package maecenas;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Answers questions line by line: {@code {"operation": "maecenas.princes.v1.Rules/EvaluateWork", "language": "en", "request": "..."}}
 * on standard input, {@code {"status": 200, "answer": "..."}} on standard output. Request and answer are text.
 */
final class Runner {
    private Runner() {}

    public static void main(String[] arguments) throws IOException {
        BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream answers = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        try (Engine engine = Engine.create(1)) {
            for (String line = questions.readLine(); line != null; line = questions.readLine()) {
                Answer answer = answer(engine, Json.object(Json.parse(line)));
                answers.print("{\"status\":" + answer.status() + ",\"answer\":" + quoted(answer.text()) + "}\n");
                answers.flush();
            }
        }
    }

    private static Answer answer(Engine engine, Map<String, Object> question) {
        Language language = question.get("language").equals(Language.FRENCH.tag()) ? Language.FRENCH : Language.ENGLISH;
        byte[] request = Json.text(question.get("request")).getBytes(StandardCharsets.UTF_8);
        return engine.answer(engine.operation(Json.text(question.get("operation"))), request, Encoding.JSON, language);
    }

    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + text.length() / 4).append('"');
        for (char each : text.toCharArray()) {
            if (each == '"' || each == '\\') {
                quoted.append('\\').append(each);
            } else if (each < ' ') {
                quoted.append(String.format("\\u%04x", (int) each));
            } else {
                quoted.append(each);
            }
        }
        return quoted.append('"').toString();
    }
}
