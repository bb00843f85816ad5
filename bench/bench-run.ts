import type { Knowledge } from '../packages/engine/src/index.ts';
import type { Peer } from './peers.ts';
import type { SetChoice } from './molecules.ts';

/** What every measurement is given. */
export interface BenchRun extends SetChoice {
  knowledge: Knowledge;
  /** How long one round of requests lasts; undefined for what the measurement holds to be enough. */
  seconds: number | undefined;
  /** Where files may be put that go at the end. */
  folder: string;
  /** The peers on native RDKit; null when they are not installed. */
  peer: Peer | null;
}

/** Why a row has nothing to be held against. */
export const NO_PEER = 'The peers are not installed (see README.md), so nothing was measured against them.';
