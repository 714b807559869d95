package maecenas;

import java.io.IOException;

/**
 * Adapter of a JSON library, for {@link Engine#typed}. With Jackson:
 *
 * <pre>{@code
 * final class Jackson implements JsonCodec {
 *     private final ObjectMapper mapper = new ObjectMapper();
 *     public String write(Object value) throws IOException { return mapper.writeValueAsString(value); }
 *     public <T> T read(String json, Class<T> type) throws IOException { return mapper.readValue(json, type); }
 * }
 * }</pre>
 */
public interface JsonCodec {
    /**
     * Writes a value as JSON.
     *
     * @param value a request
     * @return its JSON
     * @throws IOException if the library cannot write it
     */
    String write(Object value) throws IOException;

    /**
     * Reads a value from JSON.
     *
     * @param <T> the type of the value
     * @param json a response
     * @param type the class of the value
     * @return the value
     * @throws IOException if the library cannot read it
     */
    <T> T read(String json, Class<T> type) throws IOException;
}
