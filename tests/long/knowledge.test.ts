import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

it.each([
  ['the validation files are what is computed now', ['validate', '--', '--check']],
  ['every row of the knowledge passes its checks', ['knowledge:check']],
])('%s', (_guarantee, script) => {
  const { status, stderr } = spawnSync('npm', ['run', '--silent', ...script], { cwd: ROOT, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
});
