// A position in an address: its JSON, compressed, after `#`, which is never sent to a server. Or the record of a session, by its id.
import { Trouble } from '../api/call.js';
import { t } from '../words/index.js';

/** What a link holds. `document` is a State or a Record. */
/** @typedef {{ game: string, document: any, labels?: string[] }} Linked */

/** The most that a link may hold, in bytes: the service takes no larger request. */
const MOST_MEGABYTES = 4;
/** So many compressed bytes are unpacked at a time. They become a thousand times as many at most, since that is the best that DEFLATE does. */
const STEP = 1024;

/** @param {Linked} linked */
export async function linkToPosition(linked) {
  const stream = new Blob([JSON.stringify(linked)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `${location.origin}/explore#p=${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** @param {{ game: string, id: string }} session Where its record is explored. */
export function linkToRecord({ game, id }) {
  return `/explore#record=${game}.${id}`;
}

/**
 * The session whose record the fragment of an address names, if any.
 * @param {string} fragment
 */
export function recordIn(fragment) {
  const [, game, id] = fragment.match(/^#record=([\w-]+)\.(\w+)$/) ?? [];
  return game && id ? { game, id } : undefined;
}

/**
 * What the fragment of an address holds; nothing where it holds no position.
 * @param {string} fragment
 * @returns {Promise<Linked | undefined>} it fails with a sentence where the position is damaged or too large
 */
export async function positionIn(fragment) {
  const coded = fragment.match(/^#p=([\w-]*)$/)?.[1];
  if (!coded) return undefined;
  try {
    const text = atob(coded.replaceAll('-', '+').replaceAll('_', '/'));
    const linked = JSON.parse(await unpacked(Uint8Array.from(text, (letter) => letter.charCodeAt(0))));
    if (linked && typeof linked === 'object') return linked;
  } catch (error) {
    if (error instanceof Trouble) throw error;
  }
  throw new Trouble(t('explore.cut'));
}

/**
 * Unpacks step by step, and stops where there is more than a link may hold: a few kilobytes could be made to unpack to gigabytes.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
async function unpacked(bytes) {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  const written = (async () => {
    for (let from = 0; from < bytes.length; from += STEP) await writer.write(bytes.subarray(from, from + STEP));
    await writer.close();
  })();
  // What goes wrong with writing is seen by reading.
  written.catch(() => {});
  const reader = readable.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let part; !(part = await reader.read()).done; ) {
    size += part.value.length;
    if (size > MOST_MEGABYTES * 2 ** 20) {
      void reader.cancel().catch(() => {});
      throw new Trouble(t('explore.large', { most: MOST_MEGABYTES }));
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
