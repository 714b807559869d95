// A request as others would make it: by curl, by fetch, in Python, and over gRPC.
import { headersOf } from './call.js';
import { rpcOf } from './rpc.js';

/** @import { Entry } from './log.js' */

/** @type {{ name: string, of: (entry: Entry) => string | undefined }[]} */
export const COPIES = [
  { name: 'curl', of: curl },
  { name: 'fetch', of: fetched },
  { name: 'Python', of: python },
  { name: 'grpcurl', of: grpcurl },
];

/** @param {string} text Quoted for a shell. */
function quoted(text) {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** @param {Entry} entry */
function headers(entry) {
  return Object.entries(headersOf(entry)).filter(([name]) => name !== 'idempotency-key');
}

/** @param {Entry} entry */
function curl(entry) {
  const lines = [`curl ${entry.stream ? '-sN' : '-s'} ${quoted(location.origin + entry.path)}`];
  const plain = entry.body ? 'POST' : 'GET';
  if (entry.method !== plain) lines.push(`-X ${entry.method}`);
  for (const [name, value] of headers(entry)) lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (entry.body) lines.push(`-d ${quoted(JSON.stringify(entry.body))}`);
  return lines.join(' \\\n  ');
}

/** @param {Entry} entry */
function fetched(entry) {
  const options = { method: entry.method, headers: Object.fromEntries(headers(entry)) };
  const shown = JSON.stringify(options, null, 2);
  const body = entry.body ? `,\n  "body": JSON.stringify(${JSON.stringify(entry.body)})\n}` : '\n}';
  const answer = entry.stream ? 'const events = response.body;' : 'console.log(await response.json());';
  return `const response = await fetch(${JSON.stringify(location.origin + entry.path)}, ${shown.replace(/\n}$/, body)});\n${answer}`;
}

/** @param {Entry} entry */
function python(entry) {
  const body = entry.body ? `\n    data=json.dumps(json.loads(r'''${JSON.stringify(entry.body)}''')).encode(),` : '';
  const head = headers(entry).map(([name, value]) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},`).join('\n');
  return `import json, urllib.request

request = urllib.request.Request(
    ${JSON.stringify(location.origin + entry.path)},
    method=${JSON.stringify(entry.method)},${body}
    headers={\n${head}\n    },
)
with urllib.request.urlopen(request) as response:
    ${entry.stream ? 'for line in response:\n        print(line.decode(), end="")' : 'print(json.load(response))'}`;
}

/** @param {Entry} entry */
function grpcurl(entry) {
  const rpc = rpcOf(entry);
  if (!rpc) return undefined;
  const plain = location.protocol === 'http:' ? ' -plaintext' : '';
  const meta = headers(entry).filter(([name]) => name === 'authorization' || name === 'accept-language');
  const lines = [`grpcurl${plain}`, ...meta.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`), `-d ${quoted(JSON.stringify(rpc.message))}`];
  return [...lines, `${location.hostname}:${location.port || (plain ? 80 : 443)} ${rpc.method}`].join(' \\\n  ');
}
