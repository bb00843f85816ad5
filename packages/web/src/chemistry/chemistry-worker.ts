import type { Answers, Begun, Loading, Part, Question, Reply } from './questions.ts';

/**
 * If a molecule takes longer than this, RDKit is considered hung: its worker is ended and another is started. In
 * milliseconds.
 */
const TIMEOUT_MS = 20_000;
/** The first answer waits until several megabytes have loaded. */
const LOAD_TIMEOUT_MS = 10 * TIMEOUT_MS;

type Timer = ReturnType<typeof setTimeout>;

interface Waiting {
  question: Question;
  resolve: (value: never) => void;
  reject: (reason: Error) => void;
  /** Runs until the worker begins. */
  loading: Timer;
}

class MoleculeTooComplex extends Error {
  override readonly name = 'MoleculeTooComplex';
}

/** RDKit or the knowledge could not be loaded, which is not the molecule's fault. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';

  constructor(reason?: string) {
    super(
      `The chemistry toolkit could not be loaded${reason === undefined ? '' : ` (${reason})`}. Check the connection and try again; if that does not help, reload the page.`,
    );
  }
}

/** The program has a fault, which neither the molecule nor the connection is to blame for. */
export class ProgramFault extends Error {
  override readonly name = 'ProgramFault';

  constructor(message: string) {
    super(`The program failed on this molecule (${message}). That is a fault of the program: please report it.`);
  }
}

/** The question was not answered because its worker was closed. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

function toError({ kind, message }: Extract<Reply, { ok: false }>): Error {
  if (kind === 'not-loaded') return new NotLoaded(message);
  if (kind === 'fault') return new ProgramFault(message);
  return new MoleculeTooComplex('This molecule is too complex for the chemistry toolkit.');
}

/** Calls the engine in a web worker (`worker.ts`), which is started on first use. */
export class ChemistryWorker {
  #worker: Worker | null = null;
  #next = 0;
  #isClosed = false;
  readonly #waiting = new Map<number, Waiting>();
  /** The question that the worker is working on. */
  #current: { id: number; timer: Timer } | null = null;
  #shares: ReadonlyMap<Part, number> = new Map();
  readonly #watchers = new Set<() => void>();

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'toolkit' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply | Begun | Loading>) => {
      // A worker that was ended meanwhile may have sent this before.
      if (worker !== this.#worker) return;
      if ('share' in data) this.#tell(new Map(this.#shares).set(data.part, data.share));
      else if ('begun' in data) this.#begin(data.begun);
      else this.#settle(data);
    });
    worker.addEventListener('error', () => {
      if (worker === this.#worker) this.#fail(new NotLoaded());
    });
    return worker;
  }

  /** A question that began before and has no answer yet is not the one that the worker spends its time on. */
  #begin(id: number): void {
    clearTimeout(this.#waiting.get(id)?.loading);
    clearTimeout(this.#current?.timer);
    this.#current = { id, timer: setTimeout(() => this.#giveUp(id), TIMEOUT_MS) };
  }

  #tell(shares: ReadonlyMap<Part, number>): void {
    this.#shares = shares;
    for (const watcher of this.#watchers) watcher();
  }

  /** How much of each part has been loaded, from 0 to 1. */
  get shares(): ReadonlyMap<Part, number> {
    return this.#shares;
  }

  /** Registers a function to call when more has been loaded. @returns a function that unregisters it */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    if (waiting === undefined) return;
    this.#forget(reply.id);
    if (reply.ok) waiting.resolve(reply.value as never);
    else waiting.reject(toError(reply));
  }

  #forget(id: number): void {
    clearTimeout(this.#waiting.get(id)?.loading);
    this.#waiting.delete(id);
    if (this.#current?.id !== id) return;
    clearTimeout(this.#current.timer);
    this.#current = null;
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#tell(new Map());
  }

  /** Ends the worker; everything that waits for it fails. */
  #fail(reason: Error): void {
    this.#end();
    for (const [id, { reject }] of this.#waiting) {
      this.#forget(id);
      reject(reason);
    }
  }

  /** Ends the worker because a question hangs; the others are asked again in a new one. */
  #giveUp(id: number): void {
    const hung = this.#waiting.get(id);
    this.#forget(id);
    this.#end();
    hung?.reject(new MoleculeTooComplex('The chemistry toolkit took too long on this molecule and was stopped.'));
    for (const [other, waiting] of this.#waiting) {
      clearTimeout(waiting.loading);
      waiting.loading = this.#send(other, waiting.question);
    }
  }

  /** Sends a question to the worker. @returns the timer of its loading */
  #send(id: number, question: Question): Timer {
    this.#worker ??= this.#start();
    this.#worker.postMessage({ id, question });
    return setTimeout(() => this.#fail(new NotLoaded('it took too long')), LOAD_TIMEOUT_MS);
  }

  /**
   * @throws NotLoaded if RDKit cannot be loaded; MoleculeTooComplex if it crashes on the molecule or takes too long;
   * ProgramFault if anything else fails; Stopped if the worker is closed
   */
  ask<Q extends Question>(question: Q): Promise<Answers[Q['ask']]> {
    if (this.#isClosed) return Promise.reject(new Stopped('stopped'));
    const id = this.#next;
    this.#next += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Answers[Q['ask']]>();
    this.#waiting.set(id, { question, resolve, reject, loading: this.#send(id, question) });
    return promise;
  }

  /** Ends the worker; unanswered and later questions fail. */
  close(): void {
    this.#isClosed = true;
    this.#fail(new Stopped('stopped'));
  }
}

/** The worker that pages share. Batches start their own. */
export const chemistry = new ChemistryWorker();
