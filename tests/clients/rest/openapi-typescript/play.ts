// Asks the service what a client asks, with openapi-fetch and the types that openapi-typescript makes, and fails where an answer is
// another than expected. Nothing stands between the program and the JSON of the contract.
//
//     node js/play.js http://127.0.0.1:8080 scenario.json

import { deepStrictEqual as same, ok } from "node:assert";
import { readFileSync } from "node:fs";

import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./maecenas.ts";

type Schemas = components["schemas"];
type Service = Client<paths>;

async function main(address: string, scenario: any): Promise<void> {
  const service = bearing(address);
  await catalogHasItsFigures(service, scenario.catalog);
  await poetCompletesHisWork(service, scenario.work);
  await piecesFindTheirPlaces(service, scenario.placements, scenario.placement);
  await bidIsTooHigh(service, scenario.bid);
  await unknownCatalogIsAProblem(service, scenario.problem);
  await wholeGameIsPlayed(address, scenario.session);
}

/** Who asks: whoever has a token of a session, or anybody. */
function bearing(baseUrl: string, token?: string): Service {
  return createClient<paths>({ baseUrl, headers: token ? { authorization: `Bearer ${token}` } : {} });
}

async function catalogHasItsFigures(service: Service, expected: any): Promise<void> {
  const catalog = answered(await service.GET("/v1/princes/catalog"));
  const four = catalog.seatings.find((seating) => seating.playerCount === 4);
  same(catalog.id, expected.id);
  same(four?.stackNames.length, expected.stackNames);
  same(catalog.professions.length, expected.professions);
  same(catalog.bonusCards.length, expected.bonusCards);
  same(catalog.prestigeCards.length, expected.prestigeCards);
  same(catalog.minWorkValues, expected.minWorkValues);
}

function poetsWork(catalog?: string): Schemas["PrincesEvaluateWorkRequest"] {
  const player: Schemas["PrincesPlayer"] = {
    principality: [{ piece: "THEATER" }],
    jesterCount: 2,
    freedoms: ["TRAVEL"],
    table: { professions: ["PAINTER", "COMPOSER"] },
    hand: { professions: ["POET"], recruitingCardCount: 1 },
  };
  const subject: Schemas["PrincesPlayerAlone"] = { round: 3, player, ...(catalog && { catalog }) };
  return { subject: { playerAlone: subject }, completeWork: { profession: "POET" } };
}

async function poetCompletesHisWork(service: Service, example: any): Promise<void> {
  const body = poetsWork();
  same(body, example.request);
  const answer = answered(await service.POST("/v1/princes/works/evaluate", { body }));
  same(answer, example.answer);
  same(answer.work.conversion.maxPoints, 7);
}

async function piecesFindTheirPlaces(service: Service, listed: any, validated: any): Promise<void> {
  const player: Schemas["PrincesPlayer"] = {
    principality: [
      { piece: "THEATER", square: { row: 0, column: 0 } },
      { piece: "LAKE", square: { row: 3, column: 0 } },
    ],
  };
  const subject: Schemas["PrincesSubject"] = { playerAlone: { round: 2, player } };
  const listing: Schemas["PrincesListPlacementsRequest"] = { subject, onlyPieces: ["UNIVERSITY", "TOWER", "FOREST"], countOnly: true };
  same(listing, listed.request);
  same(answered(await service.POST("/v1/princes/placements/list", { body: listing })), listed.answer);

  const placement: Schemas["PrincesPlacement"] = { piece: "TOWER", square: { row: 0, column: 1 } };
  const validation: Schemas["PrincesValidatePlacementRequest"] = { subject, placement, include: ["SQUARES"] };
  same(validation, validated.request);
  const verdict = answered(await service.POST("/v1/princes/placements/validate", { body: validation }));
  same(verdict, validated.answer);
  same(verdict.violations[0]?.rule, "placement.adjacent_building");
}

async function bidIsTooHigh(service: Service, example: any): Promise<void> {
  const body: Schemas["PrincesValidateMoveRequest"] = {
    // Positions are long; this one is taken as it was written down.
    position: example.request.position,
    seat: 2,
    move: { raiseBid: { bid: 500 } },
  };
  same(body, example.request);
  const answer = answered(await service.POST("/v1/princes/moves/validate", { body }));
  same(answer, example.answer);
  same(answer.verdict, "ILLEGAL");
  same(answer.violations[0]?.field, "move.raiseBid.bid");
  same(answer.alternatives[0]?.raiseBid?.bid, 400);
}

async function unknownCatalogIsAProblem(service: Service, example: any): Promise<void> {
  const body = poetsWork("florentine");
  same(body, example.request);
  const { error } = await service.POST("/v1/princes/works/evaluate", { body });
  same(error, example.problem);
}

async function wholeGameIsPlayed(address: string, game: any): Promise<void> {
  const anybody = bearing(address);
  const body: Schemas["PrincesCreateSessionRequest"] = { setup: { playerCount: 2, seed: game.request.setup.seed } };
  same(body, game.request);
  const begun = answered(await anybody.POST("/v1/princes/sessions", { body }));
  const params = { path: { id: begun.session.info.id } };
  same(answered(await anybody.GET("/v1/sessions/{id}", { params })).game, "princes");

  const seats = begun.seatTokens.map((token) => bearing(address, token));
  for (const [seat, service] of seats.entries()) {
    const { players } = answered(await service.GET("/v1/princes/sessions/{id}", { params })).state;
    same(players[seat]?.hand?.professions, game.dealt[seat]);
    const other = players[1 - seat]?.hand;
    same([other?.professions, other?.hiddenCount], [[], 4]);
  }

  let now = begun.session;
  while (!now.info.gameOver) {
    const seat = now.awaiting.seats[0]!;
    const service = seats[seat]!;
    const question = { position: { sessionId: params.path.id }, seat };
    const { moves } = answered(await service.POST("/v1/princes/moves/list", { body: question }));
    const { move } = moves[Math.floor(moves.length / game.nth)]!;
    const make = (version: number) => service.POST("/v1/princes/sessions/{id}/moves", { params, body: { move, version } });
    if (now.info.version === game.staleAfter) {
      refused(await make(game.staleVersion), game.stale);
    }
    const { made, refused: why } = answered(await make(now.info.version));
    ok(made, JSON.stringify(why));
    now = made.session;
  }

  same(now.info.version, game.moves);
  const over = answered(await anybody.GET("/v1/princes/sessions/{id}", { params }));
  const { record } = answered(await anybody.GET("/v1/princes/sessions/{id}/record", { params }));
  const verified = answered(await anybody.POST("/v1/princes/records/verify", { body: { record } }));
  same(verified, game.verified);
  // A spectator too is told who won.
  same(over.scores?.standings, verified.standings);

  refused(await seats[0]!.DELETE("/v1/princes/sessions/{id}", { params }), game.denied);
  const host = bearing(address, begun.hostToken);
  same(answered(await host.DELETE("/v1/princes/sessions/{id}", { params })).record, record);
  refused(await anybody.GET("/v1/princes/sessions/{id}", { params }), game.ended);
}

/** The answer to a question that makes sense. */
function answered<T>({ data, error }: { data?: T; error?: unknown }): T {
  ok(data !== undefined, JSON.stringify(error));
  return data;
}

function refused({ error }: { error?: Schemas["Problem"] }, expected: any): void {
  same({ status: error?.status, code: error?.code }, expected);
}

const [address, scenario] = process.argv.slice(2);
await main(address!, JSON.parse(readFileSync(scenario!, "utf8")));
console.log("openapi-typescript: every answer is the expected one");
