// Asks the service what a client asks, with the generated client `maecenas`, and fails where an answer is another than expected.
//
//     node play.js http://127.0.0.1:8080 ../../scenario.json

import { deepStrictEqual as same, ok } from "node:assert";
import { readFileSync } from "node:fs";

import * as maecenas from "maecenas";
import { Configuration, ResponseError } from "maecenas";
import { IlVecchioApi, SessionsOfIlVecchioApi } from "maecenas";
import { PalazzoApi, SessionsOfPalazzoApi } from "maecenas";
import { SessionsOfThePrincesOfFlorenceApi, SessionsOfWhateverGameApi, ThePrincesOfFlorenceApi } from "maecenas";
import { Include, PrincesFreedom, PrincesPiece, PrincesProfession, Verdict } from "maecenas";

async function main(basePath: string, scenario: any): Promise<void> {
  const rules = new ThePrincesOfFlorenceApi(new Configuration({ basePath }));
  await catalogHasItsFigures(rules, scenario.catalog);
  await poetCompletesHisWork(rules, scenario.work);
  await piecesFindTheirPlaces(rules, scenario.placements, scenario.placement);
  await bidIsTooHigh(rules, scenario.bid);
  await unknownCatalogIsAProblem(rules, scenario.problem);
  await wholeGameIsPlayed(basePath, scenario.session);
  await palazzoIsPlayed(basePath, scenario.palazzo);
  await vecchioIsPlayed(basePath, scenario.vecchio);
}

async function catalogHasItsFigures(rules: ThePrincesOfFlorenceApi, expected: any): Promise<void> {
  const catalog = await rules.princesGetCatalog();
  const four = catalog.seatings.find((seating) => seating.playerCount === 4);
  same(catalog.id, expected.id);
  same(four?.stackNames.length, expected.stackNames);
  same(catalog.professions.length, expected.professions);
  same(catalog.bonusCards.length, expected.bonusCards);
  same(catalog.prestigeCards.length, expected.prestigeCards);
  same(catalog.minWorkValues, expected.minWorkValues);
}

function poetsWork(catalog?: string): maecenas.PrincesEvaluateWorkRequest {
  const player: maecenas.PrincesPlayer = {
    principality: [{ piece: PrincesPiece.Theater }],
    jesterCount: 2,
    freedoms: [PrincesFreedom.Travel],
    table: { professions: [PrincesProfession.Painter, PrincesProfession.Composer] },
    hand: { professions: [PrincesProfession.Poet], recruitingCardCount: 1 },
  };
  return { subject: { playerAlone: { round: 3, player, catalog } }, completeWork: { profession: PrincesProfession.Poet } };
}

async function poetCompletesHisWork(rules: ThePrincesOfFlorenceApi, example: any): Promise<void> {
  const request = poetsWork();
  same(sent(maecenas.PrincesEvaluateWorkRequestToJSON(request)), example.request);
  const answer = await rules.princesEvaluateWork({ princesEvaluateWorkRequest: request });
  same(answer, maecenas.PrincesEvaluateWorkAnswerFromJSON(example.answer));
  same(answer.work.conversion.maxPoints, 7);
  same(answer.work.conversion.minFlorins, 100);
}

async function piecesFindTheirPlaces(rules: ThePrincesOfFlorenceApi, listed: any, validated: any): Promise<void> {
  const player: maecenas.PrincesPlayer = {
    principality: [
      { piece: PrincesPiece.Theater, square: { row: 0, column: 0 } },
      { piece: PrincesPiece.Lake, square: { row: 3, column: 0 } },
    ],
  };
  const subject: maecenas.PrincesSubject = { playerAlone: { round: 2, player } };

  const onlyPieces = [PrincesPiece.University, PrincesPiece.Tower, PrincesPiece.Forest];
  const listing: maecenas.PrincesListPlacementsRequest = { subject, onlyPieces, countOnly: true };
  same(sent(maecenas.PrincesListPlacementsRequestToJSON(listing)), listed.request);
  const places = await rules.princesListPlacements({ princesListPlacementsRequest: listing });
  same(places, maecenas.PrincesListPlacementsAnswerFromJSON(listed.answer));

  const placement: maecenas.PrincesPlacement = { piece: PrincesPiece.Tower, square: { row: 0, column: 1 } };
  const include = [Include.Squares];
  const validation: maecenas.PrincesValidatePlacementRequest = { subject, placement, include };
  same(sent(maecenas.PrincesValidatePlacementRequestToJSON(validation)), validated.request);
  const verdict = await rules.princesValidatePlacement({ princesValidatePlacementRequest: validation });
  same(verdict, maecenas.PrincesValidatePlacementAnswerFromJSON(validated.answer));
  same(verdict.violations[0]?.rule, "placement.adjacent_building");
}

