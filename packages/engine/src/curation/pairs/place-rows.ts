import { join } from 'node:path';
import { groupBy } from '../../group-by.ts';
import { loadRecords, type Records } from '../../knowledge/records/load-records.ts';
import type { LocatedRow } from '../../knowledge/records/read-table.ts';

/** Targets with fewer rows share a file. */
const OWN_FILE_ROWS = 10;

interface WithTarget {
  target: string;
}

/** Which rows must be appended to which file of a folder of tables. */
export type Additions<Row> = Map<string, Row[]>;

/** The file with most rows of a target: a table of another kind may have a few, too. */
function mainFile(existing: readonly LocatedRow<WithTarget>[], target: string): string | undefined {
  const rows = existing.filter(({ row }) => row.target === target);
  return [...groupBy(rows, ({ file }) => file)].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

/**
 * Decides in which table each row belongs: the one that has the target's other rows, one of its own if there are many
 * new ones, or the shared one. Rows whose target is neither known nor a ChEMBL id are left out.
 *
 * @param tables the folder of the tables
 * @param existing their rows
 */
export function placeRows<Row extends WithTarget>(
  tables: string,
  { targets }: Pick<Records, 'targets'>,
  existing: readonly LocatedRow<WithTarget>[],
  rows: readonly Row[],
): Additions<Row> {
  const genes = new Map(targets.map(({ row: { id, gene } }) => [id, gene.join('-')]));
  const additions: Additions<Row> = new Map();
  for (const [target, found] of groupBy(rows, (row) => row.target)) {
    if (!genes.has(target) && !/^CHEMBL\d+$/.test(target)) continue;
    const name = found.length < OWN_FILE_ROWS ? 'other-targets' : genes.get(target) || target;
    const file = mainFile(existing, target) ?? join(tables, `${name}.csv`);
    additions.set(file, [...(additions.get(file) ?? []), ...found]);
  }
  return additions;
}

/** The files of a knowledge folder to which pairs and single isomers belong, and ChEMBL targets that it lacks. */
export function placeInFolder<Pair extends WithTarget, Alone extends WithTarget>(
  folder: string,
  pairs: readonly Pair[],
  alone: readonly Alone[],
): { pairs: Additions<Pair>; alone: Additions<Alone>; newTargets: string[] } {
  const { records } = loadRecords(folder);
  const ids = new Set(records.targets.map(({ row }) => row.id));
  const named = new Set([...pairs, ...alone].map(({ target }) => target));
  return {
    pairs: placeRows(join(folder, 'records/measured'), records, records.measured, pairs),
    alone: placeRows(join(folder, 'records/tested'), records, records.tested, alone),
    newTargets: [...named].filter((target) => /^CHEMBL\d+$/.test(target) && !ids.has(target)),
  };
}
