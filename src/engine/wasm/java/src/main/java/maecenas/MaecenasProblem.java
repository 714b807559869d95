package maecenas;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A question that was not answered: a problem document (RFC 9457), the same that the service sends.
 *
 * <p>{@link #code()} is for programs, {@link #detail()} and the messages of {@link #faults()} are sentences for people. An
 * illegal move is no problem: it is an answer with the verdict {@code ILLEGAL}.
 */
public class MaecenasProblem extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** The status of the problem. */
    private final int status;
    /** The code of the problem. */
    private final String code;
    /** The sentence of the problem. */
    private final String detail;
    /** The whole document. */
    private final String json;
    /** The faults. They are read from the document again after serialization. */
    private final transient List<Fault> faults;

    private MaecenasProblem(int status, String code, String detail, List<Fault> faults, String json, Throwable cause) {
        super(code + ": " + detail, cause);
        this.status = status;
        this.code = code;
        this.detail = detail;
        this.faults = faults;
        this.json = json;
    }

    static MaecenasProblem of(int status, String json, Throwable cause) {
        Map<String, Object> problem = Json.object(Json.parse(json));
        String code = Json.text(problem.get("code"));
        String detail = Json.text(problem.getOrDefault("detail", problem.get("title")));
        return new MaecenasProblem(status, code, detail, faults(problem), json, cause);
    }

    private static List<Fault> faults(Map<String, Object> problem) {
        List<Fault> faults = new ArrayList<>();
        for (Object item : Json.list(problem.getOrDefault("faults", List.of()))) {
            Map<String, Object> fault = Json.object(item);
            faults.add(new Fault(Json.text(fault.get("field")), Json.text(fault.get("code")), Json.text(fault.get("message"))));
        }
        return List.copyOf(faults);
    }

    /**
     * The HTTP status that the service would send.
     *
     * @return 400 for a request that breaks the contract, 413 for one that is too large, 500 for a module that stopped
     */
    public int status() {
        return status;
    }

    /**
     * The code of the problem, for programs.
     *
     * @return a code of the contract, such as {@code "INVALID_REQUEST"}
     */
    public String code() {
        return code;
    }

    /**
     * What went wrong, for people.
     *
     * @return a sentence in the language of the question
     */
    public String detail() {
        return detail;
    }

    /**
     * The fields that are at fault.
     *
     * @return an unmodifiable list; empty if no field is
     */
    public List<Fault> faults() {
        return faults == null ? faults(Json.object(Json.parse(json))) : faults;
    }

    /**
     * The problem document.
     *
     * @return its JSON, unchanged
     */
    public String json() {
        return json;
    }
}
