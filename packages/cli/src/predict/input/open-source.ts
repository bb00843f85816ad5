import { isTable } from '@eutomer/engine/csv-table';
import type { NamedFormat } from '@eutomer/engine/input-formats';
import { looksLikeSdf } from '@eutomer/engine/split-sdf';
import { checkText, openBytes, type Bytes } from './open-bytes.ts';
import { readCsv } from './read-csv.ts';
import { readSdf } from './read-sdf.ts';
import { readSmi } from './read-smi.ts';
import { readXlsx } from './read-xlsx.ts';
import type { Source } from './source.ts';

export interface SourceOptions {
  format: NamedFormat;
  smilesColumn: string | undefined;
  targetColumn?: string | undefined;
  /** The sheet of a workbook, by its name or number; by default the first one with SMILES. */
  sheet?: string | undefined;
  /** True if the columns must be known before the first row. */
  needsColumns: boolean;
}

/**
 * Opens a file, or standard input (`-`), as rows.
 *
 * @throws InputError if it is not in the expected format
 * @throws RangeError if it has no SMILES column
 */
export async function openSource(file: string, options: SourceOptions): Promise<Source> {
  const { format, sheet, smilesColumn, targetColumn } = options;
  const name = file === '-' ? 'standard input' : file;
  if (format === 'xlsx') return readXlsx(file, name, { sheet, smilesColumn, targetColumn });
  await checkText(file);
  const bytes = await openBytes(file);
  try {
    return await readRows(file, name, bytes, { ...options, format });
  } catch (error) {
    bytes.close();
    throw error;
  }
}

async function readRows(
  file: string,
  name: string,
  bytes: Bytes,
  { format, smilesColumn, targetColumn, needsColumns }: SourceOptions & { format: Exclude<NamedFormat, 'xlsx'> },
): Promise<Source> {
  switch (format) {
    case 'smi':
      return readSmi(name, bytes);
    case 'txt': {
      const start = bytes.start.toString('utf8');
      const isNamed = smilesColumn !== undefined || targetColumn !== undefined;
      if (!isNamed && looksLikeSdf(start)) return readSdf(file, name, bytes, needsColumns);
      if (!isNamed && !isTable(start)) return readSmi(name, bytes);
      return readCsv(name, bytes, { delimiter: undefined, smilesColumn, targetColumn });
    }
    case 'csv':
      return readCsv(name, bytes, { delimiter: undefined, smilesColumn, targetColumn });
    case 'tsv':
      return readCsv(name, bytes, { delimiter: '\t', smilesColumn, targetColumn });
    case 'sdf':
      return readSdf(file, name, bytes, needsColumns);
  }
}

/** A source of SMILES and names given as arguments. */
export const createArgumentsSource = (smiles: readonly string[]): Source => ({
  inputKind: 'smiles',
  columns: ['name', 'compound'],
  nameColumn: 'name',
  rows: smiles.map((text) => ({ text, fields: new Map(), line: null })),
  bytesRead: () => 0,
  totalBytes: null,
  close: () => {},
});
