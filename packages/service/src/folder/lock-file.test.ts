import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lockFile } from './lock-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'eutomer-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('says what the operating system says where the file cannot be made', () => {
  expect(() => lockFile(join(folder, 'nowhere', 'x'))).toThrow(expect.objectContaining({ code: 'ENOENT' }));
});

it.skipIf(process.getuid?.() === 0)('refuses a file that may only be read: SQLite would lock nothing', () => {
  const path = join(folder, 'read-only');
  writeFileSync(path, '');
  chmodSync(path, 0o400);
  expect(() => lockFile(path)).toThrow(expect.objectContaining({ code: 'EACCES' }));
});

it('is given to the next after the file was deleted by the one before', () => {
  const path = join(folder, 'deleted');
  const first = lockFile(path)!;
  expect(lockFile(path)).toBe(null);
  rmSync(path);
  first[Symbol.dispose]();
  using second = lockFile(path);
  expect([second === null, existsSync(path)]).toEqual([false, true]);
});
