import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lockFile } from './lock-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'eutomer-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

it("throws the operating system's error if the file cannot be created", () => {
  expect(() => lockFile(join(folder, 'nowhere', 'x'))).toThrow(expect.objectContaining({ code: 'ENOENT' }));
});

it.skipIf(process.getuid?.() === 0)('rejects a read-only file: SQLite would lock nothing', () => {
  const path = join(folder, 'read-only');
  writeFileSync(path, '');
  chmodSync(path, 0o400);
  expect(() => lockFile(path)).toThrow(expect.objectContaining({ code: 'EACCES' }));
});

it('can be locked again after its previous owner deleted the file', () => {
  const path = join(folder, 'deleted');
  const first = lockFile(path)!;
  expect(lockFile(path)).toBe(null);
  rmSync(path);
  first[Symbol.dispose]();
  using second = lockFile(path);
  expect([second === null, existsSync(path)]).toEqual([false, true]);
});
