import type { RequestedTarget } from '../predict/resolve-target.ts';

/** A compound of a job, as received. */
export interface Compound {
  smiles: string;
  /** Its name in the file. */
  name?: string;
  /** All columns of the input table, in order. */
  own?: Record<string, string>;
  /** The requested target. */
  target?: RequestedTarget;
}

/** Size of a compound in characters, as counted against the memory limit of uploads. */
export function charactersOf({ smiles, name = '', own = {} }: Compound): number {
  let count = smiles.length + name.length;
  for (const [column, cell] of Object.entries(own)) count += column.length + cell.length;
  return count;
}
