import type { FoundTarget } from '@eutomer/engine/browser';
import { explainWidth, targetIn } from '@eutomer/engine/csv-table';
import { itemAt } from '@eutomer/engine/must';
import type { RowAsRead } from '@eutomer/engine/row-question';
import type { ChemistryWorker } from '../chemistry/chemistry-worker.ts';
import type { Table } from './table.ts';

/** The target that is asked for a row, as typed or as in its cell; undefined if there is none. */
export const askedTarget = ({ target, targetColumn, rows }: Table, index: number): string | undefined =>
  target ?? targetIn(itemAt(rows, index), targetColumn);

/** The table with the target that is typed, which replaces a column of targets; if none is typed, the column stays. */
export function withTyped(table: Table, typed: string): Table {
  const target = typed.trim();
  return target === '' ? { ...table, target: undefined } : { ...table, target, targetColumn: undefined };
}

/** The table with another column of SMILES, which cannot be that of the targets too. */
export const withSmilesColumn = (table: Table, smilesColumn: number): Table => ({
  ...table,
  smilesColumn,
  targetColumn: table.targetColumn === smilesColumn ? undefined : table.targetColumn,
});

/** True if another target is typed than the one that a table was predicted for. */
export const isOtherTarget = ({ target = '' }: Table, typed: string): boolean => typed.trim() !== target;

/** The input's columns besides those of the SMILES and of the names of the rows. */
export const otherColumns = ({ columns, smilesColumn, nameColumn }: Table): number[] =>
  [...columns.keys()].filter((column) => column !== smilesColumn && column !== nameColumn);

/** A row as read: its molfile, or its SMILES or name. A row of an SDF cannot have too many cells. */
export function rowAsRead(table: Table, index: number): RowAsRead {
  const target = askedTarget(table, index);
  if (table.molfiles !== undefined) return { text: itemAt(table.molfiles, index), target };
  const cells = itemAt(table.rows, index);
  return { text: cells[table.smilesColumn ?? 0] ?? '', target, error: explainWidth(cells, table.columns) ?? undefined };
}

/** Each target once, in the order of the rows. Rows that cannot be read do not count, as on the command line. */
function targetNames(table: Table): string[] {
  const { target, targetColumn, rows } = table;
  if (target !== undefined) return [target];
  if (targetColumn === undefined) return [];
  const names = new Set<string>();
  for (const index of rows.keys()) {
    const { target: name, error } = rowAsRead(table, index);
    if (name !== undefined && error === undefined) names.add(name);
  }
  return [...names];
}

/**
 * Finds all targets of a table at once.
 *
 * @throws Error if the records, which name the targets, could not be loaded
 */
export async function findTargets(
  table: Table,
  chemistry: Pick<ChemistryWorker, 'ask'>,
): Promise<(name: string) => FoundTarget> {
  const names = targetNames(table);
  const found = new Map<string, FoundTarget>();
  if (names.length > 0) {
    if (!(await chemistry.ask({ ask: 'records', again: false })))
      throw new Error('The list of targets could not be loaded. Check the connection, or predict without a target.');
    const answers = await chemistry.ask({ ask: 'find-targets', names });
    for (const [index, name] of names.entries()) found.set(name, itemAt(answers, index));
  }
  return (name) => found.get(name) ?? { error: `expected a known target; "${name}" was not looked up` };
}
