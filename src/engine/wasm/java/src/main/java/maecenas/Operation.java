package maecenas;

/**
 * An operation that the engine answers, as its own table lists it.
 *
 * @param game the game, such as {@code "princes"}
 * @param name the name, such as {@code "EvaluateWork"}
 * @param rpc the full name of the gRPC method, such as {@code "maecenas.princes.v1.Rules/EvaluateWork"}
 * @param method the HTTP method in the service
 * @param path the path in the service, such as {@code "/v1/princes/works/evaluate"}
 * @param index the number of the operation in the module
 */
public record Operation(String game, String name, String rpc, String method, String path, int index) {

    /** The name as a method has it: {@code "evaluateWork"}. */
    String methodName() {
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }
}
