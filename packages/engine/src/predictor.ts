import { loadPrepared } from './load-prepared.ts';
import { TargetIndex } from './catalogue/targets.ts';
import type { AskedAt } from './pool/questions.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import { loadMethods, methodUrls } from './pool/load-methods.ts';
import { WorkerPool } from './pool/pool.ts';
import type { PoolOptions, PoolState } from './pool/pool-options.ts';
import type { MolfileResult, PredictionResult } from './predict/prediction.ts';

export interface PredictorOptions extends PoolOptions {
  /** The knowledge to predict from. Default: that of `@eutomer/knowledge`. */
  knowledge?: Knowledge;
}

/** The state of a predictor. */
export type PredictorState = PoolState;

/** Predicts eutomers in worker threads. Close it when done: its workers keep the process alive. */
export interface Predictor {
  /** The knowledge that predictions rest on. */
  readonly knowledge: Knowledge;
  /** The targets at which compounds are known. */
  readonly targets: TargetIndex;
  readonly state: PredictorState;
  /**
   * Predicts for one SMILES. Bad input is a result with `ok: false` and a reason, never an exception.
   *
   * @param caller whose request it is: under load those of several are answered in turn. Default: all are one's
   * @throws PoolOverloaded when too much work is waiting
   */
  predict(smiles: string, signal?: AbortSignal, caller?: string): Promise<PredictionResult>;
  /** Predicts for many: as many results, in order; a bad SMILES is a result with its error. */
  predictMany(smiles: readonly string[], signal?: AbortSignal): Promise<PredictionResult[]>;
  /** The same, each for the eutomer at a target where one is given ({@link Predictor.targets} finds targets by name). */
  predictAt(query: readonly AskedAt[], signal?: AbortSignal): Promise<PredictionResult[]>;
  /** The same for molfiles (V2000 or V3000), as in the records of an SDF. */
  predictMolfiles(molfiles: readonly string[], signal?: AbortSignal): Promise<MolfileResult[]>;
  /** A molfile with coordinates for each SMILES, which is read back as the same molecule; null for one that cannot be read, or that no molfile holds. */
  drawMolfiles(smiles: readonly string[], signal?: AbortSignal): Promise<(string | null)[]>;
  /** The InChIKey of each SMILES as drawn; null if it cannot be read or has none. Takes longer than a prediction. */
  inchikeys(smiles: readonly string[], signal?: AbortSignal): Promise<(string | null)[]>;
  /** True if some worker answers within the given time, in milliseconds (default 1,000). */
  isHealthy(withinMs?: number): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Starts a predictor.
 *
 * @example
 * ```ts
 * import { createPredictor } from '@eutomer/engine';
 *
 * const predictor = await createPredictor();
 * const result = await predictor.predict('CC(C)Cc1ccc(cc1)C(C)C(=O)O'); // ibuprofen, drawn flat
 * if (result.ok && result.scope !== 'out-of-scope') {
 *   console.log(result.active_enantiomer, result.family); // S arylpropionic-acids
 * }
 * await predictor.close();
 * ```
 * @throws KnowledgeError when the knowledge is faulty; Error when a module of `methods` is not there or has no way to answer
 */
export async function createPredictor(options: PredictorOptions = {}): Promise<Predictor> {
  const { knowledge: ownKnowledge, ...poolOptions } = options;
  // In a worker a faulty module would be reported only after its start, and again after each restart.
  await loadMethods(methodUrls(options.methods));
  const { knowledge, ...prepared } = ownKnowledge === undefined ? loadPrepared() : { knowledge: ownKnowledge };
  const pool = new WorkerPool(knowledge, { ...prepared, ...poolOptions });
  let targets: TargetIndex | undefined;
  return {
    knowledge,
    get targets() {
      return (targets ??= new TargetIndex(
        poolOptions.catalogue?.targets ?? ('catalogue' in prepared ? prepared.catalogue.targets : []),
      ));
    },
    get state() {
      return pool.state;
    },
    predict: (smiles, signal, caller) => pool.predict(smiles, signal, caller),
    predictMany: (smiles, signal) => pool.ask('predict', smiles, signal),
    predictAt: (query, signal) =>
      pool.ask(
        'predict-at',
        query.map((item) => JSON.stringify(item)),
        signal,
      ),
    predictMolfiles: (molfiles, signal) => pool.ask('predict-molfile', molfiles, signal),
    drawMolfiles: (smiles, signal) => pool.ask('draw', smiles, signal),
    inchikeys: (smiles, signal) => pool.ask('inchikey', smiles, signal),
    isHealthy: (withinMs = 1_000) => pool.isHealthy(withinMs),
    close: () => pool.close(),
  };
}
