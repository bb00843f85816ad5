import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/service.ts';
import { checkPackage } from './check.ts';
import { runIn } from './compile.ts';

/** A package that publint or attw reports is rejected. */

const manifest = { name: 'made-up', version: '1.0.0', type: 'module', license: 'Apache-2.0', files: ['dist'] };

async function findings(exported: Record<string, string>): Promise<string[]> {
  using folder = temporaryFolder();
  mkdirSync(join(folder.path, 'dist'));
  writeFileSync(join(folder.path, 'package.json'), JSON.stringify({ ...manifest, exports: { '.': exported } }));
  writeFileSync(join(folder.path, 'dist/index.js'), 'export const one = 1;\n');
  writeFileSync(join(folder.path, 'dist/index.d.ts'), 'export declare const one: 1;\n');
  writeFileSync(join(folder.path, 'dist/common.d.cts'), 'export declare const one: 1;\n');
  runIn(folder.path, 'npm', ['pack', '--ignore-scripts']);
  return await checkPackage(join(folder.path, 'made-up-1.0.0.tgz'));
}

it('finds nothing in a valid package', async () => {
  expect(await findings({ types: './dist/index.d.ts', default: './dist/index.js' })).toEqual([]);
});

it('reports findings of publint, with the file', async () => {
  expect(await findings({ types: './dist/index.d.ts', default: './dist/missing.js' })).toContainEqual(
    expect.stringMatching(/^made-up-1\.0\.0\.tgz: pkg\.exports.*missing\.js.*does not exist/),
  );
});

it('reports findings of attw: CommonJS types for an ES module', async () => {
  expect(await findings({ types: './dist/common.d.cts', default: './dist/index.js' })).toContainEqual(
    expect.stringMatching(/^made-up-1\.0\.0\.tgz: attw: [\s\S]*FalseCJS/),
  );
});
