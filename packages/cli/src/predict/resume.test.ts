import { parse } from 'csv-parse/sync';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../../../tests/support/in-process.ts';
import { rowNumbers, rowsDone, table } from '../../../../tests/support/interrupted-run.ts';
import { makeSheet } from '../../../engine/src/test-support/make-workbook.ts';
import { LONG } from '../../../../tests/support/long.ts';
import { temporaryFolder } from '../../../../tests/support/service.ts';

/**
 * Runs that are cut off at a given chunk, as if the process were killed, and then resumed.
 * `tests/slow/predict-resume.test.ts` kills real processes.
 */

/** The predictor answers this many more chunks, and then fails. */
const chunks = vi.hoisted(() => ({ left: Infinity }));
/** True if no predictor can be created. */
const start = vi.hoisted(() => ({ fails: false }));

vi.mock('@eutomer/engine', async (original) => {
  const engine = (await import('../../../../tests/support/shared-engine.ts')).sharedEngine(await original());
  const createPredictor: typeof engine.createPredictor = async () => {
    if (start.fails) throw new Error('no such method');
    const predictor = await engine.createPredictor();
    const predictAt: typeof predictor.predictAt = async (questions) => {
      chunks.left -= 1;
      if (chunks.left < 0) throw new Error('the power failed');
      return predictor.predictAt(questions);
    };
    return Object.assign(Object.create(predictor) as typeof predictor, { predictAt });
  };
  return { ...engine, createPredictor };
});

const CHUNK_ROWS = 512;
const ROWS = 2 * CHUNK_ROWS + 100;

