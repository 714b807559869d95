package maecenas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program of the README runs as it is, and prints what is said there. */
class ReadmeTest {
    @Test
    void itsProgramRuns(@TempDir Path folder) throws IOException, InterruptedException {
        String readme = Files.readString(Path.of(System.getProperty("maecenas.package"), "README.md"));
        var blocks = Pattern.compile("```java\n(.*?)```\n.*?```text\n(.*?)```", Pattern.DOTALL).matcher(readme);
        assertTrue(blocks.find());
        Path program = Files.writeString(folder.resolve("Poet.java"), blocks.group(1));
        String java = Path.of(System.getProperty("java.home"), "bin/java").toString();
        Process process = new ProcessBuilder(java, "-cp", System.getProperty("java.class.path"), program.toString())
                .redirectErrorStream(true)
                .start();
        var printed = new ByteArrayOutputStream();
        process.getInputStream().transferTo(printed);
        assertEquals(blocks.group(2), printed.toString(StandardCharsets.UTF_8));
        assertEquals(0, process.waitFor());
    }
}
