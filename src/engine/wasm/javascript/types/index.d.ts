// The public types of the package. The operations and their messages are in schemas.d.ts, which is generated from the OpenAPI document
// of the service.
import type { components, Games } from './schemas.js';

/** All messages by their names, such as `Schemas['PrincesState']`. */
export type Schemas = components['schemas'];
/** A problem document (RFC 9457). */
export type Problem = Schemas['Problem'];
/** One fault of a request, with the field that it concerns. */
export type Fault = Schemas['Fault'];

/** The games by their names in the service: `princes`, `palazzo` and `vecchio`. */
export type Game = keyof Games & string;
/** The operations of a game, such as `validateMove`. */
export type OperationOf<G extends Game> = keyof Games[G] & string;
/** The name of an operation: `princes.validateMove`, or `maecenas.princes.v1.Rules/ValidateMove` as over gRPC. */
export type OperationName<G extends Game = Game> = {
  [K in G]: `${K}.${OperationOf<K>}` | `maecenas.${K}.v1.Rules/${Capitalize<OperationOf<K>>}`;
}[G];

/** The request of an operation by its name: `RequestOf<'princes.validateMove'>`. */
export type RequestOf<N extends OperationName> = RequestIn<Named<N>>;
/** The answer of an operation by its name: `AnswerOf<'princes.validateMove'>`. */
export type AnswerOf<N extends OperationName> = AnswerIn<Named<N>>;

/** The languages of sentences. */
export type Language = 'en' | 'fr';
/**
 * The language of sentences, or languages in the order of preference, such as `navigator.languages`. Of a tag such as `fr-CH` the first part
 * decides. The language is English where the engine has none of them.
 */
export type Languages = Language | (string & {}) | readonly string[];

/** Options of a question that is answered at once. */
export interface SyncOptions {
  /** The language of sentences in the answer; that of `load` if absent. */
  readonly language?: Languages;
}

/** Options of a question. */
export interface AskOptions extends SyncOptions {
  /**
   * Withdraws the question: its promise is rejected with the reason of the signal. In workers, a question that still waits is not answered at
   * all; one that is being answered is finished, and its answer is not used.
   */
  readonly signal?: AbortSignal;
}

/** Options of a question in bytes. */
export interface EncodingOptions {
  /** How request and answer are encoded. A problem is JSON in both. */
  readonly encoding: 'protobuf' | 'json';
}

/** Text as the engine wrote it: an answer if `status` is 200, a problem document otherwise. */
export interface TextAnswer {
  readonly status: number;
  readonly text: string;
}

