import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { KNOWLEDGE_FOLDER } from '@eutomer/engine';
import {
  findPairsIn,
  loneCells,
  MEASURED_COLUMNS,
  pairCells,
  placeInFolder,
  TARGET_COLUMNS,
  TESTED_COLUMNS,
  type Cells,
  type FoundPairs,
} from '@eutomer/engine/curation';
import { inputFormat } from '../predict/formats.ts';
import { openSource } from '../predict/input/open-source.ts';

/** A name of a column, in upper or lower case, or, after an equals sign, the value of every row. */
type ColumnOrValue = string;

export interface PairsOptions {
  smiles?: string;
  value: ColumnOrValue;
  unit: ColumnOrValue;
  relation: ColumnOrValue;
  endpoint: ColumnOrValue;
  target: ColumnOrValue;
  id: ColumnOrValue;
  assay: ColumnOrValue;
  paper: ColumnOrValue;
  readIn?: string;
  add?: boolean;
}

const REQUIRED = ['value', 'unit', 'endpoint', 'target'] as const;
const OPTIONAL = ['relation', 'id', 'assay', 'paper'] as const;
type CellName = (typeof REQUIRED | typeof OPTIONAL)[number];

/** ChEMBL writes `standard_value` in its database and `Standard Value` in its exports. */
const fold = (name: string): string => name.trim().toLowerCase().replaceAll(/[ _]+/g, ' ');

type CellReader = (fields: ReadonlyMap<string, string>) => string;

/** @throws RangeError if a table lacks a column that it must have */
function createReader(name: CellName, wanted: ColumnOrValue, columns: readonly string[]): CellReader {
  if (wanted.startsWith('=')) return () => wanted.slice(1);
  const column = columns.find((other) => fold(other) === fold(wanted));
  if (column !== undefined) return (fields) => fields.get(column) ?? '';
  if (OPTIONAL.some((optional) => optional === name)) return () => '';
  throw new RangeError(
    `expected a column named "${wanted}"; the columns are ${columns.map((other) => JSON.stringify(other)).join(', ')}. Specify it with --${name} NAME, or --${name} =VALUE if it is the same for all rows`,
  );
}

/** @throws RangeError if the file's name is not that of a table */
function tableFormat(file: string): 'csv' | 'tsv' | 'xlsx' {
  const format = inputFormat(file);
  if (format === 'smi' || format === 'sdf')
    throw new RangeError(`expected a table (.csv, .tsv, .txt or .xlsx); got "${file}"`);
  // As a table, even if its first line does not look like one.
  return format === 'txt' ? 'csv' : format;
}

interface Table {
  cells: Cells[];
  /** Rows with more cells than columns. */
  shifted: number;
}

async function readTable(file: string, options: PairsOptions): Promise<Table> {
  const source = await openSource(file, {
    format: tableFormat(file),
    smilesColumn: options.smiles,
    needsColumns: true,
  });
  try {
    const readers = [...REQUIRED, ...OPTIONAL].map(
      (name) => [name, createReader(name, options[name], source.columns)] as const,
    );
    const table: Table = { cells: [], shifted: 0 };
    for await (const { text, fields, error } of source.rows) {
      if (error !== undefined) {
        table.shifted += 1;
        continue;
      }
      const cells = Object.fromEntries(readers.map(([name, read]) => [name, read(fields)]));
      table.cells.push({ smiles: text, ...(cells as Omit<Cells, 'smiles'>) });
    }
    return table;
  } finally {
    source.close();
  }
}

function report(found: FoundPairs, shifted: number): string {
  const { rows, omitted, fresh, known, clear, agreeing, alone, unknownTargets } = found;
  const mirrored = fresh.filter(({ relation }) => relation === 'enantiomers').length;
  return [
    `${rows + shifted} rows.`,
    ...(shifted > 0 ? [`  left out, more cells than columns: ${shifted}`] : []),
    ...[...omitted].map(([reason, count]) => `  left out, ${reason}: ${count}`),
    `New pairs of mirror images: ${mirrored}; of epimers: ${fresh.length - mirrored}.`,
    `Potent compounds of which no table has the mirror image: ${alone.length}.`,
    `Already known: ${known}.`,
    ...(clear > 0
      ? [`Compared with record rows, both with a ratio of 3 or more: ${clear}; the same eutomer: ${agreeing}.`]
      : []),
    ...(unknownTargets.size > 0 ? [`Targets that targets.csv lacks: ${[...unknownTargets].join(', ')}.`] : []),
  ].join('\n');
}

function append(file: string, columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const text = stringify(before === '' ? [columns, ...rows] : [...rows]);
  appendFileSync(file, before === '' || before.endsWith('\n') ? text : `\n${text}`);
}

function add({ fresh, alone }: FoundPairs, readIn: string): void {
  const additions = placeInFolder(KNOWLEDGE_FOLDER, fresh, alone);
  for (const [file, rows] of additions.pairs)
    append(
      file,
      MEASURED_COLUMNS,
      rows.map((row) => pairCells(row, readIn)),
    );
  for (const [file, rows] of additions.alone)
    append(
      file,
      TESTED_COLUMNS,
      rows.map((row) => loneCells(row, readIn)),
    );
  const targets = additions.newTargets.map((id) => [id, '', id, '', 'unnamed', '', '', '']);
  if (targets.length > 0) append(join(KNOWLEDGE_FOLDER, 'records/targets.csv'), TARGET_COLUMNS, targets);
}

/**
 * `eutomer knowledge pairs`: finds measured pairs of isomers in a table of measurements. Prints the new ones, or adds
 * them and potent single isomers to the record tables, and reports on them to standard error.
 */
export async function printPairs(file: string, options: PairsOptions): Promise<void> {
  const readIn = options.readIn ?? `local/${file.replaceAll(/^.*\//g, '')}`;
  const { cells, shifted } = await readTable(file, options);
  const found = await findPairsIn(KNOWLEDGE_FOLDER, cells, readIn.replace(/:.*$/, ''));
  if (options.add) add(found, readIn);
  else process.stdout.write(stringify([MEASURED_COLUMNS, ...found.fresh.map((pair) => pairCells(pair, readIn))]));
  console.error(report(found, shifted));
}
