package maecenas;

/** The encoding of a request and of its response. A problem is always JSON. */
public enum Encoding {
    /** JSON in UTF-8, as over REST. */
    JSON("json"),
    /** Binary Protocol Buffers, as over gRPC. */
    PROTOBUF("protobuf");

    private final String id;

    Encoding(String id) {
        this.id = id;
    }

    /** The name of the encoding in the table of the module. */
    String id() {
        return id;
    }
}
