import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeSheet } from '../../packages/engine/src/test-support/make-workbook.ts';
import { eutomer } from '../support/process.ts';
import { openPage } from './browser.ts';
import { webService } from './web-service.ts';

/** The table of the same file from the batch page in a real browser, from a job of a real service and from the command line. */

const service = webService();

interface File {
  name: string;
  text: string | Uint8Array;
}

/** One of each basis, one without a letter and one that cannot be read; with a column that has the name of one of ours. */
const TABLE = {
  name: 'in.csv',
  text: [
    'id,smiles,scope,value',
    'x-1,CC(C)Cc1ccc(cc1)C(C)C(=O)O,mine,-1.5',
    'x-2,CC(N)Cc1ccc(Cl)s1,,=SUM(A1)',
    'x-3,COC(=O)C(c1ccccc1Cl)N1CCc2sccc2C1,"a, b",',
    'x-4,C[C@H]1CC[C@@H](CC1)C(C)O,,',
    'x-5,CCO,,',
    'x-6,CC(,,',
    '',
  ].join('\n'),
};

/** Its SMILES column has another name; a row with too many cells, one with too few, and a quote within a cell. */
const MALFORMED = {
  name: 'malformed.csv',
  text: 'id;structure;size;size\ny-1;CC(N)Cc1ccc(Cl)s1;5" tube;1\ny-2;CC;CCO;2;3\r\ny-3;CCO\n',
};

const molfile = (title: string): string =>
  `${title}\n  x\n\n  3  2  0  0  0  0  0  0  0  0999 V2000\n${['C', 'C', 'O'].map((atom, x) => `    ${x}.0000    0.0000    0.0000 ${atom}   0  0\n`).join('')}  1  2  1  0\n  2  3  1  0\nM  END\n`;

/** A title like a field, a field without brackets, one that occurs twice and one named title; and a broken record. */
const SDF = {
  name: 'in.sdf',
  text: `${molfile('> one')}> Activity\n12\n\n> <note>\na\n\n> <note>\nb\n\n> <title>\nz\n\n$$$$\nbroken\n$$$$\n${molfile('three')}$$$$\n`,
};

/** Only the command line knows the line of the file. */
const withoutLines = ([head, ...rows]: string[][]): string[][] => {
  const line = head!.indexOf('error_line');
  return [head!, ...rows.map((row) => row.with(line, ''))];
};

const read = (text: string): string[][] => parse(text, { bom: true, relax_column_count: true });

async function fromCommandLine({ name, text }: File, format: 'csv' | 'sdf', ...options: string[]): Promise<string> {
  const file = join(service.folder, `${format}.${name}`);
  writeFileSync(file, text);
  return (await eutomer(['predict', '--input', file, '--format', format, '--inchikey', '--quiet', ...options])).stdout;
}

