import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** All places that state the version must agree, and the changelog must have a section for it. */

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

it.each(['knowledge/package.json', ...globSync('packages/*/package.json', { cwd: ROOT })])('%s', (path) => {
  const manifest = JSON.parse(read(path)) as { version: string; dependencies?: Record<string, string> };
  const own = Object.entries(manifest.dependencies ?? {}).filter(([name]) => name.startsWith('@eutomer/'));
  expect([manifest.version, ...own.map(([, named]) => named)]).toEqual([version, ...own.map(() => version)]);
});

it.each([
  ['CITATION.cff', /^version: (\S+)$/m],
  ['clients/python/pyproject.toml', /^version = "(.+)"$/m],
  ['deploy/compose.yaml', /image: eutomer:(\S+)$/m],
  ['deploy/kubernetes/kustomization.yaml', /newTag: (\S+)$/m],
  ['knowledge/validation.json', /"version": "([^+"]+)\+/],
  ['CHANGELOG.md', /^## \[(\d[^\]]*)\]/m],
])('%s', (path, named) => {
  expect(named.exec(read(path))?.[1]).toBe(version);
});

it('the citation has the date of the release', () => {
  const day = /^date-released: '(.+)'$/m.exec(read('CITATION.cff'))?.[1];
  expect(read('CHANGELOG.md')).toContain(`## [${version}] - ${day}\n`);
});
