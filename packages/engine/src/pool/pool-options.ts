import type { PreparedCatalogue } from '../knowledge/records/prepared-catalogue.ts';

/** How a pool of workers is to be. */
export interface PoolOptions {
  /** Worker threads. Default: one for each processor. */
  threads?: number;
  /** The first worker loads the toolkit when this is assignment, and within a minute in any case. Default: at once. */
  firstAfter?: Promise<unknown>;
  /** The other workers load it when this is assignment: what matters more than they do then has the processors. Default: with the first. */
  othersAfter?: Promise<unknown>;
  /** How long one molecule may take of a worker's processor time, in milliseconds. Default: 5,000. */
  timeoutMs?: number;
  /** Most atoms of a molecule. Default: 500; more lets in molecules that trap the toolkit, which costs time, not answers. */
  maxAtoms?: number;
  /** RDKit's JSON of patterns by SMARTS, if prepared. */
  patterns?: Readonly<Record<string, string>>;
  /** Prepared members by family id, if any. */
  members?: Readonly<Record<string, string>>;
  /** What is known of single compounds, as it was prepared. Default: nothing. */
  catalogue?: PreparedCatalogue;
  /**
   * Modules of further ways to answer, asked in turn after those that the engine has; each exports a `Method` as its default. Paths or file URLs, since
   * each worker loads them itself. Default: those that `EUTOMER_METHODS` names.
   */
  methods?: readonly string[];
}

/** How the workers are. */
export interface PoolState {
  workers: number;
  /** Workers replaced because the toolkit died, or needed more memory than it may have. */
  traps: number;
  /** Workers ended because they hung or died. */
  kills: number;
  /** Messages that wait for a worker. */
  queued: number;
}

/** The pool holds more work than it may; nothing was done. */
export class PoolOverloaded extends Error {
  override readonly name = 'PoolOverloaded';
}