beforeEach(() => {
  chunks.left = Infinity;
  // Progress is recorded at intervals; in these tests after every chunk.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1_000;
    return now;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Starts an output and cuts it off after this many chunks. */
async function cutOff(after: number, args: readonly string[]): Promise<void> {
  chunks.left = after;
  const { code, stderr } = await call(['predict', ...args]);
  expect([code, stderr]).toEqual([1, expect.stringContaining('the power failed')]);
  chunks.left = Infinity;
}

describe('an interrupted run is resumed', () => {
  it.each(LONG ? ['ndjson', 'csv', 'ndjson.gz', 'csv.gz', 'sdf', 'sdf.gz'] : ['csv'])(
    'at any chunk: the resumed %s is byte-for-byte identical to an uninterrupted one',
    async (ending) => {
      using folder = temporaryFolder();
      const input = join(folder.path, 'in.csv');
      writeFileSync(input, table(ROWS));
      const complete = join(folder.path, `whole.${ending}`);
      expect((await call(['predict', '--input', input, '--output', complete])).code).toBe(3);
      for (const done of [0, 1, 2]) {
        const output = join(folder.path, `out${done}.${ending}`);
        const args = ['--input', input, '--output', output];
        await cutOff(done, args);
        expect([existsSync(`${output}.progress`), rowsDone(output)]).toEqual([true, done * CHUNK_ROWS]);
        // Part of a chunk, as a killed process leaves it.
        appendFileSync(output, 'half a ro');
        const { code, stderr } = await call(['predict', ...args, '--resume']);
        expect([code, stderr.includes(`Resuming after ${done * CHUNK_ROWS} rows.`)]).toEqual([3, done > 0]);
        expect(stderr).toMatch(/1124 SMILES, 225 with an error\./);
        expect(readFileSync(output).equals(readFileSync(complete))).toBe(true);
        expect([existsSync(`${output}.progress`), existsSync(`${output}.progress.lock`)]).toEqual([false, false]);
      }
      expect(rowNumbers(complete)).toEqual(Array.from({ length: ROWS }, (_, index) => index));
    },
  );
  it('without a word if --quiet is given', async () => {
    using folder = temporaryFolder();
    const [input, output] = [join(folder.path, 'in.csv'), join(folder.path, 'out.csv')];
    writeFileSync(input, table(ROWS));
    const args = ['--input', input, '--output', output];
    await cutOff(1, args);
    expect(await call(['predict', ...args, '--resume', '--quiet'])).toEqual({ code: 3, stdout: '', stderr: '' });
  });
  it('even after a second interruption, also from a workbook', async () => {
    using folder = temporaryFolder();
    const [input, complete, output] = ['in.xlsx', 'whole.csv', 'out.csv'].map((name) => join(folder.path, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(input, makeSheet(parse(table(ROWS))));
    await call(['predict', '--input', input, '--output', complete]);
    const args = ['--input', input, '--output', output];
    await cutOff(1, args);
    await cutOff(1, [...args, '--resume']);
    expect(rowsDone(output)).toBe(2 * CHUNK_ROWS);
    expect((await call(['predict', ...args, '--resume'])).stderr).toContain('Resuming after 1024 rows.');
    expect(readFileSync(output).equals(readFileSync(complete))).toBe(true);
  });
});

it('a run that fails before it starts leaves nothing that would have to be removed', async () => {
  using folder = temporaryFolder();
  const input = join(folder.path, 'in.csv');
  writeFileSync(input, table(1));
  start.fails = true;
  const { code } = await call(['predict', '--input', input, '--output', join(folder.path, 'out.parquet')]);
  start.fails = false;
  expect([code, readdirSync(folder.path)]).toEqual([1, ['in.csv']]);
});

describe('a run is not resumed', () => {
  const WRITTEN = 1_700_000_000;

  it('with another input, other options or a shorter output, nor overwritten without --resume; the error says why', async () => {
    using folder = temporaryFolder();
    const [input, output] = ['in.csv', 'out.csv'].map((name) => join(folder.path, name)) as [string, string];
    writeFileSync(input, table(ROWS));
    utimesSync(input, WRITTEN, WRITTEN);
    const args = ['--input', input, '--output', output];
    await cutOff(1, args);
    const started = readFileSync(output);
    const attempt = async (...words: string[]): Promise<string> => {
      const { code, stderr } = await call(['predict', ...words]);
      expect([code, readFileSync(output).subarray(0, started.length).equals(started)]).toEqual([1, true]);
      return stderr;
    };
    expect(await attempt(...args)).toMatch(/holds \d+ rows of an interrupted run: continue with --resume/);
    expect(await attempt(...args, '--resume', '--format', 'ndjson')).toMatch(
      /started with format "csv", but now it is "ndjson"/,
    );
    expect(await attempt(...args, '--resume', '--smiles-column', 'smiles')).toMatch(/started with smiles_column null/);
    expect(await attempt(...args, '--resume', '--target', 'ADRB2')).toMatch(
      /started with target null, but now it is "ADRB2"/,
    );
    expect(await attempt(...args, '--resume', '--target-column', 'smiles')).toMatch(
      /started with target_column null, but now it is "smiles"/,
    );
    const text = readFileSync(input, 'utf8');
    appendFileSync(input, 'one more,C\n');
    expect(await attempt(...args, '--resume')).toMatch(
      /the input has changed since \(it had \d+ bytes, and now has \d+\)/,
    );
    writeFileSync(input, text.replace('row-0', 'row-X'));
    utimesSync(input, WRITTEN, WRITTEN);
    expect(await attempt(...args, '--resume')).toMatch(/the input has changed since: its beginning is different/);
    writeFileSync(input, text);
    utimesSync(input, WRITTEN, WRITTEN + 60);
    expect(await attempt(...args, '--resume')).toMatch(
      /the input has changed since \(its modification time was 2023-11-14T22:13:20.000Z/,
    );
    utimesSync(input, WRITTEN, WRITTEN);
    copyFileSync(output, `${output}.kept`);
    writeFileSync(output, started.subarray(0, 100));
    const short = await call(['predict', ...args, '--resume']);
    expect([short.code, short.stderr]).toEqual([1, expect.stringMatching(/it has 100 bytes, but \d+ were written/)]);
    copyFileSync(`${output}.kept`, output);
    expect((await call(['predict', ...args, '--resume'])).code).toBe(3);
    expect((await call(['predict', ...args, '--resume'])).stderr).toMatch(
      /it does not exist\. .+ is complete, or another program wrote it/,
    );
  });
  it('as Parquet, which can be read only when it is complete', async () => {
    const { code, stderr } = await call(['predict', '--input', 'in.csv', '--output', 'out.parquet', '--resume']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('--resume cannot continue Parquet')]);
  });
});
