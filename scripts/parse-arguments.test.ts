import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT, run } from '../tests/support/process.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';

const { path: folder, remove } = temporaryFolder();
afterAll(remove);
const table = join(folder, 'pairs.csv');
writeFileSync(table, 'pair_id,eutomer_smiles\n1,C\n');

const call = (script: string, ...args: string[]) => run(process.execPath, [join(ROOT, script), ...args]);

describe('a script with invalid arguments prints its usage, and exits with 2', () => {
  it.each<[string, string[], RegExp]>([
    ['bench/run.ts', ['--fast'], /^Unknown option '--fast'[\s\S]*Usage: npm run bench -- /],
    ['bench/run.ts', ['--only', 'x'], /^expected --only floor\|bulk.+; got x\n\nUsage: /],
    ['bench/run.ts', ['--count', '0'], /^expected --count and --seconds to be numbers above 0\n\nUsage: /],
    [
      'packages/engine/scripts/completeness.ts',
      [],
      /^expected one table of pairs\n\nUsage: npm run completeness -- PAIRS\.csv/,
    ],
    ['packages/engine/scripts/completeness.ts', ['nowhere.csv'], /^ENOENT: .+nowhere\.csv'\n\nUsage: /],
    [
      'packages/engine/scripts/completeness.ts',
      [table],
      /expected the columns pair_id, .+ in .+; missing: target_name, ratio, clean/,
    ],
    [
      'packages/engine/scripts/draw-citations.ts',
      ['1', 'many'],
      /expected a seed and the number of compounds; got 1 many/,
    ],
    [
      'packages/service/scripts/write-openapi.ts',
      ['-check'],
      /^expected --check or nothing; got -check\n\nUsage: npm run openapi/,
    ],
    [
      'packages/engine/scripts/write-figures.ts',
      ['--cehck'],
      /^expected --check or nothing; got --cehck\n\nUsage: npm run figures/,
    ],
    ['deploy/rehearse.ts', ['now'], /^expected no arguments; got now\n\nUsage: npm run rehearse/],
    ['bench/costs/write-costs.ts', ['check'], /^expected --check or nothing; got check\n\nUsage: npm run costs/],
    ['scripts/checks.ts', ['--fast'], /^expected --build or nothing; got --fast\n\nUsage: npm run checks/],
    ['packages/engine/scripts/validate.ts', ['--chekc'], /^Unknown option '--chekc'\n\nUsage: npm run validate/],
  ])('%s %j', async (script, args, message) => {
    const before = statSync(join(ROOT, 'knowledge/validation.json')).mtimeMs;
    const { code, stdout, stderr } = await call(script, ...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(statSync(join(ROOT, 'knowledge/validation.json')).mtimeMs).toBe(before);
  });
  it('--help exits with 0', async () => {
    const { code, stdout, stderr } = await call('bench/run.ts', '--help');
    expect([code, stdout, stderr]).toEqual([
      0,
      expect.stringMatching(/^Usage: npm run bench -- .+\n[\s\S]+--only NAME .+workers, web, walk\n/),
      '',
    ]);
  });
});
