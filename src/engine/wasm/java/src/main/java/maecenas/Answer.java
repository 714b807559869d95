package maecenas;

import java.nio.charset.StandardCharsets;

/** What the module answered: a response or a problem, with the bytes unchanged. */
public final class Answer {
    private static final int OK = 200;

    private final int status;
    private final byte[] body;
    private final Throwable trap;

    Answer(int status, byte[] body) {
        this(status, body, null);
    }

    private Answer(int status, byte[] body, Throwable trap) {
        this.status = status;
        this.body = body;
        this.trap = trap;
    }

    /** A copy of the answer, with the error at which an instance of the module stopped. */
    Answer because(Throwable error) {
        return new Answer(status, body.clone(), error);
    }

    /**
     * The status.
     *
     * @return 200 for a response; otherwise the HTTP status of a problem
     */
    public int status() {
        return status;
    }

    /**
     * Whether this is a response.
     *
     * @return false for a problem
     */
    public boolean isOk() {
        return status == OK;
    }

    /**
     * The bytes.
     *
     * @return the response in the encoding of the request, or the problem in JSON; the array belongs to the caller
     */
    public byte[] body() {
        return body;
    }

    /**
     * The bytes as text. It has a meaning for JSON only.
     *
     * @return the body, decoded as UTF-8
     */
    public String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    /**
     * Throws the problem, if this is one.
     *
     * @return this answer
     * @throws MaecenasProblem if the status is not 200
     */
    public Answer orThrow() {
        if (!isOk()) {
            throw MaecenasProblem.of(status, text(), trap);
        }
        return this;
    }
}
