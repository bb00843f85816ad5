import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPackage } from '../../scripts/pack/check.ts';
import { findExample, install, npx, packOutside, succeed, type Outside } from '../support/packages.ts';
import { ROOT } from '../support/process.ts';

/**
 * The packages as users install them: from their tarballs, in an empty folder outside the repository. `tests/long`
 * covers other Node versions and a browser.
 */

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

describe('the packed packages', () => {
  let outside: Outside;
  beforeAll(() => {
    outside = packOutside();
  });
  afterAll(() => outside[Symbol.dispose]());

  it.each(['knowledge', 'engine', 'client', 'cli'] as const)(
    '%s: publint and attw find nothing; it has a licence, this version, no tests and no sources',
    async (name) => {
      const tarball = outside.tarballs[name];
      expect(await checkPackage(tarball)).toEqual([]);
      const files = (await succeed(outside.run(outside.path, 'tar', ['tzf', tarball]))).trim().split('\n');
      expect(files).toContain(name === 'knowledge' ? 'package/LICENSE.md' : 'package/LICENSE');
      expect(files.filter((file) => /\.test\.|(?<!\.d)\.ts$|test-support/.test(file))).toEqual([]);
      const manifest = JSON.parse(
        await succeed(outside.run(outside.path, 'tar', ['xzOf', tarball, 'package/package.json'])),
      ) as { version: string; private?: boolean };
      expect([manifest.version, manifest.private]).toEqual([version, undefined]);
    },
  );

  it('the command includes the licences of the knowledge and of the libraries in its web application', async () => {
    const listed = await succeed(outside.run(outside.path, 'tar', ['tzf', outside.tarballs.cli]));
    const bundled = 'package/node_modules/@eutomer';
    for (const path of [
      ...['engine', 'service', 'web'].map((name) => `${name}/LICENSE`),
      'knowledge/LICENSE.md',
      'knowledge/SOURCES.md',
      ...['libraries.md', 'inter.txt', 'rdkit.txt'].map((name) => `web/dist/licenses/${name}`),
    ])
      expect(listed.split('\n')).toContain(`${bundled}/${path}`);
    const licences = ['xzOf', outside.tarballs.cli, `${bundled}/web/dist/licenses/libraries.md`];
    const libraries = await succeed(outside.run(outside.path, 'tar', licences));
    for (const name of ['react', 'openchemlib', 'csv-parse', 'read-excel-file', 'write-excel-file'])
      expect(libraries).toMatch(new RegExp(`^## ${name} - `, 'm'));
  });

  it('npx runs the command from its tarball in an empty folder', async () => {
    const folder = outside.folder('npx');
    const { code, stdout } = await npx(outside, folder, ['predict', 'CC(C)Cc1ccc(cc1)C(C)C(=O)O']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^CC\(C\)Cc1ccc\(cc1\)C\(C\)C\(=O\)O\n {2}eutomer {5}S at atom 10 /);
    expect(stdout).toContain('Known compound: ibuprofen.');
  });

  it('the library example of the README runs as written', async () => {
    const folder = outside.folder('library');
    await install(outside, folder, [outside.tarballs.knowledge, outside.tarballs.engine]);
    writeFileSync(join(folder, 'example.mjs'), findExample('README.md', '@eutomer/engine'));
    const { code, stdout, stderr } = await outside.run(folder, process.execPath, ['example.mjs']);
    expect([code, stdout, stderr]).toEqual([0, 'R eutomer\n', '']);
  });
});
