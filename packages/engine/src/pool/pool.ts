import { availableParallelism } from 'node:os';
import { WORKER } from '../paths.ts';
import { Piscina } from 'piscina';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { itemAt } from '../must.ts';
import { Counters } from './counters.ts';
import { SharedMessages } from './shared-messages.ts';
import { abandonTask, withAbort } from './abandoned-task.ts';
import { EngineFault } from './engine-fault.ts';
import { keepCompiledCode } from './keep-compiled-code.ts';
import { methodUrls } from './load-methods.ts';
import { PoolOverloaded, type PoolOptions, type PoolState } from './pool-options.ts';
import { TOO_COMPLEX_ANSWERS, type Answers, type Question } from './questions.ts';
import type { WorkerData, WorkerReply, WorkerTask } from './worker.ts';
import { shareTexts } from './share-texts.ts';
import { crashedWorker } from './too-complex.ts';
import { StaggeredStart } from './staggered-start.ts';
import { WorkersToReplace } from './workers-to-replace.ts';
import { Watchdog } from './watchdog.ts';

/** Molecules per message: few enough to share a batch between workers, enough to amortise the message. */
const CHUNK_SIZE = 32;
/**
 * Size of the young generation of a worker's heap. By default V8 takes up to 100 MB more and is no faster; with half
 * this size, bulk runs took a tenth longer.
 */
const YOUNG_GENERATION_MB = 48;
/**
 * Size of the old generation. A worker normally uses a tenth of it; one that exhausts it must not take memory from the
 * others.
 */
const OLD_GENERATION_MB = 256;
/** Maximum number of messages in progress; beyond it, work is rejected. */
const MAX_MESSAGES = 4_096;
/**
 * Number of messages queued per worker for one request: enough to keep it busy, few enough for a small request to get
 * through quickly.
 */
const MESSAGES_QUEUED_PER_WORKER = 2;

/** Who asks, and may stop waiting for the answer. */
interface Asker {
  signal: AbortSignal | undefined;
  /** Called if an input crashes its worker after the signal has aborted. */
  onAbandonedCrash: (() => void) | undefined;
}

const splitIntoChunks = (inputs: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(inputs.length / CHUNK_SIZE) }, (_, index) =>
    inputs.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
  );

/** The pool of RDKit workers; replaces workers that die or hang. */
export class WorkerPool {
  readonly #pool: Piscina<WorkerTask, WorkerReply>;
  readonly #watchdog: Watchdog;
  readonly #threads: number;
  readonly #singles: SharedMessages<Answers['predict']>;
  readonly #counters = new Counters(MAX_MESSAGES + 1);
  readonly #toReplace = new WorkersToReplace();
  #inProgress = 0;
  /** Messages still being processed although their caller is gone. */
  #abandoned = 0;
  #traps = 0;
  #kills = 0;
  #isClosed = false;

