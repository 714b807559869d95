package maecenas;

import com.dylibso.chicory.runtime.ExportFunction;
import com.dylibso.chicory.runtime.Memory;
import com.dylibso.chicory.wasm.types.MemoryLimits;
import java.util.function.Supplier;
import maecenas.internal.MaecenasModule;

/** One instance of the module, with a memory of its own. It is used by one call at a time. */
final class Instance {
    /** The bytes of a block before its content: status and length. */
    private static final int HEAD = 8;

    private final Memory memory;
    private final ExportFunction alloc;
    private final ExportFunction ask;
    private final ExportFunction free;
    private final ExportFunction operations;
    private final ExportFunction version;
    private final ExportFunction stopped;

    private Instance(com.dylibso.chicory.runtime.Instance instance) {
        memory = instance.memory();
        alloc = instance.export("alloc");
        ask = instance.export("ask");
        free = instance.export("free");
        operations = instance.export("operations");
        version = instance.export("version");
        stopped = instance.export("stopped");
    }

    /** Makes instances with the memory that the module asks for. */
    static final Supplier<Instance> FACTORY = () -> create(null);

    /** An instance whose memory has these limits, or those of the module if null. */
    static Instance create(MemoryLimits limits) {
        var builder = com.dylibso.chicory.runtime.Instance.builder(MaecenasModule.load()).withMachineFactory(MaecenasModule::create);
        if (limits != null) {
            builder.withMemoryLimits(limits);
        }
        return new Instance(builder.build());
    }

    Answer ask(int operation, int encoding, int language, byte[] request) {
        int buffer = address(alloc.apply(request.length));
        // Null in place of a buffer: the request is too large, and the module says so.
        if (buffer != 0) {
            memory.write(buffer, request);
        }
        return block(ask.apply(operation, encoding, language, buffer));
    }

    String operations() {
        return block(operations.apply()).text();
    }

    String version() {
        return block(version.apply()).text();
    }

    Answer stopped(int language) {
        return block(stopped.apply(language));
    }

    long bytes() {
        return (long) memory.pages() * Memory.PAGE_SIZE;
    }

    private Answer block(long[] result) {
        int block = address(result);
        Answer answer = new Answer(memory.readInt(block), memory.readBytes(block + HEAD, memory.readInt(block + Integer.BYTES)));
        free.apply(block);
        return answer;
    }

    private static int address(long[] result) {
        return (int) result[0];
    }
}
