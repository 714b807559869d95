// Reads the answers of a later version of the service, and tells which of them it can: later.js ADDRESS QUESTIONS.

import { ok } from "node:assert";
import { readFileSync } from "node:fs";

import createClient from "openapi-fetch";
import type { components, paths } from "./maecenas.ts";

type Question = components["schemas"]["PrincesValidateMoveRequest"];

async function reads(baseUrl: string, questions: Question[]): Promise<boolean> {
  const service = createClient<paths>({ baseUrl });
  for (const body of questions) {
    const { data } = await service.POST("/v1/princes/moves/validate", { body });
    if (!data) return false;
    // What was known before is read as before.
    ok(!data.nextState || data.nextState.round === 2);
    ok(data.violations.every(({ rule }) => rule === "auction.increment"));
  }
  return true;
}

const [address, path] = process.argv.slice(2);
const questions: Question[] = JSON.parse(readFileSync(path!, "utf8"));
for (const addition of ["field", "alternative", "value"]) {
  console.log(addition, (await reads(`${address}/${addition}`, questions)) ? "read" : "refused");
}
