// Sends requests that are refused from the head alone, each followed by a right question, over the connections of an undici pool, and fails
// where a response is lost. Usage: undici.js ADDRESS QUESTION, the address as http://127.0.0.1:8080.

import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { Pool } from "undici";
import { askAll, pause } from "./counting.js";

const [, , address = "", path = ""] = process.argv;
const question = readFileSync(path, "utf8");
// Undici tries nothing again unless it is told to.
const pool = new Pool(address, { connections: 8, pipelining: 1, headersTimeout: 20_000, bodyTimeout: 20_000 });

type Method = "GET" | "POST" | "PUT" | "DELETE";

const kinds: { method: Method; path: string; type: string; status: number }[] = [
  { method: "POST", path: "/v1/nowhere", type: "application/json", status: 404 },
  { method: "PUT", path: "/v1/princes/works/evaluate", type: "application/json", status: 405 },
  { method: "POST", path: "/v1/princes/works/evaluate", type: "text/plain", status: 415 },
  { method: "DELETE", path: "/v1/princes/sessions/0123456789abcdef0123456789abcdef", type: "application/json", status: 404 },
  { method: "GET", path: "/openapi.json", type: "application/json", status: 200 },
];

async function ask(method: Method, path: string, type: string, status: number, body: Uint8Array | Readable, length?: number): Promise<string> {
  const headers = length === undefined ? { "content-type": type } : { "content-type": type, "content-length": `${length}` };
  const response = await pool.request({ method, path, headers, body });
  const text = await response.body.text();
  if (response.statusCode !== status) throw new Error(`${response.statusCode} ${text.slice(0, 200)}`);
  return text;
}

/** A body with a pause in it. */
function paused(body: Uint8Array, at: number, milliseconds: number): Readable {
  async function* parts(): AsyncIterable<Uint8Array> {
    if (at > 0) yield body.subarray(0, at);
    await pause(milliseconds);
    yield body.subarray(at);
  }
  return Readable.from(parts(), { objectMode: false });
}

/** What cannot be answered well, or needs no body. Its kind, its size and how it is sent depend on the number alone. */
async function refused(number: number): Promise<void> {
  const round = Math.floor(number / 5);
  const { method, path, type, status } = kinds[number % 5]!;
  const late = method === "GET";
  const size = late ? 1 + (round % 4096) : 1024 * (1 + ((number * 37) % 200)) - (number % 7);
  const body = new Uint8Array(size).fill(0x20);
  // Half of the bodies come whole behind the head and tell their length. The others are chunked, and come with a pause; a body that
  // nobody waits for comes late as a whole.
  if (late) await ask(method, path, type, status, paused(body, 0, 1 + (round % 20)), round % 2 ? undefined : size);
  else await ask(method, path, type, status, round % 2 ? paused(body, size >> 1, 5) : body);
}

async function answered(): Promise<void> {
  const text = await ask("POST", "/v1/princes/works/evaluate", "application/json", 200, Buffer.from(question));
  const answer = JSON.parse(text) as { work?: { workValue?: number } };
  if (answer.work?.workValue !== 15) throw new Error(text);
}

await askAll("undici", refused, answered);
await pool.close();
