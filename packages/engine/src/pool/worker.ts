import { workerData } from 'node:worker_threads';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { PredictorCore } from '../predict/predictor-core.ts';
import type { PredictionResult } from '../predict/prediction.ts';
import { ToolkitTrap } from '../toolkit/fault.ts';
import { tooComplex } from './too-complex.ts';

/** What a worker is asked: to predict for some SMILES, in order. */
export interface WorkerTask {
  smiles: string[];
  /** Shared with the pool: how many molecules were begun, so that it sees which one hangs or kills the worker. */
  begun: Int32Array;
}

/** What it answers: a result for each, and how often the toolkit died meanwhile. */
export interface WorkerReply {
  results: PredictionResult[];
  traps: number;
}

const { knowledge, maxAtoms } = workerData as { knowledge: Knowledge; maxAtoms: number | undefined };
let core = await PredictorCore.start(knowledge, { maxAtoms });

/** Predicts for each SMILES. A molecule that traps the toolkit costs its instance, not the molecules after it. */
export default async function work({ smiles, begun }: WorkerTask): Promise<WorkerReply> {
  const reply: WorkerReply = { results: [], traps: 0 };
  for (const [index, each] of smiles.entries()) {
    Atomics.store(begun, 0, index + 1);
    try {
      reply.results.push(core.predict(each));
    } catch (error) {
      if (!(error instanceof ToolkitTrap)) throw error;
      reply.traps += 1;
      reply.results.push(tooComplex(each));
      core = await PredictorCore.start(knowledge, { maxAtoms });
    }
  }
  return reply;
}
