import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inputFormat } from '../../../cli/src/predict/formats.ts';
import { openSource } from '../../../cli/src/predict/input/open-source.ts';
import type { Compound } from '../../../service/src/jobs/compound.ts';
import { readCsvFile } from '../../../service/src/jobs/upload/read-csv-file.ts';
import { readSdfFile } from '../../../service/src/jobs/upload/read-sdf-file.ts';
import { readSmilesFile } from '../../../service/src/jobs/upload/read-smiles-file.ts';
import { stringify } from 'csv-stringify/sync';
import { makeSheet } from '../../../engine/src/test-support/make-workbook.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import type { RowQuestion } from '@eutomer/engine/row-question';
import { ChemistryWorker } from '../chemistry/chemistry-worker.ts';
import type { Question } from '../chemistry/questions.ts';
import { readFile } from './read-file.ts';
import { readTable } from './read-table.ts';
import type { Row } from './row.ts';
import { runBatch } from './run-batch.ts';

/** The same text read by the command line, by a job and by the page: what is predicted for each row, and its own cells. */

/** What is predicted: a SMILES or a molfile, or the error instead; then the row's own cells. */
type ReadRow = [asked: string, ...own: string[]];

const { path: folder, remove } = temporaryFolder();

async function byCommandLine(name: string, text: string | Uint8Array): Promise<ReadRow[]> {
  const file = join(folder, name);
  writeFileSync(file, text);
  const source = await openSource(file, { format: inputFormat(file), smilesColumn: undefined, needsColumns: true });
  const rows = await Array.fromAsync(source.rows);
  source.close();
  return rows.map((row) => [row.error ?? row.text, ...source.columns.map((column) => row.fields.get(column) ?? '')]);
}

async function* inPieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 3) yield text.slice(at, at + 3);
}

function compoundsOf(name: string, text: string): AsyncGenerator<Compound> {
  const pieces = inPieces(text);
  if (name.endsWith('.sdf')) return readSdfFile(pieces);
  return name.endsWith('.smi') ? readSmilesFile(pieces) : readCsvFile(pieces, { smiles: undefined, name: undefined });
}

async function byJob(name: string, text: string): Promise<ReadRow[]> {
  const compounds = await Array.fromAsync(compoundsOf(name, text));
  const columns = [...new Set(compounds.flatMap(({ own = {} }) => Object.keys(own)))];
  return compounds.map(({ error, molfile, smiles, name: named = '', own }) => [
    error ?? molfile ?? smiles,
    ...(own === undefined ? [named] : columns.map((column) => own[column] ?? '')),
  ]);
}

async function onPage(name: string, text: string | Uint8Array<ArrayBuffer>): Promise<ReadRow[]> {
  const table = typeof text === 'string' ? readTable(text, name) : await readFile(new File([text], name));
  const rows: Row[] = [];
  await runBatch(table, (some) => rows.push(...some), new AbortController().signal);
  const own = name.endsWith('.smi') ? [1] : table.columns.keys().toArray();
  return rows
    .sort((a, b) => a.index - b.index)
    .map(({ index, result }) => [
      result.ok ? result.input_smiles : result.error.message,
      ...own.map((column) => table.rows[index]![column] ?? ''),
    ]);
}

/** The worker's answer names what it was asked. */
function answer(question: Question): unknown {
  const toResults = (asked: readonly RowQuestion[]) =>
    asked.map(({ text }) => ({ ok: true, scope: 'out-of-scope', input_smiles: text }));
  if (question.ask === 'predict-many') return toResults(question.rows);
  return question.ask === 'predict-molfiles' ? toResults(question.rows) : true;
}

