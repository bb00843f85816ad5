import type { Knowledge } from '../packages/engine/src/index.ts';
import type { Peer } from './peers.ts';
import type { SetChoice } from './molecules.ts';

/** Input of every benchmark. */
export interface BenchRun extends SetChoice {
  knowledge: Knowledge;
  /** Duration of one round of requests; undefined for the benchmark's default. */
  seconds: number | undefined;
  /** Folder for temporary files. */
  folder: string;
  /** The peers on native RDKit; null if not installed. */
  peer: Peer | null;
}

/** Note for rows without a comparison. */
export const NO_PEER = 'The peers are not installed (see README.md), so nothing was measured against them.';
