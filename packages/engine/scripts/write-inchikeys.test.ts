import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';

const { path: folder, remove } = temporaryFolder();
afterEach(remove);

it('a table that cannot be parsed is named with its line, and no InChIKey is dropped', () => {
  mkdirSync(join(folder, 'records'), { recursive: true });
  const keys = join(folder, 'records/inchikeys.csv');
  const known = 'smiles,inchikey\nC[C@H](N)Cc1ccccc1,KWTSXDURSIMDCE-QMMMGPOBSA-N\n';
  writeFileSync(keys, known);
  writeFileSync(
    join(folder, 'records/racemates.csv'),
    'name,smiles,kind,status,phase,class,names\nmesocarb,CC,drug,racemate,0,,\nbroken,"CC\n',
  );
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'write-inchikeys.ts')], {
    env: { ...process.env, EUTOMER_KNOWLEDGE: folder },
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/racemates\.csv:[34]: expected every quote to be closed/);
  expect(readFileSync(keys, 'utf8')).toBe(known);
});
