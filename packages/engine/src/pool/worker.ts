import { threadId, workerData } from 'node:worker_threads';
import type { PreparedCatalogue } from '../knowledge/records/prepared-catalogue.ts';
import { readTexts, type TextMemory } from '../knowledge/shared-texts.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { PredictorCore, type CoreOptions } from '../predict/predictor-core.ts';
import { ToolkitTrap } from '../rdkit/errors.ts';
import { counterAt, THREAD_INDEX } from './counters.ts';
import { reportLoaded, waitToLoad } from './staggered-start.ts';
import { startTask } from './abandoned-task.ts';
import { loadMethods } from './load-methods.ts';
import { QUESTION_HANDLERS, type Answers, type Question } from './questions.ts';
import { requestReplacement } from './workers-to-replace.ts';
import { ToolkitMemory } from './toolkit-memory.ts';

/** A message to a worker: one question about each of several inputs, in order. */
export interface WorkerTask {
  question: Question;
  inputs: string[];
  /**
   * Index of the shared counter of started molecules, which tells the pool which molecule hangs or kills the worker;
   * its value is -1 once the task is abandoned.
   */
  slot: number;
}

export interface WorkerReply {
  /** One for each input before the one at which RDKit died, or up to the one at which the time slice ended. */
  results: Answers[Question][];
  /**
   * Its thread id, if it must be given no more work: restarting RDKit here would leave the old instance's memory to the
   * garbage collector, which does not free it.
   */
  toReplace: number | null;
  /** True if RDKit died, of the input after the results. */
  trapped: boolean;
  /** The stack of an unexpected exception: a fault of the program, not of a molecule. */
  failed?: string;
}

/**
 * How long a message may occupy its worker, in milliseconds, before others get a turn. A message of drug-sized
 * molecules takes a fifth of it.
 */
const TIME_SLICE_MS = 200;

export interface WorkerData extends Pick<CoreOptions, 'maxAtoms' | 'skeletons'> {
  knowledge: Knowledge;
  /** The catalogue without its strings. */
  catalogue: Omit<PreparedCatalogue, 'statements' | 'skeletons' | 'analogues'>;
  tables: Record<'patterns' | 'members' | 'statements' | 'skeletons', TextMemory> & {
    analogues: TextMemory | undefined;
  };
  counters: SharedArrayBuffer;
  toReplace: SharedArrayBuffer;
  staggeredStart: SharedArrayBuffer | null;
  /** URLs of method modules. */
  methods: readonly string[];
}

const {
  knowledge,
  catalogue,
  tables,
  counters,
  toReplace,
  staggeredStart,
  methods: modules,
  maxAtoms,
  skeletons,
} = workerData as WorkerData;
waitToLoad(staggeredStart, threadId);
const memory = new ToolkitMemory();
const core = await PredictorCore.start(knowledge, {
  maxAtoms,
  patterns: readTexts(tables.patterns),
  members: readTexts(tables.members),
  skeletons,
  catalogue: {
    ...catalogue,
    statements: readTexts(tables.statements),
    skeletons: readTexts(tables.skeletons),
    ...(tables.analogues === undefined ? {} : { analogues: readTexts(tables.analogues) }),
  },
  methods: await loadMethods(modules),
  instantiate: memory.instantiate,
});
reportLoaded(staggeredStart, threadId);

/** A molecule too deep for the call stack, or too large for an array. */
const isExhaustion = (error: unknown): boolean => error instanceof RangeError;

/** The answer for an input; undefined if it killed RDKit, or exceeded the limits of memory or stack. */
function answerQuestion<Q extends Question>(question: Q, text: string): Answers[Q] | undefined {
  try {
    const result = QUESTION_HANDLERS[question](core, text);
    return memory.isExhausted ? undefined : result;
  } catch (error) {
    if (error instanceof ToolkitTrap || isExhaustion(error)) return undefined;
    throw error;
  }
}

const describeFault = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : `thrown: ${typeof error}`;

/** Answers inputs until RDKit dies, the program fails or the time slice ends, but at least one. */
export default async function work({ question, inputs, slot }: WorkerTask): Promise<WorkerReply> {
  const started = counterAt(counters, slot);
  const results: WorkerReply['results'] = [];
  let trapped = false;
  // Set before the molecule is started, because the pool reads it after that.
  Atomics.store(started, THREAD_INDEX, threadId);
  if (!startTask(started)) return { results, toReplace: null, trapped };
  const end = performance.now() + TIME_SLICE_MS;
  for (const [index, input] of inputs.entries()) {
    Atomics.store(started, 0, index + 1);
    let result: Answers[Question] | undefined;
    try {
      result = answerQuestion(question, input);
    } catch (error) {
      return { results, toReplace: null, trapped: false, failed: describeFault(error) };
    }
    trapped = result === undefined;
    if (result === undefined) break;
    results.push(result);
    if (performance.now() > end) break;
  }
  const needsReplacement = trapped || memory.isLarge;
  if (needsReplacement) requestReplacement(toReplace, threadId);
  return { results, toReplace: needsReplacement ? threadId : null, trapped };
}