/** Bytes as the engine wrote them: an answer if `status` is 200, a problem document in JSON otherwise. */
export interface BytesAnswer {
  readonly status: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** An operation that the loaded module has. */
export interface OperationInfo {
  /** The name here, such as `princes.validateMove`. */
  readonly operation: string;
  readonly game: string;
  /** The name in the contract, such as `ValidateMove`. */
  readonly name: string;
  /** The name over gRPC, such as `maecenas.princes.v1.Rules/ValidateMove`. */
  readonly rpc: string;
  /** The method and the path over REST. */
  readonly method: string;
  readonly path: string;
}

/** The games with their operations, whose answers are promises. */
export type AsyncGames<G extends Game = Game> = {
  readonly [K in keyof Pick<Games, G>]: { readonly [O in keyof Games[K]]: AskAsync<K, O> };
};
/** The games with their operations, which answer at once. */
export type SyncGames<G extends Game = Game> = {
  readonly [K in keyof Pick<Games, G>]: { readonly [O in keyof Games[K]]: AskSync<K, O> };
};

/** What an engine has beside its games. */
export interface EngineBase<G extends Game = Game> {
  /** The version of the engine. */
  readonly version: string;
  /** The games of the loaded module. */
  readonly games: readonly string[];
  /** The languages of the loaded module. */
  readonly languages: readonly string[];
  /** The operations of the loaded module. */
  readonly operations: readonly OperationInfo[];
  /**
   * Asks an operation by its name.
   * @throws {ProblemError} The request has no answer.
   * @throws {RangeError} There is no such operation.
   */
  ask<N extends OperationName<G>>(operation: N, ...question: QuestionIn<Named<N>, AskOptions>): Promise<AnswerIn<Named<N>>>;
  /** Asks in the text of a JSON object. A problem is no error here: see `status`. */
  askText(operation: OperationName<G> | (string & {}), text: string, options?: AskOptions): Promise<TextAnswer>;
  /** Asks in bytes, such as a message of Protocol Buffers. A problem is no error here: see `status`. */
  askBytes(operation: OperationName<G> | (string & {}), bytes: Uint8Array, options: AskOptions & EncodingOptions): Promise<BytesAnswer>;
  /** Frees the module, and ends the workers. Questions that wait are rejected. */
  close(): void;
}

/** Answers at once, in this thread: for handlers of events such as `pointermove`, whose answer is needed before they return. */
export type SyncEngine<G extends Game = Game> = SyncGames<G> & {
  /** Asks an operation by its name. */
  ask<N extends OperationName<G>>(operation: N, ...question: QuestionIn<Named<N>, SyncOptions>): AnswerIn<Named<N>>;
  /** Asks in the text of a JSON object. A problem is no error here: see `status`. */
  askText(operation: OperationName<G> | (string & {}), text: string, options?: SyncOptions): TextAnswer;
  /** Asks in bytes, such as a message of Protocol Buffers. A problem is no error here: see `status`. */
  askBytes(operation: OperationName<G> | (string & {}), bytes: Uint8Array, options: SyncOptions & EncodingOptions): BytesAnswer;
};

/** An engine: `engine.princes.validateMove(request)`. Both `load` and `loadWorker` give one. */
export type Engine<G extends Game = Game> = AsyncGames<G> & EngineBase<G>;
/** An engine in this thread, which also answers at once: `engine.sync.princes.validateMove(request)`. */
export type LocalEngine<G extends Game = Game> = Engine<G> & { readonly sync: SyncEngine<G> };

/** The part of a `Response` that is needed. */
export interface ResponseLike {
  readonly ok: boolean;
  readonly status: number;
  readonly url: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}
/** A `WebAssembly.Module`, which has no members. The members here keep options from being taken for one. */
export interface ModuleLike {
  readonly language?: never;
  readonly workers?: never;
  readonly createWorker?: never;
}
/** Where maecenas.wasm comes from: an address (in Node.js also a path), a response, bytes, or a compiled module. */
export type Source = string | URL | ResponseLike | ArrayBuffer | ArrayBufferView | ModuleLike;

/** Options of an engine. */
export interface LoadOptions {
  /** The language of sentences where a question names none; English if absent. */
  readonly language?: Languages;
}

/** Options of an engine in workers. */
export interface WorkerOptions extends LoadOptions {
  /** How many workers answer questions at the same time, each with an instance of the module; 1 if absent. */
  readonly workers?: number;
  /** Makes a worker that runs `maecenas/worker`, for bundlers that do not find it by `new URL`. */
  readonly createWorker?: () => { postMessage(message: any, transfer: any): void };
}

/**
 * Loads the engine into this thread.
 * @param source Where the module comes from; the file of this package if absent.
 */
export function load<G extends Game = Game>(source?: Source | PromiseLike<Source>, options?: LoadOptions): Promise<LocalEngine<G>>;

/**
 * Loads the engine into workers: long questions do not stop this thread, and several are answered at the same time.
 * @param source Where the module comes from; the file of this package if absent.
 */
export function loadWorker<G extends Game = Game>(source?: Source | PromiseLike<Source>, options?: WorkerOptions): Promise<Engine<G>>;

/** A question that has no answer: the request breaks the contract, the position contradicts itself, and so on. An illegal move is an answer. */
export class ProblemError extends Error {
  private constructor();
  readonly name: 'ProblemError';
  /** The HTTP status that the service would answer, such as 400. */
  readonly status: number;
  /** The stable code, such as `INVALID_REQUEST`. */
  readonly code: string;
  /** What is wrong with this request, and what to do next, in the language of the question. */
  readonly detail: string;
  /** The faults found, each with the field that it concerns. */
  readonly faults: readonly Fault[];
  /** The whole problem document. */
  readonly problem: Problem;
  /** The problem document as the engine wrote it. */
  readonly json: string;
  /** The operation that was asked, such as `princes.validateMove`. */
  readonly operation: string;
}

type Named<N> = N extends `maecenas.${infer G extends Game}.v1.Rules/${infer M}`
  ? Uncapitalize<M> extends keyof Games[G]
    ? Games[G][Uncapitalize<M>]
    : never
  : N extends `${infer G extends Game}.${infer O}`
    ? O extends keyof Games[G]
      ? Games[G][O]
      : never
    : never;

/** The body of a request, or the parameters in its path and query. */
type RequestIn<O> = O extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : O extends { parameters: infer Parameters }
    ? OrNothing<Part<Parameters, 'path'> & Part<Parameters, 'query'>>
    : never;
type Part<Parameters, K extends string> = Parameters extends { [P in K]?: infer T } ? ([NonNullable<T>] extends [never] ? unknown : NonNullable<T>) : unknown;
type OrNothing<T> = unknown extends T ? Record<string, never> : T;

type AnswerIn<O> = O extends { responses: { 200: { content: { 'application/json': infer Answer } } } } ? Answer : never;

/** A request whose fields are all optional may be left out. */
type QuestionIn<O, Options> = {} extends RequestIn<O> ? [request?: RequestIn<O>, options?: Options] : [request: RequestIn<O>, options?: Options];

/** Asks an operation. A question that has no answer is a {@link ProblemError}. */
interface AskAsync<G extends Game, O extends keyof Games[G]> {
  (...question: QuestionIn<Games[G][O], AskOptions>): Promise<AnswerIn<Games[G][O]>>;
}
/** Asks an operation, and answers at once. A question that has no answer is a {@link ProblemError}. */
interface AskSync<G extends Game, O extends keyof Games[G]> {
  (...question: QuestionIn<Games[G][O], SyncOptions>): AnswerIn<Games[G][O]>;
}
