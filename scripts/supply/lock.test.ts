import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tests/support/process.ts';
import { registryVersions, productionLibraries, readLock, type Lock } from './lock.ts';

/**
 * A lock file with difficult cases: a library that tests use too, two versions of one, links, peers, and packages that
 * only some machines install.
 */
const LOCK: Lock = {
  name: 'eutomer',
  version: '1.0.0',
  packages: {
    '': {},
    'packages/cli': {
      name: '@eutomer/cli',
      version: '1.0.0',
      dependencies: { '@eutomer/engine': '1.0.0', pg: '^8.0.0' },
    },
    'packages/web': { name: '@eutomer/web', version: '1.0.0', dependencies: { react: '^1.0.0' } },
    'packages/client': { name: '@eutomer/client', version: '1.0.0' },
    'packages/engine': {
      name: '@eutomer/engine',
      version: '1.0.0',
      dependencies: { pool: '^1.0.0' },
      peerDependencies: { react: '*', editor: '*' },
      peerDependenciesMeta: { editor: { optional: true } },
    },
    'node_modules/@eutomer/engine': { link: true, resolved: 'packages/engine' },
    'node_modules/pg': { version: '8.0.0', dependencies: { tools: '^1.0.0' } },
    'node_modules/pg/node_modules/tools': { version: '1.0.0' },
    'node_modules/tools': { version: '2.0.0' },
    'node_modules/react': { version: '1.0.0' },
    'node_modules/editor': { version: '1.0.0', dependencies: { tools: '^2.0.0' } },
    // npm lists them twice, as required and as optional.
    'node_modules/pool': {
      version: '1.0.0',
      dependencies: { native: '^1.0.0' },
      optionalDependencies: { native: '^1.0.0', absent: '^1.0.0' },
    },
    'node_modules/native': { version: '1.0.0' },
  },
};

describe('the packages of the lock file', () => {
  it('for production include exactly what the programs reach', () => {
    expect(
      productionLibraries(LOCK).map(({ name, version, optional, own, needs }) => [
        `${name}@${version}`,
        optional,
        own,
        needs,
      ]),
    ).toEqual([
      ['@eutomer/cli@1.0.0', false, true, ['@eutomer/engine@1.0.0', 'pg@8.0.0']],
      ['@eutomer/client@1.0.0', false, true, []],
      ['@eutomer/engine@1.0.0', false, true, ['pool@1.0.0', 'react@1.0.0']],
      ['@eutomer/web@1.0.0', false, true, ['react@1.0.0']],
      ['native@1.0.0', true, false, []],
      ['pg@8.0.0', false, false, ['tools@1.0.0']],
      ['pool@1.0.0', false, false, ['native@1.0.0']],
      ['react@1.0.0', false, false, []],
      ['tools@1.0.0', false, false, []],
    ]);
  });
  it('are otherwise all versions from a registry', () => {
    expect(registryVersions(LOCK).map(({ name, version }) => `${name}@${version}`)).toEqual([
      'editor@1.0.0',
      'native@1.0.0',
      'pg@8.0.0',
      'pool@1.0.0',
      'react@1.0.0',
      'tools@1.0.0',
      'tools@2.0.0',
    ]);
  });
});

describe('the lock file of this project', () => {
  const lock = readLock(ROOT);
  const found = new Set(
    productionLibraries(lock)
      .filter(({ own }) => !own)
      .map(({ name, version }) => `${name}@${version}`),
  );
  /** npm's own flags for packages that it would not install in production, or not on every machine. */
  const marked = (entry: object, ...marks: string[]): boolean => marks.some((mark) => mark in entry);
  const named = (test: (entry: object) => boolean): string[] =>
    Object.entries(lock.packages)
      .filter(([path, entry]) => path.includes('node_modules/') && entry.link !== true && test(entry))
      .map(([path, { name, version }]) => `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`);

  it('marks for production only what the programs reach, and they reach nothing that is only for development', () => {
    const needed = named((entry) => !marked(entry, 'dev', 'devOptional', 'optional'));
    expect(needed.length).toBeGreaterThan(100);
    expect(needed.filter((each) => !found.has(each))).toEqual([]);
    const other = new Set(named((entry) => !marked(entry, 'dev')));
    expect([...found].filter((each) => !other.has(each))).toEqual([]);
  });
  it('contains no registry address', () => {
    expect(
      Object.values(lock.packages).filter(({ resolved, link }) => resolved !== undefined && link !== true),
    ).toEqual([]);
  });
});
