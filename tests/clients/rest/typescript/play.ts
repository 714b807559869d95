// Asks the service what a client asks, with the generated client `maecenas`, and fails where an answer is another than expected.
//
//     node play.js http://127.0.0.1:8080 ../../scenario.json

import { deepStrictEqual as same, ok } from "node:assert";
import { readFileSync } from "node:fs";

import * as maecenas from "maecenas";
import { Configuration, ResponseError, SessionsApi, ThePrincesOfFlorenceApi } from "maecenas";
import { PrincesFreedom, PrincesPiece, PrincesProfession, PrincesVerdict } from "maecenas";

async function main(basePath: string, scenario: any): Promise<void> {
  const rules = new ThePrincesOfFlorenceApi(new Configuration({ basePath }));
  await catalogHasItsFigures(rules, scenario.catalog);
  await poetCompletesHisWork(rules, scenario.work);
  await piecesFindTheirPlaces(rules, scenario.placements, scenario.placement);
  await bidIsTooHigh(rules, scenario.bid);
  await unknownCatalogIsAProblem(rules, scenario.problem);
  await wholeGameIsPlayed(basePath, scenario.session);
}

async function catalogHasItsFigures(rules: ThePrincesOfFlorenceApi, expected: any): Promise<void> {
  const catalog = await rules.getCatalog();
  const four = catalog.seatings.find((seating) => seating.players === 4);
  same(catalog.id, expected.id);
  same(four?.stacks.length, expected.stacks);
  same(catalog.professions.length, expected.professions);
  same(catalog.bonusCards.length, expected.bonusCards);
  same(catalog.prestigeCards.length, expected.prestigeCards);
  same(catalog.minimumWorkValues, expected.minimumWorkValues);
}

function poetsWork(catalog?: string): maecenas.PrincesEvaluateWorkRequest {
  const player: maecenas.PrincesPlayer = {
    principality: [{ piece: PrincesPiece.Theater }],
    jesters: 2,
    freedoms: new Set([PrincesFreedom.Travel]),
    table: { professions: new Set([PrincesProfession.Painter, PrincesProfession.Composer]) },
    hand: { professions: new Set([PrincesProfession.Poet]), recruitingCards: 1 },
  };
  return { subject: { playerInRound: { round: 3, player, catalog } }, work: { profession: PrincesProfession.Poet } };
}

async function poetCompletesHisWork(rules: ThePrincesOfFlorenceApi, example: any): Promise<void> {
  const request = poetsWork();
  same(sent(maecenas.PrincesEvaluateWorkRequestToJSON(request)), example.request);
  const answer = await rules.evaluateWork({ princesEvaluateWorkRequest: request });
  same(answer, maecenas.PrincesEvaluateWorkResponseFromJSON(example.answer));
  same(answer.work.conversions.mostPoints, 7);
  same(answer.work.conversions.leastFlorins, 100);
}

async function piecesFindTheirPlaces(rules: ThePrincesOfFlorenceApi, listed: any, validated: any): Promise<void> {
  const player: maecenas.PrincesPlayer = {
    principality: [
      { piece: PrincesPiece.Theater, square: { row: 0, column: 0 } },
      { piece: PrincesPiece.Lake, square: { row: 3, column: 0 } },
    ],
  };
  const subject: maecenas.PrincesSubject = { playerInRound: { round: 2, player } };

  const pieces = new Set([PrincesPiece.University, PrincesPiece.Tower, PrincesPiece.Forest]);
  const listing: maecenas.PrincesListPlacementsRequest = { subject, pieces, countOnly: true };
  same(sent(maecenas.PrincesListPlacementsRequestToJSON(listing)), listed.request);
  const places = await rules.listPlacements({ princesListPlacementsRequest: listing });
  same(places, maecenas.PrincesListPlacementsResponseFromJSON(listed.answer));

  const placement: maecenas.PrincesPlacement = { piece: PrincesPiece.Tower, square: { row: 0, column: 1 } };
  const validation: maecenas.PrincesValidatePlacementRequest = { subject, placement };
  same(sent(maecenas.PrincesValidatePlacementRequestToJSON(validation)), validated.request);
  const verdict = await rules.validatePlacement({ princesValidatePlacementRequest: validation });
  same(verdict, maecenas.PrincesValidatePlacementResponseFromJSON(validated.answer));
  same(verdict.violations[0]?.rule, "placement.adjacent_building");
}

