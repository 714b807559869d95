package maecenas;

/**
 * What is wrong with one field of a request.
 *
 * @param field the path of the field, such as {@code "position.state.players[1].florins"}
 * @param code the kind of fault, such as {@code "OUT_OF_RANGE"}
 * @param message a sentence in the language of the question
 */
public record Fault(String field, String code, String message) {}
