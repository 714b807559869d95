package maecenas;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * The engine: answers questions about the rules of the games, in this process.
 *
 * <pre>{@code
 * try (Engine engine = Engine.create()) {
 *     String answer = engine.princes().validateMove(json, Language.FRENCH);
 * }
 * }</pre>
 *
 * <p><b>Threads.</b> An engine is safe for use by any number of threads. It has a pool of instances of the module, one for each
 * call that runs; when all are busy, a caller waits. An instance takes about 4 MiB of heap, and up to 256 MiB during a question
 * that needs so much. Create one engine for a program, and share it.
 *
 * <p><b>Interrupts.</b> Interrupting a thread cancels its question: {@link java.util.concurrent.CancellationException}.
 *
 * <p><b>Arguments.</b> An argument that is null is a {@link NullPointerException}, whose message is the name of the argument.
 *
 * <p><b>Secrets.</b> A whole position contains every secret. Embed the engine where none must be kept from its users; games with
 * secrets between players need the sessions of the service.
 */
public final class Engine implements AutoCloseable {
    private final Pool pool;
    private final Table table;
    private final String version;
    // These words are read beforehand: after a trap, there may be too little stack or heap for a new instance.
    private final Map<Language, Answer> stopped = new EnumMap<>(Language.class);

    private Engine(Supplier<Instance> factory, int instances) {
        if (instances < 1) {
            throw new IllegalArgumentException("an engine needs at least 1 instance, not " + instances);
        }
        Instance first = factory.get();
        table = new Table(first.operations());
        version = first.version();
        for (Language language : Language.values()) {
            stopped.put(language, first.stopped(table.number(language)));
        }
        pool = new Pool(factory, instances);
        pool.keep(first);
    }

    /**
     * Makes an engine for as many calls at once as there are processors.
     *
     * @return a new engine
     */
    public static Engine create() {
        return create(Runtime.getRuntime().availableProcessors());
    }

    /**
     * Makes an engine.
     *
     * @param instances the most instances of the module, and so the most calls that run at once; at least 1
     * @return a new engine
     */
    public static Engine create(int instances) {
        return new Engine(Instance.FACTORY, instances);
    }

    /** Makes an engine of other instances, for tests. */
    static Engine create(Supplier<Instance> factory, int instances) {
        return new Engine(factory, instances);
    }

    /**
     * The Princes of Florence.
     *
     * @return its operations
     */
    public Princes princes() {
        return new Princes(this);
    }

    /**
     * Palazzo.
     *
     * @return its operations
     */
    public Palazzo palazzo() {
        return new Palazzo(this);
    }

    /**
     * Il Vecchio.
     *
     * @return its operations
     */
    public Vecchio vecchio() {
        return new Vecchio(this);
    }

    /**
     * A game by its name: the operations that every game has.
     *
     * @param name the name, one of {@link #games()}
     * @return its operations
     * @throws IllegalArgumentException if the engine does not have the game
     */
    public Game game(String name) {
        table.methods(Objects.requireNonNull(name, "name"));
        return new Game(this, name);
    }

    /**
     * The names of the games.
     *
     * @return an unmodifiable collection, such as {@code [princes, palazzo, vecchio]}
     */
    public Collection<String> games() {
        return table.games();
    }

    /**
     * The operations of all games.
     *
     * @return an unmodifiable list
     */
    public List<Operation> operations() {
        return table.operations();
    }

    /**
     * An operation by its name.
     *
     * @param name game and method, {@code "princes.evaluateWork"}; or the gRPC method,
     *     {@code "maecenas.princes.v1.Rules/EvaluateWork"}; or the operation of the OpenAPI document, {@code "princesEvaluateWork"}
     * @return the operation
     * @throws IllegalArgumentException if there is none; the message suggests one
     */
    public Operation operation(String name) {
        return table.operation(Objects.requireNonNull(name, "name"));
    }

    /**
     * The version of the module.
     *
     * @return the version, such as {@code "0.2.0"}
     */
    public String version() {
        return version;
    }

    /**
     * Asks a question in JSON, with sentences in English.
     *
     * @param operation the name of the operation, as in {@link #operation}
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String ask(String operation, String request) {
        return ask(operation, request, Language.ENGLISH);
    }

    /**
     * Asks a question in JSON.
     *
     * @param operation the name of the operation, as in {@link #operation}
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String ask(String operation, String request, Language language) {
        return ask(operation(Objects.requireNonNull(operation, "operation")), request, language);
    }

    /**
     * Asks a question in JSON.
     *
     * @param operation the operation
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String ask(Operation operation, String request, Language language) {
        byte[] bytes = Objects.requireNonNull(request, "request").getBytes(StandardCharsets.UTF_8);
        return answer(operation, bytes, Encoding.JSON, language).orThrow().text();
    }

    /**
     * Asks a question in bytes and returns what the module answered, a problem too. This is the fastest way to ask, and the one
     * for Protocol Buffers.
     *
     * @param operation the operation
     * @param request the request
     * @param encoding the encoding of the request and of the response
     * @param language the language of sentences
     * @return a response or a problem
     */
    public Answer answer(Operation operation, byte[] request, Encoding encoding, Language language) {
        Objects.requireNonNull(operation, "operation");
        Objects.requireNonNull(request, "request");
        Objects.requireNonNull(encoding, "encoding");
        Objects.requireNonNull(language, "language");
        int form = table.number(encoding);
        int words = table.number(language);
        // The operation may come from another engine, whose numbers are different.
        int number = table.operation(operation.rpc()).index();
        return pool.ask(instance -> instance.ask(number, form, words, request), stopped.get(language));
    }

    /**
     * The same engine with the objects of a JSON library in place of text.
     *
     * @param codec the adapter of the library
     * @return an engine that writes requests and reads responses
     */
    public TypedEngine typed(JsonCodec codec) {
        return new TypedEngine(this, codec);
    }

    Operation operation(String game, String method) {
        return table.operation(game, method);
    }

    /** Frees the instances. Later questions fail with {@link IllegalStateException}; those that run are answered. */
    @Override
    public void close() {
        pool.close();
    }
}