beforeEach(() => {
  vi.spyOn(ChemistryWorker.prototype, 'ask').mockImplementation(async (question) => answer(question) as never);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(remove);

const WIDE = 'Expected 2 cells, as in the first line; got 3. Put quotes around a cell that contains the delimiter.';
/** Cells that a table may have as text and as a workbook; the workbook has the numbers as numbers. */
const TABLES: [what: string, cells: (string | number | null)[][]][] = [
  [
    'SMILES in a column of that name',
    [
      ['id', 'SMILES', 'IC50'],
      ['00123', 'CCO', 12.5],
      ['a, "b"', 'CCN', null],
    ],
  ],
  [
    'SMILES in a column of another name',
    [
      ['compound', 'structure'],
      ['x', 'CCO'],
      ['y', 'CCN'],
    ],
  ],
  [
    'a first row that is no heading',
    [
      ['CCO', 'ethanol'],
      ['CCN', 'ethylamine, dry'],
    ],
  ],
  [
    'equal and blank headings',
    [
      ['smiles', 'a', 'a', null, 'b'],
      ['CCO', 1, 2, 3, 4],
    ],
  ],
  [
    'blank cells in the SMILES column',
    [
      ['smiles', 'n'],
      ['CCO', 1],
      [null, 2],
    ],
  ],
  [
    'names in place of SMILES',
    [
      ['id', 'Drug'],
      [1, 'omeprazole'],
      [2, 'valproic acid'],
    ],
  ],
  [
    'line ends and spaces in cells',
    [
      ['smiles', 'note'],
      ['CCO', 'two\nlines'],
      ['CCN', ' x '],
    ],
  ],
];

const MOLFILE = (title: string): string => `${title}\n  x\n\n  1  0  0  0  0  0            999 V2000\nM  END\n`;

const FILES: [what: string, name: string, text: string, rows: ReadRow[]][] = [
  [
    'a row with too many cells, and one with too few',
    'a.csv',
    'name,smiles\nfoo,bar,CCO\nshort\n2,CCN\n',
    [
      [WIDE, 'foo', 'bar'],
      ['', 'short', ''],
      ['CCN', '2', 'CCN'],
    ],
  ],
  [
    'a quote within a cell',
    'a.csv',
    'smiles,size\nCCO,5" tube\nCCN,"a ""b"""\n"CC"C,x\n',
    [
      ['CCO', 'CCO', '5" tube'],
      ['CCN', 'CCN', 'a "b"'],
      ['"CC"C', '"CC"C', 'x'],
    ],
  ],
  [
    'SMILES in a column of another name',
    'a.csv',
    'compound;structure\nx;CCO\ny;CCN\n',
    [
      ['CCO', 'x', 'CCO'],
      ['CCN', 'y', 'CCN'],
    ],
  ],
  [
    'a column named smiles beside another with SMILES',
    'a.csv',
    'canonical_smiles,Smiles\nCCO,OCC\n',
    [['OCC', 'CCO', 'OCC']],
  ],
  [
    'a first line that is a row',
    'a.csv',
    'CCO,ethanol\nCCN,"ethylamine, dry"\n',
    [
      ['CCO', 'CCO', 'ethanol'],
      ['CCN', 'CCN', 'ethylamine, dry'],
    ],
  ],
  ['a heading that could be a SMILES', 'a.csv', 'id,structure,CC50\n1,CCO,7\n', [['CCO', '1', 'CCO', '7']]],
  ['equal and blank headings', 'a.csv', 'smiles,a,a,\nCCO,1,2,3\n', [['CCO', 'CCO', '1', '2', '3']]],
  [
    'a heading with more commas than there are tabs',
    'a.csv',
    '"Ki, nM, human"\tsmiles\n1,5\tCCO\n',
    [['CCO', '1,5', 'CCO']],
  ],
  ['a single column whose cells contain commas', 'a.csv', 'smiles\nCCO |a:1,2|\n', [['CCO |a:1,2|', 'CCO |a:1,2|']]],
  [
    'line ends of all kinds',
    'a.csv',
    'smiles,a\r\nCCO,1\nCCN,2\rCCC,3\r\n',
    [
      ['CCO', 'CCO', '1'],
      ['CCN', 'CCN', '2'],
      ['CCC', 'CCC', '3'],
    ],
  ],
  [
    'comments in a list',
    'a.smi',
    '#smiles name\nCCO x\n  # end\nCCN\n',
    [
      ['CCO', 'x'],
      ['CCN', ''],
    ],
  ],
  [
    'unusual records of an SDF',
    'a.sdf',
    `${MOLFILE('>one')}> Activity\n12\n\n> <note>\na\n\n> 7 <note> (x)\nb\n\n> <title>\nzz\n\n$$$$\n\n$$$$\n${MOLFILE('')}`,
    [
      [MOLFILE('>one'), '>one', '12', 'a\nb', 'zz'],
      ['\n', '', '', '', ''],
      [MOLFILE(''), '', '', '', ''],
    ],
  ],
];

describe('command line, job and page read the same rows', () => {
  it.each(FILES)('of a file with %s', async (_what, name, text, rows) => {
    // A job gives a row without a SMILES its error at once, so that it is refunded.
    const byJobs = await byJob(name, text);
    expect(byJobs.map(([asked, ...own]) => [asked.endsWith('the cell is blank.') ? '' : asked, ...own])).toEqual(rows);
    expect(await byCommandLine(name, text)).toEqual(rows);
    expect(await onPage(name, text)).toEqual(rows);
  });
});

describe('a workbook is read like the table of its cells in a text file', () => {
  it.each(TABLES)('by the command line and on the page: %s', async (_what, cells) => {
    const workbook = new Uint8Array(makeSheet([...cells, null, [null, '']]));
    const text = stringify(cells);
    const expected = await byCommandLine('a.csv', text);
    expect(expected.length).toBeGreaterThan(0);
    expect(await byCommandLine('a.xlsx', workbook)).toEqual(expected);
    expect(await onPage('a.xlsx', workbook)).toEqual(expected);
    expect(await onPage('a.csv', text)).toEqual(expected);
  });
});