async function bidIsTooHigh(rules: ThePrincesOfFlorenceApi, example: any): Promise<void> {
  const request: maecenas.PrincesValidateMoveRequest = {
    // Positions are long; this one is taken as it was written down.
    position: { state: maecenas.PrincesStateFromJSON(example.request.position.state) },
    seat: 2,
    move: { raise: { bid: 500 } },
  };
  same(sent(maecenas.PrincesValidateMoveRequestToJSON(request)), example.request);
  const answer = await rules.validateMove({ princesValidateMoveRequest: request });
  same(answer, maecenas.PrincesValidateMoveResponseFromJSON(example.answer));
  same(answer.verdict, PrincesVerdict.Illegal);
  same(answer.violations[0]?.rule, "auction.increment");
  same(answer.violations[0]?.field, "move.raise.bid");
  const nearest = answer.alternatives[0];
  ok(nearest && "raise" in nearest);
  same(nearest.raise.bid, 400);
}

async function unknownCatalogIsAProblem(rules: ThePrincesOfFlorenceApi, example: any): Promise<void> {
  const request = poetsWork("florentine");
  same(sent(maecenas.PrincesEvaluateWorkRequestToJSON(request)), example.request);
  const problem = await problemOf(rules.evaluateWork({ princesEvaluateWorkRequest: request }));
  same(problem, maecenas.ProblemFromJSON(example.problem));
}

async function wholeGameIsPlayed(basePath: string, game: any): Promise<void> {
  const bearing = (accessToken?: string) => new Configuration({ basePath, accessToken });
  const anybody = new SessionsApi(bearing());
  const newGame: maecenas.SessionsPrincesSetup = { players: 2, seed: game.request.start.princes.newGame.seed };
  const request: maecenas.SessionsCreateSessionRequest = { start: { princes: { newGame } } };
  same(sent(maecenas.SessionsCreateSessionRequestToJSON(request)), game.request);
  const begun = await anybody.createSession({ sessionsCreateSessionRequest: request });
  const session = begun.session.session;

  const seats = begun.seatTokens.map((token) => new SessionsApi(bearing(token)));
  const lists = begun.seatTokens.map((token) => new ThePrincesOfFlorenceApi(bearing(token)));
  for (const [seat, sessions] of seats.entries()) {
    const { players } = (await sessions.readSession({ session })).game.princes.state;
    same(players[seat]?.hand?.professions, new Set(game.dealt[seat]));
    const other = players[1 - seat]?.hand;
    same([other?.professions, other?.hidden], [new Set(), 4]);
  }

  let now = begun.session;
  while (!now.finished) {
    const seat = now.game.princes.awaiting.seats[0]!;
    const page = await lists[seat]!.listMoves({ princesListMovesRequest: { position: { session }, seat } });
    const chosen = page.moves[Math.floor(page.moves.length / game.nth)]!;
    const move: maecenas.SessionsSessionMove = { princes: { move: chosen.move } };
    const make = (version: number) =>
      seats[seat]!.makeMove({ session, sessionsMakeMoveRequest: { move, version } });
    if (now.version === game.staleAfter) {
      await refused(make(game.staleVersion), game.stale);
    }
    const made = await make(now.version);
    ok(made.made, JSON.stringify(made.refused));
    now = made.session;
  }

  same(now.version, game.moves);
  const record = (await anybody.readRecord({ session })).record.princes;
  const verified = await lists[0]!.verifyRecord({ princesVerifyRecordRequest: { record } });
  same(verified, maecenas.PrincesVerifyRecordResponseFromJSON(game.verified));

  await refused(seats[0]!.deleteSession({ session }), game.denied);
  const host = new SessionsApi(bearing(begun.hostToken));
  same((await host.deleteSession({ session })).record.princes, record);
  await refused(anybody.readSession({ session }), game.ended);
}

/** What a request that makes no sense is answered. */
async function problemOf(answer: Promise<unknown>): Promise<maecenas.Problem> {
  try {
    await answer;
  } catch (refusal) {
    if (refusal instanceof ResponseError) {
      return maecenas.ProblemFromJSON(await refusal.response.json());
    }
    throw refusal;
  }
  throw new Error("no problem was told");
}

async function refused(answer: Promise<unknown>, expected: any): Promise<void> {
  const { status, code } = await problemOf(answer);
  same({ status, code }, expected);
}

/** What stands in the body of a request: fields without a value are left out. */
function sent(request: unknown): unknown {
  return JSON.parse(JSON.stringify(request));
}

const [address, scenario] = process.argv.slice(2);
main(address!, JSON.parse(readFileSync(scenario!, "utf8"))).then(() =>
  console.log("TypeScript: every answer is the expected one"),
);
