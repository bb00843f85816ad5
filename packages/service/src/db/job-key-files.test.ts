import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/service.ts';
import { generateSealKey } from '../seal.ts';
import { JobKeyFiles } from './job-key-files.ts';

it('reads a key until it is destroyed', async () => {
  using folder = temporaryFolder();
  const files = new JobKeyFiles(folder.path);
  const key = generateSealKey();
  await files.write('a', key);
  expect(await files.read('a')).toEqual(key);
  await files.destroy('a');
  await files.destroy('a');
  expect([await files.read('a'), await files.list()]).toEqual([null, []]);
});

it('treats a key that is being overwritten as destroyed, not as a wrong key', async () => {
  using folder = temporaryFolder();
  mkdirSync(join(folder.path, 'job-keys'));
  writeFileSync(join(folder.path, 'job-keys', 'a'), Buffer.alloc(32));
  expect(await new JobKeyFiles(folder.path).read('a')).toBe(null);
});

it('never returns a wrong key while the job’s key is being destroyed', async () => {
  using folder = temporaryFolder();
  const files = new JobKeyFiles(folder.path);
  for (let round = 0; round < 50; round += 1) {
    const id = String(round);
    const key = generateSealKey();
    await files.write(id, key);
    const reads = [files.read(id), files.read(id)];
    const destroyed = files.destroy(id);
    for (let read = 0; read < 10; read += 1) reads.push(files.read(id));
    const found = (await Promise.all(reads)).filter((candidate) => candidate !== null);
    expect(found.filter((candidate) => !key.equals(candidate))).toEqual([]);
    await destroyed;
  }
});
