import type { FamilySkeletons } from '../knowledge/prepared-families.ts';
import type { Texts } from '../knowledge/shared-texts.ts';
import type { PreparedCatalogue } from '../knowledge/records/prepared-catalogue.ts';

export interface PoolOptions {
  /** Worker threads. Default: one for each processor. */
  threads?: number;
  /** The first worker loads RDKit when this resolves, or after a minute at the latest. Default: immediately. */
  firstAfter?: Promise<unknown>;
  /**
   * The other workers load RDKit when this resolves, so that something more important can use the processors first.
   * Default: together with the first.
   */
  othersAfter?: Promise<unknown>;
  /** Maximum processor time per molecule in a worker, in milliseconds. Default: 5,000. */
  timeoutMs?: number;
  /**
   * Maximum number of atoms of a molecule. Default: 500; a larger number admits molecules that trap RDKit, which costs
   * time but does not affect other answers.
   */
  maxAtoms?: number;
  /** Patterns by SMARTS, as the build stores them, if it did. */
  patterns?: Texts;
  /** Prepared members by family id, if any. */
  members?: Texts;
  /** Prepared skeletons of the families' compounds, if any. */
  skeletons?: FamilySkeletons;
  /** The prepared records of individual compounds. Default: none. */
  catalogue?: PreparedCatalogue;
  /**
   * Modules of further methods, asked before analogy and after the engine's others; each exports a `Method` as its default. Paths or file
   * URLs, since each worker loads them itself. Default: those named by `EUTOMER_METHODS`.
   */
  methods?: readonly string[];
}

export interface PoolState {
  workers: number;
  /** Workers replaced because RDKit died, or exceeded its memory. */
  traps: number;
  /** Workers that were ended because they hung, or that died. */
  kills: number;
  /** Messages waiting for a worker. */
  queued: number;
}

/** Too much work is waiting; nothing was done. */
export class PoolOverloaded extends Error {
  override readonly name = 'PoolOverloaded';
}
