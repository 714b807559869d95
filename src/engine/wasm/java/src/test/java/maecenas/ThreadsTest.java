package maecenas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ThreadsTest {
    @Test
    void manyThreadsShareFewInstances() throws Exception {
        AtomicInteger made = new AtomicInteger();
        var threads = Executors.newFixedThreadPool(8);
        try (Engine engine = Engine.create(() -> {
            made.incrementAndGet();
            return Instance.FACTORY.get();
        }, 3)) {
            List<Future<String>> works = new ArrayList<>();
            List<Future<String>> games = new ArrayList<>();
            for (int each = 0; each < 200; each++) {
                works.add(threads.submit(() -> engine.princes().evaluateWork(Questions.WORK)));
                games.add(threads.submit(() -> engine.vecchio().newGame(Questions.NEW_GAME, Language.FRENCH)));
            }
            for (int each = 0; each < 200; each++) {
                assertEquals(works.get(0).get(), works.get(each).get());
                assertEquals(games.get(0).get(), games.get(each).get());
            }
            assertTrue(made.get() <= 3, made + " instances");
        } finally {
            threads.shutdownNow();
        }
    }
}
