package maecenas;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;

/** An {@link Engine} with the objects of a JSON library in place of text. It is closed with its engine. */
public final class TypedEngine {
    private final Engine engine;
    private final JsonCodec codec;

    TypedEngine(Engine engine, JsonCodec codec) {
        this.engine = engine;
        this.codec = Objects.requireNonNull(codec, "codec");
    }

    /**
     * Asks a question, with sentences in English.
     *
     * @param <T> the type of the response
     * @param operation the operation, as in {@link Engine#operation}
     * @param request an object that the codec writes as the request
     * @param response the class of the response
     * @return the response
     * @throws MaecenasProblem if the question is not answered
     */
    public <T> T ask(String operation, Object request, Class<T> response) {
        return ask(operation, request, response, Language.ENGLISH);
    }

    /**
     * Asks a question.
     *
     * @param <T> the type of the response
     * @param operation the operation, as in {@link Engine#operation}
     * @param request an object that the codec writes as the request
     * @param response the class of the response
     * @param language the language of sentences
     * @return the response
     * @throws MaecenasProblem if the question is not answered
     * @throws UncheckedIOException if the codec cannot write the request or read the response
     */
    public <T> T ask(String operation, Object request, Class<T> response, Language language) {
        try {
            return codec.read(engine.ask(operation, codec.write(request), language), response);
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }
}
