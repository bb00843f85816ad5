import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../tests/support/process.ts';

const { overrides } = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')) as { overrides: { files: string[]; rules: Record<string, unknown> }[] };
const walled = overrides.filter(({ rules }) => Array.isArray(rules['no-restricted-imports'])).flatMap(({ files }) => files);
const roomsOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'test-support').map(({ name }) => `${folder}/${name}/**`);

it.each(['packages/engine/src', 'packages/engine/src/graph'])('every room of %s says to lint what it may not import', (folder) => {
  expect(walled).toEqual(expect.arrayContaining(roomsOf(folder)));
});
