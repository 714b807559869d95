// Prints the size of a module: uncompressed, with gzip and with Brotli, and that it imports nothing.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [, , file] = process.argv;
const bytes = await readFile(file);
const params = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
};
const kilobytes = (size) => `${Math.round(size / 1000)} kB`;
const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes));
console.log(
  `${basename(file)}: ${kilobytes(bytes.length)}, gzip ${kilobytes(gzipSync(bytes, { level: 9 }).length)},`,
  `Brotli ${kilobytes(brotliCompressSync(bytes, { params }).length)}, ${imports.length} imports`,
);
if (imports.length) throw new Error(`the module imports ${JSON.stringify(imports)}`);
