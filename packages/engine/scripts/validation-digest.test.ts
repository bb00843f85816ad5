import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { KNOWLEDGE_FOLDER } from '../src/paths.ts';
import { isUnchanged, programText, writeDigest } from './validation-digest.ts';

const { path: folder, remove } = temporaryFolder();
afterEach(remove);

const write = (name: string, text: string): string => {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return path;
};

it('a changed constant in an imported file changes the program, a comment does not', async () => {
  const entry = write('main.ts', "import { LIMIT } from './limit.ts';\nconsole.log(LIMIT);\n");
  write('limit.ts', 'export const LIMIT = 3;\n');
  const before = await programText(entry);
  write('limit.ts', '/** The most. */\nexport const LIMIT: number =\n  3;\n');
  expect(await programText(entry)).toBe(before);
  write('limit.ts', 'export const LIMIT = 4;\n');
  expect(await programText(entry)).not.toBe(before);
});

it('the versions of the packages that the program imports are part of it', async () => {
  const entry = write(
    'main.ts',
    "import { parse } from 'csv-parse/sync';\nimport * as z from 'zod';\nconsole.log(parse, z);\n",
  );
  expect(await programText(entry)).toMatch(/\ncsv-parse \d+\.\d+\.\d+\nzod \d+\.\d+\.\d+$/);
});

it.each([
  ['a family', 'families/amphenicols.yaml'],
  ['a report', 'VALIDATION.md'],
])('a changed letter in %s is noticed', async (_what, changed) => {
  for (const name of ['families/amphenicols.yaml', 'families/aporphines.yaml', 'VALIDATION.md', 'validation.json']) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    copyFileSync(join(KNOWLEDGE_FOLDER, name), join(folder, name));
  }
  expect(await isUnchanged(folder)).toBe(false);
  await writeDigest(folder);
  expect(await isUnchanged(folder)).toBe(true);
  write(changed, 'changed');
  expect(await isUnchanged(folder)).toBe(false);
});
