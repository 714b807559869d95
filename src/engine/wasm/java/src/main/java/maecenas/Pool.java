package maecenas;

import com.dylibso.chicory.runtime.ChicoryInterruptedException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.Supplier;

/** A pool of instances: each call has one to itself. It grows when needed, up to a limit, at which a caller waits. */
final class Pool {
    /** The most memory of an instance that stays in the pool: the memory of an instance never shrinks. */
    private static final long KEPT = 32 << 20;

    private final Supplier<Instance> factory;
    private final Semaphore permits;
    // The instance that was used last comes first: its memory is in the cache of the processor.
    private final ConcurrentLinkedDeque<Instance> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean closed;

    Pool(Supplier<Instance> factory, int most) {
        this.factory = factory;
        permits = new Semaphore(most);
    }

    /**
     * Asks an instance. If it traps, it is dropped, since its memory may be inconsistent; the next question has a new one.
     *
     * @param question what to ask
     * @param stopped the answer to a question at which the instance traps
     */
    Answer ask(Function<Instance, Answer> question, Answer stopped) {
        try {
            permits.acquire();
        } catch (InterruptedException error) {
            throw cancelled(error);
        }
        try {
            if (!closed) {
                return answer(question);
            }
        } catch (ChicoryInterruptedException error) {
            throw cancelled(error);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError error) {
            return stopped.because(error);
        } finally {
            permits.release();
        }
        throw new IllegalStateException("the engine is closed");
    }

    private Answer answer(Function<Instance, Answer> question) {
        Instance kept = idle.pollFirst();
        Instance instance = kept == null ? factory.get() : kept;
        Answer answer = question.apply(instance);
        keep(instance);
        return answer;
    }

    void keep(Instance instance) {
        if (!closed && instance.bytes() <= KEPT) {
            idle.addFirst(instance);
        }
    }

    /** The error of a call whose thread was interrupted. The interrupt stays set, as usual. */
    private static CancellationException cancelled(Exception cause) {
        Thread.currentThread().interrupt();
        CancellationException error = new CancellationException("the thread was interrupted");
        error.initCause(cause);
        return error;
    }

    void close() {
        closed = true;
        idle.clear();
    }
}
