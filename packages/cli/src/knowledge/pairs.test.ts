import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { call } from '../../../../tests/support/in-process.ts';
import { createOwnKnowledge } from '../../../../tests/support/own-knowledge.ts';

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
  expect(printed).toMatchObject({ code: 0, stderr: expect.stringContaining('New: 1 pairs of mirror images') });
  const row =
    'CHEMBL210,enantiomers,CC(C)NC[C@H](O)COc1cccc2ccccc12,CC(C)NC[C@@H](O)COc1cccc2ccccc12,chembl:CHEMBL452861,chembl:CHEMBL275742,Ki,1.2,>100,nM,83.33,same-assay,assay:CHEMBL700,local/export.csv,';
  expect(printed.stdout.split('\n')[1]).toBe(row);

  const added = await call(['knowledge', 'pairs', file, '--add', '--read-in', 'me/assays:export.csv']);
  expect(added).toMatchObject({ code: 0, stdout: '' });
  const measured = readFileSync(join(ownFolder, 'records/measured/other-targets.csv'), 'utf8');
  expect(measured.split('\n')[1]).toBe(row.replace('local/export.csv', 'me/assays:export.csv'));

  expect(await call(['knowledge', 'pairs', file])).toMatchObject({
    stderr: expect.stringMatching(/New: 0 pairs[^]+\nAlready known: 1\. Of 1 comparisons.+, 1 name the same eutomer/),
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
