import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../tests/support/process.ts';

type Wall = [level: string, what: { patterns: { group: string[] }[] }];
const { overrides } = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')) as {
  overrides: { files: string[]; rules: { 'no-restricted-imports'?: Wall | string } }[];
};
/** What the files of each room may not import. */
const walls = new Map(
  overrides.flatMap(({ files, rules: { 'no-restricted-imports': wall } }) =>
    Array.isArray(wall) ? files.map((room) => [room, wall[1].patterns.flatMap(({ group }) => group)] as const) : [],
  ),
);
const roomsOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'test-support')
    .map(({ name }) => `${folder}/${name}/**`);

it.each(['packages/engine/src', 'packages/engine/src/graph', 'packages/service/src'])(
  'every room of %s says to lint what it may not import',
  (folder) => {
    expect([...walls.keys()]).toEqual(expect.arrayContaining(roomsOf(folder)));
  },
);

it('finds files by their place in paths.ts alone, so that the program may be built to another place', () => {
  const elsewhere = globSync('packages/{engine,service,cli}/src/**/*.ts', { cwd: ROOT }).filter(
    (path) => !/(\/src\/paths|\.test|\.fixture)\.ts$/.test(path),
  );
  expect(elsewhere.length).toBeGreaterThan(300);
  // What Node resolves like an import is found from anywhere.
  expect(
    elsewhere.filter((path) =>
      readFileSync(join(ROOT, path), 'utf8').replaceAll('createRequire(import.meta.url)', '').includes('import.meta'),
    ),
  ).toEqual([]);
});

describe('the service', () => {
  const SERVICE = 'packages/service/src';
  /** From the caller down: a room imports only those below it. */
  const ROOMS = [
    'http',
    'folder',
    'jobs',
    'compounds',
    'predict',
    'reports',
    'quota',
    'keys',
    'accounts',
    'errors',
    'db',
  ];

  it('has these rooms and no others', () => {
    expect(roomsOf(SERVICE).sort()).toEqual(ROOMS.map((room) => `${SERVICE}/${room}/**`).sort());
  });
  it.each(ROOMS.map((room, place) => [room, ROOMS.slice(0, place)]))(
    '%s may not import what is above it',
    (room, above) => {
      expect(walls.get(`${SERVICE}/${room}/**`)).toEqual(expect.arrayContaining(above.map((each) => `**/${each}/**`)));
    },
  );
  it('has routes that may not ask the database themselves', () => {
    expect(walls.get(`${SERVICE}/http/routes/**`)).toContain('**/db/**');
  });

  it('opens transactions and writes SQL in db/ alone', () => {
    const elsewhere = globSync(`${SERVICE}/**/*.ts`, { cwd: ROOT }).filter(
      (path) => !path.startsWith(`${SERVICE}/db/`) && !path.endsWith('.test.ts'),
    );
    expect(elsewhere.length).toBeGreaterThan(100);
    expect(
      elsewhere.filter((path) =>
        /\.transaction\(\)|\bsql[`<]|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(
          readFileSync(join(ROOT, path), 'utf8'),
        ),
      ),
    ).toEqual([]);
  });
});