const giveFile = (page: Page, { name, text }: File) =>
  page.getByLabel('Open a file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** The table that the page downloads, once it is done. */
async function downloaded(page: Page): Promise<string[][]> {
  await page.getByText(/^(\d+) of \1, done$/).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  return read(readFileSync(await file.path(), 'utf8'));
}

async function fromBrowser(file: File): Promise<string[][]> {
  await using open = await openPage(service.address, '/batch');
  await giveFile(open.page, file);
  return await downloaded(open.page);
}

async function fromJob({ name, text }: File & { text: string }, query: string, format: 'csv' | 'sdf'): Promise<string> {
  const { stdout } = await eutomer(['keys', 'create', '--plan', 'academic', '--name', 'a', '--data', service.folder]);
  const headers = { 'x-api-key': stdout.trim() };
  const jobs = `${service.address}/api/v1/jobs`;
  const accepted = await fetch(`${jobs}?inchikey=true${query}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': name.endsWith('.sdf') ? 'chemical/x-mdl-sdfile' : 'text/csv' },
    body: text,
  });
  const { id } = (await accepted.json()) as { id: string };
  await expect
    .poll(async () => ((await (await fetch(`${jobs}/${id}`, { headers })).json()) as { status: string }).status)
    .toBe('done');
  return (await fetch(`${jobs}/${id}/results?format=${format}`, { headers })).text();
}

/** The three tables, that of the job without the number and the name of its rows; and the lines of the rows with errors. */
async function fromAll(file: File & { text: string }) {
  const [web, ...texts] = await Promise.all([
    fromBrowser(file),
    fromCommandLine(file, 'csv'),
    fromJob(file, '', 'csv'),
  ]);
  const [ours, job] = texts.map(read) as [string[][], string[][]];
  const line = ours[0]!.indexOf('error_line');
  // Only the command line knows the line of the file.
  const errorLines = ours.slice(1).map((row) => row.splice(line, 1, '')[0]!);
  ours[0]![line] = 'error_line';
  return { web, ours, job: job.map((row) => row.slice(2)), leading: job.map((row) => row.slice(0, 2)), errorLines };
}

it('has the same header and the same rows; a job puts the number and the name of the row first', async () => {
  const { web, ours, job, leading, errorLines } = await fromAll(TABLE);
  expect(errorLines).toEqual(['', '', '', '', '', '7']);
  expect(web).toEqual(ours);
  expect(job).toEqual(ours);
  expect(leading).toEqual([['row', 'name'], ...[1, 2, 3, 4, 5, 6].map((row) => [String(row), ''])]);
  const column = (name: string): string[] => ours.slice(1).map((row) => row[ours[0]!.indexOf(name)]!);
  expect(ours[0]!.slice(0, 4)).toEqual(['id', 'smiles', 'input_scope', 'value']);
  expect(column('basis').slice(0, 3)).toEqual(['known', 'family', 'known']);
  expect(column('inchikey').map((key) => /^[A-Z]{14}-[A-Z]{10}-N$/.test(key))).toEqual([
    ...Array<boolean>(5).fill(true),
    false,
  ]);
});

it.each([
  [MALFORMED, ['', '3', ''], ['', 'row_unreadable', '']],
  [SDF, ['', '24', ''], ['', 'molfile_unreadable', '']],
])('has the same rows for the unusual file $name', async (file, lines, codes) => {
  const { web, ours, job, errorLines } = await fromAll(file);
  expect(errorLines).toEqual(lines);
  expect(ours.slice(1).map((row) => row[ours[0]!.indexOf('error_code')])).toEqual(codes);
  expect(web).toEqual(ours);
  expect(job).toEqual(ours);
});

/** The targets of the rows of {@link TABLE}; that of the last but one is unknown. */
const TARGETS = ['Target', 'COX-2', ' SLC6A2 ', 'P2RY12', '', 'COX-22', 'SERT'];
const NAMES_AT_COLUMN = ['--target-column', 'Target'];

it('has the same rows for a workbook with the same cells and targets, on the page and on the command line', async () => {
  const cells = read(TABLE.text).map((row, index) =>
    [...row, TARGETS[index]!].map((cell) => (cell === '-1.5' ? -1.5 : cell || null)),
  );
  const file: File = { name: 'in.xlsx', text: makeSheet(cells) };
  const table: File = { name: 'targets.csv', text: stringify(cells) };
  const expected = read(await fromCommandLine(table, 'csv', ...NAMES_AT_COLUMN));
  expect(read(await fromCommandLine(file, 'csv', ...NAMES_AT_COLUMN))).toEqual(expected);
  const column = (name: string): string[] => expected.slice(1).map((row) => row[expected[0]!.indexOf(name)]!);
  expect(column('asked_target')).toEqual(['COX-2', 'SLC6A2', 'P2RY12', '', 'COX-22', 'SERT']);
  expect(column('error_code')).toEqual(['', '', '', '', 'target_unknown', 'smiles_syntax']);

  await using open = await openPage(service.address, '/batch');
  const { page } = open;
  await giveFile(page, file);
  await page.getByLabel('Targets are in the column').selectOption('Target');
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByText('Requested: the targets in the column “Target”').waitFor();
  expect(await downloaded(page)).toEqual(withoutLines(expected));

  // One target for all rows, instead.
  await page.getByLabel('Target (optional)').fill('COX-2');
  await page.getByRole('button', { name: 'Predict again for COX-2' }).click();
  await page.getByText('Requested target: COX-2 (').waitFor();
  expect(await downloaded(page)).toEqual(withoutLines(read(await fromCommandLine(table, 'csv', '--target', 'COX-2'))));
});

it('is the same as SDF from the command line and from a job, structures included', async () => {
  const [ours, job] = await Promise.all([
    fromCommandLine(TABLE, 'sdf'),
    fromJob(TABLE, '&structures=true&name_column=id', 'sdf'),
  ]);
  expect(job).toBe(ours.replace('>  <error_line>\n7\n\n', ''));
  expect(job.match(/^\$\$\$\$$/gm)).toHaveLength(6);
});
