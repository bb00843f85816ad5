import { join } from 'node:path';
import { COMMAND, run as runProgram } from '../tests/support/process.ts';
import { compareLetters } from './agreement.ts';
import { NO_PEER, type BenchRun } from './bench-run.ts';
import { molecules, writeMolecules } from './molecules.ts';
import type { Figure, Section } from './results.ts';

/** Number of our threads and of the peer's processes. */
export const WORKERS = 2;

/** The command that predicts a file. */
export const bulkCommand = (input: string, output: string): [command: string, args: string[]] => [
  process.execPath,
  [...COMMAND, 'predict', '--input', input, '--output', output, '--threads', String(WORKERS)],
];

/** Run time of a program, in seconds. */
interface RunTime {
  wall: number;
  /** CPU time of all threads and processes; hardly affected by other work on the machine. */
  processor: number;
}

/** Runs a program in a shell that measures its time. */
async function timed([command, args]: [string, string[]]): Promise<RunTime> {
  const startedAt = performance.now();
  const { code, stderr } = await runProgram('bash', ['-c', 'TIMEFORMAT="%U %S"; time "$0" "$@"', command, ...args]);
  // 3: some SMILES of the user's own file could not be parsed.
  if (code !== 0 && code !== 3) throw new Error(`${command} ended with ${code}: ${stderr}`);
  const [user, system] = stderr.trim().split(/\s/).slice(-2).map(Number) as [number, number];
  return { wall: (performance.now() - startedAt) / 1_000, processor: user + system };
}

/** A sentence about the agreement of the two programs. */
function agreementNote(ours: string, theirs: string): string {
  const { answered, same, different } = compareLetters(ours, theirs);
  const examples = different.slice(0, 3).map((item) => `\`${item.smiles}\` (ours ${item.ours}, peer ${item.theirs})`);
  const rest = examples.length === 0 ? '.' : `; they differ, for instance, on ${examples.join(', ')}.`;
  return `Same CIP label for ${same} of the ${answered} molecules for which either program predicts one${rest}`;
}

/** `eutomer predict --input FILE` against the Python script. */
export async function benchBulk(run: BenchRun): Promise<Section> {
  const input = join(run.folder, 'bulk.smi');
  const ours = join(run.folder, 'ours.ndjson');
  const theirs = join(run.folder, 'theirs.ndjson');
  const count = await writeMolecules(input, molecules(run.knowledge, run));
  const ourTime = await timed(bulkCommand(input, ours));
  const other = run.peer === null ? null : await timed(run.peer.script(input, theirs, WORKERS));
  const row = (figure: string, of: (elapsed: RunTime) => string, ratio: (other: RunTime) => number): Figure => ({
    figure,
    ours: of(ourTime),
    ...(other !== null && { against: of(other), ratio: ratio(other).toFixed(2) }),
  });
  return {
    name: 'bulk',
    title: 'the command `eutomer predict --input FILE` against the Python script',
    figures: [
      row(
        'molecules per second',
        ({ wall }) => (count / wall).toFixed(0),
        ({ wall }) => wall / ourTime.wall,
      ),
      row(
        'CPU time per molecule',
        ({ processor }) => `${((processor / count) * 1e6).toFixed(0)} µs`,
        ({ processor }) => ourTime.processor / processor,
      ),
    ],
    notes: [
      `${count.toLocaleString('en')} molecules, ${WORKERS} threads or processes, start-up included.`,
      ...(run.peer === null ? [NO_PEER] : [`Peer: ${run.peer.versions}.`, agreementNote(ours, theirs)]),
    ],
  };
}
