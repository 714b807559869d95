// Questions about positions. Each holds all that its answer depends on.

import { fromJson } from "@bufbuild/protobuf";
import { Code, type Client } from "@connectrpc/connect";
import { ListPlacementsRequestSchema, ListPlacementsResponseSchema, ValidatePlacementRequestSchema, ValidatePlacementResponseSchema } from "./gen/maecenas/princes/v1/placements_pb.js";
import { Rules } from "./gen/maecenas/princes/v1/rules_pb.js";
import { ValidateMoveRequestSchema, ValidateMoveResponseSchema } from "./gen/maecenas/princes/v1/verdicts_pb.js";
import { EvaluateWorkRequestSchema, EvaluateWorkResponseSchema } from "./gen/maecenas/princes/v1/works_pb.js";
import { Verdict } from "./gen/maecenas/rulebook/v1/rulebook_pb.js";
import { refused } from "./problems.js";
import { expect, expectMessage, type Scenario } from "./scenario.js";

type Asked = (rules: Client<typeof Rules>, scenario: Scenario) => Promise<void>;

const catalog: Asked = async (rules, { catalog: expected }) => {
  const answer = await rules.getCatalog({});
  expect("the catalog", answer.id, expected.id);
  const ofFour = answer.seatings.find((seating) => seating.playerCount === 4);
  expect("the stacks that four bid for", ofFour?.stackNames.length, expected.stackNames);
  expect("the professions", answer.professions.length, expected.professions);
  expect("the bonus cards", answer.bonusCards.length, expected.bonusCards);
  expect("the prestige cards", answer.prestigeCards.length, expected.prestigeCards);
  expect("the minimum of each round", answer.minWorkValues, expected.minWorkValues);
};

const work: Asked = async (rules, { work: expected }) => {
  const answer = await rules.evaluateWork(fromJson(EvaluateWorkRequestSchema, expected.request));
  expectMessage("the poet's work", EvaluateWorkResponseSchema, answer, expected.answer);
  const sum = answer.work?.terms.reduce((sum, term) => sum + term.value, 0);
  expect("the sum of its terms", sum, answer.work?.workValue);
};

const placements: Asked = async (rules, { placements, placement }) => {
  const listed = await rules.listPlacements(fromJson(ListPlacementsRequestSchema, placements.request));
  expectMessage("the placements", ListPlacementsResponseSchema, listed, placements.answer);
  const judged = await rules.validatePlacement(fromJson(ValidatePlacementRequestSchema, placement.request));
  expectMessage("the placement", ValidatePlacementResponseSchema, judged, placement.answer);
};

const bid: Asked = async (rules, { bid: expected }) => {
  const question = fromJson(ValidateMoveRequestSchema, expected.request);
  const answer = await rules.validateMove(question);
  expectMessage("the bid", ValidateMoveResponseSchema, answer, expected.answer);
  expect("its verdict", answer.verdict, Verdict.ILLEGAL);

  const [nearest] = answer.alternatives;
  const again = await rules.validateMove({ ...question, move: nearest });
  expect("the nearest legal move", again.verdict, Verdict.LEGAL);
  expect("its kind", nearest?.move.case, "raiseBid");
};

const nonsense: Asked = async (rules, { problem: { request, problem: expected } }) => {
  const told = await refused(rules.evaluateWork(fromJson(EvaluateWorkRequestSchema, request)));
  expect("its status", told.status, Code.InvalidArgument);
  expect("its code", told.code, expected.code);
  expect("its sentence", told.detail, expected.detail);
  expect("its faults", told.faults, expected.faults);
};

export async function askAll(rules: Client<typeof Rules>, scenario: Scenario): Promise<void> {
  for (const asked of [catalog, work, placements, bid, nonsense]) {
    await asked(rules, scenario);
    console.log(`  ${asked.name}: as expected`);
  }
}
