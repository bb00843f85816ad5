import { needsRecords, type Answers, type Loaded, type Part, type Question, type Reply } from './questions.ts';

/**
 * If a molecule takes longer than this, RDKit is considered hung: its worker is ended and another is started. In
 * milliseconds.
 */
const TIMEOUTS = 20_000;

interface Waiting {
  question: Question;
  resolve: (value: never) => void;
  reject: (reason: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

class MoleculeTooComplex extends Error {
  override readonly name = 'MoleculeTooComplex';
}

/** RDKit or the knowledge could not be loaded, which is not the molecule's fault. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';

  constructor(reason?: string) {
    super(
      `The chemistry toolkit could not be loaded${reason === undefined ? '' : ` (${reason})`}. Check the connection and try again.`,
    );
  }
}

const loadedFor = (question: Question): 'families' | 'records' => (needsRecords(question) ? 'records' : 'families');

/** Calls the engine in a web worker (`worker.ts`), which is started on first use. */
export class ChemistryWorker {
  #worker: Worker | null = null;
  #next = 0;
  /** The parts known to be loaded, judging by the answers so far: the records come after the families. */
  readonly #loaded = new Set<'families' | 'records'>();
  readonly #waiting = new Map<number, Waiting>();
  #parts: readonly Part[] = [];
  readonly #watchers = new Set<() => void>();

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'toolkit' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply | Loaded>) => {
      if ('loaded' in data) this.#tell([...this.#parts, data.loaded]);
      else this.#settle(data);
    });
    worker.addEventListener('error', () => this.#fail(new NotLoaded()));
    return worker;
  }

  #tell(parts: readonly Part[]): void {
    this.#parts = parts;
    for (const watcher of this.#watchers) watcher();
  }

  /** The parts loaded so far. */
  get parts(): readonly Part[] {
    return this.#parts;
  }

  /** Registers a function to call when a part has been loaded. @returns a function that unregisters it */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    if (waiting === undefined) return;
    this.#waiting.delete(reply.id);
    clearTimeout(waiting.timer);
    if (reply.ok) {
      this.#loaded.add(loadedFor(waiting.question));
      waiting.resolve(reply.value as never);
    } else {
      waiting.reject(
        reply.fatal
          ? new MoleculeTooComplex('This molecule is too complex for the chemistry toolkit.')
          : new NotLoaded(reply.message),
      );
    }
  }

  /** Ends the worker; everything that waits for it fails. */
  #fail(reason: Error): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#loaded.clear();
    this.#tell([]);
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(reason);
    }
    this.#waiting.clear();
  }

  /** @throws NotLoaded if RDKit cannot be loaded; MoleculeTooComplex if it crashes on the molecule or takes too long */
  ask<Q extends Question>(question: Q): Promise<Answers[Q['ask']]> {
    this.#worker ??= this.#start();
    const id = this.#next;
    this.#next += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Answers[Q['ask']]>();
    // The first answer waits until several megabytes have loaded, however long that takes.
    const timeout = this.#loaded.has(loadedFor(question)) && question.ask !== 'records' ? TIMEOUTS : 10 * TIMEOUTS;
    const timer = setTimeout(
      () => this.#fail(new MoleculeTooComplex('The chemistry toolkit took too long on this molecule and was stopped.')),
      timeout,
    );
    this.#waiting.set(id, { question, resolve, reject, timer });
    this.#worker.postMessage({ id, question });
    return promise;
  }

  /** Ends the worker; unanswered questions fail. */
  close(): void {
    this.#fail(new Error('stopped'));
  }
}

/** The worker that pages share. Batches start their own. */
export const chemistry = new ChemistryWorker();
