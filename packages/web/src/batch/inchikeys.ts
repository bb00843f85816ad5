import { answeredSmiles } from '@eutomer/engine/result-table';
import { itemAt } from '@eutomer/engine/must';
import { chemistry, type ChemistryWorker } from '../chemistry/chemistry-worker.ts';
import { askOneByOneOnFailure, runInWorkers } from './in-workers.ts';
import type { Row } from './row.ts';
import type { Table } from './table.ts';

/** Molecules per message to a worker, which take it some tens of milliseconds. */
const CHUNK = 50;
/** More molecules than this are shared by several workers, each of which takes a second to start. */
const MANY = 2_000;

/** The keys of a table by SMILES, so that its next download need not compute them again. */
const kept = new WeakMap<Table, Map<string, string | null>>();

const ask = (worker: ChemistryWorker, smiles: string[]): Promise<(string | null)[]> =>
  askOneByOneOnFailure(
    smiles,
    () => worker.ask({ ask: 'inchikeys', smiles }),
    async (item) => itemAt(await worker.ask({ ask: 'inchikeys', smiles: [item] }), 0),
    () => null,
  );

/**
 * Computes the InChIKeys of rows: of the eutomer, otherwise of the input. This takes time and only files need them, so
 * it is done when the first file is written.
 *
 * @param onProgress called with the fraction done
 * @returns the key of one of these rows; null if it has none
 * @throws NotLoaded if RDKit cannot be loaded
 */
export async function inchikeysOf(
  table: Table,
  rows: readonly Row[],
  onProgress: (fraction: number) => void,
): Promise<(row: Row) => string | null> {
  const keys = kept.get(table) ?? new Map<string, string | null>();
  kept.set(table, keys);
  const rowsWithoutKey = new Set<string>();
  for (const { result } of rows) {
    const smiles = answeredSmiles(result);
    if (smiles !== null && !keys.has(smiles)) rowsWithoutKey.add(smiles);
  }
  const missing = [...rowsWithoutKey];
  const before = keys.size;
  let next = 0;
  const work = async (worker: ChemistryWorker) => {
    while (next < missing.length) {
      const smiles = missing.slice(next, next + CHUNK);
      next += CHUNK;
      const found = await ask(worker, smiles);
      for (const [index, each] of smiles.entries()) keys.set(each, itemAt(found, index));
      onProgress((keys.size - before) / missing.length);
    }
  };
  if (missing.length < MANY) await work(chemistry);
  else await runInWorkers(Math.ceil(missing.length / CHUNK), work);
  return ({ result }) => keys.get(answeredSmiles(result) ?? '') ?? null;
}
