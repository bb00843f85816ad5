import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT, run, type Finished } from '../../tests/support/process.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { readAllowed, type Allowance } from './allowed.ts';
import type { Answer, Finding } from './ask.ts';
import { productionLibraries, readLock } from './lock.ts';
import { judgeAudit } from './verdict.ts';

const finding: Finding = {
  id: 'GHSA-aaaa',
  aliases: ['CVE-2026-1'],
  name: 'lib',
  version: '1.0.0',
  severity: 'low',
  summary: 'Weak',
};
const allowance: Allowance = {
  id: 'CVE-2026-1',
  package: 'lib',
  reason: 'The function with the weakness is never called.',
  until: '2026-12-31',
};
const verdict = (answer: Answer, allowed: Allowance[] = [], today = '2026-11-22'): ReturnType<typeof judgeAudit> =>
  judgeAudit(answer, allowed, today, 7);
const found: Answer = { asked: 'somewhere', findings: [finding] };

describe('the verdict', () => {
  it('passes if nothing is known', () => {
    expect(verdict({ asked: 'somewhere', findings: [] })).toEqual({
      exitCode: 0,
      message: 'audit: clean: 7 versions, somewhere.',
    });
  });
  it('fails on any known vulnerability, and names it', () => {
    expect(verdict(found)).toEqual({
      exitCode: 1,
      message: 'audit: FOUND 1 in 7 versions, somewhere:\n  lib 1.0.0: low, GHSA-aaaa, Weak',
    });
  });
  it('passes if it is allowed, by any of its names, and says so', () => {
    expect(verdict(found, [allowance])).toEqual({
      exitCode: 0,
      message: expect.stringMatching(/clean[^]*allowed until 2026-12-31: lib GHSA-aaaa: The function/),
    });
  });
  it.each([
    ['for another library', { package: 'other' }],
    ['for another vulnerability', { id: 'CVE-2026-2' }],
  ])('ignores an allowance %s, and reports it as unneeded', (_what, change) => {
    expect(verdict(found, [{ ...allowance, ...change }])).toEqual({
      exitCode: 1,
      message: expect.stringMatching(/FOUND 1[^]*no longer needed/),
    });
  });
  it('ignores an allowance after its date', () => {
    expect(verdict(found, [allowance], '2026-12-31').exitCode).toBe(0);
    expect(verdict(found, [allowance], '2027-01-01')).toEqual({
      exitCode: 1,
      message: expect.stringContaining('no longer allowed since 2026-12-31: lib'),
    });
  });
  it('is neither a pass nor a failure if nothing was checked', () => {
    const { exitCode, message } = verdict({ notChecked: 'nothing was there' });
    expect([exitCode, message.includes('NOT CHECKED: nothing was there'), message.includes('clean')]).toEqual([
      0,
      true,
      false,
    ]);
  });
});

describe('allowances', () => {
  it('of this project can be parsed', () => {
    expect(Array.isArray(readAllowed())).toBe(true);
  });
  it.each([
    ['no reason', { reason: '' }],
    ['no date', { until: 'some day' }],
    ['a nonexistent date', { until: '2027-02-30' }],
    ['unknown fields', { severity: 'low' }],
  ])('with %s are rejected', (_what, change) => {
    expect(readAllowed(JSON.stringify([allowance]))).toEqual([allowance]);
    expect(() => readAllowed(JSON.stringify([{ ...allowance, ...change }]))).toThrow();
  });
});

describe('npm run audit', () => {
  const { path: folder, remove } = temporaryFolder();
  afterAll(remove);
  const audit = (...args: string[]): Promise<Finished> =>
    run(process.execPath, [join(ROOT, 'scripts/supply/audit.ts'), ...args]);
  const fastify = productionLibraries(readLock(ROOT)).find(({ name }) => name === 'fastify')!;
  /** A record about our version of fastify, or about an older one. */
  const record = (file: string, version: string): string => {
    writeFileSync(
      join(folder, file),
      JSON.stringify({
        id: 'GHSA-made-up',
        affected: [{ package: { ecosystem: 'npm', name: 'fastify' }, versions: [version] }],
      }),
    );
    return join(folder, file);
  };

  it('exits with 1 if one of our versions is vulnerable, with 0 if only another is, and with 2 if there are no records', async () => {
    const [weak, clean, nothing] = await Promise.all([
      audit('--osv', record('weak.json', fastify.version)),
      audit('--osv', record('clean.json', '0.0.1')),
      audit('--osv', join(folder, 'nowhere')),
    ]);
    expect([weak.code, weak.stdout]).toEqual([
      1,
      expect.stringContaining(`fastify ${fastify.version}: severity unknown, GHSA-made-up`),
    ]);
    expect([clean.code, clean.stdout]).toEqual([0, expect.stringMatching(/^audit: clean: \d{3} versions/)]);
    expect([nothing.code, nothing.stderr]).toEqual([2, expect.stringContaining('NOT CHECKED')]);
  });
  it('writes the query for our versions, and says that nothing was checked', async () => {
    const file = join(folder, 'query.json');
    const { code, stdout } = await audit('--write-query', file);
    expect([code, stdout]).toEqual([0, expect.stringContaining('NOT CHECKED')]);
    expect((JSON.parse(readFileSync(file, 'utf8')) as { queries: unknown[] }).queries).toContainEqual({
      package: { ecosystem: 'npm', name: 'fastify' },
      version: fastify.version,
    });
  });
});
