import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowNumbers, stopOnTheWay, table } from './interrupted-run.ts';
import { eutomer } from './process.ts';
import { temporaryFolder } from './service.ts';

/** More chunks than the rounds can get done: each lets at least one be written, and the random wait before the kill may let a second. */
const rowsFor = (rounds: number): number => 1_000 + 1_000 * rounds;

/** What came of a run that was killed again and again. */
export interface KilledRun {
  /** How often it was really killed on the way. */
  kills: number;
  /** Of the last run, which came to the end and says where it began and what it read. */
  code: number | null;
  hasSummary: boolean;
  /** Whether the output is to the byte what one run writes that nobody killed. */
  isSame: boolean;
  /** Whether the record of how far it got is still there. */
  hasRecord: boolean;
  /** Whether every row is there once, in order. */
  isWhole: boolean;
}

/** Kills a run over a file at random moments, and lets it go on each time; at last to its end. */
export async function killAndGoOn(ending: string, rounds: number): Promise<KilledRun> {
  using folder = temporaryFolder();
  const input = join(folder.path, 'in.csv');
  const rows = rowsFor(rounds);
  writeFileSync(input, table(rows));
  const whole = join(folder.path, `whole.${ending}`);
  await eutomer(['predict', '--input', input, '--output', whole]);
  const output = join(folder.path, `out.${ending}`);
  const args = ['--input', input, '--output', output];
  let kills = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { signal } = await stopOnTheWay(round === 0 ? args : [...args, '--resume'], output, 'SIGKILL');
    if (signal === 'SIGKILL' && existsSync(`${output}.progress`)) kills += 1;
  }
  // What a process wrote of a chunk when it died.
  appendFileSync(output, 'half a ro');
  const { code, stderr } = await eutomer(['predict', ...args, '--resume']);
  const numbers = rowNumbers(output);
  return {
    kills,
    code,
    hasSummary: new RegExp(`^Going on after \\d+ rows\\.\\n[^]*${rows} SMILES, ${rows / 5} could not be read`).test(
      stderr,
    ),
    isSame: readFileSync(output).equals(readFileSync(whole)),
    hasRecord: existsSync(`${output}.progress`),
    isWhole: numbers.length === rows && numbers.every((number, index) => number === index),
  };
}

/** What must come of it. */
export const WENT_ON: Omit<KilledRun, 'kills'> = {
  code: 3,
  hasSummary: true,
  isSame: true,
  hasRecord: false,
  isWhole: true,
};
