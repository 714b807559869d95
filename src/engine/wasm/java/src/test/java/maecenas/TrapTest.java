package maecenas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.dylibso.chicory.wasm.types.MemoryLimits;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TrapTest {
    /** Calls between two questions on a stack that is nearly full. */
    private static final int STEP = 50;
    /** A request of 4 MiB. */
    private static final String LONG = " ".repeat((4 << 20) - 2) + "{}";

    /** Real traps: the memory of these instances cannot grow, and a request of 3 MiB does not fit. */
    @Test
    void aMemoryThatCannotGrow() {
        AtomicInteger made = new AtomicInteger();
        try (Engine engine = Engine.create(() -> {
            made.incrementAndGet();
            return Instance.create(new MemoryLimits(46, 64));
        }, 1)) {
            for (int round = 1; round <= 3; round++) {
                MaecenasProblem problem = assertThrows(MaecenasProblem.class,
                        () -> engine.princes().evaluateWork(" ".repeat(3 << 20) + Questions.WORK, Language.FRENCH));
                assertEquals(500, problem.status());
                assertEquals("INTERNAL", problem.code());
                assertTrue(problem.json().contains("é"), "in French: " + problem.json());
                assertNotNull(problem.getCause());
                assertEquals(round, made.get());
                assertTrue(engine.princes().evaluateWork(Questions.WORK).contains("\"workValue\":"));
                assertEquals(1 + round, made.get(), "the instance was dropped, and another one made");
            }
        }
    }

    @Test
    void aStackThatIsTooDeep() throws Exception {
        try (Engine engine = Engine.create(1)) {
            Operation operation = engine.operation("princes.newGame");
            // The classes of an answer are loaded before the stack is short.
            assertThrows(MaecenasProblem.class, () -> engine.ask(operation, Questions.WRONG_GAME, Language.ENGLISH));
            MaecenasProblem problem = onStack(1 << 20, () -> deepest(engine, operation, 0));
            assertEquals("INTERNAL", problem.code());
            assertNotNull(problem.getCause());
            assertTrue(engine.princes().newGame(Questions.NEW_GAME).startsWith("{"));
        }
    }

    /** Fills the stack, and asks on the way back, each time with a little more room, until the question alone is too deep. */
    private static MaecenasProblem deepest(Engine engine, Operation operation, int depth) {
        try {
            MaecenasProblem problem = deepest(engine, operation, depth + 1);
            if (problem != null || depth % STEP != 0) {
                return problem;
            }
            engine.ask(operation, Questions.NEW_GAME, Language.ENGLISH);
            return null;
        } catch (StackOverflowError error) {
            return null;
        } catch (MaecenasProblem problem) {
            return problem;
        }
    }

    @Test
    void anInterruptCancels() throws Exception {
        try (Engine engine = Engine.create(1)) {
            engine.princes().evaluateWork(Questions.WORK);
            Thread.currentThread().interrupt();
            assertThrows(CancellationException.class, () -> engine.princes().evaluateWork(Questions.WORK));
            assertTrue(Thread.interrupted(), "the interrupt stays set");
            assertTrue(engine.princes().evaluateWork(Questions.WORK).contains("\"workValue\":"));

            FutureTask<String> question = new FutureTask<>(() -> {
                while (true) {
                    try {
                        engine.ask("princes.batchValidateMoves", LONG);
                    } catch (MaecenasProblem problem) {
                        // It is asked again until the interrupt comes.
                    }
                }
            });
            Thread thread = new Thread(question);
            thread.start();
            TimeUnit.MILLISECONDS.sleep(200);
            thread.interrupt();
            var error = assertThrows(ExecutionException.class, () -> question.get(30, TimeUnit.SECONDS));
            assertInstanceOf(CancellationException.class, error.getCause());
            assertTrue(engine.princes().evaluateWork(Questions.WORK).contains("\"workValue\":"));
        }
    }

    private static <T> T onStack(long bytes, Callable<T> body) throws Exception {
        FutureTask<T> task = new FutureTask<>(body);
        new Thread(null, task, "stack", bytes).start();
        return task.get(60, TimeUnit.SECONDS);
    }
}
