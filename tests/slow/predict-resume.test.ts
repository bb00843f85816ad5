import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAULT_ROUNDS } from '../support/fault-rounds.ts';
import { rowsDone, interruptRun, table } from '../support/interrupted-run.ts';
import { killAndResume, EXPECTED_RUN } from '../support/kill-and-resume.ts';
import { eutomer, ROOT, run, waitForEnd } from '../support/process.ts';
import { temporaryFolder } from '../support/service.ts';

/** Processes that are killed in the middle of a file and resumed. */

const MAIN = join(ROOT, 'packages/cli/bin/eutomer.js');
/** So many that a run cannot end before it is interrupted, on a fast machine either. */
const ROWS = 5_000;

describe('an interrupted run is resumed', () => {
  // The format that is hardest to truncate. Others are tested in one process, packages/cli/src/predict/resume.test.ts,
  // and in tests/long.
  it(
    'kill -9 at random moments: the complete csv.gz is byte-for-byte identical to an uninterrupted one',
    async () => {
      const killedRun = await killAndResume('csv.gz', FAULT_ROUNDS);
      expect(killedRun).toMatchObject(EXPECTED_RUN);
      // With fewer kills, nothing was tested, because the run finished too quickly.
      expect(killedRun.kills).toBeGreaterThanOrEqual(2);
    },
    300_000 + FAULT_ROUNDS * 30_000,
  );

  it('Ctrl-C ends the run after the current output and prints the command that resumes it; that command works', async () => {
    using folder = temporaryFolder();
    const input = join(folder.path, "it's in.csv");
    writeFileSync(input, table(ROWS));
    const output = join(folder.path, 'out.ndjson');
    const stopped = await interruptRun(['--input', input, '--output', output], output, 'SIGINT');
    expect([stopped.code, stopped.signal]).toEqual([1, null]);
    const [, rows, command] = /eutomer: interrupted after (\d+) rows\. Continue with: npx eutomer (.+)\n/.exec(
      stopped.stderr,
    )!;
    expect(readFileSync(output, 'utf8').trim().split('\n')).toHaveLength(Number(rows));
    expect(rowsDone(output)).toBe(Number(rows));
    const { code, stderr } = await run('sh', ['-c', `"$0" "$1" ${command!}`, process.execPath, MAIN], { cwd: ROOT });
    expect([code, stderr]).toEqual([3, expect.stringContaining(`${ROWS} SMILES, ${ROWS / 5} with an error.`)]);
    const ids = readFileSync(output, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { input: { id: string } }).input.id);
    expect(ids).toEqual(Array.from({ length: ROWS }, (_, index) => `row-${index}`));
  });

  it('Ctrl-C ends a run that waits for its input', async () => {
    const child = spawn(process.execPath, [MAIN, 'predict', '--input', '-'], { cwd: ROOT });
    const ended = waitForEnd(child);
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += String(chunk);
    });
    child.stdin.write('CCO\n'.repeat(5_000));
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    expect((await ended).code).toBe(1);
    expect(stderr).toMatch(/interrupted after \d+ rows\. This run cannot be resumed/);
  });
});

describe('a run is not resumed', () => {
  it('while another process writes the same output; the lock of a killed process is ignored', async () => {
    using folder = temporaryFolder();
    const [input, output] = [join(folder.path, 'in.csv'), join(folder.path, 'out.csv')];
    // Enough that the process is not just about to end, without its lock, when it is killed.
    const rows = 9_000;
    writeFileSync(input, table(rows));
    const args = ['--input', input, '--output', output];
    expect((await interruptRun(args, output, 'SIGKILL')).signal).toBe('SIGKILL');
    // The killed process's lock file is ignored.
    expect(existsSync(`${output}.progress.lock`)).toBe(true);
    const first = spawn(process.execPath, [MAIN, 'predict', '--threads', '1', ...args, '--resume'], { cwd: ROOT });
    const ended = waitForEnd(first);
    await once(first.stderr, 'data');
    first.kill('SIGSTOP');
    for (const words of [['--resume'], []]) {
      const { code, stderr } = await eutomer(['predict', ...args, ...words]);
      expect([code, stderr]).toEqual([
        1,
        `eutomer: another process is writing ${output}. Wait until it is done, or stop it\n`,
      ]);
    }
    first.kill('SIGCONT');
    expect((await ended).code).toBe(3);
    expect([existsSync(`${output}.progress`), existsSync(`${output}.progress.lock`)]).toEqual([false, false]);
    const ids = readFileSync(output, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(ids).toEqual(Array.from({ length: rows }, (_, index) => `row-${index}`));
  });

  it('as Parquet, which leaves no file that looks complete', async () => {
    using folder = temporaryFolder();
    const input = join(folder.path, 'in.csv');
    writeFileSync(input, table(50_000));
    const output = join(folder.path, 'out.parquet');
    const child = spawn(process.execPath, [MAIN, 'predict', '--input', input, '--output', output], { cwd: ROOT });
    const ended = waitForEnd(child);
    await expect
      .poll(() => existsSync(`${output}.part`) && statSync(`${output}.part`).size > 0, {
        timeout: 60_000,
        interval: 20,
      })
      .toBe(true);
    child.kill('SIGINT');
    expect([(await ended).code, existsSync(output), existsSync(`${output}.part`)]).toEqual([1, false, false]);
  });
});

describe('a full disk', () => {
  it('is reported in words, for standard output and for a file', async () => {
    const args = ['predict', '--input', '-', '--format', 'csv'];
    const file = await eutomer([...args, '--output', '/dev/full'], { stdin: 'C\nCC\n' });
    expect([file.code, file.stderr]).toEqual([
      1,
      'eutomer: cannot write /dev/full: no space is left on the device (ENOSPC)\n',
    ]);
    const { code, stderr } = await run('sh', ['-c', `"$0" "$1" ${args.join(' ')} >/dev/full`, process.execPath, MAIN], {
      cwd: ROOT,
      stdin: 'C\nCC\n',
    });
    expect([code, stderr]).toEqual([
      1,
      'eutomer: cannot write standard output: no space is left on the device (ENOSPC)\n',
    ]);
  });

  it('and the run is resumed when there is space again', async (context) => {
    using folder = temporaryFolder();
    const disk = join(folder.path, 'disk');
    mkdirSync(disk);
    const mountDisk = (...options: string[]): boolean =>
      spawnSync('mount', ['-t', 'tmpfs', '-o', options.join(','), 'tmpfs', disk]).status === 0;
    if (!mountDisk('size=256k')) return context.skip('this user may not mount');
    try {
      const input = join(folder.path, 'in.csv');
      writeFileSync(input, table(1_100));
      const output = join(disk, 'out.ndjson');
      const full = await eutomer(['predict', '--input', input, '--output', output]);
      expect(full.code).toBe(1);
      expect(full.stderr).toMatch(
        /cannot write .+: no space is left on the device \(ENOSPC\)\. The rows written so far are kept\. When that is fixed, continue with: npx eutomer predict --input .+ --resume/,
      );
      expect(spawnSync('mount', ['-o', 'remount,size=16m', disk]).status).toBe(0);
      expect((await eutomer(['predict', '--input', input, '--output', output, '--resume'])).code).toBe(3);
      const complete = join(folder.path, 'whole.ndjson');
      await eutomer(['predict', '--input', input, '--output', complete]);
      expect(readFileSync(output).equals(readFileSync(complete))).toBe(true);
    } finally {
      spawnSync('umount', [disk]);
    }
  });
});
