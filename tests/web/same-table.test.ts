import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { eutomer } from '../support/process.ts';
import { openPage } from './browser.ts';
import { webService } from './web-service.ts';

/** The table of the same compounds from the batch page in a real browser, from a job of a real service and from the command line. */

const service = webService();

/** One of each basis, one without a letter and one that cannot be read; with a column that has the name of one of ours. */
const TABLE = [
  'id,smiles,scope,value',
  'x-1,CC(C)Cc1ccc(cc1)C(C)C(=O)O,mine,-1.5',
  'x-2,CC(N)Cc1ccc(Cl)s1,,=SUM(A1)',
  'x-3,COC(=O)C(c1ccccc1Cl)N1CCc2sccc2C1,"a, b",',
  'x-4,C[C@H]1CC[C@@H](CC1)C(C)O,,',
  'x-5,CCO,,',
  'x-6,CC(,,',
  '',
].join('\n');

const read = (text: string): string[][] => parse(text, { bom: true, relax_column_count: true });

async function fromCommandLine(format: 'csv' | 'sdf'): Promise<string> {
  const file = join(service.folder, `${format}.csv`);
  writeFileSync(file, TABLE);
  return (await eutomer(['predict', '--input', file, '--format', format, '--inchikey', '--quiet'])).stdout;
}

async function fromBrowser(): Promise<string[][]> {
  await using open = await openPage(service.address, '/batch');
  const { page } = open;
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'in.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) });
  await page.getByText('6 of 6, done').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  return read(readFileSync(await file.path(), 'utf8'));
}

async function fromJob(query: string, format: 'csv' | 'sdf'): Promise<string> {
  const { stdout } = await eutomer(['keys', 'create', '--plan', 'academic', '--name', 'a', '--data', service.folder]);
  const headers = { 'x-api-key': stdout.trim() };
  const jobs = `${service.address}/api/v1/jobs`;
  const accepted = await fetch(`${jobs}?inchikey=true${query}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: TABLE,
  });
  const { id } = (await accepted.json()) as { id: string };
  await expect
    .poll(async () => ((await (await fetch(`${jobs}/${id}`, { headers })).json()) as { status: string }).status)
    .toBe('done');
  return (await fetch(`${jobs}/${id}/results?format=${format}`, { headers })).text();
}

it('has the same header and the same rows; a job puts the number and the name of the row first', async () => {
  const [web, ...texts] = await Promise.all([fromBrowser(), fromCommandLine('csv'), fromJob('', 'csv')]);
  const [ours, job] = texts.map(read) as [string[][], string[][]];
  const line = ours[0]!.indexOf('error_line');
  // Only the command line knows the line of the file that could not be read.
  expect([ours, web, job.map((row) => row.slice(2))].map((table) => table[6]![line])).toEqual(['7', '', '']);
  ours[6]![line] = '';
  expect(web).toEqual(ours);
  expect(job.map((row) => row.slice(2))).toEqual(ours);
  expect(job.map((row) => row.slice(0, 2))).toEqual([
    ['row', 'name'],
    ...[1, 2, 3, 4, 5, 6].map((row) => [String(row), '']),
  ]);
  const column = (name: string): string[] => ours.slice(1).map((row) => row[ours[0]!.indexOf(name)]!);
  expect(ours[0]!.slice(0, 4)).toEqual(['id', 'smiles', 'input_scope', 'value']);
  expect(column('basis').slice(0, 3)).toEqual(['known', 'family', 'known']);
  expect(column('inchikey').map((key) => /^[A-Z]{14}-[A-Z]{10}-N$/.test(key))).toEqual([
    ...Array<boolean>(5).fill(true),
    false,
  ]);
});

it('is the same as SDF from the command line and from a job, structures included', async () => {
  const [ours, job] = await Promise.all([fromCommandLine('sdf'), fromJob('&structures=true&name_column=id', 'sdf')]);
  expect(job).toBe(ours.replace('>  <error_line>\n7\n\n', ''));
  expect(job.match(/^\$\$\$\$$/gm)).toHaveLength(6);
});
