import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { findDeletedCompounds, MARKERS } from '../../attack/deleted-compounds.ts';
import { filesContaining } from '../../attack/scan-folder.ts';
import { createKey, startServiceProcess } from '../support/process.ts';
import { dataFolder, temporaryFolder } from '../support/service.ts';

const env = { DATABASE_URL: '' };

it('the scan finds plain text in a file, in a gzip stream, and in the beginning of a truncated one', () => {
  using folder = temporaryFolder();
  const noise = Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 251));
  const packed = gzipSync(
    Array.from({ length: 2_000 }, (_, row) => `Deleted-Compound-${(row * 7_919) % 1_999}`).join('\n'),
  );
  mkdirSync(join(folder.path, 'base'));
  writeFileSync(join(folder.path, 'base', 'clear'), Buffer.concat([noise, Buffer.from('xx[19FH]'), noise]));
  writeFileSync(join(folder.path, 'base', 'packed'), Buffer.concat([noise, packed, noise]));
  writeFileSync(join(folder.path, 'cut'), Buffer.concat([noise, packed.subarray(0, 1_990), noise]));
  writeFileSync(join(folder.path, 'other'), Buffer.concat([noise, gzipSync('Compound')]));
  expect(filesContaining(folder.path, MARKERS)).toEqual(['base/clear', 'base/packed', 'cut']);
});

it('no byte of a deleted job or a rejected upload is in the data folder, nor after a restart', async () => {
  using workFolder = dataFolder();
  const data = workFolder.path;
  const [key, poorKey] = [await createKey(env, { data }), await createKey(env, { limit: 10, data })];
  {
    await using service = await startServiceProcess(workFolder.path, env);
    expect(
      await findDeletedCompounds({ address: service.address, folder: workFolder.path, key, poorKey }, 1_000),
    ).toEqual([]);
    expect(readdirSync(join(workFolder.path, 'pg', 'job-keys'))).toEqual([]);
    await service.end('SIGTERM');
  }
  expect(filesContaining(workFolder.path, MARKERS)).toEqual([]);
  await using _again = await startServiceProcess(workFolder.path, env);
  expect(filesContaining(workFolder.path, MARKERS)).toEqual([]);
});
