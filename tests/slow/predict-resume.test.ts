import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FAULT_ROUNDS } from '../support/fault-rounds.ts';
import { eutomer, ROOT, run } from '../support/process.ts';
import { temporaryFolder } from '../support/service.ts';

/** Processes that are really killed in the middle of a file, and go on. */

const MAIN = join(ROOT, 'packages/cli/bin/eutomer.js');
const MOLECULES = ['CC(C)Cc1ccc(cc1)C(C)C(=O)O', 'CCO', 'CC(', 'CC(C)NCC(O)COc1cccc2ccccc12', 'C1CCCCC1'];
const ROWS = 3_000;

const table = (rows: number): string => `id,smiles\n${Array.from({ length: rows }, (_, index) => `row-${index},${MOLECULES[index % MOLECULES.length]!}\n`).join('')}`;

const rowsDone = (output: string): number => {
  try {
    return (JSON.parse(readFileSync(`${output}.progress`, 'utf8')) as { done: { rows: number } }).done.rows;
  } catch {
    return 0;
  }
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });

/** Starts a run and sends it a signal at a random moment after it has got further than before. */
async function stopOnTheWay(args: string[], output: string, signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null; stderr: string }> {
  const child = spawn(process.execPath, [MAIN, 'predict', '--threads', '1', ...args], { cwd: ROOT });
  let stderr = '';
  child.stderr.on('data', (chunk) => { stderr += String(chunk); });
  const before = rowsDone(output);
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => { child.on('close', (code, by) => resolve({ code, signal: by })); });
  let over = false;
  child.once('exit', () => { over = true; });
  while (!over && rowsDone(output) <= before) await wait(10);
  await wait(Math.random() * 250);
  child.kill(signal);
  return { ...await ended, stderr };
}

describe('an interrupted run goes on', () => {
  it.each(['ndjson', 'csv', 'csv.gz', 'sdf'])('kill -9 at random moments: the whole %s is the same to the byte as one written in one go', async (ending) => {
    using folder = temporaryFolder();
    const input = join(folder.path, 'in.csv');
    writeFileSync(input, table(ROWS));
    const whole = join(folder.path, `whole.${ending}`);
    expect((await eutomer(['predict', '--input', input, '--output', whole])).code).toBe(3);
    const output = join(folder.path, `out.${ending}`);
    const args = ['--input', input, '--output', output];
    let kills = 0;
    for (let round = 0; round < FAULT_ROUNDS; round += 1) {
      const { signal } = await stopOnTheWay(round === 0 ? args : [...args, '--resume'], output, 'SIGKILL');
      if (signal === 'SIGKILL' && existsSync(`${output}.progress`)) kills += 1;
    }
    // Otherwise nothing was tried: the machine was faster than the input is long.
    expect(kills).toBeGreaterThanOrEqual(2);
    // What a process wrote of a chunk when it died.
    appendFileSync(output, 'half a ro');
    const last = await eutomer(['predict', ...args, '--resume']);
    expect(last.stderr).toMatch(/^Going on after \d+ rows\.\n[\s\S]*3000 SMILES, 600 could not be read( or written as a structure)?\./);
    expect(last.code).toBe(3);
    expect(readFileSync(output).equals(readFileSync(whole))).toBe(true);
    expect(existsSync(`${output}.progress`)).toBe(false);
    const text = (ending.endsWith('.gz') ? gunzipSync(readFileSync(output)) : readFileSync(output)).toString();
    expect([...text.matchAll(ending === 'sdf' ? /^row-(\d+)$(?=\n {5})|^row-(\d+)$(?=\n {2}eutomer)/gm : /row-(\d+)\b/g)].map(([, one, other]) => Number(one ?? other))).toEqual(Array.from({ length: ROWS }, (_, index) => index));
  }, 300_000 + FAULT_ROUNDS * 30_000);

  it('Ctrl-C ends after what was written, with the command that goes on; that command does', async () => {
    using folder = temporaryFolder();
    const input = join(folder.path, "it's in.csv");
    writeFileSync(input, table(ROWS));
    const output = join(folder.path, 'out.ndjson');
    const stopped = await stopOnTheWay(['--input', input, '--output', output], output, 'SIGINT');
    expect([stopped.code, stopped.signal]).toEqual([1, null]);
    const [, rows, command] = /eutomer: interrupted after (\d+) rows\. Go on with: npx eutomer (.+)\n/.exec(stopped.stderr)!;
    expect(readFileSync(output, 'utf8').trim().split('\n')).toHaveLength(Number(rows));
    expect(rowsDone(output)).toBe(Number(rows));
    const { code, stderr } = await run('sh', ['-c', `"$0" "$1" ${command!}`, process.execPath, MAIN], { cwd: ROOT });
    expect([code, stderr]).toEqual([3, expect.stringContaining('3000 SMILES, 600 could not be read.')]);
    const ids = readFileSync(output, 'utf8').trim().split('\n').map((line) => (JSON.parse(line) as { input: { id: string } }).input.id);
    expect(ids).toEqual(Array.from({ length: ROWS }, (_, index) => `row-${index}`));
  });

  it('Ctrl-C ends a run that waits for its input', async () => {
    const child = spawn(process.execPath, [MAIN, 'predict', '--input', '-'], { cwd: ROOT });
    const ended = new Promise<number | null>((resolve) => { child.on('close', resolve); });
    let stderr = '';
    child.stderr.on('data', (chunk) => { stderr += String(chunk); });
    const written = new Promise((resolve) => { child.stdout.once('data', resolve); });
    child.stdin.write('CCO\n'.repeat(5_000));
    await written;
    child.kill('SIGINT');
    expect(await ended).toBe(1);
    expect(stderr).toMatch(/interrupted after \d+ rows\. What was written cannot go on/);
  });
});

