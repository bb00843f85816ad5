import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { detectDelimiter } from '../../src/text/csv-table.ts';
import { isComment, parseSmilesLine } from '../../src/text/smiles-line.ts';

/** A compound whose eutomer is known. */
export interface BenchmarkRow {
  /** Line number in the file. */
  line: number;
  /** The eutomer as drawn. */
  smiles: string;
  name: string | null;
  /** The target's name in the file. */
  target: string | null;
}

/** A benchmark file that cannot be read. */
export class BenchmarkError extends Error {}

function fromCsv(text: string): BenchmarkRow[] {
  let records: { record: Record<string, string>; info: { lines: number } }[];
  try {
    records = parse(text, {
      bom: true,
      delimiter: detectDelimiter(text),
      columns: (head: string[]) => head.map((name) => name.trim().toLowerCase()),
      info: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as typeof records;
  } catch (error) {
    throw new BenchmarkError((error as Error).message);
  }
  const [first] = records;
  if (first !== undefined && first.record.smiles === undefined)
    throw new BenchmarkError(
      `expected a column named smiles that contains the eutomers; the columns are ${Object.keys(first.record).join(', ')}`,
    );
  return records.map(({ record: { smiles = '', name = '', target = '' }, info }) => ({
    line: info.lines,
    smiles,
    name: name || null,
    target: target || null,
  }));
}

const fromSmiles = (text: string): BenchmarkRow[] =>
  text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '' || isComment(line)) return [];
    const { smiles, name } = parseSmilesLine(line);
    return [{ line: index + 1, smiles: smiles.trim(), name, target: null }];
  });

/**
 * Reads a file of eutomers: a table (`.csv`, `.tsv`) with a `smiles` column and optional `name` and `target` columns,
 * or, for any other extension, one SMILES per line followed by a name.
 *
 * @throws BenchmarkError if the file is not in either format
 */
export function readBenchmark(file: string): BenchmarkRow[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new BenchmarkError((error as Error).message);
  }
  const rows = /\.[ct]sv$/i.test(file) ? fromCsv(text) : fromSmiles(text);
  if (rows.length === 0) throw new BenchmarkError(`expected compounds in ${file}; found none`);
  return rows;
}
