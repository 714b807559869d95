// Types between the files of the package. The public ones are in index.d.ts.

/** The exports of maecenas.wasm. Numbers are i32: an address is read as unsigned. */
export interface Exports {
  readonly memory: WebAssembly.Memory;
  alloc(length: number): number;
  free(address: number): void;
  ask(operation: number, encoding: number, language: number, buffer: number): number;
  operations(): number;
  version(): number;
  stopped(language: number): number;
}

/** What the numbers of `ask` mean. */
export interface Table {
  operations: { game: string; name: string; rpc: string; method: string; path: string }[];
  encodings: string[];
  languages: string[];
}

/** The numbers of a question, as `ask` takes them. */
export interface Question {
  operation: number;
  encoding: number;
  language: number;
}

/** An answer in JSON, or a problem. */
export interface TextAnswer {
  status: number;
  text: string;
}

/** An answer in the encoding of its request, or a problem in JSON. */
export interface BytesAnswer {
  status: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What answers the questions of an engine: the module in this thread, or a pool of workers. */
export interface Asker {
  readonly table: Table;
  readonly version: string;
  /** Absent where the module is in other threads. */
  readonly sync?: undefined | {
    askText(question: Question, request: string): TextAnswer;
    askBytes(question: Question, request: Uint8Array): BytesAnswer;
  };
  askText(question: Question, request: string, signal?: AbortSignal): Promise<TextAnswer>;
  askBytes(question: Question, request: Uint8Array, signal?: AbortSignal): Promise<BytesAnswer>;
  close(): void;
}

/** A worker of a browser or of Node.js: one message each question, one message each answer. */
export interface Thread {
  post(message: unknown, transfer?: ArrayBuffer[]): void;
  /** Whether the process may wait for this worker. */
  hold(busy: boolean): void;
  terminate(): void;
}

/** Starts a worker. `onMessage` and `onFailure` are called until `terminate`. */
export type StartThread = (onMessage: (data: any) => void, onFailure: (error: Error) => void) => Thread;

/** A message to a worker. */
export type ToWorker =
  | { module: WebAssembly.Module }
  | { question: Question; text: string }
  | { question: Question; bytes: Uint8Array };

/** A message of a worker. */
export type FromWorker = { table: Table; version: string } | TextAnswer | BytesAnswer | { failure: string };
