// A request as others would make it: by curl, by fetch, in Python, over gRPC, and in PowerShell. What stands in it may come from strangers,
// by a link: each copy is made of literals in which nothing of it is a command, and in which nothing of it is unseen.
import { asciiOnly, visible } from '../base/visible.js';
import { headersOf } from './call.js';
import { rpcOf } from './rpc.js';

/** @import { Entry } from './log.js' */

/** @type {{ name: string, of: (entry: Entry) => string | undefined }[]} For which shell or program each is, say the words `copy.<name>`. */
export const COPIES = [
  { name: 'curl', of: curl },
  { name: 'PowerShell', of: powershell },
  { name: 'fetch', of: fetched },
  { name: 'Python', of: python },
  { name: 'grpcurl', of: grpcurl },
];

/** @param {string} text A literal of POSIX shells: between single quotes everything stands for itself but the quote. */
export function shellLiteral(text) {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** @param {string} text A literal of PowerShell, which takes the typographic single quotes for quotes as well; a doubled one is one. */
export function powershellLiteral(text) {
  return `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
}

/** @param {unknown} value The JSON of a body or message, on one line. */
function jsonOf(value) {
  return visible(JSON.stringify(value));
}

/** @param {Entry} entry */
function address(entry) {
  return new URL(location.origin + entry.path).href;
}

/** @param {Entry} entry */
function headers(entry) {
  return Object.entries(headersOf(entry)).filter(([name]) => name !== 'idempotency-key').map(([name, value]) => /** @type {const} */ ([name, visible(value).replaceAll('\n', ' ')]));
}

/** @param {Entry} entry */
function curl(entry) {
  const lines = [`curl ${entry.stream ? '-sN' : '-s'} ${shellLiteral(address(entry))}`];
  const plain = entry.body ? 'POST' : 'GET';
  if (entry.method !== plain) lines.push(`-X ${entry.method}`);
  for (const [name, value] of headers(entry)) lines.push(`-H ${shellLiteral(`${name}: ${value}`)}`);
  if (entry.body) lines.push(`--data-raw ${shellLiteral(jsonOf(entry.body))}`);
  return lines.join(' \\\n  ');
}

/** @param {Entry} entry Its body is ASCII: Windows PowerShell 5.1 would send other letters in Latin-1. */
function powershell(entry) {
  const url = powershellLiteral(address(entry));
  // Invoke-RestMethod waits for the end of an answer, which a stream does not have; Windows comes with curl.
  if (entry.stream) return [`curl.exe -sN ${url}`, ...headers(entry).map(([name, value]) => `-H ${powershellLiteral(`${name}: ${value}`)}`)].join(' `\n  ');
  const table = headers(entry).filter(([name]) => name !== 'content-type').map(([name, value]) => `${powershellLiteral(name)} = ${powershellLiteral(value)}`);
  const lines = [`Invoke-RestMethod ${url} -Method ${entry.method}`, `-Headers @{ ${table.join('; ')} }`];
  if (entry.body) lines.push("-ContentType 'application/json'", `-Body ${powershellLiteral(asciiOnly(jsonOf(entry.body)))}`);
  return `${lines.join(' `\n  ')} |\n  ConvertTo-Json -Depth 100`;
}

/** @param {Entry} entry */
function fetched(entry) {
  const options = { method: entry.method, headers: Object.fromEntries(headers(entry)) };
  const shown = JSON.stringify(options, null, 2);
  const body = entry.body ? `,\n  "body": ${bodyInScript(jsonOf(entry.body))}\n}` : '\n}';
  const answer = entry.stream ? 'const events = response.body;' : 'console.log(await response.json());';
  return `const response = await fetch(${JSON.stringify(address(entry))}, ${shown.replace(/\n}$/, () => body)});\n${answer}`;
}

/** @param {string} json JSON is an object literal of JavaScript but for one name, which would set the prototype: then it is a string. */
function bodyInScript(json) {
  return json.includes('__proto__') ? JSON.stringify(json) : `JSON.stringify(${json})`;
}

/** @param {Entry} entry What `JSON.stringify` makes of a string without unseen characters is a literal of Python, too. */
function python(entry) {
  const body = entry.body ? `\n    data=${JSON.stringify(jsonOf(entry.body))}.encode(),` : '';
  const head = headers(entry).map(([name, value]) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},`).join('\n');
  return `import json, urllib.request

request = urllib.request.Request(
    ${JSON.stringify(address(entry))},
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
  const lines = [`grpcurl${plain}`, ...meta.map(([name, value]) => `-H ${shellLiteral(`${name}: ${value}`)}`), `-d ${shellLiteral(jsonOf(rpc.message))}`];
  return [...lines, `${location.hostname}:${location.port || (plain ? 80 : 443)} ${rpc.method}`].join(' \\\n  ');
}
