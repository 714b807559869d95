// Reads the answers of a later version of the service, and tells which of them it can: later.js ADDRESS QUESTIONS.

import { ok } from "node:assert";
import { readFileSync } from "node:fs";

import { Configuration, PrincesValidateMoveRequestFromJSON, ThePrincesOfFlorenceApi } from "maecenas";

async function reads(basePath: string, questions: unknown[]): Promise<boolean> {
  const rules = new ThePrincesOfFlorenceApi(new Configuration({ basePath }));
  for (const question of questions) {
    const princesValidateMoveRequest = PrincesValidateMoveRequestFromJSON(question);
    const answer = await rules.princesValidateMove({ princesValidateMoveRequest }).catch(() => undefined);
    if (!answer) return false;
    // What was known before is read as before.
    ok(!answer.nextState || answer.nextState.round === 2);
    ok(answer.violations.every(({ rule }) => rule === "auction.increment"));
  }
  return true;
}

async function main(address: string, questions: unknown[]): Promise<void> {
  for (const addition of ["field", "alternative", "value"]) {
    console.log(addition, (await reads(`${address}/${addition}`, questions)) ? "read" : "refused");
  }
}

const [address, questions] = process.argv.slice(2);
main(address!, JSON.parse(readFileSync(questions!, "utf8")));
