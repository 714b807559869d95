// Answers questions of the standard input, one JSON object a line, as the package answers them:
//
//     {"operation": "maecenas.princes.v1.Rules/EvaluateWork", "language": "en", "request": "<JSON as text>"}
//     {"status": 200, "answer": "<JSON as text, unchanged>"}
//
// It uses the package that build.sh has made.
import { createInterface } from 'node:readline';

const { load } = await import(new URL('../../../../target/packages/javascript/package/node.js', import.meta.url).href);
const { sync } = await load();
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (!line) continue;
  const { operation, language, request } = JSON.parse(line);
  const { status, text } = sync.askText(operation, request, { language });
  process.stdout.write(`${JSON.stringify({ status, answer: text })}\n`);
}