  constructor(knowledge: Knowledge, options: PoolOptions) {
    keepCompiledCode();
    const threads = options.threads ?? availableParallelism();
    this.#threads = threads;
    this.#singles = new SharedMessages((inputs) => this.ask('predict', inputs), MESSAGES_QUEUED_PER_WORKER * threads);
    this.#watchdog = new Watchdog(options.timeoutMs ?? 5_000, (thread) => this.#processorTime(thread));
    const staggeredStart =
      options.firstAfter === undefined && options.othersAfter === undefined ? null : new StaggeredStart(threads);
    this.#pool = new Piscina<WorkerTask, WorkerReply>({
      filename: WORKER.href,
      workerData: {
        knowledge,
        counters: this.#counters.memory,
        toReplace: this.#toReplace.memory,
        staggeredStart: staggeredStart?.memory ?? null,
        maxAtoms: options.maxAtoms,
        skeletons: options.skeletons,
        ...shareTexts(options),
        methods: methodUrls(options.methods),
      } satisfies WorkerData,
      minThreads: threads,
      maxThreads: threads,
      maxQueue: MAX_MESSAGES + 1,
      resourceLimits: { maxOldGenerationSizeMb: OLD_GENERATION_MB, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
      loadBalancer: (_task, all) => {
        const workers = all.filter(({ id }) => !this.#toReplace.has(id));
        return staggeredStart === null
          ? (workers.find(({ currentUsage }) => currentUsage === 0) ?? null)
          : staggeredStart.choose(workers);
      },
    });
    if (staggeredStart !== null) this.#loadStaggered(staggeredStart, options);
    // A worker that dies between tasks is replaced by the pool; without a listener, Node would end the process.
    this.#pool.on('error', () => {
      this.#kills += 1;
    });
  }

  /**
   * The processor time of a worker so far, in milliseconds.
   * @throws if it is gone
   */
  async #processorTime(thread: number): Promise<number> {
    const worker = this.#pool.threads.find(({ threadId }) => threadId === thread);
    if (worker === undefined) throw new Error(`expected thread ${thread} to be a worker`);
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  }

  #loadStaggered(start: StaggeredStart, { firstAfter, othersAfter }: PoolOptions): void {
    // If there is nothing to wait for, the first worker is chosen now: a task may come before the next turn of the
    // event loop.
    const begin = (): void => {
      const [first] = this.#pool.threads;
      if (first !== undefined) start.begin(first.threadId);
    };
    if (firstAfter === undefined) begin();
    else firstAfter.finally(begin).catch(() => {});
    (othersAfter ?? firstAfter)?.finally(() => start.end()).catch(() => {});
  }

  get state(): PoolState {
    return { workers: this.#pool.threads.length, traps: this.#traps, kills: this.#kills, queued: this.#pool.queueSize };
  }

  /**
   * Predicts the eutomer for one SMILES. Under load, several are sent in one message, and callers take turns.
   *
   * @throws PoolOverloaded if too many are waiting
   * @throws the signal's reason if it aborts
   */
  predict(
    text: string,
    signal?: AbortSignal,
    caller?: string,
    onAbandonedCrash?: () => void,
  ): Promise<Answers['predict']> {
    if (this.#singles.waiting >= MAX_MESSAGES)
      return Promise.reject(new PoolOverloaded(`${this.#singles.waiting} molecules are waiting`));
    return this.#singles.submit(text, signal, caller, (late) => {
      if (crashedWorker(late)) onAbandonedCrash?.();
    });
  }

  /**
   * Asks one question about many inputs; returns one answer per input, in order.
   *
   * @throws PoolOverloaded when the queue is full
   * @throws the signal's reason when it aborts
   */
  async ask<Q extends Question>(
    question: Q,
    inputs: readonly string[],
    signal?: AbortSignal,
    onAbandonedCrash?: () => void,
  ): Promise<Answers[Q][]> {
    const chunks = splitIntoChunks(inputs);
    if (this.#inProgress + this.#abandoned + chunks.length > MAX_MESSAGES)
      throw new PoolOverloaded(`${this.#inProgress} messages are in progress`);
    this.#inProgress += chunks.length;
    try {
      return (await this.#askChunks(question, chunks, { signal, onAbandonedCrash })).flat();
    } finally {
      this.#inProgress -= chunks.length;
    }
  }

  /** Sends a few chunks at a time, so that requests share the workers. After a failure no more are sent. */
  async #askChunks<Q extends Question>(question: Q, chunks: string[][], asker: Asker): Promise<Answers[Q][][]> {
    const replies: Answers[Q][][] = [];
    const remainingChunks = chunks.entries();
    let failed = false;
    const sendChunks = async (): Promise<void> => {
      for (const [index, chunk] of remainingChunks) {
        if (failed) return;
        replies[index] = await this.#askChunk(question, chunk, asker).catch((error: unknown) => {
          failed = true;
          throw error;
        });
      }
    };
    await Promise.all(
      Array.from({ length: Math.min(chunks.length, MESSAGES_QUEUED_PER_WORKER * this.#threads) }, sendChunks),
    );
    return replies;
  }

  /**
   * If a molecule hangs, or kills RDKit or its worker, it gets an error and the others are sent again, as are those
   * that did not fit into a worker's time slice.
   */
  async #askChunk<Q extends Question>(question: Q, inputs: string[], asker: Asker): Promise<Answers[Q][]> {
    const answers: Answers[Q][] = [];
    while (answers.length < inputs.length)
      answers.push(...(await this.#askOnce(question, inputs.slice(answers.length), asker)));
    return answers;
  }

  /**
   * Answers for the inputs that a worker finished, the last of which may be an error for an input that killed the
   * worker.
   */
  async #askOnce<Q extends Question>(question: Q, inputs: string[], asker: Asker): Promise<Answers[Q][]> {
    const started: { last?: number } = {};
    try {
      const { results, trapped, failed } = await this.#send({ question, inputs }, started, asker);
      if (trapped) this.#traps += 1;
      if (failed !== undefined) throw new EngineFault(failed);
      const answers = results as Answers[Q][];
      return trapped ? [...answers, TOO_COMPLEX_ANSWERS[question](itemAt(inputs, answers.length))] : answers;
    } catch (error) {
      if (error instanceof EngineFault) throw error;
      asker.signal?.throwIfAborted();
      const culprit = (started.last ?? 0) - 1;
      // Closing the pool ends its workers, too, for which no molecule is to blame.
      if (culprit < 0 || this.#isClosed) throw error;
      this.#kills += 1;
      const before = await this.#askChunk(question, inputs.slice(0, culprit), asker);
      return [...before, TOO_COMPLEX_ANSWERS[question](itemAt(inputs, culprit))];
    }
  }

  /**
   * Sends one message. A caller who aborts is released immediately; the message is watched until a worker has finished
   * it.
   *
   * @param started receives the number of molecules started
   */
  async #send(
    task: Omit<WorkerTask, 'slot'>,
    started: { last?: number },
    { signal, onAbandonedCrash }: Asker,
  ): Promise<WorkerReply> {
    signal?.throwIfAborted();
    const counter = this.#counters.acquire();
    const monitor = this.#watchdog.watch(counter.started);
    const done = this.#pool
      .run({ ...task, slot: counter.slot }, { signal: monitor.signal })
      .then((reply) => this.#terminateIfSpent(reply))
      .finally(() => {
        started.last = Atomics.load(counter.started, 0);
        monitor[Symbol.dispose]();
        this.#counters.release(counter);
      });
    if (signal === undefined) return done;
    return withAbort(done, signal, () => {
      abandonTask(counter.started);
      void this.#countAbandoned(done, onAbandonedCrash);
    });
  }

  /** Ends a worker that must be given no more work. The pool starts a new one. */
  #terminateIfSpent(reply: WorkerReply): WorkerReply {
    if (reply.toReplace !== null)
      void this.#pool.threads.find(({ threadId }) => threadId === reply.toReplace)?.terminate();
    return reply;
  }

  /** Counts an abandoned message until its worker has finished it. */
  async #countAbandoned(done: Promise<WorkerReply>, onCrash: (() => void) | undefined): Promise<void> {
    this.#abandoned += 1;
    try {
      const { trapped } = await done;
      if (trapped) {
        this.#traps += 1;
        onCrash?.();
      }
    } catch {
      this.#kills += 1;
      onCrash?.();
    }
    this.#abandoned -= 1;
  }

  /** True if any worker responds within the given time. */
  async isHealthy(withinMs: number): Promise<boolean> {
    const health = this.ask('predict', ['C']).then(
      ([result]) => result?.ok === true,
      () => false,
    );
    const timeout = new Promise<boolean>((resolve) => {
      setTimeout(resolve, withinMs, false).unref();
    });
    return Promise.race([health, timeout]);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#watchdog.stop();
    await this.#pool.destroy();
  }
}