describe('a run does not go on', () => {
  const WRITTEN = 1_700_000_000;

  async function interrupted(folder: string): Promise<{ input: string; output: string; args: string[] }> {
    const input = join(folder, 'in.csv');
    const output = join(folder, 'out.csv');
    writeFileSync(input, table(ROWS));
    utimesSync(input, WRITTEN, WRITTEN);
    const args = ['--input', input, '--output', output];
    expect((await stopOnTheWay(args, output, 'SIGKILL')).signal).toBe('SIGKILL');
    return { input, output, args };
  }

  it('with another input, other options or a shorter output, nor over it without --resume; and it says why', async () => {
    using folder = temporaryFolder();
    const { input, output, args } = await interrupted(folder.path);
    const begun = readFileSync(output);
    const attempt = async (...words: string[]): Promise<string> => {
      const { code, stderr } = await eutomer(['predict', ...words]);
      expect([code, readFileSync(output).subarray(0, begun.length).equals(begun)]).toEqual([1, true]);
      return stderr;
    };
    expect(await attempt(...args)).toMatch(/holds \d+ rows of an interrupted run\. Go on with --resume/);
    expect(await attempt(...args, '--resume', '--format', 'ndjson')).toMatch(/begun with format "csv", and now it is "ndjson"/);
    expect(await attempt(...args, '--resume', '--smiles-column', 'smiles')).toMatch(/begun with smiles_column null/);
    const text = readFileSync(input, 'utf8');
    appendFileSync(input, 'one more,C\n');
    expect(await attempt(...args, '--resume')).toMatch(/the input has changed since \(it had \d+ bytes, it has \d+\)/);
    writeFileSync(input, text.replace('row-0', 'row-X'));
    utimesSync(input, WRITTEN, WRITTEN);
    expect(await attempt(...args, '--resume')).toMatch(/the input has changed since: it begins otherwise/);
    writeFileSync(input, text);
    utimesSync(input, WRITTEN, WRITTEN + 60);
    expect(await attempt(...args, '--resume')).toMatch(/the input has changed since \(it was of 2023-11-14T22:13:20.000Z/);
    utimesSync(input, WRITTEN, WRITTEN);
    copyFileSync(output, `${output}.kept`);
    writeFileSync(output, begun.subarray(0, 100));
    const short = await eutomer(['predict', ...args, '--resume']);
    expect([short.code, short.stderr]).toEqual([1, expect.stringMatching(/it has 100 bytes, where \d+ were written/)]);
    copyFileSync(`${output}.kept`, output);
    expect((await eutomer(['predict', ...args, '--resume'])).code).toBe(3);
    expect((await eutomer(['predict', ...args, '--resume'])).stderr).toMatch(/there is none\. .+ is whole, or something else wrote it/);
  });

  it('while another process writes the same output; a process that was killed keeps nobody out', async () => {
    using folder = temporaryFolder();
    const { output, args } = await interrupted(folder.path);
    // What the killed process left does not count.
    expect(existsSync(`${output}.progress.lock`)).toBe(true);
    const first = spawn(process.execPath, [MAIN, 'predict', '--threads', '1', ...args, '--resume'], { cwd: ROOT });
    const ended = new Promise<number | null>((resolve) => { first.on('close', resolve); });
    await new Promise((resolve) => { first.stderr.once('data', resolve); });
    first.kill('SIGSTOP');
    for (const words of [['--resume'], []]) {
      const { code, stderr } = await eutomer(['predict', ...args, ...words]);
      expect([code, stderr]).toEqual([1, `eutomer: expected ${output} to be free; another process is writing it. Wait until it is done, or stop it\n`]);
    }
    first.kill('SIGCONT');
    expect(await ended).toBe(3);
    expect([existsSync(`${output}.progress`), existsSync(`${output}.progress.lock`)]).toEqual([false, false]);
    const ids = readFileSync(output, 'utf8').trim().split('\n').slice(1).map((line) => line.split(',')[0]);
    expect(ids).toEqual(Array.from({ length: ROWS }, (_, index) => `row-${index}`));
  });

  it('Parquet leaves nothing that looks whole', async () => {
    using folder = temporaryFolder();
    const input = join(folder.path, 'in.csv');
    writeFileSync(input, table(50_000));
    const output = join(folder.path, 'out.parquet');
    const child = spawn(process.execPath, [MAIN, 'predict', '--input', input, '--output', output], { cwd: ROOT });
    const ended = new Promise<number | null>((resolve) => { child.on('close', resolve); });
    await expect.poll(() => existsSync(`${output}.part`) && statSync(`${output}.part`).size > 0, { timeout: 60_000, interval: 20 }).toBe(true);
    child.kill('SIGINT');
    expect([await ended, existsSync(output), existsSync(`${output}.part`)]).toEqual([1, false, false]);
    const { code, stderr } = await eutomer(['predict', '--input', input, '--output', output, '--resume']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('--resume cannot go on with Parquet')]);
  });
});

