// Writes table.ts, the operations that the module says it has, readme.ts, the types in the README, and program1.ts and so on, its programs.
import { readFileSync, writeFileSync } from 'node:fs';
import { load } from 'maecenas';

const { games, operations } = await load();
const lines = games.map((game) => `  ${game}: ${operations.filter((one) => one.game === game).map(({ operation }) => `'${operation.split('.')[1]}'`).join(' | ')};`);
writeFileSync(new URL('table.ts', import.meta.url), `export interface InModule {\n${lines.join('\n')}\n}\n`);

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const [, program] = /^```ts\n(.*?)^```$/ms.exec(readme);
writeFileSync(new URL('readme.ts', import.meta.url), `${program}export type { Answer, Request, State };\n`);
[...readme.matchAll(/^```js\n(.*?)^```$/gms)].forEach(([, text], index) => writeFileSync(new URL(`program${index + 1}.ts`, import.meta.url), text));
