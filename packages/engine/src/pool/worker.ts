import { threadId, workerData } from 'node:worker_threads';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { PredictorCore, type CoreOptions } from '../predict/predictor-core.ts';
import { ToolkitTrap } from '../rdkit/fault.ts';
import { counterAt, THREAD } from './counters.ts';
import { tellLoaded, waitForTurn } from './first-turn.ts';
import { begin } from './given-up.ts';
import { loadMethods } from './load-methods.ts';
import { ANSWER, TOO_MUCH, type Answers, type Question } from './questions.ts';

/** What a worker is asked: one question about each of some texts, in order. */
export interface WorkerTask {
  question: Question;
  texts: string[];
  /**
   * Where in the shared memory stands how many molecules were begun, so that the pool sees which one hangs or kills the worker; -1 once nobody
   * wants the answer.
   */
  place: number;
}

/** What it answers: a result for each text, and how often the toolkit died meanwhile. */
export interface WorkerReply {
  results: Answers[Question][];
  traps: number;
}

interface WorkerData extends Omit<CoreOptions, 'methods'> {
  knowledge: Knowledge;
  counters: SharedArrayBuffer;
  turn: SharedArrayBuffer | null;
  /** URLs of modules. */
  methods: readonly string[];
}

const { knowledge, counters, turn, methods: modules, ...rest } = workerData as WorkerData;
waitForTurn(turn, threadId);
const options: CoreOptions = { ...rest, methods: await loadMethods(modules) };
let core = await PredictorCore.start(knowledge, options);
tellLoaded(turn, threadId);

/** Answers for each text. A molecule that traps the toolkit costs its instance, not the molecules after it. */
export default async function work({ question, texts, place }: WorkerTask): Promise<WorkerReply> {
  const begun = counterAt(counters, place);
  const reply: WorkerReply = { results: [], traps: 0 };
  // Before it is begun, as who sees that it is asks for its thread.
  Atomics.store(begun, THREAD, threadId);
  if (!begin(begun)) return reply;
  for (const [index, each] of texts.entries()) {
    Atomics.store(begun, 0, index + 1);
    try {
      reply.results.push(ANSWER[question](core, each));
    } catch (error) {
      if (!(error instanceof ToolkitTrap)) throw error;
      reply.traps += 1;
      reply.results.push(TOO_MUCH[question](each));
      core = await PredictorCore.start(knowledge, options);
    }
  }
  return reply;
}