async function bidIsTooHigh(rules: ThePrincesOfFlorenceApi, example: any): Promise<void> {
  const request: maecenas.PrincesValidateMoveRequest = {
    // Positions are long; this one is taken as it was written down.
    position: { state: maecenas.PrincesStateFromJSON(example.request.position.state) },
    seat: 2,
    move: { raiseBid: { bid: 500 } },
  };
  same(sent(maecenas.PrincesValidateMoveRequestToJSON(request)), example.request);
  const answer = await rules.princesValidateMove({ princesValidateMoveRequest: request });
  same(answer, maecenas.PrincesValidateMoveAnswerFromJSON(example.answer));
  same(answer.verdict, Verdict.Illegal);
  same(answer.violations[0]?.rule, "auction.increment");
  same(answer.violations[0]?.field, "move.raiseBid.bid");
  same(answer.alternatives[0]?.raiseBid?.bid, 400);
}

async function unknownCatalogIsAProblem(rules: ThePrincesOfFlorenceApi, example: any): Promise<void> {
  const request = poetsWork("florentine");
  same(sent(maecenas.PrincesEvaluateWorkRequestToJSON(request)), example.request);
  const problem = await problemOf(rules.princesEvaluateWork({ princesEvaluateWorkRequest: request }));
  same(problem, maecenas.ProblemFromJSON(example.problem));
}

async function wholeGameIsPlayed(basePath: string, game: any): Promise<void> {
  const bearing = (accessToken?: string) => new Configuration({ basePath, accessToken });
  const anybody = new SessionsOfThePrincesOfFlorenceApi(bearing());
  const setup: maecenas.PrincesSessionSetup = { playerCount: 2, seed: game.request.setup.seed };
  const request: maecenas.PrincesCreateSessionRequest = { setup };
  same(sent(maecenas.PrincesCreateSessionRequestToJSON(request)), game.request);
  const begun = await anybody.princesCreateSession({ princesCreateSessionRequest: request });
  const { id } = begun.session.info;
  same((await new SessionsOfWhateverGameApi(bearing()).getSessionInfo({ id })).game, "princes");

  const seats = begun.seatTokens.map((token) => new SessionsOfThePrincesOfFlorenceApi(bearing(token)));
  const lists = begun.seatTokens.map((token) => new ThePrincesOfFlorenceApi(bearing(token)));
  for (const [seat, sessions] of seats.entries()) {
    const { players } = (await sessions.princesGetSession({ id })).state;
    same(players[seat]?.hand?.professions, game.dealt[seat]);
    const other = players[1 - seat]?.hand;
    same([other?.professions, other?.hiddenCount], [[], 4]);
  }

  let now = begun.session;
  while (!now.info.gameOver) {
    const seat = now.awaiting.seats[0]!;
    const question = { position: { sessionId: id }, seat };
    const page = await lists[seat]!.princesListMoves({ princesListMovesRequest: question });
    const { move } = page.moves[Math.floor(page.moves.length / game.nth)]!;
    const make = (version: number) =>
      seats[seat]!.princesMakeMove({ id, princesMakeMoveRequest: { move, version } });
    if (now.info.version === game.staleAfter) {
      await refused(make(game.staleVersion), game.stale);
    }
    const { made, refused: why } = await make(now.info.version);
    ok(made, JSON.stringify(why));
    now = made.session;
  }

  same(now.info.version, game.moves);
  const over = await anybody.princesGetSession({ id });
  const { record } = await anybody.princesGetSessionRecord({ id });
  const verified = await lists[0]!.princesVerifyRecord({ princesVerifyRecordRequest: { record } });
  same(verified, maecenas.PrincesVerifyRecordAnswerFromJSON(game.verified));
  // A spectator too is told who won.
  same(over.scores?.standings, verified.standings);

  await refused(seats[0]!.princesDeleteSession({ id }), game.denied);
  const host = new SessionsOfThePrincesOfFlorenceApi(bearing(begun.hostToken));
  same((await host.princesDeleteSession({ id })).record, record);
  await refused(anybody.princesGetSession({ id }), game.ended);
}

