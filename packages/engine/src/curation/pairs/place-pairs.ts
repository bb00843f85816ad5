import { join } from 'node:path';
import { loadRecords, type Records } from '../../knowledge/records/load-records.ts';
import type { Pair } from './measurement.ts';

/** Targets with fewer rows share a file. */
const OWN_FILE_ROWS = 10;

/** What must be appended to which file of a knowledge folder. */
export interface Additions {
  pairs: Map<string, Pair[]>;
  /** Targets that are new to `targets.csv`. */
  targets: { file: string; ids: string[] };
}

/**
 * Decides in which table each pair belongs: the one that has the target's other rows, one of its own if there are many
 * new ones, or the shared one. Targets that are neither known nor a ChEMBL id are left out.
 */
export function placePairs(
  folder: string,
  records: Pick<Records, 'targets' | 'measured'>,
  pairs: readonly Pair[],
): Additions {
  const measured = join(folder, 'records/measured');
  const genes = new Map(records.targets.map(({ row: { id, gene } }) => [id, gene.join('-')]));
  const files = new Map(records.measured.map(({ row, file }) => [row.target, file]));
  const byTarget = Map.groupBy(pairs, ({ target }) => target);
  const additions: Additions = { pairs: new Map(), targets: { file: join(folder, 'records/targets.csv'), ids: [] } };
  for (const [target, found] of byTarget) {
    const isKnown = genes.has(target);
    if (!isKnown && !/^CHEMBL\d+$/.test(target)) continue;
    if (!isKnown) additions.targets.ids.push(target);
    const name = found.length < OWN_FILE_ROWS ? 'other-targets' : genes.get(target) || target;
    const file = files.get(target) ?? join(measured, `${name}.csv`);
    additions.pairs.set(file, [...(additions.pairs.get(file) ?? []), ...found]);
  }
  return additions;
}

/** The same with the records of the folder. */
export const placePairsIn = (folder: string, pairs: readonly Pair[]): Additions =>
  placePairs(folder, loadRecords(folder).records, pairs);
