import type { AskedTarget } from '../predict/asked-target.ts';

/** A compound of a job, as it came. */
export interface Compound {
  smiles: string;
  /** What the file calls it. */
  name?: string;
  /** The target at which its eutomer is asked for. */
  target?: AskedTarget;
}
