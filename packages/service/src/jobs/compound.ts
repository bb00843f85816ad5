import type { AskedTarget } from '../predict/asked-target.ts';

/** A compound of a job, as it came. */
export interface Compound {
  smiles: string;
  /** What the file calls it. */
  name?: string;
  /** The file's own columns; of a table all of them, in their order. */
  own?: Record<string, string>;
  /** The target at which its eutomer is asked for. */
  target?: AskedTarget;
}

/** How much of the memory it takes that files of jobs may take, in characters. */
export function charactersOf({ smiles, name = '', own = {} }: Compound): number {
  let count = smiles.length + name.length;
  for (const [column, cell] of Object.entries(own)) count += column.length + cell.length;
  return count;
}
