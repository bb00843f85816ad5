import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../tests/support/process.ts';
import { ATTACKS } from './all.ts';

/** The threat model names tests and attacks: each of them must exist, and every attack must be named. */

const document = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

it.each(['docs/security.md', 'SECURITY.md'])('each file that %s names exists', (path) => {
  const files = [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\]\((?!http)([^)#]+)[^)]*\)/g)].map(
    ([, file]) => file!,
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(join(ROOT, dirname(path), file)))).toEqual([]);
});

it('the threat model lists every attack, and no others', () => {
  const reported = [...document.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  );
  expect(reported.toSorted()).toEqual(Object.keys(ATTACKS).toSorted());
});

it('each line on permissions and promises names a test', () => {
  const [roles, promises] = [
    document.split('## Who may do what')[1]!.split('##')[0]!,
    document.split('## What is promised')[1]!.split('##')[0]!,
  ];
  const rows = (text: string): string[] =>
    text
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(1);
  expect([rows(roles).length, rows(promises).length]).toEqual([8, 6]);
  expect(
    [...rows(roles), ...rows(promises)].filter((row) => !/\.test\.ts\)/.test(row)).map((row) => row.split(' | ')[0]),
  ).toEqual(['| operator (the machine, its files, its memory)']);
});
