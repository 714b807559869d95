// Compiled, not run: what the types accept and refuse.
import {
  load,
  loadWorker,
  ProblemError,
  type AnswerOf,
  type Engine,
  type Game,
  type LocalEngine,
  type OperationName,
  type OperationOf,
  type RequestOf,
  type Schemas,
} from 'maecenas';
import type { operations } from 'maecenas/schemas';
import type { InModule } from './table.js';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(): T | void => undefined;

// The operations are those of the module.
holds<Same<Game, keyof InModule>>();
holds<Same<OperationOf<'princes'>, InModule['princes']>>();
holds<Same<OperationOf<'palazzo'>, InModule['palazzo']>>();
holds<Same<OperationOf<'vecchio'>, InModule['vecchio']>>();

// Requests and answers are those of the document.
holds<Same<RequestOf<'princes.validateMove'>, Schemas['PrincesValidateMoveRequest']>>();
holds<Same<RequestOf<'princes.validateMove'>, operations['princesValidateMove']['requestBody']['content']['application/json']>>();
holds<Same<AnswerOf<'princes.validateMove'>, Schemas['PrincesValidateMoveAnswer']>>();
holds<Same<AnswerOf<'maecenas.vecchio.v1.Rules/ListMoves'>, Schemas['VecchioListMovesAnswer']>>();
holds<Same<RequestOf<'palazzo.getCatalog'>, { catalog?: string }>>();
holds<Same<AnswerOf<'palazzo.getCatalog'>, Schemas['PalazzoCatalog']>>();
holds<Same<RequestOf<'palazzo.listRules'>, Record<string, never>>>();
// No name is without types.
holds<Same<{ [N in OperationName]: [RequestOf<N>] extends [never] ? N : [AnswerOf<N>] extends [never] ? N : never }[OperationName], never>>();

export async function asked(): Promise<void> {
  const engine = await load();
  const signal = AbortSignal.timeout(1000);

  const { state } = await engine.vecchio.newGame({ playerCount: 3, seed: '2a' }, { language: 'fr', signal });
  holds<Same<typeof state, Schemas['VecchioState']>>();
  const { moves } = engine.sync.vecchio.listMoves({ position: { state }, seat: 0 });
  const first = moves[0];
  if (first?.move) {
    const { verdict } = await engine.vecchio.validateMove({ position: { state }, seat: 0, move: first.move });
    if (verdict === 'LEGAL') verdict satisfies Schemas['Verdict'];
    // @ts-expect-error A verdict of another name.
    if (verdict === 'FINE') return;
  }

  const work = await engine.princes.evaluateWork({
    subject: { playerAlone: { round: 3, player: { principality: [{ piece: 'THEATER' }], hand: { professions: ['POET'] } } } },
    completeWork: { profession: 'POET' },
  });
  holds<Same<typeof work, Schemas['PrincesEvaluateWorkAnswer']>>();

  // Fields that are all optional may be left out together.
  await engine.palazzo.getCatalog();
  await engine.palazzo.getCatalog({ catalog: 'palazzo-reference' }, { language: navigator.languages });
  engine.sync.palazzo.listRules({}, { language: 'fr-CH' });
  await engine.ask('palazzo.getCatalog');
  await engine.ask('maecenas.palazzo.v1.Rules/GetCatalog', {}, { signal });
  const text: string = (await engine.askText('palazzo.getCatalog', '{}')).text;
  const bytes: Uint8Array<ArrayBuffer> = engine.sync.askBytes('palazzo.getCatalog', new Uint8Array(), { encoding: 'protobuf' }).bytes;
  void [text, bytes];

  // @ts-expect-error A seed is missing.
  await engine.vecchio.newGame({ playerCount: 3 });
  // @ts-expect-error A request is missing.
  await engine.vecchio.newGame();
  // @ts-expect-error A field that is not in the contract.
  await engine.vecchio.newGame({ playerCount: 3, seed: '2a', players: 3 });
  // @ts-expect-error A profession that is not in the game.
  await engine.princes.evaluateWork({ ...({} as RequestOf<'princes.evaluateWork'>), completeWork: { profession: 'PLUMBER' } });
  // @ts-expect-error An operation that is not there.
  await engine.princes.validateMoves({});
  // @ts-expect-error An operation of another game.
  await engine.palazzo.evaluateWork({});
  // @ts-expect-error A game that is not there.
  await engine.chess.validateMove({});
  // @ts-expect-error Operations of sessions need the service.
  await engine.princes.makeMove({});
  // @ts-expect-error A name that is not there.
  await engine.ask('princes.validateMoves', {});
  // @ts-expect-error The request of another operation.
  await engine.ask('vecchio.newGame', { position: { state } });
  // @ts-expect-error A signal is of no use where the answer comes at once.
  engine.sync.palazzo.listRules({}, { signal });
  // @ts-expect-error An encoding that is not there.
  await engine.askBytes('palazzo.getCatalog', new Uint8Array(), { encoding: 'xml' });
  // @ts-expect-error Bytes need an encoding.
  await engine.askBytes('palazzo.getCatalog', new Uint8Array());
  // @ts-expect-error An engine is not changed.
  engine.version = '1';

  const threads: Engine = await loadWorker(undefined, { workers: 2, language: 'fr' });
  // @ts-expect-error Workers do not answer at once.
  threads.sync;
  // @ts-expect-error Options are the second argument.
  await loadWorker({ workers: 2 });
  // @ts-expect-error This option is of workers.
  await load(undefined, { workers: 2 });
  // @ts-expect-error A number is no source.
  await load(5);
  const local: LocalEngine = await load(new URL('maecenas.wasm', 'https://example.com/'));
  // An engine in this thread is an engine.
  const either: Engine = local;

  const one = await load<'palazzo'>(new Uint8Array());
  await one.palazzo.listRules();
  // @ts-expect-error This module has one game alone.
  await one.princes.listRules();
  // @ts-expect-error This module has one game alone.
  await one.ask('princes.listRules');

  try {
    await either.palazzo.listRules();
  } catch (error) {
    if (error instanceof ProblemError) {
      const { status, code, detail, faults, json } = error;
      const fields: (string | undefined)[] = faults.map(({ field }) => field);
      void [status, code, detail, fields, json];
    }
  }
}
