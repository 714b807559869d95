// A position in an address: its JSON, compressed, after `#`, which is never sent to a server.

/** What a link holds. `document` is a State or a Record. */
/** @typedef {{ game: string, document: any, labels?: string[] }} Linked */

/** @param {Linked} linked */
export async function linkToPosition(linked) {
  const stream = new Blob([JSON.stringify(linked)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `${location.origin}/explore#p=${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/**
 * What the fragment of an address holds; nothing where it holds no position.
 * @param {string} fragment
 * @returns {Promise<Linked | undefined>} it fails where the position is damaged
 */
export async function positionIn(fragment) {
  const coded = fragment.match(/^#p=([\w-]*)$/)?.[1];
  if (!coded) return undefined;
  const text = atob(coded.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return JSON.parse(await new Response(stream).text());
}