async function palazzoIsPlayed(basePath: string, game: any): Promise<void> {
  const bearing = (accessToken?: string) => new Configuration({ basePath, accessToken });
  const rules = new PalazzoApi(bearing());
  const payment = maecenas.PalazzoValidatePaymentRequestFromJSON(game.payment.request);
  const paid = await rules.palazzoValidatePayment({ palazzoValidatePaymentRequest: payment });
  same(paid, maecenas.PalazzoValidatePaymentAnswerFromJSON(game.payment.answer));

  const setup: maecenas.PalazzoSessionSetup = { playerCount: 2, seed: game.request.setup.seed };
  const palazzoNewGameRequest: maecenas.PalazzoNewGameRequest = { playerCount: 2, seed: game.request.setup.seed };
  const { state } = await rules.palazzoNewGame({ palazzoNewGameRequest });
  const opening = await rules.palazzoListMoves({ palazzoListMovesRequest: { position: { state }, seat: 0 } });
  same(opening.count, game.opening);

  const request: maecenas.PalazzoCreateSessionRequest = { setup };
  same(sent(maecenas.PalazzoCreateSessionRequestToJSON(request)), game.request);
  const begun = await new SessionsOfPalazzoApi(bearing()).palazzoCreateSession({ palazzoCreateSessionRequest: request });
  const { id } = begun.session.info;
  const position = { sessionId: id };
  let now = begun.session;
  while (!now.info.gameOver) {
    const seat = now.awaiting.seats[0]!;
    const mover = bearing(begun.seatTokens[seat]);
    const page = await new PalazzoApi(mover).palazzoListMoves({ palazzoListMovesRequest: { position, seat } });
    const { move } = page.moves[Math.floor(page.moves.length / game.nth)]!;
    const question = { position, seat, move };
    const { verdict } = await new PalazzoApi(mover).palazzoValidateMove({ palazzoValidateMoveRequest: question });
    same(verdict, Verdict.Legal);
    const palazzoMakeMoveRequest = { move, version: now.info.version };
    const { made, refused: why } = await new SessionsOfPalazzoApi(mover).palazzoMakeMove({ id, palazzoMakeMoveRequest });
    ok(made, JSON.stringify(why));
    now = made.session;
  }

  same(now.info.version, game.moves);
  const { record } = await new SessionsOfPalazzoApi(bearing()).palazzoGetSessionRecord({ id });
  const verified = await rules.palazzoVerifyRecord({ palazzoVerifyRecordRequest: { record } });
  same(verified, maecenas.PalazzoVerifyRecordAnswerFromJSON(game.verified));
  const scored = await rules.palazzoScoreState({ palazzoScoreStateRequest: { position } });
  same(scored.standings, verified.standings);
}

async function vecchioIsPlayed(basePath: string, game: any): Promise<void> {
  const bearing = (accessToken?: string) => new Configuration({ basePath, accessToken });
  const rules = new IlVecchioApi(bearing());
  const { seed } = game.request.setup;
  const { state } = await rules.vecchioNewGame({ vecchioNewGameRequest: { playerCount: 2, seed } });
  const opening = await rules.vecchioListMoves({ vecchioListMovesRequest: { position: { state }, seat: 0 } });
  same(opening.count, game.opening);
  const subject = { seatInState: { state, seat: 0 } };
  const leaving = { vecchioListJourneysRequest: { subject, onlyTowns: [game.from] } };
  const { townJourneys } = await rules.vecchioListJourneys(leaving);
  const { journeys } = townJourneys[0]!;
  same(journeys.length, game.journeys);
  const journey = maecenas.VecchioListedJourneyFromJSON(game.journey);
  same(journeys.find((other) => other.toTown === journey.toTown), journey);

  const request: maecenas.VecchioCreateSessionRequest = { setup: { playerCount: 2, seed } };
  same(sent(maecenas.VecchioCreateSessionRequestToJSON(request)), game.request);
  const begun = await new SessionsOfIlVecchioApi(bearing()).vecchioCreateSession({ vecchioCreateSessionRequest: request });
  const { id } = begun.session.info;
  const position = { sessionId: id };
  const movers = begun.seatTokens.map((token) => bearing(token));
  let now = begun.session;
  while (!now.info.gameOver) {
    const seat = now.awaiting.seats[0]!;
    const asked = new IlVecchioApi(movers[seat]!);
    let moves: maecenas.VecchioListedMove[] = [];
    for (const onlyKinds of game.preferred) {
      ({ moves } = await asked.vecchioListMoves({ vecchioListMovesRequest: { position, seat, onlyKinds } }));
      if (moves.length > 0) break;
    }
    const { move } = moves[(now.info.version * game.step) % moves.length]!;
    const { verdict } = await asked.vecchioValidateMove({ vecchioValidateMoveRequest: { position, seat, move } });
    same(verdict, Verdict.Legal);
    const vecchioMakeMoveRequest = { move, version: now.info.version };
    const playing = new SessionsOfIlVecchioApi(movers[seat]!);
    const { made, refused: why } = await playing.vecchioMakeMove({ id, vecchioMakeMoveRequest });
    ok(made, JSON.stringify(why));
    now = made.session;
  }

  same(now.info.version, game.moves);
  const { record } = await new SessionsOfIlVecchioApi(bearing()).vecchioGetSessionRecord({ id });
  const verified = await rules.vecchioVerifyRecord({ vecchioVerifyRecordRequest: { record } });
  same(verified, maecenas.VecchioVerifyRecordAnswerFromJSON(game.verified));
  const scored = await rules.vecchioScoreState({ vecchioScoreStateRequest: { position } });
  same(scored.standings, verified.standings);
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
