import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Sends requests that are refused from the head alone, each followed by a right question, over the connections that the client of the
 * JDK pools, and fails where a response is lost: {@code java Pooled http://127.0.0.1:8080 question.json}.
 */
final class Pooled {
    private static final int REFUSALS = 2000;
    private static final int WORKERS = 8;
    private static final Duration LONGEST = Duration.ofSeconds(20);
    private static final String JSON = "application/json";

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(LONGEST).build();
    private final String address;
    private final String question;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger lostRefusals = new AtomicInteger();
    private final AtomicInteger lostAnswers = new AtomicInteger();
    private final AtomicInteger told = new AtomicInteger();

    private Pooled(String address, String question) {
        this.address = address;
        this.question = question;
    }

    public static void main(String[] arguments) throws Exception {
        // Nothing is asked twice in silence.
        System.setProperty("jdk.httpclient.redirects.retrylimit", "1");
        System.setProperty("jdk.httpclient.disableRetryConnect", "");
        var pooled = new Pooled(arguments[0], Files.readString(Path.of(arguments[1])));
        var workers = Executors.newFixedThreadPool(WORKERS);
        var running = new ArrayList<Future<?>>();
        for (int worker = 0; worker < WORKERS; worker++) {
            running.add(workers.submit(pooled::work));
        }
        for (var each : running) {
            each.get();
        }
        int refusals = pooled.lostRefusals.get();
        int answers = pooled.lostAnswers.get();
        System.out.printf("java: %d refusals, %d lost; %d answers, %d lost%n", REFUSALS, refusals, REFUSALS, answers);
        System.exit(refusals + answers == 0 ? 0 : 1);
    }

    private void work() {
        for (int each = next.getAndIncrement(); each < REFUSALS; each = next.getAndIncrement()) {
            ask(each, lostRefusals, refused(each), List.of(404, 405, 415, 404, 200).get(each % 5), "");
            var right = request("/v1/princes/works/evaluate", JSON).POST(BodyPublishers.ofString(question)).build();
            ask(each, lostAnswers, right, 200, "\"workValue\":15,");
        }
    }

    private void ask(int number, AtomicInteger lost, HttpRequest request, int status, String part) {
        String problem;
        try {
            HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
            if (response.statusCode() == status && response.body().contains(part)) {
                return;
            }
            problem = response.statusCode() + " " + response.body().lines().findFirst().orElse("");
        } catch (IOException | InterruptedException error) {
            problem = error + (error.getCause() == null ? "" : ", by " + error.getCause());
        }
        lost.incrementAndGet();
        if (told.incrementAndGet() <= 10) {
            System.err.printf("java: number %d, %s %s: %s%n", number, request.method(), request.uri().getPath(), problem);
        }
    }

    private HttpRequest.Builder request(String path, String type) {
        return HttpRequest.newBuilder(URI.create(address + path)).timeout(LONGEST).header("Content-Type", type);
    }

    /** What cannot be answered well, or needs no body. Its kind, its size and how it is sent depend on the number alone. */
    private HttpRequest refused(int number) {
        int kind = number % 5;
        int round = number / 5;
        byte[] body = new byte[kind == 4 ? 1 + round % 4096 : 1024 * (1 + number * 37 % 200) - number % 7];
        Arrays.fill(body, (byte) ' ');
        // Half of the bodies come whole behind the head and tell their length. The others are chunked, and come with a pause; a body
        // that nobody waits for comes late as a whole.
        BodyPublisher published = BodyPublishers.ofByteArray(body);
        if (kind == 4) {
            var late = BodyPublishers.ofInputStream(() -> paused(body, 0, 1 + round % 20));
            published = round % 2 == 0 ? BodyPublishers.fromPublisher(late, body.length) : late;
        } else if (round % 2 == 1) {
            published = BodyPublishers.ofInputStream(() -> paused(body, body.length / 2, 5));
        }
        return switch (kind) {
            case 0 -> request("/v1/nowhere", JSON).POST(published).build();
            case 1 -> request("/v1/princes/works/evaluate", JSON).PUT(published).build();
            case 2 -> request("/v1/princes/works/evaluate", "text/plain").POST(published).build();
            case 3 -> request("/v1/princes/sessions/0123456789abcdef0123456789abcdef", JSON).method("DELETE", published).build();
            default -> request("/openapi.json", JSON).method("GET", published).build();
        };
    }

    /** A body with a pause in it. */
    private static InputStream paused(byte[] body, int at, int milliseconds) {
        var rest = new InputStream() {
            private final InputStream bytes = new ByteArrayInputStream(body, at, body.length - at);
            private boolean begun;

            @Override
            public int read() throws IOException {
                pause();
                return bytes.read();
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                pause();
                return bytes.read(into, offset, length);
            }

            private void pause() throws IOException {
                if (begun) {
                    return;
                }
                begun = true;
                try {
                    Thread.sleep(milliseconds);
                } catch (InterruptedException error) {
                    throw new IOException(error);
                }
            }
        };
        return new SequenceInputStream(new ByteArrayInputStream(body, 0, at), rest);
    }
}
