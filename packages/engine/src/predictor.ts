import { loadPrepared } from './load-prepared.ts';
import { TargetIndex } from './catalogue/targets.ts';
import type { MoleculeAtTarget } from './pool/questions.ts';
import type { Knowledge } from './knowledge/knowledge.ts';
import { loadMethods, methodUrls } from './pool/load-methods.ts';
import { WorkerPool } from './pool/pool.ts';
import type { PoolOptions, PoolState } from './pool/pool-options.ts';
import type { MolfileResult, PredictionResult } from './predict/prediction.ts';

export interface PredictorOptions extends PoolOptions {
  /** The knowledge to predict from. Default: that of `@eutomer/knowledge`. */
  knowledge?: Knowledge;
}

export type PredictorState = PoolState;

/** Predicts eutomers in worker threads. Close it when done: its workers keep the process alive. */
export interface Predictor {
  /** The knowledge that predictions are based on. */
  readonly knowledge: Knowledge;
  /** The targets with known compounds. */
  readonly targets: TargetIndex;
  readonly state: PredictorState;
  /**
   * Predicts the eutomer for one SMILES. Invalid input gives a result with `ok: false` and a reason, never an
   * exception.
   *
   * @param caller identifies the caller: under load, callers take turns. Default: one common caller
   * @param onAbandonedCrash called if the molecule crashes its worker after the signal has aborted
   * @throws PoolOverloaded when too much work is waiting
   */
  predict(
    smiles: string,
    signal?: AbortSignal,
    caller?: string,
    onAbandonedCrash?: () => void,
  ): Promise<PredictionResult>;
  /**
   * Predicts the eutomers of many SMILES; returns one result per SMILES, in order, with an error for an invalid one.
   *
   * @param onAbandonedCrash called for each molecule that crashes its worker after the signal has aborted
   */
  predictMany(
    smiles: readonly string[],
    signal?: AbortSignal,
    onAbandonedCrash?: () => void,
  ): Promise<PredictionResult[]>;
  /**
   * Predicts the eutomers of many SMILES, each at its target if given ({@link Predictor.targets} finds targets by
   * name).
   */
  predictAt(
    query: readonly MoleculeAtTarget[],
    signal?: AbortSignal,
    onAbandonedCrash?: () => void,
  ): Promise<PredictionResult[]>;
  /** Predicts the eutomers of many molfiles (V2000 or V3000), as in the records of an SDF. */
  predictMolfiles(molfiles: readonly string[], signal?: AbortSignal): Promise<MolfileResult[]>;
  /**
   * A molfile with coordinates for each SMILES, verified by reading it back; null for one that cannot be read or that
   * no molfile can represent.
   */
  drawMolfiles(smiles: readonly string[], signal?: AbortSignal): Promise<(string | null)[]>;
  /** The InChIKey of each SMILES as drawn; null if it cannot be read or has none. Takes longer than a prediction. */
  inchikeys(smiles: readonly string[], signal?: AbortSignal): Promise<(string | null)[]>;
  /** True if any worker responds within the given time, in milliseconds (default 1,000). */
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
 * @throws KnowledgeError if the knowledge is invalid; Error if a module of `methods` does not exist or exports no method
 */
export async function createPredictor(options: PredictorOptions = {}): Promise<Predictor> {
  const { knowledge: ownKnowledge, ...poolOptions } = options;
  // Checked here because a worker would report an invalid module only after its start, and again after each restart.
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
    predict: (...question) => pool.predict(...question),
    predictMany: (...question) => pool.ask('predict', ...question),
    predictAt: (query, signal, onAbandonedCrash) =>
      pool.ask(
        'predict-at',
        query.map((item) => JSON.stringify(item)),
        signal,
        onAbandonedCrash,
      ),
    predictMolfiles: (molfiles, signal) => pool.ask('predict-molfile', molfiles, signal),
    drawMolfiles: (smiles, signal) => pool.ask('draw', smiles, signal),
    inchikeys: (smiles, signal) => pool.ask('inchikey', smiles, signal),
    isHealthy: (withinMs = 1_000) => pool.isHealthy(withinMs),
    close: () => pool.close(),
  };
}