describe('a full disk', () => {
  it('is said in words, on standard output and in a file', async () => {
    const args = ['predict', '--input', '-', '--format', 'csv'];
    const file = await eutomer([...args, '--output', '/dev/full'], { stdin: 'C\nCC\n' });
    expect([file.code, file.stderr]).toEqual([1, 'eutomer: cannot write /dev/full: no room is left on the device (ENOSPC)\n']);
    const { code, stderr } = await run('sh', ['-c', `"$0" "$1" ${args.join(' ')} >/dev/full`, process.execPath, MAIN], { cwd: ROOT, stdin: 'C\nCC\n' });
    expect([code, stderr]).toEqual([1, 'eutomer: cannot write standard output: no room is left on the device (ENOSPC)\n']);
  });

  it('and the run goes on when there is room again', async (context) => {
    using folder = temporaryFolder();
    const disk = join(folder.path, 'disk');
    mkdirSync(disk);
    const mount = (...options: string[]): boolean => spawnSync('mount', ['-t', 'tmpfs', '-o', options.join(','), 'tmpfs', disk]).status === 0;
    if (!mount('size=256k')) return context.skip('this user may not mount');
    try {
      const input = join(folder.path, 'in.csv');
      writeFileSync(input, table(2_000));
      const output = join(disk, 'out.ndjson');
      const full = await eutomer(['predict', '--input', input, '--output', output]);
      expect(full.code).toBe(1);
      expect(full.stderr).toMatch(/cannot write .+: no room is left on the device \(ENOSPC\)\. The rows written so far are kept\. When that is fixed, go on with: npx eutomer predict --input .+ --resume/);
      expect(spawnSync('mount', ['-o', 'remount,size=16m', disk]).status).toBe(0);
      expect((await eutomer(['predict', '--input', input, '--output', output, '--resume'])).code).toBe(3);
      const whole = join(folder.path, 'whole.ndjson');
      await eutomer(['predict', '--input', input, '--output', whole]);
      expect(readFileSync(output).equals(readFileSync(whole))).toBe(true);
    } finally {
      spawnSync('umount', [disk]);
    }
  });
});
