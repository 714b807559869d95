package maecenas;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Measures the start and single questions: time by the clock, and time of the processor, which other programs disturb less. The
 * figures are indicative.
 */
final class Measure {
    private static final int ROUNDS = 3;
    private static final long ROUND = TimeUnit.SECONDS.toNanos(3);

    private Measure() {}

    public static void main(String[] arguments) throws IOException {
        long start = System.nanoTime();
        try (Engine engine = Engine.create(1)) {
            long created = System.nanoTime();
            String game = engine.vecchio().newGame("{\"playerCount\":3,\"seed\":\"2a\"}");
            System.out.printf("engine %d ms, first answer %d ms%n", millis(created - start), millis(System.nanoTime() - start));
            for (String name : engine.games()) {
                long before = System.nanoTime();
                engine.game(name).getCatalog();
                long first = System.nanoTime();
                engine.game(name).getCatalog();
                System.out.printf("catalog of %s: first %d ms, second %d ms%n", name, millis(first - before), millis(System.nanoTime() - first));
            }
            Map<String, String> questions = questions(engine, game);
            for (int round = 1; round <= ROUNDS; round++) {
                for (var question : questions.entrySet()) {
                    measure(engine, question.getKey(), question.getValue(), round);
                }
            }
            long before = System.nanoTime();
            Instance.FACTORY.get();
            System.out.printf("another instance: %d ms%n", millis(System.nanoTime() - before));
        }
    }

    private static Map<String, String> questions(Engine engine, String game) {
        // The state ends before the brace of the answer or before its next member.
        String state = game.substring("{\"state\":".length(), game.indexOf(",\"awaiting\"") > 0 ? game.indexOf(",\"awaiting\"") : game.length() - 1);
        String list = "{\"position\":{\"state\":" + state + "},\"seat\":0}";
        String moves = engine.vecchio().listMoves(list);
        int move = moves.indexOf("\"move\":");
        String first = moves.substring(move, closing(moves, moves.indexOf('{', move)) + 1);
        Map<String, String> questions = new LinkedHashMap<>();
        questions.put("princes.evaluateWork", Questions.WORK);
        questions.put("vecchio.validateMove", list.substring(0, list.length() - 1) + "," + first + "}");
        questions.put("vecchio.listMoves", list);
        return questions;
    }

    private static int closing(String json, int opening) {
        int depth = 0;
        for (int at = opening; at < json.length(); at++) {
            depth += json.charAt(at) == '{' ? 1 : json.charAt(at) == '}' ? -1 : 0;
            if (depth == 0) {
                return at;
            }
        }
        throw new IllegalArgumentException(json);
    }

    private static void measure(Engine engine, String name, String request, int round) {
        Operation operation = engine.operation(name);
        byte[] bytes = request.getBytes(StandardCharsets.UTF_8);
        time(name + " as text", round, () -> engine.ask(operation, request, Language.ENGLISH));
        time(name + " in bytes", round, () -> engine.answer(operation, bytes, Encoding.JSON, Language.ENGLISH));
    }

    private static void time(String name, int round, Runnable question) {
        var threads = ManagementFactory.getThreadMXBean();
        long processor = threads.getCurrentThreadCpuTime();
        long start = System.nanoTime();
        int asked = 0;
        while (System.nanoTime() - start < ROUND) {
            question.run();
            asked++;
        }
        double clock = (System.nanoTime() - start) / 1000.0 / asked;
        double used = (threads.getCurrentThreadCpuTime() - processor) / 1000.0 / asked;
        System.out.printf("round %d %s: %.0f us, processor %.0f us%n", round, name, clock, used);
    }

    private static long millis(long nanoseconds) {
        return TimeUnit.NANOSECONDS.toMillis(nanoseconds);
    }
}
