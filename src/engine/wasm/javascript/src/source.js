// Where the module comes from: an address, a response, bytes, or a module that is compiled already.

const TYPE = 'application/wasm';
const FAILED = 'maecenas.wasm cannot be loaded';
/** What to do where there is no module: bundlers and servers leave out files that they do not know. */
const ADVICE = 'Give `load` the address of maecenas.wasm, which is in the folder of the package.';

/**
 * Compiles the module and makes an instance of it.
 * @param {unknown} source
 * @param {(address: string | URL) => Promise<Response | BufferSource>} open Opens an address.
 * @returns {Promise<WebAssembly.WebAssemblyInstantiatedSource>}
 */
export async function instantiate(source, open) {
  let given = await source;
  if (typeof given === 'string' || given instanceof URL) given = await opened(given, open);
  if (given instanceof WebAssembly.Module) return { module: given, instance: await WebAssembly.instantiate(given) };
  if (typeof Response !== 'undefined' && given instanceof Response) return fromResponse(given);
  if (given instanceof ArrayBuffer || ArrayBuffer.isView(given)) return WebAssembly.instantiate(/** @type {BufferSource} */ (given));
  throw new TypeError('the source of maecenas.wasm is a URL, a Response, bytes or a WebAssembly.Module');
}

/** @param {string | URL} address @param {(address: string | URL) => Promise<Response | BufferSource>} open */
async function opened(address, open) {
  try {
    return await open(address);
  } catch (cause) {
    throw new Error(`${FAILED}: ${address} cannot be read (${reasonOf(cause)}). ${ADVICE}`, { cause });
  }
}

/** @param {Response} response */
async function fromResponse(response) {
  if (!response.ok) throw new Error(`${FAILED}: ${response.url} answers ${response.status}. ${ADVICE}`);
  const type = response.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  try {
    // Compiled while it arrives. Browsers do so for this MIME type alone; with another one it costs some milliseconds more.
    if (type === TYPE && WebAssembly.instantiateStreaming) return await WebAssembly.instantiateStreaming(response);
    return await WebAssembly.instantiate(await response.arrayBuffer());
  } catch (cause) {
    // Servers of single-page applications answer every unknown address with their page, which is no module.
    throw new Error(`${FAILED}: ${response.url} answers ${type || 'content of no type'} (${reasonOf(cause)}). ${ADVICE}`, { cause });
  }
}

/** @param {unknown} cause */
const reasonOf = (cause) => (cause instanceof Error ? cause.message : String(cause));
