import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowNumbers, interruptRun, table } from './interrupted-run.ts';
import { eutomer } from './process.ts';
import { temporaryFolder } from './service.ts';

/**
 * More rows than the rounds can process: each round lets at least one chunk be written, and the random wait before the
 * kill may allow a second.
 */
const rowsFor = (rounds: number): number => 1_000 + 1_000 * rounds;

/** The result of a run that was killed repeatedly. */
export interface KilledRun {
  /** Number of kills that hit the running process. */
  kills: number;
  /** Exit code and output of the last run, which finished; its output says where it resumed and what it read. */
  code: number | null;
  hasSummary: boolean;
  /** True if the output is identical, byte for byte, to that of an uninterrupted run. */
  isSame: boolean;
  /** True if the progress record still exists. */
  hasRecord: boolean;
  /** True if every row is there once, in order. */
  isWhole: boolean;
}

/** Kills a run over a file at random moments and resumes it each time; finally lets it finish. */
export async function killAndResume(ending: string, rounds: number): Promise<KilledRun> {
  using folder = temporaryFolder();
  const input = join(folder.path, 'in.csv');
  const rows = rowsFor(rounds);
  writeFileSync(input, table(rows));
  const uninterrupted = join(folder.path, `whole.${ending}`);
  await eutomer(['predict', '--input', input, '--output', uninterrupted]);
  const output = join(folder.path, `out.${ending}`);
  const args = ['--input', input, '--output', output];
  let kills = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { signal } = await interruptRun(round === 0 ? args : [...args, '--resume'], output, 'SIGKILL');
    if (signal === 'SIGKILL' && existsSync(`${output}.progress`)) kills += 1;
  }
  // Part of a chunk, as a killed process leaves it.
  appendFileSync(output, 'half a ro');
  const { code, stderr } = await eutomer(['predict', ...args, '--resume']);
  const numbers = rowNumbers(output);
  return {
    kills,
    code,
    hasSummary: new RegExp(`^Resuming after \\d+ rows\\.\\n[^]*${rows} SMILES, ${rows / 5} with an error\\.`).test(
      stderr,
    ),
    isSame: readFileSync(output).equals(readFileSync(uninterrupted)),
    hasRecord: existsSync(`${output}.progress`),
    isWhole: numbers.length === rows && numbers.every((number, index) => number === index),
  };
}

/** The expected result. */
export const EXPECTED_RUN: Omit<KilledRun, 'kills'> = {
  code: 3,
  hasSummary: true,
  isSame: true,
  hasRecord: false,
  isWhole: true,
};
