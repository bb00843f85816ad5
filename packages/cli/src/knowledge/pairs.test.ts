import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { call } from '../../../../tests/support/in-process.ts';
import { createOwnKnowledge } from '../../../../tests/support/own-knowledge.ts';
import { makeSheet } from '../../../engine/src/test-support/make-workbook.ts';

const { path: ownFolder, remove } = createOwnKnowledge();
afterAll(remove);

vi.mock('@eutomer/engine', async (original) => ({
  ...(await original<typeof import('@eutomer/engine')>()),
  get KNOWLEDGE_FOLDER() {
    return ownFolder;
  },
}));

const TABLE = `Smiles;Molecule ChEMBL ID;Standard Relation;Standard Value;Standard Units;Standard Type;Target ChEMBL ID;Assay ChEMBL ID
CC(C)NC[C@H](O)COc1cccc2ccccc12;CHEMBL452861;'=';1.2;nM;Ki;CHEMBL210;CHEMBL700
CC(C)NC[C@@H](O)COc1cccc2ccccc12;CHEMBL275742;'>';100;nM;Ki;CHEMBL210;CHEMBL700
CCO;CHEMBL545;'=';5;nM;Ki;CHEMBL210;CHEMBL700
`;

it('prints the pairs of a ChEMBL table, adds them, and then knows them', async () => {
  const file = join(ownFolder, 'export.csv');
  writeFileSync(file, TABLE);
  const printed = await call(['knowledge', 'pairs', file]);
  expect(printed).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('New pairs of mirror images: 1; of epimers: 0.'),
  });
  const row =
    'CHEMBL210,enantiomers,CC(C)NC[C@H](O)COc1cccc2ccccc12,CC(C)NC[C@@H](O)COc1cccc2ccccc12,chembl:CHEMBL452861,chembl:CHEMBL275742,Ki,1.2,>100,nM,83.33,same-assay,assay:CHEMBL700,local/export.csv,';
  expect(printed.stdout.split('\n')[1]).toBe(row);

  const added = await call(['knowledge', 'pairs', file, '--add', '--read-in', 'me/assays:export.csv']);
  expect(added).toMatchObject({ code: 0, stdout: '' });
  const measured = readFileSync(join(ownFolder, 'records/measured/other-targets.csv'), 'utf8');
  expect(measured.split('\n')[1]).toBe(row.replace('local/export.csv', 'me/assays:export.csv'));

  expect(await call(['knowledge', 'pairs', file])).toMatchObject({
    stderr: expect.stringMatching(
      /mirror images: 0;[^]+\nAlready known: 1\.\nCompared with record rows, .+: 1; the same eutomer: 1\./,
    ),
  });
});

it('takes a value for every row in place of a column', async () => {
  const file = join(ownFolder, 'plain.csv');
  writeFileSync(file, 'smiles,ki\nCC(C)NC[C@H](O)COc1cccc2ccccc12,9\nCC(C)NC[C@@H](O)COc1cccc2ccccc12,7\n');
  const given = ['--value', 'ki', '--unit', '=p', '--endpoint', '=Ki', '--target', '=ADRB1'];
  const { stdout } = await call(['knowledge', 'pairs', file, ...given]);
  expect(stdout).toContain('CHEMBL213,enantiomers,');
  expect(stdout).toContain(',Ki,1,100,nM,100,aggregated,table:local/plain.csv,local/plain.csv,');
});

it('says which column is missing', async () => {
  const file = join(ownFolder, 'plain.csv');
  writeFileSync(file, 'smiles,ki\nC,1\n');
  expect(await call(['knowledge', 'pairs', file, '--value', 'ki'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('expected a column named "standard_units"; the columns are "smiles", "ki"'),
  });
});

it('adds rows below a last line without an end', async () => {
  const file = join(ownFolder, 'more.csv');
  writeFileSync(file, TABLE.replaceAll('CHEMBL210', 'CHEMBL217'));
  const measured = join(ownFolder, 'records/measured/other-targets.csv');
  writeFileSync(measured, readFileSync(measured, 'utf8').trimEnd());
  expect((await call(['knowledge', 'pairs', file, '--add'])).code).toBe(0);
  expect(readFileSync(measured, 'utf8').split('\n').slice(1)).toEqual([
    expect.stringMatching(/^CHEMBL210,/),
    expect.stringMatching(/^CHEMBL217,/),
    '',
  ]);
});

const GIVEN = ['--value', 'ki', '--unit', '=nM', '--endpoint', '=Ki', '--target', '=ADRB1'];

it('reads a workbook', async () => {
  const file = join(ownFolder, 'assay.xlsx');
  writeFileSync(
    file,
    makeSheet([
      ['smiles', 'ki'],
      ['CC(C)NC[C@H](O)COc1cccc2ccccc12', 1],
      ['CC(C)NC[C@@H](O)COc1cccc2ccccc12', 10],
    ]),
  );
  const { stdout } = await call(['knowledge', 'pairs', file, ...GIVEN]);
  expect(stdout).toContain(',Ki,1,10,nM,10,aggregated,table:local/assay.xlsx,local/assay.xlsx,');
  expect(await call(['knowledge', 'pairs', 'x.smi', ...GIVEN])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('expected a table (.csv, .tsv, .txt or .xlsx); got "x.smi"'),
  });
});

it('counts rows whose cells may be shifted', async () => {
  const file = join(ownFolder, 'shifted.csv');
  writeFileSync(file, 'smiles,ki\nCC(C)NC[C@H](O)COc1cccc2ccccc12,9\nCC(C)NC[C@@H](O)COc1cccc2ccccc12,1,7\n');
  expect((await call(['knowledge', 'pairs', file, ...GIVEN])).stderr).toMatch(
    /^2 rows\.\n {2}left out, more cells than columns: 1\n/,
  );
});
