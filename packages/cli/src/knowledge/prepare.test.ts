import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { call } from '../../../../tests/support/in-process.ts';
import { createOwnKnowledge } from '../../../../tests/support/own-knowledge.ts';

/** `eutomer knowledge prepare`; what it stores is tested in `packages/engine/src/knowledge/own-folder.test.ts`. */

it('prepares the folder that is named', async () => {
  using folder = createOwnKnowledge(['tropates']);
  const { code, stdout, stderr } = await call(['knowledge', 'prepare', folder.path]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  expect(stderr).toMatch(new RegExp(`^Prepared ${folder.path} in \\d+\\.\\d s\\.\\n$`));
  expect(existsSync(join(folder.path, 'validation.json'))).toBe(true);
});

it('says how to name a folder if only the built-in one is known', async () => {
  const { code, stderr } = await call(['knowledge', 'prepare']);
  expect(code).toBe(2);
  expect(stderr).toContain('expected a knowledge folder of your own; the built-in knowledge is prepared already.');
});
