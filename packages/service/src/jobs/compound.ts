import type { RequestedTarget } from '../predict/resolve-target.ts';

/** A compound of a job, as received. */
export interface Compound {
  /** Blank for a record of an SDF, and for a row that cannot be read. */
  smiles: string;
  /** For a record of an SDF. */
  molfile?: string;
  /** Its name in the file. */
  name?: string;
  /** All columns of the input table or data fields of the record. */
  own?: Record<string, string>;
  /** Their names in order, if `own` has them in another. */
  columns?: string[];
  /** Why its row cannot be read; it is then not predicted. */
  error?: string;
  /** The requested target. */
  target?: RequestedTarget;
  /** True if the job asked for structures. */
  draw?: true;
  /** True if the job asked for InChIKeys. */
  inchikey?: true;
}

/** The columns of a compound; an object puts names that are whole numbers, such as `2024`, first. */
export function toOwnColumns(
  cells: readonly (readonly [name: string, value: string])[],
): Pick<Compound, 'own' | 'columns'> {
  const own = Object.fromEntries(cells);
  const names = Object.keys(own);
  const isInOrder = cells.every(([name], index) => names[index] === name);
  return isInOrder ? { own } : { own, columns: cells.map(([name]) => name) };
}

/** Size of a compound in characters, as counted against the memory limit of uploads. */
export function countCharacters({ smiles, molfile = '', name = '', own = {}, columns = [] }: Compound): number {
  let count = smiles.length + molfile.length + name.length;
  for (const column of columns) count += column.length;
  for (const [column, cell] of Object.entries(own)) count += column.length + cell.length;
  return count;
}

/** The SMILES as sent; null for a record of an SDF, and for a row that cannot be read. */
export const sentSmiles = ({ smiles, molfile, error }: Compound): string | null =>
  molfile === undefined && error === undefined ? smiles : null;
