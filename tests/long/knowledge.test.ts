import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

it.each([
  ['the validation files are what is computed now', ['validate', '--', '--check']],
  ['every row of the knowledge passes its checks', ['knowledge:check']],
])('%s', (_guarantee, script) => {
  const { status } = spawnSync('npm', ['run', '--silent', ...script], { cwd: ROOT, stdio: 'inherit' });
  expect(status).toBe(0);
});
